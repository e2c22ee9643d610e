#include <string.h>
#include <utf8proc.h>

#include "base/text.h"

/* Letters with a stroke and joined letters, which Unicode does not take apart; capitals are small by then. */
static const struct {
    uint32_t code;
    const char *plain;
} joined[] = {
    {0x00E6, "ae"}, {0x00F0, "d"}, {0x00F8, "o"}, {0x00FE, "th"}, {0x0111, "d"}, {0x0127, "h"},
    {0x0131, "i"},  {0x0142, "l"}, {0x0153, "oe"}, {0x0167, "t"},
};

static size_t put_plain(uint32_t code, char *out)
{
    for (size_t i = 0; i < sizeof joined / sizeof *joined; i++)
        if (joined[i].code == code) {
            memcpy(out, joined[i].plain, strlen(joined[i].plain));
            return strlen(joined[i].plain);
        }
    return text_put(code, out);
}

const char *text_sort_key(struct arena *arena, const char *text)
{
    static const utf8proc_option_t options = UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE
                                             | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE;
    const utf8proc_uint8_t *bytes = (const utf8proc_uint8_t *)text;
    utf8proc_ssize_t count = utf8proc_decompose(bytes, 0, NULL, 0, options);
    if (count < 0)
        return text;
    utf8proc_int32_t *codes = arena_alloc_array(arena, (size_t)count + 1, sizeof *codes);
    count = utf8proc_decompose(bytes, 0, codes, count, options);
    char *key = arena_alloc(arena, 4 * (size_t)count + 1), *end = key;
    for (utf8proc_ssize_t i = 0; i < count; i++)
        end += put_plain((uint32_t)codes[i], end);
    *end = '\0';
    return key;
}
