/* How functions of the library work: for a host of their own, which prints nothing, so that neither a
 * complaint nor a lack of memory leaves more behind than an error. */
#ifndef WEISSFISH_SIM_LIBRARY_ENTRY_H
#define WEISSFISH_SIM_LIBRARY_ENTRY_H

#include <stdatomic.h>
#include <stdbool.h>

#include "sim/host/host_files.h"
#include "sim/host/memory_region.h"
#include "sim/library/weissfish.h"

/* Does work(context), which may complain; its memory is the region's. Returns what it returns; false,
 * with the reason in `error` (which may be NULL), also without memory. `files` are found by name;
 * NULL: there are none. */
bool entry_work(MemoryRegion *region, const HostFiles *files, bool (*work)(void *context),
                void *context, weissfish_error *error);

/* What every object of the library begins with. The caller who opens it holds it, and so does every
 * object that needs it: it stays until all have released it, in whatever order they are closed. */
typedef struct EntryObject {
    MemoryRegion region; /* of its memory */
    atomic_uint holders;
} EntryObject;

/* An object of this many bytes, else all zero, held once; NULL, with the error, without memory. */
void *entry_create(size_t size, weissfish_error *error);

void entry_hold(const void *object);

/* Releases it once; returns whether nobody holds the object any more, so that it is to be destroyed.
 * NULL: false. */
bool entry_let_go(void *object);

/* Frees an object and everything of its region. */
void entry_destroy(void *object);

/* An error without a place (printf style); `error` may be NULL. */
void entry_refuse(weissfish_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
