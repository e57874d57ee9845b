/* The progress line of a comparison that takes over a second: drawn on a terminal and wiped away,
 * never sent into a pipe, and never where the result goes. */
#include <errno.h>
#include <pty.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_progress);

/* A number of games that keeps this machine busy for about two seconds, as text. */
static const char *many_games(void)
{
    json_t *trial = program_document(program("compare", LANTERNS, HARBOUR, "--threads", "1",
                                             "--games", "2000", "--format", "json"));
    return program_text("%.0f", 2000 + 2 * number_at(trial, "games_per_second"));
}

/* What the comparison of so many games writes to a terminal that is its standard error; its
 * standard output goes to `out`. */
static const char *drawn_on_terminal(const char *games, const char *option, int out)
{
    enum { ROOM = 1 << 20 };
    char *drawn = program_keep(calloc(1, ROOM));
    size_t length = 0;
    int terminal;
    int own;
    int status;
    cr_assert_eq(openpty(&terminal, &own, NULL, NULL, NULL), 0);
    pid_t child = fork();
    if (child == 0) {
        close(terminal);
        program_begin((int[]){own, out, own},
                      (const char *const[]){"compare", LANTERNS, HARBOUR, "--threads", "1",
                                            "--games", games, "--format", "json", option, NULL});
    }
    close(own);
    for (ssize_t count; length < ROOM - 1; length += (size_t)count)
        if ((count = read(terminal, drawn + length, ROOM - 1 - length)) <= 0)
            break;
    close(terminal);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return drawn;
}

Test(program_progress, a_pipe_gets_no_progress_line)
{
    json_t *document = program_document(program("compare", LANTERNS, HARBOUR, "--threads", "1",
                                                "--games", many_games(), "--format", "json"));
    cr_expect_gt(number_at(document, "seconds"), 1);
}

Test(program_progress, a_terminal_gets_one_with_rate_and_time_left_and_the_result_stays_clean)
{
    int out = memfd_create("out", MFD_CLOEXEC);
    const char *drawn = drawn_on_terminal(many_games(), NULL, out);
    cr_expect(program_contains(drawn, "games"), "'%s'", drawn);
    cr_expect(program_contains(drawn, "/s"), "'%s'", drawn);
    cr_expect(program_contains(drawn, " left"), "'%s'", drawn);
    cr_expect(program_contains(drawn, " left  A "), "'%s'", drawn);
    cr_expect(program_contains(drawn, " .. "), "'%s'", drawn);
    cr_assert_geq(strlen(drawn), 4);
    cr_expect_str_eq(drawn + strlen(drawn) - 4, "\r\033[K", "the line is wiped away");
    cr_expect_gt(number_at(program_parse(program_read(out)), "seconds"), 1);
    close(out);
}

Test(program_progress, quiet_draws_none)
{
    int out = memfd_create("out", MFD_CLOEXEC);
    cr_expect_str_empty(drawn_on_terminal(many_games(), "--quiet", out));
    close(out);
}
