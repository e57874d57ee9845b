/* 【1/TURN】 (CR 10.19, since 2026): below its limit an AUTO with the icon is played or left, and what
 * is left does not count. */
#include "support/text_rows.h"

TestSuite(turn_icon, .fini = text_board_close);

#define ICON "T: 【AUTO】 【1/TURN】 When you play an event, draw 1 card."
#define WORDS                                                                                      \
    "T: 【AUTO】 This ability activates up to 1 time per turn. When you play an event, draw 1 card."
#define JAPANESE "T: 【自】【ターン１】 あなたがイベントをプレイした時、あなたは1枚引く。"
#define EVENTS "'hand':['EV0','EV0','EV0'],'stage':{'CL':{'card':'T'}}"
#define TWICE                                                                                      \
    "T: 【AUTO】 【1/TURN】 When your character is placed in your waiting room from the stage, draw 1 " \
    "card.~U event: Put all of your \"N0\" into your waiting room."
#define GIVEN                                                                                      \
    "T: 【CONT】 All of your other characters get the following ability. \"【AUTO】 【1/TURN】 When "    \
    "you play an event, draw 1 card.\""

static const Row rows[] = {
    {"10.19 it is played", ICON, "main", EVENTS, NULL, "play EV0;yes", "hand 3;asks main"},
    {"10.19 it is left", ICON, "main", EVENTS, NULL, "play EV0;no", "hand 2;asks main"},
    {"10.19 at the limit nobody is asked", ICON, "main", EVENTS, NULL, "play EV0;yes;play EV0",
     "hand 2;asks main"},
    {"10.19 what was left may be played later in the turn", ICON, "main", EVENTS, NULL,
     "play EV0;no;play EV0;yes;play EV0", "hand 1;asks main"},
    {"10.19 without the icon nobody may leave it", WORDS, "main", EVENTS, NULL, "play EV0",
     "hand 3;asks main"},
    {"10.19 before 2026 nobody may leave it", ICON, "main 2022", EVENTS, NULL, "play EV0;play EV0",
     "hand 2;asks main"},
    {"10.19 【ターン１】", JAPANESE, "main", EVENTS, NULL, "play EV0;no;play EV0;yes;play EV0",
     "hand 1;asks main"},
    {"10.19 each other copy has a limit of its own", ICON, "main",
     "'hand':['EV0'],'stage':{'CL':{'card':'T'},'CR':{'card':'T'}}", NULL, "play EV0;resolve CL 0;yes;no",
     "hand 1;asks main"},
    {"10.19 an ability that is given, for each who has it", GIVEN, "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}", NULL,
     "play EV0;no;play EV0;yes", "hand 1;asks main"},
    {"10.19 at the limit of an ability that is given", GIVEN, "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}", NULL,
     "play EV0;yes;play EV0", "hand 1;asks main"},
    {"10.19 an ACT with the icon is used once in a turn", "T: 【ACT】 【1/TURN】 Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0", "hand 1;not act CL 0"},
};

Test(turn_icon, played_or_left)
{
    ROWS_RUN(rows);
}

/* Triggered twice at once, both wait: the first may be left for the second. */
static const Row waiting[] = {
    {"10.19 the first is left, the second played", TWICE, "main",
     "'hand':['U'],'stage':{'CM':{'card':'T'},'CL':{'card':'N0'},'CR':{'card':'N0'}}", NULL,
     "play U;resolve CM 0;no;yes", "hand 1;asks main"},
    {"10.19 the first is played, the second cannot be", TWICE, "main",
     "'hand':['U'],'stage':{'CM':{'card':'T'},'CL':{'card':'N0'},'CR':{'card':'N0'}}", NULL,
     "play U;resolve CM 0;yes", "hand 1;asks main"},
};

Test(turn_icon, two_at_once)
{
    ROWS_RUN(waiting);
}
