/* Positions of random games, written, changed as texts, and read again. One that is not refused is
 * played on, and every state checked. The changes depend only on the seed. */
#ifndef WEISSFISH_TESTS_MUTATED_POSITIONS_H
#define WEISSFISH_TESTS_MUTATED_POSITIONS_H

#include "mutated_cards.h"
#include "random_games.h"
#include "weiss/position/position.h"

enum { POSITION_MOVES = 300, POSITION_CHANGES_MAX = 4, POSITION_TEXT = 1 << 16 };

typedef struct MutatedPositions {
    const CardSets *sets;
    RandomGames games;
    uint64_t read; /* not refused */
} MutatedPositions;

/* Exchanges, removes and doubles some lines or words of the text, and changes a few digits. */
static inline void mutated_position(char *text, Rng *rng)
{
    static const char *const apart[] = {"\n", ",", "\""};
    static char buffer[POSITION_TEXT];
    for (unsigned changes = rng_below(rng, POSITION_CHANGES_MAX); changes; changes--) {
        static MutatedText pieces;
        snprintf(buffer, sizeof buffer, "%s", text);
        mutated_split(&pieces, buffer, apart[rng_below(rng, 3)]);
        mutated_change(&pieces, &pieces, rng);
        mutated_join(&pieces, text, POSITION_TEXT);
    }
    size_t length = strlen(text);
    for (unsigned changes = rng_below(rng, POSITION_CHANGES_MAX); changes && length; changes--) {
        char *digit = strpbrk(text + rng_below(rng, (unsigned)length), "0123456789");
        if (digit)
            *digit = (char)('0' + rng_below(rng, 10));
    }
}

/* Makes random moves until a position can be written that is not from the start of a game; NULL if
 * the game ends. */
static inline char *position_dealt(MutatedPositions *positions, uint64_t number, Rng *rng)
{
    RandomGames *games = &positions->games;
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    random_table(games, number);
    for (unsigned i = 0; i < games->match.player_count; i++) {
        tallies[i] = &games->tally;
        deals[i] = rng_keyed(games->seed, number, 100 + i);
    }
    weiss_table_seat(&games->table, &games->match, tallies);
    weiss_table_start(&games->table, deals);
    const WeissState *state = &games->table.state;
    for (unsigned moves = rng_below(rng, POSITION_MOVES);
         moves || !weiss_position_plain(state); moves -= moves > 0) {
        if (state->result != RESULT_RUNNING)
            return NULL;
        weiss_table_apply(&games->table,
                          weiss_table_move(&games->table, rng_below(rng, state->choice.count)));
    }
    WeissPosition *position = weiss_position_from_table(&games->table, 1);
    char *text = position ? weiss_position_write(position, "1") : NULL;
    weiss_position_destroy(position);
    cr_assert_not_null(text);
    return text;
}

static inline void position_play(WeissPosition *position, uint64_t number, Rng *rng)
{
    const WeissState *state = &position->table.state;
    char message[256];
    for (unsigned moves = 0; moves < POSITION_MOVES; moves++) {
        cr_assert(weiss_table_validate(&position->table, message, sizeof message),
                  "position %llu, turn %u: %s", (unsigned long long)number, state->turn, message);
        if (state->result != RESULT_RUNNING)
            break;
        weiss_table_apply(&position->table,
                          weiss_table_move(&position->table, rng_below(rng, state->choice.count)));
    }
}

static inline void mutated_position_play(MutatedPositions *positions, uint64_t number)
{
    WeissPositionOptions options = {.compiler = positions->sets->compiler};
    Diagnostic problem = {0};
    Rng rng = rng_keyed(positions->games.seed, number, 500);
    char *text = position_dealt(positions, number, &rng);
    if (!text || strlen(text) + MUTATED_TEXT >= POSITION_TEXT) {
        free(text);
        return;
    }
    static char changed[POSITION_TEXT];
    snprintf(changed, sizeof changed, "%s", text);
    mutated_position(changed, &rng);
    WeissPosition *position = weiss_position_read(changed, strlen(changed),
                                                  positions->sets->database, &options, &problem);
    if (position) {
        positions->read++;
        position_play(position, number, &rng);
    } else {
        cr_assert(problem.message[0], "position %llu is refused without a word",
                  (unsigned long long)number);
    }
    weiss_position_destroy(position);
    free(text);
}

/* Runs positions first .. first + count - 1 of random_sets_open. Enough must be accepted. */
static inline void mutated_positions_run(unsigned of, uint64_t seed, uint64_t first, uint64_t count)
{
    static MutatedPositions positions;
    CardSets sets;
    RandomLists lists;
    random_sets_open(&sets, of);
    random_lists_exact(&lists, &sets);
    positions.sets = &sets;
    random_games_open(&positions.games, &lists, seed);
    for (uint64_t number = first; number < first + count; number++)
        mutated_position_play(&positions, number);
    cr_expect_gt(positions.read * 20, count, "%llu of %llu positions are read",
                 (unsigned long long)positions.read, (unsigned long long)count);
    random_games_close(&positions.games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}

#endif
