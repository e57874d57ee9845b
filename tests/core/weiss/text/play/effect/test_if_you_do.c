/* "If you do" and what else depends on what was done: all of it, a part, or nothing. */
#include "support/text_rows.h"
#include "support/text_verdict.h"

TestSuite(if_you_do, .fini = text_board_close);

#define HOLDS_E "'hand':['E']"
#define EVENT(text) "E event: " text
#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}"

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
#define SHOW                                                                                       \
    "T event: You may reveal up to 3 cards from the top of your deck. If you revealed 1 or more "  \
    "cards, choose 1 card from among them, put it into your hand, and put the rest into your "     \
    "waiting room."
#define DECK "'deck':['A','B','C','D','E']"

static const Row done[] = {
    {"up to two of one", UP_TO_STOCK, "main", HOLDS_E ",'stock':['P']", NULL, "play E;yes;yes",
     "stock=;wr 2;hand 1"},
    {"what the opponent may do, done", THEY_MAY, "main", HOLDS_E, "'hand':['A']", "play E;choose A",
     "o.hand 0;hand 1"},
    {"not done", THEY_MAY, "main", HOLDS_E, "'hand':['A']", "play E;pass", "o.hand 1;hand 0"},
    {"not possible", THEY_MAY, "main", HOLDS_E, NULL, "play E", "hand 0"},
    {"the opponent does what is printed", THEY_PUT, "main", HOLDS_E, "'hand':['A','B']", "play E",
     "o.wr 2;hand 1"},
    {"or a part of it, which does not count (CR 8.4)", THEY_PUT, "main", HOLDS_E, "'hand':['A']",
     "play E", "o.wr=A;hand 0"},
    {"the opponent's second deed",
     EVENT(
         "Your opponent draws 1 card, and puts 2 cards from their hand into their waiting room. If they do, draw 1 card."),
     "main", HOLDS_E, "'hand':['P']", "play E", "o.wr 2;hand 1"},
    {"done in part",
     EVENT(
         "Your opponent draws 1 card, and puts 2 cards from their hand into their waiting room. If they do, draw 1 card."),
     "main", HOLDS_E, NULL, "play E", "o.wr 1;hand 0"},
    {"what \"you\" do after another clause",
     EVENT("Choose 1 of your characters, and you put 2 cards from your hand into your waiting room. If you do, draw 1 card."),
     "main", "'hand':['E','A','B']," TWO, NULL, "play E;choose CL", "wr 3;hand 1"},
    {"done in part",
     EVENT("Choose 1 of your characters, and you put 2 cards from your hand into your waiting room. If you do, draw 1 card."),
     "main", "'hand':['E','A']," TWO, NULL, "play E;choose CL", "wr 2;hand 0"},
    {"whether such a card was placed", PLACED, "main", "'hand':['E','N1']", NULL,
     "play E;choose N1", "wr 2;hand 1"},
    {"or another", PLACED, "main", "'hand':['E','A']", NULL, "play E;choose A", "wr 2;hand 0"},
    {"a condition of the sentence before the cost, which holds", IF_BEFORE_COST, "attack",
     "'stock':['P'],'clock':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "attack CL direct;yes", "hand 1;clock="},
    {"one that does not, so that nobody is asked to pay", IF_BEFORE_COST, "attack",
     "'stock':['P'],'clock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct",
     "hand 0;clock=A;asks attack"},
    {"this character, and it",
     "T: 【AUTO】 When this card attacks, 【STAND】 this character, and move it to an open position of your back stage.",
     "attack", "'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct;choose BR",
     "CL=-;BR=T stand"},
    {"how a marker lies, said after where",
     "T: 【AUTO】 When this card attacks, put the top card of your deck underneath this card face down as a marker.",
     "attack", "'stage':{'CL':{'card':'T'}}", NULL, "attack CL direct", "marker=A"},
    {"a trait of the one character that is there",
     "T magic: 【AUTO】 When this card attacks, choose 1 trait of a character in your opponent's stage, and this card loses all of that trait until end of turn.~S: 【CONT】 All of your 《Magic》 characters get +500 power.",
     "attack", "'stage':{'CL':{'card':'T'},'BL':{'card':'S'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL side;mode 1", "power CL 1000"},
    {"up to 3 revealed: none", SHOW, "main", "'hand':['T']," DECK, NULL, "play T;no",
     "hand 0;deck 5"},
    {"up to 3 revealed: one", SHOW, "main", "'hand':['T']," DECK, NULL, "play T;yes;yes;no",
     "hand=A;deck 4"},
    {"up to 3 revealed: two", SHOW, "main", "'hand':['T']," DECK, NULL,
     "play T;yes;yes;yes;no;choose B", "hand=B;deck 3"},
    {"up to 3 revealed: three and no more", SHOW, "main", "'hand':['T']," DECK, NULL,
     "play T;yes;yes;yes;yes;choose C", "hand=C;deck 2"},
};

Test(if_you_do, done)
{
    ROWS_RUN(done);
}

#define ACTS(text) "T: 【ACT】 [(0)] " text
#define TOP_TWO                                                                                    \
    ACTS("You may put the top 2 cards of your stock into your waiting room. If you do, draw 1 "    \
         "card.")
#define HAND_TWO                                                                                   \
    ACTS("You may choose 2 cards in your hand, and put them into your waiting room. If you do, "   \
         "this card gets +1000 power until end of turn.")
#define STANDS ",'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

static const Row as_printed[] = {
    {"two from the stock", TOP_TWO, "main", "'stock':['A','B']" STANDS, NULL, "act CL 0;yes",
     "stock=;hand 1"},
    {"Q684: one that is there may be put, and does not count", TOP_TWO, "main",
     "'stock':['A']" STANDS, NULL, "act CL 0;yes", "stock=;hand 0"},
    {"of none nobody is asked", TOP_TWO, "main", "'stock':[]" STANDS, NULL, "act CL 0",
     "asks main;hand 0"},
    {"two in the hand", HAND_TWO, "main", "'hand':['A','B']" STANDS, NULL, "act CL 0;choose A",
     "hand=;power CL 2000"},
    {"one in the hand may be put, and does not count", HAND_TWO, "main", "'hand':['A']" STANDS, NULL,
     "act CL 0;choose A", "asks main;hand=;power CL 1000"},
    {"or it is not", HAND_TWO, "main", "'hand':['A']" STANDS, NULL, "act CL 0;pass",
     "asks main;hand=A;power CL 1000"},
    {"none in the hand", HAND_TWO, "main", "'hand':[]" STANDS, NULL, "act CL 0",
     "asks main;power CL 1000"},
    {"of up to two one is enough",
     ACTS("You may choose up to 2 cards in your hand, and put them into your waiting room. If you do, this card gets +1000 power until end of turn."),
     "main", "'hand':['A']" STANDS, NULL, "act CL 0;choose A", "hand=;power CL 2000"},
    {"cards of the level",
     ACTS("You may put 2 face up cards in your level face down. If you do, draw 1 card."), "main",
     "'level':['A']" STANDS, NULL, "act CL 0;choose A", "asks main;hand 0"},
    {"what one must do is done as far as it goes, and does not count",
     ACTS("Put the top 2 cards of your stock into your waiting room. If you do, draw 1 card."),
     "main", "'stock':['A']" STANDS, NULL, "act CL 0", "stock=;hand 0"},
    {"and in whole it counts",
     ACTS("Put the top 2 cards of your stock into your waiting room. If you do, draw 1 card."),
     "main", "'stock':['A','B']" STANDS, NULL, "act CL 0", "stock=;hand 1"},
    {"the opponent's part does not count either",
     ACTS(
         "Your opponent may put the top 2 cards of their stock into their waiting room. If they do not, draw 1 card."),
     "main", "'hand':[]" STANDS, "'stock':['A']", "act CL 0;yes", "asks main;o.stock=;hand 1"},
    {"and two are",
     ACTS(
         "Your opponent may put the top 2 cards of their stock into their waiting room. If they do not, draw 1 card."),
     "main", "'hand':[]" STANDS, "'stock':['A','B']", "act CL 0;yes", "o.stock=;hand 0"},
    {"a deck is refreshed",
     ACTS("You may put the top 3 cards of your deck into your waiting room. If you do, this card gets +1000 power until end of turn."),
     "main 2021", "'deck':['A'],'waiting_room':['B','C','D','E']" STANDS, NULL, "act CL 0;yes",
     "power CL 2000"},
};

#define PAYS_FOR                                                                                   \
    "T: 【AUTO】 [(1)] When this card attacks, if you have 2 or more other characters, you may pay " \
    "the cost. If you do, draw 1 card. If you do not pay the cost, put this card into your memory."
#define MAY_FOR(more)                                                                              \
    "T: 【AUTO】 When this card attacks, if you have 2 or more other characters, you may put 1 "    \
    "card from your hand into your waiting room. If you do not, put this card into your memory." more
#define ONE_OTHER "'stock':['P'],'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"
#define TWO_OTHERS                                                                                 \
    "'stock':['P'],'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}"

/* Q668, Q690, Q604: under the condition stands also what is done "if you do not". */
static const Row conditions[] = {
    {"the condition fails: nothing is done", PAYS_FOR, "attack", ONE_OTHER, NULL, "attack CL direct",
     "CL=T rest;hand=A"},
    {"it holds and is not paid", PAYS_FOR, "attack", TWO_OTHERS, NULL, "attack CL direct;no",
     "CL=-;memory=T;hand=A"},
    {"it holds and cannot be paid", PAYS_FOR, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", NULL, "attack CL direct",
     "CL=-;memory=T"},
    {"it holds and is paid", PAYS_FOR, "attack", TWO_OTHERS, NULL, "attack CL direct;yes",
     "CL=T rest;hand 2"},
    {"without a cost, too", MAY_FOR(""), "attack", ONE_OTHER, NULL, "attack CL direct",
     "CL=T rest;hand=A"},
    {"without a cost, not done", MAY_FOR(""), "attack", TWO_OTHERS, NULL, "attack CL direct;pass",
     "CL=-;memory=T;hand=A"},
    {"without a cost, done", MAY_FOR(""), "attack", TWO_OTHERS, NULL, "attack CL direct;choose A",
     "CL=T rest;hand="},
    {"nor is what comes after it (Q521)", MAY_FOR(" Draw 1 card."), "attack", ONE_OTHER, NULL,
     "attack CL direct", "CL=T rest;hand=A"},
    {"one of two effects",
     "T: 【AUTO】 [(1)] When this card attacks, if you have 2 or more other characters, you may pay "
     "the cost. If you do, draw 2 cards. If you do not pay the cost, choose 1 of the following "
     "effects, and perform it. \"Draw 1 card.\" \"This card gets +1000 power until end of turn.\"",
     "attack", ONE_OTHER, NULL, "attack CL direct", "hand=A;power CL 1000"},
};

Test(if_you_do, a_condition_holds_for_what_depends_on_it)
{
    ROWS_RUN(conditions);
}

#define MOVES                                                                                      \
    "T: 【AUTO】 When this card attacks, you may choose 1 of your opponent's characters, and move " \
    "it to an open position of the center stage. If you do not, put this card into your memory."

/* Q416: what was chosen must have been possible. */
static const Row impossible[] = {
    {"nobody can be moved", MOVES, "attack", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N1'}}",
     "attack CL frontal;choose O.CL", "CL=-;memory=T;o.CL=N0 stand"},
    {"somebody can", MOVES, "attack", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'N1'}}", "attack CL frontal;choose O.CM",
     "o.CL=N0 stand;o.CM=-;memory="},
};

Test(if_you_do, what_was_chosen_must_be_possible)
{
    ROWS_RUN(impossible);
}

Test(if_you_do, if_you_do_asks_for_all_of_it)
{
    ROWS_RUN(as_printed);
}

/* ---- What an AUTO asks for first is asked for all of its sentences ---- */

#define HEAD(text) "T: 【AUTO】 When this card attacks, if you have another character, " text
#define ALONE "'hand':['A'],'stage':{'CL':{'card':'T'}}"
#define BESIDE "'hand':['A'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}"

static const Row heads[] = {
    {"holds: all sentences", HEAD("draw 1 card. This card gets +3000 power until end of turn."),
     "attack", BESIDE, "", "attack CL direct", "power CL 4000;hand 2"},
    {"does not hold: none", HEAD("draw 1 card. This card gets +3000 power until end of turn."),
     "attack", ALONE, "", "attack CL direct", "power CL 1000;hand 1"},
    {"nor what one may do afterwards",
     HEAD("draw 1 card. You may put this card into your memory afterwards."), "attack", ALONE, "",
     "attack CL direct", "asks attack;hand 1"},
    {"nor a later time", HEAD("draw 1 card. At the end of the turn, put this card into your memory."),
     "attack", ALONE, "", "attack CL direct;end", "memory="},
    {"a sentence with an 'if' of its own stands alone",
     HEAD("draw 1 card. If you have 1 or more cards in your hand, this card gets +3000 power until "
          "end of turn."),
     "attack", ALONE, "", "attack CL direct", "power CL 4000;hand 1"},
    {"otherwise", HEAD("draw 1 card. Otherwise, this card gets +3000 power until end of turn."),
     "attack", ALONE, "", "attack CL direct", "power CL 4000;hand 1"},
    {"nor what stands behind \"if you do not\"",
     HEAD("you may put 1 card from your hand into your waiting room. If you do not, put this card into your memory. Draw 1 card."),
     "attack", ALONE, "", "attack CL direct", "hand 1;memory="},
    {"which is done in any case if it holds",
     HEAD("you may put 1 card from your hand into your waiting room. If you do not, put this card into your memory. Draw 1 card."),
     "attack", BESIDE, "", "attack CL direct;choose A", "hand 1;CL=T rest"},
    {"and if what one may do was not done",
     HEAD("you may put 1 card from your hand into your waiting room. If you do not, put this card into your memory. Draw 1 card."),
     "attack", BESIDE, "", "attack CL direct;pass", "hand 2;memory=T"},
    {"who is not asked to pay has not declined",
     "T: 【AUTO】 [(1)] When this card attacks, if you have another character, you may pay the cost. If you do not, put this card into your memory.",
     "attack", ALONE, "", "attack CL direct", "CL=T rest;memory="},
    {"who is asked and does not",
     "T: 【AUTO】 [(1)] When this card attacks, if you have another character, you may pay the cost. If you do not, put this card into your memory.",
     "attack", BESIDE, "", "attack CL direct", "CL=-;memory=T"},
};

Test(if_you_do, head_of_all_sentences)
{
    ROWS_RUN(heads);
}

/* ---- One of two places ---- */

#define EITHER                                                                                     \
    "T: 【AUTO】 When this card attacks, you may choose 1 character in your waiting "                \
    "room, put it into your hand or into your stock. If you put it into your stock, this card "    \
    "gets +2000 power until end of turn."
#define ONE_THERE "'waiting_room':['N0'],'stage':{'CL':{'card':'T'}}"

static const Row either[] = {
    {"into the stock", EITHER, "attack", ONE_THERE, "", "attack CL direct;choose N0;mode 1",
     "power CL 3000"},
    {"into the hand", EITHER, "attack", ONE_THERE, "", "attack CL direct;choose N0;mode 0",
     "power CL 1000;hand=N0"},
    {"none", EITHER, "attack", ONE_THERE, "", "attack CL direct;pass", "power CL 1000"},
};

Test(if_you_do, put_it_into_one_of_two_places)
{
    ROWS_RUN(either);
}

/* ---- Whether so many were chosen ---- */

#define CHOSE(condition)                                                                           \
    "T: 【AUTO】 When this card attacks, choose up to 2 of your other characters, put them into "      \
    "your waiting room. If you " condition ", this card gets +2000 power until end of turn."
#define TWO_MORE "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}"

static const Row chose[] = {
    {"two of two", CHOSE("chose 2 cards"), "attack", TWO_MORE, "",
     "attack CL direct;choose CM;choose CR", "power CL 3000"},
    {"one of two", CHOSE("chose 2 cards"), "attack", TWO_MORE, "", "attack CL direct;choose CM;pass",
     "power CL 1000"},
    {"none", CHOSE("chose 1 or more cards"), "attack", TWO_MORE, "", "attack CL direct;pass",
     "power CL 1000"},
};

Test(if_you_do, chose_so_many)
{
    ROWS_RUN(chose);
}
