/* Worlds: hidden cards are dealt anew within what the viewer knows (CR 4.1, hidden zones). */
#include "support/board.h"

#include "weiss/view/determinize.h"
#include "weiss/engine/transfer.h"

enum { SAMPLES = 400 };

static WeissTable world;
static WeissTally tally;

static void sample(unsigned number)
{
    char message[256];
    Rng rng = rng_keyed(7, number, 0);
    weiss_determinize(weiss_game.view(&board->table), &rng, &world, &tally);
    cr_assert(weiss_table_validate(&world, message, sizeof message), "sample %u: %s", number,
              message);
}

static const char *code_of(unsigned player, unsigned card)
{
    return board->decks[player].card[card]->code;
}

/* In how many samples a card with this code is in the zone. */
static unsigned times_in(unsigned player, WeissZone zone, const char *code)
{
    unsigned times = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        sample(i);
        for (uint64_t cards = world.state.players[player].zone[zone]; cards; cards &= cards - 1)
            if (strcmp(code_of(player, bits_first(cards)), code) == 0) {
                times++;
                break;
            }
    }
    return times;
}

static unsigned times_on_top(unsigned player, WeissPile pile, const char *code)
{
    unsigned times = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        sample(i);
        times += strcmp(code_of(player, world.state.players[player].pile[pile]), code) == 0;
    }
    return times;
}

static bool is_about(unsigned times, double part)
{
    return times > SAMPLES * (part - 0.12) && times < SAMPLES * (part + 0.12);
}

/* Player 0 draws the last card, so that the waiting room becomes the deck. */
#define REFRESHED                                                                                  \
    "'turn':3,'active':0,'phase':'draw','players':["                                               \
    "{'deck':['N0'],'hand':['NB','NG'],'stock':['S0','A'],'waiting_room':['N1','N2','CX','B']},"   \
    "{'deck':{'shuffled':['N0','N1','N2','C','D']},'hand':['E','F']}]"

Test(determinize, own_deck_is_what_the_refresh_mixed_into_it, .fini = board_close)
{
    board_set(2022, REFRESHED);
    board_play("pass");
    cr_assert_eq(board->table.state.choice.player, 0);
    uint64_t deck = board->table.state.players[0].zone[ZONE_DECK];
    cr_assert_eq(bits_count(deck), 3);
    for (unsigned i = 0; i < SAMPLES; i++) {
        sample(i);
        cr_assert_eq(world.state.players[0].zone[ZONE_DECK], deck);
    }
    cr_expect(is_about(times_on_top(0, PILE_STOCK, "S0"), 0.5));
}

Test(determinize, the_other_side_knows_what_a_refresh_mixed_too, .fini = board_close)
{
    board_set(2022, REFRESHED);
    board_play("pass");
    while (board->table.state.choice.player == 0)
        board_play("end");
    cr_assert_eq(board->table.state.choice.player, 1);
    uint64_t deck = board->table.state.players[0].zone[ZONE_DECK];
    for (unsigned i = 0; i < SAMPLES; i++) {
        sample(i);
        cr_assert_eq(world.state.players[0].zone[ZONE_DECK], deck);
    }
    cr_expect(is_about(times_in(0, ZONE_STOCK, "N0"), 2 / 5.0));
    cr_expect(is_about(times_in(0, ZONE_HAND, "NB"), 3 / 5.0));
}

Test(determinize, hidden_cards_are_dealt_evenly, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1']},'hand':['NB','NG']},"
                    "{'deck':{'shuffled':['A','B','C','D']},'hand':['E','F'],"
                    "'stock':['G','H'],'clock':['P']}]");
    cr_expect_eq(times_in(0, ZONE_HAND, "NB"), SAMPLES);
    cr_expect_eq(times_in(1, ZONE_CLOCK, "P"), SAMPLES);
    cr_expect(is_about(times_in(1, ZONE_HAND, "A"), 2 / 8.0));
    cr_expect(is_about(times_in(1, ZONE_STOCK, "E"), 2 / 8.0));
    cr_expect(is_about(times_in(1, ZONE_DECK, "G"), 4 / 8.0));
    cr_expect(is_about(times_on_top(1, PILE_STOCK, "C"), 1 / 8.0));
}

Test(determinize, a_deck_set_up_in_order_is_known_to_nobody, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':['N0','N1','N2','N3'],'hand':['NB','NG']},{'deck':['A','B']}]");
    cr_expect(is_about(times_on_top(0, PILE_DECK_TOP, "N0"), 1 / 4.0));
}

Test(determinize, stock_seen_at_a_trigger_check_stays, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'attack','players':["
                    "{'deck':['N2','A','B','C','D'],'hand':['NB'],'stock':['E'],"
                    "'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}}},"
                    "{'deck':{'shuffled':['A','B','C','D','E','F','G']},'hand':['H','NB']}]");
    board_plays("attack CL direct");
    cr_expect_eq(times_on_top(0, PILE_STOCK, "N2"), SAMPLES);
    cr_expect(is_about(times_in(0, ZONE_STOCK, "E"), 1 / 5.0));
}

Test(determinize, a_card_shuffled_in_cannot_be_where_one_lay_before, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1']},'hand':['NB','NG']},"
                    "{'deck':{'shuffled':['A','B']},'hand':['E'],'waiting_room':['F']}]");
    WeissTable *table = &board->table;
    unsigned late = bits_first(table->state.players[1].zone[ZONE_WAITING_ROOM]);
    weiss_card_transfer(table, 1, late, ZONE_DECK, PLACEMENT_TOP);
    cr_expect_eq(times_on_top(1, PILE_DECK_TOP, "F"), SAMPLES);
    weiss_deck_shuffle(table, 1);
    cr_expect_eq(times_in(1, ZONE_DECK, "F"), SAMPLES);
    cr_expect(is_about(times_in(1, ZONE_HAND, "A"), 1 / 3.0));
    card_draw(table, 1);
    cr_expect(is_about(times_in(1, ZONE_HAND, "F"), 1 / 3.0));
}

/* Cards of the new deck that were seen on their way to the stock: nobody knows where they lie now. */
Test(determinize, a_stock_that_is_shuffled_may_hold_what_a_refresh_brought, .fini = board_close)
{
    board_set(2022, REFRESHED);
    board_play("pass");
    WeissTable *table = &board->table;
    for (unsigned i = 0; i < 2; i++)
        weiss_card_transfer(table, 0, bits_first(table->state.players[0].zone[ZONE_DECK]),
                            ZONE_STOCK, PLACEMENT_TOP);
    weiss_stock_shuffle(table, 0);
    cr_expect(is_about(times_in(0, ZONE_STOCK, "N1"), 4 / 5.0));
    cr_expect(is_about(times_in(0, ZONE_STOCK, "S0"), 4 / 5.0));
}

/* Player 1 has an E and an F in hand, and the others see another F come there. Returns the one that
 * they have not seen. */
static unsigned copy_returned(void)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1']},'hand':['NB','NG']},"
                    "{'deck':{'shuffled':['A','B','C','D']},'hand':['E','F'],"
                    "'waiting_room':['F']}]");
    WeissTable *table = &board->table;
    const WeissPlayer *p = &table->state.players[1];
    unsigned unseen = bits_first(p->zone[ZONE_HAND]);
    while (strcmp(code_of(1, unseen), "F") != 0)
        unseen = bits_first(p->zone[ZONE_HAND] & ~(bit_of(unseen + 1) - 1));
    weiss_card_transfer(table, 1, bits_first(p->zone[ZONE_WAITING_ROOM]), ZONE_HAND, PLACEMENT_TOP);
    cr_assert_eq(times_in(1, ZONE_HAND, "F"), SAMPLES);
    return unseen;
}

Test(determinize, a_copy_that_leaves_the_hand_may_be_the_one_seen, .fini = board_close)
{
    unsigned unseen = copy_returned();
    weiss_card_transfer(&board->table, 1, unseen, ZONE_WAITING_ROOM, PLACEMENT_TOP);
    cr_expect(is_about(times_in(1, ZONE_HAND, "F"), 2 / 6.0));
}

Test(determinize, another_card_that_leaves_the_hand_is_not_the_one_seen, .fini = board_close)
{
    unsigned unseen = copy_returned();
    WeissPlayer *p = &board->table.state.players[1];
    uint64_t others = p->zone[ZONE_HAND] & ~p->seen_by_others & ~bit_of(unseen);
    weiss_card_transfer(&board->table, 1, bits_first(others), ZONE_WAITING_ROOM, PLACEMENT_TOP);
    cr_expect_eq(times_in(1, ZONE_HAND, "F"), SAMPLES);
}

Test(determinize, the_copy_seen_that_leaves_the_hand_is_known_no_more, .fini = board_close)
{
    copy_returned();
    WeissPlayer *p = &board->table.state.players[1];
    weiss_card_transfer(&board->table, 1, bits_first(p->zone[ZONE_HAND] & p->seen_by_others),
                        ZONE_WAITING_ROOM, PLACEMENT_TOP);
    cr_expect(is_about(times_in(1, ZONE_HAND, "F"), 2 / 6.0));
}

Test(determinize, a_card_that_leaves_the_hand_unseen_may_be_any, .fini = board_close)
{
    unsigned unseen = copy_returned();
    weiss_card_transfer(&board->table, 1, unseen, ZONE_STOCK, PLACEMENT_TOP);
    cr_expect(is_about(times_in(1, ZONE_STOCK, "A"), 1 / 7.0));
    cr_expect_lt(times_in(1, ZONE_HAND, "F"), SAMPLES);
}

Test(determinize, a_card_revealed_that_leaves_the_hand_is_known, .fini = board_close)
{
    copy_returned();
    WeissTable *table = &board->table;
    WeissPlayer *p = &table->state.players[1];
    unsigned card = bits_first(p->zone[ZONE_HAND] & p->seen_by_others);
    table->state.due |= DUE_RESOLVING;
    table->state.frame.source.player = 1;
    table->state.frame.shown = bit_of(card);
    weiss_card_transfer(table, 1, card, ZONE_STOCK, PLACEMENT_TOP);
    table->state.due &= ~(uint32_t)DUE_RESOLVING;
    cr_expect_eq(times_in(1, ZONE_STOCK, "F"), SAMPLES);
}

Test(determinize, a_search_shows_the_owner_his_deck, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1','A','B']},'hand':['NB','NG'],'stock':['E']},"
                    "{'deck':{'shuffled':['A','B']},'hand':['F']}]");
    WeissTable *table = &board->table;
    cr_expect(is_about(times_in(0, ZONE_STOCK, "N0"), 1 / 5.0));
    weiss_deck_searched(table, 0, table->state.players[0].zone[ZONE_DECK]);
    cr_expect_eq(times_in(0, ZONE_STOCK, "E"), SAMPLES);
    weiss_deck_shuffle(table, 0);
    cr_expect_eq(times_in(0, ZONE_STOCK, "E"), SAMPLES);
}

/* A card of the deck was put to the bottom before: the owner sees it among the others. */
Test(determinize, a_search_shows_the_bottom_of_the_deck_too, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1','A','B']},'hand':['NB','NG'],'stock':['E']},"
                    "{'deck':{'shuffled':['A','B']},'hand':['F']}]");
    WeissTable *table = &board->table;
    uint64_t deck = table->state.players[0].zone[ZONE_DECK];
    weiss_card_transfer(table, 0, bits_first(deck), ZONE_DECK, PLACEMENT_BOTTOM);
    weiss_deck_searched(table, 0, deck);
    cr_expect_eq(times_in(0, ZONE_STOCK, "E"), SAMPLES);
    cr_expect(is_about(times_on_top(0, PILE_DECK_BOTTOM, "N0"), 1 / 4.0));
}

Test(determinize, chance_is_new, .fini = board_close)
{
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':["
                    "{'deck':{'shuffled':['N0','N1']},'hand':['NB','NG']},"
                    "{'deck':{'shuffled':['A','B']},'hand':['F']}]");
    Rng first = board->table.state.players[0].deals;
    sample(1);
    Rng one = world.state.players[0].deals;
    sample(2);
    cr_expect_neq(one.state, first.state);
    cr_expect_neq(one.state, world.state.players[0].deals.state);
    sample(1);
    cr_expect_eq(one.state, world.state.players[0].deals.state);
}
