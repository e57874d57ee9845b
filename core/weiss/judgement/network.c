/* The network that scores moves: one hidden layer, and a direct weight for each feature of a move.
 * Whole numbers throughout (and the exact odds, rounded), so that every build gives the same scores. */
#include <string.h>

#include "weiss/judgement/judgement.h"
#include "weiss/judgement/network_weights.h"

/* Most features are 0. */
static void first_layer_add(const int16_t *features, const int16_t (*weights)[JUDGEMENT_HIDDEN],
                            unsigned count, int32_t *sums)
{
    for (unsigned i = 0; i < count; i++) {
        if (!features[i])
            continue;
        for (unsigned j = 0; j < JUDGEMENT_HIDDEN; j++)
            sums[j] += features[i] * weights[i][j];
    }
}

static int score(const int16_t *moved, const int32_t *shared)
{
    int32_t sums[JUDGEMENT_HIDDEN];
    int64_t score = 0;
    memcpy(sums, shared, sizeof sums);
    first_layer_add(moved, first_moved, MOVED_COUNT, sums);
    for (unsigned j = 0; j < JUDGEMENT_HIDDEN; j++)
        score += sums[j] > 0 ? (int64_t)sums[j] * second[0][j] : 0;
    score /= JUDGEMENT_WEIGHT;
    for (unsigned i = 0; i < MOVED_COUNT; i++)
        score += moved[i] * direct[i][0];
    return (int)score;
}

void judgement_mean(const int16_t *moved, unsigned worlds, int16_t *mean)
{
    memcpy(mean, moved, MOVED_COUNT * sizeof *mean);
    for (unsigned i = MOVED_OWN; i < MOVED_COUNT; i++)
        mean[i] = (int16_t)(moved[i] * JUDGED_WORLDS / (int)worlds);
}

/* The chance to win in the worlds that go on after the moves, of WEISS_VALUE_ONE. */
static int64_t open_chance(const Judgement *judgement)
{
    return judgement->open_count ? judgement->open / judgement->open_count : WEISS_VALUE_ONE / 2;
}

/* The chance that a move leads to winning in this turn. Where texts may do more than the attacks alone, what those
 * do counts as much as some worlds. */
static int64_t ending_chance(const Judgement *judgement, unsigned number)
{
    enum { AS_WORLDS = JUDGED_WORLDS / 2 };
    int worlds = (int)judgement->worlds;
    if (!judgement->likely_known || judgement->likely_exact)
        return judgement->ending[number] / worlds;
    return (judgement->ending[number] + AS_WORLDS * judgement->likely[number]) /
           (AS_WORLDS + worlds);
}

/* A move gains its exact chance times what winning gains over a game that goes on, and what the
 * network says about the worlds in which it does. */
static void score_exactly(Judgement *judgement, const int32_t *shared)
{
    static const int64_t one = WEISS_VALUE_ONE;
    int64_t gain = one - open_chance(judgement);
    int64_t sum = 0;
    unsigned count = 0;
    int other[JUDGED_MAX];
    bool goes_on[JUDGED_MAX];
    for (unsigned i = 0; i < judgement->count; i++) {
        int16_t mean[MOVED_COUNT];
        unsigned open = judgement->worlds - (unsigned)judgement->moved[i][MOVED_WON];
        goes_on[i] = open > 0;
        if (!open)
            continue;
        judgement_mean(judgement->moved[i], open, mean);
        mean[MOVED_WON] = 0;
        other[i] = score(mean, shared);
        sum += other[i];
        count++;
    }
    for (unsigned i = 0; i < judgement->count; i++) {
        int64_t chance = ending_chance(judgement, i);
        int64_t rest = goes_on[i] ? (other[i] - sum / count) * (one - chance) / one : 0;
        judgement->score[i] = (int)(chance * gain / one * JUDGEMENT_WIN / one + rest);
    }
}

/* A player who loses in his own turn in all worlds, or in several, hardly does so by chance, and the
 * network has seldom seen it. Such a move scores less than one that never loses. */
static void score_losses(Judgement *judgement)
{
    int64_t loss = open_chance(judgement) * JUDGEMENT_WIN / WEISS_VALUE_ONE;
    unsigned safe = 0;
    while (safe < judgement->count && judgement->moved[safe][MOVED_LOST])
        safe++;
    if (safe == judgement->count || (judgement->worlds == 1 && !judgement->seen[SEEN_ATTACKS]))
        return;
    int most = (int)(judgement->score[safe] - loss);
    for (unsigned i = 0; i < judgement->count; i++)
        if (judgement->moved[i][MOVED_LOST] == (int)judgement->worlds && judgement->score[i] > most)
            judgement->score[i] = most;
}

/* What wins in all worlds is better than what wins in fewer, and the network has seldom seen it: by as much as a move
 * must gain, no more, for worlds are few. */
static void score_wins(Judgement *judgement)
{
    int won = (int)judgement->worlds;
    int most = INT_MIN;
    for (unsigned i = 0; i < judgement->count; i++)
        if (judgement->moved[i][MOVED_WON] != won && judgement->score[i] > most)
            most = judgement->score[i];
    for (unsigned i = 0; i < judgement->count && most > INT_MIN; i++)
        if (judgement->moved[i][MOVED_WON] == won &&
            judgement->score[i] < most + JUDGEMENT_NEEDED)
            judgement->score[i] = most + JUDGEMENT_NEEDED;
}

void judgement_score(Judgement *judgement)
{
    int32_t shared[JUDGEMENT_HIDDEN];
    bool exactly = true;
    for (unsigned j = 0; j < JUDGEMENT_HIDDEN; j++)
        shared[j] = first_bias[0][j];
    first_layer_add(judgement->seen, first_seen, SEEN_COUNT, shared);
    for (unsigned i = 0; i < judgement->count; i++) {
        int16_t mean[MOVED_COUNT];
        judgement_mean(judgement->moved[i], judgement->worlds, mean);
        judgement->score[i] = score(mean, shared);
        exactly &= judgement->ending[i] >= 0;
    }
    if (exactly)
        score_exactly(judgement, shared);
    else
        score_wins(judgement);
    score_losses(judgement);
}
