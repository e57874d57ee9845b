/* Whole files: reading one, listing those of a folder, writing one so that it is complete or
 * absent. Files that the host has in memory (host_files.h) come before the system's. Knows nothing
 * of what is in them. */
#ifndef WEISSFISH_SIM_HOST_FILES_H
#define WEISSFISH_SIM_HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"

enum { FILES_LENGTH_MAX = 256 << 20 }; /* bytes of a file that is read */

typedef struct FileList {
    char **paths;
    size_t count;
    const char *ending; /* of the names */
} FileList;

/* The bytes of the file `path`, their number in `length`, and a NUL after them; free() it. NULL
 * with a problem (without a place) if it is missing, a folder, not readable or too long. */
char *files_read(const char *path, size_t *length, Diagnostic *problem);

/* The same, "-" being standard input, of whatever kind that is; it can be read once. */
char *files_read_input(const char *path, size_t *length, Diagnostic *problem);

/* The next line of standard input, with its end, into `line` of `size` bytes; longer lines come in
 * pieces. False when there are no more. */
bool files_input_line(char *line, size_t size);

/* Whether something is at `path`. */
bool files_exists(const char *path);

/* Whether `path` is a folder. */
bool files_is_folder(const char *path);

/* Whether the open file still has the name `path`. */
bool files_is_named(int file, const char *path);

/* The file that `path` means, with links followed, so that writing keeps them; a copy of `path` if
 * there is no such file. NULL with errno if it cannot be found out; free() it. */
char *files_real_path(const char *path);

/* Puts the paths of the files directly in `folder` whose names end this way (".json", or one of
 * ".json|.csv") into `list`, sorted by byte value; free them with files_list_clear. False with a problem if the folder cannot be
 * read. */
bool files_list(const char *folder, const char *ending, FileList *list, Diagnostic *problem);
void files_list_clear(FileList *list);

/* Writes `length` bytes to `path`: into a new file beside it that replaces it only when it is
 * complete and on the disk. What is not a regular file (a device, a pipe) is written directly.
 * False with a problem if that fails; then a file that was there before is untouched. */
bool files_write(const char *path, const char *bytes, size_t length, Diagnostic *problem);

/* Whether files_write could write `path` now, without touching what is there: to be called before
 * long work. False with a problem if not. */
bool files_may_write(const char *path, Diagnostic *problem);

#endif
