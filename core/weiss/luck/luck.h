/* The account of chance in a game: for everything that chance picks a term, the value after what came
 * less its mean over what could have come. Each term is 0 on average, whatever is played, so a sum of
 * terms taken off a result leaves its mean as it is, and less of its variance. The account watches; it
 * changes nothing. */
#ifndef WEISSFISH_WEISS_LUCK_H
#define WEISSFISH_WEISS_LUCK_H

#include "weiss/luck/luck_value.h"

/* What chance decides; `what` as in a table. */
#define LUCK_KINDS(X)                                                                              \
    X(DAMAGE, "damage cancelled")                                                                  \
    X(TRIGGER, "trigger checks")                                                                   \
    X(DRAW, "cards drawn")                                                                         \
    X(MILL, "cards put away")                                                                      \
    X(LOOK, "cards looked at")

typedef enum LuckKind {
#define X(name, what) LUCK_KIND_##name,
    LUCK_KINDS(X)
#undef X
        LUCK_KIND_COUNT
} LuckKind;

/* The unit of terms, a whole game, is 1 << LUCK_UNIT_BITS. */
enum { LUCK_UNIT_BITS = 24 };

typedef struct LuckAccount {
    int64_t term[2][LUCK_KIND_COUNT]; /* by whose cards were picked; what they gave player 0 */
    int32_t swing; /* what cancelling the damage under way gives player 0, in 1/65536 */
    uint8_t first; /* card of that damage that came up */
    LuckReader reader;
} LuckAccount;

/* Keeps account of a game of two players at a seated table, until it is seated again. */
void luck_begin(WeissTable *table, LuckAccount *account);

/* The observer, for tests and tools. */
void luck_hear(void *account, const WeissTable *table, unsigned player, WeissZone to, uint64_t from,
               unsigned card);

#endif
