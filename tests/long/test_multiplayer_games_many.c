/* A hundred thousand random games for each number of players from three to six, with every state
 * checked after every move. Under the sanitizers, which are slow, two thousand. */
#include "support/games/multiplayer_games.h"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 2000 };
#else
enum { GAMES = 100000 };
#endif

Test(multiplayer_games_many, three_players)
{
    royale_games_play(3, 0, GAMES, NULL);
}

Test(multiplayer_games_many, four_players)
{
    royale_games_play(4, 0, GAMES, NULL);
}

Test(multiplayer_games_many, five_players)
{
    royale_games_play(5, 0, GAMES, NULL);
}

Test(multiplayer_games_many, six_players)
{
    royale_games_play(6, 0, GAMES, NULL);
}
