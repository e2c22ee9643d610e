/* When things go wrong: memory runs out at every single allocation, the disk is full, the folder cannot be written to.
 * Always a message, status 3, and no file half-written or overwritten. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "shell.h"
#include "starve.h"

static const char small[] = "[campaign]\nname = Small\nseed = 3\n"
                            "[battlefield x]\nname = Little Field\ngrid = square 4x4\nrelief = open\nriver = yes\n";

static int begin(void **state)
{
    if (work_begin(state) != 0) {
        return -1;
    }
    work_write("small.ini", small);
    expect_status(0, "$FIELDBOOK print $WORK/small.ini -o $WORK/whole");
    return 0;
}

/* ---- memory */

enum { WORKERS = 2 };    /* processes that share the allocations among them */

/* What a shell command prints, without the last line end. Free it. */
static char *answer_of(const char *command)
{
    struct ran ran = shell("%s", command);
    assert_int_equal(ran.status, 0);
    ran.out[strcspn(ran.out, "\n")] = '\0';
    free(ran.err);
    return ran.out;
}

/* Runs `fieldbook command small.ini [-o out]` with every single allocation failing. */
static void memory_fails_at_every_allocation(const char *command, bool prints)
{
    if (program_is_sanitized()) {
        skip();
    }
    char *program = answer_of("realpath $FIELDBOOK"), *preload = answer_of("realpath build/release/failing_malloc.so");
    char *target = answer_of("ls $WORK/whole"), *campaign = answer_of("echo $WORK/small.ini");
    char *whole = answer_of("echo $WORK/whole");
    const char *const arguments[] = {program, command, campaign, prints ? "-o" : NULL, "out", NULL};
    pid_t workers[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
        char folder[256];
        snprintf(folder, sizeof folder, "%s/starve-%s-%d", getenv("WORK"), command, i);
        const struct starve starve = {
            .arguments = arguments,
            .preload = preload,
            .folder = folder,
            .target = prints ? target : NULL,
            .whole = whole,
            .first = i + 1,
            .step = WORKERS,
        };
        workers[i] = fork();
        if (workers[i] == 0) {
            _exit(starve_run(&starve) > 0 ? 0 : 1);
        }
    }
    int failed = 0;
    for (int i = 0; i < WORKERS; i++) {
        int status;
        assert_int_equal(waitpid(workers[i], &status, 0), workers[i]);
        failed += status != 0;
    }
    free(program);
    free(preload);
    free(target);
    free(campaign);
    free(whole);
    assert_int_equal(failed, 0);
}

static void test_memory_runs_out_while_printing(void **state)
{
    (void)state;
    memory_fails_at_every_allocation("print", true);
}

static void test_memory_runs_out_while_checking(void **state)
{
    (void)state;
    memory_fails_at_every_allocation("check", false);
}

static void test_memory_is_limited_for_a_hostile_file(void **state)
{
    (void)state;
    if (program_is_sanitized()) {
        skip();
    }
    expect_status(0, "{ echo '[campaign]'; yes 'name = x' | head -n 200000; } >$WORK/long.ini; "
                     "yes '[battlefield' | head -c 20000000 >$WORK/huge.ini; for file in long huge; do "
                     "(ulimit -v 1000000; timeout 20 $FIELDBOOK check $WORK/$file.ini 2>$WORK/said); "
                     "[ $? -eq 2 ] || exit 1; done");
}

/* ---- the disk */

static void test_a_full_device_is_told(void **state)
{
    (void)state;
    expect_err(3, "No space left", "$FIELDBOOK print $WORK/small.ini -o - >/dev/full");
    expect_err(3, "No space left", "$FIELDBOOK show $WORK/small.ini >/dev/full");
    expect_err(3, "No space left", "$FIELDBOOK next $WORK/small.ini >/dev/full");
    expect_err(3, "No space left", "$FIELDBOOK new >/dev/full");
    expect_err(3, "No space left", "$FIELDBOOK documents >/dev/full");
}

/* A file-size limit stops a write at any byte; every length up to the whole must leave the old file alone. */
static void test_a_file_that_may_not_grow_is_not_begun(void **state)
{
    (void)state;
    expect_status(0, "set -e; mkdir -p $WORK/limit; target=$(basename $(ls $WORK/whole/*.pdf | tail -n 1)); "
                     "echo old >$WORK/limit/$target; for blocks in 0 1 2 8 16; do "
                     "set +e; (trap '' XFSZ; ulimit -f $blocks; $FIELDBOOK print $WORK/small.ini -o $WORK/limit) "
                     "2>&1 | cat >$WORK/said; "
                     "set -e; grep -q 'error: .*File too large' $WORK/said; "
                     "[ \"$(ls -A $WORK/limit)\" = \"$target\" ]; [ \"$(cat $WORK/limit/$target)\" = old ]; done");
}

/* A real full disk, in a mount namespace of its own; where the system allows that. */
static void test_a_full_disk_leaves_no_file(void **state)
{
    (void)state;
    struct ran ran = shell("mkdir -p $WORK/disk; unshare -m mount -t tmpfs -o size=64k none $WORK/disk");
    int status = ran.status;
    ran_free(&ran);
    if (status != 0) {
        print_message("not root, or no mounts here: the full disk is left out\n");
        skip();
    }
    expect_status(0, "unshare -m sh -c 'mount -t tmpfs -o size=64k none $WORK/disk && "
                     "cd $WORK/disk && echo old >old.txt && "
                     "head -c 40000 /dev/zero >filler; \"$OLDPWD/$FIELDBOOK\" print $WORK/small.ini -o . 2>$WORK/said; "
                     "[ $? -eq 3 ] && grep -q \"No space left\" $WORK/said && [ \"$(ls -A | tr \"\\n\" \" \")\" = "
                     "\"filler old.txt \" ]'");
}

static void test_a_folder_that_cannot_be_written_to_is_told(void **state)
{
    (void)state;
    expect_err(3, "file/below", "echo x >$WORK/file; $FIELDBOOK print $WORK/small.ini -o $WORK/file/below");
    expect_err(3, "/proc/nowhere", "$FIELDBOOK print $WORK/small.ini -o /proc/nowhere");
    expect_out(0, "x", "cat $WORK/file");
    /* Root may write anywhere, but not through a read-only mount. */
    struct ran ran = shell("mkdir -p $WORK/locked; unshare -m sh -c 'mount --bind $WORK/locked $WORK/locked && "
                           "mount -o remount,ro,bind $WORK/locked'");
    if (ran.status == 0) {
        expect_err(3, "locked", "unshare -m sh -c 'mount --bind $WORK/locked $WORK/locked && "
                                "mount -o remount,ro,bind $WORK/locked && "
                                "$FIELDBOOK print $WORK/small.ini -o $WORK/locked'");
    }
    ran_free(&ran);
}

/* A target that is a folder cannot be replaced; then none of the other files may be either. */
static void test_one_bad_target_keeps_all_others(void **state)
{
    (void)state;
    expect_status(0, "mkdir -p $WORK/mixed; for file in $(ls $WORK/whole); do echo old >$WORK/mixed/$file; done; "
                     "last=$(ls $WORK/whole | tail -n 1); rm $WORK/mixed/$last; mkdir -p $WORK/mixed/$last/x");
    expect_err(3, "error: ", "$FIELDBOOK print $WORK/small.ini -o $WORK/mixed");
    expect_status(0, "! find $WORK/mixed -type f ! -size 4c | grep . && ls -A $WORK/mixed >$WORK/there && "
                     "ls $WORK/whole | cmp - $WORK/there");
}

static void test_a_closed_pipe_is_no_crash(void **state)
{
    (void)state;
    expect_status(0, "{ $FIELDBOOK print $WORK/small.ini -o - 2>$WORK/said; echo $? >$WORK/status; } | true; "
                     "sleep 0.2; "
                     "case $(cat $WORK/status) in 0) ;; 3) [ -s $WORK/said ] ;; *) exit 1 ;; esac");
}

static void test_an_interrupt_leaves_nothing_behind(void **state)
{
    (void)state;
    expect_status(0, "i=0; while [ $i -lt 400 ]; do printf '[battlefield b%%d]\\nname = B\\nrelief = hilly\\n' $i; "
                     "i=$((i + 1)); done >$WORK/many.ini; "
                     "timeout -s INT 0.3 $FIELDBOOK print $WORK/many.ini -o $WORK/interrupted 2>/dev/null; "
                     "[ $? -ne 0 ] && [ -z \"$(ls -A $WORK/interrupted 2>/dev/null)\" ]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_runs_out_while_printing),
        cmocka_unit_test(test_memory_runs_out_while_checking),
        cmocka_unit_test(test_memory_is_limited_for_a_hostile_file),
        cmocka_unit_test(test_a_full_device_is_told),
        cmocka_unit_test(test_a_file_that_may_not_grow_is_not_begun),
        cmocka_unit_test(test_a_full_disk_leaves_no_file),
        cmocka_unit_test(test_a_folder_that_cannot_be_written_to_is_told),
        cmocka_unit_test(test_one_bad_target_keeps_all_others),
        cmocka_unit_test(test_a_closed_pipe_is_no_crash),
        cmocka_unit_test(test_an_interrupt_leaves_nothing_behind),
    };
    return cmocka_run_group_tests_name("trouble", tests, begin, work_end);
}
