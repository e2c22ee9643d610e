#include "canvas/fonts.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "faces.h"
#include "truetype.h"

static const struct {
    const char *file;
    const char *name;
    bool serif, italic;
    int stem_width;
    enum face instead;    /* where a glyph is taken from that the face lacks; the text face itself has none */
} FACES[FACE_COUNT] = {
    /*                        file                          PostScript name           serif  italic stem instead */
    [FACE_TEXT]             = {"GentiumPlus-Regular.ttf",     "GentiumPlus",             true,  false,  84, FACE_TEXT},
    [FACE_TEXT_BOLD]        = {"GentiumPlus-Bold.ttf",        "GentiumPlus-Bold",        true,  false, 138, FACE_TEXT},
    [FACE_TEXT_ITALIC]      = {"GentiumPlus-Italic.ttf",      "GentiumPlus-Italic",      true,  true,   78, FACE_TEXT},
    [FACE_TEXT_BOLD_ITALIC] = {"GentiumPlus-BoldItalic.ttf",  "GentiumPlus-BoldItalic",  true,  true,  132,
                               FACE_TEXT_BOLD},
    [FACE_SANS]             = {"RobotoCondensed-Regular.ttf", "RobotoCondensed-Regular", false, false,  88, FACE_TEXT},
    [FACE_SANS_BOLD]        = {"RobotoCondensed-Bold.ttf",    "RobotoCondensed-Bold",    false, false, 142,
                               FACE_TEXT_BOLD},
    [FACE_SANS_ITALIC]      = {"RobotoCondensed-Italic.ttf",  "RobotoCondensed-Italic",  false, true,   86,
                               FACE_TEXT_ITALIC},
    [FACE_TITLE]            = {"EBGaramondSC12-Regular.ttf",  "EBGaramondSC12-Regular",  true,  false,  76, FACE_TEXT},
};

/* The characters of a face in blocks of 256, each character looked up once. An entry of zeros is not yet looked up: no
 * glyph drawn is like it, for the box has a width. Characters beyond U+FFFF are rare and looked up every time. */
enum { BLOCK_SIZE = 256, BLOCK_COUNT = 0x10000 / BLOCK_SIZE, BOX_ADVANCE = 500 };

struct open_face {
    void *file;    /* mapped, not read: few of its pages are ever touched */
    size_t size;
    struct truetype font;
    struct face_facts facts;
    struct glyph *blocks[BLOCK_COUNT];
};

/* The caller's arena holds this struct and nothing more: a mark taken in it and released later must not take with it
 * the glyphs that were looked up between the two. */
struct fonts {
    struct arena *caller;
    struct arena *arena;
    struct open_face faces[FACE_COUNT];
};

/* Gives back everything, then lets the caller's arena say that memory has run out. */
static _Noreturn void fonts_exhausted(void *context)
{
    struct fonts *fonts = context;
    struct arena *caller = fonts->caller;
    fonts_close(fonts);
    arena_exhausted(caller);
}

/* Font units to 1/1000 em, to the nearest. */
static int face_thousandths(const struct open_face *open, int units)
{
    int per_em = (int)open->font.units_per_em;
    return (units * 2000 + (units < 0 ? -per_em : per_em)) / (2 * per_em);
}

static void face_read_facts(struct open_face *open, enum face face)
{
    const struct truetype *font = &open->font;
    open->facts = (struct face_facts){
        .name = FACES[face].name,
        .serif = FACES[face].serif,
        .italic = FACES[face].italic,
        .italic_angle = font->italic_angle,
        .stem_width = FACES[face].stem_width,
        .ascent = face_thousandths(open, font->ascent),
        .descent = face_thousandths(open, font->descent),
        .cap_height = face_thousandths(open, font->cap_height),
        .left = face_thousandths(open, font->left),
        .bottom = face_thousandths(open, font->bottom),
        .right = face_thousandths(open, font->right),
        .top = face_thousandths(open, font->top),
        .glyph_count = font->glyph_count,
    };
}

/* Maps a file; 0 or the reason why not. */
static int map_file(const char *path, void **data, size_t *size)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return errno;
    int reason = fstat(file, &status) != 0 ? errno : 0;
    if (reason == 0 && status.st_size > 0) {
        void *mapped = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (mapped == MAP_FAILED) {
            reason = errno;
        } else {
            *data = mapped;
            *size = (size_t)status.st_size;
        }
    }
    close(file);
    return reason;
}

enum { NOT_A_FONT = -1 };

/* 0, an errno, or NOT_A_FONT. */
static int face_open(struct fonts *fonts, const char *folder, enum face face)
{
    struct open_face *open = &fonts->faces[face];
    const char *path = arena_print(fonts->arena, "%s/%s", folder, FACES[face].file);
    int reason = map_file(path, &open->file, &open->size);
    if (reason == ENOMEM)
        fonts_exhausted(fonts);
    if (reason != 0)
        return reason;
    if (!truetype_open(&open->font, open->file, open->size))
        return NOT_A_FONT;
    face_read_facts(open, face);
    return 0;
}

struct fonts *fonts_open(struct arena *arena, const char *folder, const char **problem)
{
    struct fonts *fonts = arena_alloc(arena, sizeof *fonts);
    fonts->caller = arena;
    fonts->arena = arena_new(fonts_exhausted, fonts);
    for (enum face face = 0; face < FACE_COUNT; face++) {
        int reason = face_open(fonts, folder, face);
        if (reason == 0)
            continue;
        fonts_close(fonts);    /* first, for the sentence may find no memory */
        *problem = arena_print(arena, "%s/%s: %s", folder, FACES[face].file,
                               reason == NOT_A_FONT ? "not a TrueType font that can be used" : strerror(reason));
        return NULL;
    }
    *problem = NULL;
    return fonts;
}

void fonts_close(struct fonts *fonts)
{
    if (fonts == NULL)
        return;
    for (enum face face = 0; face < FACE_COUNT; face++) {
        struct open_face *open = &fonts->faces[face];
        if (open->file != NULL)
            munmap(open->file, open->size);
        *open = (struct open_face){0};
    }
    arena_free(fonts->arena);
    fonts->arena = NULL;
}

int fonts_advance(struct fonts *fonts, enum face face, unsigned glyph)
{
    const struct open_face *open = &fonts->faces[face];
    return face_thousandths(open, (int)truetype_advance(&open->font, glyph));
}

static bool code_is_figure(uint32_t code)
{
    return code >= '0' && code <= '9';
}

/* Titles are set in small capitals. Their figures are old-style and look lost beside capitals in a map's title, so the
 * text face lends its own. */
static struct glyph fonts_look_up(struct fonts *fonts, enum face face, uint32_t code)
{
    for (;; face = FACES[face].instead) {
        bool lent = face == FACE_TITLE && code_is_figure(code);
        unsigned id = lent ? 0 : truetype_glyph(&fonts->faces[face].font, code);
        if (id != 0) {
            int advance = fonts_advance(fonts, face, id);
            return (struct glyph){.face = face, .id = (uint16_t)id, .advance = (uint16_t)advance};
        }
        if (FACES[face].instead == face)
            return (struct glyph){.face = face, .id = 0, .advance = BOX_ADVANCE};
    }
}

struct glyph fonts_glyph(struct fonts *fonts, enum face face, uint32_t code)
{
    if (code >= BLOCK_SIZE * BLOCK_COUNT)
        return fonts_look_up(fonts, face, code);
    struct glyph **block = &fonts->faces[face].blocks[code / BLOCK_SIZE];
    if (*block == NULL)
        *block = arena_alloc_array(fonts->arena, BLOCK_SIZE, sizeof **block);
    struct glyph *glyph = &(*block)[code % BLOCK_SIZE];
    if (glyph->id == 0 && glyph->advance == 0)
        *glyph = fonts_look_up(fonts, face, code);
    return *glyph;
}

bool fonts_can_show(struct fonts *fonts, uint32_t code)
{
    for (enum face face = 0; face < FACE_COUNT; face++)
        if (fonts_glyph(fonts, face, code).id != 0)
            return true;
    return false;
}

/* Greek small capitals beside the title face's own Greek capitals would look like two hands. */
enum face fonts_line_face(enum face face, const char *text)
{
    if (face != FACE_TITLE)
        return face;
    for (uint32_t code; (code = text_next(&text)) != 0;)
        if ((code >= 0x370 && code < 0x400) || (code >= 0x1F00 && code < 0x2000))
            return FACE_TEXT;
    return face;
}

double fonts_width(struct fonts *fonts, enum face face, double size_pt, double tracking_mm, const char *text)
{
    face = fonts_line_face(face, text);
    long advance = 0, count = 0;
    for (uint32_t code; (code = text_next(&text)) != 0; count++)
        advance += fonts_glyph(fonts, face, code).advance;
    double tracking = count > 1 ? (double)(count - 1) * tracking_mm : 0;
    return (double)advance * size_pt * POINT_MM / 1000 + tracking;
}

const struct face_facts *fonts_facts(struct fonts *fonts, enum face face)
{
    return &fonts->faces[face].facts;
}

double fonts_ascent(struct fonts *fonts, enum face face, double size_pt)
{
    return fonts_facts(fonts, face)->ascent * size_pt * POINT_MM / 1000;
}

double fonts_descent(struct fonts *fonts, enum face face, double size_pt)
{
    return -fonts_facts(fonts, face)->descent * size_pt * POINT_MM / 1000;
}

double fonts_cap_height(struct fonts *fonts, enum face face, double size_pt)
{
    return fonts_facts(fonts, face)->cap_height * size_pt * POINT_MM / 1000;
}

struct face_program fonts_subset(struct fonts *fonts, struct arena *arena, enum face face, const uint32_t *used,
                                 size_t count)
{
    struct truetype_table file = truetype_subset(&fonts->faces[face].font, arena, used, count);
    return (struct face_program){.data = file.data, .size = file.size};
}
