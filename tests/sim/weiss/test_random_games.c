/* A few games of random lists, and of random cards with changed texts: the many are in tests/long. */
#include "support/long_count.h"
#include "support/games/mutated_games.h"
#include "support/games/mutated_positions.h"

enum { GAMES = 240, DATABASES = 12, POSITIONS = 150 };

Test(random_games, lists_of_the_shipped_cards)
{
    random_games_run(0, 1, 0, long_count(GAMES, GAMES / 3));
}

/* One set in ninety, for reading all of them takes longer than the games. */
Test(random_games, lists_of_some_shared_cards)
{
    random_games_run(90, 2, 0, long_count(GAMES, GAMES / 3));
}

Test(random_games, changed_texts_of_the_shipped_cards)
{
    mutated_games_run(0, 1, 0, long_count(DATABASES, DATABASES / 3));
}

Test(random_games, changed_texts_of_some_shared_cards)
{
    mutated_games_run(90, 2, 0, long_count(DATABASES, DATABASES / 3));
}

Test(random_games, changed_positions)
{
    mutated_positions_run(0, 1, 0, long_count(POSITIONS, POSITIONS / 3));
}
