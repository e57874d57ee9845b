/* What lists of corrections add to cards that are damaged in their files: members of the card's
 * JSON object. Used by database.c. */
#ifndef WEISSFISH_WEISS_CARD_CARD_REPAIR_H
#define WEISSFISH_WEISS_CARD_CARD_REPAIR_H

#include <stdbool.h>

struct json_t;
typedef struct Given Given;

/* Adds `"member": words` for the card with this code to a list, which is NULL at first. A soul is
 * written as a number, trigger icons, separated by spaces ("none": without), as a list, all else as
 * a string. False without memory; given_free either way. */
bool given_add(Given **list, const char *code, const char *member, const char *words);
void given_free(Given *list);

bool given_has(const Given *list, const char *code);

/* The JSON of a list of the one card with this code, with what is given to it in the place of what
 * its file says; free() it. NULL without memory. */
char *given_text(const Given *list, const char *code, const struct json_t *card);

/* Notes that a card could be read with what is given to it alone, and says whether one could. */
void given_note(Given *list, const char *code);
bool given_needed(const Given *list, const char *code);

#endif
