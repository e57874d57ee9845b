/* What the code of a card says of where it comes from: "BD/W47-E001" is of the set BD/W47 and of the
 * title BD. */
#ifndef WEISSFISH_SIM_WEISS_DECK_CODE_PARTS_H
#define WEISSFISH_SIM_WEISS_DECK_CODE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes of a code tell the title; 0 if none do. */
size_t code_title(const char *code);

/* Whether two codes tell the same title. */
bool code_same_title(const char *one, const char *other);

/* What follows `name` in a code that begins with it, in any case and with '_' for '/': a '-' if it names
 * the set, a '/' if it names the title. NULL if the part before the hyphen does not begin so. */
const char *code_after(const char *code, const char *name);

#endif
