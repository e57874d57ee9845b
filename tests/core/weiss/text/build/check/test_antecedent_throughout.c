/* What an ability means throughout: this card, whom a condition speaks of, X, what the effect has put, and
 * the character chosen, also after other cards were named (docs/design/text.md, "Words that point back"). */
#include "support/text_rows.h"
#include "support/text_verdict.h"

TestSuite(antecedent_throughout, .fini = text_board_close);

#define T "T: 【AUTO】 When this card attacks, "
#define STAGE ",'stage':{'CL':{'card':'T'}}"

#define STRONG_T "T: 【CONT】 This card gets +5000 power.|"
#define FIGHTS                                                                                     \
    "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}},"             \
    "'stock':['A','B']"
#define FOE "'stage':{'CR':{'card':'N1'}}"
#define STANDS                                                                                     \
    STRONG_T "【AUTO】 [Put another character from your stage into your waiting room] When this "    \
             "card's battle opponent becomes 【REVERSE】, you may pay the cost. If you do, 【STAND】 " \
             "this card and move it to another open position of your stage."
#define LIES                                                                                       \
    STRONG_T "【AUTO】 When this card's battle opponent becomes 【REVERSE】, 【REST】 this card, move it " \
             "to an open position of your back stage, and draw 1 card."

/* Right after a clause about this card "it" is this card, whatever trigger and cost were about. */
static const Row of_this[] = {
    {"who stands this card moves it, not the one reversed", STANDS, "attack", FIGHTS, FOE,
     "attack CL frontal;yes;choose BL", "BL=T stand;CL=-;o.CR=N1 reverse;wr=N0"},
    {"who rests it likewise", LIES, "attack", FIGHTS, FOE, "attack CL frontal;choose BR",
     "BR=T rest;o.CR=N1 reverse;hand 1"},
};

Test(antecedent_throughout, of_this)
{
    ROWS_RUN(of_this);
}

#define FALLS                                                                                      \
    "T: 【AUTO】 [(1)] When this card becomes 【REVERSE】, if this card's battle opponent is level 1 " \
    "or lower, you may pay the cost. If you do, "
#define FALLS_FREE                                                                                 \
    "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 1 or "    \
    "lower, you may "
#define STRIPPED                                                                                   \
    "T: 【AUTO】 [Put another character from your stage into your waiting room] When this card "     \
    "becomes 【REVERSE】, if the level of this card's battle opponent is lower than or equal to the " \
    "level of this card, you may pay the cost. If you do, 【REVERSE】 that character."                \
    "~S: 【CONT】 All of your other characters get +1 level."

/* The one whom a condition speaks of is meant, also after a cost. */
static const Row after_costs[] = {
    {"the battle opponent is reversed, without a cost", FALLS_FREE "【REVERSE】 that character.",
     "attack", FIGHTS, FOE, "attack CL frontal;yes", "CL=T reverse;o.CR=N1 reverse"},
    {"and with one", FALLS "【REVERSE】 that character.", "attack", FIGHTS, FOE,
     "attack CL frontal;yes", "CL=T reverse;o.CR=N1 reverse;stock 2"},
    {"or put away", FALLS "put that character at the bottom of your opponent's deck.", "attack",
     FIGHTS, FOE, "attack CL frontal;yes", "CL=T reverse;o.CR=-"},
    {"also when what was paid makes the condition untrue", STRIPPED, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'CR':{'card':'S'}}",
     FOE, "attack CL frontal;yes", "CL=T reverse;o.CR=N1 reverse;wr=S"},
    {"also where numbers are compared",
     "T: 【AUTO】 [(1)] When this card attacks, if the level of the character facing this card is higher than this card's level, you may pay the cost. If you do, 【REST】 that character.",
     "attack", "'stage':{'CL':{'card':'T'}},'stock':['P']", "'stage':{'CR':{'card':'N2'}}",
     "attack CL frontal;yes", "o.CR=N2 rest;wr=P"},
    {"a cost that is not paid changes nothing", FALLS "【REVERSE】 that character.", "attack", FIGHTS,
     FOE, "attack CL frontal;no", "CL=T reverse;o.CR=N1 stand"},
};

Test(antecedent_throughout, after_costs)
{
    ROWS_RUN(after_costs);
}

#define MILLS_TWICE                                                                                \
    T "put the top 2 cards of your deck into your waiting room. If there is a climax among those "  \
      "cards, put the top 2 cards of your deck into your waiting room. This card gets +X power "    \
      "until end of turn. X is equal to the number of level 0 or lower characters put into your "  \
      "waiting room by this effect ×1000."
#define MILLS_MORE                                                                                 \
    T "put the top 2 cards of your deck into your waiting room, put the top 2 cards of your deck "  \
      "into your waiting room, and this card gets +X power until end of turn. X is equal to the "  \
      "number of cards put into your waiting room by this effect ×1000."
#define SEEKS                                                                                      \
    T "reveal the top 2 cards of your deck, and put them into your waiting room. Search your deck " \
      "for up to X characters, reveal them to your opponent, put them into your hand, and shuffle " \
      "your deck. Choose X cards in your hand, and put them into your waiting room. X is equal to " \
      "the number of climax revealed among those cards."
#define ANOTHER                                                                                    \
    T "choose 1 of your characters, that character gets +1000 power until end of turn, choose "     \
      "another of your characters with the same card name as the character chosen, and that "      \
      "character gets +2000 power until end of turn."

static const Row throughout[] = {
    {"two mills of an effect count together", MILLS_TWICE, "attack",
     "'deck':['CX','N0','N0','N0','A','C','D','E','F']" STAGE, "", "attack CL direct",
     "power CL 4000;wr=CX N0 N0 N0"},
    {"one alone counts alone", MILLS_TWICE, "attack",
     "'deck':['N0','N0','N0','N0','A','C','D','E','F']" STAGE, "", "attack CL direct",
     "power CL 3000;wr=N0 N0"},
    {"a card that is put again after a refresh counts again", MILLS_MORE, "attack",
     "'deck':['CX','N0','N0']" STAGE, "", "attack CL direct", "power CL 5000"},
    {"X is the same after a search for X cards", SEEKS, "attack",
     "'deck':['CX','N0','N0','N1','A'],'hand':['B','C']" STAGE, "",
     "attack CL direct;choose N1;choose B", "hand=C N1;wr=B CX N0"},
    {"also when none was found", SEEKS, "attack",
     "'deck':['CX','N0','N0','N1','A'],'hand':['B','C']" STAGE, "",
     "attack CL direct;pass;choose B", "hand=C;wr=B CX N0"},
    {"another than the one chosen", ANOTHER, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'N0'},"
     "'BL':{'card':'N0'}}",
     "", "attack CL direct;choose BR", "power BR 3000;power BL 4000;power CL 1000"},
    {"which this card may be", ANOTHER, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'T'},"
     "'BL':{'card':'N0'}}",
     "", "attack CL direct;choose BR", "power BR 2000;power CL 3000"},
    {"if there is one", ANOTHER, "attack", "'deck':['A','B','C','D','E','F']" STAGE, "",
     "attack CL direct", "power CL 2000"},
};

Test(antecedent_throughout, one_value)
{
    ROWS_RUN(throughout);
}

#define BOTH                                                                                       \
    "T: 【AUTO】 When this card attacks, if you have another card named \"N0\" and this card in "  \
    "your center stage, this card gets +2000 power until end of turn."

/* "another card named … and this card in your center stage": the place is that of both. */
static const Row in_place[] = {
    {"both in the center stage", BOTH, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}", "",
     "attack CL direct", "power CL 3000"},
    {"the other one behind", BOTH, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'N0'}}", "",
     "attack CL direct", "power CL 1000"},
};

Test(antecedent_throughout, in_place)
{
    ROWS_RUN(in_place);
}

#define LOOKS_AFTER                                                                                \
    T "choose up to 1 character in your waiting room, return it to your hand, look at up to 2 "     \
      "cards from the top of your deck, and put them on the top of your deck in any order. If the " \
      "character chosen is level 2 or higher, you may choose 1 of your opponent's characters, and " \
      "return it to their hand."
#define CHOSEN_CARDS ",'waiting_room':['N2','N0'],'stage':{'CL':{'card':'T'}}"
#define MARKED                                                                                     \
    T "choose 1 of your other characters, and this card gets +X power until end of turn. X is "     \
      "equal to the number of markers underneath the character chosen by this card's effect ×1000."
#define BOTH_CHOOSE                                                                                \
    T "choose 1 of your characters, your opponent chooses 1 of their characters, and put the "      \
      "character you chose into your waiting room."
#define AFTERWARDS                                                                                 \
    T "choose 1 of your other characters, put the top card of your deck into your waiting room, "   \
      "and this card gets +X power until end of turn. X is equal to the level of the character "   \
      "you chose ×1000."

static const Row chosen[] = {
    {"the character chosen, after others were looked at", LOOKS_AFTER, "attack",
     "'deck':{'top':['A','B'],'shuffled':['D','E','F','G']}" CHOSEN_CARDS, FOE,
     "attack CL side;choose N2;choose A;choose o.CR", "hand=N2;o.CR=-;o.hand=N1"},
    {"of a lower level", LOOKS_AFTER, "attack",
     "'deck':{'top':['A','B'],'shuffled':['D','E','F','G']}" CHOSEN_CARDS, FOE,
     "attack CL side;choose N0;choose A", "hand=N0;o.CR=N1 stand"},
    {"or nobody", LOOKS_AFTER, "attack",
     "'deck':{'top':['A','N3'],'shuffled':['D','E','F','G']}" CHOSEN_CARDS, FOE,
     "attack CL side;pass;choose A", "hand=;o.CR=N1 stand"},
    {"the character you chose, after the opponent chose one", BOTH_CHOOSE, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'}}",
     "attack CL direct;choose BR;choose CM", "BR=-;wr=N0;o.CM=N1 stand"},
    {"a card chosen in the hand", T "choose 1 card in your hand, look at the top card of your deck, and if the card you chose is a climax, draw 1 card.",
     "attack", "'deck':['A','B','C','D'],'hand':['CX','N0']" STAGE, "",
     "attack CL direct;choose CX", "hand 3"},
    {"and another", T "choose 1 card in your hand, look at the top card of your deck, and if the card you chose is a climax, draw 1 card.",
     "attack", "'deck':['CX','A','B','C','D'],'hand':['CX','N0']" STAGE, "",
     "attack CL direct;choose N0", "hand 2"},
    {"markers under the character chosen", MARKED, "attack",
     "'deck':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T','markers':['D']},"
     "'BR':{'card':'N0','markers':['A','B']},'BL':{'card':'N0','markers':['C']}}",
     "", "attack CL direct;choose BR", "power CL 3000"},
    {"X of the character chosen, after a card was put", AFTERWARDS, "attack",
     "'deck':['N3','N3','C','D','E','F'],'stage':{'CL':{'card':'T'},'BR':{'card':'N1'},"
     "'BL':{'card':'N2'}}",
     "", "attack CL direct;choose BL", "power CL 3000"},
};

Test(antecedent_throughout, chosen)
{
    ROWS_RUN(chosen);
}

/* What is chosen is known to the ability that chooses, if it is a single card and no other is chosen before
 * it is spoken of. */
Test(antecedent_throughout, chosen_otherwise_is_not_claimed, .init = verdict_begin,
     .fini = verdict_end)
{
    VERDICTS(
        TYPE_CHARACTER, false,
        "【CONT】 If the character chosen by this card's effect is level 1 or higher, this card gets +1000 power.",
        "【AUTO】 When this card attacks, if the character chosen by this card's effect is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, choose 2 of your characters, put the top card of your deck into your waiting room, and if the character chosen is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, choose 1 of your characters, choose 1 of your opponent's characters, put the top card of your deck into your waiting room, and if the character chosen is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, choose 1 of your characters, your opponent chooses 1 of their characters, and if the character chosen is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, all players choose 1 of their characters. If the character you chose is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, all players choose 1 of their characters, and put the top card of their decks into their waiting rooms. If the character you chose is level 1 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, deal X damage to your opponent. X is equal to the level of the character you chose.");
}

/* What an effect puts in two clauses is not claimed where "those cards" are spoken of besides. */
Test(antecedent_throughout, sums_beside_those_are_not_claimed, .init = verdict_begin,
     .fini = verdict_end)
{
    VERDICTS(TYPE_CHARACTER, false,
             "【AUTO】 When this card attacks, put the top 2 cards of your deck into your waiting room, put the top 2 cards of your deck into your waiting room, and if there is a climax among those cards, this card gets +X power until end of turn. X is equal to the number of cards put into your waiting room by this effect ×1000.");
}
