/* The options that all commands understand, and error messages. */
#include "sim/cli/command.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/run/ranks.h"
#include "base/spelling.h"

static const struct argp_option option_list[] = {
    {"cards", OPTION_KEY_CARDS, "PATH", 0,
     "Card database, a JSON or CSV file or a folder of them; repeatable (default: $WEISSFISH_CARDS, for the game without --game, or else what `cards fetch` keeps). The shipped cards are always read, too",
     90},
    {"seed", OPTION_KEY_SEED, "N", 0, "Seed of the random numbers (default 1)", 90},
    {"threads", OPTION_KEY_THREADS, "N", 0, "Threads (default: all cores)", 90},
    {"format", OPTION_KEY_FORMAT, "FORM", 0, "Form of the result (default text)", 90},
    {"quiet", OPTION_KEY_QUIET, NULL, 0, "No progress line", 90},
    {"game", OPTION_KEY_GAME, "NAME", 0, "The game that is played; `weissfish --help` names them",
     90},
    {0}};

/* Where the shipped decks lie, seen from the program and from the library. */
static const char *const data_places[] = {"../" WEISSFISH_DATA_INSTALL,
                                          "../../" WEISSFISH_DATA_INSTALL, "weissfish-decks"};

static const char *const format_words[] = {"text", "json", "csv"};

uint64_t option_number(const struct argp_state *state, const char *name, const char *text,
                       uint64_t low, uint64_t high)
{
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end || errno || number < low || number > high) {
        number = low;
        option_error(state, "--%s takes a whole number from %llu to %llu, not '%s'", name,
                     (unsigned long long)low, (unsigned long long)high, text);
    }
    return number;
}

unsigned option_word(const struct argp_state *state, const char *name, const char *text,
                     const char *const *words, unsigned count)
{
    char hint[SPELLING_HINT];
    for (unsigned i = 0; i < count; i++)
        if (strcmp(text, words[i]) == 0)
            return i;
    option_error(state, "--%s does not take '%s'%s", name, text,
                 spelling_hint(hint, text, words, count));
    return 0;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Options *options = state->input;
    switch (key) {
    case OPTION_KEY_CARDS:
        if (options->cards_count == OPTIONS_CARDS_MAX)
            option_error(state, "--cards may be given at most %d times", OPTIONS_CARDS_MAX);
        else
            options->cards[options->cards_count++] = argument;
        return 0;
    case OPTION_KEY_SEED:
        options->seed = option_number(state, "seed", argument, 0, INT64_MAX);
        options->seed_given = true;
        return 0;
    case OPTION_KEY_THREADS:
        options->threads =
            (unsigned)option_number(state, "threads", argument, 1, OPTIONS_THREADS_MAX);
        return 0;
    case OPTION_KEY_FORMAT:
        options->format = (OutputFormat)option_word(state, "format", argument, format_words, 3);
        return 0;
    case OPTION_KEY_QUIET:
        options->quiet = true;
        return 0;
    case OPTION_KEY_GAME: /* the command already belongs to that game */
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp options_argp = {.options = option_list, .parser = parse_option};

void options_default(Options *options)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN) / (long)ranks_here();
    *options = (Options){.seed = 1};
    options->threads = cores < 1                     ? 1
                       : cores > OPTIONS_THREADS_MAX ? OPTIONS_THREADS_MAX
                                                     : (unsigned)cores;
}

void complain(const char *file, const Diagnostic *problem)
{
    host_note(file, problem);
    fflush(host_out());
    if (file && problem->line)
        fprintf(host_err(), "weissfish: %s:%zu:%zu: %s\n", file, problem->line, problem->column,
                problem->message);
    else if (file)
        fprintf(host_err(), "weissfish: %s: %s\n", file, problem->message);
    else
        fprintf(host_err(), "weissfish: %s\n", problem->message);
}

void remark(const char *file, const char *text)
{
    fflush(host_out());
    fprintf(host_err(), "weissfish: %s: %s\n", file, text);
}

/* The folder of the file that holds this code: a program or a shared library. False if unknown. */
static bool code_folder(char *folder)
{
    Dl_info code;
    char path[PATH_MAX];
    if (!dladdr((const void *)data_places, &code) || !code.dli_fname ||
        !realpath(strchr(code.dli_fname, '/') ? code.dli_fname : "/proc/self/exe", path))
        return false;
    snprintf(folder, PATH_MAX, "%s", dirname(path));
    return true;
}

const char *data_folder(void)
{
    char folder[PATH_MAX];
    Host *host = host_self();
    if (*host->data)
        return host->data;
    for (unsigned i = 0; code_folder(folder) && i < sizeof data_places / sizeof *data_places; i++)
        if (snprintf(host->data, sizeof host->data, "%s/%s", folder, data_places[i]) <
                (int)sizeof host->data &&
            files_is_folder(host->data))
            return host->data;
    snprintf(host->data, sizeof host->data, "%s", WEISSFISH_DATA_SOURCE);
    return host->data;
}

char *help_text(const char *text, const char *plain)
{
    char *copy; /* asprintf is not among what the linker redirects */
    return asprintf(&copy, "%s", text) < 0 ? (char *)(uintptr_t)plain : copy;
}
