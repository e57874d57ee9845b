/* Other words for what runs anyway: each does what its usual wording does. */
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
    X("FEAR", "Character", 0,                                                                          \
      "【CONT】 This card gets -500 power for each of your other "                                   \
      "characters.")                                                                                   \
    X("FACED", "Character", 0,                                                                         \
      "【CONT】 When your opponent has a level 1 or higher character, this "                         \
      "card gets +2000 power.")                                                                        \
    X("PAIR", "Event", 0,                                                                              \
      "Choose 1 of your characters, and that character and your \"N0\" both "                          \
      "get +1500 power until end of turn.")                                                            \
    X("LEARN", "Event", 0,                                                                             \
      "Choose 1 of the 2 following abilities, and all of your characters gains that ability "          \
      "until "                                                                                         \
      "end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 "        \
      "soul.\"")                                                                                       \
    X("TAKE", "Event", 0,                                                                              \
      "Choose 1 of the following abilities, and all of your characters gets the chosen ability "       \
      "until end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 "  \
      "soul.\"")                                                                                       \
    X("GRIND", "Event", 0,                                                                             \
      "Put the top 2 cards of your deck or your opponent's deck into the waiting room. Draw 1 "        \
      "card.")                                                                                         \
    X("GRINDS", "Event", 0,                                                                            \
      "You may put the top card of your deck or your opponent's deck into the waiting room.")          \
    X("DROP", "Event", 0, "Choose 1 card in your own hand, and put it into your waiting room.")        \
    X("ALARMED", "Character", 0,                                                                       \
      "【AUTO】 【CLOCK】 Alarm Memory If this card is the top card of your clock, at the "        \
      "beginning "                                                                                     \
      "of your climax phase, draw 1 card.")
#include "support/text_board.h"

#include "weiss/engine/rules.h"

TestSuite(ability_synonym, .fini = text_board_close);

static unsigned hand(void)
{
    return board_count(0, ZONE_HAND);
}

static int power(WeissSlot slot)
{
    return character_power(&board->table, 0, slot);
}

Test(ability_synonym, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(ability_synonym, frontal_or_side_is_not_direct)
{
    text_board_set("attack",
                   "'stage':{'CL':{'card':'EITHER'},'CM':{'card':'EITHER'},'CR':{'card':'EITHER'}}"
                   "," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(hand(), 1);
    board_play("attack CM side");
    cr_expect_eq(hand(), 2);
    board_play("attack CR direct");
    cr_expect_eq(hand(), 2);
}

Test(ability_synonym, is_reverse_in_battle)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'BEATEN'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

Test(ability_synonym, have_refreshed)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'},'CM':{'card':'STORM'}},'deck':['A'],"
                   "'waiting_room':['B','C','D','E','F']",
                   TEXT_BOARD_DECK);
    board_play("act CM 0");
    cr_expect_eq(hand(), 2);
}

Test(ability_synonym, a_keyword_that_is_used)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'HELPED'},'CM':{'card':'STORM'},'CR':{'card':'TWICE'}},"
                   "'hand':['N0']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("act CM 0");
    cr_expect_eq(hand(), 3);
    board_play("act CR 0");
    cr_expect_eq(hand(), 4, "that was no brainstorm");
}

Test(ability_synonym, placed_by_an_ability)
{
    text_board_set(
        "main",
        "'stage':{'CL':{'card':'HEALER'},'CM':{'card':'HEALER'}},'hand':['LED','CALLED'],"
        "'waiting_room':['LED']," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_play("play LED BL");
    cr_expect_eq(hand(), 2, "from the hand");
    board_play("play CALLED BR");
    cr_expect_eq(hand(), 1, "not from the hand");
    board_plays("act CL 0;choose CR");
    cr_expect_eq(hand(), 2, "by the effect");
}

Test(ability_synonym, used_up_to_so_many_times)
{
    text_board_set("main", "'stage':{'CL':{'card':'TWICE'}},'hand':['N0']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("act CL 0;act CL 0");
    cr_expect_eq(hand(), 3);
    cr_expect_not(board_allows("act CL 0"));
}

Test(ability_synonym, less_for_each)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FEAR'},'CM':{'card':'N0'}}"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(power(SLOT_CL), 500);
}

Test(ability_synonym, when_something_is_so)
{
    text_board_set("main", "'stage':{'CL':{'card':'FACED'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
    cr_expect_eq(power(SLOT_CL), 1000);
    text_board_set("main", "'stage':{'CL':{'card':'FACED'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    cr_expect_eq(power(SLOT_CL), 3000);
}

Test(ability_synonym, both_get)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'},'CM':{'card':'N0'}},'hand':['PAIR']"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    int before = power(SLOT_CM);
    board_plays("play PAIR;choose CL");
    cr_expect_eq(power(SLOT_CL), 2500);
    cr_expect_eq(power(SLOT_CM), before + 1500);
}

Test(ability_synonym, the_ability_that_was_chosen)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'}},'hand':['LEARN','TAKE']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("play LEARN;mode 0");
    cr_expect_eq(power(SLOT_CL), 3000);
    board_plays("play TAKE;mode 0");
    cr_expect_eq(power(SLOT_CL), 5000);
}

Test(ability_synonym, of_ones_own_deck_or_the_opponents)
{
    text_board_set("main", "'hand':['GRIND','GRIND','GRINDS','GRINDS']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("play GRIND;mode 1");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 1, "the event");
    cr_expect_eq(hand(), 4);
    board_plays("play GRIND;mode 0");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 4);
    board_plays("play GRINDS;no");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    board_plays("play GRINDS;yes;mode 1");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 3);
}

Test(ability_synonym, ones_own_hand)
{
    text_board_set("main", "'hand':['DROP','N0','N1']," TEXT_BOARD_DECK,
                   "'hand':['N0']," TEXT_BOARD_DECK);
    board_plays("play DROP;choose N1");
    cr_expect_eq(hand(), 1);
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

/* T65 */
Test(ability_synonym, an_alarm_with_another_keyword)
{
    text_board_set("main", "'clock':['ALARMED','A']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(), 0);
    text_board_set("main", "'clock':['A','ALARMED']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(hand(), 1);
}
