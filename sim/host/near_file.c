/* Finds the first part of a path that does not exist, and an existing name that may be meant. */
#include "sim/host/near_file.h"

#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/spelling.h"
#include "sim/host/memory.h"
#include "sim/host/memory_region.h"

typedef struct Names {
    char **name;
    size_t count;
} Names;

static void names_clear(Names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->name[i]);
    free(names->name);
}

static void close_folder(void *entries)
{
    if (entries)
        closedir(entries);
}

/* All names that can be read, except hidden ones. */
static Names names_of(const char *folder)
{
    Names names = {0};
    MemoryCleanup cleanup;
    DIR *entries = opendir(folder);
    memory_cleanup_push(&cleanup, close_folder, entries);
    for (const struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        names.name = xrealloc(names.name, (names.count + 1) * sizeof *names.name);
        names.name[names.count++] = xstrdup(entry->d_name);
    }
    memory_cleanup_pop(&cleanup);
    close_folder(entries);
    return names;
}

/* The name probably meant: the same with an extension, or the nearest; NULL if there is none. */
static const char *nearest(const Names *names, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < names->count; i++)
        if (strncmp(names->name[i], name, length) == 0 && names->name[i][length] == '.')
            return names->name[i];
    return spelling_nearest(name, (const char *const *)names->name, names->count);
}

/* The length of the existing part of the path, with the slash that follows it. */
static size_t there_length(const char *path)
{
    char whole[PATH_MAX];
    size_t length = 0;
    snprintf(whole, sizeof whole, "%s", path);
    for (char *slash = strchr(whole + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool there = access(whole, F_OK) == 0;
        *slash = '/';
        if (!there)
            break;
        length = (size_t)(slash - whole) + 1;
    }
    return *path == '/' && length == 0 ? 1 : length;
}

void near_file_suggest(const char *path, Diagnostic *problem)
{
    char folder[PATH_MAX];
    char name[NAME_MAX + 1];
    diagnostic_whole(problem, "no such file");
    if (*path == '\0' || strlen(path) >= sizeof folder)
        return;
    int there = (int)there_length(path);
    snprintf(folder, sizeof folder, "%.*s", there ? there : 1, there ? path : ".");
    size_t length = strcspn(path + there, "/");
    if (length == 0 || length > NAME_MAX)
        return;
    snprintf(name, sizeof name, "%.*s", (int)length, path + there);
    Names names = names_of(folder);
    const char *near = nearest(&names, name);
    const char *rest = path + there + length;
    if (near && !*rest)
        diagnostic_whole(problem, "no such file; did you mean '%.*s%s'?", there, path, near);
    else if (near)
        diagnostic_whole(problem, "no such file: there is no folder '%.*s'; did you mean '%.*s%s'?",
                         there + (int)length, path, there, path, near);
    names_clear(&names);
}
