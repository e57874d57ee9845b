/* States that were changed by somebody else than the program, and files that two runs want: refused with
 * what to do, and left as they are. */
#include "support/changed_states.h"
#include "support/killed_run.h"

PROGRAM_SUITE(program_state_file);

Test(program_state_file, a_changed_byte_is_found)
{
    BYTES_GUARDED(40, WEISS);
    BYTES_GUARDED(8, SHIRONEKO);
    BYTES_GUARDED(8, ROYALE);
    BYTES_GUARDED(4, MATRIX);
}

Test(program_state_file, a_forged_number_is_refused_or_can_be_printed)
{
    NUMBERS_BEARABLE(30, "weiss", WEISS);
    NUMBERS_BEARABLE(6, "shironeko", SHIRONEKO);
    NUMBERS_BEARABLE(8, "weiss", ROYALE);
    NUMBERS_BEARABLE(8, "weiss", MATRIX);
}

/* A state with a correct checksum can name rules that there are not: no part of it is merged. */
static void expect_edition_refused(json_int_t edition)
{
    json_t *document = program_parse(program_file("state"));
    json_t *about = json_object_get(document, "about");
    cr_assert_not_null(json_object_get(about, "edition"));
    json_object_set_new(about, "edition", json_integer(edition));
    program_write("forged", sealed_text(document));
    program_expect_refusal(program("merge", "forged"), ": forged", "by which rules");
}

Test(program_state_file, an_edition_that_there_is_not_is_refused)
{
    program_output(program(WEISS, "--state", "state"));
    expect_edition_refused(2020);
    expect_edition_refused(((json_int_t)1 << 32) + 2021);
    unlink("state");
    program_output(program(MATRIX, "--state", "state"));
    expect_edition_refused(-1);
}

/* --- searches --------------------------------------------------------------------------------- */

Test(program_state_file, journals_of_searches_are_guarded_too)
{
#define TUNE SEARCH, "--state", "state"
    BYTES_GUARDED(4, SEARCH);
    NUMBERS_BEARABLE(3, "weiss", SEARCH);
    program_output(program(TUNE));
    const char *good = program_file("state");
    const char *first = strstr(good, "\"pairs\":[");
    cr_assert_not_null(first);
    char *changed = program_keep(strdup(good));
    char *digit = changed + (first - good) + strlen("\"pairs\":[");
    *digit = *digit == '9' ? '8' : (char)(*digit + 1);
    program_write("state", changed);
    program_expect_refusal(program(TUNE, "--resume"), ": state is damaged: its checksum",
                           "take a copy from before");
    program_write("state", sealed_text(program_parse(changed)));
    program_expect_refusal(program(TUNE, "--resume"), ": state is damaged: its figures contradict",
                           "take a copy from before");
    program_write("state", good);
    program_output(program(TUNE, "--resume"));
}

/* --- two at a time ---------------------------------------------------------------------------- */

/* Starts a run that takes long; returns when its lock is there. */
static pid_t begun(const char *const *arguments, const char *lock)
{
    int files[3] = {open("/dev/null", O_RDONLY), memfd_create("out", 0), memfd_create("err", 0)};
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, arguments);
    for (unsigned i = 0; access(lock, R_OK) != 0 || *program_file(lock) == '\0'; i++) {
        cr_assert_lt(i, 3000, "no lock %s", lock);
        long_run_sleep(10);
    }
    return child;
}

static void ended(pid_t child, int number)
{
    int status;
    kill(child, number);
    cr_assert_eq(waitpid(child, &status, 0), child);
}

#define LONG "compare", LANTERNS, HARBOUR, "--games", "100000000", "--threads", "1"

Test(program_state_file, a_second_run_with_the_same_state_is_refused)
{
    pid_t first =
        begun((const char *const[]){LONG, "--state", "state", NULL}, ".state.weissfish.lock");
    program_expect_refusal(
        program(LONG, "--state", "state", "--resume"),
        program_text(": state is being written by another run, process %d", (int)first),
        "wait until it has ended, or name another file");
    ended(first, SIGKILL);
    cr_assert_eq(access(".state.weissfish.lock", F_OK), 0, "a killed run leaves its lock");
    unlink("state");
    program_output(program(WEISS, "--state", "state"));
    cr_expect_neq(access(".state.weissfish.lock", F_OK), 0, "which the next one clears away");
}

Test(program_state_file, a_second_run_with_the_same_rows_is_refused)
{
    pid_t first =
        begun((const char *const[]){LONG, "--games-csv", "rows", NULL}, ".rows.weissfish.lock");
    cr_assert_eq(symlink("rows", "link"), 0);
    program_expect_refusal(program(WEISS, "--games-csv", "rows"),
                           ": rows is being written by another run", "");
    ended(first, SIGTERM);
    cr_expect_neq(access(".rows.weissfish.lock", F_OK), 0);
    cr_expect_neq(access("rows.part", F_OK), 0);
    program_output(program(WEISS, "--games-csv", "rows"));
}

Test(program_state_file, a_second_search_with_the_same_state_is_refused)
{
    pid_t first = begun((const char *const[]){"tune", "clock", LANTERNS, "--budget", "100000",
                                              "--state", "state", NULL},
                        ".state.weissfish.lock");
    program_expect_refusal(
        program("tune", "clock", LANTERNS, "--budget", "100000", "--state", "state", "--resume"),
        ": state is being written by another run", "");
    ended(first, SIGKILL);
}
