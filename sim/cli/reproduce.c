/* Writes the command that plays the same games again, one option per line. */
#include "sim/cli/reproduce.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/games.h"
#include "sim/cli/shell.h"

void reproduce_begin(FILE *command, const char *name, const Game *game)
{
    fprintf(command, "weissfish %s", name);
    if (strcmp(game->name, game_default) != 0)
        fprintf(command, " --game %s", game->name);
}

void reproduce_option(FILE *command, const char *option, const char *value)
{
    fprintf(command, REPRODUCE_BREAK "--%s ", option);
    shell_word(command, value);
}

void reproduce_options(FILE *command, const Options *options, unsigned edition, const char *agents)
{
    for (unsigned i = 0; i < options->cards_count; i++)
        reproduce_option(command, "cards", options->cards[i]);
    for (unsigned i = 0; i < options->corrections_count; i++)
        reproduce_option(command, "corrections", options->corrections[i]);
    if (options->date)
        reproduce_option(command, "date", options->date);
    if (agents)
        reproduce_option(command, "agents", agents);
    fprintf(command, REPRODUCE_BREAK "--seed %llu", (unsigned long long)options->seed);
    if (edition)
        fprintf(command, REPRODUCE_BREAK "--edition %u", edition);
}

/* Numbers with as many digits as they need. */
static void write_sprt(FILE *command, const CompareSprt *sprt)
{
    fprintf(command, REPRODUCE_BREAK "--sprt %.12g,%.12g --alpha %.12g --beta %.12g", sprt->elo0,
            sprt->elo1, sprt->alpha, sprt->beta);
}

static void write_until(FILE *command, const CompareUntil *until)
{
    fprintf(command, REPRODUCE_BREAK "--until %.12g", until->points);
    if (until->seconds > 0)
        fprintf(command, ",%.12g", until->seconds);
}

void reproduce_confirm(FILE *command, const ConfirmArguments *confirm)
{
    if (!*confirm->agent)
        return;
    reproduce_option(command, "confirm", confirm->agent);
    fprintf(command, ",%llu", (unsigned long long)confirm->games);
}

char *reproduce_compare(const CompareArguments *arguments, const Comparison *comparison)
{
    const MatchArguments *match = &arguments->match;
    const LongRunArguments *run = &arguments->long_run;
    char *text = NULL;
    size_t size;
    FILE *command = xstream(&text, &size);
    reproduce_begin(command, "compare", arguments->game->rules);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        putc(' ', command);
        shell_path(command, match->decks[deck]);
    }
    reproduce_options(command, &match->options, comparison->edition, match->agents);
    fprintf(command, REPRODUCE_BREAK "--games %llu",
            (unsigned long long)(arguments->games + (arguments->games & 1u)));
    if (comparison->sprt)
        write_sprt(command, comparison->sprt);
    if (comparison->until)
        write_until(command, comparison->until);
    reproduce_confirm(command, &arguments->confirm);
    if (arguments->game->reproduce)
        arguments->game->reproduce(command, arguments->own);
    if (run->shards > 1)
        fprintf(command, REPRODUCE_BREAK "--shard %u/%u", run->shard, run->shards);
    return xstream_end(command, &text);
}
