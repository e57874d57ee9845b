#include "sim/serve/kept_files.h"

#include <stdlib.h>
#include <string.h>

static KeptFile *find(const KeptFiles *files, const char *hash)
{
    KeptFile *file = files->first;
    while (file && strcmp(file->hash, hash) != 0)
        file = file->next;
    return file;
}

/* The least recently used file that nobody is reading, and the link that holds it. NULL if all are
 * being read. */
static KeptFile **oldest(KeptFiles *files)
{
    KeptFile **found = NULL;
    for (KeptFile **at = &files->first; *at; at = &(*at)->next)
        if (!(*at)->readers && (!found || (*at)->used < (*found)->used))
            found = at;
    return found;
}

static void drop(KeptFiles *files, KeptFile **at)
{
    KeptFile *file = *at;
    *at = file->next;
    files->bytes -= file->length;
    free(file->bytes);
    free(file);
}

static bool make_room(KeptFiles *files, size_t length)
{
    while (length <= files->most && files->bytes > files->most - length) {
        KeptFile **at = oldest(files);
        if (!at)
            return false;
        drop(files, at);
    }
    return length <= files->most;
}

/* A file that is not kept yet; false if it cannot be. */
static bool add(KeptFiles *files, char *bytes, size_t length, const char *hash)
{
    KeptFile *file = make_room(files, length) ? calloc(1, sizeof *file) : NULL;
    if (!file)
        return false;
    *file = (KeptFile){.next = files->first, .bytes = bytes, .length = length, .used = ++files->uses};
    memcpy(file->hash, hash, sizeof file->hash);
    files->first = file;
    files->bytes += length;
    return true;
}

bool kept_put(KeptFiles *files, char *bytes, size_t length, char hash[SHA256_DIGITS + 1])
{
    sha256_write(bytes, length, hash);
    pthread_mutex_lock(&files->lock);
    KeptFile *same = find(files, hash);
    bool taken = !same && add(files, bytes, length, hash);
    if (same)
        same->used = ++files->uses;
    pthread_mutex_unlock(&files->lock);
    if (!taken)
        free(bytes);
    return same || taken;
}

KeptFile *kept_take(KeptFiles *files, const char *hash)
{
    pthread_mutex_lock(&files->lock);
    KeptFile *file = find(files, hash);
    if (file) {
        file->readers++;
        file->used = ++files->uses;
    }
    pthread_mutex_unlock(&files->lock);
    return file;
}

void kept_give_back(KeptFiles *files, KeptFile *file)
{
    pthread_mutex_lock(&files->lock);
    file->readers--;
    pthread_mutex_unlock(&files->lock);
}

void kept_clear(KeptFiles *files)
{
    while (files->first)
        drop(files, &files->first);
}
