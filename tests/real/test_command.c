/* The command line from outside: what each subcommand answers, how it leaves, and that nothing is written in vain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell.h"

static const char campaign[] = "[campaign]\n"
                               "name = A short war\n"
                               "seed = 7\n"
                               "[battlefield ford]\n"
                               "name = The Ford\n"
                               "grid = square 6x6\n"
                               "relief = undulating\n"
                               "river = yes\n"
                               "road = yes\n"
                               "[battlefield hill]\n"
                               "name = The Hill\n"
                               "grid = hex 7x6\n"
                               "relief = hilly\n";

static int begin(void **state)
{
    if (work_begin(state) != 0) {
        return -1;
    }
    work_write("war.ini", campaign);
    return 0;
}

/* ---- help, lists, answers in text */

static void test_help_is_given_for_all_and_for_each(void **state)
{
    (void)state;
    expect_out(0, "print", "$FIELDBOOK --help");
    static const char *const commands[] = {"print", "check", "show", "next", "new", "documents", "tables", "roll"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char usage[64];
        snprintf(usage, sizeof usage, "usage: fieldbook %s", commands[i]);
        expect_out(0, usage, "$FIELDBOOK %s --help", commands[i]);
    }
}

static void test_version_is_told(void **state)
{
    (void)state;
    expect_out(0, "fieldbook 0.", "$FIELDBOOK --version");
}

static void test_documents_are_listed(void **state)
{
    (void)state;
    expect_out(0, "battlefield", "$FIELDBOOK documents");
}

static void test_tables_are_listed_and_shown_with_odds(void **state)
{
    (void)state;
    expect_out(0, "terrain.hills.mountainous", "$FIELDBOOK tables");
    expect_out(0, "4 in 6", "$FIELDBOOK tables terrain.crossing");
    expect_err(2, "terrain.crossing", "$FIELDBOOK tables terrain.crosing");
}

static void test_a_roll_follows_from_its_seed(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK roll terrain.trees.forested --seed 5 >$WORK/one && "
                     "$FIELDBOOK roll terrain.trees.forested --seed=5 | cmp - $WORK/one");
    expect_status(0, "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "
                     "$FIELDBOOK roll terrain.trees.forested; done | sort -u | [ $(wc -l) -gt 1 ]");
    expect_err(2, "no table", "$FIELDBOOK roll nonsense");
}

static void test_new_writes_a_campaign_that_prints(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK new $WORK/new.ini && $FIELDBOOK check --strict $WORK/new.ini && "
                     "$FIELDBOOK print --strict $WORK/new.ini -o $WORK/new && ls $WORK/new/*.pdf");
    expect_status(0, "$FIELDBOOK new | cmp - $WORK/new.ini");
}

static void test_new_leaves_an_existing_file_alone(void **state)
{
    (void)state;
    expect_err(3, "mine.ini", "echo mine >$WORK/mine.ini; $FIELDBOOK new $WORK/mine.ini");
    expect_out(0, "mine", "cat $WORK/mine.ini");
}

static void test_show_tells_every_battlefield(void **state)
{
    (void)state;
    expect_out(0, "The Ford", "$FIELDBOOK show $WORK/war.ini");
    expect_out(0, "The Hill", "$FIELDBOOK show $WORK/war.ini");
    expect_status(0, "$FIELDBOOK show --seed 7 $WORK/war.ini >$WORK/seven && $FIELDBOOK show $WORK/war.ini | "
                     "cmp - $WORK/seven && ! $FIELDBOOK show --seed 8 $WORK/war.ini | cmp -s - $WORK/seven");
}

static void test_next_writes_a_turn_that_prints(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK next samples/cymru-newydd.ini >$WORK/turn4.ini && "
                     "$FIELDBOOK next samples/cymru-newydd.ini $WORK/turn4.ini >$WORK/turn5.ini && "
                     "grep -q '^turn = 5$' $WORK/turn5.ini && "
                     "$FIELDBOOK print --strict samples/cymru-newydd.ini $WORK/turn5.ini -o $WORK/turn5");
    expect_status(2, "echo '[nonsense]' >$WORK/bad.ini; $FIELDBOOK next samples/cymru-newydd.ini $WORK/bad.ini >$WORK/no-turn.ini 2>&-");
    expect_status(0, "[ ! -s $WORK/no-turn.ini ]");
}

static void test_manual_pages_are_sound(void **state)
{
    (void)state;
    /* They name each other, and mandoc looks for those in the system's own pages, where they are not yet. */
    expect_status(0, "mandoc -Tlint build/man/fieldbook.1 build/man/fieldbook-campaign.5 build/man/fieldbook-layout.5 "
                     ">$WORK/lint; grep -v 'referenced manual not found: Xr fieldbook' $WORK/lint >&2; test $? -eq 1");
    expect_status(0, "for key in relief habitation seed duplex; do "
                     "grep -q \"^\\.It.*$key\" build/man/fieldbook-campaign.5 || exit 1; done");
}

/* ---- the command line's own mistakes */

static void test_a_wrong_command_line_is_told_with_what_was_meant(void **state)
{
    (void)state;
    expect_err(2, "print", "$FIELDBOOK");
    expect_err(2, "did you mean print?", "$FIELDBOOK prnt $WORK/war.ini");
    expect_err(2, "did you mean --layout?", "$FIELDBOOK print --layuot x $WORK/war.ini");
    expect_err(2, "--output", "$FIELDBOOK print $WORK/war.ini --output");
    expect_err(2, "usage: fieldbook print", "$FIELDBOOK print");
    expect_err(2, "battlefield", "$FIELDBOOK print $WORK/war.ini -d batlefield -o $WORK/none");
    expect_err(2, "no-such-layout", "$FIELDBOOK print $WORK/war.ini -l no-such-layout -o $WORK/none");
    expect_err(2, "A4", "$FIELDBOOK print $WORK/war.ini -p A44 -o $WORK/none");
    expect_status(0, "! test -e $WORK/none");
}

/* ---- printing */

static void test_each_battlefield_gets_a_file_for_each_reader(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK print $WORK/war.ini -o $WORK/all");
    expect_out(0, "4\n", "ls $WORK/all/*.pdf | wc -l");
    expect_status(0, "for file in $WORK/all/*; do case $file in *ford*.pdf | *hill*.pdf) ;; *) exit 1;; esac; done");
}

static void test_a_warning_is_told_once(void **state)
{
    (void)state;
    work_write("once.ini", "[battlefield x]\nname = \xE2\x98\x83\n");
    expect_out(0, "1\n", "$FIELDBOOK print $WORK/once.ini -o $WORK/once 2>&1 | grep -c warning");
    work_write("none.ini", "[campaign]\nname = Nothing\n");
    expect_out(0, "1\n", "$FIELDBOOK print $WORK/none.ini -o $WORK/none-at-all 2>&1 | grep -c 'nothing to print'");
    expect_status(1, "$FIELDBOOK print $WORK/none.ini -S -o $WORK/none-at-all");
}

static void test_a_document_can_be_asked_for_alone(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK documents | awk '$1 ~ /^[a-z]/ { print $1; exit }' >$WORK/first && "
                     "$FIELDBOOK print $WORK/war.ini -d $(cat $WORK/first) -o $WORK/single");
    expect_out(0, "2\n", "ls $WORK/single | wc -l");
}

static void test_all_in_one_goes_to_standard_output(void **state)
{
    (void)state;
    expect_status(0, "$FIELDBOOK print $WORK/war.ini -o - >$WORK/one.pdf && qpdf --check $WORK/one.pdf");
    expect_status(0, "cd $WORK && \"$OLDPWD/$FIELDBOOK\" print war.ini -o - | cmp - one.pdf");
}

static void test_silence_unless_on_a_terminal(void **state)
{
    (void)state;
    struct ran ran = shell("$FIELDBOOK print $WORK/war.ini -o $WORK/silent");
    assert_int_equal(ran.status, 0);
    assert_string_equal(ran.out, "");
    assert_string_equal(ran.err, "");
    ran_free(&ran);
    expect_out(0, "ford", "script -qec \"$FIELDBOOK print $WORK/war.ini -o $WORK/terminal\" /dev/null");
}

static void test_later_files_override_earlier_ones(void **state)
{
    (void)state;
    work_write("turn.ini", "[battlefield ford]\nname = The Ford Retaken\n");
    expect_out(0, "The Ford Retaken", "$FIELDBOOK show $WORK/war.ini $WORK/turn.ini");
    expect_out(0, "The Hill", "$FIELDBOOK show $WORK/war.ini $WORK/turn.ini");
}

static void test_windows_files_simply_work(void **state)
{
    (void)state;
    expect_status(0, "{ printf '\\357\\273\\277'; sed 's/$/\\r/' $WORK/war.ini; } >$WORK/windows.ini");
    expect_status(0, "$FIELDBOOK show --strict $WORK/windows.ini >$WORK/windows && "
                     "$FIELDBOOK show $WORK/war.ini | cmp - $WORK/windows");
}

static void test_warnings_count_under_strict_only(void **state)
{
    (void)state;
    work_write("warned.ini", "[battlefield x]\nname = X\ngrid = square 6x6\nrelief = open\nriver = no\nroad = no\n"
                             "hills = 0\ntrees = no\nhabitation = none\ndice = 1 2 3 4 5 6 1 2 3 4 5 6\n");
    expect_err(0, "warning: ", "$FIELDBOOK check $WORK/warned.ini");
    expect_err(1, "warning: ", "$FIELDBOOK check --strict $WORK/warned.ini");
}

/* ---- bad input: status 2, and not a byte written. tests/golden/diagnostics holds each message. */

static void test_bad_files_write_nothing(void **state)
{
    (void)state;
    expect_status(0, "count=0; for file in tests/golden/diagnostics/*.ini; do "
                     "  grep -q ': error: ' ${file%%.ini}.expected || continue; count=$((count + 1)); "
                     "  for command in check show \"print -o $WORK/bad\"; do "
                     "    $FIELDBOOK $command $file >$WORK/stdout 2>$WORK/stderr; status=$?; "
                     "    { [ $status -eq 2 ] && [ ! -s $WORK/stdout ] && [ ! -e $WORK/bad ] && "
                     "      grep -q ': error: ' $WORK/stderr; } || "
                     "    { echo \"$command $file: $status\"; cat $WORK/stderr; exit 1; }; "
                     "  done; "
                     "done; [ $count -ge 20 ]");
}

static void test_what_is_no_file_is_told(void **state)
{
    (void)state;
    expect_err(2, "no-such.ini: error: ", "$FIELDBOOK print $WORK/no-such.ini -o $WORK/bad");
    expect_err(2, "folder", "mkdir -p $WORK/dir.ini; $FIELDBOOK print $WORK/dir.ini -o $WORK/bad");
    expect_err(2, "error: ", "$FIELDBOOK print /dev/zero -o $WORK/bad");
    expect_status(0, "! test -e $WORK/bad");
}

static void test_every_error_is_told_in_order(void **state)
{
    (void)state;
    work_write("many.ini", "[campaign]\nnam = X\n[battlefield a]\ngrid = square 3x99\nrelief = lumpy\nriver = Z99\n");
    expect_status(0, "$FIELDBOOK check $WORK/many.ini 2>&1 | grep -c ': error: ' | grep -qx '[3-9]'");
    expect_status(0, "$FIELDBOOK check $WORK/many.ini 2>&1 | cut -d: -f2 | sort -n -c");
}

/* ---- installed */

static void test_an_installed_program_finds_its_things(void **state)
{
    (void)state;
    expect_status(0, "env -u MAKEFLAGS -u MAKELEVEL make --no-print-directory install DESTDIR=$WORK/root "
                     "PREFIX=/usr >/dev/null");
    expect_status(0, "cd / && unset FIELDBOOK_DATA && "
                     "$WORK/root/usr/bin/fieldbook print $WORK/war.ini -o $WORK/installed && "
                     "ls $WORK/installed/*.pdf $WORK/root/usr/share/man/man5/fieldbook-layout.5");
    expect_status(0, "$FIELDBOOK print $WORK/war.ini -o $WORK/built && diff -r $WORK/built $WORK/installed");
    expect_err(2, "FIELDBOOK_DATA", "FIELDBOOK_DATA=$WORK $FIELDBOOK print $WORK/war.ini -o $WORK/nowhere");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_help_is_given_for_all_and_for_each),
        cmocka_unit_test(test_version_is_told),
        cmocka_unit_test(test_documents_are_listed),
        cmocka_unit_test(test_tables_are_listed_and_shown_with_odds),
        cmocka_unit_test(test_a_roll_follows_from_its_seed),
        cmocka_unit_test(test_new_writes_a_campaign_that_prints),
        cmocka_unit_test(test_new_leaves_an_existing_file_alone),
        cmocka_unit_test(test_show_tells_every_battlefield),
        cmocka_unit_test(test_next_writes_a_turn_that_prints),
        cmocka_unit_test(test_manual_pages_are_sound),
        cmocka_unit_test(test_a_wrong_command_line_is_told_with_what_was_meant),
        cmocka_unit_test(test_each_battlefield_gets_a_file_for_each_reader),
        cmocka_unit_test(test_a_warning_is_told_once),
        cmocka_unit_test(test_a_document_can_be_asked_for_alone),
        cmocka_unit_test(test_all_in_one_goes_to_standard_output),
        cmocka_unit_test(test_silence_unless_on_a_terminal),
        cmocka_unit_test(test_later_files_override_earlier_ones),
        cmocka_unit_test(test_windows_files_simply_work),
        cmocka_unit_test(test_warnings_count_under_strict_only),
        cmocka_unit_test(test_bad_files_write_nothing),
        cmocka_unit_test(test_what_is_no_file_is_told),
        cmocka_unit_test(test_every_error_is_told_in_order),
        cmocka_unit_test(test_an_installed_program_finds_its_things),
    };
    return cmocka_run_group_tests_name("command", tests, begin, work_end);
}
