/* Sums over games. */
#include "sim/stats/totals.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"

static size_t cells_size(const RunnerTotals *totals)
{
    return totals->cell_count * sizeof *totals->cells;
}

static size_t cell_luck_size(const RunnerTotals *totals)
{
    return totals->cell_count * sizeof *totals->cell_luck;
}

void *runner_tally_open(const Game *game)
{
    return memset(xlines(game->tally_size), 0, game->tally_size);
}

void runner_totals_open(const Game *game, unsigned decks, RunnerTotals *totals)
{
    *totals = (RunnerTotals){.decks = decks, .account = game->account};
    for (unsigned deck = 0; deck < decks; deck++)
        totals->tally[deck] = runner_tally_open(game);
}

void runner_totals_open_changed(const Game *game, RunnerTotals *totals)
{
    totals->changed = xcalloc(1, sizeof *totals->changed);
    runner_totals_open(game, totals->decks, totals->changed);
}

void runner_totals_open_cells(unsigned count, RunnerTotals *totals)
{
    totals->cells = xcalloc(count, sizeof *totals->cells);
    totals->cell_luck = xcalloc(count, sizeof *totals->cell_luck);
    totals->cell_count = count;
}

void runner_totals_clear(RunnerTotals *totals)
{
    if (totals->changed)
        runner_totals_clear(totals->changed);
    free(totals->changed);
    totals->changed = NULL;
    free(totals->cells);
    free(totals->cell_luck);
    totals->cells = NULL;
    totals->cell_luck = NULL;
    totals->cell_count = 0;
    for (unsigned deck = 0; deck < RUNNER_DECKS_MAX; deck++) {
        free(totals->tally[deck]);
        totals->tally[deck] = NULL;
    }
}

void runner_totals_reset(const Game *game, RunnerTotals *totals)
{
    memset(totals, 0, offsetof(RunnerTotals, tally));
    for (unsigned deck = 0; deck < totals->decks; deck++)
        memset(totals->tally[deck], 0, game->tally_size);
    totals->seconds = 0;
    if (totals->cells) {
        memset(totals->cells, 0, cells_size(totals));
        memset(totals->cell_luck, 0, cell_luck_size(totals));
    }
    if (totals->changed)
        runner_totals_reset(game, totals->changed);
}

static void add_words(void *into, const void *part, size_t size)
{
    uint64_t *sum = into;
    const uint64_t *more = part;
    for (size_t i = 0; i < size / sizeof *sum; i++)
        sum[i] += more[i];
}

void runner_tally_add(const Game *game, void *into, const void *part)
{
    add_words(into, part, game->tally_size);
}

/* A block has games of few of many pairings. */
static void add_cells(RunnerTotals *into, const RunnerTotals *part)
{
    add_words(into->cells, part->cells, cells_size(into));
    for (unsigned i = 0; i < into->cell_count; i++)
        if (adjusted_kept(&part->cell_luck[i]))
            adjusted_join(&into->cell_luck[i], &part->cell_luck[i]);
}

void runner_totals_add(const Game *game, RunnerTotals *into, const RunnerTotals *part)
{
    add_words(into, part, offsetof(RunnerTotals, tally));
    for (unsigned deck = 0; deck < into->decks; deck++)
        runner_tally_add(game, into->tally[deck], part->tally[deck]);
    if (into->cells)
        add_cells(into, part);
    if (into->changed)
        runner_totals_add(game, into->changed, part->changed);
}

void runner_totals_copy(const Game *game, RunnerTotals *to, const RunnerTotals *from)
{
    memcpy(to, from, offsetof(RunnerTotals, tally));
    for (unsigned deck = 0; deck < to->decks; deck++)
        memcpy(to->tally[deck], from->tally[deck], game->tally_size);
    to->seconds = from->seconds;
    if (to->cells) {
        memcpy(to->cells, from->cells, cells_size(to));
        memcpy(to->cell_luck, from->cell_luck, cell_luck_size(to));
    }
    if (to->changed)
        runner_totals_copy(game, to->changed, from->changed);
}

/* The size in bytes of one set of totals, without those of a changed deck. */
static size_t size_alone(const Game *game, const RunnerTotals *totals)
{
    return offsetof(RunnerTotals, tally) + totals->decks * game->tally_size + cells_size(totals) +
           cell_luck_size(totals);
}

size_t runner_totals_size(const Game *game, const RunnerTotals *totals)
{
    return size_alone(game, totals) * (totals->changed ? 2 : 1);
}

void runner_totals_pack(const Game *game, const RunnerTotals *totals, char *to)
{
    char *at = mempcpy(to, totals, offsetof(RunnerTotals, tally));
    for (unsigned deck = 0; deck < totals->decks; deck++)
        at = mempcpy(at, totals->tally[deck], game->tally_size);
    if (totals->cells) {
        at = mempcpy(at, totals->cells, cells_size(totals));
        at = mempcpy(at, totals->cell_luck, cell_luck_size(totals));
    }
    if (totals->changed)
        runner_totals_pack(game, totals->changed, at);
}

void runner_totals_unpack(const Game *game, RunnerTotals *totals, const char *from)
{
    memcpy(totals, from, offsetof(RunnerTotals, tally));
    const char *at = from + offsetof(RunnerTotals, tally);
    for (unsigned deck = 0; deck < totals->decks; deck++, at += game->tally_size)
        memcpy(totals->tally[deck], at, game->tally_size);
    if (totals->cells) {
        memcpy(totals->cells, at, cells_size(totals));
        memcpy(totals->cell_luck, at + cells_size(totals), cell_luck_size(totals));
    }
    at += cells_size(totals) + cell_luck_size(totals);
    if (totals->changed)
        runner_totals_unpack(game, totals->changed, at);
}
