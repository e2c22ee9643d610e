/* What the umpire writes of a battlefield: climates, and courses drawn by hand. */
#include <string.h>

#include "edges.h"
#include "rules/terrain.h"

/* climate (house), and the trees that grow there */
const char *const terrain_climates[] = {
    "tropical", "subtropical", "warm-temperate", "hot", "temperate", "monsoon", "boreal", "cold", NULL,
};

static const enum terrain_trees climate_trees[] = {
    TREES_PALM, TREES_PALM, TREES_PALM, TREES_PALM, TREES_DECIDUOUS, TREES_DECIDUOUS, TREES_CONIFEROUS, TREES_CONIFEROUS,
};

enum terrain_trees terrain_trees_of_climate(const char *climate)
{
    for (size_t i = 0; terrain_climates[i] != NULL; i++) {
        if (strcmp(terrain_climates[i], climate) == 0) {
            return climate_trees[i];
        }
    }
    return TREES_COUNT;
}

static bool lies_on_edge(struct grid grid, int cell)
{
    int column = grid_column(grid, cell), row = grid_row(grid, cell);
    return column == 0 || row == 0 || column == grid.columns - 1 || row == grid.rows - 1;
}

const char *terrain_course_fault(struct arena *arena, struct grid grid, const int *cells, size_t count)
{
    char name[GRID_NAME_SIZE], next[GRID_NAME_SIZE];
    for (size_t i = 0; i < count; i++) {
        grid_cell_name(grid, cells[i], name);
        for (size_t k = 0; k < i; k++) {
            if (cells[k] == cells[i]) {
                return arena_print(arena, "%s stands in it twice; a course runs through a cell once", name);
            }
        }
        if (i > 0 && edge_way(grid, cells[i - 1], cells[i]) < 0) {
            grid_cell_name(grid, cells[i - 1], next);
            return arena_print(arena, "%s and %s do not meet; each cell must touch the one before", next, name);
        }
    }
    for (size_t end = 0; end < 2 && count > 0; end++) {
        int cell = cells[end == 0 ? 0 : count - 1];
        if (!lies_on_edge(grid, cell)) {
            return arena_print(arena, "it %s at %s, inside the grid; a course runs from edge to edge",
                               end == 0 ? "begins" : "ends", grid_cell_name(grid, cell, name));
        }
    }
    return NULL;
}
