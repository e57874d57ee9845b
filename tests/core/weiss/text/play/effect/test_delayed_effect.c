/* What an ability does at a later time: which card "this card" and "that character" are by then (CR 3.1),
 * and which turn ends. */
#define TEXT_CARDS(X)                                                                               \
    X("LEAVE", "Character", 0,                                                                      \
      "【ACT】 This card gets +1000 power until end of turn. At the end of the turn, put this "   \
      "card "                                                                                       \
      "into your memory.")                                                                          \
    X("LOAN", "Event", 0,                                                                           \
      "Choose 1 character in your waiting room, put it on any position of your stage, and at the "  \
      "end of the turn, put that character into your memory.")                                      \
    X("EXILE", "Event", 0,                                                                          \
      "Choose 1 of your opponent's characters, put it into their memory, and at the beginning of "  \
      "the encore step, your opponent puts that character from their memory on any position of "    \
      "their stage.")                                                                               \
    X("THIEF", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 random card in "   \
      "your "                                                                                       \
      "opponent's hand, put it into their memory, and at the end of the turn, your opponent "       \
      "returns that card to their hand.")                                                           \
    X("SLEEP", "Character", 0,                                                                      \
      "【AUTO】 When this card becomes 【REVERSE】 in battle, you may put this card into your " \
      "memory. If you do, at the beginning of your next draw phase, choose 1 \"SLEEP\" in your "    \
      "memory, and put it on any position of your stage.")                                          \
    X("DEBT", "Event", 0, "Draw 2 cards. At the end of the turn, deal 1 damage to yourself.")       \
    X("RECALL", "Event", 0, "Choose 1 of your characters, and return it to your hand.")             \
    X("BLINK", "Character", 0,                                                                      \
      "【AUTO】 When your other character is placed on the stage from your hand, put that "       \
      "character into your waiting room, choose 1 character in your waiting room, and put it on "   \
      "any position of your stage.")                                                                \
    X("BOOST", "Character", 0,                                                                      \
      "【AUTO】 When your other character is placed on the stage from your hand, that character " \
      "gets +1000 power until end of turn.")                                                        \
    X("TWICE", "Character", 0,                                                                      \
      "【AUTO】 When this card attacks, if you have 2 or more cards in your hand, during that "   \
      "attack, "                                                                                    \
      "perform a trigger check 2 times on the trigger step. If performed 2 times, put the top "     \
      "card "                                                                                       \
      "of your stock into your waiting room.")                                                      \
    X("BANISH", "Event", 0,                                                                         \
      "Choose 1 of your opponent's characters, and put it into your opponent's waiting room.")      \
    X("SORE", "Character", 0,                                                                       \
      "【AUTO】 When this card is put into your waiting room from the stage by your opponent's "  \
      "effects, draw 1 card.")
#include "support/text_rows.h"

TestSuite(delayed_effect, .fini = text_board_close);

#define FACED "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK

Test(delayed_effect, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Later ---- */

Test(delayed_effect, this_card_at_the_end_of_the_turn)
{
    text_board_set("main", "'stage':{'CL':{'card':'LEAVE'}}," TEXT_BOARD_DECK, FACED);
    board_plays("act CL 0;end;end");
    board_expect_slot(0, SLOT_CL, "LEAVE stand");
    board_play("end");
    board_expect_zone(0, ZONE_MEMORY, "LEAVE");
    cr_expect_eq(board->table.state.later_count, 0);
}

Test(delayed_effect, another_copy_in_its_place_is_not_this_card)
{
    text_board_set("main", "'hand':['LEAVE'],'stage':{'CL':{'card':'LEAVE'}}," TEXT_BOARD_DECK,
                   FACED);
    board_plays("act CL 0;play LEAVE CL;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "");
}

Test(delayed_effect, that_character_at_the_end_of_the_turn)
{
    text_board_set("main", "'hand':['LOAN'],'waiting_room':['N1']," TEXT_BOARD_DECK, FACED);
    board_plays("play LOAN;choose CM;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "N1");
}

Test(delayed_effect, that_character_that_came_back_is_another)
{
    text_board_set("main", "'hand':['LOAN','RECALL'],'waiting_room':['NIL']," TEXT_BOARD_DECK,
                   FACED);
    board_plays("play LOAN;choose CM;play RECALL;play NIL CM;end;end;end");
    board_expect_zone(0, ZONE_MEMORY, "");
    board_expect_slot(0, SLOT_CM, "NIL stand");
}

Test(delayed_effect, the_opponent_takes_it_back)
{
    text_board_set("main", "'hand':['EXILE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK, FACED);
    board_play("play EXILE");
    board_expect_zone(1, ZONE_MEMORY, "N0");
    board_plays("end;attack CL direct;end");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_chooser(), 1);
    board_play("choose BL");
    board_expect_slot(1, SLOT_BL, "N0 stand");
}

/* "That card" is the one last spoken of, not the character whose ability it is. */
Test(delayed_effect, that_card_is_the_one_put_away)
{
    text_board_set("main", "'hand':['THIEF']," TEXT_BOARD_DECK, "'hand':['N0']," TEXT_BOARD_DECK);
    board_play("play THIEF CL");
    board_expect_zone(1, ZONE_MEMORY, "N0");
    board_plays("end;end;end");
    board_expect_zone(1, ZONE_MEMORY, "");
    board_expect_slot(0, SLOT_CL, "THIEF stand");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

Test(delayed_effect, at_the_beginning_of_the_next_phase_of_its_master)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'SLEEP'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;yes;end");
    cr_assert_eq(board_choice(), CHOICE_SLOT);
    cr_expect_eq(board_chooser(), 1);
    cr_expect_eq(board->table.state.active, 1);
    board_play("choose CM");
    board_expect_slot(1, SLOT_CM, "SLEEP stand");
}

Test(delayed_effect, each_use_is_done)
{
    text_board_set("main", "'hand':['DEBT','DEBT']," TEXT_BOARD_DECK, FACED);
    board_plays("play DEBT;play DEBT");
    cr_expect_eq(board->table.state.later_count, 2);
    board_plays("end;end;end;resolve DEBT 0");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 2);
}

/* ---- What a trigger was about ---- */

Test(delayed_effect, that_character_of_a_trigger_that_left_and_came_back)
{
    text_board_set(
        "main",
        "'hand':['N0'],'stage':{'BL':{'card':'BLINK'},'BR':{'card':'BOOST'}}," TEXT_BOARD_DECK,
        FACED);
    board_plays("play N0 CL;resolve BR 0");
    board_play("choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    text_board_set(
        "main",
        "'hand':['N0'],'stage':{'BL':{'card':'BLINK'},'BR':{'card':'BOOST'}}," TEXT_BOARD_DECK,
        FACED);
    board_plays("play N0 CL;resolve BL 0;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2000, "it is a new character");
}

/* ---- Trigger checks and uses ---- */

Test(delayed_effect, after_the_second_trigger_check)
{
    text_board_set("attack", "'hand':['N0','N1'],'stage':{'CL':{'card':'TWICE'}},"
                             "'deck':{'top':['A','B','C'],'shuffled':['D','E']}",
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B");
    text_board_set("attack", "'hand':['N0'],'stage':{'CL':{'card':'TWICE'}},"
                             "'deck':{'top':['A','B','C'],'shuffled':['D','E']}",
                   TEXT_BOARD_DECK);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "");
    text_board_set("attack", "'hand':['N0','N1'],'stage':{'CL':{'card':'TWICE'}},"
                             "'deck':{'top':['A','B','C'],'shuffled':['D','E']}",
                   "'stage':{'CR':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    board_expect_zone(0, ZONE_STOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B");
}

static const Row several[] = {
    {"several characters are meant, and what comes later is about none of them",
     "T: 【ACT】 Choose 2 of your characters, and those characters get +1000 power until end of turn. At the end of the turn, draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "act CL 0;pass;pass;pass",
     "hand 1"},
};

Test(delayed_effect, several_characters)
{
    ROWS_RUN(several);
}

Test(delayed_effect, an_event_has_effects_too)
{
    text_board_set("main", "'hand':['BANISH','N0'],'stage':{'CL':{'card':'SORE'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'SORE'}}," TEXT_BOARD_DECK);
    board_plays("play BANISH");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
    board_play("play N0 CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
}

/* ---- Ends of turns ---- */

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define TO_THEIR_MEMORY                                                                             \
    "T: 【ACT】 [【REST】 this card] Choose 1 random card in your opponent's hand, reveal it, " \
    "put it "                                                                                       \
    "into their memory, and "
#define RETURNS_IT "your opponent returns that card to their hand"
#define THEIR_HAND "'hand':['A','A'],'stage':{'CL':{'card':'N0'}}"

static const Row later[] = {
    {"not at the end of this turn", TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.",
     "main", ON(""), THEIR_HAND, "act CL 0;pass;pass;pass", "turn 4;o.memory=A"},
    {"KMD/W96-E071 but of theirs",
     TO_THEIR_MEMORY "at the end of your opponent's next turn, " RETURNS_IT ".", "main", ON(""),
     THEIR_HAND, "act CL 0;pass;pass;pass;pass;pass;pass;pass", "turn 5;o.memory="},
    {"SHS/W98-E081 at the end of the next turn",
     "T event: At the end of the next turn, put the top card of your deck into your clock.", "main",
     "'hand':['T']", NULL, "play T;pass;pass;pass", "turn 4;clock="},
    {"and not before",
     "T event: At the end of the next turn, put the top card of your deck into your clock.",
     "main", "'hand':['T']", NULL, "play T;pass;pass;pass;pass;pass;pass;pass", "turn 5;clock 1"},
    {"at the end of your next turn, said in this one",
     "T event: At the end of your next turn, put the top card of your deck into your clock.",
     "main", "'hand':['T']", NULL, "play T;pass;pass;pass", "turn 4;clock="},
    {"TSK/S70-E014 at the end of turn, said last",
     "T: 【ACT】 [【REST】 this card] Choose 1 \"N0\" in your waiting room, put it on any position of your stage, and put that character into your memory at the end of turn.",
     "main", "'waiting_room':['N0'],'stage':{'CL':{'card':'T'}}", NULL,
     "act CL 0;choose CR;pass;pass;pass", "memory=N0;CR=-"},
};

Test(delayed_effect, ends_of_turns)
{
    ROWS_RUN(later);
}
