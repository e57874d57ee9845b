/* Commands in words, an option a line. */
#include "sim/weiss/again.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/shell.h"
#include "sim/weiss/compare_forms.h"

#define BREAK " \\\n    "

static void write_option(FILE *command, const char *option, const char *value)
{
    fprintf(command, BREAK "--%s ", option);
    shell_word(command, value);
}

/* The options that the games of every command depend on, and their agents (NULL: they need
 * none). */
static void write_options(FILE *command, const Options *options, const char *agents)
{
    const char *environment = getenv("WEISSFISH_CARDS");
    for (unsigned i = 0; i < options->cards_count; i++)
        write_option(command, "cards", options->cards[i]);
    if (options->cards_count == 0 && environment && *environment)
        write_option(command, "cards", environment);
    for (unsigned i = 0; i < options->corrections_count; i++)
        write_option(command, "corrections", options->corrections[i]);
    if (agents)
        write_option(command, "agents", agents);
    fprintf(command, BREAK "--seed %llu" BREAK "--edition %d", (unsigned long long)options->seed,
            compare_edition(options));
}

/* What was written to a stream in memory; NULL without that. */
static char *close_text(FILE *stream, char **text)
{
    if (fclose(stream) == 0)
        return *text;
    free(*text);
    return NULL;
}

/* Numbers in as many digits as they take. */
static void write_sprt(FILE *command, const CompareSprt *sprt)
{
    fprintf(command, BREAK "--sprt %.12g,%.12g --alpha %.12g --beta %.12g", sprt->elo0, sprt->elo1,
            sprt->alpha, sprt->beta);
}

static void write_strategy(FILE *command, unsigned deck, const char *path)
{
    char *value = NULL;
    if (path && asprintf(&value, "%c=%s", (int)('A' + deck), path) > 0)
        write_option(command, "strategy", value);
    free(value);
}

static void write_match(FILE *command, const char *name, const MatchArguments *match,
                        uint64_t games)
{
    fprintf(command, "weissfish %s", name);
    for (unsigned deck = 0; deck < match->deck_count; deck++) {
        putc(' ', command);
        shell_path(command, match->decks[deck]);
    }
    write_options(command, &match->options, match->agents);
    for (unsigned deck = 0; deck < match->deck_count; deck++)
        write_strategy(command, deck, match->strategies[deck]);
    fprintf(command, BREAK "--games %llu", (unsigned long long)games);
}

static void write_command(FILE *command, const CompareAgain *again)
{
    write_match(command, "compare", again->match, again->games);
    if (again->sprt)
        write_sprt(command, again->sprt);
    for (unsigned i = 0; again->swap && i < again->swap->count; i++)
        write_option(command, "swap", again->swap->words[i]);
    if (again->shards > 1)
        fprintf(command, BREAK "--shard %u/%u", again->shard, again->shards);
}

char *compare_again(const CompareAgain *again)
{
    char *text = NULL;
    size_t size;
    FILE *command = open_memstream(&text, &size);
    if (!command)
        return NULL;
    write_command(command, again);
    return close_text(command, &text);
}

char *royale_again(const MatchArguments *match, uint64_t games)
{
    char *text = NULL;
    size_t size;
    FILE *command = open_memstream(&text, &size);
    if (!command)
        return NULL;
    write_match(command, "royale", match, games);
    return close_text(command, &text);
}

char *tune_again(const TuneAgain *again)
{
    char *text = NULL;
    size_t size;
    FILE *command = open_memstream(&text, &size);
    if (!command)
        return NULL;
    fprintf(command, "weissfish tune %s", again->part);
    for (unsigned deck = 0; deck < again->count; deck++) {
        putc(' ', command);
        shell_path(command, again->decks[deck]);
    }
    write_options(command, again->options, NULL);
    if (again->from)
        write_option(command, "from", again->from);
    fprintf(command, BREAK "--budget %llu", (unsigned long long)again->budget);
    return close_text(command, &text);
}

char *matrix_again(const Matrix *matrix)
{
    char *text = NULL;
    size_t size;
    FILE *command = open_memstream(&text, &size);
    if (!command)
        return NULL;
    fputs("weissfish matrix", command);
    for (unsigned deck = 0; deck < matrix->field->count; deck++) {
        fputs(deck && deck % 4 == 0 ? BREAK : " ", command);
        shell_path(command, matrix->field->deck[deck].file.path);
    }
    write_options(command, matrix->options, matrix->agent);
    fprintf(command, BREAK "--games %llu", (unsigned long long)matrix->games);
    return close_text(command, &text);
}
