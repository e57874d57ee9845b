/* The policy `learned`. */
#include "weiss/judgement/learned.h"

#include "weiss/judgement/judgement.h"

/* Few moves, for each takes as long as ten decisions of the heuristic. What replaces the heuristic's
 * own must gain 1/100 of a win: less is often an error. */
enum { MOVES = 3, GAIN_NEEDED = JUDGEMENT_WIN / 100 };

Move weiss_learned_decide(const View *view, Rng *rng)
{
    Weighed weighed;
    Judgement judgement;
    if (!judgement_begin(view, MOVES, &weighed, &judgement))
        return judgement.moves[0];
    judgement_score_mean(view, &weighed, 1, rng, &judgement);
    judgement.score[0] += GAIN_NEEDED;
    unsigned best = 0;
    for (unsigned i = 1; i < judgement.count; i++)
        if (judgement.score[i] > judgement.score[best])
            best = i;
    return judgement.moves[best];
}
