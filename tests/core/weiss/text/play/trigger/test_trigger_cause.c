/* What a trigger says of its cause: sources that have gone, and causes that are others. */
#include "support/text_rows.h"

TestSuite(trigger_cause, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

/* ---- Triggers ---- */

#define HEARS(when) "T: 【AUTO】 " when ", draw 1 card."
#define FROM_ROOM "When a card is put into your hand from your waiting room by "
#define DOORS "'deck':['DOOR','A','B','C'],'waiting_room':['N1']," ON(",'CM':{'card':'N0'}")
#define THEIRS "When a card is put into your opponent's hand from your opponent's waiting room by "
#define BRAINSTORM                                                                                 \
    "~U: 【ACT】 Brainstorm [(0)] Put the top card of your deck into your waiting room."         \
    "~V event: Put the top card of your deck into your waiting room."
#define RESULT "when you use \"Brainstorm\", if a card is put into your waiting room by that effect"
#define REMOVES "~U event: Put 1 of your \"N0\" into your waiting room."
#define MARKS                                                                                      \
    "~U event: Choose 1 of your \"T\", and put the top card of your deck underneath it as a "      \
    "marker."

static const Row triggers[] = {
    {"into the memory from one of two places",
     HEARS(
         "When a card is put into your memory from your hand or your waiting room") "~U event: Put all cards in your waiting room into your memory.",
     "main", "'hand':['U'],'waiting_room':['N0']," ON(""), NULL, "play U", "memory=N0;hand=A"},
    {"from neither of them",
     HEARS(
         "When a card is put into your memory from your hand or your waiting room") "~U event: Put all cards in your stock into your memory.",
     "main", "'hand':['U'],'stock':['N0']," ON(""), NULL, "play U", "memory=N0;hand="},
    {"by an effect, of a trigger icon", HEARS(FROM_ROOM "your effects"), "attack", DOORS, NULL,
     "attack CM direct;choose N1", "hand=A N1"},
    {"by the card of the trigger icon", HEARS(FROM_ROOM "the effect of your \"DOOR\""), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=A N1"},
    {"by its name", HEARS(FROM_ROOM "the effect of \"DOOR\""), "attack", DOORS, NULL,
     "attack CM direct;choose N1", "hand=A N1"},
    {"by another card's trigger icon", HEARS(FROM_ROOM "the effect of your \"N0\""), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=N1"},
    {"by the ACT of another card",
     HEARS(FROM_ROOM "the 【ACT】 effect of this card") "~U: 【ACT】 [(0)] Choose 1 card in your waiting room, and return it to your hand.",
     "main", "'waiting_room':['N1']," ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "hand=N1"},
    {"a trigger icon is no AUTO", HEARS(FROM_ROOM "the 【AUTO】 effect of this card"), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=N1"},
    {"by the opponent's trigger icon", HEARS(THEIRS "your opponent's effects"), "attack", DOORS,
     ON(""), "attack CM direct;choose N1", "hand=N1;o.hand=A"},
    {"an opponent's card of that name", HEARS(THEIRS "the effect of \"DOOR\""), "attack", DOORS,
     ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"an opponent's card that is not of these", HEARS(THEIRS "the effect of your \"DOOR\""),
     "attack", DOORS, ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"an opponent's trigger icon is none of one's own", HEARS(THEIRS "your effects"), "attack",
     DOORS, ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"what the opponent's ability does",
     "T: 【AUTO】 " FROM_ROOM "a \"Brainstorm\" effect, draw 1 card.|【AUTO】 " FROM_ROOM
     "the 【ACT】 effect of this card, draw 1 card.|【AUTO】 " FROM_ROOM
     "the effect of this card, draw 1 card.|【AUTO】 " FROM_ROOM "\"U\", draw 1 card."
     "~U: 【ACT】 Brainstorm [(0)] Your opponent chooses 1 card in their waiting room, and puts it into their hand.",
     "main", "'stage':{'CL':{'card':'U'}}", "'waiting_room':['N1']," ON(""), "act CL 0",
     "o.hand=N1"},
    {"with a marker, but of another place",
     HEARS("When your character is put into your waiting room from your center stage with a marker underneath it") REMOVES,
     "main", "'hand':['U']," ON(",'BL':{'card':'N0','markers':['A']}"), NULL, "play U",
     "wr=A N0 U;hand="},
    {"with a marker",
     HEARS("When your character is put into your waiting room from your center stage with a marker underneath it") REMOVES,
     "main", "'hand':['U']," ON(",'CM':{'card':'N0','markers':['A']}"), NULL, "play U",
     "wr=A N0 U;hand=A"},
    {"on one of two parts of the stage",
     HEARS("When your character is placed on your center stage or your back stage"), "main",
     "'hand':['N0']," ON(""), NULL, "play N0 BL", "hand=A"},
    {"on neither of two places",
     HEARS("When a card is placed on your center stage or your climax area"), "main",
     "'hand':['N0']," ON(""), NULL, "play N0 BL", "hand="},
    {"the use of a keyword, in the turn the card came",
     HEARS("During the turn that this card is placed on the stage from your hand, " RESULT)
         BRAINSTORM,
     "main", "'hand':['T'],'stage':{'CM':{'card':'U'}}", NULL, "play T CL;act CM 0", "wr=A;hand=B"},
    {"an event is no use of it",
     HEARS("When you use \"Brainstorm\", if a card is put into your waiting room by that effect") BRAINSTORM,
     "main", "'hand':['V']," ON(",'CM':{'card':'U'}"), NULL, "play V", "wr=A V;hand="},
    {"GRI/S84-110 the opponent's use puts into the opponent's waiting room, whoever is named",
     HEARS("When your opponent uses \"Brainstorm\", if a card is put into your waiting room by that effect") BRAINSTORM,
     "main", ON(",'CM':{'card':'U'}"), "'stage':{'CL':{'card':'T'}}", "act CM 0",
     "wr=A;hand=;o.hand 1"},
    {"attacks, or becomes 【STAND】", HEARS("When this card attacks or becomes 【STAND】"),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"becomes 【STAND】, or attacks", HEARS("When this card becomes 【STAND】 or attacks"),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"the character of the back stage",
     HEARS("When the character on your back stage becomes 【REVERSE】") "~U event: 【REVERSE】 all of your characters.",
     "main", "'hand':['U']," ON(",'BL':{'card':'N0'}"), NULL, "play U", "hand=A"},
    {"the opponent's marker",
     HEARS("When a card is put underneath this card as a marker") "~U event: Choose 1 of your opponent's characters, and put the top card of your opponent's deck underneath it as a marker.",
     "main", "'hand':['U']," ON(""), "'stage':{'CL':{'card':'N0'}}", "play U", "o.marker=A;hand="},
    {"attacks, or gets a marker",
     HEARS("When a card is put underneath this card as a marker or this card attacks"), "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"another marker", HEARS("When your \"N0\" is put underneath this card as a marker") MARKS,
     "main", "'hand':['U']," ON(""), NULL, "play U", "marker=A;hand="},
    {"the end of the attack of one that has gone",
     HEARS(
         "At the end of the attack of your other character") "~U: 【AUTO】 When this card attacks, put this card into your clock.",
     "attack", ON(",'CM':{'card':'U'}"), NULL, "attack CM direct", "clock=U;hand="},
    {"the trigger check of one that has gone",
     HEARS("When your other character's trigger check reveals a climax") "~U: 【AUTO】 When this card attacks, put this card into your clock.",
     "attack", ON(",'CM':{'card':'U'}") ",'deck':['CX','A','B']", NULL, "attack CM direct",
     "clock=U;stock=CX;hand="},
    {"another of a trait that the attacker has not",
     HEARS("When another of your 《Magic》 characters' trigger check reveals a climax"), "attack",
     ON(",'CM':{'card':'N0'}") ",'deck':['CX','A','B']", NULL, "attack CM direct",
     "stock=CX;hand="},
    {"an effect's damage is not this card's",
     HEARS(
         "When damage dealt by this card is canceled") "~U event: Deal 1 damage to your opponent.",
     "main", "'hand':['U']," ON(""), "'deck':['CX','A','B']", "play U", "o.wr=CX;hand="},
    {"another ability is not this card's Backup",
     HEARS(
         "When you use this card's \"Backup\" or your other character attacks") "~U: 【ACT】 [(0)] This card gets +500 power until end of turn.",
     "main", ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "hand="},
    {"nor is the opponent's",
     HEARS("When you use this card's \"Backup\" or your other character attacks") "~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [(0)]",
     "attack", ON(",'CM':{'card':'N0'}"), "'hand':['U'],'stage':{'CM':{'card':'N0'}}",
     "attack CM frontal;counter U", "hand=A;power o.CM 3000"},
    {"this character", HEARS("When this character attacks"), "attack", ON(",'CM':{'card':'N0'}"),
     NULL, "attack CL direct", "hand=A"},
    {"the character of a place", HEARS("When the character in your center stage attacks"), "attack",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "attack CM direct", "hand=A"},
    {"in the turn it was attacked",
     HEARS(
         "During the turn that this card is frontal attacked, when this card becomes 【REVERSE】"),
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T reverse;o.hand=B"},
    {"attacked twice, one mark",
     HEARS("During the turn that this card is frontal attacked, when your other character becomes 【REVERSE】") "|【CONT】 This card gets +2000 power."
                          "~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N1'}}",
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'T'}}",
     "attack CL frontal;attack CL frontal;attack CM frontal", "o.CM=N0 reverse;o.hand=D"},
    {"in the memory, said loosely",
     "T: 【AUTO】 If this card in your memory, when your character attacks, draw 1 card.", "attack",
     "'memory':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL, "attack CM direct",
     "hand=A"},
    {"this character, said loosely",
     "T: 【AUTO】 If this character in your memory, when your character attacks, draw 1 card.",
     "attack", "'memory':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "attack CM direct", "hand=A"},
    {"in one of two zones",
     "T: 【AUTO】 When your other character attacks, if this card is in your memory or your clock, draw 1 card.",
     "attack", "'clock':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "attack CM direct", "hand=A"},
    {"in the clock, under others",
     "T: 【AUTO】 【CLOCK】 When your character attacks, draw 1 card.", "attack",
     "'clock':['T','A'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL, "attack CM direct",
     "hand=A"},
};

Test(trigger_cause, triggers)
{
    ROWS_RUN(triggers);
}

/* ---- Trigger icons ---- */

/* The effects of trigger icons are effects of the card that is triggered. */
static const Row icons[] = {
    {"STANDBY places it",
     "T: 【AUTO】 When this card is placed on the stage by the effect of \"STBY\", draw 1 card.",
     "attack",
     "'stage':{'CL':{'card':'A'}},'waiting_room':['T'],"
     "'deck':{'top':['STBY','B'],'shuffled':['C','D']}",
     NULL, "attack CL direct;choose T;choose CM", "CM=T rest;hand=B"},
    {"another card's effect does",
     "T: 【AUTO】 When this card is placed on the stage by the effect of \"CX\", draw 1 card.",
     "attack",
     "'stage':{'CL':{'card':'A'}},'waiting_room':['T'],"
     "'deck':{'top':['STBY','B'],'shuffled':['C','D']}",
     NULL, "attack CL direct;choose T;choose CM", "CM=T rest;hand 0"},
    {"RETURN sends it away",
     "T: 【AUTO】 When this card is returned to your hand from the stage by your opponent's effects, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'A'}},'deck':{'top':['WIND','B'],'shuffled':['C','D']}",
     "'stage':{'CM':{'card':'T'}}", "attack CL direct;choose O.CM", "o.hand 2"},
    {"an own RETURN does not",
     "T: 【AUTO】 When your opponent's character is returned to hand from the stage by your opponent's effects, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'}},'deck':{'top':['WIND','B'],'shuffled':['C','D']}",
     "'stage':{'CM':{'card':'A'}}", "attack CL direct;choose O.CM", "hand 0;o.hand 1"},
};

Test(trigger_cause, trigger_icons_are_effects)
{
    ROWS_RUN(icons);
}

/* ---- From where, by what ---- */

#define DRAWS "'deck':['B','B','B','B']"
#define COME(by) HEARS("When this card is placed on the stage " by)
#define BY_EVENT                                                                                   \
    "~U event: Choose 1 character in your waiting room, and put it on any position of "            \
    "your stage."
#define BY_ACT                                                                                     \
    "~U: 【ACT】 Choose 1 character in your waiting room, and put it on any position of "        \
    "your stage."
#define BY_AUTO                                                                                    \
    "~U: 【AUTO】 When this card attacks, choose 1 character in your waiting room, and "         \
    "put it on any position of your stage."
#define BY_COMBO                                                                                   \
    "~U: 【ACT】 【CXCOMBO】 Choose 1 character in your waiting room, and put it on any "      \
    "position of your stage."
#define EVENT_HAND "'hand':['U'],'waiting_room':['T']," DRAWS
#define ACT_STAGE "'stage':{'CM':{'card':'U'}},'waiting_room':['T']," DRAWS

static const Row causes[] = {
    {"from the hand or by a named effect, by the effect",
     COME("from your hand or by the effect of \"U\"") BY_EVENT, "main", EVENT_HAND, NULL,
     "play U;choose CL", "hand=B"},
    {"from the hand or by a named effect, from the hand",
     COME("from your hand, or by the effect of \"U\"") BY_EVENT, "main", "'hand':['T']," DRAWS,
     NULL, "play T CL", "hand=B"},
    {"from the hand by a named effect: not from elsewhere",
     COME("from your hand by the effect of \"U\"") BY_EVENT, "main", EVENT_HAND, NULL,
     "play U;choose CL", "hand="},
    {"from the hand by a named effect: not without it",
     COME("from your hand by the effect of \"U\"") BY_EVENT, "main", "'hand':['T']," DRAWS, NULL,
     "play T CL", "hand="},
    {"by an ACT effect of yours", COME("by the 【ACT】 effect of your character") BY_ACT, "main",
     ACT_STAGE, NULL, "act CM 0;choose CL", "hand=B"},
    {"by an AUTO effect it is not", COME("by the 【ACT】 effect of your character") BY_AUTO,
     "attack", ACT_STAGE, NULL, "attack CM direct;choose CL", "hand="},
    {"by an AUTO effect of yours", COME("by the 【AUTO】 effect of your character") BY_AUTO,
     "attack", ACT_STAGE, NULL, "attack CM direct;choose CL", "hand=B"},
    {"by a combo", COME("by the 【CXCOMBO】 effect of your character") BY_COMBO, "main", ACT_STAGE,
     NULL, "act CM 0;choose CL", "hand=B"},
    {"by a combo it is not", COME("by the 【CXCOMBO】 effect of your character") BY_ACT, "main",
     ACT_STAGE, NULL, "act CM 0;choose CL", "hand="},
    {"by an effect of a card of yours", COME("by the effect of your character") BY_ACT, "main",
     ACT_STAGE, NULL, "act CM 0;choose CL", "hand=B"},
    {"an event is no character", COME("by the effect of your character") BY_EVENT, "main",
     EVENT_HAND, NULL, "play U;choose CL", "hand="},
    {"by your effects", COME("by your effects") BY_EVENT, "main", EVENT_HAND, NULL,
     "play U;choose CL", "hand=B"},
    {"played, by no effect", COME("by your effects"), "main", "'hand':['T']," DRAWS, NULL,
     "play T CL", "hand="},
    {"by your opponent's effects it is not", COME("by your opponent's effects") BY_EVENT, "main",
     EVENT_HAND, NULL, "play U;choose CL", "hand="},
    {"by a card with that name", COME("by \"U\"") BY_EVENT, "main", EVENT_HAND, NULL,
     "play U;choose CL", "hand=B"},
    {"by a card with another name", COME("by \"N0\"") BY_EVENT, "main", EVENT_HAND, NULL,
     "play U;choose CL", "hand="},
    {"by an ACT effect: the opponent's it is not",
     HEARS("When your other character is put into your waiting room from the stage by the 【ACT】 effect of your character") "~U: 【ACT】 Choose 1 of your opponent's characters, and put it into the waiting room.",
     "main", "'stage':{'CM':{'card':'U'}}", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," DRAWS, "act CM 0;choose O.CM", "o.hand="},
    {"by an encore it is no effect of an ACT",
     HEARS("When this card is placed on the stage from your waiting room by the 【ACT】 effect of your character") "~U: 【ACT】 Choose 1 of your characters, and put it into your waiting room.",
     "main", "'stage':{'CM':{'card':'U'},'CL':{'card':'T'}}," DRAWS, NULL, "act CM 0;choose CL", "hand="},
    {"a card put by what was paid for an effect is put by no effect",
     HEARS("When your other character is put into your waiting room from the stage by your effects") "~U: 【ACT】 [Put 1 of your \"N0\" into your waiting room] Look at the top card of your deck.",
     "main", "'stage':{'CM':{'card':'U'},'CL':{'card':'T'},'CR':{'card':'N0'}}," DRAWS, NULL, "act CM 0", "hand=;CR=-"},
    {"the same card put by the effect",
     HEARS("When your other character is put into your waiting room from the stage by your effects") "~U: 【ACT】 Put 1 of your \"N0\" into your waiting room.",
     "main", "'stage':{'CM':{'card':'U'},'CL':{'card':'T'},'CR':{'card':'N0'}}," DRAWS, NULL, "act CM 0", "hand=B;CR=-"},
};

/* ---- Damage and encores ---- */

#define ENCORES "【AUTO】 Encore [Put 1 card from your hand into your waiting room]"

static const Row others[] = {
    {"damage by an effect has no dealer",
     HEARS("When the damage dealt by your character is canceled") "~U event: Deal 1 damage to your opponent.",
     "main", "'hand':['U']," ON("") "," DRAWS, "'deck':['CX','A','B']", "play U", "hand="},
    {"an ability given waits for cards that are put away, not for those that are played",
     "T: 【CONT】 All of your other characters get \"【AUTO】 When a card is put into your waiting room from your hand, this card gets +1000 power until end of turn.\"~U: 【ACT】 [Put 1 card from your hand into your waiting room] Look at the top card of your deck.",
     "main", "'hand':['N0','CX','B'],'clock':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}," DRAWS, NULL, "play N0 CR;end;climax CX", "power CM 1000;power CR 2000"},
    {"and hears of one that is put away",
     "T: 【CONT】 All of your other characters get \"【AUTO】 When a card is put into your waiting room from your hand, this card gets +1000 power until end of turn.\"~U: 【ACT】 [Put 1 card from your hand into your waiting room] Look at the top card of your deck.",
     "main", "'hand':['B'],'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}," DRAWS, NULL, "act CM 0", "power CM 2000"},
    {"the same encore given twice is offered once",
     "T: 【CONT】 All of your other characters get \"" ENCORES "\".~U event: Put 1 of your \"N0\" into your waiting room.",
     "main", "'hand':['U','B'],'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'N0'}}", NULL, "play U", "asks encore;may encore 1;not encore 2"},
};

Test(trigger_cause, damage_and_encores)
{
    ROWS_RUN(others);
}

Test(trigger_cause, causes)
{
    ROWS_RUN(causes);
}

/* Of two encores of a card one is refused: that one is not offered. */
Test(trigger_cause, an_encore_that_is_refused_is_not_offered)
{
    row_rule = "refused";
    text_board_close();
    board_cards_load();
    text_board_add("T", "Character", 0, ENCORES "|【AUTO】 Encore [Put 1 card from your hand into your opponent's memory]");
    text_board_compiler = text_compiler_create(board_database);
    text_board_set("attack", "'hand':['A','B'],'stage':{'CL':{'card':'T'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N3'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;end");
    cr_expect(board_allows("encore 1"));
    cr_expect_not(board_allows("encore 2"));
}
