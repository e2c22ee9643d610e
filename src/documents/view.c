/* What a reader of a sheet may see of a terrain. */
#include "sheets.h"

/* A view that shows all, with its own flags to be lowered. */
static struct terrain_view view_new(struct arena *arena, const struct chronicle_battlefield *battlefield,
                                    bool **features)
{
    const struct terrain *terrain = battlefield->terrain;
    *features = arena_alloc_array(arena, terrain->feature_count + 1, sizeof **features);
    struct terrain_view view = {
        .terrain = terrain,
        .id = battlefield->battlefield->id,
        .features = *features,
        .complete = true,
    };
    for (size_t i = 0; i < terrain->feature_count; i++) {
        (*features)[i] = terrain->features[i].cell != GRID_NO_CELL;
    }
    for (size_t i = 0; i < COURSE_COUNT; i++) {
        view.courses[i] = terrain->courses[i].present;
    }
    return view;
}

struct terrain_view terrain_view_all(struct arena *arena, const struct chronicle_battlefield *battlefield)
{
    bool *features;
    return view_new(arena, battlefield, &features);
}

static bool feature_is_secret(const struct campaign_secret *secret, const struct terrain_feature *feature)
{
    if (secret->kinds[feature->kind]) {
        return true;
    }
    for (size_t i = 0; i < secret->cell_count; i++) {
        if (secret->cells[i] == feature->cell || secret->cells[i] == feature->second) {
            return true;
        }
    }
    return false;
}

struct terrain_view terrain_view_players(struct arena *arena, const struct chronicle_battlefield *battlefield)
{
    const struct campaign_secret *secret = &battlefield->battlefield->secret;
    bool *features;
    struct terrain_view view = view_new(arena, battlefield, &features);
    for (size_t i = 0; i < view.terrain->feature_count; i++) {
        if (features[i] && feature_is_secret(secret, &view.terrain->features[i])) {
            features[i] = false;
            view.complete = false;
        }
    }
    for (size_t i = 0; i < COURSE_COUNT; i++) {
        if (view.courses[i] && secret->courses[i]) {
            view.courses[i] = false;
            view.complete = false;
        }
    }
    return view;
}

bool terrain_view_has_hill(const struct terrain_view *view, int cell)
{
    for (size_t i = 0; i < view->terrain->feature_count; i++) {
        const struct terrain_feature *feature = &view->terrain->features[i];
        if (view->features[i] && feature->kind == TERRAIN_HILL && feature->cell == cell) {
            return true;
        }
    }
    return false;
}
