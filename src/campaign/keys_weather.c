#include <string.h>

#include "base/text.h"
#include "written.h"

/* The keys of [calendar] and [weather], and how their values are read. */

static const char *const sky_words[] = {
    [SKY_CLEAR] = "clear",
    [SKY_CLOUDY] = "cloudy",
    [SKY_LIGHT_RAIN] = "light rain",
    [SKY_HARD_RAIN] = "hard rain",
    [SKY_COUNT] = NULL,
};

static const char *const air_words[] = {
    [AIR_USUAL] = "still",    /* nothing out of the ordinary: for one half of two */
    [AIR_FOG] = "fog",
    [AIR_CALM] = "calm",
    [AIR_HIGH_WINDS] = "high winds",
    [AIR_GALE] = "gale",
    [AIR_COUNT] = NULL,
};

static const char *const setting_words[] = {
    [SETTING_LAND] = "land",
    [SETTING_COAST] = "coast",
    [SETTING_SEA] = "sea",
    [SETTING_COUNT] = NULL,
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next part of a list between commas, without the blanks around it. False at the end. */
static bool part_next(const char **cursor, const char **part, size_t *size)
{
    const char *start = *cursor;
    if (start == NULL)
        return false;
    const char *comma = strchr(start, ',');
    const char *end = comma == NULL ? start + strlen(start) : comma;
    *cursor = comma == NULL ? NULL : comma + 1;
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    *part = start;
    *size = (size_t)(end - start);
    return true;
}

static size_t comma_count(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += *text == ',';
    return count;
}

/* ---- [calendar] ---- */

static bool refuse_month(const struct schema_reading *reading, const char *part, size_t size, const char *fault)
{
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "months: %s %s; write %s",
                    schema_shown(reading->arena, arena_copy_part(reading->arena, part, size)), fault,
                    reading->key->form);
    return false;
}

/* `Frost 30`: all words but the last are the name. */
static bool read_month(const struct schema_reading *reading, const char *part, size_t size,
                       struct calendar_month *month)
{
    size_t digits = 0;
    while (digits < size && part[size - digits - 1] >= '0' && part[size - digits - 1] <= '9')
        digits++;
    size_t name = size - digits;
    if (digits == 0 || name == 0 || !is_blank(part[name - 1]))
        return refuse_month(reading, part, size, digits == 0 ? "has no length" : "has no name");
    while (name > 0 && is_blank(part[name - 1]))
        name--;
    if (name == 0)
        return refuse_month(reading, part, size, "has no name");
    if (!schema_parse_integer(part + size - digits, digits, &month->days) || month->days < 1
        || month->days > CALENDAR_MONTH_DAYS_MAX)
        return refuse_month(reading, part, size,
                            arena_print(reading->arena, "is out of range: a month has 1 to %d days",
                                        CALENDAR_MONTH_DAYS_MAX));
    month->name = arena_copy_part(reading->arena, part, name);
    return true;
}

static bool read_each_month(const struct schema_reading *reading, struct written_months *read)
{
    const char *cursor = reading->entry->value;
    struct calendar_month *months = arena_alloc_array(reading->arena, comma_count(cursor) + 1, sizeof *months);
    size_t count = 0, size;
    for (const char *part; part_next(&cursor, &part, &size);) {
        if (size == 0)
            continue;    /* a comma at the end */
        if (!read_month(reading, part, size, &months[count]))
            return false;
        for (size_t i = 0; i < count; i++)
            if (text_same(months[i].name, months[count].name))
                return refuse_month(reading, part, size, "comes twice");
        count++;
    }
    if (count == 0)
        return value_refuse(reading, "names no month");
    if (count > CALENDAR_MONTH_MAX)
        return value_refuse(reading, arena_print(reading->arena, "names more than %d months", CALENDAR_MONTH_MAX));
    *read = (struct written_months){.months = months, .count = count};
    return true;
}

static bool read_months(const struct schema_reading *reading, void *field)
{
    struct written_months *months = field;
    bool sound = read_each_month(reading, months);
    months->unsound = !sound;
    return sound;
}

/* Names between commas, or where there is no comma, between blanks. */
static bool read_weekdays(const struct schema_reading *reading, void *field)
{
    const char *value = reading->entry->value;
    const char **names = arena_alloc_array(reading->arena, strlen(value) + 1, sizeof *names);
    bool commas = comma_count(value) > 0;
    size_t count = 0, size;
    const char *cursor = value;
    for (const char *part; commas ? part_next(&cursor, &part, &size) : list_next(&cursor, &part, &size);) {
        if (size > 0)
            names[count++] = arena_copy_part(reading->arena, part, size);
    }
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (text_same(names[i], names[k]))
                return value_refuse(reading, "names a day twice");
    if (count == 0)
        return value_refuse(reading, "names no day");
    if (count > CALENDAR_WEEKDAY_MAX)
        return value_refuse(reading, arena_print(reading->arena, "names more than %d days", CALENDAR_WEEKDAY_MAX));
    *(struct written_weekdays *)field = (struct written_weekdays){.names = names, .count = count};
    return true;
}

#define FIELD(member) offsetof(struct written_calendar, member)

const struct schema_key calendar_keys[CALENDAR_KEY_COUNT] = {
    [CALENDAR_MONTHS] = {
        .name = "months", .type = SCHEMA_CUSTOM, .offset = FIELD(months), .read = read_months,
        .form = "names and lengths between commas, such as Frost 30, Thaw 31",
        .example = "Snow 30, Frost 30, Thaw 31",
        .help = "the months of a year; left out, they are those of our own calendar, with its leap years",
    },
    [CALENDAR_WEEKDAYS] = {
        .name = "weekdays", .type = SCHEMA_CUSTOM, .offset = FIELD(weekdays), .read = read_weekdays,
        .form = "names between commas, such as Moonday, Starday, Market day",
        .example = "Moonday, Starday, Market day",
        .help = "the days of a week; left out, there are none, or with our own months Monday to Sunday",
    },
    [CALENDAR_FIRST] = {
        .name = "first", .type = SCHEMA_TEXT, .offset = FIELD(first), .max = NAME_MAX_LENGTH,
        .example = "14 Frost 1403",
        .help = "the date of day 1; the year may be left out with months of your own",
    },
    [CALENDAR_FIRST_WEEKDAY] = {
        .name = "first-weekday", .type = SCHEMA_TEXT, .offset = FIELD(first_weekday), .max = NAME_MAX_LENGTH,
        .example = "Market day",
        .help = "the weekday of day 1, else the first of your weekdays",
    },
};

#undef FIELD

/* ---- [weather] ---- */

/* Keys that name a moment: `day 3`, `day 3 night`, `14 frost night`, `frost 14`. The calendar is not known yet. */
static bool names_moment(const char *key)
{
    static const char *const ends[] = {" night", " day"};
    size_t length = strlen(key);
    const char *last = strrchr(key, ' ');
    if ((key[0] >= '0' && key[0] <= '9') || strncmp(key, "day ", 4) == 0
        || (last != NULL && last[1] >= '0' && last[1] <= '9'))
        return true;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length > end && strcmp(key + length - end, ends[i]) == 0)
            return true;
    }
    return false;
}

static bool refuse_pin(const struct schema_reading *reading, const char *part, size_t size, const char *fault)
{
    diagnostics_add(reading->diagnostics, SEVERITY_ERROR, reading->entry->place, "%s: %s %s; write %s",
                    schema_shown(reading->arena, reading->entry->key),
                    schema_shown(reading->arena, arena_copy_part(reading->arena, part, size)), fault,
                    reading->key->form);
    return false;
}

static bool ends_with(const char *part, size_t size, const char *end, size_t *rest)
{
    size_t length = strlen(end);
    if (size <= length || schema_find_choice((const char *const[]){end, NULL}, part + size - length, length) != 0
        || !is_blank(part[size - length - 1]))
        return false;
    *rest = size - length;
    while (*rest > 0 && is_blank(part[*rest - 1]))
        *rest -= 1;
    return true;
}

/* `fog`, `fog first half`, `gale second half` */
static bool read_air(const struct schema_reading *reading, const char *part, size_t size, struct weather_pin *pin,
                     bool told[WEATHER_HALVES])
{
    static const char *const ends[WEATHER_HALVES] = {"first half", "second half"};
    bool wanted[WEATHER_HALVES] = {true, true};
    size_t word = size;
    for (size_t half = 0; half < WEATHER_HALVES; half++)
        if (ends_with(part, size, ends[half], &word))
            wanted[1 - half] = false;
    int air = schema_find_choice(air_words, part, word);
    if (air < 0)
        return refuse_pin(reading, part, size, "is not understood");
    for (size_t half = 0; half < WEATHER_HALVES; half++) {
        if (wanted[half] && told[half])
            return refuse_pin(reading, part, size, "is a second fog or wind for the same time");
        if (wanted[half])
            pin->air[half] = (enum weather_air)air;
        told[half] = told[half] || wanted[half];
    }
    return true;
}

/* `hard rain, fog first half` */
static bool read_settled(const struct schema_reading *reading, struct weather_pin *pin)
{
    bool told[WEATHER_HALVES] = {false};
    const char *cursor = reading->entry->value;
    size_t size;
    for (const char *part; part_next(&cursor, &part, &size);) {
        if (size == 0)
            continue;
        int sky = schema_find_choice(sky_words, part, size);
        if (sky >= 0 && pin->has_sky)
            return refuse_pin(reading, part, size, "is a second sky for the same time");
        if (sky >= 0) {
            pin->has_sky = true;
            pin->sky = (enum weather_sky)sky;
        } else if (!read_air(reading, part, size, pin, told)) {
            return false;
        }
    }
    return pin->has_sky || refuse_pin(reading, reading->entry->value, strlen(reading->entry->value), "tells no sky");
}

/* `dice 6 2 4 1` */
static bool read_pin_dice(const struct schema_reading *reading, const char *list, struct weather_pin *pin)
{
    struct ini_entry entry = *reading->entry;
    struct schema_reading dice_reading = *reading;
    struct schema_key key = *reading->key;
    struct written_dice dice = {0};
    entry.value = list + strspn(list, " \t");
    key.name = schema_shown(reading->arena, reading->entry->key);
    dice_reading.entry = &entry;
    dice_reading.key = &key;
    if (entry.value[0] == '\0')
        return refuse_pin(reading, reading->entry->value, strlen(reading->entry->value), "tells no dice");
    if (!list_read_dice(&dice_reading, &dice))
        return false;
    pin->dice = dice.values;
    pin->dice_count = dice.count;
    return true;
}

static bool read_pin(const struct schema_reading *reading, void *field)
{
    struct written_pins *pins = field;
    struct weather_pin pin = {0};
    const char *value = reading->entry->value;
    const char *cursor = value;
    const char *word;
    size_t size;
    list_next(&cursor, &word, &size);
    bool is_dice = schema_find_choice((const char *const[]){"dice", NULL}, word, size) == 0;
    if (!(is_dice ? read_pin_dice(reading, cursor, &pin) : read_settled(reading, &pin)))
        return false;
    pins->pins = arena_grow(reading->arena, pins->pins, &pins->capacity, pins->count + 1, sizeof *pins->pins);
    pins->pins[pins->count++] =
        (struct written_pin){.moment = reading->entry->key, .place = reading->entry->place, .pin = pin};
    return true;
}

#define FIELD(member) offsetof(struct written_weather, member)

const struct schema_key weather_keys[WEATHER_KEY_COUNT] = {
    [WEATHER_FIRST] = {
        .name = "first", .type = SCHEMA_TEXT, .offset = FIELD(first), .max = NAME_MAX_LENGTH,
        .standard = "1",
        .help = "the first day of the season, a number or a date; it opens without a die",
    },
    [WEATHER_DAYS] = {
        .name = "days", .type = SCHEMA_INTEGER, .offset = FIELD(days), .min = 1, .max = WEATHER_DAYS_MAX,
        .standard = "28", .example = "28",
        .help = "how many days it has; more of them change none that were there",
    },
    [WEATHER_START] = {
        .name = "start", .type = SCHEMA_CHOICE, .offset = FIELD(start), .vocabulary = sky_words,
        .standard = "clear",
        .help = "the sky on its first morning",
    },
    [WEATHER_SETTING] = {
        .name = "setting", .type = SCHEMA_CHOICE, .offset = FIELD(setting), .vocabulary = setting_words,
        .standard = "coast", .example = "coast",
        .help = "land leaves out what matters only at sea, and gales are high winds there; sea leaves out the land",
    },
    [WEATHER_TODAY] = {
        .name = "today", .type = SCHEMA_TEXT, .offset = FIELD(today), .max = NAME_MAX_LENGTH,
        .example = "12",
        .help = "the day that has come, with night or day after it where half of it has: the players' log ends there; "
                "else the campaign's date",
    },
    [WEATHER_DICE] = {
        .name = "dice", .type = SCHEMA_CUSTOM, .offset = FIELD(dice), .read = list_read_dice,
        .form = "at most 500 dice from 1 to 6, with or without blanks between them",
        .example = "2 5 4 3", .example_aside = true,
        .help = "dice that you threw yourself, from the first night on, used before the seed's",
    },
    [WEATHER_PIN] = {
        .name = "day 3 night", .takes = names_moment, .type = SCHEMA_CUSTOM, .offset = FIELD(pins), .read = read_pin,
        .form = "a sky (clear, cloudy, light rain, hard rain), and after a comma fog, calm, high winds or gale, with "
                "first half or second half; or dice 6 2 4 1",
        .example = "hard rain, fog first half", .example_aside = true,
        .help = "the weather of one day or night as you settle it, or the dice that you threw for it; day 3 alone is "
                "both, and a date will do for the day",
    },
};
