/* Flat Monte Carlo with common worlds: what is compared is the difference to the policy's move in
 * the same world with the same chance, which varies far less than the results themselves. */
#include "ai/flat.h"

#include <math.h>
#include <string.h>

enum { FIRST_WORLDS = 16 };

/* What a gain must be, in its standard errors, for a move to be taken; and to be out of reach. */
static const double gain_needed = 1.5;
static const double gain_hopeless = 2.5;

typedef struct Candidate {
    Move move;
    double gain;    /* sum over worlds of the result over that of the policy's move */
    double squares;
} Candidate;

/* The result of a move in the world that `chance` stands for. */
static double result_in_world(const Flat *flat, const View *view, Move move, unsigned player,
                              Rng chance)
{
    const Search *search = &flat->search;
    search_sample(search, view, &chance);
    search->game->apply(search->world, move);
    return search_play_out(search, player, &chance);
}

static void candidates_try(const Flat *flat, const View *view, Candidate *candidates,
                           unsigned count, Rng chance)
{
    unsigned player = flat->search.game->chooser((const void *)view);
    double own = result_in_world(flat, view, candidates[0].move, player, chance);
    for (unsigned i = 1; i < count; i++) {
        double gain = result_in_world(flat, view, candidates[i].move, player, chance) - own;
        candidates[i].gain += gain;
        candidates[i].squares += gain * gain;
    }
}

static double gain_error(const Candidate *candidate, unsigned worlds)
{
    double mean = candidate->gain / worlds;
    double variance = candidate->squares / worlds - mean * mean;
    return sqrt((variance + 0.25 / worlds) / worlds);
}

/* The better half of the candidates stays, without those that are beyond hope. The policy's own
 * stays first. */
static unsigned candidates_halve(Candidate *candidates, unsigned count, unsigned worlds)
{
    for (unsigned i = 2; i < count; i++)
        for (unsigned j = i; j > 1 && candidates[j].gain > candidates[j - 1].gain; j--) {
            Candidate swap = candidates[j];
            candidates[j] = candidates[j - 1];
            candidates[j - 1] = swap;
        }
    unsigned stay = count - count / 2;
    stay = stay < 2 ? 2 : stay;
    while (stay > 1 && candidates[stay - 1].gain / worlds +
                               gain_hopeless * gain_error(&candidates[stay - 1], worlds) < 0)
        stay--;
    return stay < count ? stay : count;
}

Move flat_decide(Flat *flat, const View *view, Rng *rng)
{
    Move moves[GAME_CANDIDATES_MAX];
    Candidate candidates[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(&flat->search, view, rng, moves);
    Rng chance = rng_start((uint64_t)rng_next(rng) << 32 | rng_next(rng), 0);
    for (unsigned i = 0; i < count; i++)
        candidates[i] = (Candidate){.move = moves[i]};
    unsigned worlds = 0;
    for (unsigned until = FIRST_WORLDS; count > 1 && worlds < flat->worlds; until *= 2) {
        for (; worlds < until && worlds < flat->worlds; worlds++)
            candidates_try(flat, view, candidates, count,
                           rng_start((uint64_t)rng_next(&chance) << 32 | rng_next(&chance), 1));
        count = candidates_halve(candidates, count, worlds);
    }
    if (count == 1 || candidates[1].gain / worlds < gain_needed * gain_error(&candidates[1], worlds))
        return candidates[0].move;
    return candidates[1].move;
}
