#include "truetype.h"

#include <string.h>

/* Numbers are big-endian. What lies outside of a table reads as 0. */
static unsigned read_u16(struct truetype_table table, size_t at)
{
    if (table.size < 2 || at > table.size - 2)
        return 0;
    return (unsigned)table.data[at] << 8 | table.data[at + 1];
}

static int read_s16(struct truetype_table table, size_t at)
{
    int value = (int)read_u16(table, at);
    return value >= 0x8000 ? value - 0x10000 : value;
}

static uint32_t read_u32(struct truetype_table table, size_t at)
{
    return (uint32_t)read_u16(table, at) << 16 | read_u16(table, at + 2);
}

/* size bytes from a place on, or fewer where the table ends before. */
static struct truetype_table part_of(struct truetype_table table, size_t at, size_t size)
{
    if (at >= table.size)
        return (struct truetype_table){NULL, 0};
    size_t left = table.size - at;
    return (struct truetype_table){table.data + at, size < left ? size : left};
}

static struct truetype_table find_table(struct truetype_table file, const char tag[4])
{
    enum { DIRECTORY = 12, ENTRY = 16 };
    unsigned count = read_u16(file, 4);
    for (unsigned i = 0; i < count; i++) {
        size_t at = DIRECTORY + (size_t)i * ENTRY;
        if (at + ENTRY > file.size)
            break;
        if (memcmp(file.data + at, tag, 4) == 0)
            return part_of(file, read_u32(file, at + 8), read_u32(file, at + 12));
    }
    return (struct truetype_table){NULL, 0};
}

/* The subtable for all of Unicode (format 12), else the one for its first 65,536 characters (format 4). */
static struct truetype_table find_characters(struct truetype_table cmap)
{
    enum { HEADER = 4, ENTRY = 8 };
    struct truetype_table found = {NULL, 0};
    unsigned best = 0, count = read_u16(cmap, 2);
    for (unsigned i = 0; i < count; i++) {
        size_t at = HEADER + (size_t)i * ENTRY;
        unsigned platform = read_u16(cmap, at), encoding = read_u16(cmap, at + 2);
        bool unicode = platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10));
        struct truetype_table subtable = part_of(cmap, read_u32(cmap, at + 4), cmap.size);
        unsigned format = read_u16(subtable, 0);
        if (unicode && (format == 4 || format == 12) && format > best) {
            best = format;
            found = subtable;
        }
    }
    return found;
}

static void read_measures(struct truetype *font, struct truetype_table os2, struct truetype_table post)
{
    enum { USE_TYPOGRAPHIC = 1 << 7 };
    bool typographic = (read_u16(os2, 62) & USE_TYPOGRAPHIC) != 0;
    font->ascent = typographic ? read_s16(os2, 68) : read_s16(font->hhea, 4);
    font->descent = typographic ? read_s16(os2, 70) : read_s16(font->hhea, 6);
    font->cap_height = read_u16(os2, 0) >= 2 ? read_s16(os2, 88) : font->ascent * 3 / 4;
    font->italic_angle = read_s16(post, 4);
    font->left = read_s16(font->head, 36);
    font->bottom = read_s16(font->head, 38);
    font->right = read_s16(font->head, 40);
    font->top = read_s16(font->head, 42);
}

bool truetype_open(struct truetype *font, const unsigned char *data, size_t size)
{
    enum { HEAD_SIZE = 54, HHEA_SIZE = 36, MAXP_SIZE = 32 };
    struct truetype_table file = {data, size};
    uint32_t kind = read_u32(file, 0);
    if (kind != 0x00010000 && kind != 0x74727565 /* "true" */)
        return false;
    *font = (struct truetype){
        .head = find_table(file, "head"),
        .hhea = find_table(file, "hhea"),
        .maxp = find_table(file, "maxp"),
        .hmtx = find_table(file, "hmtx"),
        .loca = find_table(file, "loca"),
        .glyf = find_table(file, "glyf"),
        .cmap = find_characters(find_table(file, "cmap")),
    };
    if (font->head.size < HEAD_SIZE || font->hhea.size < HHEA_SIZE || font->maxp.size < MAXP_SIZE)
        return false;
    font->glyph_count = read_u16(font->maxp, 4);
    font->metric_count = read_u16(font->hhea, 34);
    font->units_per_em = read_u16(font->head, 18);
    font->long_loca = read_u16(font->head, 50) != 0;
    read_measures(font, find_table(file, "OS/2"), find_table(file, "post"));
    return font->units_per_em > 0 && font->glyph_count > 0 && font->metric_count > 0 &&
           font->metric_count <= font->glyph_count && font->hmtx.size >= (size_t)font->metric_count * 4 &&
           font->loca.size >= ((size_t)font->glyph_count + 1) * (font->long_loca ? 4 : 2) && font->glyf.size > 0 &&
           font->cmap.size > 0 && font->ascent > 0 && font->cap_height > 0;
}

/* Segments, each mapped by a difference or through a list. */
static unsigned glyph_in_segments(struct truetype_table cmap, uint32_t code)
{
    if (code > 0xFFFF)
        return 0;
    size_t twice = read_u16(cmap, 6);
    size_t ends = 14, starts = ends + twice + 2, deltas = starts + twice, offsets = deltas + twice;
    for (size_t at = 0; at < twice; at += 2) {
        if (code > read_u16(cmap, ends + at))
            continue;
        unsigned start = read_u16(cmap, starts + at), offset = read_u16(cmap, offsets + at);
        unsigned delta = read_u16(cmap, deltas + at);
        if (code < start)
            return 0;
        if (offset == 0)
            return (code + delta) & 0xFFFF;
        unsigned glyph = read_u16(cmap, offsets + at + offset + 2 * (size_t)(code - start));
        return glyph != 0 ? (glyph + delta) & 0xFFFF : 0;
    }
    return 0;
}

static unsigned glyph_in_groups(struct truetype_table cmap, uint32_t code)
{
    enum { HEADER = 16, GROUP = 12 };
    size_t low = 0, high = read_u32(cmap, 12);
    if (high > cmap.size / GROUP)
        high = cmap.size / GROUP;
    while (low < high) {
        size_t middle = low + (high - low) / 2, at = HEADER + middle * GROUP;
        uint32_t first = read_u32(cmap, at), last = read_u32(cmap, at + 4);
        if (code < first)
            high = middle;
        else if (code > last)
            low = middle + 1;
        else
            return (unsigned)(read_u32(cmap, at + 8) + (code - first));
    }
    return 0;
}

unsigned truetype_glyph(const struct truetype *font, uint32_t code)
{
    bool segments = read_u16(font->cmap, 0) == 4;
    unsigned glyph = segments ? glyph_in_segments(font->cmap, code) : glyph_in_groups(font->cmap, code);
    return glyph < font->glyph_count ? glyph : 0;
}

unsigned truetype_advance(const struct truetype *font, unsigned glyph)
{
    unsigned entry = glyph < font->metric_count ? glyph : font->metric_count - 1;
    return read_u16(font->hmtx, (size_t)entry * 4);
}

static int side_bearing(const struct truetype *font, unsigned glyph)
{
    if (glyph < font->metric_count)
        return read_s16(font->hmtx, (size_t)glyph * 4 + 2);
    return read_s16(font->hmtx, (size_t)font->metric_count * 4 + (size_t)(glyph - font->metric_count) * 2);
}

static struct truetype_table outline(const struct truetype *font, unsigned glyph)
{
    size_t from, to;
    if (font->long_loca) {
        from = read_u32(font->loca, (size_t)glyph * 4);
        to = read_u32(font->loca, (size_t)glyph * 4 + 4);
    } else {
        from = (size_t)read_u16(font->loca, (size_t)glyph * 2) * 2;
        to = (size_t)read_u16(font->loca, (size_t)glyph * 2 + 2) * 2;
    }
    return to > from ? part_of(font->glyf, from, to - from) : (struct truetype_table){NULL, 0};
}

enum { OUTLINE_HEADER = 10 };

/* Flags of a part of a composite glyph. */
enum { PART_WORDS = 1, PART_SCALE = 8, PART_MORE = 32, PART_TWO_SCALES = 64, PART_MATRIX = 128, PART_HINTS = 256 };

static bool is_composite(struct truetype_table glyph)
{
    return glyph.size > OUTLINE_HEADER && read_s16(glyph, 0) < 0;
}

static size_t part_size(unsigned flags)
{
    size_t size = 4 + (flags & PART_WORDS ? 4u : 2u);
    if (flags & PART_SCALE)
        return size + 2;
    if (flags & PART_TWO_SCALES)
        return size + 4;
    return flags & PART_MATRIX ? size + 8 : size;
}

struct subset {
    const struct truetype *font;
    unsigned char *wanted;    /* by glyph */
    unsigned *waiting;        /* wanted glyphs whose parts have not been looked at */
    size_t waiting_count;
    unsigned glyph_count;     /* up to the last wanted one */
};

static void subset_want(struct subset *subset, unsigned glyph)
{
    if (glyph >= subset->font->glyph_count || subset->wanted[glyph])
        return;
    subset->wanted[glyph] = 1;
    subset->waiting[subset->waiting_count++] = glyph;
    if (glyph >= subset->glyph_count)
        subset->glyph_count = glyph + 1;
}

static void subset_want_parts(struct subset *subset)
{
    while (subset->waiting_count > 0) {
        struct truetype_table glyph = outline(subset->font, subset->waiting[--subset->waiting_count]);
        if (!is_composite(glyph))
            continue;
        unsigned flags = PART_MORE;
        for (size_t at = OUTLINE_HEADER; flags & PART_MORE && at + 4 <= glyph.size; at += part_size(flags)) {
            flags = read_u16(glyph, at);
            subset_want(subset, read_u16(glyph, at + 2));
        }
    }
}

/* Bytes that are being written. There is always room: see subset_new_writer. */
struct writer {
    unsigned char *data;
    size_t size;
};

static void write_u16(struct writer *writer, unsigned value)
{
    writer->data[writer->size++] = (unsigned char)(value >> 8);
    writer->data[writer->size++] = (unsigned char)(value & 0xFF);
}

static void write_u32(struct writer *writer, uint32_t value)
{
    write_u16(writer, value >> 16);
    write_u16(writer, value & 0xFFFF);
}

static void write_part(struct writer *writer, struct truetype_table part)
{
    if (part.size > 0)
        memcpy(writer->data + writer->size, part.data, part.size);
    writer->size += part.size;
}

static void write_padding(struct writer *writer, size_t multiple)
{
    while (writer->size % multiple != 0)
        writer->data[writer->size++] = 0;
}

/* The outline without its instructions. */
static void write_simple(struct writer *writer, struct truetype_table glyph)
{
    size_t contours = read_u16(glyph, 0), at = OUTLINE_HEADER + 2 * contours;
    size_t instructions = read_u16(glyph, at);
    write_part(writer, part_of(glyph, 0, at));
    write_u16(writer, 0);
    write_part(writer, part_of(glyph, at + 2 + instructions, glyph.size));
}

static void write_composite(struct writer *writer, struct truetype_table glyph)
{
    write_part(writer, part_of(glyph, 0, OUTLINE_HEADER));
    unsigned flags = PART_MORE;
    for (size_t at = OUTLINE_HEADER; flags & PART_MORE && at + 4 <= glyph.size; at += part_size(flags)) {
        flags = read_u16(glyph, at);
        write_u16(writer, flags & ~(unsigned)PART_HINTS);
        write_part(writer, part_of(glyph, at + 2, part_size(flags) - 2));
    }
}

static void write_outline(struct writer *writer, struct truetype_table glyph)
{
    if (is_composite(glyph))
        write_composite(writer, glyph);
    else if (glyph.size > OUTLINE_HEADER)
        write_simple(writer, glyph);
    write_padding(writer, 4);
}

static uint32_t checksum(const unsigned char *data, size_t size)
{
    struct truetype_table table = {data, size};
    uint32_t sum = 0;
    for (size_t at = 0; at < size; at += 4)
        sum += read_u32(table, at);
    return sum;
}

/* In the order in which they stand in the file, which must be that of their names. */
enum { TABLE_GLYF, TABLE_HEAD, TABLE_HHEA, TABLE_HMTX, TABLE_LOCA, TABLE_MAXP, TABLE_COUNT };

static void write_directory(struct writer *writer, const size_t starts[TABLE_COUNT], const size_t sizes[TABLE_COUNT])
{
    static const char NAMES[TABLE_COUNT][5] = {
        [TABLE_GLYF] = "glyf", [TABLE_HEAD] = "head", [TABLE_HHEA] = "hhea",
        [TABLE_HMTX] = "hmtx", [TABLE_LOCA] = "loca", [TABLE_MAXP] = "maxp",
    };
    /* Six tables: the largest power of two is 4, its logarithm 2. */
    write_u32(writer, 0x00010000);
    write_u16(writer, TABLE_COUNT);
    write_u16(writer, 4 * 16);
    write_u16(writer, 2);
    write_u16(writer, TABLE_COUNT * 16 - 4 * 16);
    for (int i = 0; i < TABLE_COUNT; i++) {
        write_part(writer, (struct truetype_table){(const unsigned char *)NAMES[i], 4});
        write_u32(writer, checksum(writer->data + starts[i], (sizes[i] + 3) / 4 * 4));
        write_u32(writer, (uint32_t)starts[i]);
        write_u32(writer, (uint32_t)sizes[i]);
    }
}

static void put_u16(unsigned char *at, unsigned value)
{
    at[0] = (unsigned char)(value >> 8);
    at[1] = (unsigned char)(value & 0xFF);
}

static void write_head(struct writer *writer, const struct truetype *font)
{
    unsigned char *start = writer->data + writer->size;
    write_part(writer, part_of(font->head, 0, 54));
    memset(start + 8, 0, 4);     /* the checksum of the file, filled in at the end */
    put_u16(start + 50, 1);      /* long places in loca */
}

static void write_maxp(struct writer *writer, const struct subset *subset)
{
    unsigned char *start = writer->data + writer->size;
    write_part(writer, part_of(subset->font->maxp, 0, 32));
    put_u16(start + 4, subset->glyph_count);
    put_u16(start + 14, 1);           /* zones; what follows tells of hints, up to components */
    memset(start + 16, 0, 12);
}

static void write_tables(struct writer *writer, const struct subset *subset, size_t starts[TABLE_COUNT],
                         size_t sizes[TABLE_COUNT], uint32_t *places)
{
    const struct truetype *font = subset->font;
    for (int table = 0; table < TABLE_COUNT; table++) {
        starts[table] = writer->size;
        if (table == TABLE_GLYF) {
            for (unsigned glyph = 0; glyph < subset->glyph_count; glyph++) {
                places[glyph] = (uint32_t)(writer->size - starts[table]);
                if (subset->wanted[glyph])
                    write_outline(writer, outline(font, glyph));
            }
            places[subset->glyph_count] = (uint32_t)(writer->size - starts[table]);
        } else if (table == TABLE_HEAD) {
            write_head(writer, font);
        } else if (table == TABLE_HHEA) {
            write_part(writer, part_of(font->hhea, 0, 34));
            write_u16(writer, subset->glyph_count);
        } else if (table == TABLE_HMTX) {
            for (unsigned glyph = 0; glyph < subset->glyph_count; glyph++) {
                write_u16(writer, subset->wanted[glyph] ? truetype_advance(font, glyph) : 0);
                write_u16(writer, subset->wanted[glyph] ? (unsigned)side_bearing(font, glyph) & 0xFFFF : 0);
            }
        } else if (table == TABLE_LOCA) {
            for (unsigned glyph = 0; glyph <= subset->glyph_count; glyph++)
                write_u32(writer, places[glyph]);
        } else {
            write_maxp(writer, subset);
        }
        sizes[table] = writer->size - starts[table];
        write_padding(writer, 4);
    }
}

/* Room for the whole: an outline never grows, but for its padding and a length that was cut off. */
static struct writer subset_new_writer(const struct subset *subset, struct arena *arena)
{
    enum { FIXED = 512, A_GLYPH = 16 };
    size_t size = FIXED;
    for (unsigned glyph = 0; glyph < subset->glyph_count; glyph++)
        size += A_GLYPH + (subset->wanted[glyph] ? outline(subset->font, glyph).size : 0);
    return (struct writer){.data = arena_alloc(arena, size)};
}

struct truetype_table truetype_subset(const struct truetype *font, struct arena *arena, const uint32_t *used,
                                      size_t count)
{
    enum { DIRECTORY_SIZE = 12 + 16 * TABLE_COUNT };
    struct subset subset = {
        .font = font,
        .wanted = arena_alloc(arena, font->glyph_count),
        .waiting = arena_alloc_array(arena, font->glyph_count, sizeof(unsigned)),
    };
    subset_want(&subset, 0);
    for (size_t i = 0; i < count; i++)
        if (used[i] != 0)
            subset_want(&subset, (unsigned)i);
    subset_want_parts(&subset);
    struct writer writer = subset_new_writer(&subset, arena);
    uint32_t *places = arena_alloc_array(arena, (size_t)subset.glyph_count + 1, sizeof *places);
    size_t starts[TABLE_COUNT], sizes[TABLE_COUNT];
    writer.size = DIRECTORY_SIZE;
    write_tables(&writer, &subset, starts, sizes, places);
    struct writer directory = {.data = writer.data};
    write_directory(&directory, starts, sizes);
    uint32_t adjustment = 0xB1B0AFBA - checksum(writer.data, writer.size);
    put_u16(writer.data + starts[TABLE_HEAD] + 8, adjustment >> 16);
    put_u16(writer.data + starts[TABLE_HEAD] + 10, adjustment & 0xFFFF);
    return (struct truetype_table){writer.data, writer.size};
}
