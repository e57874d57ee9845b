/* Makes records of what is given, taken and forbidden. Private to code/ and compile/. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_GIFT_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_GIFT_H

#include "weiss/text/build/code/coder.h"

enum { GIFTS_MOST = 16 };

/* What one clause gives, while it is collected; add_gifts makes records of it. `of` of a
 * GIFT_ABILITY is the place of the ability in the meaning, until linking puts its number there. */
typedef struct Gifts {
    CodeGift of[GIFTS_MOST];
    unsigned count;
} Gifts;

/* A ban of characters. */
static inline CodeGift ban_gift(unsigned ban)
{
    return (CodeGift){.kind = GIFT_BANS, .bans = 1u << ban};
}

/* What X is in an ability whose effect gives it to all of a kind, "that character's level ×1000" of each of them; NULL
 * if it is something else, or if `body` or the trigger names another character. */
const uint16_t *x_of_each(const Coder *coder, const uint16_t *ability, const uint16_t *body);

/* Adds what GAIN.what, CANNOT.what and PLAYER_CANNOT.what say. `x` is the amount that X is; NULL if
 * it is not known yet: then X is AMOUNT_X. */
void code_gains(Coder *coder, Gifts *gifts, const uint16_t *what, const uint16_t *x);
void code_bans(Coder *coder, Gifts *gifts, const uint16_t *what);
void code_player_bans(Coder *coder, Gifts *gifts, const uint16_t *what);

#endif
