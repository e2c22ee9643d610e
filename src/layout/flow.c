/* Placing blocks into columns and pages; see the header. */
#include "flow_blocks.h"

#include <assert.h>

static const double hair_mm = 0.001;
static const double balance_step_mm = 2;    /* how finely even columns are made equal */

enum { PAGES_TRIED = 4 };    /* bodies differ between the first page, fronts and backs at most */

enum break_before { BREAK_NONE, BREAK_COLUMN, BREAK_PAGE };

struct flow_entry {
    struct flow_block block;
    int columns;
    bool even;
    bool opens;                     /* begins a stretch of columns of its own */
    enum break_before break_before;
    bool measured;
    int item_count;
};

struct flow {
    struct setting setting;
    struct flow_frame frame;
    double width_mm, lowest_mm;     /* of a body; the height of the lowest */
    struct flow_entry *entries;
    size_t count, capacity;
    int columns;
    bool even, opens;
    enum break_before break_before;
    struct flow_place *places;
    size_t place_count, place_capacity;
    struct flow_pages pages;
};

/* Where the next item would stand. */
struct cursor {
    int page, column;
    struct rect body;               /* of the page */
    double y_mm;
    bool at_head;                   /* nothing of its stretch stands above it in its column */
    bool chained;                   /* above it, up to the page's head, only what must stay with it */
    double top_mm;                  /* where the columns of this stretch begin on this page */
    double lowest_mm;               /* how far down anything of this stretch reaches on this page */
    double limit_mm;                /* even columns: no lower than this on limit_page */
    int limit_page;
};

struct flow *flow_new(struct arena *arena, struct fonts *fonts, const struct style *style, struct flow_frame frame)
{
    struct flow *flow = arena_alloc(arena, sizeof *flow);
    *flow = (struct flow){.setting = {.arena = arena, .fonts = fonts, .style = style},
                          .frame = frame,
                          .columns = 1,
                          .opens = true};
    struct rect first = frame.body(frame.context, 0);
    flow->width_mm = first.width;
    flow->lowest_mm = first.height;
    for (int page = 1; page < PAGES_TRIED; page++) {
        double height = frame.body(frame.context, page).height;
        flow->lowest_mm = height < flow->lowest_mm ? height : flow->lowest_mm;
    }
    return flow;
}

void flow_columns(struct flow *flow, int columns, bool even)
{
    flow->columns = columns;
    flow->even = even;
    flow->opens = true;
}

void flow_break_column(struct flow *flow)
{
    flow->break_before = BREAK_COLUMN;
}

void flow_break_page(struct flow *flow)
{
    flow->break_before = BREAK_PAGE;
}

static double column_width(const struct flow *flow, int columns)
{
    double gap = flow->setting.style->page.column_gap_mm;
    return (flow->width_mm - (columns - 1) * gap) / columns;
}

double flow_column_width(const struct flow *flow)
{
    return column_width(flow, flow->columns);
}

double flow_column_height(const struct flow *flow)
{
    return flow->lowest_mm;
}

int flow_add(struct flow *flow, const struct flow_block *block)
{
    flow->entries = arena_grow(flow->setting.arena, flow->entries, &flow->capacity, flow->count + 1,
                               sizeof *flow->entries);
    struct flow_entry *entry = &flow->entries[flow->count];
    *entry = (struct flow_entry){
        .block = *block,
        .columns = flow->columns,
        .even = flow->even,
        .opens = flow->opens,
        .break_before = flow->break_before,
    };
    if (block->space_before_mm < 0) {
        entry->block.space_before_mm = flow->setting.style->table.space_mm;
    }
    flow->opens = false;
    flow->break_before = BREAK_NONE;
    return (int)flow->count++;
}

/* ---- moving through columns and pages ---- */

static struct rect body_of(const struct flow *flow, int page)
{
    return flow->frame.body(flow->frame.context, page);
}

static double bottom_of(const struct cursor *cursor)
{
    double bottom = cursor->body.y + cursor->body.height;
    return cursor->page == cursor->limit_page && cursor->limit_mm < bottom ? cursor->limit_mm : bottom;
}

/* No column anywhere has more room than the one that begins here. */
static bool is_whole_column(const struct cursor *cursor)
{
    return cursor->at_head && cursor->y_mm <= cursor->body.y && cursor->page != cursor->limit_page;
}

static void cursor_to_page(const struct flow *flow, struct cursor *cursor, int page)
{
    cursor->page = page;
    cursor->column = 0;
    cursor->body = body_of(flow, page);
    cursor->top_mm = cursor->y_mm = cursor->lowest_mm = cursor->body.y;
    cursor->at_head = true;
    cursor->chained = false;
}

static void cursor_to_next_column(const struct flow *flow, struct cursor *cursor, int columns)
{
    if (cursor->column + 1 < columns) {
        cursor->column++;
        cursor->y_mm = cursor->top_mm;
        cursor->at_head = true;
        cursor->chained = false;
    } else {
        cursor_to_page(flow, cursor, cursor->page + 1);
    }
}

/* A stretch of columns begins below all that came before on its page, and all its columns at the same height. */
static void cursor_open(struct cursor *cursor, double space_mm)
{
    bool below = cursor->lowest_mm > cursor->body.y;
    cursor->chained = cursor->chained && cursor->y_mm >= cursor->lowest_mm;
    cursor->column = 0;
    cursor->top_mm = cursor->y_mm = cursor->lowest_mm + (below ? space_mm : 0);
    cursor->at_head = true;
}

/* ---- placing ---- */

static void entry_measure(struct flow *flow, struct flow_entry *entry)
{
    if (!entry->measured) {
        entry->item_count = entry->block.kind->measure(entry->block.content, &flow->setting,
                                                       column_width(flow, entry->columns), flow->lowest_mm);
        entry->measured = true;
    }
}

static void place_add(struct flow *flow, struct flow_place place)
{
    flow->places = arena_grow(flow->setting.arena, flow->places, &flow->place_capacity, flow->place_count + 1,
                              sizeof *flow->places);
    if (place.continued) {    /* the part before it goes on here */
        flow->places[flow->place_count - 1].continues = true;
        flow->places[flow->place_count - 1].next_page = place.page;
    }
    flow->places[flow->place_count++] = place;
}

/* Whether what must stay with a block that ends at y_mm finds room below it: an item of the next one, and so on along a
 * chain. */
static bool followers_fit(struct flow *flow, size_t index, const struct cursor *cursor, double y_mm, bool must)
{
    while (flow->entries[index].block.keep_with_next && index + 1 < flow->count) {
        struct flow_entry *next = &flow->entries[index + 1];
        if (next->break_before != BREAK_NONE) {
            return true;
        }
        entry_measure(flow, next);
        if (next->opens && cursor->lowest_mm > y_mm) {    /* a fresh page has more room */
            y_mm = cursor->lowest_mm;
            must = false;
        }
        y_mm += next->block.space_before_mm;
        struct flow_fit fit = next->block.kind->fit(next->block.content, 0, bottom_of(cursor) - y_mm + hair_mm, must);
        if (fit.count == 0 && next->item_count > 0) {
            return false;
        }
        y_mm += fit.height_mm;
        if (fit.count < next->item_count) {
            return true;
        }
        index++;
    }
    return true;
}

static void entry_place(struct flow *flow, size_t index, struct cursor *cursor)
{
    struct flow_entry *entry = &flow->entries[index];
    entry_measure(flow, entry);
    double width = column_width(flow, entry->columns);
    for (int first = 0; first < entry->item_count;) {
        double space = cursor->at_head ? 0 : entry->block.space_before_mm;
        double room = bottom_of(cursor) - cursor->y_mm - space + hair_mm;
        bool whole = is_whole_column(cursor), limited = cursor->page == cursor->limit_page;
        bool must = whole || (cursor->chained && first == 0 && !limited);
        struct flow_fit fit = entry->block.kind->fit(entry->block.content, first, room, must);
        bool last = first + fit.count >= entry->item_count;
        bool parted = last && !followers_fit(flow, index, cursor, cursor->y_mm + space + fit.height_mm, must);
        /* Beside a long first column, what follows in a stretch of its own may find room on a fresh page only. */
        bool may_move = !must || (whole && cursor->column > 0);
        if ((fit.count == 0 && !whole) || (parted && may_move)) {
            if (cursor->page == cursor->limit_page && cursor->at_head) {    /* the limit is too high up */
                cursor_to_page(flow, cursor, cursor->page + 1);
            } else {
                cursor_to_next_column(flow, cursor, entry->columns);
            }
            continue;
        }
        assert(fit.count > 0);    /* a kind of block that leaves nothing where it must */
        double x = cursor->body.x + cursor->column * (width + flow->setting.style->page.column_gap_mm);
        place_add(flow, (struct flow_place){.block = (int)index,
                                            .page = cursor->page,
                                            .column = cursor->column,
                                            .rect = {x, cursor->y_mm + space, width, fit.height_mm},
                                            .first = first,
                                            .count = fit.count,
                                            .continued = first > 0});
        cursor->y_mm += space + fit.height_mm;
        cursor->at_head = false;
        cursor->chained = must && last && entry->block.keep_with_next;
        cursor->lowest_mm = cursor->y_mm > cursor->lowest_mm ? cursor->y_mm : cursor->lowest_mm;
        first += fit.count;
        if (!last) {
            cursor_to_next_column(flow, cursor, entry->columns);
        }
    }
}

/* Places the entries of one stretch; returns the index behind it. */
static size_t stretch_place(struct flow *flow, size_t first, struct cursor *cursor)
{
    size_t index = first;
    do {
        struct flow_entry *entry = &flow->entries[index];
        if (entry->break_before == BREAK_PAGE && !(cursor->column == 0 && cursor->y_mm <= cursor->body.y)) {
            cursor_to_page(flow, cursor, cursor->page + 1);
        } else if (entry->break_before == BREAK_COLUMN && !cursor->at_head) {
            cursor_to_next_column(flow, cursor, entry->columns);
        }
        entry_place(flow, index, cursor);
        index++;
    } while (index < flow->count && !flow->entries[index].opens);
    return index;
}

/* Makes the columns of a stretch's last page as low as they go without needing a further page. */
static size_t stretch_place_even(struct flow *flow, size_t first, struct cursor *cursor)
{
    struct cursor start = *cursor;
    size_t places_before = flow->place_count;
    size_t end = stretch_place(flow, first, cursor);
    int last_page = cursor->page;
    double top = last_page == start.page ? start.top_mm : cursor->body.y;
    double bottom = cursor->body.y + cursor->body.height;
    for (double limit = top + balance_step_mm; limit < bottom; limit += balance_step_mm) {
        *cursor = start;
        cursor->limit_page = last_page;
        cursor->limit_mm = limit;
        flow->place_count = places_before;
        stretch_place(flow, first, cursor);
        if (cursor->page == last_page) {
            cursor->limit_page = -1;
            return end;
        }
    }
    *cursor = start;
    flow->place_count = places_before;
    return stretch_place(flow, first, cursor);
}

const struct flow_pages *flow_place(struct flow *flow)
{
    struct cursor cursor = {.limit_page = -1};
    cursor_to_page(flow, &cursor, 0);
    for (size_t index = 0; index < flow->count;) {
        bool even = flow->entries[index].even && flow->entries[index].columns > 1;
        cursor_open(&cursor, flow->entries[index].block.space_before_mm);
        index = even ? stretch_place_even(flow, index, &cursor) : stretch_place(flow, index, &cursor);
    }
    int page_count = 1;
    for (size_t i = 0; i < flow->place_count; i++) {
        page_count = flow->places[i].page + 1 > page_count ? flow->places[i].page + 1 : page_count;
    }
    flow->pages = (struct flow_pages){
        .page_count = page_count, .places = flow->places, .place_count = (int)flow->place_count};
    return &flow->pages;
}

/* The first place on a page or behind it: placing never goes back to an earlier page. */
static size_t place_on(const struct flow *flow, int page)
{
    size_t low = 0, high = flow->place_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (flow->places[middle].page < page) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool flow_items_on(const struct flow *flow, int block, int page, int *first, int *last)
{
    bool any = false;
    for (size_t i = place_on(flow, page); i < flow->place_count && flow->places[i].page == page; i++) {
        const struct flow_place *place = &flow->places[i];
        if (place->block == block && place->count > 0) {
            *first = any ? *first : place->first;
            *last = place->first + place->count - 1;
            any = true;
        }
    }
    return any;
}

void flow_draw(const struct flow *flow, struct canvas *canvas, int page)
{
    for (size_t i = place_on(flow, page); i < flow->place_count && flow->places[i].page == page; i++) {
        const struct flow_place *place = &flow->places[i];
        const struct flow_block *block = &flow->entries[place->block].block;
        if (block->bookmark != NULL && !place->continued) {
            canvas_bookmark(canvas, 1, place->rect.y, block->bookmark);
        }
        block->kind->draw(block->content, canvas, flow->setting.style, place, flow->pages.page_count);
    }
}

/* What blocks allocate comes from the flow's own arena. */
struct arena *flow_arena(const struct flow *flow)
{
    return flow->setting.arena;
}

void *flow_content(const struct flow *flow, int block)
{
    return flow->entries[block].block.content;
}
