/* The rows of a run, a line for each game: written into a file beside the wanted one, which it
 * replaces when all are there; if the target is not a regular file, such as a pipe, they go there
 * at once. Knows no game. */
#ifndef WEISSFISH_SIM_RUN_ROWS_H
#define WEISSFISH_SIM_RUN_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diagnostic.h"
#include "sim/host/memory_region.h"

typedef struct Rows {
    char *target; /* the wanted one, links followed */
    char *path;   /* while the run goes on */
    FILE *file;   /* NULL: none is open */
    bool ours;    /* `path` is there, made or taken up by this run */
    bool in_memory; /* the rows are `text`, of `size` bytes, until the host gets them */
    char *text;
    size_t size;
    MemoryCleanup cleanup;
} Rows;

/* Opens the rows anew with their header, or, for a `mark` that is not 0, after the first `mark` bytes
 * of those that an earlier run left, finished or not. `kept` says that they must be such that a later
 * run can do so. False with the reason; rows_close is called either way. */
bool rows_open(Rows *rows, const char *path, const char *header, uint64_t mark, bool kept,
               Diagnostic *problem);

bool rows_write(Rows *rows, const char *text, size_t length, Diagnostic *problem);

/* How long the rows are; 0, which is not to be taken for a length, if they cannot be written or there
 * are none. */
uint64_t rows_mark(const Rows *rows);

/* Writes them to the disk, up to the length `mark`. */
bool rows_sync(const Rows *rows, uint64_t mark, Diagnostic *problem);

/* The rows are complete: they replace the target. */
bool rows_finish(Rows *rows, Diagnostic *problem);

/* Releases them; with `remove` they are not to be continued. */
void rows_close(Rows *rows, bool remove);

#endif
