/* The list of documents: what fieldbook can print. A new sheet is a new file here and a row in this list. */
#ifndef FIELDBOOK_DOCUMENTS_CATALOG_H
#define FIELDBOOK_DOCUMENTS_CATALOG_H

#include "canvas/canvas.h"
#include "chronicle/chronicle.h"
#include "layout/style.h"

/* What every sheet is drawn from and on. */
struct press {
    struct arena *arena;                    /* lives as long as the document being drawn */
    const struct chronicle *chronicle;
    const struct style *style;
    struct fonts *fonts;
    struct canvas *canvas;                  /* NULL while only checking */
};

/* A kind of document. A campaign holds so many subjects of it (battlefields, say), each a file of its own. */
struct document {
    const char *id;                         /* "battlefield" */
    const char *title;                      /* "Battlefield map, umpire's copy" */
    const char *help;                       /* one line for `fieldbook documents` */
    const char *needs;                      /* what a file must have for it to be printed: "[weather]"; NULL: nothing */
    bool on_request;                        /* printed only where it is asked for by name */
    size_t (*count)(const struct chronicle *chronicle);
    const char *(*file)(struct arena *arena, const struct chronicle *chronicle, size_t subject);    /* "ford-umpire.pdf" */
    const char *(*name)(struct arena *arena, const struct chronicle *chronicle, size_t subject);    /* the PDF's title */
    /* Says where a subject cannot be printed (a map that is larger than its sheet), before anything is; NULL: it always
     * can. */
    void (*check)(const struct press *press, struct diagnostics *diagnostics, size_t subject);
    void (*draw)(struct press *press, size_t subject);
};

/* All of them, in the order in which they are listed and printed. */
const struct document *document_catalog(size_t *count);

/* NULL where no document has this id. */
const struct document *document_find(const char *id);

#endif
