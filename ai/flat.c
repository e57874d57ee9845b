/* Flat Monte Carlo. */
#include "ai/flat.h"

/* Without a tree: a search whose moves the game does not judge is as flat as its name. */
static RaceResult try_in_world(void *context, unsigned candidate, Move move, unsigned world)
{
    Search *search = context;
    Rng chance = search_enter(search, world, move);
    (void)candidate;
    double won = search_play_out(search, &chance);
    return (RaceResult){won, search_luck(search)};
}

Move flat_decide(Flat *flat, const View *view, Rng *rng)
{
    Search *search = &flat->tree.search;
    search_tree_begin(&flat->tree, view, rng);
    search->race.worlds_max = flat->worlds;
    if (!search->judged) {
        search->race.try = try_in_world;
        search->race.context = search;
    }
    return search_decide(search);
}
