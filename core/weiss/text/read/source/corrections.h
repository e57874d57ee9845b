/* Lists of phrases that are written in another way, found by their first word. The lists are the …_words.def of each
 * dialect's folder. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_CORRECTIONS_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_CORRECTIONS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum CorrectionKind {
    WORDS_CORRECTED,
    CLAUSE_CORRECTED,
    NUMBER_WORD,
    KEPT_WHOLE
} CorrectionKind;

typedef struct Correction {
    const char *words; /* as it stands in the data */
    const char *printed;
    CorrectionKind kind;
} Correction;

/* The rows of such a file. */
#define WORDS(words, printed) {words, printed, WORDS_CORRECTED},
#define CLAUSE(words, printed) {words, printed, CLAUSE_CORRECTED},
#define NUMBER(word, digits) {word, digits, NUMBER_WORD},
#define KEPT(whole, printed) {whole, printed, KEPT_WHOLE},

/* A list by first words, the longest first. `strict`: a capital must be one. Keeps the list; free() it. NULL without
 * memory. */
typedef struct Corrections Corrections;
Corrections *corrections_create(const Correction *list, unsigned count, bool strict);

/* The longest correction that begins at `text`, whose first word has `length` bytes, or NULL. `begins`: a clause begins
 * there. "One another" has no number. */
const Correction *corrections_find(const Corrections *corrections, const char *text, size_t length,
                                   bool begins);

/* What a whole name or trait of `length` bytes is corrected to, or NULL. */
const char *corrections_whole(const Corrections *corrections, const char *text, size_t length);

/* Whether a byte belongs to a word, and the bytes of the word at `text`: 0 at the mark of a name or trait. */
bool corrections_is_letter(char byte);
size_t corrections_word(const char *text);

#endif
