/* Deals hidden cards anew, within what is known of them. The hidden places are filled in the order
 * of the mixings after which their cards left the deck. A place may hold any card that was in the
 * deck at that time, so the choices of a later place contain those of an earlier one, and one draw
 * for each place makes every possible deal equally likely. What is left is the deck. */
#include "weiss/view/determinize.h"

#include <string.h>

#include "weiss/view/view.h"

/* The piles that may hold unknown cards. */
static const uint8_t hidden_piles[] = {PILE_STOCK, PILE_DECK_TOP, PILE_DECK_BOTTOM};

enum { HIDDEN_PILES = sizeof hidden_piles, BEYOND_TIME = WEISS_IN_DECK + 1 };

typedef struct Deal {
    WeissPlayer *player;
    unsigned mixings;        /* of the deck, so far */
    const uint16_t *left_at; /* by card: see WeissMixing */
    const uint16_t *entered; /* as far as the viewer knows */
    uint64_t unknown;  /* in hidden zones, and not seen there by the viewer */
    uint64_t placed;   /* of those: all but the loose cards of the deck */
    uint64_t left;     /* of those: not dealt yet */
    uint8_t place[WEISS_DECK_SIZE]; /* identified by the cards that are really there */
    uint8_t pile[HIDDEN_PILES][WEISS_DECK_SIZE];
    uint8_t place_count;
    uint8_t pile_count[HIDDEN_PILES];
    uint8_t to[64]; /* what is dealt to the place where this card really is */
} Deal;

static void place_add(Deal *deal, unsigned card)
{
    if (!bit_in(deal->unknown, card))
        return;
    deal->place[deal->place_count++] = (uint8_t)card;
    deal->placed |= bit_of(card);
}

/* Finds the places to fill: every card of a pile has one, because its order is public; so has every
 * card of a hand. */
static void places_find(Deal *deal)
{
    const WeissPlayer *p = deal->player;
    for (unsigned i = 0; i < HIDDEN_PILES; i++)
        for (unsigned card = p->pile[hidden_piles[i]]; card != WEISS_NO_CARD;
             card = p->beneath[card]) {
            deal->pile[i][deal->pile_count[i]++] = (uint8_t)card;
            place_add(deal, card);
        }
    for (uint64_t hand = p->zone[ZONE_HAND]; hand; hand &= hand - 1)
        place_add(deal, bits_first(hand));
    for (uint64_t down = face_down_cards(p); down; down &= down - 1)
        place_add(deal, bits_first(down));
}

/* The number of the last mixing before the card at a place left the deck. */
static unsigned place_time(const Deal *deal, unsigned place)
{
    unsigned left = deal->left_at[place];
    bool set_up = left == WEISS_IN_DECK && !bit_in(deal->player->zone[ZONE_DECK], place);
    return set_up ? 0 : left;
}

/* The cards still to be dealt that were in the deck by a time. */
static uint64_t cards_by(const Deal *deal, unsigned time)
{
    if (time >= deal->mixings)
        return deal->left;
    uint64_t cards = 0;
    for (uint64_t left = deal->left; left; left &= left - 1)
        if (deal->entered[bits_first(left)] <= time)
            cards |= left & -left;
    return cards;
}

/* Fills the places of one time; returns the next time that occurs. */
static unsigned places_fill(Deal *deal, unsigned time, Rng *rng)
{
    unsigned next = BEYOND_TIME;
    uint64_t cards = cards_by(deal, time);
    for (unsigned i = 0; i < deal->place_count; i++) {
        unsigned place = deal->place[i];
        unsigned then = place_time(deal, place);
        if (then > time && then < next)
            next = then;
        if (then != time)
            continue;
        assert(cards);
        unsigned card = bits_pick(cards, rng);
        cards ^= bit_of(card);
        deal->left ^= bit_of(card);
        deal->to[place] = (uint8_t)card;
    }
    return next;
}

/* What is left becomes the loose cards of the deck. */
static void deck_fill(Deal *deal)
{
    uint64_t left = deal->left;
    for (uint64_t loose = deal->unknown & ~deal->placed; loose; loose &= loose - 1) {
        deal->to[bits_first(loose)] = (uint8_t)bits_first(left);
        left &= left - 1;
    }
}

static uint64_t set_dealt(const Deal *deal, uint64_t cards)
{
    uint64_t dealt = cards & ~deal->unknown;
    for (cards &= deal->unknown; cards; cards &= cards - 1)
        dealt |= bit_of(deal->to[bits_first(cards)]);
    return dealt;
}

static uint8_t card_dealt(const Deal *deal, unsigned card)
{
    return card < 64 && bit_in(deal->unknown, card) ? deal->to[card] : (uint8_t)card;
}

static void zones_deal(const Deal *deal)
{
    WeissPlayer *p = deal->player;
    uint64_t loose = deal->unknown & ~deal->placed;
    uint64_t *const sets[] = {&p->zone[ZONE_HAND],   &p->zone[ZONE_STOCK], &p->zone[ZONE_LEVEL],
                              &p->zone[ZONE_MEMORY], &p->face_down,        &p->seen_by_owner,
                              &p->seen_by_others};
    for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++)
        *sets[i] = set_dealt(deal, *sets[i]);
    p->zone[ZONE_DECK] = set_dealt(deal, p->zone[ZONE_DECK] & ~loose) | deal->left;
    for (unsigned i = 0; i < HIDDEN_PILES; i++) {
        p->pile[hidden_piles[i]] = WEISS_NO_CARD;
        for (unsigned place = deal->pile_count[i]; place--;)
            pile_push(p, hidden_piles[i], card_dealt(deal, deal->pile[i][place]));
    }
}

static void subject_deal(const Deal *deal, WeissStandby *standby, unsigned player)
{
    if (standby->subject_player == player)
        standby->subject = card_dealt(deal, standby->subject);
}

/* A card in the form of WeissFrame.before. */
static uint8_t named_dealt(const Deal *deal, unsigned named, unsigned side)
{
    if (!named || (named > FRAME_THEIRS) != side)
        return (uint8_t)named;
    return (uint8_t)(1 + FRAME_THEIRS * side + card_dealt(deal, (named - 1) % FRAME_THEIRS));
}

/* Abilities that wait or are being resolved continue with the cards dealt to the places they
 * meant. */
static void pending_deal(Deal *deal, WeissState *state, unsigned player)
{
    WeissFrame *frame = &state->frame;
    unsigned side = frame->source.player != player;
    deck_fill(deal);
    if (!side || state->player_count == 2 || state->multiplayer.opponent == player) {
        frame->antecedent[side] = set_dealt(deal, frame->antecedent[side]);
        frame->candidates[side] = set_dealt(deal, frame->candidates[side]);
        frame->topic[side] = set_dealt(deal, frame->topic[side]);
        if (side == 0)
            frame->shown = set_dealt(deal, frame->shown);
        frame->before = named_dealt(deal, frame->before, side);
        frame->chosen = named_dealt(deal, frame->chosen, side);
        if (side == frame->twice_side)
            frame->twice = set_dealt(deal, frame->twice);
        if (side == frame->picked_player)
            frame->picked = set_dealt(deal, frame->picked);
    }
    subject_deal(deal, &frame->source, player);
    for (unsigned i = 0; i < state->standby_count; i++)
        subject_deal(deal, &state->standby[i], player);
}

/* The cards whose abilities wait or are being resolved; everybody knows them. */
static uint64_t sources(const WeissState *state, unsigned player)
{
    uint64_t cards = 0;
    if (state->due & DUE_RESOLVING && state->frame.source.player == player)
        cards |= bit_of(state->frame.source.card);
    for (unsigned i = 0; i < state->standby_count; i++)
        if (state->standby[i].player == player)
            cards |= bit_of(state->standby[i].card);
    return cards;
}

/* A player's cards in hidden zones that the viewer has not seen there. */
static uint64_t unknown_cards(const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissChoice *choice = &table->state.choice;
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK] | face_down_cards(p);
    uint64_t known = sources(&table->state, player);
    if (choice->player == player)
        return hidden & ~p->seen_by_owner & ~known;
    if (weiss_choice_owner(choice) == player)
        known |= choice->cards;
    return (hidden | p->zone[ZONE_HAND]) & ~p->seen_by_others & ~known;
}

static Rng deals_new(Rng *rng, unsigned player)
{
    uint64_t high = rng_next(rng);
    return rng_start(high << 32 | rng_next(rng), player);
}

static void player_deal(WeissTable *world, const WeissTable *table, unsigned player, Rng *rng)
{
    WeissState *state = &world->state;
    Deal deal;
    deal.player = &state->players[player];
    deal.mixings = table->mixing.now[player];
    deal.left_at = table->mixing.left[player];
    deal.entered = table->mixing.entered[player][state->choice.player != player];
    deal.unknown = deal.left = unknown_cards(table, player);
    deal.placed = 0;
    deal.place_count = 0;
    memset(deal.pile_count, 0, sizeof deal.pile_count);
    deal.player->deals = deals_new(rng, player);
    places_find(&deal);
    if (!deal.placed)
        return;
    for (unsigned time = 0; time != BEYOND_TIME;)
        time = places_fill(&deal, time, rng);
    if (state->due & DUE_RESOLVING || state->standby_count)
        pending_deal(&deal, state, player);
    zones_deal(&deal);
}

void weiss_determinize(const View *view, Rng *rng, WeissTable *world, WeissTally *tally)
{
    const WeissTable *table = weiss_view_table(view);
    weiss_world_copy(world, table);
    weiss_mixing_clear(world);
    weiss_table_observe(world, NULL, NULL);
    world->every_phase = false;
    world->counts_cards = false;
    for (unsigned player = 0; player < table->state.player_count; player++) {
        world->tally[player] = tally;
        world->luck[player] = 0;
        player_deal(world, table, player, rng);
    }
}

void weiss_world_again(const View *view, Rng *rng, WeissTable *again)
{
    const WeissTable *world = weiss_view_table(view);
    weiss_world_copy(again, world);
    for (unsigned player = 0; player < world->state.player_count; player++)
        again->state.players[player].deals = deals_new(rng, player);
}
