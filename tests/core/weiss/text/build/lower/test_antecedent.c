/* What "that card", "those cards", "that character" and "it" mean: the cards that were named last for
 * such words, and none where naming them was left out (docs/design/text.md, "Words that point back"). */
#define TEXT_CARDS(X)                                                                                    \
    X("SHED", "Character", 0,                                                                            \
      "【ACT】 Put all markers from underneath this card into your waiting room. For each "            \
      "trigger "                                                                                         \
      "icon among those cards, draw 1 card.")                                                            \
    X("THAT", "Character", 0,                                                                            \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "         \
      "characters, put the top card of your deck into your waiting room, and that character gets "       \
      "+3000 power until end of turn.")                                                                  \
    X("DUO", "Character", 0,                                                                             \
      "【AUTO】 When this card is placed on the stage from your hand, choose this card and 1 of "      \
      "your other 《Music》 characters, exchange them as 【STAND】, and that 《Music》 character " \
      "gets +1000 power until end of turn.")                                                             \
    X("BAND", "Character", 0, "")                                                                        \
    X("MARKS", "Character", 0,                                                                           \
      "【AUTO】 At the beginning of your climax phase, put all markers from underneath this card "     \
      "into your waiting room. For each trigger icon among those cards, this card gets +1 soul "         \
      "until end of turn.")                                                                              \
    X("PAID", "Character", 0,                                                                            \
      "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, you "       \
      "may pay the cost. If you do, deal X damage to your opponent, and this card gets +2000 "           \
      "power until end of turn. X is equal to the level of the card put into your waiting room "         \
      "by this ability's cost +1.")
#include "support/text_rows.h"
#include "support/text_verdict.h"

TestSuite(antecedent, .fini = text_board_close);

#define M "~M: 【AUTO】 When this card attacks, draw 1 card."
#define M2 "~M2 2: 【AUTO】 When this card attacks, draw 1 card."
#define T "T: 【AUTO】 When this card attacks, "
#define STAGE ",'stage':{'CL':{'card':'T'}}"
#define TWO ",'stage':{'CL':{'card':'T'},'BR':{'card':'M'}}"

#define MILL "you may put the top card of your deck into your waiting room. "
#define MUSIC "If that card is a 《Music》 character, this card gets +2000 power until end of turn."
#define MILLS T MILL MUSIC M
#define SHOWS                                                                                      \
    T "if there is a climax in your climax area, reveal the top card of your deck. If "            \
      "that card is a 《Music》 character, put it into your hand." M
#define NO_CLIMAX                                                                                  \
    T "you may put the top 2 cards of your deck into your waiting room. If there are no climax "   \
      "cards among those cards, this card gets +2000 power until end of turn."
#define FEWER                                                                                      \
    T "you may put the top 2 cards of your deck into your waiting room. If the number of climax "  \
      "cards among those cards is 1 or less, this card gets +2000 power until end of turn."
#define STRONG                                                                                     \
    T "if there is a climax in your climax area, choose 1 of your other characters. That "         \
      "character gets +1000 power until end of turn." M

static const Row unnamed[] = {
    {"a card that was put is that card", MILLS, "attack", "'deck':['M','A','C','D','E','F']" STAGE,
     "", "attack CL direct;yes", "power CL 3000;wr=M"},
    {"without one it is nothing, not who attacks", MILLS, "attack",
     "'deck':['M','A','C','D','E','F']" STAGE, "", "attack CL direct;no", "power CL 1000;wr="},
    {"a card that was revealed", SHOWS, "attack",
     "'deck':['M','A','C','D','E','F'],'climax':'CX'" STAGE, "", "attack CL direct",
     "CL=T rest;hand=M"},
    {"where none was, who attacks does not go to the hand", SHOWS, "attack",
     "'deck':['M','A','C','D','E','F']" STAGE, "", "attack CL direct", "CL=T rest;hand="},
    {"among no cards there is not even none", NO_CLIMAX, "attack",
     "'deck':['N0','N0','C','D','E','F']" STAGE, "", "attack CL direct;no", "power CL 1000"},
    {"but among two", NO_CLIMAX, "attack", "'deck':['N0','N0','A','C','D','E','F']" STAGE, "",
     "attack CL direct;yes", "power CL 3000"},
    {"nor a number of them", FEWER, "attack", "'deck':['N0','N0','C','D','E','F']" STAGE, "",
     "attack CL direct;no", "power CL 1000"},
    {"but of two", FEWER, "attack", "'deck':['CX','N0','A','C','D','E','F']" STAGE, "",
     "attack CL direct;yes", "power CL 3000"},
    {"who was chosen is that character", STRONG, "attack",
     "'deck':['A','B','C','D','E','F'],'climax':'CX'" TWO, "", "attack CL direct",
     "power CL 1000;power BR 2000"},
    {"where nobody was, who attacks gets nothing", STRONG, "attack",
     "'deck':['A','B','C','D','E','F']" TWO, "", "attack CL direct", "power CL 1000;power BR 1000"},
    {"a choice that is passed leaves nobody",
     T "you may choose 1 character in your waiting room, and return it to your hand. That character gets +1000 power until end of turn.",
     "attack", "'deck':['A','B','C','D','E','F']" STAGE, "", "attack CL direct", "power CL 1000"},
};

Test(antecedent, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(antecedent, unnamed)
{
    ROWS_RUN(unnamed);
}

#define PUTS                                                                                       \
    T "put the top card of your deck into your waiting room. If that card is a level 0 or lower "  \
      "character, put that character on any position of your back stage." M
#define HANDS                                                                                      \
    T "reveal the top card of your deck. If that card is a 《Music》 character, put that "       \
      "character into your hand." M
#define LAST                                                                                       \
    T "choose 1 of your other characters, that character gets +1000 power until end of turn, "     \
      "choose 1 character in your waiting room, and return that character to your hand." M

#define OF_TRIGGER                                                                                 \
    "T: 【AUTO】 When another of your characters attacks, reveal the top card of your deck. If " \
    "that card is a climax, that character gets +1000 power until end of turn."
#define CHOSEN                                                                                     \
    T "choose 1 character in your waiting room, and return it to your hand. If the character "     \
      "chosen is level 2 or higher, this card gets +3000 power until end of turn." M2

static const Row characters[] = {
    {"a card that is a character is that character", PUTS, "attack",
     "'deck':['M','A','C','D','E','F']" STAGE, "", "attack CL direct;choose BL",
     "CL=T rest;BL=M stand"},
    {"also in the hand", HANDS, "attack", "'deck':['M','A','C','D','E','F']" STAGE, "",
     "attack CL direct", "CL=T rest;hand=M"},
    {"a card that is none leaves that character who it was", OF_TRIGGER, "attack",
     "'deck':['CX','A','C','D','E','F'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}", "",
     "attack CR direct", "power CR 3000;power CL 1000"},
    {"of two chosen the last, wherever it is", LAST, "attack",
     "'deck':['A','B','C','D','E','F'],'waiting_room':['N0','N1']" TWO, "",
     "attack CL direct;choose N1", "BR=M stand;power BR 2000;hand=N1"},
    {"the character chosen is not who attacks", CHOSEN, "attack",
     "'deck':['A','B','C','D','E','F'],'waiting_room':['M2','N0']" STAGE, "",
     "attack CL direct;choose M2", "power CL 4000;hand=M2"},
    {"nor is it when that one is lower", CHOSEN, "attack",
     "'deck':['A','B','C','D','E','F'],'waiting_room':['M2','N0']" STAGE, "",
     "attack CL direct;choose N0", "power CL 1000;hand=N0"},
};

Test(antecedent, characters)
{
    ROWS_RUN(characters);
}

#define HEALS                                                                                      \
    T "put the top 3 cards of your deck into your waiting room. If there is a climax among those " \
      "cards, you may put the top card of your clock into your waiting room. If there is an "      \
      "event "                                                                                     \
      "among those cards, this card gets +2000 power until end of turn."
#define HEALS_TWO                                                                                  \
    T "put the top 3 cards of your deck into your waiting room. If there is a climax among those " \
      "cards, put the top 2 cards of your clock into your waiting room. If there is an event "     \
      "among "                                                                                     \
      "those cards, this card gets +2000 power until end of turn."
#define HEALS_FIRST                                                                                \
    T "put the top 3 cards of your deck into your waiting room, and put the top card of your "     \
      "clock "                                                                                     \
      "into your waiting room. If there is an event among those cards, this card gets +2000 "      \
      "power "                                                                                     \
      "until end of turn."
#define SERIES                                                                                     \
    T "reveal the top card of your deck. If that card is a climax, choose 1 card in your "         \
      "opponent's waiting room, and put it on top of their deck. If that card is level 0 or "      \
      "lower, "                                                                                    \
      "choose 1 of your characters, and that character gets +1000 power until end of turn. If "    \
      "that "                                                                                      \
      "card is level 2 or higher, draw 1 card." M2
#define GENERAL                                                                                    \
    T "choose 1 of your other characters, all of your characters get +500 power until end of "     \
      "turn, "                                                                                     \
      "and that character gets +1000 power until end of turn." M
#define MOVES                                                                                      \
    T "put the top 2 cards of your deck into your waiting room, choose 1 event in your waiting "   \
      "room, and return it to your hand. If there is a climax among those cards, draw 1 card."

static const Row kept[] = {
    {"a heal between leaves those cards", HEALS, "attack",
     "'deck':['CX','EV0','N0','A','C','D','E','F'],'clock':['N0']" STAGE, "",
     "attack CL direct;yes", "power CL 3000;clock="},
    {"also one that is left out", HEALS, "attack",
     "'deck':['CX','EV0','N0','A','C','D','E','F'],'clock':['N0']" STAGE, "", "attack CL direct;no",
     "power CL 3000;clock=N0"},
    {"what is healed is not among them", HEALS, "attack",
     "'deck':['CX','N0','N0','A','C','D','E','F'],'clock':['EV0']" STAGE, "",
     "attack CL direct;yes", "power CL 1000;clock="},
    {"nor two that are healed under a condition of those cards", HEALS_TWO, "attack",
     "'deck':['CX','N0','N0','A','C','D','E','F'],'clock':['EV0','N0','N0']" STAGE, "",
     "attack CL direct", "power CL 1000;clock=EV0"},
    {"which still are the three", HEALS_TWO, "attack",
     "'deck':['CX','EV0','N0','A','C','D','E','F'],'clock':['N0','N0','N0']" STAGE, "",
     "attack CL direct", "power CL 3000;clock=N0"},
    {"a single card is not those cards", HEALS_FIRST, "attack",
     "'deck':['CX','EV0','N0','A','C','D','E','F'],'clock':['N0']" STAGE, "", "attack CL direct",
     "power CL 3000;clock="},
    {"each condition of a series asks about the same card", SERIES, "attack",
     "'deck':['N0','A','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'N2'}}", "",
     "attack CL direct;choose BR", "power BR 8000;hand="},
    {"which is the one revealed", SERIES, "attack", "'deck':['N2','A','C','D','E','F']" STAGE, "",
     "attack CL direct", "power CL 1000;hand=N2"},
    {"a gain of all names nobody", GENERAL, "attack", "'deck':['A','B','C','D','E','F']" TWO, "",
     "attack CL direct", "power BR 2500;power CL 1500"},
    {"what is chosen from the waiting room is not those cards", MOVES, "attack",
     "'deck':['CX','N0','A','B','C','D','E','F'],'waiting_room':['EV0']" STAGE, "",
     "attack CL direct", "hand 2;wr=CX N0"},
};

Test(antecedent, kept)
{
    ROWS_RUN(kept);
}

#define LEAVES(whom, later)                                                                        \
    "T: 【AUTO】 At the beginning of your encore step, choose " whom                               \
    ", and put them into your memory. At the beginning of your next draw phase, put those "        \
    "characters from your memory on to separate positions of your stage" later "."
#define STANDS "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}"
#define NEXT_DRAW "end;end;choose CM;pass;end;end"

static const Row kept_for_later[] = {
    {"this card and another are both kept", LEAVES("another of your characters and this card", ""),
     "climax", STANDS, "", NEXT_DRAW ";choose BL;choose BR", "memory=;BL=N0 stand;BR=T stand"},
    {"in whatever order they are said", LEAVES("this card and 1 of your other characters", ""),
     "climax", STANDS, "", NEXT_DRAW ";choose BL;choose BR", "memory=;BL=N0 stand;BR=T stand"},
    {"in separate positions", LEAVES("another of your characters and this card", ""), "climax",
     STANDS, "", NEXT_DRAW ";choose BL", "not choose BL;may choose BR;may choose CR"},
    {"one that has left the memory is not meant any more",
     LEAVES("another of your characters and this card",
            "") "~U: 【AUTO】 At the beginning of your opponent's main phase, choose 1 \"T\" in your memory, and return it to your hand.",
     "climax", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BR':{'card':'U'}}", "",
     NEXT_DRAW ";choose BL", "memory=;hand 2;BL=N0 stand"},
    {"both get what is given to them",
     LEAVES("another of your characters and this card",
            ", and those characters get +1000 power until end of turn"),
     "climax", STANDS, "", NEXT_DRAW ";choose BL;choose BR", "power BL 3000;power BR 2000"},
    {"two others", LEAVES("up to 2 of your other characters", ""), "climax", STANDS, "",
     "end;end;choose CM;choose CR;pass;end;end;choose BL;choose BR",
     "memory=;CL=T stand;BL=N0 stand;BR=N1 stand"},
};

Test(antecedent, two_that_are_kept_for_later)
{
    ROWS_RUN(kept_for_later);
}

#define LOOKS(text) "T: 【ACT】 [(0)] Look at up to 3 cards from the top of your deck, " text
#define ONE_EACH                                                                                   \
    LOOKS("choose up to 1 card from among them, put it into your hand, choose up to 1 card from "  \
          "among them, put it into your stock, and put the rest into your waiting room.")
#define FINDS                                                                                        \
    "T: 【ACT】 [(0)] Search your deck for up to 3 《Music》 characters, reveal them, choose 1 " \
    "card from among them, put it into your hand, choose 1 card from among them, put it into "       \
    "your stock, put the rest into your waiting room, and shuffle your deck." M
#define HERE(deck) "'deck':[" deck "],'waiting_room':['N1','N1'],'stage':{'CL':{'card':'T'}}"

static const Row from_among[] = {
    {"one for the hand, one for the stock, the rest", ONE_EACH, "main", HERE("'A','B','C','D'"), "",
     "act CL 0;choose A;choose B", "hand=A;stock=B;wr=C N1 N1"},
    {"of one card the second finds none", ONE_EACH, "main", HERE("'A'"), "", "act CL 0;choose A",
     "hand=A;stock=;asks main"},
    {"unless the first was passed", ONE_EACH, "main", HERE("'A'"), "", "act CL 0;pass;choose A",
     "hand=;stock=A"},
    {"of a search that finds one", FINDS, "main", HERE("'M','EV0'"), "", "act CL 0;choose M",
     "hand=M;stock=;asks main"},
    {"and of one that finds two", FINDS, "main", HERE("'M','M','EV0'"), "",
     "act CL 0;choose M;choose M", "hand=M;stock=M;asks main"},
    {"what was put is chosen where it lies",
     "T: 【ACT】 [(0)] Put the top card of your deck into your waiting room, choose 1 card from among them, put it into your hand, choose 1 card from among them, and put it into your stock.",
     "main", HERE("'A','B'"), "", "act CL 0", "hand=A;stock=;wr=N1 N1"},
    {"and of two each",
     "T: 【ACT】 [(0)] Put the top 2 cards of your deck into your waiting room, choose 1 card from among them, put it into your hand, choose 1 card from among them, and put it into your stock.",
     "main", HERE("'A','B','C'"), "", "act CL 0;choose B", "hand=B;stock=A;wr=N1 N1"},
};

Test(antecedent, chosen_from_among_what_is_left)
{
    ROWS_RUN(from_among);
}

Test(antecedent, those_cards_that_were_markers)
{
    text_board_main("'stage':{'CL':{'card':'SHED','markers':['S0','N0','CX']}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(antecedent, that_character_is_not_the_card_milled_since)
{
    text_board_main("'hand':['THAT'],'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}},"
                    "'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play THAT CL;choose CR");
    cr_expect_eq(board_power(0, SLOT_CR), 5000);
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
}

Test(antecedent, that_character_is_the_one_beside_this_card)
{
    text_board_main(
        "'hand':['DUO'],'stage':{'CL':{'card':'BAND','state':'rest'}}," TEXT_BOARD_DECK);
    board_play("play DUO BL");
    board_expect_slot(0, SLOT_BL, "BAND stand");
    board_expect_slot(0, SLOT_CL, "DUO stand");
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
}

Test(antecedent, those_cards_are_the_markers_that_were_put_away)
{
    text_board_main("'stage':{'CL':{'card':'MARKS','markers':['S0','CX']},'CM':{'card':'N0'}},"
                    "'hand':['A']," TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_eq(board_soul(0, SLOT_CL), 4);
}

Test(antecedent, the_card_that_the_cost_was_paid_with_is_known)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'PAID'},'CM':{'card':'A'}},'hand':['N0','N3']"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes;choose N3");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 4 + 2);
}

/* ---- "Choose 1 character facing this card" names it ---- */

#define FACED(text) "T: 【AUTO】 When this card attacks, choose 1 character facing this card, and " text

static const Row facing[] = {
    {"that character, not the attacker the trigger was about",
     FACED("until end of turn, that character gets -1000 power and this card gets +1500 power."),
     "attack", "'stage':{'CL':{'card':'T'}}", "'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "power CL 2500;power o.CR 1000"},
    {"nobody is there, and nobody gets it",
     FACED("that character gets -1000 power until end of turn."), "attack",
     "'stage':{'CL':{'card':'T'}}", "", "attack CL direct", "power CL 1000"},
    {"after another card was named",
     "T: 【AUTO】 When this card is frontal attacked, you may put the top card of your deck into your "
     "waiting room. If that card is a climax, choose a character facing this card, and that "
     "character gets -1 soul until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}},'deck':['CX','A','B']",
     "attack CL frontal;yes", "o.clock=;o.wr=CX"},
    {"the climax stays and the character goes",
     "T: 【AUTO】 When a climax is placed on your opponent's climax area, choose a character facing "
     "this card, and put it into your opponent's waiting room.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'CR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'T'}}", "climax CX", "CR=-;cx=CX;wr=N0"},
};

Test(antecedent, who_faces_this_card_is_chosen)
{
    ROWS_RUN(facing);
}

/* ---- Cards that go elsewhere and come back by one effect ---- */

#define LEAVES_STAGE "T: 【AUTO】 When this card is placed on the stage from your hand, choose up to 1 of your opponent's characters, put it into their memory, and your opponent puts that character "
#define LEAVE_ALL "T: 【AUTO】 When this card is placed on the stage from your hand, you may put all of your opponent's characters into your opponent's memory. If you do, put those characters on separate positions of their stage."
#define STAYS "~H: 【CONT】 This card cannot be put into memory."

static const Row come_back[] = {
    {"from the memory", LEAVES_STAGE "from their memory on any position of their stage.", "main",
     "'hand':['T']", "'stage':{'CR':{'card':'N0'}}", "play T CL;choose O.CR;choose BL",
     "o.CR=-;o.BL=N0 stand;o.memory="},
    {"one that cannot be put there does not come from there",
     LEAVES_STAGE "from their memory on any position of their stage." STAYS, "main", "'hand':['T']",
     "'stage':{'CR':{'card':'H'}}", "play T CL;choose O.CR", "o.CR=H stand;asks main"},
    {"nor where the memory is not named again", LEAVES_STAGE "on any position of their stage." STAYS,
     "main", "'hand':['T']", "'stage':{'CR':{'card':'H'}}", "play T CL;choose O.CR",
     "o.CR=H stand;asks main"},
    {"the others come, to the place of that one, too", LEAVE_ALL STAYS, "main", "'hand':['T']",
     "'stage':{'CR':{'card':'H'},'CL':{'card':'N0'}}", "play T CL;yes",
     "o.CR=H stand;o.CL=-;may choose O.CR;may choose O.CL"},
    {"one of them", LEAVE_ALL STAYS, "main", "'hand':['T']",
     "'stage':{'CR':{'card':'H'},'CL':{'card':'N0'}}", "play T CL;yes;choose O.CR",
     "o.CR=N0 stand;o.wr=H;asks main"},
    {"a character that was not put away is moved",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters, return it to your hand or move it to an open position of your back stage.",
     "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}", "", "attack CL direct;mode 1;choose BL",
     "CR=-;BL=N0 stand"},
};

Test(antecedent, that_character_comes_back_from_where_it_was_put)
{
    ROWS_RUN(come_back);
}

/* CR 8.7.7: what has moved on since its own move triggered an ability is a new card. */
static const Row moved_on[] = {
    {"an ability that waited for the memory does not find its card on the stage",
     LEAVES_STAGE "from their memory on any position of their stage.~H: 【AUTO】 When this card is put into your memory, put this card into your stock.",
     "main", "'hand':['T']", "'stage':{'CR':{'card':'H'}}", "play T CL;choose O.CR;choose BL",
     "o.BL=H stand;o.stock=;o.memory="},
    {"but in the memory",
     "T: 【AUTO】 When this card is placed on the stage from your hand, choose up to 1 of your opponent's characters, and put it into their memory.~H: 【AUTO】 When this card is put into your memory, put this card into your stock.",
     "main", "'hand':['T']", "'stage':{'CR':{'card':'H'}}", "play T CL;choose O.CR",
     "o.CR=-;o.stock=H;o.memory="},
    {"its other sentences are done",
     LEAVES_STAGE "from their memory on any position of their stage.~H: 【AUTO】 When this card is put into your memory, draw 1 card, and this card gets +1000 power until end of turn.",
     "main", "'hand':['T']", "'stage':{'CR':{'card':'H'}}", "play T CL;choose O.CR;choose BL",
     "o.BL=H stand;o.hand 1"},
#define MAY_MILL(after)                                                                              \
    "T: 【AUTO】 When this card is placed on the stage from your hand, you may put the top card of " \
    "your deck into your waiting room. If that card is a character, " after
    {"a card that was shuffled into a new deck is not put on the stage from there",
     MAY_MILL("put that character on any position of your back stage."), "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", "", "play T CL;yes",
     "BL=-;BR=-;clock 1;deck 3"},
    {"nor returned, but that it is a character is known",
     MAY_MILL("return it to your hand, and this card gets +1000 power until end of turn."), "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", "", "play T CL;yes",
     "hand=;clock 1;deck 3;power CL 2000"},
    {"without a refresh it is", MAY_MILL("put that character on any position of your back stage."),
     "main", "'hand':['T'],'deck':['A','A'],'waiting_room':['B']", "", "play T CL;yes;choose BL",
     "BL=A stand;clock 0;deck 1"},
};

Test(antecedent, a_card_that_has_moved_on_is_a_new_card)
{
    ROWS_RUN(moved_on);
}
