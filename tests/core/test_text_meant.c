/* What "that card", "those cards", "that character" and "it" mean: the cards that were named last for
 * such words, and none where naming them was left out (docs/DESIGN.md, "Words that point back"). */
#include "text_rows.h"
#include "text_verdict.h"

TestSuite(text_meant, .fini = text_board_close);

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

Test(text_meant, unnamed)
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

Test(text_meant, exchanged)
{
    ROWS_RUN(exchanged);
}

Test(text_meant, characters)
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

Test(text_meant, kept)
{
    ROWS_RUN(kept);
}

/* What is chosen is known to the ability that chooses, as long as nothing else is named. */
Test(text_meant, chosen_by_another_is_not_claimed, .init = verdict_begin, .fini = verdict_end)
{
    VERDICTS(
        TYPE_CHARACTER, false,
        "【CONT】 If the character chosen by this card's effect is level 1 or higher, this card "
        "gets "
        "+1000 power.",
        "【AUTO】 When this card attacks, if the character chosen by this card's effect is level 1 "
        "or "
        "higher, draw 1 card.",
        "【AUTO】 When this card attacks, choose 1 of your characters, put the top card of your "
        "deck "
        "into your waiting room, and if the character chosen is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, deal X damage to your opponent. X is equal to the level "
        "of "
        "the character you chose.");
}
