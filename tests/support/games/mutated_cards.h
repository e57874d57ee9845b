/* Databases of cards whose texts are changed at random: words, clauses and numbers are exchanged
 * between abilities, removed, doubled. Whatever is called exact must still be playable. The changes
 * depend only on the seed. */
#ifndef WEISSFISH_TESTS_MUTATED_CARDS_H
#define WEISSFISH_TESTS_MUTATED_CARDS_H

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "weiss/card/database.h"

enum { MUTATED_TEXT = 4096, MUTATED_PIECES = 4096 };

/* A text in pieces: words, or clauses, each with the space or comma after it. */
typedef struct MutatedText {
    unsigned count;
    const char *piece[MUTATED_PIECES];
    size_t length[MUTATED_PIECES];
} MutatedText;

static inline void mutated_add(MutatedText *text, const char *piece, size_t length)
{
    if (text->count == MUTATED_PIECES || length == 0)
        return;
    text->piece[text->count] = piece;
    text->length[text->count++] = length;
}

static inline void mutated_split(MutatedText *text, const char *line, const char *apart)
{
    text->count = 0;
    while (*line) {
        size_t length = strcspn(line, apart);
        length += strspn(line + length, apart);
        mutated_add(text, line, length);
        line += length;
    }
}

static inline void mutated_join(const MutatedText *text, char *line, size_t size)
{
    size_t length = 0;
    for (unsigned i = 0; i < text->count && length + text->length[i] < size; i++) {
        memcpy(line + length, text->piece[i], text->length[i]);
        length += text->length[i];
    }
    line[length] = '\0';
}

/* Makes one change; pieces may come from `other`. */
static inline void mutated_change(MutatedText *text, const MutatedText *other, Rng *rng)
{
    if (text->count == 0 || other->count == 0)
        return;
    unsigned at = rng_below(rng, text->count);
    unsigned from = rng_below(rng, other->count);
    switch (rng_below(rng, 4)) {
    case 0: /* replaced */
        text->piece[at] = other->piece[from];
        text->length[at] = other->length[from];
        break;
    case 1: /* removed */
        text->count--;
        memmove(text->piece + at, text->piece + at + 1, (text->count - at) * sizeof *text->piece);
        memmove(text->length + at, text->length + at + 1,
                (text->count - at) * sizeof *text->length);
        break;
    case 2: /* one more, from this text or the other */
        if (text->count == MUTATED_PIECES)
            break;
        memmove(text->piece + at + 1, text->piece + at, (text->count - at) * sizeof *text->piece);
        memmove(text->length + at + 1, text->length + at,
                (text->count - at) * sizeof *text->length);
        text->count++;
        if (rng_below(rng, 2)) {
            text->piece[at] = other->piece[from];
            text->length[at] = other->length[from];
        }
        break;
    default: { /* two exchanged */
        unsigned with = rng_below(rng, text->count);
        const char *piece = text->piece[at];
        size_t length = text->length[at];
        text->piece[at] = text->piece[with];
        text->length[at] = text->length[with];
        text->piece[with] = piece;
        text->length[with] = length;
    }
    }
}

/* Changes each number of one or two digits with a probability of 1/4. */
static inline void mutated_numbers(char *line, Rng *rng)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4", "5", "8", "10", "50", "99"};
    char changed[MUTATED_TEXT];
    size_t length = 0;
    for (const char *at = line; *at && length + 8 < sizeof changed;) {
        size_t digits = strspn(at, "0123456789");
        if (digits == 0 || digits > 2 || rng_below(rng, 4)) {
            size_t keep = digits ? digits : 1;
            if (length + keep + 8 >= sizeof changed)
                break;
            memcpy(changed + length, at, keep);
            length += keep;
            at += keep;
            continue;
        }
        length += (size_t)sprintf(changed + length, "%s",
                                  numbers[rng_below(rng, sizeof numbers / sizeof *numbers)]);
        at += digits;
    }
    changed[length] = '\0';
    strcpy(line, changed);
}

/* Changes the text one to three times, with pieces of another; in half of the texts numbers,
 * too. */
static inline void mutated_line(char *line, const char *other, Rng *rng)
{
    static const char *const apart[] = {" ", ",.\"", ".\""};
    char buffer[MUTATED_TEXT];
    for (unsigned changes = 1 + rng_below(rng, 3); changes; changes--) {
        MutatedText pieces;
        MutatedText others;
        const char *between = apart[rng_below(rng, 3)];
        snprintf(buffer, sizeof buffer, "%s", line);
        mutated_split(&pieces, buffer, between);
        mutated_split(&others, other, between);
        mutated_change(&pieces, &others, rng);
        mutated_join(&pieces, line, MUTATED_TEXT);
    }
    if (rng_below(rng, 2))
        mutated_numbers(line, rng);
}

/* ---- Databases ---- */

static inline const char *mutated_other(const WeissDatabase *from, Rng *rng)
{
    for (unsigned tries = 0; tries < 100; tries++) {
        const WeissCard *card =
            weiss_database_card(from, rng_below(rng, (unsigned)weiss_database_count(from)));
        if (card->ability_count)
            return card->abilities[rng_below(rng, card->ability_count)];
    }
    return "";
}

/* The abilities of a card, most of them changed; sometimes one of another card is among them. */
static inline json_t *mutated_abilities(const WeissDatabase *from, const WeissCard *card, Rng *rng)
{
    json_t *abilities = json_array();
    for (unsigned i = 0; i < card->ability_count; i++) {
        char line[MUTATED_TEXT];
        snprintf(line, sizeof line, "%s", card->abilities[i]);
        if (rng_below(rng, 8) == 0)
            snprintf(line, sizeof line, "%s", mutated_other(from, rng));
        if (rng_below(rng, 4))
            mutated_line(line, mutated_other(from, rng), rng);
        json_t *text = json_string(line); /* NULL: a character was cut in two */
        if (text)
            json_array_append_new(abilities, text);
    }
    return abilities;
}

static inline json_t *mutated_strings(const char *const *names, const char **strings, unsigned count,
                                      const uint8_t *numbers)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        if (!numbers || numbers[i])
            json_array_append_new(array, json_string(numbers ? names[numbers[i]] : strings[i]));
    return array;
}

static inline json_t *mutated_number(const WeissCard *card, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return json_string(card->type == TYPE_CLIMAX ? "-" : text);
}

static inline json_t *mutated_card(const WeissDatabase *from, const WeissCard *card, Rng *rng)
{
    return json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:i, s:o, s:o, s:o}",
        "name", card->name, "code", card->code, "rarity", card->rarity, "expansion", card->title,
        "side", card->side, "type", weiss_type_names[card->type], "color",
        weiss_colour_names[card->colour], "set", card->set, "release", card->release, "sid",
        card->sid, "level", mutated_number(card, card->level), "cost",
        mutated_number(card, card->cost), "power", mutated_number(card, card->power), "soul",
        card->soul, "trigger", mutated_strings(weiss_trigger_names, NULL, WEISS_ICONS_MAX, card->icons),
        "attributes", mutated_strings(NULL, card->traits, card->trait_count, NULL), "ability",
        mutated_abilities(from, card, rng));
}

/* `count` random cards of a database, with changed texts (weiss_database_destroy it). */
static inline WeissDatabase *mutated_database(const WeissDatabase *from, unsigned count, Rng *rng)
{
    WeissDatabase *database = weiss_database_create();
    json_t *cards = json_array();
    Diagnostic problem;
    cr_assert(database && cards);
    for (unsigned i = 0; i < count; i++) {
        const WeissCard *card =
            weiss_database_card(from, rng_below(rng, (unsigned)weiss_database_count(from)));
        json_t *object = mutated_card(from, card, rng);
        cr_assert_not_null(object, "%s", card->code);
        json_array_append_new(cards, object);
    }
    char *text = json_dumps(cards, 0);
    cr_assert_not_null(text);
    cr_assert(weiss_database_add(database, text, strlen(text), &problem), "%zu:%zu: %s",
              problem.line, problem.column, problem.message);
    free(text);
    json_decref(cards);
    return database;
}

#endif
