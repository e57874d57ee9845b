/* Triggers in other words than usual. Many rows are shortened from cards, which they name. */
#define TEXT_CARDS(X)                                                                                  \
    X("EITHER", "Character", 0, "【AUTO】 When this card frontal or side attacks, draw 1 card.")       \
    X("BEATEN", "Character", 0, "【AUTO】 When this card is 【REVERSE】 in battle, draw 1 card.")      \
    X("FRESH", "Character", 0, "【AUTO】 When you have refreshed your deck, draw 1 card.")             \
    X("HELPED", "Character", 0, "【AUTO】 When you use a \"Brainstorm\", draw 1 card.")                \
    X("STORM", "Character", 0, "【ACT】 Brainstorm [【REST】 this card] Draw 1 card.")                 \
    X("HEALER", "Character", 0,                                                                        \
      "【ACT】 [【REST】 this card] Choose 1 character in your waiting "                           \
      "room, and put it on any position of your stage.")                                               \
    X("LED", "Character", 0,                                                                           \
      "【AUTO】 When this card is placed on the stage from your hand, or by the 【ACT】 effect "   \
      "of "                                                                                            \
      "\"HEALER\", draw 1 card.")                                                                      \
    X("CALLED", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage by the 【ACT】 ability of \"HEALER\", draw " \
      "1 "                                                                                             \
      "card.")                                                                                         \
    X("TWICE", "Character", 0,                                                                         \
      "【ACT】 [Put the top card of your deck into your clock] This ability can be used up to 2 "    \
      "times per turn. Draw 1 card.")                                                                  \
    X("ALARMED", "Character", 0,                                                                       \
      "【AUTO】 【CLOCK】 Alarm Memory If this card is the top card of your clock, at the "        \
      "beginning "                                                                                     \
      "of your climax phase, draw 1 card.")
#include "support/text_rows.h"

TestSuite(trigger_synonym, .fini = text_board_close);
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")

/* ---- Of one or two cards ---- */

static const Row triggers[] = {
    {"SAO/S20-E007 by the effect of a card named so",
     "T: 【AUTO】 When this card is placed on stage from your hand or by the effect of a card named \"U\", draw 1 card.~U event: Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CM", "hand 1"},
    {"DS2/SE16-26 through a named card",
     "T: 【A】 When this card is placed on Stage from Hand or through 「U」 【S】 effect, you draw 1 card.~U: 【ACT】 [【REST】 this card] Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'stage':{'CL':{'card':'U'}},'waiting_room':['T']", NULL, "act CL 0;choose CM", "hand 1"},
    {"FS/S36-003 through Change, in capitals and with a space",
     "T: 【A】 When this card is placed on Stage from Hand or through 『 CHANGE』, you draw 1 card.~U: 【ACT】 Change [【REST】 this card] Choose 1 character in your waiting room, and put it on the position that this card was on.",
     "main", "'stage':{'CL':{'card':'U'}},'waiting_room':['T']", NULL, "act CL 0", "hand 1"},
    {"AOT/S35-TE21 an if that is a when",
     "T: 【AUTO】 If this card becomes 【REVERSE】 in battle, put the top card of your deck into your clock.",
     "attack", FRONT, "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "clock 1"},
    {"5HY/W101-E050 without its comma",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】 this card gets +2000 power until end of turn.~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "power CL 3000"},
    {"KC/S31-PE01 an AUTO is used",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【AUTO】, this card gets +1500 power until end of turn.~U: 【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", ON("") ",'hand':['U'],'stock':['P']", NULL, "play U CM;yes", "power CL 2500"},
    {"P5/S45-E076 is being attacked",
     "T: 【AUTO】 When another of your characters is being attacked, draw 1 card.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'T'}}", "attack CL side", "o.hand 1"},
    {"NGL/S58-E065 either climax area",
     "T: 【AUTO】 When a climax is placed on your climax area or your opponent's climax area, draw 1 card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'BL':{'card':'T'}}",
     "'stage':{'BL':{'card':'T'}}", "climax CX", "hand 1;o.hand 1"},
    {"OSK/S107-E057 into the waiting room from the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand or into your waiting room from the stage, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"Gby/WS02-E051 put from the stage into the waiting room",
     "T: 【AUTO】 When this card is placed on the stage from your hand or put from the stage into your waiting room, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"MR/W80-E067 an opponent's character leaves",
     "T: 【AUTO】 When your opponent's character is placed into their waiting room from the stage or becomes 【REVERSE】 in battle, draw 1 card.~U event: Choose 1 of your opponent's characters, and put it into their waiting room.",
     "main", ON("") ",'hand':['U']", "'stage':{'CL':{'card':'N0'}}", "play U", "hand 1"},
    {"JJ/SE41-E25 placed from a marker area",
     "T: 【AUTO】 When your other character is placed on the stage from a marker area, draw 1 card.~U: 【ACT】 Choose 1 marker underneath this card, and put it on any position of your stage.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U','markers':['N0']}}", NULL,
     "act CM 0;choose CR", "hand 1;CR=N0 stand"},
    {"RWBY/WXE01-54 from the hand or from the deck",
     "T: 【AUTO】 During your main phase, when this card is placed on the stage from your hand or from your deck, draw 1 card.~U event: Search your deck for up to 1 \"T\", put it on any position of your stage, and shuffle your deck.",
     "main", "'hand':['U'],'deck':['T','A','B','C']", NULL, "play U;choose T;choose CL",
     "hand 1;CL=T stand"},
    {"KC/S42-E075 from the hand by an effect: played, it is not",
     "T: 【AUTO】 When this card is placed on the stage from your hand by the 【ACT】 effect of \"U\", draw 1 card.~U: 【ACT】 Choose 1 character in your hand, and put it on any position of your stage.",
     "main", "'hand':['T','T'],'stage':{'CL':{'card':'U'}}", NULL, "play T CM;act CL 0;choose T;choose CR",
     "hand 1;CR=T stand"},
    {"Fsh/W120-TE03 the damage dealt or received",
     "T: 【AUTO】 During this card's battle, when the damage you received is canceled or the damage dealt by this card is canceled, draw 1 card.",
     "attack", FRONT, "'deck':{'top':['CX'],'shuffled':['A']},'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "hand 1"},
    {"5HY/W83-E093 during one of two phases",
     "T: 【AUTO】 During your climax phase or your attack phase, when your character becomes 【STAND】, draw 1 card.~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"MOB/SX02-085 two soul icons",
     "T: 【AUTO】 When your character's trigger check reveals a climax, if that card's trigger icon is 【SOUL】 【SOUL】, draw 1 card.",
     "attack", FRONT ",'deck':{'top':['FIRE'],'shuffled':['A','B']}", NULL, "attack CM direct",
     "hand 0"},
    {"P5/S45-E004 damage of a direct attacking character",
     "T: 【AUTO】 When damage dealt by your direct attacking character is not canceled, draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), "'stage':{'CM':{'card':'A'}}",
     "attack CM frontal;attack CR direct", "hand 1"},
    {"MKI/W126-E015 1/TURN", "T: 【AUTO】 【1/TURN】 When you play an event, draw 1 card.", "main",
     "'hand':['EV0','EV0']," ON(""), NULL, "play EV0;yes;play EV0", "hand 1"},
    {"SPY/S106-E001 placed by Change",
     "T: 【AUTO】 When your other character is placed on the stage by \"Change\", that character gets +1000 power until the end of the next turn.~U: 【AUTO】 Change [Put this card into your waiting room] At the beginning of your climax phase, you may pay the cost. If you do, choose 1 \"N1\" in your waiting room, and put it on the stage position that this card was on.",
     "main", "'waiting_room':['N1'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}", NULL, "end;yes",
     "CL=N1 stand;power CL 5000"},
    {"DAL/WE33-E003 placed by the ACT effect of a card",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【ACT】 effect of \"U\", draw 1 card.~U: 【ACT】 Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'waiting_room':['T'],'stage':{'CL':{'card':'U'}}", NULL, "act CL 0;choose CM",
     "hand 1;CM=T stand"},
    {"AZL/S102-TE55 not by an AUTO effect of it",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【AUTO】 effect of \"U\", draw 1 card.~U: 【ACT】 Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'waiting_room':['T'],'stage':{'CL':{'card':'U'}}", NULL, "act CL 0;choose CM",
     "hand 0;CM=T stand"},
    {"DAL/W79-E066 one of three happenings: the last",
     "T: 【AUTO】 When this card is placed on the stage from your hand, attacks, or is put into your waiting room from the stage, draw 1 card.",
     "main", "'hand':['T','A']", NULL, "play T CL;play A CL", "hand 2"},
    {"FZ/S17-E095 anybody's character in battle",
     "T: 【AUTO】 When another of your or your opponent's character becomes 【REVERSE】 in battle, this card gets +1000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "power BL 2000"},
    {"OVL/SE51-E52 a climax with an icon triggers",
     "T: 【AUTO】 When your climax with 【COMEBACK】 in its trigger icon triggers, choose 1 of your characters, and that character gets +1 soul until end of turn.",
     "attack", FRONT ",'deck':{'top':['DOOR'],'shuffled':['A','B']}", NULL,
     "attack CM direct;choose CL", "soul CL 2"},
    {"SY/WE09-E08 that card's trigger icon",
     "T: 【AUTO】 When your character's trigger check reveals a climax, if that card's trigger icon is 【COMEBACK】, draw 1 card.",
     "attack", FRONT ",'deck':{'top':['BOOK'],'shuffled':['A','B']}", NULL, "attack CM direct;no",
     "hand 0"},
    {"LRC/W105-E075 Memory Experience: two keywords in one",
     "T: 【AUTO】 Memory Experience If this card is in your memory, at the beginning of your climax phase, if you have 2 or more cards in your level, draw 1 card.",
     "main", "'memory':['T'],'level':['A','B']", NULL, "end", "hand 1"},
};

Test(trigger_synonym, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(trigger_synonym, triggers)
{
    ROWS_RUN(triggers);
}

/* ---- One by one ---- */

Test(trigger_synonym, frontal_or_side_is_not_direct)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'EITHER'},'CM':{'card':'EITHER'},'CR':{'card':'EITHER'}}"
                   "," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_play("attack CM side");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_play("attack CR direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(trigger_synonym, is_reverse_in_battle)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'BEATEN'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

Test(trigger_synonym, have_refreshed)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'},'CM':{'card':'STORM'}},'deck':['A'],"
                   "'waiting_room':['B','C','D','E','F']",
                   TEXT_BOARD_DECK);
    board_play("act CM 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(trigger_synonym, a_keyword_that_is_used)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'HELPED'},'CM':{'card':'STORM'},'CR':{'card':'TWICE'}},"
                   "'hand':['N0']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("act CM 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
    board_play("act CR 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 4, "that was no brainstorm");
}

Test(trigger_synonym, placed_by_an_ability)
{
    text_board_set(
        "main",
        "'stage':{'CL':{'card':'HEALER'},'CM':{'card':'HEALER'}},'hand':['LED','CALLED'],"
        "'waiting_room':['LED']," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_play("play LED BL");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "from the hand");
    board_play("play CALLED BR");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "not from the hand");
    board_plays("act CL 0;choose CR");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "by the effect");
}

/* T65 */
Test(trigger_synonym, an_alarm_with_another_keyword)
{
    text_board_set("main", "'clock':['ALARMED','A']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    text_board_set("main", "'clock':['A','ALARMED']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}
