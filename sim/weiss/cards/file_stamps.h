/* Files whose contents are known, so that they need not be read again: by device, number, size and the time of their last
 * change (ctime, which nobody can set). A file that was changed less than two seconds before it was read is not
 * remembered, since it may change once more within one tick of the clock. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_FILE_STAMPS_H
#define WEISSFISH_SIM_WEISS_CARDS_FILE_STAMPS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct FileStamps FileStamps;

/* What the file at `path` says of files; nothing if it is not to be trusted. */
FileStamps *file_stamps_open(const char *path);

/* Whether a file is as it was when it was noted: *hash and *length are then those of its contents. */
bool file_stamps_find(FileStamps *stamps, const char *file, uint64_t *hash, uint64_t *length);

/* Notes a file that was just read. */
void file_stamps_note(FileStamps *stamps, const char *file, uint64_t hash, uint64_t length);

/* Writes new stamps, and frees them. */
void file_stamps_close(FileStamps *stamps);

#endif
