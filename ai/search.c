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
    [SEARCH_TURNS] = {"turns", 3, 1000},   [SEARCH_GAIN] = {"gain", 100, 1000},
    [SEARCH_PRIOR] = {"prior", 25, 10000}, [SEARCH_TRUST] = {"trust", 60, 10000},
    [SEARCH_NODES] = {"nodes", 0, 64},     [SEARCH_ENDINGS] = {"endings", 1, SEARCH_ENDINGS_MAX},
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
    search->known = game->ending ? aligned(game->ending_size) : NULL;
    return search->world && search->tally && (search->known || !game->ending);
}

void search_close(Search *search)
{
    free(search->world);
    free(search->tally);
    free(search->known);
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

/* Lines up the candidates. The game's own judgement of them counts as much as some worlds; moves
 * that it does not judge count as the worst of the others. */
static void enter_judged(Search *search, const View *view, Rng *rng, const Move *moves,
                         unsigned count)
{
    int gains[GAME_CANDIDATES_MAX];
    Race *race = &search->race;
    bool judged =
        search->game->judge && search->game->judge(view, rng, JUDGE_WELL, moves, count, gains);
    int least = 0;
    search->judged = judged;
    race_enter(race, moves, count);
    race->prior = judged ? search->setting[SEARCH_PRIOR] : 0;
    for (unsigned i = 0; judged && i < count; i++)
        if (gains[i] != GAME_UNJUDGED && gains[i] < least)
            least = gains[i];
    for (unsigned i = 0; judged && i < count; i++)
        race->racers[i].judged = (gains[i] == GAME_UNJUDGED ? least : gains[i]) / (double)VALUE_ONE;
}

unsigned search_begin(Search *search, const View *view, Rng *rng)
{
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(search, view, rng, moves);
    const void *table = view;
    search->view = view;
    search->seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    search->player = search->game->chooser(table);
    search->turn = search->game->turn(table);
    search->turns = search->turn + (unsigned)search->setting[SEARCH_TURNS];
    for (unsigned i = 0; i < SEARCH_ENDINGS_MAX; i++)
        search->ending[i] = (SearchEnding){.open = 0.5, .open_count = 1};
    enter_judged(search, view, rng, moves, count);
    return count;
}

void search_sample(const Search *search, Rng *rng)
{
    search->game->determinize(search->view, rng, search->world, search->tally);
}

void search_apply(Search *search, Move move)
{
    const Game *game = search->game;
    unsigned turn = game->turn(search->world) - search->turn;
    if (turn < (unsigned)search->setting[SEARCH_ENDINGS] && search->known) {
        SearchEnding *ending = &search->ending[turn];
        if (ending->chance < 0) {
            ending->chance = game->ending(search->known, search->world, move) / (double)VALUE_ONE;
            ending->own = game->chooser(search->world) == search->player;
        }
    }
    game->apply(search->world, move);
}

Rng search_enter(Search *search, unsigned world, Move move)
{
    Rng chance = rng_keyed(search->seed, world, 0);
    search_sample(search, &chance);
    for (unsigned i = 0; i < SEARCH_ENDINGS_MAX; i++)
        search->ending[i].chance = -1;
    search_apply(search, move);
    return chance;
}

/* A control variate: takes off what an ending that came true, or did not, has made of the result
 * beyond its chance. The mean of results stays what it is, but it is found with fewer worlds. */
static double without_luck(Search *search, unsigned won_in, bool won, double result)
{
    double luck = 0;
    for (unsigned i = 0; i < SEARCH_ENDINGS_MAX; i++) {
        SearchEnding *ending = &search->ending[i];
        if (ending->chance < 0)
            continue;
        bool ended = i == won_in && won == ending->own;
        luck += (ended - ending->chance) * (ending->own - ending->open / ending->open_count);
        if (!ended) {
            ending->open += result;
            ending->open_count++;
        }
    }
    return result - luck;
}

double search_play_out(Search *search, Rng *rng)
{
    const Game *game = search->game;
    int result = game->result(search->world);
    while (result == RESULT_RUNNING && game->turn(search->world) < search->turns) {
        search_apply(search, search->policy->decide(game->view(search->world), rng));
        result = game->result(search->world);
    }
    bool won = result >= 0 && (unsigned)result == search->player;
    double value = won ? 1 : result >= 0 ? 0 : 0.5;
    if (result == RESULT_RUNNING)
        value = game->value(search->world, search->player) / (double)VALUE_ONE;
    unsigned won_in = result >= 0 ? game->turn(search->world) - search->turn : SEARCH_ENDINGS_MAX;
    return without_luck(search, won_in, won, value);
}

double search_luck(const Search *search)
{
    const Game *game = search->game;
    return game->luck ? game->luck(search->world, search->player) / (double)VALUE_ONE : 0;
}

Move search_decide(Search *search)
{
    search->race.gain_needed = search->setting[SEARCH_GAIN] / 100.0;
    return race_run(&search->race);
}
