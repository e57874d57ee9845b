/* 200,000 games of the shared decks against each other with every state checked after every move, and as
 * many of the lists of Japanese releases (tests/decks_jp); under the sanitizers, which are slow,
 * 10,000. WEISSFISH_GAMES sets another number, WEISSFISH_FIRST_GAME where to begin, so that several runs can share many. */
#include "support/games/shared_games.h"

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 10000 };
#else
enum { GAMES = 200000 };
#endif

/* Half of the games, in one edition of the rules; Criterion runs the halves at the same time. */
static void play_half(WeissEdition edition, unsigned half)
{
    const char *asked = getenv("WEISSFISH_GAMES");
    const char *first = getenv("WEISSFISH_FIRST_GAME");
    uint64_t games = (asked ? strtoull(asked, NULL, 10) : GAMES) / 2;
    shared_games_play(edition, (first ? strtoull(first, NULL, 10) : 0) + half * games, games);
}

Test(shared_games_many, edition_2021_every_state_sound_and_every_game_ends)
{
    play_half(EDITION_2021, 0);
}

Test(shared_games_many, edition_2022_every_state_sound_and_every_game_ends)
{
    play_half(EDITION_2022, 1);
}

Test(shared_games_many, japanese_edition_2021_every_state_sound_and_every_game_ends)
{
    shared_games.from = &shared_japanese;
    play_half(EDITION_2021, 0);
}

Test(shared_games_many, japanese_edition_2022_every_state_sound_and_every_game_ends)
{
    shared_games.from = &shared_japanese;
    play_half(EDITION_2022, 1);
}

/* A hundredth of the games: each decision asks everything three times. */
Test(shared_games_many, what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_2022, 0, GAMES / 50);
}

Test(shared_games_many, japanese_what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.from = &shared_japanese;
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_2022, 0, GAMES / 50);
}
