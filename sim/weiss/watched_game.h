/* The game that `watch` plays, and the ways in which it is told. */
#ifndef WEISSFISH_SIM_WEISS_WATCHED_GAME_H
#define WEISSFISH_SIM_WEISS_WATCHED_GAME_H

#include "sim/terminal.h"
#include "sim/weiss/match_arguments.h"
#include "sim/weiss/transcript.h"

typedef struct WatchArguments {
    MatchArguments match;
    uint64_t index;
    uint64_t at; /* decision; 0: the whole game */
    TranscriptZones zones;
    unsigned first_turn; /* likewise as TranscriptLook has them */
    unsigned last_turn;
    TerminalColour colour;
    bool estimates;
    const char *text_only; /* an option given that only the text knows, or NULL */
} WatchArguments;

/* One game on its way, with all that it is played with. */
typedef struct Watched {
    const WatchArguments *arguments;
    const MatchUp *match_up;
    RunnerPlan plan;
    RunnerGame game;
    WeissTable table;
    WeissTally tally[RUNNER_DECKS];
    Agent *agents[RUNNER_DECKS];
    TranscriptSeat seats[RUNNER_DECKS];
    Transcript transcript;
    AgentAnalysis analysis;
} Watched;

/* Seats the game; it is begun by the caller, who says who watches. NULL after a complaint. */
Watched *watched_open(const WatchArguments *arguments, const MatchUp *match_up);
void watched_close(Watched *watched);

/* Begins the game and plays it to its end. */
void watched_play(Watched *watched);

/* The whole game as text; as JSON or CSV (false if that cannot be written); the position before
 * a decision (an ExitCode). */
void watch_as_text(Watched *watched);
bool watch_as_data(Watched *watched);
int watch_position(Watched *watched);

#endif
