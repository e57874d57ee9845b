/* Costs paid with markers; piles and hands with fewer cards than an effect asks for; gains that come
 * twice or are gone. */
#include "support/text_rows.h"

TestSuite(payment, .fini = text_board_close);

/* ---- Markers in place of stock ---- */

#define MARKER_FOR(cost)                                                                           \
    "T: 【CONT】 If you would pay the " cost                                                       \
    ", you may put a marker from underneath this card into "                                       \
    "your waiting room instead of a card from your stock."
#define ANY_ACT MARKER_FOR("【ACT】 cost for 1 of your characters in your hand or stage")
#define BACKUP                                                                                      \
    "~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [(1) Put this card from your hand into your " \
    "waiting room]"
#define OWN_MARKER                                                                                 \
    "|【ACT】 [(1) Put 1 marker from underneath this card into your waiting room] Draw 1 card."

static const Row paying[] = {
    {"the cost of an AUTO",
     MARKER_FOR(
         "cost for the 【AUTO】 of 1 of your characters") "~U: 【AUTO】 [(1)] When this card "
                                                          "attacks, you may pay the cost. If you "
                                                          "do, draw 1 card.|【ACT】 "
                                                          "[(1)] Draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'}}", NULL,
     "attack CM direct;yes", "marker=;wr=A;hand 1"},
    {"but not of an ACT beside it",
     MARKER_FOR("cost for the 【AUTO】 of 1 of your characters") "~U: 【ACT】 [(1)] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'U'}}", NULL, "",
     "not act CM 0"},
    {"a Backup is an ACT, too", ANY_ACT BACKUP, "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'N0'}}",
     "attack CL frontal;counter U", "o.marker=;o.wr=A U"},
    {"a marker is left to the cost that speaks of it", ANY_ACT OWN_MARKER, "main",
     "'stage':{'CL':{'card':'T','markers':['A']}}", NULL, "", "not act CL 0"},
    {"which stock and marker pay", ANY_ACT OWN_MARKER, "main",
     "'stage':{'CL':{'card':'T','markers':['A']}},'stock':['P']", NULL, "act CL 0",
     "marker=;stock=;wr=A P;hand 1"},
    {"a cost without markers takes this card's", ANY_ACT "|【ACT】 [(1)] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A']}}", NULL, "act CL 0", "marker=;wr=A;hand 1"},
};

Test(payment, paying)
{
    ROWS_RUN(paying);
}

/* ---- Less than is asked for ---- */

#define ON(rest) "'stage':{'CL':{'card':'T'}" rest "}"
#define PILE(cards) ON("") ",'deck':[" cards "]"

static const Row little[] = {
    {"up to 3 of a deck of two",
     "T: 【ACT】 [【REST】 this card] Choose up to 3 cards from the top of your "
     "deck, and put them into your hand.",
     "main", PILE("'A','B'") ",'waiting_room':['N0','N1','P']", NULL, "act CL 0;yes;yes",
     "hand=A B"},
    {"two at random of one",
     "T: 【ACT】 [【REST】 this card] Choose 2 random cards in your opponent's hand, "
     "and put them into their waiting room.",
     "main", ON(""), "'hand':['A']", "act CL 0", "o.hand=;o.wr=A"},
    {"one at random of none",
     "T: 【ACT】 [【REST】 this card] Choose 1 random card in your opponent's hand, "
     "and put it into their waiting room.",
     "main", ON(""), NULL, "act CL 0", "o.wr="},
    {"up to one and up to one, and none at first",
     "T: 【AUTO】 When this card attacks, you may choose up to 1 event in your waiting room and up "
     "to 1 "
     "character in your waiting room, and return them to your hand.",
     "attack", ON("") ",'waiting_room':['A']", NULL, "attack CL direct;choose A", "hand=A"},
    {"1 number to declare is no choice",
     "T: 【ACT】 [【REST】 this card] Declare 2. Draw X cards. X is equal to the number you "
     "declared.",
     "main", ON(""), NULL, "act CL 0", "hand 2"},
    {"up to so many of the other's deck are shown",
     "T: 【ACT】 [【REST】 this card] Reveal up to 2 cards from the top of your opponent's deck. "
     "If you revealed "
     "1 or more cards, draw 1 card.",
     "main", ON(""), NULL, "act CL 0;yes;no", "hand 1"},
    {"any that are sought",
     "T: 【ACT】 [【REST】 this card] Search your deck for any 《Music》 characters, and put them "
     "into your hand.",
     "main", PILE("'T','T','A','B'"), NULL, "act CL 0;choose T;pass", "hand=T"},
    {"all that lie face down",
     "T: 【ACT】 [【REST】 this card] You may put all face down cards in your memory face up. If "
     "you do, draw 1 "
     "card.",
     "main", ON("") ",'memory':['A']", NULL, "act CL 0", "memory=A;hand 0"},
    {"any number that is sought",
     "T: 【ACT】 [【REST】 this card] Search your deck for any number of cards, and put them into "
     "your hand.",
     "main", PILE("'A','B','C'"), NULL, "act CL 0;choose A;choose B;pass", "hand 2"},
};

Test(payment, little)
{
    ROWS_RUN(little);
}

/* ---- Damage that is not dealt ---- */

static const Row damage[] = {
    {"twice nothing",
     "T: 【AUTO】 When this card attacks, deal 1 damage to your opponent 2 times.~U: 【CONT】 You "
     "cannot "
     "receive damage by the 【AUTO】 effects of your opponent's characters.",
     "attack", ON(""), "'stage':{'BL':{'card':'U'}}", "attack CL direct", "o.clock 2"},
};

Test(payment, damage)
{
    ROWS_RUN(damage);
}

/* ---- Where cards go ---- */

static const Row places[] = {
    {"an opponent's character does not go under one's own",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters, and put it "
     "underneath 1 of "
     "your characters as a marker.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "marker=;o.CM=N0 stand"},
    {"nor under this card",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters, and put it "
     "underneath this card "
     "as a marker.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "marker=;o.CM=N0 stand"},
    {"the attacker's new neighbour defends nothing",
     "T: 【AUTO】 When this card attacks, choose 1 \"N0\" in your waiting room, and put it on an "
     "open "
     "position of your center stage as the defending character.",
     "attack", ON("") ",'waiting_room':['N0']", "'stage':{'CR':{'card':'A'}}",
     "attack CL frontal;choose CM", "CM=N0 stand;o.CR=A reverse"},
    {"under that one, not under an older one of its name",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your "
     "stage, and put "
     "this card and all of the markers underneath this card face up underneath that \"N1\" as "
     "markers.",
     "main",
     "'stage':{'BL':{'card':'N1'},'CL':{'card':'T','markers':['N1','A']},'BR':{'card':'N1'}}", NULL,
     "act CL 0;choose CR", "CL=-;CR=N1 stand;BL=N1 stand;marker=A T"},
    {"under the one of that name",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your "
     "stage, and put "
     "this card and all of the markers underneath this card face up underneath the \"N1\" as "
     "markers.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','A']}}", NULL, "act CL 0;choose CR",
     "CL=-;CR=N1 stand;marker=A T"},
};

Test(payment, places)
{
    ROWS_RUN(places);
}

/* ---- Costs ---- */

#define PAID(cost) "T: 【ACT】 [" cost "] Draw 1 card."

static const Row costs[] = {
    {"stock and stock", PAID("(1) & (1)"), "main", ON("") ",'stock':['A','B','C']", NULL,
     "act CL 0", "stock=A;hand 1"},
    {"stock and more stock than there is", PAID("(1) & (1)"), "main", ON("") ",'stock':['A']", NULL,
     "", "not act CL 0"},
    {"stock at the end", PAID("【REST】 1 of your characters & (1)"), "main",
     ON(",'CM':{'card':'N0'}") ",'stock':['A']", NULL, "act CL 0;choose CM",
     "CM=N0 rest;stock=;hand 1"},
    {"a pile at the end",
     PAID("Put 1 card from your hand into your waiting room & Put the top card of your deck into "
          "your clock"),
     "main", ON("") ",'hand':['N0','N1']", NULL, "act CL 0;choose N1", "wr=N1;clock=A;hand 2"},
    {"them", PAID("Reveal 2 \"N0\" in your hand & Put them into your waiting room"), "main",
     ON("") ",'hand':['N0','N0','N0']", NULL, "act CL 0", "wr=N0 N0;hand 2"},
    {"what was chosen is not put as well",
     PAID("Choose 1 card in your clock and put it into your level & Put 1 card from your clock "
          "into your "
          "waiting room"),
     "main", ON("") ",'clock':['N0','N1']", NULL, "act CL 0;choose N1",
     "levels=N1;wr=N0;clock=;hand 1"},
    {"Backup X is an ACT, too",
     ANY_ACT "~U: 【ACT】 【COUNTER】 Backup X, Level 0 [(1) Put this card from your hand into "
             "your waiting room] "
             "X is equal to the number of your characters ×500.",
     "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CR':{'card':'N0'}}",
     "attack CL frontal;counter U", "o.marker=;o.wr=A U"},
    {"beside what it gives to others",
     ANY_ACT
     "|【CONT】 All of your characters get the following ability. \"【ACT】 [(1)] Draw 1 card.\"",
     "main", "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0'}}", NULL, "act CM 0",
     "marker=;wr=A;hand 1"},
    {"nothing comes between", PAID("Put the top 2 cards of your deck into your clock"), "main",
     ON("") ",'clock':['A','B','C','D','E','F']", NULL, "act CL 0", "asks level;clock 8"},
    {"nine things to do",
     PAID("【REST】 1 of your \"A\" & 【REST】 1 of your \"B\" & Put 1 \"A\" from your hand into "
          "your clock "
          "& Put 1 \"B\" from your hand into your clock & Put 1 \"C\" from your hand into your "
          "clock & "
          "Put 1 \"D\" from your hand into your clock & Put 1 \"E\" from your hand into your stock "
          "& Put 1 "
          "\"F\" from your hand into your stock & Put 1 \"G\" from your hand into your stock & Put "
          "1 \"H\" "
          "from your hand into your stock"),
     "main", ON(",'CM':{'card':'A'},'CR':{'card':'B'}") ",'hand':['A','B','C','D','E','F','G','H']",
     NULL, "act CL 0", "clock=A B C D;stock=E F G H;hand 1"},
};

Test(payment, costs)
{
    ROWS_RUN(costs);
}

/* ---- Gains ---- */

static const Row gains[] = {
    {"two levels less for a time",
     "T 2: 【ACT】 [【REST】 this card] This card gets -2 levels until end of turn.", "main",
     ON(""), NULL, "act CL 0", "level CL 0"},
    {"a trait that comes twice",
     "T: 【ACT】 [【REST】 this card] This card gets 《Magic》 until end of turn.~V: 【ACT】 "
     "[【REST】 this card] "
     "All of your characters get 《Magic》 until end of turn.~U: 【CONT】 All of "
     "your 《Magic》 characters get +500 power.",
     "main", ON(",'CM':{'card':'V'},'BL':{'card':'U'}"), NULL, "act CL 0;act CM 0",
     "power CL 1500"},
    {"a trait that is given to one that has lost it",
     "T: 【AUTO】 When this card is placed on the stage from your hand, choose 1 of your "
     "opponent's characters "
     "and 1 trait of that character, and that character loses all of that trait until end of "
     "turn.~U: 【CONT】 "
     "All of your characters get 《Music》.~V: 【CONT】 All of your 《Music》 characters get +500 "
     "power.",
     "main", "'hand':['T']", "'stage':{'CM':{'card':'V'},'BL':{'card':'U'},'BR':{'card':'N0'}}",
     "play T CL;choose O.CM", "power o.CM 1000;power o.BL 1500;power o.BR 2500"},
    {"an ability seventeen times",
     "T: 【ACT】 This card gets the following ability until end of turn. \"【ACT】 [(1)] Draw 1 "
     "card.\"",
     "main", ON("") ",'stock':['P']", NULL,
     "act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL "
     "0;act CL 0;"
     "act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 0;act CL 1",
     "hand 1"},
};

Test(payment, gains)
{
    ROWS_RUN(gains);
}

/* ---- Bans ---- */

#define CLOSED(kind)                                                                               \
    "T: 【ACT】 [【REST】 this card] Your opponent cannot play " kind                              \
    " from their hand until the end of "                                                           \
    "your opponent's next turn."

static const Row bans[] = {
    {"no characters", CLOSED("characters"), "main", ON(""), "'hand':['N0','EV0']",
     "act CL 0;pass;pass;pass;pass", "turn 4;not play N0 CL"},
    {"no climax", CLOSED("climax cards"), "main", ON(""), "'hand':['CX']",
     "act CL 0;pass;pass;pass;pass;pass", "turn 4;not climax CX"},
};

Test(payment, bans)
{
    ROWS_RUN(bans);
}

/* ---- What is so ---- */

#define IF_FIRST(condition)                                                                        \
    "T: 【AUTO】 When this card attacks, reveal the top card of your deck. If " condition          \
    ", draw 1 card."

#define IF_CHOSEN(condition)                                                                       \
    "T: 【ACT】 [【REST】 this card] Choose up to 1 of your opponent's characters. If " condition  \
    ", draw "                                                                                      \
    "1 card."

static const Row conditions[] = {
    {"neither has it",
     "T: 【CONT】 If you or your opponent has 2 or more cards in stock, this card gets "
     "+1000 power.",
     "main", ON(""), NULL, "", "power CL 1000"},
    {"the other alone has it",
     "T: 【CONT】 If you or your opponent has 2 or more cards in stock, this card "
     "gets +1000 power.",
     "main", ON(""), "'stock':['A','B']", "", "power CL 2000"},
    {"higher than nothing", IF_CHOSEN("your level is higher than the level of that character"),
     "main", ON("") ",'level':['A']", NULL, "act CL 0", "hand 0"},
    {"as many as nothing",
     IF_CHOSEN("the number of cards in your hand is the level of that character"), "main", ON(""),
     NULL, "act CL 0", "hand 0"},
    {"in the trigger step, too",
     "T: 【CONT】 During your attack phase, this card gets +1000 power.", "attack",
     ON("") ",'deck':['DOOR','A','B'],'waiting_room':['N0','N1']", NULL, "attack CL direct",
     "asks card;power CL 2000"},
    {"in the middle of the clock phase",
     "T: 【CONT】 During your clock phase, this card gets +1000 power.", "clock",
     ON("") ",'hand':['A'],'clock':['A','B','C','D','E','F']", NULL, "clock A",
     "asks level;power CL 2000"},
    {"or in its attack",
     "T: 【CONT】 During your opponent's turn or this card's attack, this card gets +1000 power.",
     "attack", ON("") ",'deck':['DOOR','A','B'],'waiting_room':['N0','N1']", NULL,
     "attack CL direct", "asks card;power CL 2000"},
    {"a level and one", IF_FIRST("the level of that card +1 is 3 or higher"), "attack",
     ON("") ",'deck':['N2','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
    {"a level and one too few", IF_FIRST("the level of that card +1 is 3 or higher"), "attack",
     ON("") ",'deck':['N1','A','B','C','D']", NULL, "attack CL direct", "hand 0"},
    {"this card, or a climax", IF_FIRST("that card is this card or a climax"), "attack",
     ON("") ",'deck':['CX','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
    {"those characters",
     "T: 【ACT】 [【REST】 this card] Choose 2 of your other characters. If those characters are "
     "【STAND】, draw 1 "
     "card.",
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0", "hand 1"},
    {"this card and some in hand",
     "T: 【CONT】 If you have this card and 2 or more cards in your hand, this card gets +1000 "
     "power.",
     "main", ON("") ",'hand':['A','B']", NULL, "", "power CL 2000"},
    {"a stage that has this card",
     "T: 【CONT】 If your stage has this card, this card gets +1000 power.", "main", ON(""), NULL,
     "", "power CL 2000"},
    {"this card or a climax", IF_FIRST("that card is \"N0\" or a climax"), "attack",
     ON("") ",'deck':['CX','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
};

Test(payment, conditions)
{
    ROWS_RUN(conditions);
}
