/* Usage: load DECK DECK CARDS...
 *
 * How long a command takes until two decks can play: reading the card files CARDS, and compiling what
 * the decks need. Without a cache, the first time, when the cache is written, and then (medians
 * of five). The cache is one of its own. Exit status: 0 done, 2 bad usage or what cannot be read. */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/command/bench.h"
#include "sim/weiss/deck/matchup.h"

static char folder[] = "/tmp/weissfish-load-XXXXXX";

/* Removes what the folder of caches has of this program. */
static void forget(void)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/weissfish/cards", folder);
    unlink(path);
    snprintf(path, sizeof path, "%s/weissfish", folder);
    rmdir(path);
}

/* The median time in milliseconds; -1 if the decks cannot be opened. */
static double load_ms(const Options *options, const char *const *decks, bool anew)
{
    double times[BENCH_REPEATS];
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        Matchup matchup;
        if (anew)
            forget();
        double start = bench_seconds();
        bool good = matchup_open(&matchup, options, decks);
        times[i] = (bench_seconds() - start) * 1e3;
        matchup_close(&matchup);
        if (!good)
            return -1;
    }
    return bench_median(times);
}

int main(int argc, char **argv)
{
    Options options;
    options_default(&options);
    if (argc < 4 || argc - 3 > OPTIONS_CARDS_MAX || mkdtemp(folder) == NULL) {
        fprintf(stderr, "usage: load DECK DECK CARDS...\n");
        return EXIT_BAD;
    }
    setenv("XDG_CACHE_HOME", folder, 1);
    for (int i = 3; i < argc; i++)
        options.cards[options.cards_count++] = argv[i];
    Options plain = options;
    plain.no_cache = true;
    const char *const *decks = (const char *const *)(argv + 1);
    int err = dup(STDERR_FILENO), none = open("/dev/null", O_WRONLY);
    dup2(none, STDERR_FILENO); /* which cards are left out, each time */
    double without = load_ms(&plain, decks, true);
    double first = load_ms(&options, decks, true);
    double then = load_ms(&options, decks, false);
    dup2(err, STDERR_FILENO);
    printf("without a cache %.0f ms, the first time %.0f ms, then %.0f ms\n", without, first, then);
    forget();
    rmdir(folder);
    return without < 0 || first < 0 || then < 0 ? EXIT_BAD : EXIT_DONE;
}
