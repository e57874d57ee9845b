/* Runs that are killed at random moments and resumed. */
#ifndef WEISSFISH_TESTS_KILLED_RUN_H
#define WEISSFISH_TESTS_KILLED_RUN_H

#include <signal.h>
#include <time.h>

#include "program_run.h"
#include "base/rng.h"

/* A comparison's JSON without what may differ between two runs. */
static inline const char *long_run_bytes(const char *text)
{
    static const char *const times[] = {
        " \"seconds\":", " \"games_per_second\":", " \"threads\":", " \"ranks\":"};
    char *copy = program_keep(calloc(1, strlen(text) + 1));
    size_t length = 0;
    for (const char *line = text, *end; *line; line = end) {
        bool timed = false;
        end = strchrnul(line, '\n');
        end += *end == '\n';
        for (unsigned i = 0; i < sizeof times / sizeof *times; i++)
            timed |= strncmp(line, times[i], strlen(times[i])) == 0;
        if (timed)
            continue;
        memcpy(copy + length, line, (size_t)(end - line));
        length += (size_t)(end - line);
    }
    return copy;
}

static inline const char *long_run_saved(const char *games, const char *seed, bool state)
{
    const char *arguments[] = {"compare",
                               LANTERNS,
                               HARBOUR,
                               "--format",
                               "json",
                               "--games",
                               games,
                               "--seed",
                               seed,
                               "--threads",
                               "2",
                               "--games-csv",
                               state ? "rows" : "whole-rows",
                               state ? "--state" : NULL,
                               "state",
                               "--state-every",
                               "0.1",
                               "--resume",
                               NULL};
    return long_run_bytes(program_output(program_run("", arguments)));
}

static inline void long_run_sleep(uint32_t milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000,
                            .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, NULL);
}

/* The number of games in the state; 0 if there is none. */
static inline long long long_run_games(void)
{
    if (access("state", R_OK) != 0)
        return 0;
    json_t *sums = json_at(program_parse(program_file("state")), "sums");
    return json_array_size(sums) ? json_integer_value(json_array_get(sums, 0)) : 0;
}

/* Starts the run and kills it within 300 ms. Returns whether it had ended before. */
static inline bool long_run_kill(const char *games, const char *seed, Rng *rng)
{
    const char *arguments[] = {
        "compare", LANTERNS,   HARBOUR,       "--format", "json",    "--games", games,
        "--seed",  seed,       "--threads",   "2",        "--state", "state",   "--state-every",
        "0.1",     "--resume", "--games-csv", "rows",     NULL};
    int out = memfd_create("out", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, arguments);
    long_run_sleep(rng_below(rng, 300));
    kill(child, SIGKILL);
    cr_assert_eq(waitpid(child, &status, 0), child);
    close(out);
    return WIFEXITED(status);
}

/* Kills runs `kills` times, resumes each until it is complete, and compares. Returns how many
 * started with games of a state. */
static inline unsigned long_run_kill_often(unsigned kills, const char *games)
{
    Rng rng = rng_start(13, 1);
    unsigned resumed = 0;
    for (unsigned seed = 1; kills > 0; seed++) {
        const char *seed_text = program_text("%u", seed);
        unlink("state");
        unlink("rows");
        bool ended = false;
        while (!ended && kills > 0) {
            resumed += long_run_games() > 0;
            ended = long_run_kill(games, seed_text, &rng);
            kills -= !ended;
        }
        cr_assert_str_eq(long_run_saved(games, seed_text, true),
                         long_run_saved(games, seed_text, false), "seed %u", seed);
        cr_assert_str_eq(program_file("rows"), program_file("whole-rows"), "seed %u", seed);
        cr_assert_neq(access(".state.weissfish.tmp", F_OK), 0, "what was left is cleared away");
        cr_assert_neq(access(".state.weissfish.lock", F_OK), 0, "and so are the locks");
        cr_assert_neq(access(".rows.weissfish.lock", F_OK), 0);
    }
    return resumed;
}

/* Starts a run, waits until the file `wait_for` can be read (without one: two seconds), and
 * interrupts it. */
static inline Run run_interrupted(const char *const *arguments, const char *wait_for)
{
    Run run;
    int files[3] = {memfd_create("in", 0), memfd_create("out", 0), memfd_create("err", 0)};
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin(files, arguments);
    for (unsigned i = 0; wait_for && access(wait_for, R_OK) != 0; i++) {
        cr_assert_lt(i, 3000);
        long_run_sleep(20);
    }
    long_run_sleep(wait_for ? 300 : 2000);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &run.status, 0), child);
    run.out = program_read(files[1]);
    run.err = program_read(files[2]);
    return run;
}

#endif
