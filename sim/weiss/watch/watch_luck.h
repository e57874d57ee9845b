/* `watch --luck`: how much of a game's result was luck and how much decisions, turn by turn, for both players. What
 * chance gave is the account of core/weiss/luck; how the game stands is the value of the position. What of a change
 * luck does not explain counts as decisions, those of both players. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_WATCH_LUCK_H
#define WEISSFISH_SIM_WEISS_WATCH_WATCH_LUCK_H

#include <jansson.h>

#include "sim/weiss/watch/watched_game.h"
#include "weiss/luck/luck.h"

/* A turn, or the deal before the first: shares of a game. */
typedef struct WatchLuckTurn {
    unsigned turn; /* 0: the deal */
    uint8_t player;
    double chance;             /* of seat 0 to win, at its end */
    double luck[RUNNER_DECKS]; /* what chance gave each seat, for that seat */
    double kinds[RUNNER_DECKS][LUCK_KIND_COUNT]; /* the same by what chance decided */
} WatchLuckTurn;

typedef struct WatchLuck {
    LuckAccount account;
    WeissObserver *then; /* hears each event afterwards */
    void *context;
    WatchLuckTurn before; /* the sums up to the present turn, and whose turn it is */
    bool unjudged;        /* the chance at its begin is not known yet */
    unsigned count;
    WatchLuckTurn turns[WEISS_TURN_LIMIT + 1];
} WatchLuck;

/* Keeps account of the game that is begun next at a seated table, and observes it; `then` (NULL: nobody) hears all
 * events, too. */
void watch_luck_begin(WatchLuck *luck, WeissTable *table, WeissObserver *then, void *context);

/* Once the game is over: a paragraph and a table of the turns; {start, players: [{luck, kinds}], decisions, turns}, in
 * points of the chance to win, `chance` and `start` as shares, all but the luck of the other seat seen by seat 0. */
void watch_luck_text(const WatchLuck *luck, const Watched *watched);
json_t *watch_luck_json(const WatchLuck *luck);

#endif
