/* The printed files: the same bytes everywhere, accepted by every reader, exact on paper, and searchable. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "page_lines.h"
#include "shell.h"

#define POINTS_TO_MM (25.4 / 72.0)

/* Every sample with a layout of its own on one paper, and the first with every layout on both papers. */
static int begin(void **state)
{
    if (work_begin(state) != 0) {
        return -1;
    }
    expect_status(0, "for sample in samples/*.ini; do "
                     "$FIELDBOOK print $sample -o $WORK/samples/$(basename $sample .ini) || exit; done");
    expect_status(0, "for layout in standard ink-saver large-print; do for paper in A4 Letter; do "
                     "$FIELDBOOK print samples/rhyd-y-groes.ini -l $layout -p $paper -o $WORK/$paper/$layout || exit; "
                     "done; done");
    return 0;
}

/* ---- the same bytes */

static void test_the_same_bytes_at_another_time_and_place(void **state)
{
    (void)state;
    expect_status(0, "cp samples/kitchen-sink.ini $WORK/copy.ini && sleep 1 && cd $WORK && "
                     "TZ=Asia/Tokyo HOME=/ \"$OLDPWD/$FIELDBOOK\" print copy.ini -o again && "
                     "diff -r again samples/kitchen-sink");
}

/* The locales are real: the preloaded library refuses one that is not there. */
static void test_the_same_bytes_in_every_locale(void **state)
{
    (void)state;
    if (program_is_sanitized()) {
        skip();
    }
    expect_status(0, "LC_ALL=C $FIELDBOOK print samples/kitchen-sink.ini -o $WORK/C && "
                     "diff -r $WORK/C $WORK/samples/kitchen-sink");
    expect_status(0, "export LOCPATH=$PWD/build/locale; set -e; "
                     "for locale in nb_NO de_DE; do for sample in samples/*.ini; do "
                     "LC_ALL=$locale.UTF-8 LD_PRELOAD=$PWD/build/release/set_locale.so "
                     "$FIELDBOOK print $sample -o $WORK/$locale/$(basename $sample .ini); done; "
                     "diff -r $WORK/$locale $WORK/samples; done");
}

static void test_the_same_bytes_from_every_compiler(void **state)
{
    (void)state;
    const char *variants = getenv("FIELDBOOK_VARIANTS");
    if (variants == NULL || *variants == '\0') {
        skip();
    }
    expect_status(0, "set -e; for program in $FIELDBOOK_VARIANTS; do for sample in samples/*.ini; do "
                     "$program print $sample -o $WORK/$program/$(basename $sample .ini); done; "
                     "diff -r $WORK/$program $WORK/samples; done");
}

static const char battlefield_ford[] = "[campaign]\nname = War\nseed = 11\n[battlefield ford]\nname = The Ford\n"
                                       "grid = square 8x8\nrelief = hilly\nriver = yes\nroad = yes\ntrees = roll\n"
                                       "habitation = rural\n";
static const char battlefield_hill[] = "[battlefield hill]\nname = The Hill\ngrid = hex 9x8\nrelief = mountainous\n"
                                       "river = roll\nroad = roll\n";

static void test_another_battlefield_changes_nothing(void **state)
{
    (void)state;
    work_write("one.ini", battlefield_ford);
    work_write("hill.ini", battlefield_hill);
    expect_status(0, "cat $WORK/one.ini $WORK/hill.ini >$WORK/after.ini; "
                     "cat $WORK/hill.ini $WORK/one.ini >$WORK/before.ini; "
                     "for file in one after before; do "
                     "$FIELDBOOK print $WORK/$file.ini -o $WORK/$file || exit; done");
    expect_status(0, "diff -r $WORK/after $WORK/before && for file in $WORK/one/*; do "
                     "cmp $file $WORK/after/$(basename $file) || exit; done");
    expect_out(0, "2\n", "ls $WORK/one | wc -l");
    expect_out(0, "4\n", "ls $WORK/after | wc -l");
}

/* Nor does it matter which documents are printed. */
static void test_documents_do_not_depend_on_each_other(void **state)
{
    (void)state;
    expect_status(0, "for document in $($FIELDBOOK documents | awk '$1 ~ /^[a-z]/ { print $1 }'); do "
                     "$FIELDBOOK print samples/kitchen-sink.ini -d $document -o $WORK/alone || exit; done");
    expect_status(0, "for file in $WORK/samples/kitchen-sink/*; do "
                     "cmp $file $WORK/alone/$(basename $file) || exit; done");
}

/* ---- every reader takes them, without a word */

static void test_qpdf_takes_every_file(void **state)
{
    (void)state;
    expect_status(0, "find $WORK -name '*.pdf' | while read file; do "
                     "qpdf --check $file >$WORK/said 2>&1 || { echo $file; cat $WORK/said; exit 1; }; "
                     "if grep -q WARNING $WORK/said; then cat $WORK/said; exit 1; fi; done");
}

static void test_poppler_takes_every_file(void **state)
{
    (void)state;
    expect_status(0, "find $WORK/samples $WORK/A4 $WORK/Letter -name '*.pdf' | while read file; do "
                     "{ pdfinfo $file && pdftotext $file - && pdffonts $file && pdftoppm -r 30 $file $WORK/page; } "
                     "2>$WORK/said >$WORK/out || exit 1; "
                     "if [ -s $WORK/said ]; then echo $file; cat $WORK/said; exit 1; fi; done");
}

static void test_mupdf_takes_every_file(void **state)
{
    (void)state;
    expect_status(0, "find $WORK/samples $WORK/A4 $WORK/Letter -name '*.pdf' >$WORK/list && "
                     "mutool draw -q -r 30 -o $WORK/page%%d.png $(cat $WORK/list) >$WORK/told 2>&1 && "
                     /* Debian's build says so of itself, whatever it draws. */
                     "{ grep -v 'ICC support is not available' $WORK/told >$WORK/said || true; } && "
                     "{ [ ! -s $WORK/said ] || { cat $WORK/said; exit 1; }; }");
    expect_status(0, "for file in $(cat $WORK/list); do mutool info $file >/dev/null 2>$WORK/said || exit 1; "
                     "if [ -s $WORK/said ]; then cat $WORK/said; exit 1; fi; done");
}

static void test_ghostscript_takes_every_file(void **state)
{
    (void)state;
    expect_status(0, "gs -q -dNOPAUSE -dBATCH -sDEVICE=nullpage -dPDFSTOPONERROR -dPDFSTOPONWARNING "
                     "$(find $WORK/samples $WORK/A4 $WORK/Letter -name '*.pdf') >$WORK/said 2>&1 && "
                     "{ [ ! -s $WORK/said ] || { cat $WORK/said; exit 1; }; }");
}

static void test_every_font_is_embedded_and_searchable(void **state)
{
    (void)state;
    /* pdffonts: name, type, encoding, emb, sub, uni, object ID; from the right, uni is the third word. */
    expect_status(0, "for file in $WORK/samples/*/*.pdf; do pdffonts $file | awk -v file=$file 'NR > 2 && "
                     "($(NF - 4) != \"yes\" || $(NF - 3) != \"yes\" || $(NF - 2) != \"yes\") "
                     "{ print file, $0; bad = 1 } "
                     "END { exit bad }' || exit 1; done");
}

/* ---- exact paper */

/* The page's size in points as the file itself says it; both copies, every page. */
static void boxes_compare(const char *files, double width_mm, double height_mm)
{
    struct ran ran = shell("for file in %s; do pdfinfo -box -f 1 -l 99 $file; done | "
                           "sed -n 's/^Page .* MediaBox: *//p; s/^MediaBox: *//p'",
                           files);
    assert_int_equal(ran.status, 0);
    int pages = 0;
    for (char *line = strtok(ran.out, "\n"); line != NULL; line = strtok(NULL, "\n"), pages++) {
        double left, bottom, right, top;
        assert_int_equal(sscanf(line, "%lf %lf %lf %lf", &left, &bottom, &right, &top), 4);
        bool upright = fabs(right * POINTS_TO_MM - width_mm) < 0.002 && fabs(top * POINTS_TO_MM - height_mm) < 0.002;
        bool lying = fabs(top * POINTS_TO_MM - width_mm) < 0.002 && fabs(right * POINTS_TO_MM - height_mm) < 0.002;
        if (left != 0 || bottom != 0 || !(upright || lying)) {
            fail_msg("%s: a page of %s points, not %g x %g mm", files, line, width_mm, height_mm);
        }
    }
    assert_true(pages >= 6);
    ran_free(&ran);
}

static void test_paper_is_exact(void **state)
{
    (void)state;
    boxes_compare("$WORK/A4/*/*.pdf", 210, 297);
    boxes_compare("$WORK/Letter/*/*.pdf", 215.9, 279.4);
}

static void test_viewers_are_told_not_to_scale(void **state)
{
    (void)state;
    expect_status(0, "for file in $WORK/samples/*/*.pdf; do qpdf --qdf --object-streams=disable $file - | "
                     "grep -aq '/PrintScaling /None' || exit 1; done");
}

/* The lines of a PDF's pages, read from its content streams. */
static struct page_lines lines_of(const char *path)
{
    expect_status(0, "qpdf --qdf --object-streams=disable --no-original-object-ids %s $WORK/plain.pdf", path);
    char plain[256];
    snprintf(plain, sizeof plain, "%s/plain.pdf", getenv("WORK"));
    size_t size;
    char *text = file_read(plain, &size);
    struct page_lines lines = page_lines_read(text, size);
    free(text);
    return lines;
}

/* Squares: neighbouring grid lines, across and down, must be 25.00 mm apart. */
static void test_a_square_measures_25_mm(void **state)
{
    (void)state;
    work_write("table.ini", "[battlefield x]\nname = X\ngrid = square 6x7\nrelief = open\nriver = no\nroad = no\n");
    expect_status(0, "$FIELDBOOK print $WORK/table.ini -l table-size -p A4 -o $WORK/table");
    struct page_lines lines = lines_of("$(ls $WORK/table/*.pdf | head -n 1)");
    assert_true(page_lines_spaced(&lines, LINES_DOWN, 25.0, 0.005) >= 6);
    assert_true(page_lines_spaced(&lines, LINES_ACROSS, 25.0, 0.005) >= 7);
    page_lines_free(&lines);
}

/* Hexes: 25.00 mm across the flats, so the flat sides of one column are that far apart. */
static void test_a_hex_measures_25_mm_across_its_flats(void **state)
{
    (void)state;
    work_write("hexes.ini", "[battlefield x]\nname = X\ngrid = hex 6x5\nrelief = open\nriver = no\nroad = no\n");
    expect_status(0, "$FIELDBOOK print $WORK/hexes.ini -l table-size -p A4 -o $WORK/hexes");
    struct page_lines lines = lines_of("$(ls $WORK/hexes/*.pdf | head -n 1)");
    assert_true(page_lines_flats(&lines, 25.0 / sqrt(3.0), 25.0, 0.005) >= 20);
    page_lines_free(&lines);
}

/* The ruler is stored once and placed at its own size: its base line is 100 mm in millimetres. */
static void test_the_check_ruler_measures_100_mm(void **state)
{
    (void)state;
    expect_status(0, "qpdf --qdf --object-streams=disable "
                     "$(ls $WORK/A4/standard/*-players.pdf | head -n 1) $WORK/plain.pdf && "
                     "grep -a -A1 -x '0 0 m' $WORK/plain.pdf | grep -a -q -x '100 0 l'");
    expect_status(0, "grep -a ' Do Q' $WORK/plain.pdf | grep -a -c '^q 1 0 0 1 '");
    expect_status(1, "grep -a ' Do Q' $WORK/plain.pdf | grep -a -v '^q 1 0 0 1 '");
}

/* A map larger than its sheet is an error, and says so. */
/* A map larger than its sheet goes over several, behind one with its words; each is exactly its paper. */
static void test_a_large_map_goes_over_several_sheets(void **state)
{
    (void)state;
    work_write("large.ini", "[battlefield x]\nname = X\ngrid = square 16x12\nrelief = open\n");
    expect_status(0, "$FIELDBOOK print $WORK/large.ini -l table-size -p A4 -d players -o $WORK/large");
    expect_out(0, "4 sheets, 2 across and 2 down. Joined, it is 400 × 300 mm", "pdftotext -f 1 -l 1 $WORK/large/x-players.pdf -");
    expect_out(0, "Sheet 4 of 4", "pdftotext $WORK/large/x-players.pdf -");
    expect_out(0, "5\n", "pdfinfo -f 1 -l 99 $WORK/large/x-players.pdf | grep -c 'size: *841.89 x 595.276 pts'");
}

/* ---- nothing hidden is in a kingdom's files, in any form: what it does not know may change, and they do not */

static void test_what_a_kingdom_does_not_know_is_not_in_its_files(void **state)
{
    (void)state;
    work_write("secrets.ini",
               "[campaign]\nname = War\nseed = 5\nturn = 3\n[map]\ncolumns = 9\nrows = 9\nland = hidden\n"
               "[kingdom a]\nname = North\n[kingdom b]\nname = SOUTHLAND\n"
               "[hex 0101]\nowner = a\nfeature = capital\nexplored = 1\nminor = none\n"
               "[hex 0102]\nexplored = 3\nby = a\nfeature = town\nnatives = Orcs\nstrength = 500\nminor = none\n"
               "[hex 0808]\nname = HIDDENCITY\nowner = b\nfeature = city\nexplored = 3\nnote = HIDDENNOTE\n"
               "[hex 0707]\nexplored = 3\nby = b\nnatives = Goblins\nfeature = mine\nname = HIDDENMINE\n");
    expect_status(0, "sed -e 's/SOUTHLAND/Elsewhere/; s/HIDDENCITY/Other/; s/feature = city/feature = arcane ruins/; "
                     "s/HIDDENNOTE/Nothing/; s/Goblins/Dwarfs/; s/feature = mine/feature = wizard tower/; "
                     "s/HIDDENMINE/Elsewhere/' $WORK/secrets.ini >$WORK/others.ini; "
                     "for file in secrets others; do $FIELDBOOK print $WORK/$file.ini -o $WORK/$file || exit; done");
    expect_status(0, "for file in map registry cards; do cmp $WORK/secrets/$file-a.pdf $WORK/others/$file-a.pdf || exit; done");
    /* and to be sure that the test can fail: the umpire's do change */
    expect_status(1, "cmp -s $WORK/secrets/registry-umpire.pdf $WORK/others/registry-umpire.pdf");
    expect_status(0, "for file in map registry cards; do qpdf --qdf --object-streams=disable $WORK/secrets/$file-a.pdf - | "
                     "grep -a -q -i 'hidden\\|southland\\|goblins' && exit 1; "
                     "pdftotext $WORK/secrets/$file-a.pdf - | grep -q -i 'hidden\\|southland\\|goblins' && exit 1; done; exit 0");
    expect_out(0, "HIDDENCITY", "pdftotext $WORK/secrets/registry-umpire.pdf -");
}

/* ---- text comes back */

static void test_names_come_back_as_text(void **state)
{
    (void)state;
    static const char *const names[] = {"Gŵyr", "Łódź", "Ωmega", "Ёж"};
    work_write("names.ini", "[campaign]\nname = Gŵyr a Łódź\nlanguage = cy\n"
                            "[battlefield x]\nname = Bwlch Gŵyr, Łódź, Ωmega, Ёж\ngrid = square 8x8\nrelief = open\n");
    expect_status(0, "$FIELDBOOK print --strict $WORK/names.ini -o $WORK/names");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        expect_status(0, "for file in $WORK/names/*.pdf; do pdftotext $file - | grep -q '%s' || exit 1; done",
                      names[i]);
        expect_status(0, "for file in $WORK/names/*.pdf; do mutool draw -q -F txt $file | grep -q '%s' || exit 1; done",
                      names[i]);
        expect_status(0, "for file in $WORK/names/*.pdf; do "
                         "pdfinfo $file | grep '^Title' | grep -q '%s' || exit 1; done",
                      names[i]);
    }
}

static void test_cells_come_back_as_text(void **state)
{
    (void)state;
    expect_status(0, "for cell in A H 1 8; do pdftotext $(ls $WORK/A4/standard/*.pdf | head -n 1) - | "
                     "grep -qx \".*\\b$cell\\b.*\" || exit 1; done");
}

static void test_a_character_that_no_font_has_is_told(void **state)
{
    (void)state;
    work_write("rune.ini", "[battlefield x]\nname = Feoh \xe1\x9a\xa0\ngrid = square 8x8\nrelief = open\n");
    expect_err(0, "rune.ini:2: warning: ", "$FIELDBOOK print $WORK/rune.ini -o $WORK/rune");
    expect_err(0, "U+16A0", "$FIELDBOOK check $WORK/rune.ini");
    expect_status(0, "qpdf --check $WORK/rune/*players*.pdf");
}

/* ---- what players must not see */

static void test_players_see_no_secret_and_no_dice(void **state)
{
    (void)state;
    work_write("secret.ini", "[battlefield x]\nname = X\ngrid = square 8x8\nrelief = hilly\n"
                             "note = Known to both\numpire-note = Ambush at dawn\n");
    expect_status(0, "$FIELDBOOK print $WORK/secret.ini -o $WORK/secret");
    expect_out(0, "Known to both", "pdftotext $WORK/secret/*players*.pdf -");
    expect_out(0, "Ambush at dawn", "pdftotext $WORK/secret/*umpire*.pdf -");
    expect_status(0, "! pdftotext $WORK/secret/*players*.pdf - | grep -i -e ambush -e 'thrown'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_bytes_at_another_time_and_place),
        cmocka_unit_test(test_the_same_bytes_in_every_locale),
        cmocka_unit_test(test_the_same_bytes_from_every_compiler),
        cmocka_unit_test(test_another_battlefield_changes_nothing),
        cmocka_unit_test(test_documents_do_not_depend_on_each_other),
        cmocka_unit_test(test_a_square_measures_25_mm),
        cmocka_unit_test(test_a_hex_measures_25_mm_across_its_flats),
        cmocka_unit_test(test_the_check_ruler_measures_100_mm),
        cmocka_unit_test(test_a_large_map_goes_over_several_sheets),
        cmocka_unit_test(test_what_a_kingdom_does_not_know_is_not_in_its_files),
        cmocka_unit_test(test_paper_is_exact),
        cmocka_unit_test(test_viewers_are_told_not_to_scale),
        cmocka_unit_test(test_names_come_back_as_text),
        cmocka_unit_test(test_cells_come_back_as_text),
        cmocka_unit_test(test_a_character_that_no_font_has_is_told),
        cmocka_unit_test(test_players_see_no_secret_and_no_dice),
        cmocka_unit_test(test_qpdf_takes_every_file),
        cmocka_unit_test(test_poppler_takes_every_file),
        cmocka_unit_test(test_mupdf_takes_every_file),
        cmocka_unit_test(test_ghostscript_takes_every_file),
        cmocka_unit_test(test_every_font_is_embedded_and_searchable),
    };
    return cmocka_run_group_tests_name("paper", tests, begin, work_end);
}
