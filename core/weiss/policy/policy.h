/* The rules of thumb of Weiss Schwarz. Each is a function of the view (and, where it needs it, the
 * agent's stream). */
#ifndef WEISSFISH_WEISS_POLICY_H
#define WEISSFISH_WEISS_POLICY_H

#include "weiss/view/view.h"

/* The policy for cross-checks with independent simulators: fully specified, not good. */
Move weiss_baseline_decide(const View *view, Rng *rng);

/* Plays by weighted features of what it sees. */
Move weiss_heuristic_decide(const View *view, Rng *rng);

/* The first heuristic, unchanged: later ones are measured against it. */
Move weiss_first_heuristic_decide(const View *view, Rng *rng);

/* Exchanges of positions in a turn that a search looks at. */
enum { WEISS_SEARCH_EXCHANGES = 4 };

/* See Game.candidates and Game.move_name. */
unsigned weiss_candidates(const View *view, Move *moves);
uint32_t weiss_move_name(const View *view, Move move);

/* The first legal move: what a policy does when it has no opinion. */
static inline Move weiss_first_move(const View *view)
{
    return weiss_table_move(weiss_view_table(view), 0);
}

#endif
