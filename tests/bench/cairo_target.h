/* Cairo's PDF surface, drawing a recorded page with the same faces, glyphs, lines and stored symbols. */
#ifndef FIELDBOOK_TESTS_BENCH_CAIRO_TARGET_H
#define FIELDBOOK_TESTS_BENCH_CAIRO_TARGET_H

#include "record.h"

struct cairo_target;

struct cairo_target *cairo_target_new(struct arena *arena, struct fonts *fonts, const char *path);
void cairo_target_play(struct cairo_target *target, const struct recording *page);

/* Writes the file; returns cairo's complaint, or NULL. */
const char *cairo_target_finish(struct cairo_target *target);

#endif
