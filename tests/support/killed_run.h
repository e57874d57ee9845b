/* Runs that are killed at random moments and resumed, or interrupted once they have done some work. */
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

/* Whether a process has said what it does at a signal. */
static inline bool process_hears(pid_t process, int number)
{
    char line[256];
    unsigned long long caught = 0;
    FILE *status = fopen(program_text("/proc/%d/status", (int)process), "r");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "SigCgt: %llx", &caught) == 1)
            break;
    if (status)
        fclose(status);
    return caught >> (number - 1) & 1u;
}

static inline bool process_ended(pid_t process)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

/* The processor time that a process has used, in milliseconds. */
static inline uint64_t process_worked(pid_t process)
{
    clockid_t clock;
    struct timespec time = {0};
    if (clock_getcpuclockid(process, &clock) == 0)
        clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

enum { WORK_STEPS = 6000, WORK_MS = 10 };

/* Waits until a process hears a signal and has then worked so many milliseconds, however slow or busy the machine is;
 * or until it has ended. */
static inline void process_wait(pid_t process, int number, uint32_t milliseconds)
{
    unsigned step = 0;
    for (; !process_hears(process, number) && !process_ended(process); step++) {
        cr_assert_lt(step, WORK_STEPS, "it does not hear signal %d", number);
        long_run_sleep(WORK_MS);
    }
    for (uint64_t begun = process_worked(process);
         process_worked(process) < begun + milliseconds && !process_ended(process); step++) {
        cr_assert_lt(step, WORK_STEPS, "it does not work");
        long_run_sleep(WORK_MS);
    }
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

/* Starts a run, waits until it has worked and the file `wait_for` can be read, and interrupts it. */
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
    process_wait(child, SIGINT, wait_for ? 200 : 1000);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &run.status, 0), child);
    run.out = program_read(files[1]);
    run.err = program_read(files[2]);
    return run;
}

#endif
