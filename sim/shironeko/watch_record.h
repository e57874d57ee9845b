/* A game of the Shironeko TCG as data: an observer that keeps what happens as JSON objects. */
#ifndef WEISSFISH_SIM_SHIRONEKO_WATCH_RECORD_H
#define WEISSFISH_SIM_SHIRONEKO_WATCH_RECORD_H

#include <jansson.h>

#include "shironeko/engine/table.h"

typedef struct ShiroRecord {
    json_t *events; /* array; NULL without memory */
    unsigned decisions;
    const ShiroTable *table;
} ShiroRecord;

/* The observer; its context is the record. Each event becomes an object of
 *   "turn", "player" (seat), "what"
 * and, where the event has them,
 *   "card" (code), "name", "text" (of an ability), "detail" (damage). */
ShiroObserver shiro_record_observe;

/* Keeps a move that is about to be made: "what" is "chosen", with "decision" (its number, from 1) and
 * "move" in notation. */
void shiro_record_move(ShiroRecord *record, Move move);

/* Keeps how the game ended: "game_end". */
void shiro_record_end(ShiroRecord *record);

/* Prints the events as CSV. */
void shiro_record_print_csv(const ShiroRecord *record);

#endif
