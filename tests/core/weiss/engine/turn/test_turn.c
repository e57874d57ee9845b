/* CR 5 and 6: set-up, the phases in their order, the first turn, the end phase, the change of
 * turns. */
#include "support/board.h"

/* Cards that are drawn one after the other, enough for no refresh. */
#define DECK "'deck':['P','A','B','C','D','E','F','G','H','A','B','C','D','E']"

enum { HALF = 25 };

static WeissDeck full_deck;
static WeissMatch full_match;
static WeissTally full_tally;
static WeissTable full_table;

TestSuite(turn, .fini = board_close);

/* Starts a game of two decks of 50: half N0, half NB. */
static void start_game(void)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    const WeissDeck *decks[] = {&full_deck, &full_deck};
    WeissTally *tallies[] = {&full_tally, &full_tally};
    const Rng deals[] = {rng_keyed(7, 0, 0), rng_keyed(7, 0, 1)};
    board_cards_load();
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        cards[i] = weiss_database_find(board_database, i < HALF ? "N0" : "NB");
    weiss_deck_build(&full_deck, cards, WEISS_DECK_SIZE);
    weiss_match_build(&full_match, decks, 2, EDITION_2022);
    weiss_table_seat(&full_table, &full_match, tallies);
    weiss_table_start(&full_table, deals);
}

Test(turn, cr_5_both_draw_five_and_the_first_player_may_mulligan_first)
{
    start_game();
    const WeissState *state = &full_table.state;
    for (unsigned player = 0; player < 2; player++) {
        cr_expect_eq(bits_count(state->players[player].zone[ZONE_HAND]), 5);
        cr_expect_eq(bits_count(state->players[player].zone[ZONE_DECK]), 45);
    }
    cr_expect_eq(state->choice.kind, CHOICE_MULLIGAN);
    cr_expect_eq(state->choice.player, 0);
    cr_expect_eq(state->turn, 1);
    cr_expect_eq(state->active, 0);
}

Test(turn, T63_cr_5_mulligan_three_goes_to_the_waiting_room_and_draws_three)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','NB']," DECK "},"
                    "{'hand':['N0','N1','N2','N3','NB']," DECK "}]");
    board_play("mulligan N2 N3 NB");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N2 N3 NB");
    board_expect_zone(0, ZONE_HAND, "A B N0 N1 P");
    cr_expect_eq(board_choice(), CHOICE_MULLIGAN);
    cr_expect_eq(board_chooser(), 1, "each player once, the second after the first");
}

Test(turn, cr_5_mulligan_of_nothing_and_of_everything)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','NB']," DECK "},"
                    "{'hand':['N0','N1','N2','N3','NB']," DECK "}]");
    board_play("keep");
    board_expect_zone(0, ZONE_HAND, "N0 N1 N2 N3 NB");
    board_play("mulligan N0 N1 N2 N3 NB");
    board_expect_zone(1, ZONE_HAND, "A B C D P");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N0 N1 N2 N3 NB");
}

Test(turn, cr_6_first_player_draws_on_turn_one)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0']," DECK "},{'hand':['N0']," DECK "}]");
    board_plays("keep;keep");
    board_expect_zone(0, ZONE_HAND, "N0 P");
    board_expect_zone(1, ZONE_HAND, "N0");
    cr_expect_eq(board->table.state.active, 0);
    cr_expect_eq(board_choice(), CHOICE_CLOCK);
}

Test(turn, cr_6_stand_phase_stands_every_own_character_front_and_back)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'stand','players':["
              "{'hand':['N0'],'stage':{'CL':{'card':'N0','state':'rest'},"
              "'CM':{'card':'N1','state':'reverse'},'CR':{'card':'A'},"
              "'BL':{'card':'B','state':'rest'},'BR':{'card':'C','state':'reverse'}}," DECK "},"
              "{'stage':{'CL':{'card':'N0','state':'rest'}}," DECK "}]");
    board_expect_slot(0, SLOT_CL, "N0 stand");
    board_expect_slot(0, SLOT_CM, "N1 stand");
    board_expect_slot(0, SLOT_CR, "A stand");
    board_expect_slot(0, SLOT_BL, "B stand");
    board_expect_slot(0, SLOT_BR, "C stand");
    board_expect_slot(1, SLOT_CL, "N0 rest");
}

Test(turn, cr_1_3_2_1_a_standing_character_does_not_become_stand)
{
    board_set(2022, "'turn':2,'active':1,'phase':'main','players':["
                    "{'hand':['N0'],'stage':{'CL':{'card':'N0','state':'rest'},"
                    "'CM':{'card':'N1'}}," DECK "},{'hand':['EV0'],'stage':{}," DECK "}]");
    board_record(bit_of(EVENT_STOOD));
    board_plays("end;end;end");
    board_expect_log("STOOD 0 N0\n");
}

Test(turn, cr_6_clock_phase_one_card_for_two)
{
    board_set(2022, "'turn':3,'active':0,'phase':'clock','players':["
                    "{'hand':['N0','CX'],'clock':['A']," DECK "},{" DECK "}]");
    cr_expect(board_allows("clock N0"));
    board_play("clock CX");
    board_expect_zone(0, ZONE_CLOCK, "A CX");
    board_expect_zone(0, ZONE_HAND, "A N0 P");
    cr_expect_eq(board_choice(), CHOICE_MAIN, "one card only");
}

Test(turn, cr_6_clock_phase_may_be_passed)
{
    board_set(2022, "'turn':3,'active':0,'phase':'clock','players':["
                    "{'hand':['N0']," DECK "},{" DECK "}]");
    board_play("pass");
    board_expect_zone(0, ZONE_CLOCK, "");
    board_expect_zone(0, ZONE_HAND, "N0");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(turn, cr_6_climax_phase_one_climax_or_none)
{
    board_set(2022, "'turn':3,'active':0,'phase':'climax','players':["
                    "{'hand':['CX','DOOR','N0'],'clock':['N1'],'stage':{'CL':{'card':'N0'}}," DECK
                    "},{" DECK "}]");
    cr_expect(board_allows("end"));
    cr_expect(board_allows("climax DOOR"));
    cr_expect_not(board_allows("play N0 CM"), "main phase actions are over");
    board_play("climax CX");
    board_expect_zone(0, ZONE_CLIMAX_AREA, "CX");
    board_expect_zone(0, ZONE_HAND, "DOOR N0");
    cr_expect_eq(board_choice(), CHOICE_ATTACK, "one climax only");
}

Test(turn, cr_6_climax_phase_without_a_playable_climax_can_only_be_ended)
{
    board_set(2022, "'turn':3,'active':0,'phase':'climax','players':["
                    "{'hand':['CX','N0'],'clock':['NB'],'stage':{'CL':{'card':'N0'}}," DECK "},"
                    "{" DECK "}]");
    cr_expect_eq(board_choice(), CHOICE_CLIMAX);
    cr_expect_eq(board->table.state.choice.count, 1);
    board_play("end");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(turn, T59_cr_6_end_phase_discards_to_seven_then_the_climax_leaves)
{
    board_set(2022, "'turn':3,'active':0,'phase':'end','players':["
                    "{'hand':['A','B','C','D','E','F','G','H','N0'],'climax':'CX'," DECK "},"
                    "{'hand':['A','B','C','D','E','F','G','H','N0']," DECK "}]");
    cr_expect_eq(board_choice(), CHOICE_DISCARD);
    cr_expect_eq(board_chooser(), 0);
    cr_expect_not(board_allows("pass"));
    board_record(bit_of(EVENT_MOVED) | bit_of(EVENT_TURN_END));
    board_plays("discard H;discard B");
    board_expect_log("MOVED 0 H hand>waiting_room\nMOVED 0 B hand>waiting_room\n"
                     "MOVED 0 CX climax>waiting_room\nTURN_END 0\nMOVED 1 P deck>hand\n");
    board_expect_zone(0, ZONE_HAND, "A C D E F G N0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B CX H");
    board_expect_zone(1, ZONE_HAND, "A B C D E F G H N0 P");
}

Test(turn, cr_6_end_phase_of_seven_cards_discards_nothing)
{
    board_set(2022, "'turn':3,'active':0,'phase':'end','players':["
                    "{'hand':['A','B','C','D','E','F','G']," DECK "},{'hand':['A']," DECK "}]");
    board_expect_zone(0, ZONE_HAND, "A B C D E F G");
    cr_expect_eq(board->table.state.active, 1);
}

Test(turn, cr_6_until_end_of_turn_ends_for_both_players)
{
    board_set(2022,
              "'turn':3,'active':0,'phase':'end','players':["
              "{'hand':['A'],'stage':{'CL':{'card':'N0','soul':2,'power':1500,'shots':1}}," DECK
              "},{'hand':['A'],'stage':{'BR':{'card':'N0','soul':-1,'power':-500}}," DECK "}]");
    cr_expect_eq(board->table.state.active, 1);
    cr_expect_eq(board_soul(0, SLOT_CL), 1);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    cr_expect_eq(board->table.state.players[0].stage[SLOT_CL].shots, 0);
    cr_expect_eq(board_soul(1, SLOT_BR), 1);
    cr_expect_eq(board_power(1, SLOT_BR), 2000);
}

Test(turn, cr_6_phases_come_in_their_order_and_the_turn_changes)
{
    board_set(2022, "'turn':3,'active':0,'phase':'end','players':["
                    "{'hand':['A']," DECK "},{'hand':['N0']," DECK "}]");
    board_record(bit_of(EVENT_MAIN_PHASE) | bit_of(EVENT_CLIMAX_PHASE) |
                 bit_of(EVENT_ATTACK_PHASE) | bit_of(EVENT_ENCORE_STEP) | bit_of(EVENT_END_PHASE) |
                 bit_of(EVENT_TURN_END) | bit_of(EVENT_TURN_BEGIN) | bit_of(EVENT_STAND_PHASE) |
                 bit_of(EVENT_DRAW_PHASE) | bit_of(EVENT_CLOCK_PHASE));
    board_plays("pass;end;end;end");
    board_expect_log("MAIN_PHASE 1\nCLIMAX_PHASE 1\nATTACK_PHASE 1\nENCORE_STEP 1\nEND_PHASE 1\n"
                     "TURN_END 1\nTURN_BEGIN 0\nSTAND_PHASE 0\nDRAW_PHASE 0\nCLOCK_PHASE 0\n");
    cr_expect_eq(board->table.state.turn, 5);
    cr_expect_eq(board->table.state.active, 0);
}

Test(turn, cr_6_no_attacker_still_has_an_attack_phase_and_an_encore_step)
{
    board_set(2022,
              "'turn':4,'active':0,'phase':'climax','players':["
              "{'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'N0','state':'reverse'}}," DECK
              "},{'hand':['A']," DECK "}]");
    board_record(bit_of(EVENT_ATTACK_PHASE) | bit_of(EVENT_LEFT_STAGE) | bit_of(EVENT_ENCORE_STEP));
    board_plays("climax CX;end");
    board_expect_log("ATTACK_PHASE 0\nENCORE_STEP 0\nLEFT_STAGE 0 N0\n");
}

Test(turn, limit_turn_399_is_followed_by_turn_400)
{
    board_set(2022, "'turn':399,'active':0,'phase':'end','players':["
                    "{'hand':['A']," DECK "},{'hand':['A']," DECK "}]");
    cr_expect_eq(board_result(), RESULT_RUNNING);
    cr_expect_eq(board->table.state.turn, WEISS_TURN_LIMIT);
}

Test(turn, limit_the_game_is_truncated_when_turn_400_has_ended)
{
    board_set(2022, "'turn':400,'active':0,'phase':'climax','players':["
                    "{'hand':['CX'],'clock':['A']," DECK "},{'hand':['A']," DECK "}]");
    cr_expect_eq(board_result(), RESULT_RUNNING);
    board_record(bit_of(EVENT_TURN_END) | bit_of(EVENT_TURN_BEGIN) | bit_of(EVENT_GAME_END));
    board_plays("end;end");
    board_expect_log("TURN_END 0\nGAME_END 0\n");
    cr_expect_eq(board_result(), RESULT_TRUNCATED);
}
