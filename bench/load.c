/* Usage: load DECK DECK CARDS...
 *
 * How long a command takes until two decks can play: reading the card files CARDS, and compiling what
 * the decks need. Then the same with a list of 40,000 official prints beside them (official_list.h), which is made in
 * a folder of its own. Without a cache, the first time, when the cache is written, and then (medians of five), each in
 * a process of its own, with the most memory that one had. The cache is one of its own. Exit status: 0 done, 2 bad
 * usage or what cannot be read, 1 more than the goals: 3 s the first time, 0.1 s then, 300 MB. */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "official_list.h"
#include "sim/command/bench.h"
#include "sim/weiss/deck/matchup.h"

enum { FIRST_MS = 3000, THEN_MS = 100, MOST_MB = 300 };

static char folder[] = "/tmp/weissfish-load-XXXXXX";

static const char *path_of(const char *name)
{
    static char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Removes what the folder of caches has of this program. */
static void forget(void)
{
    unlink(path_of("weissfish/cards"));
    unlink(path_of("weissfish/cards.files"));
    rmdir(path_of("weissfish"));
}

/* What a process took; a time of -1 if the decks cannot be opened. */
typedef struct Taken {
    double ms;
    double mb;
} Taken;

static void open_decks(const Options *options, const char *const *decks, int out)
{
    Matchup matchup;
    double start = bench_seconds();
    bool good = matchup_open(&matchup, options, decks);
    double ms = good ? (bench_seconds() - start) * 1e3 : -1;
    _exit(write(out, &ms, sizeof ms) != sizeof ms);
}

static Taken load_once(const Options *options, const char *const *decks)
{
    int ends[2], status;
    struct rusage usage;
    Taken taken = {-1, 0};
    if (pipe(ends) != 0)
        return taken;
    pid_t child = fork();
    if (child == 0)
        open_decks(options, decks, ends[1]);
    close(ends[1]);
    if (child > 0 && read(ends[0], &taken.ms, sizeof taken.ms) != sizeof taken.ms)
        taken.ms = -1;
    close(ends[0]);
    if (child > 0 && wait4(child, &status, 0, &usage) == child)
        taken.mb = (double)usage.ru_maxrss / 1024;
    return taken;
}

/* The median time, and the most memory. */
static Taken load(const Options *options, const char *const *decks, bool anew)
{
    double times[BENCH_REPEATS];
    Taken all = {0, 0};
    for (unsigned i = 0; i < BENCH_REPEATS; i++) {
        if (anew)
            forget();
        Taken taken = load_once(options, decks);
        if (taken.ms < 0)
            return taken;
        times[i] = taken.ms;
        all.mb = taken.mb > all.mb ? taken.mb : all.mb;
    }
    all.ms = bench_median(times);
    return all;
}

/* Prints a line; *status says whether it could be measured, and whether the goals are reached. */
static void measure(const char *what, Options options, const char *const *decks, int *status)
{
    Options plain = options;
    plain.no_cache = true;
    Taken without = load(&plain, decks, true), first = load(&options, decks, true);
    sleep(3); /* a file that was just written is not remembered */
    (void)load_once(&options, decks);
    Taken then = load(&options, decks, false);
    printf(
        "%s: without a cache %.0f ms, the first time %.0f ms and %.0f MB, then %.0f ms and %.0f MB\n",
        what, without.ms, first.ms, first.mb, then.ms, then.mb);
    if (without.ms < 0 || first.ms < 0 || then.ms < 0)
        *status = EXIT_BAD;
    else if (first.ms > FIRST_MS || then.ms > THEN_MS || first.mb > MOST_MB || then.mb > MOST_MB)
        *status = 1;
}

static bool write_list(const Options *options)
{
    WeissDatabase *database = cards_load(options);
    FILE *out = database != NULL ? fopen(path_of("official.json"), "w") : NULL;
    if (out != NULL)
        official_write(out, database);
    weiss_database_destroy(database);
    return out != NULL && fclose(out) == 0;
}

int main(int argc, char **argv)
{
    Options options;
    int status = EXIT_DONE;
    options_default(&options);
    if (argc < 4 || argc - 3 >= OPTIONS_CARDS_MAX || mkdtemp(folder) == NULL) {
        fprintf(stderr, "usage: load DECK DECK CARDS...\n");
        return EXIT_BAD;
    }
    setenv("XDG_CACHE_HOME", folder, 1);
    for (int i = 3; i < argc; i++)
        options.cards[options.cards_count++] = argv[i];
    const char *const *decks = (const char *const *)(argv + 1);
    int none = open("/dev/null", O_WRONLY);
    dup2(none, STDERR_FILENO); /* which cards are left out, each time */
    bool written = write_list(&options);
    setbuf(stdout, NULL);
    measure("these cards", options, decks, &status);
    options.cards[options.cards_count++] = strdup(path_of("official.json"));
    if (written)
        measure("with 40,000 official prints", options, decks, &status);
    forget();
    unlink(path_of("official.json"));
    rmdir(folder);
    return written ? status : EXIT_BAD;
}
