/* How to have a faster program, where the script that runs this one knows: said by what takes long, in
 * one line, on standard error alone. */
#include "support/killed_run.h"

#define LINE "words of the script"

static void told_open(void)
{
    program_open();
    setenv("WEISSFISH_FASTER", LINE, 1);
}

TestSuite(program_faster, .init = told_open, .fini = program_close, .timeout = 60);

Test(program_faster, a_measurement_says_it_first)
{
    Run run = program("bench", "state", "--format", "json");
    cr_expect_str_eq(run.err, "weissfish: " LINE "\n");
    cr_expect_eq(run.status, 0);
    program_parse(run.out);
    unsetenv("WEISSFISH_FASTER");
    program_output(program("bench", "state"));
}

/* What is on standard error once there is something, or after so many milliseconds, of a comparison of
 * a hundred million games; which is then interrupted. */
static const char *said_within(uint32_t milliseconds, const char *option)
{
    static const char *const games[] = {"--games", "100000000", "--threads", "1"};
    int files[3] = {open("/dev/null", O_RDONLY | O_CLOEXEC), memfd_create("out", MFD_CLOEXEC),
                    memfd_create("err", MFD_CLOEXEC)};
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, (const char *const[]){"compare", LANTERNS, HARBOUR, games[0], games[1],
                                                   games[2], games[3], option, NULL});
    for (uint32_t waited = 0; waited < milliseconds && !*program_read(files[2]); waited += 20)
        long_run_sleep(20);
    const char *said = program_read(files[2]);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, NULL, 0), child);
    for (int i = 0; i < 3; i++)
        close(files[i]);
    return said;
}

Test(program_faster, a_run_that_turns_out_long_says_it)
{
    cr_expect_str_eq(said_within(20000, NULL), "weissfish: " LINE "\n");
}

Test(program_faster, no_quiet_run_and_no_short_one_does)
{
    cr_expect_str_empty(said_within(3000, "--quiet"));
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "100"));
}
