/* The file is a head and the stamps; it is replaced as a whole. */
#include "sim/weiss/cards/file_stamps.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "sim/cli/content_hash.h"
#include "sim/host/files.h"
#include "sim/host/host_files.h"
#include "sim/host/memory.h"

enum { STAMPS_MOST = 1 << 14, SETTLED_SECONDS = 2 };

typedef struct Stamp {
    uint64_t device, number, size;
    int64_t seconds, nanoseconds; /* of the last change */
    uint64_t text_hash;
} Stamp;

typedef struct Head {
    char magic[16];
    uint64_t count;
    uint64_t hash; /* of the stamps */
} Head;

struct FileStamps {
    char *path;
    Stamp *list;
    size_t count, room;
    bool changed;
};

static const char magic[16] = "weissfish files";

/* Takes the stamps of a file's bytes, if they are as they were written. */
static void take_stamps(FileStamps *stamps, const char *bytes, size_t length)
{
    Head head;
    if (length < sizeof head)
        return;
    memcpy(&head, bytes, sizeof head);
    size_t size = length - sizeof head;
    if (memcmp(head.magic, magic, sizeof magic) != 0 || head.count > STAMPS_MOST ||
        head.count * sizeof(Stamp) != size ||
        content_hash(bytes + sizeof head, size, 0) != head.hash)
        return;
    stamps->count = stamps->room = (size_t)head.count;
    stamps->list = xmalloc(size + 1);
    memcpy(stamps->list, bytes + sizeof head, size);
}

FileStamps *file_stamps_open(const char *path)
{
    struct stat status;
    FileStamps *stamps = xcalloc(1, sizeof *stamps);
    stamps->path = xprintf("%s", path);
    if (lstat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != geteuid())
        return stamps;
    Diagnostic unheard;
    size_t length;
    char *bytes = files_read(path, &length, &unheard);
    if (bytes != NULL)
        take_stamps(stamps, bytes, length);
    free(bytes);
    return stamps;
}

/* The stamp of a file of the system; false if there is none. */
static bool stamp_of(const char *file, Stamp *stamp)
{
    struct stat status;
    if (host_file_find(file) != NULL || host_files_hide(file) || stat(file, &status) != 0 ||
        !S_ISREG(status.st_mode))
        return false;
    *stamp = (Stamp){.device = (uint64_t)status.st_dev,
                     .number = (uint64_t)status.st_ino,
                     .size = (uint64_t)status.st_size,
                     .seconds = (int64_t)status.st_ctim.tv_sec,
                     .nanoseconds = (int64_t)status.st_ctim.tv_nsec};
    return true;
}

/* Whether two stamps are of one file. */
static bool is_file(const Stamp *one, const Stamp *other)
{
    return one->device == other->device && one->number == other->number;
}

bool file_stamps_find(FileStamps *stamps, const char *file, uint64_t *hash, uint64_t *length)
{
    Stamp now;
    if (!stamp_of(file, &now))
        return false;
    for (size_t i = 0; i < stamps->count; i++) {
        const Stamp *stamp = &stamps->list[i];
        if (!is_file(stamp, &now) || stamp->size != now.size || stamp->seconds != now.seconds ||
            stamp->nanoseconds != now.nanoseconds)
            continue;
        *hash = stamp->text_hash;
        *length = stamp->size;
        return true;
    }
    return false;
}

void file_stamps_note(FileStamps *stamps, const char *file, uint64_t hash, uint64_t length)
{
    Stamp now;
    struct timespec time;
    if (!stamp_of(file, &now) || now.size != length || clock_gettime(CLOCK_REALTIME, &time) != 0 ||
        (int64_t)time.tv_sec - now.seconds < SETTLED_SECONDS)
        return;
    now.text_hash = hash;
    size_t place = 0;
    while (place < stamps->count && !is_file(&stamps->list[place], &now))
        place++;
    if (place == STAMPS_MOST)
        return;
    if (place == stamps->room) {
        stamps->room = 2 * stamps->room + 64;
        stamps->list = xrealloc(stamps->list, stamps->room * sizeof *stamps->list);
    }
    stamps->list[place] = now;
    stamps->count += place == stamps->count;
    stamps->changed = true;
}

static void write_stamps(const FileStamps *stamps)
{
    size_t size = stamps->count * sizeof(Stamp);
    Head head = {.count = stamps->count, .hash = content_hash(stamps->list, size, 0)};
    memcpy(head.magic, magic, sizeof magic);
    char *bytes = xmalloc(sizeof head + size);
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, stamps->list, size);
    Diagnostic unheard;
    (void)files_write(stamps->path, bytes, sizeof head + size, &unheard);
    free(bytes);
}

void file_stamps_close(FileStamps *stamps)
{
    struct stat status;
    if (stamps->changed && (lstat(stamps->path, &status) != 0 || S_ISREG(status.st_mode)))
        write_stamps(stamps);
    free(stamps->list);
    free(stamps->path);
    free(stamps);
}
