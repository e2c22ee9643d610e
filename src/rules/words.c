#include "words.h"

enum { WORDS_MOST = 12 };

static const char *const numbers[WORDS_MOST + 1] = {
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
};

static const char *const ordinals[WORDS_MOST + 1] = {
    "",      "first",   "second", "third", "fourth", "fifth",    "sixth",
    "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth",
};

const char *words_number(struct arena *arena, int number)
{
    if (number >= 0 && number <= WORDS_MOST)
        return numbers[number];
    return arena_print(arena, "%d", number);
}

const char *words_ordinal(struct arena *arena, int number)
{
    if (number >= 1 && number <= WORDS_MOST)
        return ordinals[number];
    int tens = number / 10 % 10, units = number % 10;
    const char *ending = tens == 1 ? "th" : units == 1 ? "st" : units == 2 ? "nd" : units == 3 ? "rd" : "th";
    return arena_print(arena, "%d%s", number, ending);
}
