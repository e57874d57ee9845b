/* The policy `heuristic` and card texts: what it reads out of them, and what it does with it. */
#define TEXT_CARDS(X)                                                                                 \
    X("HEAL", "Character", 0,                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, you may put the top card "    \
      "of "                                                                                           \
      "your clock into your waiting room.")                                                           \
    X("AID", "Character", 0,                                                                          \
      "【CONT】 Assist All of your characters in front of this card get +500 power.")                 \
    X("BURN", "Character", 0, "【AUTO】 When this card attacks, deal 1 damage to your opponent.")     \
    X("PUSH", "Character", 0,                                                                         \
      "【AUTO】 When this card attacks, this card gets +3000 power until end of turn.")               \
    X("WIN", "Character", 0,                                                                          \
      "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card.")                  \
    X("DEAR", "Character", 0,                                                                         \
      "【AUTO】 [Put 3 cards from your hand into your waiting room] When this card is placed on "   \
      "the stage from your hand, you may pay the cost. If you do, look at the top card of your "      \
      "deck.")                                                                                        \
    X("SEEK", "Character", 0,                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, you may choose 1 character "  \
      "in your waiting room, and return it to your hand.")                                            \
    X("BACK", "Character", 0,                                                                         \
      "【ACT】 【COUNTER】 Backup 3000, Level 0 [Put this card from your hand into your waiting " \
      "room]")                                                                                        \
    X("COMBO", "Character", 0,                                                                        \
      "【AUTO】 【CXCOMBO】 When this card attacks, if \"CX\" is in your climax area, deal 2 "    \
      "damage to your opponent.")                                                                     \
    X("HURT", "Character", 0,                                                                         \
      "【AUTO】 [Put the top card of your deck into your clock] When this card is placed on the "   \
      "stage from your hand, you may pay the cost. If you do, draw 1 card.")                          \
    X("TEMPT", "Character", 0,                                                                        \
      "【CONT】 All of your opponent's characters get \"【AUTO】 [Put the top card of your deck "  \
      "into your clock] At the beginning of your climax phase, you may pay the cost. If you do, "     \
      "this card gets +500 power until end of turn.\"")                                               \
    X("TIED", "Character", 0,                                                                         \
      "【AUTO】 Bond/\"N0\" [Put 1 card from your hand into your waiting room] (When this card "    \
      "is "                                                                                           \
      "played and placed on the stage, you may pay the cost. If you do, choose 1 \"N0\" in your "     \
      "waiting room, and return it to your hand)")                                                    \
    X("EVIL", "Event", 0, "Draw 3 cards.")                                                            \
    X("FIND", "Event", 0,                                                                             \
      "Search your deck for up to 1 climax, reveal it to your opponent, put it into your hand, "      \
      "and "                                                                                          \
      "shuffle your deck.")                                                                           \
    X("KEEP", "Event", 0,                                                                             \
      "Choose 1 character in your waiting room, and return it to your hand. Put this card into "      \
      "your memory.")                                                                                 \
    X("MEND", "Event", 0, "Put the top card of your clock into your waiting room.")                   \
    X("HITS", "Event", 0, "Deal 3 damage to your opponent.")                                          \
    X("LAYS", "Character", 0,                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 card in your "       \
      "waiting room, and put it into your stock.")                                                    \
    X("MIXES", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 card in your "       \
      "waiting room, return it to your deck, and shuffle your deck.")                                 \
    X("MOVES", "Character", 0,                                                                        \
      "【ACT】 Choose 1 of your opponent's characters, and move it to another open position of "    \
      "their stage.")                                                                                 \
    X("STORM", "Character", 0,                                                                        \
      "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, " \
      "and "                                                                                          \
      "put them into your waiting room. For each climax revealed among those cards, draw up to 1 "    \
      "card.")

#include "support/text_board.h"

#include "weiss/policy/policy.h"

TestSuite(heuristic_text, .fini = text_board_close);

static const char *decided(void)
{
    static char text[GAME_MOVE_TEXT];
    Move move = weiss_heuristic_decide(weiss_game.view(&board->table), NULL);
    weiss_game.move_write(&board->table, move, text);
    cr_assert(board_allows(text), "%s", text);
    return text;
}

static void set_main(const char *own, const char *other)
{
    char mine[1024], theirs[1024];
    snprintf(mine, sizeof mine, "%s," TEXT_BOARD_DECK, own);
    snprintf(theirs, sizeof theirs, "%s," TEXT_BOARD_DECK, other);
    text_board_set("main", mine, theirs);
}

/* The number of a card of player 0's list. */
static unsigned card_named(const char *code)
{
    unsigned card = 0;
    while (strcmp(board->decks[0].card[card]->code, code) != 0)
        card++;
    return card;
}

#define APPRAISED(field, code) (board->match.card_values[0].field[card_named(code)])

Test(heuristic_text, the_texts_are_understood)
{
    text_board_expect_exact();
}

Test(heuristic_text, cards_are_appraised_by_what_their_texts_do)
{
    set_main("'hand':['HEAL','AID','BURN','PUSH','WIN','DEAR','SEEK','BACK','COMBO','EVIL','CX']",
             "'hand':['A']");
    cr_expect_gt(APPRAISED(play, "HEAL"), APPRAISED(play, "SEEK"));
    cr_expect_gt(APPRAISED(play, "SEEK"), 0);
    cr_expect_eq(APPRAISED(play, "DEAR"), 0);
    cr_expect_eq(APPRAISED(play, "A"), 0);
    cr_expect_eq(APPRAISED(assist, "AID"), 500);
    cr_expect_gt(APPRAISED(attack, "BURN"), 0);
    cr_expect_eq(APPRAISED(power_attack, "PUSH"), 3000);
    cr_expect_gt(APPRAISED(battle, "WIN"), 0);
    cr_expect_eq(APPRAISED(fall, "WIN"), 0);
    cr_expect_eq(APPRAISED(backup, "BACK"), 3000);
    cr_expect_gt(APPRAISED(event, "EVIL"), 0);
    cr_expect_eq(APPRAISED(combos, "COMBO"), bit_of(card_named("CX")));
    cr_expect_gt(APPRAISED(combo, "COMBO"), 0);
    cr_expect_eq(APPRAISED(attack, "COMBO"), 0);
}

Test(heuristic_text, a_combo_without_its_climax_in_the_deck_is_worth_nothing)
{
    set_main("'hand':['COMBO']", "'hand':['A']");
    cr_expect_eq(APPRAISED(combo, "COMBO"), 0);
    cr_expect_eq(APPRAISED(attack, "COMBO"), 0);
}

Test(heuristic_text, a_character_that_helps_those_in_front_goes_to_the_back_stage)
{
    set_main("'hand':['AID'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}",
             "'hand':['A']");
    const char *move = decided();
    cr_expect(strcmp(move, "play AID BL") == 0 || strcmp(move, "play AID BR") == 0, "%s", move);
}

Test(heuristic_text, an_event_that_draws_cards_is_played)
{
    set_main("'hand':['EVIL'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "play EVIL");
}

#define FULL_STAGE                                                                                 \
    "'stage':{'CL':{'card':'BIG'},'CM':{'card':'BIG'},'CR':{'card':'BIG'},'BL':{'card':'N0'},"     \
    "'BR':{'card':'N0'}}"

/* Cards that an event brings to the hand are worth it, also where the event goes to the memory. */
Test(heuristic_text, an_event_that_finds_a_card_is_played)
{
    set_main("'hand':['FIND'],'stock':['A','B','C'],'waiting_room':['CX']," FULL_STAGE,
             "'hand':['A']");
    cr_expect_str_eq(decided(), "play FIND");
    set_main("'hand':['KEEP'],'waiting_room':['N1','N2']," FULL_STAGE, "'hand':['A']");
    cr_expect_str_eq(decided(), "play KEEP");
}

/* What heals is held while there is little to heal. */
Test(heuristic_text, an_event_that_heals_is_worth_more_with_more_in_the_clock)
{
    set_main("'hand':['MEND'],'level':['A','B','C'],'clock':['A','B','C','D','E']," FULL_STAGE,
             "'hand':['A']");
    cr_expect_str_eq(decided(), "play MEND");
}

/* What depends on the game as it stands is kept apart. */
Test(heuristic_text, heals_damage_and_climaxes_of_events_are_counted)
{
    set_main("'hand':['MEND','HITS','FIND']", "'hand':['A']");
    cr_expect_eq(APPRAISED(event_gains, "MEND").heals, 100);
    cr_expect_eq(APPRAISED(event_gains, "HITS").damage, 3);
    cr_expect_eq(APPRAISED(event_gains, "HITS").deals, 100);
    cr_expect_eq(APPRAISED(event_gains, "FIND").climaxes, 1);
}

/* One card of stock for a look at four is little where there is plenty. */
Test(heuristic_text, a_brainstorm_is_used_where_there_is_stock)
{
    set_main("'hand':['A'],'stock':['A','B','C','D','E','F','G','H'],"
             "'stage':{'CL':{'card':'BIG'},'CM':{'card':'BIG'},'CR':{'card':'BIG'},"
             "'BL':{'card':'STORM'},'BR':{'card':'N0'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "act BL 0");
}

Test(heuristic_text, nothing_is_paid_for_too_little)
{
    set_main("'hand':['DEAR','A','B','C','D']", "'hand':['A']");
    board_play("play DEAR CL");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(decided(), "no");
}

Test(heuristic_text, the_clock_is_healed)
{
    set_main("'hand':['HEAL'],'clock':['A','B']", "'hand':['A']");
    board_play("play HEAL CL");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(decided(), "yes");
}

Test(heuristic_text, damage_is_paid_while_the_clock_is_low)
{
    set_main("'hand':['HURT']", "'hand':['A']");
    board_play("play HURT CL");
    cr_expect_str_eq(decided(), "yes");
    set_main("'hand':['HURT'],'level':['A','B','C'],'clock':['A','B','C','D','E']", "'hand':['A']");
    board_play("play HURT CL");
    cr_expect_str_eq(decided(), "no");
}

/* An ability that a text gives is weighed like one that is printed, also one that the opponent's gives. */
Test(heuristic_text, nothing_is_paid_for_too_little_that_the_opponent_offers)
{
    set_main("'hand':['A'],'clock':['A','B','C'],'stage':{'CL':{'card':'BIG'}}",
             "'hand':['A'],'stage':{'CM':{'card':'TEMPT'}}");
    board_play("end");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(decided(), "no");
}

Test(heuristic_text, a_bond_is_not_worth_a_card_in_hand)
{
    set_main("'hand':['TIED','A','B'],'waiting_room':['N0']", "'hand':['A']");
    board_play("play TIED CL");
    cr_expect_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_str_eq(decided(), "no");
}

Test(heuristic_text, of_cards_that_may_be_taken_the_one_for_the_next_level_is)
{
    set_main("'hand':['SEEK'],'waiting_room':['N0','N1','N3']", "'hand':['A']");
    board_play("play SEEK CL");
    if (board_choice() == CHOICE_YES_NO)
        board_play("yes");
    cr_expect_str_eq(decided(), "choose N1");
}

/* What lies in the stock or in the deck is out of reach: a climax is of use there in the deck alone. */
Test(heuristic_text, of_cards_that_go_away_the_one_least_wanted_is_chosen)
{
    set_main("'hand':['LAYS'],'waiting_room':['CX','N1','N0']", "'hand':['A']");
    board_play("play LAYS CL");
    cr_expect_str_eq(decided(), "choose N0");
    set_main("'hand':['MIXES'],'waiting_room':['N0','CX','N1']", "'hand':['A']");
    board_play("play MIXES CL");
    cr_expect_str_eq(decided(), "choose CX");
}

/* A character that another is to be played over gives way to a free position of the back stage. */
Test(heuristic_text, who_would_be_played_over_goes_to_the_back_stage_first)
{
    set_main(
        "'level':['A','B','C'],'stock':['A','B','C'],'hand':['BIG'],'stage':{'CL':{'card':'N0'},"
        "'CM':{'card':'BIG'},'CR':{'card':'BIG'}}",
        "'hand':['A'],'level':['A','B','C'],'stage':{'CR':{'card':'N2'},'CM':{'card':'N0'},'CL':{'"
        "card':'N0'}}");
    const char *move = decided();
    cr_expect(strcmp(move, "move CL BL") == 0 || strcmp(move, "move CL BR") == 0, "%s", move);
    board_play(move);
    cr_expect_str_eq(decided(), "play BIG CL");
}

static void set_battle(const char *attacker, const char *target)
{
    char own[512], other[512];
    snprintf(own, sizeof own, "'stage':{'CL':{'card':'%s'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
             attacker);
    snprintf(other, sizeof other,
             "'level':['A','B'],'hand':['BACK'],'stage':{'CR':{'card':'%s'}}," TEXT_BOARD_DECK,
             target);
    text_board_set("attack", own, other);
    board_play("attack CL frontal");
    cr_expect_eq(board_choice(), CHOICE_COUNTER);
}

Test(heuristic_text, a_counter_is_held_where_it_changes_nothing_and_used_where_it_turns_a_battle)
{
    set_battle("BIG", "N0"); /* 9000 against 2000 + 3000 */
    cr_expect_str_eq(decided(), "pass");
    set_battle("BIG", "N2"); /* 9000 against 7000 + 3000 */
    cr_expect_str_eq(decided(), "counter BACK");
}

/* Leaves bytes behind on the stack where the next function has its variables. */
static void __attribute__((noinline)) stack_fill(int byte)
{
    volatile unsigned char bytes[1 << 15];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(byte + (int)(i % 7) * byte);
}

/* Where nobody stands, no position is better than another: what lay in memory does not count. */
Test(heuristic_text, an_empty_position_of_the_opponents_is_chosen_always_alike)
{
    set_main("'stage':{'BL':{'card':'MOVES'}}", "'stage':{'CR':{'card':'N0'}}");
    board_play("act BL 0");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    for (int byte = 0; byte < 256; byte += 5) {
        stack_fill(byte);
        cr_assert_str_eq(decided(), "choose O.CL", "after bytes like %d", byte);
    }
}
