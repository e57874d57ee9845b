/* `compare --confirm`: the pairing is played again by another agent, and what that says of the
 * verdict, in every form. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_CONFIRM_H
#define WEISSFISH_SIM_COMPARE_COMPARE_CONFIRM_H

#include "sim/compare/compare.h"

/* Plays the pairing of a whole comparison again if that is wanted, and adds the result to the
 * comparison: the run must stay. Returns as long_run_play; EXIT_DONE if there is nothing to do, as
 * after an interruption. */
int compare_confirm(Comparison *comparison, const CompareArguments *arguments, ConfirmRun *confirm,
                    char **argv);

/* Whether the agent can play the decks as they are: one that plays by no strategy is refused for a
 * deck that has one. False after a complaint. */
bool compare_confirm_fits(const Comparison *comparison, const ConfirmRun *confirm);

/* What the games that were played again say, from the side of a deck. */
Confirmation compare_confirmation(const Comparison *comparison, unsigned deck);

/* What is said of them: the member "confirm" of the document; a paragraph of the text, about the
 * deck that is the stronger one, and of the page, about the first deck; columns of CSV
 * (confirm.h). */
json_t *compare_confirm_json(const Comparison *comparison);
void compare_confirm_text(const Comparison *comparison);
void compare_confirm_page(FILE *out, const Comparison *comparison);
void compare_confirm_csv(const Comparison *comparison, unsigned deck);

#endif
