/* Games of random lists from databases with changed texts (mutated_cards.h). */
#ifndef WEISSFISH_TESTS_MUTATED_GAMES_H
#define WEISSFISH_TESTS_MUTATED_GAMES_H

#include "mutated_cards.h"
#include "random_games.h"

enum { MUTATED_GAMES = 48 }; /* of each database */

/* Plays games of one changed database. */
static inline void mutated_database_play(RandomGames *games, const WeissDatabase *from,
                                         uint64_t seed, uint64_t number)
{
    RandomLists lists;
    Rng rng = rng_keyed(seed, number, 400);
    WeissDatabase *database = mutated_database(from, number % 2 ? 200 : 100, &rng);
    TextCompiler *compiler = support_open(database);
    cr_assert_not_null(compiler);
    random_lists_all(&lists, database, compiler);
    random_games_open(games, &lists, seed << 32 | number);
    random_games_play(games, 0, MUTATED_GAMES);
    random_games_close(games);
    random_lists_free(&lists);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

/* Runs databases first .. first + count - 1, made of the shipped cards and one shared file in `of`.
 * Truncated games do not matter here, because changed texts may well go on for ever. */
static inline void mutated_games_run(unsigned of, uint64_t seed, uint64_t first, uint64_t count)
{
    static RandomGames games;
    CardSets sets;
    random_sets_open(&sets, of);
    for (uint64_t number = first; number < first + count; number++)
        mutated_database_play(&games, sets.database, seed, number);
    card_sets_close(&sets);
}

#endif
