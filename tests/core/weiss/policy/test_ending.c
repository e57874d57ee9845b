/* The chance that the attacks of a turn win: where it is known it is what exhaustive play through
 * the engine finds, and it is not known where a text or an icon may do something else. */
#define TEXT_CARDS(X)                                                                                 \
    X("DRAW", "Character", 0, "【AUTO】 When this card attacks, you may draw 1 card.")               \
    X("PUSH", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, this card gets +3000 power until end of turn.")               \
    X("PAYS", "Character", 0,                                                                         \
      "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card attacks, you "  \
      "may pay the cost. If you do, choose 1 character in your waiting room, and return it to your "  \
      "hand.")                                                                                        \
    X("LAYS", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, put the top card of your deck into your stock.")              \
    X("MUST", "Character", 0, "【AUTO】 When this card attacks, deal 1 damage to your opponent.")     \
    X("MAY", "Character", 0, "【AUTO】 When this card attacks, you may deal 2 damage to your opponent.")   \
    X("AGAIN", "Character", 0,                                                                        \
      "【AUTO】 When damage dealt by this card is canceled, you may deal 1 damage to your opponent.") \
    X("ONCE", "Character", 0,                                                                         \
      "【AUTO】 This ability activates up to 1 time per turn. When damage dealt by this card is "     \
      "canceled, deal 1 damage to your opponent.")                                                    \
    X("BOTHONCE", "Character", 0,                                                                     \
      "【AUTO】 When this card attacks, deal 1 damage to your opponent.|【AUTO】 This ability "        \
      "activates up to 1 time per turn. When damage dealt by this card is canceled, deal 1 damage "   \
      "to your opponent.")                                                                            \
    X("THRICE", "Character", 0,                                                                       \
      "【AUTO】 This ability activates up to 3 times per turn. When damage dealt by this card is "    \
      "canceled, deal 1 damage to your opponent.")                                                    \
    X("BOTH", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, deal 1 damage to your opponent.|【AUTO】 When damage dealt " \
      "by this card is canceled, deal 1 damage to your opponent.")                                    \
    X("TWICE", "Character", 0,                                                                        \
      "【AUTO】 When this card attacks, deal 1 damage to your opponent.|【AUTO】 When this card "    \
      "attacks, you may deal 1 damage to your opponent.")                                             \
    X("HUGE", "Character", 0, "【AUTO】 When this card attacks, deal 4 damage to your opponent.")     \
    X("FRONT", "Character", 0,                                                                        \
      "【AUTO】 When this card frontal attacks, deal 1 damage to your opponent.")                     \
    X("COSTS", "Character", 0,                                                                        \
      "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, deal 1 damage to "     \
      "your opponent.")                                                                               \
    X("IF", "Character", 0,                                                                           \
      "【AUTO】 When this card attacks, if you have 2 or more other characters, deal 1 damage to "    \
      "your opponent.")                                                                               \
    X("SOUL", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, this card gets +1 soul until end of turn.")                   \
    X("LOOK", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, look at the top card of your deck, and put it on the top or " \
      "at the bottom of your deck.")                                                                  \
    X("MODES", "Character", 0,                                                                        \
      "【AUTO】 When this card attacks, choose 1 of the following 2 effects, and perform it. "       \
      "\"Draw 1 card.\" \"This card gets +1000 power until end of turn.\"")                          \
    X("CLOCKS", "Character", 0,                                                                       \
      "【AUTO】 When this card attacks, put the top card of your deck into your clock.")              \
    X("RESTS", "Character", 0,                                                                        \
      "【AUTO】 [【REST】 1 of your characters] When this card attacks, you may pay the cost. If "   \
      "you do, draw 1 card.")                                                                         \
    X("STRONG", "Character", 0, "【CONT】 This card gets +1 soul.")                                   \
    X("GROWS", "Character", 0,                                                                        \
      "【CONT】 If you have 4 or less cards in your stock, this card gets +1 soul.")                  \
    X("EACH", "Character", 0,                                                                         \
      "【CONT】 This card gets +1 soul for each of your other characters.")                           \
    X("POWER", "Character", 0,                                                                        \
      "【CONT】 If you have 4 or less cards in your stock, this card gets +500 power.")               \
    X("STAYS", "Character", 0, "【CONT】 This card cannot side attack.")                              \
    X("PLAYED", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, deal 1 damage to your "         \
      "opponent.")                                                                                    \
    X("ENDS", "Character", 0,                                                                         \
      "【AUTO】 At the beginning of your encore step, deal 1 damage to your opponent.")               \
    X("THEIRS", "Character", 0,                                                                       \
      "【AUTO】 When this card becomes 【REVERSE】, draw 1 card.")                                    \
    X("FALLS", "Character", 0,                                                                        \
      "【AUTO】 When this card becomes 【REVERSE】, this card gets +500 power until end of turn.")    \
    X("TURN", "Character", 0, "【CONT】 During your turn, this card gets +1 soul.")                    \
    X("LENDS", "Character", 0,                                                                        \
      "【CONT】 All of your characters get the following ability. \"【AUTO】 When this card attacks, " \
      "draw 1 card.\"")                                                                               \
    X("EITHER", "Character", 0,                                                                       \
      "【AUTO】 When this card attacks or becomes 【REVERSE】, deal 1 damage to your opponent.")       \
    X("DRAWS", "Character", 0, "【AUTO】 When this card attacks, draw 3 cards.")                      \
    X("LEAVES", "Character", 0,                                                                       \
      "【AUTO】 [Put this card into your waiting room] When this card attacks, you may pay the "      \
      "cost. If you do, draw 1 card.")                                                                \
    X("HELPS", "Event", 0,                                                                            \
      "【COUNTER】 Choose 1 of your characters, and that character gets +2000 power until end of "    \
      "turn.")                                                                                        \
    X("SAVES", "Event", 0,                                                                            \
      "【COUNTER】 Put the top card of your clock into your waiting room.")                           \
    X("BACK", "Character", 0,                                                                         \
      "【ACT】 【COUNTER】 Backup 3000, Level 0 [Put this card from your hand into your waiting "     \
      "room]")                                                                                        \
    X("GIVES", "Event", 0,                                                                            \
      "Choose 1 of your characters, and that character gets the following ability until end of "      \
      "turn. \"【AUTO】 When damage dealt by this card is canceled, you may deal 1 damage to your "   \
      "opponent.\"")                                                                                  \
    X("OTHER", "Event", 0,                                                                            \
      "Choose 1 of your characters, and that character gets the following ability until end of "      \
      "turn. \"【AUTO】 When this card attacks, this card gets +1 soul until end of turn.\"")

#include "support/text_board.h"

#include <math.h>

#include "bench/exact.h"
#include "weiss/policy/ending.h"
#include "weiss/policy/policy.h"

TestSuite(ending, .fini = text_board_close);

static OddsKnown known;

#define CLOCK_6 "'clock':['A','B','C','D','E','F'],'level':['N0','N0','N0']"
#define CLOCK_4 "'clock':['A','B','C','D'],'level':['N0','N0','N0']"
#define TEN "'N0','N0','N0','N0','N0','S0','N1','N1','N1','N1'"
#define OWN "'deck':{'shuffled':[" TEN "]},'hand':['N0'],'stock':['N0']"
#define TARGET "'deck':{'shuffled':['A','A','A','A','CX','CX']}"

/* Player 0 begins to attack, with a text on the middle position and whatever else. */
static void attack_with(const char *card, const char *own, const char *other)
{
    char text[1024];
    snprintf(text, sizeof text, "'stage':{'CM':{'card':'%s'}},%s", card, own);
    text_board_set("attack", text, other);
    cr_assert_eq(board->table.state.choice.kind, CHOICE_ATTACK, "%s", card);
}

static int ending_of(unsigned index)
{
    return weiss_ending(&known, &board->table, weiss_table_move(&board->table, index));
}

/* All attacks of the board are known, as exhaustive play through the engine finds them: a game that
 * goes on is not won. */
static void expect_right(const char *what)
{
    Exact exact = {.player = 0, .last_turn = board->table.state.turn};
    int best = 0;
    cr_assert(exact_open(&exact));
    for (unsigned i = 0; i < board->table.state.choice.count; i++) {
        double value = exact_move_value(&exact, &board->table, weiss_table_move(&board->table, i));
        cr_assert(!exact.failed);
        cr_expect(fabs(ending_of(i) / (double)VALUE_ONE - value) < 1e-4, "%s: %d, played %.4f",
                  what, ending_of(i), value * VALUE_ONE);
        best = ending_of(i) > best ? ending_of(i) : best;
    }
    cr_expect_eq(weiss_ending_best(&known, &board->table), best, "%s", what);
    free(exact.slots);
}

static void expect_unknown(const char *what)
{
    for (unsigned i = 0; i < board->table.state.choice.count; i++)
        cr_expect_eq(ending_of(i), -1, "%s: %d", what, ending_of(i));
    cr_expect_eq(weiss_ending_best(&known, &board->table), -1, "%s", what);
}

Test(ending, texts_are_understood)
{
    text_board_expect_exact();
}

Test(ending, texts_that_do_not_matter_and_finishing_damage_are_known)
{
    static const char *const cards[] = {"N2",   "DRAW", "PUSH",   "PAYS",  "LAYS",  "MUST", "MAY",
                                        "AGAIN", "ONCE", "BOTH", "STRONG", "POWER", "STAYS", "PLAYED",
                                        "TURN"};
    for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++) {
        attack_with(cards[i], OWN, CLOCK_6 "," TARGET);
        expect_right(cards[i]);
        attack_with(cards[i], OWN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'N1'}}");
        expect_right(cards[i]);
    }
}

Test(ending, texts_that_odds_do_not_know_leave_it_unknown)
{
    static const char *const cards[] = {"TWICE", "HUGE",   "FRONT", "COSTS", "IF",  "SOUL", "LOOK",
                                        "MODES", "CLOCKS", "RESTS", "GROWS", "EACH", "ENDS",
                                        "LENDS", "EITHER", "DRAWS", "LEAVES",
                                        "THRICE", "BOTHONCE"};
    for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++) {
        attack_with(cards[i], OWN, CLOCK_6 "," TARGET);
        expect_unknown(cards[i]);
    }
}

Test(ending, texts_of_who_is_attacked_count_too)
{
    attack_with("N2", OWN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'THEIRS'}}");
    expect_unknown("draws");
    attack_with("N2", OWN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'FALLS'}}");
    expect_right("gets power");
    attack_with("N2", OWN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'MUST'}}");
    expect_right("attacks itself");
    attack_with("N2", OWN,
                CLOCK_6 ",'hand':['HELPS']," TARGET ",'stage':{'CM':{'card':'N0'}}");
    expect_right("a counter for the battle");
    attack_with("N2", OWN,
                CLOCK_6 ",'hand':['SAVES']," TARGET ",'stage':{'CM':{'card':'N0'}}");
    expect_unknown("a counter that heals");
}

Test(ending, a_counter_matters_where_the_deck_runs_out)
{
    attack_with("N2", OWN,
                CLOCK_6 ",'hand':['BACK']," TARGET ",'stage':{'CM':{'card':'N0'}}");
    expect_right("six cards");
    attack_with("N2", OWN,
                CLOCK_6 ",'hand':['BACK'],'deck':{'shuffled':['A','A','CX']},"
                        "'waiting_room':['A','CX'],'stage':{'CM':{'card':'N0'}}");
    expect_unknown("three cards");
}

/* An event gives the attacker an ability in the main phase. */
static void attack_after(const char *event, const char *character)
{
    char own[512];
    snprintf(own, sizeof own,
             "'stage':{'CM':{'card':'N2'},'BL':{'card':'N0'}},'deck':{'shuffled':[" TEN "]},"
             "'hand':['%s'],'stock':[]", event);
    text_board_set("main", own, CLOCK_6 "," TARGET);
    char play[32];
    snprintf(play, sizeof play, "play %s", event);
    board_play(play);
    board_play(character);
    while (board->table.state.choice.kind != CHOICE_ATTACK)
        board_play("end");
}

Test(ending, abilities_that_were_given_are_known_by_what_they_do)
{
    attack_after("GIVES", "choose CM");
    expect_right("given");
    attack_after("GIVES", "choose BL");
    expect_unknown("given to another");
    attack_after("OTHER", "choose CM");
    expect_unknown("soul");
}

/* ---- Without texts ---- */

static void attack_plain(const char *own, const char *other)
{
    char body[2048];
    snprintf(body, sizeof body, "'turn':5,'phase':'attack','players':[{%s},{%s}]", own, other);
    board_set(2021, body);
    cr_assert_eq(board->table.state.choice.kind, CHOICE_ATTACK);
}

Test(ending, several_attacks_are_right_in_each_order_and_way)
{
    attack_plain("'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}}," OWN,
                 CLOCK_4 "," TARGET ",'stage':{'CR':{'card':'N1'}}");
    expect_right("two attacks");
    attack_plain("'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}," OWN,
                 CLOCK_4 ",'deck':{'shuffled':['A','A','A','A','A','A','CX']}");
    expect_right("three attacks");
}

Test(ending, a_shot_is_right)
{
    attack_plain("'stage':{'CM':{'card':'N2'}},"
                 "'deck':{'shuffled':['FIRE','FIRE','FIRE','N0','N0','N0','CX','GATE']}",
                 CLOCK_6 "," TARGET);
    expect_right("shots");
}

#define PLAIN "'stage':{'CM':{'card':'N2'}},"

Test(ending, other_icons_and_places_leave_it_unknown)
{
    attack_plain(PLAIN "'deck':{'shuffled':['WIND'," TEN "]}", CLOCK_6 "," TARGET);
    expect_unknown("return");
    attack_plain(PLAIN "'deck':{'shuffled':['STBY'," TEN "]}", CLOCK_6 "," TARGET);
    expect_unknown("standby");
    attack_plain(PLAIN "'deck':{'shuffled':['N0','N0','N0']}", CLOCK_6 "," TARGET);
    expect_right("three cards last for one attack");
    attack_plain(PLAIN "'deck':{'shuffled':['N0','N0']}", CLOCK_6 "," TARGET);
    expect_unknown("the attacker's deck runs out");
    attack_plain(PLAIN "'deck':[" TEN "]", CLOCK_6 "," TARGET);
    expect_unknown("an order");
    attack_plain(PLAIN OWN, CLOCK_6 ",'deck':['A','A','A','CX']");
    expect_unknown("an order there");
    attack_plain("'stage':{'CM':{'card':'N2','shots':1}}," OWN, CLOCK_6 "," TARGET);
    expect_unknown("a shot that waits");
}

Test(ending, what_is_out_of_reach_is_not_asked)
{
    attack_plain(PLAIN OWN, CLOCK_4 "," TARGET ",'stage':{'CM':{'card':'N3'}}");
    expect_right("just within reach");
    attack_plain(PLAIN OWN, "'level':['N0','N0','N0']," TARGET);
    expect_unknown("seven");
    attack_plain(PLAIN OWN, TARGET);
    expect_unknown("all");
}

Test(ending, other_choices_and_the_first_turn_are_not_asked)
{
    char body[1024];
    board_set_main("'hand':['N0']", CLOCK_6);
    expect_unknown("main phase");
    snprintf(body, sizeof body, "'turn':1,'phase':'attack','players':[{" PLAIN OWN "},{%s}]",
             CLOCK_6 "," TARGET);
    board_set(2022, body);
    expect_unknown("first turn");
}

/* ---- By what everybody sees ---- */

static bool likely_exact;

static unsigned likely_of(int *chances)
{
    Move moves[16];
    unsigned count = weiss_candidates(weiss_game.view(&board->table), moves);
    cr_assert_leq(count, 16u);
    return weiss_endings_likely(&known, weiss_game.view(&board->table), moves, count, chances,
                                &likely_exact)
               ? count
               : 0;
}

/* Where nothing is hidden that matters it is the exact chance. */
static void expect_likely_right(const char *what)
{
    Move moves[16];
    int chances[16];
    unsigned count = weiss_candidates(weiss_game.view(&board->table), moves);
    cr_assert_eq(likely_of(chances), count, "%s", what);
    cr_expect(likely_exact, "%s", what);
    for (unsigned i = 0; i < count; i++)
        cr_expect_eq(chances[i], weiss_ending(&known, &board->table, moves[i]), "%s: %d", what,
                     chances[i]);
}

#define NOTHING_HIDDEN "'deck':{'shuffled':[" TEN "]},'hand':[],'stock':[]"

Test(ending, what_is_likely_is_exact_where_nothing_is_hidden)
{
    attack_plain("'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}}," NOTHING_HIDDEN,
                 CLOCK_4 "," TARGET ",'stage':{'CR':{'card':'N1'}}");
    expect_likely_right("two attacks");
}

Test(ending, what_is_likely_counts_damage_of_texts)
{
    attack_with("AGAIN", NOTHING_HIDDEN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'N1'}}");
    expect_likely_right("damage after a cancel");
}

/* The same chances with and without a text that odds know nothing of. */
Test(ending, what_is_likely_leaves_other_texts_out)
{
    int with[16], without[16];
    attack_with("LOOK", NOTHING_HIDDEN, CLOCK_6 "," TARGET);
    expect_unknown("a look");
    unsigned count = likely_of(with);
    cr_expect_not(likely_exact);
    attack_with("N2", NOTHING_HIDDEN, CLOCK_6 "," TARGET);
    cr_assert(count > 1 && likely_of(without) == count);
    cr_expect(likely_exact);
    int most = 0;
    for (unsigned i = 0; i < count; i++)
        most = with[i] > most ? with[i] : most;
    cr_expect(most > VALUE_ONE / 4 && most < VALUE_ONE, "%d", most);
    attack_with("N2", NOTHING_HIDDEN, CLOCK_6 "," TARGET ",'stage':{'CM':{'card':'THEIRS'}}");
    cr_expect(likely_of(with) > 0 && !likely_exact, "of who is attacked");
    attack_with("N2", NOTHING_HIDDEN, CLOCK_6 ",'hand':['SAVES']," TARGET);
    cr_expect(likely_of(with) > 0 && likely_exact, "in a hand that is not seen");
}

/* The climax may be in the hand, in the stock or in the deck. */
Test(ending, what_is_likely_does_not_depend_on_where_hidden_cards_are)
{
    static const char *const others[] = {
        "'hand':['CX'],'stock':['B'],'deck':{'shuffled':['A','A','A','A','A','A','A','A','CX']}",
        "'hand':['A'],'stock':['CX'],'deck':{'shuffled':['B','A','A','A','A','A','A','A','CX']}",
        "'hand':['A'],'stock':['A'],'deck':{'shuffled':['B','CX','A','A','A','A','A','A','CX']}"};
    int chances[3][16];
    unsigned count = 0;
    for (unsigned i = 0; i < 3; i++) {
        char other[512];
        snprintf(other, sizeof other, CLOCK_4 ",%s", others[i]);
        attack_plain("'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}}," OWN, other);
        count = likely_of(chances[i]);
        cr_assert_gt(count, 1u);
        for (unsigned k = 0; k < count; k++)
            cr_expect_eq(chances[i][k], chances[0][k], "%u", i);
    }
}

Test(ending, what_is_likely_is_not_asked_out_of_reach)
{
    int chances[16];
    attack_plain(PLAIN OWN, "'level':['N0','N0','N0']," TARGET);
    cr_expect_eq(likely_of(chances), 0u, "seven");
    attack_plain(PLAIN OWN, CLOCK_6 ",'deck':['A','A','A','CX']");
    cr_expect_eq(likely_of(chances), 0u, "an order");
    attack_plain(PLAIN "'deck':{'shuffled':['N0','N0']}," CLOCK_6, CLOCK_6 "," TARGET);
    cr_expect_eq(likely_of(chances), 0u, "a refresh would lose");
    attack_plain(PLAIN "'deck':{'shuffled':['N0','N0']}," CLOCK_4, CLOCK_6 "," TARGET);
    cr_expect_gt(likely_of(chances), 0u, "it would not");
    board_set_main("'hand':['N0']", CLOCK_6);
    cr_expect_eq(likely_of(chances), 0u, "main phase");
}
