/* Continuous abilities that say several things at once, asked about one of them: what they say of
 * the hand, of characters and of players does not mix. */
#include "support/text_rows.h"

TestSuite(continuous_parts, .fini = text_board_close);

#define POWER " This card gets +1000 power."
#define ON(rest) "'stage':{'CL':{'card':'T'}" rest "}"

/* ---- In hand and on the stage ---- */

static const Row hands[] = {
    {"a level in hand, power on the stage",
     "T 1: 【CONT】 This card gets +1000 power. This card gets -1 level while in your hand.",
     "main", "'hand':['T']," ON(""), NULL, "", "power CL 2000;level CL 1;may play T CM"},
    {"while it is in hand", "T 1: 【CONT】 While it is in your hand, this card gets -1 level.",
     "main", "'hand':['T']," ON(""), NULL, "", "level CL 1;may play T CM"},
    {"while in hand", "T 1: 【CONT】 While in your hand, this card gets -1 level.", "main",
     "'hand':['T']", NULL, "", "may play T CM"},
    {"while on the stage", "T 1: 【CONT】 While on the stage, this card gets +1000 power.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"a counter in hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. \"EV0\" events get 【COUNTER】 while in your hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"not played from hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. This card cannot be played from your hand.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"not played by its master, power on the stage",
     "T: 【CONT】 This card gets +1000 power. You cannot play this card from your hand.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"nor has it to do with the other's hand",
     "T: 【CONT】 You cannot play this card from your hand. Your opponent cannot play events from "
     "their "
     "hand.",
     "main", ON(""), "'hand':['EV0','N0']", "pass;pass;pass;pass", "not play EV0;may play N0 CL"},
    {"without colours in hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. You can play events without fulfilling color "
     "requirements.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"the colours of one's own cards in hand alone",
     "T: 【CONT】 This card gets \"【CONT】 Your opponent cannot play events from their hand.\" "
     "while in your "
     "hand and can be played from your hand without fulfilling color requirements.",
     "main", "'hand':['T']", "'hand':['NG'],'level':['N0'],'stock':['A']", "pass;pass;pass;pass",
     "turn 4;asks main;not play NG CL"},
    {"a level and no colours in hand",
     "N3B 1: 【CONT】 This card gets -1 level while in your hand and can be played from your hand "
     "without "
     "fulfilling color requirements.",
     "main", "'hand':['N3B']", NULL, "", "may play N3B CL"},
};

Test(continuous_parts, hands)
{
    ROWS_RUN(hands);
}

/* ---- Players and characters ---- */

static const Row players[] = {
    {"the other's events, and power",
     "T: 【CONT】 This card gets +1000 power. Your opponent cannot play events from their hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"the other's Backup, and power",
     "T: 【CONT】 This card gets +1000 power. Your opponent cannot use \"Backup\" from their hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"damage and events",
     "T: 【CONT】 You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's "
     "characters. "
     "You cannot play events from your hand.",
     "main", ON(",'CM':{'card':'N0'}") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"a larger hand of one's own alone",
     "T: 【CONT】 You get +1 to the limit on the number of cards in your hand. Your opponent "
     "cannot use "
     "\"【AUTO】 Encore\".",
     "main", ON("") ",'hand':['A','B','C','D','E','F','G','H']",
     "'hand':['A','B','C','D','E','F','G','H']", "pass;pass;pass;pass;pass;pass;pass",
     "turn 4;hand 8;asks "
     "discard"},
    {"one's events, the other's climax cards",
     "T: 【CONT】 You cannot play events from your hand. Your opponent cannot play climax cards "
     "from their "
     "hand.",
     "main", ON("") ",'hand':['EV0']", "'hand':['EV0','CX']", "pass;pass;pass;pass",
     "turn 4;may play EV0;not climax CX"},
    {"one's colours, the other's climax cards",
     "T: 【CONT】 You can play events without fulfilling color requirements. Your opponent cannot "
     "play climax "
     "cards from their hand.",
     "main", ON(""), "'hand':['CX']", "pass;pass;pass;pass;pass", "turn 4;not climax CX"},
    {"one's counters, the other's climax cards",
     "T: 【CONT】 \"EV0\" events get 【COUNTER】 while in your hand. Your opponent cannot play "
     "climax cards from "
     "their hand.",
     "main", ON(""), "'hand':['CX','EV0']", "pass;pass;pass;pass;pass", "turn 4;not climax CX"},
    {"Backup and encore",
     "T: 【CONT】 Your opponent cannot use \"Backup\" from their hand. Your opponent cannot use "
     "\"【AUTO】 "
     "Encore\".",
     "attack", ON(""), "'stage':{'CR':{'card':'A'}},'stock':['A','A','A']",
     "attack CL frontal;pass", "o.CR=-"},
    {"the attack of a back row, only in the other's turn",
     "T: 【CONT】 During your opponent's turn, when this card attacks, you may choose 1 character "
     "in your "
     "opponent's back stage, and this card frontal attacks that character as the defending "
     "character instead.",
     "attack", "'stage':{'CL':{'card':'T'}}", "'stage':{'BL':{'card':'A'},'CR':{'card':'N0'}}",
     "attack CL frontal", "CL=T reverse;o.BL=A stand"},
    {"a climax that lies there",
     "T climax: 【CONT】 You get +1 to the limit on the number of cards in your hand. This card "
     "cannot be played "
     "from your hand.",
     "main", "'hand':['T','A'],'climax':'T'", NULL, "", "cx=T"},
    {"on one's turn and only if",
     "T: 【CONT】 During your turn, this card gets +1000 power if you have 1 or more cards in your "
     "hand.",
     "main", ON("") ",'hand':['A']", NULL, "pass;pass;pass", "turn 4;power CL 1000"},
    {"a name, and power", "T: 【CONT】 This card's card name is also regarded as \"Ann\"." POWER,
     "main", ON(""), NULL, "", "power CL 2000"},
};

Test(continuous_parts, players)
{
    ROWS_RUN(players);
}

/* ---- More than there is room for ---- */

#define GETS "【CONT】 This card gets the following ability. \""

static const Row many[] = {
    {"five names",
     "T: 【CONT】 This card's card name is also regarded as \"N0\". This card's card name is also "
     "regarded "
     "as \"N1\". This card's card name is also regarded as \"N2\". This card's card name is also "
     "regarded "
     "as \"N3\". This card's card name is also regarded as \"NB\".~U: 【CONT】 All of your \"N3\" "
     "get +1000 "
     "power.",
     "main", ON(",'BL':{'card':'U'}"), NULL, "", "power CL 2000"},
    {"an ability for each of many",
     "T: 【CONT】 All of your characters get the following ability for each card in your memory. "
     "\"【ACT】 "
     "[(1)] Draw 1 card.\"",
     "main",
     ON("") ",'stock':['P'],'memory':['A','B','C','D','E','F','G','H','A','B','C','D','E','F','G','"
            "H','A',"
            "'B','C','D','E','F','G','H','A','B','C','D','E','F','G','H','A','B']",
     NULL, "act CL 0", "hand 1"},
    {"given by what is given by what is given",
     "T: " GETS GETS GETS "【CONT】 This card gets +1000 power.\"\"\"", "main", ON(""), NULL, "",
     "power CL 2000"},
};

Test(continuous_parts, many)
{
    ROWS_RUN(many);
}

/* ---- Forbidden for a time ---- */

#define SAYS(who, whose)                                                                           \
    "T: 【ACT】 [【REST】 this card] " who " cannot play \"N0\" from " whose                       \
    " until the end of your "                                                                      \
    "opponent's next turn."

static const Row forbidden[] = {
    {"to me", SAYS("You", "your hand"), "main", ON("") ",'hand':['N0']", NULL, "act CL 0",
     "not play N0 CM"},
    {"to the other", SAYS("Your opponent", "their hand"), "main", ON(""), "'hand':['N0']",
     "act CL 0;pass;pass;pass;pass", "turn 4;not play N0 CL"},
    {"to all", SAYS("All players", "their hand"), "main", ON("") ",'hand':['N0']", NULL, "act CL 0",
     "not play N0 CM"},
    {"and the hand may be as large as ever", SAYS("All players", "their hand"), "main",
     ON("") ",'hand':['N0','A','A','A','A','A','A','A']", NULL, "act CL 0;pass;pass;pass",
     "asks discard"},
    {"for stock, after something else",
     "T: 【ACT】 [(1)] Your opponent cannot use any 【ACT】 of characters on their stage until the "
     "end of your "
     "opponent's next turn. Your opponent cannot play \"N0\" from their hand until the end of your "
     "opponent's "
     "next turn.",
     "main", ON("") ",'stock':['A']", "'hand':['N0']", "act CL 0;pass;pass;pass;pass",
     "turn 4;not play N0 CL"},
};

Test(continuous_parts, forbidden)
{
    ROWS_RUN(forbidden);
}
