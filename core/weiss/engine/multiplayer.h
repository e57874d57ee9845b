/* Battle Royale: what differs with more than two players. Who faces whom and who is related, how a
 * player leaves the game, and the encore step that several players share. Games of two use nothing
 * of it. Private to core/weiss. */
#ifndef WEISSFISH_WEISS_ENGINE_MULTIPLAYER_H
#define WEISSFISH_WEISS_ENGINE_MULTIPLAYER_H

#include "weiss/engine/rules.h"

/* The layout. */

/* The living players (a bit each) who are related to `player`: those whom one of their centre
 * positions faces in any turn of the layout. With two players the other one. */
unsigned multiplayer_related(const WeissState *state, unsigned player);

/* The next living player after `player` in turn order; themselves if there is no other. */
unsigned multiplayer_next_living(const WeissState *state, unsigned player);

/* The player after `player` in the layout, living or not. */
unsigned multiplayer_next_in_layout(const WeissState *state, unsigned player);

/* A new game, or a position that is being set up: the layout is that of the living. */
void multiplayer_begin(WeissState *state);

/* The turn is over: from now on the layout is that of the living. */
void multiplayer_turn_over(WeissState *state);

/* Who "your opponent" is to the source of an ability of `me`: the player known from what triggered
 * it, from the attack that it takes part in, or from the position opposite; WEISS_PLAYERS_MAX if it
 * could be anybody. */
unsigned multiplayer_opponent_known(const WeissTable *table, unsigned me,
                                    const WeissStandby *source);

/* The player whom the position faces where the source stands, or stood; WEISS_PLAYERS_MAX: nobody. */
unsigned multiplayer_opposite(const WeissState *state, unsigned me, const WeissStandby *source);

/* The player on the other side of the current attack, or WEISS_PLAYERS_MAX. */
unsigned multiplayer_attack_opponent(const WeissState *state, unsigned me);

/* The frame's ability begins: finds out who its opponent is. Where nothing determines it, dice
 * do. */
void multiplayer_opponent_find(WeissTable *table);
static inline void multiplayer_ability_begins(WeissTable *table)
{
    if (UNLIKELY(table->state.player_count > 2))
        multiplayer_opponent_find(table);
}

/* multiplayer.c */

/* `defender` was attacked: their encore step comes before those of players who were not. */
void multiplayer_attacked(WeissState *state, unsigned defender);

/* The positions (a bit each) of `defender` that the turn player faces in this turn. */
unsigned multiplayer_faced_slots(const WeissState *state, unsigned defender);

/* CR 7.7 for several: the turn player's REVERSE characters leave one by one, then for each defender
 * those on the positions that the turn player faces. False while a choice waits. */
bool multiplayer_encore_step(WeissTable *table);

/* The losers, no longer among the living, take their places, and if the game goes on their cards
 * leave it. False if the game ends with that (as truncated: the turn that broke off was the last). */
bool multiplayer_lose(WeissTable *table, unsigned losers);

/* For a game that is over, by player: the place, from 1, and the turn of the loss, or the last
 * turn. Players who lose together share the better place; those who still play in a truncated game
 * are ranked by level and clock. */
void multiplayer_places(const WeissState *state, unsigned *places, unsigned *turns);

#endif
