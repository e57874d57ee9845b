/* Work of a tool in several processes, with their sums in shared memory. Private to bench/. */
#ifndef WEISSFISH_BENCH_WORKERS_H
#define WEISSFISH_BENCH_WORKERS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Plays game `number` and adds to the sums. */
typedef void WorkerGame(void *tool, uint64_t number, void *sums);

/* Plays games 0 to `games` - 1 in this many processes. `sums` gets an array of `workers` records of
 * `size` bytes, all 0 at first, one for each process; the caller unmaps it. False if a process
 * failed. */
static inline bool workers_play(unsigned workers, uint64_t games, WorkerGame *play, void *tool,
                                size_t size, void **sums)
{
    bool done = true;
    char *parts =
        mmap(NULL, workers * size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (parts == MAP_FAILED)
        return false;
    for (unsigned worker = 0; worker < workers; worker++)
        if (fork() == 0) {
            for (uint64_t number = worker; number < games; number += workers)
                play(tool, number, parts + worker * size);
            _exit(0);
        }
    for (unsigned worker = 0; worker < workers; worker++) {
        int status;
        done = wait(&status) > 0 && status == 0 && done;
    }
    *sums = parts;
    return done;
}

#endif
