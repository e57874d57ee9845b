/* How good a position is: each player's chance to win, estimated from everything on the table. For
 * searches, which look at positions in which all cards are known. */
#ifndef WEISSFISH_WEISS_VALUE_H
#define WEISSFISH_WEISS_VALUE_H

#include "weiss/policy/value_weights.h"
#include "weiss/engine/table.h"

enum { WEISS_VALUE_ONE = 65536 };

/* The chance of `player` to win from here, in 1/65536, estimated. The players' chances add up to
 * WEISS_VALUE_ONE (except for rounding, with three or more). When the game is over it is 0 or
 * WEISS_VALUE_ONE, or without a winner the same for all. */
int weiss_value(const WeissTable *table, unsigned player);

/* What the estimate counts, and what is looked up in a curve. */
typedef enum ValueCount {
#define X(name, attacks, defends, what) VALUE_##name,
    VALUE_COUNTS(X)
#undef X
        VALUE_COUNT_COUNT
} ValueCount;

typedef enum ValueCurve {
#define X(name, length, what, attacks, defends) VALUE_##name,
    VALUE_CURVES(X)
#undef X
        VALUE_CURVE_COUNT
} ValueCurve;

enum { VALUE_CURVE_MAX = 32 }; /* places of a curve */

/* Each feature counts differently for the player whose attacks come next, or are under way, and for
 * the one who defends against them. */
typedef enum ValueRole { VALUE_ATTACKS, VALUE_DEFENDS, VALUE_ROLES } ValueRole;

/* The features of one player. */
typedef struct ValueFeatures {
    int count[VALUE_COUNT_COUNT];
    uint8_t curve[VALUE_CURVE_COUNT]; /* the place in the curve */
} ValueFeatures;

/* The player who attacks next: the turn player until the attack phase is over. */
unsigned weiss_value_attacker(const WeissState *state);

/* Reads the features of a game that is not over: of the attacker, and of a player who defends. */
void weiss_value_read(const WeissTable *table, unsigned attacker, unsigned defender,
                      ValueFeatures features[VALUE_ROLES]);

/* The log-odds of the attacker by these features, in 1/1024. */
int weiss_value_odds(const ValueFeatures features[VALUE_ROLES]);

/* The chance to win, of WEISS_VALUE_ONE, at these log-odds. */
int weiss_value_chance(int odds);

#endif
