/* The cards of a community database, found by code. It owns every string and card in it.
 * Reading allocates; nothing else does. */
#ifndef WEISSFISH_WEISS_CARD_DATABASE_H
#define WEISSFISH_WEISS_CARD_DATABASE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"
#include "weiss/card/card.h"

typedef struct WeissDatabase WeissDatabase;

/* An empty database; NULL without memory. */
WeissDatabase *weiss_database_create(void);
void weiss_database_destroy(WeissDatabase *database);

/* Adds the cards of one text: a JSON array of card objects, or another form that weiss/form reads. A card
 * whose code is already there replaces the old one, until weiss_database_settle. False, with the place and what was expected in `problem`, if the text is
 * not such an array; then nothing of it is added. */
bool weiss_database_add(WeissDatabase *database, const char *text, size_t length,
                        Diagnostic *problem);

/* What is wrong with a text of cards. */
typedef enum WeissFaultKind {
    FAULT_LEFT_OUT, /* a card that cannot be read */
    FAULT_MENDED,   /* a card with an obvious mistake, which was put right */
    FAULT_CUT,      /* the rest of a text, from where it is no longer JSON */
    FAULT_TEXT,     /* the whole text: it is no JSON, or no list */
    FAULT_FILLED,   /* a card that another text has the rest of (weiss_database_settle) */
    FAULT_DIFFERS   /* a card that another text, which counts, describes differently; without a place */
} WeissFaultKind;

typedef struct WeissFault {
    WeissFaultKind kind;
    const char *source; /* what the text is called */
    const char *code;   /* of the card; NULL where none can be read */
    const char *why;
    size_t line; /* both from 1, the column in bytes */
    size_t column;
} WeissFault;

/* The same, but what cannot be read is left out and kept as a fault of `source`; from a damaged
 * text the cards before the damage are read. It returns false only without memory, with a problem
 * that has no place; then nothing is added. */
bool weiss_database_add_readable(WeissDatabase *database, const char *source, const char *text,
                                 size_t length, Diagnostic *problem);

/* What the call before took from its text, as bytes for weiss_database_add_block in a program of
 * the same sources; free() it. NULL without memory, or if a correction had a part in it. */
void *weiss_database_block(const WeissDatabase *database, size_t *size);

/* Adds the contents of a block, which it owns from then on, as if they came from the text called
 * `source`. False, with nothing added, if the block is not sound or leaves out a card that has a
 * correction, or without memory. */
bool weiss_database_add_block(WeissDatabase *database, const char *source, void *block,
                              size_t size);

/* Makes one card of all that the texts say of it, in whatever order: after the last text, before the first
 * correction. Of two texts the one nearer to the publisher counts; what it lacks is taken from the other; a
 * Japanese text becomes `japanese` beside a translation. Parallels of a card, whose codes have letters after the
 * number, have its texts and numbers, too. Cards that are then whole are no longer left out; what texts say
 * differently becomes a fault. False without memory. */
bool weiss_database_settle(WeissDatabase *database);

/* The cards of the text that was added last are replaced as a whole by cards of the same code that are added
 * later: shipped cards by those of a user's files. */
void weiss_database_yield(WeissDatabase *database);

/* The text that was added last, or NULL if it has no cards; and, once the database is settled, the cards of a
 * text: from number *first up to *end. A card of several texts belongs to the one farthest from the publisher. */
const void *weiss_database_latest(const WeissDatabase *database);
void weiss_database_cards_of(const WeissDatabase *database, const void *text, size_t *first, size_t *end);

/* What a list of corrections says that a card lacks: the member of its JSON object, and words for
 * it (weiss/card/correction.h), for texts added later. A card that cannot be read otherwise is read
 * with everything given to it, and noted as mended. False without memory. */
bool weiss_database_give(WeissDatabase *database, const char *code, const char *member,
                         const char *words);

/* Whether a card was read with what it was given, and could not be without. */
bool weiss_database_took(const WeissDatabase *database, const char *code);

/* The faults in the order in which they were found. */
size_t weiss_database_fault_count(const WeissDatabase *database);
const WeissFault *weiss_database_fault(const WeissDatabase *database, size_t index);

/* The card with this code, or NULL. */
const WeissCard *weiss_database_find(const WeissDatabase *database, const char *code);

/* The same card, to be corrected (the card of an index likewise); and bytes for a string of it, which live as long as the database.
 * NULL without such a card, or without memory. */
WeissCard *weiss_database_edit(WeissDatabase *database, const char *code);
WeissCard *weiss_database_edit_at(WeissDatabase *database, size_t index);
char *weiss_database_room(WeissDatabase *database, size_t size);

/* Adds a line, WRITING_, to what is known of the name of a card in Japanese writing. False without memory. */
bool weiss_database_write(WeissDatabase *database, WeissCard *card, char sign, const char *words);

/* The card whose code is nearest to `code` (edit distance, at most a third of its length), or NULL.
 * For "did you mean". */
const WeissCard *weiss_database_nearest(const WeissDatabase *database, const char *code);

/* Fills `problem`, without a place, with the reason why the database has no card with this code: it
 * was left out, or another code was meant, or else `hint` (may be NULL), which is also said where all of a set
 * is missing. */
void weiss_database_miss(const WeissDatabase *database, const char *code, const char *hint,
                         Diagnostic *problem);

/* The fault for which a card with this code was left out, if the database has none; or NULL. */
const WeissFault *weiss_database_left_out(const WeissDatabase *database, const char *code);

/* The cards in the order in which they were added; of a settled database in one that depends on the texts alone. */
size_t weiss_database_count(const WeissDatabase *database);
const WeissCard *weiss_database_card(const WeissDatabase *database, size_t index);

#endif
