/* What learning programs want of a batch beside stepping it: moves drawn by logits, and replays. */
#include <math.h>
#include <stdlib.h>

#include "sim/library/library_batch.h"

/* ---- Drawing ---- */

/* The logits of a game's moves as chances of sum 1; what is no number has none, and without any all are alike. */
static void chances_of(const float *logits, unsigned count, double *chances)
{
    double most = -INFINITY, sum = 0;
    for (unsigned i = 0; i < count; i++)
        if (logits[i] > most)
            most = logits[i];
    for (unsigned i = 0; i < count; i++) {
        chances[i] = !(most > -INFINITY) ? 1
                     : logits[i] == most ? 1
                     : logits[i] < most  ? exp(logits[i] - most)
                                         : 0;
        sum += chances[i];
    }
    for (unsigned i = 0; i < count; i++)
        chances[i] /= sum;
}

static unsigned draw(const double *chances, unsigned count, Rng rng)
{
    double left = (double)rng_next(&rng) * 0x1p-32;
    left = (left + (double)rng_next(&rng)) * 0x1p-32;
    unsigned last = 0;
    for (unsigned i = 0; i < count; i++) {
        if (chances[i] <= 0)
            continue;
        last = i;
        left -= chances[i];
        if (left < 0)
            break;
    }
    return last;
}

static float entropy_of(const double *chances, unsigned count)
{
    double entropy = 0;
    for (unsigned i = 0; i < count; i++)
        if (chances[i] > 0)
            entropy -= chances[i] * log(chances[i]);
    return (float)entropy;
}

typedef struct Drawn {
    int32_t choice;
    int32_t action;
    float log_chance;
    float entropy;
} Drawn;

/* Draws for a running game. `logits` are those of its actions, or of its moves. */
static Drawn draw_for(const weissfish_game *game, const float *logits, bool by_move, Rng rng)
{
    double chances[PLAY_MOVES_MOST];
    float gathered[PLAY_MOVES_MOST];
    int32_t actions[PLAY_MOVES_MOST];
    unsigned count = play_of(game)->legal < PLAY_MOVES_MOST ? play_of(game)->legal : PLAY_MOVES_MOST;
    play_moves(game, NULL, actions);
    for (unsigned i = 0; i < count && !by_move; i++)
        gathered[i] = actions[i] < 0 ? -INFINITY : logits[actions[i]];
    chances_of(by_move ? logits : gathered, count, chances);
    unsigned choice = draw(chances, count, rng);
    return (Drawn){(int32_t)choice, actions[choice],
                   (float)log(chances[choice]), entropy_of(chances, count)};
}

void weissfish_batch_sample(const weissfish_batch *batch, const float *logits, int by_move,
                            uint64_t seed, int32_t *choices, int32_t *actions, float *log_chances,
                            float *entropies)
{
    for (size_t i = 0; i < batch->count; i++) {
        const weissfish_game *game = batch_game(batch, i);
        Drawn drawn = {0, -1, 0, 0};
        if (batch_runs(batch, i)) {
            drawn = draw_for(game, logits, by_move != 0, rng_keyed(seed, i, 0));
            logits += by_move ? play_of(game)->legal : 0;
        }
        logits += by_move ? 0 : batch->actions;
        if (choices)
            choices[i] = drawn.choice;
        if (actions)
            actions[i] = drawn.action;
        if (log_chances)
            log_chances[i] = drawn.log_chance;
        if (entropies)
            entropies[i] = drawn.entropy;
    }
}

/* ---- Replays ---- */

/* Makes room for another move; false without memory. */
static bool record_grow(weissfish_batch *batch, BatchRecord *record)
{
    size_t room = record->room ? 2 * record->room : 256;
    MemoryRegion *before = memory_region_enter(&batch->object.region);
    memory_soft(true);
    uint16_t *choices = realloc(record->choices, room * sizeof *choices);
    memory_soft(false);
    memory_region_enter(before);
    if (choices) {
        record->choices = choices;
        record->room = room;
    }
    return choices != NULL;
}

void batch_record_move(weissfish_batch *batch, size_t index, unsigned move)
{
    BatchRecord *record = &batch->places[index].record;
    if (record->count == record->room && !record_grow(batch, record))
        record->lost = true;
    if (!record->lost)
        record->choices[record->count++] = (uint16_t)move;
}

void batch_record_end(weissfish_batch *batch, size_t index, int result)
{
    BatchPlace *place = &batch->places[index];
    BatchRecord ended = place->record;
    place->record = place->ended;
    place->ended = ended;
    place->replayable = !ended.lost;
    place->replay =
        (weissfish_replay){.seed = place->seed,
                           .number = place->number,
                           .choices = ended.choices,
                           .count = ended.count,
                           .result = result,
                           .fingerprint = weissfish_game_fingerprint(batch_game(batch, index))};
}

int weissfish_batch_replay(const weissfish_batch *batch, size_t index, weissfish_replay *replay)
{
    const BatchPlace *place = index < batch->count ? &batch->places[index] : NULL;
    if (!place || !place->replayable)
        return -1;
    *replay = place->replay;
    return 0;
}
