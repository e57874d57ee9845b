/* Where characters come to stand: positions that are taken, previous positions, cards under a card that
 * is not there. */
#define TEXT_CARDS(X)                                                                              \
    X("TRADE", "Event", 0,                                                                         \
      "Choose 1 of your opponent's characters, put it into your opponent's waiting room, your "    \
      "opponent chooses up to 1 level 0 or lower character in their waiting room, and puts it on " \
      "the stage position that that character was on.")                                            \
    X("NURSE", "Character", 0,                                                                     \
      "【AUTO】 [Put this card into your waiting room] When your other character is put into "   \
      "your "                                                                                      \
      "waiting room from the stage, you may pay the cost. If you do, put that character on the "   \
      "stage position it was on as 【REST】.")
#include "support/text_rows.h"

TestSuite(stage_placement, .fini = text_board_close);

#define EV(text) "T event: " text
#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"
#define HAND "'hand':['T']"

static const Row markers[] = {
    {"under an event there is no place",
     EV("Put the top card of your deck underneath this card as a marker."), "main",
     HAND "," DECK_ABC, NULL, "play T", "deck 5;wr=T;marker="},
    {"under this card", ACT("Put the top card of your deck underneath this card as a marker."),
     "main", ON("") "," DECK_ABC, NULL, "act CL 0", "deck 4;marker=A"},
    {"under a chosen character",
     ACT("Choose 1 of your characters, and put the top card of your deck underneath that character as a marker."),
     "main", ON(",'CM':{'card':'N0'}") "," DECK_ABC, NULL, "act CL 0;choose CM",
     "deck 4;marker=A;CM=N0 stand"},
};

Test(stage_placement, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(stage_placement, markers)
{
    ROWS_RUN(markers);
}

/* ---- Inheritance (CR 10.18) ---- */

#define HEIR                                                                                         \
    "T: 【AUTO】 Inheritance When your other character is placed on the stage from your hand, if there " \
    "are no markers underneath that character, you may choose up to 1 marker underneath this card and " \
    "this card, and put them underneath that character face up as markers in any order. If you do, "    \
    "put the remaining markers into your waiting room."
#define HEIR_JAPANESE                                                                                \
    "T: 【自】 継承 他のあなたのキャラが手札から舞台に置かれた時、そのキャラの下にマーカーがないなら、"   \
    "あなたはこのカードの下のマーカー1枚までとこのカードを選び、そのキャラの下にマーカーとして好きな順番で" \
    "表向きに置いてよい。そうしたら、残りのマーカーを控え室に置く。"
#define HEIR_AT(markers) "'hand':['N0'],'stage':{'CL':{'card':'T','markers':[" markers "]}}"

static const Row heirs[] = {
    {"10.18 a marker and this card", HEIR, "main", HEIR_AT("'A','B'"), NULL,
     "play N0 CM;yes;choose A", "CL=-;CM=N0 stand;marker=A T;wr=B"},
    {"10.18 this card alone", HEIR, "main", HEIR_AT("'A','B'"), NULL,
     "play N0 CM;yes;pass", "CL=-;CM=N0 stand;marker=T;wr=A B"},
    {"10.18 it may be left: this card does not go by itself", HEIR, "main", HEIR_AT("'A','B'"), NULL,
     "play N0 CM;no", "CL=T stand;CM=N0 stand;marker=A B;wr="},
    {"10.18 no marker", HEIR, "main", HEIR_AT(""), NULL,
     "play N0 CM;yes", "CL=-;CM=N0 stand;marker=T"},
    {"10.18 no marker, and left", HEIR, "main", HEIR_AT(""), NULL,
     "play N0 CM;no", "CL=T stand;CM=N0 stand"},
    {"10.18 in Japanese", HEIR_JAPANESE, "main", HEIR_AT("'A','B'"), NULL,
     "play N0 CM;yes;choose A", "CL=-;CM=N0 stand;marker=A T;wr=B"},
    {"10.18 with \"Inheritance\" is who has it",
     HEIR "~U event: Choose 1 character with \"Inheritance\" in your waiting room, and return it to your hand.",
     "main", "'hand':['U'],'waiting_room':['T','N0']", NULL, "play U", "hand=T;wr=N0 U"},
};

Test(stage_placement, inheritance)
{
    ROWS_RUN(heirs);
}

#define RETURNS                                                                                      \
    "T: 【AUTO】 When this card is placed on the stage from your hand, choose up to 1 character, " \
    "put it into the memory, and return that character to its previous stage position as "           \
    "【REST】."

static const Row positions[] = {
    {"to the left", ACT("Move this card to the left position of your center stage."), "main",
     "'stage':{'CR':{'card':'T'}}", NULL, "act CR 0", "CL=T stand;CR=-"},
    {"to the right", ACT("Move this card to the right position of your back stage."), "main",
     ON(",'BR':{'card':'N0'}"), NULL, "act CL 0", "BR=T stand;CL=N0 stand"},
    {"to the left, if it is open",
     ACT("Move this card to the open left position of your center stage."), "main",
     "'stage':{'CR':{'card':'T'},'CL':{'card':'N0'}}", NULL, "act CR 0", "CR=T stand;CL=N0 stand"},
    {"to where it is", ACT("Move this card to the left position of your center stage."), "main",
     ON(",'BR':{'card':'N0'}"), NULL, "act CL 0", "CL=T stand;BR=N0 stand"},
    {"it cannot move",
     "T: 【CONT】 This card cannot move to another stage position.|【ACT】 Move this card to an open position of your stage.",
     "main", ON(""), NULL, "act CL 0", "CL=T stand;asks main"},
    {"where this card is: it is displaced",
     ACT("Choose 1 character in your waiting room, and put it on the stage position that this card is on."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"an open position that a character faces",
     ACT("Choose 1 character in your waiting room, and put it on an open position of your stage with a character facing this card."),
     "main", ON("") ",'waiting_room':['N0']", "'stage':{'CR':{'card':'N0'}}", "act CL 0",
     "asks main"},
    {"back on its previous position",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, put this card on its previous stage position.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'stage':{'CM':{'card':'T'}},'hand':['U']", NULL, "play U", "CM=T stand;wr=U"},
    {"another one back on its previous position",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, put that character on its previous stage position.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'hand':['U']", NULL,
     "play U;choose CM", "CM=N0 stand;wr=U"},
    {"this card goes where that character was",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, you may put this card on the stage position that that character was on.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'hand':['U']", NULL,
     "play U;choose CM;yes", "CM=T stand;CL=-;wr=N0 U"},
    {"LSS/WE27-E41 where that character was that the cost has put away",
     "T: 【AUTO】 [Put your other character in battle into your waiting room & 【REST】 this card] When your other character becomes 【REVERSE】 in battle, you may pay the cost. If you do, choose up to 1 card named \"N2\" in your hand, and put it on the stage position that character was on.",
     "attack", "'hand':['N2'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}",
     "'stage':{'CM':{'card':'N1'}}", "attack CM frontal;yes;choose N2",
     "CM=N2 stand;CL=T rest;wr=N0"},
    {"where the chosen card was nobody asks: another one was put away",
     "T: 【AUTO】 [Put 1 of your other characters into your waiting room] When this card attacks, you may pay the cost. If you do, choose up to 1 card named \"N2\" in your hand, and put it on the stage position that this card is on.",
     "attack", "'hand':['N2'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "attack CL direct;yes;choose N2", "CL=N2 stand;CM=-;wr=N0 T"},
    {"onto the stage, resting",
     ACT("Choose 1 character in your waiting room, and put it on your center stage as 【REST】."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0;choose CM", "CM=N0 rest"},
    {"onto any position of the stage",
     ACT("Choose 1 character in your waiting room, and put it on your stage."), "main",
     ON("") ",'waiting_room':['N0']", NULL, "act CL 0;choose BR", "BR=N0 stand"},
    {"from the level: its colour is there no more",
     EV("Choose 1 character in your level, and put it on any position of your stage."), "main",
     "'hand':['T','EV1'],'level':['NG','N0'],'stock':['A','B']", NULL, "play T;choose NG;choose CM",
     "CM=NG stand;levels=N0;not play EV1"},
    {"a character returns to where it stood", RETURNS, "main",
     "'stage':{'CL':{'card':'N0'},'BR':{'card':'N1'}},'hand':['T']", "", "play T CM;choose BR",
     "BR=N1 rest;CM=T stand;memory="},
    {"also one of the opponent's", RETURNS, "main", "'hand':['T']", "'stage':{'CR':{'card':'N0'}}",
     "play T CM;choose o.CR", "o.CR=N0 rest;o.memory="},
    {"also the one whose ability it is", RETURNS, "main", "'hand':['T']", "", "play T CM;choose CM",
     "CM=T rest"},
    {"an event stands nowhere",
     EV("Choose 1 character in your waiting room, and put it on the stage position that this card is on."),
     "main", HAND ",'waiting_room':['N0']", NULL, "play T", "wr=N0 T;asks main"},
    {"one of the opponent's back on its previous position",
     "T: 【AUTO】 When your opponent's character is put into your opponent's waiting room from the stage, put that character on its previous stage position.~U event: Choose 1 of your opponent's characters, and put it into your opponent's waiting room.",
     "main", ON("") ",'hand':['U']", "'stage':{'CR':{'card':'N0'}}", "play U",
     "o.CR=N0 stand;o.wr="},
    {"a card that did not stand there has no previous position",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, choose 1 character in your waiting room, and put it on its previous stage position.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", ON(",'CM':{'card':'N0'}") ",'hand':['U'],'waiting_room':['N1']", NULL,
     "play U;choose CM;choose N1", "CM=-;wr=N0 N1 U"},
};

Test(stage_placement, positions)
{
    ROWS_RUN(positions);
}

static const Row unders[] = {
    {"this card under another one",
     ACT("Choose 1 of your other characters, and put this card underneath that character as a marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "CL=-;CM=N0 stand;marker=T"},
    {"another one under this card",
     ACT("Choose 1 of your characters, and put that character underneath this card as a marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0;choose CM", "CM=-;CL=T stand;marker=N0"},
    {"not this card under itself",
     ACT("Choose 1 of your characters, and put that character underneath this card as a marker."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0;choose CL", "CL=T stand;marker="},
    {"all others under this card",
     ACT("Put all your other characters underneath this card as markers."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0", "CM=-;CR=-;marker=N0 N1"},
    {"under this character",
     ACT("Put the top card of your deck underneath this character as a marker."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0", "marker=A"},
    {"the defending character, when nobody attacks",
     ACT("Choose 1 of your opponent's characters, and move it to the middle position of your opponent's center stage as the defending character."),
     "main", ON(""), "'stage':{'BL':{'card':'N0'}}", "act CL 0", "o.CM=N0 stand;o.BL=-"},
    {"the defending character of a direct attack",
     "T: 【AUTO】 When this card attacks, choose 1 of your opponent's characters, and move it to the middle position of your opponent's center stage as the defending character.",
     "attack", ON(""), "'stage':{'BL':{'card':'N0'}}", "attack CL direct",
     "o.CM=N0 stand;o.BL=-;o.clock 2"},
    {"another one to the hand, if one likes",
     ACT("You may return another of your characters to your hand. If you do, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}") "," DECK_ABC, NULL, "act CL 0;choose CR",
     "hand=A N1;CM=N0 stand"},
    {"or not",
     ACT("You may return another of your characters to your hand. If you do, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DECK_ABC, NULL, "act CL 0;pass", "hand=;CM=N0 stand"},
    {"a bottom card that is known",
     EV("Put the top card of your clock at the bottom of your deck. Reveal the bottom card of your deck. If that card is a climax, draw 1 card."),
     "main", HAND ",'clock':['CX'],'deck':['B','B']", NULL, "play T", "hand=B;clock="},
};

Test(stage_placement, under_and_beside)
{
    ROWS_RUN(unders);
}

Test(stage_placement, where_that_character_was)
{
    text_board_set("main", "'hand':['TRADE']," TEXT_BOARD_DECK,
                   "'waiting_room':['NIL','N3'],'stage':{'BL':{'card':'N1'},'CR':{'card':'N2'}}," //
                   TEXT_BOARD_DECK);
    board_play("play TRADE");
    board_play("choose O.BL");
    cr_expect_eq(board_chooser(), 1);
    cr_expect_not(board_allows("choose N3"));
    board_play("choose NIL");
    board_expect_slot(1, SLOT_BL, "NIL stand");
}

Test(stage_placement, back_to_where_it_was_not_where_the_cost_was)
{
    text_board_set(
        "main",
        "'hand':['N0'],'stage':{'CL':{'card':'NIL'},'BL':{'card':'NURSE'}}," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_plays("play N0 CL;yes");
    board_expect_slot(0, SLOT_CL, "NIL rest");
    board_expect_slot(0, SLOT_BL, "-");
}

static const Row places[] = {
    {"an opponent's character does not go under one's own",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters, and put it underneath 1 of your characters as a marker.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "marker=;o.CM=N0 stand"},
    {"nor under this card",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your opponent's characters, and put it underneath this card as a marker.",
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "marker=;o.CM=N0 stand"},
    {"the attacker's new neighbour defends nothing",
     "T: 【AUTO】 When this card attacks, choose 1 \"N0\" in your waiting room, and put it on an open position of your center stage as the defending character.",
     "attack", ON("") ",'waiting_room':['N0']", "'stage':{'CR':{'card':'A'}}",
     "attack CL frontal;choose CM", "CM=N0 stand;o.CR=A reverse"},
    {"under that one, not under an older one of its name",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your stage, and put this card and all of the markers underneath this card face up underneath that \"N1\" as markers.",
     "main",
     "'stage':{'BL':{'card':'N1'},'CL':{'card':'T','markers':['N1','A']},'BR':{'card':'N1'}}", NULL,
     "act CL 0;choose CR", "CL=-;CR=N1 stand;BL=N1 stand;marker=A T"},
    {"under the one of that name",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your stage, and put this card and all of the markers underneath this card face up underneath the \"N1\" as markers.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','A']}}", NULL, "act CL 0;choose CR",
     "CL=-;CR=N1 stand;marker=A T"},
};

Test(stage_placement, places)
{
    ROWS_RUN(places);
}
