/* Positions of the Shironeko TCG as JSON (schema "weissfish.position/1", "game": "shironeko").
 * Reading sets a table up and makes the file's moves; writing gives a text from which the game continues
 * identically, card by card, because chance is written, too.
 *
 *   {"schema", "game", "turn", "active", "phase": "mulligan|start|main", "mulligans", "seed",
 *    "winner",
 *    "players": [{"deck": ["CODE", … top first] | {"shuffled": ["CODE", …]},
 *      "under": [… top first], "hand": […], "shown": [… of the hand, what the opponent has seen],
 *      "discard": […],
 *      "characters": [{"card", "state": "on|off", "damage", "runes": […], "paralysed", "poisoned",
 *                      "attacked", "activated", "fresh", "attack", "hp"} | null, …],
 *      "town_deck": […], "towns": ["CODE" | {"card", "state", "used"}, …], "town_discard": […],
 *      "decklist": […], "chance"}, …],
 *    "moves": […]}
 *
 * `fresh` came this turn and not by change: it may not attack; `attack` and `hp` were given until
 * the end of the turn. Cards of deck, hand and town deck may be "?": dealt from what the decklist
 * has beside those that are named. A zone left out is empty, a null an empty place between
 * characters. The zones say everything in the main phase and at a mulligan; in between, a position
 * is the last such point with the moves since, and its zones then as "now". */
#ifndef WEISSFISH_SHIRONEKO_POSITION_POSITION_H
#define WEISSFISH_SHIRONEKO_POSITION_POSITION_H

#include "shironeko/engine/table.h"

#define SHIRO_POSITION_SCHEMA "weissfish.position/1"

enum { SHIRO_POSITION_SEED = 1 }; /* where a file names none */

/* Read with the fields, changed with the functions below only. */
typedef struct ShiroPosition {
    ShiroTable table;
    ShiroMatch match;
    ShiroDeck decks[SHIRO_PLAYERS];
    ShiroTally tally; /* one for both players: nobody reads it */
    ShiroState base;  /* the last point that zones alone can describe, or the set-up itself */
    uint64_t seed;
    char **moves; /* made since, in notation */
    size_t move_count;
} ShiroPosition;

/* The words for what a player chooses, by ShiroChoiceKind, and those for a phase. */
extern const char *const shiro_choice_names[];
const char *shiro_phase_name(const ShiroState *state);

/* Reads a position of `cards`, which must outlive it, goes on to its first choice and makes its
 * moves. A `seed` that is not NULL overrides that of the file and its chance. NULL with place and
 * suggestion in `problem` if the text is no position, the position is impossible, a move is not
 * legal, or memory is short. */
ShiroPosition *shiro_position_read(const char *text, size_t length, const ShiroCards *cards,
                                   const uint64_t *seed, Diagnostic *problem);

/* The position of a game that is over or waits where shiro_position_plain allows; the cards of its
 * decks must outlive it. `seed` is only written down. NULL without memory. */
ShiroPosition *shiro_position_from_table(const ShiroTable *table, uint64_t seed);

void shiro_position_destroy(ShiroPosition *position);

/* Whether the zones say all of this state. */
bool shiro_position_plain(const ShiroState *state);

/* Makes a legal move. False, with nothing done, without memory. */
bool shiro_position_make(ShiroPosition *position, Move move);

/* Makes the legal move called `text`. With `answer`, choices within effects before it are answered:
 * no, or the first option. If there is no such move, nothing happens but that `problem` names the
 * legal ones, as many as fit, and false is returned; so it is without memory. */
bool shiro_position_play(ShiroPosition *position, const char *text, bool answer,
                         Diagnostic *problem);

/* Whether shiro_position_play would find it. */
bool shiro_position_allows(const ShiroPosition *position, const char *text, bool answer);

/* Answers, as above, until no effect asks any more. False without memory. */
bool shiro_position_answer(ShiroPosition *position);

/* The position as JSON text in lines; `version` is the program's. free() it; NULL without
 * memory. */
char *shiro_position_write(const ShiroPosition *position, const char *version);

/* Private to its files: the chance of a player's cards where a text says only the seed; and the
 * state just reached becomes the base if it can be one. */
Rng shiro_position_stream(uint64_t seed, unsigned player);
void shiro_position_mark(ShiroPosition *position);

#endif
