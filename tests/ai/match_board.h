/* A game of two shipped decks, some moves after its beginning. Private to tests/ai. */
#ifndef WEISSFISH_TESTS_AI_MATCH_BOARD_H
#define WEISSFISH_TESTS_AI_MATCH_BOARD_H

#include <criterion/criterion.h>

#include "sim/weiss/deck/matchup.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

static Matchup matchup;
static WeissTable table;
static WeissTally tally;

/* Starts a game of a deck against harbour. */
static inline void match_start(const char *deck)
{
    Options options;
    const char *const paths[] = {deck, WEISSFISH_SOURCE_DIR "/decks/harbour.deck"};
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[] = {rng_keyed(3, 1, 0), rng_keyed(3, 1, 1)};
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
    weiss_table_seat(&table, &matchup.match[0], tallies);
    weiss_table_start(&table, deals);
}

/* The heuristic makes the next move. */
static inline void match_go_on(void)
{
    weiss_table_apply(&table, weiss_game.policies[0].decide(weiss_game.view(&table), NULL));
}

static inline void match_close(void)
{
    matchup_close(&matchup);
}

#endif
