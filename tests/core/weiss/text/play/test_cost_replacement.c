/* Replacements: markers in place of stock, markers that pay for cards, a card that is played for another.
 * Rows shortened from cards name them. */
#include "support/text_rows.h"

TestSuite(cost_replacement, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

/* ---- Under a character that is chosen ---- */

#define UNDER_IN_BATTLE                                                                            \
    "T: 【AUTO】 [Put this card face up underneath a character in battle as a marker] When your " \
    "other character becomes 【REVERSE】 in battle, you may pay the cost. If you do, draw 1 card."

static const Row under[] = {
    {"APO/S53-E084 a cost under the character in battle", UNDER_IN_BATTLE, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'A'}},"
     "'deck':{'top':['B','C'],'shuffled':['D']}",
     "'stage':{'CR':{'card':'N0'}}", "attack CL frontal;yes", "marker=T;BL=-;hand=C;CL=N0 reverse"},
    {"MOB/SX02-092 a cost under one of two",
     "T: 【ACT】 [Put this card face down underneath a card named \"N0\" as a marker] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", NULL,
     "act CL 0;choose CR", "marker=T;CL=-;CR=N0 stand;hand 1"},
    {"and not without any",
     "T: 【ACT】 [Put this card face down underneath a card named \"N0\" as a marker] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}", NULL, "", "not act CL 0"},
    {"MOB/SX02-095a an event under a character of one's own",
     "T event: Put this card face down underneath your \"N0\" as a marker.", "main",
     "'hand':['T'],'stage':{'CM':{'card':'N0'}}", "'stage':{'CM':{'card':'N0'}}", "play T",
     "marker=T;o.marker=;wr="},
    {"KS/W55-E097 cards of the waiting room under 1 of your cards",
     "T: 【ACT】 [【REST】 this card] Choose up to 2 \"A\" in your waiting room, and put them face up "
     "underneath 1 of your characters named \"N0\" as markers.",
     "main",
     "'waiting_room':['A','A','B'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N0'}}",
     NULL, "act CL 0;choose A;choose A;choose BL", "marker=A A;wr=B"},
    {"KS/W76-E015 under that chosen character, not under this card",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters. You may choose 1 \"A\" in "
     "your waiting room, and put it face up underneath that chosen character on the stage as a "
     "marker.",
     "attack", "'waiting_room':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N1'}}",
     NULL, "attack CL direct;choose CM;choose A", "marker=A;wr="},
};

Test(cost_replacement, markers_under_a_character_that_is_chosen)
{
    ROWS_RUN(under);
}

/* ---- Spans said in front ---- */

static const Row spans[] = {
    {"FS/S36-E089 until end of turn the soul stays",
     "T: 【AUTO】 When this card attacks, until end of turn, this card's soul does not decrease by side "
     "attacking.|【CONT】 This card gets +2 soul.~U: 【ACT】 [【REST】 this card] Until end of turn, this "
     "card's soul does not decrease by side attacking.",
     "main", "'stage':{'CL':{'card':'U'}}", "'stage':{'CR':{'card':'N2'}}", "act CL 0",
     "CL=U rest;soul CL 1"},
    {"LSS/W45-E024 and all of your other characters",
     "T: 【ACT】 [【REST】 this card] Until end of turn, this card gets +2000 power, and all of your "
     "other characters get 《Music》.~U: 【CONT】 This card gets +500 power for each of your other "
     "《Music》 characters.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'A'}}", NULL, "act CL 0",
     "power CL 3000;power CM 2000"},
    {"PD/S29-E080 what comes after the span is no part of it",
     "T: 【ACT】 [【REST】 this card] Until end of turn, this card gets +2000 power, and at the beginning "
     "of your encore step, put this card into your memory.",
     "main", ON(""), NULL, "act CL 0;pass;pass;pass", "memory=T;CL=-"},
    {"KMD/W96-E042 this character's soul",
     "T: 【CONT】 This character's soul does not decrease by side attacking.", "attack",
     "'stage':{'CL':{'card':'T'}}", "'stage':{'CR':{'card':'N2'}}", "attack CL side",
     "soul CL 1"},
};

Test(cost_replacement, spans_said_in_front)
{
    ROWS_RUN(spans);
}

/* ---- Names of abilities ---- */

static const Row names[] = {
    {"MDE/SE45-E22 a link does nothing", "T climax: 【CONT】 【LINK】 Super Dimension Venus", "climax",
     "'hand':['T'],'clock':['A'],'stage':{'CL':{'card':'N0'}}", NULL, "climax T",
     "cx=T;power CL 2000"},
};

Test(cost_replacement, names_of_abilities)
{
    ROWS_RUN(names);
}

/* ---- Markers in place of stock ---- */

#define MARKER_FOR(cost)                                                                           \
    "T: 【CONT】 If you would pay the " cost ", you may put a marker from underneath this card into " \
    "your waiting room instead of a card from your stock."
#define ACT_FOR_2 "~U: 【ACT】 [(2)] Draw 1 card."
#define ACT_OF_YOURS MARKER_FOR("【ACT】 cost for 1 of your characters in your hand or stage")
#define MARKED(markers) "'stage':{'CL':{'card':'T','markers':[" markers "]},'CM':{'card':'U'}}"

static const Row instead[] = {
    {"FT/S02-009 a marker for one card of the stock", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A'") ",'stock':['P','B']", NULL, "act CM 0;yes", "marker=;stock=P;wr=A B;hand 1"},
    {"or none", ACT_OF_YOURS ACT_FOR_2, "main", MARKED("'A'") ",'stock':['P','B']", NULL,
     "act CM 0;no", "marker=A;stock=;hand 1"},
    {"it must be where the stock is short", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A'") ",'stock':['P']", NULL, "act CM 0", "marker=;stock=;wr=A P;hand 1"},
    {"once for each such card only", ACT_OF_YOURS ACT_FOR_2, "main", MARKED("'A','B'"), NULL, "",
     "not act CM 0"},
    {"two of them pay both", ACT_OF_YOURS ACT_FOR_2, "main",
     "'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'T','markers':['B']},"
     "'CM':{'card':'U'}}",
     NULL, "act CM 0", "marker=;wr=A B;hand 1"},
    {"of several markers one is chosen", ACT_OF_YOURS ACT_FOR_2, "main",
     MARKED("'A','B'") ",'stock':['P','P']", NULL, "act CM 0;yes;choose B", "marker=A;wr=B P"},
    {"the cost of an AUTO is another", ACT_OF_YOURS "~U: 【AUTO】 [(1)] When this card attacks, you may "
     "pay the cost. If you do, draw 1 card.", "attack", MARKED("'A'"), NULL, "attack CM direct",
     "marker=A;asks attack"},
    {"the opponent's markers are not one's own", ACT_OF_YOURS ACT_FOR_2, "main",
     "'stage':{'CM':{'card':'U'}},'stock':['P']", MARKED("'A'"), "", "not act CM 0"},
    {"OSK/S107-E071 of cards with a name", MARKER_FOR("【ACT】 cost for your \"U\"") ACT_FOR_2
     "~V: 【ACT】 [(1)] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'U'},'CR':{'card':'V'}},"
     "'stock':['P']", NULL, "act CM 0;choose A", "marker=B;hand 1;not act CR 0"},
    {"LL/W24-E029 the cost of Change",
     MARKER_FOR("\"Change\" cost for 1 of your characters")
     "~U: 【AUTO】 Change [(1)] At the beginning of your climax phase, you may pay the cost. If you do, "
     "draw 1 card.~V: 【AUTO】 [(1)] At the beginning of your climax phase, you may pay the cost. If "
     "you do, draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'U'},'CR':{'card':'V'}}",
     NULL, "pass;resolve CM 0;yes;choose A", "marker=B;hand 1"},
    {"which is no other cost",
     MARKER_FOR("\"Change\" cost for 1 of your characters") "~U: 【ACT】 [(1)] Draw 1 card.", "main",
     MARKED("'A','B'"), NULL, "", "not act CM 0"},
};

#define FOR_EVENTS                                                                                 \
    "T: 【CONT】 If you would pay the cost for an event in your hand, you may put 1 marker from " \
    "underneath this card into your waiting room instead of 1 card from your stock.~"
#define E2_AND(stock) "'hand':['EV1','N2'],'level':['NG','N1'],'stock':[" stock "],"

static const Row playing[] = {
    {"KS/W76-E037 an event is paid with a marker", FOR_EVENTS "U: 【CONT】 This card gets +500 power.",
     "main", E2_AND("") MARKED("'A'"), NULL, "play EV1", "marker=;wr=A EV1;not play N2 CR"},
    {"or with stock", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("'P'") MARKED("'A'"), NULL, "play EV1;no", "marker=A;stock=;wr=EV1 P"},
    {"as one likes", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("'P'") MARKED("'A'"), NULL, "play EV1;yes", "marker=;stock=P;wr=A EV1"},
    {"the event does what it says then",
     FOR_EVENTS "U event: Draw 1 card.~V: 【CONT】 \"U\" in your hand gets +1 cost.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'V'}}", NULL, "play U",
     "marker=;wr=A U;hand 1"},
    {"HOL/W104-E016 a character with a name",
     "T: 【CONT】 If you would pay the cost for \"N2\" in your hand, you may put 1 marker from "
     "underneath this card into your waiting room instead of 1 card from your stock.~U: 【CONT】 This "
     "card gets +500 power.", "main", E2_AND("") MARKED("'A'"), NULL, "play N2 CR",
     "marker=;CR=N2 stand;wr=A;not play EV1"},
    {"without a marker nothing is played", FOR_EVENTS "U: 【CONT】 This card gets +500 power.", "main",
     E2_AND("") ON(""), NULL, "", "not play EV1"},
};

Test(cost_replacement, markers_for_playing_cards)
{
    ROWS_RUN(playing);
}

Test(cost_replacement, markers_in_place_of_stock)
{
    ROWS_RUN(instead);
}

/* ---- At random, and until later ---- */

#define TO_THEIR_MEMORY                                                                            \
    "T: 【ACT】 [【REST】 this card] Choose 1 random card in your opponent's hand, reveal it, put it " \
    "into their memory, and "
#define RETURNS_IT "your opponent returns that card to their hand"
#define THEIR_HAND "'hand':['A','A'],'stage':{'CL':{'card':'N0'}}"

static const Row later[] = {
    {"AZL/S119-E012 a random card goes", TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.",
     "main", ON(""), THEIR_HAND, "act CL 0", "o.memory=A;o.hand=A"},
    {"of a hand that is not of one kind nobody chooses",
     TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.", "main", ON(""),
     "'hand':['A','B','C']", "act CL 0", "o.memory 1;o.hand 2;asks main"},
    {"not at the end of this turn", TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.",
     "main", ON(""), THEIR_HAND, "act CL 0;pass;pass;pass", "turn 4;o.memory=A"},
    {"KMD/W96-E071 but of theirs", TO_THEIR_MEMORY "at the end of your opponent's next turn, "
     RETURNS_IT ".", "main", ON(""), THEIR_HAND, "act CL 0;pass;pass;pass;pass;pass;pass;pass",
     "turn 5;o.memory="},
    {"LSS/W45-E058 a random card of one's own",
     "T: 【ACT】 [【REST】 this card] Choose a random card in your hand, and put it into your waiting "
     "room.", "main", "'hand':['A','A'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0",
     "wr=A;hand=A;asks main"},
    {"SHS/W98-E081 at the end of the next turn",
     "T event: At the end of the next turn, put the top card of your deck into your clock.", "main",
     "'hand':['T']", NULL, "play T;pass;pass;pass", "turn 4;clock="},
    {"and not before", "T event: At the end of the next turn, put the top card of your deck into your "
     "clock.", "main", "'hand':['T']", NULL, "play T;pass;pass;pass;pass;pass;pass;pass",
     "turn 5;clock 1"},
    {"at the end of your next turn, said in this one",
     "T event: At the end of your next turn, put the top card of your deck into your clock.", "main",
     "'hand':['T']", NULL, "play T;pass;pass;pass", "turn 4;clock="},
    {"TSK/S70-E014 at the end of turn, said last",
     "T: 【ACT】 [【REST】 this card] Choose 1 \"N0\" in your waiting room, put it on any position of "
     "your stage, and put that character into your memory at the end of turn.", "main",
     "'waiting_room':['N0'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0;choose CR;pass;pass;pass",
     "memory=N0;CR=-"},
};

Test(cost_replacement, at_random_and_later)
{
    ROWS_RUN(later);
}

/* ---- What is given ---- */

#define UP_OR_DOWN                                                                                 \
    "T: 【ACT】 [【REST】 this card] Choose another of your characters, and that character gets +1 or " \
    "-1 level until end of turn."

#define FOR_RETURNING                                                                              \
    "T: 【AUTO】 During the attack phase, when your character or your opponent's character is returned " \
    "to hand from the waiting room, all of that player's characters get -3 soul until end of turn."
#define SALVAGE                                                                                    \
    "~U: 【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to " \
    "your hand."

#define FOR_GOOD "T: 【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets +500 power."

static const Row given[] = {
    {"BTR/W107-E084 without a time, also in the next turn", FOR_GOOD, "main", ON(",'CM':{'card':'N0'}"),
     NULL, "act CL 0;choose CM;pass;pass;pass", "turn 4;power CM 2500;power CL 1000"},
    {"but not once it has left", FOR_GOOD "~U event: Return 1 of your characters to your hand.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "act CL 0;choose CM;play U;choose CM;play N0 CM", "power CM 2000"},
    {"KC/S25-E006 that player's characters, when they are one's own", FOR_RETURNING SALVAGE, "attack",
     "'waiting_room':['N0'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}",
     "'stage':{'CM':{'card':'N0'}}", "attack CL direct", "hand=N0;soul CL -1;soul BL -2;soul o.CM 1"},
    {"when they are the opponent's", FOR_RETURNING SALVAGE, "attack",
     "'waiting_room':['N0'],'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}}", "attack CL direct", "soul CL -1;soul CM -2;soul o.BL 1"},
    {"MR/W80-E072 up", UP_OR_DOWN, "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;mode 0",
     "level CM 2"},
    {"or down", UP_OR_DOWN, "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;mode 1",
     "level CM 0"},
};

Test(cost_replacement, what_is_given)
{
    ROWS_RUN(given);
}

/* ---- Played for another ---- */

#define PLAYED_FOR                                                                                 \
    "N3B: 【CONT】 When this card is played from your hand, you may choose 1 of your characters named " \
    "\"N0\", and put it into your waiting room. If you do, you may play this card with 0 cost.|" \
    "【CONT】 This card gets +2 cost while in your hand."
#define TWO_FOR "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N1'}}"

static const Row played[] = {
    {"BTR/W107-E044 for a character, without stock", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}", NULL, "play N3B BL",
     "CL=-;wr=N0;BL=N3B stand;hand="},
    {"onto its own position", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}", NULL, "play N3B CL",
     "wr=N0;CL=N3B stand"},
    {"one of two is chosen", PLAYED_FOR, "main", TWO_FOR, NULL, "play N3B BL;choose CM",
     "CM=-;CL=N0 stand;BL=N3B stand;wr=N0"},
    {"or its cost is paid", PLAYED_FOR, "main", TWO_FOR ",'stock':['P','P','A']", NULL,
     "play N3B BL;no", "stock=P;CM=N0 stand;BL=N3B stand"},
    {"or not", PLAYED_FOR, "main", TWO_FOR ",'stock':['P','P','A']", NULL,
     "play N3B BL;yes;choose CL", "stock=P P A;CL=-;BL=N3B stand"},
    {"with neither it is not played", PLAYED_FOR, "main",
     "'hand':['N3B'],'stage':{'CL':{'card':'N1'}},'stock':['P']", "'stage':{'CL':{'card':'N0'}}", "",
     "not play N3B BL"},
    {"APO/S53-E056 said otherwise",
     "N3B: 【CONT】 When you play this card from your hand, you may choose 1 of your cards named "
     "\"N0\", and put it into your waiting room. If you do, you may play this card for 0 cost.|"
     "【CONT】 This card gets +2 cost while in your hand.",
     "main", "'hand':['N3B'],'stage':{'CL':{'card':'N0'}}", NULL, "play N3B BL", "wr=N0;BL=N3B stand"},
};

Test(cost_replacement, played_for_another)
{
    ROWS_RUN(played);
}

/* ---- What is asked ---- */

#define ASKED(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define PUT_TOPS                                                                                   \
    "T: 【ACT】 [【REST】 this card] All players put the top card of their deck into their waiting " \
    "room. If the level of the card put into your waiting room by this effect is higher than your " \
    "opponent's, draw 1 card."

#define ARE_OR_HAVE ASKED("all of your characters are 《Music》 or have \"N\" in their card names")
#define FIRST_TURN                                                                                 \
    "T: 【AUTO】 If this card is in your waiting room, at the beginning of your first turn, you may put " \
    "this card into your stock."
#define OTHERS_OPPONENT                                                                            \
    "T: 【AUTO】 When the battle opponent of your other \"N1\" becomes 【REVERSE】, draw 1 card."

static const Row asked[] = {
    {"DG/S03-E046 are or have", ARE_OR_HAVE, "main", ON(",'CM':{'card':'N0'}"), NULL, "",
     "power CL 2000"},
    {"neither are nor have", ARE_OR_HAVE, "main", ON(",'CM':{'card':'A'}"), NULL, "", "power CL 1000"},
    {"fewer said of a number", ASKED("the number of cards in your hand is 1 or fewer"), "main",
     ON("") ",'hand':['A']", NULL, "", "power CL 2000"},
    {"Fdl/W120-E083 at the top of your clock",
     "T: 【AUTO】 【CLOCK】 Alarm If this card is at the top of your clock, at the beginning of your climax "
     "phase, draw 1 card.", "main", "'clock':['A','T']", NULL, "pass", "hand 1"},
    {"DDD/S118-E033 not in a later turn", FIRST_TURN, "main", "'waiting_room':['T']",
     "'waiting_room':['T']", "pass;pass;pass", "turn 4;o.wr=T;o.stock="},
    {"DAL/W99-E031 the battle opponent of another", OTHERS_OPPONENT, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N1'},'CM':{'card':'N2'}}",
     "'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CL frontal", "hand 1"},
    {"of that one alone", OTHERS_OPPONENT, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N1'},'CM':{'card':'N2'}}",
     "'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CM frontal", "hand 0"},
    {"SAO/S51-E072 the character in the middle position",
     "T: 【AUTO】 When the character in the middle position of your center stage attacks, draw 1 card.",
     "attack", ON(",'CM':{'card':'A'}"), NULL, "attack CL direct;attack CM direct", "hand 1"},
    {"DAL/W99-E030 on the left and the right",
     "T: 【CONT】 Your other characters in the left and right positions of your center stage get +500 "
     "power.", "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},"
     "'BR':{'card':'N0'}}", NULL, "",
     "power CL 2500;power CM 2000;power CR 2500;power BL 1000;power BR 2000"},
    {"DDM/S88-E065 levels", "T: 【CONT】 This card gets +5 levels and +2500 power.", "main", ON(""), NULL,
     "", "level CL 5;power CL 3500"},
    {"levels for a time", "T: 【ACT】 [【REST】 this card] This card gets +2 levels until end of turn.",
     "main", ON(""), NULL, "act CL 0", "level CL 2"},
    {"DAL/W99-E073 levels in the hand", "N3B 3: 【CONT】 This card gets -3 levels while in your hand.",
     "main", "'hand':['N3B']", NULL, "", "may play N3B CL"},
    {"GGO/S59-E084 a keyword is not used from the hand",
     "T: 【CONT】 During this card's battle, your opponent cannot use \"Backup\" from their hand.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]",
     "attack", ON(",'CM':{'card':'N0'}"), "'hand':['U'],'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}",
     "attack CL frontal", "not counter U"},
    {"and elsewhere it is",
     "T: 【CONT】 During this card's battle, your opponent cannot use \"Backup\" from their hand.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]",
     "attack", ON(",'CM':{'card':'N0'}"), "'hand':['U'],'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}",
     "attack CM frontal", "may counter U"},
    {"OVL/S99-E053 in one's turn until its end",
     "T: 【CONT】 During your turn, this card gets +2000 power until end of turn.", "main", ON(""), NULL,
     "pass;pass;pass", "turn 4;power CL 1000"},
    {"AOT/S35-E090 is there and is not so", ASKED("this card is in your center stage and is not "
     "【REVERSE】"), "main", ON(""), NULL, "", "power CL 2000"},
    {"but it is", ASKED("this card is in your center stage and is not 【REVERSE】"), "attack",
     "'stage':{'CL':{'card':'T','state':'reverse'},'CM':{'card':'A'}}", NULL, "", "power CL 1000"},
    {"and there it is not", ASKED("this card is in your center stage and is not 【REVERSE】"), "main",
     "'stage':{'BL':{'card':'T'}}", NULL, "", "power BL 1000"},
    {"BD/W125-E077 you have few", ASKED("you or your opponent has 2 or less climax in the waiting room"),
     "main", ON(""), "'waiting_room':['CX','CX','CX']", "", "power CL 2000"},
    {"nobody has", ASKED("you or your opponent has 2 or less climax in the waiting room"), "main",
     "'waiting_room':['CX','CX','CX'],'stage':{'CL':{'card':'T'}}", "'waiting_room':['CX','CX','CX']",
     "", "power CL 1000"},
    {"DG/S03-E031 fewer in hand", ASKED("the number of cards in your hand is less than your opponent's "
     "hand"), "main", ON(",'CM':{'card':'A'}") ",'hand':['A']", "'hand':['A','B']", "", "power CL 2000"},
    {"as many in hand", ASKED("the number of cards in your hand is less than your opponent's hand"),
     "main", ON("") ",'hand':['A','B']", "'hand':['A','B']", "", "power CL 1000"},
    {"DG/S03-E139 a number before power", ASKED("your opponent has a 500 power or lower character"),
     "main", ON(",'CM':{'card':'A'}"), "'stage':{'CR':{'card':'A'}}", "", "power CL 2000"},
    {"and none so weak", ASKED("your opponent has a 500 power or lower character"), "main",
     ON(",'CM':{'card':'A'}"), "'stage':{'CR':{'card':'N0'}}", "", "power CL 1000"},
    {"FS/S64-E095 with a number before power",
     ASKED("your opponent has a character with 2000 power or higher"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", "power CL 2000"},
    {"nobody of the opponent's opposite", ASKED("there is no opponent character facing this card"),
     "main", ON(""), "'stage':{'CM':{'card':'A'}}", "", "power CL 2000"},
    {"somebody is", ASKED("there is no opponent character facing this card"), "main", ON(""),
     "'stage':{'CR':{'card':'A'}}", "", "power CL 1000"},
    {"BD/W54-E104 colours among those cards",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room. If the "
     "number of colors revealed among those cards is 2 or more, this card gets +2000 power until end "
     "of turn.", "main", ON("") ",'deck':{'top':['N0','NG'],'shuffled':['A']}", NULL, "act CL 0",
     "power CL 3000"},
    {"of one colour", "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting "
     "room. If the number of colors revealed among those cards is 2 or more, this card gets +2000 "
     "power until end of turn.", "main", ON("") ",'deck':{'top':['N0','N1'],'shuffled':['NG']}", NULL,
     "act CL 0", "power CL 1000"},
    {"BD/W95-E033 colours put there by this effect",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room. If the total "
     "number of colors put into your waiting room by this effect is 2 or more, draw 1 card.", "main",
     ON("") ",'waiting_room':['NB'],'deck':{'top':['N0','N1','A'],'shuffled':['B']}", NULL, "act CL 0",
     "hand="},
    {"HOL/W91-E023 a level above the opponent's", PUT_TOPS, "main",
     ON("") ",'deck':{'top':['N2','A'],'shuffled':['B']}", "'deck':{'top':['N1'],'shuffled':['B']}",
     "act CL 0", "hand=A"},
    {"no level above it", PUT_TOPS, "main", ON("") ",'deck':{'top':['N1','A'],'shuffled':['B']}",
     "'deck':{'top':['N1'],'shuffled':['B']}", "act CL 0", "hand="},
    {"JJ/S66-E107 your battle opponent",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if your battle opponent is level 1 or lower, you may "
     "put that character at the bottom of your opponent's deck.", "attack", ON(""),
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}", "attack CL frontal;yes", "o.CR=-;o.CM=N0 stand"},
    {"BD/W63-E084 one that is such",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters that is level 0 or below, and "
     "return it to their hand.", "main", ON(""), "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}",
     "act CL 0", "o.hand=N0"},
    {"KS/W55-E092 one that is not",
     "T: 【ACT】 [【REST】 this card] Choose a character on your opponent's center stage that is not "
     "《Music》, and that character gets -500 power until end of turn.", "main", ON(""),
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'T'}}", "act CL 0", "power o.CM 1500;power o.CR 1000"},
    {"TSK/S70-E011 a cost of one that is not so",
     "T: 【AUTO】 [Put 1 character that is not 【REVERSE】 from your stage into your waiting room] At the "
     "beginning of your encore step, you may pay the cost. If you do, draw 1 card.", "attack",
     "'stage':{'CL':{'card':'T'}}", "'stage':{'CR':{'card':'N3'}}", "attack CL frontal", "hand="},
};

Test(cost_replacement, what_is_asked)
{
    ROWS_RUN(asked);
}

/* ---- Searching for, and face down ---- */

#define DOWN(set) "T: 【ACT】 [【REST】 this card] Choose 1 card in " set
#define NONE_DOWN "~U: 【CONT】 If there are no face down cards in your memory, this card gets +1000 power."
#define WITH_U ON(",'CM':{'card':'U'}")

static const Row hidden[] = {
    {"DG/S03-E052 search for a card among those looked at",
     "T: 【ACT】 [【REST】 this card] Look at up to 3 cards from the top of your deck, search for up to 1 "
     "\"B\" from among them, reveal it to your opponent, put it into your hand, and put the rest into "
     "your waiting room.", "main",
     ON("") ",'waiting_room':['B'],'deck':{'top':['A','B','C','D'],'shuffled':['B']}", NULL,
     "act CL 0;choose B", "hand=B;wr=A B C"},
    {"BM/S15-E080 said without them",
     "T: 【ACT】 [【REST】 this card] Look at up to 3 cards from the top of your deck, search for up to 1 "
     "character, reveal it to your opponent, and put it into your hand. Put the rest into your waiting "
     "room.", "main", ON("") ",'deck':{'top':['A','B','C','D'],'shuffled':['B']}", NULL,
     "act CL 0;pass", "hand=;wr=A B C"},
    {"P5/S45-E021 face down into their memory",
     "T: 【ACT】 [【REST】 this card] Your opponent chooses a card in your opponent's hand, and puts it face "
     "down into their memory." NONE_DOWN, "main", ON(""), "'hand':['A'],'stage':{'CM':{'card':'U'}}",
     "act CL 0", "o.memory=A;power o.CM 1000"},
    {"Fks/W120-E023 face down in your memory, until later",
     DOWN("your waiting room, and put it face down in your memory. At the beginning of your next turn, "
     "return that card from your memory to your hand.") NONE_DOWN, "main",
     WITH_U ",'waiting_room':['A']", NULL, "act CL 0", "memory=A;power CM 1000"},
    {"and face up as ever", DOWN("your waiting room, and put it into your memory.") NONE_DOWN, "main",
     WITH_U ",'waiting_room':['A']", NULL, "act CL 0", "memory=A;power CM 2000"},
    {"FZ/S17-E098 into your memory face down", DOWN("your waiting room, and put it into your memory face "
     "down.") NONE_DOWN, "main", WITH_U ",'waiting_room':['A']", NULL, "act CL 0",
     "memory=A;power CM 1000"},
};

Test(cost_replacement, searching_for_and_face_down)
{
    ROWS_RUN(hidden);
}

/* ---- What was done before ---- */

#define DECLARE(places, where)                                                                     \
    "T: 【ACT】 [【REST】 this card] Declare " places ". Search " where " for up to 1 \"B\", reveal it to " \
    "your opponent, and put it into your hand. If you declared your deck, shuffle your deck. Draw 1 " \
    "card."
#define EITHER DECLARE("either your deck or your waiting room", "your declared zone")
#define B_TWICE ON("") ",'waiting_room':['B','A'],'deck':{'top':['C','B','C'],'shuffled':[]}"
#define SAME_AS_RETURNED                                                                           \
    "T: 【ACT】 [【REST】 this card] Choose 1 character in your waiting room, return it to your hand, " \
    "choose 1 character in your waiting room with the same card name as the character returned to " \
    "your hand, and return it to your hand."

#define EACH_SOUL                                                                                  \
    "T: 【ACT】 [【REST】 this card] Put the top card of your deck into your waiting room, and this card " \
    "gets +2 soul for each 【SOUL】 in the trigger icon of the card put into your waiting room until end " \
    "of turn."
#define CHOSEN_BY                                                                                  \
    "T: 【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets +500 power until " \
    "end of turn. If the character chosen by this card's effect is level 1 or higher, that character " \
    "gets +1000 power until end of turn."

#define AS_MANY_DRAWN                                                                              \
    "T: 【ACT】 [【REST】 this card] Draw up to 2 cards, choose an equal number of cards in your hand, and " \
    "put them into your waiting room."
#define DRAWN "'deck':{'top':['A','B'],'shuffled':['C']}"

static const Row before[] = {
    {"OVL/S62-E066 for each icon of the card put there", EACH_SOUL, "main",
     ON("") ",'deck':{'top':['CX'],'shuffled':['A']}", NULL, "act CL 0", "wr=CX;soul CL 5"},
    {"which may have none", EACH_SOUL, "main",
     ON("") ",'waiting_room':['CX'],'deck':{'top':['A'],'shuffled':['A']}", NULL, "act CL 0",
     "soul CL 1"},
    {"FS/S77-E082 the cards put into your waiting room",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room, choose 1 "
     "level X or lower character in your waiting room, and return it to your hand. X is equal to the "
     "total level of the cards put into your waiting room.", "main",
     ON("") ",'waiting_room':['N2','N3'],'deck':{'top':['N1','N1'],'shuffled':['A']}", NULL,
     "act CL 0;choose N2", "hand=N2"},
    {"SPY/S106-E045 the one chosen by this card's effect", CHOSEN_BY, "main", ON(",'CM':{'card':'N1'}"),
     NULL, "act CL 0;choose CM", "power CM 5500"},
    {"which is not such", CHOSEN_BY, "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL,
     "act CL 0;choose CM", "power CM 2500;power CR 4000"},
    {"AZL/S119-E109 the deck is declared and searched", EITHER, "main", B_TWICE, NULL,
     "act CL 0;mode 0;choose B", "wr=A B;hand=B C"},
    {"CSM/S96-E061 or the waiting room, and then nothing is shuffled", EITHER, "main", B_TWICE, NULL,
     "act CL 0;mode 1;choose B", "wr=A;hand=B C;deck 2"},
    {"GGST/SX06-033 said otherwise", DECLARE("your deck or your waiting room", "the zone you declared"),
     "main", B_TWICE, NULL, "act CL 0;mode 1;choose B", "wr=A;hand=B C"},
    {"ARI/S103-E022 the same name as what was returned", SAME_AS_RETURNED, "main",
     ON("") ",'waiting_room':['A','A','B','N0']", NULL, "act CL 0;choose A", "hand=A A;wr=B N0"},
    {"and nothing else", SAME_AS_RETURNED, "main", ON("") ",'waiting_room':['A','A','B','N0']", NULL,
     "act CL 0;choose B", "hand=B;wr=A A N0"},
    {"BD/W54-E003 how many were searched for",
     "T: 【ACT】 [【REST】 this card] Search your deck for up to 2 \"B\", reveal them to your opponent, put "
     "them into your hand, and shuffle your deck. If you searched for 2 or more cards, put the top card "
     "of your clock into your waiting room.", "main",
     ON("") ",'clock':['P'],'deck':{'top':['B','B','A'],'shuffled':[]}", NULL,
     "act CL 0;choose B;choose B", "hand=B B;clock=;wr=P"},
    {"and fewer", "T: 【ACT】 [【REST】 this card] Search your deck for up to 2 \"B\", reveal them to your "
     "opponent, put them into your hand, and shuffle your deck. If you searched for 2 or more cards, put "
     "the top card of your clock into your waiting room.", "main",
     ON("") ",'clock':['P'],'deck':{'top':['B','B','A'],'shuffled':[]}", NULL,
     "act CL 0;choose B;pass", "hand=B;clock=P"},
    {"GGST/SX06-085 returned to your hand",
     "T: 【ACT】 [【REST】 this card] You may choose 1 character in your waiting room, and return it to your "
     "hand. If you returned a character to your hand, choose 1 card in your hand, and put it into your "
     "waiting room.", "main", ON("") ",'hand':['P'],'waiting_room':['A']", NULL,
     "act CL 0;choose A;choose P", "hand=A;wr=P"},
    {"or not", "T: 【ACT】 [【REST】 this card] You may choose 1 character in your waiting room, and return "
     "it to your hand. If you returned a character to your hand, choose 1 card in your hand, and put it "
     "into your waiting room.", "main", ON("") ",'hand':['P'],'waiting_room':['A']", NULL,
     "act CL 0;pass", "hand=P;wr=A"},
    {"MKI/W126-E010 as many as were drawn", AS_MANY_DRAWN, "main", ON("") ",'hand':['P','N0']," DRAWN,
     NULL, "act CL 0;yes;yes;choose P;choose A", "hand=B N0;wr=A P"},
    {"which may be one", AS_MANY_DRAWN, "main", ON("") ",'hand':['P','N0']," DRAWN, NULL,
     "act CL 0;yes;no;choose P", "hand=A N0;wr=P"},
    {"or none", AS_MANY_DRAWN, "main", ON("") ",'hand':['P','N0']," DRAWN, NULL, "act CL 0;no",
     "hand=N0 P;wr=;asks main"},
    {"NGL/S58-E086 the last ones count",
     "T: 【ACT】 [【REST】 this card] Draw up to 1 card, return up to 2 cards from the top of your stock "
     "into your hand, choose an equal number of cards in your hand, and put it into your stock in any "
     "order.", "main", ON("") ",'hand':['P'],'stock':['N0','N1']," DRAWN, NULL,
     "act CL 0;yes;yes;no;choose P", "hand=A N1;stock=N0 P"},
    {"a cost from the hand", "T: 【ACT】 [Put 1 card from the hand into the waiting room] Draw 1 card.",
     "main", ON("") ",'hand':['A']", "'hand':['A','B']", "act CL 0", "wr=A;o.hand 2;hand 1"},
    {"and not from the other's", "T: 【ACT】 [Put 1 card from the hand into the waiting room] Draw 1 "
     "card.", "main", ON(""), "'hand':['A','B']", "", "not act CL 0"},
    {"HOL/W91-E113 and can be played without its colour",
     "N3B 2: 【CONT】 If you have 2 or more characters, this card gets -1 level while in your hand, and "
     "can be played from your hand without fulfilling color requirements.", "main",
     "'level':['NB'],'hand':['N3B'],'stage':{'CL':{'card':'NB'},'CM':{'card':'NB'}}", NULL, "",
     "may play N3B CR"},
};

Test(cost_replacement, what_was_done_before)
{
    ROWS_RUN(before);
}

/* ---- For an attack, and when not ---- */

#define FOR_ATTACK                                                                                 \
    "T: 【AUTO】 When this card attacks, during that attack, this card gets +3000 power, and perform a " \
    "trigger check 2 times on the trigger step."
#define CANCELED                                                                                   \
    "T: 【AUTO】 When this card attacks, deal 1 damage to your opponent. When this damage is canceled, " \
    "this card gets +2000 power until end of turn."

#define FOURTH                                                                                     \
    "T: 【AUTO】 When this card attacks, you cannot perform 4 or more attacks until end of turn.~U: " \
    "【AUTO】 At the end of this card's attack, 【STAND】 this card."
#define CANCELS "'deck':{'top':['CX','CX','CX','CX'],'shuffled':['A','B','C','D']}"
#define THREE_OF(one) "'stage':{'CL':{'card':'" one "'},'CM':{'card':'U'},'CR':{'card':'A'}}"

static const Row attacks[] = {
    {"OVL/S99-E036 no fourth attack", FOURTH, "attack", THREE_OF("T"), CANCELS,
     "attack CL direct;attack CM direct;attack CM direct", "CM=U stand;CR=A stand;asks attack;by 0;not attack CM direct;not attack CR direct"},
    {"three are as many as ever", FOURTH, "attack", THREE_OF("T"), CANCELS,
     "attack CL direct;attack CM direct", "may attack CR direct"},
    {"nobody forbids it", FOURTH, "attack", THREE_OF("A"), CANCELS,
     "attack CL direct;attack CM direct;attack CM direct", "may attack CM direct;may attack CR direct"},
    {"BD/W95-E100 during that attack", FOR_ATTACK, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}},'deck':{'top':['A','B','C'],'shuffled':['D']}",
     "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks counter;power CL 4000;stock=A B"},
    {"and not after it", FOR_ATTACK, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}},'deck':{'top':['A','B','C'],'shuffled':['D']}",
     "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "asks attack;power CL 1000;o.CR=N0 reverse"},
    {"nothing lasts for an attack that is none",
     "T: 【ACT】 [【REST】 this card] During that attack, all of your characters get +3000 power.", "main",
     ON(""), NULL, "act CL 0", "power CL 1000"},
    {"SAO/SE23-E24 when this damage is canceled", CANCELED, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}",
     "'deck':{'top':['CX','A','B'],'shuffled':['C','D']}", "attack CL direct", "power CL 3000"},
    {"and when it is not", CANCELED, "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'A'}}",
     "'deck':{'top':['A','A','B','B'],'shuffled':['C','D']}", "attack CL direct", "power CL 1000"},
    {"DAL/W99-E073 it does not activate", "T: 【AUTO】 If your level is 1 or higher, this ability does not "
     "activate. When this card attacks, draw 1 card.", "attack", ON("") ",'level':['A']", NULL,
     "attack CL direct", "hand="},
    {"where that is not so it does", "T: 【AUTO】 If your level is 1 or higher, this ability does not "
     "activate. When this card attacks, draw 1 card.", "attack", ON(""), NULL, "attack CL direct",
     "hand 1"},
    {"OVL/S99-E036 the first turn is another", "T: 【AUTO】 This ability does not activate if it is the "
     "starting player's first turn. When this card attacks, draw 1 card.", "attack", ON(""), NULL,
     "attack CL direct", "hand 1"},
};

Test(cost_replacement, for_an_attack_and_when_not)
{
    ROWS_RUN(attacks);
}

/* A row's position, but in the starting player's first turn. */
static void first_turn(const Row *row)
{
    char own[1536];
    char other[1536];
    row_rule = row->rule;
    row_load(row);
    text_board_edition = 2022;
    text_board_set(row->phase, row_members(row->own, own, sizeof own),
                   row_members(row->other, other, sizeof other));
    board->table.state.turn = 1;
}

Test(cost_replacement, first_turns)
{
    first_turn(&(Row){"DDD/S118-E033 in the other's first turn", FIRST_TURN, "main", "",
                      "'waiting_room':['T']", NULL, NULL});
    row_play("pass");
    row_play("pass");
    row_play("pass");
    row_play("yes");
    row_expect("o.stock=T");
    first_turn(&(Row){"OVL/S99-E036 not in the very first turn",
                      "T: 【AUTO】 This ability does not activate if it is the starting player's first "
                      "turn. When this card attacks, draw 1 card.",
                      "attack", ON(""), NULL, NULL, NULL});
    row_play("attack CL direct");
    row_expect("hand=");
}
