/* Strategies as files that people read and edit, and in plain words. */
#ifndef WEISSFISH_SIM_WEISS_DECK_STRATEGY_FILE_H
#define WEISSFISH_SIM_WEISS_DECK_STRATEGY_FILE_H

#include <jansson.h>
#include <stdio.h>

#include "weiss/policy/strategy.h"

/* Reads the strategy at `path` for a deck (NULL: any). False after a complaint. */
bool strategy_file_read(WeissStrategy *strategy, const WeissDeck *deck, const char *path);

/* Whether an agent plays by a strategy: it asks the heuristic, or plays games out with it. */
bool strategy_agent_listens(const char *agent);

/* The same for a deck that `agent` plays: one that plays by no strategy is refused. */
bool strategy_file_read_for(WeissStrategy *strategy, const WeissDeck *deck, const char *path,
                            const char *agent);

/* Writes it to `path`, whole or not at all. False after a complaint. */
bool strategy_file_write(const WeissStrategy *strategy, const char *path);

/* The same document as an object; NULL without memory. */
json_t *strategy_json(const WeissStrategy *strategy);

/* The rules of the strategy in plain words, a line for each, every line behind `indent`; and the
 * weights that differ from the shipped ones, with their number. */
void strategy_words(FILE *out, const WeissStrategy *strategy, const char *indent);
void strategy_weights(FILE *out, const WeissStrategy *strategy, const char *indent);
unsigned strategy_weight_count(const WeissStrategy *strategy);

/* One rule as a player would say it, without capital letter and full stop. Cards have their names
 * if the deck is given (NULL: codes alone). */
void strategy_keep_words(FILE *out, const WeissKeepRule *rule, const WeissDeck *deck);
void strategy_clock_words(FILE *out, const WeissClockRule *rule, const WeissDeck *deck);

/* Whether a rule leaves nothing to put away. */
bool strategy_keeps_rest(const WeissKeepRule *rule);

#endif
