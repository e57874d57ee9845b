/* The policy `learned`. */
#include "weiss/judgement/learned.h"

#include <string.h>

#include "weiss/judgement/judgement.h"

/* The moves that the heuristic rates highest are tried in one world, those that may still be the best
 * in a second, and then in two more, because a move in a world takes as long as many decisions of the
 * heuristic. */
enum {
    MOVES = 4,
    THOUSANDTH = JUDGEMENT_WIN / 1000,
    BEHIND = 6 * THOUSANDTH /* a move this far behind the best is not tried again */
};

static void move_copy(Judgement *judgement, unsigned to, unsigned from)
{
    if (to == from)
        return;
    judgement->moves[to] = judgement->moves[from];
    judgement->score[to] = judgement->score[from];
    judgement->likely[to] = judgement->likely[from];
    judgement->ending[to] = judgement->ending[from];
    memcpy(judgement->moved[to], judgement->moved[from], sizeof judgement->moved[from]);
}

/* Scores the moves, the heuristic's own with what others must gain; returns the best. */
static unsigned best_of(Judgement *judgement)
{
    unsigned best = 0;
    judgement_score(judgement);
    judgement->score[0] += JUDGEMENT_NEEDED;
    for (unsigned i = 1; i < judgement->count; i++)
        if (judgement->score[i] > judgement->score[best])
            best = i;
    return best;
}

/* Leaves out what scores less than `least`, but never the first. Returns how many do not. */
static unsigned leave_out(Judgement *judgement, int least)
{
    unsigned kept = 1;
    unsigned close = judgement->score[0] >= least;
    for (unsigned i = 1; i < judgement->count; i++)
        if (judgement->score[i] >= least) {
            move_copy(judgement, kept++, i);
            close++;
        }
    judgement->count = kept;
    return close;
}

/* Where attacks may win the game, moves that do so clearly less often than the best one are left out: a turn that wins
 * needs no other. Where texts may do more, those that do so half as often may be better. */
static void leave_out_unlikely(Judgement *judgement)
{
    enum { WORTH = WEISS_VALUE_ONE / 50, EXACTLY = 50, WITH_TEXTS = 2 };
    int share = judgement->likely_exact ? EXACTLY : WITH_TEXTS;
    int most = 0;
    unsigned kept = 0;
    for (unsigned i = 0; judgement->likely_known && i < judgement->count; i++)
        most = judgement->likely[i] > most ? judgement->likely[i] : most;
    if (most < WORTH)
        return;
    for (unsigned i = 0; i < judgement->count; i++)
        if (judgement->likely[i] >= most - most / share)
            move_copy(judgement, kept++, i);
    judgement->count = kept;
}

Move weiss_learned_decide(const View *view, Rng *rng)
{
    Weighed weighed;
    Judgement judgement;
    if (!judgement_begin(view, MOVES, &weighed, &judgement))
        return judgement.moves[0];
    leave_out_unlikely(&judgement);
    if (judgement.count == 1)
        return judgement.moves[0];
    bool doubtful = judgement.likely_known && !judgement.likely_exact;
    judgement_read(view, &weighed, doubtful ? JUDGED_WORLDS : 1, rng, &judgement);
    for (;;) {
        unsigned best = best_of(&judgement);
        Move move = judgement.moves[best];
        if (leave_out(&judgement, judgement.score[best] - BEHIND) == 1 ||
            judgement.worlds == JUDGED_WORLDS)
            return move;
        judgement_try(view, judgement.worlds, rng, &judgement);
    }
}
