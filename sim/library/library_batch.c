/* Many games at once, for learning programs. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/entry.h"
#include "sim/library/library_objects.h"

enum { BATCH_MOST = 1 << 20 };

struct weissfish_batch {
    EntryObject object;
    weissfish_match *match; /* which it holds */
    size_t count;
    uint64_t seed;
    uint64_t next; /* number of the next game */
    weissfish_game *games;
};

static_assert(sizeof(weissfish_move) == WEISSFISH_MOVE_FIELDS * sizeof(int16_t),
              "a move is a row of numbers");

/* Writes what game number `index` offers; returns where the next one's moves begin. */
static size_t look_at(const weissfish_batch *batch, size_t index, size_t offset,
                      const weissfish_arrays *arrays)
{
    const weissfish_game *game = &batch->games[index];
    const LibraryGame *own = batch->match->game;
    const Game *rules = own->rules;
    const void *table = play_table(game);
    const View *view = rules->view(table);
    unsigned chooser = rules->chooser(table);
    unsigned count = play_of(game)->legal;
    arrays->players[index] = (int8_t)chooser;
    arrays->offsets[index] = (int32_t)offset;
    if (arrays->observations && own->observe)
        own->observe(table, chooser,
                     arrays->observations + index * own->observation_size(batch->match->players));
    if (!arrays->moves || offset + count > arrays->move_room)
        return offset + count;
    weissfish_move *moves = (weissfish_move *)(void *)arrays->moves + offset;
    for (unsigned i = 0; i < count; i++)
        own->move_fields(table, rules->view_move(view, i), &moves[i]);
    return offset + count;
}

int64_t weissfish_batch_look(weissfish_batch *batch, const weissfish_arrays *arrays)
{
    size_t offset = 0;
    for (size_t i = 0; i < batch->count; i++)
        offset = look_at(batch, i, offset, arrays);
    arrays->offsets[batch->count] = (int32_t)offset;
    return arrays->moves && offset > arrays->move_room ? -2 : (int64_t)batch->count;
}

static void begin_next(weissfish_batch *batch, weissfish_game *game)
{
    do /* a position may be over by itself */
        weissfish_game_start(game, batch->match, batch->seed, batch->next++, 0);
    while (!play_runs(game) && !batch->match->position);
}

static bool batch_open(void *context)
{
    weissfish_batch *batch = context;
    batch->games = xlines(batch->count * sizeof *batch->games);
    for (size_t i = 0; i < batch->count; i++)
        begin_next(batch, &batch->games[i]);
    return true;
}

weissfish_batch *weissfish_batch_open(const weissfish_match *match, size_t count, uint64_t seed,
                                      const weissfish_arrays *arrays, weissfish_error *error)
{
    if (count > BATCH_MOST) {
        entry_refuse(error, "a batch has at most %d games, not %zu", BATCH_MOST, count);
        return NULL;
    }
    weissfish_batch *batch = entry_create(sizeof *batch, error);
    if (!batch)
        return NULL;
    batch->match = (weissfish_match *)(uintptr_t)match;
    batch->count = count;
    batch->seed = seed;
    if (!entry_work(&batch->object.region, NULL, batch_open, batch, error)) {
        entry_destroy(batch);
        return NULL;
    }
    if (count && !play_runs(&batch->games[0])) {
        entry_refuse(error, "the position is that of a game that is over");
        entry_destroy(batch);
        return NULL;
    }
    entry_hold(match);
    memset(arrays->rewards, 0, count * match->players * sizeof *arrays->rewards);
    memset(arrays->over, 0, count * sizeof *arrays->over);
    weissfish_batch_look(batch, arrays);
    return batch;
}

void weissfish_batch_close(weissfish_batch *batch)
{
    if (!entry_let_go(batch))
        return;
    weissfish_match *match = batch->match;
    entry_destroy(batch);
    weissfish_match_close(match);
}

/* Whether each choice is the number of a move. */
static bool choices_fit(const weissfish_batch *batch, const int32_t *choices)
{
    for (size_t i = 0; i < batch->count; i++)
        if (choices[i] < 0 || (unsigned)choices[i] >= play_of(&batch->games[i])->legal)
            return false;
    return true;
}

static void reward(const weissfish_batch *batch, size_t index, int result,
                   const weissfish_arrays *arrays)
{
    unsigned players = batch->match->players;
    float *rewards = arrays->rewards + index * players;
    for (unsigned seat = 0; seat < players; seat++)
        rewards[seat] = result < 0 ? 0.0F : result == (int)seat ? 1.0F : -1.0F;
}

int64_t weissfish_batch_step(weissfish_batch *batch, const int32_t *choices,
                             const weissfish_arrays *arrays)
{
    const Game *rules = batch->match->game->rules;
    size_t offset = 0;
    if (!choices_fit(batch, choices))
        return -1;
    memset(arrays->rewards, 0, batch->count * batch->match->players * sizeof *arrays->rewards);
    for (size_t i = 0; i < batch->count; i++) {
        weissfish_game *game = &batch->games[i];
        weissfish_game_apply(game, (unsigned)choices[i]);
        arrays->over[i] = !play_runs(game);
        if (!play_runs(game)) {
            reward(batch, i, rules->result(play_table(game)), arrays);
            begin_next(batch, game);
        }
        offset = look_at(batch, i, offset, arrays);
    }
    arrays->offsets[batch->count] = (int32_t)offset;
    return arrays->moves && offset > arrays->move_room ? -2 : (int64_t)batch->count;
}

const weissfish_game *weissfish_batch_game(const weissfish_batch *batch, size_t index)
{
    return index < batch->count ? &batch->games[index] : NULL;
}
