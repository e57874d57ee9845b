/* A game as people read it: an observer that writes down what happens at a table, turn by turn and
 * phase by phase, with the numbers of the decisions in the margin. It shows everything, hidden
 * cards too, and decides nothing. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_H
#define WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_H

#include "sim/weiss/watch/transcript_line.h"
#include "weiss/engine/table.h"
#include "weiss/position/position.h"
#include "weiss/text/read/text_read.h"

typedef struct TranscriptSeat {
    const char *label; /* what the player is called in each line, such as "A" */
    const char *name;
} TranscriptSeat;

/* When all zones of all players are shown. */
typedef enum TranscriptZones {
    ZONES_NEVER,
    ZONES_TURN,
    ZONES_PHASE,
    ZONES_DECISION,
    ZONES_COUNT
} TranscriptZones;

/* How a transcript looks, and what it shows. All zero: everything but the zones, as text is written
 * to a file. */
typedef struct TranscriptLook {
    unsigned width; /* columns; 0: TRANSCRIPT_WIDTH */
    bool colours;
    TranscriptZones zones;
    unsigned first_turn;    /* the turns to show; the mulligans are turn 0 */
    unsigned last_turn;     /* 0: up to the last one */
    const Grammar *grammar; /* to quote abilities with; NULL: they are named by their cards alone */
} TranscriptLook;

/* A card changed zone: which of `player`'s, from where to where. */
typedef struct TranscriptZoneMove {
    uint8_t player;
    uint8_t from; /* WeissZone; likewise to. The same as `to`: no route */
    uint8_t to;
} TranscriptZoneMove;

/* What a character was before an ability did something. */
typedef struct TranscriptCharacter {
    uint16_t stamp; /* 0: nobody */
    int16_t power;
    int16_t soul;
} TranscriptCharacter;

enum { TRANSCRIPT_QUOTES_MAX = 512 };

/* Set up and read by the functions below alone. */
typedef struct Transcript {
    TranscriptLine line;
    TranscriptLook look;
    TranscriptSeat seats[WEISS_PLAYERS_MAX];
    unsigned turn;      /* 0: none has begun */
    unsigned decisions; /* made so far */
    unsigned unshown;   /* the decision whose line is still to come; 0: none */
    char unshown_move[GAME_MOVE_TEXT];
    unsigned chooser; /* who made it */
    double estimate;  /* the chooser's chance to win, below 0: not estimated */
    double coming;    /* that of the player who makes the next decision */
    bool attacking;   /* inside an attack, which is indented */
    bool resolving;   /* inside an ability, likewise */
    bool countering;
    uint8_t phase; /* WeissPhase */
    bool phase_shown;
    /* An event that the next one may show better. */
    bool holding;
    WeissEvent held;
    bool held_paying; /* a cost was being paid when it happened */
    bool held_as_damage;
    /* A move of cards that the line of a decision has already shown. */
    TranscriptZoneMove told;
    /* Cards that go the same way one after the other make one line. */
    TranscriptZoneMove route;
    bool paying; /* they are paid as a cost */
    unsigned moved_count;
    uint8_t moved[WEISS_DECK_SIZE];
    WeissEvent played; /* the card played last, whose move is shown with that */
    /* Cards revealed as damage that is not dealt yet. */
    unsigned revealed_count;
    unsigned revealed_shown;
    uint8_t revealed[WEISS_DECK_SIZE];
    /* The clocks as they were before the event: no event says what a level-up takes away. */
    uint64_t clock[WEISS_PLAYERS_MAX];
    /* The ability being resolved; its line waits for what it does. */
    bool beginning;
    WeissEvent begun;
    WeissState state; /* as it was then */
    TranscriptCharacter before[WEISS_PLAYERS_MAX][SLOT_COUNT];
    bool draws;     /* its words say that cards are drawn */
    uint64_t shown; /* its master's cards that it has revealed, and looked at */
    uint64_t looked;
    uint64_t moved_by_it[WEISS_PLAYERS_MAX]; /* cards that were shown as moved since it began */
    unsigned quoted_count;
    uint16_t quoted[TRANSCRIPT_QUOTES_MAX]; /* the abilities quoted so far, by name */
    char reason[WEISS_PLAYERS_MAX][64];     /* why a player has lost */
} Transcript;

/* Begins a transcript on `out`; `seats` are the players in seat order, `phase` is the table's:
 * PHASE_MULLIGAN for a whole game. */
void transcript_begin(Transcript *transcript, FILE *out, const TranscriptLook *look,
                      const TranscriptSeat *seats, unsigned player_count, WeissPhase phase);

/* The chance to win, as the next chooser sees it, is written beside the decision. */
void transcript_estimate(Transcript *transcript, double chance);

/* The observer; its context is the transcript. */
WeissObserver transcript_observe;

/* The phase in which an event happens, `before` being that of the one before; a game begins in
 * PHASE_MULLIGAN. */
WeissPhase transcript_phase(WeissPhase before, const WeissEvent *event);

/* Writes what is still held back, when the observer is removed in the middle of a game. */
void transcript_end(Transcript *transcript, const WeissTable *table);

#endif
