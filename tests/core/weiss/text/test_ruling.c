/* Rulings that need card text: the test cases of the rules (section 9), and the questions and
 * answers of source document 003, in its order. */
#include "support/text_rows.h"

TestSuite(ruling, .fini = text_board_close);

/* ---- Test cases: damage ---- */

#define PUNISH                                                                                     \
    "T: 【AUTO】 When damage dealt by this card is canceled, you may deal 1 damage to your "     \
    "opponent."
#define PUNISHER                                                                                   \
    "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['FIRE'],'shuffled':['A','B']}"
#define BOTH_AT_THE_END "'level':['A','B','C'],'clock':['A','B','C','D','E','F']"

static const Row damages[] = {
    {"T8: the own ability and the SHOT are two, in the order that the turn player likes", PUNISH,
     "attack", PUNISHER, "'deck':{'top':['CX','A','B'],'shuffled':['C']}", "attack CL direct",
     "asks standby;by 0;may resolve CL 0;may resolve CL 1"},
    {"T8: one and one", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','A','B'],'shuffled':['C']}", "attack CL direct;resolve CL 0;yes",
     "o.clock=A B"},
    {"T8: the SHOT alone, for the other is optional", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','A','B'],'shuffled':['C']}", "attack CL direct;resolve CL 1;no",
     "o.clock=A"},
    {"T8: each is cancelled by itself, and that of the own ability is heard again (CR 4.13)", PUNISH,
     "attack", PUNISHER, "'deck':{'top':['CX','CX','B'],'shuffled':['C']}",
     "attack CL direct;resolve CL 0;yes;resolve CL 1;no", "o.clock=B;o.wr=CX CX"},
    {"T8: nobody hears of the SHOT's, which the attacker does not deal", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','CX','B'],'shuffled':['C']}", "attack CL direct;resolve CL 1;no",
     "asks attack;o.clock 0;o.wr=CX CX"},
    {"T10: a climax that pays a cost cancels nothing",
     "T: 【ACT】 [Put the top card of your deck into your clock] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'}},'deck':{'top':['CX','A'],'shuffled':['B']}", NULL, "act CL 0",
     "clock=CX;hand=A"},
    {"T11: damage to all players, and both lose at once", "T event: Deal 1 damage to all players.",
     "main", "'hand':['T']," BOTH_AT_THE_END ",'deck':['P','P']",
     BOTH_AT_THE_END ",'deck':['P','P']", "play T;level A;level A", "result -2"},
    {"T11: the damage of each player is cancelled by itself",
     "T event: Deal 1 damage to all players.", "main", "'hand':['T'],'deck':['CX','A']",
     "'deck':['B','A']", "play T", "clock 0;wr=CX T;o.clock=B"},
};

Test(ruling, damage)
{
    ROWS_RUN(damages);
}

/* ---- Test cases: refresh, level-up, costs ---- */

#define MILL "T event: Put the top 4 cards of your deck into your waiting room."
#define SIX "'clock':['A','B','C','D','E','F']"
#define TO_CLOCK "T: 【ACT】 [Put the top card of your deck into your clock] Draw 1 card."
#define LAST                                                                                        \
    "T: 【AUTO】 When this card is placed on the stage from your hand, put the top card of your " \
    "deck into your waiting room, and deal 1 damage to your opponent."
#define LAST_OWN                                                                                   \
    "'hand':['T'],'level':['A','B','C']," SIX ",'deck':['G'],'waiting_room':['H','H','H']"
#define LAST_OTHER "'level':['A','B','C']," SIX ",'deck':['P','P']"

static const Row refreshes[] = {
    {"T19: the refresh takes what was milled last with it", MILL, "main",
     "'hand':['T'],'deck':['A','B','C','D'],'waiting_room':['E','F']", NULL, "play T",
     "deck 5;clock 1;wr=T"},
    {"T20: the penalty levels up before the milling goes on", MILL, "main",
     "'hand':['T']," SIX ",'deck':['G'],'waiting_room':['H','H','H','H','H','H']", NULL, "play T",
     "asks level;wr 0;deck 6"},
    {"T20: in 2021 it comes after the milling", MILL, "main 2021",
     "'hand':['T']," SIX ",'deck':['G'],'waiting_room':['H','H','H','H','H','H']", NULL, "play T",
     "asks level;wr 4;deck 3"},
    {"T23: the refresh after the price takes the character away",
     "T: 【AUTO】 Encore [Put the top card of your deck into your clock]", "main",
     "'hand':['N0'],'deck':['C'],'waiting_room':['D','E'],'stage':{'CL':{'card':'T'}}", NULL,
     "play N0 CL;encore 1", "CL=N0 stand;clock 2;wr 0;deck 2"},
    {"T23: likewise in 2021", "T: 【AUTO】 Encore [Put the top card of your deck into your clock]",
     "main 2021", "'hand':['N0'],'deck':['C'],'waiting_room':['D','E'],'stage':{'CL':{'card':'T'}}",
     NULL, "play N0 CL;encore 1", "CL=N0 stand;clock 2;wr 0;deck 2"},
    {"T24: after the cost both interrupts wait, and their player orders them", TO_CLOCK, "main",
     "'stage':{'CL':{'card':'T'}}," SIX ",'deck':['G'],'waiting_room':['H','H','H']", NULL,
     "act CL 0", "asks interrupt;by 0"},
    {"T24: level-up first: its six cards are in the new deck", TO_CLOCK, "main",
     "'stage':{'CL':{'card':'T'}}," SIX ",'deck':['G'],'waiting_room':['H','H','H']", NULL,
     "act CL 0;levelup;level A", "levels=A;clock 1;wr 0;deck 7;hand 1"},
    {"T24: refresh first: the penalty makes eight, and one remains", TO_CLOCK, "main",
     "'stage':{'CL':{'card':'T'}}," SIX ",'deck':['G'],'waiting_room':['H','H','H']", NULL,
     "act CL 0;refresh;level A", "levels=A;clock=H;wr=B C D E F G;deck 1;hand=H"},
    {"T24: in 2021 the penalty waits for the end of the effect", TO_CLOCK, "main 2021",
     "'stage':{'CL':{'card':'T'}}," SIX ",'deck':['G'],'waiting_room':['H','H','H']", NULL,
     "act CL 0;refresh;level A", "levels=A;clock=H;wr=B C D E F G;deck 1;hand=H"},
    {"T25: a cost with the last card of the deck is paid, and then comes the refresh",
     "T: 【ACT】 [(1) Put the top card of your deck into your waiting room] This card gets +1000 power until end of turn.",
     "main", "'stage':{'CL':{'card':'T'}},'stock':['A'],'deck':['B']", NULL, "act CL 0",
     "power CL 2000;deck 1;clock 1;stock 0;wr 0"},
    {"8.4 a clock of seven waits for the rest of the cost",
     "T: 【ACT】 [Put the top card of your deck into your clock & Put 1 card from your hand into your waiting room] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'}}," SIX ",'hand':['N0','N1'],'deck':['G','H','P']", NULL,
     "act CL 0", "asks card;clock 7;levels 0"},
    {"8.4 and then levels up before the effect",
     "T: 【ACT】 [Put the top card of your deck into your clock & Put 1 card from your hand into your waiting room] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'}}," SIX ",'hand':['N0','N1'],'deck':['G','H','P']", NULL,
     "act CL 0;choose N0", "asks level;hand=N1"},
    {"T26: a search that takes the last card",
     "T event: Search your deck for up to 1 character, reveal it to your opponent, put it into your hand, and shuffle your deck.",
     "main", "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", NULL, "play T;choose A",
     "hand=A;deck=B B;clock=B;wr=T"},
    {"T30: both reach level 4 in one effect: a draw", LAST, "main", LAST_OWN, LAST_OTHER,
     "play T CL;level A;level A", "result -2"},
    {"T30: in 2021 the penalty comes too late for that", LAST, "main 2021", LAST_OWN, LAST_OTHER,
     "play T CL;level A", "result 0"},
    {"T32: the level-up comes before the rest of the effect",
     "T event: Put the top card of your deck into your clock. Draw 1 card.", "main",
     "'hand':['T']," SIX ",'deck':['G','H','P']", NULL, "play T", "asks level;hand 0"},
    {"T62: after the first card its player may still stop", "T event: Draw up to 3 cards.", "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", NULL, "play T;yes;no",
     "hand=A;clock=B;deck=B B"},
    {"T62: and may go on", "T event: Draw up to 3 cards.", "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", NULL, "play T;yes;yes;no",
     "hand=A B;clock=B;deck=B"},
    {"T62: in 2021 the penalty waits", "T event: Draw up to 3 cards.", "main 2021",
     "'hand':['T'],'deck':['A'],'waiting_room':['B','B','B']", NULL, "play T;yes",
     "hand=A;clock 0;deck 3;asks yes_no"},
};

Test(ruling, refresh_and_costs)
{
    ROWS_RUN(refreshes);
}

/* ---- Test cases: attack and stage ---- */

#define BOMB                                                                                         \
    "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 0 " \
    "or "                                                                                            \
    "lower, you may put that character at the bottom of your opponent's deck."
#define TIE "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

static const Row attacks[] = {
    {"T37: a defender that left: still frontal, damage and no battle",
     "T: 【AUTO】 When this card attacks, you may return the character facing this card to your opponent's hand.",
     "attack", TIE, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal;yes",
     "o.hand=N3;CL=T rest;soul CL 1;o.clock 1"},
    {"T38: a defender that left: still side, the soul stays lost",
     "T: 【AUTO】 When this card attacks, you may return the character facing this card to your opponent's hand.",
     "attack", TIE, "'stage':{'CR':{'card':'N1'}}", "attack CL side;yes",
     "o.hand=N1;soul CL 0;o.clock 0"},
    {"T43: the turn player's bomb is first", BOMB, "attack", TIE, "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "asks yes_no;by 0;CL=T reverse;o.CR=T reverse"},
    {"T43: the other bomb is still resolved when it has gone", BOMB, "attack", TIE,
     "'stage':{'CR':{'card':'T'}}", "attack CL frontal;yes", "o.CR=-;asks yes_no;by 1"},
    {"T43: and does what it says", BOMB, "attack", TIE, "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal;yes;yes", "o.CR=-;CL=-;deck 12"},
    {"T46: two checks, the icons of both",
     "T: 【AUTO】 When this card attacks, during this card's attack, perform a trigger check 2 times during the trigger step.",
     "attack", TIE ",'deck':{'top':['S0','S0'],'shuffled':['A','B']}", NULL, "attack CL direct",
     "soul CL 4;stock=S0 S0;o.clock 4"},
    {"T49: who cannot use encore has none with three stock either",
     "T: 【AUTO】 When this card attacks, your opponent cannot use \"【AUTO】 Encore\" until end of turn.",
     "attack", "'stage':{'CL':{'card':'T','power':5000}}",
     "'stock':['A','B','C'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;end",
     "o.CR=-;o.wr=N0;o.stock 3;turn 4"},
    {"T55: a supporter whose power is gone leaves, and encore is asked",
     "T event: Choose 1 of your opponent's characters, and that character gets -1000 power until end of turn.",
     "main", "'hand':['T']", "'stock':['B','C','D'],'stage':{'BL':{'card':'A'}}", "play T",
     "o.BL=-;asks encore;by 1"},
    {"T55: one that comes back has its own power",
     "T event: Choose 1 of your opponent's characters, and that character gets -1000 power until end of turn.",
     "main", "'hand':['T']", "'stock':['B','C','D'],'stage':{'BL':{'card':'A'}}", "play T;encore 0",
     "o.BL=A rest;power o.BL 500"},
    {"T56: who comes later gets nothing of an effect that was",
     "T event: All of your characters get +1000 power until end of turn.", "main",
     "'hand':['T','N0'],'stage':{'CL':{'card':'N0'}}", NULL, "play T;play N0 CM",
     "power CL 3000;power CM 2000"},
    {"T56: a continuous ability holds for whoever is there",
     "T climax: 【CONT】 All of your characters get +1000 power and +1 soul.", "main",
     "'climax':'T','hand':['N0'],'stage':{'CL':{'card':'N0'}}", NULL, "play N0 CM",
     "power CL 3000;power CM 3000;soul CM 2"},
    {"T60: it ends with the climax",
     "T climax: 【CONT】 All of your characters get +1000 power and +1 soul.", "attack",
     "'climax':'T','stage':{'CL':{'card':'N0','state':'rest'}}", NULL, "end",
     "power CL 2000;wr=T;turn 4"},
    {"T70: who rests does not become REST",
     "T: 【AUTO】 When this card becomes 【REST】, draw 1 card.~U event: 【REST】 all of your characters.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T','state':'rest'}}", NULL, "play U", "hand 0"},
    {"T70: who stands does",
     "T: 【AUTO】 When this card becomes 【REST】, draw 1 card.~U event: 【REST】 all of your characters.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1;CL=T rest"},
    {"T70: as a cost it cannot be paid by one that rests",
     "T: 【ACT】 [【REST】 this card] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'T'}}", NULL, "",
     "not act CL 0;may act CM 0"},
};

Test(ruling, attack_and_stage)
{
    ROWS_RUN(attacks);
}

/* ---- Source document 003 ---- */

#define CLOCK_ENCORE "T: 【AUTO】 Encore [Put the top card of your deck into your clock]"

/* "What is encore?": put from the stage into the waiting room, pay, back to the position, REST. */
static const Row qa003_00[] = {
    {"10.2.2", CLOCK_ENCORE, "main", "'hand':['N0'],'stage':{'BL':{'card':'T'}}", NULL,
     "play N0 BL;encore 1", "BL=T rest;clock 1"},
    {"10.2.3: three stock for those without the word", "T: 【CONT】 This card gets +500 power.",
     "main", "'hand':['N0'],'stock':['A','B','C'],'stage':{'BL':{'card':'T'}}", NULL,
     "play N0 BL;encore 0", "BL=T rest;stock 0"},
};

Test(ruling, qa003_00_what_encore_is)
{
    ROWS_RUN(qa003_00);
}

/* Yes: whenever it is put from the stage into the waiting room, in either player's turn. */
static const Row qa003_01[] = {
    {"in the main phase, by an effect of one's own",
     CLOCK_ENCORE "~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'hand':['U'],'stage':{'CR':{'card':'T'}}", NULL, "play U;encore 1", "CR=T rest"},
    {"in the opponent's turn, by the opponent's effect",
     CLOCK_ENCORE "~U event: Choose 1 of your opponent's characters, and put it into their waiting room.",
     "main", "'hand':['U']", "'stage':{'CR':{'card':'T'}}", "play U", "asks encore;by 1"},
    {"in the opponent's turn: it comes back",
     CLOCK_ENCORE "~U event: Choose 1 of your opponent's characters, and put it into their waiting room.",
     "main", "'hand':['U']", "'stage':{'CR':{'card':'T'}}", "play U;encore 1",
     "o.CR=T rest;o.clock 1"},
};

Test(ruling, qa003_01_encore_outside_the_encore_step)
{
    ROWS_RUN(qa003_01);
}

/* The newest stays, the older one leaves, encores, and shoves the newer one away in its turn: as
 * long as a price can be paid; one price for one return. */
static const Row qa003_02[] = {
    {"the older one leaves", CLOCK_ENCORE, "main",
     "'hand':['T'],'stock':['A','B','C'],'stage':{'CM':{'card':'T'}}", NULL, "play T CM",
     "CM=T stand;wr=T;may encore 0;may encore 1;may pass"},
    {"it comes back, and the newer one leaves", CLOCK_ENCORE, "main",
     "'hand':['T'],'stock':['A','B','C'],'stage':{'CM':{'card':'T'}}", NULL, "play T CM;encore 1",
     "CM=T rest;wr=T;clock 1;stock 3;asks encore"},
    {"on and on", CLOCK_ENCORE, "main", "'hand':['T'],'stage':{'CM':{'card':'T'}}", NULL,
     "play T CM;encore 1;encore 1;encore 1;encore 1", "CM=T rest;wr=T;clock 4;asks encore"},
    {"until it is left", CLOCK_ENCORE, "main", "'hand':['T'],'stage':{'CM':{'card':'T'}}", NULL,
     "play T CM;encore 1;encore 1;pass", "CM=T rest;wr=T;clock 2;asks main"},
};

Test(ruling, qa003_02_two_clock_encores_on_one_position)
{
    ROWS_RUN(qa003_02);
}

/* The price is paid, then the refresh shuffles the character into the deck. */
static const Row qa003_03[] = {
    {"2022", CLOCK_ENCORE, "main",
     "'hand':['N0'],'deck':['C'],'waiting_room':['D','E'],'stage':{'CM':{'card':'T'}}", NULL,
     "play N0 CM;encore 1", "CM=N0 stand;wr 0"},
    {"2021", CLOCK_ENCORE, "main 2021",
     "'hand':['N0'],'deck':['C'],'waiting_room':['D','E'],'stage':{'CM':{'card':'T'}}", NULL,
     "play N0 CM;encore 1", "CM=N0 stand;wr 0"},
};

Test(ruling, qa003_03_clock_encore_with_the_last_card_of_the_deck)
{
    ROWS_RUN(qa003_03);
}

/* Neither the refresh penalty nor a cost nor the clock phase is damage; all damage is cancelled. */
static const Row qa003_04[] = {
    {"a climax as the price of an encore stays in the clock", CLOCK_ENCORE, "main",
     "'hand':['N0'],'deck':['CX','A','B'],'stage':{'CM':{'card':'T'}}", NULL, "play N0 CM;encore 1",
     "CM=T rest;clock=CX"},
    {"a climax as the penalty stays in the clock", "T event: Draw up to 1 card.", "main",
     "'hand':['T'],'deck':['A'],'waiting_room':['CX','CX']", NULL, "play T;yes", "clock=CX"},
    {"a climax clocked in the clock phase", CLOCK_ENCORE, "clock",
     "'hand':['CX'],'stage':{'CL':{'card':'T'}}", NULL, "clock CX", "clock=CX;hand 2"},
    {"damage of an effect is cancelled, also without a reminder",
     "T event: Deal 3 damage to your opponent.", "main", "'hand':['T']",
     "'deck':{'top':['A','B','CX'],'shuffled':['C','D']}", "play T", "o.clock 0;o.wr=A B CX"},
    {"damage to oneself is cancelled too", "T event: Deal 2 damage to yourself. Draw 1 card.",
     "main", "'hand':['T'],'deck':{'top':['A','CX'],'shuffled':['C','D']}", NULL, "play T",
     "clock 0;wr=A CX T;hand 1"},
};

Test(ruling, qa003_04_what_can_be_cancelled)
{
    ROWS_RUN(qa003_04);
}

/* 003's fifth question, decks with seven climaxes or none: deck_file/qa003_05_*. */

/* The cards flipped over are in the waiting room when the effect looks there. */
static const Row qa003_06[] = {
    {"two characters for two climaxes",
     "T: 【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, choose up to 1 character in your waiting room, and return it to your hand.",
     "main",
     "'stage':{'BL':{'card':'T'}},'stock':['EV0'],'deck':{'top':['A','CX','B','CX'],'shuffled':['C'"
     ",'D']}",
     NULL, "act BL 0;choose A;choose B", "hand=A B;wr=CX CX EV0"},
};

Test(ruling, qa003_06_brainstorm_with_an_empty_waiting_room)
{
    ROWS_RUN(qa003_06);
}

/* ---- Document 003: the sequence of a battle ---- */

#define AT_ATTACK_PHASE                                                                               \
    "T: 【AUTO】 At the beginning of your attack phase, you may draw 1 card.~U: 【AUTO】 At the " \
    "beginning of your opponent's attack phase, you may draw 1 card."

/* At its beginning the turn player's abilities first, then the other's: runners. */
static const Row qa003_07_beginning[] = {
    {"the turn player's first", AT_ATTACK_PHASE, "climax",
     "'hand':['CX'],'stage':{'CL':{'card':'T'}}", "'stage':{'CL':{'card':'U'}}", "pass",
     "asks yes_no;by 0"},
    {"then the other's", AT_ATTACK_PHASE, "climax", "'hand':['CX'],'stage':{'CL':{'card':'T'}}",
     "'stage':{'CL':{'card':'U'}}", "pass;no", "asks yes_no;by 1"},
    {"the attack phase has one beginning", AT_ATTACK_PHASE, "climax",
     "'hand':['CX'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "pass;yes;attack CL direct", "hand 2;asks attack"},
};

Test(ruling, qa003_07a_the_beginning_of_the_attack_phase)
{
    ROWS_RUN(qa003_07_beginning);
}

#define PLAIN_CARD "T: 【CONT】 This card gets +500 power."

/* Direct only where nobody stands opposite; +1 soul, none, minus the level: until end of turn. */
static const Row qa003_07_types[] = {
    {"unopposed: direct alone", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "", "",
     "may attack CL direct;not attack CL frontal;not attack CL side"},
    {"opposed: no direct attack", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N2'}}", "",
     "not attack CL direct;may attack CL frontal;may attack CL side"},
    {"the attacker rests, direct is one soul more", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "", "attack CL direct",
     "CL=T rest;soul CL 2;o.clock 2"},
    {"frontal changes no soul", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N2'}}",
     "attack CL frontal", "soul CL 1;o.clock 1;CL=T reverse"},
    {"side takes the level of the character opposite away", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T','soul':2},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N2'}}",
     "attack CL side", "soul CL 1;o.clock 1;o.CR=N2 stand"},
    {"the soul lost to a side attack may be negative and stays so",
     "T: 【AUTO】 At the end of this card's attack, you may 【STAND】 this card.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N2'}}",
     "attack CL side;yes", "soul CL -1;o.clock 0;may attack CL side"},
    {"a soul trigger then makes 0, which is no damage",
     "T: 【AUTO】 At the end of this card's attack, you may 【STAND】 this card.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['S0'],'shuffled':['A','B']}",
     "'stage':{'CR':{'card':'N2'}}", "attack CL side;yes", "soul CL 0;o.clock 0"},
    {"a second side attack makes -2",
     "T: 【AUTO】 At the end of this card's attack, you may 【STAND】 this card.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['S0','A'],'shuffled':['A','B']"
     "}",
     "'stage':{'CR':{'card':'N2'}}", "attack CL side;yes;attack CL side;no", "soul CL -2"},
    {"a frontal attack after it stays at 0",
     "T: 【AUTO】 At the end of this card's attack, you may 【STAND】 this card.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['S0','A'],'shuffled':['A','B']"
     "}",
     "'stage':{'CR':{'card':'N2'}}", "attack CL side;yes;attack CL frontal;no",
     "soul CL 0;o.clock 0"},
};

Test(ruling, qa003_07b_attack_types_and_soul)
{
    ROWS_RUN(qa003_07_types);
}

/* Whatever leaves, the type stays; abilities of the attack come before the trigger, which is made
 * without the attacker too; damage needs the attacker. */
static const Row qa003_07_steps[] = {
    {"a defender returned to hand makes no direct attack",
     "T: 【AUTO】 When this card attacks, return all of your opponent's characters in the center stage to your opponent's hand.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "o.CR=-;soul CL 1;o.clock 1"},
    {"on attack: the turn player's ability, then the other's",
     "T: 【AUTO】 When this card attacks, you may draw 1 card.~U: 【AUTO】 When this card is frontal attacked, you may draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'U'}}",
     "attack CL frontal;yes", "asks yes_no;by 1;stock 0"},
    {"an attacker that left still triggers, and deals nothing",
     "T: 【AUTO】 When this card attacks, put this card into your memory.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "", "attack CL direct",
     "memory=T;stock 1;o.clock 0"},
    {"an attacker that left fights no battle",
     "T: 【AUTO】 When this card attacks, put this card into your memory.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'A'}}",
     "attack CL frontal", "o.CR=A stand;stock 1"},
    {"no battle after a side attack", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'A'}}",
     "attack CL side", "o.CR=A stand"},
    {"a tie reverses both", "T: 【AUTO】 When this card becomes 【REVERSE】, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "CL=T reverse;o.CR=T reverse;hand 1;o.hand 1"},
    {"who reverses its opponent has its ability",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card.", "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'A'}}",
     "attack CL frontal", "o.CR=A reverse;hand 1"},
    {"damage comes before the battle: a loser in battle has dealt it", PLAIN_CARD, "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N3'}}",
     "attack CL frontal", "CL=T reverse;o.clock 1"},
};

Test(ruling, qa003_07c_steps_of_an_attack)
{
    ROWS_RUN(qa003_07_steps);
}

/* Both its own ability and the one of the trigger, in any order, each 1 damage of its own. */
static const Row qa003_08[] = {
    {"1+1, the own one first", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','A','B'],'shuffled':['C']}", "attack CL direct;resolve CL 0;yes",
     "o.clock=A B"},
    {"1+1, the trigger's first", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','A','B'],'shuffled':['C']}", "attack CL direct;resolve CL 1;yes",
     "o.clock=A B"},
    {"two climaxes cancel both", PUNISH, "attack", PUNISHER,
     "'deck':{'top':['CX','CX','CX'],'shuffled':['C']}", "attack CL direct;resolve CL 1;yes",
     "o.clock 0;o.wr=CX CX CX"},
};

Test(ruling, qa003_08_a_burn_ability_and_a_shot_trigger)
{
    ROWS_RUN(qa003_08);
}
