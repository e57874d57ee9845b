/* Three hundred databases of a hundred and two hundred cards with changed texts: whatever of them is
 * called exact is played, every state checked; and 20,000 positions with changes in their files, under
 * the sanitizers 2,000. */
#include "support/games/mutated_games.h"
#include "support/games/mutated_positions.h"

#ifdef WEISSFISH_SANITIZED
enum { POSITIONS = 2000 };
#else
enum { POSITIONS = 20000 };
#endif

enum { DATABASES = 300, SEED = 3 };

Test(mutated_cards, of_all_cards)
{
    mutated_games_run(1, SEED, 0, DATABASES - DATABASES / 10);
}

Test(mutated_cards, of_the_shipped_cards)
{
    mutated_games_run(0, SEED, DATABASES - DATABASES / 10, DATABASES / 10);
}

Test(mutated_cards, positions)
{
    mutated_positions_run(1, SEED, 0, POSITIONS);
}
