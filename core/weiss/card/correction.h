/* Corrections of single cards: what a card file has lost or has wrong, and no rule can know. A list is a
 * text of its own, a correction a line, '#' a comment:
 *
 *   CODE TEXT insert WORDS after WORDS        CODE TEXT insert WORDS before WORDS
 *   CODE TEXT replace WORDS by WORDS          CODE TEXT delete WORDS
 *   CODE trait replace WORDS by WORDS         CODE trait delete WORDS
 *   CODE name replace WORDS by WORDS          CODE name delete WORDS
 *   CODE name has WORDS                       CODE name lacks WORDS
 *   CODE type replace TYPE by TYPE
 *   CODE MEMBER is WORDS
 *
 * Each of them may be followed, for errata, by: "in ja" or "in en", if TEXT is one of the official
 * Japanese texts, or one of the others (without it: of the others); and "from DATE", the day ("2026-03-20")
 * from which on it holds: --date can ask for an earlier one.
 *
 * CODE is a card's, TEXT the number of one of its texts in the card file, from 0; WORDS are one
 * word, or several in quotation marks, as the file spells them. The words that say where must be there once.
 * "name has" and "name lacks" say what is in the Japanese name of a card that has a translated one.
 * Corrections are made before the texts are cleaned.
 * MEMBER is level, cost, power, soul, color, trigger, type or name, and WORDS what the card has there:
 * such lines bring a card back that cannot be read without them. Icons of a trigger are in one pair of
 * quotation marks, separated by spaces ("none": no icon). */
#ifndef WEISSFISH_WEISS_CARD_CORRECTION_H
#define WEISSFISH_WEISS_CARD_CORRECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "weiss/card/database.h"

enum { WEISS_CORRECTION_WORDS_MAX = 63 }; /* bytes of WORDS: an icon, a few words, never a text */

typedef enum CorrectionVerb {
    CORRECTION_INSERT_AFTER,
    CORRECTION_INSERT_BEFORE,
    CORRECTION_REPLACE,
    CORRECTION_DELETE,
    CORRECTION_IS,
    CORRECTION_HAS,
    CORRECTION_LACKS
} CorrectionVerb;

typedef enum CorrectionPart {
    CORRECTION_TEXT,
    CORRECTION_TRAIT,
    CORRECTION_NAME,
    CORRECTION_TYPE,
    CORRECTION_MEMBER /* all others that CORRECTION_IS can say */
} CorrectionPart;

/* Whose texts TEXT counts. */
typedef enum CorrectionLanguage {
    CORRECTION_UNSAID, /* those of the card file's "ability" */
    CORRECTION_ENGLISH, /* the same, where there are some */
    CORRECTION_JAPANESE /* the official Japanese ones, where there are some */
} CorrectionLanguage;

typedef struct WeissCorrection {
    const char *code;
    const char *place;  /* the words that are there; NULL for CORRECTION_IS, HAS and LACKS */
    const char *words;  /* those that are written; NULL for CORRECTION_DELETE */
    const char *member; /* CORRECTION_IS: of the card's JSON object */
    size_t line;        /* of the list, from 1 */
    uint16_t text;      /* number of the text, from 0 */
    uint8_t part;       /* CorrectionPart */
    uint8_t verb;       /* CorrectionVerb */
    uint8_t language;   /* CorrectionLanguage */
    const char *from;   /* the day from which on it holds; NULL: always */
} WeissCorrection;

typedef struct WeissCorrections {
    WeissCorrection *list; /* in the order of the lines */
    size_t count;
    char *strings;
} WeissCorrections;

/* Reads a list, to be freed with weiss_corrections_free. False, with the place and what was expected
 * in `problem`, if it is none; then there is nothing to free. */
bool weiss_corrections_read(WeissCorrections *corrections, const char *text, size_t length,
                            Diagnostic *problem);
void weiss_corrections_free(WeissCorrections *corrections);

typedef enum CorrectionResult {
    CORRECTION_MADE,
    CORRECTION_NO_CARD,  /* the database has no such card, or no text of it in that language */
    CORRECTION_UNFIT,    /* the card has no such text, trait, words or type, or the words twice */
    CORRECTION_NO_MEMORY /* nothing was changed */
} CorrectionResult;

/* Gives what a CORRECTION_IS says to the cards of texts that are added later; others it leaves for
 * weiss_correction_make. False without memory. */
bool weiss_correction_give(const WeissCorrection *correction, WeissDatabase *database);

/* Whether it holds on a day ("2026-03-20"; NULL: on the last of all days). */
bool weiss_correction_holds(const WeissCorrection *correction, const char *date);

/* The words of a text that say what it does, 'replace "x" by "y"', into `words`; returns `words`. */
enum { WEISS_CORRECTION_SAYS = 2 * WEISS_CORRECTION_WORDS_MAX + 32 };
const char *weiss_correction_says(const WeissCorrection *correction, char *words);

/* Corrects the card in the database. A CORRECTION_IS is made if the card could not be read without. */
CorrectionResult weiss_correction_make(const WeissCorrection *correction, WeissDatabase *database);

#endif
