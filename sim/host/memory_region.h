/* Regions of memory: everything that is requested on behalf of one caller, so that nothing is lost
 * when its work is given up in the middle for lack of memory. The door (memory_door.c) fills them;
 * where it is not linked they stay empty. */
#ifndef WEISSFISH_SIM_HOST_MEMORY_REGION_H
#define WEISSFISH_SIM_HOST_MEMORY_REGION_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* What lies before each piece of memory. */
typedef struct MemoryPiece {
    struct MemoryPiece *next;
    struct MemoryPiece *before;
    struct MemoryRegion *region; /* NULL: none */
    size_t shift;                /* bytes from what was granted to the piece */
} MemoryPiece;

/* A stream that is written to a text in memory. */
typedef struct MemoryStream {
    struct MemoryStream *next;
    struct MemoryRegion *region;
    FILE *file;
    char **text;
    size_t *size;
    size_t room;
} MemoryStream;

typedef struct MemoryRegion {
    MemoryPiece pieces; /* a ring; this one is none */
    MemoryStream *streams;
    pthread_mutex_t lock;
    atomic_size_t held; /* bytes, */
    size_t most;        /* how much of it there may be; 0: any amount */
} MemoryRegion;

void memory_region_open(MemoryRegion *region);

/* Frees all that is left of a region, and closes it. */
void memory_region_close(MemoryRegion *region);

/* From now on this thread requests memory for `region`, NULL for none; returns the one before. What
 * was requested may be freed by any thread. */
MemoryRegion *memory_region_enter(MemoryRegion *region);
MemoryRegion *memory_region_here(void);

/* Whether a request of this thread that is refused returns NULL, as the functions of C do. */
void memory_soft(bool soft);
bool memory_is_soft(void);

/* For the door: a stream joins the region of this thread; and leaves it. */
void memory_stream_join(MemoryStream *stream);
void memory_stream_leave(MemoryStream *stream);

/* What is to be done if memory is lacking before memory_cleanup_pop, the last one first: for what is
 * not memory, such as files and locks. The record lies with the caller, who pops it in the same
 * thread; what was never pushed may be popped, too. */
typedef struct MemoryCleanup {
    struct MemoryCleanup *outer;
    void (*clean)(void *what);
    void *what;
} MemoryCleanup;

void memory_cleanup_push(MemoryCleanup *cleanup, void (*clean)(void *what), void *what);
void memory_cleanup_pop(const MemoryCleanup *cleanup);

/* New work of this thread begins with no records; returns those before, to be put back at its end. */
MemoryCleanup *memory_cleanup_begin(MemoryCleanup *outermost);

/* Does all of that of this thread's present work. */
void memory_cleanup_all(void);

#endif
