/* Regions of memory, and the clean-up when memory runs out. */
#include "sim/host/memory_region.h"

#include <stdio_ext.h>
#include <stdlib.h>

static _Thread_local MemoryRegion *here;
static _Thread_local MemoryCleanup *cleanups;
static _Thread_local bool softly;

void memory_region_open(MemoryRegion *region)
{
    region->pieces = (MemoryPiece){.next = &region->pieces, .before = &region->pieces};
    region->streams = NULL;
    atomic_init(&region->held, 0);
    region->most = 0;
    pthread_mutex_init(&region->lock, NULL);
}

/* The door knows where a piece begins; the compiler does not, so it is kept from checking. */
static void piece_free(MemoryPiece *piece)
{
    void *memory = piece + 1;
    __asm__("" : "+r"(memory));
    free(memory);
}

void memory_region_close(MemoryRegion *region)
{
    while (region->streams) {
        FILE *file = region->streams->file;
        __fpurge(file);
        fclose(file);
    }
    while (region->pieces.next != &region->pieces)
        piece_free(region->pieces.next);
    pthread_mutex_destroy(&region->lock);
}

MemoryRegion *memory_region_enter(MemoryRegion *region)
{
    MemoryRegion *before = here;
    here = region;
    return before;
}

MemoryRegion *memory_region_here(void)
{
    return here;
}

void memory_soft(bool soft)
{
    softly = soft;
}

bool memory_is_soft(void)
{
    return softly;
}

void memory_stream_join(MemoryStream *stream)
{
    stream->region = here;
    if (!here)
        return;
    pthread_mutex_lock(&here->lock);
    stream->next = here->streams;
    here->streams = stream;
    pthread_mutex_unlock(&here->lock);
}

void memory_stream_leave(MemoryStream *stream)
{
    MemoryRegion *region = stream->region;
    if (!region)
        return;
    pthread_mutex_lock(&region->lock);
    MemoryStream **place = &region->streams;
    while (*place != stream)
        place = &(*place)->next;
    *place = stream->next;
    pthread_mutex_unlock(&region->lock);
}

void memory_cleanup_push(MemoryCleanup *cleanup, void (*clean)(void *what), void *what)
{
    *cleanup = (MemoryCleanup){.outer = cleanups, .clean = clean, .what = what};
    cleanups = cleanup;
}

void memory_cleanup_pop(const MemoryCleanup *cleanup)
{
    MemoryCleanup **place = &cleanups;
    while (*place && *place != cleanup)
        place = &(*place)->outer;
    if (*place)
        *place = cleanup->outer;
}

MemoryCleanup *memory_cleanup_begin(MemoryCleanup *outermost)
{
    MemoryCleanup *before = cleanups;
    cleanups = outermost;
    return before;
}

void memory_cleanup_all(void)
{
    while (cleanups) {
        MemoryCleanup *cleanup = cleanups;
        cleanups = cleanup->outer;
        cleanup->clean(cleanup->what);
    }
}
