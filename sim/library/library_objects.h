/* The objects of the library, each of which holds those that it needs. */
#ifndef WEISSFISH_SIM_LIBRARY_LIBRARY_OBJECTS_H
#define WEISSFISH_SIM_LIBRARY_LIBRARY_OBJECTS_H

#include <pthread.h>

#include "ai/agent.h"
#include "sim/library/entry.h"
#include "sim/library/library_game.h"
#include "sim/run/runner.h"

struct weissfish_cards {
    EntryObject
        object; /* its memory is of decks and positions, too: texts that they compile stay */
    const LibraryGame *game;
    void *cards;
    pthread_mutex_t lock; /* of compiling */
};

struct weissfish_deck {
    EntryObject object; /* with no memory but this */
    weissfish_cards *cards;
    void *deck;
};

struct weissfish_match {
    EntryObject object;
    const LibraryGame *game;
    RunnerPlan plan; /* of its decks */
    void *matches;
    weissfish_deck *decks[GAME_PLAYERS_MAX]; /* which it holds; NULL: no more */
    weissfish_cards *cards;                  /* of a position, */
    void *position;                          /* which it begins at; NULL: the usual beginning */
    unsigned players;
};

/* A running game, as it lies in a weissfish_game. Its table is behind it, at a whole cache line. */
typedef struct Play {
    const weissfish_match *match;
    uint64_t seed;
    Rng agent_rng[GAME_PLAYERS_MAX]; /* by seat */
    uint8_t seats[GAME_PLAYERS_MAX]; /* the deck of each */
    uint8_t flags;
    unsigned legal;      /* moves of who chooses; 0: the game is over */
    uint16_t move_count; /* since `base` */
    uint32_t event_count;
    LibraryWatcher watcher;
} Play;

/* What only a game in a caller's memory keeps, behind its table and a tally; the base is behind it. */
typedef struct PlayPast {
    Move moves[LIBRARY_MOVES];
    LibraryEvent events[LIBRARY_EVENTS];
} PlayPast;

static inline size_t play_lines(size_t size)
{
    enum { LINE = 64 };
    return (size + LINE - 1) / LINE * LINE;
}

static inline Play *play_of(const weissfish_game *game)
{
    return (Play *)(uintptr_t)game->bytes;
}

static inline const Game *play_rules(const Play *play)
{
    return play->match->game->rules;
}

static inline void *play_table(const weissfish_game *game)
{
    return (unsigned char *)(uintptr_t)game->bytes + play_lines(sizeof(Play));
}

static inline void *play_tally(const weissfish_game *game)
{
    return (unsigned char *)play_table(game) + play_lines(play_rules(play_of(game))->table_size);
}

static inline PlayPast *play_past(const weissfish_game *game)
{
    return (PlayPast *)(void *)((unsigned char *)play_tally(game) +
                                play_lines(play_rules(play_of(game))->tally_size));
}

static inline bool play_runs(const weissfish_game *game)
{
    return play_of(game)->legal != 0;
}

/* Builds a match for each seating of the decks, `matches`, which is freed. False after a complaint. */
bool library_match_build(weissfish_match *match, const LibraryGame *game, void *const *decks,
                         unsigned count, unsigned edition);

/* The game's position as JSON; free() it. NULL without memory, or where it cannot be written. */
char *play_position(const weissfish_game *game);

/* The number of a legal move; -1 if it is none. */
int play_number(const weissfish_game *game, Move move);

/* The legal moves as LibraryGame.moves_tell: no state has more than this. */
enum { PLAY_MOVES_MOST = 4096 };
void play_moves(const weissfish_game *game, weissfish_move *rows, int32_t *actions);

/* Whether an agent can be asked in games of a match. */
bool agent_is_for(const weissfish_agent *agent, const weissfish_match *match);

/* Makes a legal move. */
void play_make(weissfish_game *game, Move move);

/* Starts a game that keeps no past, in play_size bytes, and counts in a tally that games may share. */
void play_start(weissfish_game *game, const weissfish_match *match, uint64_t seed, uint64_t number,
                void *tally);
size_t play_size(const weissfish_match *match);

#endif
