/* What fit_luck learns from: positions, and events of games, each with the positions that its term is made of.
 * Private to bench/luck. */
#ifndef WEISSFISH_BENCH_LUCK_EVENTS_H
#define WEISSFISH_BENCH_LUCK_EVENTS_H

#include <stdlib.h>

#include "bench/lists.h"
#include "weiss/luck/luck.h"
#include "weiss/luck/luck_after.h"

enum { KEPT_OUT = 8, BATCH = 256, ACTIVE_ONE = 256, ODDS_ONE = 1024 };

typedef struct Sample {
    uint16_t row[LUCK_ACTIVE_ROWS];
    uint8_t attacker;
    uint8_t won; /* by the player who attacks next */
    uint8_t kept_out;
} Sample;

/* A position whose value counts in a term, and how much. */
typedef struct Part {
    LuckPosition position;
    float share;
} Part;

enum { PARTS_MAX = 16, EVENT_KINDS = 4 };

/* Something that chance brought, as a control variate of the result: `weight` times a term, the sum of its parts
 * and of what the end of the game gives, whose square is `square` times that of the term on average. */
typedef struct Event {
    size_t first; /* of its parts */
    uint8_t count;
    uint8_t kind;
    float ended;
    float weight, square;
    float before; /* the chance of the player who attacks next, before it */
    uint8_t attacker;
    uint8_t won;
    uint8_t kept_out;
} Event;

typedef struct Network {
    float first[LUCK_ROWS][LUCK_HIDDEN];
    float bias[LUCK_HIDDEN];
    float second[LUCK_HIDDEN];
    float odds_bias;
} Network;

enum { WEIGHTS = sizeof(Network) / sizeof(float) };

typedef struct Fit {
    Options options;
    Lists lists;
    uint64_t games;
    uint64_t played;
    bool samples_wanted, events_wanted;
    unsigned epochs;
    Sample *samples;
    size_t count;
    size_t room;
    Event *events;
    size_t event_count;
    size_t event_room;
    Part *parts;
    size_t part_count;
    size_t part_room;
    size_t pending; /* 1 + the event of the damage under way; 0: it is none */
    unsigned tunings;
    float rate;        /* of tuning */
    LuckReader reader; /* of the match */
    Rng rng;
    Network network, gradient, mean, square;
    uint64_t steps;
} Fit;

static inline void *grown(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 1 << 16;
    array = realloc(array, *room * size);
    if (!array)
        exit(EXIT_BAD);
    return array;
}

static inline void part_add(Fit *fit, Event *event, const LuckPosition *position, float share)
{
    fit->parts = grown(fit->parts, fit->part_count, &fit->part_room, sizeof *fit->parts);
    fit->parts[fit->part_count++] = (Part){*position, share};
    event->count++;
}

/* Damage was taken. */
static inline void hit_add(Fit *fit, Event *event, const LuckPick *pick, unsigned amount,
                           float share)
{
    LuckPosition after;
    uint64_t deck = pick->p->zone[ZONE_DECK];
    if (luck_after_hit(pick, bits_count(deck), bits_count(deck & pick->deck->climaxes), amount,
                       &after))
        part_add(fit, event, &after, share);
    else
        event->ended += pick->role ? share : 0;
}

static inline void cancel_add(Fit *fit, Event *event, const LuckPick *pick, unsigned amount,
                              float share)
{
    LuckPosition after;
    uint64_t deck = pick->p->zone[ZONE_DECK];
    luck_after_cancel(pick, bits_count(deck), bits_count(deck & pick->deck->climaxes), amount,
                      &after);
    part_add(fit, event, &after, share);
}

/* The chance that damage is cancelled, by a deck that lasts; below 0 if it may not. */
static inline float cancel_chance(const LuckPick *pick, unsigned amount)
{
    uint64_t deck = pick->p->zone[ZONE_DECK];
    unsigned cards = bits_count(deck), climaxes = bits_count(deck & pick->deck->climaxes);
    if (amount > cards || amount > WEISS_CANCEL_MAX || climaxes > WEISS_CLIMAXES_MAX)
        return -1;
    return (float)pick->table->match->cancel[amount][cards][climaxes] / (float)WEISS_CHANCE_ONE;
}

/* Damage is one event, at its first card. */
static inline void event_damage(Fit *fit, Event *event, const LuckPick *pick)
{
    unsigned amount = pick->table->state.damage.amount;
    float chance = cancel_chance(pick, amount);
    if (chance <= 0 || chance >= 1)
        return;
    cancel_add(fit, event, pick, amount, 1);
    hit_add(fit, event, pick, amount, -1);
    event->square = chance * (1 - chance);
    event->weight = -chance; /* 1 more when it has been cancelled */
}

static inline unsigned drawn_kind(const LuckDrawn *drawn, unsigned card)
{
    unsigned kind = 0;
    while (kind < LUCK_DRAWN_KINDS && !bit_in(drawn->cards[kind], card))
        kind++;
    return kind;
}

/* The card that came, and one that could have. */
static inline void event_draw(Fit *fit, Event *event, const LuckPick *pick, unsigned card,
                              unsigned other)
{
    LuckDrawn drawn;
    LuckPosition after;
    luck_drawn_read(pick, &drawn);
    unsigned came = drawn_kind(&drawn, card), could = drawn_kind(&drawn, other);
    if (came == could)
        return;
    luck_after_draw(pick, came, &after);
    part_add(fit, event, &after, 1);
    luck_after_draw(pick, could, &after);
    part_add(fit, event, &after, -1);
}

static inline void event_put(Fit *fit, Event *event, const LuckPick *pick, WeissZone to,
                             unsigned card, unsigned other)
{
    LuckPosition after;
    bool came = bit_in(pick->deck->climaxes, card), could = bit_in(pick->deck->climaxes, other);
    if (came == could)
        return;
    luck_after_put(pick, to, came, &after);
    part_add(fit, event, &after, 1);
    luck_after_put(pick, to, could, &after);
    part_add(fit, event, &after, -1);
}

/* What luck.c makes of a card of a trigger check. */
static inline void card_add(Fit *fit, Event *event, const LuckPick *pick, unsigned soul,
                            unsigned card, float share)
{
    LuckPosition after;
    LuckPick other = luck_pick_other(pick, pick->position.attacker ^ 1u);
    const uint8_t *icons = pick->deck->icons[card];
    for (unsigned i = 0; i < WEISS_ICONS_MAX && icons[i] != TRIGGER_NONE; i++) {
        soul += icons[i] == TRIGGER_SOUL;
        if (icons[i] == TRIGGER_SOUL || event->count + 6 > PARTS_MAX)
            continue;
        luck_after_icon(pick, (WeissTrigger)icons[i], &after);
        part_add(fit, event, &after, share);
        part_add(fit, event, &pick->position, -share);
    }
    float cancelled = cancel_chance(&other, soul);
    if (soul && cancelled >= 0) {
        cancel_add(fit, event, &other, soul, share * cancelled);
        hit_add(fit, event, &other, soul, share * (1 - cancelled));
    } else {
        part_add(fit, event, &pick->position, share);
    }
    luck_after_put(pick, ZONE_STOCK, bit_in(pick->deck->climaxes, card), &after);
    part_add(fit, event, &after, share);
}

static inline void event_trigger(Fit *fit, Event *event, const LuckPick *pick, unsigned card,
                                 unsigned other)
{
    const WeissDeck *deck = pick->deck;
    const WeissCharacter *attacker = &pick->p->stage[pick->table->state.attack.slot % SLOT_COUNT];
    int soul = attacker->card == WEISS_NO_CARD ? 0 : deck->soul[attacker->card] + attacker->soul;
    if (memcmp(deck->icons[card], deck->icons[other], WEISS_ICONS_MAX) == 0 || pick->role)
        return;
    card_add(fit, event, pick, soul > 0 ? (unsigned)soul : 0, card, 1);
    card_add(fit, event, pick, soul > 0 ? (unsigned)soul : 0, other, -1);
}

enum { DAMAGE, TRIGGER, DRAW, PUT };

static inline int kind_of(const WeissTable *table, WeissZone to)
{
    unsigned step = table->state.step;
    if (to == ZONE_HAND || to == ZONE_DECK)
        return DRAW;
    if (to != ZONE_RESOLUTION)
        return PUT;
    if (table->state.due & DUE_DAMAGE)
        return table->state.damage.revealed == 0 ? DAMAGE : -1;
    return step == STEP_TRIGGER || step == STEP_TRIGGER_AGAIN ? TRIGGER : -1;
}

static inline void event_add(Fit *fit, const WeissTable *table, unsigned player, WeissZone to,
                             uint64_t from, unsigned card)
{
    LuckPick pick;
    int kind = kind_of(table, to);
    unsigned other = bits_pick(from, &fit->rng);
    if (kind < 0 || (kind != DAMAGE && other == card))
        return;
    luck_pick_read(&pick, table, &fit->reader, player);
    Event event = {.first = fit->part_count,
                   .kind = (uint8_t)kind,
                   .attacker = pick.position.attacker,
                   .weight = 1,
                   .square = 0.5F};
    if (kind == DAMAGE)
        event_damage(fit, &event, &pick);
    else if (kind == TRIGGER)
        event_trigger(fit, &event, &pick, card, other);
    else if (kind == DRAW)
        event_draw(fit, &event, &pick, card, other);
    else
        event_put(fit, &event, &pick, to, card, other);
    if (!event.count)
        return;
    event.before = (float)luck_chance(&pick.position) / 65536;
    fit->events = grown(fit->events, fit->event_count, &fit->event_room, sizeof event);
    fit->events[fit->event_count++] = event;
    if (kind == DAMAGE)
        fit->pending = fit->event_count;
}

/* Whether damage is cancelled is known when its cards have come. */
static inline void event_take(Fit *fit, const WeissTable *table, unsigned player, WeissZone to,
                              uint64_t from, unsigned card)
{
    bool damage = to == ZONE_RESOLUTION && (table->state.due & DUE_DAMAGE);
    if (damage && table->state.damage.revealed == 0)
        fit->pending = 0;
    if (from & (from - 1))
        event_add(fit, table, player, to, from, card);
    if (damage && fit->pending && bit_in(table->match->deck[player]->climaxes, card))
        fit->events[fit->pending - 1].weight += 1;
}

#endif
