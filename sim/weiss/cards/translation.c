/* Learns names and traits from paired cards. Strings are folded first: lower case, no punctuation. */
#include "sim/weiss/cards/translation.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "sim/host/memory.h"
#include "weiss/text/read/text_read.h"

/* The two names that a file may give a card, and its traits. */
typedef struct FoldedCard {
    char *names[2];
    char **traits;
    unsigned trait_count;
} FoldedCard;

struct Translation {
    const CardPairs *pairs;
    FoldedCard *cards; /* two of each pair */
    json_t *known;     /* answers by use and strings */
    json_t *faced;     /* counts by use and strings, and by use and either string */
};

/* ---- Folding --------------------------------------------------------------------------------- */

/* Whether UTF-8 is Japanese punctuation or an ornament. */
static bool is_wide_mark(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    switch (bytes[0]) {
    case 0xE2: /* U+2000 to U+203F, U+2600 to U+267F */
        return bytes[1] == 0x80 || bytes[1] == 0x98 || bytes[1] == 0x99;
    case 0xE3: /* U+3000 to U+303F, U+30FB */
        return bytes[1] == 0x80 || (bytes[1] == 0x83 && bytes[2] == 0xBB);
    default: /* U+FF5F to U+FF65 */
        return bytes[0] == 0xEF && bytes[1] == 0xBD && bytes[2] >= 0x9F && bytes[2] <= 0xA5;
    }
}

static char *fold(const char *text)
{
    char *folded = xmalloc(strlen(text) + 1), *to = folded;
    for (Glyph glyph = glyph_at(text); glyph.size; text += glyph.size, glyph = glyph_at(text)) {
        char room[2];
        const char *plain = glyph_plain(glyph.code, room);
        const char *bytes = plain ? plain : text;
        size_t size = plain ? strlen(plain) : glyph.size;
        if (size > 1 && (unsigned char)*bytes >= 0x80 && is_wide_mark(bytes))
            continue;
        for (size_t i = 0; i < size; i++)
            if ((unsigned char)bytes[i] >= 0x80 || isalnum((unsigned char)bytes[i]))
                *to++ = (char)tolower((unsigned char)bytes[i]);
    }
    *to = '\0';
    return folded;
}

static FoldedCard fold_card(const WeissCard *card)
{
    FoldedCard folded = {.names = {fold(card->name), fold(card->gloss)},
                         .traits = xcalloc(card->trait_count + 1u, sizeof *folded.traits),
                         .trait_count = card->trait_count};
    for (unsigned i = 0; i < card->trait_count; i++)
        folded.traits[i] = fold(card->traits[i]);
    return folded;
}

Translation *translation_open(const CardPairs *pairs)
{
    Translation *translation = xcalloc(1, sizeof *translation);
    *translation = (Translation){.pairs = pairs,
                                 .cards = xcalloc(2 * pairs->count + 1, sizeof(FoldedCard)),
                                 .known = json_object(),
                                 .faced = json_object()};
    for (size_t i = 0; i < pairs->count; i++) {
        translation->cards[2 * i] = fold_card(pairs->pairs[i].one);
        translation->cards[2 * i + 1] = fold_card(pairs->pairs[i].other);
    }
    return translation;
}

void translation_close(Translation *translation)
{
    for (size_t i = 0; i < 2 * translation->pairs->count; i++) {
        FoldedCard *card = &translation->cards[i];
        for (unsigned j = 0; j < card->trait_count; j++)
            free(card->traits[j]);
        free(card->traits);
        free(card->names[0]);
        free(card->names[1]);
    }
    free(translation->cards);
    json_decref(translation->known);
    json_decref(translation->faced);
    free(translation);
}

/* ---- What cards have ------------------------------------------------------------------------- */

/* The places of a card, a bit each, in which a string stands. */
static unsigned places_of(const FoldedCard *card, StringUse use, const char *string)
{
    unsigned places = 0;
    bool part = use == USE_NAME_PART || use == USE_TRAIT_PART;
    bool trait = use == USE_TRAIT || use == USE_TRAIT_PART;
    for (unsigned i = 0; i < (trait ? card->trait_count : 2u) && i < 32; i++) {
        const char *own = trait ? card->traits[i] : card->names[i];
        if (*own && (part ? strstr(own, string) != NULL : strcmp(own, string) == 0))
            places |= trait ? 1u << i : 1u;
    }
    return places;
}

static bool cards_tell(const Translation *translation, StringUse use, const char *one,
                       const char *other)
{
    size_t ones = 0, others = 0, both = 0;
    for (size_t i = 0; i < translation->pairs->count; i++) {
        unsigned first = places_of(&translation->cards[2 * i], use, one);
        unsigned second = places_of(&translation->cards[2 * i + 1], use, other);
        ones += first != 0;
        others += second != 0;
        both += (first & second) != 0;
    }
    size_t fewer = ones < others ? ones : others;
    return both > 0 && (use == USE_NAME || 2 * both > fewer);
}

static bool words_same(Translation *translation, StringUse use, const char *one, const char *other)
{
    char *first = fold(one), *second = fold(other);
    bool same = strcmp(first, second) == 0;
    char *key = xprintf("%d\n%s\n%s", (int)use, first, second);
    const json_t *known = json_object_get(translation->known, key);
    if (!same && known)
        same = json_is_true(known);
    else if (!same && *first && *second) {
        same = cards_tell(translation, use, first, second);
        json_object_set_new_nocheck(translation->known, key, json_boolean(same));
    }
    free(key);
    free(first);
    free(second);
    return same;
}

/* The ways to read a string: as it is, and "A(B)" as A and as B. Free them; how many. */
static unsigned readings(const char *string, char *list[3])
{
    const char *open = strchr(string, '('), *close = strrchr(string, ')');
    list[0] = xstrdup(string);
    if (open == NULL || open == string || close == NULL || close[1] || close <= open + 1)
        return 1;
    list[1] = xstrndup(string, (size_t)(open - string));
    list[2] = xstrndup(open + 1, (size_t)(close - open - 1));
    return 3;
}

bool translation_same(Translation *translation, StringUse use, const char *one, const char *other)
{
    char *ones[3], *others[3];
    unsigned count = readings(one, ones), other_count = readings(other, others);
    bool same = false;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < other_count && !same; j++)
            same = words_same(translation, use, ones[i], others[j]);
    for (unsigned i = 0; i < count; i++)
        free(ones[i]);
    for (unsigned j = 0; j < other_count; j++)
        free(others[j]);
    return same;
}

/* ---- What stands where in texts -------------------------------------------------------------- */

static json_int_t count_of(const Translation *translation, const char *key)
{
    return json_integer_value(json_object_get(translation->faced, key));
}

/* The keys of a pair of strings and of each of them. */
static void face_keys(char *keys[3], StringUse use, const char *one, const char *other)
{
    char *first = fold(one), *second = fold(other);
    keys[0] = xprintf("%d\n%s\n%s", (int)use, first, second);
    keys[1] = xprintf("%d\n%s\n", (int)use, first);
    keys[2] = xprintf("%d\n\n%s", (int)use, second);
    free(first);
    free(second);
}

void translation_face(Translation *translation, StringUse use, const char *one, const char *other,
                      bool guess)
{
    char *keys[3];
    face_keys(keys, use, one, other);
    bool against = count_of(translation, keys[0]) != count_of(translation, keys[1]) ||
                   count_of(translation, keys[0]) != count_of(translation, keys[2]);
    for (unsigned i = 0; i < 3; i++) {
        if (!guess || !against)
            json_object_set_new_nocheck(translation->faced, keys[i],
                                        json_integer(count_of(translation, keys[i]) + 1));
        free(keys[i]);
    }
}

/* Whether a card of a side, 0 or 1, has a string. */
static bool is_borne(const Translation *translation, unsigned side, StringUse use, const char *string)
{
    char *folded = fold(string);
    bool borne = false;
    for (size_t i = 0; i < translation->pairs->count && !borne; i++)
        borne = places_of(&translation->cards[2 * i + side], use, folded) != 0;
    free(folded);
    return borne;
}

static bool is_ascii(const char *string)
{
    while (*string && (unsigned char)*string < 0x80)
        string++;
    return *string == '\0';
}

/* Whether cards cannot tell what a name or a trait stands for: it is in Latin letters and no card has it, nor the other
 * one; a part of a name, or a trait, may also be in another script there. */
static bool cards_are_silent(const Translation *translation, StringUse use, const char *one,
                             const char *other)
{
    char *word = fold(one);
    bool latin = is_ascii(word);
    free(word);
    return latin && !is_borne(translation, 0, use, one) &&
           ((use != USE_NAME && !is_ascii(other)) || !is_borne(translation, 1, use, other));
}

bool translation_faced(const Translation *translation, StringUse use, const char *one,
                       const char *other)
{
    char *keys[3];
    json_int_t counts[3];
    face_keys(keys, use, one, other);
    for (unsigned i = 0; i < 3; i++) {
        counts[i] = count_of(translation, keys[i]);
        free(keys[i]);
    }
    bool always = counts[0] > 0 && counts[0] == counts[1] && counts[0] == counts[2];
    return always && (counts[0] > 1 || cards_are_silent(translation, use, one, other));
}
