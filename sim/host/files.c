/* Reads and writes whole files with POSIX calls; every failure has a reason. */
#include "sim/host/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sort.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/host/near_file.h"

static bool fail_errno(Diagnostic *problem, const char *what)
{
    diagnostic_whole(problem, "%s: %s", what, strerror(errno));
    return false;
}

/* Reads once; returns the number of bytes, 0 at the end, or -1 with errno on failure. */
static ssize_t read_some(int file, char *bytes, size_t room)
{
    ssize_t count;
    do
        count = read(file, bytes, room);
    while (count < 0 && errno == EINTR);
    return count;
}

/* Reads to the end, whatever size the file claims: a pipe claims none. */
static char *read_all(int file, size_t expected, size_t *length, Diagnostic *problem)
{
    size_t room = expected + 2; /* one more shows whether the file has ended; one is for the NUL */
    char *bytes = NULL;
    *length = 0;
    for (;;) {
        bytes = xrealloc(bytes, room);
        ssize_t count = read_some(file, bytes + *length, room - 1 - *length);
        if (count < 0) {
            fail_errno(problem, "cannot be read");
            break;
        }
        *length += (size_t)count;
        if (count == 0) {
            bytes[*length] = '\0';
            return bytes;
        }
        if (*length > FILES_LENGTH_MAX) {
            diagnostic_whole(problem, "too long: files up to %d MB are read",
                             FILES_LENGTH_MAX >> 20);
            break;
        }
        if (*length + 1 == room)
            room *= 2;
    }
    free(bytes);
    return NULL;
}

static char *read_open(int file, size_t *length, Diagnostic *problem)
{
    struct stat status;
    if (fstat(file, &status) != 0) {
        fail_errno(problem, "cannot be read");
        return NULL;
    }
    if (S_ISDIR(status.st_mode)) {
        diagnostic_whole(problem, "is a folder, expected a file");
        return NULL;
    }
    size_t expected = S_ISREG(status.st_mode) ? (size_t)status.st_size : 4096;
    if (expected > FILES_LENGTH_MAX) {
        diagnostic_whole(problem, "too long: %zu MB, files up to %d MB are read", expected >> 20,
                         FILES_LENGTH_MAX >> 20);
        return NULL;
    }
    return read_all(file, expected, length, problem);
}

static void close_lacking(void *file)
{
    close(*(const int *)file);
}

static char *read_given(const HostFile *given, size_t *length)
{
    char *bytes = xmalloc(given->length + 1);
    *length = given->length;
    bytes[given->length] = '\0';
    return given->length ? memcpy(bytes, given->bytes, given->length) : bytes;
}

/* Where a path that is read leads, in `place` if that is elsewhere (host.h). */
static const char *where(const char *path, char *place)
{
    const char *folder = host_self()->folder;
    if (!folder || *path == '/' || snprintf(place, PATH_MAX, "%s/%s", folder, path) >= PATH_MAX)
        return path;
    return place;
}

char *files_read(const char *path, size_t *length, Diagnostic *problem)
{
    char place[PATH_MAX];
    const HostFile *given = host_file_find(path);
    host_look();
    if (given)
        return read_given(given, length);
    path = where(path, place);
    int file = host_files_hide(path) ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        if (host_files_hide(path))
            diagnostic_whole(problem, "no such file among those in memory");
        else if (errno == ENOENT)
            near_file_suggest(path, problem);
        else
            fail_errno(problem, "cannot be opened");
        return NULL;
    }
    MemoryCleanup cleanup;
    memory_cleanup_push(&cleanup, close_lacking, &file);
    char *bytes = read_open(file, length, problem);
    memory_cleanup_pop(&cleanup);
    close(file);
    return bytes;
}

/* The next byte of standard input; false at its end. */
static bool input_byte(Host *host, const HostFile *given, char *byte)
{
    if (!given)
        return host->process && read_some(STDIN_FILENO, byte, 1) == 1;
    if (host->input_at == given->length)
        return false;
    *byte = given->bytes[host->input_at++];
    return true;
}

bool files_input_line(char *line, size_t size)
{
    Host *host = host_self();
    const HostFile *given = host_file_find("-");
    size_t length = 0;
    while (length + 1 < size && input_byte(host, given, &line[length]))
        if (line[length++] == '\n')
            break;
    line[length] = '\0';
    return length > 0;
}

bool files_exists(const char *path)
{
    char place[PATH_MAX];
    return host_file_find(path) ||
           (!host_files_hide(path) && access(where(path, place), F_OK) == 0);
}

char *files_read_input(const char *path, size_t *length, Diagnostic *problem)
{
    Host *host = host_self();
    if (strcmp(path, "-") != 0)
        return files_read(path, length, problem);
    if (host->input_read) {
        diagnostic_whole(problem, "standard input can be read only once; name a file instead");
        return NULL;
    }
    host->input_read = true;
    if (host_file_find(path))
        return files_read(path, length, problem);
    if (host->process)
        return read_open(STDIN_FILENO, length, problem);
    diagnostic_whole(problem, "there is no standard input");
    return NULL;
}

bool files_is_folder(const char *path)
{
    char place[PATH_MAX];
    struct stat status;
    return host_file_is_folder(path) ||
           (!host_files_hide(path) && stat(where(path, place), &status) == 0 &&
            S_ISDIR(status.st_mode));
}

static bool is_listed(const FileList *list, const char *name)
{
    size_t length = strlen(name), end;
    for (const char *ending = list->ending; *ending != '\0'; ending += end + (ending[end] == '|')) {
        end = strcspn(ending, "|");
        if (name[0] != '.' && length > end && strncmp(name + length - end, ending, end) == 0)
            return true;
    }
    return false;
}

static void list_add(FileList *list, char *path)
{
    list->paths = xrealloc(list->paths, (list->count + 1) * sizeof *list->paths);
    list->paths[list->count++] = path;
}

static bool list_entries(DIR *entries, const char *folder, FileList *list, Diagnostic *problem)
{
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(entries);
        if (entry == NULL)
            return errno == 0 || fail_errno(problem, "cannot be read");
        if (!is_listed(list, entry->d_name))
            continue;
        char *path = xprintf("%s/%s", folder, entry->d_name);
        if (files_is_folder(path))
            free(path);
        else
            list_add(list, path);
    }
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void list_given(void *list, const char *name)
{
    if (is_listed(list, strrchr(name, '/') + 1))
        list_add(list, xstrdup(name));
}

static void close_folder(void *entries)
{
    closedir(entries);
}

/* Adds what is in an open folder, and closes it. */
static bool list_folder(DIR *entries, const char *folder, FileList *list, Diagnostic *problem)
{
    MemoryCleanup cleanup;
    memory_cleanup_push(&cleanup, close_folder, entries);
    bool good = list_entries(entries, folder, list, problem);
    memory_cleanup_pop(&cleanup);
    closedir(entries);
    return good;
}

bool files_list(const char *folder, const char *ending, FileList *list, Diagnostic *problem)
{
    *list = (FileList){.ending = ending};
    char place[PATH_MAX];
    host_files_in(folder, list_given, list);
    folder = where(folder, place);
    DIR *entries = host_files_hide(folder) ? NULL : opendir(folder);
    if (entries == NULL && list->count == 0) {
        if (errno == ENOENT)
            diagnostic_whole(problem, "no such folder");
        else
            fail_errno(problem, "cannot be opened");
        return false;
    }
    bool good = entries == NULL || list_folder(entries, folder, list, problem);
    if (!good)
        files_list_clear(list);
    else if (list->count > 0)
        sort_stable(list->paths, list->count, sizeof *list->paths, compare_paths);
    return good;
}

void files_list_clear(FileList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){0};
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(file, bytes, length);
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
    return true;
}

/* Writes the bytes, flushes them to any disk, and closes `file`. False with errno. */
static bool write_and_close(int file, const char *bytes, size_t length)
{
    bool good = write_all(file, bytes, length) &&
                (fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP);
    int reason = errno;
    if (close(file) != 0 && good)
        return false;
    errno = reason;
    return good;
}

static bool write_directly(const char *path, const char *bytes, size_t length, Diagnostic *problem)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0 || !write_and_close(file, bytes, length))
        return fail_errno(problem, "cannot be written");
    return true;
}

char *files_real_path(const char *path)
{
    char target[PATH_MAX];
    if (!host_files_only() && realpath(path, target))
        return xstrdup(target);
    return host_files_only() || errno == ENOENT ? xstrdup(path) : NULL;
}

/* The length of `path` up to and including its last slash. */
static int folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (int)(slash - path) + 1;
}

/* Creates a file with this name in the folder of `target`. Its path is stored in *temporary (free
 * it). -1 with errno on failure. */
static int open_new(const char *target, const char *name, char **temporary)
{
    *temporary = xprintf("%.*s%s", folder_length(target), target, name);
    return open(*temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

bool files_is_named(int file, const char *path)
{
    struct stat one;
    struct stat other;
    return fstat(file, &one) == 0 && lstat(path, &other) == 0 && one.st_ino == other.st_ino &&
           one.st_dev == other.st_dev;
}

/* Removes a file that a dead process left behind: nobody holds its lock. */
static bool remove_left_behind(const char *path)
{
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool removed = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0 && files_is_named(file, path) &&
                   unlink(path) == 0;
    if (file >= 0)
        close(file);
    return removed;
}

/* Locks a new file; false if another process has meanwhile removed it as left behind. On a file
 * system without locks nobody removes anything. */
static bool lock_new(int file, const char *path)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 ? files_is_named(file, path) : errno != EWOULDBLOCK;
}

/* Opens the temporary file beside `target` whose name is the same for all who write `target`, so
 * that killed processes never leave more than one behind. */
static int open_usual(const char *target, char **temporary)
{
    char name[NAME_MAX + 1];
    int length = snprintf(name, sizeof name, ".%s.weissfish.tmp", target + folder_length(target));
    *temporary = NULL;
    if (length < 0 || (size_t)length >= sizeof name)
        return -1;
    int file = open_new(target, name, temporary);
    if (file < 0 && *temporary && errno == EEXIST && remove_left_behind(*temporary)) {
        free(*temporary);
        file = open_new(target, name, temporary);
    }
    if (file >= 0 && !lock_new(file, *temporary)) {
        close(file);
        file = -1;
    }
    return file;
}

/* Opens and locks a new file in the folder of `target`; its path is stored in *temporary (free it).
 * With a `mode` of 0 it gets the usual mode. -1 with errno on failure. */
static int open_beside(const char *target, mode_t mode, char **temporary)
{
    int file = open_usual(target, temporary);
    if (file < 0) { /* another process is writing it now */
        char name[64];
        snprintf(name, sizeof name, ".weissfish-%ld-%p.tmp", (long)getpid(), (void *)&file);
        free(*temporary);
        file = open_new(target, name, temporary);
    }
    if (file >= 0 && mode != 0)
        (void)fchmod(file, mode);
    return file;
}

/* Makes a rename in a folder durable; where that is impossible, it is not a failure. */
static void sync_folder(const char *folder)
{
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

static bool write_and_rename(const char *target, mode_t mode, const char *bytes, size_t length,
                             Diagnostic *problem)
{
    char *temporary;
    char *folder = xprintf("%.*s.", folder_length(target), target);
    int file = open_beside(target, mode, &temporary);
    if (file < 0) {
        fail_errno(problem, "cannot be written");
        free(temporary);
        free(folder);
        return false;
    }
    int lock = fcntl(file, F_DUPFD_CLOEXEC, 0); /* held until the file has its final name */
    bool good = write_and_close(file, bytes, length) && rename(temporary, target) == 0;
    if (good) {
        sync_folder(folder);
    } else {
        fail_errno(problem, "cannot be written");
        unlink(temporary);
    }
    if (lock >= 0)
        close(lock);
    free(temporary);
    free(folder);
    return good;
}

/* How a path is written, depending on what is there now. */
typedef struct Place {
    bool in_memory; /* the host's */
    bool direct;    /* not a regular file: written in place */
    mode_t mode;    /* of the present file; 0 if there is none */
    char *target;
} Place;

/* Examines `path`. If nobody can write there: false with a problem, and nothing to free. */
static bool place_find(Place *place, const char *path, Diagnostic *problem)
{
    struct stat status;
    *place = (Place){.in_memory = host_files_only()};
    if (*path == '\0') {
        diagnostic_whole(problem, "a file without a name cannot be written");
        return false;
    }
    if (place->in_memory)
        return true;
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            diagnostic_whole(problem, "cannot be written: it is a folder");
            return false;
        }
        place->direct = !S_ISREG(status.st_mode);
        place->mode = status.st_mode & 0777;
    }
    place->target = place->direct ? xstrdup(path) : files_real_path(path);
    return place->target != NULL || fail_errno(problem, "cannot be written");
}

bool files_write(const char *path, const char *bytes, size_t length, Diagnostic *problem)
{
    Place place;
    if (!place_find(&place, path, problem))
        return false;
    if (place.in_memory) {
        host_files_put(&host_self()->written, path, bytes, length);
        return true;
    }
    bool good = place.direct ? write_directly(path, bytes, length, problem)
                             : write_and_rename(place.target, place.mode, bytes, length, problem);
    free(place.target);
    return good;
}

bool files_may_write(const char *path, Diagnostic *problem)
{
    Place place;
    char *temporary = NULL;
    if (!place_find(&place, path, problem))
        return false;
    if (place.in_memory)
        return true;
    int file = -1;
    bool good = place.direct && access(path, W_OK) == 0;
    if (!place.direct) {
        file = open_beside(place.target, place.mode, &temporary);
        good = file >= 0;
    }
    if (!good)
        fail_errno(problem, "cannot be written");
    if (file >= 0) {
        unlink(temporary); /* while the lock is still held */
        close(file);
    }
    free(temporary);
    free(place.target);
    return good;
}
