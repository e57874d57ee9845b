/* Interruptions: what was played so far is printed, and nothing that is being written is lost. */
#include <sys/ioctl.h>

#include "support/killed_run.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_interrupt);

/* Whether rows are wanted that are not there yet. */
static bool waits_for_rows(const char *const *arguments)
{
    struct stat status;
    bool wanted = false;
    for (; *arguments; arguments++)
        wanted |= strcmp(*arguments, "--games-csv") == 0;
    return wanted && (stat("rows.part", &status) != 0 || status.st_size < 16384);
}

/* Starts a long run, interrupts it when it has played a while, and returns what it printed. */
static Run interrupted(const char *const *arguments)
{
    Run run;
    int files[3] = {memfd_create("in", 0), memfd_create("out", 0), memfd_create("err", 0)};
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, arguments);
    for (unsigned i = 0; waits_for_rows(arguments); i++) {
        cr_assert_lt(i, 3000);
        long_run_sleep(20);
    }
    process_wait(child, SIGINT, 150);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &run.status, 0), child);
    run.out = program_read(files[1]);
    run.err = program_read(files[2]);
    return run;
}

/* The program ends as any that is interrupted, not as one that has saved or finished its work. */
#define INTERRUPTED(...) interrupted((const char *const[]){__VA_ARGS__, "--threads", "1", NULL})
#define ENDED_BY_SIGNAL(run) (WIFSIGNALED((run).status) && WTERMSIG((run).status) == SIGINT)

Test(program_interrupt, an_interrupted_run_prints_its_result_so_far)
{
    Run run = INTERRUPTED("compare", LANTERNS, HARBOUR, "--games", "100000000");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect(strncmp(run.out, "Interrupted after ", 18) == 0, "%.100s", run.out);
    cr_expect(program_contains(run.out, " of 100000000 games: this is the result so far.\n"));
    cr_expect(program_contains(run.out, "decisions a game\n"), "it is whole");

    run = INTERRUPTED("compare", LANTERNS, HARBOUR, "--games", "100000000", "--format", "json",
                      "--games-csv", "rows");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    const json_t *document = program_parse(run.out);
    cr_expect_str_eq(text_at(document, "partial.why"), "interrupted");
    cr_expect_eq(count_at(document, "partial.games_asked"), 100000000);
    cr_expect_gt(count_at(document, "games"), 0);
    cr_expect_eq(count_at(document, "decks.0.wins") + count_at(document, "decks.1.wins") +
                     count_at(document, "draws") + count_at(document, "truncated"),
                 count_at(document, "games"));
    cr_expect_neq(access("rows", F_OK), 0, "rows are whole or absent");
    cr_expect_neq(access("rows.part", F_OK), 0);
}

Test(program_interrupt, an_interrupted_table_and_search_print_theirs)
{
    Run run = INTERRUPTED("royale", LANTERNS, HARBOUR, LANTERNS, "--games", "99999999", "--format",
                          "json");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect_str_eq(text_at(program_parse(run.out), "partial.why"), "interrupted");
    run = INTERRUPTED("tune", "clock", LANTERNS, "--budget", "1000");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect(strncmp(run.out, "Interrupted after ", 18) == 0, "%.100s", run.out);
    cr_expect(program_contains(run.out, "nothing is confirmed yet"));
}

Test(program_interrupt, interrupted_odds_are_of_the_plays_so_far)
{
#define ODDS "odds", "--deck", "30:6", "--monte-carlo", "1000000000", "attack 3"
    Run run = INTERRUPTED(ODDS);
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect(strncmp(run.out, "Interrupted after ", 18) == 0, "%.100s", run.out);
    cr_expect(program_contains(run.out, "Lethal "), "%s", run.out);
    run = INTERRUPTED(ODDS, "--format", "json");
    const json_t *document = program_parse(run.out);
    cr_expect_str_eq(text_at(document, "partial.why"), "interrupted");
    cr_expect_eq(count_at(document, "partial.games_asked"), 1000000000);
    long long games = count_at(document, "games");
    cr_expect(games > 0 && games < 1000000000, "%lld", games);
    double sum = 0;
    for (size_t i = 0; i < json_array_size(json_at(document, "damage")); i++)
        sum += number_at(document, program_text("damage.%zu", i));
    cr_expect_float_eq(sum, 1, 1e-9, "shares of those that were played: %f", sum);
}

/* An ability that never runs is tried a million times. */
Test(program_interrupt, an_interrupted_exercise_tells_of_the_cards_so_far)
{
    program_write(
        "T_W01.json",
        "[{\"code\":\"T/W01-1\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\","
        "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":["
        "\"【AUTO】 When this card attacks, if you have 9 or more other characters, draw 1 card.\"]}]");
    Run run = INTERRUPTED("cards", "exercise", "T_W01.json", "--attempts", "1000000");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect(program_contains(run.err, "this is the result so far"), "%s", run.err);
    cr_expect(program_contains(run.err, "0 of      1 ran"), "%s", run.err);
    cr_expect_not(flag_at(program_parse(run.out), "ran"));
}

/* Whether all threads of a process wait for something. */
static bool waits(pid_t process)
{
    bool all = true;
    DIR *tasks = opendir(program_text("/proc/%d/task", (int)process));
    for (const struct dirent *entry; tasks && (entry = readdir(tasks)) != NULL;) {
        char state = '\0';
        FILE *file = fopen(program_text("/proc/%d/task/%s/stat", (int)process, entry->d_name), "r");
        if (file && fscanf(file, "%*d (%*[^)]) %c", &state) == 1)
            all &= state == 'S';
        if (file)
            fclose(file);
    }
    if (tasks)
        closedir(tasks);
    return all;
}

/* An interruption that comes while a slow reader keeps the program from writing loses no byte. */
Test(program_interrupt, an_interruption_loses_nothing_that_is_being_written)
{
    static const char *const arguments[] = {
        "cards", "exercise", WEISSFISH_SOURCE_DIR "/decks/cards", "--threads", "1", NULL};
    static char out[1 << 22];
    int ends[2], waiting = 0, status;
    cr_assert_eq(pipe(ends), 0);
    cr_assert_gt(fcntl(ends[1], F_SETPIPE_SZ, 4096), 0);
    int files[3] = {memfd_create("in", 0), ends[1], memfd_create("err", 0)};
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, arguments);
    close(ends[1]);
    while (waiting == 0 || !waits(child)) { /* then it is full, and more is to be written */
        long_run_sleep(20);
        cr_assert_eq(ioctl(ends[0], FIONREAD, &waiting), 0);
        cr_assert_eq(waitpid(child, NULL, WNOHANG), 0, "it ended before");
    }
    kill(child, SIGINT);
    long_run_sleep(200);
    size_t length = 0;
    for (ssize_t count; (count = read(ends[0], out + length, sizeof out - 1 - length)) > 0;)
        length += (size_t)count;
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "%x: %s", (unsigned)status,
              program_read(files[2]));
    unsigned lines = 0;
    for (char *line = out, *end; (end = strchr(line, '\n')) != NULL; line = end + 1, lines++) {
        *end = '\0';
        program_parse(line);
    }
    cr_expect_gt(lines, 1);
}

Test(program_interrupt, an_interrupted_measurement_ends_by_the_signal)
{
    Run run = INTERRUPTED("bench", "random");
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect_str_empty(run.out, "nothing was measured yet");
}

/* Pairings that have no games yet are no defeats. */
Test(program_interrupt, an_interrupted_field_names_no_deck)
{
#define FIELD "matrix", LANTERNS, HARBOUR, LANTERNS, "--games", "50000000"
    Run run = INTERRUPTED(FIELD);
    cr_expect(ENDED_BY_SIGNAL(run), "%x", (unsigned)run.status);
    cr_expect(program_contains(run.out, "2 of 3 pairings have no games yet"), "%s", run.out);
    cr_expect_not(program_contains(run.out, " 0.0 (0.0 .. 100.0)"), "%s", run.out);
    cr_expect_not(program_contains(run.out, "share in the mix"), "%s", run.out);
    run = INTERRUPTED(FIELD, "--format", "json");
    const json_t *document = program_parse(run.out);
    cr_expect_str_eq(text_at(document, "partial.why"), "interrupted");
    cr_expect_not(flag_at(document, "best.shown"));
    cr_expect_eq(count_at(document, "decks.2.against.0.games"), 0);
    cr_expect_eq(number_at(document, "decks.2.against.0.win_rate.value"), 0.5);
    cr_expect_eq(count_at(document, "decks.0.worst.opponent"), 1, "one that was met");
}
