/* Dice: expressions, real dice, and the log of all that was thrown. The numbers come from keyed streams (base/random.h). */
#ifndef FIELDBOOK_RULES_DICE_H
#define FIELDBOOK_RULES_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/random.h"

struct table;

/* `d6`, `3d6`, `3d5x50`, `d6x100+250`, `d3-1`, `half-d6` (rounded up), `d66` (two d6 as tens and units).
 * At most DICE_COUNT_MAX dice of 2 to DICE_FACES_MAX faces, as long as their throws can be counted in 63 bits. */
enum { DICE_COUNT_MAX = 20, DICE_FACES_MAX = 100, DICE_FACTOR_MAX = 10000, DICE_OFFSET_MAX = 100000 };

struct dice_expression {
    int count;
    int faces;
    int factor;
    int offset;
    bool half;
    bool digits;    /* count d6 read as decimal digits: d66 */
};

/* False, and *out untouched, where the text is no expression or beyond the limits above. Letters may be capitals. */
bool dice_expression_parse(const char *text, struct dice_expression *out);
const char *dice_expression_print(struct arena *arena, struct dice_expression expression);    /* in the arena */
int dice_expression_least(struct dice_expression expression);
int dice_expression_greatest(struct dice_expression expression);
bool dice_expression_can_be(struct dice_expression expression, int value);    /* 17 is no d66 */
/* How many of the faces^count equally likely throws come to at least low and at most high. */
uint64_t dice_expression_ways(struct dice_expression expression, int low, int high);

/* One die as it lay on the table. */
struct die {
    uint8_t faces;
    uint8_t value;
    bool real;        /* thrown by hand, given in the campaign file */
    bool rejected;    /* thrown again */
};

/* One line of the log: a throw, or throws that belong together, in plain words. Strings live in the log's arena.
 * Every die stands in one line, and every line has dice: what the umpire settled without a die is not in the log. */
struct roll {
    const char *chapter;        /* what it is part of, as a heading: "River" */
    const char *purpose;        /* "Comes in", "First hill" */
    int number;                 /* of its first throw, from 1 on; several dice thrown as a sum are one throw */
    int throws;
    const struct die *dice;
    size_t dice_count;
    int sum;                    /* shown where has_sum */
    bool has_sum;
    const struct table *table;  /* NULL: no table */
    int row;                    /* its row; -1: no table, or several throws that were each read on it */
    const char *result;         /* "towards the left", "G3-E3 river; next" */
    const char *landed;         /* the cell where it ended (the first of several), or "" */
};

struct dice_log {
    struct arena *arena;
    struct roll *rolls;
    size_t count;
    size_t capacity;
    int throws;
};

/* The dice of one subject: real ones first, the stream's after them, all logged. */
struct dice {
    struct random_stream stream;
    const uint8_t *real;
    size_t real_count;
    size_t real_used;
    struct dice_log *log;
    struct die *pending;        /* thrown since the last logged roll */
    size_t pending_count;
    size_t pending_capacity;
    int pending_throws;
    int total;                  /* what the last throw came to */
    bool misfit;                /* a real die showed 0 or more than the faces asked for; the stream threw in its place */
    size_t misfit_index;        /* the first of them, from 0 on */
    int misfit_faces;           /* what it should have had */
};

/* The log must have its arena; the real dice are borrowed as long as the dice are in use. */
void dice_init(struct dice *dice, struct random_stream stream, const uint8_t *real, size_t real_count,
               struct dice_log *log);

/* Each returns the total and keeps the dice for the roll that is logged next. The stream moves on only for dice that
 * are not real ones; it may be replaced between throws (a stream for each stage of a rule module). */
int dice_throw(struct dice *dice, struct dice_expression expression);
int dice_throw_d6(struct dice *dice);
void dice_reject(struct dice *dice);    /* marks the last die as thrown again */

/* Logs what was thrown since the last roll, which must be a die at least; returns the entry, to be completed (table, row,
 * sum). It is valid until the next call. The strings are borrowed: they must live as long as the log. */
struct roll *dice_log_roll(struct dice *dice, const char *chapter, const char *purpose, const char *result,
                           const char *landed);

#endif
