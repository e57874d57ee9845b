/* What the searching agents share: worlds to look into, and how a game continues from there. */
#ifndef WEISSFISH_AI_SEARCH_H
#define WEISSFISH_AI_SEARCH_H

#include "ai/race.h"
#include "base/diagnostic.h"

/* The settings of a search. Each may follow the budget of an agent as NAME=NUMBER. */
typedef enum SearchSetting {
    SEARCH_TURNS,   /* turns played on before a game is judged by its value */
    SEARCH_GAIN,    /* what a move must gain over the policy's own, in 1/100 of its error */
    SEARCH_PRIOR,   /* the game's own judgement of moves counts as much as this many worlds */
    SEARCH_TRUST,   /* of a tree: there it counts as much as this many results */
    SEARCH_NODES,   /* of a tree: nodes that an iteration may add; 0: by its budget */
    SEARCH_ENDINGS, /* turns, from this one on, whose luck in ending the game is taken off */
    SEARCH_SETTING_COUNT
} SearchSetting;

enum { SEARCH_ENDINGS_MAX = 4 }; /* turns in which endings are asked for */

/* How a world may end in one of its turns. */
typedef struct SearchEnding {
    double chance; /* that the player who chose there wins in that turn; below 0: not known */
    bool own;      /* that was who decides */
    /* Of all worlds with such a chance that did not come true: the sum of their results, and their
     * number; at first one with a result of a half. */
    double open;
    double open_count;
} SearchEnding;

/* What one thread searches with. */
typedef struct Search {
    const Game *game;
    int setting[SEARCH_SETTING_COUNT];
    const Policy *policy; /* plays games out */
    void *world;          /* a table */
    void *tally;          /* playing needs one; nobody reads it */
    void *known;          /* for Game.ending; NULL without it */
    Race race;            /* of the last decision */

    /* The decision: see search_begin. */
    const View *view;
    uint64_t seed;   /* of the worlds */
    unsigned player; /* who decides */
    unsigned turns;  /* the turn at which a game is judged instead of played on */
    unsigned turn;   /* the turn of the decision */
    bool judged;     /* the game has judged its moves */

    SearchEnding ending[SEARCH_ENDINGS_MAX]; /* by turn, the decision's first */
} Search;

/* False if there is no memory. */
bool search_open(Search *search, const Game *game);
void search_close(Search *search);

/* Changes one setting: `text` is "NAME=NUMBER". False with the problem. */
bool search_set(Search *search, const char *text, Diagnostic *problem);

/* The moves worth a search, into `moves` (GAME_CANDIDATES_MAX), the policy's own choice first.
 * Returns how many, at least one. */
unsigned search_candidates(const Search *search, const View *view, Rng *rng, Move *moves);

/* Begins the search of the decision that a view shows. The candidates enter the race, see
 * search_candidates; returns how many. The view must stay as it is until the decision is made. */
unsigned search_begin(Search *search, const View *view, Rng *rng);

/* Makes a move in the world. Where the game knows how likely the mover is to win in this turn, that
 * is noted, once in each turn. */
void search_apply(Search *search, Move move);

/* Puts a world that fits the view on search->world. */
void search_sample(const Search *search, Rng *rng);

/* Puts world number `world` on search->world, the same for every candidate, and makes a move there.
 * Returns the stream of all further chance. */
Rng search_enter(Search *search, unsigned world, Move move);

/* The policy plays the world on until the game is over, or the turn where it is judged begins.
 * Returns the deciding player's result: 1 for a win, 0 for a loss, 1/2 if nobody wins, and the
 * estimated chance to win if the game goes on. Luck is taken off, so the result may be a little
 * beyond 0 or 1. */
double search_play_out(Search *search, Rng *rng);

/* What chance has given the deciding player in the world so far; 0 if the game does not say. */
double search_luck(const Search *search);

/* Sets the gain that a move needs, and runs the race; the caller has set its other limits. */
Move search_decide(Search *search);

#endif
