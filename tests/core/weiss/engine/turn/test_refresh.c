/* The refresh and its penalty (CR 9.2), which edition 2022 does at once and edition 2021 at the
 * next check timing. Waiting rooms hold copies of one card where the order would be chance. */
#include "support/board.h"

#define THREE_A "'waiting_room':['A','A','A']"
#define TEN_P "'waiting_room':['P','P','P','P','P','P','P','P','P','P']"
#define TEN_CX "'waiting_room':['CX','CX','CX','CX','CX','CX','CX','CX','CX','CX']"
#define CLOCK_B_TO_G "'clock':['B','C','D','E','F','G']"
#define SAFE "'deck':['NB','NB','NB','NB']"

TestSuite(refresh, .fini = board_close);

static unsigned points(unsigned player)
{
    return board->table.state.players[player].refresh_points;
}

static void record_refresh(void)
{
    board_record(bit_of(EVENT_MOVED) | bit_of(EVENT_REFRESHED) | bit_of(EVENT_PENALTY_PAID) |
                 bit_of(EVENT_DAMAGE_TAKEN) | bit_of(EVENT_DAMAGE_CANCELLED));
}

/* Player 0 attacks directly; the card checked is the last one of his deck. */
static void attack_with_last_card(unsigned edition, const char *own)
{
    board_set_attack(edition, "{'card':'NIL'}", own, SAFE);
    board_play("attack CL direct");
}

Test(refresh, T12_cr_9_2_2_penalty_comes_before_the_damage_in_2022)
{
    board_deal(2022, 2, "'deck':['A']," TEN_P);
    board_expect_zone(1, ZONE_CLOCK, "P A P");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
    cr_expect_eq(board_count(1, ZONE_DECK), 8);
}

Test(refresh, T12_penalty_comes_after_the_damage_in_2021)
{
    board_deal(2021, 2, "'deck':['A']," TEN_P);
    board_expect_zone(1, ZONE_CLOCK, "A P P");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
    cr_expect_eq(board_count(1, ZONE_DECK), 8);
    cr_expect_eq(points(1), 0);
}

Test(refresh, T12_cr_9_2_2_order_of_damage_refresh_and_penalty)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", SAFE, "'deck':['A']," TEN_P);
        board_record(bit_of(EVENT_REFRESHED) | bit_of(EVENT_PENALTY_PAID) |
                     bit_of(EVENT_DAMAGE_TAKEN));
        board_play("attack CL direct");
        board_expect_log(edition >= 2022 ? "REFRESHED 1\nPENALTY_PAID 1 P\nDAMAGE_TAKEN 1\n"
                                         : "REFRESHED 1\nDAMAGE_TAKEN 1\nPENALTY_PAID 1 P\n");
    }
}

Test(refresh, T13_cr_4_10_1_2_cancelled_damage_leaves_the_penalty_on_the_clock)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 2, "'deck':['A']," TEN_CX);
        board_expect_zone(1, ZONE_CLOCK, "CX");
        board_expect_zone(1, ZONE_WAITING_ROOM, "A CX");
        cr_expect_eq(board_count(1, ZONE_DECK), 8);
    }
}

Test(refresh, T14_cr_9_2_2_penalty_levels_up_before_the_damage_is_placed_in_2022)
{
    board_deal(2022, 1, CLOCK_B_TO_G ",'deck':['A']," TEN_P);
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    cr_expect_eq(board_chooser(), 1);
    board_expect_zone(1, ZONE_RESOLUTION, "A");
    board_expect_zone(1, ZONE_CLOCK, "B C D E F G P");
    cr_expect_not(board_allows("level A"));
    board_play("level P");
    board_expect_zone(1, ZONE_LEVEL, "P");
    board_expect_zone(1, ZONE_CLOCK, "A");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B C D E F G");
    cr_expect_eq(board_count(1, ZONE_DECK), 9);
}

Test(refresh, T14_damage_levels_up_before_the_penalty_in_2021)
{
    board_deal(2021, 1, CLOCK_B_TO_G ",'deck':['A']," TEN_P);
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    board_expect_zone(1, ZONE_RESOLUTION, "");
    board_expect_zone(1, ZONE_CLOCK, "B C D E F G A");
    cr_expect_eq(points(1), 1);
    board_play("level A");
    board_expect_zone(1, ZONE_LEVEL, "A");
    board_expect_zone(1, ZONE_CLOCK, "P");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B C D E F G");
    cr_expect_eq(board_count(1, ZONE_DECK), 9);
}

Test(refresh, T15_cr_9_2_2_comeback_finds_nothing_after_the_refresh)
{
    BOARD_EACH_EDITION(edition)
    {
        attack_with_last_card(edition, "'deck':['DOOR'],'waiting_room':['A','A','A','A','A']");
        cr_expect_eq(board_choice(), CHOICE_ATTACK);
        board_expect_zone(0, ZONE_STOCK, "DOOR");
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_HAND, "");
        cr_expect_eq(board_count(0, ZONE_DECK), 4);
    }
}

Test(refresh, T15_cr_4_12_penalty_waits_for_the_end_of_the_trigger_check_in_2021)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'NIL'}", "'deck':['DOOR'],'waiting_room':['A','A']",
                         SAFE);
        record_refresh();
        board_play("attack CL direct");
        const char *end = strstr(board_log, "MOVED 1");
        cr_assert_not_null(end);
        board_log[end - board_log] = '\0';
        board_expect_log(edition >= 2022 ? "MOVED 0 DOOR deck>resolution\nREFRESHED 0\n"
                                           "MOVED 0 A deck>clock\nPENALTY_PAID 0 A\n"
                                           "MOVED 0 DOOR resolution>stock\n"
                                         : "MOVED 0 DOOR deck>resolution\nREFRESHED 0\n"
                                           "MOVED 0 DOOR resolution>stock\n"
                                           "MOVED 0 A deck>clock\nPENALTY_PAID 0 A\n");
    }
}

Test(refresh, T16_cr_9_3_level_up_by_the_penalty_fills_the_waiting_room_for_comeback_in_2022)
{
    attack_with_last_card(2022, CLOCK_B_TO_G ",'deck':['DOOR'],'waiting_room':['A','A','A']");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    cr_expect_eq(board_chooser(), 0);
    board_expect_zone(0, ZONE_RESOLUTION, "DOOR");
    board_play("level A");
    cr_assert_eq(board_choice(), CHOICE_CARD);
    cr_expect(board_allows("choose B") && board_allows("choose G") && board_allows("pass"));
    cr_expect_not(board_allows("choose A") || board_allows("choose DOOR"));
    board_play("choose B");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "C D E F G");
    board_expect_zone(0, ZONE_STOCK, "DOOR");
    board_expect_zone(0, ZONE_CLOCK, "");
    board_expect_zone(0, ZONE_DECK, "A A");
}

Test(refresh, T16_comeback_finds_nothing_before_the_level_up_in_2021)
{
    attack_with_last_card(2021, CLOCK_B_TO_G ",'deck':['DOOR'],'waiting_room':['A','A','A']");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    board_expect_zone(0, ZONE_STOCK, "DOOR");
    board_expect_zone(0, ZONE_CLOCK, "B C D E F G A");
    board_play("level A");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C D E F G");
    board_expect_zone(0, ZONE_HAND, "");
}

Test(refresh, T17_cr_9_2_2_draw_trigger_draws_from_the_new_deck)
{
    BOARD_EACH_EDITION(edition)
    {
        attack_with_last_card(edition, "'deck':['BOOK']," THREE_A);
        cr_assert_eq(board_choice(), CHOICE_YES_NO);
        board_expect_zone(0, ZONE_CLOCK, edition >= 2022 ? "A" : "");
        board_expect_zone(0, ZONE_DECK, edition >= 2022 ? "A A" : "A A A");
        cr_expect_eq(points(0), edition >= 2022 ? 0 : 1);
        board_play("yes");
        board_expect_zone(0, ZONE_HAND, "A");
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_DECK, "A");
        board_expect_zone(0, ZONE_STOCK, "BOOK");
    }
}

Test(refresh, T17_cr_9_2_2_pool_trigger_stocks_from_the_new_deck)
{
    BOARD_EACH_EDITION(edition)
    {
        attack_with_last_card(edition, "'deck':['BAG']," THREE_A);
        board_expect_zone(0, ZONE_CLOCK, edition >= 2022 ? "A" : "");
        board_play("yes");
        board_expect_zone(0, ZONE_STOCK, "A BAG");
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_DECK, "A");
    }
}

Test(refresh, T17_cr_9_2_2_treasure_goes_to_hand_and_stocks_from_the_new_deck)
{
    BOARD_EACH_EDITION(edition)
    {
        attack_with_last_card(edition, "'deck':['BAR']," THREE_A);
        board_expect_zone(0, ZONE_HAND, "BAR");
        board_expect_zone(0, ZONE_CLOCK, edition >= 2022 ? "A" : "");
        board_play("yes");
        board_expect_zone(0, ZONE_STOCK, "A");
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_DECK, "A");
    }
}

Test(refresh, T17_cr_9_2_2_penalty_takes_the_only_card_and_none_is_left_to_draw_in_2022)
{
    static const char *const icons[] = {"BOOK", "BAG", "BAR"};
    for (unsigned i = 0; i < 3; i++) {
        char own[64];
        snprintf(own, sizeof own, "'deck':['%s'],'waiting_room':['A']", icons[i]);
        attack_with_last_card(2022, own);
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_HAND, i == 2 ? "BAR" : "");
        cr_expect_eq(board_result(), 1, "no card in deck and waiting room after %s", icons[i]);
    }
}

Test(refresh, T17_the_only_card_can_be_drawn_before_the_penalty_in_2021)
{
    attack_with_last_card(2021, "'deck':['BOOK'],'waiting_room':['A']");
    board_play("yes");
    board_expect_zone(0, ZONE_HAND, "A");
    board_expect_zone(0, ZONE_CLOCK, "");
    cr_expect_eq(board_result(), 1);
    attack_with_last_card(2021, "'deck':['BOOK'],'waiting_room':['A']");
    board_play("no");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_CLOCK, "A");
    cr_expect_eq(board_result(), 1);
}

Test(refresh, T18_cr_9_2_2_refresh_between_the_two_draws_of_the_clock_phase)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'level':['N0'],'hand':['H'],"
                           "'clock':['B','C','D','E','F','G'],'deck':['A']},{'deck':['A']}]");
        board_play("clock H");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        board_expect_zone(0, ZONE_HAND, "");
        board_play("level B");
        board_expect_zone(0, ZONE_LEVEL, "B N0");
        cr_expect_eq(board_count(0, ZONE_HAND), 2);
        cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
        cr_expect_eq(board_count(0, ZONE_DECK), 4);
        board_expect_zone(0, ZONE_WAITING_ROOM, "");
    }
}

Test(refresh, T18_cr_9_2_2_order_of_draws_and_penalty)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'hand':['H'],'deck':['A'],"
                           "'waiting_room':['P','P','P']},{'deck':['A']}]");
        record_refresh();
        board_play("clock H");
        board_expect_log(edition >= 2022
                             ? "MOVED 0 H hand>clock\nMOVED 0 A deck>hand\nREFRESHED 0\n"
                               "MOVED 0 P deck>clock\nPENALTY_PAID 0 P\nMOVED 0 P deck>hand\n"
                             : "MOVED 0 H hand>clock\nMOVED 0 A deck>hand\nREFRESHED 0\n"
                               "MOVED 0 P deck>hand\nMOVED 0 P deck>clock\nPENALTY_PAID 0 P\n");
    }
}

/* The interrupts that an effect's cost leaves behind, without the effect. */
#define BOTH_DUE                                                                                   \
    "'turn':3,'phase':'main','players':[{'hand':['N0'],'clock':['A','B','C','D','E','F','G'],"     \
    "'waiting_room':['P','P','P']},{'deck':['A']}]"

Test(refresh, T24_cr_9_1_2_1_1_player_chooses_level_up_first)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, BOTH_DUE);
        cr_assert_eq(board_choice(), CHOICE_INTERRUPT);
        cr_expect(board_allows("refresh") && board_allows("levelup"));
        board_plays("levelup;level A");
        cr_expect_eq(board_choice(), CHOICE_MAIN);
        cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
        cr_expect_eq(board_count(0, ZONE_DECK), 8);
        board_expect_zone(0, ZONE_LEVEL, "A");
        board_expect_zone(0, ZONE_WAITING_ROOM, "");
    }
}

Test(refresh, T24_cr_9_1_2_1_1_player_chooses_refresh_first)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, BOTH_DUE);
        board_play("refresh");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        board_expect_zone(0, ZONE_CLOCK, edition >= 2022 ? "A B C D E F G P" : "A B C D E F G");
        cr_expect_not(board_allows("level P"));
        board_play("level A");
        board_expect_zone(0, ZONE_CLOCK, "P");
        board_expect_zone(0, ZONE_DECK, "P P");
        board_expect_zone(0, ZONE_WAITING_ROOM, "B C D E F G");
    }
}

Test(refresh, cr_9_1_2_1_1_non_turn_player_chooses_for_himself)
{
    board_set(2022, "'turn':4,'active':1,'phase':'main','players':["
                    "{'clock':['A','B','C','D','E','F','G'],'waiting_room':['P','P','P']},"
                    "{'deck':['A'],'hand':['N0']}]");
    cr_assert_eq(board_choice(), CHOICE_INTERRUPT);
    cr_expect_eq(board_chooser(), 0);
    board_plays("refresh;level G");
    board_expect_zone(0, ZONE_CLOCK, "P");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    cr_expect_eq(board_chooser(), 1);
}

Test(refresh, cr_9_2_1_draw_phase)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'draw','players':[{'deck':['B']," THREE_A "},"
                           "{'deck':['A']}]");
        cr_assert_eq(board_choice(), CHOICE_CLOCK);
        board_expect_zone(0, ZONE_HAND, "B");
        board_expect_zone(0, ZONE_CLOCK, "A");
        board_expect_zone(0, ZONE_DECK, "A A");
        board_expect_zone(0, ZONE_WAITING_ROOM, "");
    }
}

Test(refresh, cr_9_2_2_takes_the_waiting_room_and_nothing_else)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition,
                  "'turn':3,'phase':'draw','players':[{'deck':['B']," THREE_A ",'hand':['C'],"
                  "'stock':['D','E'],'clock':['F'],'level':['G'],'memory':['H'],'climax':'CX',"
                  "'stage':{'BL':{'card':'N0','markers':['N1','N2']}}},{'deck':['A']}]");
        board_expect_zone(0, ZONE_DECK, "A A");
        board_expect_zone(0, ZONE_HAND, "B C");
        board_expect_zone(0, ZONE_STOCK, "D E");
        board_expect_zone(0, ZONE_CLOCK, "F A");
        board_expect_zone(0, ZONE_LEVEL, "G");
        board_expect_zone(0, ZONE_MEMORY, "H");
        board_expect_zone(0, ZONE_CLIMAX_AREA, "CX");
        board_expect_zone(0, ZONE_MARKER, "N1 N2");
        board_expect_slot(0, SLOT_BL, "N0 stand");
    }
}

Test(refresh, cr_9_2_1_not_before_the_last_card_has_left)
{
    board_set(2022, "'turn':3,'phase':'draw','players':[{'deck':['B','C']," THREE_A "},"
                    "{'deck':['A']}]");
    board_expect_zone(0, ZONE_DECK, "C");
    board_expect_zone(0, ZONE_CLOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A A A");
}

/* No damage: a climax cancels nothing, and nothing that waits for damage hears of it. */
Test(refresh, T10_cr_9_2_2_penalty_is_no_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'hand':['H'],'deck':['A'],"
                           "'waiting_room':['CX','CX','CX']},{'deck':['A']}]");
        board_record(bit_of(EVENT_DAMAGE_TAKEN) | bit_of(EVENT_DAMAGE_CANCELLED) |
                     bit_of(EVENT_PENALTY_PAID));
        board_play("clock H");
        board_expect_zone(0, ZONE_CLOCK, "H CX");
        board_expect_zone(0, ZONE_WAITING_ROOM, "");
        board_expect_log("PENALTY_PAID 0 CX\n");
    }
}

Test(refresh, cr_4_10_penalty_does_not_count_towards_the_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 3, "'deck':['A','B']," TEN_P);
        board_expect_zone(1, ZONE_CLOCK, edition >= 2022 ? "P A B P" : "A B P P");
        cr_expect_eq(board_count(1, ZONE_DECK), 8);
    }
}

Test(refresh, cr_9_2_1_after_the_last_card_of_the_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 2, "'deck':['A','B']," TEN_P);
        board_expect_zone(1, ZONE_CLOCK, edition >= 2022 ? "P A B" : "A B P");
        cr_expect_eq(board_count(1, ZONE_DECK), 9);
    }
}

/* The climax is still in the resolution zone when the deck is made. */
Test(refresh, cr_9_2_2_last_card_that_cancels_is_not_shuffled_in)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 2, "'deck':['A','CX']," TEN_P);
        board_expect_zone(1, ZONE_CLOCK, "P");
        board_expect_zone(1, ZONE_WAITING_ROOM, "A CX");
        cr_expect_eq(board_count(1, ZONE_DECK), 9);
    }
}

/* Empty waiting room, but a climax is revealed: the refresh is done when the cards are there. */
Test(refresh, cr_9_2_2_1_cancelled_damage_fills_the_waiting_room_for_the_refresh)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 4, "'deck':['A','A','CX'],'clock':['H']");
        cr_expect_eq(board_result(), RESULT_RUNNING);
        cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
        cr_expect_eq(board_count(1, ZONE_DECK), 2);
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
    }
}

Test(refresh, cr_9_2_2_point_is_open_within_the_trigger_check_of_2021)
{
    attack_with_last_card(2021, "'deck':['BOOK']," THREE_A);
    cr_expect_eq(points(0), 1);
    board_play("no");
    cr_expect_eq(points(0), 0);
    board_expect_zone(0, ZONE_CLOCK, "A");
}

/* The deck of one card is the penalty, the level-up fills the waiting room again. */
Test(refresh, cr_9_2_1_second_refresh_after_the_level_up_by_the_first)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, CLOCK_B_TO_G ",'deck':['A'],'waiting_room':['P']");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        if (edition >= 2022) {
            board_play("level P");
            cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
            cr_expect(strstr(board_zone(1, ZONE_CLOCK), " A") != NULL, "damage above the penalty");
        } else {
            board_play("level A");
            cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
            cr_expect(strncmp(board_zone(1, ZONE_CLOCK), "P ", 2) == 0, "second penalty on top");
        }
        cr_expect_eq(board_count(1, ZONE_DECK), 5);
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
        cr_expect_eq(board_result(), RESULT_RUNNING);
    }
}

/* B is seen in the trigger check, goes from stock to the waiting room, and then nobody knows it. */
Test(refresh, cr_9_2_2_nobody_knows_a_place_in_the_new_deck)
{
    bool shuffled_in = false;
    for (unsigned seed = 0; seed < 8; seed++) {
        char body[512];
        snprintf(body, sizeof body,
                 "'seed':%u,'turn':3,'phase':'attack','players':["
                 "{'stage':{'CL':{'card':'N0'}},'deck':['B','C'],'stock':['A','A']},"
                 "{'stage':{'CR':{'card':'N2'}}," SAFE "}]",
                 seed);
        board_set(2022, body);
        const WeissPlayer *p = &board->table.state.players[0];
        board_play("attack CL frontal");
        uint64_t seen = p->seen_by_owner & p->seen_by_others;
        board_plays("end;encore 0;pass;end;end;end");
        cr_assert_eq(board->table.state.active, 0);
        cr_expect_eq(board_count(0, ZONE_DECK), 2);
        cr_expect_eq(p->zone[ZONE_DECK] & (p->seen_by_owner | p->seen_by_others), 0);
        cr_expect_eq(p->placed_deck_cards, 0);
        shuffled_in |= (p->zone[ZONE_DECK] & seen) != 0;
    }
    cr_expect(shuffled_in);
}

/* Each of the four comes on top, depending on the seed. */
Test(refresh, cr_9_2_2_new_deck_is_shuffled)
{
    unsigned seen = 0;
    for (unsigned seed = 0; seed < 64; seed++) {
        char body[256];
        snprintf(body, sizeof body,
                 "'seed':%u,'turn':3,'phase':'draw','players':[{'deck':['B'],"
                 "'waiting_room':['A','C','D','E']},{'deck':['A']}]",
                 seed);
        board_set(2022, body);
        seen |= 1u << (board_zone(0, ZONE_CLOCK)[0] - 'A');
    }
    cr_expect_eq(seen, 0x1D, "A, C, D and E have each been the penalty");
}
