/* Worlds, and how they are played on. */
#include "ai/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"

static const struct {
    const char *name;
    int value;
    int most;
} settings[SEARCH_SETTING_COUNT] = {
    [SEARCH_TURNS] = {"turns", 3, 1000},         [SEARCH_GAIN] = {"gain", 150, 1000},
    [SEARCH_WIDTH] = {"width", 100, 10000},      [SEARCH_OWN] = {"own", 40, 100},
    [SEARCH_REDUCTION] = {"reduction", 10, 100}, [SEARCH_JUDGED] = {"judged", 0, 1},
    [SEARCH_PRIOR] = {"prior", 0, 10000},
    [SEARCH_MOVES] = {"moves", GAME_CANDIDATES_MAX, GAME_CANDIDATES_MAX},
};

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
    for (unsigned i = 0; i < SEARCH_SETTING_COUNT; i++)
        search->setting[i] = settings[i].value;
    search->world = aligned(game->table_size);
    search->tally = aligned(game->tally_size);
    return search->world && search->tally;
}

void search_close(Search *search)
{
    free(search->world);
    free(search->tally);
}

bool search_set(Search *search, const char *text, Diagnostic *problem)
{
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : strlen(text);
    const char *names[SEARCH_SETTING_COUNT];
    for (unsigned i = 0; i < SEARCH_SETTING_COUNT; i++) {
        names[i] = settings[i].name;
        if (strlen(names[i]) != length || strncmp(text, names[i], length) != 0)
            continue;
        char *end = NULL;
        long value = equals ? strtol(equals + 1, &end, 10) : -1;
        if (end && *end == '\0' && end > equals + 1 && value >= 0 && value <= settings[i].most) {
            search->setting[i] = (int)value;
            return true;
        }
        diagnostic_whole(problem, "%s takes a number from 0 to %d, as in %s=%d", names[i],
                         settings[i].most, names[i], settings[i].value);
        return false;
    }
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    const char *near = spelling_nearest(name, names, SEARCH_SETTING_COUNT);
    if (near)
        diagnostic_whole(problem, "no setting '%s'; did you mean '%s'?", name, near);
    else
        diagnostic_whole(problem, "no setting '%s' of a search", name);
    return false;
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

/* The move that the game itself thinks most of; the policy's own (the first) unless another one gains
 * clearly. */
static unsigned favourite_of(const int *gains, unsigned count)
{
    enum { CLEARLY = VALUE_ONE / 100 };
    unsigned favourite = 0;
    for (unsigned i = 1; i < count; i++)
        if (gains[i] > gains[favourite] + (favourite ? 0 : CLEARLY))
            favourite = i;
    return favourite;
}

/* Lines up the candidates, what the game itself thinks most of first; what it thinks of the others
 * counts as much as some worlds. */
static void enter_judged(Search *search, const View *view, Rng *rng, Move *moves, unsigned count)
{
    int gains[GAME_CANDIDATES_MAX] = {0};
    bool wanted = search->setting[SEARCH_JUDGED] || search->setting[SEARCH_PRIOR];
    bool judged =
        wanted && search->game->judge && search->game->judge(view, rng, moves, count, gains);
    unsigned favourite = judged && search->setting[SEARCH_JUDGED] ? favourite_of(gains, count) : 0;
    Move first = moves[favourite];
    int most = gains[favourite];
    moves[favourite] = moves[0];
    gains[favourite] = gains[0];
    moves[0] = first;
    gains[0] = most;
    race_enter(&search->race, moves, count);
    search->race.prior = judged ? search->setting[SEARCH_PRIOR] : 0;
    if (!judged)
        return;
    for (unsigned i = 0; i < count; i++)
        search->race.racers[i].judged = (gains[i] - most) / (double)VALUE_ONE;
    race_shorten(&search->race, (unsigned)search->setting[SEARCH_MOVES]);
}

unsigned search_begin(Search *search, const View *view, Rng *rng)
{
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(search, view, rng, moves);
    const void *table = view;
    search->view = view;
    search->seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    search->player = search->game->chooser(table);
    search->turns = search->game->turn(table) + (unsigned)search->setting[SEARCH_TURNS];
    enter_judged(search, view, rng, moves, count);
    return count;
}

void search_sample(const Search *search, Rng *rng)
{
    search->game->determinize(search->view, rng, search->world, search->tally);
}

Rng search_enter(const Search *search, unsigned world, Move move)
{
    Rng chance = rng_keyed(search->seed, world, 0);
    search_sample(search, &chance);
    search->game->apply(search->world, move);
    return chance;
}

double search_play_out(const Search *search, Rng *rng)
{
    const Game *game = search->game;
    int result = game->result(search->world);
    while (result == RESULT_RUNNING && game->turn(search->world) < search->turns) {
        game->apply(search->world, search->policy->decide(game->view(search->world), rng));
        result = game->result(search->world);
    }
    if (result == RESULT_RUNNING)
        return game->value(search->world, search->player) / (double)VALUE_ONE;
    if (result < 0)
        return 0.5;
    return (unsigned)result == search->player ? 1 : 0;
}

Move search_decide(Search *search)
{
    search->race.gain_needed = search->setting[SEARCH_GAIN] / 100.0;
    return race_run(&search->race);
}
