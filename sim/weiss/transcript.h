/* A game as people read it: a witness that writes down what happens at a table, turn by turn and
 * phase by phase, with the numbers of the decisions in the margin. Everything is told, hidden cards
 * too; nothing is decided. */
#ifndef WEISSFISH_SIM_WEISS_TRANSCRIPT_H
#define WEISSFISH_SIM_WEISS_TRANSCRIPT_H

#include "sim/weiss/transcript_line.h"
#include "weiss/position.h"
#include "weiss/table.h"

typedef struct TranscriptSeat {
    const char *label; /* what the player is called in each line, such as "A" */
    const char *name;
} TranscriptSeat;

/* A card changed zone: which of `player`'s, from where to where. */
typedef struct TranscriptRoute {
    uint8_t player;
    uint8_t from; /* WeissZone; likewise to. The same as `to`: no route */
    uint8_t to;
} TranscriptRoute;

/* Set up and read by the functions below alone. */
typedef struct Transcript {
    TranscriptLine line;
    TranscriptSeat seats[WEISS_PLAYERS_MAX];
    unsigned decisions; /* made so far */
    unsigned unshown;   /* the decision whose line is still to come; 0: none */
    bool attacking;     /* inside an attack, which is indented */
    bool countering;
    uint8_t phase; /* WeissPhase */
    bool phase_shown;
    /* A happening that the next one may tell better. */
    bool holding;
    WeissHappening held;
    /* A move of cards that the line of a decision has told already. */
    TranscriptRoute told;
    /* Cards that go the same way one after the other make one line. */
    TranscriptRoute route;
    unsigned moved_count;
    uint8_t moved[WEISS_DECK_SIZE];
    /* Cards revealed as damage that is not dealt yet. */
    unsigned revealed_count;
    unsigned revealed_shown;
    uint8_t revealed[WEISS_DECK_SIZE];
} Transcript;

/* Begins a transcript on `out`; `seats` are the players in seat order, `phase` is the table's:
 * PHASE_MULLIGAN for a whole game. */
void transcript_begin(Transcript *transcript, FILE *out, const TranscriptSeat *seats,
                      unsigned player_count, WeissPhase phase);

/* The witness; its context is the transcript. */
WeissWitness transcript_witness;

/* The phase in which an event happens, `before` being that of the one before; a game begins in
 * PHASE_MULLIGAN. */
WeissPhase transcript_phase(WeissPhase before, const WeissHappening *happening);

/* Writes what is held back still, when the witness is sent away in the middle of a game. */
void transcript_end(Transcript *transcript, const WeissTable *table);

#endif
