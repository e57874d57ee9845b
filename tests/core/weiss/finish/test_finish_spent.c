/* Characters that STANDBY puts to the stage rest for the rest of the turn: texts of their own attacks
 * make no position more, and change no chance; those that help others do. */
#define TEXT_CARDS(X)                                                                              \
    X("PLAIN", "Character", 0, "")                                                                 \
    X("BLANK", "Character", 0, "")                                                                 \
    X("BURN", "Character", 0, "【AUTO】 When this card attacks, deal 1 damage to your opponent.")  \
    X("FROMHAND", "Character", 0,                                                                  \
      "【AUTO】 When this card is placed on the stage from your hand, deal 1 damage to your "    \
      "opponent.")                                                                                 \
    X("LEADER", "Character", 0, "【CONT】 All of your other characters get +1 soul.")              \
    X("ARRIVES", "Character", 0,                                                                   \
      "【AUTO】 When this card is placed on the stage from your waiting room, deal 1 damage to " \
      "your opponent.")

#include <math.h>

#include "support/text_board.h"
#include "weiss/finish/finish.h"

enum { MEMORY = 1 << 20 };

static const double EQUAL = 1e-12;

TestSuite(finish_spent, .fini = text_board_close);

/* Two attackers, of whose deck two of six cards have STANDBY; this card is one of two that may come. */
static FinishAnswer answer_with(const char *comes)
{
    static FinishAnswer answer;
    char own[1024];
    snprintf(own, sizeof own,
             "'level':['A','A','A'],'deck':{'shuffled':['PLAIN','A','B','PLAIN','STBY','STBY','CX',"
             "'A','B','A','B','A','B','PLAIN']},'waiting_room':['PLAIN','%s'],"
             "'stage':{'CL':{'card':'PLAIN'},'CM':{'card':'PLAIN'}}",
             comes);
    text_board_set("attack", own,
                   "'level':['A','A','A'],'clock':['A','B','C','D'],"
                   "'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB']}");
    FinishQuestion question = {.table = &board->table, .hand = FINISH_HAND_LIST, .memory = MEMORY};
    cr_assert_null(finish_refuses(&board->table));
    cr_assert(finish_answer(&question, &answer));
    cr_expect(answer.exact);
    return answer;
}

Test(finish_spent, every_text_is_understood)
{
    text_board_expect_exact();
}

/* CR 7.2.1: a resting character does not attack. */
Test(finish_spent, texts_of_the_own_attack)
{
    static const char *const idle[] = {"BURN", "FROMHAND"};
    FinishAnswer plain = answer_with("BLANK");
    for (unsigned i = 0; i < sizeof idle / sizeof *idle; i++) {
        FinishAnswer answer = answer_with(idle[i]);
        cr_expect_float_eq(answer.low, plain.low, EQUAL, "%s: %.12f, not %.12f", idle[i],
                           answer.low, plain.low);
        cr_expect_eq(answer.nodes, plain.nodes, "%s: %u, not %u", idle[i], (unsigned)answer.nodes,
                     (unsigned)plain.nodes);
    }
}

/* … but it gives others soul, and what waits for its coming happens. */
Test(finish_spent, texts_that_count_where_it_rests)
{
    FinishAnswer plain = answer_with("BLANK");
    cr_expect_gt(answer_with("LEADER").low, plain.low + EQUAL);
    cr_expect_gt(answer_with("ARRIVES").low, plain.low + EQUAL);
}
