#include "pdf.h"

#include <hpdf_catalog.h>
#include <hpdf_doc.h>
#include <hpdf_outline.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"

/* A flat page tree ends at 32,767 pages, and viewers open a branched one faster. */
enum { PAGES_A_BRANCH = 256 };

/* libharu spells its name differently in 2.3 and 2.4. */
enum { HARU_NO_MEMORY = 0x1015 };

static const char HEADER[] = "%PDF-1.7\n%\xB7\xBE\xAD\xAA\n";

static unsigned object_number(HPDF_Dict dict)
{
    return dict->header.obj_id & 0x00FFFFFF;
}

bool pdf_check(struct pdf *pdf)
{
    HPDF_STATUS status = HPDF_GetError(pdf->doc);
    if (status == HPDF_OK)
        return true;
    if (status == HARU_NO_MEMORY)
        canvas_exhausted(pdf->canvas);
    canvas_fail(pdf->canvas, "libharu cannot make the document (0x%04lX)", (unsigned long)status);
    return false;
}

/* Objects of libharu are NULL only where memory ran out. */
static void pdf_need(struct pdf *pdf, const void *object)
{
    if (object == NULL)
        canvas_exhausted(pdf->canvas);
}

/* Adding may fail for want of memory, or at a limit of libharu. */
static void pdf_added(struct pdf *pdf, HPDF_STATUS status)
{
    if (status != HPDF_OK && pdf_check(pdf))
        canvas_fail(pdf->canvas, "libharu cannot make the document (0x%04lX)", (unsigned long)status);
}

HPDF_Dict pdf_new_object(struct pdf *pdf)
{
    HPDF_Dict dict = HPDF_Dict_New(pdf->doc->mmgr);
    pdf_need(pdf, dict);
    /* Where this fails libharu has freed the dictionary. */
    if (HPDF_Xref_Add(pdf->doc->xref, dict) != HPDF_OK) {
        pdf_check(pdf);
        canvas_exhausted(pdf->canvas);
    }
    return dict;
}

void pdf_add(struct pdf *pdf, HPDF_Dict dict, const char *key, void *object)
{
    pdf_need(pdf, object);
    pdf_added(pdf, HPDF_Dict_Add(dict, key, object));
}

HPDF_Dict pdf_new_dict(struct pdf *pdf, HPDF_Dict owner, const char *key)
{
    HPDF_Dict dict = HPDF_Dict_New(pdf->doc->mmgr);
    pdf_add(pdf, owner, key, dict);
    return dict;
}

HPDF_Array pdf_new_array(struct pdf *pdf, HPDF_Dict owner, const char *key)
{
    HPDF_Array array = HPDF_Array_New(pdf->doc->mmgr);
    pdf_add(pdf, owner, key, array);
    return array;
}

void pdf_add_name(struct pdf *pdf, HPDF_Dict dict, const char *key, const char *name)
{
    pdf_added(pdf, HPDF_Dict_AddName(dict, key, name));
}

void pdf_add_number(struct pdf *pdf, HPDF_Dict dict, const char *key, int number)
{
    pdf_added(pdf, HPDF_Dict_AddNumber(dict, key, number));
}

static bool text_is_ascii(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

/* Plain where all is ASCII, else UTF-16 with its mark: libharu's own UTF-8 encoder is slow to set up and knows nothing
 * beyond U+FFFF. */
void pdf_add_text(struct pdf *pdf, HPDF_Dict dict, const char *key, const char *text)
{
    if (text_is_ascii(text)) {
        pdf_add(pdf, dict, key, HPDF_String_New(pdf->doc->mmgr, text, NULL));
        return;
    }
    unsigned char *bytes = arena_alloc(pdf->canvas->store, 2 + 2 * strlen(text));
    size_t size = 0;
    bytes[size++] = 0xFE;
    bytes[size++] = 0xFF;
    for (uint32_t code; (code = text_next(&text)) != 0;) {
        uint32_t unit = code;
        if (code > 0xFFFF) {
            uint32_t high = 0xD800 + ((code - 0x10000) >> 10);
            bytes[size++] = (unsigned char)(high >> 8);
            bytes[size++] = (unsigned char)(high & 0xFF);
            unit = 0xDC00 + ((code - 0x10000) & 0x3FF);
        }
        bytes[size++] = (unsigned char)(unit >> 8);
        bytes[size++] = (unsigned char)(unit & 0xFF);
    }
    pdf_add(pdf, dict, key, HPDF_Binary_New(pdf->doc->mmgr, bytes, (HPDF_UINT)size));
}

static HPDF_STATUS write_font_entry(HPDF_Stream stream, int face, unsigned number)
{
    char text[48];
    snprintf(text, sizeof text, "/F%d %u 0 R", face, number);
    return HPDF_Stream_WriteStr(stream, text);
}

static HPDF_STATUS write_resources(struct pdf *pdf, HPDF_Stream stream, const struct pdf_resources *resources)
{
    HPDF_STATUS status = HPDF_Stream_WriteStr(stream, "/Resources<<");
    if (resources->faces != 0 && status == HPDF_OK) {
        status = HPDF_Stream_WriteStr(stream, "/Font<<");
        for (int face = 0; face < FACE_COUNT && status == HPDF_OK; face++)
            if (resources->faces >> face & 1)
                status = write_font_entry(stream, face, object_number(pdf->fonts[face].dict));
        if (status == HPDF_OK)
            status = HPDF_Stream_WriteStr(stream, ">>");
    }
    if (resources->symbol_count > 0 && status == HPDF_OK) {
        status = HPDF_Stream_WriteStr(stream, "/XObject<<");
        for (size_t i = 0; i < resources->symbol_count && status == HPDF_OK; i++) {
            const struct pdf_symbol *symbol = pdf->symbols[resources->symbols[i]];
            char text[48];
            snprintf(text, sizeof text, "/%s %u 0 R", symbol->name, object_number(symbol->form.dict));
            status = HPDF_Stream_WriteStr(stream, text);
        }
        if (status == HPDF_OK)
            status = HPDF_Stream_WriteStr(stream, ">>");
    }
    return status == HPDF_OK ? HPDF_Stream_WriteStr(stream, ">>\n") : status;
}

/* libharu calls this within the dictionary, and write_stream_body after its end. */
static HPDF_STATUS write_stream_entries(HPDF_Dict dict, HPDF_Stream stream)
{
    const struct pdf_stream *content = dict->attr;
    char text[64];
    HPDF_STATUS status = HPDF_OK;
    if (content->entries != NULL)
        status = HPDF_Stream_WriteStr(stream, content->entries);
    if (content->resources != NULL && status == HPDF_OK)
        status = write_resources(content->pdf, stream, content->resources);
    snprintf(text, sizeof text, "/Length %zu\n/Filter/FlateDecode\n", content->size);
    return status == HPDF_OK ? HPDF_Stream_WriteStr(stream, text) : status;
}

static HPDF_STATUS write_stream_body(HPDF_Dict dict)
{
    const struct pdf_stream *content = dict->attr;
    HPDF_Stream out = content->pdf->out;
    HPDF_STATUS status = HPDF_Stream_WriteStr(out, "\nstream\n");
    if (status == HPDF_OK)
        status = HPDF_Stream_Write(out, content->data, (HPDF_UINT)content->size);
    return status == HPDF_OK ? HPDF_Stream_WriteStr(out, "\nendstream") : status;
}

void pdf_stream_make(struct pdf *pdf, struct pdf_stream *stream, const void *data, size_t size)
{
    struct arena *store = pdf->canvas->store;
    size_t bound = libdeflate_zlib_compress_bound(pdf->compressor, size);
    if (bound > pdf->squeezed_capacity)
        pdf->squeezed = arena_grow(store, pdf->squeezed, &pdf->squeezed_capacity, bound, 1);
    stream->pdf = pdf;
    stream->size = libdeflate_zlib_compress(pdf->compressor, data, size, pdf->squeezed, pdf->squeezed_capacity);
    unsigned char *kept = arena_alloc(store, stream->size);
    memcpy(kept, pdf->squeezed, stream->size);
    stream->data = kept;
    stream->dict = pdf_new_object(pdf);
    stream->dict->attr = stream;
    stream->dict->write_fn = write_stream_entries;
    stream->dict->after_write_fn = write_stream_body;
    uint8_t key[sizeof pdf->digest];
    for (size_t i = 0; i < sizeof key; i++)
        key[i] = (uint8_t)(pdf->digest[i / 8] >> 8 * (i % 8));
    uint64_t hash = random_siphash(key, kept, stream->size);
    pdf->digest[0] = pdf->digest[1] ^ hash;
    pdf->digest[1] = hash;
}

static HPDF_STATUS write_page_entries(HPDF_Dict dict, HPDF_Stream stream)
{
    const struct pdf_page *page = dict->attr;
    char width[OPS_NUMBER_SIZE + 1], height[OPS_NUMBER_SIZE + 1], text[256];
    *ops_format(width, page->width_pt, 3) = '\0';
    *ops_format(height, page->height_pt, 3) = '\0';
    snprintf(text, sizeof text,
             "/Type/Page\n/MediaBox[0 0 %s %s]\n/CropBox[0 0 %s %s]\n/TrimBox[0 0 %s %s]\n/Contents %u 0 R\n", width,
             height, width, height, width, height, object_number(page->content.dict));
    HPDF_STATUS status = HPDF_Stream_WriteStr(stream, text);
    return status == HPDF_OK ? write_resources(page->content.pdf, stream, &page->resources) : status;
}

void pdf_page_make(struct pdf *pdf, struct pdf_page *page)
{
    if (pdf->branch == NULL || pdf->branch_count == PAGES_A_BRANCH) {
        pdf->branch = HPDF_Doc_AddPagesTo(pdf->doc, pdf->doc->root_pages);
        pdf->branch_count = 0;
        pdf_need(pdf, pdf->branch);
    }
    page->dict = pdf_new_object(pdf);
    page->dict->attr = page;
    page->dict->write_fn = write_page_entries;
    pdf_added(pdf, HPDF_Pages_AddKids(pdf->branch, page->dict));
    /* Only now, for libharu would look for the page state of its own that ours has no use for. As a page it is counted,
     * and bookmarks may lead to it. */
    page->dict->header.obj_class |= HPDF_OSUBCLASS_PAGE;
    pdf->branch_count++;
}

static void add_bookmarks(struct pdf *pdf)
{
    enum { LEVELS = 8 };
    HPDF_Outline parents[LEVELS] = {NULL};
    int depth = 0;    /* levels open above the next entry */
    for (size_t i = 0; i < pdf->bookmark_count && pdf_check(pdf); i++) {
        const struct pdf_bookmark *bookmark = &pdf->bookmarks[i];
        int level = bookmark->level < depth ? bookmark->level : depth;
        if (level > LEVELS - 1)
            level = LEVELS - 1;
        HPDF_Outline outline = HPDF_CreateOutline(pdf->doc, level > 0 ? parents[level - 1] : NULL, "", NULL);
        pdf_need(pdf, outline);
        HPDF_Outline_SetOpened(outline, level == 0);
        pdf_add_text(pdf, outline, "Title", bookmark->title);
        HPDF_Array target = pdf_new_array(pdf, outline, "Dest");
        pdf_added(pdf, HPDF_Array_Add(target, pdf->pages[bookmark->page]->dict));
        pdf_added(pdf, HPDF_Array_AddName(target, "XYZ"));
        pdf_added(pdf, HPDF_Array_AddNumber(target, 0));
        pdf_added(pdf, HPDF_Array_AddNumber(target, (int)(bookmark->y_pt + 0.5)));
        pdf_added(pdf, HPDF_Array_AddNumber(target, 0));    /* the zoom stays as it is */
        parents[level] = outline;
        depth = level + 1;
    }
    if (pdf->bookmark_count > 1)
        pdf_add_name(pdf, pdf->doc->catalog, "PageMode", "UseOutlines");
}

/* Splits a label into its beginning, whose size is returned, and the number that it ends in; 0 where it ends in none,
 * or in one with leading zeros. */
static size_t label_split(const char *label, long *number)
{
    size_t size = strlen(label), prefix = size;
    while (prefix > 0 && label[prefix - 1] >= '0' && label[prefix - 1] <= '9')
        prefix--;
    *number = 0;
    if (prefix == size || size - prefix > 6 || label[prefix] == '0')
        return size;
    for (size_t i = prefix; i < size; i++)
        *number = *number * 10 + (label[i] - '0');
    return prefix;
}

/* Labels that count on ("1", "2", "3") share one entry of the number tree. */
static void add_labels(struct pdf *pdf)
{
    HPDF_Dict tree = pdf_new_dict(pdf, pdf->doc->catalog, "PageLabels");
    HPDF_Array entries = pdf_new_array(pdf, tree, "Nums");
    const char *last = "";
    size_t last_prefix = 0;
    long last_number = 0;
    for (size_t i = 0; i < pdf->page_count && pdf_check(pdf); i++) {
        const char *label = pdf->pages[i]->label;
        long number;
        size_t prefix = label_split(label, &number);
        bool goes_on = i > 0 && number > 0 && number == last_number + 1 && prefix == last_prefix &&
                       strncmp(label, last, prefix) == 0;
        last = label;
        last_prefix = prefix;
        last_number = number;
        if (goes_on)
            continue;
        pdf_added(pdf, HPDF_Array_AddNumber(entries, (HPDF_INT32)i));
        HPDF_Dict entry = HPDF_Dict_New(pdf->doc->mmgr);    /* owned by no one until it is added */
        pdf_need(pdf, entry);
        pdf_added(pdf, HPDF_Array_Add(entries, entry));
        if (number > 0) {
            pdf_add_name(pdf, entry, "S", "D");
            pdf_add_number(pdf, entry, "St", (int)number);
        }
        if (prefix > 0)
            pdf_add_text(pdf, entry, "P", arena_copy_part(pdf->canvas->store, label, prefix));
    }
}

static void add_info(struct pdf *pdf)
{
    const struct canvas_info *info = &pdf->canvas->info;
    HPDF_Dict dict = pdf->doc->info, catalog = pdf->doc->catalog;
    pdf_add_text(pdf, dict, "Producer", "fieldbook");
    pdf_add_text(pdf, dict, "Title", info->title);
    if (info->author[0] != '\0')
        pdf_add_text(pdf, dict, "Author", info->author);
    if (info->subject[0] != '\0')
        pdf_add_text(pdf, dict, "Subject", info->subject);
    if (info->language[0] != '\0')
        pdf_add_text(pdf, catalog, "Lang", info->language);
    HPDF_Dict wishes = pdf_new_dict(pdf, catalog, "ViewerPreferences");
    pdf_add_name(pdf, wishes, "PrintScaling", "None");
    pdf_add_name(pdf, wishes, "Duplex", info->duplex ? "DuplexFlipLongEdge" : "Simplex");
    pdf_added(pdf, HPDF_Dict_AddBoolean(wishes, "DisplayDocTitle", HPDF_TRUE));
}

/* From the content, so that the same file has the same identifier and another one another. */
static void add_identifier(struct pdf *pdf)
{
    uint8_t bytes[sizeof pdf->digest];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(pdf->digest[i / 8] >> 8 * (i % 8));
    HPDF_Array identifier = pdf_new_array(pdf, pdf->doc->trailer, "ID");
    for (int i = 0; i < 2; i++) {
        HPDF_Binary binary = HPDF_Binary_New(pdf->doc->mmgr, bytes, sizeof bytes);
        pdf_need(pdf, binary);
        pdf_added(pdf, HPDF_Array_Add(identifier, binary));
    }
}

static HPDF_STATUS write_out(HPDF_Stream stream, const HPDF_BYTE *data, HPDF_UINT size)
{
    struct pdf *pdf = stream->attr;
    /* Places in the file are kept in 32 bits. */
    if (stream->size > UINT32_MAX - size)
        return HPDF_FILE_IO_ERROR;
    return output_write(pdf->output, data, size) ? HPDF_OK : HPDF_FILE_IO_ERROR;
}

/* Through a stream with every write checked: HPDF_SaveToFile cuts a file short in silence on a full disk. */
void pdf_document_save(struct pdf *pdf, struct output *output)
{
    pdf_fonts_embed(pdf);
    add_info(pdf);
    add_labels(pdf);
    add_bookmarks(pdf);
    add_identifier(pdf);
    pdf_add(pdf, pdf->doc->trailer, "Root", pdf->doc->catalog);
    pdf_add(pdf, pdf->doc->trailer, "Info", pdf->doc->info);
    if (!pdf_check(pdf) || pdf->canvas->error != NULL)
        return;
    pdf->output = output;
    pdf->out = HPDF_CallbackWriter_New(pdf->doc->mmgr, write_out, pdf);
    pdf_need(pdf, pdf->out);
    HPDF_STATUS status = HPDF_Stream_WriteStr(pdf->out, HEADER);
    if (status == HPDF_OK)
        status = HPDF_Xref_WriteToStream(pdf->doc->xref, pdf->out, NULL);
    if (status != HPDF_OK && HPDF_GetError(pdf->doc) == HARU_NO_MEMORY)
        canvas_exhausted(pdf->canvas);
    if (status != HPDF_OK)
        canvas_fail(pdf->canvas, "the file could not be written");
}

void pdf_document_open(struct pdf *pdf)
{
    pdf->doc = HPDF_New(NULL, NULL);
    pdf_need(pdf, pdf->doc);
    const struct canvas_info *info = &pdf->canvas->info;
    static const uint8_t KEY[16] = "fieldbook file";
    pdf->digest[0] = random_siphash(KEY, info->title, strlen(info->title));
    pdf->digest[1] = random_siphash(KEY, info->subject, strlen(info->subject));
}

void pdf_document_close(struct pdf *pdf)
{
    if (pdf->out != NULL)
        HPDF_Stream_Free(pdf->out);
    pdf->out = NULL;
    HPDF_Free(pdf->doc);    /* NULL is fine */
    pdf->doc = NULL;
}
