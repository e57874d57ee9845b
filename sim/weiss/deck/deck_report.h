/* What `deck check` finds out about a deck, and how it is printed. Private to the command. */
#ifndef WEISSFISH_SIM_WEISS_DECK_DECK_REPORT_H
#define WEISSFISH_SIM_WEISS_DECK_DECK_REPORT_H

#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/text_remarks.h"
#include "sim/weiss/legality/legality.h"
#include "weiss/text/build/text_build.h"

typedef struct DeckCheck {
    DeckFile file;
    TextCompiler *compiler; /* not its own */
    DeckRemarks texts;
    Diagnostic *problems;
    unsigned problem_count;
    const LegalityAsked *asked; /* not its own */
    Legality legality;
} DeckCheck;

/* Opens and checks a deck; the compiler is one for the database. False after a complaint, with
 * nothing to close, if it cannot be read. */
bool deck_check_open(DeckCheck *check, const char *path, const WeissDatabase *database,
                     TextCompiler *compiler);
/* Judges it by what events allow; what is asked must outlive the check. */
void deck_check_judge(DeckCheck *check, const WeissDatabase *database,
                      const LegalityTables *tables, const LegalityAsked *asked);
void deck_check_close(DeckCheck *check);

/* Prints the checks on standard output. False after a complaint without memory. */
bool deck_report(const DeckCheck *checks, unsigned count, OutputFormat format);

#endif
