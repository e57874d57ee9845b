/* Which files of an archive are taken, and how much of them. */
#include "sim/weiss/fetch/cards_unpack.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/library/weissfish.h"

enum {
    FILES_MOST = 4000,
    FILE_MOST = 32 << 20,
    ALL_MOST = 512 << 20, /* bytes of all files */
    NAME_MOST = 100,
    ENTRIES_MOST = 200000
};

typedef struct Unpacking {
    const weissfish_outside *outside;
    void *archive;
    const char *folder;
    UnpackSets *wanted;
    Diagnostic *problem;
    char *bytes; /* of one file */
    size_t taken;
    char (*names)[NAME_MOST + 1];
    size_t count;
    MemoryCleanup cleanup;
} Unpacking;

__attribute__((format(printf, 3, 4))) static bool fail(Unpacking *unpacking, const char *name, const char *format, ...)
{
    char excerpt[DIAGNOSTIC_EXCERPT], why[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    diagnostic_whole(unpacking->problem, "'%s' in it %s: nothing of it is kept",
                     diagnostic_excerpt(excerpt, name, strlen(name)), why);
    return false;
}

/* ---- Names ---- */

static bool has_control(const char *name)
{
    while (*name != '\0' && (unsigned char)*name >= ' ' && *name != 0x7f)
        name++;
    return *name != '\0';
}

/* Whether a name leads out of its folder, on any system: "/x", "../x", "C:\x". */
static bool leads_out(const char *name)
{
    if (*name == '/' || *name == '\0' || strchr(name, '\\') != NULL || strchr(name, ':') != NULL)
        return true;
    for (const char *part = name; *part != '\0'; part += strspn(part, "/")) {
        size_t length = strcspn(part, "/");
        if (length == 2 && strncmp(part, "..", 2) == 0)
            return true;
        part += length;
    }
    return false;
}

/* The NAME.json of "DB/NAME.json" and "TOP/DB/NAME.json"; NULL for any other file. */
static const char *card_file(const char *path)
{
    const char *rest = strncmp(path, "DB/", 3) == 0 ? path : strchr(path, '/');
    if (rest != NULL && rest != path)
        rest++;
    if (rest == NULL || strncmp(rest, "DB/", 3) != 0)
        return NULL;
    const char *name = rest + 3;
    size_t length = strlen(name);
    bool fits = length > 5 && *name != '.' && strchr(name, '/') == NULL && strcmp(name + length - 5, ".json") == 0;
    return fits ? name : NULL;
}

/* Whether the file NAME.json is of the set "BD/W47", or of the title "BD". */
static bool is_of(const char *name, const char *set, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char letter = set[i] == '/' ? '_' : set[i];
        if (tolower((unsigned char)letter) != tolower((unsigned char)name[i]))
            return false;
    }
    return strcmp(name + length, ".json") == 0 ||
           (name[length] == '_' && memchr(set, '/', length) == NULL && memchr(set, '_', length) == NULL);
}

static bool is_wanted(UnpackSets *wanted, const char *name)
{
    bool any = wanted->count == 0;
    for (size_t i = 0; i < wanted->count; i++)
        if (is_of(name, wanted->sets[i], wanted->lengths[i]))
            any = wanted->found[i] = true;
    return any;
}

static bool is_new(const Unpacking *unpacking, const char *name)
{
    for (size_t i = 0; i < unpacking->count; i++)
        if (strcasecmp(unpacking->names[i], name) == 0)
            return false;
    return true;
}

/* ---- Contents ---- */

static bool read_all(Unpacking *unpacking, const char *name, size_t *length)
{
    weissfish_error error = {.line = 0};
    *length = 0;
    for (;;) {
        int64_t count = unpacking->outside->archive_read(unpacking->archive, unpacking->bytes + *length,
                                                         FILE_MOST + 1 - *length, &error);
        if (count < 0) {
            diagnostic_whole(unpacking->problem, "%s", error.message);
            return false;
        }
        *length += (size_t)count;
        if (*length > FILE_MOST)
            return fail(unpacking, name, "is too long: a card file may have %d MB", FILE_MOST >> 20);
        if (count == 0)
            return true;
    }
}

static bool take(Unpacking *unpacking, const char *name)
{
    size_t length = strlen(name);
    if (length > NAME_MOST || has_control(name))
        return fail(unpacking, name, "has a name that no card file has");
    if (!is_new(unpacking, name))
        return fail(unpacking, name, "is there twice");
    if (unpacking->count == FILES_MOST)
        return fail(unpacking, name, "is one too many: at most %d card files are taken", FILES_MOST);
    if (!read_all(unpacking, name, &length))
        return false;
    unpacking->taken += length;
    if (unpacking->taken > ALL_MOST)
        return fail(unpacking, name, "is too much: all card files together may have %d MB", ALL_MOST >> 20);
    strcpy(unpacking->names[unpacking->count++], name);
    char *path = xprintf("%s/%s", unpacking->folder, name);
    bool good = files_write(path, unpacking->bytes, length, unpacking->problem);
    free(path);
    return good;
}

/* Moves to the next file: 1, 0 at the end, -1 after a failure. */
static int step(Unpacking *unpacking)
{
    const char *path;
    weissfish_error error = {.line = 0};
    int more = unpacking->outside->archive_next(unpacking->archive, &path, &error);
    if (more < 0)
        diagnostic_whole(unpacking->problem, "%s", error.message);
    if (more <= 0)
        return more;
    if (leads_out(path))
        return fail(unpacking, path, "leads out of its folder") ? 1 : -1;
    const char *name = card_file(path);
    if (name == NULL || !is_wanted(unpacking->wanted, name))
        return 1;
    char copy[NAME_MOST + 2]; /* the archive's name lasts only until the next file; one that is too long stays too long */
    snprintf(copy, sizeof copy, "%s", name);
    return take(unpacking, copy) ? 1 : -1;
}

static void close_archive(void *context)
{
    Unpacking *unpacking = context;
    unpacking->outside->archive_close(unpacking->archive);
}

/* Whether there is a file of every set that must be there. */
static bool has_all(const Unpacking *unpacking)
{
    const UnpackSets *wanted = unpacking->wanted;
    for (size_t i = 0; wanted->all && i < wanted->count; i++)
        if (!wanted->found[i]) {
            diagnostic_whole(unpacking->problem, "no card file of the set '%.*s' in it: nothing of it is kept",
                             (int)wanted->lengths[i], wanted->sets[i]);
            return false;
        }
    return true;
}

static bool unpack_all(Unpacking *unpacking)
{
    int more = 1;
    for (unsigned entries = 0; more > 0; entries++) {
        host_look();
        if (entries > ENTRIES_MOST) {
            diagnostic_whole(unpacking->problem, "it holds more than %d files", ENTRIES_MOST);
            return false;
        }
        more = step(unpacking);
    }
    if (more == 0 && unpacking->count == 0)
        diagnostic_whole(unpacking->problem, unpacking->wanted->count > 0
                                                 ? "no card file of these sets in it (DB/SET.json)"
                                                 : "no card file in it: they are expected as DB/SET.json");
    return more == 0 && unpacking->count > 0 && has_all(unpacking);
}

size_t cards_unpack(int file, const char *folder, UnpackSets *wanted, Diagnostic *problem)
{
    weissfish_error error = {.line = 0};
    Unpacking unpacking = {
        .outside = host_self()->outside, .folder = folder, .wanted = wanted, .problem = problem};
    unpacking.bytes = xmalloc(FILE_MOST + 1);
    unpacking.names = xcalloc(FILES_MOST, sizeof *unpacking.names);
    unpacking.archive = unpacking.outside->archive_open(file, &error);
    bool good = unpacking.archive != NULL;
    if (good) {
        memory_cleanup_push(&unpacking.cleanup, close_archive, &unpacking);
        good = unpack_all(&unpacking);
        memory_cleanup_pop(&unpacking.cleanup);
        close_archive(&unpacking);
    } else {
        diagnostic_whole(problem, "%s", error.message);
    }
    size_t count = good ? unpacking.count : 0;
    free(unpacking.names);
    free(unpacking.bytes);
    return count;
}
