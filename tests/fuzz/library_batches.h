/* The calls of fuzz_library.c about moves as actions and about batches, by the rules of weissfish.h. */
#ifndef WEISSFISH_TESTS_LIBRARY_BATCHES_H
#define WEISSFISH_TESTS_LIBRARY_BATCHES_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_script.h"

#include "sim/library/weissfish.h"

/* A batch, and its arrays: as long as the header says. */
typedef struct BatchSlot {
    weissfish_batch *batch;
    weissfish_arrays arrays;
    size_t count;
    size_t actions; /* of the match */
} BatchSlot;

/* The moves of a game as actions: each is found again, and the mask says the same. */
static inline void actions_check(const weissfish_game *game, const weissfish_match *match, int32_t other)
{
    weissfish_move move;
    size_t actions = weissfish_match_actions(match), marked = 0;
    int8_t *mask = malloc(actions + 1);
    unsigned count = weissfish_game_move_count(game);
    weissfish_game_mask(game, mask);
    for (size_t i = 0; i < actions; i++)
        marked += (size_t)mask[i];
    REQUIRE(marked <= count);
    for (unsigned i = 0; i < count && actions; i++) {
        int32_t action = weissfish_game_action(game, i);
        REQUIRE(action >= 0 && (size_t)action < actions && mask[action] == 1);
        REQUIRE(weissfish_game_action_find(game, action) >= 0);
        REQUIRE(weissfish_match_action(match, action, &move) == 0);
        REQUIRE(weissfish_match_move_kind(match, move.kind));
    }
    REQUIRE(weissfish_game_action(game, count) == -1);
    REQUIRE(weissfish_game_action_find(game, other) < (int)count);
    if (other < 0 || (size_t)other >= actions)
        REQUIRE(weissfish_match_action(match, other, &move) == -1);
    REQUIRE(weissfish_game_fingerprint(game) == weissfish_game_fingerprint(game));
    free(mask);
}

static inline void batch_close(BatchSlot *slot)
{
    void *arrays[] = {slot->arrays.observations, slot->arrays.players, slot->arrays.offsets, slot->arrays.moves,
                      slot->arrays.rewards, slot->arrays.over, slot->arrays.actions, slot->arrays.masks,
                      slot->arrays.truncated, slot->arrays.illegal, slot->arrays.endings, slot->arrays.known};
    weissfish_batch_close(slot->batch);
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
    *slot = (BatchSlot){.batch = NULL};
}

/* With or without each array that may be missing. */
static inline void batch_arrays(BatchSlot *slot, const weissfish_match *match, unsigned room, unsigned how)
{
    size_t count = slot->count, size = weissfish_match_observation_size(match);
    slot->arrays = (weissfish_arrays){
        .observations = how & 1 ? calloc(count * size + 1, sizeof(int16_t)) : NULL,
        .players = malloc(count),
        .offsets = malloc((count + 1) * sizeof(int32_t)),
        .moves = how & 2 ? malloc(room * WEISSFISH_MOVE_FIELDS * sizeof(int16_t)) : NULL,
        .actions = how & 4 ? malloc(room * sizeof(int32_t)) : NULL,
        .move_room = how & 6 ? room : 0,
        .rewards = malloc(count * weissfish_match_players(match) * sizeof(float)),
        .over = malloc(count),
        .masks = how & 8 ? malloc(count * slot->actions) : NULL,
        .truncated = how & 16 ? malloc(count) : NULL,
        .illegal = how & 32 ? malloc(count) : NULL,
        .endings = how & 64 ? malloc(count * size * sizeof(int16_t)) : NULL,
        .known = how & 128 ? calloc(count + 1, weissfish_match_known_size(match)) : NULL};
}

/* COUNT SEED ROOM HOW WAY SEAT DECK: played by all, or against an opponent. */
static inline void batch_open(BatchSlot *slot, const weissfish_match *match, weissfish_agent *opponent, Script *script)
{
    weissfish_error error = {.line = 0};
    size_t count = script_number(script) % 10;
    unsigned seed = script_number(script), room = script_number(script), how = script_number(script);
    unsigned way = script_number(script), seat = script_number(script), deck = script_number(script);
    const weissfish_batch_options options = {.seed = seed,
                                             .opponent = way & 1 ? opponent : NULL,
                                             .seat = (int)(seat % 5) - 1,
                                             .deck = (int)(deck % 5) - 1,
                                             .restart = (int)(way >> 1 & 3),
                                             .record = way >> 3 & 1,
                                             .steady = way >> 4 & 1};
    batch_close(slot);
    slot->count = count;
    slot->actions = weissfish_match_actions(match);
    batch_arrays(slot, match, room, how);
    slot->batch = way & 32 ? weissfish_batch_open(match, count, seed, &slot->arrays, &error)
                           : weissfish_batch_open_as(match, count, &options, &slot->arrays, &error);
    if (!slot->batch) {
        REQUIRE(error.message[0] != '\0');
        batch_close(slot);
    }
}

/* STEPS SEED HOW: steps of all games by moves or actions; some are none. */
static inline void batch_step(BatchSlot *slot, Script *script)
{
    unsigned steps = script_number(script) % 16, seed = script_number(script), how = script_number(script);
    int32_t *choices = malloc(slot->count * sizeof *choices);
    weissfish_replay replay;
    for (unsigned step = 0; step < steps; step++) {
        bool wrong = step == 15;
        for (size_t i = 0; i < slot->count; i++) {
            const weissfish_game *game = weissfish_batch_game(slot->batch, i);
            unsigned count = weissfish_game_move_count(game);
            seed = seed * 1103515245U + 12345U;
            unsigned index = count + wrong > 0 ? (seed >> 16) % (count + wrong) : 0;
            choices[i] = how & 1 ? weissfish_game_action(game, index) : (int32_t)index;
        }
        int64_t made = how & 1 ? weissfish_batch_act(slot->batch, choices, how & 2, &slot->arrays)
                               : weissfish_batch_step(slot->batch, choices, &slot->arrays);
        REQUIRE(made == -1 || made == -2 || made == (int64_t)slot->count);
        REQUIRE(made == -1 || weissfish_batch_look(slot->batch, &slot->arrays) == made);
    }
    for (size_t i = 0; i <= slot->count; i++)
        if (weissfish_batch_replay(slot->batch, i, &replay) == 0)
            REQUIRE(i < slot->count && replay.choices);
    REQUIRE(!weissfish_batch_game(slot->batch, slot->count));
    free(choices);
}

/* WHICH SEED HOW: games begin anew, in the middle of others. */
static inline void batch_restart(BatchSlot *slot, Script *script)
{
    unsigned which = script_number(script), how = script_number(script);
    uint64_t seed = script_number(script);
    int8_t *some = malloc(slot->count + 1);
    for (size_t i = 0; i < slot->count; i++)
        some[i] = (int8_t)(which >> i % 8 & 1);
    int64_t done = weissfish_batch_restart(slot->batch, how & 1 ? some : NULL, how & 2 ? &seed : NULL, &slot->arrays);
    REQUIRE(done == 0 || done == -2);
    free(some);
}

/* SEED HOW: moves drawn by logits, some of which are no numbers. */
static inline void batch_draw(BatchSlot *slot, Script *script)
{
    static const float odd[] = {0, NAN, INFINITY, -INFINITY, 1e30F, -1e30F, 3, -3};
    unsigned seed = script_number(script), how = script_number(script);
    size_t length = slot->count * slot->actions;
    if (how & 1) {
        length = 0;
        for (size_t i = 0; i < slot->count; i++)
            length += weissfish_game_move_count(weissfish_batch_game(slot->batch, i));
    } else if (!slot->actions) {
        return;
    }
    float *logits = malloc((length + 1) * sizeof *logits);
    int32_t *choices = malloc(slot->count * sizeof *choices);
    float *chances = malloc(slot->count * sizeof *chances);
    for (size_t i = 0; i < length; i++)
        logits[i] = odd[(i * 7 + seed) % (how & 2 ? 8 : 1)];
    weissfish_batch_sample(slot->batch, logits, how & 1, seed, choices, NULL, how & 4 ? NULL : chances, NULL);
    for (size_t i = 0; i < slot->count; i++) {
        unsigned count = weissfish_game_move_count(weissfish_batch_game(slot->batch, i));
        REQUIRE(choices[i] >= 0 && (unsigned)choices[i] < count + (count == 0));
        REQUIRE(how & 4 || chances[i] <= 0);
    }
    free(logits);
    free(choices);
    free(chances);
}

#endif
