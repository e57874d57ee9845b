/* Steps as a tree, between reading and writing them out. Private to this folder. */
#ifndef WEISSFISH_WEISS_ODDS_STEPS_TREE_H
#define WEISSFISH_WEISS_ODDS_STEPS_TREE_H

#include "weiss/odds/odds_program.h"

enum { ODDS_TREE_MAX = 512, ODDS_NO_STEP = 0 };

/* A step of the tree. A block is the index of its first step; ODDS_NO_STEP if it is empty. */
typedef struct OddsStep {
    OddsVerb verb;
    unsigned number;
    OddsPlace place;
    bool per_climax;
    struct {
        OddsMeasure measure;
        bool per;
        unsigned least;
        unsigned yes, no; /* blocks */
    } tests[ODDS_TESTS];  /* of a step with the attacker's deck */
    unsigned test_count;
    unsigned on[2]; /* blocks for ODDS_HIT and ODDS_CANCELLED */
    unsigned block; /* of a repeat, or per climax */
    unsigned next;
} OddsStep;

/* Writes steps out into an empty program: `count` of them, one after the other, by their first numbers. False if they are too
 * many, or without memory. */
bool odds_steps_write(OddsProgram *program, const OddsStep *steps, const unsigned *first,
                      unsigned count);

#endif
