/* The Shironeko TCG: souls and payment (7). */
#include "shiro_board.h"

TestSuite(shiro_payment, .init = board_open, .fini = board_close);

static const ShiroPlayer *own(void)
{
    return &board.state.players[0];
}

Test(shiro_payment, s7_1_each_town_yields_one_soul_by_turning_off)
{
    board_hand(0, "TWO ONE");
    board_souls(0, 3, 0);
    board_settle();
    board_play("play TWO");
    cr_assert_eq(bits_count(own()->town_off), 2);
    cr_assert_eq(bits_count(own()->town_on), 1);
}

/* Souls that are not used are not there later, but their towns are. */
Test(shiro_payment, s7_2_souls_are_made_while_paying)
{
    board_hand(0, "ONE");
    board_put(1, "ONE");
    board_souls(0, 4, 0);
    board_settle();
    board_play("play ONE");
    cr_assert_eq(bits_count(own()->town_on), 3);
}

Test(shiro_payment, s7_3_one_soul_of_the_cards_colour_is_needed)
{
    board_hand(0, "TRE RB");
    board_souls(0, 0, 3);
    board_settle();
    cr_assert_not(board_legal("play TRE"));
    cr_assert(board_legal("play RB"));
}

Test(shiro_payment, s7_3_the_rest_may_be_of_any_colour)
{
    board_hand(0, "TRE RB");
    board_souls(0, 1, 2);
    board_settle();
    cr_assert(board_legal("play TRE with red 1 blue 2"));
}

Test(shiro_payment, s7_3_the_cost_must_be_there)
{
    board_hand(0, "TRE ONE");
    board_souls(0, 2, 0);
    board_settle();
    cr_assert_not(board_legal("play TRE"));
    cr_assert(board_legal("play ONE"));
}

Test(shiro_payment, s7_4_colourless_cards_take_any_souls)
{
    board_hand(0, "CL");
    board_souls(0, 1, 1);
    board_settle();
    cr_assert(board_legal("play CL with red 1"));
    cr_assert(board_legal("play CL with blue 1"));
}

Test(shiro_payment, s7_4_a_cost_of_nothing_needs_no_colour)
{
    board_close();
    board_open_with(MONSTER("FREE", "play: draw 1"));
    board_hand(0, "FREE");
    board_settle();
    cr_assert(board_legal("play FREE"));
}

Test(shiro_payment, s7_5_abilities_need_a_soul_of_their_cards_colour)
{
    board_put(0, "NEED"); /* blue */
    board_put(0, "ONE");
    board_souls(0, 2, 0);
    board_settle();
    cr_assert_not(board_legal("activate NEED 1"));
    board_close();
    board_open();
    board_put(0, "NEED");
    board_souls(0, 0, 1);
    board_settle();
    cr_assert(board_legal("activate NEED 1"));
}

Test(shiro_payment, s7_6_payments_are_colour_vectors)
{
    board_hand(0, "TRE");
    board_put(0, "NEED");
    board_put(1, "ONE");
    board_souls(0, 2, 2);
    board_settle();
    cr_assert(board_legal("play TRE with red 1 blue 2"));
    cr_assert(board_legal("play TRE with red 2 blue 1"));
    cr_assert_eq(board.state.choice.plays, 2);
    board_play("play TRE with red 1 blue 2");
    cr_assert_eq(bits_count(own()->town_on), 1);
    cr_assert_eq(bits_count(own()->town_on & shiro_board_deck.vein[0].towns), 1);
}

Test(shiro_payment, s7_6_towns_without_abilities_turn_off_first)
{
    board_close();
    board_open_with("{'code':'HALL','name':'A Hall','kind':'town','colour':'red',"
                    "'text':['activate 0 leave: draw 1']}");
    board_hand(0, "ONE BIG");
    uint16_t hall = board_hall(0);
    board_souls(0, 1, 0);
    board_settle();
    board_play("play ONE");
    cr_assert_eq(own()->town_on, hall);
}

/* ---- The tables of ways, against counting one by one ---- */

/* A deck of so many towns of each colour, and cards of every cost and colour. */
static void deck_of(const unsigned *towns)
{
    char text[8192];
    int used = snprintf(text, sizeof text, "[");
    for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS; colour++) {
        used += snprintf(text + used, sizeof text - (size_t)used,
                         "{'code':'T%u','name':'Soul Mine %u','kind':'town','colour':'%s'},",
                         colour, colour, shiro_colour_names[colour]);
        for (unsigned cost = 1; cost <= 5; cost++)
            used += snprintf(text + used, sizeof text - (size_t)used,
                             "{'code':'M%u%u','name':'M%u%u','kind':'monster','colour':'%s',"
                             "'cost':%u},",
                             colour, cost, colour, cost, shiro_colour_names[colour], cost);
    }
    snprintf(text + used - 1, sizeof text - (size_t)used, "]");
    board_read(text);
    const ShiroCard *cards[SHIRO_MAIN + SHIRO_TOWNS_MAX];
    unsigned count = 0;
    for (size_t i = 0; i < shiro_cards_count(shiro_board_set); i++) {
        const ShiroCard *card = shiro_cards_at(shiro_board_set, i);
        unsigned copies = card->kind == SHIRO_TOWN ? towns[card->colour] : 1;
        while (copies--)
            cards[count++] = card;
    }
    shiro_deck_build(&shiro_board_deck, cards, count);
}

/* The different colour vectors of all subsets of towns that pay exactly the price. */
static unsigned ways_by_hand(unsigned towns, ShiroPrice price, unsigned *vectors)
{
    const ShiroDeck *deck = &shiro_board_deck;
    unsigned count = 0;
    for (unsigned part = 0; part < 1u << deck->town_count; part++) {
        unsigned vector = 0, has = price.colour == SHIRO_COLOURLESS || price.cost == 0, i = 0;
        if ((part & ~towns) || bits_count(part) != price.cost)
            continue;
        for (unsigned rest = part; rest; rest &= rest - 1) {
            unsigned colour = deck->town[bits_first(rest)]->colour;
            has |= colour == price.colour;
            if (colour != SHIRO_COLOURLESS)
                vector += 1u << SHIRO_PAY_BITS * colour;
        }
        while (i < count && vectors[i] != vector)
            i++;
        if (has && i == count)
            vectors[count++] = vector;
    }
    return count;
}

static void compare_ways(const unsigned *colours, unsigned step)
{
    static unsigned vectors[1024];
    const ShiroDeck *deck = &shiro_board_deck;
    deck_of(colours);
    for (unsigned towns = 0; towns < 1u << deck->town_count; towns += step)
        for (unsigned price = 0; price < deck->price_count; price++) {
            unsigned count = ways_by_hand(towns, deck->price[price], vectors);
            cr_assert_eq(shiro_pay_ways(deck, towns, price), count, "towns %x price %u: %u", towns,
                         price, count);
            for (unsigned way = 0; way < count; way++) {
                unsigned payment = shiro_pay_way(deck, towns, price, way), i = 0;
                while (i < count && vectors[i] != payment)
                    i++;
                cr_assert_lt(i, count, "towns %x price %u way %u: %x", towns, price, way, payment);
                vectors[i] = ~0u; /* each is found once */
                unsigned off = shiro_pay_towns(deck, towns, deck->price[price].cost, payment);
                cr_assert_eq(off & ~towns, 0);
                cr_assert_eq(bits_count(off), deck->price[price].cost);
            }
        }
    board_close();
}

Test(shiro_ways, s7_6_ways_are_those_of_counting, .timeout = 60)
{
    compare_ways((const unsigned[]){6, 0, 0, 0, 0, 0, 0}, 1);
    compare_ways((const unsigned[]){5, 0, 3, 0, 0, 0, 0}, 1);
    compare_ways((const unsigned[]){2, 2, 0, 2, 0, 0, 1}, 1);
    compare_ways((const unsigned[]){1, 1, 1, 1, 1, 1, 2}, 3);
    compare_ways((const unsigned[]){2, 2, 2, 1, 1, 1, 1}, 37);
}

/* The masks that count moves say the same as the numbers of ways. */
Test(shiro_ways, s7_6_masks_say_the_same)
{
    deck_of((const unsigned[]){4, 3, 2, 0, 0, 0, 1});
    const ShiroDeck *deck = &shiro_board_deck;
    for (unsigned towns = 0; towns < 1u << deck->town_count; towns++) {
        const ShiroMeans *means = shiro_means(deck, towns);
        for (unsigned card = 0; card < deck->count; card++) {
            unsigned ways = 0;
            for (unsigned bit = 0; bit < SHIRO_WAY_BITS; bit++)
                ways += (unsigned)bit_in(means->play.bit[bit], card) << bit;
            cr_assert_eq(ways, means->ways[deck->play_price[card]]);
            cr_assert_eq(bit_in(means->play.all, card), ways > 0);
        }
    }
    board_close();
}
