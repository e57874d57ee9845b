/* `bench` for every game: what a game contributes to it. */
#ifndef WEISSFISH_SIM_COMMAND_BENCH_H
#define WEISSFISH_SIM_COMMAND_BENCH_H

#include <string.h>
#include <time.h>

#include "sim/cli/command.h"
#include "sim/run/runner.h"
#include "sim/run/signature.h"

enum { BENCH_REPEATS = 5, BENCH_RESULTS_MAX = 32 };

typedef struct BenchResult {
    const char *name;
    double value;
    const char *unit;
} BenchResult;

typedef struct BenchGame BenchGame;

typedef struct Bench {
    const BenchGame *game;
    RunnerPlan plan; /* of two decks; agents, games and threads are those of each measurement */
    Options options;
    void *own; /* the game's */
    BenchResult results[BENCH_RESULTS_MAX];
    unsigned count;
    Signature signature;
    bool has_signature;
    bool partial; /* it was interrupted */
} Bench;

/* Something to measure: false after a complaint. */
typedef struct BenchKind {
    const char *name;
    const char *summary;
    bool (*run)(Bench *bench);
} BenchKind;

struct BenchGame {
    const struct argp *options;      /* the parser of its common options; its input are Options */
    const char *decks[RUNNER_DECKS]; /* where none are named; in data_folder() */
    uint64_t random_games; /* that many games by random, and by heuristic, take about a second */
    uint64_t heuristic_games;
    const BenchKind *kinds; /* what it alone can be asked */
    unsigned kind_count;

    /* Opens two decks: plan and own. False after complaints; close is called either way. */
    bool (*open)(Bench *bench, const char *const *paths);
    void (*close)(Bench *bench);
};

/* `weissfish bench` for a game: an ExitCode. */
int bench_run(const BenchGame *game, int argc, char **argv);

/* For the signature: absorbs fixed games of the plan's matches by each of the agents against itself;
 * seed, agents, games and threads of the plan are not used. False after a complaint. */
bool bench_sign(Bench *bench, const RunnerPlan *plan, const char *const *agents, unsigned count,
                SignatureWatch *watch);

/* For measurements: adding a figure, and the median of its repetitions, which are sorted. */
void bench_add(Bench *bench, const char *name, double value, const char *unit);
double bench_median(double values[BENCH_REPEATS]);

static inline double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Measures copying between two states, each time from the one copied to before so that none can be
 * skipped. Inline: the size is known where it is called. */
static inline bool bench_copies(Bench *bench, void *const states[2], size_t size)
{
    enum { COPIES = 4000000 };
    double nanoseconds[BENCH_REPEATS];
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        double start = bench_seconds();
        for (unsigned copy = 0; copy < COPIES; copy++) {
            void *to = states[copy & 1];
            memcpy(to, states[~copy & 1], size);
            __asm__ volatile("" : : "r"(to) : "memory");
        }
        nanoseconds[i] = (bench_seconds() - start) * 1e9 / COPIES;
    }
    bench_add(bench, "copy", bench_median(nanoseconds), "ns");
    return true;
}

#endif
