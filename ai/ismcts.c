/* The candidates at the root race in common worlds, for this many tries in all, or this long, and
 * below them a tree grows. */
#include "ai/ismcts.h"

Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng)
{
    Search *search = &ismcts->tree.search;
    search_tree_begin(&ismcts->tree, view, rng);
    search->race.tries_max = ismcts->iterations;
    search->race.seconds_max = ismcts->seconds;
    return search_decide(search);
}
