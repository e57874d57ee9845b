/* The description of a run of `compare` in its state: what makes two runs the same, and what is
 * needed to open the decks again. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_RUN_H
#define WEISSFISH_SIM_COMPARE_COMPARE_RUN_H

#include "sim/compare/compare.h"

/* Game, edition, seed, agents, the sequential test, what is printed on the decks' cards, and what
 * the game adds: an object, json_decref it. NULL without memory. */
json_t *compare_identity_json(const Comparison *comparison);

/* The arguments, of this many games, and the folder that they are meant in. */
json_t *compare_about_json(const CompareArguments *arguments, uint64_t games);

/* The arguments that compare_about_json wrote, the texts being the object's; the other options stay
 * as they are. False if they cannot be read. */
bool compare_about_read(const json_t *about, CompareArguments *arguments);

#endif
