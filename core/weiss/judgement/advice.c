/* What the judgement of moves tells a search before it begins. */
#include "weiss/judgement/learned.h"

#include "weiss/judgement/judgement.h"

enum { READINGS = 4 }; /* each in worlds of its own; together as precise as a search needs */

static void scores_add(const View *view, const Weighed *weighed, Rng *rng, Judgement *judgement,
                       int64_t *sums)
{
    judgement_read(view, weighed, rng, judgement);
    judgement_score(judgement);
    for (unsigned i = 0; i < judgement->count; i++)
        sums[i] += judgement->score[i];
}

bool weiss_judge(const View *view, Rng *rng, const Move *moves, unsigned count, int *gains)
{
    Weighed weighed;
    Judgement judgement;
    int64_t sums[JUDGED_MAX] = {0};
    if (!judgement_begin(view, JUDGED_MAX, &weighed, &judgement))
        return false;
    for (unsigned reading = 0; reading < READINGS; reading++)
        scores_add(view, &weighed, rng, &judgement, sums);
    int64_t least = 0;
    int64_t own = sums[0];
    for (unsigned i = 0; i < judgement.count; i++) {
        sums[i] = (sums[i] - own) * VALUE_ONE / JUDGEMENT_WIN / READINGS;
        if (sums[i] < least)
            least = sums[i];
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned judged = 0;
        while (judged < judgement.count && judgement.moves[judged] != moves[i])
            judged++;
        gains[i] = (int)(judged < judgement.count ? sums[judged] : least);
    }
    return true;
}
