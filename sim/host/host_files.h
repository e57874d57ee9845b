/* Files in memory: those that a host gives by name, found before the system's; and those that a
 * command writes for a host that wants them in memory. */
#ifndef WEISSFISH_SIM_HOST_HOST_FILES_H
#define WEISSFISH_SIM_HOST_HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct HostFile {
    char *name;
    char *bytes;
    size_t length;
} HostFile;

typedef struct HostFiles {
    HostFile *file;
    size_t count;
} HostFiles;

/* Stores a copy of the bytes under this name, in place of any file that had it before. */
void host_files_put(HostFiles *files, const char *name, const char *bytes, size_t length);
void host_files_clear(HostFiles *files);

/* The file of this name in memory, one that was written before one that was given; NULL: none. */
const HostFile *host_file_find(const char *name);

/* Whether some file in memory lies below the folder of this name. */
bool host_file_is_folder(const char *name);

/* The files in memory that are directly in a folder: calls `each` with the name of every one. */
void host_files_in(const char *folder, void (*each)(void *context, const char *name),
                   void *context);

/* Whether the host has only files in memory and the shipped ones: nothing else is read, and nothing
 * is written to the system. */
bool host_files_only(void);
/* Whether this file of the system may not be read for that reason. */
bool host_files_hide(const char *path);

#endif
