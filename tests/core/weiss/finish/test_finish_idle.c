/* Texts whose outcome nobody asks about in the rest of the turn make no position more, and change no chance; those that
 * somebody asks about count. */
#define TEXT_CARDS(X)                                                                                                       \
    X("PLAIN", "Character", 0, "")                                                                                          \
    X("L1", "Character", 1, "")                                                                                             \
    X("L2", "Character", 2, "")                                                                                             \
    X("ASSIST", "Character", 0,                                                                                             \
      "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to the level of that "       \
      "character ×500.")                                                                                                    \
    X("SALVAGE", "Character", 0,                                                                                            \
      "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand.")              \
    X("HELP", "Character", 0,                                                                                               \
      "【AUTO】 When this card attacks, choose 1 of your characters, and that character gets +1000 power until end of "   \
      "turn.")                                                                                                              \
    X("WINNER", "Character", 0,                                                                                             \
      "【AUTO】 When this card's battle opponent becomes 【REVERSE】, put that character into your opponent's clock.")      \
    X("LENDER", "Character", 0,                                                                                             \
      "【CONT】 All characters in your hand get \"【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your " \
      "hand into your waiting room]\".")

#include <math.h>

#include "support/text_board.h"
#include "weiss/finish/finish.h"

enum { MEMORY = 1 << 20 };

static const double EQUAL = 1e-12;

TestSuite(finish_idle, .fini = text_board_close);

/* Two attackers of this code against a player on level 3 with one card of the clock missing, who has this character and
 * hand; `behind` stands behind them. The deck of the attacker has levels 0 to 2. */
static FinishAnswer answer_against(const char *attacker, const char *behind, const char *facing,
                                   const char *hand)
{
    static FinishAnswer answer;
    char own[1024], other[512];
    snprintf(
        own, sizeof own,
        "'level':['A','A','A'],'deck':{'shuffled':['PLAIN','L1','L1','L2','L2','PLAIN','CX','CX']},"
        "'waiting_room':['PLAIN','L1','L2'],'stage':{'CL':{'card':'%s'},'CM':{'card':'%s'},'BL':{'card':'%s'}}",
        attacker, attacker, behind);
    snprintf(
        other, sizeof other,
        "'level':['A','A','A'],'clock':['A','B','C','D','E'],'stage':{'CR':{'card':'%s'}},'hand':[%s],"
        "'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB']}",
        facing, hand);
    text_board_set("attack", own, other);
    FinishQuestion question = {.table = &board->table, .hand = FINISH_HAND_LIST, .memory = MEMORY};
    cr_assert_null(finish_refuses(&board->table));
    cr_assert(finish_answer(&question, &answer));
    cr_expect(answer.exact);
    return answer;
}

static FinishAnswer answer_with(const char *attacker, const char *behind)
{
    return answer_against(attacker, behind, "PLAIN", "");
}

static void expect_idle(const char *attacker, const char *behind)
{
    FinishAnswer plain = answer_with("PLAIN", "PLAIN");
    FinishAnswer answer = answer_with(attacker, behind);
    cr_expect_float_eq(answer.low, plain.low, EQUAL, "%s, %s: %.12f, not %.12f", attacker, behind,
                       answer.low, plain.low);
    cr_expect_eq(answer.nodes, plain.nodes, "%s, %s: %u, not %u", attacker, behind,
                 (unsigned)answer.nodes, (unsigned)plain.nodes);
}

Test(finish_idle, every_text_is_understood)
{
    text_board_expect_exact();
}

/* CR 7.3: power decides battles, of which nothing follows here: the levels that an Assist counts tell no cards apart. */
Test(finish_idle, power_without_reversals)
{
    expect_idle("PLAIN", "ASSIST");
    expect_idle("HELP", "PLAIN");
}

/* CR 4.3: cards in hand cannot be played in the attacks. */
Test(finish_idle, cards_that_come_to_the_hand)
{
    expect_idle("SALVAGE", "PLAIN");
}

/* … but a battle that is won brings the sixth card of the clock: then power counts. */
Test(finish_idle, power_where_a_reversal_brings_damage)
{
    FinishAnswer plain = answer_with("PLAIN", "PLAIN");
    FinishAnswer equal = answer_with("WINNER", "PLAIN");
    cr_expect_gt(equal.low, plain.low + EQUAL);
}

/* … and a Backup that is given to a card in hand, which has no text itself, may save the character. */
Test(finish_idle, backups_that_others_give)
{
    FinishAnswer plain = answer_against("WINNER", "PLAIN", "PLAIN", "'A'");
    FinishAnswer saved = answer_against("WINNER", "PLAIN", "LENDER", "'A'");
    cr_expect_lt(saved.low, plain.low - EQUAL);
}
