/* The program without memory: whichever request for some is refused, the command ends with a
 * message and status 2, or else with all of its output. It is run in a process of its own, and
 * the request is refused where the program's door to memory stands (sim/host/memory.h). */
#include "support/program_run.h"
#include "sim/cli/command.h"
#include "sim/host/memory.h"
#include "sim/weiss/commands.h"

PROGRAM_SUITE(out_of_memory);

typedef struct Refused {
    int status;
    size_t out_length;
    char out[1 << 16];
    char err[1 << 12];
} Refused;

static size_t take(int file, char *text, size_t room)
{
    cr_assert_eq(lseek(file, 0, SEEK_SET), 0);
    ssize_t length = read(file, text, room - 1);
    cr_assert_geq(length, 0);
    text[length] = '\0';
    close(file);
    return (size_t)length;
}

/* Runs the command with request number `refused` refused, 0 for none. */
static void run_refusing(int (*command)(int argc, char **argv), const char *const *words,
                         unsigned long refused, Refused *run)
{
    char copies[8][256];
    char *arguments[9] = {NULL};
    int count = 0;
    for (; words[count] != NULL; count++) {
        snprintf(copies[count], sizeof copies[count], "%s", words[count]);
        arguments[count] = copies[count];
    }
    int out = memfd_create("out", 0);
    int err = memfd_create("err", 0);
    cr_assert(out >= 0 && err >= 0);
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        dup2(out, STDOUT_FILENO);
        dup2(err, STDERR_FILENO);
        json_set_alloc_funcs(malloc, free);
        memory_refuse(refused);
        int status = command(count, arguments);
        _exit(fflush(stdout) == 0 ? status : 99);
    }
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    run->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run->out_length = take(out, run->out, sizeof run->out);
    take(err, run->err, sizeof run->err);
}

/* Refuses ever later requests, ever fewer of the many, until none is. */
static void refuse_each(int (*command)(int argc, char **argv), const char *const *words,
                        unsigned long at_least)
{
    static Refused whole;
    static Refused run;
    run_refusing(command, words, 0, &whole);
    cr_assert_eq(whole.status, 0, "%s", whole.err);
    cr_assert(whole.out_length > 0 && whole.out_length < sizeof whole.out - 1);
    unsigned long refused = 1;
    for (;; refused += 1 + refused / 5) {
        run_refusing(command, words, refused, &run);
        if (run.status == 0)
            break;
        cr_assert_eq(run.status, 2, "request %lu: %d, %s", refused, run.status, run.err);
        cr_assert_str_eq(run.err, "weissfish: not enough memory\n", "request %lu", refused);
    }
    cr_expect_gt(refused, at_least, "%s", words[0]);
    cr_expect_str_eq(run.out, whole.out);
}

Test(out_of_memory, deck_check_tells_all_or_ends)
{
    refuse_each(deck_command, (const char *[]){"weissfish deck", "check", LANTERNS, NULL}, 100);
    refuse_each(deck_command,
                (const char *[]){"weissfish deck", "check", LANTERNS, "--format", "json", NULL},
                100);
    refuse_each(deck_command,
                (const char *[]){"weissfish deck", "convert", "--to", "encore", LANTERNS, NULL},
                100);
}

Test(out_of_memory, cards_explain_tells_all_or_ends)
{
    refuse_each(cards_command, (const char *[]){"weissfish cards", "explain", "LF/W01-001", NULL},
                100);
}

Test(out_of_memory, watch_tells_all_or_ends)
{
    refuse_each(watch_command, (const char *[]){"weissfish watch", LANTERNS, HARBOUR, NULL}, 100);
}
