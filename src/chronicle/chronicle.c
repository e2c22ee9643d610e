#include "chronicle/chronicle.h"

/* Real dice are a list in order: one that was not used shows that something else was thrown for than was meant. */
static void report_dice(struct diagnostics *diagnostics, const struct campaign_battlefield *battlefield,
                        const struct terrain *terrain, size_t used)
{
    if (terrain->misfit)
        diagnostics_add(diagnostics, SEVERITY_WARNING, battlefield->dice_place,
                        "dice: number %zu shows %d, but a d%d was thrown for there; the seed's die took its place",
                        terrain->misfit_index + 1, battlefield->dice[terrain->misfit_index], terrain->misfit_faces);
    if (used < battlefield->dice_count)
        diagnostics_add(diagnostics, SEVERITY_WARNING, battlefield->dice_place,
                        "dice: the last %zu of the %zu dice %s not used; fieldbook show tells what each was thrown for",
                        battlefield->dice_count - used, battlefield->dice_count,
                        battlefield->dice_count - used == 1 ? "was" : "were");
}

const struct chronicle *chronicle_run(struct arena *arena, struct diagnostics *diagnostics,
                                      const struct campaign *campaign)
{
    struct chronicle *chronicle = arena_alloc(arena, sizeof *chronicle);
    struct chronicle_battlefield *battlefields =
        arena_alloc_array(arena, campaign->battlefield_count, sizeof *battlefields);
    for (size_t i = 0; i < campaign->battlefield_count; i++) {
        const struct campaign_battlefield *battlefield = &campaign->battlefields[i];
        size_t used = 0;
        battlefields[i].battlefield = battlefield;
        battlefields[i].terrain = terrain_generate(arena, &campaign->ruleset, &battlefield->order, campaign->seed,
                                                   battlefield->id, battlefield->dice, battlefield->dice_count, &used);
        report_dice(diagnostics, battlefield, battlefields[i].terrain, used);
    }
    chronicle->campaign = campaign;
    chronicle->battlefields = battlefields;
    chronicle->battlefield_count = campaign->battlefield_count;
    return chronicle;
}
