/* Long runs: saved, interrupted, killed, gone on with, and played in parts: their result is that
 * of the run that was never stopped, and no file that was there is lost. */
#include "support/killed_run.h"
#include "support/forged_state.h"

PROGRAM_SUITE(program_resume);

#define COMPARE "compare", LANTERNS, HARBOUR, "--games", "402", "--seed", "5"

static const char *whole(void)
{
    return long_run_bytes(program_output(program(COMPARE, "--format", "json")));
}

/* --- parts ------------------------------------------------------------------------------------ */

static const char *part(unsigned number, unsigned parts)
{
    const char *name = program_text("part-%u", number);
    program_output(program(COMPARE, "--shard", program_text("%u/%u", number, parts), "--state",
                           name, "--threads", "2"));
    return name;
}

Test(program_resume, parts_merged_are_the_whole)
{
    for (unsigned from = 0; from <= 1; from++) { /* counted from 0 or from 1 */
        const char *parts[4];
        for (unsigned i = 0; i < 4; i++)
            parts[i] = part(i + from, 4);
        Run merged = program("merge", parts[2], parts[0], parts[3], parts[1], "--format", "json");
        cr_expect_str_eq(long_run_bytes(program_output(merged)), whole());
    }
}

Test(program_resume, more_parts_than_pairs)
{
    const char *arguments[9] = {"merge"};
    for (unsigned i = 1; i <= 5; i++) {
        arguments[i] = program_text("few-%u", i);
        program_output(program("compare", LANTERNS, HARBOUR, "--games", "4", "--shard",
                               program_text("%u/5", i), "--state", arguments[i]));
    }
    arguments[6] = "--format";
    arguments[7] = "json";
    cr_expect_eq(count_at(program_document(program_run("", arguments)), "games"), 4);
}

/* The document of a merge of what there is; what it says on standard error is as it should be. */
static json_t *merged_so_far(const char *one, const char *other)
{
    Run run = program("merge", one, "--partial", "--format", "json", other);
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "Parts are missing, or not finished"), "%s", run.err);
    return json_loads(run.out, 0, NULL);
}

Test(program_resume, what_there_is_of_the_parts_is_told)
{
    const char *one = part(1, 3), *three = part(3, 3);
    json_t *both = merged_so_far(three, one), *first = merged_so_far(one, NULL);
    json_t *last = merged_so_far(three, NULL);
    const json_t *partial = json_object_get(both, "partial");
    const json_t *score = json_object_get(partial, "any_time");
    cr_expect_eq(count_at(both, "games"), count_at(first, "games") + count_at(last, "games"));
    cr_expect_str_eq(json_string_value(json_object_get(partial, "why")), "parts");
    cr_expect_gt(count_at(partial, "games_asked"), count_at(both, "games"));
    cr_expect_leq(json_number_value(json_object_get(score, "low")),
                  json_number_value(json_object_get(score, "value")));
    json_decref(both);
    json_decref(first);
    json_decref(last);
    cr_expect(program_contains(program("merge", one, "--partial").out, "Parts are missing"));
    program_expect_refusal(program("merge", one, one, "--partial"), ": ", "has games that");
    program_expect_refusal(program("merge", one, "--partial", "--report", "page.html"), " merge: ",
                           "not with --partial");
    program_expect_refusal(program("merge", one, "--partial", "--confirm", "baseline"), " merge: ",
                           "not with --partial");
}

Test(program_resume, parts_that_are_not_one_whole_are_refused)
{
    const char *one = part(1, 3);
    const char *two = part(2, 3);
    const char *three = part(3, 3);
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "402", "--seed", "6", "--shard",
                           "2/3", "--state", "other"));
    program_expect_refusal(program("merge", one, three), ": ", "is the last part");
    program_expect_refusal(program("merge", one, two), ": ", "is missing");
    program_expect_refusal(program("merge", one, two, three, two), ": ", "has games that");
    program_expect_refusal(program("merge", one, "other", three), ": other: ", "seed is 6 there");
    program_expect_refusal(program("merge", one, two, "nowhere"), ": nowhere: no such file", "");
    program_expect_refusal(program("merge", one, two, LANTERNS), ": ", "not a state of a run");
}

Test(program_resume, parts_that_are_none)
{
    static const char *const wrong[] = {"5/4", "x", "1", "/4", "1/0", "-1/4", "1/4/2", ""};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Run run = program(COMPARE, "--shard", wrong[i]);
        cr_expect_eq(run.status, 2, "%s", wrong[i]);
        cr_expect(program_contains(run.err, "2/4"), "%s", run.err);
    }
}

/* --- going on --------------------------------------------------------------------------------- */

Test(program_resume, killed_runs_go_on)
{
    long_run_kill_often(6, "4000");
}

Test(program_resume, a_finished_run_is_printed_again)
{
    const char *first = program_output(program(COMPARE, "--state", "state", "--format", "json"));
    const char *state = program_file("state");
    Run again = program(COMPARE, "--state", "state", "--resume", "--format", "json");
    cr_expect_str_eq(long_run_bytes(program_output(again)), long_run_bytes(first));
    cr_expect_str_eq(long_run_bytes(first), whole());
    cr_expect_str_eq(program_file("state"), state);
}

Test(program_resume, more_games_are_added)
{
    program_output(
        program("compare", LANTERNS, HARBOUR, "--games", "100", "--seed", "5", "--state", "state"));
    Run more = program(COMPARE, "--state", "state", "--resume", "--format", "json");
    cr_expect_str_eq(long_run_bytes(program_output(more)), whole());
}

/* The rows of the finished run are taken over; without them it is told which are missing. */
Test(program_resume, more_games_are_added_to_the_rows)
{
#define WITH_ROWS COMPARE, "--state", "state", "--games-csv"
    const char *first[] = {"compare", LANTERNS,  HARBOUR, "--games",     "100",  "--seed",
                           "5",       "--state", "state", "--games-csv", "rows", NULL};
    program_output(program_run("", first));
    const char *state = program_file("state");
    const char *rows = program_file("rows");
    program_output(program(WITH_ROWS, "rows", "--resume"));
    program_output(program(COMPARE, "--games-csv", "whole-rows"));
    cr_expect_str_eq(program_file("rows"), program_file("whole-rows"));

    program_write("state", state);
    program_write("rows", program_text("%.*s", (int)strlen(rows) - 1, rows));
    program_expect_refusal(program(WITH_ROWS, "rows", "--resume"), ": rows has lost rows", "");
    unlink("rows");
    program_expect_refusal(program(WITH_ROWS, "rows", "--resume"), ": rows.part, the rows",
                           "no longer exists");
    cr_expect_str_eq(program_file("state"), state);
    cr_expect_neq(access("rows.part", F_OK), 0);
}

Test(program_resume, interrupted_runs_say_how_to_go_on)
{
    const char *arguments[] = {"compare", LANTERNS,  HARBOUR,         "--games", "100000000",
                               "--state", "a state", "--state-every", "0.1",     NULL};
    int files[3] = {memfd_create("in", 0), memfd_create("out", 0), memfd_create("err", 0)};
    int status;
    pid_t child = fork();
    if (child == 0)
        program_begin(files, arguments);
    for (; access("a state", R_OK) != 0; long_run_sleep(5))
        cr_assert_eq(waitpid(child, NULL, WNOHANG), 0, "it ended before");
    process_wait(child, SIGINT, 0);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 3, "status %x", (unsigned)status);
    cr_expect_str_empty(program_read(files[1]));
    const char *said = program_read(files[2]);
    cr_expect(program_contains(said, "of 100000000 games, saved in a state"), "%s", said);
    cr_expect(program_contains(said, "--state 'a state'"), "%s", said);
    cr_expect(program_contains(said, "--resume\n"), "%s", said);
}

/* --- files that were there -------------------------------------------------------------------- */

/* Refused, and the file is as it was. */
static void expect_untouched(const char *text, const char *said)
{
    program_write("state", text);
    program_expect_refusal(program(COMPARE, "--state", "state", "--resume"), ": state ", said);
    cr_expect_str_eq(program_file("state"), text);
    program_expect_refusal(program(COMPARE, "--state", "state"), ": state ", "");
    cr_expect_str_eq(program_file("state"), text);
}

Test(program_resume, states_that_are_none_are_left_alone)
{
    program_output(program(COMPARE, "--state", "state"));
    const char *good = program_file("state");
    expect_untouched("", "is incomplete");
    expect_untouched("4 LF/W01-001\n", "is incomplete, or not a state of a run");
    expect_untouched("{\"schema\":\"weissfish.position/1\"}", "is not a state of a run");
    expect_untouched(program_text("%.*s", (int)strlen(good) / 2, good), "is incomplete");
    expect_untouched("{\"schema\":\"weissfish.state/4\",\"version\":\"0.0.1\"}",
                     "another version of weissfish, 0.0.1");
    expect_untouched("{\"schema\":\"weissfish.state/3\",\"version\":\"0.1.0\"}",
                     "another version of weissfish");
    const char *games = strstr(good, "\"sums\":[402,");
    cr_assert_not_null(games);
    const char *changed = program_text("%.*s\"sums\":[400,%s", (int)(games - good), good,
                                       games + strlen("\"sums\":[402,"));
    expect_untouched(changed, "is damaged: its checksum does not match");
    expect_untouched(sealed_text(program_parse(changed)), "is damaged: its figures contradict");
    const char *zeros = strstr(good, ",-");
    cr_assert_not_null(zeros);
    changed = program_text("%.*s,-9%s", (int)(zeros - good), good, zeros + 2);
    expect_untouched(sealed_text(program_parse(changed)), "is damaged: its figures contradict");
}

Test(program_resume, states_of_other_runs_are_left_alone)
{
    program_output(program(COMPARE, "--state", "state"));
    const char *state = program_file("state");
#define REFUSED(said, ...)                                                                         \
    program_expect_refusal(program("compare", __VA_ARGS__, "--state", "state", "--resume"),        \
                           ": state belongs to another", said)
    REFUSED("seed is 5 there, and 6 here", LANTERNS, HARBOUR, "--games", "402", "--seed", "6");
    REFUSED("edition is 2026 there", LANTERNS, HARBOUR, "--games", "402", "--seed", "5",
            "--edition", "2022");
    REFUSED("agent 1 is \"heuristic\"", LANTERNS, HARBOUR, "--games", "402", "--seed", "5",
            "--agents", "random");
    REFUSED("deck 1 is", HARBOUR, HARBOUR, "--games", "402", "--seed", "5");
    REFUSED("part", LANTERNS, HARBOUR, "--games", "402", "--seed", "5", "--shard", "1/2");
    REFUSED("part", LANTERNS, HARBOUR, "--games", "400", "--seed", "5");
    program_expect_refusal(
        program("compare", LANTERNS, HARBOUR, "--games", "402", "--seed", "6", "--state", "state"),
        ": state belongs to another run", "seed is 5 there, and 6 here");
    program_expect_refusal(program(COMPARE, "--shard", "2/2", "--state", "state"),
                           ": state belongs to another part", "");
    cr_expect_str_eq(program_file("state"), state);
}

Test(program_resume, a_run_that_is_not_finished_is_not_written_over)
{
    program_output(program(COMPARE, "--shard", "1/2", "--state", "state"));
    const char *state = program_file("state");
    const char *longer = sealed_with(state, "part", json_integer(300));
    program_write("state", longer);
    program_expect_refusal(program(COMPARE, "--shard", "1/2", "--state", "state"), ": state ",
                           "continue it with --resume");
    cr_expect_str_eq(program_file("state"), longer);
}

Test(program_resume, states_that_cannot_be_written)
{
    program_expect_refusal(program(COMPARE, "--state", "nowhere/state"),
                           ": nowhere/state: ", "No such file or directory");
    program_expect_refusal(program(COMPARE, "--state", "."), ": . ", "folder");
    program_expect_refusal(program(COMPARE, "--resume"), " compare: ", "the file of --state");
    program_expect_refusal(program(COMPARE, "--state", "both", "--games-csv", "both"),
                           " compare: ", "name the same file, 'both'");
    program_expect_refusal(program(COMPARE, "--state-every", "0"), " compare: ", "seconds above 0");
}
