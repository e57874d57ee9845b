/* Moves cards as effects and costs demand. */
#include "weiss/engine/transfer.h"

#include "weiss/engine/rules.h"

WeissZone weiss_card_zone(const WeissPlayer *player, unsigned card)
{
    unsigned zone = 0;
    while (!bit_in(player->zone[zone], card))
        zone++;
    return (WeissZone)zone;
}

static bool pile_has(const WeissPlayer *p, unsigned pile, unsigned card)
{
    unsigned at = p->pile[pile];
    while (at != WEISS_NO_CARD && at != card)
        at = p->beneath[at];
    return at == card;
}

static void leave_deck(WeissTable *table, WeissPlayer *p, unsigned card)
{
    for (unsigned pile = PILE_DECK_TOP; p->placed_deck_cards && pile <= PILE_DECK_BOTTOM; pile++)
        if (pile_has(p, pile, card)) {
            weiss_pile_remove(p, pile, card);
            p->placed_deck_cards--;
        }
    if (p->zone[ZONE_DECK] == bit_of(card))
        table->state.due |= DUE_REFRESH;
}

unsigned weiss_marker_slot(const WeissPlayer *p, unsigned marker)
{
    for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
        if (pile_has(p, PILE_MARKER + slot, marker))
            return slot;
    return WEISS_NO_SLOT;
}

static void leave_marker(WeissTable *table, WeissPlayer *p, unsigned card)
{
    unsigned slot = weiss_marker_slot(p, card);
    if (slot == WEISS_NO_SLOT)
        return;
    weiss_pile_remove(p, PILE_MARKER + slot, card);
    table->marked = p->stage[slot].card;
}

void weiss_card_lift(WeissTable *table, unsigned player, unsigned card, WeissZone from)
{
    WeissPlayer *p = player_at(table, player);
    if (from == ZONE_DECK) {
        leave_deck(table, p, card);
        deck_left(table, player, card);
    } else if (from == ZONE_STOCK) {
        weiss_pile_remove(p, PILE_STOCK, card);
    } else if (from == ZONE_CLOCK) {
        weiss_pile_remove(p, PILE_CLOCK, card);
    } else if (from == ZONE_MARKER) {
        leave_marker(table, p, card);
    } else if (from == ZONE_CLIMAX_AREA && p->climax == card) {
        p->climax = WEISS_NO_CARD;
    }
}

static void pile_push_under(WeissPlayer *p, unsigned pile, unsigned card)
{
    uint8_t *link = &p->pile[pile];
    while (*link != WEISS_NO_CARD)
        link = &p->beneath[*link];
    *link = (uint8_t)card;
    p->beneath[card] = WEISS_NO_CARD;
}

static void pile_insert(WeissPlayer *p, unsigned pile, unsigned card, bool bottom)
{
    if (bottom)
        pile_push_under(p, pile, card);
    else
        pile_push(p, pile, card);
}

/* Adds the card to whatever else describes its new zone besides the mask. */
static void card_arrive(WeissTable *table, unsigned player, unsigned card, WeissZone to,
                        WeissPlacement placement)
{
    WeissPlayer *p = player_at(table, player);
    bool bottom = placement == PLACEMENT_BOTTOM || placement == PLACEMENT_UNSEEN_BOTTOM;
    if (to == ZONE_DECK) {
        pile_push(p, bottom ? PILE_DECK_BOTTOM : PILE_DECK_TOP, card);
        p->placed_deck_cards++;
    } else if (to == ZONE_STOCK) {
        pile_insert(p, PILE_STOCK, card, bottom);
    } else if (to == ZONE_CLOCK) {
        pile_insert(p, PILE_CLOCK, card, bottom);
        if (clock_count(p) >= WEISS_CLOCK_LIMIT)
            table->state.due |= DUE_LEVEL_UP;
    } else if (to == ZONE_CLIMAX_AREA) {
        if (p->climax != WEISS_NO_CARD)
            table->state.due |= DUE_STAGE;
        p->climax = (uint8_t)card;
    } else if (to == ZONE_LEVEL && level_of(p) >= WEISS_LOSING_LEVEL) {
        table->state.due |= DUE_VERDICT;
    }
}

static bool is_public(WeissZone zone)
{
    return zone != ZONE_DECK && zone != ZONE_HAND && zone != ZONE_STOCK;
}

/* Who knows where the card is now: everybody if it came from a public zone, its owner if it came
 * from the hand, nobody if it went from one unseen place to another. */
static void card_follow(WeissPlayer *p, unsigned card, WeissZone from, WeissPlacement placement)
{
    if (placement == PLACEMENT_UNSEEN || placement == PLACEMENT_UNSEEN_BOTTOM)
        return;
    if (is_public(from))
        card_seen(p, card);
    else if (from == ZONE_HAND)
        p->seen_by_owner |= bit_of(card);
}

void weiss_card_transfer(WeissTable *table, unsigned player, unsigned card, WeissZone to,
                         WeissPlacement placement)
{
    WeissPlayer *p = player_at(table, player);
    WeissZone from = weiss_card_zone(p, card);
    if (UNLIKELY(to == ZONE_CLIMAX_AREA) && !bit_in(deck_of(table, player)->climaxes, card))
        return;
    if (from != to && bit_in(p->face_down, card)) {
        p->face_down &= ~bit_of(card);
        kept_touch(table, player, INPUT_FACES);
    }
    if (from == ZONE_STAGE) {
        for (unsigned slot = 0; slot < SLOT_COUNT; slot++)
            if (p->stage[slot].card == card)
                weiss_stage_leave(table, player, slot, to);
    } else {
        weiss_card_lift(table, player, card, from);
        if (from != to)
            zone_move(table, player, card, from, to);
    }
    card_arrive(table, player, card, to, placement);
    card_follow(p, card, from, placement);
    if (from == ZONE_CLOCK || from == ZONE_LEVEL || to == ZONE_CLOCK || to == ZONE_LEVEL)
        colours_recount(deck_of(table, player), p);
    if (to == ZONE_CLIMAX_AREA && from != to)
        climax_notify(table, player, card, from);
}

/* Gives a place to the next card below the known top: a random loose card, or the uppermost one of
 * the bottom. */
static void deck_place_next(WeissTable *table, unsigned player, uint64_t *loose)
{
    WeissPlayer *p = player_at(table, player);
    unsigned card;
    if (*loose) {
        card = chance_pick(table, player, ZONE_DECK, *loose);
        *loose ^= bit_of(card);
        p->placed_deck_cards++;
    } else {
        card = weiss_pile_pop_last(p, PILE_DECK_BOTTOM);
    }
    pile_push_under(p, PILE_DECK_TOP, card);
}

uint64_t weiss_deck_look(WeissTable *table, unsigned player, unsigned count, bool open)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t loose = weiss_deck_loose(p);
    uint64_t cards = 0;
    uint8_t *link = &p->pile[PILE_DECK_TOP];
    for (unsigned have = bits_count(p->zone[ZONE_DECK]); count && have; count--, have--) {
        if (*link == WEISS_NO_CARD)
            deck_place_next(table, player, &loose);
        cards |= bit_of(*link);
        link = &p->beneath[*link];
    }
    p->seen_by_owner |= cards;
    if (open)
        p->seen_by_others |= cards;
    return cards;
}

unsigned weiss_deck_top_card(const WeissPlayer *player, unsigned index)
{
    unsigned card = player->pile[PILE_DECK_TOP];
    while (index--)
        card = player->beneath[card];
    return card;
}

void weiss_deck_shuffle(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t placed = p->zone[ZONE_DECK] & ~weiss_deck_loose(p);
    weiss_deck_mixed(table, player,
                     (const uint64_t[]){placed & p->seen_by_owner, placed & p->seen_by_others},
                     placed);
    p->pile[PILE_DECK_TOP] = p->pile[PILE_DECK_BOTTOM] = WEISS_NO_CARD;
    p->placed_deck_cards = 0;
    p->seen_by_owner &= ~p->zone[ZONE_DECK];
    p->seen_by_others &= ~p->zone[ZONE_DECK];
    event_raise(table, EVENT_SHUFFLED, player, 0, WEISS_NO_SLOT, 0);
}

void weiss_stock_shuffle(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t cards = p->zone[ZONE_STOCK];
    p->pile[PILE_STOCK] = WEISS_NO_CARD;
    p->seen_by_owner &= ~cards;
    p->seen_by_others &= ~cards;
    for (uint64_t left = cards; left;) {
        unsigned card = bits_pick(left, &p->deals);
        left ^= bit_of(card);
        pile_push(p, PILE_STOCK, card);
        deck_left(table, player, card); /* nobody knows any more which place was filled when */
    }
}

void weiss_marker_put(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    weiss_card_transfer(table, player, card, ZONE_MARKER, PLACEMENT_TOP);
    pile_push(player_at(table, player), PILE_MARKER + slot, card);
    kept_touch(table, player, ZONE_MARKER);
    event_raise(table, EVENT_MARKED, player, card, slot, 0);
}
