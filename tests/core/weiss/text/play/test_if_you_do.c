/* "If you do", and what else depends on what was done before: nobody or too little is there, or other
 * words say the same. */
#include "support/text_rows.h"
#include "support/text_verdict.h"

TestSuite(if_you_do, .fini = text_board_close);

#define HOLDS_E "'hand':['E']"
#define EVENT(text) "E event: " text
#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}"

static const Row counts[] = {
    {"a card put twice by a refresh counts once among others (T20)",
     EVENT("Put the top 3 cards of your deck into your waiting room, choose 1 of your characters, and "
           "it gets +X power until end of turn. X is equal to the number of your characters ×500."),
     "main", HOLDS_E ",'deck':['A','B']," TWO, NULL, "play E;choose CL", "power CL 3000"},
    {"cards put one by one into the same place are counted together",
     EVENT("Put the top card of your deck into your waiting room. Put the top card of your deck into "
           "your waiting room. For each level 1 or higher card put into your waiting room by this "
           "effect, draw 1 card."),
     "main", HOLDS_E ",'deck':['N1','N1','A','B','C']", NULL, "play E", "hand=A B;wr 3"},
    {"what goes elsewhere in between is not counted",
     EVENT("Put the top card of your deck into your waiting room. Put the top card of your deck on the "
           "bottom of your deck. Put the top card of your deck into your waiting room. If there are 2 "
           "or more level 1 or higher cards put into your waiting room by this effect, draw 1 card."),
     "main", HOLDS_E ",'deck':['N1','N1','A','B','C']", NULL, "play E", "hand 0;wr 3"},
    {"\"their\" waiting room is the opponent's",
     EVENT("Put the top 2 cards of your opponent's deck into their waiting room, and choose 1 card put "
           "into their waiting room by this effect, and put it into their memory."),
     "main", HOLDS_E, NULL, "play E;choose A", "o.memory=A;o.wr=B"},
    {"X in a condition alone",
     EVENT("If X is higher than your level, draw 1 card. X is equal to your opponent's level."),
     "main", HOLDS_E, "'level':['A']", "play E", "hand 1"},
    {"and not high enough",
     EVENT("If X is higher than your level, draw 1 card. X is equal to your opponent's level."),
     "main", HOLDS_E, NULL, "play E", "hand 0"},
};

Test(if_you_do, counts)
{
    ROWS_RUN(counts);
}

#define MORE_THAN_FACING                                                                           \
    "T: 【CONT】 If the number of your characters is higher than the level of the character facing " \
    "this card, this card gets +500 power."
#define AS_MANY_AS_FACING                                                                          \
    "T: 【CONT】 If the number of your characters is the level of the character facing this card, "  \
    "this card gets +500 power."
#define BOTTOM_OF_CLOCK                                                                            \
    EVENT("Choose 1 character or event at the bottom of your clock, and return it to your hand.")
#define ONE "'stage':{'CM':{'card':'T'}}"

static const Row nobody[] = {
    {"more than a level", MORE_THAN_FACING, "main", ONE, "'stage':{'CM':{'card':'N0'}}", "",
     "power CM 1500"},
    {"not more than nobody's", MORE_THAN_FACING, "main", ONE, NULL, "", "power CM 1000"},
    {"as many as a level", AS_MANY_AS_FACING, "main", ONE, "'stage':{'CM':{'card':'N1'}}", "",
     "power CM 1500"},
    {"not as many as nobody's", AS_MANY_AS_FACING, "main", ONE, NULL, "", "power CM 1000"},
    {"nobody faces a card in memory",
     "T: 【CONT】 If this card is in your memory, the character facing this card gets -500 power.",
     "main", "'memory':['T'],'stage':{'CM':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", "",
     "power o.CL 2000;power o.CM 2000;power o.CR 2000"},
    {"a card that is no character does not come on the stage",
     EVENT("Choose 1 card in your waiting room, and put it on any position of your center stage."),
     "main", HOLDS_E ",'waiting_room':['EV0','N0']", NULL, "play E;choose EV0",
     "CM=-;wr 3;asks main"},
    {"nor by an exchange, and then the character stays, too",
     EVENT("Choose 1 card in your waiting room and 1 of your characters, and exchange them."), "main",
     HOLDS_E ",'waiting_room':['EV0']," TWO, NULL, "play E;choose CL", "CL=N0 stand;wr 2"},
    {"whichever is named first",
     EVENT("Choose 1 of your characters and 1 card in your waiting room, and exchange them."), "main",
     HOLDS_E ",'waiting_room':['EV0']," TWO, NULL, "play E;choose CL", "CL=N0 stand;wr 2"},
    {"only a climax comes on the climax area, whichever is named first",
     EVENT("Choose 1 card in your waiting room and 1 card in your climax area, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['A'],'climax':'CX'", NULL, "play E", "cx=CX;wr 2"},
    {"a climax does",
     EVENT("Choose 1 card in your waiting room and 1 card in your climax area, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['CXB'],'climax':'CX'", NULL, "play E", "cx=CXB;wr 2"},
    {"the bottom card of the clock, which is such a card", BOTTOM_OF_CLOCK, "main",
     HOLDS_E ",'clock':['N0','CX']", NULL, "play E", "hand=N0;clock=CX"},
    {"or is not", BOTTOM_OF_CLOCK, "main", HOLDS_E ",'clock':['CX','N0']", NULL, "play E",
     "hand 0;clock 2"},
    {"a cost that takes the card away under which it puts another cannot be paid",
     "T: 【ACT】 [Put this card into your waiting room & Put 1 card from your hand underneath this card "
     "as a marker] Draw 1 card.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'}}", NULL, "", "not act CL 0"},
};

Test(if_you_do, nobody)
{
    ROWS_RUN(nobody);
}

#define UP_TO_STOCK                                                                                \
    EVENT("You may put up to 2 cards from the top of your stock into your waiting room. If you do, " \
          "draw 1 card.")
#define THEY_MAY                                                                                   \
    EVENT("Your opponent may put 1 card in their hand into their waiting room. If they do, draw 1 " \
          "card.")
#define THEY_PUT                                                                                   \
    EVENT("Your opponent puts 2 cards from their hand into their waiting room. If they do, draw 1 " \
          "card.")
#define PLACED                                                                                     \
    EVENT("You may place 1 card from your hand into your waiting room. If you placed a level 1 or " \
          "higher card into your waiting room, draw 1 card.")
#define IF_BEFORE_COST                                                                             \
    "T: 【AUTO】 [(1)] When this card attacks, if you have 2 or more characters, draw 1 card. You "  \
    "may pay the cost. If you do, put the top card of your clock into your waiting room."

static const Row done[] = {
    {"up to two of one", UP_TO_STOCK, "main", HOLDS_E ",'stock':['P']", NULL, "play E;yes;yes",
     "stock=;wr 2;hand 1"},
    {"what the opponent may do, done", THEY_MAY, "main", HOLDS_E, "'hand':['A']",
     "play E;choose A", "o.hand 0;hand 1"},
    {"not done", THEY_MAY, "main", HOLDS_E, "'hand':['A']", "play E;pass", "o.hand 1;hand 0"},
    {"not possible", THEY_MAY, "main", HOLDS_E, NULL, "play E", "hand 0"},
    {"the opponent does what is printed", THEY_PUT, "main", HOLDS_E, "'hand':['A','B']", "play E",
     "o.wr 2;hand 1"},
    {"or a part of it, which does not count (CR 8.4)", THEY_PUT, "main", HOLDS_E, "'hand':['A']",
     "play E", "o.wr=A;hand 0"},
    {"the opponent's second deed",
     EVENT("Your opponent draws 1 card, and puts 2 cards from their hand into their waiting room. If "
           "they do, draw 1 card."),
     "main", HOLDS_E, "'hand':['P']", "play E", "o.wr 2;hand 1"},
    {"done in part",
     EVENT("Your opponent draws 1 card, and puts 2 cards from their hand into their waiting room. If "
           "they do, draw 1 card."),
     "main", HOLDS_E, NULL, "play E", "o.wr 1;hand 0"},
    {"what \"you\" do after another clause",
     EVENT("Choose 1 of your characters, and you put 2 cards from your hand into your waiting room. If "
           "you do, draw 1 card."),
     "main", "'hand':['E','A','B']," TWO, NULL, "play E;choose CL", "wr 3;hand 1"},
    {"done in part",
     EVENT("Choose 1 of your characters, and you put 2 cards from your hand into your waiting room. If "
           "you do, draw 1 card."),
     "main", "'hand':['E','A']," TWO, NULL, "play E;choose CL", "wr 2;hand 0"},
    {"whether such a card was placed", PLACED, "main", "'hand':['E','N1']", NULL, "play E;choose N1",
     "wr 2;hand 1"},
    {"or another", PLACED, "main", "'hand':['E','A']", NULL, "play E;choose A", "wr 2;hand 0"},
    {"a condition of the sentence before the cost, which holds", IF_BEFORE_COST, "attack",
     "'stock':['P'],'clock':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "attack CL direct;yes", "hand 1;clock="},
    {"one that does not", IF_BEFORE_COST, "attack",
     "'stock':['P'],'clock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct;yes",
     "hand 0;clock="},
    {"this character, and it",
     "T: 【AUTO】 When this card attacks, 【STAND】 this character, and move it to an open position of "
     "your back stage.",
     "attack", "'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct;choose BR",
     "CL=-;BR=T stand"},
    {"how a marker lies, said after where",
     "T: 【AUTO】 When this card attacks, put the top card of your deck underneath this card face down "
     "as a marker.",
     "attack", "'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct", "marker=A"},
    {"a trait of the one character that is there",
     "T magic: 【AUTO】 When this card attacks, choose 1 trait of a character in your opponent's stage, "
     "and this card loses all of that trait until end of turn.~S: 【CONT】 All of your 《Magic》 "
     "characters get +500 power.",
     "attack", "'stage':{'CL':{'card':'T'},'BL':{'card':'S'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL side;mode 1", "power CL 1000"},
};

Test(if_you_do, done)
{
    ROWS_RUN(done);
}

static const Row given[] = {
    {"to both parts of the stage",
     "T: 【CONT】 All of your other 《Music》 characters in your center stage and back stage get +500 "
     "power.",
     "main", "'stage':{'CL':{'card':'T'},'BR':{'card':'T'},'CM':{'card':'N0'}}", NULL, "",
     "power CL 1500;power BR 1500;power CM 2000"},
    {"to one's own",
     "T: 【CONT】 All your other characters in your own center stage get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'BR':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CM':{'card':'N0'}}", "",
     "power CL 1000;power BR 2000;power CM 2500;power o.CM 2000"},
    {"if so many are in center stage",
     "T: 【CONT】 If you have 2 or more characters in center stage, this card gets +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "", "power CL 1500"},
    {"not in both parts",
     "T: 【CONT】 If you have 2 or more characters in center stage, this card gets +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}", NULL, "", "power CL 1000"},
    {"by a level said the other way round",
     "T: 【CONT】 All of your other characters with 1 level or higher get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "",
     "power CL 1000;power CM 4500;power CR 2000"},
    {"also before the characters",
     "T: 【CONT】 All of your other 1 level or higher characters get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "",
     "power CL 1000;power CM 4500;power CR 2000"},
    {"to this card, if there are so many cards in hand",
     "T: 【CONT】 If you have 2 or more cards in hand, this card gets +500 power.", "main",
     "'hand':['A','B'],'stage':{'CL':{'card':'T'}}", "'hand':['A']", "", "power CL 1500"},
};

Test(if_you_do, given)
{
    ROWS_RUN(given);
}

/* What has no room in the state, or no one meaning, is doubted. */
Test(if_you_do, what_is_too_much_is_doubted, .init = verdict_begin, .fini = verdict_end)
{
    CLAIMED("【AUTO】 When this card attacks, draw 1 card. This ability activates up to 7 times per "
            "turn.",
            "【AUTO】 When this card attacks, choose 1 card from the top of your clock, and return it to "
            "your hand.",
            "【ACT】 [Exchange a character in your center stage and this card] Draw 1 card.",
            "【ACT】 【COUNTER】 Backup X, Level 1 [(1) & Put this card from your hand into your waiting "
            "room] X is equal to your level ×1000.");
    DOUBTED("【AUTO】 When this card attacks, draw 1 card. This ability activates up to 8 times per "
            "turn.",
            "【ACT】 [Put this card into your waiting room or into your memory] Draw 1 card.",
            "【ACT】 [Put 1 card from your hand face up into your memory] Draw 1 card.",
            "【ACT】 [Put 1 card from your hand into your memory face up] Draw 1 card.",
            "【ACT】 【COUNTER】 Backup X, Level 1 [(1) & Put this card from your hand into your waiting "
            "room] Draw 1 card.",
            "【ACT】 [Exchange 2 characters in your center stage and this card] Draw 1 card.",
            "【AUTO】 This ability activates up to 8 times per turn. When this card attacks, draw 1 "
            "card.",
            "【ACT】 [(1)] Draw 1 card. This ability activates up to 8 times per turn.",
            "【CONT】 This card gets +500 power. This card gets +1 soul. This ability activates up to 1 "
            "time per turn.",
            "【AUTO】 When this card attacks, choose 1 character or event from the top of your clock, and "
            "return it to your hand.",
            "【AUTO】 When this card attacks, choose 1 of your random characters, and it gets +500 power "
            "until end of turn.",
            "【AUTO】 When this card attacks, put random cards in your hand into your waiting room.",
            "【CONT】 Your other level 1 or higher and 3000 power or higher characters get +500 power.");
    CLAIMED_EVENTS("Draw 1 card. This ability activates up to 7 times per turn.");
    DOUBTED_EVENTS("Draw 1 card. This ability activates up to 8 times per turn.");
}

/* Another card attacks, a target by its name, and what is played in one of several ways. */
Test(if_you_do, what_is_almost_an_attack_or_a_play, .init = verdict_begin, .fini = verdict_end)
{
#define IN_BACK "in your opponent's back stage, and "
#define AS_DEFENDER "frontal attacks that character as the defending character instead."
#define GIVES_ONE                                                                                  \
    "you may choose 1 of your characters, and put it into your waiting room. If you do, you may "  \
    "play this card with 0 cost."
    CLAIMED("【CONT】 When this card attacks, you may choose 1 character " IN_BACK
            "this card " AS_DEFENDER,
            "【CONT】 When this card is played from your hand, " GIVES_ONE);
    DOUBTED("【CONT】 When this card attacks, you may choose 1 character with \"A\" in its card "
            "name " IN_BACK "this card " AS_DEFENDER,
            "【CONT】 When this card attacks, you may choose 1 character " IN_BACK
            "another of your characters " AS_DEFENDER,
            "【CONT】 When this card is put into your waiting room from your hand, " GIVES_ONE,
            "【CONT】 When this card is played from your hand or is put into your waiting room from your "
            "hand, " GIVES_ONE,
            "【CONT】 When this card in your hand attacks, " GIVES_ONE);
}

/* Of numbers that a player may declare there are up to eight below 16. */
Test(if_you_do, what_is_declared, .init = verdict_begin, .fini = verdict_end)
{
    CLAIMED_EVENTS("Declare 1 or 2. Draw 1 card.", "Declare 0 or 15. Draw 1 card.",
                   "Declare 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8. Draw 1 card.");
    DOUBTED_EVENTS("Declare 1 or 16. Draw 1 card.", "Declare 16 or 1. Draw 1 card.",
                   "Declare 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9. Draw 1 card.",
                   "Declare 1 or higher. Draw 1 card.",
                   "Declare either your clock and stock or your hand. Draw 1 card.",
                   "Declare either your hand or your opponent's hand. Draw 1 card.",
                   "Declare either your declared zone or your hand. Draw 1 card.",
                   "Declare either the left position of your center stage or your stock. Draw 1 "
                   "card.");
}
