/* Whether a deck may be brought to an event: whether its cards are of one title, and what the lists of
 * restricted cards for its language say at a date. Legality by the rules of play is deck_file.h's. */
#ifndef WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_H
#define WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_H

#include "sim/host/today.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/legality/legality_table.h"

typedef enum LegalityRules {
    RULES_NEO_STANDARD, /* one title, with cards that go with any; restrictions */
    RULES_TITLE,        /* the same without cards that go with any title */
    RULES_NONE,
    RULES_COUNT
} LegalityRules;

/* "neo-standard", "title", "none". */
extern const char *const legality_rules_words[RULES_COUNT];

typedef struct LegalityAsked {
    bool given;            /* a breach is a problem; or else: a remark */
    LegalityRules rules;   /* RULES_NEO_STANDARD if none are given */
    char date[TODAY_SIZE]; /* today's if none is given */
    bool date_given;
} LegalityAsked;

/* A day on which the newest tables hold. */
#define LEGALITY_NEWEST "9999-12-31"

/* Puts the date there, or today's if it is NULL. */
void legality_asked_complete(LegalityAsked *asked, const char *date);

/* What to say about a deck. */
typedef struct LegalityNote {
    const char
        *kind; /* "titles" or a restriction's word; of what is no breach "unknown-title", … */
    bool breach;
    size_t entry; /* of the list: where it is reported */
    char *text;
} LegalityNote;

typedef struct Legality {
    bool english; /* languages of its cards */
    bool japanese;
    const LegalityTable *tables[2 * TABLE_KINDS]; /* those that were asked, up to the first NULL */
    LegalityNote *notes;                          /* breaches among them */
    size_t count;
    size_t breaches;
} Legality;

/* Judges a deck; with RULES_NONE there is nothing to say. legality_clear frees it. */
Legality legality_judge(const DeckFile *deck, const WeissDatabase *database,
                        const LegalityTables *tables, const LegalityAsked *asked);
void legality_clear(Legality *legality);

/* ---- For the files of this folder ------------------------------------------------------------- */

typedef struct LegalityJudge {
    const DeckFile *deck;
    const WeissDatabase *database;
    const LegalityTables *tables;
    const LegalityAsked *asked;
    Legality *legality;
} LegalityJudge;

/* Adds something to say (printf style). */
void legality_note(LegalityJudge *judge, const char *kind, bool breach, size_t entry,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Keeps a table among those that were asked. */
void legality_use(Legality *legality, const LegalityTable *table);

/* The language that follows from the number of an entry, from its card or from a table. */
CardPrint legality_language(const LegalityJudge *judge, size_t entry);

/* "English", "Japanese". */
const char *legality_language_word(CardPrint language);

/* Whether two numbers are the same except for what ends them: the mark of a parallel, a letter for
 * another picture. */
bool legality_same_number(const char *one, const char *other);

/* Whether the cards of the deck are of one title. */
void legality_judge_titles(LegalityJudge *judge);
/* Whether it keeps to the restrictions of a language. */
void legality_judge_restrictions(LegalityJudge *judge, CardPrint language);

#endif
