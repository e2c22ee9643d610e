/* The PDF back-end's own parts: pdf.c draws, pdf_document.c owns the document, pdf_font.c embeds the faces.
 *
 * The only files that include hpdf.h are src/canvas/pdf*.c (through this header). libharu owns the document: page tree,
 * dictionaries, outline, page labels, cross-references. What there is one of for each page (its entries, its stream) is
 * written through the write functions that libharu's dictionaries have: its own page objects, number objects and memory
 * streams would cost ten times the memory, and its numbers go through float.
 */
#ifndef FIELDBOOK_SRC_CANVAS_PDF_H
#define FIELDBOOK_SRC_CANVAS_PDF_H

#include <hpdf.h>
#include <libdeflate.h>

#include "backend.h"
#include "operators.h"

/* Dictionaries' fields are used directly, and newer versions may lay them out otherwise. */
#if HPDF_VERSION_ID < 20300 || HPDF_VERSION_ID >= 20500
#error "fieldbook needs libharu 2.3 or 2.4"
#endif

/* What a page or symbol needs from others. */
struct pdf_resources {
    unsigned faces;       /* bit by face */
    uint32_t *symbols;    /* in the order of first use */
    size_t symbol_count, symbol_capacity;
};

/* A compressed stream, written as an object of its own. */
struct pdf_stream {
    struct pdf *pdf;
    HPDF_Dict dict;
    const unsigned char *data;
    size_t size;
    const char *entries;                      /* further entries of its dictionary, or NULL */
    const struct pdf_resources *resources;    /* or NULL */
};

struct pdf_page {
    HPDF_Dict dict;
    struct pdf_stream content;
    struct pdf_resources resources;
    double width_pt, height_pt;
    const char *label;
};

struct pdf_symbol {
    struct pdf_stream form;
    struct pdf_resources resources;
    char name[16];
};

struct pdf_bookmark {
    size_t page;
    int level;
    double y_pt;
    const char *title;
};

struct pdf_font {
    HPDF_Dict dict;          /* NULL until the face is used */
    uint32_t *codes;         /* by glyph: the lowest code point it stands for; 0: not used */
    unsigned glyph_count;
};

/* A page or symbol while it is drawn. They lie on each other when a symbol is begun within a page. */
struct surface {
    struct ops ops;
    struct pdf_resources resources;
    unsigned char *has_symbol;    /* by symbol: is in resources */
    size_t has_symbol_capacity;
};

struct pdf {
    struct canvas *canvas;
    HPDF_Doc doc;
    HPDF_Pages branch;      /* of the page tree, which pages are added to */
    size_t branch_count;
    HPDF_Stream out;        /* while the file is written */
    struct output *output;
    struct libdeflate_compressor *compressor;
    unsigned char *squeezed;
    size_t squeezed_capacity;
    uint64_t digest[2];     /* of all content, for the file's identifier */
    struct pdf_page **pages;
    size_t page_count, page_capacity;
    struct pdf_symbol **symbols;    /* by the canvas's symbol number */
    size_t symbol_capacity;
    struct pdf_bookmark *bookmarks;
    size_t bookmark_count, bookmark_capacity;
    struct surface **surfaces;
    size_t surface_count, surface_capacity, surfaces_made;
    struct pdf_font fonts[FACE_COUNT];
};

/* pdf_document.c */
void pdf_document_open(struct pdf *pdf);
void pdf_document_close(struct pdf *pdf);
void pdf_document_save(struct pdf *pdf, struct output *output);

/* Fails the canvas, or calls out for memory, where libharu has an error. True where all is well. */
bool pdf_check(struct pdf *pdf);

HPDF_Dict pdf_new_object(struct pdf *pdf);    /* a dictionary with a number of its own */
HPDF_Dict pdf_new_dict(struct pdf *pdf, HPDF_Dict owner, const char *key);
HPDF_Array pdf_new_array(struct pdf *pdf, HPDF_Dict owner, const char *key);
void pdf_add(struct pdf *pdf, HPDF_Dict dict, const char *key, void *object);
void pdf_add_name(struct pdf *pdf, HPDF_Dict dict, const char *key, const char *name);
void pdf_add_number(struct pdf *pdf, HPDF_Dict dict, const char *key, int number);
void pdf_add_text(struct pdf *pdf, HPDF_Dict dict, const char *key, const char *text);    /* UTF-8 */

/* Compresses data into a new object. */
void pdf_stream_make(struct pdf *pdf, struct pdf_stream *stream, const void *data, size_t size);
void pdf_page_make(struct pdf *pdf, struct pdf_page *page);

/* pdf_font.c */
void pdf_font_use(struct pdf *pdf, enum face face);    /* gives the face its object */
void pdf_fonts_embed(struct pdf *pdf);                 /* fills the objects of all faces in use */

#endif
