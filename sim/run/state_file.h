/* States of long work on the disk: JSON documents with a checksum, replaced as a whole each time.
 * Knows nothing of what is saved. */
#ifndef WEISSFISH_SIM_RUN_STATE_FILE_H
#define WEISSFISH_SIM_RUN_STATE_FILE_H

#include <jansson.h>
#include <stdbool.h>

#include "base/diagnostic.h"

/* What is said, after the reason, of a state that cannot be true. */
#define STATE_FILE_REMEDY "take a copy from before, or remove it and begin anew"

/* Writes the members, which are given away, as a document of this schema, whole or not at all. False
 * with the reason, also if `members` is NULL. */
bool state_file_write(const char *path, const char *schema, json_t *members, Diagnostic *problem);

/* Reads a document that state_file_write wrote, with this schema and this version of the program;
 * `what` it is a state of ("run") is for the complaint. json_decref it. NULL with the reason, which
 * goes after the path, if the file is missing, something else, incomplete or changed. */
json_t *state_file_read(const char *path, const char *schema, const char *what,
                        Diagnostic *problem);

#endif
