/* What the judgement of moves tells a search before it begins. */
#include "weiss/judgement/learned.h"

#include "weiss/judgement/judgement.h"

enum {
    READINGS = 4, /* as precise as a search needs, … */
    WORLDS = 2,   /* … each in this many worlds */
    MOVES_BRIEFLY = 4
};

/* Reads and scores this many times, each time in other worlds; the scores are the means. */
static void score_mean(const View *view, const Weighed *weighed, unsigned readings, Rng *rng,
                       Judgement *judgement)
{
    int64_t sums[JUDGED_MAX] = {0};
    for (unsigned reading = 0; reading < readings; reading++) {
        judgement_read(view, weighed, judgement->here ? 1 : WORLDS, rng, judgement);
        judgement_score(judgement);
        for (unsigned i = 0; i < judgement->count; i++)
            sums[i] += judgement->score[i];
    }
    for (unsigned i = 0; i < judgement->count; i++)
        judgement->score[i] = (int)(sums[i] / readings);
}

bool weiss_judge(const View *view, Rng *rng, GameEffort effort, const Move *moves, unsigned count,
                 int *gains)
{
    Weighed weighed;
    Judgement judgement;
    bool briefly = effort == JUDGE_BRIEFLY;
    if (!judgement_begin(view, briefly ? MOVES_BRIEFLY : JUDGED_MAX, &weighed, &judgement))
        return false;
    judgement.here = briefly;
    score_mean(view, &weighed, briefly ? 1 : READINGS, rng, &judgement);
    for (unsigned i = 0; i < count; i++) {
        unsigned judged = 0;
        while (judged < judgement.count && judgement.moves[judged] != moves[i])
            judged++;
        int64_t gain = judged < judgement.count ? judgement.score[judged] - judgement.score[0] : 0;
        gains[i] =
            judged < judgement.count ? (int)(gain * VALUE_ONE / JUDGEMENT_WIN) : GAME_UNJUDGED;
    }
    return true;
}
