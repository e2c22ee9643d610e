/* Head, title, badge and foot of a sheet; see the header. */
#include "layout/page.h"

#include <string.h>

/* The foot's three texts, set so that they never meet; where they need several lines the foot grows upwards. */
struct foot {
    struct set_text left, middle, right;
    int line_count;
    double leading_mm;
};

double sheet_width(const struct sheet *sheet)
{
    return sheet->landscape ? sheet->style->paper_height_mm : sheet->style->paper_width_mm;
}

double sheet_height(const struct sheet *sheet)
{
    return sheet->landscape ? sheet->style->paper_width_mm : sheet->style->paper_height_mm;
}

static struct setting setting_of(const struct sheet *sheet)
{
    return (struct setting){.arena = sheet->arena, .fonts = sheet->fonts, .style = sheet->style};
}

static bool is_back(const struct sheet *sheet, int page)
{
    return sheet->duplex && (page + (sheet->starts_on_back ? 1 : 0)) % 2 == 1;
}

/* Left edge and width of what stands between the margins. */
static void between_margins(const struct sheet *sheet, int page, double *left, double *width)
{
    const struct style_page *margins = &sheet->style->page;
    if (sheet->look == SHEET_MAP) {
        double side = sheet->landscape ? margins->map_landscape_side_mm : margins->map_side_mm;
        *left = side;
        *width = sheet_width(sheet) - 2 * side;
        return;
    }
    double room = sheet_width(sheet) - margins->binding_mm - margins->outer_mm;
    double spare = room - margins->text_width_mm;
    bool standard = spare >= 0 && spare <= margins->text_slack_mm;
    *width = standard ? margins->text_width_mm : room;
    double binding = margins->binding_mm + (standard ? spare / 3 : 0);
    *left = is_back(sheet, page) ? sheet_width(sheet) - binding - *width : binding;
}

static double foot_rule_y(const struct sheet *sheet)
{
    const struct style_page *margins = &sheet->style->page;
    double up = margins->foot_rule_mm;
    if (sheet->look == SHEET_MAP) {
        up = sheet->landscape ? margins->map_landscape_foot_rule_mm : margins->map_foot_rule_mm;
    }
    return sheet_height(sheet) - up;
}

/* ---- words ---- */

const char *sheet_audience_text(struct arena *arena, const struct sheet_head *head)
{
    switch (head->audience) {
    case AUDIENCE_UMPIRE:
        return arena_copy(arena, "Umpire’s copy");
    case AUDIENCE_PLAYERS:
        return arena_copy(arena, "Players’ copy");
    case AUDIENCE_PLAYER:
        return arena_print(arena, "For %s", head->player);
    default:
        return NULL;
    }
}

static const char *page_text(const struct sheet *sheet, int page, int page_count)
{
    const char *name = sheet->head.foot_name;
    bool named = name != NULL && name[0] != '\0';
    if (sheet->head.audience == AUDIENCE_BLANK) {
        return arena_print(sheet->arena, "%s%ssheet ____ of ____", named ? name : "", named ? " · " : "");
    }
    return arena_print(sheet->arena, "%s%spage %d of %d", named ? name : "", named ? " · " : "", page + 1, page_count);
}

static struct foot foot_set(const struct sheet *sheet, const char *page_words, double width)
{
    struct setting setting = setting_of(sheet);
    bool map = sheet->look == SHEET_MAP;
    enum role side = map ? ROLE_FOOT : ROLE_LABEL, middle = map ? ROLE_FOOT_MIDDLE : ROLE_LABEL;
    double gap = 2 * sheet->style->table.gutter_mm;
    bool blank = sheet->head.audience == AUDIENCE_BLANK;
    const char *left_text = blank || sheet->head.foot_left == NULL ? "" : sheet->head.foot_left;
    const char *middle_text = blank || sheet->head.foot_middle == NULL ? "" : sheet->head.foot_middle;
    struct foot foot = {0};
    /* The middle text stands in the sheet's middle, so that it leaves the same room at both sides. It has a third of
     * the sheet for certain, and more where the other two are short. */
    double middle_width = lines_set_plain(&setting, middle, middle_text, width / 3, 0).width_mm;
    double side_room = (width - middle_width) / 2 - gap;
    if (middle_width <= 0) {
        side_room = left_text[0] == '\0' ? width : (width - gap) / 2;
    }
    foot.right = lines_set_plain(&setting, side, page_words, side_room, 0);
    double left_room = middle_width > 0 ? side_room : width - foot.right.width_mm - gap;
    foot.left = lines_set_plain(&setting, side, left_text, left_room, 0);
    double outer = foot.left.width_mm > foot.right.width_mm ? foot.left.width_mm : foot.right.width_mm;
    foot.middle = lines_set_plain(&setting, middle, middle_text, width - 2 * (outer + gap), 0);
    const struct set_text *texts[] = {&foot.left, &foot.middle, &foot.right};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        foot.line_count = texts[i]->line_count > foot.line_count ? texts[i]->line_count : foot.line_count;
        foot.leading_mm = texts[i]->leading_mm > foot.leading_mm ? texts[i]->leading_mm : foot.leading_mm;
    }
    return foot;
}

/* How far the foot grows upwards. The number of pages is not known yet: the widest it can be is set. */
static double foot_growth(const struct sheet *sheet, double width)
{
    struct foot foot = foot_set(sheet, page_text(sheet, 998, 999), width);
    return foot.line_count > 1 ? (foot.line_count - 1) * foot.leading_mm : 0;
}

/* ---- the head of a form ---- */

struct form_head {
    struct set_text running, title, figures, subtitle;
    double badge_width_mm;
};

static double badge_width(const struct sheet *sheet)
{
    const char *text = sheet_audience_text(sheet->arena, &sheet->head);
    double height = sheet->style->page.badge_height_mm;
    return text == NULL ? 0 : style_width(sheet->style, sheet->fonts, ROLE_BADGE, text) + height;
}

static struct form_head form_head_set(const struct sheet *sheet, double width)
{
    struct setting setting = setting_of(sheet);
    const struct sheet_head *head = &sheet->head;
    struct form_head set = {.badge_width_mm = badge_width(sheet)};
    double gap = 2 * sheet->style->table.gutter_mm;
    if (head->campaign != NULL && head->audience != AUDIENCE_BLANK) {
        double code = head->form_code == NULL
                          ? 0
                          : style_width(sheet->style, sheet->fonts, ROLE_LABEL, head->form_code);
        set.running = lines_set_plain(&setting, ROLE_RUNNING, head->campaign, width - code - gap, 1);
    }
    double room = width - (set.badge_width_mm > 0 ? set.badge_width_mm + gap : 0);
    if (head->title_figures != NULL) {
        set.figures = lines_set_plain(&setting, ROLE_TITLE_FIGURES, head->title_figures, room / 2, 1);
        room -= set.figures.width_mm + gap;
    }
    if (head->title != NULL) {
        set.title = lines_set_plain(&setting, ROLE_TITLE, head->title, room, 1);
    }
    const struct text_run runs[] = {
        {ROLE_SUBTITLE_NAME, head->subtitle_name},
        {ROLE_SUBTITLE, head->subtitle_name != NULL && head->subtitle != NULL ? "  " : ""},
        {ROLE_SUBTITLE, head->subtitle},
    };
    set.subtitle = lines_set(&setting, runs, (int)(sizeof runs / sizeof *runs), width, 0);
    return set;
}

static double lines_beyond_first(const struct set_text *text)
{
    return text->line_count > 1 ? (text->line_count - 1) * text->leading_mm : 0;
}

/* How much lower the body begins where the head's texts take several lines. */
static double form_head_growth(const struct form_head *head)
{
    return lines_beyond_first(&head->running) + lines_beyond_first(&head->title) + lines_beyond_first(&head->subtitle);
}

static void rule_draw(struct canvas *canvas, const struct style *style, double left, double y, double width,
                      enum weight weight)
{
    struct path path;
    struct stroke stroke = style_stroke(style, weight, INK_INK);
    path_init(&path, canvas_scratch(canvas));
    path_segment(&path, (struct point){left, y}, (struct point){left + width, y});
    canvas_stroke(canvas, &path, &stroke);
}

static void badge_draw(const struct sheet *sheet, struct canvas *canvas, double right, double width, double lower)
{
    const char *text = sheet_audience_text(sheet->arena, &sheet->head);
    if (text == NULL) {
        return;
    }
    const struct style *style = sheet->style;
    double height = style->page.badge_height_mm, top = style->page.badge_mm + lower;
    struct text_style look = style_text(style, ROLE_BADGE);
    struct stroke frame = style_stroke(style, WEIGHT_BADGE, INK_ACCENT);
    struct path box;
    path_init(&box, canvas_scratch(canvas));
    path_rect(&box, (struct rect){right - width, top, width, height});
    if (sheet->head.audience == AUDIENCE_UMPIRE) {
        canvas_fill(canvas, &box, style_color(style, INK_ACCENT), FILL_NONZERO);
        look.color = style_color(style, INK_PAPER);
    } else {
        canvas_stroke(canvas, &box, &frame);
    }
    double up = fonts_cap_height(sheet->fonts, look.face, look.size_pt);
    canvas_text(canvas, (struct point){right - width + height / 2, top + (height + up) / 2}, &look, text);
}

static void form_head_draw(const struct sheet *sheet, struct canvas *canvas, double left, double width)
{
    const struct style *style = sheet->style;
    struct form_head head = form_head_set(sheet, width);
    struct point at = {left, style->page.running_mm};
    if (sheet->head.form_code != NULL) {
        struct text_style label = style_text(style, ROLE_LABEL);
        double code_width = style_width(style, sheet->fonts, ROLE_LABEL, sheet->head.form_code);
        canvas_text(canvas, (struct point){left + width - code_width, at.y}, &label, sheet->head.form_code);
    }
    lines_draw(canvas, style, &head.running, 0, head.running.line_count, at, width, ALIGN_LEFT);
    double lower = lines_beyond_first(&head.running);
    rule_draw(canvas, style, left, style->page.rule_mm + lower, width, WEIGHT_SHEET_HEAD);
    rule_draw(canvas, style, left, style->page.thin_rule_mm + lower, width, WEIGHT_SHEET_HEAD_THIN);
    at.y = style->page.title_mm + lower;
    lines_draw(canvas, style, &head.title, 0, head.title.line_count, at, width, ALIGN_LEFT);
    struct point beside = {left + head.title.width_mm + 2 * style->table.gutter_mm, at.y};
    lines_draw(canvas, style, &head.figures, 0, head.figures.line_count, beside, width, ALIGN_LEFT);
    at.y = style->page.subtitle_mm + lower + lines_beyond_first(&head.title);
    lines_draw(canvas, style, &head.subtitle, 0, head.subtitle.line_count, at, width, ALIGN_LEFT);
    badge_draw(sheet, canvas, left + width, head.badge_width_mm, lower);
}

/* ---- bodies ---- */

static struct rect body_measure(const struct sheet *sheet, int page)
{
    const struct style_page *margins = &sheet->style->page;
    struct rect body;
    between_margins(sheet, page, &body.x, &body.width);
    double growth = foot_growth(sheet, body.width);
    if (sheet->look == SHEET_MAP) {
        body.y = margins->map_top_mm;
        body.height = foot_rule_y(sheet) - growth - sheet->style->table.gutter_mm - body.y;
        return body;
    }
    struct form_head head = form_head_set(sheet, body.width);
    bool subtitle = head.subtitle.line_count > 0;
    body.y = (subtitle ? margins->subtitle_body_mm : margins->body_mm) + form_head_growth(&head);
    body.height = sheet_height(sheet) - margins->bottom_mm - growth - body.y;
    return body;
}

struct rect sheet_body(const struct sheet *sheet, int page)
{
    struct arena_mark mark = arena_mark(sheet->arena);
    struct rect body = body_measure(sheet, page);
    arena_release(sheet->arena, mark);    /* head and foot were set only to be measured */
    return body;
}

static struct rect frame_body(const void *context, int page)
{
    return sheet_body(context, page);
}

struct flow_frame sheet_frame(const struct sheet *sheet)
{
    return (struct flow_frame){.body = frame_body, .context = sheet};
}

/* ---- the whole ---- */

static void foot_draw(const struct sheet *sheet, struct canvas *canvas, double left, double width, const char *words)
{
    const struct style *style = sheet->style;
    struct foot foot = foot_set(sheet, words, width);
    double rule = foot_rule_y(sheet) - foot_growth(sheet, width);
    double text = sheet->look == SHEET_MAP ? style->page.map_foot_mm
                                           : style->page.foot_rule_mm - style->page.foot_mm;
    struct point at = {left, rule + text};
    rule_draw(canvas, style, left, rule, width, WEIGHT_SHEET_FOOT);
    lines_draw(canvas, style, &foot.left, 0, foot.left.line_count, at, width, ALIGN_LEFT);
    lines_draw(canvas, style, &foot.middle, 0, foot.middle.line_count, at, width, ALIGN_CENTER);
    lines_draw(canvas, style, &foot.right, 0, foot.right.line_count, at, width, ALIGN_RIGHT);
}

void sheet_begin(const struct sheet *sheet, struct canvas *canvas, int page, int page_count)
{
    double left, width;
    int label = (sheet->first_label > 0 ? sheet->first_label : 1) + page;
    struct sheet drawn = *sheet;
    drawn.arena = canvas_scratch(canvas);    /* a book of a thousand pages keeps none of their heads and feet */
    between_margins(&drawn, page, &left, &width);
    canvas_page_begin(canvas, sheet_width(sheet), sheet_height(sheet), arena_print(drawn.arena, "%d", label));
    if (sheet->look == SHEET_FORM) {
        form_head_draw(&drawn, canvas, left, width);
    }
    foot_draw(&drawn, canvas, left, width, page_text(&drawn, page, page_count));
}

/* Our own words in capitals, as a map's kicker has them; letters beyond ASCII stay. */
static char *capitals(struct arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text);
    for (char *at = copy; *at != '\0'; at++) {
        if (*at >= 'a' && *at <= 'z') {
            *at = (char)(*at - 'a' + 'A');
        }
    }
    return copy;
}

double sheet_title_block(const struct sheet *sheet, struct canvas *canvas, struct rect rect)
{
    const struct style *style = sheet->style;
    struct setting setting = setting_of(sheet);
    const char *audience = sheet_audience_text(sheet->arena, &sheet->head);
    const char *kicker = sheet->head.kicker == NULL ? "" : capitals(sheet->arena, sheet->head.kicker);
    if (audience != NULL) {
        const char *whom = sheet->head.audience == AUDIENCE_PLAYER ? audience : capitals(sheet->arena, audience);
        kicker = arena_print(sheet->arena, "%s%s%s", kicker, kicker[0] == '\0' ? "" : " · ", whom);
    }
    const struct {
        enum role role;
        const char *text;
        double above_mm;    /* beyond the leading */
    } parts[] = {
        {ROLE_KICKER, kicker, 0},
        {ROLE_MAP_TITLE, sheet->head.title == NULL ? "" : sheet->head.title, 0},
        {ROLE_SUBTITLE, sheet->head.subtitle == NULL ? "" : sheet->head.subtitle, style->table.gutter_mm / 2},
    };
    double y = rect.y;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct set_text text = lines_set_plain(&setting, parts[i].role, parts[i].text, rect.width, 0);
        if (text.line_count == 0) {
            continue;
        }
        y += text.leading_mm + parts[i].above_mm;
        if (canvas != NULL) {
            lines_draw(canvas, style, &text, 0, text.line_count, (struct point){rect.x, y}, rect.width, ALIGN_LEFT);
        }
        y += (text.line_count - 1) * text.leading_mm;
    }
    return y - rect.y;
}
