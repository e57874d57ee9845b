/* What the judgement of moves tells a search before it begins. */
#include "weiss/judgement/learned.h"

#include "weiss/judgement/judgement.h"

enum { READINGS = 4 }; /* as precise as a search needs */

void judgement_score_mean(const View *view, const Weighed *weighed, unsigned readings, Rng *rng,
                          Judgement *judgement)
{
    int64_t sums[JUDGED_MAX] = {0};
    for (unsigned reading = 0; reading < readings; reading++) {
        judgement_read(view, weighed, rng, judgement);
        judgement_score(judgement);
        for (unsigned i = 0; i < judgement->count; i++)
            sums[i] += judgement->score[i];
    }
    for (unsigned i = 0; i < judgement->count; i++)
        judgement->score[i] = (int)(sums[i] / readings);
}

bool weiss_judge(const View *view, Rng *rng, const Move *moves, unsigned count, int *gains)
{
    Weighed weighed;
    Judgement judgement;
    int least = 0;
    if (!judgement_begin(view, JUDGED_MAX, &weighed, &judgement))
        return false;
    judgement_score_mean(view, &weighed, READINGS, rng, &judgement);
    int own = judgement.score[0];
    for (unsigned i = 0; i < judgement.count; i++) {
        int64_t gain = (int64_t)(judgement.score[i] - own) * VALUE_ONE / JUDGEMENT_WIN;
        judgement.score[i] = (int)gain;
        least = judgement.score[i] < least ? judgement.score[i] : least;
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned judged = 0;
        while (judged < judgement.count && judgement.moves[judged] != moves[i])
            judged++;
        gains[i] = judged < judgement.count ? judgement.score[judged] : least;
    }
    return true;
}
