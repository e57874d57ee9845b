/* A million random games of the Shironeko TCG with every state checked; twenty thousand of them where
 * sanitizers run. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "shironeko/engine/table.h"
#include "sim/shironeko/deck_file.h"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 20000 };
#else
enum { GAMES = 1000000 };
#endif

static const char *const paths[] = {
    WEISSFISH_SOURCE_DIR "/decks/shironeko/kiln_road.deck",
    WEISSFISH_SOURCE_DIR "/decks/shironeko/grey_gull.deck",
    WEISSFISH_SOURCE_DIR "/decks/shironeko/back_stairs.deck",
    WEISSFISH_SOURCE_DIR "/decks/shironeko/brass_dome.deck",
};

enum { DECKS = sizeof paths / sizeof *paths };

static void play(ShiroTable *table, uint64_t game)
{
    const char *why;
    Rng deals[] = {rng_keyed(7, game, 0), rng_keyed(7, game, 1)};
    Rng agent = rng_keyed(7, game, 2);
    shiro_table_start(table, deals);
    while (table->state.result == RESULT_RUNNING) {
        cr_assert(shiro_table_ok(table, &why), "game %llu: %s", (unsigned long long)game, why);
        unsigned index = rng_below(&agent, table->state.choice.count);
        shiro_table_apply(table, shiro_table_move(table, index));
    }
    cr_assert(shiro_table_ok(table, &why), "end of game %llu: %s", (unsigned long long)game, why);
    cr_assert_neq(table->state.result, RESULT_TRUNCATED, "game %llu", (unsigned long long)game);
}

Test(shiro_games_many, random_games_end_and_keep_their_promises)
{
    Options options = {.seed = 1};
    ShiroCards *cards = shiro_cards_load(&options);
    cr_assert_not_null(cards);
    static ShiroDeck deck[DECKS];
    ShiroDeckFile file[DECKS];
    for (unsigned i = 0; i < DECKS; i++)
        cr_assert(shiro_deck_file_legal(&file[i], paths[i], cards, &deck[i]));
    ShiroTally tally[SHIRO_PLAYERS] = {{0}};
    ShiroTally *tallies[] = {&tally[0], &tally[1]};
    for (uint64_t game = 0; game < GAMES; game++) {
        ShiroMatch match = {shiro_rules_default,
                            {&deck[game % DECKS], &deck[game / DECKS % DECKS]}};
        ShiroTable table;
        shiro_table_seat(&table, &match, tallies);
        play(&table, game);
    }
    cr_assert_eq(tally[0].games, GAMES);
    for (unsigned i = 0; i < DECKS; i++)
        shiro_deck_file_close(&file[i]);
    shiro_cards_free(cards);
}
