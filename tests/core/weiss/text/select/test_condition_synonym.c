/* Conditions and numbers in other words than usual: each means what it says. Many rows are shortened from
 * cards, which they name. */
#define TEXT_CARDS(X)                                                                              \
    X("FACED", "Character", 0,                                                                     \
      "【CONT】 When your opponent has a level 1 or higher character, this "                     \
      "card gets +2000 power.")
#include "support/text_rows.h"

TestSuite(condition_synonym, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define YES "power CL 2000"
#define NO "power CL 1000"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- Conditions and numbers ---- */

#define AUTO_REVERSE                                                                               \
    "~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters."

static const Row conditions[] = {
    {"LL/W34-E047 the number of characters that one has",
     IF("the number of other characters you have is 1 or less"), "main", ON(",'BL':{'card':'N0'}"),
     NULL, "", YES},
    {"FZ/S17-E006 and of those that the opponent has",
     IF("the number of characters your opponent has is 1 or less"), "main", ON(""),
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "", NO},
    {"SFN/S108-E088 the cards one has in a zone",
     "T: 【CONT】 This card gets +X power. X is equal to the number of events you have in your "
     "waiting "
     "room ×1500.",
     "main", ON("") ",'waiting_room':['EV0','EV0','A']", "'waiting_room':['EV0']", "",
     "power CL 4000"},
    {"KC/S25-E044 not any", IF("you do not have any other characters"), "main", ON(""), NULL, "",
     YES},
    {"BD/W47-E065 exactly 0", IF("the number of cards in your clock is 0"), "main", ON(""), NULL,
     "", YES},
    {"SBY/W77-E096a not in the memory", IF("\"N1\" is not in your memory"), "main",
     ON("") ",'memory':['N1']", NULL, "", NO},
    {"AOT/S35-E019 a higher level than this card",
     IF("the character facing this card is a higher level than this card"), "main", ON(""),
     "'stage':{'CR':{'card':'N1'}}", "", YES},
    {"RZ/S46-E022 lower than",
     IF("the level of the character facing this card is lower than the level"
        " of this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N0'}}", "", NO},
    {"LL/W02-E082 lower than or equal to",
     IF("the level of the character facing this card is lower "
        "than or equal to the level of this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N0'}}", "", YES},
    {"LL/W34-E055 all have a name", IF("all of your characters have \"T\" in its card name"),
     "main", ON(",'BL':{'card':'N0'}"), NULL, "", NO},
    {"SY/W08-E104 no traits", IF("the character facing this card has no traits"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", YES},
    {"FS/S64-E044 one's level", IF("you are level 2 or higher"), "main",
     ON("") ",'level':['A','B']", NULL, "", YES},
    {"DG/S03-E151 the opponent's", IF("your opponent is level 3 or higher"), "main", ON(""),
     "'level':['A','B']", "", NO},
    {"BD/W63-E002 colours in all", IF("your characters on stage have 2 or more colors in total"),
     "main", ON(",'BL':{'card':'NB'}"), NULL, "", YES},
    {"SIN/W109-E086 colours of cards in a zone",
     IF("the total number of colors of the cards in your waiting room is 2 or more"), "main",
     ON("") ",'waiting_room':['A','NB']", NULL, "", YES},
    {"BD/W95-E056 colours that characters have",
     "T: 【CONT】 This card gets +X power. X is equal to the total number of colors your "
     "characters in "
     "your stage have ×1000.",
     "main", ON(",'BL':{'card':'NB'}"), NULL, "", "power CL 3000"},
    {"PD/S29-E018 this card's colours", IF("this card's total number of colors is 2 or more"),
     "main", ON(""), NULL, "", NO},
    {"BD/W54-E031 all are of a colour", IF("all of your characters are red"), "main",
     ON(",'BL':{'card':'NB'}"), NULL, "", NO},
    {"AZL/S119-E001 or of one of two", IF("all of your characters are red or blue"), "main",
     ON(",'BL':{'card':'NB'}"), NULL, "", YES},
    {"KC/SE28-E03 all the cards of a zone",
     IF("all of the cards in your level are 《Music》 characters"), "main",
     ON("") ",'level':['T','N0']", NULL, "", NO},
    {"MR/W59-E095 one and another one",
     IF("you have another character with \"N1\" in its card name, and another character with "
        "\"N2\" in "
        "its card name"),
     "main", ON(",'BL':{'card':'N1'}"), NULL, "", NO},
    {"NIK/S117-E079 not a card of each colour",
     "T: 【CONT】 If you do not have a yellow card, a red card and a blue card in your level, this "
     "card "
     "cannot be played from your hand.",
     "main", "'hand':['T'],'level':['A','NB']", NULL, "", "not play T CL"},
    {"NIK/S117-E079 a card of each colour",
     "T: 【CONT】 If you do not have a blue card, a red card and a green card in your level, this "
     "card "
     "cannot be played from your hand.",
     "main", "'hand':['T'],'level':['A','NB','NG']", NULL, "", "may play T CL"},
    {"PD/S22-E070 a character with a keyword",
     IF("you have another character with \"Assist\"") "~U: 【CONT】 Assist All of your characters "
                                                      "in front of this card get +500 power.",
     "main", ON(",'BR':{'card':'U'}"), NULL, "", YES},
    {"AW/S18-E095 without \"is\"",
     "T: 【AUTO】 When \"CX\" is placed on your climax area, if this card in your center stage, "
     "draw 1 "
     "card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "climax CX",
     "hand 1"},
    {"AW/S18-E095 and not there",
     "T: 【AUTO】 When \"CX\" is placed on your climax area, if this card in your center stage, "
     "draw 1 "
     "card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'BL':{'card':'T'}}", NULL, "climax CX",
     "hand 0"},
    {"PD/S22-E095 if not",
     "T event: Put the top card of your deck into your waiting room. If that card is a climax, "
     "draw 1 "
     "card. If not, draw 2 cards.",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=B C"},
    {"PD/S29-E034 if it is not",
     "T event: Reveal the top card of your deck. If that card is a climax, put it into your stock. "
     "If "
     "it is not, put that card into your clock.",
     "main", "'hand':['T']," TOP, NULL, "play T", "clock=A;stock="},
    {"MTI/S83-E098 whether a card was put into the hand",
     "T event: Search your deck for up to 1 《Music》 character, reveal it to your opponent, put "
     "it "
     "into your hand, and shuffle your deck. If you put a character into your hand, choose 1 card "
     "in "
     "your hand, and put it into your waiting room.~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T','N0'],'deck':['A','U','B']", NULL, "play T;choose U;choose N0",
     "hand=U;wr=N0 T"},
    {"MTI/S83-E098 none was",
     "T event: Search your deck for up to 1 《Music》 character, reveal it to your opponent, put "
     "it "
     "into your hand, and shuffle your deck. If you put a character into your hand, choose 1 card "
     "in "
     "your hand, and put it into your waiting room.~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T','N0'],'deck':['A','U','B']", NULL, "play T;pass", "hand=N0;wr=T"},
    {"FT/S120-E056 whether cards were revealed",
     "T event: Reveal up to 2 cards from the top of your deck. If you revealed 1 or more cards, "
     "choose "
     "up to 1 character from among them, put it into your hand, and put the rest into your waiting "
     "room.",
     "main", "'hand':['T']," TOP, NULL, "play T;yes;yes;choose B", "hand=B;wr=A T"},
    {"FS/S36-E101 if so",
     "T: 【AUTO】 [(1)] When the damage dealt by this card is canceled, you may pay the cost. If "
     "so, "
     "draw a card.",
     "attack", FRONT ",'stock':['A']", "'deck':{'top':['CX'],'shuffled':['A','B']}",
     "attack CL direct;yes", "hand 1"},
    {"OVL/S99-E004 if the cost is not paid",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "
     "cost. If "
     "you do not pay the cost, put the top card of your deck into your clock.",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T CL;no", "clock=A"},
    {"BD/W125-TE16 if the cost was paid",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, put up to 1 card "
     "from the "
     "top of your clock into your waiting room, and you may pay the cost. If you paid the cost, "
     "draw "
     "1 card.",
     "main", "'hand':['T'],'stock':['P'],'clock':['E']," TOP, NULL, "play T CL;yes;no",
     "clock=;hand=;wr=E"},
    {"BTR/W107-E070 X is one number or another",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X "
     "is "
     "equal to 2000 if your level is 2 or higher, and 1000 if otherwise.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "play T;choose CL", "power CL 3000"},
    {"MR/W80-E015 all of the level of the chosen one",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N0'},'BL':{'card':'N1'}"), NULL, "act CL 0;choose CM", YES},
    {"MR/W80-E015 one of another level",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;choose CM", NO},
    {"SDS/SX05-091 the number of other characters one has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other 《Music》 characters, and that "
     "character "
     "gets +X power until end of turn. X is equal to the number of other 《Music》 characters you "
     "have "
     "×500.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;choose CM", "power CM 2000"},
    {"NIK/S117-E059 X is the level of the revealed card",
     "T event: Reveal the top card of your deck, choose 1 level X or lower character in your "
     "waiting "
     "room, and return it to your hand. If X is 2 or higher, put up to 1 card from the top of your "
     "deck "
     "into your stock. X is equal to the level of the revealed card.",
     "main",
     "'hand':['T'],'waiting_room':['N0','N3','N2'],'deck':{'top':['N2'],'shuffled':['A','B']}",
     NULL, "play T;choose N2;yes", "hand=N2;stock=N2"},
    {"AZL/S102-E101 X is 2 or higher",
     "T: 【ACT】 Put the top 2 cards of your deck into your waiting room, choose up to 1 level X "
     "or lower "
     "character in your waiting room, and return it to your hand. If X is equal to 2 or higher, "
     "this "
     "card gets +1 soul until end of turn. X is equal to the total level of cards put into your "
     "waiting "
     "room by this effect.",
     "main", ON("") ",'waiting_room':['N3'],'deck':{'top':['N1','NG'],'shuffled':['A']}", NULL,
     "act CL 0;choose N1", "soul CL 2;hand=N1"},
    {"FS/S34-TE16 the card put there with this effect",
     "T: 【ACT】 Brainstorm [(1)] Reveal 1 card from the top of your deck, and put it into your "
     "waiting "
     "room. Choose 1 of your characters, and that character gets +X soul until end of turn. X is "
     "equal "
     "to the level of the card put into your waiting room with this effect.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['N2'],'shuffled':['A']}", NULL, "act CL 0",
     "soul CL 3"},
    {"Fab/W120-E058 standing in the centre stage",
     IF("this card is 【STAND】 in your center stage"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'T'}}", NULL, "", "power CL 2000;power BL 1000"},
    {"AOT/S50-E035 if that character is named so",
     "T event: Choose 1 of your characters, that character gets +500 power until end of turn, and "
     "if "
     "that character is named \"N1\", draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", NULL,
     "play T;choose CM", "hand 0;power CM 2500"},
    {"FS/S34-E061 a lower level than this card",
     IF("the character facing this card is a lower level than this card"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", NO},
    {"BD/W73-E103 so many or fewer",
     IF("your opponent has 1 or fewer characters on their center stage"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'N0'}}", "", YES},
    {"MDE/SE45-E13 or if",
     "T 1: 【CONT】 If your deck has 2 or less cards, or if your waiting room has 2 or less "
     "climax, this "
     "card gets -1 level while in your hand.",
     "main", "'hand':['T']", NULL, "", "may play T CL"},
    {"LL/W34-E074 with a trait",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the number of "
     "characters you "
     "have with 《Music》.",
     "main", ON(",'CM':{'card':'T'},'CR':{'card':'N0'}"), NULL, "", "power CL 2000"},
    {"ARI/S103-E016 an if at the end",
     "T event: This card cannot be played from your hand if you do not have a character with \"N\" "
     "in its "
     "card name. Draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'A'}}", NULL, "", "not play T"},
    {"BD/W47-E036 several cards named", IF("you have other cards named \"N0\", \"N1\" and \"N2\""),
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "", NO},
    {"a zone that does not have a card", IF("your memory does not have \"N1\""), "main",
     ON("") ",'memory':['N1']", NULL, "", NO},
    {"all players' level", IF("all players are level 1 or higher"), "main", ON("") ",'level':['A']",
     "'level':['A','B']", "", YES},
    {"all players' level: one is too low", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", "", "", NO},
    {"two or three of them", IF("you have 2 or 3 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N0'}"), NULL, "", NO},
    {"OVL/S99-E054 a phase of the opponent's, or this card's battle",
     "T: 【CONT】 During your opponent's climax phase or during this card's battle, this card gets "
     "+2000 "
     "power.",
     "attack", FRONT, "'stage':{'CR':{'card':'NB','power':1000}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse"},
    {"X is one number or another, as it is now",
     "T: 【CONT】 This card gets +X power. X is equal to 2000 if your level is 2 or higher, and "
     "1000 if "
     "otherwise.",
     "main", ON("") ",'level':['A','B']", NULL, "", "power CL 3000"},
    {"DG/S03-E133 a number multiplied",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the level of the "
     "character "
     "facing this card.",
     "main", ON(""), "'stage':{'CR':{'card':'N3'}}", "", "power CL 2500"},
    {"SHS/W56-E018 during this card's battle",
     "T: 【CONT】 During this card's battle, this card gets +3000 power.", "attack", FRONT,
     "'stage':{'CR':{'card':'NB'}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse;power CL 1000"},
    {"and not in another's", "T: 【CONT】 During this card's battle, this card gets +3000 power.",
     "attack", FRONT, "'stage':{'CM':{'card':'A'}}", "attack CM frontal", "power CL 1000"},
    {"JJ/S66-E086 a level above the opponent's",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N2'}}", "attack CL frontal;yes",
     "o.CR=-;o.deck 12"},
    {"JJ/S66-E086 a level that is not above it",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N1'}}", "attack CL frontal",
     "o.CR=N1 stand;asks attack"},
    {"BNJ/SX01-023 in the right position",
     IF("this card is in the right position of your center stage"), "main",
     "'stage':{'CR':{'card':'T'},"
     "'CL':{'card':'T'}}",
     NULL, "", "power CR 2000;power CL 1000"},
};

Test(condition_synonym, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(condition_synonym, conditions_and_numbers)
{
    ROWS_RUN(conditions);
}

/* ---- When it is so ---- */

Test(condition_synonym, when_something_is_so)
{
    text_board_set("main", "'stage':{'CL':{'card':'FACED'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
    text_board_set("main", "'stage':{'CL':{'card':'FACED'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
}

/* ---- What is asked ---- */

#define ASKED(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define PUT_TOPS                                                                                   \
    "T: 【ACT】 [【REST】 this card] All players put the top card of their deck into their "   \
    "waiting "                                                                                     \
    "room. If the level of the card put into your waiting room by this effect is higher than "     \
    "your "                                                                                        \
    "opponent's, draw 1 card."
#define ARE_OR_HAVE ASKED("all of your characters are 《Music》 or have \"N\" in their card names")
#define FIRST_TURN                                                                                  \
    "T: 【AUTO】 If this card is in your waiting room, at the beginning of your first turn, you " \
    "may put "                                                                                      \
    "this card into your stock."
#define OTHERS_OPPONENT                                                                            \
    "T: 【AUTO】 When the battle opponent of your other \"N1\" becomes 【REVERSE】, draw 1 card."

static const Row asked[] = {
    {"DG/S03-E046 are or have", ARE_OR_HAVE, "main", ON(",'CM':{'card':'N0'}"), NULL, "",
     "power CL 2000"},
    {"neither are nor have", ARE_OR_HAVE, "main", ON(",'CM':{'card':'A'}"), NULL, "",
     "power CL 1000"},
    {"fewer said of a number", ASKED("the number of cards in your hand is 1 or fewer"), "main",
     ON("") ",'hand':['A']", NULL, "", "power CL 2000"},
    {"Fdl/W120-E083 at the top of your clock",
     "T: 【AUTO】 【CLOCK】 Alarm If this card is at the top of your clock, at the beginning of "
     "your climax "
     "phase, draw 1 card.",
     "main", "'clock':['A','T']", NULL, "pass", "hand 1"},
    {"DDD/S118-E033 not in a later turn", FIRST_TURN, "main", "'waiting_room':['T']",
     "'waiting_room':['T']", "pass;pass;pass", "turn 4;o.wr=T;o.stock="},
    {"DAL/W99-E031 the battle opponent of another", OTHERS_OPPONENT, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N1'},'CM':{'card':'N2'}}",
     "'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CL frontal", "hand 1"},
    {"of that one alone", OTHERS_OPPONENT, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N1'},'CM':{'card':'N2'}}",
     "'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CM frontal", "hand 0"},
    {"SAO/S51-E072 the character in the middle position",
     "T: 【AUTO】 When the character in the middle position of your center stage attacks, draw 1 "
     "card.",
     "attack", ON(",'CM':{'card':'A'}"), NULL, "attack CL direct;attack CM direct", "hand 1"},
    {"DAL/W99-E030 on the left and the right",
     "T: 【CONT】 Your other characters in the left and right positions of your center stage get "
     "+500 "
     "power.",
     "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},"
     "'BR':{'card':'N0'}}",
     NULL, "", "power CL 2500;power CM 2000;power CR 2500;power BL 1000;power BR 2000"},
    {"DDM/S88-E065 levels", "T: 【CONT】 This card gets +5 levels and +2500 power.", "main", ON(""),
     NULL, "", "level CL 5;power CL 3500"},
    {"levels for a time",
     "T: 【ACT】 [【REST】 this card] This card gets +2 levels until end of turn.", "main", ON(""),
     NULL, "act CL 0", "level CL 2"},
    {"DAL/W99-E073 levels in the hand",
     "N3B 3: 【CONT】 This card gets -3 levels while in your hand.", "main", "'hand':['N3B']", NULL,
     "", "may play N3B CL"},
    {"GGO/S59-E084 a keyword is not used from the hand",
     "T: 【CONT】 During this card's battle, your opponent cannot use \"Backup\" from their "
     "hand.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting "
     "room]",
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['U'],'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CL frontal",
     "not counter U"},
    {"and elsewhere it is",
     "T: 【CONT】 During this card's battle, your opponent cannot use \"Backup\" from their "
     "hand.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting "
     "room]",
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['U'],'stage':{'CR':{'card':'A'},'CM':{'card':'A'}}", "attack CM frontal",
     "may counter U"},
    {"OVL/S99-E053 in one's turn until its end",
     "T: 【CONT】 During your turn, this card gets +2000 power until end of turn.", "main", ON(""),
     NULL, "pass;pass;pass", "turn 4;power CL 1000"},
    {"AOT/S35-E090 is there and is not so",
     ASKED("this card is in your center stage and is not "
           "【REVERSE】"),
     "main", ON(""), NULL, "", "power CL 2000"},
    {"but it is", ASKED("this card is in your center stage and is not 【REVERSE】"), "attack",
     "'stage':{'CL':{'card':'T','state':'reverse'},'CM':{'card':'A'}}", NULL, "", "power CL 1000"},
    {"and there it is not", ASKED("this card is in your center stage and is not 【REVERSE】"),
     "main", "'stage':{'BL':{'card':'T'}}", NULL, "", "power BL 1000"},
    {"BD/W125-E077 you have few",
     ASKED("you or your opponent has 2 or less climax in the waiting room"), "main", ON(""),
     "'waiting_room':['CX','CX','CX']", "", "power CL 2000"},
    {"nobody has", ASKED("you or your opponent has 2 or less climax in the waiting room"), "main",
     "'waiting_room':['CX','CX','CX'],'stage':{'CL':{'card':'T'}}",
     "'waiting_room':['CX','CX','CX']", "", "power CL 1000"},
    {"DG/S03-E031 fewer in hand",
     ASKED("the number of cards in your hand is less than your opponent's "
           "hand"),
     "main", ON(",'CM':{'card':'A'}") ",'hand':['A']", "'hand':['A','B']", "", "power CL 2000"},
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
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room. If "
     "the "
     "number of colors revealed among those cards is 2 or more, this card gets +2000 power until "
     "end "
     "of turn.",
     "main", ON("") ",'deck':{'top':['N0','NG'],'shuffled':['A']}", NULL, "act CL 0",
     "power CL 3000"},
    {"of one colour",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting "
     "room. If the number of colors revealed among those cards is 2 or more, this card gets +2000 "
     "power until end of turn.",
     "main", ON("") ",'deck':{'top':['N0','N1'],'shuffled':['NG']}", NULL, "act CL 0",
     "power CL 1000"},
    {"BD/W95-E033 colours put there by this effect",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room. If "
     "the total "
     "number of colors put into your waiting room by this effect is 2 or more, draw 1 card.",
     "main", ON("") ",'waiting_room':['NB'],'deck':{'top':['N0','N1','A'],'shuffled':['B']}", NULL,
     "act CL 0", "hand="},
    {"HOL/W91-E023 a level above the opponent's", PUT_TOPS, "main",
     ON("") ",'deck':{'top':['N2','A'],'shuffled':['B']}", "'deck':{'top':['N1'],'shuffled':['B']}",
     "act CL 0", "hand=A"},
    {"no level above it", PUT_TOPS, "main", ON("") ",'deck':{'top':['N1','A'],'shuffled':['B']}",
     "'deck':{'top':['N1'],'shuffled':['B']}", "act CL 0", "hand="},
    {"JJ/S66-E107 your battle opponent",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if your battle opponent is level 1 or lower, "
     "you may "
     "put that character at the bottom of your opponent's deck.",
     "attack", ON(""), "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}", "attack CL frontal;yes",
     "o.CR=-;o.CM=N0 stand"},
    {"BD/W63-E084 one that is such",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters that is level 0 or "
     "below, and "
     "return it to their hand.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}", "act CL 0", "o.hand=N0"},
    {"KS/W55-E092 one that is not",
     "T: 【ACT】 [【REST】 this card] Choose a character on your opponent's center stage that is "
     "not "
     "《Music》, and that character gets -500 power until end of turn.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'},'CR':{'card':'T'}}", "act CL 0",
     "power o.CM 1500;power o.CR 1000"},
    {"TSK/S70-E011 a cost of one that is not so",
     "T: 【AUTO】 [Put 1 character that is not 【REVERSE】 from your stage into your waiting room] "
     "At the "
     "beginning of your encore step, you may pay the cost. If you do, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'}}", "'stage':{'CR':{'card':'N3'}}", "attack CL frontal",
     "hand="},
};

Test(condition_synonym, what_is_asked)
{
    ROWS_RUN(asked);
}
