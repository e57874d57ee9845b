/* Random lists of the cards of a database. Nobody would play them, so they bring cards together
 * that no real list has. What is drawn depends only on the stream. */
#ifndef WEISSFISH_TESTS_RANDOM_LISTS_H
#define WEISSFISH_TESTS_RANDOM_LISTS_H

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "sim/weiss/cards/card_sets.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "support/shared_paths.h"
#include "weiss/engine/deck.h"
#include "weiss/text/build/compile/link.h"

/* The cards that may be drawn, set after set. */
typedef struct RandomLists {
    TextCompiler *compiler;
    const WeissCard **cards;
    size_t count;
    size_t *first; /* of each set; after the last, the number of all */
    size_t sets;
} RandomLists;

static inline void random_lists_room(RandomLists *lists, size_t cards, size_t sets)
{
    lists->cards = malloc((cards + 1) * sizeof *lists->cards);
    lists->first = malloc((sets + 1) * sizeof *lists->first);
    cr_assert(lists->cards && lists->first);
    lists->first[0] = 0;
}

/* The exact cards of each set that has any; the sets must outlive the lists. */
static inline void random_lists_exact(RandomLists *lists, const CardSets *sets)
{
    *lists = (RandomLists){.compiler = sets->compiler};
    random_lists_room(lists, weiss_database_count(sets->database), sets->count);
    for (size_t set = 0; set < sets->count; set++) {
        for (size_t i = sets->sets[set].first; i < sets->sets[set].end; i++) {
            const WeissCard *card = weiss_database_card(sets->database, i);
            if (card_abilities_exact(sets->compiler, card) == card_abilities(sets->compiler, card))
                lists->cards[lists->count++] = card;
        }
        if (lists->count > lists->first[lists->sets])
            lists->first[++lists->sets] = lists->count;
    }
}

/* All cards of a database, as one set. */
static inline void random_lists_all(RandomLists *lists, const WeissDatabase *database,
                                    TextCompiler *compiler)
{
    *lists = (RandomLists){.compiler = compiler};
    random_lists_room(lists, weiss_database_count(database), 1);
    for (size_t i = 0; i < weiss_database_count(database); i++)
        lists->cards[lists->count++] = weiss_database_card(database, i);
    lists->first[++lists->sets] = lists->count;
}

static inline void random_lists_free(RandomLists *lists)
{
    free(lists->cards);
    free(lists->first);
}

/* Adds one in `of` of the card files in a shared folder (0: none). */
static inline void random_paths_add(SharedPaths *found, const char *folder, unsigned of, char **paths, unsigned *count)
{
    *found = (SharedPaths){.count = 0};
    if (of)
        shared_paths_find(found, folder, of);
    for (unsigned i = 0; i < found->count; i++)
        paths[(*count)++] = found->paths[i];
}

/* The shipped cards, and one in `of` of the shared card files (0: none), of the Japanese releases
 * one in `of_japanese`. */
static inline void random_sets_of_both(CardSets *sets, unsigned of, unsigned of_japanese)
{
    char shipped[] = WEISSFISH_SOURCE_DIR "/decks/cards";
    char *paths[1 + 2 * SHARED_PATHS_MAX] = {shipped};
    unsigned count = 1;
    static SharedPaths found[2];
    Options options;
    options_default(&options);
    random_paths_add(&found[0], "cards", of, paths, &count);
    random_paths_add(&found[1], "cards_jp", of_japanese, paths, &count);
    cr_assert(card_sets_open(sets, &options, paths, count, true));
    shared_paths_free(&found[0]);
    shared_paths_free(&found[1]);
}

static inline void random_sets_open(CardSets *sets, unsigned of)
{
    random_sets_of_both(sets, of, of);
}

/* ---- Drawing ---- */

enum { RANDOM_TRIES = 600 };

/* From where a list is drawn: one set, two, or all; and which colours. */
typedef struct RandomScope {
    size_t set[2];
    unsigned sets; /* 0: all */
    unsigned colours;
} RandomScope;

static inline RandomScope random_scope(const RandomLists *lists, Rng *rng)
{
    unsigned count = (unsigned)lists->sets;
    RandomScope scope = {.set = {rng_below(rng, count), rng_below(rng, count)}};
    scope.sets = rng_below(rng, 3);
    scope.colours = 1 + rng_below(rng, (1u << COLOUR_COUNT) - 1);
    return scope;
}

static inline const WeissCard *random_card(const RandomLists *lists, const RandomScope *scope,
                                           Rng *rng)
{
    size_t first = 0;
    size_t end = lists->count;
    if (scope->sets) {
        size_t set = scope->set[rng_below(rng, scope->sets)];
        first = lists->first[set];
        end = lists->first[set + 1];
    }
    return lists->cards[first + rng_below(rng, (unsigned)(end - first))];
}

static inline unsigned random_copies(const WeissCard *const *cards, unsigned count,
                                     const WeissCard *card)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < count; i++)
        copies += strcmp(cards[i]->name, card->name) == 0;
    return copies;
}

/* Draws a legal list into `cards` (WEISS_DECK_SIZE places). If its scope has too few cards, the
 * last ones come from anywhere. */
static inline void random_list(const RandomLists *lists, Rng *rng, const WeissCard **cards)
{
    RandomScope scope = random_scope(lists, rng);
    unsigned room[2] = {WEISS_DECK_SIZE, rng_below(rng, 4) ? WEISS_CLIMAXES_MAX
                                                           : rng_below(rng, WEISS_CLIMAXES_MAX + 1)};
    unsigned count = 0;
    room[0] -= room[1];
    for (unsigned tries = 0; count < WEISS_DECK_SIZE; tries++) {
        if (tries == RANDOM_TRIES)
            scope = (RandomScope){.colours = (1u << COLOUR_COUNT) - 1};
        if (tries == 2 * RANDOM_TRIES) { /* a database with few climaxes */
            room[0] += room[1];
            room[1] = 0;
        }
        cr_assert(tries < 8 * RANDOM_TRIES, "%zu cards are too few for a list", lists->count);
        const WeissCard *card = random_card(lists, &scope, rng);
        unsigned *left = &room[card->type == TYPE_CLIMAX];
        unsigned copies = 1 + rng_below(rng, WEISS_SAME_NAME_MAX);
        unsigned had = random_copies(cards, count, card);
        if (!(scope.colours >> card->colour & 1u) || had >= WEISS_SAME_NAME_MAX)
            continue;
        copies = copies < WEISS_SAME_NAME_MAX - had ? copies : WEISS_SAME_NAME_MAX - had;
        copies = copies < *left ? copies : *left;
        *left -= copies;
        while (copies--)
            cards[count++] = card;
    }
}

/* A list compiled for play; release it with deck_text_unlink. */
static inline void random_deck(const RandomLists *lists, Rng *rng, WeissDeck *deck)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    random_list(lists, rng, cards);
    weiss_deck_build(deck, cards, WEISS_DECK_SIZE);
    cr_assert(deck_text_link(deck, lists->compiler));
}

/* Prints the list as a decklist, to examine a failure. */
static inline void random_deck_print(const WeissDeck *deck, FILE *out)
{
    for (unsigned first = 0, next; first < deck->count; first = next) {
        for (next = first + 1; next < deck->count && deck->card[next] == deck->card[first];)
            next++;
        fprintf(out, "%u %s\n", next - first, deck->card[first]->code);
    }
}

#endif
