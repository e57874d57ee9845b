/* A lock is a file of its own, because the file that it protects is replaced when it is written.
 * The system releases the lock when the process ends, however it ends; the next process reuses the
 * lock file that was left. */
#include "sim/host/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/host/host_files.h"
#include "sim/host/memory.h"

/* The path of the lock file; NULL if there can be none. */
static char *lock_path(const char *path)
{
    struct stat status;
    if (host_files_only() || (stat(path, &status) == 0 && !S_ISREG(status.st_mode)))
        return NULL;
    char *target = files_real_path(path);
    if (!target)
        return NULL;
    const char *slash = strrchr(target, '/');
    int folder = slash ? (int)(slash + 1 - target) : 0;
    char *lock = xprintf("%.*s.%s.weissfish.lock", folder, target, target + folder);
    free(target);
    return lock;
}

static void describe_taken(int file, const char *path, Diagnostic *problem)
{
    char process[16] = "";
    ssize_t length = pread(file, process, sizeof process - 1, 0);
    process[strspn(process, "0123456789")] = '\0';
    diagnostic_whole(
        problem,
        "%s is being written by another run%s%s; wait until it has ended, or name another file",
        path, length > 0 ? ", process " : "", process);
}

/* Tries once. Sets *again if the holder has just removed the file. */
static bool lock_try(FileLock *lock, const char *path, bool *again, Diagnostic *problem)
{
    *again = false;
    lock->file = open(lock->path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (lock->file < 0)
        return true;
    bool locked = flock(lock->file, LOCK_EX | LOCK_NB) == 0;
    bool taken = !locked && errno == EWOULDBLOCK;
    if (taken)
        describe_taken(lock->file, path, problem);
    *again = locked && !files_is_named(lock->file, lock->path);
    if (locked && !*again) {
        if (ftruncate(lock->file, 0) == 0)
            dprintf(lock->file, "%ld\n", (long)getpid());
        return true;
    }
    close(lock->file);
    lock->file = -1;
    return !taken;
}

static void let_go(void *context)
{
    FileLock *lock = context;
    if (lock->file < 0)
        return;
    unlink(lock->path); /* while the lock is still held */
    close(lock->file);
    lock->file = -1;
}

bool file_lock(FileLock *lock, const char *path, Diagnostic *problem)
{
    bool again = true;
    bool free_of_others = true;
    *lock = (FileLock){.path = lock_path(path), .file = -1};
    while (lock->path && again && free_of_others)
        free_of_others = lock_try(lock, path, &again, problem);
    if (lock->file >= 0)
        memory_cleanup_push(&lock->cleanup, let_go, lock);
    return free_of_others;
}

void file_unlock(FileLock *lock)
{
    memory_cleanup_pop(&lock->cleanup);
    let_go(lock);
    free(lock->path);
    *lock = FILE_LOCK_NONE;
}
