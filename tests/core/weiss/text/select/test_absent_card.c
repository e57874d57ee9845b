/* Cards that are not there any more or lie face down, and costs, choices and times at which nothing is
 * left to do. */
#include "support/text_rows.h"

TestSuite(absent_card, .fini = text_board_close);

#define ON(rest) "'stage':{'CL':{'card':'T'}" rest "}"
#define PAIR ON(",'CM':{'card':'N0'}")
#define GETS "this card gets +1000 power."

/* ---- Nearly in short ---- */

static const Row nearly[] = {
    {"a level before its word",
     "T: 【CONT】 All of your other 2 level or higher characters get +500 power.", "main",
     ON(",'CM':{'card':'N2'},'CR':{'card':'N1'}"), NULL, "", "power CM 7500;power CR 4000"},
    {"markers are asked of the game",
     "T: 【CONT】 All of your other characters in your center stage with markers get +500 power.",
     "main", ON(",'CM':{'card':'N0','markers':['A']},'CR':{'card':'N0'}"), NULL, "",
     "power CM 2500;power CR 2000"},
    {"an opponent's clock",
     "T: 【CONT】 If the number of the cards in your opponent's clock is 2 or more, " GETS, "main",
     ON(""), "'clock':['A','B']", "", "power CL 2000"},
    {"an opponent's clock with less",
     "T: 【CONT】 If the number of the cards in your opponent's clock is 2 or more, " GETS, "main",
     ON("") ",'clock':['A','B']", "'clock':['A']", "", "power CL 1000"},
    {"levels of an opponent",
     "T: 【CONT】 If the total level of the cards in your opponent's level is 3 or higher, " GETS,
     "main", ON(""), "'level':['N3']", "", "power CL 2000"},
    {"levels of an opponent, not one's own",
     "T: 【CONT】 If the total level of the cards in your opponent's level is 3 or higher, " GETS,
     "main", ON("") ",'level':['N3']", "", "", "power CL 1000"},
    {"levels of characters",
     "T: 【CONT】 If the total level of your opponent's characters is 3 or higher, " GETS, "main",
     ON(""), "'stage':{'CM':{'card':'N3'}}", "", "power CL 2000"},
    {"two abilities in quotation marks",
     "T: 【CONT】 This card gains the following abilities. \"【AUTO】 When this card attacks, draw "
     "1 card.\" \"【CONT】 This card gets +1000 power.\"",
     "attack", ON(""), NULL, "attack CL direct", "power CL 2000;hand 1"},
    {"two of which one is said to follow",
     "T: 【CONT】 This card gains the following ability. \"【AUTO】 When this card attacks, draw 1 "
     "card.\" \"【CONT】 This card gets +1000 power.\"",
     "attack", ON(""), NULL, "attack CL direct", "power CL 2000;hand 1"},
    {"a condition after what holds in the other's turn",
     "T: 【CONT】 During your opponent's turn, this card cannot become 【REVERSE】 if you have 1 "
     "or more other characters.",
     "attack", PAIR, "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "CL=T reverse"},
};

Test(absent_card, nearly_in_short)
{
    ROWS_RUN(nearly);
}

/* ---- What is not there ---- */

#define TURNED                                                                                     \
    "T: 【CONT】 If the total level of the cards in your memory is 2 or higher, " GETS             \
    "|【ACT】 [Put 1 \"N1\" in your memory from face up to face down] Draw 1 card."

static const Row gone[] = {
    {"a card in the waiting room does not rest",
     "T: 【ACT】 Put this card into your waiting room. 【REST】 this card.", "main", PAIR, NULL,
     "act CL 0", "CL=-;wr=T;CM=N0 stand"},
    {"one of each side rests",
     "T event: 【REST】 1 of your characters and 1 of your opponent's characters.", "main",
     "'hand':['T'],'stage':{'CM':{'card':'N0'},'CR':{'card':'N0','state':'rest'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", "play T;choose O.CM",
     "CM=N0 rest;o.CM=N1 rest;o.CL=N0 stand"},
    {"as many levels as lie face up", TURNED, "main", ON("") ",'memory':['N1','N1']", NULL, "",
     "power CL 2000"},
    {"no level lies face down", TURNED, "main", ON("") ",'memory':['N1','N1']", NULL, "act CL 0",
     "power CL 1000;memory 2;hand 1"},
    {"all there are are turned down at will",
     "T: 【ACT】 You may put all \"A\" in your memory from face up to face down. If you do, draw 1 "
     "card.",
     "main", ON("") ",'memory':['A','A','B']", NULL, "act CL 0;yes", "hand 1"},
    {"a battle opponent without one",
     "T: 【AUTO】 When this card attacks, if this card's battle opponent is level 0 or lower, draw "
     "1 card.",
     "attack", PAIR, NULL, "attack CL direct", "hand 0"},
    {"the battle opponent of several",
     "T: 【AUTO】 When this card attacks, if your characters' battle opponent is level 0 or lower, "
     "draw 1 card.",
     "attack", PAIR, "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "hand 1"},
    {"two names, one beside the other",
     "T: 【CONT】 If your waiting room has \"A\" and 1 other \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 1000"},
    {"two of a name", "T: 【CONT】 If your waiting room has \"A\" and 1 other \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','A']", NULL, "", "power CL 2000"},
    {"one of a name is not another, too",
     "T: 【CONT】 If your waiting room has \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 1000"},
    {"a name and another of it",
     "T: 【CONT】 If your waiting room has \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','A']", NULL, "", "power CL 2000"},
    {"one of a name lacks another",
     "T: 【CONT】 If your waiting room does not have \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 2000"},
    {"nothing is paid for what costs nothing",
     "T: 【CONT】 If you would pay the cost for 1 of your characters in your hand, you may put a "
     "marker from underneath this card into your waiting room instead of a card from your stock.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']}},'hand':['N0']", NULL, "play N0 CM",
     "CM=N0 stand;marker=A;asks main"},
};

Test(absent_card, what_is_not_there)
{
    ROWS_RUN(gone);
}

/* ---- Costs underneath this card (CR 8.4: in full or not at all) ---- */

#define LEAVES(cost)                                                                               \
    "T: 【AUTO】 [" cost "] When this card is put into your waiting room from the stage, you may " \
    "pay the cost. If you do, draw 1 card.|【ACT】 Put this card into your waiting room."
#define PAYS(cost) "T: 【ACT】 [" cost "] Draw 1 card."
#define HAND_UNDER "Put 1 card from your hand underneath this card as a marker"

static const Row beneath[] = {
    {"nothing goes underneath a card that has left", LEAVES(HAND_UNDER), "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;wr=T;hand=A"},
    {"nor what was revealed",
     LEAVES("Reveal 1 \"A\" in your hand & Put it face down underneath this card as a marker"),
     "main", ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;hand=A"},
    {"nor is there Encore by it",
     "T: 【AUTO】 Encore [" HAND_UNDER "]|【ACT】 Put this card into your waiting room.", "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "asks main;wr=T;hand=A"},
    {"no card goes underneath itself",
     PAYS("Put 1 character from your stage underneath this card as a marker"), "main", PAIR, NULL,
     "act CL 0", "CL=T stand;CM=-;marker=N0;hand 1"},
    {"no card alone goes underneath itself",
     PAYS("Put 1 character from your stage underneath this card as a marker"), "main", ON(""), NULL,
     "", "not act CL 0"},
    {"a card that has one underneath it to come stays",
     PAYS("Put 1 of your characters into your waiting room & " HAND_UNDER), "main",
     PAIR ",'hand':['A']", NULL, "act CL 0", "CL=T stand;wr=N0;marker=A;hand 1"},
    {"a card that leaves has none underneath it after",
     PAYS("Put this card into your waiting room & " HAND_UNDER), "main", ON("") ",'hand':['A']",
     NULL, "", "not act CL 0"},
    {"but before", PAYS(HAND_UNDER " & Put this card into your waiting room"), "main",
     ON("") ",'hand':['A']", NULL, "act CL 0", "CL=-;wr=A T;hand 1"},
    {"two at a time",
     PAYS(HAND_UNDER " & Put 1 \"N0\" from your waiting room underneath this card as a marker"),
     "main", ON("") ",'hand':['A'],'waiting_room':['N0']", NULL, "act CL 0", "marker=A N0;hand 1"},
};

Test(absent_card, costs_underneath_this_card)
{
    ROWS_RUN(beneath);
}

/* ---- In hand ---- */

static const Row hands[] = {
    {"of any colour in one's own turn",
     "T 2: 【CONT】 This card gets -1 level while in your hand, and can be played from your hand "
     "without fulfilling color requirements during your turn.",
     "main", "'hand':['T'],'level':['NB']", NULL, "", "may play T CL"},
    {"of any colour in the other's turn alone",
     "T 2: 【CONT】 This card gets -1 level while in your hand, and can be played from your hand "
     "without fulfilling color requirements during your opponent's turn.",
     "main", "'hand':['T'],'level':['NB']", NULL, "", "not play T CL"},
    {"what cannot be played by name",
     "T event: You cannot play \"B\" from your hand until end of turn.", "main",
     "'hand':['T','B','C']", NULL, "play T", "not play B CL;may play C CL"},
};

/* What is kept of a player beside what is asked about him. */
static const Row together[] = {
    {"what lasts for the hand forbids nothing else",
     "T event: Your opponent cannot play \"B\" from their hand until end of turn.~U: 【CONT】 Your "
     "opponent cannot use \"【AUTO】 Encore\".",
     "main", "'hand':['T'],'stage':{'CL':{'card':'U'},'CM':{'card':'N1'}}",
     "'stage':{'CM':{'card':'N0'}},'stock':['A','A','A']",
     "play T;pass;pass;attack CM frontal;pass", "o.CM=-;o.stock 3"},
    {"a use counted of a card that is not on the stage",
     "T: 【AUTO】 This ability activates up to 1 time per turn. If this card is in your memory, "
     "when your character is placed on the stage from your hand, draw 1 card.~U 1: 【CONT】 This "
     "card gets -1 level while in your hand.",
     "main", "'hand':['N0','U','S0'],'memory':['T']", NULL, "play N0 CL;play U CM;play S0 CR",
     "hand 1"},
};

Test(absent_card, together)
{
    ROWS_RUN(together);
}

/* Of more abilities than are told apart each works that is understood. */
Test(absent_card, abilities_without_number)
{
    enum { MANY = 34 };
    char text[MANY * 40] = "";
    for (unsigned i = 0; i < MANY; i++)
        strcat(strcat(text, i ? "|" : ""), i == MANY - 2 ? "【CONT】 This card gets +X soul."
                                                         : "【CONT】 This card gets +1 soul.");
    text_board_close();
    board_cards_load();
    text_board_add("T", "Character", 0, text);
    text_board_compiler = text_compiler_create(board_database);
    text_board_set("main", ON("") "," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    cr_expect_eq(board_soul(0, SLOT_CL), 1 + MANY - 1);
}

Test(absent_card, in_hand)
{
    ROWS_RUN(hands);
}
