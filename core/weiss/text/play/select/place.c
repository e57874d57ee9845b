/* Where cards are: places as texts name them, and the ends of piles. Moves nothing, but fixes the
 * next cards of a deck when a text mentions them. */
#include "weiss/engine/for_texts.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

unsigned stage_slot(const WeissPlayer *player, unsigned card)
{
    if (!bit_in(player->zone[ZONE_STAGE], card & 63u))
        return WEISS_NO_SLOT;
    return bits_first(slots_with(player, bit_of(card & 63u)));
}

static uint64_t pile_cards(const WeissPlayer *player, unsigned pile)
{
    uint64_t cards = 0;
    for (unsigned card = player->pile[pile]; card != WEISS_NO_CARD; card = player->beneath[card])
        cards |= bit_of(card);
    return cards;
}

uint64_t marker_cards(const WeissPlayer *player, unsigned slot)
{
    return pile_cards(player, PILE_MARKER + slot);
}

/* The top `count` cards of a pile, or the bottom ones. */
static uint64_t pile_end(const WeissPlayer *player, unsigned pile, bool bottom, unsigned count)
{
    unsigned all = bits_count(pile_cards(player, pile));
    unsigned skipped = bottom && all > count ? all - count : 0;
    uint64_t cards = 0;
    for (unsigned card = player->pile[pile]; card != WEISS_NO_CARD && count;
         card = player->beneath[card]) {
        if (skipped) {
            skipped--;
            continue;
        }
        cards |= bit_of(card);
        count--;
    }
    return cards;
}

/* Fixes the top cards of a deck, which nobody sees. */
static uint64_t deck_peek(const Run *run, unsigned side, unsigned count)
{
    WeissPlayer *player = run_side(run, side);
    uint64_t owner = player->seen_by_owner;
    uint64_t others = player->seen_by_others;
    uint64_t cards = weiss_deck_look(run->table, run_player(run, side), count, false);
    player->seen_by_owner = owner;
    player->seen_by_others = others;
    return cards;
}

/* The bottom cards of a deck. If they are not known, the whole deck gets an order. */
uint64_t deck_bottom(const Run *run, unsigned side, unsigned count)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t known = pile_end(player, PILE_DECK_BOTTOM, false, count);
    if (bits_count(known) >= count)
        return known;
    deck_peek(run, side, WEISS_DECK_SIZE);
    return pile_end(player, PILE_DECK_TOP, true, count);
}

Cards ask_end(const Run *run, unsigned number, bool bottom, unsigned count)
{
    const CodePlace *place = &run->records->places[number];
    const unsigned side = place->sides == SIDES_THEIRS;
    if (place->zone != ZONE_STOCK && place->zone != ZONE_CLOCK)
        return cards_of_side(side, bottom ? deck_bottom(run, side, count)
                                          : deck_peek(run, side, count));
    unsigned pile = place->zone == ZONE_STOCK ? PILE_STOCK : PILE_CLOCK;
    return cards_of_side(side, pile_end(run_side(run, side), pile, bottom, count));
}
