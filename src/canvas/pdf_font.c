#include "pdf.h"

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "faces.h"

/* Faces are written as composite fonts whose codes are the glyph numbers of the whole face: what a page says does then
 * not depend on what else is printed, and nothing is left of libharu's TrueType loader, its slow cmap search and its
 * ToUnicode map that viewers complain about. */

enum { TAG_SIZE = 6 };

void pdf_font_use(struct pdf *pdf, enum face face)
{
    struct pdf_font *font = &pdf->fonts[face];
    font->glyph_count = fonts_facts(pdf->canvas->fonts, face)->glyph_count;
    font->codes = arena_alloc_array(pdf->canvas->store, font->glyph_count, sizeof *font->codes);
    font->dict = pdf_new_object(pdf);
}

/* Six letters in front of the name say which subset this is: the same letters for the same glyphs. */
static const char *subset_name(struct pdf *pdf, enum face face)
{
    static const uint8_t KEY[16] = "fieldbook subset";
    const struct pdf_font *font = &pdf->fonts[face];
    const char *name = fonts_facts(pdf->canvas->fonts, face)->name;
    struct arena *store = pdf->canvas->store;
    uint8_t *used = arena_alloc(store, (font->glyph_count + 7) / 8);
    for (unsigned i = 0; i < font->glyph_count; i++)
        if (font->codes[i] != 0)
            used[i / 8] |= (uint8_t)(1u << i % 8);
    uint64_t hash = random_siphash(KEY, used, (font->glyph_count + 7) / 8);
    char tag[TAG_SIZE + 1] = {0};
    for (int i = 0; i < TAG_SIZE; i++, hash /= 26)
        tag[i] = (char)('A' + hash % 26);
    return arena_print(store, "%s+%s", tag, name);
}

static HPDF_STATUS write_text(HPDF_Dict dict, HPDF_Stream stream)
{
    return HPDF_Stream_WriteStr(stream, dict->attr);
}

/* Widths of glyphs that follow each other stand in one array. As text, for there are hundreds. */
static void add_widths(struct pdf *pdf, HPDF_Dict descendant, enum face face)
{
    const struct pdf_font *font = &pdf->fonts[face];
    struct ops text = {0};
    ops_begin(&text, pdf->canvas->store);
    ops_string(&text, "/W[");
    bool inside = false;
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++) {
        bool used = font->codes[glyph] != 0;
        if (inside && !used)
            ops_string(&text, "]\n");
        if (used && !inside) {
            ops_number(&text, glyph, 0);
            ops_string(&text, "[");
        }
        inside = used;
        if (used)
            ops_number(&text, fonts_advance(pdf->canvas->fonts, face, glyph), 0);
    }
    ops_string(&text, inside ? "]]\n" : "]\n");
    descendant->attr = arena_copy_part(pdf->canvas->store, text.data, text.size);
    descendant->write_fn = write_text;
}

static char *put_hex(char *at, uint32_t value)
{
    static const char HEX[] = "0123456789ABCDEF";
    for (int shift = 12; shift >= 0; shift -= 4)
        *at++ = HEX[value >> shift & 15];
    return at;
}

/* One line of the map: the glyph, and what it stands for in UTF-16. */
static void put_mapping(struct ops *ops, unsigned glyph, uint32_t code)
{
    char *at = ops_room(ops, sizeof "<0000> <00000000>\n");
    *at++ = '<';
    at = put_hex(at, glyph);
    *at++ = '>';
    *at++ = '<';
    if (code > 0xFFFF) {
        at = put_hex(at, 0xD800 + ((code - 0x10000) >> 10));
        code = 0xDC00 + ((code - 0x10000) & 0x3FF);
    }
    at = put_hex(at, code);
    *at++ = '>';
    *at++ = '\n';
    ops_put(ops, at);
}

static void put_mappings(struct ops *ops, const struct pdf_font *font)
{
    enum { A_BLOCK = 100 };    /* the format allows no more in one go */
    unsigned left = 0, in_block = 0;
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++)
        left += font->codes[glyph] != 0;
    for (unsigned glyph = 0; glyph < font->glyph_count; glyph++) {
        if (font->codes[glyph] == 0)
            continue;
        if (in_block == 0) {
            in_block = left < A_BLOCK ? left : A_BLOCK;
            ops_number(ops, in_block, 0);
            ops_string(ops, "beginbfchar\n");
        }
        put_mapping(ops, glyph, font->codes[glyph]);
        left--;
        if (--in_block == 0)
            ops_string(ops, "endbfchar\n");
    }
}

static struct pdf_stream *make_unicode_map(struct pdf *pdf, const struct pdf_font *font)
{
    struct ops ops = {0};
    ops_begin(&ops, pdf->canvas->store);
    ops_string(&ops, "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                     "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n"
                     "/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n");
    put_mappings(&ops, font);
    ops_string(&ops, "endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n");
    struct pdf_stream *stream = arena_alloc(pdf->canvas->store, sizeof *stream);
    pdf_stream_make(pdf, stream, ops.data, ops.size);
    return stream;
}

static struct pdf_stream *make_program(struct pdf *pdf, enum face face)
{
    const struct pdf_font *font = &pdf->fonts[face];
    struct canvas *canvas = pdf->canvas;
    struct face_program program = fonts_subset(canvas->fonts, canvas->scratch, face, font->codes, font->glyph_count);
    struct pdf_stream *stream = arena_alloc(canvas->store, sizeof *stream);
    stream->entries = arena_print(canvas->store, "/Length1 %zu\n", program.size);
    pdf_stream_make(pdf, stream, program.data, program.size);
    arena_release(canvas->scratch, canvas->scratch_start);    /* no page is open any more */
    return stream;
}

static HPDF_Dict make_descriptor(struct pdf *pdf, enum face face, const char *name)
{
    /* Bits of the format: serifs, glyphs beyond standard Latin, italics. */
    enum { FLAG_SERIF = 2, FLAG_SYMBOLIC = 4, FLAG_ITALIC = 64 };
    const struct face_facts *facts = fonts_facts(pdf->canvas->fonts, face);
    HPDF_Dict dict = pdf_new_object(pdf);
    pdf_add_name(pdf, dict, "Type", "FontDescriptor");
    pdf_add_name(pdf, dict, "FontName", name);
    pdf_add_number(pdf, dict, "Flags",
                   FLAG_SYMBOLIC | (facts->serif ? FLAG_SERIF : 0) | (facts->italic ? FLAG_ITALIC : 0));
    const int box[] = {facts->left, facts->bottom, facts->right, facts->top};
    HPDF_Array array = pdf_new_array(pdf, dict, "FontBBox");
    for (size_t i = 0; i < sizeof box / sizeof box[0]; i++)
        if (HPDF_Array_AddNumber(array, box[i]) != HPDF_OK)
            pdf_check(pdf);
    pdf_add_number(pdf, dict, "ItalicAngle", facts->italic_angle);
    pdf_add_number(pdf, dict, "Ascent", facts->ascent);
    pdf_add_number(pdf, dict, "Descent", facts->descent);
    pdf_add_number(pdf, dict, "CapHeight", facts->cap_height);
    pdf_add_number(pdf, dict, "StemV", facts->stem_width);
    pdf_add(pdf, dict, "FontFile2", make_program(pdf, face)->dict);
    return dict;
}

static HPDF_Dict make_descendant(struct pdf *pdf, enum face face, const char *name)
{
    HPDF_Dict dict = pdf_new_object(pdf);
    pdf_add_name(pdf, dict, "Type", "Font");
    pdf_add_name(pdf, dict, "Subtype", "CIDFontType2");
    pdf_add_name(pdf, dict, "BaseFont", name);
    HPDF_Dict system = pdf_new_dict(pdf, dict, "CIDSystemInfo");
    pdf_add_text(pdf, system, "Registry", "Adobe");
    pdf_add_text(pdf, system, "Ordering", "Identity");
    pdf_add_number(pdf, system, "Supplement", 0);
    pdf_add_name(pdf, dict, "CIDToGIDMap", "Identity");
    pdf_add(pdf, dict, "FontDescriptor", make_descriptor(pdf, face, name));
    add_widths(pdf, dict, face);
    return dict;
}

void pdf_fonts_embed(struct pdf *pdf)
{
    for (enum face face = 0; face < FACE_COUNT; face++) {
        HPDF_Dict dict = pdf->fonts[face].dict;
        if (dict == NULL)
            continue;
        const char *name = subset_name(pdf, face);
        pdf_add_name(pdf, dict, "Type", "Font");
        pdf_add_name(pdf, dict, "Subtype", "Type0");
        pdf_add_name(pdf, dict, "BaseFont", name);
        pdf_add_name(pdf, dict, "Encoding", "Identity-H");
        HPDF_Array descendants = pdf_new_array(pdf, dict, "DescendantFonts");
        if (HPDF_Array_Add(descendants, make_descendant(pdf, face, name)) != HPDF_OK)
            pdf_check(pdf);
        pdf_add(pdf, dict, "ToUnicode", make_unicode_map(pdf, &pdf->fonts[face])->dict);
    }
}
