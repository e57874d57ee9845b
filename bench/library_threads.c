/* Several threads use the library at once: commands, games and agents of one match, decks opened
 * meanwhile. Who opened the match lets go of everything at once: the last thread closes it. For the thread sanitizer, which says if that is not allowed (scripts/test --long).
 *     library_threads DECK DECK */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/library/weissfish.h"

enum { THREADS = 4, GAMES = 40 };

typedef struct Shared {
    char **paths;
    weissfish_cards *cards;
    weissfish_match *match;
} Shared;

static unsigned play(const Shared *shared, const char *name)
{
    weissfish_game *game = aligned_alloc(64, sizeof *game);
    weissfish_agent *agent = weissfish_agent_open(shared->match, name, NULL);
    unsigned turns = 0;
    for (uint64_t number = 0; game && agent && number < GAMES; number++) {
        weissfish_game_start(game, shared->match, 1, number, WEISSFISH_EVENTS);
        while (weissfish_agent_play(agent, game) == 0)
            ;
        turns += weissfish_game_turn(game);
    }
    weissfish_agent_close(agent);
    free(game);
    return turns;
}

static void *work(void *context)
{
    const Shared *shared = context;
    weissfish_result result;
    const char *const words[] = {
        "compare", shared->paths[0], shared->paths[1], "--games", "100", "--threads", "2"};
    unsigned turns = play(shared, "heuristic");
    weissfish_deck *deck = weissfish_deck_open(shared->cards, shared->paths[0], NULL, 0, NULL);
    int status = weissfish_run(words, sizeof words / sizeof *words, NULL, &result);
    weissfish_result_clear(&result);
    weissfish_deck_close(deck);
    turns += play(shared, "baseline");
    weissfish_match_close(shared->match);
    return deck && status == 0 ? (void *)(uintptr_t)turns : NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    void *turns[THREADS];
    weissfish_error error = {.line = 0};
    if (argc != 3)
        return 2;
    Shared shared = {.paths = argv + 1, .cards = weissfish_cards_open(NULL, &error)};
    const weissfish_deck *decks[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++)
        decks[i] = weissfish_deck_open(shared.cards, argv[i + 1], NULL, 0, &error);
    shared.match = weissfish_match_open(decks, 2, 0, &error);
    for (int i = 0; i < THREADS; i++) {
        weissfish_match_hold(shared.match);
        pthread_create(&threads[i], NULL, work, &shared);
    }
    weissfish_cards_close(shared.cards);
    weissfish_match_close(shared.match);
    for (int i = 0; i < 2; i++)
        weissfish_deck_close((weissfish_deck *)(uintptr_t)decks[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], &turns[i]);
    bool same = turns[0] != NULL;
    for (int i = 1; i < THREADS; i++)
        same &= turns[i] == turns[0];
    puts(same ? "all threads played the same" : "the threads differ");
    return same ? 0 : 1;
}
