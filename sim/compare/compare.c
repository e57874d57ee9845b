/* Opens, describes and closes comparisons. */
#include "sim/compare/compare.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/compare/compare_figures.h"
#include "sim/compare/compare_report.h"
#include "sim/run/state_file.h"

void compare_arguments_open(CompareArguments *arguments, const CompareGame *game)
{
    *arguments = (CompareArguments){.game = game};
    match_arguments_default(&arguments->match, game->rules);
    long_run_default(&arguments->long_run);
    compare_sprt_default(&arguments->sprt);
    if (game->arguments_size)
        arguments->own = xcalloc(1, game->arguments_size);
}

void compare_arguments_close(CompareArguments *arguments)
{
    free(arguments->own);
}

bool compare_open(Comparison *comparison, const CompareArguments *arguments)
{
    *comparison = (Comparison){.game = arguments->game, .options = &arguments->match.options};
    comparison->sprt = arguments->sprt.wanted ? &arguments->sprt : NULL;
    comparison->until = arguments->until.wanted ? &arguments->until : NULL;
    bool opened = arguments->game->open(comparison, arguments);
    if (opened)
        comparison->plan.luck = runner_luck_pays(arguments->game->rules, comparison->plan.agents);
    return opened;
}

void compare_close(Comparison *comparison)
{
    comparison->game->close(comparison);
}

uint64_t compare_counted(const GameFigure *figure, const void *tally)
{
    return ((const uint64_t *)tally)[figure->place];
}

PlayerWords compare_players(const Comparison *comparison)
{
    const CompareSide *side = comparison->side;
    unsigned better = compare_stronger(comparison->totals) == 1;
    return players_words((const char *[]){side[better].agent, side[!better].agent}, RUNNER_DECKS);
}

bool compare_totals_fit(const Comparison *comparison, const char *path)
{
    Diagnostic problem;
    bool fits = true;
    if (!path)
        return true;
    for (unsigned deck = 0; comparison->game->tally_fits && deck < RUNNER_DECKS; deck++)
        fits = fits && comparison->game->tally_fits(comparison, deck);
    if (fits)
        return true;
    diagnostic_whole(&problem,
                     "%s is damaged: its figures contradict each other; " STATE_FILE_REMEDY, path);
    complain(NULL, &problem);
    return false;
}

bool compare_complete(Comparison *comparison)
{
    return !comparison->game->complete || comparison->game->complete(comparison);
}

const char *compare_whole_only(const CompareArguments *arguments)
{
    return arguments->game->whole_only ? arguments->game->whole_only(arguments->own) : NULL;
}

static bool print_result(const Comparison *comparison)
{
    if (comparison->options->format == FORMAT_JSON)
        return compare_print_json(comparison);
    if (comparison->options->format == FORMAT_TEXT)
        compare_print_text(comparison);
    else if (comparison->game->csv)
        comparison->game->csv(comparison);
    else
        compare_print_csv(comparison);
    return true;
}

bool compare_print(const CompareArguments *arguments, const Comparison *comparison)
{
    bool printed = print_result(comparison);
    return (!arguments->report || compare_report_write(comparison, arguments)) && printed;
}
