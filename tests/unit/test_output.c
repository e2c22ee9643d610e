#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/output.h"

/* Every test runs in a fresh folder of its own. */
struct place {
    char folder[64];
    int home;
    struct arena *arena;
    struct output_set *set;
};

static int set_up(void **state)
{
    static const struct place fresh = { .folder = "/tmp/fieldbook-output-XXXXXX" };
    struct place *place = malloc(sizeof *place);
    *state = place;
    if (!place)
        return -1;
    *place = fresh;
    place->home = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (place->home < 0 || !mkdtemp(place->folder) || chdir(place->folder) != 0)
        return -1;
    umask(022);
    place->arena = arena_new(NULL, NULL);
    place->set = output_set_new(place->arena);
    return 0;
}

/* Removes a folder and all that is in it. */
static void remove_all(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        char inside[512];
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        if (unlink(inside) != 0)
            remove_all(inside);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

static int tear_down(void **state)
{
    struct place *place = *state;
    output_set_discard(place->set);
    arena_free(place->arena);
    int result = fchdir(place->home);
    close(place->home);
    remove_all(place->folder);
    free(place);
    return result;
}

static struct output_set *set_of(void **state)
{
    return ((struct place *)*state)->set;
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void check_file(const char *path, const char *text)
{
    char found[256] = { 0 };
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing", path);
    size_t size = fread(found, 1, sizeof found - 1, file);
    fclose(file);
    found[size] = '\0';
    assert_string_equal(found, text);
}

static bool is_there(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static int mode_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 07777;
}

/* How many names a folder holds, hidden ones too. */
static int count_names(const char *path)
{
    int count = 0;
    DIR *folder = opendir(path);
    assert_non_null(folder);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count - 2;
}

static struct output *write_one(struct output_set *set, const char *path, const char *text)
{
    struct output *output = output_open(set, path);
    if (!output)
        fail_msg("%s", output_set_error(set));
    assert_non_null(output);
    assert_true(output_write(output, text, strlen(text)));
    return output;
}

static void check_refused(struct output_set *set, const char *path, const char *reason)
{
    assert_null(output_open(set, path));
    assert_string_equal(output_set_error(set), reason);
    assert_false(output_set_commit(set));
    output_set_discard(set);
}

static void test_appears_at_commit(void **state)
{
    struct output_set *set = set_of(state);
    put("old.pdf", "old");
    assert_int_equal(chmod("old.pdf", 0640), 0);
    struct output *first = write_one(set, "old.pdf", "new");
    assert_true(output_close(first));
    assert_true(output_close(first));
    write_one(set, "./fresh.pdf", "fresh");    /* closed by the commit */
    check_file("old.pdf", "old");
    assert_false(is_there("fresh.pdf"));
    assert_true(output_set_commit(set));
    assert_null(output_set_error(set));
    check_file("old.pdf", "new");
    check_file("fresh.pdf", "fresh");
    assert_int_equal(mode_of("old.pdf"), 0640);
    assert_int_equal(mode_of("fresh.pdf"), 0644);
    assert_int_equal(count_names("."), 2);
    output_set_discard(set);
    check_file("old.pdf", "new");
    assert_null(output_set_error(set));
}

static void test_discard_leaves_nothing(void **state)
{
    struct output_set *set = set_of(state);
    put("old.pdf", "old");
    output_close(write_one(set, "old.pdf", "new"));
    struct output *open = write_one(set, "maps/west/ford.pdf", "ford");
    write_one(set, "-", "to nobody");
    assert_true(is_there("maps/west"));
    output_set_discard(set);
    output_set_discard(set);
    check_file("old.pdf", "old");
    assert_int_equal(count_names("."), 1);
    assert_false(output_write(open, "more", 4));
    assert_false(output_close(open));
    assert_false(output_set_commit(set));
    assert_null(output_open(set, "later.pdf"));
    assert_int_equal(count_names("."), 1);
    output_set_discard(NULL);
}

static void test_folders_are_made(void **state)
{
    struct output_set *set = set_of(state);
    write_one(set, "maps//west/ford.pdf", "ford");
    write_one(set, "maps/east/hill.pdf", "hill");
    assert_true(output_set_commit(set));
    output_set_discard(set);
    check_file("maps/west/ford.pdf", "ford");
    check_file("maps/east/hill.pdf", "hill");
    assert_int_equal(count_names("maps/west"), 1);
}

static void test_large_file(void **state)
{
    struct output_set *set = set_of(state);
    enum { SIZE = 1000003 };
    char *data = malloc(SIZE);
    char *found = malloc(SIZE + 1);
    assert_non_null(data);
    assert_non_null(found);
    for (size_t i = 0; i < SIZE; i++)
        data[i] = (char)(i * 7 % 251);
    struct output *output = output_open(set, "large.pdf");
    assert_non_null(output);
    for (size_t at = 0, part = 1; at < SIZE; at += part, part = part * 3 % 200000 + 1) {
        if (part > SIZE - at)
            part = SIZE - at;
        assert_true(output_write(output, data + at, part));
    }
    assert_true(output_set_commit(set));
    FILE *file = fopen("large.pdf", "r");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, SIZE + 1, file), SIZE);
    fclose(file);
    assert_memory_equal(found, data, SIZE);
    free(data);
    free(found);
}

static void test_many_outputs_share_buffers(void **state)
{
    struct output_set *set = set_of(state);
    for (int i = 0; i < 300; i++) {
        char path[32];
        snprintf(path, sizeof path, "maps/%d.pdf", i);
        assert_true(output_close(write_one(set, path, path)));
    }
    assert_true(output_set_commit(set));
    assert_int_equal(count_names("maps"), 300);
    check_file("maps/299.pdf", "maps/299.pdf");
    write_one(set, "maps/7.pdf", "the set may be used again");
    assert_true(output_set_commit(set));
    check_file("maps/7.pdf", "the set may be used again");
    check_file("maps/8.pdf", "maps/8.pdf");
}

static void test_refuses_a_folder(void **state)
{
    assert_int_equal(mkdir("maps", 0755), 0);
    check_refused(set_of(state), "maps", "cannot write maps: it is a folder; give the name of a file");
}

static void test_refuses_a_closing_slash(void **state)
{
    check_refused(set_of(state), "maps/", "cannot write maps/: it is a folder; give the name of a file");
    assert_int_equal(count_names("."), 0);
}

static void test_refuses_no_name(void **state)
{
    check_refused(set_of(state), "", "cannot write a file: its name is empty");
}

static void test_refuses_a_file_as_folder(void **state)
{
    put("maps", "a file");
    check_refused(set_of(state), "maps/west/ford.pdf",
                  "cannot write maps/west/ford.pdf: maps is not a folder; choose another folder");
    check_file("maps", "a file");
}

static void test_refuses_the_same_twice(void **state)
{
    struct output_set *set = set_of(state);
    assert_int_equal(mkdir("maps", 0755), 0);
    output_close(write_one(set, "maps/ford.pdf", "one"));
    check_refused(set, "./maps/../maps/ford.pdf",
                  "cannot write ./maps/../maps/ford.pdf: two documents would go to the same file");
    assert_int_equal(count_names("maps"), 0);
}

static void test_refuses_standard_output_twice(void **state)
{
    struct output_set *set = set_of(state);
    write_one(set, "-", "one");
    check_refused(set, "/dev/stdout", "cannot write /dev/stdout: only one document can go there");
}

static void test_refuses_a_long_name(void **state)
{
    char name[400];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_null(output_open(set_of(state), name));
    assert_non_null(strstr(output_set_error(set_of(state)), strerror(ENAMETOOLONG)));
}

/* Runs a test's part as a user for whom permissions count, in a process of its own. */
static void as_nobody(void (*part)(struct output_set *set), struct output_set *set)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
            _exit(99);
        part(set);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void expect_in_child(bool holds, int number)
{
    if (!holds)
        _exit(number);
}

static void open_in_locked_folder(struct output_set *set)
{
    expect_in_child(!output_open(set, "locked/ford.pdf"), 1);
    const char *expected = "cannot write locked/ford.pdf: the folder locked cannot be written to";
    expect_in_child(strstr(output_set_error(set), expected) != NULL, 2);
}

static void open_below_locked_folder(struct output_set *set)
{
    expect_in_child(!output_open(set, "locked/west/ford.pdf"), 1);
    expect_in_child(strstr(output_set_error(set), "the folder locked/west cannot be made") != NULL, 2);
}

static void open_locked_file(struct output_set *set)
{
    expect_in_child(!output_open(set, "open/ford.pdf"), 1);
    expect_in_child(strstr(output_set_error(set), "cannot be written to") != NULL, 2);
    output_set_discard(set);
}

static void test_refuses_what_is_locked(void **state)
{
    assert_int_equal(chmod(".", 0755), 0);
    assert_int_equal(mkdir("locked", 0555), 0);
    as_nobody(open_in_locked_folder, set_of(state));
    as_nobody(open_below_locked_folder, set_of(state));
    assert_int_equal(mkdir("open", 0777), 0);
    assert_int_equal(chmod("open", 0777), 0);
    put("open/ford.pdf", "old");
    assert_int_equal(chmod("open/ford.pdf", 0444), 0);
    as_nobody(open_locked_file, set_of(state));
    check_file("open/ford.pdf", "old");
    assert_int_equal(count_names("open"), 1);
    assert_int_equal(count_names("locked"), 0);
}

static void test_links_stay(void **state)
{
    struct output_set *set = set_of(state);
    assert_int_equal(mkdir("store", 0755), 0);
    put("store/ford.pdf", "old");
    assert_int_equal(mkdir("maps", 0755), 0);
    assert_int_equal(symlink("../store/ford.pdf", "maps/ford.pdf"), 0);
    assert_int_equal(symlink("maps/ford.pdf", "latest.pdf"), 0);
    assert_int_equal(symlink("nowhere/yet.pdf", "dangling.pdf"), 0);
    write_one(set, "latest.pdf", "new");
    write_one(set, "dangling.pdf", "made");
    assert_true(output_set_commit(set));
    check_file("store/ford.pdf", "new");
    check_file("nowhere/yet.pdf", "made");
    char link[64] = { 0 };
    assert_int_equal(readlink("latest.pdf", link, sizeof link - 1), 13);
    assert_int_equal(readlink("maps/ford.pdf", link, sizeof link - 1), 17);
    assert_int_equal(readlink("dangling.pdf", link, sizeof link - 1), 15);
}

static void test_refuses_a_circle_of_links(void **state)
{
    assert_int_equal(symlink("b", "a"), 0);
    assert_int_equal(symlink("a", "b"), 0);
    assert_null(output_open(set_of(state), "a"));
    assert_non_null(strstr(output_set_error(set_of(state)), strerror(ELOOP)));
}

/* A full device shows only at commit; the file that was renamed before must be put back. */
static void test_full_device_puts_files_back(void **state)
{
    struct output_set *set = set_of(state);
    if (access("/dev/full", W_OK) != 0)
        skip();
    put("old.pdf", "old");
    write_one(set, "old.pdf", "new");
    write_one(set, "maps/fresh.pdf", "fresh");
    write_one(set, "/dev/full", "too much");
    assert_false(output_set_commit(set));
    char expected[128];
    snprintf(expected, sizeof expected, "cannot write /dev/full: %s", strerror(ENOSPC));
    assert_string_equal(output_set_error(set), expected);
    check_file("old.pdf", "old");
    output_set_discard(set);
    check_file("old.pdf", "old");
    assert_int_equal(count_names("."), 1);
}

/* A folder put where a file is to go, after it was opened. */
static void test_failed_rename_puts_files_back(void **state)
{
    for (int turn = 0; turn < 2; turn++) {
        struct output_set *set = output_set_new(((struct place *)*state)->arena);
        put("a.pdf", "old a");
        put("c.pdf", "old c");
        write_one(set, "a.pdf", "new a");
        write_one(set, "b.pdf", "new b");
        write_one(set, "c.pdf", "new c");
        write_one(set, "d.pdf", "new d");
        const char *blocked = turn == 0 ? "b.pdf" : "d.pdf";
        assert_int_equal(mkdir(blocked, 0755), 0);
        assert_false(output_set_commit(set));
        assert_non_null(strstr(output_set_error(set), blocked));
        check_file("a.pdf", "old a");
        check_file("c.pdf", "old c");
        output_set_discard(set);
        assert_int_equal(count_names("."), 3);
        assert_int_equal(rmdir(blocked), 0);
    }
}

/* A largest file size stands in for a full disk: both make write fail half way. */
static void fill_up(struct output_set *set)
{
    struct rlimit limit = { .rlim_cur = 100000, .rlim_max = 100000 };
    expect_in_child(setrlimit(RLIMIT_FSIZE, &limit) == 0, 1);
    struct output *output = output_open(set, "old.pdf");
    expect_in_child(output != NULL, 2);
    static const char kilobyte[1024];
    bool fine = true;
    for (int i = 0; i < 1000 && fine; i++)
        fine = output_write(output, kilobyte, sizeof kilobyte);
    expect_in_child(!fine, 3);
    expect_in_child(!output_close(output), 4);
    expect_in_child(!output_set_commit(set), 5);
    expect_in_child(strstr(output_set_error(set), strerror(EFBIG)) != NULL, 6);
    output_set_discard(set);
}

static void test_full_disk(void **state)
{
    put("old.pdf", "old");
    assert_int_equal(chmod(".", 0777), 0);
    assert_int_equal(chmod("old.pdf", 0666), 0);
    as_nobody(fill_up, set_of(state));
    check_file("old.pdf", "old");
    assert_int_equal(count_names("."), 1);
}

/* Puts a pipe in the place of standard output; returns the end to read from. */
static int divert_standard_output(int *kept)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(stdout);
    *kept = dup(STDOUT_FILENO);
    assert_true(*kept >= 0);
    assert_int_equal(dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
    close(ends[1]);
    return ends[0];
}

static void restore_standard_output(int kept)
{
    dup2(kept, STDOUT_FILENO);
    close(kept);
}

static void test_standard_output(void **state)
{
    struct output_set *set = set_of(state);
    int kept;
    int from = divert_standard_output(&kept);
    write_one(set, "-", "the whole ");
    output_write(write_one(set, "file.pdf", "beside"), " it", 3);
    bool fine = output_set_commit(set);
    restore_standard_output(kept);
    assert_true(fine);
    char found[64] = { 0 };
    assert_int_equal(read(from, found, sizeof found), 10);
    close(from);
    assert_string_equal(found, "the whole ");
    check_file("file.pdf", "beside it");
}

static void test_closed_pipe(void **state)
{
    struct output_set *set = set_of(state);
    int kept;
    close(divert_standard_output(&kept));
    write_one(set, "-", "for nobody");
    bool fine = output_set_commit(set);
    restore_standard_output(kept);
    assert_false(fine);
    char expected[128];
    snprintf(expected, sizeof expected, "cannot write standard output: %s", strerror(EPIPE));
    assert_string_equal(output_set_error(set), expected);
}

static void test_named_pipe(void **state)
{
    struct output_set *set = set_of(state);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int from = open("pipe", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_true(from >= 0);
    write_one(set, "pipe", "through");
    assert_true(output_set_commit(set));
    char found[64] = { 0 };
    assert_int_equal(read(from, found, sizeof found), 7);
    assert_string_equal(found, "through");
    close(from);
    struct stat status;
    assert_int_equal(lstat("pipe", &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

/* Nobody may read a private file, not even while its successor is being written. */
static void test_private_stays_private(void **state)
{
    struct output_set *set = set_of(state);
    put("old.pdf", "old");
    assert_int_equal(chmod("old.pdf", 0600), 0);
    write_one(set, "old.pdf", "new");
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (strncmp(entry->d_name, ".fieldbook", 10) == 0)
            assert_int_equal(mode_of(entry->d_name), 0600);
    closedir(folder);
    assert_true(output_set_commit(set));
    assert_int_equal(mode_of("old.pdf"), 0600);
}

static void jump_back(void *context)
{
    longjmp(*(jmp_buf *)context, 1);
}

static void test_memory_runs_out(void **state)
{
    (void)state;
    jmp_buf back;
    struct arena *arena = arena_new(jump_back, &back);
    struct output_set *set = output_set_new(arena);
    put("old.pdf", "old");
    if (setjmp(back) == 0) {
        write_one(set, "old.pdf", "new");
        write_one(set, "maps/ford.pdf", "ford");
        arena_exhausted(arena);
    }
    output_set_discard(set);
    arena_free(arena);
    check_file("old.pdf", "old");
    assert_int_equal(count_names("."), 1);
}

static int count_open_files(void)
{
    int count = 0;
    for (int fd = 0; fd < 256; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}

static void test_no_file_stays_open(void **state)
{
    int before = count_open_files();
    struct output_set *set = set_of(state);
    write_one(set, "a.pdf", "a");
    write_one(set, "/dev/null", "nothing");
    assert_true(output_set_commit(set));
    assert_int_equal(count_open_files(), before);
    write_one(set, "b.pdf", "b");
    write_one(set, "-", "b");
    output_set_discard(set);
    assert_int_equal(count_open_files(), before);
}

#define OUTPUT_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        OUTPUT_TEST(test_appears_at_commit),
        OUTPUT_TEST(test_discard_leaves_nothing),
        OUTPUT_TEST(test_folders_are_made),
        OUTPUT_TEST(test_large_file),
        OUTPUT_TEST(test_many_outputs_share_buffers),
        OUTPUT_TEST(test_refuses_a_folder),
        OUTPUT_TEST(test_refuses_a_closing_slash),
        OUTPUT_TEST(test_refuses_no_name),
        OUTPUT_TEST(test_refuses_a_file_as_folder),
        OUTPUT_TEST(test_refuses_the_same_twice),
        OUTPUT_TEST(test_refuses_standard_output_twice),
        OUTPUT_TEST(test_refuses_a_long_name),
        OUTPUT_TEST(test_refuses_what_is_locked),
        OUTPUT_TEST(test_links_stay),
        OUTPUT_TEST(test_refuses_a_circle_of_links),
        OUTPUT_TEST(test_full_device_puts_files_back),
        OUTPUT_TEST(test_failed_rename_puts_files_back),
        OUTPUT_TEST(test_full_disk),
        OUTPUT_TEST(test_standard_output),
        OUTPUT_TEST(test_closed_pipe),
        OUTPUT_TEST(test_named_pipe),
        OUTPUT_TEST(test_private_stays_private),
        OUTPUT_TEST(test_memory_runs_out),
        OUTPUT_TEST(test_no_file_stays_open),
    };
    return cmocka_run_group_tests_name("output", tests, NULL, NULL);
}
