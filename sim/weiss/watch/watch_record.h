/* A game as data: an observer that keeps every event of a game as a JSON object, for `watch` in
 * JSON and CSV. Says what the events say, nothing more. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_WATCH_RECORD_H
#define WEISSFISH_SIM_WEISS_WATCH_WATCH_RECORD_H

#include <jansson.h>
#include <stdbool.h>

#include "weiss/position/position.h"
#include "weiss/engine/table.h"

typedef struct WatchRecord {
    json_t *events; /* array; NULL without memory */
    unsigned decisions;
    WeissPhase phase;
} WatchRecord;

/* Begins an empty record; release `events` when done. */
void watch_record_begin(WatchRecord *record);

/* The observer; its context is the record. Each event becomes an object of
 *   "turn", "phase", "player" (seat), "what" (name of the event in lower case)
 * and, where the event has them,
 *   "decision" (its number, from 1) with "move" in notation,
 *   "card" (code), "name", "slot", "from" and "to" (zones), "detail" (a number or a word). */
WeissObserver watch_record_observe;

/* Prints the events as CSV, a row each, after a line of names. */
void watch_record_print_csv(const WatchRecord *record);

#endif
