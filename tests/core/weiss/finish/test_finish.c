/* Can the turn player win in this turn? Small positions whose chance is found by hand. */
#include <math.h>

#include "support/board.h"
#include "weiss/engine/move.h"
#include "weiss/finish/finish.h"

enum { MEMORY = 1 << 20 };

static const double EQUAL = 1e-12;

static FinishAnswer answer;

TestSuite(finish, .fini = board_close);

/* Player 0 is in `phase`, at level 3; what else there is to say of both. */
static void set_up(const char *phase, const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':9,'active':0,'phase':'%s','players':[{'level':['A','A','A'],%s},"
             "{'level':['A','A','A'],%s}]",
             phase, own, other);
    board_set(2022, body);
}

static void ask(FinishHand hand)
{
    FinishQuestion question = {.table = &board->table, .hand = hand, .memory = MEMORY};
    cr_assert_null(finish_refuses(&board->table));
    cr_assert(finish_answer(&question, &answer));
}

static void expect_chance(double chance)
{
    ask(FINISH_HAND_LIST);
    cr_expect(answer.exact, "%.12f to %.12f", answer.low, answer.high);
    cr_expect_float_eq(answer.low, chance, EQUAL, "%.12f, not %.12f", answer.low, chance);
}

/* What a move of the answer is worth. */
static double worth(const char *name)
{
    char text[GAME_MOVE_TEXT];
    for (unsigned i = 0; i < answer.count; i++) {
        weiss_move_write(&board->table, answer.choices[i].move, text);
        if (strcmp(text, name) == 0)
            return answer.choices[i].low;
    }
    cr_assert(false, "no choice %s", name);
    return 0;
}

#define SIX_IN_CLOCK "'clock':['A','B','C','D','E','F']"
#define PLAIN_DECK "'deck':{'shuffled':['A','A','A','A']}"

/* CR 4.10: three cards, none of which may be one of the four climaxes among ten. */
Test(finish, damage_is_cancelled_by_any_climax)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'BIG'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']}");
    expect_chance(20.0 / 120);
    cr_expect_float_eq(worth("attack CL direct"), 20.0 / 120, EQUAL);
    cr_expect_eq(worth("end"), 0);
}

/* What lies in hand and stock unseen may be any of the list: three of twelve cards, five climaxes among them. */
Test(finish, unseen_cards_are_dealt_with_the_deck)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'BIG'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']},"
                        "'hand':['CX'],'stock':['A']");
    expect_chance(35.0 / 220);
}

/* … but for those that the turn player has seen. */
Test(finish, cards_that_were_seen_stay)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'BIG'}}",
           SIX_IN_CLOCK
           ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']},"
           "'hand':['CX'],'stock':['A'],'known':{'hand':{'seen':3},'stock':{'seen':2}}");
    expect_chance(20.0 / 120);
}

/* CR 7.2: a side attack has less soul by the level of the character in front: two cards are less often
 * cancelled than four. */
Test(finish, the_side_attack_where_less_is_enough)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'FOUR'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']},"
                        "'stage':{'CR':{'card':'N2'}}");
    expect_chance(15.0 / 45);
    cr_expect_float_eq(worth("attack CL side"), 15.0 / 45, EQUAL);
    cr_expect_float_eq(worth("attack CL frontal"), 15.0 / 210, EQUAL);
}

/* CR 7.4: counters that the list leaves may be in hand. This one does nothing, so that the answer is exact
 * whatever the hand is; two of eleven cards are such counters, four are climaxes. */
Test(finish, counters_without_effect_leave_the_answer_exact)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'FOUR'}}",
           "'clock':['A','B','C','D','E','NG'],'hand':['A'],'stage':{'CR':{'card':'N2'}},"
           "'deck':{'shuffled':['A','A','CNT','B','B','CNT','CX','CX','CXB','CXB']}");
    expect_chance(21.0 / 55);
    cr_expect_float_eq(worth("attack CL frontal"), 35.0 / 330, EQUAL);
    ask(FINISH_HAND_PLAIN);
    cr_expect_float_eq(answer.low, 21.0 / 55, EQUAL);
}

/* CR 4.12.2.2: the soul of the trigger is needed; one of the four cards in deck and stock has it. */
Test(finish, triggers_come_from_what_the_list_leaves)
{
    set_up("attack",
           "'deck':{'shuffled':['S0','A']},'stock':['A','A'],'stage':{'CL':{'card':'N0'}}",
           "'clock':['A','B','C','D'],'deck':{'shuffled':['A','A','A','B','B','B']}");
    expect_chance(1.0 / 4);
}

/* CR 9.2: the deck ends during the damage; the penalty takes one of the three cards that come back, and the damage
 * goes on with another: only the climax left on top of one more card saves. */
Test(finish, a_refresh_in_the_middle_of_damage)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'N0'}}",
           "'clock':['A','B','C','D','E'],'deck':{'shuffled':['A']},'waiting_room':['CX','A','B']");
    expect_chance(1.0 / 3 + 2.0 / 3 * 1 / 2);
}

/* CR 4.12.2.4: what a first attack has shown decides how the next one is made. One card is needed; of the four
 * cards in the deck one is a climax. At the side a character of soul 2 does 1, from the front 2. */
Test(finish, the_second_attack_depends_on_the_first)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'N2'},'CM':{'card':'N2'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','B','CX']},'waiting_room':['A','A'],"
                        "'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}");
    /* 1 from the side: 3/4; else the climax is gone, and the second attack wins for sure */
    expect_chance(1);
    cr_expect_float_eq(worth("attack CL frontal"), 1, EQUAL);
    cr_expect_eq(answer.line_count > 1, true);
}

/* CR 4.12: which climax of the hand, or none; all own characters have the soul of it. */
Test(finish, no_climax_without_text_changes_anything)
{
    set_up("climax", "'hand':['CX','DOOR']," PLAIN_DECK ",'stage':{'CL':{'card':'BIG'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']}");
    expect_chance(20.0 / 120);
    cr_expect_float_eq(worth("climax CX"), 20.0 / 120, EQUAL);
    cr_expect_float_eq(worth("end"), 20.0 / 120, EQUAL);
}

/* CR 9.3, 9.4: two cards bring level 3 from 2 to 3 only; nothing can bring level 4. */
Test(finish, what_cannot_be_won_is_nought)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'N0'}}",
           "'clock':['A'],'deck':{'shuffled':['A','A','A','B','B','B','CX']}");
    expect_chance(0);
    cr_expect_eq(answer.line_count, 0u);
}

/* In a main phase exchanges of positions remain to be tried: the lower bound is proven. */
Test(finish, the_main_phase_has_bounds)
{
    set_up("main", PLAIN_DECK ",'stage':{'BL':{'card':'BIG'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']}");
    ask(FINISH_HAND_LIST);
    cr_expect_float_eq(answer.low, 20.0 / 120, EQUAL);
    cr_expect_geq(answer.high, answer.low);
    cr_expect_float_eq(worth("move CL BL"), 20.0 / 120, EQUAL);
    cr_expect_eq(worth("end"), 0);
}

Test(finish, other_phases_are_refused)
{
    set_up("clock", "'hand':['A']," PLAIN_DECK, PLAIN_DECK);
    cr_expect_not_null(finish_refuses(&board->table));
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

/* Without time nothing is told but that it is between 0 and 1. */
Test(finish, without_time_the_bounds_are_wide)
{
    set_up("attack", PLAIN_DECK ",'stage':{'CL':{'card':'N2'},'CM':{'card':'N2'}}",
           SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','B','CX','CX']}");
    FinishQuestion question = {.table = &board->table, .stop = at_once, .memory = MEMORY};
    cr_assert(finish_answer(&question, &answer));
    cr_expect_not(answer.exact);
    cr_expect_leq(answer.low, 1.0);
    cr_expect_eq(answer.high, 1.0);
}
