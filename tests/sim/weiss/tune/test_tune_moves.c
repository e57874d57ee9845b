/* The neighbours of a strategy: spelled out it plays as before, each neighbour is a strategy
 * that can be written and read, and what is written is short. */
#include "support/program_run.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/tune/tune_moves.h"
#include "weiss/engine/table.h"

PROGRAM_SUITE(tune_moves);

static Opponents *opponents;
static Options options;
static WeissStrategy leader;
static TuneCandidate candidates[TRIALS_MAX];
static TuneMoves moves;

static void open_moves(void)
{
    const char *paths[] = {LANTERNS};
    options_default(&options);
    options.threads = 1;
    opponents = opponents_open(&options, paths, 1);
    cr_assert_not_null(opponents);
    weiss_strategy_default(&leader);
    moves =
        (TuneMoves){.deck = &opponents->deck[0].deck, .leader = &leader, .candidates = candidates};
}

/* Whether the strategy decides as the heuristic of itself does, in some games. */
static bool plays_as_shipped(const WeissStrategy *strategy)
{
    static TrialsSums sums;
    WeissStrategy shipped;
    weiss_strategy_default(&shipped);
    Trials *trials = trials_open(opponents, &options);
    TrialsGames games = {.opponent = 0, .opponent_count = 1, .pairs = 60};
    cr_assert(trials_play(trials, &shipped, &strategy, 1, &games, NULL, &sums));
    trials_close(trials);
    return sums.games == 2 * games.pairs;
}

Test(tune_moves, what_is_spelled_out_is_what_the_heuristic_does)
{
    open_moves();
    tune_mulligan_spell_out(&leader);
    tune_clock_spell_out(&leader);
    cr_expect_gt(leader.keep_count, 0);
    cr_expect_gt(leader.clock_count, 0);
    cr_expect(plays_as_shipped(&leader));
    leader.keep[0].keep = 1;
    cr_expect_not(plays_as_shipped(&leader), "one climax is kept");
    opponents_close(opponents);
}

/* Every candidate is written and read again, told in words, and another than the leader. */
static void expect_neighbours(unsigned least)
{
    static WeissStrategy again;
    Diagnostic problem;
    cr_expect_geq(moves.count, least);
    cr_expect_leq(moves.count, TRIALS_MAX);
    for (unsigned i = 0; i < moves.count; i++) {
        json_t *document = strategy_json(&candidates[i].strategy);
        char *text = json_dumps(document, 0);
        cr_expect(weiss_strategy_read(&again, moves.deck, text, strlen(text), &problem), "%s: %s",
                  candidates[i].what, problem.message);
        json_t *same = strategy_json(&again);
        cr_expect(json_equal(document, same), "%s", candidates[i].what);
        json_decref(same);
        cr_expect_str_not_empty(candidates[i].what);
        free(text);
        json_decref(document);
    }
}

Test(tune_moves, every_neighbour_is_a_strategy)
{
    open_moves();
    tune_mulligan_spell_out(&leader);
    tune_clock_spell_out(&leader);
    for (TuneDepth depth = TUNE_COARSE; depth < TUNE_DEPTHS; depth++) {
        moves.count = 0;
        tune_mulligan_moves(&moves, depth);
        expect_neighbours(20);
        moves.count = 0;
        tune_clock_moves(&moves, depth);
        expect_neighbours(40);
    }
    opponents_close(opponents);
}

Test(tune_moves, steps_on_steps_stay_within_what_a_file_holds)
{
    open_moves();
    tune_mulligan_spell_out(&leader);
    tune_clock_spell_out(&leader);
    for (unsigned step = 0; step < 60; step++) {
        moves.count = 0;
        if (step % 2)
            tune_mulligan_moves(&moves, step % 4 / 2 ? TUNE_FINE : TUNE_COARSE);
        else
            tune_clock_moves(&moves, step % 4 / 2 ? TUNE_FINE : TUNE_COARSE);
        expect_neighbours(1);
        leader = candidates[step * 7 % moves.count].strategy;
    }
    opponents_close(opponents);
}

Test(tune_moves, an_opening_hand_of_few_cards_is_said_in_few_rules)
{
    open_moves();
    const char *wanted = moves.deck->card[0]->code;
    for (unsigned i = 0; i < 3; i++) {
        WeissKeepRule *rule = &leader.keep[leader.keep_count++];
        *rule = (WeissKeepRule){.cards = weiss_selector_all,
                                .turns = TURNS_BOTH,
                                .keep = i ? 0 : STRATEGY_HAND,
                                .copies = STRATEGY_COPIES};
        if (i == 0)
            strcpy(rule->cards.code, wanted);
    }
    tune_mulligan_shorten(&leader, moves.deck);
    cr_assert_eq(leader.keep_count, 1);
    cr_expect_str_eq(leader.keep[0].cards.code, wanted);
    leader.keep[0].turns = TURNS_FIRST;
    leader.keep[1] = leader.keep[2] = leader.keep[0];
    leader.keep_count = 3;
    tune_mulligan_shorten(&leader, moves.deck);
    cr_expect_eq(leader.keep_count, 3, "what depends on the turn stays as it is");
    opponents_close(opponents);
}
