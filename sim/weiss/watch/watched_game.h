/* The game that `watch` plays, and the ways in which it is shown. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_WATCHED_GAME_H
#define WEISSFISH_SIM_WEISS_WATCH_WATCHED_GAME_H

#include "sim/host/terminal.h"
#include "sim/weiss/deck/matchup.h"
#include "sim/weiss/royale/royale.h"
#include "sim/weiss/watch/transcript.h"

typedef struct WatchArguments {
    MatchArguments match;
    StrategyArguments strategies;
    uint64_t index;
    uint64_t at; /* decision; 0: the whole game */
    TranscriptZones zones;
    unsigned first_turn; /* likewise as TranscriptLook has them */
    unsigned last_turn;
    TerminalColour colour;
    bool estimates;
    bool luck; /* also say what luck did */
    const char *text_only; /* an option given that only the text knows, or NULL */
} WatchArguments;

/* A deck at the table. */
typedef struct WatchedDeck {
    const char *file;
    const char *name;
    const char *agent;
    const char *strategy; /* the file of the strategy that it is played by, or NULL */
    const DeckRemarks *remarks; /* on its texts */
} WatchedDeck;

/* A running game, with everything that it is played with. Two decks play a game of compare, more decks
 * one of royale. */
typedef struct Watched {
    const WatchArguments *arguments;
    unsigned players;
    WatchedDeck decks[WEISS_PLAYERS_MAX];
    const Grammar *grammar; /* of their texts */
    Royale *royale;         /* three and more; NULL: two */
    RunnerPlan plan;
    RunnerGame game;
    WeissTable table;
    WeissTally tally[WEISS_PLAYERS_MAX]; /* by deck */
    Agent *agents[WEISS_PLAYERS_MAX];
    TranscriptSeat seats[WEISS_PLAYERS_MAX];
    Transcript transcript;
    AgentAnalysis analysis;
} Watched;

/* Seats the game; it is begun by the caller, who says who watches. NULL after a complaint. */
Watched *watched_open(const WatchArguments *arguments, const Matchup *matchup);
/* The same for the decks of a field, those of the arguments. */
Watched *watched_open_multiplayer(const WatchArguments *arguments, const Opponents *opponents);
void watched_close(Watched *watched);

void watched_begin(Watched *watched);
/* Lets the chooser's agent make one decision. */
void watched_step(Watched *watched);
/* Begins the game and plays it to its end. */
void watched_play(Watched *watched);

/* The seat of a deck; the agent in a seat, and a copy of its stream as it stands. */
unsigned watched_seat(const Watched *watched, unsigned deck);
Agent *watched_agent(const Watched *watched, unsigned seat);
Rng watched_chance(const Watched *watched, unsigned seat);

/* The whole game as text; as JSON or CSV (false if that cannot be written); the position before
 * a decision (an ExitCode). */
void watch_as_text(Watched *watched);
bool watch_as_data(Watched *watched);
int watch_position(Watched *watched);

#endif
