/* The keywords and common ability words of the rules (section 6), each from its printed words. */
#include "support/text_rows.h"

TestSuite(keyword, .fini = text_board_close);

/* ---- Encore (CR 10.2) ---- */

static const Row encores[] = {
    {"10.2.2 the cost is another one than three stock",
     "T: 【AUTO】 Encore [Put 1 character from your hand into your waiting room]", "main",
     "'hand':['N0','A'],'stage':{'CR':{'card':'T'}}", NULL, "play N0 CR;encore 1",
     "CR=T rest;hand 0;wr=A N0"},
    {"10.2.2 on the opponent's turn, when the encore step sends it away",
     "T: 【AUTO】 Encore [(1)]", "attack", "'stage':{'CL':{'card':'N1'}}",
     "'stock':['B','C'],'stage':{'CR':{'card':'T'}}", "attack CL frontal;encore 1",
     "o.CR=T stand;o.stock=B;o.wr=C;turn 4"},
    {"10.2.3 every character has encore with three stock", "T: 【AUTO】 Encore [(2)]", "main",
     "'hand':['N0'],'stock':['A','B','C','D'],'stage':{'CL':{'card':'T'}}", NULL,
     "play N0 CL;encore 0", "CL=T rest;stock=A"},
    {"10.2.2 it may be refused", "T: 【AUTO】 Encore [(1)]", "main",
     "'hand':['N0'],'stock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CL;pass",
     "CL=N0 stand;wr=T;stock 1"},
    {"8.4 without the card that pays it is not offered",
     "T: 【AUTO】 Encore [Put 1 《Music》 character from your hand into your waiting room]", "main",
     "'hand':['N0','N1'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CL", "asks main;wr=T"},
    {"8.4 an event pays for no character",
     "T: 【AUTO】 Encore [Put 1 character from your hand into your waiting room]", "main",
     "'hand':['N0','EV0'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CL", "asks main;wr=T"},
    {"8.4 a discard by colour",
     "T: 【AUTO】 Encore [Put 1 red character from your hand into your waiting room]", "main",
     "'hand':['N0','NB'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CL", "asks main;wr=T"},
    {"9.3 the price levels its player up, and the character comes back",
     "T: 【AUTO】 Encore [Put the top card of your deck into your clock]", "main",
     "'hand':['N0'],'clock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'}}", NULL,
     "play N0 CL;encore 1;level B", "CL=T rest;levels=B;clock 0"},
    {"3.1 the character that comes back is a new one",
     "T: 【AUTO】 Encore [(1)]~U event: Choose 1 of your characters, and that character gets +3000 power until end of turn.",
     "main", "'hand':['U','N0'],'stock':['A'],'stage':{'CL':{'card':'T'}}", NULL,
     "play U;play N0 CL;encore 1", "CL=T rest;power CL 1000"},
    {"10.2.1 going to the hand is no encore",
     "T: 【AUTO】 Encore [(1)]~U event: Choose 1 of your characters, and return it to your hand.",
     "main", "'hand':['U'],'stock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "play U",
     "CL=-;hand=T;asks main"},
    {"10.2.1 going to the clock is no encore",
     "T: 【AUTO】 Encore [(1)]~U event: Choose 1 of your characters, and put it into your clock.",
     "main", "'hand':['U'],'stock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "play U",
     "CL=-;clock=T;asks main"},
    {"10.2.2 to its previous position, in the back too", "T: 【AUTO】 Encore [(1)]", "main",
     "'hand':['N0'],'stock':['A'],'stage':{'BR':{'card':'T'}}", NULL, "play N0 BR;encore 1",
     "BR=T rest;wr=A N0"},
};

Test(keyword, encore)
{
    ROWS_RUN(encores);
}

/* ---- Assist, Great Performance ---- */

static const Row stage_keywords[] = {
    {"Assist in the back left: the left and the middle",
     "T: 【CONT】 Assist All of your characters in front of this card get +500 power.", "main",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "", "power CL 2500;power CM 2500;power CR 2000"},
    {"Assist in the back right: the middle and the right",
     "T: 【CONT】 Assist All of your characters in front of this card get +500 power.", "main",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},'BR':{'card':'T'}}", NULL,
     "", "power CL 2000;power CM 2500;power CR 2500"},
    {"Assist in the centre stage: nobody",
     "T: 【CONT】 Assist All of your characters in front of this card get +500 power.", "main",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'T'},'BL':{'card':'N0'}}", NULL, "",
     "power CL 2000;power BL 2000;power CM 1000"},
    {"Assist by that character's level",
     "T: 【CONT】 Assist All of your characters in front of this card get +X power. X is equal to that character's level ×500.",
     "main", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N3'},'BL':{'card':'T'}}", NULL, "",
     "power CL 4500;power CM 11500"},
    {"Assist to characters with a trait alone",
     "T: 【CONT】 Assist All of your 《Music》 characters in front of this card get +1000 power.~U: 【CONT】 This card cannot side attack.",
     "main", "'stage':{'CL':{'card':'N1'},'CM':{'card':'U'},'BL':{'card':'T'}}", NULL, "",
     "power CL 4000;power CM 2000"},
    {"Great Performance takes a side attack, without the loss of soul",
     "T: 【CONT】 Great Performance", "attack", "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}",
     "'stage':{'CM':{'card':'T'},'CR':{'card':'N3'}}", "attack CL side",
     "o.CM=T reverse;soul CL 1;CL=N1 rest"},
    {"Great Performance takes a direct attack, without the soul", "T: 【CONT】 Great Performance",
     "attack", "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}", "'stage':{'CM':{'card':'T'}}",
     "attack CL direct", "o.CM=T reverse;soul CL 1;o.clock 1"},
    {"no Great Performance for who may not attack frontally",
     "T: 【CONT】 Great Performance~U: 【CONT】 This card cannot frontal attack.", "attack",
     "'stage':{'CL':{'card':'U'}}", "'stage':{'CM':{'card':'T'},'CR':{'card':'N3'}}",
     "attack CL side", "o.CM=T stand;CL=U rest;soul CL -2"},
    {"Great Performance works in the middle alone", "T: 【CONT】 Great Performance", "attack",
     "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}", "'stage':{'CL':{'card':'T'}}",
     "attack CL direct", "o.CL=T stand;soul CL 2"},
    {"Great Performance does not work reversed", "T: 【CONT】 Great Performance", "attack",
     "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}",
     "'stage':{'CM':{'card':'T','state':'reverse'}}", "attack CL direct",
     "o.CM=T reverse;soul CL 2"},
    {"Great Performance: the counter step is held",
     "T: 【CONT】 Great Performance~U 1: 【ACT】 【COUNTER】 Backup 4000, Level 0 [Put this card from your hand into your waiting room]",
     "attack", "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}",
     "'hand':['U'],'stage':{'CM':{'card':'T'}}", "attack CL direct;counter U",
     "o.CM=T stand;CL=N1 reverse"},
};

Test(keyword, assist_and_great_performance)
{
    ROWS_RUN(stage_keywords);
}

/* ---- Backup ---- */

#define BACKUP                                                                                       \
    "T 1: 【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your " \
    "waiting room]"
#define ATTACKERS "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'},'CR':{'card':'N0'}}"

static const Row backups[] = {
    {"the character that is attacked gets the power until end of turn", BACKUP, "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['B'],'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal;counter T", "power o.CR 4000;o.CR=N0 reverse;CL=N1 reverse;o.wr=A T"},
    {"a level below its own is not enough", BACKUP, "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "o.CR=N0 reverse;o.hand=T"},
    {"no colour is asked for", BACKUP, "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['NG'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks counter;may counter T;may pass"},
    {"a direct attack has no counter step", BACKUP, "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['B'],'stage':{'BL':{'card':'N0'}}", "attack CL direct",
     "o.hand=T;asks attack"},
    {"a side attack has no counter step", BACKUP, "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['B'],'stage':{'CR':{'card':'N0'}}", "attack CL side",
     "o.hand=T;asks attack"},
    {"one counter in an attack", BACKUP, "attack", ATTACKERS,
     "'hand':['T','T'],'stock':['A','A'],'level':['B'],'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal;counter T", "o.hand=T;asks attack"},
    {"it is no playing of an event", BACKUP "~U: 【CONT】 You cannot play events from your hand.",
     "attack", ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['B'],'stage':{'CR':{'card':'N0'},'BL':{'card':'U'}}",
     "attack CL frontal", "asks counter"},
    {"when you use Backup", BACKUP "~U: 【AUTO】 When you use \"Backup\", draw 1 card.", "attack",
     ATTACKERS,
     "'hand':['T'],'stock':['A'],'level':['B'],'stage':{'CR':{'card':'N0'},'BL':{'card':'U'}}",
     "attack CL frontal;counter T", "o.hand 1"},
};

Test(keyword, backup)
{
    ROWS_RUN(backups);
}

/* ---- Brainstorm ---- */

#define BRAINSTORM                                                                                     \
    "T: 【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, " \
    "and put them into your waiting room. For each climax revealed among those cards, "

static const Row brainstorms[] = {
    {"for each climax once", BRAINSTORM "draw up to 1 card.", "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'}},'deck':{'top':['A','CX','B','CX'],'shuffled':['C',"
     "'D','E']}",
     NULL, "act BL 0;yes;yes", "hand 2;BL=T rest;wr=A B CX CX P"},
    {"without a climax nothing", BRAINSTORM "draw up to 1 card.", "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'}},'deck':{'top':['A','C','B','D'],'shuffled':['C',"
     "'D','E']}",
     NULL, "act BL 0", "hand 0;asks main"},
    {"a resting card cannot pay", BRAINSTORM "draw up to 1 card.", "main",
     "'stock':['P'],'stage':{'BL':{'card':'T','state':'rest'}}", NULL, "", "not act BL 0"},
    {"the cards flipped over may be taken",
     BRAINSTORM "choose up to 1 character in your waiting room, and return it to your hand.",
     "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'}},'deck':{'top':['A','CX','B','C'],'shuffled':['C',"
     "'D','E']}",
     NULL, "act BL 0;choose B", "hand=B;wr=A C CX P"},
    {"a search for each climax",
     BRAINSTORM "search your deck for up to 1 《Music》 character, reveal it to your opponent, put it into your hand, and shuffle your deck.",
     "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'}},'deck':{'top':['A','CX','B','C'],'shuffled':['C',"
     "'T','E']}",
     NULL, "act BL 0;choose T", "hand=T;deck=C E"},
    {"T21: a refresh does not take the cards flipped over", BRAINSTORM "draw up to 1 card.", "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'}},'waiting_room':['E','F','G'],'deck':['A','B','C',"
     "'D']",
     NULL, "act BL 0", "clock 1;deck 3;wr=A B C D"},
    {"when you use an ACT",
     BRAINSTORM "draw up to 1 card.~U: 【AUTO】 When you use an 【ACT】, this card gets +1500 power until end of turn.",
     "main",
     "'stock':['P'],'stage':{'BL':{'card':'T'},'CL':{'card':'U'}},'deck':{'top':['A','C','B','D'],"
     "'shuffled':['C','D','E']}",
     NULL, "act BL 0", "power CL 2500"},
};

Test(keyword, brainstorm)
{
    ROWS_RUN(brainstorms);
}

/* ---- Bond, Change, Experience, Memory, Resonate ---- */

#define BOND "T: 【AUTO】 Bond/\"N1\" [(1)]"
#define FROM_HAND "~U event: Choose 1 \"T\" in your hand, and put it on any position of your stage."
#define CHANGE                                                                                     \
    "T: 【AUTO】 Change [(1) Put 1 card from your hand into your waiting room & Put this card "  \
    "into "                                                                                        \
    "your waiting room] At the beginning of your climax phase, you may pay the cost. If you do, "  \
    "choose 1 \"U\" in your waiting room, and put it on the stage position that this card was on."
#define CHANGED "~U 3: 【AUTO】 When this card is placed on the stage from your hand, draw 1 card."

static const Row name_keywords[] = {
    {"Bond: played and placed, the cost, the named card", BOND, "main",
     "'hand':['T'],'stock':['P'],'waiting_room':['N1','N2']", NULL, "play T CL;yes",
     "hand=N1;wr=N2 P"},
    {"Bond asks for its own name alone", BOND, "main",
     "'hand':['T'],'stock':['P'],'waiting_room':['N0','N2']", NULL, "play T CL;yes",
     "hand 0;wr=N0 N2 P"},
    {"Bond does not ask without the cost", BOND, "main", "'hand':['T'],'waiting_room':['N1']", NULL,
     "play T CL", "asks main;wr=N1"},
    {"T53: Bond needs a card that is played, until 2022", BOND FROM_HAND, "main 2022",
     "'hand':['T','U'],'stock':['P'],'waiting_room':['N1']", NULL, "play U;choose T;choose CL",
     "CL=T stand;asks main;wr=N1 U"},
    {"10.4 Bond also when an effect puts the card on the stage from the hand", BOND FROM_HAND, "main",
     "'hand':['T','U'],'stock':['P'],'waiting_room':['N1']", NULL,
     "play U;choose T;choose CL;yes", "CL=T stand;hand=N1;wr=P U"},
    {"10.4 Bond of another card does not hear of it", BOND FROM_HAND, "main",
     "'hand':['T','U'],'stock':['P'],'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL,
     "play U;choose T;choose CL;no", "asks main;wr=N1 U"},
    {"10.4 no Bond from the waiting room",
     BOND "~U event: Choose 1 \"T\" in your waiting room, and put it on any position of your stage.",
     "main", "'hand':['U'],'stock':['P'],'waiting_room':['N1','T']", NULL,
     "play U;choose CL", "CL=T stand;asks main;wr=N1 U"},
    {"Bond of either name", "T: 【AUTO】 Bond/\"N1\" \"N2\" [(1)]", "main",
     "'hand':['T'],'stock':['P'],'waiting_room':['N0','N1','N2']", NULL, "play T CL;yes;choose N2",
     "hand=N2"},
    {"Change: the named card comes to the position, standing", CHANGE CHANGED, "main",
     "'hand':['A'],'stock':['P'],'waiting_room':['U'],'stage':{'CR':{'card':'T','state':'rest'}}",
     NULL, "end;yes", "CR=U stand;wr=A P T;hand 0"},
    {"T54: the card that pays may be the one named", CHANGE CHANGED, "main",
     "'hand':['U'],'stock':['P'],'stage':{'CR':{'card':'T'}}", NULL, "end;yes",
     "CR=U stand;wr=P T"},
    {"Change: nobody is there to come", CHANGE CHANGED, "main",
     "'hand':['A'],'stock':['P'],'stage':{'CR':{'card':'T'}}", NULL, "end;yes", "CR=-;wr=A P T"},
    {"Change may be refused", CHANGE CHANGED, "main",
     "'hand':['A'],'stock':['P'],'waiting_room':['U'],'stage':{'CR':{'card':'T'}}", NULL, "end;no",
     "CR=T stand;wr=U;stock=P"},
    {"T53: Change asks for no level, and the card was not placed from hand", CHANGE CHANGED, "main",
     "'hand':['A'],'stock':['P'],'waiting_room':['U'],'stage':{'BL':{'card':'T'}}", NULL, "end;yes",
     "BL=U stand;hand 0"},
    {"Change is its master's climax phase alone", CHANGE CHANGED, "main", "",
     "'hand':['A'],'stock':['P'],'waiting_room':['U'],'stage':{'CR':{'card':'T'}}", "end",
     "o.CR=T stand"},
    {"T64: Experience: a climax in the level counts 0",
     "T: 【CONT】 Experience If the total level of the cards in your level is 2 or higher, this card gets +1000 power.",
     "main", "'level':['CX','N1'],'stage':{'CL':{'card':'T'}}", NULL, "", "power CL 1000"},
    {"T64: Experience: two levels of 1",
     "T: 【CONT】 Experience If the total level of the cards in your level is 2 or higher, this card gets +1000 power.",
     "main", "'level':['NG','N1'],'stage':{'CL':{'card':'T'}}", NULL, "", "power CL 2000"},
    {"Experience: a named card in the level",
     "T: 【AUTO】 Experience When this card attacks, if \"N1\" is in your level, draw 1 card.",
     "attack", "'level':['N1'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "attack CL direct", "hand 1"},
    {"Experience: a card of that name on the stage does not count",
     "T: 【AUTO】 Experience When this card attacks, if \"N1\" is in your level, draw 1 card.",
     "attack", "'level':['N2'],'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}", NULL,
     "attack CL direct", "hand 0"},
    {"Memory: a number of cards",
     "T: 【CONT】 Memory If you have 2 or more cards in your memory, this card gets +2000 power.",
     "main", "'memory':['A','B'],'stage':{'CL':{'card':'T'}}", NULL, "", "power CL 3000"},
    {"Memory: one too few",
     "T: 【CONT】 Memory If you have 2 or more cards in your memory, this card gets +2000 power.",
     "main", "'memory':['A'],'stage':{'CL':{'card':'T'}}", "'memory':['A','B']", "",
     "power CL 1000"},
    {"Memory: a card that works there",
     "T: 【CONT】 Memory If this card is in your memory, all of your characters get +500 power.",
     "main", "'memory':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 2500"},
    {"Memory: the same card on the stage gives nothing",
     "T: 【CONT】 Memory If this card is in your memory, all of your characters get +500 power.",
     "main", "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "", "power CL 2000"},
    {"Resonate: the card revealed stays in hand",
     "T: 【AUTO】 Resonate [Reveal a \"N1\" in your hand] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T','N1']", NULL, "play T CL;yes", "hand 2"},
    {"Resonate: without the card nobody is asked",
     "T: 【AUTO】 Resonate [Reveal a \"N1\" in your hand] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T','N2'],'waiting_room':['N1']", NULL, "play T CL", "hand 1;asks main"},
};

Test(keyword, bond_change_experience_memory_resonate)
{
    ROWS_RUN(name_keywords);
}

/* ---- The clock: Alarm, Shift, Accelerate ---- */

#define ALARM                                                                                      \
    "T: 【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, all of your "     \
    "characters "                                                                                  \
    "get +1000 power.~U event: You may put the top card of your clock into your waiting room."
#define ACCELERATE                                                                                  \
    "T: 【AUTO】 Accelerate [Put the top card of your deck into your clock] At the beginning of " \
    "your climax phase, you may pay the cost. If you do, this card gets +1 soul until end of "      \
    "turn."

static const Row clock_keywords[] = {
    {"T65: Alarm on top of the clock", ALARM, "main",
     "'clock':['A','T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 3000"},
    {"T65: Alarm under another card", ALARM, "main",
     "'clock':['T','A'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 2000"},
    {"T65: the heal takes the card above it away", ALARM, "main",
     "'hand':['U'],'clock':['T','A'],'stage':{'CL':{'card':'N0'}}", NULL, "play U;yes",
     "power CL 3000;clock=T"},
    {"Shift needs the level", "T: 【AUTO】 【CLOCK】 Shift, Level 1", "clock",
     "'hand':['N0'],'clock':['T']", NULL, "pass", "clock=T;asks main"},
    {"Shift: a card of its colour, in its place in the clock",
     "T: 【AUTO】 【CLOCK】 Shift, Level 1", "clock",
     "'hand':['N0','NB'],'clock':['A','T','B'],'level':['P']", NULL, "pass;choose N0",
     "clock=A N0 B;hand=NB T"},
    {"Shift may be refused", "T: 【AUTO】 【CLOCK】 Shift, Level 0", "clock",
     "'hand':['N0'],'clock':['T']", NULL, "pass;pass", "clock=T;hand=N0"},
    {"Shift works in the clock alone", "T: 【AUTO】 【CLOCK】 Shift, Level 0", "clock",
     "'hand':['N0'],'stage':{'BL':{'card':'T'}}", NULL, "pass", "asks main"},
    {"CR 10.11.4: the exchange is the use of Shift",
     "T: 【AUTO】 【CLOCK】 Shift, Level 0~U: 【AUTO】 When you use \"Shift\", draw 1 card.", "clock",
     "'hand':['N0'],'clock':['T'],'stage':{'CL':{'card':'U'}},'deck':['B','B','B','B']", NULL,
     "pass;choose N0", "hand=B T"},
    {"who refuses does not use it",
     "T: 【AUTO】 【CLOCK】 Shift, Level 0~U: 【AUTO】 When you use \"Shift\", draw 1 card.", "clock",
     "'hand':['N0'],'clock':['T'],'stage':{'CL':{'card':'U'}},'deck':['B','B','B','B']", NULL,
     "pass;pass", "hand=N0"},
    {"CR 10.7.4: an event with Brainstorm is a use of it",
     "T event: Brainstorm Put the top 2 cards of your deck into your waiting room. For each climax revealed among those cards, draw 1 card.~U: 【AUTO】 When you use \"Brainstorm\", this card gets +500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'U'}},'deck':['B','B','B','B']", NULL, "play T",
     "power CL 1500"},
    {"a \"Fusion\" effect is known by its word",
     "T: 【ACT】 Fusion [Put this card into your waiting room] Choose 1 \"U\" in your hand, and put it on any position of your stage.~U: 【AUTO】 When this card is placed on the stage by the effect of \"Fusion\", draw 1 card.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}},'deck':['B','B','B','B']", NULL,
     "act CL 0;choose U;choose CM", "hand=B"},
    {"Accelerate is no damage: a climax goes to the clock", ACCELERATE, "main",
     "'stage':{'CL':{'card':'T'}},'deck':{'top':['CX'],'shuffled':['A','B']}", NULL, "end;yes",
     "clock=CX;soul CL 2"},
    {"Accelerate may be refused", ACCELERATE, "main", "'stage':{'CL':{'card':'T'}}", NULL, "end;no",
     "clock 0;soul CL 1"},
    {"Accelerate: the level-up comes before the effect", ACCELERATE, "main",
     "'clock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'T'}}", NULL, "end;yes;level A",
     "levels=A;clock 0;soul CL 2"},
};

Test(keyword, alarm_shift_accelerate)
{
    ROWS_RUN(clock_keywords);
}

/* ---- Climax combos, markers, and what has a name among players ---- */

#define COMBO                                                                                       \
    "T: 【AUTO】 【CXCOMBO】 When this card attacks, if \"CX\" is in your climax area, draw 1 " \
    "card "                                                                                         \
    "and deal 1 damage to your opponent."

static const Row common_words[] = {
    {"a climax combo with its climax", COMBO, "attack",
     "'climax':'CX','stage':{'CL':{'card':'T','soul':-5},'CM':{'card':'N0'}}", NULL,
     "attack CL direct", "hand 1;o.clock 1"},
    {"T45: the combo comes before the trigger check", COMBO, "attack",
     "'climax':'CX','stage':{'CL':{'card':'T','soul':-5},'CM':{'card':'N0'}},"
     "'deck':{'top':['A','B'],'shuffled':['C','D']}",
     NULL, "attack CL direct", "hand=A;stock=B"},
    {"a climax combo with another climax", COMBO, "attack",
     "'climax':'CXB','stage':{'CL':{'card':'T','soul':-5},'CM':{'card':'N0'}}", NULL,
     "attack CL direct", "hand 0;o.clock 0"},
    {"the climax of the other player does not count", COMBO, "attack",
     "'stage':{'CL':{'card':'T','soul':-5},'CM':{'card':'N0'}}", "'climax':'CX'",
     "attack CL direct", "hand 0"},
    {"a marker goes to the waiting room with its character",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may put the top card of your deck underneath this card as a marker.",
     "main", "'hand':['T','N0'],'deck':{'top':['A'],'shuffled':['B','C']}", NULL,
     "play T CL;yes;play N0 CL", "wr=A T;marker 0"},
    {"T57: a marker moves with its character",
     "T: 【CONT】 This card gets +X power. X is equal to the number of markers underneath this card ×500.",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B']},'BL':{'card':'N0'}}", NULL,
     "move CL BL", "power BL 2000;marker=A B"},
    {"a marker pays a cost",
     "T: 【ACT】 [Put 1 marker from underneath this card into your waiting room] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']}}", NULL, "act CL 0",
     "wr=A;hand 1;not act CL 0"},
    {"a runner on the opponent's attack phase",
     "T: 【AUTO】 At the beginning of your opponent's attack phase, you may move this card to an open position of your center stage.",
     "climax", "'hand':['CX'],'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}", "pass;choose CR", "o.CR=T stand;o.BL=-"},
    {"a heal takes the newest card of the clock",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may put the top card of your clock into your waiting room.",
     "main", "'hand':['T'],'clock':['A','B']", NULL, "play T CL;yes", "clock=A;wr=B"},
    {"early play: a level less in the hand",
     "T 1: 【CONT】 If you have 2 or more characters, this card gets -1 level while in your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}", NULL, "play T CM",
     "CM=T stand;level CM 1"},
    {"early play: not without what it asks for",
     "T 1: 【CONT】 If you have 2 or more characters, this card gets -1 level while in your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "not play T CM"},
    {"a suicider reverses what reversed it",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if the level of this card's battle opponent is 1 or lower, you may 【REVERSE】 that character.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N1'}}",
     "attack CL frontal;yes", "o.CR=N1 reverse"},
    {"a suicider spares a higher level",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if the level of this card's battle opponent is 1 or lower, you may 【REVERSE】 that character.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'N2'}}",
     "attack CL frontal", "o.CR=N2 stand;asks attack"},
    {"a clock kick",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may put that character into your opponent's clock.",
     "attack", "'stage':{'CL':{'card':'T','power':4000,'soul':-1},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N1'}}", "attack CL frontal;yes", "o.CR=-;o.clock=N1"},
    {"burn may be cancelled",
     "T: 【AUTO】 When this card is placed on the stage from your hand, deal 2 damage to your opponent.",
     "main", "'hand':['T']", "'deck':{'top':['A','CX'],'shuffled':['B']}", "play T CL",
     "o.clock 0;o.wr=A CX"},
    {"an event that goes to the memory does not go to the waiting room",
     "T event: Draw 1 card. Put this card into your memory.", "main", "'hand':['T']", NULL,
     "play T", "memory=T;wr=;hand 1"},
    {"1/TURN: once in a turn",
     "T: 【ACT】 This ability activates up to 1 time per turn. Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0", "hand 1;not act CL 0"},
};

Test(keyword, common_words)
{
    ROWS_RUN(common_words);
}

/* ---- Names of abilities ---- */

static const Row names[] = {
    {"MDE/SE45-E22 a link does nothing", "T climax: 【CONT】 【LINK】 Super Dimension Venus",
     "climax", "'hand':['T'],'clock':['A'],'stage':{'CL':{'card':'N0'}}", NULL, "climax T",
     "cx=T;power CL 2000"},
};

Test(keyword, names_of_abilities)
{
    ROWS_RUN(names);
}
