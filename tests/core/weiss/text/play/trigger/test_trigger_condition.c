/* What abilities wait for: each kind of trigger, with a case that it hears and one that it does
 * not. Most draw a card when they hear. */
#define TEXT_CARDS(X)                                                                               \
    X("FRESH", "Character", 0,                                                                      \
      "【AUTO】 During the turn that this card is placed on the stage from your hand, when this " \
      "card "                                                                                       \
      "attacks, draw 1 card.")                                                                      \
    X("CHANGER", "Character", 0,                                                                    \
      "【ACT】 Change [Put this card into your memory] Choose 1 card named \"CHANGED\" in your "  \
      "waiting room, and put it on any position of your stage.")                                    \
    X("CHANGED", "Character", 0,                                                                    \
      "【AUTO】 During the turn that this card is placed on the stage from your hand or by a "    \
      "\"Change\" effect, when this card attacks, draw 1 card.")                                    \
    X("REVIVE", "Event", 0,                                                                         \
      "Choose 1 character in your waiting room, and put it on any position of your stage.")
#include "support/text_rows.h"

TestSuite(trigger_condition, .fini = text_board_close);

#define WAITS(words) "T: 【AUTO】 " words ", draw 1 card."
#define BACK "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'N0'}}"
#define FRONT "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

/* ---- Cards that come and go ---- */

#define REVIVE                                                                                     \
    "~U event: Choose 1 character in your waiting room, and put it on any position of your stage."
#define KILL "~U event: Choose 1 of your characters, and put it into your waiting room."

static const Row moves[] = {
    {"placed from the hand: played", WAITS("When this card is placed on the stage from your hand"),
     "main", "'hand':['T']", NULL, "play T CL", "hand 1"},
    {"placed from the hand: it came from the waiting room",
     WAITS("When this card is placed on the stage from your hand") REVIVE, "main",
     "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CL", "hand 0;CL=T stand"},
    {"placed from the waiting room",
     WAITS("When this card is placed on the stage from your waiting room") REVIVE, "main",
     "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CL", "hand 1"},
    {"placed from hand or waiting room: either",
     WAITS("When this card is placed on the stage from your hand or waiting room") REVIVE, "main",
     "'hand':['U','T'],'waiting_room':['T']", NULL, "play T CL;play U;choose CM", "hand 2"},
    {"placed from the hand or by the effect of a named card: by the effect",
     WAITS("When this card is placed on the stage from your hand or by the effect of \"U\"") REVIVE,
     "main", "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CL", "CL=T stand;hand 1"},
    {"placed from the hand or by the effect of a named card: another one's",
     WAITS("When this card is placed on the stage from your hand or by the effect of \"N1\"")
         REVIVE,
     "main", "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CL", "CL=T stand;hand 0"},
    {"placed by a Change effect",
     WAITS(
         "When this card is placed on the stage from your hand or by a \"Change\" effect") "~U: 【AUTO"
                                                                                           "】 Change [Put this card into your waiting room] At the beginni"
                                                                                           "ng of your climax phase, you may pay the cost. If you do, choose 1 \"T\" in your waiting room, and put it on the stage positio"
                                                                                           "n that this card was on.",
     "main", "'waiting_room':['T'],'stage':{'CL':{'card':'U'}}", NULL, "end;yes",
     "CL=T stand;hand 1"},
    {"another character is placed",
     WAITS("When your other 《Music》 character is placed on the stage from your hand"), "main",
     "'hand':['T','N0'],'stage':{'BL':{'card':'T'}}", NULL, "play N0 CM;play T CL", "hand 1"},
    {"this card or another one",
     WAITS(
         "When this card or your other 《Music》 character is placed on the stage from your hand"),
     "main", "'hand':['T']", NULL, "play T CL", "hand 1"},
    {"placed or attacks: placed",
     WAITS("When this card is placed on the stage from your hand or attacks"), "main",
     "'hand':['T']", NULL, "play T CL", "hand 1"},
    {"placed or attacks: attacks",
     WAITS("When this card is placed on the stage from your hand or attacks"), "attack", FRONT,
     NULL, "attack CL direct", "hand 1"},
    {"placed or when it attacks",
     WAITS("When this card is placed on the stage from your hand or when this card attacks"),
     "attack", FRONT, NULL, "attack CL direct", "hand 1"},
    {"it leaves for the waiting room",
     WAITS("When this card is put into your waiting room from the stage") KILL, "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1"},
    {"it leaves for the hand",
     WAITS("When this card is put into your waiting room from the stage") "~U event: Choose 1 of your characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1;hand=T"},
    {"another one leaves",
     WAITS("When another of your characters is put into your waiting room from the stage") KILL,
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "play U;choose CM", "hand 1"},
    {"an opponent's character leaves: not your other",
     WAITS(
         "When your other character is put into your waiting room from the stage") "~U event: Choose 1 of your opponent's characters, and put it into their waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", "'stage':{'CL':{'card':'N0'}}", "play U",
     "hand 0;o.CL=-"},
    {"a card is put into the memory",
     WAITS("When your card is put into your memory") "~U event: Choose 1 character in your waiting room, and put it into your memory.",
     "main", "'hand':['U'],'waiting_room':['N1'],'stage':{'CL':{'card':'T'}}", NULL, "play U",
     "hand 1;memory=N1"},
    {"a character is discarded",
     WAITS("When your character is put into the waiting room from your hand") "~U event: Choose 1 card in your hand, and put it into your waiting room.",
     "main", "'hand':['U','N1'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 1;wr=N1 U"},
    {"a climax is discarded, which is no character",
     WAITS("When your character is put into the waiting room from your hand") "~U event: Choose 1 card in your hand, and put it into your waiting room.",
     "main", "'hand':['U','CX'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 0;wr=CX U"},
    {"a character returns to the hand from the waiting room",
     WAITS(
         "When your character is returned to hand from the waiting room") "~U event: Choose 1 character in your waiting room, and return it to your hand.",
     "main", "'hand':['U'],'waiting_room':['N1'],'stage':{'CL':{'card':'T'}}", NULL, "play U",
     "hand 2"},
};

Test(trigger_condition, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(trigger_condition, cards_that_come_and_go)
{
    ROWS_RUN(moves);
}

/* ---- Climaxes, playing and using ---- */

static const Row plays[] = {
    {"a named climax", WAITS("When \"CX\" is placed on your climax area"), "climax",
     "'hand':['CX'],'clock':['A']," BACK, NULL, "climax CX", "hand 1"},
    {"another climax", WAITS("When \"CXB\" is placed on your climax area"), "climax",
     "'hand':['CX'],'clock':['A']," BACK, NULL, "climax CX", "hand 0"},
    {"any climax of one's own", WAITS("When a climax is placed on your climax area"), "climax",
     "'hand':['CX'],'clock':['A']," BACK, NULL, "climax CX", "hand 1"},
    {"the opponent's climax", WAITS("When a climax is placed on your opponent's climax area"),
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T"
     "'}}",
     "climax CX", "o.hand 1"},
    {"its own climax area is not the opponent's",
     WAITS("When a climax is placed on your climax area"),
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}}", "climax CX", "o.hand 0"},
    {"an event is played", WAITS("When you play an event"), "main", "'hand':['EV0']," BACK, NULL,
     "play EV0", "hand 1"},
    {"a character is no event", WAITS("When you play an event"), "main", "'hand':['N0']," BACK,
     NULL, "play N0 CR", "hand 0"},
    {"the opponent plays an event", WAITS("When your opponent plays an event"), "main",
     "'hand':['EV0']", "'stage':{'BL':{'card':'T'}}", "play EV0", "o.hand 1"},
    {"an ACT is used",
     WAITS("When you use an 【ACT】") "~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'U'}}", NULL, "act CL 0", "hand 1"},
    {"the opponent uses an ACT",
     WAITS(
         "When your opponent uses an 【ACT】") "~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "act CL 0", "o.hand 1"},
    {"Brainstorm is used",
     WAITS("When you use \"Brainstorm\"") "~U: 【ACT】 Brainstorm [【REST】 this card] Flip over 2 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, draw 1 card.",
     "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'U'}}", NULL, "act CL 0", "hand 1"},
    {"another ACT is no Brainstorm",
     WAITS(
         "When you use \"Brainstorm\"") "~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'U'}}", NULL, "act CL 0", "hand 0"},
    {"the opponent uses Backup",
     WAITS("When your opponent uses \"Backup\"") "~U: 【ACT】 【COUNTER】 Backup 500, Level 0 [Put this card from your hand into your waiting room]",
     "attack", FRONT, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;counter U",
     "hand 1"},
};

Test(trigger_condition, playing_and_using)
{
    ROWS_RUN(plays);
}

/* ---- Attack and battle ---- */

static const Row attacks[] = {
    {"attacks", WAITS("When this card attacks"), "attack", FRONT, NULL, "attack CL direct",
     "hand 1"},
    {"another one attacks", WAITS("When this card attacks"), "attack", FRONT, NULL,
     "attack CM direct", "hand 0"},
    {"direct attacks", WAITS("When this card direct attacks"), "attack", FRONT, NULL,
     "attack CL direct", "hand 1"},
    {"a frontal attack is no direct one", WAITS("When this card direct attacks"), "attack", FRONT,
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "hand 0"},
    {"side attacks", WAITS("When this card side attacks"), "attack", FRONT,
     "'stage':{'CR':{'card':'A'}}", "attack CL side", "hand 1"},
    {"frontal attacks", WAITS("When this card frontal attacks"), "attack", FRONT,
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "hand 1"},
    {"is frontal attacked", WAITS("When this card is frontal attacked"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.hand 1"},
    {"a side attack is no frontal one", WAITS("When this card is frontal attacked"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL side", "o.hand 0"},
    {"another one is frontal attacked",
     WAITS("When another of your characters is frontal attacked"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'T'}}", "attack CL frontal", "o.hand 1"},
    {"the character facing this card attacks", WAITS("When the character facing this card attacks"),
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL side", "o.hand 1"},
    {"another one attacks, not the one facing it",
     WAITS("When the character facing this card attacks"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CM direct", "o.hand 0"},
    {"your other character attacks", WAITS("When your other 《Music》 character attacks"), "attack",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'N0'}}", NULL, "attack CL direct",
     "hand 1"},
    {"becomes REVERSE", WAITS("When this card becomes 【REVERSE】"), "attack", FRONT,
     "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "hand 1"},
    {"in battle", WAITS("When this card becomes 【REVERSE】 in battle"), "attack", FRONT,
     "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "hand 1"},
    {"by an effect it is not in battle",
     WAITS("When this card becomes 【REVERSE】 in battle") "~U event: Choose 1 of your characters, and 【REVERSE】 it.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 0;CL=T reverse"},
    {"the battle opponent becomes REVERSE",
     WAITS("When this card's battle opponent becomes 【REVERSE】"), "attack", FRONT,
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "hand 1"},
    {"the battle opponent of another one",
     WAITS("When this card's battle opponent becomes 【REVERSE】"), "attack", FRONT,
     "'stage':{'CM':{'card':'A'}}", "attack CM frontal", "hand 0;o.CM=A reverse"},
    {"a defender that wins", WAITS("When this card's battle opponent becomes 【REVERSE】"),
     "attack", "'stage':{'CL':{'card':'A'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.hand 1"},
    {"your other character's battle opponent",
     WAITS("When your other character's battle opponent becomes 【REVERSE】"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "hand 1"},
    {"another of your characters becomes REVERSE in battle",
     WAITS("When another of your characters becomes 【REVERSE】 in battle"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CR':{'card':'N3'}}", "attack CL frontal", "hand 1"},
    {"this card or its battle opponent: each in a tie",
     WAITS("When this card or this card's battle opponent becomes 【REVERSE】") "~U: 【CONT】 This card cannot side attack.",
     "attack", FRONT, "'stage':{'CR':{'card':'U'}}", "attack CL frontal;resolve CL 0", "hand 2"},
    {"becomes STAND",
     WAITS("When this card becomes 【STAND】") "~U event: Choose 1 of your characters, and 【STAND】 it.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T','state':'rest'}}", NULL, "play U",
     "hand 1;CL=T stand"},
    {"who stands does not become STAND",
     WAITS("When this card becomes 【STAND】") "~U event: 【STAND】 all of your characters.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 0"},
    {"at the end of its attack", WAITS("At the end of this card's attack"), "attack", FRONT, NULL,
     "attack CL direct;attack CM direct", "hand 1"},
    {"BD/W95-E084 at the end of another's attack",
     WAITS("At the end of the attack of your \"N0\""), "attack", FRONT, NULL, "attack CM direct", "hand 1"},
    {"not at the end of its own", WAITS("At the end of the attack of your \"N0\""), "attack", FRONT, NULL,
     "attack CL direct", "hand 0"},
    {"SPY/S106-E082 at the end of its battle opponent's attack",
     WAITS("At the end of this card's battle opponent's attack"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.hand 1"},
    {"who attacks from the side is none",
     WAITS("At the end of this card's battle opponent's attack"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}", "attack CL side",
     "o.hand 0"},
    {"of a battle opponent that is still there",
     WAITS("At the end of this card's battle opponent's attack") "~U event: 【COUNTER】 Choose 1 of your opponent's characters, and put it into their waiting room.",
     "attack", "'stage':{'CR':{'card':'A'}}", "'hand':['U'],'stage':{'CL':{'card':'T'}}",
     "attack CR frontal;counter U", "CR=-;o.hand 0"},
    {"nor does its own attack count", WAITS("At the end of this card's battle opponent's attack"),
     "attack", FRONT, "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "hand 0;o.hand 0"},
    {"its trigger check", WAITS("When this card's trigger check reveals a climax"), "attack",
     FRONT ",'deck':{'top':['CX'],'shuffled':['A','B','C']}", NULL, "attack CL direct", "hand 1"},
    {"its trigger check reveals something else",
     WAITS("When this card's trigger check reveals a climax"), "attack",
     FRONT ",'deck':{'top':['A'],'shuffled':['A','B','C']}", NULL, "attack CL direct", "hand 0"},
    {"anybody's trigger check of one's own",
     WAITS("When your character's trigger check reveals a climax"), "attack",
     FRONT ",'deck':{'top':['CX'],'shuffled':['A','B','C']}", NULL, "attack CM direct", "hand 1"},
    {"your climax triggers", WAITS("When your climax triggers"), "attack",
     FRONT ",'deck':{'top':['CX'],'shuffled':['A','B','C']}", NULL, "attack CM direct", "hand 1"},
};

Test(trigger_condition, attack_and_battle)
{
    ROWS_RUN(attacks);
}

/* ---- Damage, level-up, refresh ---- */

static const Row damages[] = {
    {"damage dealt by this card is cancelled", WAITS("When damage dealt by this card is canceled"),
     "attack", FRONT, "'deck':{'top':['CX'],'shuffled':['A','B']}", "attack CL direct", "hand 1"},
    {"another one's damage is cancelled", WAITS("When damage dealt by this card is canceled"),
     "attack", FRONT, "'deck':{'top':['CX'],'shuffled':['A','B']}", "attack CM direct", "hand 0"},
    {"damage dealt by this card is not cancelled",
     WAITS("When damage dealt by this card is not canceled"), "attack", FRONT,
     "'deck':{'top':['A','B'],'shuffled':['A','B']}", "attack CL direct", "hand 1"},
    {"an event's damage is no character's",
     WAITS("When damage dealt by this card is not canceled") "~U event: Deal 1 damage to your opponent.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}", NULL, "play U", "hand 0;o.clock 1"},
    {"the damage you received is cancelled", WAITS("When the damage you received is canceled"),
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}},'deck':{'top':['CX'],'shuffled':['A','B']}", "attack CL direct",
     "o.hand 1"},
    {"the damage you received is not cancelled",
     WAITS("When the damage you received is not canceled"), "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'}},'deck':{'top':['A','B'],'shuffled':['A','B']}",
     "attack CL direct", "o.hand 1"},
    {"damage of 0 is none to be cancelled", WAITS("When damage dealt by this card is canceled"),
     "attack", "'stage':{'CL':{'card':'T','soul':-2},'CM':{'card':'N0'}}",
     "'deck':{'top':['CX'],'shuffled':['A','B']}", "attack CL direct", "hand 0"},
    {"the same damage again",
     "T: 【AUTO】 When damage dealt by this card is canceled, deal the same damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'T','soul':1},'CM':{'card':'N0'}}",
     "'deck':{'top':['CX','A','B','C','D'],'shuffled':['E','F']}", "attack CL direct",
     "o.clock=A B C"},
    {"you level up",
     WAITS("When you level up") "~U event: Put the top card of your deck into your clock.",
     "main", "'stage':{'BL':{'card':'T'}},'hand':['U'],'clock':['A','B','C','D','E','F']", NULL,
     "play U;level A", "hand 1"},
    {"your opponent levels up",
     WAITS("When your opponent levels up") "~U event: Put the top card of your deck into your clock.",
     "main", "'hand':['U'],'clock':['A','B','C','D','E','F']", "'stage':{'BL':{'card':'T'}}",
     "play U;level A", "o.hand 1"},
    {"who levels up is not the opponent",
     WAITS("When your opponent levels up") "~U event: Put the top card of your deck into your clock.",
     "main", "'stage':{'BL':{'card':'T'}},'hand':['U'],'clock':['A','B','C','D','E','F']", NULL,
     "play U;level A", "hand 0"},
    {"you refresh", WAITS("When you refresh your deck") "~U event: Draw 1 card.", "main",
     "'hand':['U'],'deck':['A'],'waiting_room':['B','B','B'],'stage':{'BL':{'card':'T'}}", NULL,
     "play U", "hand 2;clock 1"},
    {"the opponent refreshes", WAITS("When you refresh your deck"), "attack",
     "'stage':{'CL':{'card':'N0'},'BL':{'card':'T'},'CM':{'card':'N0'}}",
     "'deck':['A'],'waiting_room':['B','B','B','B']", "attack CL direct", "hand 0"},
};

Test(trigger_condition, damage_and_rule_actions)
{
    ROWS_RUN(damages);
}

/* CR 4.13: what an ability of a character deals is damage of that character. */
#define CANCELLED "【AUTO】 When damage dealt by this card is canceled, draw 1 card."
#define BURNS "【ACT】 [【REST】 this card] Deal 1 damage to your opponent."
#define DRAWS_B "'deck':['B','B','B','B']"
#define STANDS "'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}," DRAWS_B
#define CANCELS "'deck':{'top':['CX','CX','A'],'shuffled':['A','B']}"

static const Row own_damages[] = {
    {"Q278: damage of the own ability is cancelled", "T: " CANCELLED "|" BURNS "~U: " BURNS, "main",
     STANDS, CANCELS, "act CL 0", "hand=B;o.wr=CX"},
    {"that of another card's is not", "T: " CANCELLED "|" BURNS "~U: " BURNS, "main", STANDS, CANCELS,
     "act CM 0", "hand=;o.wr=CX"},
    {"that of your other character is theirs",
     "T: 【AUTO】 When damage dealt by your other character is canceled, draw 1 card.|" BURNS
     "~U: " BURNS,
     "main", STANDS, CANCELS, "act CL 0;act CM 0", "hand=B;o.wr=CX CX"},
    {"an event's is nobody's", "T: " CANCELLED "~U event: Deal 1 damage to your opponent.", "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'}}," DRAWS_B, CANCELS, "play U", "hand=;o.wr=CX"},
    {"Q570: that of an ability that an event gave is the character's",
     "T: " CANCELLED
     "~U event: Choose 1 of your characters, and that character gets the following ability until end "
     "of turn. \"" BURNS "\"",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}," DRAWS_B, CANCELS, "play U;act CL 0",
     "hand=B;o.wr=CX"},
    {"and that of an ability that another card grants",
     "T: " CANCELLED "~U: 【CONT】 All your other characters get the following ability. \"" BURNS
     "\"",
     "main", STANDS, CANCELS, "act CL 0", "hand=B;o.wr=CX"},
    {"a given ability hears of it",
     "T: " BURNS
     "~U event: Choose 1 of your characters, and that character gets the following ability until end "
     "of turn. \"" CANCELLED "\"",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'}}," DRAWS_B, CANCELS, "play U;act CL 0",
     "hand=B;o.wr=CX"},
    {"Q280: damage to its own player is cancelled",
     "T: " CANCELLED "|【ACT】 [【REST】 this card] Deal 1 damage to yourself.", "main",
     "'stage':{'CL':{'card':'T'}},'deck':{'top':['CX','B'],'shuffled':['A']}", NULL, "act CL 0",
     "hand=B;wr=CX"},
    {"where the text has its player deal it, too",
     "T: " CANCELLED "|【ACT】 [【REST】 this card] You may deal 1 damage to your opponent.", "main",
     "'stage':{'CL':{'card':'T'}}," DRAWS_B, CANCELS, "act CL 0;yes", "hand=B;o.wr=CX"},
    {"one that was not cancelled", "T: 【AUTO】 When damage dealt by this card is not canceled, draw 1 "
                                   "card.|" BURNS,
     "main", "'stage':{'CL':{'card':'T'}}," DRAWS_B, NULL, "act CL 0", "hand=B;o.clock 1"},
    {"who has left the stage hears of nothing",
     "T: " CANCELLED "|【ACT】 [Put this card into your waiting room] Deal 1 damage to your opponent.",
     "main", "'stage':{'CL':{'card':'T'}}," DRAWS_B, CANCELS, "act CL 0", "hand=;o.wr=CX"},
    {"Q704: up to 2 times per turn",
     "T: 【AUTO】 This ability activates up to 2 times per turn. When damage dealt by this card is "
     "canceled, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'T'}}",
     "'deck':{'top':['CX','CX','CX','A'],'shuffled':['A','B']}", "attack CL direct",
     "o.clock 0;o.wr=CX CX CX"},
    {"the opponent hears of it", "T: " BURNS "~U: 【AUTO】 When damage dealt by your opponent's "
                                 "character is canceled, draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'BL':{'card':'U'}},'deck':{'top':['CX','B'],'shuffled':['A']}", "act CL 0",
     "o.hand=B;o.wr=CX"},
};

Test(trigger_condition, damage_of_the_own_ability)
{
    ROWS_RUN(own_damages);
}

/* ---- Times ---- */

static const Row times[] = {
    {"the beginning of the main phase", WAITS("At the beginning of your main phase"), "clock",
     "'hand':['A'],'stage':{'BL':{'card':'T'}}", NULL, "pass", "hand 2"},
    {"the opponent's main phase", WAITS("At the beginning of your opponent's main phase"), "clock",
     "'hand':['A']", "'stage':{'BL':{'card':'T'}}", "pass", "o.hand 1"},
    {"the beginning of the climax phase", WAITS("At the beginning of your climax phase"), "main",
     "'stage':{'BL':{'card':'T'}}", NULL, "end", "hand 1"},
    {"everybody's climax phase", WAITS("At the beginning of the climax phase"), "main",
     "'stage':{'BL':{'card':'T'}}", "'stage':{'BL':{'card':'T'}}", "end", "hand 1;o.hand 1"},
    {"the beginning of the attack phase", WAITS("At the beginning of your attack phase"), "climax",
     "'hand':['CX'],'stage':{'BL':{'card':'T'},'CL':{'card':'N0'}}", NULL, "pass", "hand 2"},
    {"all players' attack phase", WAITS("At the beginning of all players' attack phase"), "climax",
     "'hand':['CX'],'stage':{'BL':{'card':'T'},'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "pass", "hand 2;o.hand 1"},
    {"the beginning of the encore step", WAITS("At the beginning of your encore step"), "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}", "end",
     "hand 1;o.hand 1"},
    {"the opponent's draw phase", WAITS("At the beginning of your opponent's draw phase"), "attack",
     "'stage':{'BL':{'card':'T'}}", NULL, "end", "hand 1;o.hand 1;turn 4"},
    {"your draw phase", WAITS("At the beginning of your draw phase"), "attack", "",
     "'stage':{'BL':{'card':'T'}}", "end", "o.hand 2;turn 4"},
    {"your stand phase", WAITS("At the beginning of your stand phase"), "attack", "",
     "'stage':{'BL':{'card':'T'}}", "end", "o.hand 2;turn 4"},
    {"your clock phase", WAITS("At the beginning of your clock phase"), "attack", "",
     "'stage':{'BL':{'card':'T'}}", "end", "o.hand 2;turn 4"},
    {"the end of the turn", WAITS("At the end of the turn"), "attack",
     "'stage':{'BL':{'card':'T'}}", "'stage':{'BL':{'card':'T'}}", "end", "hand 1;o.hand 2"},
    {"the end of your turn", WAITS("At the end of your turn"), "attack",
     "'stage':{'BL':{'card':'T'}}", "'stage':{'BL':{'card':'T'}}", "end", "hand 1;o.hand 1"},
    {"the end of the opponent's turn", WAITS("At the end of your opponent's turn"), "attack",
     "'stage':{'BL':{'card':'T'}}", "'stage':{'BL':{'card':'T'}}", "end", "hand 0;o.hand 2"},
    {"during your turn: in the opponent's",
     WAITS("During your turn, when this card becomes 【REVERSE】"),
     "attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.hand 0"},
    {"during the opponent's turn",
     WAITS("During your opponent's turn, when this card becomes 【REVERSE】"),
     "attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.hand 1"},
    {"LRC/W105-E041 during the climax phase a climax is placed",
     WAITS("During your climax phase, when \"CX\" is placed on your climax area"), "climax",
     "'hand':['CX'],'clock':['A']," BACK, NULL, "climax CX", "hand 1"},
    {"and the attack phase has not begun then",
     WAITS("During your attack phase, when \"CX\" is placed on your climax area"), "climax",
     "'hand':['CX'],'clock':['A']," BACK, NULL, "climax CX", "hand 0"},
    {"during the main phase a card is placed",
     WAITS("During your main phase, when this card is placed on the stage from your hand"), "main",
     "'hand':['T']", NULL, "play T CL", "hand 1"},
    {"during the attack phase somebody becomes 【STAND】",
     WAITS(
         "During your attack phase, when your character becomes 【STAND】") "~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"a climax phase or when it attacks",
     WAITS("At the beginning of your climax phase or when this card attacks"), "main", FRONT, NULL,
     "end;end;attack CL direct", "hand 2"},
    {"under a condition that holds",
     WAITS("If you have 2 or more characters, at the beginning of your climax phase"), "main",
     FRONT, NULL, "end", "hand 1"},
    {"under a condition that does not hold",
     WAITS("If you have 3 or more characters, at the beginning of your climax phase"), "main",
     FRONT, NULL, "end", "hand 0"},
    {"a condition after it", WAITS("When this card attacks, if you have 2 or more characters"),
     "attack", FRONT, NULL, "attack CL direct", "hand 1"},
    {"up to two times in a turn",
     "T: 【AUTO】 This ability activates up to 2 times per turn. When you play an event, draw 1 card.",
     "main", "'hand':['EV0','EV0','EV0'],'stage':{'BL':{'card':'T'}}", NULL,
     "play EV0;play EV0;play EV0", "hand 2"},
    {"CR 8.3 an ability of a card that is not on the stage does not wait",
     WAITS("At the beginning of your climax phase"), "main",
     "'waiting_room':['T'],'clock':['T'],'memory':['T'],'level':['T'],'stock':['T']", NULL, "end",
     "hand 0"},
    {"a 《…》 in the waiting room, whose text says so",
     "T: 【AUTO】 If this card is in your memory, at the beginning of your climax phase, draw 1 card.",
     "main", "'memory':['T','T'],'stage':{'BL':{'card':'T'}}", NULL, "end;resolve T 0", "hand 2"},
};

Test(trigger_condition, times)
{
    ROWS_RUN(times);
}

/* ---- The turn of placing ---- */

#define FACED "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK

Test(trigger_condition, in_the_turn_that_it_is_placed)
{
    text_board_set("main", "'hand':['FRESH'],'stage':{'CM':{'card':'FRESH'}}," TEXT_BOARD_DECK,
                   FACED);
    board_plays("play FRESH CL;end;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 0, "it was there before");
    board_play("attack CL side");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(trigger_condition, placed_from_elsewhere)
{
    text_board_set("main", "'hand':['REVIVE'],'waiting_room':['FRESH']," TEXT_BOARD_DECK, FACED);
    board_plays("play REVIVE;choose CM;end;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(trigger_condition, one_that_left_and_came_back_was_not_placed_from_hand)
{
    text_board_set("main",
                   "'hand':['FRESH','REVIVE','N0'],'stage':{'CL':{'card':'A'}}," TEXT_BOARD_DECK,
                   FACED);
    board_plays("play FRESH CM;play N0 CM;play REVIVE;choose CR;end;attack CR direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(trigger_condition, placed_by_an_effect_with_a_keyword)
{
    text_board_set("main",
                   "'stage':{'CM':{'card':'CHANGER'}},'waiting_room':['CHANGED']," TEXT_BOARD_DECK,
                   FACED);
    board_plays("act CM 0;choose CM;end;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    text_board_set("main", "'hand':['REVIVE'],'waiting_room':['CHANGED']," TEXT_BOARD_DECK, FACED);
    board_plays("play REVIVE;choose CM;end;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

/* ---- Limits ---- */

/* CR 5 comes before the first turn: nothing is triggered by it. */
Test(trigger_condition, a_mulligan_triggers_nothing)
{
    Row hears = {.rule = "mulligan",
                 .cards =
                     "T: 【AUTO】 When this card is put into your waiting room from your hand, draw 1 card."};
    const WeissDeck *decks[2];
    row_rule = hears.rule;
    row_load(&hears);
    board_set(2022, "'turn':1,'phase':'mulligan','players':[{'hand':['T'],'deck':['A','B','C']},"
                    "{'hand':['A'],'deck':['A','B','C']}]");
    for (unsigned player = 0; player < 2; player++) {
        decks[player] = &board->decks[player];
        cr_assert(deck_text_link(&board->decks[player], text_board_compiler));
    }
    weiss_match_build(&board->match, decks, 2, EDITION_2022);
    weiss_table_observe(&board->table, NULL, NULL);
    board_play("mulligan T");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board->table.state.standby_count, 0);
}

/* ---- Who leaves, as it stands on the stage (CR 8.7.4.1.2) ---- */

#define KILL_ALL "~U event: Put all of your characters into your waiting room."
#define KILL_TWO                                                                                   \
    "~U event: Choose 2 of your characters, and put them into your waiting room."
#define MOURNS(whom) "T: 【AUTO】 When your other " whom " is put into your waiting room from the stage, draw 1 card."
#define PAIR "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}},'deck':['B','B','B','B']"

static const Row of_the_stage[] = {
    {"those that leave together hear of each other", MOURNS("character") KILL_ALL, "main", PAIR, NULL, "play U",
     "hand=B"},
    {"whichever is put first", MOURNS("character") KILL_TWO, "main",
     "'hand':['U'],'stage':{'CL':{'card':'A'},'CM':{'card':'T'},'CR':{'card':'N3'}},'deck':['B','B','B','B']", NULL,
     "play U;choose CM;choose CR", "hand=B"},
    {"those put away for a cost, too",
     MOURNS("character") "~U: 【ACT】 [Put 2 of your other characters into your waiting room] This card gets +500 power until end of turn.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'U'}},'deck':['B','B','B','B']",
     NULL, "act BR 0;choose CL;choose CM", "hand=B"},
    {"a level that it was given counts",
     MOURNS("level 1 or higher character") "~G: 【CONT】 All of your other characters get +1 level.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'G'}},'deck':['B','B','B','B']", NULL,
     "play U;choose CM", "hand=B"},
    {"also if the giver leaves with it",
     MOURNS("level 1 or higher character") "~G: 【CONT】 All of your other characters get +1 level." KILL_ALL,
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'G'}},'deck':['B','B','B','B']", NULL,
     "play U", "hand=B"},
    {"a level that it had lost does not", MOURNS("level 1 or higher character") "~G: 【CONT】 All of your other characters get -1 level.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N1'},'BL':{'card':'G'}},'deck':['B','B','B','B']", NULL,
     "play U;choose CM", "hand="},
    {"a trait that it was given counts",
     MOURNS("《Star》 character") "~G: 【CONT】 All of your other characters get 《Star》.~U event: Choose 1 of your characters, and put it into your waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'G'}},'deck':['B','B','B','B']", NULL,
     "play U;choose CM", "hand=B"},
    {"two that give each other an encore both have it",
     "T: 【CONT】 All of your other characters get \"【AUTO】 Encore [Put 1 card from your hand into your waiting room]\"." KILL_ALL,
     "main", "'hand':['U','A','C'],'stage':{'CL':{'card':'T'},'CM':{'card':'T'}}", NULL,
     "play U;resolve CL 0;encore 1;choose A", "CL=T rest;may encore 1"},
};

Test(trigger_condition, of_the_stage_is_who_leaves)
{
    ROWS_RUN(of_the_stage);
}
