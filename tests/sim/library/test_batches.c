/* Batches: the games that weissfish_game_start starts, whatever the arrays, ways of beginning anew, and numbers of games. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"

enum { GAMES = 5, ROOM = 2048, RINGS = 2, STEPS = 1500 };

typedef struct Opened {
    weissfish_cards *cards;
    weissfish_deck *decks[3];
    weissfish_match *match;
    size_t size;
    size_t actions;
    weissfish_arrays rings[RINGS]; /* filled by turns */
} Opened;

static weissfish_arrays arrays_open(const Opened *opened)
{
    size_t count = GAMES * opened->size, players = weissfish_match_players(opened->match);
    return (weissfish_arrays){.observations = malloc(count * sizeof(int16_t)),
                              .players = malloc(GAMES),
                              .offsets = malloc((GAMES + 1) * sizeof(int32_t)),
                              .moves = malloc(ROOM * sizeof(weissfish_move)),
                              .move_room = ROOM,
                              .rewards = malloc(GAMES * players * sizeof(float)),
                              .over = malloc(GAMES),
                              .actions = malloc(ROOM * sizeof(int32_t)),
                              .masks = malloc(GAMES * opened->actions),
                              .truncated = malloc(GAMES),
                              .illegal = malloc(GAMES),
                              .endings = malloc(count * sizeof(int16_t)),
                              .known = calloc(GAMES, weissfish_match_known_size(opened->match))};
}

static void arrays_close(weissfish_arrays *arrays)
{
    void *all[] = {arrays->observations, arrays->players, arrays->offsets, arrays->moves,
                   arrays->rewards,      arrays->over,    arrays->actions, arrays->masks,
                   arrays->truncated,    arrays->illegal, arrays->endings, arrays->known};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

static Opened open_match(unsigned players, unsigned edition)
{
    static const char *const paths[] = {DECKS "lanterns.deck", DECKS "harbour.deck",
                                        DECKS "carnival.deck"};
    Opened opened = {.cards = weissfish_cards_open(NULL, NULL)};
    for (unsigned i = 0; i < 3; i++)
        opened.decks[i] = weissfish_deck_open(opened.cards, paths[i], NULL, 0, NULL);
    opened.match =
        weissfish_match_open((const weissfish_deck *const *)opened.decks, players, edition, NULL);
    cr_assert_not_null(opened.match);
    opened.size = weissfish_match_observation_size(opened.match);
    opened.actions = weissfish_match_actions(opened.match);
    for (unsigned i = 0; i < RINGS; i++)
        opened.rings[i] = arrays_open(&opened);
    return opened;
}

static void close_match(Opened *opened)
{
    for (unsigned i = 0; i < RINGS; i++)
        arrays_close(&opened->rings[i]);
    weissfish_match_close(opened->match);
    for (unsigned i = 0; i < 3; i++)
        weissfish_deck_close(opened->decks[i]);
    weissfish_cards_close(opened->cards);
}

static unsigned below(uint64_t *state, unsigned count)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return count ? (unsigned)((*state >> 32) * count >> 32) : 0;
}

/* What the arrays say of a game is what it says itself. */
static void expect_shown(const Opened *opened, const weissfish_batch *batch,
                         const weissfish_arrays *arrays, size_t index)
{
    const weissfish_game *game = weissfish_batch_game(batch, index);
    int16_t *afresh = malloc(opened->size * sizeof *afresh);
    int8_t *mask = malloc(opened->actions);
    unsigned count = weissfish_game_move_count(game);
    weissfish_game_observe(game, (unsigned)arrays->players[index], afresh);
    cr_assert_eq(
        memcmp(afresh, arrays->observations + index * opened->size, opened->size * sizeof *afresh),
        0);
    weissfish_game_mask(game, mask);
    cr_assert_eq(memcmp(mask, arrays->masks + index * opened->actions, opened->actions), 0);
    cr_assert_eq((unsigned)(arrays->offsets[index + 1] - arrays->offsets[index]), count);
    for (unsigned i = 0; i < count; i++) {
        weissfish_move move;
        size_t row = (size_t)arrays->offsets[index] + i;
        cr_assert_eq(weissfish_game_move(game, i, &move), 0);
        cr_assert_eq(memcmp(&move, arrays->moves + row * WEISSFISH_MOVE_FIELDS, sizeof move), 0);
        cr_assert_eq(arrays->actions[row], weissfish_game_action(game, i));
    }
    free(mask);
    free(afresh);
}

static void choose(const weissfish_batch *batch, uint64_t *state, int32_t *choices)
{
    for (size_t i = 0; i < GAMES; i++)
        choices[i] =
            (int32_t)below(state, weissfish_game_move_count(weissfish_batch_game(batch, i)));
}

/* Steps with arrays by turns, each with what is known of it; some games begin anew in between. */
static void expect_steps(Opened *opened)
{
    const weissfish_batch_options options = {.seed = 3, .record = 1};
    weissfish_batch *batch =
        weissfish_batch_open_as(opened->match, GAMES, &options, &opened->rings[0], NULL);
    int32_t choices[GAMES];
    uint64_t state = 1;
    for (unsigned step = 0; step < STEPS; step++) {
        weissfish_arrays *arrays = &opened->rings[below(&state, RINGS)];
        int8_t which[GAMES] = {0, 1, 0, 0, 1};
        choose(batch, &state, choices);
        if (step % 400 == 399)
            cr_assert_eq(weissfish_batch_restart(batch, which, NULL, arrays), 0);
        else
            cr_assert_eq(weissfish_batch_step(batch, choices, arrays), GAMES);
        expect_shown(opened, batch, arrays, step % GAMES);
    }
    weissfish_batch_close(batch);
}

Test(batches, show_what_their_games_show)
{
    static const unsigned editions[] = {2021, 2022, 2026};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned players = 2; players <= 3; players++) {
            Opened opened = open_match(players, editions[i]);
            expect_steps(&opened);
            close_match(&opened);
        }
}

/* What a sight says is what its game says, afresh; one sight looks at several games by turns, as any player. */
Test(batches, a_sight_is_what_the_game_shows)
{
    enum { SEEN = 4096 };
    static weissfish_game games[2];
    static int16_t seen[SEEN], afresh[SEEN];
    static int8_t mask[SEEN], legal[SEEN];
    static const int8_t none[SEEN];
    for (unsigned players = 2; players <= 3; players++) {
        Opened opened = open_match(players, 0);
        weissfish_sight sight = {.observation = seen,
                                 .mask = mask,
                                 .known = calloc(1, weissfish_match_known_size(opened.match))};
        uint64_t state = players;
        for (unsigned i = 0; i < 2; i++)
            weissfish_game_start(&games[i], opened.match, 3, i, 0);
        for (unsigned step = 0; step < STEPS; step++) {
            weissfish_game *game = &games[step % 3 == 0];
            state = state * 6364136223846793005u + 1442695040888963407u;
            unsigned index = (unsigned)((state >> 32) * weissfish_game_move_count(game) >> 32);
            unsigned seat = (unsigned)(state >> 8) % players;
            bool acts = step % 2 && weissfish_game_result(game) == WEISSFISH_RUNNING;
            if (acts)
                cr_assert_eq(
                    weissfish_game_act_look(game, weissfish_game_action(game, index), &sight),
                    (int)index);
            else if (weissfish_game_result(game) != WEISSFISH_RUNNING)
                weissfish_game_start(game, opened.match, 3, step, 0);
            if (acts && sight.chooser >= 0)
                seat = (unsigned)sight.chooser; /* who has looked */
            else
                weissfish_game_look(game, seat, &sight);
            cr_assert_eq(sight.chooser, weissfish_game_chooser(game));
            weissfish_game_observe(game, seat, afresh);
            weissfish_game_mask(game, legal);
            bool chooses = weissfish_game_chooser(game) == (int)seat;
            cr_assert_eq(memcmp(seen, afresh, opened.size * sizeof *seen), 0, "step %u", step);
            cr_assert_eq(memcmp(mask, chooses ? legal : none, opened.actions), 0, "step %u", step);
        }
        cr_assert_eq(weissfish_game_act_look(&games[0], -1, &sight), -1);
        free(sight.known);
        close_match(&opened);
    }
}

/* Their games are those of a run by number, and a replay leads to the same end. */
Test(batches, play_the_games_of_a_run)
{
    static weissfish_game alone;
    Opened opened = open_match(2, 0);
    weissfish_arrays *arrays = &opened.rings[0];
    const weissfish_batch_options options = {
        .seed = 9, .record = 1, .restart = WEISSFISH_RESTART_NEVER};
    weissfish_batch *batch = weissfish_batch_open_as(opened.match, GAMES, &options, arrays, NULL);
    weissfish_replay replay;
    int32_t choices[GAMES];
    uint64_t state = 4;
    cr_assert_eq(weissfish_batch_replay(batch, 0, &replay), -1);
    for (bool all = false; !all;) {
        choose(batch, &state, choices);
        cr_assert_eq(weissfish_batch_step(batch, choices, arrays), GAMES);
        all = arrays->offsets[GAMES] == 0;
    }
    for (size_t i = 0; i < GAMES; i++) {
        cr_assert_eq(weissfish_batch_replay(batch, i, &replay), 0);
        cr_assert_eq(replay.number, i);
        weissfish_game_start(&alone, opened.match, replay.seed, replay.number, 0);
        for (size_t move = 0; move < replay.count; move++)
            cr_assert_eq(weissfish_game_apply(&alone, replay.choices[move]), 0);
        cr_assert_eq(weissfish_game_result(&alone), replay.result);
        cr_assert_eq(weissfish_game_fingerprint(&alone), replay.fingerprint);
    }
    cr_assert_eq(weissfish_batch_restart(batch, NULL, NULL, arrays), 0);
    cr_assert(arrays->offsets[GAMES] >= 2 * GAMES);
    weissfish_batch_close(batch);
    close_match(&opened);
}

/* Actions make the moves that they mean; one that is not legal does nothing, or loses. */
Test(batches, act)
{
    Opened opened = open_match(2, 0);
    weissfish_arrays *arrays = &opened.rings[0];
    weissfish_batch *batch = weissfish_batch_open(opened.match, GAMES, 5, arrays, NULL);
    int32_t actions[GAMES];
    for (size_t i = 0; i < GAMES; i++)
        actions[i] = arrays->actions[arrays->offsets[i]];
    cr_assert_eq(weissfish_batch_act(batch, actions, 0, arrays), GAMES);
    uint64_t before = weissfish_game_fingerprint(weissfish_batch_game(batch, 1));
    for (size_t i = 0; i < GAMES; i++)
        actions[i] = i == 2 ? (int32_t)opened.actions : arrays->actions[arrays->offsets[i]];
    cr_assert_eq(weissfish_batch_act(batch, actions, 0, arrays), -1);
    cr_assert_eq(weissfish_game_fingerprint(weissfish_batch_game(batch, 1)), before);
    int8_t loser = arrays->players[2];
    cr_assert_eq(weissfish_batch_act(batch, actions, 1, arrays), GAMES);
    cr_assert(arrays->illegal[2] && arrays->over[2] && !arrays->over[1]);
    cr_assert_eq(arrays->rewards[4 + loser], -1.0F);
    weissfish_batch_close(batch);
    close_match(&opened);
}

/* Draws follow the logits: none where one is minus infinity, the likeliest by far where it is large. */
Test(batches, draw_by_logits)
{
    Opened opened = open_match(2, 0);
    weissfish_arrays *arrays = &opened.rings[0];
    weissfish_batch *batch = weissfish_batch_open(opened.match, GAMES, 6, arrays, NULL);
    float *logits = calloc(GAMES * opened.actions, sizeof *logits), chances[GAMES],
          entropies[GAMES];
    int32_t choices[GAMES], actions[GAMES], again[GAMES];
    for (size_t i = 0; i < GAMES; i++)
        for (size_t action = 0; action < opened.actions; action++)
            logits[i * opened.actions + action] =
                arrays->actions[arrays->offsets[i] + 1] == (int32_t)action ? 0 : -INFINITY;
    weissfish_batch_sample(batch, logits, 0, 1, choices, actions, chances, entropies);
    for (size_t i = 0; i < GAMES; i++) {
        cr_assert_eq(choices[i], 1);
        cr_assert_eq(actions[i], arrays->actions[arrays->offsets[i] + 1]);
        cr_assert(chances[i] == 0 && entropies[i] == 0);
    }
    memset(logits, 0, GAMES * opened.actions * sizeof *logits);
    weissfish_batch_sample(batch, logits, 0, 2, choices, NULL, chances, entropies);
    weissfish_batch_sample(batch, logits, 0, 2, again, NULL, NULL, NULL);
    for (size_t i = 0; i < GAMES; i++) {
        double count = arrays->offsets[i + 1] - arrays->offsets[i];
        cr_assert_eq(choices[i], again[i]);
        cr_assert_float_eq(entropies[i], log(count), 1e-5);
        cr_assert_float_eq(chances[i], -log(count), 1e-5);
    }
    free(logits);
    weissfish_batch_close(batch);
    close_match(&opened);
}
