/* Exchanges: cards of two zones, positions, and what becomes of them. */
#define TEXT_CARDS(X)                                                                              \
    X("SWAP", "Event", 0, "Choose 2 of your characters, and exchange them as 【STAND】.")          \
    X("TRADE", "Event", 0,                                                                         \
      "Search your deck for up to 1 climax, reveal it to your opponent, choose up to 1 climax "    \
      "from your hand, reveal it to your opponent, exchange them, and shuffle your deck.")
#include "support/text_rows.h"

TestSuite(exchange, .fini = text_board_close);

#define M "~M: 【AUTO】 When this card attacks, draw 1 card."
#define M2 "~M2 2: 【AUTO】 When this card attacks, draw 1 card."
#define T "T: 【AUTO】 When this card attacks, "
#define STAGE ",'stage':{'CL':{'card':'T'}}"
#define TWO ",'stage':{'CL':{'card':'T'},'BR':{'card':'M'}}"

/* Who comes to the stage. */
static const Row exchanged[] = {
    {"of two that were exchanged, the one that came",
     T "choose this card and 1 \"M2\" in your waiting room, exchange them, and that character gets +1000 power until end of turn." M2,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" STAGE, "",
     "attack CL direct", "CL=M2 stand;power CL 2000"},
    {"of one put on the stage beside another chosen",
     T "choose 1 of your other characters, choose 1 \"M2\" in your waiting room, put it on any position of your stage, and that character gets +1000 power until end of turn." M2 M,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" TWO, "",
     "attack CL direct;choose BL", "BL=M2 stand;power BL 2000;power BR 1000"},
    {"one under that character",
     T
     "choose 1 of your other characters, choose 1 \"M2\" in your waiting room, and put it face up underneath that character as a marker." M2 M,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" TWO, "", "attack CL direct",
     "BR=M stand;marker=M2"},
};

Test(exchange, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(exchange, exchanged)
{
    ROWS_RUN(exchanged);
}

/* "Them" are the two cards that were named last, by one choice or by two. */
#define SWAPS(text) "T: 【ACT】 [【REST】 this card] " text "~C1 climax: ~C2 climax: "
#define AREA ",'climax':'C1','stage':{'CL':{'card':'T'}}"
#define NAMED                                                                                      \
    "Search your waiting room for up to 1 climax, choose 1 climax in your climax area, and if "    \
    "those cards have different card names, "

static const Row two_named[] = {
    {"with the climax area, of one choice",
     SWAPS("Choose 1 climax in your climax area and 1 climax in your waiting room, and exchange them."),
     "main", "'waiting_room':['C2']" AREA, "", "act CL 0", "cx=C2;wr=C1"},
    {"of two choices",
     SWAPS("Choose 1 card in your waiting room, choose 1 climax in your climax area, and exchange them."),
     "main", "'waiting_room':['C2']" AREA, "", "act CL 0", "cx=C2;wr=C1"},
    {"what is no climax stays where it is, and so does the other",
     SWAPS("Choose 1 card in your waiting room, choose 1 climax in your climax area, and exchange them."),
     "main", "'waiting_room':['N0']" AREA, "", "act CL 0", "cx=C1;wr=N0"},
    {"of a search and a choice",
     SWAPS("Search your deck for up to 1 climax, choose 1 climax in your climax area, and exchange them. Shuffle your deck."),
     "main", "'deck':['A','C2','B']" AREA, "", "act CL 0;choose C2", "cx=C2;wr=;deck=A B C1"},
    {"where one is not found there are no two",
     SWAPS("Search your deck for up to 1 climax, choose 1 climax in your climax area, and exchange them. Shuffle your deck."),
     "main", "'deck':['A','C2','B']" AREA, "", "act CL 0;pass", "cx=C1;deck=A B C2"},
    {"in hand and level",
     SWAPS("Choose 1 card in your hand, choose 1 card in your level, and exchange them."), "main",
     "'hand':['A'],'level':['B']" AREA, "", "act CL 0", "hand=B;levels=A"},
    {"two of different names", SWAPS(NAMED "exchange them."), "main",
     "'waiting_room':['A','C2','B']" AREA, "", "act CL 0;choose C2", "cx=C2;wr=A B C1"},
    {"which is asked of both", SWAPS(NAMED "draw 1 card."), "main",
     "'waiting_room':['A','C2','B']" AREA, "", "act CL 0;choose C2", "hand 1"},
    {"two of the same name", SWAPS(NAMED "draw 1 card."), "main",
     "'waiting_room':['A','C1','B']" AREA, "", "act CL 0;choose C1", "hand 0"},
    {"what was revealed and what was chosen",
     SWAPS("Reveal up to 1 climax in your hand, choose 1 climax in your waiting room, and exchange them."),
     "main", "'hand':['C1'],'waiting_room':['C2'],'stage':{'CL':{'card':'T'}}", "",
     "act CL 0;choose C1", "hand=C2;wr=C1"},
};

Test(exchange, two_that_are_exchanged)
{
    ROWS_RUN(two_named);
}

#define SWAP_LEVEL                                                                                 \
    "T: 【AUTO】 [【REST】 1 of your other characters] When this card is placed on the stage " \
    "from "                                                                                        \
    "your hand, you may pay the cost. If you do, choose 1 card in your level and 1 card in your "  \
    "waiting room, and exchange them."

static const Row exchanges[] = {
    {"level and waiting room", SWAP_LEVEL, "main",
     "'hand':['T'],'level':['A'],'waiting_room':['N1','N2'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T CM;yes;choose N2", "levels=N2;wr=A N1"},
    {"with an empty level nothing changes places", SWAP_LEVEL, "main",
     "'hand':['T'],'waiting_room':['CX'],'stage':{'CL':{'card':'N0'}}", NULL, "play T CM;yes",
     "CM=T stand;wr=CX"},
    {"a card of the clock is followed in its place",
     "T event: Choose the bottom card of your clock and 1 character in your waiting room, and exchange them.",
     "main", "'hand':['T'],'clock':['A','B','C'],'waiting_room':['N1']", NULL, "play T",
     "clock=N1 B C;wr=A T"},
    {"the top card of the clock",
     "T event: Choose the top card of your clock and 1 character in your waiting room, and exchange them.",
     "main", "'hand':['T'],'clock':['A','B','C'],'waiting_room':['N1']", NULL, "play T",
     "clock=A B N1;wr=C T"},
    {"hand and level",
     "T event: Choose 1 card in your hand and 1 card in your level, and exchange them.", "main",
     "'hand':['T','N1'],'level':['A']", NULL, "play T", "hand=A;levels=N1"},
    {"this card on the stage and a card in the waiting room: it stands in its place",
     "T: 【ACT】 Choose this card and 1 \"N1\" in your waiting room, and exchange them.", "main",
     "'waiting_room':['N1','N2'],'stage':{'CR':{'card':'T','state':'rest'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=N2 T"},
    {"this card in the clock and a card in the waiting room",
     "T: 【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of your main phase, you may choose a character in your waiting room and this card, and exchange them.",
     "clock", "'hand':['CX'],'clock':['A','T'],'waiting_room':['N1','N2']", NULL, "pass;choose N2",
     "clock=A N2;wr=N1 T"},
    {"this card and another on the stage keep what they are",
     "T: 【ACT】 Choose this card and 1 of your other characters, and exchange them.", "main",
     "'stage':{'CR':{'card':'T','state':'rest','power':500},'BL':{'card':'N1'}}", NULL, "act CR 0",
     "CR=N1 stand;BL=T rest;power BL 1500"},
    {"exchanged as STAND both stand",
     "T: 【AUTO】 At the beginning of your opponent's attack phase, choose this card and 1 of your other characters, and exchange them as 【STAND】.",
     "climax", "'hand':['CX'],'stage':{'CL':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T','state':'rest'},'CM':{'card':'N1','state':'rest'}}", "pass",
     "o.CR=N1 stand;o.CM=T stand"},
    {"exchanged as REST both rest",
     "T: 【ACT】 Choose this card and 1 of your other characters, and exchange them as 【REST】.",
     "main", "'stage':{'CR':{'card':'T'},'BL':{'card':'N1'}}", NULL, "act CR 0",
     "CR=N1 rest;BL=T rest"},
    {"who comes from elsewhere as REST rests",
     "T: 【ACT】 Choose this card and 1 \"N1\" in your waiting room, and exchange them as 【REST】.",
     "main", "'waiting_room':['N1','N2'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 rest;wr=N2 T"},
    {"Japanese", "T: 【起】 ［(1)］ あなたは自分の前列の「N0」を1枚と自分の後列の「N1」を1枚選び、それぞれを【レスト】して入れ替えてよい。",
     "main", "'stock':['A'],'stage':{'CR':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N1'}}", NULL,
     "act CR 0;choose CM;choose BL", "CM=N1 rest;BL=N0 rest"},
    {"the markers go along",
     "T: 【ACT】 Choose this card and 1 of your other characters, and exchange them.", "main",
     "'hand':['N0'],'stage':{'CR':{'card':'T','markers':['A']},'BL':{'card':'N1'}}", NULL,
     "act CR 0;play N0 BL", "wr=A T;CR=N1 stand"},
};

Test(exchange, exchanges)
{
    ROWS_RUN(exchanges);
}

#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

static const Row absent[] = {
    {"two on the stage", ACT("Choose 2 of your characters, and exchange them."), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "act CL 0", "CL=N0 stand;CM=T stand"},
    {"two in different zones",
     ACT("Choose 1 card in your waiting room and 1 card in your memory, and exchange them."),
     "main", ON("") ",'waiting_room':['A','B'],'memory':['C']", NULL, "act CL 0;choose A",
     "wr=B C;memory=A"},
    {"two in one zone stay", ACT("Choose 2 cards in your waiting room, and exchange them."), "main",
     ON("") ",'waiting_room':['A','B']", NULL, "act CL 0", "wr=A B;asks main"},
    {"a character and a card in the waiting room",
     ACT("Choose 1 of your characters and 1 character in your waiting room, and exchange them."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"an event cannot come onto the stage",
     ACT("Choose 1 of your characters and 1 card in your waiting room, and exchange them."), "main",
     ON("") ",'waiting_room':['EV0']", NULL, "act CL 0", "CL=T stand;wr=EV0"},
    {"only one is there", ACT("Choose 2 of your characters, and exchange them."), "main", ON(""),
     NULL, "act CL 0", "CL=T stand;asks main"},
};

Test(exchange, exchanges_of_what_is_not_there)
{
    ROWS_RUN(absent);
}

Test(exchange, characters_exchanged_as_stand_stand)
{
    text_board_main("'hand':['SWAP'],'stage':{'CL':{'card':'N0','state':'rest'},"
                    "'BR':{'card':'N1','state':'reverse'}}," TEXT_BOARD_DECK);
    board_play("play SWAP");
    board_expect_slot(0, SLOT_CL, "N1 stand");
    board_expect_slot(0, SLOT_BR, "N0 stand");
}

Test(exchange, revealed_cards_of_two_zones_are_exchanged)
{
    text_board_main("'hand':['TRADE','CXB','A'],'deck':['CX','B','C']");
    board_plays("play TRADE;choose CX;choose CXB");
    board_expect_zone(0, ZONE_HAND, "A CX");
    board_expect_zone(0, ZONE_DECK, "B C CXB");
    text_board_main("'hand':['TRADE','CXB','A'],'deck':['CX','B','C']");
    board_plays("play TRADE;choose CX;pass");
    board_expect_zone(0, ZONE_HAND, "A CXB");
    board_expect_zone(0, ZONE_DECK, "B C CX");
}

/* ---- Two cards that were named one after the other ---- */

#define PLACED(text) "T: 【AUTO】 When this card is placed on the stage from your hand, " text
#define CLIMAXES                                                                                   \
    PLACED("search your deck for up to 1 climax, reveal it to your opponent, choose up to 1 "      \
           "climax in your hand, reveal it to your opponent, exchange them, and shuffle your "     \
           "deck afterwards.")                                                                     \
    "~C1 climax: ~C2 climax: "
#define FIRST_DECK "'hand':['T','C2','B'],'deck':['A','C1','B']"

/* What the trigger was about takes no part in it (the ruling on exchange_with_both_climaxes). */
static const Row after_a_trigger[] = {
    {"both climaxes", CLIMAXES, "main", FIRST_DECK, "", "play T CL;choose C1;choose C2",
     "CL=T stand;hand=B C1;deck=A B C2"},
    {"none was found", CLIMAXES, "main", FIRST_DECK, "", "play T CL;pass;choose C2",
     "CL=T stand;hand=B C2;deck=A B C1"},
    {"none was chosen in the hand", CLIMAXES, "main", FIRST_DECK, "", "play T CL;choose C1;pass",
     "CL=T stand;hand=B C2;deck=A B C1"},
    {"a character in the hand is exchanged with the one found, not with this card",
     PLACED("choose 1 card in your clock, choose 1 character in your hand, and exchange them."),
     "main", "'hand':['T','N0'],'clock':['A']", "", "play T CL;choose N0",
     "CL=T stand;hand=A;clock=N0"},
    {"of two of one choice one is missing, and the trigger's is no other",
     "T: 【AUTO】 When your other character is placed on the stage from your hand, choose this "
     "card and up to 1 character in your memory, and exchange them.",
     "main", "'hand':['N0'],'stage':{'CL':{'card':'T'}}", "", "play N0 CR",
     "CL=T stand;CR=N0 stand"},
};

Test(exchange, after_a_trigger)
{
    ROWS_RUN(after_a_trigger);
}

#define HELD "H: 【CONT】 This card cannot move to another stage position."
#define KEPT "H: 【CONT】 This card cannot be put into memory."
#define SWAPS_TWO(text) "T: 【ACT】 [【REST】 this card] Choose 1 of your other characters and " text "~"
#define HELD_STAGE "'stage':{'CL':{'card':'T'},'CR':{'card':'H'}}"

static const Row held[] = {
    {"who cannot move is not exchanged", SWAPS_TWO("this card, and exchange them as 【STAND】.") HELD,
     "main", HELD_STAGE, "", "act CL 0", "CL=T rest;CR=H stand"},
    {"and nobody with him: 'if you do' was not done",
     SWAPS_TWO("this card, and exchange them. If you do, draw 1 card.") HELD, "main", HELD_STAGE, "",
     "act CL 0", "CL=T rest;CR=H stand;hand 0"},
    {"he may leave the stage by an exchange",
     SWAPS_TWO("1 character in your waiting room, and exchange them.") HELD, "main",
     HELD_STAGE ",'waiting_room':['N0']", "", "act CL 0", "CL=T rest;CR=N0 stand;wr=H"},
    {"but not to a zone where he cannot be put",
     SWAPS_TWO("1 character in your memory, and exchange them.") KEPT, "main",
     HELD_STAGE ",'memory':['N0']", "", "act CL 0", "CL=T rest;CR=H stand;memory=N0"},
};

Test(exchange, who_cannot_go_stays_and_so_does_the_other)
{
    ROWS_RUN(held);
}
