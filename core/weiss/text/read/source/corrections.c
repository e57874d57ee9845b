/* Finds corrections by the hash of their first word. */
#include "weiss/text/read/source/corrections.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "weiss/text/read/source/clean_parts.h"

enum { BUCKET_COUNT = 4096 };

struct Corrections {
    const Correction *list;
    bool strict;
    uint16_t first[BUCKET_COUNT]; /* number of a correction + 1, 0 for none */
    uint16_t next[];              /* likewise, by number + 1 */
};

bool corrections_is_letter(char byte)
{
    return isalnum((unsigned char)byte) || byte == '\'';
}

size_t corrections_word(const char *text)
{
    size_t length = 0;
    while (corrections_is_letter(text[length]))
        length++;
    return length;
}

static unsigned bucket_of(const char *word, size_t length)
{
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = hash_byte(hash, (uint8_t)tolower((unsigned char)word[i]));
    return (unsigned)((hash ^ hash >> 32) % BUCKET_COUNT);
}

Corrections *corrections_create(const Correction *list, unsigned count, bool strict)
{
    Corrections *corrections =
        calloc(1, sizeof *corrections + (count + 1) * sizeof *corrections->next);
    if (corrections == NULL)
        return NULL;
    corrections->list = list;
    corrections->strict = strict;
    for (unsigned i = 0; i < count; i++) {
        uint16_t *link =
            &corrections->first[bucket_of(list[i].words, corrections_word(list[i].words))];
        while (*link != 0 && strlen(list[*link - 1].words) > strlen(list[i].words))
            link = &corrections->next[*link];
        corrections->next[i + 1] = *link;
        *link = (uint16_t)(i + 1);
    }
    return corrections;
}

/* Whether a text begins with `words`. With `strict` a capital must be one. */
static bool same_words(const char *words, const char *text, bool strict)
{
    for (; *words != '\0'; words++, text++)
        if (*words != *text && (tolower((unsigned char)*words) != tolower((unsigned char)*text) ||
                                (strict && isupper((unsigned char)*words))))
            return false;
    return true;
}

static bool matches(const Correction *correction, const char *text, bool strict)
{
    if (!same_words(correction->words, text, strict))
        return false;
    size_t length = strlen(correction->words);
    return !(corrections_is_letter(text[length]) &&
             corrections_is_letter(correction->words[length - 1]));
}

const Correction *corrections_find(const Corrections *corrections, const char *text, size_t length,
                                   bool begins)
{
    for (unsigned i = corrections->first[bucket_of(text, length)]; i != 0;
         i = corrections->next[i]) {
        const Correction *correction = &corrections->list[i - 1];
        if (!matches(correction, text, corrections->strict) ||
            (correction->kind == CLAUSE_CORRECTED && !begins))
            continue;
        if (correction->kind == NUMBER_WORD && clean_begins(text + length, " another") > 0)
            continue;
        return correction;
    }
    return NULL;
}

const char *corrections_whole(const Corrections *corrections, const char *text, size_t length)
{
    for (unsigned i = corrections->first[bucket_of(text, 0)]; i != 0; i = corrections->next[i]) {
        const Correction *correction = &corrections->list[i - 1];
        if (strlen(correction->words) == length && memcmp(correction->words, text, length) == 0)
            return correction->printed;
    }
    return NULL;
}
