/* The program: finds the command and hands over. */
#include <stdio.h>
#include <string.h>

#include "sim/command.h"
#include "sim/weiss/commands.h"
#include "spelling.h"

static const Command commands[] = {
    {"compare", "play two decks against each other and say who wins", compare_command},
    {"watch", "one game as a readable transcript", watch_command},
    {"deck", "check decklists, convert them", deck_command},
    {"position", "ask about a position: show it, list its moves, make some", position_command},
    {"bench", "measure the engine", bench_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish COMMAND [ARGUMENT...]\n"
                 "Weiss Schwarz with evidence: self-play, deck comparison, positions.\n\n"
                 "Commands:\n");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].summary);
    fprintf(out, "\n`weissfish COMMAND --help` tells a command's options.\n"
                 "Exit status: 0 done, 1 the answer is no, 2 bad usage or input, "
                 "3 interrupted and saved.\n");
}

static int unknown_command(const char *name)
{
    const char *names[COMMAND_COUNT];
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        names[i] = commands[i].name;
    const char *near = spelling_nearest(name, names, COMMAND_COUNT);
    if (near)
        fprintf(stderr, "weissfish: no command '%s'; did you mean '%s'?\n", name, near);
    else
        fprintf(stderr, "weissfish: no command '%s'; `weissfish --help` lists them\n", name);
    return EXIT_BAD;
}

/* A result that could not be written whole must not look like one that was. */
static int finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    perror("weissfish: standard output");
    return EXIT_BAD;
}

int main(int argc, char **argv)
{
    char name[64];
    argp_err_exit_status = EXIT_BAD;
    argp_program_version = "weissfish " WEISSFISH_VERSION;
    if (argc < 2) {
        print_help(stderr);
        return EXIT_BAD;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-?") == 0 || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return finish(EXIT_DONE);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts(argp_program_version);
        return finish(EXIT_DONE);
    }
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(argv[1], commands[i].name) == 0) {
            snprintf(name, sizeof name, "weissfish %s", commands[i].name);
            argv[1] = name;
            return finish(commands[i].run(argc - 1, argv + 1));
        }
    return unknown_command(argv[1]);
}
