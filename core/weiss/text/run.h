/* Running abilities: what the parts of the interpreter know of each other. The state of a run is a
 * WeissFrame inside the game's state, so that it can stop at every choice and be copied there. */
#ifndef WEISSFISH_WEISS_TEXT_RUN_H
#define WEISSFISH_WEISS_TEXT_RUN_H

#include "weiss/rules.h"
#include "weiss/text/ability.h"

/* An ability being run or asked about. */
typedef struct Run {
    WeissTable *table;
    WeissFrame *frame; /* the state's, or one of the asker's own for a question */
    const Ability *ability;
    const uint16_t *code; /* of its program */
    char *const *strings; /* of its program */
    unsigned me;          /* the master */
    unsigned opponent;    /* who "your opponent" is */
} Run;

/* A set of cards of both sides: [0] the master's, [1] the opponent's. */
typedef struct Cards {
    uint64_t of[2];
} Cards;

/* How far doing something has come. */
typedef enum Outcome {
    OUTCOME_DONE,   /* on to the next instruction */
    OUTCOME_WAIT,   /* somebody must choose; the same instruction goes on with a later stage */
    OUTCOME_AGAIN   /* something was begun (damage, an interrupt may break in); then the same
                       instruction goes on with a later stage */
} Outcome;

static inline unsigned run_player(const Run *run, unsigned side)
{
    return side ? run->opponent : run->me;
}

static inline WeissPlayer *run_side(const Run *run, unsigned side)
{
    return player_at(run->table, run_player(run, side));
}

/* ---- run.c: the instructions ---- */

/* A run of the ability that a frame's source names. */
Run run_of(WeissTable *table, WeissFrame *frame);
/* Goes on with the state's frame: false while a choice waits (as weiss_resolve_run). */
bool run_go_on(WeissTable *table);
/* The answer to a choice that the frame asked for. */
void run_answer(WeissTable *table, Move move);

/* ---- noun.c: which cards ---- */

/* The cards of one side, in any zone, that are such as the noun (or kinds, head …) at `node` says.
 * Where they are is not asked. */
uint64_t noun_cards(const Run *run, const uint16_t *node, unsigned side);
/* Whether one card is such. */
bool noun_is(const Run *run, const uint16_t *node, unsigned side, unsigned card);
/* Whether the program can say this noun: every part of it is known. */
bool noun_known(const uint16_t *node);

/* ---- place.c: where ---- */

/* The cards that are in the place at `node`; a place may be a zone of either side, some positions of
 * the stage, or several zones. */
Cards place_cards(const Run *run, const uint16_t *node);
/* The side, zone and slots (all for zones but the stage) of a place that is one zone. */
typedef struct Place {
    uint8_t side;
    uint8_t zone;
    uint8_t slots;
} Place;
Place place_of(const Run *run, const uint16_t *node);
bool place_known(const uint16_t *node);

/* ---- set.c: selections ---- */

/* What the `set` at `node` offers and how many of it are meant. */
typedef struct Selection {
    Cards cards;    /* candidates */
    unsigned least; /* how many must be taken (fewer if there are fewer) */
    unsigned most;
    bool given;     /* nothing is to be chosen: all of `cards` are meant */
} Selection;
Selection set_select(const Run *run, const uint16_t *node);
/* The cards meant by a set where nothing can be chosen (conditions, quantities, gains of all). */
Cards set_cards(const Run *run, const uint16_t *node);
bool set_known(const uint16_t *node);
/* Lets the player `chooser` choose from a selection, card by card; the chosen ones are
 * frame->it when done. Uses frame->picked, count and stage as its memory between choices. */
Outcome set_choose(Run *run, const Selection *selection, unsigned chooser);

/* ---- quantity.c, condition.c ---- */

int number_value(const Run *run, const uint16_t *node);   /* rule number: 3, X, a */
int amount_value(const Run *run, const uint16_t *node);   /* rule amount */
bool amount_known(const uint16_t *node);
/* The value of X: the "X is equal to …" of the ability. */
int run_x(const Run *run);
bool condition_holds(const Run *run, const uint16_t *node);
bool condition_known(const uint16_t *node);
/* The rule `when`: "during your turn". */
bool time_holds(const Run *run, const uint16_t *node);
bool time_known(const uint16_t *node);

/* ---- clauses (clause_*.c): effects ---- */

/* Does the clause at `node`, beginning at frame->stage 0. */
Outcome clause_do(Run *run, const uint16_t *node);
bool clause_known(const uint16_t *node);

/* ---- cost.c ---- */

/* Whether all of the cost items at `node` can be paid now. */
bool cost_payable(const Run *run, const uint16_t *node);
/* Pays them from left to right, CR 8.4; the item reached is frame->loop. */
Outcome cost_pay(Run *run, const uint16_t *node);
bool cost_known(const uint16_t *node);

/* ---- hear.c: triggers ---- */

/* Puts every ability that the happening triggers into standby (CR 8.3). */
void text_hear(WeissTable *table, const WeissHappening *happening);
bool trigger_known(const uint16_t *node);
/* The events (a bit each) that the `triggered` part at `node` waits for. */
uint64_t trigger_events(const uint16_t *node);

/* ---- continuous.c, modifier.c ---- */

/* What continuous abilities and modifiers give a character, beside what is printed and what the
 * character carries until end of turn. */
typedef struct Gain {
    int power;
    int soul;
    int level;
    uint32_t bans; /* a bit for each WeissBan */
} Gain;
Gain continuous_gain(WeissTable *table, unsigned player, unsigned slot);
bool continuous_known(const uint16_t *ability);
void modifier_add(WeissTable *table, WeissModifier modifier);

#endif
