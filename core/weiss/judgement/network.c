/* The network that scores moves: one hidden layer, and a direct weight for each feature of a move.
 * Whole numbers throughout, so that every build gives the same scores. */
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

void judgement_score(Judgement *judgement)
{
    int32_t shared[JUDGEMENT_HIDDEN];
    for (unsigned j = 0; j < JUDGEMENT_HIDDEN; j++)
        shared[j] = first_bias[0][j];
    first_layer_add(judgement->seen, first_seen, SEEN_COUNT, shared);
    for (unsigned i = 0; i < judgement->count; i++)
        judgement->score[i] = score(judgement->moved[i], shared);
}
