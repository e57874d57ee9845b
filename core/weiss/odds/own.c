/* Steps with the attacker's deck go card by card; equal decks with equal counts are put together after each. A refresh breaks in
 * as soon as the deck is empty: the waiting room becomes the deck, and its penalty takes a card. */
#include "weiss/odds/own.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/rng.h"

enum { PLACES = 16, DECKS_MAX = UINT16_MAX };

/* A deck. All bytes count. Known cards lie at the top and at the bottom, by class, the next one first. */
typedef struct Deck {
    uint8_t cards[ODDS_CLASSES]; /* in the deck, known ones too */
    uint8_t waiting[ODDS_CLASSES];
    uint8_t top[PLACES];
    uint8_t bottom[PLACES];
    uint8_t top_count;
    uint8_t bottom_count;
    uint8_t points; /* edition 2021: refresh penalties still to pay */
} Deck;

/* A deck, and what was counted on the way to it. */
typedef struct Item {
    Deck deck;
    OddsCounted counted;
    double p;
} Item;

typedef struct Items {
    Item *items;
    size_t count;
    size_t room;
    uint32_t *index; /* 1 + the item, by hash; twice the room */
} Items;

struct OddsOwn {
    OddsOwnDeck classes;
    Items decks; /* the number of a deck is 1 + its place */
    bool penalty_later;
    bool failed;
};

/* ---- Sets ---- */

static uint64_t hash_of(const Deck *deck, const OddsCounted *counted)
{
    return rng_mix(hash_bytes(hash_bytes(HASH_START, deck, sizeof *deck), counted->of, sizeof counted->of));
}

static uint32_t *find(const Items *items, const Deck *deck, const OddsCounted *counted)
{
    size_t mask = 2 * items->room - 1;
    size_t at = hash_of(deck, counted) & mask;
    for (; items->index[at]; at = (at + 1) & mask) {
        const Item *item = &items->items[items->index[at] - 1];
        if (memcmp(&item->deck, deck, sizeof *deck) == 0 &&
            memcmp(&item->counted, counted, sizeof *counted) == 0)
            break;
    }
    return &items->index[at];
}

static bool grow(Items *items)
{
    size_t room = items->room ? 2 * items->room : 64;
    Item *larger = realloc(items->items, room * sizeof *larger);
    if (larger)
        items->items = larger;
    uint32_t *index = larger ? calloc(2 * room, sizeof *index) : NULL;
    if (!index)
        return false;
    free(items->index);
    items->index = index;
    items->room = room;
    for (size_t i = 0; i < items->count; i++)
        *find(items, &items->items[i].deck, &items->items[i].counted) = (uint32_t)i + 1;
    return true;
}

/* Adds to the chance of a deck with these counts; its place, or SIZE_MAX without room. */
static size_t items_add(Items *items, const Deck *deck, const OddsCounted *counted, double p)
{
    if (items->count == items->room && !grow(items))
        return SIZE_MAX;
    uint32_t *place = find(items, deck, counted);
    if (!*place) {
        if (items->count == ODDS_STATES_MAX)
            return SIZE_MAX;
        items->items[items->count++] = (Item){*deck, *counted, 0};
        *place = (uint32_t)items->count;
    }
    items->items[*place - 1].p += p;
    return *place - 1;
}

static void items_free(Items *items)
{
    free(items->items);
    free(items->index);
    *items = (Items){0};
}

/* ---- Opening ---- */

/* A class without what is not counted. */
static OddsClass class_told(const OddsClass *class, unsigned measures)
{
    OddsClass told = {.count = class->count, .souls = class->souls, .climax = class->climax};
    if (measures >> ODDS_PER_LEVEL & 1u)
        told.level = class->level;
    if (measures >> ODDS_PER_COLOUR & 1u)
        told.colours = class->colours;
    return told;
}

static void class_add(OddsOwnDeck *deck, const OddsClass *class)
{
    for (unsigned i = 0; i < deck->count; i++) {
        OddsClass *same = &deck->classes[i];
        if (same->souls == class->souls && same->level == class->level &&
            same->colours == class->colours && same->climax == class->climax) {
            same->count = (uint8_t)(same->count + class->count);
            return;
        }
    }
    deck->classes[deck->count++] = *class;
}

static uint16_t number_of(OddsOwn *own, const Deck *deck)
{
    static const OddsCounted nothing;
    size_t place = items_add(&own->decks, deck, &nothing, 0);
    own->failed |= place >= DECKS_MAX;
    return place >= DECKS_MAX ? 0 : (uint16_t)(place + 1);
}

OddsOwn *odds_own_open(const OddsOwnDeck *deck, unsigned measures, bool penalty_later,
                       uint16_t *number)
{
    OddsOwn *own = calloc(1, sizeof *own);
    Deck whole;
    *number = 0;
    if (!own)
        return NULL;
    memset(&whole, 0, sizeof whole);
    own->penalty_later = penalty_later;
    for (unsigned i = 0; i < deck->count; i++) {
        OddsClass told = class_told(&deck->classes[i], measures);
        class_add(&own->classes, &told);
    }
    for (unsigned i = 0; i < own->classes.count; i++)
        whole.cards[i] = own->classes.classes[i].count;
    *number = number_of(own, &whole);
    return own;
}

void odds_own_close(OddsOwn *own)
{
    if (!own)
        return;
    items_free(&own->decks);
    free(own);
}

bool odds_own_failed(const OddsOwn *own)
{
    return own && own->failed;
}

/* ---- Cards ---- */

static unsigned sum(const uint8_t *counts)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < ODDS_CLASSES; i++)
        cards += counts[i];
    return cards;
}

static void first_drop(uint8_t *cards, uint8_t *count)
{
    memmove(cards, cards + 1, PLACES - 1u);
    cards[PLACES - 1] = 0;
    (*count)--;
}

/* How likely the next card below the known top is of a class. */
static double chance_of(const Deck *deck, unsigned class)
{
    unsigned known = 0, unknown = sum(deck->cards) - deck->top_count - deck->bottom_count;
    if (unknown == 0)
        return deck->bottom_count && deck->bottom[0] == class;
    for (unsigned i = 0; i < deck->top_count; i++)
        known += deck->top[i] == class;
    for (unsigned i = 0; i < deck->bottom_count; i++)
        known += deck->bottom[i] == class;
    return (double)(deck->cards[class] - known) / unknown;
}

/* How likely the top card is. */
static double chance_top(const Deck *deck, unsigned class)
{
    return deck->top_count ? deck->top[0] == class : chance_of(deck, class);
}

static void take_top(Deck *deck, unsigned class)
{
    bool last = sum(deck->cards) == (unsigned)deck->top_count + deck->bottom_count;
    deck->cards[class]--;
    if (deck->top_count)
        first_drop(deck->top, &deck->top_count);
    else if (last)
        first_drop(deck->bottom, &deck->bottom_count);
}

static void count_card(const OddsOwn *own, OddsCounted *counted, unsigned class)
{
    const OddsClass *card = &own->classes.classes[class];
    counted->of[ODDS_PER_CLIMAX] = (uint8_t)(counted->of[ODDS_PER_CLIMAX] + card->climax);
    counted->of[ODDS_PER_SOUL] = (uint8_t)(counted->of[ODDS_PER_SOUL] + card->souls);
    counted->of[ODDS_PER_LEVEL] = (uint8_t)(counted->of[ODDS_PER_LEVEL] + card->level);
    counted->of[ODDS_PER_COLOUR] |= card->colours;
    counted->of[ODDS_PER_CARD]++;
}

static void add(OddsOwn *own, Items *to, const Deck *deck, const OddsCounted *counted, double p)
{
    own->failed |= items_add(to, deck, counted, p) == SIZE_MAX;
}

/* The top card goes to the clock, which odds do not follow. */
static void penalty(OddsOwn *own, Items *to, const Deck *deck, const OddsCounted *counted, double p)
{
    for (unsigned class = 0; class < own->classes.count; class ++) {
        double chance = chance_top(deck, class);
        Deck after = *deck;
        if (chance <= 0)
            continue;
        take_top(&after, class);
        add(own, to, &after, counted, p * chance);
    }
}

/* A refresh, if the deck is empty. */
static void settle(OddsOwn *own, Items *to, Deck *deck, const OddsCounted *counted, double p)
{
    if (sum(deck->cards) || !sum(deck->waiting)) {
        add(own, to, deck, counted, p);
        return;
    }
    memcpy(deck->cards, deck->waiting, sizeof deck->cards);
    memset(deck->waiting, 0, sizeof deck->waiting);
    if (own->penalty_later) {
        deck->points++;
        add(own, to, deck, counted, p);
    } else {
        penalty(own, to, deck, counted, p);
    }
}

/* ---- Steps, a card at a time ---- */

/* The top card goes to the waiting room, or out of sight. */
static void card_takes(OddsOwn *own, Items *to, const Item *from, bool waiting)
{
    for (unsigned class = 0; class < own->classes.count; class ++) {
        double chance = chance_top(&from->deck, class);
        Item after = *from;
        if (chance <= 0)
            continue;
        take_top(&after.deck, class);
        after.deck.waiting[class] = (uint8_t)(after.deck.waiting[class] + waiting);
        count_card(own, &after.counted, class);
        settle(own, to, &after.deck, &after.counted, from->p * chance);
    }
    if (sum(from->deck.cards) == 0)
        add(own, to, &from->deck, &from->counted, from->p);
}

/* The card in this place from the top is seen and stays. */
static void card_shows(OddsOwn *own, Items *to, const Item *from, unsigned place)
{
    if (place >= sum(from->deck.cards)) {
        add(own, to, &from->deck, &from->counted, from->p);
        return;
    }
    for (unsigned class = 0; class < own->classes.count; class ++) {
        bool known = place < from->deck.top_count;
        double chance = known ? from->deck.top[place] == class : chance_of(&from->deck, class);
        Item after = *from;
        if (chance <= 0)
            continue;
        if (!known) {
            bool last =
                sum(after.deck.cards) == (unsigned)after.deck.top_count + after.deck.bottom_count;
            if (last)
                first_drop(after.deck.bottom, &after.deck.bottom_count);
            after.deck.top[after.deck.top_count++] = (uint8_t) class;
        }
        count_card(own, &after.counted, class);
        add(own, to, &after.deck, &after.counted, from->p * chance);
    }
}

/* The climaxes among the top cards go where the node says. */
static void climaxes_put(const OddsOwn *own, Deck *deck, const OddsNode *node)
{
    uint8_t climaxes[PLACES], others[PLACES] = {0};
    unsigned climax_count = 0, other_count = 0;
    for (unsigned i = 0; i < deck->top_count; i++)
        if (i < node->number && own->classes.classes[deck->top[i]].climax)
            climaxes[climax_count++] = deck->top[i];
        else
            others[other_count++] = deck->top[i];
    deck->top_count = 0;
    memset(deck->top, 0, sizeof deck->top);
    for (unsigned i = 0; i < climax_count; i++)
        if (node->place == ODDS_TOP) {
            deck->top[deck->top_count++] = climaxes[i];
        } else if (node->place == ODDS_WAITING_ROOM) {
            deck->cards[climaxes[i]]--;
            deck->waiting[climaxes[i]]++;
        } else if (deck->bottom_count < PLACES) {
            deck->bottom[deck->bottom_count++] = climaxes[i];
        }
    for (unsigned i = 0; i < other_count; i++)
        deck->top[deck->top_count++] = others[i];
}

/* Does something with each item, into a new set. */
static void items_turn(Items *items, Items *next)
{
    items_free(items);
    *items = *next;
    *next = (Items){0};
}

/* Edition 2021: at the check timing the penalties are paid. */
static void points_pay(OddsOwn *own, Items *items)
{
    for (bool more = true; more && !own->failed;) {
        Items next = {0};
        more = false;
        for (size_t i = 0; i < items->count; i++) {
            Item item = items->items[i];
            if (item.deck.points && sum(item.deck.cards)) {
                Items paid = {0};
                item.deck.points--;
                more = true;
                penalty(own, &paid, &item.deck, &item.counted, item.p);
                for (size_t j = 0; j < paid.count; j++)
                    settle(own, &next, &paid.items[j].deck, &paid.items[j].counted,
                           paid.items[j].p);
                items_free(&paid);
            } else {
                item.deck.points = 0;
                add(own, &next, &item.deck, &item.counted, item.p);
            }
        }
        items_turn(items, &next);
    }
}

static void cards_do(OddsOwn *own, Items *items, const OddsNode *node)
{
    for (unsigned card = 0; card < node->number && !own->failed; card++) {
        Items next = {0};
        for (size_t i = 0; i < items->count; i++)
            if (node->verb == ODDS_OWN_MILL || node->verb == ODDS_ATTACK)
                card_takes(own, &next, &items->items[i], node->verb == ODDS_OWN_MILL);
            else
                card_shows(own, &next, &items->items[i], card);
        items_turn(items, &next);
    }
    if (node->verb == ODDS_OWN_LOOK) {
        Items next = {0};
        for (size_t i = 0; i < items->count; i++) {
            climaxes_put(own, &items->items[i].deck, node);
            settle(own, &next, &items->items[i].deck, &items->items[i].counted, items->items[i].p);
        }
        items_turn(items, &next);
    }
    points_pay(own, items);
}

/* A deck that matters no more is none. */
static void after_put(OddsOwn *own, Items *items, bool kept)
{
    Items next = {0};
    for (size_t i = 0; !kept && i < items->count; i++) {
        Deck none;
        memset(&none, 0, sizeof none);
        add(own, &next, &none, &items->items[i].counted, items->items[i].p);
    }
    if (!kept)
        items_turn(items, &next);
}

static void begin(OddsOwn *own, uint16_t number, Items *items, double p)
{
    static const OddsCounted nothing;
    Deck deck = own->decks.items[number - 1].deck;
    add(own, items, &deck, &nothing, p);
}

void odds_own_step(OddsOwn *own, uint16_t number, const OddsNode *node, bool kept, double p,
                   void (*then)(void *context, uint16_t number, const OddsCounted *counted,
                                double p),
                   void *context)
{
    Items items = {0};
    begin(own, number, &items, p);
    cards_do(own, &items, node);
    after_put(own, &items, kept);
    for (size_t i = 0; i < items.count && !own->failed; i++)
        then(context, kept ? number_of(own, &items.items[i].deck) : 0, &items.items[i].counted,
             items.items[i].p);
    items_free(&items);
}

void odds_own_check(OddsOwn *own, uint16_t number, bool kept, double p,
                    void (*then)(void *context, uint16_t number, unsigned souls, double p),
                    void *context)
{
    static const OddsNode check = {.verb = ODDS_ATTACK, .number = 1};
    Items items = {0};
    begin(own, number, &items, p);
    cards_do(own, &items, &check);
    after_put(own, &items, kept);
    for (size_t i = 0; i < items.count && !own->failed; i++)
        then(context, kept ? number_of(own, &items.items[i].deck) : 0,
             items.items[i].counted.of[ODDS_PER_SOUL], items.items[i].p);
    items_free(&items);
}

static unsigned count_of(const OddsCounted *counted, unsigned measure)
{
    unsigned count = counted->of[measure];
    return measure == ODDS_PER_COLOUR ? bits_count(count) : count;
}

unsigned odds_own_case(const OddsNode *node, const OddsCounted *counted)
{
    unsigned number = 0, apart = 1;
    for (unsigned i = 0; i < node->test_count; i++) {
        const OddsTest *test = &node->tests[i];
        unsigned count = count_of(counted, test->measure);
        unsigned which = test->per ? count : count >= test->least;
        number += (which < test->size ? which : test->size - 1u) * apart;
        apart *= test->size;
    }
    return number;
}
