/* Files in memory. */
#include "sim/host/host_files.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"

static HostFile *find(const HostFiles *files, const char *name)
{
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->file[i].name, name) == 0)
            return &files->file[i];
    return NULL;
}

void host_files_put(HostFiles *files, const char *name, const char *bytes, size_t length)
{
    char *copy = xmalloc(length + 1);
    if (length)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    HostFile *file = find(files, name);
    if (file) {
        free(file->bytes);
    } else {
        char *named = xstrdup(name);
        files->file = xrealloc(files->file, (files->count + 1) * sizeof *files->file);
        file = &files->file[files->count++];
        file->name = named;
    }
    file->bytes = copy;
    file->length = length;
}

void host_files_clear(HostFiles *files)
{
    for (size_t i = 0; i < files->count; i++) {
        free(files->file[i].name);
        free(files->file[i].bytes);
    }
    free(files->file);
    *files = (HostFiles){0};
}

const HostFile *host_file_find(const char *name)
{
    const Host *host = host_self();
    const HostFile *written = find(&host->written, name);
    return written ? written : find(&host->given, name);
}

/* The name within the folder; NULL if it is not below it. */
static const char *name_below(const char *folder, const char *name)
{
    size_t length = strlen(folder);
    while (length && folder[length - 1] == '/')
        length--;
    return strncmp(folder, name, length) == 0 && name[length] == '/' ? name + length + 1 : NULL;
}

bool host_file_is_folder(const char *name)
{
    const Host *host = host_self();
    for (size_t i = 0; i < host->given.count; i++)
        if (name_below(name, host->given.file[i].name))
            return true;
    return false;
}

void host_files_in(const char *folder, void (*each)(void *context, const char *name), void *context)
{
    const Host *host = host_self();
    for (size_t i = 0; i < host->given.count; i++) {
        const char *name = name_below(folder, host->given.file[i].name);
        if (name && !strchr(name, '/'))
            each(context, host->given.file[i].name);
    }
}

bool host_files_only(void)
{
    return host_self()->in_memory;
}

/* Whether the path leads out of a folder again. */
static bool climbs(const char *path)
{
    for (const char *at = path; (at = strstr(at, "..")) != NULL; at += 2)
        if ((at == path || at[-1] == '/') && (at[2] == '/' || !at[2]))
            return true;
    return false;
}

bool host_files_hide(const char *path)
{
    return host_files_only() && (!name_below(data_folder(), path) || climbs(path));
}
