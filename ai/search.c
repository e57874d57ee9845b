/* Worlds and how they go on. */
#include "ai/search.h"

#include <stdlib.h>
#include <string.h>

static void *aligned(size_t size)
{
    enum { LINE = 64 };
    size = (size + LINE - 1) / LINE * LINE;
    void *memory = aligned_alloc(LINE, size);
    if (memory)
        memset(memory, 0, size);
    return memory;
}

bool search_open(Search *search, const Game *game)
{
    search->game = game;
    search->policy = &game->policies[0];
    search->world = aligned(game->table_size);
    search->tally = aligned(game->tally_size);
    return search->world && search->tally;
}

void search_close(Search *search)
{
    free(search->world);
    free(search->tally);
}

unsigned search_candidates(const Search *search, const View *view, Rng *rng, Move *moves)
{
    Move first = search->policy->decide(view, rng);
    unsigned count = search->game->candidates(view, moves);
    unsigned at = 0;
    while (at < count && moves[at] != first)
        at++;
    if (at == count && count < GAME_CANDIDATES_MAX)
        count++;
    else if (at == count)
        at--;
    memmove(moves + 1, moves, at * sizeof *moves);
    moves[0] = first;
    return count;
}

void search_sample(const Search *search, const View *view, Rng *rng)
{
    search->game->determinize(view, rng, search->world, search->tally);
}

double search_play_out(const Search *search, unsigned player, Rng *rng)
{
    const Game *game = search->game;
    int result = game->result(search->world);
    while (result == RESULT_RUNNING) {
        game->apply(search->world, search->policy->decide(game->view(search->world), rng));
        result = game->result(search->world);
    }
    if (result < 0)
        return 0.5;
    return (unsigned)result == player ? 1 : 0;
}
