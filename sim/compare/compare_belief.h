/* How far a lead is to be believed: what a better player made of leads of this size in a study that the game brings
 * with it. Said of the games of one agent, without strategies; not in words where a better player has been asked. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_BELIEF_H
#define WEISSFISH_SIM_COMPARE_COMPARE_BELIEF_H

#include "sim/compare/compare.h"

/* Leads of a size, in points over one half, and how many of them kept their sign. */
typedef struct CompareBelief {
    unsigned from;
    unsigned below;
    unsigned pairings;
    unsigned same;
} CompareBelief;

typedef struct CompareBeliefs {
    const char *agent;  /* whose leads they are */
    const char *better; /* the agent that played the pairings again */
    const char *study;  /* where it is told */
    unsigned count;
    CompareBelief row[4]; /* the smallest first */
} CompareBeliefs;

/* What asks a better player about these decks. */
#define COMPARE_BELIEF_ASK "--confirm strong"

/* The row for the lead of a comparison; NULL: the study says nothing about it, or no lead is shown. */
const CompareBelief *compare_belief(const Comparison *comparison);

/* The row as a paragraph of text, a member of the document (NULL: none), and a paragraph of the page. */
void compare_belief_text(const Comparison *comparison);
json_t *compare_belief_json(const Comparison *comparison);
void compare_belief_page(FILE *out, const Comparison *comparison);

#endif
