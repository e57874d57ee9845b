/* Asks the tables of events about the cards of a pool. */
#include "sim/weiss/tune_deck/pool_legality.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/weiss/deck/code_parts.h"

/* ---- A deck of cards, without a file ---- */

static DeckFile cards_open(size_t room)
{
    return (DeckFile){.list = {.entries = xcalloc(room, sizeof(DecklistEntry))},
                      .cards = xcalloc(room, sizeof(WeissCard *))};
}

static void cards_add(DeckFile *deck, const WeissCard *card, unsigned copies)
{
    DecklistEntry *entry = &deck->list.entries[deck->list.count];
    *entry = (DecklistEntry){.count = copies};
    snprintf(entry->code, sizeof entry->code, "%s", card->code);
    deck->cards[deck->list.count++] = card;
    deck->list.cards += copies;
}

static void cards_close(DeckFile *deck)
{
    free(deck->list.entries);
    free(deck->cards);
}

/* ---- Titles ---- */

PoolTitle pool_title_open(const PoolArguments *arguments, const DeckFile *deck,
                          const WeissDatabase *database)
{
    PoolTitle title = {arguments, database, cards_open(deck->list.count + 1), false};
    for (size_t i = 0; i < deck->list.count; i++)
        cards_add(&title.deck, deck->cards[i], deck->list.entries[i].count);
    title.asked = arguments->tables != NULL &&
                  legality_one_title(&title.deck, database, arguments->tables, &arguments->asked);
    return title;
}

void pool_title_close(PoolTitle *title)
{
    cards_close(&title->deck);
}

bool pool_title_fits(PoolTitle *title, const WeissCard *card)
{
    DeckFile *deck = &title->deck;
    if (!title->asked)
        return true;
    for (size_t i = 0; i < deck->list.count; i++)
        if (code_same_title(deck->cards[i]->code, card->code))
            return true;
    cards_add(deck, card, 1);
    bool fits = legality_one_title(deck, title->database, title->arguments->tables,
                                   &title->arguments->asked);
    deck->list.count--;
    deck->list.cards--;
    return fits;
}

/* ---- Restrictions ---- */

/* Notes which cards a restriction is about: those that are meant, and where lists may be exempt the
 * characters by which they are not. */
static void note_restricted(CardPool *pool, const LegalityLimit *limit)
{
    for (size_t i = 0; i < limit->count; i++)
        pool->cards[limit->cards[i]].restricted = true;
    for (unsigned i = 0; limit->binding != NULL && i < pool->count; i++)
        pool->cards[i].restricted |= limit->binding[i];
}

void pool_restrictions_set(CardPool *pool, const PoolArguments *arguments,
                           const WeissDatabase *database)
{
    CardList base;
    if (arguments->tables == NULL)
        return;
    DeckFile cards = cards_open(pool->count);
    for (unsigned i = 0; i < pool->count; i++)
        cards_add(&cards, pool->cards[i].card, 1);
    pool->limits = legality_limits(&cards, database, arguments->tables, &arguments->asked);
    cards_close(&cards);
    pool->excess = xcalloc(pool->limits.count + 1, sizeof *pool->excess);
    card_list_base(pool, &base);
    for (size_t i = 0; i < pool->limits.count; i++) {
        pool->excess[i] = legality_excess(&pool->limits, i, base.copies);
        note_restricted(pool, &pool->limits.list[i]);
    }
}
