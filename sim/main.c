/* The program: its commands, and a final check of what was printed. */
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
                 "Exit status: 0 done, 1 the answer is no, 2 bad usage or input, 3 interrupted and saved.\n");
}

/* Ensures that an incomplete result does not look like a complete one. Runs at exit, because argp
 * itself ends the program after --help and --version. */
static void check_output(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    fprintf(stderr, "weissfish: standard output: %s\n",
            errno ? strerror(errno) : "cannot be written completely; is the disk full?");
    _exit(EXIT_BAD);
}

/* Opens every closed standard descriptor, so that no other file gets its number. Its replacement
 * cannot be used in the right direction, so the complaint about it stays the same. */
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

/* Nobody must wait for a process that ends before it has played. */
static void ranks_leave(void)
{
    if (ranks_self() > 0)
        runner_dismiss();
    ranks_close();
}

int main(int argc, char **argv)
{
    argp_err_exit_status = EXIT_BAD;
    json_set_alloc_funcs(malloc, free); /* which check for failure: memory.h */
    signal(SIGXFSZ, SIG_IGN); /* a limit of file size is like a full disk */
    argp_program_version = "weissfish " WEISSFISH_VERSION;
    descriptors_take();
    output_open();
    ranks_open(&argc, &argv);
    if (ranks_self() > 0) /* only the first process prints */
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
