/* Three hundred databases of a hundred and two hundred cards with changed texts: whatever of them is
 * called exact is played, every state checked; and positions with changes in their files. */
#include "../sim/mutated_games.h"
#include "../sim/mutated_positions.h"

enum { DATABASES = 300, POSITIONS = 20000, SEED = 3 };

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
