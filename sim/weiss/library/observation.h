/* What a player may know of a running game, as numbers for learning programs. docs/OBSERVATION.md says
 * what is where. */
#ifndef WEISSFISH_SIM_WEISS_LIBRARY_OBSERVATION_H
#define WEISSFISH_SIM_WEISS_LIBRARY_OBSERVATION_H

#include <stddef.h>
#include <stdint.h>

#include "weiss/engine/table.h"

/* Numbers about the game, then the same for each player, the viewer first and then in turn order. */
enum {
    OBSERVATION_GAME = 16,
    OBSERVATION_PLAYER = 16,   /* about a player */
    OBSERVATION_CHARACTER = 8, /* about each position of the stage */
    OBSERVATION_ZONES = 9      /* cards of each code in these zones, by the first one's number */
};

size_t observation_size(unsigned players);

/* What numbers that were written before say of a player; what follows from it is written again if it has changed. */
typedef struct ObservedPlayer {
    uint64_t zone[ZONE_COUNT];
    uint64_t face_down;
    uint64_t seen;                    /* of the hidden cards: those that the viewer has seen */
    uint64_t rows[OBSERVATION_ZONES]; /* the cards that were counted */
    WeissCharacter stage[WEISS_POSITIONS];
    uint32_t slot_masks;
    uint32_t gains; /* gains_number */
    uint8_t oldest; /* card of the clock */
} ObservedPlayer;

/* What is known of numbers that were written before; all zeros: nothing. */
typedef struct ObservationMemo {
    uint8_t viewer;                   /* the seat, from 1 */
    uint8_t decks[WEISS_PLAYERS_MAX]; /* the number of the deck at each seat */
    ObservedPlayer players[];         /* by seat */
} ObservationMemo;

size_t observation_memo_size(unsigned players);

/* Fills `observation` for the player at `seat`; `decks` has WEISS_PLAYERS_MAX numbers, of the deck at each seat. It depends only on what
 * that player may know. With a memo (or NULL) it holds what was written with that memo last, for any viewer and of any
 * game of the same match, and what has not changed is not written again. */
void observation_fill(const WeissTable *table, unsigned seat, const uint8_t *decks,
                      ObservationMemo *memo, int16_t *observation);

#endif
