/* Plays a game of two decks, move by move, and asks the library for the odds of a finisher.
 *     cc example.c $(pkg-config --cflags --libs weissfish) -o example && ./example A.deck B.deck */
#include <stdio.h>
#include <weissfish.h>

int main(int argc, char **argv)
{
    static weissfish_game game;
    weissfish_error error = {0};
    weissfish_result result;
    if (argc != 3)
        return 2;
    weissfish_cards *cards = weissfish_cards_open(NULL, &error);
    const weissfish_deck *decks[2] = {NULL, NULL};
    for (int i = 0; i < 2 && cards && !*error.message; i++)
        decks[i] = weissfish_deck_open(cards, argv[i + 1], NULL, 0, &error);
    weissfish_match *match = decks[1] ? weissfish_match_open(decks, 2, 0, &error) : NULL;
    weissfish_agent *agent = match ? weissfish_agent_open(match, "heuristic", &error) : NULL;
    if (!agent) {
        fprintf(stderr, "%s:%zu:%zu: %s\n", error.file, error.line, error.column, error.message);
        return 2;
    }
    unsigned decisions = 0;
    weissfish_game_start(&game, match, 1, 0, 0);
    for (; weissfish_game_result(&game) == WEISSFISH_RUNNING; decisions++)
        weissfish_game_apply(&game, (unsigned)weissfish_agent_choose(agent, &game));
    printf("%s wins after %u turns and %u decisions\n",
           weissfish_deck_name(
               decks[weissfish_game_deck(&game, (unsigned)weissfish_game_result(&game))]),
           weissfish_game_turn(&game), decisions);
    weissfish_agent_close(agent);
    weissfish_match_close(match);
    for (int i = 0; i < 2; i++)
        weissfish_deck_close((weissfish_deck *)decks[i]);
    weissfish_cards_close(cards);
    int status = weissfish_odds("{\"deck\": \"30:8\", \"steps\": [\"damage 3\"]}", NULL, &result);
    fputs(result.out, stdout);
    weissfish_result_clear(&result);
    return status;
}
