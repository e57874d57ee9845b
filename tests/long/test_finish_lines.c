/* The best play in attack phases of games of the shared lists, played through the engine: in deals of the hidden cards
 * that look the same to the attacker it wins as often as told. `scripts/test --long finish_lines` plays them piece by
 * piece, in many deals of each:
 *     WEISSFISH_LINES="DEALS FIRST COUNT" */
#include <math.h>

#include "support/games/shared_games.h"
#include "support/plain_finish.h"
#include "weiss/engine/move.h"
#include "weiss/finish/finish.h"
#include "weiss/policy/policy.h"
#include "weiss/view/determinize.h"

enum {
    POSITIONS = 200,
    PLAYS = 40,
    LOOKS = 60, /* at the time, by the solver: positions that take longer are passed over */
    MEMORY = 32 << 20,
    KNOWN = 1 << 18
};

/* The best moves that were found, by what the attacker sees. */
typedef struct Known {
    uint64_t look; /* 0: nothing is here */
    char move[GAME_MOVE_TEXT];
} Known;

static Known known[KNOWN];

static bool is_spent(void *context)
{
    unsigned *left = context;
    return (*left)-- == 0;
}

static bool ask(const WeissTable *table, FinishAnswer *answer, unsigned looks)
{
    FinishQuestion question = {.table = table,
                               .hand = FINISH_HAND_PLAIN,
                               .stop = is_spent,
                               .context = &looks,
                               .memory = MEMORY};
    cr_assert(finish_answer(&question, answer));
    return answer->exact;
}

/* The name of the best move of whoever chooses. Counters are passed: the hand is taken to have none. */
static void best_write(const WeissTable *table, char *name)
{
    static FinishAnswer answer;
    unsigned best = 0;
    if (table->state.choice.kind == CHOICE_COUNTER) {
        weiss_move_write(table, weiss_move(MOVE_PASS, 0, 0), name);
        return;
    }
    ask(table, &answer, UINT_MAX);
    for (unsigned i = 1; i < answer.count; i++)
        if (table->state.choice.player != table->state.active &&
            answer.choices[i].low < answer.choices[best].low)
            best = i;
    weiss_move_write(table, answer.choices[best].move, name);
}

/* The same, found once for all that looks alike. */
static Move best_move(const WeissTable *table)
{
    Plain plain = {.player = table->state.active, .turn = table->state.turn};
    uint64_t look = plain_look(&plain, table) | 1;
    Known *at = &known[look % KNOWN];
    if (at->look != look) {
        best_write(table, at->move);
        at->look = look;
    }
    return plain_same(table, 0, at->move);
}

/* Plays the turn to its end in a deal of the hidden cards. */
static bool play_wins(const WeissTable *table, uint64_t number)
{
    static WeissTable world;
    static WeissTally tally;
    Rng rng = rng_keyed(57, number, 0);
    weiss_determinize((const View *)(const void *)table, &rng, &world, &tally);
    weiss_mixing_clear(&world);
    while (world.state.result == RESULT_RUNNING && world.state.turn == table->state.turn &&
           !finish_refuses(&world))
        weiss_table_apply(&world, best_move(&world));
    return world.state.result == (int)table->state.active;
}

/* Plays a game to its first attack against a player on the last level. False if it has none. */
static bool game_reach(SharedGames *games, WeissMatch *match, uint64_t index)
{
    unsigned seated[] = {(unsigned)(index % games->count),
                         (unsigned)((index + 1 + index / games->count) % games->count)};
    const WeissDeck *decks[] = {&games->decks[seated[0]], &games->decks[seated[1]]};
    WeissTally *tallies[] = {&games->tally, &games->tally};
    Rng deals[2] = {rng_keyed(2, index, 0), rng_keyed(2, index, 1)};
    Rng rng = rng_keyed(2, index, 2);
    WeissTable *table = &games->table;
    const WeissState *state = &table->state;
    weiss_match_build(match, decks, 2, EDITION_CURRENT);
    weiss_table_seat(table, match, tallies);
    weiss_table_start(table, deals);
    while (state->result == RESULT_RUNNING &&
           (state->choice.kind != CHOICE_ATTACK || state->attack.declared ||
            level_of(&state->players[state->active ^ 1u]) < WEISS_LOSING_LEVEL - 1))
        weiss_table_apply(table, weiss_heuristic_decide((const View *)(const void *)table, &rng));
    weiss_mixing_clear(table); /* any hidden card may be anywhere, in deals and questions alike */
    return state->result == RESULT_RUNNING;
}

/* How far the wins are from what is told, as a squared number of standard errors. */
static double deviation(const WeissTable *table, double chance, uint64_t index, unsigned plays)
{
    double wins = 0;
    memset(known, 0, sizeof known);
    for (unsigned i = 0; i < plays; i++)
        wins += play_wins(table, index << 32 | i);
    double off = (wins - plays * chance) / sqrt(plays * chance * (1 - chance));
    cr_expect(fabs(off) < 4, "game %llu: won %.0f of %u, told %.6f", (unsigned long long)index,
              wins, plays, chance);
    return off * off;
}

/* The value that a sum of so many squared standard normal deviations exceeds once in a thousand times (Wilson and
 * Hilferty). */
static double chi_square_most(unsigned count)
{
    double part = 2.0 / (9.0 * count);
    return count * pow(1 - part + 3.09 * sqrt(part), 3);
}

Test(finish_lines, the_best_play_wins_as_often_as_told)
{
    static FinishAnswer answer;
    static WeissMatch match;
    const char *asked = getenv("WEISSFISH_LINES");
    unsigned plays = PLAYS, first = 0, count = POSITIONS, found = 0;
    double sum = 0;
    if (asked)
        cr_assert_eq(sscanf(asked, "%u %u %u", &plays, &first, &count), 3);
    if (!shared_games_there(&shared_english))
        cr_skip_test("no shared lists");
    shared_games_open(&shared_games);
    for (uint64_t index = 0; found < first + count; index++) {
        if (!game_reach(&shared_games, &match, index) ||
            !ask(&shared_games.table, &answer, LOOKS) || answer.low < 0.1 || answer.low > 0.9)
            continue;
        if (found++ >= first)
            sum += deviation(&shared_games.table, answer.low, index, plays);
    }
    shared_games_close(&shared_games);
    cr_expect_lt(sum, chi_square_most(count), "chi-square %f", sum);
    fprintf(stderr, "%u positions, %u deals of each, chi-square %.1f\n", count, plays, sum);
}
