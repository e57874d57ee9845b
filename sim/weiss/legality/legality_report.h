/* What is said of a deck's legality, in the words of text, JSON and CSV. */
#ifndef WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_REPORT_H
#define WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_REPORT_H

#include <jansson.h>

#include "sim/weiss/legality/legality.h"

/* Adds the breaches to `problems`, of which there are *count: an array for free(), which may move. */
void legality_problems(const Legality *legality, const DeckFile *deck, Diagnostic **problems,
                       unsigned *count);

/* "  neo-standard: yes, by …", and a line for each remark; breaches are among them unless they are
 * problems. Nothing for RULES_NONE. */
void legality_print(const Legality *legality, const LegalityAsked *asked, const DeckFile *deck);

/* {"asked","format","date","legal","tables":[{"kind","language","date","source"}],
 *  "breaches":[{"kind","code","line","message"}]} */
json_t *legality_json(const Legality *legality, const LegalityAsked *asked, const DeckFile *deck);

/* "en", "ja", "mixed"; null: no card shows it. */
json_t *legality_language_json(const Legality *legality);

/* Adds {"line","kind":"rules","text","code"} for each remark, and {"message"} for each breach to the
 * warnings, unless it is a problem. */
void legality_remarks_json(const Legality *legality, const LegalityAsked *asked,
                           const DeckFile *deck, json_t *remarks);
void legality_warnings_json(const Legality *legality, const LegalityAsked *asked, json_t *warnings);

/* The kinds of the breaches at an entry, separated by spaces; free it. */
char *legality_entry_kinds(const Legality *legality, size_t entry);

#endif
