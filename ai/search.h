/* What the searching agents share: worlds to look into, and how a game goes on from there. */
#ifndef WEISSFISH_AI_SEARCH_H
#define WEISSFISH_AI_SEARCH_H

#include "ai/race.h"
#include "diagnostic.h"

/* What a search is set to; each may follow the budget of an agent as NAME=NUMBER. */
typedef enum SearchSetting {
    SEARCH_TURNS, /* after so many turns a game is judged by its value, not played on */
    SEARCH_GAIN,  /* what a move must gain over the policy's own, in 1/100 of its error */
    SEARCH_WIDTH, /* of a tree: the weight of what is not known, in hundredths */
    SEARCH_OWN,   /* of a tree: the prior of the policy's own move, in hundredths */
    SEARCH_REDUCTION, /* of a tree: how much less an untried move promises, in hundredths */
    SEARCH_SETTING_COUNT
} SearchSetting;

/* A workplace for one thread. */
typedef struct Search {
    const Game *game;
    int setting[SEARCH_SETTING_COUNT];
    const Policy *policy; /* plays games out */
    void *world;          /* a table */
    void *tally;          /* counts what nobody asks for */
    Race race;            /* of the last decision */
} Search;

/* False if there is no memory. */
bool search_open(Search *search, const Game *game);
void search_close(Search *search);

/* Sets what `text`, "NAME=NUMBER", names. False with the problem. */
bool search_set(Search *search, const char *text, Diagnostic *problem);

/* The moves worth a search, into `moves` (GAME_CANDIDATES_MAX), the policy's own choice first.
 * Returns how many, at least one. */
unsigned search_candidates(const Search *search, const View *view, Rng *rng, Move *moves);

/* Puts a world that fits the view on search->world. */
void search_sample(const Search *search, const View *view, Rng *rng);

/* The turn where a search from this view judges what it has played out. */
unsigned search_turns(const Search *search, const View *view);

/* The policy plays the world on until the game is over, or turn `turns` begins. Returns what
 * `player` has of the result: 1 for a win, 0 for a loss, 1/2 if nobody wins, a chance if the game
 * goes on. */
double search_play_out(const Search *search, unsigned player, unsigned turns, Rng *rng);

#endif
