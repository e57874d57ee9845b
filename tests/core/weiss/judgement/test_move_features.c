/* What is said of a position and of a move without making it. */
#define TEXT_CARDS(X)                                                                              \
    X("BOUND", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your "         \
      "opponent's characters, and that character gets -1000 power until end of turn.")             \
    X("TAKES", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 card in your "    \
      "opponent's waiting room, and return it to their deck.")                                     \
    X("LAYS", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 card in your "    \
      "waiting room, and put it into your stock.")                                                 \
    X("PAYS", "Character", 0,                                                                      \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on " \
      "the stage from your hand, you may pay the cost. If you do, draw 1 card.")                   \
    X("ACTS", "Character", 0, "【ACT】 [【REST】 this card] Draw 1 card.")                         \
    X("DRAWS", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.")               \
    X("BURNS", "Character", 0, "【AUTO】 When this card attacks, deal 1 damage to your opponent.") \
    X("DAILY", "Character", 0, "【AUTO】 At the beginning of your climax phase, draw 1 card.")     \
    X("COMBO", "Character", 0,                                                                     \
      "【AUTO】 【CXCOMBO】 When this card attacks, if \"CX\" is in your climax area, deal 2 " \
      "damage to your opponent.")                                                                  \
    X("GIVES", "Event", 0, "Draw 3 cards.")                                                        \
    X("ZEAL", "Character", 0,                                                                      \
      "【AUTO】 Encore [Put 1 character from your hand into your waiting room]")

#include "judgement_board.h"

TestSuite(move_features, .fini = text_board_close);

Test(move_features, the_texts_are_understood)
{
    text_board_expect_exact();
}

/* ---- The move ---- */

static void expect_one_of(unsigned first, unsigned count, unsigned one, unsigned move)
{
    for (unsigned i = 0; i < count; i++)
        cr_expect_eq(judgement.moved[move][first + i], i == one, "move %u: %u", move, i);
}

Test(move_features, the_kind_of_a_move_and_of_an_attack_is_named)
{
    judged_set("attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    judged_read(1);
    static const char *const attacks[] = {[ATTACK_FRONTAL] = "attack CL frontal",
                                          [ATTACK_SIDE] = "attack CL side",
                                          [ATTACK_DIRECT] = "attack CM direct"};
    for (unsigned type = 0; type < sizeof attacks / sizeof *attacks; type++) {
        if (!attacks[type])
            continue;
        unsigned place = judged_place(attacks[type]);
        expect_one_of(MOVED_KIND, MOVE_KIND_COUNT, MOVE_ATTACK, place);
        expect_one_of(MOVED_ATTACK, ATTACK_TYPE_COUNT, type, place);
    }
    unsigned end = judged_place("end");
    expect_one_of(MOVED_KIND, MOVE_KIND_COUNT, MOVE_END, end);
    expect_one_of(MOVED_ATTACK, ATTACK_TYPE_COUNT, ATTACK_TYPE_COUNT, end);
}

Test(move_features, only_the_first_is_the_heuristics_own)
{
    judged_set("main", "'hand':['N0','NB','BIG'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    for (unsigned i = 0; i < judgement.count; i++)
        cr_expect_eq(judgement.moved[i][MOVED_POLICY], i == 0, "%u", i);
}

/* The first move as it is with what the heuristic is said to have thought of it and of the
 * second. */
static void gains_read(unsigned count, int own, int gain, int again)
{
    Rng rng = rng_keyed(5, 1, 0);
    cr_assert(judged_begin(2));
    weighed.count = count;
    weighed.moves[0] = judgement.moves[0];
    weighed.moves[1] = weighed.moves[2] = judgement.moves[1];
    weighed.gains[0] = own;
    weighed.gains[1] = gain;
    weighed.gains[2] = again;
    judgement_read(board_view(), &weighed, JUDGED_WORLDS, &rng, &judgement);
}

static void expect_gain(unsigned move, bool known, int steps, int small)
{
    cr_expect_eq(judgement.moved[move][MOVED_WEIGHED], known);
    cr_expect_eq(judgement.moved[move][MOVED_GAIN], steps);
    cr_expect_eq(judgement.moved[move][MOVED_GAIN_SMALL], small);
}

Test(move_features, what_the_heuristic_thinks_is_told_in_steps_and_exactly_within_bounds)
{
    judged_set("main", "'hand':['N0','NB','BIG'],'clock':['N0']", "'hand':['A']");
    gains_read(3, 100, 80, 70);
    expect_gain(0, true, 0, 0);
    expect_gain(1, true, -2, -20);
    gains_read(3, 100, 70, 80);
    expect_gain(1, true, -2, -20);
    gains_read(3, 100, 60, 50);
    expect_gain(1, true, -5, -32);
    gains_read(3, -100, 500, -900);
    expect_gain(1, true, 64, 32);
    gains_read(3, 900, -500, -700);
    expect_gain(1, true, -64, -32);
}

Test(move_features, what_the_heuristic_has_not_weighed_has_no_gain)
{
    judged_set("main", "'hand':['N0','NB','BIG'],'clock':['N0']", "'hand':['A']");
    gains_read(1, 100, 0, 0);
    expect_gain(0, true, 0, 0);
    expect_gain(1, false, 0, 0);
    cr_assert(judged_begin(2));
    Rng rng = rng_keyed(5, 1, 0);
    weighed.count = 1;
    weighed.moves[0] = judgement.moves[1];
    judgement_read(board_view(), &weighed, JUDGED_WORLDS, &rng, &judgement);
    expect_gain(0, false, 0, 0);
    expect_gain(1, false, 0, 0);
}

/* ---- The card ---- */

static void expect_features(const char *move, unsigned first, unsigned count, const int *expected)
{
    for (unsigned i = 0; i < count; i++)
        cr_expect_eq(moved(move, first + i), expected[i], "%s: %u is %d, not %d", move, i,
                     moved(move, first + i), expected[i]);
}

/* What is printed: a card, the player's, level, cost, power in 500, soul, climax, event. */
#define expect_printed(move, ...) expect_features(move, MOVED_CARD, 8, (const int[]){__VA_ARGS__})

/* In hand: whether the colour is met, copies, levels above the player's, what it is worth there;
 * what texts are worth when played, on the stage, in attacks; whether its climax is in hand. */
#define MET 0
#define COPIES 1
#define LEVELS 2
#define IN_HAND 3
#define PLAYED 4
#define STAYS 5
#define ATTACKS 6
#define COMBINES 7

static int of_card(const char *move, unsigned feature)
{
    return moved(move, MOVED_CARD + 8 + feature);
}

Test(move_features, what_is_printed_on_the_card_is_told)
{
    judged_set("clock", "'hand':['N0','N2','N3','CXB','CX','EV0'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    expect_printed("clock N0", 1, 1, 0, 0, 4, 1, 0, 0);
    expect_printed("clock N2", 1, 1, 2, 1, 14, 2, 0, 0);
    expect_printed("clock N3", 1, 1, 3, 2, 20, 2, 0, 0);
    expect_printed("clock CX", 1, 1, 0, 0, 0, 0, 1, 0);
    expect_printed("clock EV0", 1, 1, 0, 0, 0, 0, 0, 1);
    expect_printed("pass", 0, 0, 0, 0, 0, 0, 0, 0);
    cr_expect_eq(of_card("pass", IN_HAND), 0);
}

Test(move_features, what_a_card_is_beside_the_others_is_told)
{
    judged_set("clock", "'hand':['N0','N0','N3','NG','CX','COMBO'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    cr_expect_eq(of_card("clock N0", MET), 1);
    cr_expect_eq(of_card("clock NG", MET), 0);
    cr_expect_eq(of_card("clock N0", COPIES), 2);
    cr_expect_eq(of_card("clock N3", COPIES), 1);
    cr_expect_eq(of_card("clock N0", LEVELS), 0);
    cr_expect_eq(of_card("clock N3", LEVELS), 3);
    cr_expect_eq(of_card("clock N0", COMBINES), 0);
    cr_expect_eq(of_card("clock COMBO", COMBINES), 1);
    const Evaluation eval = evaluation_of(board_view());
    int worth = value_in_hand(&eval, 0, weiss_move_first(move_named("clock N3"))) / 4;
    cr_expect_eq(of_card("clock N3", IN_HAND), judged_within(worth, -127, 127));
    judged_set("clock",
               "'hand':['N0','N3'],'level':['N0','N0','N0'],'clock':['N0'],"
               "'stage':{'CL':{'card':'N0'}}",
               "'hand':['A']");
    judged_read(1);
    cr_expect_eq(of_card("clock N0", LEVELS), -3);
    cr_expect_eq(of_card("clock N3", LEVELS), 0);
}

Test(move_features, what_the_texts_of_a_card_are_worth_is_told)
{
    judged_set("clock", "'hand':['DRAWS','BURNS','DAILY','N0'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    const WeissCardValues *values = &board->match.card_values[0];
    unsigned draws = weiss_move_first(move_named("clock DRAWS"));
    unsigned burns = weiss_move_first(move_named("clock BURNS"));
    unsigned daily = weiss_move_first(move_named("clock DAILY"));
    cr_assert_gt(values->play[draws], 0);
    cr_assert_gt(values->attack[burns], 0);
    cr_expect_eq(of_card("clock DRAWS", PLAYED), judged_within(values->play[draws] / 4, -127, 127));
    cr_assert_gt(values->stay[daily], 0);
    cr_expect_eq(of_card("clock DAILY", STAYS), judged_within(values->stay[daily] / 4, -127, 127));
    cr_expect_eq(of_card("clock BURNS", ATTACKS),
                 judged_within((values->attack[burns] + values->battle[burns]) / 4, -127, 127));
    for (unsigned feature = PLAYED; feature <= ATTACKS; feature++)
        cr_expect_eq(of_card("clock N0", feature), 0);
}

Test(move_features, each_move_that_names_a_card_is_told_which)
{
    judged_set("main", "'hand':['N0','GIVES'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    expect_printed("play N0 CL", 1, 1, 0, 0, 4, 1, 0, 0);
    expect_printed("play GIVES", 1, 1, 0, 0, 2, 1, 0, 1);
    judged_set("climax", "'hand':['CX'],'stage':{'CL':{'card':'N0'}},'clock':['N0']",
               "'hand':['A']");
    judged_read(1);
    expect_printed("climax CX", 1, 1, 0, 0, 0, 0, 1, 0);
    judged_set("clock", "'clock':['CX','CXB','A','A','A','A'],'hand':['A','A']", "'hand':['A']");
    board_play("clock A");
    judged_read(1);
    expect_printed("level CX", 1, 1, 0, 0, 0, 0, 1, 0);
    judged_set("end", "'hand':['N0','N0','N1','N2','N3','CX','A','NB','EV0']", "'hand':['A']");
    judged_read(1);
    expect_printed("discard N2", 1, 1, 2, 1, 14, 2, 0, 0);
}

Test(move_features, a_counter_is_told_to_who_is_attacked)
{
    judged_set("attack", "'stage':{'CL':{'card':'BIG'},'CM':{'card':'N0'}}",
               "'hand':['CNT','A'],'level':['NG'],'stage':{'CR':{'card':'N1'}}");
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    judged_read(1);
    expect_printed("counter CNT", 1, 1, 1, 0, 0, 0, 0, 1);
}

/* Of a card that is not the player's nothing is known beside the own hand. */
Test(move_features, a_card_of_the_opponents_is_told_as_such)
{
    judged_set("main", "'hand':['TAKES'],'clock':['N0']", "'waiting_room':['N2','CX']");
    board_play("play TAKES CL");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    judged_read(1);
    expect_printed("choose N2", 1, 0, 2, 1, 14, 2, 0, 0);
    for (unsigned feature = MET; feature <= COMBINES; feature++)
        cr_expect_eq(of_card("choose N2", feature), 0, "%u", feature);
}

/* ---- The position that it names ---- */

/* One, the player's, in the centre, in its middle, whether somebody is there and with how much
 * power; whether somebody is opposite, and with how much. */
#define expect_slot(move, ...)                                                                     \
    expect_features(move, MOVED_SLOT, JUDGED_SLOT, (const int[JUDGED_SLOT]){__VA_ARGS__})

Test(move_features, the_position_of_a_play_is_told)
{
    judged_set("main", "'hand':['N0','GIVES'],'clock':['N0'],'stage':{'CM':{'card':'N1'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    judged_read(1);
    expect_slot("play N0 CL", 1, 1, 1, 0, 0, 0, 1, 18);
    expect_slot("play N0 CM", 1, 1, 1, 1, 1, 8, 0, 0);
    expect_slot("play N0 BL", 1, 1, 0, 0, 0, 0, 0, 0);
    expect_slot("play GIVES", 0);
    expect_slot("end", 0);
    expect_slot("move CL CM", 1, 1, 1, 1, 1, 8, 0, 0);
}

Test(move_features, the_position_that_acts_or_attacks_is_told)
{
    judged_set("main", "'hand':['A'],'stage':{'CL':{'card':'ACTS'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    judged_read(1);
    expect_slot("act CL 0", 1, 1, 1, 0, 1, 2, 1, 18);
    judged_set("attack", "'hand':['A'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    judged_read(1);
    expect_slot("attack CL frontal", 1, 1, 1, 0, 1, 8, 1, 18);
    expect_slot("attack CM direct", 1, 1, 1, 1, 1, 4, 0, 0);
}

Test(move_features, a_position_of_the_opponents_is_told_as_such)
{
    judged_set("main", "'hand':['BOUND'],'clock':['N0']",
               "'stage':{'CR':{'card':'BIG'},'CM':{'card':'N1'},'BL':{'card':'N0'}}");
    board_play("play BOUND CL");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    judged_read(1);
    expect_slot("choose O.CR", 1, 0, 1, 0, 1, 18, 1, 2);
    expect_slot("choose O.CM", 1, 0, 1, 1, 1, 8, 0, 0);
    expect_slot("choose O.BL", 1, 0, 0, 0, 1, 4, 0, 0);
}

/* ---- The position of the game ---- */

static void expect_seen_one_of(unsigned first, unsigned count, unsigned one)
{
    for (unsigned i = 0; i < count; i++)
        cr_expect_eq(judgement.seen[first + i], i == one, "%u of %u", i, first);
}

Test(move_features, choice_levels_and_turn_are_told)
{
    judged_set("main", "'hand':['N0','N1'],'level':['N0'],'clock':['N0']",
               "'level':['N0','N0','N0']");
    judged_read(1);
    expect_seen_one_of(SEEN_KIND, CHOICE_KIND_COUNT, CHOICE_MAIN);
    expect_seen_one_of(SEEN_LEVEL, JUDGED_LEVELS, 1);
    expect_seen_one_of(SEEN_LEVEL + JUDGED_LEVELS, JUDGED_LEVELS, 3);
    expect_seen_one_of(SEEN_ZONE, ZONE_COUNT + 1, ZONE_COUNT + 1);
    cr_expect_eq(judgement.seen[SEEN_TURN], 3);
    cr_expect_eq(judgement.seen[SEEN_PAYING], 0);
    cr_expect_eq(judgement.seen[SEEN_BY_ABILITY], 0);
    text_board_unlink();
    board_set(2022,
              "'turn':37,'active':0,'phase':'main','players':[{'hand':['N0','NB']," JUDGED_DECK
              "},{'hand':['A']," JUDGED_DECK "}]");
    judged_read(1);
    cr_expect_eq(judgement.seen[SEEN_TURN], 20);
}

Test(move_features, where_a_card_goes_is_told)
{
    judged_set("main", "'hand':['LAYS'],'waiting_room':['N0','N3']", "'hand':['A']");
    board_play("play LAYS CL");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    judged_read(1);
    expect_seen_one_of(SEEN_ZONE, ZONE_COUNT + 1, ZONE_STOCK);
    cr_expect_eq(judgement.seen[SEEN_PAYING], 0);
    cr_expect_eq(judgement.seen[SEEN_BY_ABILITY], 1);
}

Test(move_features, what_is_paid_is_told)
{
    judged_set("main", "'hand':['PAYS','N0','N3']", "'hand':['A']");
    board_plays("play PAYS CL;yes");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    judged_read(1);
    cr_expect_eq(judgement.seen[SEEN_PAYING], 1);
    cr_expect_eq(judgement.seen[SEEN_BY_ABILITY], 1);
}

/* The last ability of the deck has no instructions, so there are none that say where the card goes. */
Test(move_features, what_is_paid_for_a_keyword_goes_nowhere_in_particular)
{
    judged_set("attack", "'hand':['N0','N1'],'stage':{'CL':{'card':'ZEAL'},'CM':{'card':'N0'}}",
               "'stage':{'CR':{'card':'BIG'}}");
    board_play("attack CL frontal");
    board_play("end");
    board_play("encore 1");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    judged_read(1);
    expect_seen_one_of(SEEN_ZONE, ZONE_COUNT + 1, ZONE_COUNT);
}
