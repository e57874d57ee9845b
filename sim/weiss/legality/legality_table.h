/* The shipped tables of what events allow (decks/legality): which codes are one title, and which cards
 * are restricted, each by language and date. Their first lines say what they hold. */
#ifndef WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_TABLE_H
#define WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"
#include "sim/weiss/deck/code_parts.h"

typedef enum LegalityTableKind { TABLE_TITLES, TABLE_RESTRICTIONS, TABLE_KINDS } LegalityTableKind;

typedef enum LegalityLineKind {
    LINE_TITLE,    /* codes of one title */
    LINE_ANY,      /* numbers that go with every title, in neo-standard */
    LINE_ALSO,     /* a code, and numbers that go with its title, too */
    LINE_SETS,     /* sets of this language whose numbers do not show it */
    LINE_BANNED,   /* numbers that no deck has */
    LINE_LIMITED,  /* at most `most` copies of numbers that are one card */
    LINE_CHOICE,   /* groups of numbers; a deck may have cards of one of them */
    LINE_TOGETHER, /* at most `most` copies of several cards together */
    LINE_KINDS
} LegalityLineKind;

/* Their words in a table. */
extern const char *const legality_line_words[LINE_KINDS];

typedef struct LegalityWord {
    const char *word;
    unsigned group; /* of a choice, from 0 */
} LegalityWord;

typedef struct LegalityLine {
    LegalityLineKind kind;
    unsigned most;
    LegalityWord *words; /* codes or numbers */
    size_t count;
    LegalityWord
        *except; /* numbers that are not restricted, although they have the name of one that is */
    size_t except_count;
    LegalityWord
        *traits; /* traits: a deck whose characters all have one of them need not keep to it */
    size_t trait_count;
} LegalityLine;

typedef struct LegalityTable {
    LegalityTableKind kind;
    CardPrint language;
    const char *date; /* "2025-08" or "2026-07-11": it holds from then on */
    const char *source;
    LegalityLine *lines;
    size_t count;
    char *text;
} LegalityTable;

typedef struct LegalityTables {
    LegalityTable *list;
    size_t count;
} LegalityTables;

/* Reads a table. False, with the place and what was expected in `problem`, if it is none; then there
 * is nothing to free. */
bool legality_table_read(LegalityTable *table, const char *text, size_t length,
                         Diagnostic *problem);
void legality_table_free(LegalityTable *table);

/* Reads the shipped tables. False after a complaint, with nothing to free. */
bool legality_tables_open(LegalityTables *tables);
void legality_tables_close(LegalityTables *tables);

/* The newest table of a kind and language that holds at `date` ("2026-11-28"); NULL: there is none that
 * old. */
const LegalityTable *legality_table_at(const LegalityTables *tables, LegalityTableKind kind,
                                       CardPrint language, const char *date);
/* The oldest one; NULL: there is none. */
const LegalityTable *legality_table_first(const LegalityTables *tables, LegalityTableKind kind,
                                          CardPrint language);

#endif
