/* One step on one situation, card by card. Private to this folder. */
#ifndef WEISSFISH_WEISS_ODDS_PROCESS_H
#define WEISSFISH_WEISS_ODDS_PROCESS_H

#include "weiss/odds/odds_program.h"
#include "weiss/odds/own.h"
#include "weiss/odds/situations.h"

/* The context of processes: where their results go, and what decides choices. */
typedef struct OddsRun {
    const OddsQuery *query;
    const OddsProgram *program;
    void *context;
    /* A process of `node` has ended so, with this probability; `next` is the node that comes now (0:
     * nothing more happens). `outcome`: ODDS_HIT, ODDS_CANCELLED, ODDS_NOTHING. */
    void (*done)(struct OddsRun *run, const OddsNode *node, unsigned outcome, uint32_t next,
                 const OddsState *state, double p);
    /* How lethal it is to continue from a node with a situation; for ODDS_LEVEL_BEST and _WORST. */
    double (*value)(struct OddsRun *run, uint32_t next, const OddsState *state);
    OddsOwn *own; /* the attacker's decks by number; NULL: none was given */
    bool goes_on; /* other programs come after this one */
    double sum;   /* of values, while one is found */
} OddsRun;

/* Whether the player has lost at a verdict. */
bool odds_is_over(const OddsState *state);

/* Does a node's process, with its check timing, and reports each result to run->done. */
void odds_process(OddsRun *run, uint32_t node, const OddsState *state, double p);

/* How lethal it is to begin a node with a situation: found once, and kept in `values` under `place`.
 * *failed becomes true if there is no room for it. */
double odds_value(OddsRun *run, Situations *values, uint32_t place, uint32_t node,
                  const OddsState *state, bool *failed);

#endif
