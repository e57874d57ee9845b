/* Positions as JSON (schema "weissfish.position/1"), as FEN is for chess. Reading sets a table up and makes
 * the file's moves. Writing gives a text from which the game continues identically, card by card. Chance is
 * written, too. Which copy of a code is meant never matters: copies are neighbours in a deck's numbers, so
 * the code of the n-th card of a mask depends only on how many of each code there are. What players know of
 * hidden cards ("known") is written as well, so agents deal the same worlds; later on, which of two copies
 * leaves a hand, the older or the newer one, depends on their numbers.
 *
 * Where the game waits at a beginning (mulligan, clock, main, climax, attack declaration) the zones say
 * everything. In between, a position is written as the last such point with the moves since. */
#ifndef WEISSFISH_WEISS_POSITION_POSITION_H
#define WEISSFISH_WEISS_POSITION_POSITION_H

#include "base/diagnostic.h"
#include "weiss/card/database.h"
#include "weiss/engine/table.h"

#define WEISS_POSITION_SCHEMA "weissfish.position/1"

enum {
    WEISS_POSITION_SEED = 1, /* where a file names none */
    WEISS_MULLIGAN_HAND_MAX = 7
};

/* Read with the fields, changed with the functions below only. */
typedef struct WeissPosition {
    WeissTable table;
    WeissMatch match;
    WeissDeck decks[WEISS_PLAYERS_MAX];
    WeissTally tally; /* one for all players: nobody reads it */
    WeissState base;  /* the last point that zones alone can describe, or the set-up itself, */
    WeissMixing base_mixing; /* with what is known of it */
    uint64_t seed;
    char **moves; /* made since, in notation */
    size_t move_count;
    size_t move_room;
    bool linked; /* the decks' texts are the position's own */
} WeissPosition;

enum { WEISS_CARDS_HINT = 200 }; /* bytes of a hint with its end */

/* What overrides a file, and what the caller allows. */
typedef struct WeissPositionOptions {
    bool edition_given;
    WeissEdition edition;
    bool seed_given; /* then the file's "chance" is ignored, too */
    uint64_t seed;
    /* What to say about a code that is near no card's, written into WEISS_CARDS_HINT bytes; NULL: nothing. */
    const char *(*cards_hint)(char *hint, const char *code);
    struct TextCompiler *compiler; /* of the database: card texts run; NULL: none does */
} WeissPositionOptions;

/* Reads a position, runs to its first choice and makes its moves. The cards come from `database`, which must
 * outlive the result, as a compiler must. NULL with place and suggestion in `problem` if the text is no position,
 * the position is impossible, a move is not legal, or memory is short. */
WeissPosition *weiss_position_read(const char *text, size_t length, const WeissDatabase *database,
                                   const WeissPositionOptions *options, Diagnostic *problem);

/* The position of a running or finished game; in a running one the choice that waits must be one
 * that weiss_position_plain allows. The cards of its decks must outlive it. `seed` is only written
 * down. Moves keep the numbers that they have at `table`. NULL without memory. */
WeissPosition *weiss_position_from_table(const WeissTable *table, uint64_t seed);

void weiss_position_destroy(WeissPosition *position);

/* Whether the zones say everything about this state: the game is over, or it waits at a beginning
 * with nothing pending, and no effect of a text lasts. */
bool weiss_position_plain(const WeissState *state);

/* Makes a legal move. False, with nothing done, without memory. */
bool weiss_position_make(WeissPosition *position, Move move);

/* Whether `text` names a legal move; with `answer` also after the choices within effects that stand
 * before it. */
bool weiss_position_allows(const WeissPosition *position, const char *text, bool answer);

/* Ends phases while the only move is to end one, as a game does by itself. False without memory. */
bool weiss_position_end_empty_phases(WeissPosition *position);

/* Makes the legal move called `text`. Phases before it that can only be ended are ended. With
 * `answer`, choices within effects before it are answered: `no`, `pass`, or the first option. If no
 * legal move has this name nothing happens: `problem` names the legal ones, as many as fit, and the
 * result is false. It is also false without memory. */
bool weiss_position_play(WeissPosition *position, const char *text, bool answer,
                         Diagnostic *problem);

/* Answers, as above, until a phase's own choice waits or the game is over. False without memory. */
bool weiss_position_answer_effects(WeissPosition *position);

/* The position as a JSON object of jansson, hidden cards included; `version` is the program's.
 * json_decref it; NULL without memory. */
struct json_t *weiss_position_json(const WeissPosition *position, const char *version);

/* The same as text in lines, a zone a line, with a line end. free() it; NULL without memory. */
char *weiss_position_write(const WeissPosition *position, const char *version);

#endif
