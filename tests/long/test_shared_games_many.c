/* 200,000 games of the shared decks against each other with every state checked after every move, and as
 * many of the lists of Japanese releases (tests/decks_jp); under the sanitizers, which are slow,
 * 10,000. WEISSFISH_GAMES sets another number, WEISSFISH_FIRST_GAME where to begin, so that several runs can share many. */
#include "support/games/shared_games.h"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 10000 };
#else
enum { GAMES = 200000 };
#endif

/* A third of the games, in one edition of the rules; Criterion runs the thirds at the same time. */
static void play_third(WeissEdition edition)
{
    const char *asked = getenv("WEISSFISH_GAMES");
    const char *first = getenv("WEISSFISH_FIRST_GAME");
    uint64_t games = (asked ? strtoull(asked, NULL, 10) : GAMES) / EDITION_COUNT;
    shared_games_play(edition, (first ? strtoull(first, NULL, 10) : 0) + edition * games, games);
}

static void play_japanese_third(WeissEdition edition)
{
    shared_games.from = &shared_japanese;
    play_third(edition);
}

Test(shared_games_many, edition_2021_every_state_sound_and_every_game_ends)
{
    play_third(EDITION_2021);
}

Test(shared_games_many, edition_2022_every_state_sound_and_every_game_ends)
{
    play_third(EDITION_2022);
}

Test(shared_games_many, edition_2026_every_state_sound_and_every_game_ends)
{
    play_third(EDITION_2026);
}

Test(shared_games_many, japanese_edition_2021_every_state_sound_and_every_game_ends)
{
    play_japanese_third(EDITION_2021);
}

Test(shared_games_many, japanese_edition_2022_every_state_sound_and_every_game_ends)
{
    play_japanese_third(EDITION_2022);
}

Test(shared_games_many, japanese_edition_2026_every_state_sound_and_every_game_ends)
{
    play_japanese_third(EDITION_2026);
}

/* A hundredth of the games: each decision asks everything three times. */
Test(shared_games_many, what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_CURRENT, 0, GAMES / 50);
}

Test(shared_games_many, japanese_what_texts_give_is_the_same_however_it_is_asked)
{
    shared_games.from = &shared_japanese;
    shared_games.also = shared_gains_compare;
    shared_games_play(EDITION_CURRENT, 0, GAMES / 50);
}
