/* What "that card", "those cards", "that character" and "it" mean: the cards that were named last for
 * such words, and none where naming them was left out (docs/DESIGN.md, "Words that point back"). */
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
     T "you may choose 1 character in your waiting room, and return it to your hand. That "
       "character gets +1000 power until end of turn.",
     "attack", "'deck':['A','B','C','D','E','F']" STAGE, "", "attack CL direct", "power CL 1000"},
};

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

/* Who comes to the stage. */
static const Row exchanged[] = {
    {"of two that were exchanged, the one that came",
     T "choose this card and 1 \"M2\" in your waiting room, exchange them, and that character gets "
       "+1000 power until end of turn." M2,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" STAGE, "",
     "attack CL direct", "CL=M2 stand;power CL 2000"},
    {"of one put on the stage beside another chosen",
     T "choose 1 of your other characters, choose 1 \"M2\" in your waiting room, put it on any "
       "position of your stage, and that character gets +1000 power until end of turn." M2 M,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" TWO, "",
     "attack CL direct;choose BL", "BL=M2 stand;power BL 2000;power BR 1000"},
    {"one under that character",
     T
     "choose 1 of your other characters, choose 1 \"M2\" in your waiting room, and put it face up "
     "underneath that character as a marker." M2 M,
     "attack", "'deck':['A','B','C','D','E','F'],'waiting_room':['M2']" TWO, "", "attack CL direct",
     "BR=M stand;marker=M2"},
};

Test(antecedent, exchanged)
{
    ROWS_RUN(exchanged);
}

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

/* "Them" are the two cards that were named last, by one choice or by two. */
#define SWAPS(text) "T: 【ACT】 [【REST】 this card] " text "~C1 climax: ~C2 climax: "
#define AREA ",'climax':'C1','stage':{'CL':{'card':'T'}}"

#define NAMED                                                                                      \
    "Search your waiting room for up to 1 climax, choose 1 climax in your climax area, and if "    \
    "those cards have different card names, "

static const Row two_named[] = {
    {"with the climax area, of one choice",
     SWAPS("Choose 1 climax in your climax area and 1 climax in your waiting room, and exchange "
           "them."),
     "main", "'waiting_room':['C2']" AREA, "", "act CL 0", "cx=C2;wr=C1"},
    {"of two choices",
     SWAPS("Choose 1 card in your waiting room, choose 1 climax in your climax area, and exchange "
           "them."),
     "main", "'waiting_room':['C2']" AREA, "", "act CL 0", "cx=C2;wr=C1"},
    {"what is no climax stays where it is, and so does the other",
     SWAPS("Choose 1 card in your waiting room, choose 1 climax in your climax area, and exchange "
           "them."),
     "main", "'waiting_room':['N0']" AREA, "", "act CL 0", "cx=C1;wr=N0"},
    {"of a search and a choice",
     SWAPS("Search your deck for up to 1 climax, choose 1 climax in your climax area, and exchange "
           "them. Shuffle your deck."),
     "main", "'deck':['A','C2','B']" AREA, "", "act CL 0;choose C2", "cx=C2;wr=;deck=A B C1"},
    {"where one is not found there are no two",
     SWAPS("Search your deck for up to 1 climax, choose 1 climax in your climax area, and exchange "
           "them. Shuffle your deck."),
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
     SWAPS("Reveal up to 1 climax in your hand, choose 1 climax in your waiting room, and exchange "
           "them."),
     "main", "'hand':['C1'],'waiting_room':['C2'],'stage':{'CL':{'card':'T'}}", "",
     "act CL 0;choose C1", "hand=C2;wr=C1"},
};

Test(antecedent, two_that_are_exchanged)
{
    ROWS_RUN(two_named);
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
            "") "~U: 【AUTO】 At the beginning of your opponent's main phase, choose 1 \"T\" in "
                "your memory, and "
                "return it to your hand.",
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

Test(antecedent, three_for_later_are_not_claimed, .init = verdict_begin, .fini = verdict_end)
{
    VERDICTS(
        TYPE_CHARACTER, false,
        "【AUTO】 At the beginning of your encore step, choose up to 3 of your other characters, "
        "and put them into your memory. At the beginning of your next draw phase, put those "
        "characters from your memory on to separate positions of your stage.");
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
     "T: 【ACT】 [(0)] Put the top card of your deck into your waiting room, choose 1 card from "
     "among "
     "them, put it into your hand, choose 1 card from among them, and put it into your stock.",
     "main", HERE("'A','B'"), "", "act CL 0", "hand=A;stock=;wr=N1 N1"},
    {"and of two each",
     "T: 【ACT】 [(0)] Put the top 2 cards of your deck into your waiting room, choose 1 card from "
     "among them, put it into your hand, choose 1 card from among them, and put it into your "
     "stock.",
     "main", HERE("'A','B','C'"), "", "act CL 0;choose B", "hand=B;stock=A;wr=N1 N1"},
};

Test(antecedent, chosen_from_among_what_is_left)
{
    ROWS_RUN(from_among);
}

/* Deck and waiting room hold two cards: the third that is put is one of them again (CR 4.1: each is put
 * one by one, and a refresh breaks in). */
#define PUTS_THREE "T: 【ACT】 [(0)] Put the top 3 cards of your deck into your waiting room"
#define FEW "'deck':['CX'],'waiting_room':['CX'],'stage':{'CL':{'card':'T'}}"
#define FEW_N2 "'deck':['N2'],'waiting_room':['N2'],'stage':{'CL':{'card':'T'}}"

static const Row put_twice[] = {
    {"a card put twice counts twice",
     PUTS_THREE ", and deal X damage to your opponent. X is equal to the number of climax among "
                "those cards.",
     "main 2021", FEW, "", "act CL 0", "o.clock 3"},
    {"in a condition, too",
     PUTS_THREE
     ". If there are 3 or more climax cards among those cards, this card gets +2000 power "
     "until end of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 3000"},
    {"and not more than that",
     PUTS_THREE
     ". If there are 4 or more climax cards among those cards, this card gets +2000 power "
     "until end of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 1000"},
    {"what is done for each is done for both",
     PUTS_THREE
     ". For each climax revealed among those cards, this card gets +1000 power until end "
     "of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 4000"},
    {"the total of levels",
     PUTS_THREE ", and this card gets +X power until end of turn. X is equal to the total level of "
                "those cards ×1000.",
     "main 2021", FEW_N2, "", "act CL 0", "power CL 7000"},
    {"but not in the waiting room",
     PUTS_THREE ", and deal X damage to your opponent. X is equal to the number of climax in your "
                "waiting room.",
     "main", "'deck':['A','B','C','D'],'waiting_room':['CX','CX'],'stage':{'CL':{'card':'T'}}", "",
     "act CL 0", "o.clock 2"},
    {"those of the next action are others",
     PUTS_THREE ", put the top 2 cards of your clock into your waiting room, and deal X damage to "
                "your opponent. X is equal to the number of climax among those cards.",
     "main 2021", "'clock':['CX','CX']," FEW, "", "act CL 0", "o.clock 2"},
};

Test(antecedent, a_card_put_twice)
{
    ROWS_RUN(put_twice);
}
