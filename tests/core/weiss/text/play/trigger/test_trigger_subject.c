/* What happens to whom, from where and by what: the subjects and places of triggers. The card that hears
 * draws a card. */
#include "support/text_rows.h"

TestSuite(trigger_subject, .fini = text_board_close);

#define HEARS(when) "T: 【AUTO】 " when ", draw 1 card."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DRAWS "'deck':['B','B','B','B']"

/* ---- Zones ---- */

#define LEAVE "~U event: Choose 1 of your characters, and put it into your waiting room."
#define LEAVES(with)                                                                               \
    HEARS("When this card is put into your waiting room from your stage" with) LEAVE
#define KILL "~U event: Choose 1 of your characters, and put it into your waiting room."

static const Row zones[] = {
    {"with a marker under it", LEAVES(" with a marker underneath it"), "main",
     "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']}}," DRAWS, NULL, "play U", "hand=B"},
    {"without a marker under it", LEAVES(" with a marker underneath it"), "main",
     "'hand':['U']," ON("") "," DRAWS, NULL, "play U", "hand="},
    {"from the waiting room to the hand",
     HEARS(
         "When your card is put into your hand from your waiting room") "~U event: Choose 1 card in your waiting room, and return it to your hand.",
     "main", "'hand':['U'],'waiting_room':['A']," ON("") "," DRAWS, NULL, "play U", "hand=A B"},
    {"on the stage or into the climax area, a climax",
     HEARS("When your card is placed on your stage or your climax area"), "climax",
     "'clock':['A'],'hand':['CX']," ON("") "," DRAWS, NULL, "climax CX", "hand=B"},
    {"on the stage or into the climax area, a character",
     HEARS("When your card is placed on your stage or your climax area"), "main",
     "'hand':['N0']," ON("") "," DRAWS, NULL, "play N0 CM", "hand=B"},
    {"from the clock to the level", HEARS("When your card is put into your level from your clock"),
     "clock", "'hand':['C'],'clock':['A','A','A','A','A','A']," ON("") "," DRAWS, NULL,
     "clock C;level A", "hand=B B B"},
    {"from the center stage: from there",
     "T: 【AUTO】 When this card is put into your waiting room from your center stage, draw 1 card." KILL,
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1"},
    {"from the center stage: from the back stage",
     "T: 【AUTO】 When this card is put into your waiting room from your center stage, draw 1 card." KILL,
     "main", "'hand':['U'],'stage':{'BL':{'card':'T'}}", NULL, "play U", "hand 0"},
};

Test(trigger_subject, zones)
{
    ROWS_RUN(zones);
}

/* ---- Who ---- */

#define ATTACKS(who) HEARS("When " who " attacks")
#define TWO "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DRAWS

static const Row parties[] = {
    {"all players' characters, the opponent's", ATTACKS("all players' character"), "attack",
     "'stage':{'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}," DRAWS, "attack CL direct",
     "o.hand=B"},
    {"yours or your opponent's, yours", ATTACKS("your or your opponent's character"), "attack", TWO,
     NULL, "attack CM direct", "hand=B"},
    {"your own", ATTACKS("your own character"), "attack", TWO, NULL, "attack CM direct", "hand=B"},
    {"your opponent's, said short", ATTACKS("your opponent character"), "attack",
     "'stage':{'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}," DRAWS, "attack CL direct",
     "o.hand=B"},
    {"not your opponent's", ATTACKS("your opponent character"), "attack", TWO, NULL,
     "attack CM direct", "hand="},
    {"an opponent's", ATTACKS("an opponent's character"), "attack", "'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}}," DRAWS, "attack CL direct", "o.hand=B"},
    {"not an opponent's", ATTACKS("an opponent's character"), "attack", TWO, NULL,
     "attack CM direct", "hand="},
    {"an opponent's of a trait it has not", ATTACKS("an opponent's 《Music》 character"), "attack",
     "'stage':{'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}," DRAWS, "attack CL direct",
     "o.hand="},
    {"another of yours", ATTACKS("another of your characters"), "attack", TWO, NULL,
     "attack CM direct", "hand=B"},
    {"this card is not another", ATTACKS("another of your characters"), "attack", TWO, NULL,
     "attack CL direct", "hand="},
    {"one of yours", ATTACKS("1 of your characters"), "attack", TWO, NULL, "attack CM direct",
     "hand=B"},
    {"another one with its name",
     ATTACKS("another of your characters with the same card name as this card"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'N0'}}," DRAWS, NULL,
     "attack CM direct", "hand=B"},
    {"this card is not another one with its name",
     ATTACKS("another of your characters with the same card name as this card"), "attack",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DRAWS, NULL, "attack CL direct", "hand="},
    {"another one with another name",
     ATTACKS("another of your characters with the same card name as this card"), "attack",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'}}," DRAWS, NULL, "attack CR direct", "hand="},
    {"another of the opponent's", ATTACKS("another of your opponent's characters"), "attack", TWO, NULL,
     "attack CM direct", "hand="},
    {"this or another one, this", ATTACKS("this card or your other character"), "attack", TWO, NULL,
     "attack CL direct", "hand=B"},
    {"this or another one, the other", ATTACKS("this card or your other character"), "attack", TWO,
     NULL, "attack CM direct", "hand=B"},
    {"the one opposite", ATTACKS("the character facing this card"), "attack",
     "'stage':{'CL':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}," DRAWS, "attack CL frontal",
     "o.hand=B"},
    {"not one that is not opposite", ATTACKS("the character facing this card"), "attack",
     "'stage':{'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}," DRAWS, "attack CM direct",
     "o.hand="},
    {"the trigger check of another one",
     HEARS("When another of your characters's trigger check reveals a climax"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['CX','B'],'shuffled':['C']}",
     NULL, "attack CM direct", "hand=B"},
    {"the trigger check of this one is not another's",
     HEARS("When another of your characters's trigger check reveals a climax"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':{'top':['CX','B'],'shuffled':['C']}",
     NULL, "attack CL direct", "hand="},
    {"a battle opponent of a level",
     HEARS("When this card's level 1 or higher battle opponent becomes 【REVERSE】"), "attack",
     "'stage':{'CL':{'card':'N3'}}", "'stage':{'CR':{'card':'T'}}," DRAWS, "attack CL frontal",
     "o.hand="},
    {"another's battle opponent",
     HEARS("When another of your characters's battle opponent becomes 【REVERSE】"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}," DRAWS, "'stage':{'CM':{'card':'N0'}}",
     "attack CM frontal", "hand=B"},
    {"their stage is not one's own",
     "T: 【AUTO】 When a character is placed on their stage from their hand, draw 1 card.", "main",
     "'hand':['N0'],'stage':{'CL':{'card':'T'}}", NULL, "play N0 CM", "hand 0"},
};

Test(trigger_subject, parties)
{
    ROWS_RUN(parties);
}

/* ---- Uses ---- */

#define USER "~U: 【ACT】 Put the top card of your deck into your waiting room."
#define GOES                                                                                       \
    "【AUTO】 When you use an 【ACT】, if your character is put into your "                    \
    "waiting room by that effect, this card gets +1000 power until end of turn."
#define CHARACTER_GOES "T: " GOES
#define THEIRS                                                                                     \
    "T: 【AUTO】 When your opponent uses an 【ACT】, if your opponent's character is put "     \
    "into their waiting room by that effect, this card gets +1000 power until end of turn."
#define USES "'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}"

static const Row uses[] = {
    {"its effect puts a character away", CHARACTER_GOES USER, "main",
     USES ",'deck':{'top':['A'],'shuffled':['B']}", NULL, "act CM 0", "power CL 2000"},
    {"its effect puts a climax away", CHARACTER_GOES USER, "main",
     USES ",'deck':{'top':['CX'],'shuffled':['B']}", NULL, "act CM 0", "power CL 1000"},
    {"several characters are one use",
     CHARACTER_GOES "~U: 【ACT】 Put the top 2 cards of your deck into your waiting room.", "main",
     USES ",'deck':{'top':['A','C'],'shuffled':['B']}", NULL, "act CM 0", "power CL 2000"},
    {"each card hears it",
     CHARACTER_GOES "~U: 【ACT】 Put the top 2 cards of your deck into your waiting room.", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'T'}},'deck':{'top':['A','C'],"
     "'shuffled':['B']}",
     NULL, "act CM 0;resolve CL 0", "power CL 2000;power CR 2000"},
    {"each copy of the ability hears it",
     "V: 【CONT】 All of your other characters get \"" GOES "\"" USER, "main",
     "'stage':{'CL':{'card':'V'},'CM':{'card':'U'},'CR':{'card':'V'}},"
     "'deck':{'top':['A'],'shuffled':['B']}",
     NULL, "act CM 0;resolve CM 0;resolve CM 0;resolve CL 0", "power CM 3000;power CL 2000;power CR 2000"},
    {"who has left and come back hears it as another",
     CHARACTER_GOES "~U: 【ACT】 Put the top card of your deck into your waiting room, return 1 of your \"T\" to your hand, put 1 \"T\" in your hand on any position of your stage, and put the top card of your deck into your waiting room.",
     "main", USES ",'deck':{'top':['A','C'],'shuffled':['B']}", NULL, "act CM 0;choose T;choose CR;resolve CR 0", "power CR 2000"},
    {"what an AUTO effect puts away does not count",
     CHARACTER_GOES "~U: 【AUTO】 When this card attacks, put the top card of your deck into your waiting room.",
     "attack", USES ",'deck':{'top':['A'],'shuffled':['B']}", NULL, "attack CM direct",
     "power CL 1000"},
    {"what its cost puts away does not count",
     CHARACTER_GOES "~U: 【ACT】 [Put 1 card from your hand into your waiting room] Draw 1 card.",
     "main", USES ",'hand':['A']," DRAWS, NULL, "act CM 0", "power CL 1000"},
    {"the opponent uses it", THEIRS USER, "main",
     "'stage':{'CM':{'card':'U'}},'deck':{'top':['A'],'shuffled':['B']}",
     "'stage':{'CL':{'card':'T'}}", "act CM 0", "power o.CL 2000"},
    {"one's own use is not the opponent's", THEIRS USER, "main",
     USES ",'deck':{'top':['A'],'shuffled':['B']}", NULL, "act CM 0", "power CL 1000"},
    {"an AUTO is used",
     "T: 【AUTO】 When you use an 【AUTO】, this card gets +1000 power until end of turn.~U: 【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card.",
     "attack", USES ",'stock':['A']," DRAWS, NULL, "attack CM direct;yes", "power CL 2000"},
    {"Encore is used, an AUTO",
     "T: 【AUTO】 When you use an 【AUTO】, put the top card of your deck into your stock.~U: 【AUTO】 Encore [Put 1 card from your hand into your waiting room]",
     "attack", USES ",'hand':['A']," DRAWS, "'stage':{'CM':{'card':'N1'}}",
     "attack CM frontal;end;encore 1", "CM=U rest;stock 2"},
    {"Bond is used, an AUTO",
     "T: 【AUTO】 When you use an 【AUTO】, this card gets +1000 power until end of turn.~U: 【AUTO】 Bond/\"N0\" [(1)]",
     "main", ON("") ",'hand':['U'],'stock':['A'],'waiting_room':['N0']", NULL, "play U CM;yes",
     "hand=N0;power CL 2000"},
    {"an ACT is no AUTO",
     "T: 【AUTO】 When you use an 【AUTO】, this card gets +1000 power until end of turn." USER,
     "main", USES ",'deck':{'top':['A'],'shuffled':['B']}", NULL, "act CM 0", "power CL 1000"},
    {"Backup is what this card uses",
     "T: 【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]|【AUTO】 When you use this card's \"Backup\", draw 1 card.",
     "attack", "'stage':{'CL':{'card':'N1'}}", "'hand':['T'],'stage':{'CR':{'card':'N0'}}," DRAWS,
     "attack CL frontal;counter T", "o.hand=B"},
};

Test(trigger_subject, uses)
{
    ROWS_RUN(uses);
}

/* ---- Stances ---- */

static const Row stances[] = {
    {"it stands",
     HEARS("When this card becomes 【STAND】") "~U event: 【STAND】 1 of your characters.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T','state':'rest'}}," DRAWS, NULL, "play U",
     "hand=B;CL=T stand"},
    {"it rests",
     HEARS("When this card becomes 【REST】") "~U event: 【REST】 1 of your characters.", "main",
     "'hand':['U']," ON("") "," DRAWS, NULL, "play U", "hand=B;CL=T rest"},
    {"another one rests",
     HEARS("When this card becomes 【REST】") "~U event: 【REST】 1 of your characters.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DRAWS, NULL, "play U;choose CM",
     "hand=;CM=N0 rest"},
    {"a marker comes under it",
     HEARS(
         "When your character is placed underneath this card") "~U event: Choose 1 of your \"T\", and put the top card of your deck underneath that character as a marker.",
     "main", "'hand':['U']," ON("") "," DRAWS, NULL, "play U", "hand=B;marker=B"},
    {"the end of its attack", HEARS("At the end of this card's attack"), "attack", TWO, NULL,
     "attack CL direct", "hand=B"},
    {"the end of another's attack", HEARS("At the end of this card's attack"), "attack", TWO, NULL,
     "attack CM direct", "hand="},
};

Test(trigger_subject, stances)
{
    ROWS_RUN(stances);
}
