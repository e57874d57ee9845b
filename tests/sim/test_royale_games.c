/* A few random games of three to six players with everything checked; many are in tests/long. */
#include "royale_games.h"

enum { GAMES = 300 };

Test(royale_games, sound_with_three_to_six_players)
{
    for (unsigned players = 3; players <= WEISS_PLAYERS_MAX; players++)
        royale_games_play(players, 0, GAMES);
}
