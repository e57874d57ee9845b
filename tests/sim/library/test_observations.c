/* What the library shows a player depends only on what that player may know. */
#include "support/hidden/observation_honesty.h"

Test(observations, hidden_cards_change_none)
{
    observations_expect((HonestyGames){.players = 2, .count = 60, .every = 3}, 2000);
}

Test(observations, hidden_cards_change_none_with_three_players)
{
    observations_expect((HonestyGames){.players = 3, .count = 20, .every = 7}, 500);
}

/* The layout that docs/OBSERVATION.md has. */
Test(observations, their_size)
{
    cr_expect_eq(observation_size(2), 16 + 2 * 506);
    cr_expect_eq(observation_size(6), 16 + 6 * 506);
}
