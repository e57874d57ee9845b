/* What the heuristic weighed: every option with its worth, for whoever asks for more than its
 * move. */
#define TEXT_CARDS(X)                                                                               \
    X("DEAR", "Character", 0,                                                                       \
      "【AUTO】 [Put 3 cards from your hand into your waiting room] When this card is placed on "   \
      "the stage from your hand, you may pay the cost. If you do, look at the top card of your "    \
      "deck.")                                                                                      \
    X("CHEAP", "Character", 0,                                                                      \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on "    \
      "the stage from your hand, you may pay the cost. If you do, draw 3 cards.")                   \
    X("LAYS", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 card in your "       \
      "waiting room, and put it into your stock.")

#include "support/text_board.h"

#include "weiss/policy/evaluation.h"
#include "weiss/policy/policy.h"

TestSuite(weighed, .fini = text_board_close);

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F','CX','CX']"

static Weighed weighed;

static void set_turn(const char *phase, const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'%s','players':[{%s," DECK "},{%s," DECK "}]", phase, own,
             other);
    board_set(2022, body);
}

static const View *seen(void)
{
    return weiss_game.view(&board->table);
}

/* The options that were weighed, in notation. */
static const char *options(void)
{
    static char text[1024];
    text[0] = '\0';
    heuristic_weigh(seen(), &weighed);
    for (unsigned i = 0; i < weighed.count; i++) {
        char move[GAME_MOVE_TEXT];
        weiss_game.move_write(&board->table, weighed.moves[i], move);
        strcat(text, i ? "; " : "");
        strcat(text, move);
    }
    return text;
}

Test(weighed, each_option_of_an_attack_is)
{
    set_turn("attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
             "'stage':{'CR':{'card':'BIG'}}");
    cr_expect_str_eq(options(), "end; attack CL frontal; attack CL side; attack CM direct");
}

Test(weighed, each_card_to_clock_is_and_none)
{
    set_turn("clock", "'hand':['N0','N0','N1','CX'],'clock':['N0']", "'hand':['A']");
    cr_expect_str_eq(options(), "pass; clock CX; clock N0; clock N1");
    cr_expect_eq(weighed.gains[0], 0);
}

static void set_text(const char *own)
{
    char members[1024];
    snprintf(members, sizeof members, "%s," DECK, own);
    text_board_set("main", members, "'hand':['A']," DECK);
}

Test(weighed, a_price_is_against_not_to_pay)
{
    set_text("'hand':['DEAR','N0','N1','N3']");
    board_play("play DEAR CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(options(), "no; yes");
    cr_expect_eq(weighed.gains[0], 0);
    cr_expect_lt(weighed.gains[1], 0);
    set_text("'hand':['CHEAP','N0']");
    board_play("play CHEAP CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(options(), "no; yes");
    const Evaluation evaluation = evaluation_of(seen());
    const Evaluation *eval = &evaluation;
    const WeissCardValues *values;
    unsigned number = ability_resolved(eval, &values);
    int lack = 5 - (int)bits_count(eval->hand);
    cr_expect_eq(weighed.gains[1], values->pay[number] - W(PAID_LEAST) +
                                       W(PAID_SHORT) * lack * values->pay_gains[number].cards);
    cr_expect_gt(weighed.gains[1], 0);
}

Test(weighed, each_card_to_choose_is)
{
    set_text("'hand':['LAYS'],'waiting_room':['N0','N3','CX']");
    board_play("play LAYS CL");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    cr_expect_str_eq(options(), "choose CX; choose N0; choose N3");
}

Test(weighed, each_card_to_discard_is_by_how_little_it_is_wanted)
{
    set_turn("end", "'hand':['N0','N0','N1','N2','N3','CX','A','NB','EV0']", "'hand':['A']");
    cr_assert_eq(board_choice(), CHOICE_DISCARD);
    heuristic_weigh(seen(), &weighed);
    cr_expect_eq(weighed.count, 8u);
    const Evaluation eval = evaluation_of(seen());
    for (unsigned i = 0; i < weighed.count; i++) {
        cr_expect_eq(weiss_move_kind(weighed.moves[i]), MOVE_CHOOSE_CARD);
        cr_expect_eq(weighed.gains[i],
                     -value_in_hand(&eval, 0, weiss_move_first(weighed.moves[i])));
    }
}

/* Who stands in the centre may give way to each card of the hand. */
Test(weighed, an_option_may_be_more_than_once)
{
    set_turn("main", "'hand':['N0','NB'],'clock':['N0'],'stage':{'CL':{'card':'A'}}",
             "'stage':{'CR':{'card':'N1'}}");
    heuristic_weigh(seen(), &weighed);
    unsigned again = 0;
    for (unsigned i = 0; i < weighed.count; i++)
        for (unsigned j = 0; j < i; j++)
            again += weighed.moves[i] == weighed.moves[j];
    cr_expect_gt(again, 0u);
}

Test(weighed, nothing_is_where_the_heuristic_does_not_weigh)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','CX']," DECK "},"
                    "{'hand':['N0','N0','N0','N0','N0']," DECK "}]");
    weighed.count = 7;
    cr_expect_eq(heuristic_weigh(seen(), &weighed), weiss_heuristic_decide(seen(), NULL));
    cr_expect_eq(weighed.count, 0u);
}

/* In a whole game: the move is the same whether somebody asks or not, and the best of those
 * weighed. */
Test(weighed, the_heuristics_move_is_the_best_of_them)
{
    set_turn("main", "'hand':['N0','N1','N2','N3','NB','NG','BIG','FOUR','S0','EV0','CX','DOOR']",
             "'hand':['N0','N1','N2','N3','NB','NG','BIG','FOUR','S0','EV1','CNT','BOOK','GATE']");
    const Rng deals[] = {rng_start(1, 0), rng_start(1, 1)};
    weiss_table_start(&board->table, deals);
    unsigned kinds = 0;
    while (board_result() == RESULT_RUNNING) {
        Move move = heuristic_weigh(seen(), &weighed);
        cr_assert_eq(move, weiss_heuristic_decide(seen(), NULL));
        Move found = weiss_move_kind(move) == MOVE_DISCARD
                         ? weiss_move(MOVE_CHOOSE_CARD, weiss_move_first(move), 0)
                         : move;
        int most = 0;
        unsigned best = WEIGHED_MAX;
        for (unsigned i = 0; i < weighed.count; i++)
            if (weighed.moves[i] == found && (best == WEIGHED_MAX || weighed.gains[i] > most)) {
                most = weighed.gains[i];
                best = i;
            }
        cr_assert(weighed.count == 0 || best < WEIGHED_MAX, "it is not among them");
        for (unsigned i = 0; i < weighed.count; i++)
            cr_expect_leq(weighed.gains[i], most);
        kinds |= weighed.count ? 1u << board_choice() : 0;
        weiss_table_apply(&board->table, move);
    }
    cr_expect_eq(kinds & (1u << CHOICE_CLOCK | 1u << CHOICE_MAIN | 1u << CHOICE_ATTACK),
                 1u << CHOICE_CLOCK | 1u << CHOICE_MAIN | 1u << CHOICE_ATTACK);
}

Test(weighed, no_more_are_kept_than_there_is_room_for)
{
    static struct {
        Weighed weighed;
        unsigned after;
    } kept = {.after = 0x5A5A5A5A};
    for (int i = 0; i < WEIGHED_MAX + 3; i++)
        weighed_add(&kept.weighed, weiss_move(MOVE_PLAY, (unsigned)i, 0), i);
    cr_expect_eq(kept.weighed.count, (unsigned)WEIGHED_MAX);
    for (int i = 0; i < WEIGHED_MAX; i++) {
        cr_expect_eq(kept.weighed.moves[i], weiss_move(MOVE_PLAY, (unsigned)i, 0));
        cr_expect_eq(kept.weighed.gains[i], i);
    }
    cr_expect_eq(kept.after, 0x5A5A5A5Au);
    weighed_add(NULL, 1, 1); /* nobody asks */
}

Test(weighed, the_best_option_is_the_first_of_the_highest_worth)
{
    weighed.count = 0;
    const Evaluation eval = {.weighed = &weighed};
    Best best = best_begin(&eval, 10, 5);
    cr_expect_eq(best.move, 10u);
    best_consider(&best, 11, 5);
    cr_expect_eq(best.move, 10u, "as good is not better");
    best_consider(&best, 12, 6);
    best_consider(&best, 13, -9);
    cr_expect_eq(best.move, 12u);
    cr_expect_eq(best.gain, 6);
    cr_expect_eq(weighed.count, 4u);
    static const Move moves[] = {10, 11, 12, 13};
    static const int gains[] = {5, 5, 6, -9};
    cr_expect_arr_eq(weighed.moves, moves, sizeof moves);
    cr_expect_arr_eq(weighed.gains, gains, sizeof gains);
}
