/* Codes and names of all cards, sorted by keys: their letters and digits only. Reads no lists. */
#include "sim/input/decklist_find.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/sort.h"
#include "base/spelling.h"
#include "sim/host/memory.h"
#include "sim/input/decklist_fold.h"

enum { KEY_MAX = 192 }; /* bytes of a key with its NUL; a longer text names no card */

typedef struct KeyedCard {
    const char *key;
    size_t card;
} KeyedCard;

struct DecklistFinder {
    const DecklistCards *cards;
    KeyedCard *codes; /* by key */
    KeyedCard *names;
    char *keys;
    size_t count;
};

/* The length of the punctuation character at `text` (ASCII, or U+2000 to U+203F: quotation marks,
 * dashes); 0 if there is none. */
static size_t sign_length(const char *text, size_t length)
{
    if (isalnum((unsigned char)*text) || (unsigned char)*text >= 0x80)
        return length >= 3 && memcmp(text, "\xE2\x80", 2) == 0 ? 3 : 0;
    return 1;
}

/* Writes the key of a text: its letters, in upper case, and its digits. Returns its length; 0 also
 * if it is too long. */
static size_t write_key(char *key, const char *text, size_t length)
{
    size_t size = 0;
    char before = '\0';
    for (size_t i = 0; i < length;) {
        const char *to;
        size_t bytes = decklist_fold(text, length, i, before, &to);
        const char *piece = to != NULL ? to : text + i;
        size_t count = to != NULL ? strlen(to) : bytes;
        size_t sign = sign_length(piece, to != NULL ? count : length - i);
        bool times = to != NULL && count == DECKLIST_FOLD_MAX;
        if (sign == 0 && !times && size + count >= KEY_MAX)
            return 0;
        for (size_t k = 0; sign == 0 && !times && k < count; k++)
            key[size++] = (char)toupper((unsigned char)piece[k]);
        before = piece[count - 1];
        i += sign > bytes ? sign : bytes;
    }
    key[size] = '\0';
    return size;
}

static int by_key(const void *one, const void *other)
{
    const KeyedCard *a = one;
    const KeyedCard *b = other;
    int order = strcmp(a->key, b->key);
    return order != 0 ? order : (a->card > b->card) - (a->card < b->card);
}

static const char *name_of(const DecklistCards *cards, size_t card)
{
    const char *name = cards->name(cards->cards, card);
    return name != NULL ? name : "";
}

/* Writes the key of a text at *room, and advances *room past it. */
static const char *keep_key(char **room, const char *text)
{
    char key[KEY_MAX];
    size_t length = write_key(key, text, strlen(text));
    char *kept = *room;
    memcpy(kept, key, length);
    kept[length] = '\0';
    *room += length + 1;
    return kept;
}

static size_t keys_size(const DecklistCards *cards, size_t count)
{
    size_t size = 1;
    for (size_t i = 0; i < count; i++)
        size += strlen(cards->code(cards->cards, i)) + strlen(name_of(cards, i)) + 2;
    return size;
}

DecklistFinder *decklist_finder_create(const DecklistCards *cards)
{
    DecklistFinder *finder = xcalloc(1, sizeof *finder);
    finder->cards = cards;
    finder->count = cards->count(cards->cards);
    finder->codes = xmalloc((finder->count + 1) * sizeof *finder->codes);
    finder->names = xmalloc((finder->count + 1) * sizeof *finder->names);
    finder->keys = xmalloc(keys_size(cards, finder->count));
    char *room = finder->keys;
    for (size_t i = 0; i < finder->count; i++) {
        finder->codes[i] = (KeyedCard){keep_key(&room, cards->code(cards->cards, i)), i};
        finder->names[i] = (KeyedCard){keep_key(&room, name_of(cards, i)), i};
    }
    sort_stable(finder->codes, finder->count, sizeof *finder->codes, by_key);
    sort_stable(finder->names, finder->count, sizeof *finder->names, by_key);
    return finder;
}

void decklist_finder_destroy(DecklistFinder *finder)
{
    if (finder == NULL)
        return;
    free(finder->codes);
    free(finder->names);
    free(finder->keys);
    free(finder);
}

/* The index of the first keyed card that is not before `key`. */
static size_t lower_bound(const KeyedCard *cards, size_t count, const char *key)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        if (strcmp(cards[middle].key, key) < 0)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}

static bool has_code(const DecklistMeant *meant, const char *code)
{
    for (size_t i = 0; i < meant->count && i < DECKLIST_CANDIDATES_MAX; i++)
        if (strcmp(meant->codes[i], code) == 0)
            return true;
    return false;
}

static void add_meant(DecklistMeant *meant, const char *code)
{
    if (has_code(meant, code))
        return;
    if (meant->count < DECKLIST_CANDIDATES_MAX)
        meant->codes[meant->count] = code;
    meant->count++;
}

static DecklistMeant find_key(const DecklistFinder *finder, const KeyedCard *keyed, const char *key)
{
    DecklistMeant meant = {.count = 0};
    for (size_t i = lower_bound(keyed, finder->count, key);
         i < finder->count && strcmp(keyed[i].key, key) == 0; i++)
        add_meant(&meant, finder->cards->code(finder->cards->cards, keyed[i].card));
    return meant;
}

/* The length of the mark at the end of a key, letters after a digit: that of a foil or signed copy
 * ("S", "SP", "RRR", "BNP"), or of one of several cards of a number ("a"). 0 if there is none. */
static size_t mark_length(const char *key, size_t length)
{
    enum { MARK_MAX = 5 };
    size_t start = length;
    while (start > 0 && isalpha((unsigned char)key[start - 1]))
        start--;
    size_t size = length - start;
    return size <= MARK_MAX && start > 0 && isdigit((unsigned char)key[start - 1]) ? size : 0;
}

static bool is_same(const DecklistFinder *finder, size_t one, size_t other)
{
    const DecklistCards *cards = finder->cards;
    return cards->same != NULL && cards->same(cards->cards, one, other);
}

/* The first of the keyed cards from `from` to before `to`, if all of them are the same card. */
static DecklistMeant only_card(const DecklistFinder *finder, const KeyedCard *keyed, size_t from,
                               size_t to)
{
    DecklistMeant meant = {.count = 0};
    for (size_t i = from; i < to; i++)
        if (i == from || !is_same(finder, keyed[from].card, keyed[i].card))
            add_meant(&meant, finder->cards->code(finder->cards->cards, keyed[i].card));
    return meant;
}

/* The cards of a number that differ in a letter after it; the first of those that are the same. */
static DecklistMeant find_lettered(const DecklistFinder *finder, const char *key)
{
    size_t length = strlen(key);
    size_t from = lower_bound(finder->codes, finder->count, key);
    size_t to = from;
    while (to < finder->count && strncmp(finder->codes[to].key, key, length) == 0 &&
           isalpha((unsigned char)finder->codes[to].key[length]) &&
           finder->codes[to].key[length + 1] == '\0')
        to++;
    return only_card(finder, finder->codes, from, to);
}

/* Copies a code without the "EN-" that some numbers have before their set. False if it has none. */
static bool without_language(char *to, const char *text, size_t length)
{
    for (size_t at = 0; at + 4 < length && length < KEY_MAX; at++) {
        bool before = at > 0 && !isalnum((unsigned char)text[at - 1]);
        if (!before || strncasecmp(text + at, "EN", 2) != 0 || isalnum((unsigned char)text[at + 2]))
            continue;
        memcpy(to, text, at);
        memcpy(to + at, text + at + 3, length - at - 3);
        to[length - 3] = '\0';
        return true;
    }
    return false;
}

DecklistMeant decklist_find_code(const DecklistFinder *finder, const char *text, size_t length)
{
    char key[KEY_MAX];
    char plain[KEY_MAX];
    size_t size = write_key(key, text, length);
    if (size == 0)
        return (DecklistMeant){.count = 0};
    DecklistMeant meant = find_key(finder, finder->codes, key);
    if (meant.count == 0 && without_language(plain, text, length))
        return decklist_find_code(finder, plain, strlen(plain));
    if (meant.count != 0 || !isalnum((unsigned char)key[size - 1]))
        return meant;
    size_t mark = mark_length(key, size);
    key[size - mark] = '\0';
    if (mark != 0)
        meant = find_key(finder, finder->codes, key);
    bool number = mark <= 1 && size > mark && isdigit((unsigned char)key[size - mark - 1]);
    return meant.count == 0 && number ? find_lettered(finder, key) : meant;
}

bool decklist_find_exact(const DecklistFinder *finder, const char *text, size_t length,
                         DecklistMeant *meant)
{
    char key[KEY_MAX];
    if (write_key(key, text, length) == 0)
        return false;
    for (size_t i = lower_bound(finder->codes, finder->count, key);
         i < finder->count && strcmp(finder->codes[i].key, key) == 0; i++) {
        const char *code = finder->cards->code(finder->cards->cards, finder->codes[i].card);
        if (strlen(code) != length || memcmp(code, text, length) != 0)
            continue;
        *meant = (DecklistMeant){{code}, 1};
        return true;
    }
    return false;
}

/* Whether a key ends with another one. */
static bool ends_with(const char *key, const char *end)
{
    size_t length = strlen(key);
    size_t size = strlen(end);
    return length >= size && strcmp(key + length - size, end) == 0;
}

DecklistMeant decklist_find_parts(const DecklistFinder *finder, const char *set,
                                  const char *release, const char *number)
{
    char first[KEY_MAX], last[2 * CARD_CODE_SIZE], end[KEY_MAX];
    DecklistMeant meant = {.count = 0};
    snprintf(last, sizeof last, "%s%s", release, number);
    size_t length = write_key(first, set, strlen(set));
    if (length == 0 || write_key(end, last, strlen(last)) == 0)
        return meant;
    for (size_t i = lower_bound(finder->codes, finder->count, first);
         i < finder->count && strncmp(finder->codes[i].key, first, length) == 0; i++) {
        const char *code = finder->cards->code(finder->cards->cards, finder->codes[i].card);
        if (ends_with(finder->codes[i].key, end) && strncmp(code, set, strlen(set)) == 0 &&
            code[strlen(set)] == '/')
            add_meant(&meant, code);
    }
    return meant;
}

/* Whether a code is that of `plain` with the mark of a foil copy. */
static bool is_foil_of(const char *code, const char *plain)
{
    char key[KEY_MAX], other[KEY_MAX];
    size_t size = write_key(key, code, strlen(code));
    size_t mark = size > 0 ? mark_length(key, size) : 0;
    key[size - mark] = '\0';
    return mark > 0 && write_key(other, plain, strlen(plain)) > 0 && strcmp(key, other) == 0;
}

/* The same cards without foil copies of others among them. */
static DecklistMeant without_foils(DecklistMeant meant)
{
    DecklistMeant plain = {.count = 0};
    if (meant.count > DECKLIST_CANDIDATES_MAX)
        return meant;
    for (size_t i = 0; i < meant.count; i++) {
        bool foil = false;
        for (size_t k = 0; k < meant.count; k++)
            foil |= is_foil_of(meant.codes[i], meant.codes[k]);
        if (!foil)
            add_meant(&plain, meant.codes[i]);
    }
    return plain;
}

/* Among the cards with this key, the one whose name is exactly the text, if there is one. */
static DecklistMeant find_exact_name(const DecklistFinder *finder, const char *key,
                                     const char *text, size_t length)
{
    DecklistMeant exact = {.count = 0};
    for (size_t i = lower_bound(finder->names, finder->count, key);
         i < finder->count && strcmp(finder->names[i].key, key) == 0; i++) {
        const char *name = name_of(finder->cards, finder->names[i].card);
        if (strlen(name) == length && memcmp(name, text, length) == 0)
            add_meant(&exact, finder->cards->code(finder->cards->cards, finder->names[i].card));
    }
    return exact;
}

DecklistMeant decklist_find_name(const DecklistFinder *finder, const char *text, size_t length)
{
    char key[KEY_MAX];
    if (write_key(key, text, length) == 0)
        return (DecklistMeant){.count = 0};
    DecklistMeant meant = without_foils(find_key(finder, finder->names, key));
    if (meant.count < 2)
        return meant;
    DecklistMeant exact = find_exact_name(finder, key, text, length);
    if (exact.count == 1)
        return exact;
    size_t from = lower_bound(finder->names, finder->count, key);
    size_t to = from;
    while (to < finder->count && strcmp(finder->names[to].key, key) == 0)
        to++;
    DecklistMeant only = only_card(finder, finder->names, from, to);
    return only.count == 1 ? only : meant;
}

const char *decklist_name_of(const DecklistFinder *finder, const char *code)
{
    char key[KEY_MAX];
    if (write_key(key, code, strlen(code)) == 0)
        return NULL;
    for (size_t i = lower_bound(finder->codes, finder->count, key);
         i < finder->count && strcmp(finder->codes[i].key, key) == 0; i++)
        if (strcmp(finder->cards->code(finder->cards->cards, finder->codes[i].card), code) == 0)
            return name_of(finder->cards, finder->codes[i].card);
    return NULL;
}

const char *decklist_find_near(const DecklistFinder *finder, const char *text, size_t length,
                               unsigned part, const char **name)
{
    char key[KEY_MAX];
    const KeyedCard *nearest = NULL;
    if (write_key(key, text, length) == 0)
        return NULL;
    unsigned limit = part > 0 ? (unsigned)strlen(key) / part : spelling_tolerance(key);
    for (size_t i = 0; i < finder->count && limit > 0; i++) {
        unsigned distance = spelling_distance(key, finder->names[i].key, limit);
        if (*finder->names[i].key == '\0' || distance > limit ||
            (nearest != NULL && distance == limit))
            continue;
        nearest = &finder->names[i];
        limit = distance;
    }
    if (nearest == NULL)
        return NULL;
    *name = name_of(finder->cards, nearest->card);
    return finder->cards->code(finder->cards->cards, nearest->card);
}
