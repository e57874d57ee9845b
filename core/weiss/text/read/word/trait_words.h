/* The table of traits in two languages (trait_words.def), by hashes of their letters. */
#ifndef WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_WORDS_H
#define WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The letters of a trait as a number: capitals, punctuation, spaces and HTML's numbers for characters make no
 * difference. 0 for a trait without letters. `hash` continues with one, from trait_letters_start. */
extern const uint64_t trait_letters_start;
uint64_t trait_letters_on(uint64_t hash, const char *bytes, size_t length);
uint64_t trait_letters(const char *bytes, size_t length);

/* The words of one row, Japanese first. */
enum { TRAIT_ROW_WORDS = 6 };
typedef struct TraitRow {
    uint64_t letters[TRAIT_ROW_WORDS];
    unsigned count;
    unsigned good; /* of them are spelled well */
    const char *titles; /* apart by spaces; "": all */
    const char *word;   /* its English */
} TraitRow;

static inline bool trait_row_has(const TraitRow *row, uint64_t letters)
{
    bool found = false;
    for (unsigned i = 0; i < row->count; i++)
        found |= row->letters[i] == letters;
    return found;
}

unsigned trait_row_count(void);

/* Row `number`. */
TraitRow trait_row(unsigned number);

/* Whether a row is for the title of `length` bytes. */
bool trait_row_for(const TraitRow *row, const char *title, size_t length);

#endif
