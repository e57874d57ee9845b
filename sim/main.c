/* The program: its commands, and the last look at what was printed. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/command.h"
#include "sim/ranks.h"
#include "sim/runner.h"
#include "sim/weiss/commands.h"

static const Command commands[] = {
    {"compare", "play two decks against each other and say who wins", compare_command},
    {"merge", "join the parts of a comparison that were played apart", merge_command},
    {"matrix", "play every pairing of a field, find the mix that no deck beats", matrix_command},
    {"tune", "search what a deck is to keep of its opening hand, and when to clock", tune_command},
    {"royale", "three to six decks at one table: the last one standing wins", royale_command},
    {"watch", "one game as a readable transcript", watch_command},
    {"deck", "check decklists, convert them", deck_command},
    {"cards", "how card texts are understood, and how many are", cards_command},
    {"position", "ask about a position: show it, list its moves, make some", position_command},
    {"odds", "exact damage odds", odds_command},
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

/* A result that could not be written whole must not look like one that was. Runs at the exit, for
 * argp ends the program itself after --help and --version. */
static void check_output(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    fprintf(stderr, "weissfish: standard output: %s\n",
            errno ? strerror(errno) : "cannot be written whole; is the disk full?");
    _exit(EXIT_BAD);
}

/* A standard descriptor that is closed must not become that of some file. Its place is taken by one
 * that cannot be used in its way, so that the complaint about it is the same. */
static void descriptors_take(void)
{
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", unusable[file]);
}

static void speak_no_more(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
}

/* A process that ends before it has played must not be waited for. */
static void ranks_leave(void)
{
    if (ranks_self() > 0)
        runner_dismiss();
    ranks_close();
}

int main(int argc, char **argv)
{
    static const CommandSet program = {"weissfish", commands, COMMAND_COUNT, print_help};
    argp_err_exit_status = EXIT_BAD;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, and not the end */
    argp_program_version = "weissfish " WEISSFISH_VERSION;
    descriptors_take();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk */
    ranks_open(&argc, &argv);
    if (ranks_self() > 0) /* the first process speaks for all */
        speak_no_more();
    if (atexit(ranks_leave) != 0 || atexit(check_output) != 0) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return EXIT_BAD;
    }
    return command_run(&program, argc, argv);
}
