/* What trained policies read of a decision (GameInputs): what its position is to the player who chooses, and what each
 * of its moves names and does at first sight, and whether it is the heuristic's move. Nothing is tried. */
#ifndef WEISSFISH_WEISS_INPUTS_H
#define WEISSFISH_WEISS_INPUTS_H

#include "weiss/features/card_features.h"
#include "weiss/policy/evaluation.h"
#include "weiss/policy/policy.h"

extern const GameInputs weiss_inputs;

/* ---- Between position_inputs.c and move_inputs.c ---- */

/* A character as inputs read it; all 0: nobody stands there. */
typedef struct Standing {
    bool there;
    bool stands;
    bool reversed;
    uint8_t card;
    int power;
    int soul;
    int level;
} Standing;

/* A decision with what inputs ask of it more than once. */
typedef struct Reading {
    Evaluation eval;
    Standing own[WEISS_POSITIONS];
    Standing other[WEISS_POSITIONS];
    uint8_t facing[WEISS_POSITIONS]; /* the slot of `other` opposite each own one; WEISS_NO_SLOT: none */
    uint8_t hits[WEISS_CANCEL_MAX + 1]; /* percent: how likely this damage to the opponent is not cancelled */
    int left;                           /* damage after which the opponent has lost */
} Reading;

/* A run of inputs: their words, with a common word before them ("" for none). */
typedef struct InputGroup {
    const char *prefix;
    unsigned count;
    const char *const *words; /* NULL: card_input_name has them */
} InputGroup;

/* How many inputs a position has. */
enum { POSITION_INPUTS = 232 };

extern const InputGroup position_input_groups[];
extern const unsigned position_input_group_count;
void position_inputs_read(const Reading *reading, int16_t *f);

/* How likely damage is not cancelled by a player's deck, in percent: an average over what nobody sees. */
unsigned damage_hits(const View *view, unsigned player, unsigned damage);

static inline int16_t input_within(int value, int least, int most)
{
    return (int16_t)(value < least ? least : value > most ? most : value);
}

/* A worth, in steps of 4 hundredths of a point of damage. */
static inline int16_t input_worth(int value)
{
    enum { STEP = 4 };
    return input_within(value / STEP, -INPUT_MOST, INPUT_MOST);
}

/* A power, in steps of 500. */
static inline int16_t input_power(int power)
{
    enum { STEP = 500 };
    return input_within(power / STEP, -INPUT_MOST, INPUT_MOST);
}

#endif
