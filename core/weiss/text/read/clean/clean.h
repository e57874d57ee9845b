/* The first step of reading card texts: from the strings that the community database has to a list
 * of abilities in one spelling, with the damage of the data mended. Words are corrected, never
 * understood.
 *
 * The spelling: one ability a text; single spaces; ASCII but for 【】, 《》, ×, “” and what names
 * have; tags, states and icons as 【AUTO】, 【REST】, 【SOUL】; numbers that count as digits, with
 * their signs (+1000, -1, ×500); "their", "they" and "them" for "his or her" and its like; names,
 * granted abilities in ", quotation marks inside of names as “ ”; costs as [(1) Put …], what stands
 * between their parts as printed; no reminder texts in parentheses; a full stop at the end, but not
 * after a closing quotation mark that has one before it, a bracket, or a mere keyword. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_CLEAN_H

#include <stdbool.h>

#include "weiss/card/card.h"
#include "weiss/card/database.h"
#include "weiss/text/read/grammar/grammar.h"

/* Whose words a text is in: the cards', those of translators, or Japanese. */
typedef enum TextLanguage { LANGUAGE_ENGLISH, LANGUAGE_FAN, LANGUAGE_JAPANESE } TextLanguage;

typedef struct WeissCleanText {
    char **texts; /* one block with the strings in it; NULL if there are none */
    uint8_t *languages; /* TextLanguage, in the same block */
    unsigned count;
} WeissCleanText;

/* What all cards are cleaned with: word corrections, and the names of the database. It keeps
 * pointers into the database, which may be NULL: then names with quotation marks in them, and
 * damaged ones, are recognised less well. Read-only once made. NULL without memory. */
typedef struct WeissCleaner WeissCleaner;
WeissCleaner *weiss_cleaner_create(const WeissDatabase *database);
void weiss_cleaner_destroy(WeissCleaner *cleaner);

/* Whether a card of the database has this name. */
bool weiss_cleaner_knows(const WeissCleaner *cleaner, const char *name);
/* Whether the name of one has this in it (weiss_name_begins): of the title of a card with this `code` for letters that
 * names of another title may have by chance, of any for Japanese writing. */
bool weiss_cleaner_knows_part(const WeissCleaner *cleaner, const char *code, const char *part);

/* Gives the cards of the database that it was made with their traits under one name each (trait_names.h). */
void weiss_cleaner_settle(const WeissCleaner *cleaner, WeissDatabase *database);

/* Fills `clean` with the abilities of a card, to be freed with weiss_clean_text_free. False without
 * memory; then `clean` is empty. */
bool weiss_clean_card(const WeissCleaner *cleaner, const WeissCard *card, WeissCleanText *clean);
/* The same for other texts of the card, `count` strings. */
bool weiss_clean_texts(const WeissCleaner *cleaner, const WeissCard *card, const char **texts,
                       unsigned count, WeissCleanText *clean);
void weiss_clean_text_free(WeissCleanText *clean);


/* The text without typing errors: an unknown word becomes the word of the cards that is one letter
 * away, and a word that is there twice in a row is kept once; free() it. NULL if there are none, or
 * without memory. For a text that is not understood; the result counts only if it is. */
char *weiss_clean_slips(const char *text, const Grammar *grammar);

/* The text without the parenthesis at its end, closed or not; free() it. NULL if there is none, if it is known to be a
 * rule of the card, or without memory. As above: what nobody knows is a reminder only if the rest is understood. */
char *weiss_clean_last_note(const char *text);

/* The number of abilities that weiss_clean_card finds on a card; 0 also without memory. */
unsigned weiss_clean_count(const WeissCard *card);

#endif
