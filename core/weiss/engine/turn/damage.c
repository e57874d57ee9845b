/* The damage process (CR 4.10): cards are revealed one by one; a climax cancels all of the damage,
 * otherwise all the cards go to the clock together. Refresh and level-up can interrupt between two
 * reveals, so the process is part of the state and is continued. */
#include <math.h>

#include "weiss/engine/rules.h"

/* The chance that damage is cancelled, in WEISS_CHANCE_ONE, if the deck is in random order. */
static uint64_t chance(const WeissTable *table, unsigned player, unsigned amount)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    unsigned cards = bits_count(p->zone[ZONE_DECK]);
    unsigned climaxes = bits_count(p->zone[ZONE_DECK] & deck->climaxes);
    if (LIKELY(amount <= cards && amount <= WEISS_CANCEL_MAX && climaxes <= WEISS_CLIMAXES_MAX))
        return table->match->cancel[amount][cards][climaxes];
    double share =
        table->match->cancel_chance
            ? table->match->cancel_chance(p, deck, (WeissEdition)table->match->edition, amount)
            : weiss_cancel_chance(amount, cards, climaxes);
    return (uint64_t)lround(WEISS_CHANCE_ONE * share);
}

void weiss_damage_begin(WeissTable *table, unsigned player, int amount, unsigned source)
{
    if (amount <= 0 || UNLIKELY(!bit_in(table->state.living, player)))
        return;
    if (amount > WEISS_DECK_SIZE)
        amount = WEISS_DECK_SIZE;
    table->state.damage = (WeissDamage){.source = (uint16_t)source,
                                        .player = (uint8_t)player,
                                        .amount = (uint8_t)amount,
                                        .newest = WEISS_NO_CARD};
    table->state.due |= DUE_DAMAGE;
    uint64_t expected = chance(table, player, (unsigned)amount);
    table->tally[player]->expected[amount] += expected;
    table->luck[player] -= amount * (int64_t)expected;
}

int64_t weiss_luck(const WeissTable *table, unsigned player)
{
    int64_t luck = 2 * table->luck[player];
    for (unsigned i = 0; i < table->state.player_count; i++)
        luck -= table->luck[i];
    return luck;
}

static unsigned take_last(WeissTable *table, unsigned player)
{
    unsigned card = weiss_deck_pick_last(table, player, ZONE_RESOLUTION);
    deck_part(table, player, card, ZONE_RESOLUTION);
    return card;
}

/* CR 4.10.1.1: the top card is revealed and put into the resolution zone. */
static void reveal_next(WeissTable *table, WeissDamage *damage)
{
    WeissPlayer *p = player_at(table, damage->player);
    unsigned card = UNLIKELY(damage->bottom) ? take_last(table, damage->player)
                                             : deck_take(table, damage->player, ZONE_RESOLUTION);
    p->beneath[card] = damage->newest;
    damage->newest = (uint8_t)card;
    if (damage->revealed++ == 0)
        damage->oldest = (uint8_t)card;
    damage->cancelled = bit_in(deck_of(table, damage->player)->climaxes, card);
}

static uint64_t cards_revealed(const WeissPlayer *p, const WeissDamage *damage)
{
    uint64_t cards = 0;
    for (unsigned card = damage->newest; card != WEISS_NO_CARD; card = p->beneath[card])
        cards |= bit_of(card);
    return cards;
}

/* CR 4.10.1.3: the cards are put on top of the clock in the order in which they were revealed. */
static void put_in_clock(WeissTable *table, const WeissDamage *damage, uint64_t cards)
{
    WeissPlayer *p = player_at(table, damage->player);
    p->zone[ZONE_CLOCK] |= cards;
    p->beneath[damage->oldest] = p->pile[PILE_CLOCK];
    p->pile[PILE_CLOCK] = damage->newest;
    colours_recount(deck_of(table, damage->player), p);
    if (clock_count(p) >= WEISS_CLOCK_LIMIT)
        table->state.due |= DUE_LEVEL_UP;
}

/* SHOT: "when the next damage dealt by the attacking character is canceled", its abilities' included (CR
 * 4.14.2.7). That damage uses up all shots, whether it is cancelled or not: once, no matter which of several
 * players cancels it. */
static void fire_shots(WeissTable *table, const WeissDamage *damage)
{
    unsigned attacker = table->state.active;
    WeissPlayer *p = player_at(table, attacker);
    unsigned slot = weiss_stage_find(p, damage->source, table->state.attack.slot);
    if (slot == WEISS_NO_SLOT || (damage->more && !damage->cancelled))
        return;
    WeissCharacter *character = &p->stage[slot];
    for (; character->shots; character->shots--)
        if (damage->cancelled)
            weiss_standby_push(table, (WeissStandby){.kind = STANDBY_SHOT,
                                                     .player = attacker & 7u,
                                                     .card = character->card,
                                                     .slot = (uint8_t)slot,
                                                     .stamp = character->stamp,
                                                     .event = EVENT_DAMAGE_CANCELLED});
}

static void damage_over(WeissTable *table, const WeissDamage *damage)
{
    WeissTally *tally = table->tally[damage->player];
    table->state.due &= ~(uint32_t)DUE_DAMAGE;
    tally->packets[damage->amount]++;
    tally->cancelled[damage->amount] += damage->cancelled;
    table->luck[damage->player] += (int64_t)damage->amount * damage->cancelled * WEISS_CHANCE_ONE;
}

/* The damage was cancelled, but cards of some levels are put into the clock in the order in which they were revealed. */
static void lay_cancelled(WeissTable *table, const WeissDamage *damage, uint64_t cards)
{
    WeissPlayer *p = player_at(table, damage->player);
    const WeissDeck *deck = deck_of(table, damage->player);
    unsigned laid[WEISS_DECK_SIZE];
    unsigned count = 0;
    for (unsigned card = damage->newest; card != WEISS_NO_CARD; card = p->beneath[card])
        if (deck->level[card] >= damage->lays && !bit_in(deck->climaxes, card))
            laid[count++] = card;
    p->zone[ZONE_WAITING_ROOM] |= cards;
    while (count) {
        unsigned card = laid[--count];
        p->zone[ZONE_WAITING_ROOM] &= ~bit_of(card);
        p->zone[ZONE_CLOCK] |= bit_of(card);
        clock_push(table, damage->player, card);
    }
    kept_touch_zones(table, damage->player, ZONE_RESOLUTION, ZONE_CLOCK);
}

static void damage_finish(WeissTable *table)
{
    WeissDamage *damage = &table->state.damage;
    WeissPlayer *p = player_at(table, damage->player);
    uint64_t cards = cards_revealed(p, damage);
    damage_over(table, damage);
    p->zone[ZONE_RESOLUTION] &= ~cards;
    if (UNLIKELY(damage->cancelled && damage->lays))
        lay_cancelled(table, damage, cards);
    else if (damage->cancelled)
        p->zone[ZONE_WAITING_ROOM] |= cards;
    else if (cards)
        put_in_clock(table, damage, cards);
    kept_touch_zones(table, damage->player, ZONE_RESOLUTION,
                     damage->cancelled ? ZONE_WAITING_ROOM : ZONE_CLOCK);
    event_raise(table, damage->cancelled ? EVENT_DAMAGE_CANCELLED : EVENT_DAMAGE_TAKEN,
                damage->player, 0, WEISS_NO_SLOT, damage->amount);
    if (damage->source)
        fire_shots(table, damage);
}

/* CR 9.2.2.1: the deck ran out, there is nothing to refresh it with, and no climax was revealed: the
 * player has lost at once; in edition 2021 at the check timing. True if that ends the damage. */
static bool out_of_cards_loses(WeissTable *table, const WeissDamage *damage)
{
    WeissPlayer *p = player_at(table, damage->player);
    uint64_t climaxes = p->zone[ZONE_RESOLUTION] & deck_of(table, damage->player)->climaxes;
    if (climaxes || (p->zone[ZONE_DECK] | p->zone[ZONE_WAITING_ROOM]) != 0)
        return false;
    if (edition_from(table, EDITION_2022)) {
        damage_over(table, damage);
        weiss_player_lose(table, damage->player);
        return true;
    }
    p->lost = 1;
    table->state.due |= DUE_VERDICT;
    return false;
}

void weiss_damage_run(WeissTable *table)
{
    WeissDamage *damage = &table->state.damage;
    WeissPlayer *p = player_at(table, damage->player);
    while (damage->revealed < damage->amount && !damage->cancelled && p->zone[ZONE_DECK]) {
        reveal_next(table, damage);
        if (UNLIKELY(p->zone[ZONE_DECK] == 0) && p->zone[ZONE_WAITING_ROOM])
            return; /* the refresh interrupts */
    }
    if (UNLIKELY(p->zone[ZONE_DECK] == 0) && out_of_cards_loses(table, damage))
        return;
    damage_finish(table);
}
