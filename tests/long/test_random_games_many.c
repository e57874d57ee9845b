/* A million games of lists drawn at random out of all exact cards; under the sanitizers, which are
 * slow, a tenth. Every state is checked. In four parts, which run at the same time. */
#include "support/games/random_games.h"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 100000 };
#else
enum { GAMES = 1000000 };
#endif

enum { PARTS = 4, SEED = 3 };

static void play_part(uint64_t part)
{
    random_games_run(1, SEED, part * (GAMES / PARTS), GAMES / PARTS);
}

Test(random_games_many, first_quarter)
{
    play_part(0);
}

Test(random_games_many, second_quarter)
{
    play_part(1);
}

Test(random_games_many, third_quarter)
{
    play_part(2);
}

Test(random_games_many, last_quarter)
{
    play_part(3);
}
