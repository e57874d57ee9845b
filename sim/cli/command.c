/* Finds a command by its name, and complains if there is none. Knows no particular command. */
#include "sim/cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"

static int unknown_command(const CommandSet *set, const char *name)
{
    const char **names = xmalloc(set->count * sizeof *names);
    for (unsigned i = 0; i < set->count; i++)
        names[i] = set->commands[i].name;
    const char *near = spelling_nearest(name, names, set->count);
    free(names);
    if (near)
        command_complain(set->program, "no command '%s'; did you mean '%s'?", name, near);
    else
        command_complain(set->program, "no command '%s'; `%s --help` lists them", name,
                         set->program);
    return EXIT_BAD;
}

/* The help lists the commands; for a caller that looks for complaints, it counts as one, too. */
static int no_command(const CommandSet *set)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "which command? `%s --help` lists them", set->program);
    host_note(NULL, &problem);
    set->print_help(host_err());
    return EXIT_BAD;
}

static bool is_one_of(const char *word, const char *one, const char *other, const char *third)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0 || strcmp(word, third) == 0;
}

/* All commands of a set describe themselves, one by one. */
static int describe_all(const CommandSet *set)
{
    char name[64];
    for (unsigned i = 0; i < set->count; i++) {
        snprintf(name, sizeof name, "%s %s", set->program, set->commands[i].name);
        set->commands[i].run(1, (char *[]){name, NULL});
    }
    return EXIT_DONE;
}

int command_run(const CommandSet *set, int argc, char **argv)
{
    char name[64];
    if (host_self()->describe)
        return describe_all(set);
    if (argc < 2)
        return no_command(set);
    if (is_one_of(argv[1], "--help", "-?", "help")) {
        set->print_help(host_out());
        return EXIT_DONE;
    }
    if (is_one_of(argv[1], "--version", "-V", "version")) {
        print("%s\n", "weissfish " WEISSFISH_VERSION);
        return EXIT_DONE;
    }
    for (unsigned i = 0; i < set->count; i++)
        if (strcmp(argv[1], set->commands[i].name) == 0) {
            snprintf(name, sizeof name, "%s %s", set->program, set->commands[i].name);
            argv[1] = name;
            return set->commands[i].run(argc - 1, argv + 1);
        }
    return unknown_command(set, argv[1]);
}
