/* Pairs cards by their codes, or by the two languages of one file. Card texts are not looked at. */
#include "sim/weiss/cards/card_pairs.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "sim/host/memory.h"

/* A card by what its code is without the marks of a language. */
typedef struct Keyed {
    char *key;
    const WeissCard *card;
} Keyed;

/* The code in capitals without "EN-" before the release and "E" before the number; free() it. */
static char *code_key(const char *code)
{
    char *key = xstrdup(code), *to = key;
    for (const char *from = code; *from; from++) {
        if (from > code && from[-1] == '/' && strncmp(from, "EN-", 3) == 0)
            from += 3;
        const char *before = from > code && (from[-1] == 'T' || from[-1] == 'P') ? from - 1 : from;
        bool number = before > code && before[-1] == '-';
        if (!(number && *from == 'E' && isdigit((unsigned char)from[1])))
            *to++ = (char)toupper((unsigned char)*from);
    }
    *to = '\0';
    return key;
}

static int by_key(const void *one, const void *other)
{
    return strcmp(((const Keyed *)one)->key, ((const Keyed *)other)->key);
}

static Keyed *keyed_cards(const WeissDatabase *database)
{
    size_t count = weiss_database_count(database);
    Keyed *list = xcalloc(count + 1, sizeof *list);
    for (size_t i = 0; i < count; i++) {
        list[i].card = weiss_database_card(database, i);
        list[i].key = code_key(list[i].card->code);
    }
    sort_stable(list, count, sizeof *list, by_key);
    return list;
}

static const WeissCard *keyed_find(const Keyed *list, size_t count, char *key)
{
    const Keyed *found = bsearch(&(Keyed){.key = key}, list, count, sizeof *list, by_key);
    return found ? found->card : NULL;
}

/* The card with this code, or else the one without the letters of a foil. */
static const WeissCard *find_alike(const Keyed *list, size_t count, const char *code)
{
    char *key = code_key(code);
    const WeissCard *card = keyed_find(list, count, key);
    char *end = key + strlen(key);
    while (end > key && isalpha((unsigned char)end[-1]))
        *--end = '\0';
    if (card == NULL)
        card = keyed_find(list, count, key);
    free(key);
    return card;
}

/* Whether what is printed on two cards agrees, except for one slip. */
static bool printed_alike(const WeissCard *one, const WeissCard *other)
{
    return (one->type != other->type) + (one->level != other->level) + (one->cost != other->cost) +
               (one->power != other->power) <=
           1;
}

void card_pairs_by_code(CardPairs *pairs, const WeissDatabase *database, const WeissDatabase *others)
{
    size_t count = weiss_database_count(others);
    Keyed *list = keyed_cards(others);
    *pairs = (CardPairs){
        .pairs = xcalloc(weiss_database_count(database) + 1, sizeof *pairs->pairs)};
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        const WeissCard *other = find_alike(list, count, card->code);
        if (other && printed_alike(card, other))
            pairs->pairs[pairs->count++] = (CardPair){card, other};
        else
            pairs->unlike += other != NULL;
    }
    for (size_t i = 0; i < count; i++)
        free(list[i].key);
    free(list);
}

void card_pairs_by_language(CardPairs *pairs, const WeissDatabase *database)
{
    size_t count = weiss_database_count(database);
    *pairs = (CardPairs){.pairs = xcalloc(count + 1, sizeof *pairs->pairs),
                         .copies = xcalloc(count + 1, sizeof *pairs->copies)};
    for (size_t i = 0; i < count; i++) {
        const WeissCard *card = weiss_database_card(database, i);
        WeissCard *copy = &pairs->copies[pairs->count];
        if (card->japanese_count == 0)
            continue;
        *copy = *card;
        copy->abilities = card->japanese;
        copy->ability_count = card->japanese_count;
        pairs->pairs[pairs->count++] = (CardPair){card, copy};
    }
}

void card_pairs_close(CardPairs *pairs)
{
    free(pairs->pairs);
    free(pairs->copies);
    *pairs = (CardPairs){0};
}
