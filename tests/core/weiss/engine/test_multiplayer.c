/* Battle Royale: turns, encore steps and losing with more than two players, by the examples of its
 * rules. */
#include "support/board.h"

#include "weiss/engine/multiplayer.h"

TestSuite(multiplayer, .fini = board_close);

#define SAFE "'deck':['NB','NB','NB','NB','NB','NB'],'waiting_room':['NB']"
#define ONE(slot) "'stage':{'" slot "':{'card':'N1'}}"
#define LEVEL_3 "'level':['N0','N1','N2']"
#define SIX "'clock':['C','C','C','C','C','C']"

/* `count` players alike, the turn of `active` begins its `phase`; `own` is what player i has more. */
static void set_players(unsigned edition, unsigned count, unsigned active, unsigned turn,
                        const char *phase, const char *const *own)
{
    char body[4096];
    int length = snprintf(body, sizeof body, "'turn':%u,'active':%u,'phase':'%s','players':[", turn,
                          active, phase);
    for (unsigned i = 0; i < count; i++)
        length += snprintf(body + length, sizeof body - (size_t)length, "%s{" SAFE "%s%s}",
                           i ? "," : "", own[i][0] ? "," : "", own[i]);
    snprintf(body + length, sizeof body - (size_t)length, "]");
    board_set(edition, body);
}

#define SET(edition, count, active, turn, phase, ...)                                              \
    set_players(edition, count, active, turn, phase, (const char *const[]){__VA_ARGS__})

static unsigned board_active(void)
{
    return board->table.state.active;
}

static void facing_is(unsigned player, WeissSlot slot, unsigned other, WeissSlot faced)
{
    unsigned facing = weiss_facing(&board->table.state, player, slot);
    cr_expect_eq(facing, other << 8 | faced, "player %u slot %u faces %x", player, slot, facing);
}

/* Nothing more is done in this turn. */
static void turn_ends(void)
{
    unsigned active = board_active();
    while (board_active() == active)
        board_play("pass");
}

#define THREE_STAND "'stage':{'CL':{'card':'NIL'},'CM':{'card':'NIL'},'CR':{'card':'NIL'}}"
#define THREE_REVERSED                                                                             \
    "'stage':{'CL':{'card':'A','state':'reverse'},'CM':{'card':'B','state':'reverse'},"            \
    "'CR':{'card':'C','state':'reverse'},'BL':{'card':'D','state':'reverse'}}"

/* The whole table of facing is in test_facing.c. */
Test(multiplayer, related_opponents)
{
    static const uint8_t related[7][6] = {[3] = {6, 5, 3},
                                          [4] = {14, 13, 11, 7},
                                          [5] = {18, 5, 10, 20, 9},
                                          [6] = {42, 21, 42, 21, 42, 21}};
    for (unsigned count = 3; count <= 6; count++) {
        SET(2021, count, 0, 9, "main", "", "", "", "", "", "");
        for (unsigned player = 0; player < count; player++)
            cr_expect_eq(multiplayer_related(&board->table.state, player), related[count][player],
                         "player %u of %u", player, count);
    }
}

Test(multiplayer, each_player_attacks_once_in_his_first_turn)
{
    for (unsigned count = 3; count <= 6; count++)
        for (unsigned active = 0; active < count; active++) {
            const char *own[6] = {"", "", "", "", "", ""};
            own[active] = THREE_STAND;
            set_players(2021, count, active, active + 1, "attack", own);
            board_play("attack CL direct");
            cr_expect_not(board_allows("attack CM direct"), "player %u of %u", active, count);
            set_players(2021, count, active, active + 1 + count, "attack", own);
            board_play("attack CL direct");
            cr_expect(board_allows("attack CM direct"), "player %u of %u", active, count);
        }
}

Test(multiplayer, encore_steps_in_the_order_of_the_attacks)
{
    SET(2021, 3, 0, 7, "attack", THREE_STAND, THREE_REVERSED, THREE_REVERSED);
    board_record(bit_of(EVENT_LEFT_STAGE));
    board_plays("attack CR frontal;attack CL frontal;attack CM frontal;end");
    cr_expect_eq(board_chooser(), 2, "two of the last player's positions are faced");
    board_expect_log("LEFT_STAGE 1 A\n");
    board_play("reverse CM");
    board_expect_log_begins("LEFT_STAGE 1 A\nLEFT_STAGE 2 B\nLEFT_STAGE 2 C\n");
    board_expect_slot(2, SLOT_CL, "A reverse");
    board_expect_slot(1, SLOT_CR, "C reverse");
}

Test(multiplayer, encore_steps_without_an_attack_in_turn_order)
{
    SET(2021, 3, 0, 7, "encore", "", THREE_REVERSED, THREE_REVERSED);
    cr_expect_eq(board_chooser(), 2);
    board_expect_slot(1, SLOT_CL, "-");
    board_expect_slot(1, SLOT_CM, "B reverse");
    board_play("reverse CR");
    board_expect_slot(2, SLOT_CM, "-");
    board_expect_slot(2, SLOT_CL, "A reverse");
}

/* P3 was attacked before P2, who comes first in turn order. */
Test(multiplayer, encore_steps_of_the_attacked_come_first)
{
    SET(2021, 4, 0, 9, "attack", THREE_STAND, THREE_REVERSED, THREE_REVERSED, THREE_REVERSED);
    board_record(bit_of(EVENT_LEFT_STAGE));
    board_plays("attack CM frontal;end");
    board_expect_log_begins("LEFT_STAGE 2 B\nLEFT_STAGE 1 A\nLEFT_STAGE 3 C\n");
}

Test(multiplayer, uninvolved_players_have_no_encore_step)
{
    SET(2021, 5, 0, 9, "encore", "", THREE_REVERSED, THREE_REVERSED, THREE_REVERSED,
        THREE_REVERSED);
    board_play("reverse CM");
    for (unsigned player = 2; player < 4; player++) {
        board_expect_slot(player, SLOT_CL, "A reverse");
        board_expect_slot(player, SLOT_CM, "B reverse");
        board_expect_slot(player, SLOT_CR, "C reverse");
    }
}

/* It does not stand, and leaves in its master's own encore step. */
Test(multiplayer, reversed_characters_of_the_back_stage_wait)
{
    SET(2021, 3, 0, 7, "encore", "'hand':['N0']", "'hand':['N0']",
        "'hand':['N0'],'stage':{'BL':{'card':'A','state':'reverse'}}");
    board_expect_slot(2, SLOT_BL, "A reverse");
    cr_expect_eq(board_active(), 1);
    turn_ends();
    cr_expect_eq(board_active(), 2);
    board_expect_slot(2, SLOT_BL, "A reverse");
    turn_ends();
    cr_expect_eq(board_active(), 0);
    board_expect_slot(2, SLOT_BL, "-");
}

Test(multiplayer, nobody_attacks_who_has_lost_in_this_turn)
{
    SET(2021, 4, 0, 9, "attack",
        "'stage':{'CL':{'card':'NIL'},'CM':{'card':'NIL'},'CR':{'card':'FOUR'}}", LEVEL_3 "," SIX,
        "'hand':['N0']", "");
    board_play("attack CR direct");
    board_play("level C");
    cr_expect_not(bit_in(board->table.state.living, 1));
    cr_expect_eq(board->table.state.multiplayer.layout, 15,
                 "the layout waits for the end of the turn");
    cr_expect(board_allows("attack CL direct") && board_allows("attack CM direct"));
    board_play("end");
    cr_expect_eq(board_active(), 2);
    facing_is(2, SLOT_CL, 0, SLOT_CR);
    facing_is(2, SLOT_CM, 0, SLOT_CM);
    facing_is(2, SLOT_CR, 3, SLOT_CL);
}

/* Whoever is conceding is not asked first: the position says so. */
Test(multiplayer, positions_of_a_lost_player_are_void)
{
    SET(2021, 4, 0, 9, "attack", THREE_STAND, "'hand':['N0']," ONE("CL"), "", "");
    weiss_player_lose(&board->table, 1);
    board->table.state.choice.kind = CHOICE_NONE;
    weiss_table_advance(&board->table);
    cr_expect(board_allows("attack CL direct") && board_allows("attack CM direct"));
    cr_expect_not(board_allows("attack CR direct") || board_allows("attack CR frontal"));
    cr_expect_eq(weiss_facing(&board->table.state, 0, SLOT_CR), WEISS_NO_SLOT);
    cr_expect_eq(board_count(1, ZONE_STAGE) + board_count(1, ZONE_DECK), 0);
    cr_expect_eq(multiplayer_related(&board->table.state, 2), 1u << 0 | 1u << 3);
}

/* N = 5: P3 kills P2 and loses in the same turn; P4 is next, and three play on. */
Test(multiplayer, two_lose_in_the_turn_of_one_of_them)
{
    SET(2021, 5, 2, 9, "main", "'hand':['N0']", "", "'hand':['N0']", "'hand':['N0']", "");
    weiss_player_lose(&board->table, 1);
    board_play("concede");
    cr_expect_eq(board_active(), 3);
    cr_expect_eq(board->table.state.multiplayer.layout, 1u << 0 | 1u << 3 | 1u << 4);
    facing_is(3, SLOT_CL, 0, SLOT_CR);
    facing_is(3, SLOT_CM, 0, SLOT_CM);
    facing_is(3, SLOT_CR, 4, SLOT_CL);
    cr_expect_eq(board->table.state.multiplayer.place[1], 5);
    cr_expect_eq(board->table.state.multiplayer.place[2], 4);
}

/* The card for the trigger check was the last one: the penalty makes level 4. */
Test(multiplayer, turn_player_loses_in_his_trigger_step)
{
    board_set(2022, "'turn':7,'active':0,'phase':'attack','players':["
                    "{'deck':['A'],'waiting_room':['B','C','D'],'clock':['E','E','E','E','E','E'],"
                    "'level':['N0','N1','N2'],'stage':{'CM':{'card':'N1'}}},"
                    "{'hand':['N0']," SAFE "},{" SAFE "}]");
    board_play("attack CM direct");
    if (board_choice() == CHOICE_LEVEL)
        board_play("level E");
    cr_expect_not(bit_in(board->table.state.living, 0));
    cr_expect_eq(board_count(2, ZONE_CLOCK), 0, "the damage was not dealt");
    cr_expect_eq(board_active(), 1);
    cr_expect_eq(board->table.state.turn, 8);
    cr_expect_eq(board_result(), RESULT_RUNNING);
    facing_is(1, SLOT_CM, 2, SLOT_CM);
}

Test(multiplayer, damage_of_an_attack_ends_with_its_defender)
{
    SET(2021, 3, 0, 7, "attack", "'stage':{'CL':{'card':'N1'}}", "'hand':['N0']",
        "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'BIG'}}");
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    board_play("concede");
    board_expect_slot(0, SLOT_CL, "N1 rest");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    turn_ends();
    facing_is(1, SLOT_CL, 0, SLOT_CR);
    facing_is(1, SLOT_CM, 0, SLOT_CM);
    facing_is(1, SLOT_CR, 0, SLOT_CL);
}

Test(multiplayer, the_last_one_wins_at_once)
{
    SET(2021, 3, 0, 7, "main", "'hand':['N0']", "", "");
    weiss_player_lose(&board->table, 1);
    cr_expect_eq(board_result(), RESULT_RUNNING);
    weiss_player_lose(&board->table, 2);
    cr_expect_eq(board_result(), 0);
}

Test(multiplayer, the_last_two_without_cards_draw)
{
    board_set(2021, "'turn':7,'active':0,'phase':'main','players':[{'hand':['N0']},{'hand':['N0']},"
                    "{'lost':true}]");
    cr_expect_eq(board_result(), RESULT_DRAW);
    board_set(2021, "'turn':7,'active':0,'phase':'main','players':[{'hand':['N0']},{'hand':['N0']},"
                    "{'hand':['N0']}]");
    cr_expect_eq(board_result(), RESULT_DRAW);
    for (unsigned player = 0; player < 3; player++)
        cr_expect_eq(board->table.state.multiplayer.place[player], 1);
}

/* The second and third player lose together, the game goes on. */
Test(multiplayer, several_lose_together)
{
    board_set(2021, "'turn':9,'active':0,'phase':'main','players':[{'hand':['N0']," SAFE "},"
                    "{'hand':['N0']},{'hand':['N0']},{'hand':['N0']," SAFE "}]");
    cr_expect_eq(board_result(), RESULT_RUNNING);
    cr_expect_eq(board->table.state.multiplayer.place[1], 3);
    cr_expect_eq(board->table.state.multiplayer.place[2], 3);
    turn_ends();
    cr_expect_eq(board_active(), 3);
    facing_is(3, SLOT_CM, 0, SLOT_CM);
}

Test(multiplayer, conceding_in_the_mulligan)
{
    SET(2021, 3, 0, 1, "main", "", "", "");
    Rng deals[3] = {rng_start(1, 1), rng_start(1, 2), rng_start(1, 3)};
    weiss_table_start(&board->table, deals);
    cr_expect_eq(board_chooser(), 0);
    board_play("concede");
    cr_expect_eq(board_chooser(), 1);
    cr_expect_eq(board_choice(), CHOICE_MULLIGAN);
    board_play("keep");
    cr_expect_eq(board_chooser(), 2);
    board_play("keep");
    cr_expect_eq(board_active(), 1);
    cr_expect_eq(board->table.state.turn, 1);
}

/* There is no turn yet to whose end the layout would stay. */
Test(multiplayer, whoever_concedes_before_the_first_turn_is_not_in_its_layout)
{
    SET(2021, 4, 0, 1, "main", "", "", "", "");
    Rng deals[4] = {rng_start(1, 1), rng_start(1, 2), rng_start(1, 3), rng_start(1, 4)};
    weiss_table_start(&board->table, deals);
    board_play("keep");
    cr_expect_eq(board_chooser(), 1);
    board_play("concede");
    board_plays("keep;keep");
    cr_expect_eq(board_active(), 0);
    facing_is(0, SLOT_CL, 3, SLOT_CR);
    facing_is(0, SLOT_CM, 3, SLOT_CM);
    facing_is(0, SLOT_CR, 2, SLOT_CL);
}
