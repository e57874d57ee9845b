/* Which moves of a decision are judged, and which decisions are left to the heuristic. */
#define TEXT_CARDS(X)                                                                              \
    X("TWO", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.|"             \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "   \
      "characters, and that character gets +1000 power until end of turn.")

#include "judgement_board.h"

#include "weiss/policy/strategy.h"

TestSuite(judged_moves, .fini = text_board_close);

/* The most that the heuristic thinks of a move; false if it has not weighed it. */
static bool thought_of(Move move, int *gain)
{
    bool found = false;
    if (weiss_move_kind(move) == MOVE_DISCARD)
        move = weiss_move(MOVE_CHOOSE_CARD, weiss_move_first(move), 0);
    for (unsigned i = 0; i < weighed.count; i++) {
        if (weighed.moves[i] != move)
            continue;
        *gain = found && *gain > weighed.gains[i] ? *gain : weighed.gains[i];
        found = true;
    }
    return found;
}

/* After the first one the moves come by what the heuristic thinks of them, at the end those that it
 * has not weighed; none twice. Returns how many it has weighed. */
static unsigned expect_in_order(void)
{
    unsigned known = 0;
    int last = 0;
    for (unsigned i = 0; i < judgement.count; i++) {
        int gain = 0;
        bool found = thought_of(judgement.moves[i], &gain);
        for (unsigned j = 0; j < i; j++)
            cr_expect_neq(judgement.moves[i], judgement.moves[j], "%u and %u", i, j);
        if (i > 1 && found)
            cr_expect(known == i && gain <= last, "%u: %d after %d", i, gain, last);
        known += found;
        last = gain;
    }
    return known;
}

static unsigned candidates(Move *moves)
{
    return weiss_candidates(board_view(), moves);
}

#define MAIN_HAND "'hand':['N0','NB','BIG','FOUR','NIL','A'],'clock':['N0','NB']"

Test(judged_moves, the_heuristics_own_comes_first_then_what_it_thinks_most_of)
{
    judged_set("main", MAIN_HAND ",'stage':{'CL':{'card':'A'},'BL':{'card':'BIG'}}",
               "'stage':{'CM':{'card':'N1'},'CR':{'card':'N0'}}");
    cr_assert(judged_begin(JUDGED_MAX));
    cr_expect_eq(judgement.count, (unsigned)JUDGED_MAX);
    cr_expect_eq(expect_in_order(), judgement.count);
    judged_set("attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    cr_assert(judged_begin(JUDGED_MAX));
    cr_expect_eq(judgement.count, 4u, "two for CL, one for CM, and the end");
    cr_expect_eq(expect_in_order(), judgement.count);
}

Test(judged_moves, there_are_no_more_than_are_asked_for)
{
    Move moves[GAME_CANDIDATES_MAX];
    judged_set("attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    unsigned count = candidates(moves);
    cr_assert_eq(count, 4u);
    for (unsigned most = 1; most <= JUDGED_MAX; most++) {
        cr_expect_eq(judged_begin(most), most > 1, "%u", most);
        cr_expect_eq(judgement.count, most < count ? most : count, "%u", most);
        for (unsigned i = 0; i < judgement.count; i++) {
            unsigned at = 0;
            while (at < count && moves[at] != judgement.moves[i])
                at++;
            cr_expect_lt(at, count, "%u of %u", i, most);
        }
    }
}

/* In the first turn the heuristic wants no second character, and weighs no card of the hand. */
Test(judged_moves, those_that_the_heuristic_has_not_weighed_come_last)
{
    text_board_set("main", MAIN_HAND "," JUDGED_DECK, "'hand':['A']," JUDGED_DECK);
    text_board_unlink();
    board_set(2022, "'turn':1,'active':0,'phase':'main','players':[{'hand':['N0','NB'],"
                    "'stage':{'CL':{'card':'A'}}," JUDGED_DECK "},{'hand':['A']," JUDGED_DECK "}]");
    cr_assert(judged_begin(JUDGED_MAX));
    unsigned known = expect_in_order();
    cr_expect(known > 1 && known < judgement.count, "%u of %u", known, judgement.count);
}

Test(judged_moves, a_card_to_discard_is_weighed_as_a_card_to_choose)
{
    judged_set("end", "'hand':['N0','N0','N1','N2','N3','CX','A','NB','EV0']", "'hand':['A']");
    cr_assert_eq(board_choice(), CHOICE_DISCARD);
    cr_assert(judged_begin(JUDGED_MAX));
    cr_expect_eq(judgement.count, 8u, "as many as different cards");
    cr_expect_eq(expect_in_order(), judgement.count);
}

/* ---- What is left to the heuristic ---- */

static void expect_left(const char *what)
{
    cr_expect(!judged_begin(JUDGED_MAX), "%s", what);
    cr_expect_eq(judgement.count, 1u, "%s", what);
}

Test(judged_moves, a_mulligan_is_left_to_the_heuristic)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','CX']," JUDGED_DECK "},"
                    "{'hand':['N0','N0','N0','N0','N0']," JUDGED_DECK "}]");
    cr_assert_eq(board_choice(), CHOICE_MULLIGAN);
    expect_left("a mulligan");
}

Test(judged_moves, an_order_is_left_to_the_heuristic)
{
    judged_set("main", "'hand':['TWO'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}",
               "'hand':['A']");
    board_play("play TWO CM");
    cr_assert_eq(board_choice(), CHOICE_STANDBY);
    expect_left("abilities that wait");
    judged_set("encore",
               "'stage':{'CL':{'card':'N0','state':'reverse'},"
               "'CR':{'card':'N1','state':'reverse'}}",
               "'hand':['A']");
    cr_assert_eq(board_choice(), CHOICE_REVERSED);
    expect_left("characters that are reversed");
}

Test(judged_moves, games_of_three_are_left_to_the_heuristic)
{
    board_set(2022, "'turn':7,'active':0,'phase':'main','players':["
                    "{'hand':['N0','N1','N0']," JUDGED_DECK "},{'hand':['A']," JUDGED_DECK "},"
                    "{'hand':['A']," JUDGED_DECK "}]");
    cr_assert_eq(board_choice(), CHOICE_MAIN);
    expect_left("three players");
}

/* The clock phase, judged if `judged`, when player 0 plays by these rules. */
static void expect_clock(bool judged, const char *rules)
{
    WeissStrategy strategy;
    Diagnostic problem;
    char *json = board_json(rules);
    cr_assert(weiss_strategy_read(&strategy, NULL, json, strlen(json), &problem), "%s",
              problem.message);
    free(json);
    weiss_match_play_by(&board->match, 0, &strategy);
    cr_expect_eq(judged_begin(JUDGED_MAX), judged, "%s", rules);
    weiss_match_play_by(&board->match, 0, NULL);
}

#define STRATEGY "{'schema':'weissfish.strategy/1',"

Test(judged_moves, the_clock_phase_is_left_to_the_heuristic_where_a_strategy_rules_it)
{
    judged_set("clock", "'hand':['N0','N1','CX'],'clock':['N0']", "'hand':['A']");
    cr_assert_eq(board_choice(), CHOICE_CLOCK);
    cr_expect(judged_begin(JUDGED_MAX), "without a strategy");
    cr_expect_eq(judgement.count, 4u);
    expect_clock(true, STRATEGY "'mulligan':[{'keep':'all'}]}");
    expect_clock(false, STRATEGY "'clock':[{'do':'always'}]}");
}

Test(judged_moves, other_phases_are_judged_where_a_strategy_rules_the_clock_phase)
{
    judged_set("main", MAIN_HAND, "'hand':['A']");
    expect_clock(true, STRATEGY "'clock':[{'do':'always'}]}");
}
