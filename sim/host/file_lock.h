/* Lets only one process at a time write a file that is rewritten again and again. */
#ifndef WEISSFISH_SIM_HOST_FILE_LOCK_H
#define WEISSFISH_SIM_HOST_FILE_LOCK_H

#include <stdbool.h>

#include "base/diagnostic.h"
#include "sim/host/memory_region.h"

typedef struct FileLock {
    char *path; /* of the lock, a file beside the one that is locked */
    int file;   /* -1: there is none */
    MemoryCleanup cleanup;
} FileLock;

#define FILE_LOCK_NONE ((FileLock){.file = -1})

/* Locks `path` against other processes that use these locks, until file_unlock or until this
 * process ends. False with the reason if another one has the lock. Devices and pipes, and folders
 * in which no lock can be made, have none: true. */
bool file_lock(FileLock *lock, const char *path, Diagnostic *problem);
void file_unlock(FileLock *lock);

#endif
