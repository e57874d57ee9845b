/* Ability words and keywords (CR 10) that decide together with other cards: Brainstorm, Change,
 * Accelerate, Resonate, combos, Memory, Backup and Fusion. Tables of each are in
 * test_keyword.c. */
#define TEXT_CARDS(X)                                                                                 \
    X("STORM", "Character", 0,                                                                        \
      "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, " \
      "and put them into your waiting room. For each climax revealed among those cards, choose "      \
      "up "                                                                                           \
      "to 1 character in your waiting room, and return it to your hand.")                             \
    X("STORMEV", "Event", 0,                                                                          \
      "Brainstorm Flip over 3 cards from the top of your deck, and put them into your waiting "       \
      "room. For each climax revealed among those cards, draw up to 1 card.")                         \
    X("LARVA", "Character", 0,                                                                        \
      "【AUTO】 Change [(1) Put this card into your waiting room] At the beginning of your "        \
      "climax "                                                                                       \
      "phase, you may pay the cost. If you do, choose 1 \"N2\" in your waiting room, and put it "     \
      "on "                                                                                           \
      "the stage position that this card was on.")                                                    \
    X("SPEED", "Character", 0,                                                                        \
      "【AUTO】 Accelerate [Put the top card of your deck into your clock] At the beginning of "    \
      "your climax phase, you may pay the cost. If you do, this card gets +1000 power and +1 "        \
      "soul "                                                                                         \
      "until end of turn.")                                                                           \
    X("ECHO", "Character", 0,                                                                         \
      "【AUTO】 Resonate [Reveal 1 \"N0\" in your hand] When this card attacks, you may pay the "   \
      "cost. If you do, this card gets +2000 power until end of turn.")                               \
    X("COMBO", "Character", 0,                                                                        \
      "【AUTO】 【CXCOMBO】 When this card attacks, if \"CX\" is in your climax area, draw 1 "    \
      "card.")                                                                                        \
    X("ONCE", "Character", 0,                                                                         \
      "【AUTO】 【1/TURN】 When your other character attacks, draw 1 card.")                          \
    X("ELDER", "Character", 0,                                                                        \
      "【AUTO】 Memory When this card attacks, if your memory has 2 or more cards, draw 1 card.")     \
    X("FUSE", "Character", 0,                                                                         \
      "【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] "     \
      "Search your deck for up to 1 \"BIG\", put it in the stage position that this card is in, "     \
      "put this card and all markers underneath this card face up underneath that \"BIG\" in any "    \
      "order as a marker, and shuffle your deck.")                                                    \
    X("HELP", "Character", 0,                                                                         \
      "【ACT】 【COUNTER】 Backup 1500, Level 1 [(1) Put this card from your hand into your "     \
      "waiting room]")                                                                                \
    X("BOND", "Character", 0,                                                                         \
      "【AUTO】 Bond/\"N1\" [Put 1 card from your hand into your waiting room]")                      \
    X("PLACED", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.")                  \
    X("BACKUP", "Character", 1,                                                                       \
      "【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your "     \
      "waiting room]|【AUTO】 When you use this card's \"Backup\", draw 1 card.")                     \
    X("ALARM", "Character", 0,                                                                        \
      "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of " \
      "your climax phase, draw 1 card.")                                                              \
    X("SHIFT", "Character", 0, "【AUTO】 【CLOCK】 Shift, Level 0")                                   \
    X("HELPX", "Character", 0,                                                                        \
      "【ACT】 【COUNTER】 Backup X, Level 0 [Put this card from your hand into your waiting "    \
      "room] X is equal to the number of 《Music》 characters you have ×500.")                        \
    X("BAND", "Character", 0, "")
#include "support/text_rows.h"

TestSuite(ability_word, .fini = text_board_close);

Test(ability_word, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Brainstorm ---- */

Test(ability_word, brainstorm_counts_the_climaxes_that_were_flipped_over)
{
    text_board_main(
        "'stage':{'CL':{'card':'STORM'}},'stock':['N1'],'deck':['CX','N0','CX','A','B','C'],"
        "'waiting_room':['CX']");
    board_play("act CL 0");
    cr_expect(board_allows("choose N1"), "what the cost was paid with is there");
    board_plays("choose N0;choose N1");
    board_expect_zone(0, ZONE_HAND, "N0 N1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A CX CX CX");
    board_expect_slot(0, SLOT_CL, "STORM rest");
}

Test(ability_word, brainstorm_of_an_event)
{
    text_board_main("'hand':['STORMEV'],'deck':['CX','A','B','C','D']");
    board_plays("play STORMEV;yes");
    board_expect_zone(0, ZONE_HAND, "C");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B CX STORMEV");
}

/* ---- Change ---- */

Test(ability_word, change_puts_a_card_on_the_same_position)
{
    text_board_main(
        "'stage':{'CM':{'card':'LARVA','state':'rest'},'CL':{'card':'A'}},'stock':['N2'],"
        "'hand':['B']," TEXT_BOARD_DECK);
    board_plays("pass;yes");
    board_expect_slot(0, SLOT_CM, "N2 stand");
    board_expect_zone(0, ZONE_WAITING_ROOM, "LARVA");
}

Test(ability_word, change_comes_to_nothing_without_the_card)
{
    text_board_main("'stage':{'CM':{'card':'LARVA'},'CL':{'card':'A'}},'stock':['N1'],'hand':['B']"
                    "," TEXT_BOARD_DECK);
    board_plays("pass;yes");
    board_expect_slot(0, SLOT_CM, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "LARVA N1");
}

/* ---- Accelerate, Resonate, CXCOMBO, Memory, 1/TURN ---- */

Test(ability_word, accelerate_is_paid_with_clock_and_may_level_up)
{
    text_board_main(
        "'stage':{'CL':{'card':'SPEED'}},'clock':['B','C','D','E','F','G'],'hand':['A'],"
        "'deck':['H','A','A']");
    board_plays("pass;yes;level H");
    board_expect_zone(0, ZONE_LEVEL, "H");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
}

Test(ability_word, resonate_reveals_a_card_that_stays_in_hand)
{
    text_board_set("attack", "'stage':{'CL':{'card':'ECHO'},'CM':{'card':'A'}},'hand':['N0'],"
                             TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes");
    board_expect_zone(0, ZONE_HAND, "N0");
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    text_board_set("attack", "'stage':{'CL':{'card':'ECHO'},'CM':{'card':'A'}},'hand':['N1'],"
                             TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("attack CL direct");
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
}

static unsigned hand_after_combo(const char *climax)
{
    char own[256];
    snprintf(own, sizeof own, "'stage':{'CL':{'card':'COMBO'},'CM':{'card':'A'}},'climax':'%s',%s",
             climax, TEXT_BOARD_DECK);
    text_board_set("attack", own, TEXT_BOARD_DECK);
    board_play("attack CL direct");
    return board_count(0, ZONE_HAND);
}

Test(ability_word, a_combo_needs_its_climax)
{
    cr_expect_eq(hand_after_combo("CX"), 1);
    cr_expect_eq(hand_after_combo("CXB"), 0);
}

static unsigned hand_after_memory(const char *memory)
{
    char own[256];
    snprintf(own, sizeof own, "'stage':{'CL':{'card':'ELDER'},'CM':{'card':'A'}},'memory':[%s],%s",
             memory, TEXT_BOARD_DECK);
    text_board_set("attack", own, TEXT_BOARD_DECK);
    board_play("attack CL direct");
    return board_count(0, ZONE_HAND);
}

Test(ability_word, memory_is_about_the_own_memory)
{
    cr_expect_eq(hand_after_memory("'N0','N1'"), 1);
    cr_expect_eq(hand_after_memory("'N0'"), 0);
}

Test(ability_word, once_a_turn_is_once)
{
    text_board_set("attack", "'stage':{'CL':{'card':'A'},'CM':{'card':'A'},'CR':{'card':'A'},"
                             "'BL':{'card':'ONCE'}}," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

/* ---- Backup ---- */

Test(ability_word, backup_needs_its_level_and_its_cost)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'A'}},'hand':['HELP'],'stock':['B'],'level':['N1'],"
                   TEXT_BOARD_DECK);
    board_plays("attack CL frontal;counter HELP");
    board_expect_slot(1, SLOT_CR, "A reverse");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B HELP");
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'A'}},'hand':['HELP'],'stock':['B']," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_neq(board_choice(), CHOICE_COUNTER);
}

/* ---- Fusion ---- */

Test(ability_word, fusion_carries_markers_over)
{
    text_board_main("'stage':{'CM':{'card':'FUSE','markers':['A']},'CL':{'card':'N0'}},"
                    "'deck':['BIG','B','C','D']");
    board_plays("act CM 0;choose BIG");
    board_expect_slot(0, SLOT_CM, "BIG stand");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_zone(0, ZONE_MARKER, "A FUSE N0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "");
}

Test(ability_word, fusion_without_the_card_leaves_all_as_it_is)
{
    text_board_main("'stage':{'CM':{'card':'FUSE'},'CL':{'card':'N0'}},'deck':['B','C','D']");
    board_play("act CM 0");
    board_expect_slot(0, SLOT_CM, "FUSE stand");
    board_expect_zone(0, ZONE_MARKER, "N0");
}

/* ---- Bond ---- */

Test(ability_word, bond_pays_and_takes_the_named_card)
{
    text_board_main("'hand':['BOND','A'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_play("play BOND CL");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0");
}

Test(ability_word, bond_can_be_refused)
{
    text_board_main("'hand':['BOND','A'],'waiting_room':['N1']," TEXT_BOARD_DECK);
    board_plays("play BOND CL;no");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* ---- Backup ---- */

/* T41: a Backup asks for the level, not for a colour. */
Test(ability_word, backup_needs_level_and_cost)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'hand':['BACKUP'],'level':['NB'],'stage':{'CR':{'card':'PLACED'}},'stock':['A']"
                   "," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    board_play("counter BACKUP");
    cr_expect_eq(board_power(1, SLOT_CR), 3000);
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    cr_expect_eq(board_count(1, ZONE_HAND), 1, "used: its other ability draws");
    board_expect_zone(1, ZONE_STOCK, "");
}

Test(ability_word, no_backup_below_its_level_or_without_stock)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'hand':['BACKUP'],'stage':{'CR':{'card':'N1'}},'stock':['A']," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_neq(board_choice(), CHOICE_COUNTER);
    text_board_set(
        "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
        "'hand':['BACKUP'],'level':['NB'],'stage':{'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_expect_neq(board_choice(), CHOICE_COUNTER);
}

/* ---- Shift and Alarm ---- */

/* T65 */
Test(ability_word, alarm_is_for_the_top_card_of_the_clock)
{
    text_board_set("main", "'clock':['ALARM','A']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    text_board_set("main", "'clock':['A','ALARM']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("end");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(ability_word, shift_exchanges_in_place)
{
    text_board_set("clock", "'hand':['N0','NB'],'clock':['A','SHIFT','B']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("pass");
    cr_expect_not(board_allows("choose NB"), "of this card's colour alone");
    board_play("choose N0");
    board_expect_zone(0, ZONE_CLOCK, "A N0 B");
    board_expect_zone(0, ZONE_HAND, "NB SHIFT");
}

#define FUSION                                                                                     \
    "T: 【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] " \
    "Search "                                                                                      \
    "your deck for up to 1 \"N2\", put it in the stage position this card is in, put all markers " \
    "from "                                                                                        \
    "underneath this card and this card face up underneath that \"N2\" as a marker in any order, " \
    "and "                                                                                         \
    "shuffle your deck."
#define FUSED "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}"

static const Row fusions[] = {
    {"5HY/W101-E080 that card by its name, and what was under this one goes under it",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your stage, and put this card and all of the markers underneath this card face up underneath that \"N1\" as markers.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','A']}}", NULL, "act CL 0;choose CR",
     "CL=-;CR=N1 stand;marker=A T"},
    {"JJ/SE42-E16 Fusion: what was fused comes, and the others lie under it", FUSION, "main",
     FUSED ",'deck':['N2','A','B']", NULL, "act CL 0;choose N2",
     "CL=N2 stand;BL=-;marker=N0 T;wr="},
    {"JJ/SE42-E16 Fusion that finds nothing", FUSION, "main", FUSED ",'deck':['N2','A','B']", NULL,
     "act CL 0;pass", "CL=T stand;BL=-;marker=N0"},
};

Test(ability_word, fusion_in_other_words)
{
    ROWS_RUN(fusions);
}

/* ---- Backup ---- */

Test(ability_word, backup_x_counts_when_it_is_used)
{
    text_board_set(
        "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'A'}}," TEXT_BOARD_DECK,
        "'stage':{'CR':{'card':'BAND'},'BL':{'card':'BAND'}},'hand':['HELPX']," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;counter HELPX");
    board_expect_slot(1, SLOT_CR, "BAND reverse");
    board_expect_slot(0, SLOT_CL, "N0 reverse");
    cr_expect_eq(board_power(1, SLOT_CR), 2000);
}
