/* What texts give and forbid, to whom and for how long: effects and continuous abilities. */
#include "support/text_rows.h"

TestSuite(gain, .fini = text_board_close);

/* ---- Values ---- */

#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}"

static const Row values[] = {
    {"power to one that is chosen",
     "T event: Choose 1 of your characters, and that character gets +1500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CM", "power CM 5500;power CL 2000"},
    {"power and soul together",
     "T event: Choose 1 of your characters, and that character gets +1000 power and +1 soul until "
     "end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000;soul CL 2"},
    {"a level", "T event: All of your characters get +1 level until end of turn.", "main",
     "'hand':['T']," TWO, NULL, "play T", "level CL 1;level CM 2"},
    {"X is what the text says it is",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X "
     "is "
     "equal to the number of your characters ×1000.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 4000"},
    {"X is fixed when it is given",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X "
     "is "
     "equal to the number of your characters ×1000.",
     "main", "'hand':['T','N0']," TWO, NULL, "play T;choose CL;play N0 CR", "power CL 4000"},
    {"for each of some cards",
     "T event: Choose 1 of your characters, and that character gets +500 power for each of your "
     "characters until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000"},
    {"less soul may be below zero",
     "T event: Choose 1 of your opponent's characters, and that character gets -2 soul until end "
     "of "
     "turn.",
     "main", "'hand':['T']", TWO, "play T;choose O.CL", "soul o.CL -1"},
    {"that character, after something else was done",
     "T event: Choose 1 of your characters, draw 1 card, and that character gets +1000 power until "
     "end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3000;hand 1"},
    {"this card alone",
     "T: 【AUTO】 When this card is placed on the stage from your hand, this card gets +1500 power "
     "until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T CR", "power CR 2500;power CL 2000"},
    {"all but this card",
     "T: 【AUTO】 When this card is placed on the stage from your hand, all of your other "
     "characters "
     "get +1500 power until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T CR", "power CR 1000;power CL 3500;power CM 5500"},
    {"two characters, one after the other",
     "T event: Choose 2 of your characters, and those characters get +500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N0'}}",
     NULL, "play T;choose CL;choose CR", "power CL 2500;power CR 2500;power CM 4000"},
    {"up to one may be none",
     "T event: Choose up to 1 of your characters, and that character gets +500 power until end of "
     "turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;pass", "power CL 2000;power CM 4000"},
    {"who has no power left leaves",
     "T event: All of your opponent's characters get -2000 power "
     "until end of turn.",
     "main", "'hand':['T']", TWO, "play T", "o.CL=-;o.CM=N1 stand;o.wr=N0"},
};

Test(gain, values)
{
    ROWS_RUN(values);
}

/* ---- How long ---- */

#define LONG_DECK "'deck':['A','A','A','A','A','A','A','A','A','A','A','A']"

static const Row spans[] = {
    {"until end of turn", "T event: All of your characters get +500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2000;turn 4"},
    {"until the end of the opponent's next turn: through it",
     "T event: All of your characters get +500 power until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2500;turn 4"},
    {"until the end of the opponent's next turn: not after it",
     "T event: All of your characters get +500 power until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL,
     "play T;end;end;end;pass;end;end;end;pass", "power BL 2000;turn 5"},
    {"until the end of your next turn: in it",
     "T event: All of your characters get +500 power until the end of your next turn.", "main",
     "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end;pass;end;end;end;pass",
     "power BL 2500;turn 5"},
    {"until the end of the next turn",
     "T event: All of your characters get +500 power until the end of the next turn.", "main",
     "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "power BL 2500;turn 4"},
    {"a time said first",
     "T event: Until end of turn, all of your characters get +500 power and +1 soul.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "power CL 2500;soul CL 2"},
    {"soul over the turn",
     "T event: All of your characters get +1 soul until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "soul BL 2;turn 4"},
    {"a level over the turn",
     "T event: All of your characters get +1 level until the end of your opponent's next turn.",
     "main", "'hand':['T'],'stage':{'BL':{'card':'N0'}}", NULL, "play T;end;end;end",
     "level BL 1;turn 4"},
};

Test(gain, spans)
{
    ROWS_RUN(spans);
}

/* ---- Abilities ---- */

static const Row abilities[] = {
    {"an AUTO for a time",
     "T event: Choose 1 of your characters, and that character gets the following ability until "
     "end "
     "of turn. \"【AUTO】 When this card attacks, draw 1 card.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;end;attack CL direct", "hand 1"},
    {"two abilities",
     "T event: Choose 1 of your characters, and that character gets the following 2 abilities "
     "until "
     "end of turn. \"【AUTO】 When this card attacks, draw 1 card.\" \"【CONT】 This card gets +1 "
     "soul.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;end;attack CL direct",
     "hand 1;soul CL 3"},
    {"an ability in its place",
     "T event: Choose 1 of your characters, and that character gets \"【CONT】 This card gets "
     "+1500 "
     "power.\" until end of turn.",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL", "power CL 3500"},
    {"an ACT",
     "T event: Choose 1 of your characters, and that character gets the following ability until "
     "end "
     "of turn. \"【ACT】 [【REST】 this card] Draw 1 card.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;act CL 0",
     "hand 1;CL=N0 rest;not act CM 0"},
    {"an encore",
     "T event: Choose 1 of your characters, and that character gets the following ability until "
     "end "
     "of turn. \"【AUTO】 Encore [Put 1 character from your hand into your waiting room]\"",
     "main", "'hand':['T','N2','N0']," TWO, NULL, "play T;choose CL;play N0 CL;encore 1",
     "CL=N0 rest;wr=N0 N2 T"},
    {"as long as the source is there",
     "T: 【CONT】 All of your other characters get the following ability. \"【AUTO】 When this "
     "card "
     "attacks, draw 1 card.\"",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"the ability is its character's: this card is whoever has it",
     "T: 【CONT】 Your character in the middle position of your center stage gets the following "
     "ability. \"【CONT】 This card gets +1000 power.\"",
     "main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL, "",
     "power CM 3000;power CL 2000;power BL 1000"},
    {"it goes with its character",
     "T event: Choose 1 of your characters, and that character gets the following ability until "
     "end "
     "of turn. \"【CONT】 This card gets +1500 power.\"",
     "main", "'hand':['T']," TWO, NULL, "play T;choose CL;move CL BR", "power BR 3500"},
};

Test(gain, abilities)
{
    ROWS_RUN(abilities);
}

/* ---- Bans of characters ---- */

#define BOTH "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

static const Row bans[] = {
    {"cannot attack", "T: 【CONT】 This card cannot attack.", "attack", BOTH, NULL, "",
     "not attack CL direct;may attack CM direct"},
    {"cannot side attack", "T: 【CONT】 This card cannot side attack.", "attack", BOTH,
     "'stage':{'CR':{'card':'N0'}}", "", "not attack CL side;may attack CL frontal"},
    {"cannot frontal attack", "T: 【CONT】 This card cannot frontal attack.", "attack", BOTH,
     "'stage':{'CR':{'card':'N0'}}", "", "may attack CL side;not attack CL frontal"},
    {"cannot direct attack", "T: 【CONT】 This card cannot direct attack.", "attack", BOTH, NULL,
     "", "not attack CL direct;may attack CM direct"},
    {"cannot direct or side attack", "T: 【CONT】 This card cannot direct attack or side attack.",
     "attack", BOTH, "'stage':{'CR':{'card':'N0'}}", "",
     "may attack CL frontal;not attack CL side"},
    {"cannot attack until end of turn",
     "T event: Choose 1 of your opponent's characters, and that character cannot attack until the "
     "end of your opponent's next turn.",
     "main", "'hand':['T']", "'hand':['CX'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "play T;choose O.CL;end;end;end;pass;end;end",
     "turn 4;not attack CL direct;may attack CM direct"},
    {"cr_1_3_3 cannot become REVERSE", "T: 【CONT】 This card cannot become 【REVERSE】.", "attack",
     BOTH, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal", "CL=T rest"},
    {"cannot become REVERSE by AUTO effects of the opponent's characters",
     "T: 【CONT】 This card cannot become 【REVERSE】 by your opponent's 【AUTO】 effects.~U: "
     "【AUTO】 "
     "When this card attacks, 【REVERSE】 all of your opponent's characters.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct",
     "o.BL=T stand;o.BR=N1 reverse"},
    {"does not stand in its next stand phase",
     "T event: Choose 1 of your opponent's characters, and that character cannot 【STAND】 during "
     "your "
     "opponent's next stand phase.",
     "main", "'hand':['T']",
     "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0','state':'rest'}}",
     "play T;choose O.CL;end;end;end", "turn 4;o.CL=N0 rest;o.CM=N0 stand"},
    {"and stands in the one after it",
     "T event: Choose 1 of your opponent's characters, and that character cannot 【STAND】 during "
     "your "
     "opponent's next stand phase.",
     "main", "'hand':['T']", "'stage':{'BL':{'card':'N0','state':'rest'}}," LONG_DECK,
     "play T;end;end;end;pass;end;end;end;pass;end;end;end", "turn 6;o.BL=N0 stand"},
    {"this card does not stand under a condition",
     "T: 【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 "
     "during your "
     "stand phase.",
     "attack", "", "'hand':['CX'],'stage':{'CL':{'card':'T','state':'rest'}}", "end",
     "o.CL=T rest"},
    {"this card stands with another one there",
     "T: 【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 "
     "during your "
     "stand phase.",
     "attack", "",
     "'hand':['CX'],'stage':{'CL':{'card':'T','state':'rest'},'BL':{'card':'T','state':'rest'}}",
     "end", "o.CL=T stand"},
    {"cannot be chosen by the opponent's effects",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: Choose 1 of your "
     "opponent's characters, and return it to their hand.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}",
     "play U", "not choose O.CL;may choose O.CM"},
    {"but what concerns all concerns it",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: All of your "
     "opponent's characters get -1000 power until end of turn.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "play U",
     "o.CL=-;power o.CM 1000"},
    {"and one's own effects choose it",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: Choose 1 of your "
     "characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "play U",
     "may choose CL"},
    {"the RETURN icon chooses too",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':{'top':['WIND'],'shuffled':['A','B']}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct",
     "asks slot;not choose O.BL;may choose O.BR"},
    {"cannot move", "T: 【CONT】 This card cannot move to another stage position.", "main", BOTH,
     NULL, "", "not move CL CR;not move CL CM;may move CM CR"},
    {"cannot deal damage to players", "T: 【CONT】 This card cannot deal damage to players.",
     "attack", BOTH, NULL, "attack CL direct", "o.clock 0;stock 1"},
    {"side attacks do not lower the soul",
     "T: 【CONT】 This card's soul does not decrease by side attacking.", "attack", BOTH,
     "'stage':{'CR':{'card':'N3'}}", "attack CL side", "soul CL 1;o.clock 1"},
    {"side attacks do not lower the soul, for a turn",
     "T event: Choose 1 of your characters, and that character's soul does not decrease by side "
     "attacking until end of turn.",
     "main", "'hand':['T','CX'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N3'},'CM':{'card':'N3'}}",
     "play T;choose CL;end;end;attack CL side;attack CM side", "soul CL 1;o.clock 1"},
    {"cannot be returned to hand",
     "T: 【CONT】 This card cannot be returned to hand.~U event: Return all of your opponent's "
     "characters to your opponent's hand.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "play U",
     "o.CL=T stand;o.CM=-"},
    {"the RETURN icon returns to hand too", "T: 【CONT】 This card cannot be returned to hand.",
     "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':{'top':['WIND'],'shuffled':['A','B']}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct;choose O.BL",
     "o.BL=T stand"},
};

Test(gain, bans_of_characters)
{
    ROWS_RUN(bans);
}

/* ---- Bans of players ---- */

static const Row player_bans_rows[] = {
    {"cannot play events",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events from their hand until "
     "end "
     "of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "asks attack;o.hand=CNT"},
    {"cannot play Backup",
     "T: 【AUTO】 When this card attacks, your opponent cannot play \"Backup\" from their hand "
     "until "
     "end of turn.~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into "
     "your "
     "waiting room]",
     "attack", BOTH, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;o.hand=U"},
    {"cannot play events or Backup, but that is all",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events or \"Backup\" from "
     "their "
     "hand until end of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}",
     "attack CM direct", "asks attack"},
    {"without a ban the counter is asked",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events from their hand until "
     "end "
     "of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N0'}}",
     "attack CM frontal", "asks counter"},
    {"you cannot play events", "T: 【CONT】 You cannot play events from your hand.", "main",
     "'hand':['EV0','N0'],'stage':{'BL':{'card':'T'}}", NULL, "", "not play EV0;may play N0 CL"},
    {"all players cannot use encore",
     "T event: All players cannot use \"【AUTO】 Encore\" until end of turn.", "main",
     "'hand':['T','A'],'stock':['A','A','A'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;play A CL", "asks main"},
    {"no damage by AUTO effects of the opponent's characters",
     "T: 【CONT】 You cannot receive damage by your opponent's 【AUTO】 effects.~U: 【AUTO】 When "
     "this "
     "card is placed on the stage from your hand, deal 1 damage to your opponent.",
     "main", "'hand':['U']", "'stage':{'BL':{'card':'T'}}", "play U CL", "o.clock 0"},
    {"the attack's damage is none of that",
     "T: 【CONT】 You cannot receive damage by your opponent's 【AUTO】 effects.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.clock 2"},
    {"the hand limit", "T: 【CONT】 You get +1 to the limit on the number of cards in your hand.",
     "attack", "'hand':['A','A','A','A','A','A','A','A'],'stage':{'BL':{'card':'T'}}", NULL, "end",
     "hand 8;turn 4"},
};

Test(gain, bans_of_players)
{
    ROWS_RUN(player_bans_rows);
}
