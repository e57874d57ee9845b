/* What the searching agents share: worlds to look into, and how a game goes on from there. */
#ifndef WEISSFISH_AI_SEARCH_H
#define WEISSFISH_AI_SEARCH_H

#include "diagnostic.h"
#include "game.h"

/* A workplace for one thread. */
typedef struct Search {
    const Game *game;
    const Policy *policy; /* plays games out */
    void *world;          /* a table */
    void *tally;          /* counts what nobody asks for */
} Search;

/* False if there is no memory. */
bool search_open(Search *search, const Game *game);
void search_close(Search *search);

/* The moves worth a search, into `moves` (GAME_CANDIDATES_MAX); the policy's own choice comes first.
 * Returns how many, at least one. */
unsigned search_candidates(const Search *search, const View *view, Rng *rng, Move *moves);

/* Puts a world that fits the view on search->world. */
void search_sample(const Search *search, const View *view, Rng *rng);

/* The policy plays the world on until the game is over; returns what `player` has of the result: 1
 * for a win, 0 for a loss, the same part for everybody if nobody wins. */
double search_play_out(const Search *search, unsigned player, Rng *rng);

#endif
