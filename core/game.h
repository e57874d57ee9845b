/* What a game offers to agents and to the runner. A game is one constant table of functions; code
 * above `core` does not need to know which game it is. */
#ifndef WEISSFISH_GAME_H
#define WEISSFISH_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

/* A move, packed by the game. Moves are compared and passed on, never taken apart outside it. */
typedef uint32_t Move;

enum {
    GAME_PLAYERS_MAX = 6,
    GAME_TERMS_MAX = 8,      /* of an account of chance */
    GAME_TERM_ONE = 1 << 24, /* a term of it that is worth a whole game */
    GAME_CANDIDATES_MAX = 128,
    VALUE_ONE = 1 << 16,
    GAME_INPUT_MOST = 127,
    GAME_INPUT_NAME = 64,
    GAME_MOVE_TEXT = 512 /* bytes that the longest move in notation needs, with its end */
};

/* The status of a game: running, won by player `result`, or ended without a winner. */
enum { RESULT_RUNNING = -1, RESULT_DRAW = -2, RESULT_TRUNCATED = -3 };

/* How well moves are judged: a few of them in the current world, or more in several worlds. */
typedef enum GameEffort { JUDGE_BRIEFLY, JUDGE_WELL } GameEffort;

enum { GAME_UNJUDGED = INT32_MIN }; /* in place of a gain */

/* What one player may know of a running game: opaque here, read with the game's own accessors. */
typedef struct View View;

/* A rule of thumb that the game brings with it, such as `heuristic`: picks a legal move for the
 * player who has to choose. `rng` is the agent's own stream. */
typedef struct Policy {
    const char *name;
    const char *summary; /* one line for --help */
    Move (*decide)(const View *view, Rng *rng);
} Policy;

/* An account of what chance gives the players of a game of two: some terms, for example one for damage
 * that is cancelled. Each is 0 on average, whatever is played, and the play is the same without it. */
typedef struct GameAccount {
    unsigned terms;           /* GAME_TERMS_MAX at most */
    const char *const *names; /* of what chance decides, by term */
    const double *slopes;     /* what a result gains as a rule where a term gains 1 */
    size_t size;              /* bytes of an account */
    /* Keeps it of the game that is started next at a seated table. */
    void (*begin)(void *table, void *account);
    /* What chance has given player 0, in GAME_TERM_ONE. */
    void (*read)(const void *account, int64_t *terms);
} GameAccount;

/* What a trained policy reads of a decision (ai/network.h): whole numbers from -GAME_INPUT_MOST to
 * GAME_INPUT_MOST. They follow from what the player may know, and none is or depends on the name of a card. */
typedef struct GameInputs {
    unsigned position; /* how many there are of the position, the same for all its moves, */
    unsigned move;     /* and of each move */
    unsigned left_out; /* the one of a move that is 1 where a policy does not consider it */
    /* Writes what number `index` is into `text` (GAME_INPUT_NAME bytes): those of the position first, then those
     * of a move. Each has another name. */
    void (*name)(unsigned index, char *text);
    /* Fills in those of the position, and a row for each legal move, in their order. */
    void (*read)(const View *view, int16_t *position, int16_t *moves);
} GameInputs;

typedef struct Game {
    const char *name;
    size_t table_size; /* bytes of a table: everything that one running game needs */
    size_t tally_size; /* bytes of a tally: what is counted for one deck over many games, made of
                          uint64_t sums alone, so that tallies are merged by adding */
    /* Whether a tally can be that of this many games, of which its deck won this many: for tallies
     * that are read from files. */
    bool (*tally_ok)(const void *tally, uint64_t games, uint64_t wins);

    const Policy *policies; /* the first is the best: it plays games out in searches */
    unsigned policy_count;

    /* Seats a match (the decks in seat order) at a table; `tallies` has one for each player; two
     * players may share one. */
    void (*seat)(void *table, const void *match, void *const *tallies);

    /* Starts a new game at a seated table. `deals` holds one stream per player; everything random
     * about a player's cards comes from it. Player 0 takes the first turn. */
    void (*start)(void *table, const Rng *deals);

    /* RESULT_*, or the winning player. */
    int (*result)(const void *table);

    /* The turn of the game, from 1; the last one when it is over. */
    unsigned (*turn)(const void *table);

    /* For a game of three or more players that is over, by player: the place, from 1 (players who
     * lose together share the better one; those still in a truncated game are ranked), and the turn
     * in which the player lost, or the last turn. NULL if only two can play. */
    void (*places)(const void *table, unsigned *places, unsigned *turns);

    /* The player who has to choose; only while the game runs. */
    unsigned (*chooser)(const void *table);

    /* Makes a legal move, and everything that follows until somebody must choose again. */
    void (*apply)(void *table, Move move);

    /* The view of the player who has to choose; valid until the next move. */
    const View *(*view)(const void *table);

    /* How many legal moves the viewer has: at least two, because the game makes forced moves
     * itself. */
    unsigned (*view_move_count)(const View *view);

    /* The legal move number `index`, in an order that depends only on the view. */
    Move (*view_move)(const View *view, unsigned index);

    /* Uniformly random moves while the chooser is one of `players` (a bit each), drawn from that
     * player's stream in `rngs`; returns how many were made. It stops when another player must
     * choose or the game is over. */
    uint64_t (*play_random)(void *table, unsigned players, Rng *rngs);

    /* What search needs. A world is a table, too, that nobody has seated. */

    /* Makes `world` a game that the viewer cannot distinguish from the real one: hidden cards are
     * dealt at random within what the viewer knows, and random numbers are new. Depends only on
     * what the view shows and on `rng`. What is counted in the world goes to `tally`. */
    void (*determinize)(const View *view, Rng *rng, void *world, void *tally);

    /* The chance of `player` to win a world that runs, of VALUE_ONE: an estimate. */
    int (*value)(const void *world, unsigned player);

    /* The exact chance, of VALUE_ONE, that the player who chooses in a world wins in this turn, if
     * it continues with `move` and then with the best ones; -1 where that is not known exactly, or
     * out of reach. `known` has ending_size bytes, all zero at first: what was found before. NULL
     * for a game that knows nothing of it. */
    int (*ending)(void *known, const void *world, Move move);
    size_t ending_size;

    /* What chance has given a player in a world beyond what was to be expected, since it was dealt,
     * in VALUE_ONE: for example damage that was cancelled less the chance that it is. It is 0 on
     * average, whatever is played. NULL if the game does not keep account of it. */
    int (*luck)(const void *world, unsigned player);

    /* NULL if the game keeps none. */
    const GameAccount *account;

    /* NULL if the game has none: no trained policy plays it. */
    const GameInputs *inputs;

    /* Copies the running game on one table to another. */
    void (*copy)(void *to, const void *from);

    /* The moves worth a search, in an order that depends only on the view, into `moves`
     * (GAME_CANDIDATES_MAX); returns how many, at least one. Moves that change nothing important,
     * or are the same as another one, are left out. */
    unsigned (*candidates)(const View *view, Move *moves);

    /* What each of these moves gains over the policy's own, of VALUE_ONE, as far as the game can
     * tell without a search; GAME_UNJUDGED for those that it thinks too little of. Briefly: only in
     * the world that the view shows. False if it cannot tell. NULL: it never can. */
    bool (*judge)(const View *view, Rng *rng, GameEffort effort, const Move *moves, unsigned count,
                  int *gains);

    /* A number for what a legal move of the viewer says: the same in all worlds where a player
     * would describe the move by the same words. */
    uint32_t (*move_name)(const View *view, Move move);

    /* Writes `move` in notation into `text`, GAME_MOVE_TEXT bytes. */
    void (*move_write)(const void *table, Move move, char *text);
} Game;

#endif
