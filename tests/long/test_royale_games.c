/* A hundred thousand random games for each number of players from three to six, with every state
 * checked after every move. Under the sanitizers, which are slow, two thousand. */
#include "../sim/royale_games.h"

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 2000 };
#else
enum { GAMES = 100000 };
#endif

Test(royale_games, three_players)
{
    royale_games_play(3, 0, GAMES, NULL);
}

Test(royale_games, four_players)
{
    royale_games_play(4, 0, GAMES, NULL);
}

Test(royale_games, five_players)
{
    royale_games_play(5, 0, GAMES, NULL);
}

Test(royale_games, six_players)
{
    royale_games_play(6, 0, GAMES, NULL);
}
