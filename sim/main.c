/* The program: its commands, and the last look at what was printed. */
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/games.h"
#include "sim/output/output.h"
#include "sim/run/ranks.h"
#include "sim/run/runner.h"

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish COMMAND [ARGUMENT...]\n"
                 "Card games with evidence: self-play, deck comparison, positions.\n");
    for (unsigned game = 0; game < game_program_count; game++) {
        const GameProgram *program = &game_programs[game];
        fprintf(out, "\nCommands for %s%s%s:\n", program->title, game ? ", with --game " : "",
                game ? program->name : "");
        for (unsigned i = 0; i < program->command_count; i++)
            fprintf(out, "  %-10s %s\n", program->commands[i].name, program->commands[i].summary);
    }
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
            errno ? strerror(errno) : "cannot be written completely; is the disk full?");
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
    argp_err_exit_status = EXIT_BAD;
    json_set_alloc_funcs(malloc, free); /* ours: memory.h */
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, and not the end */
    argp_program_version = "weissfish " WEISSFISH_VERSION;
    descriptors_take();
    output_open();
    ranks_open(&argc, &argv);
    if (ranks_self() > 0) /* the first process speaks for all */
        speak_no_more();
    if (atexit(ranks_leave) != 0 || atexit(check_output) != 0) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return EXIT_BAD;
    }
    const GameProgram *game = games_find(argc, argv);
    if (!game || (argc > 1 && games_print_owner(game, argv[1])))
        return EXIT_BAD;
    const CommandSet program = {"weissfish", game->commands, game->command_count, print_help};
    return command_run(&program, argc, argv);
}
