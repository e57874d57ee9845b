/* A few games of the shared decks and of the lists of Japanese releases, every state checked; tests/long/test_shared_games_many.c plays
 * many. */
#include "support/long_count.h"
#include "support/games/shared_games.h"

Test(shared_games, a_game_of_every_deck_and_every_state_sound)
{
    shared_games_play(EDITION_CURRENT, 0, long_count(2 * SHARED_DECKS_MAX, SHARED_DECKS_MAX));
}

Test(shared_games, what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_CURRENT, 0, long_count(2 * SHARED_DECKS_MAX, SHARED_DECKS_MAX));
}

/* Each list meets each other one. */
Test(shared_games, games_of_japanese_releases_and_every_state_sound)
{
    shared_games.from = &shared_japanese;
    shared_games_play(EDITION_CURRENT, 0, long_count(400, 130));
}

Test(shared_games, japanese_what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.from = &shared_japanese;
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_CURRENT, 0, long_count(2 * SHARED_DECKS_MAX, SHARED_DECKS_MAX));
}
