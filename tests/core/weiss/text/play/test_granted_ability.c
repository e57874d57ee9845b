/* What is said or given twice is two: abilities granted twice and the uses of each (CR 8.1, 8.3),
 * separate positions, cards that are not to be the same. */
#include "support/text_rows.h"

TestSuite(granted_ability, .fini = text_board_close);

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F','G']}"
#define LIMIT(times) "This ability activates up to " #times " time per turn. "
#define LEARNS(text)                                                                               \
    "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following ability " \
    "until end of turn. \"" text "\""
#define LEARN "act BL 0;choose CL;"
#define HEARS "【AUTO】 " LIMIT(1) "When you play an event, draw 1 card."
#define USES "【ACT】 " LIMIT(1) "Draw 1 card."
#define ON "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}},"

/* ---- Granted for a time ---- */

static const Row for_a_time[] = {
    {"one grant is heard once", LEARNS(HEARS), "main", "'hand':['EV0','EV0']," ON TOP, NULL,
     LEARN "play EV0;play EV0", "hand=A"},
    {"two grants are heard once each", LEARNS(HEARS), "main", "'hand':['EV0','EV0']," ON TOP, NULL,
     LEARN LEARN "play EV0;play EV0", "hand=A B;asks main"},
    {"the second grant is new when the first is used up", LEARNS(HEARS), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL, LEARN "play EV0;" LEARN "play EV0;play EV0",
     "hand=A B"},
    {"twice a turn each", LEARNS("【AUTO】 " LIMIT(2) "When you play an event, draw 1 card."), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL, LEARN LEARN "play EV0;play EV0;play EV0",
     "hand=A B C D"},
    {"one that is used up takes nothing from the other",
     LEARNS("【AUTO】 " LIMIT(2) "When you play an event, draw 1 card."), "main",
     "'hand':['EV0','EV0','EV0']," ON TOP, NULL,
     LEARN "play EV0;play EV0;" LEARN "play EV0", "hand=A B C"},
    {"without a limit both are heard, too", LEARNS("【AUTO】 When you play an event, draw 1 card."),
     "main", "'hand':['EV0','EV0']," ON TOP, NULL, LEARN LEARN "play EV0;play EV0", "hand=A B C D"},
    {"one effect that grants twice",
     "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following 2 "
     "abilities until end of turn. \"" HEARS "\" \"" HEARS "\"",
     "main", "'hand':['EV0','EV0']," ON TOP, NULL, LEARN "play EV0;resolve CL 0;play EV0", "hand=A B"},
    {"an ACT granted once", LEARNS(USES), "main", ON TOP, NULL, LEARN "act CL 0",
     "hand=A;not act CL 0"},
    {"an ACT granted twice is used twice", LEARNS(USES), "main", ON TOP, NULL,
     LEARN LEARN "act CL 0;act CL 0", "hand=A B;not act CL 0;not act CL 1"},
    {"and is one among those to choose from", LEARNS(USES), "main", ON TOP, NULL, LEARN LEARN,
     "may act CL 0;not act CL 1"},
    {"each counts anew in each turn",
     "T: 【ACT】 [(0)] Choose 1 of your characters, and that character gets the following ability "
     "until the end of your opponent's next turn. \"【AUTO】 " LIMIT(1) "When this card becomes "
     "【REST】, put the top card of your deck into your stock.\""
     "~U: 【ACT】 [(0)] Choose 1 of your characters, and 【REST】 it. "
     "~V: 【ACT】 [(0)] Choose 1 of your opponent's characters, and 【STAND】 it.|"
     "【ACT】 [(0)] Choose 1 of your opponent's characters, and 【REST】 it.",
     "main",
     "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'CM':{'card':'U'}},'deck':['A','B','C','D']",
     "'stage':{'CL':{'card':'V'}}",
     LEARN "act CM 0;choose CL;end;end;end;pass;act CL 0;choose o.CL;act CL 1;choose o.CL;act CL 0;choose "
           "o.CL;act CL 1;choose o.CL",
     "stock 2"},
};

Test(granted_ability, abilities_granted_for_a_time)
{
    ROWS_RUN(for_a_time);
}

/* ---- Granted by continuous abilities ---- */

#define TEACHES(text) "T: 【CONT】 All of your other characters get \"" text "\""

static const Row by_others[] = {
    {"one teacher", TEACHES(HEARS), "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}," TOP, NULL,
     "play EV0;play EV0", "hand=A"},
    {"two teachers: each teaches the pupil, and the other", TEACHES(HEARS), "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP,
     NULL, "play EV0;resolve CL 0;resolve CL 0;resolve BL 0;play EV0", "hand=A B C D"},
    {"what one teacher gave and was used is gone with him, what the other gave is not",
     TEACHES(USES) "~U event: Choose 1 of your characters, and put it into your memory.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP, NULL,
     "act CL 0;play U;choose BL", "may act CL 0"},
    {"and the other way round",
     TEACHES(USES) "~U event: Choose 1 of your characters, and put it into your memory.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'BR':{'card':'T'}}," TOP, NULL,
     "act CL 0;play U;choose BR", "not act CL 0"},
    {"a teacher in the memory is known by his card",
     "T: 【CONT】 Memory If this card is in your memory, all of your characters get \"" USES "\"",
     "main", "'memory':['T','T']," ON TOP, NULL, "act CL 0;act CL 0", "hand=A B;not act CL 0"},
    {"so often as there are cards",
     "T: 【CONT】 This card gets the following ability for each of your other characters. \"" HEARS
     "\"",
     "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}," TOP,
     NULL, "play EV0;play EV0", "hand=A B"},
};

Test(granted_ability, abilities_granted_by_continuous_ones)
{
    ROWS_RUN(by_others);
}

/* ---- Printed ---- */

static const Row printed[] = {
    {"the same ability printed twice", "T: " HEARS "|" HEARS, "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'}}," TOP, NULL,
     "play EV0;resolve CL 0;play EV0", "hand=A B"},
    {"two copies in the memory count for themselves",
     "T: 【AUTO】 " LIMIT(1) "If this card is in your memory, when you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0'],'memory':['T','T']," TOP, NULL, "play EV0;resolve T 0;play EV0",
     "hand=A B"},
    {"one copy in the memory",
     "T: 【AUTO】 " LIMIT(1) "If this card is in your memory, when you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0'],'memory':['T']," TOP, NULL, "play EV0;play EV0", "hand=A"},
};

Test(granted_ability, abilities_printed_twice)
{
    ROWS_RUN(printed);
}

/* ---- Separate positions ---- */

#define EACH(position)                                                                              \
    "T: 【ACT】 [(0)] Reveal the top 3 cards of your deck, and put them into your waiting room. For " \
    "each climax revealed among those cards, choose up to 1 cost 0 or lower character in your "      \
    "waiting room, and put it " position "."
#define REVEALS                                                                                    \
    "'stage':{'CL':{'card':'T'}},'waiting_room':['N0','N1','A'],"                                  \
    "'deck':{'top':['CX','CX','CX'],'shuffled':['E','F','G']}"

static const Row positions[] = {
    {"the position just used is not offered again", EACH("on separate positions of your stage"),
     "main", REVEALS, NULL, "act CL 0;choose N0;choose CM;choose N1",
     "not choose CM;may choose CL;may choose CR;may choose BL;may choose BR"},
    {"nor the one before", EACH("in separate positions of your stage"), "main", REVEALS, NULL,
     "act CL 0;choose N0;choose CM;choose N1;choose CR;choose A",
     "not choose CM;not choose CR;may choose BL"},
    {"nobody is left out where nobody was put", EACH("on separate positions of your stage"), "main",
     REVEALS, NULL, "act CL 0;pass;choose N1", "may choose CM"},
    {"any position may be the one before", EACH("on any position of your stage"), "main", REVEALS,
     NULL, "act CL 0;choose N0;choose CM;choose N1", "may choose CM"},
    {"the next use begins anew", EACH("on separate positions of your stage"), "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['N0','N1','N2'],"
     "'deck':{'top':['CX','A','B','CX'],'shuffled':['E','F','G']}",
     NULL, "act CL 0;choose N0;choose CM;act CL 0;choose N1", "may choose CM"},
    {"so many as there is room for", EACH("on separate positions of your back stage"), "main",
     REVEALS, NULL, "act CL 0;choose N0;choose BL;choose N1;choose A",
     "BL=N0 stand;BR=N1 stand;wr=A CX CX CX"},
    {"two actions of one effect",
     "T event: Choose 2 characters in your waiting room, put them on separate positions of your "
     "center stage, choose 1 character in your waiting room, and put it on any position of your "
     "center stage.",
     "main", "'hand':['T'],'waiting_room':['N0','N1','N2']", NULL,
     "play T;choose N0;choose N1;choose CL;choose CM", "may choose CL"},
    {"the opponent's positions",
     "T event: Put all of your opponent's characters into your opponent's memory, and put those "
     "characters on separate positions of your opponent's stage.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}",
     "play T;choose o.CR", "not choose o.CR;may choose o.CL"},
};

Test(granted_ability, separate_positions)
{
    ROWS_RUN(positions);
}
