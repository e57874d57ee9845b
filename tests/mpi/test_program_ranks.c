/* Runs of several processes under MPI, as scripts/run-mpi starts them: the same bytes as one process,
 * parts of which are played so, a process that is killed, and an interruption. */
#include "support/killed_run.h"

PROGRAM_SUITE(program_ranks, .timeout = 400);

#define SCRIPT WEISSFISH_SOURCE_DIR "/scripts/run-mpi"
#define COMPARE "compare", LANTERNS, HARBOUR, "--format", "json", "--seed", "5"

/* Starts so many processes; their output goes to the files. */
static pid_t ranks_start(const int *files, const char *ranks, const char *const *arguments)
{
    const char *argv[64] = {SCRIPT, ranks};
    for (unsigned i = 0; i < 60 && (argv[i + 2] = arguments[i]) != NULL; i++)
        ;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child > 0)
        return child;
    for (int i = 0; i < 3; i++)
        dup2(files[i], i);
    execv(SCRIPT, (char *const *)(uintptr_t)argv);
    _exit(127);
}

static int wait_status(pid_t child)
{
    int status;
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static Run ranks_run(const char *ranks, const char *const *arguments)
{
    int files[3] = {open("/dev/null", O_RDONLY | O_CLOEXEC), memfd_create("out", MFD_CLOEXEC),
                    memfd_create("err", MFD_CLOEXEC)};
    Run run = {.status = wait_status(ranks_start(files, ranks, arguments))};
    run.out = program_read(files[1]);
    run.err = program_read(files[2]);
    for (int i = 0; i < 3; i++)
        close(files[i]);
    return run;
}

#define RANKS(ranks, ...) ranks_run(ranks, (const char *const[]){__VA_ARGS__, NULL})
#define BYTES(run) long_run_bytes(program_output(run))

/* --- the same bytes --------------------------------------------------------------------------- */

Test(program_ranks, one_and_three_processes_are_as_one_without)
{
#define ROWS COMPARE, "--games", "2002", "--games-csv"
    const char *alone = BYTES(program(ROWS, "alone"));
    cr_expect_str_eq(BYTES(RANKS("1", ROWS, "one")), alone);
    Run three = RANKS("3", ROWS, "three", "--threads", "2");
    cr_expect_eq(count_at(program_parse(three.out), "ranks"), 3);
    cr_expect_str_eq(BYTES(three), alone);
    cr_expect_str_eq(program_file("one"), program_file("alone"));
    cr_expect_str_eq(program_file("three"), program_file("alone"));
}

Test(program_ranks, also_with_a_changed_deck_until_it_is_decided)
{
#define SWAP COMPARE, "--swap", "LF/W01-009=LF/W01-003", "--sprt", "0,40"
    cr_expect_str_eq(BYTES(RANKS("3", SWAP)), BYTES(program(SWAP)));
}

/* Lots are divided among the processes. */
Test(program_ranks, a_search_for_a_list_is_that_of_one_process)
{
#define SEARCH                                                                                     \
    "tune", "deck", LANTERNS, HARBOUR, LANTERNS, "--budget", "1", "--format", "json", "--confirm", \
        "baseline,40", "--retune", "--out"
    Run three = RANKS("3", SEARCH, "three.deck", "--threads", "2");
    cr_expect_str_eq(BYTES(three), BYTES(program(SEARCH, "alone.deck")));
    cr_expect_str_eq(program_file("three.deck"), program_file("alone.deck"));
    Run refused = RANKS("2", "tune", "deck", LANTERNS, "--pool", "XY/W99");
    cr_expect_eq(refused.status, 2);
    refused = RANKS("2", "tune", "deck", LANTERNS, HARBOUR, "--out", "no/where.deck");
    cr_expect_eq(refused.status, 2);
    cr_expect(program_contains(refused.err, "no/where.deck"), "%s", refused.err);
#undef SEARCH
}

Test(program_ranks, parts_are_merged)
{
#define PART COMPARE, "--games", "1002", "--shard"
    program_output(RANKS("3", PART, "1/4", "--state", "part-1"));
    program_output(program(PART, "2/4", "--state", "part-2"));
    program_output(program(PART, "3/4", "--state", "part-3"));
    program_output(RANKS("2", PART, "4/4", "--state", "part-4"));
    Run merged = program("merge", "part-1", "part-2", "part-3", "part-4", "--format", "json");
    cr_expect_str_eq(BYTES(merged), BYTES(program(COMPARE, "--games", "1002")));
}

Test(program_ranks, the_first_process_plays_again_alone)
{
#define CONFIRM COMPARE, "--games", "202", "--confirm", "baseline,100"
    cr_expect_str_eq(BYTES(RANKS("3", CONFIRM)), BYTES(program(CONFIRM)));
    cr_expect_str_eq(BYTES(RANKS("2", CONFIRM, "--state", "state")), BYTES(program(CONFIRM)));
}

/* --- ended before the end --------------------------------------------------------------------- */

#define LONG_GAMES "60000"
#define LONG                                                                                       \
    COMPARE, "--games", LONG_GAMES, "--threads", "1", "--state", "state", "--state-every", "0.1",  \
        "--games-csv", "rows", "--resume"

/* Whether a process is the one of that rank whose run stands in the folder of this test. */
static bool is_rank(const char *number, const char *rank)
{
    char path[300], text[1 << 14];
    snprintf(path, sizeof path, "/proc/%s/cwd", number);
    ssize_t length = readlink(path, text, sizeof text - 1);
    text[length > 0 ? length : 0] = '\0';
    if (strcmp(text, program_kept.folder) != 0)
        return false;
    snprintf(path, sizeof path, "/proc/%s/environ", number);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    length = file >= 0 ? read(file, text, sizeof text) : 0;
    if (file >= 0)
        close(file);
    const char *wanted = program_text("OMPI_COMM_WORLD_RANK=%s", rank);
    return length > 0 && memmem(text, (size_t)length, wanted, strlen(wanted) + 1) != NULL;
}

/* The process of that rank. */
static pid_t rank_find(const char *rank)
{
    pid_t found = 0;
    DIR *processes = opendir("/proc");
    for (const struct dirent *entry; (entry = readdir(processes)) != NULL;)
        if (strspn(entry->d_name, "0123456789") == strlen(entry->d_name) &&
            is_rank(entry->d_name, rank))
            found = (pid_t)strtol(entry->d_name, NULL, 10);
    closedir(processes);
    cr_assert_gt(found, 0, "no process of rank %s", rank);
    return found;
}

/* Starts the long run by three processes, and waits until its state holds more games than so many. */
static pid_t long_start(const int *files, long long games)
{
    pid_t child = ranks_start(files, "3", (const char *const[]){LONG, NULL});
    while (long_run_games() <= games) {
        cr_assert_eq(waitpid(child, NULL, WNOHANG), 0, "it ended before");
        long_run_sleep(20);
    }
    return child;
}

Test(program_ranks, killed_and_interrupted_runs_go_on)
{
    const char *whole = BYTES(program(COMPARE, "--games", LONG_GAMES, "--games-csv", "whole-rows"));
    int files[3] = {open("/dev/null", O_RDONLY), memfd_create("out", MFD_CLOEXEC),
                    memfd_create("err", MFD_CLOEXEC)};
    pid_t child = long_start(files, 0);
    kill(rank_find("1"), SIGKILL);
    cr_expect_eq(wait_status(child), 128 + SIGKILL);
    cr_expect(program_contains(program_read(files[2]), "a process died, and the run with it"));
    long long games = long_run_games();
    cr_expect(games > 0 && games < atoll(LONG_GAMES), "%lld", games);

    child = long_start(files, games);
    kill(child, SIGINT);
    cr_expect_eq(wait_status(child), 3);
    const char *said = program_read(files[2]);
    cr_expect(program_contains(said, "weissfish: interrupted after "), "%s", said);
    cr_expect(program_contains(said, "scripts/run-mpi 3 compare "), "%s", said);
    cr_expect_str_empty(program_read(files[1]));

    cr_expect_str_eq(BYTES(RANKS("2", LONG)), whole);
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
}

/* Starts three processes and interrupts them after a while: they say that it was so, and that all is saved, or that
 * nothing was begun. Returns whether they had come to their end by then. */
static bool interrupt_after(unsigned milliseconds, const char *const *arguments)
{
    int files[3] = {open("/dev/null", O_RDONLY | O_CLOEXEC), memfd_create("out", MFD_CLOEXEC),
                    memfd_create("err", MFD_CLOEXEC)};
    int status;
    pid_t child = ranks_start(files, "3", arguments);
    long_run_sleep(milliseconds);
    bool listens = milliseconds > 200 && process_hears(child, SIGINT); /* on a busy machine it may begin later */
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    bool ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    bool saved = WIFEXITED(status) && WEXITSTATUS(status) == 3;
    bool before = WIFSIGNALED(status) && WTERMSIG(status) == SIGINT;
    const char *said = program_read(files[2]);
    cr_expect(ended || saved || before, "after %u ms: %x, %s", milliseconds, (unsigned)status, said);
    if (saved || (before && listens))
        cr_expect(program_contains(said, "interrupted"), "after %u ms: %s", milliseconds, said);
    for (int i = 0; i < 3; i++)
        close(files[i]);
    return ended;
}

/* At any moment, from before the program is built on. Each run goes on from the state of the one before; games
 * that take days are not waited for. */
Test(program_ranks, interrupted_at_any_moment_they_end, .timeout = 2400)
{
    static const char *const days[] = {COMPARE, "--games", "6", "--agents",
                                       "ismcts:86400000ms,random", "--state", "days", "--resume",
                                       NULL};
    static const char *const whole[] = {LONG, NULL};
    unsigned runs = getenv("WEISSFISH_LONG") ? 300 : 6;
    bool ended = false;
    for (unsigned run = 0; run < runs; run++) {
        bool quick = run % 2 && !ended;
        ended |= interrupt_after(run * 3000 / runs, quick ? whole : days) && quick;
        cr_expect(quick || access("days", F_OK) != 0 || program_parse(program_file("days")));
    }
    const char *bytes = BYTES(program(COMPARE, "--games", LONG_GAMES, "--games-csv", "whole-rows"));
    cr_expect_str_eq(BYTES(RANKS("3", LONG)), bytes);
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));
}

/* Without a state: the result so far, marked as such, and the end of an interrupted program. */
Test(program_ranks, interrupted_without_a_state_they_print_the_result_so_far)
{
    int files[3] = {open("/dev/null", O_RDONLY), memfd_create("out", MFD_CLOEXEC),
                    memfd_create("err", MFD_CLOEXEC)};
    struct stat rows;
    int status;
    pid_t child = ranks_start(
        files, "3",
        (const char *const[]){COMPARE, "--games", "100000000", "--games-csv", "rows", NULL});
    while (stat("rows.part", &rows) != 0 || rows.st_size < 16384) {
        cr_assert_eq(waitpid(child, NULL, WNOHANG), 0, "it ended before");
        long_run_sleep(20);
    }
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "%x", (unsigned)status);
    const json_t *document = program_parse(program_read(files[1]));
    cr_expect_str_eq(text_at(document, "partial.why"), "interrupted");
    cr_expect_eq(count_at(document, "ranks"), 3);
    cr_expect_eq(count_at(document, "decks.0.wins") + count_at(document, "decks.1.wins") +
                     count_at(document, "draws") + count_at(document, "truncated"),
                 count_at(document, "games"));
    cr_expect(program_contains(program_read(files[2]), " of 100000000 games: this is the result"));
    cr_expect_neq(access("rows", F_OK), 0, "rows are whole or absent");
    cr_expect_neq(access("rows.part", F_OK), 0);
}
