/* Flat Monte Carlo. */
#include "ai/flat.h"

typedef struct Trial {
    const Flat *flat;
    const View *view;
    uint64_t seed;
    unsigned player;
    unsigned turns;
} Trial;

static double try_in_world(void *context, unsigned candidate, Move move, unsigned world)
{
    const Trial *trial = context;
    const Search *search = &trial->flat->search;
    Rng chance = rng_keyed(trial->seed, world, 0);
    (void)candidate;
    search_sample(search, trial->view, &chance);
    search->game->apply(search->world, move);
    return search_play_out(search, trial->player, trial->turns, &chance);
}

Move flat_decide(Flat *flat, const View *view, Rng *rng)
{
    const Game *game = flat->search.game;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(&flat->search, view, rng, moves);
    Trial trial = {.flat = flat,
                   .view = view,
                   .seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng),
                   .player = game->chooser((const void *)view),
                   .turns = search_turns(&flat->search, view)};
    Race *race = &flat->search.race;
    race->try = try_in_world;
    race->context = &trial;
    race->worlds_max = flat->worlds;
    race->gain_needed = flat->search.setting[SEARCH_GAIN] / 100.0;
    race_enter(race, moves, count);
    return race_run(race);
}
