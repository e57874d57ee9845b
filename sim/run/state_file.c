/* Documents with a checksum of all their other members, written without white space. */
#include "sim/run/state_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "sim/output/document.h"
#include "sim/host/files.h"
#include "sim/cli/fingerprint.h"

static const char key[] = "checksum";

enum { CHECKSUM_SIZE = 17 }; /* hexadecimal digits and NUL */

/* A single changed byte always changes it. False without memory. */
static bool checksum_of(const json_t *document, char *checksum)
{
    char *text = json_dumps(document, JSON_COMPACT);
    if (text)
        snprintf(checksum, CHECKSUM_SIZE, "%016" PRIx64,
                 hash_bytes(HASH_START, text, strlen(text)));
    free(text);
    return text != NULL;
}

static bool fail_memory(Diagnostic *problem)
{
    diagnostic_whole(problem, "out of memory");
    return false;
}

bool state_file_write(const char *path, const char *schema, json_t *members, Diagnostic *problem)
{
    char checksum[CHECKSUM_SIZE];
    json_t *document = document_extend(document_create(schema), members);
    bool sealed = document && checksum_of(document, checksum) &&
                  json_object_set_new(document, key, json_string(checksum)) == 0;
    char *text = sealed ? json_dumps(document, JSON_COMPACT) : NULL;
    bool written = text ? files_write(path, text, strlen(text), problem) : fail_memory(problem);
    json_decref(document);
    free(text);
    return written;
}

/* Whether this is a state of the right kind and of this version: others may count other things. */
static bool is_ours(const json_t *document, const char *schema, const char *what,
                    Diagnostic *problem)
{
    const char *written_as = json_string_value(json_object_get(document, "schema"));
    const char *version = json_string_value(json_object_get(document, "version"));
    if (!written_as || strncmp(written_as, schema, strcspn(schema, "/") + 1) != 0)
        diagnostic_whole(problem, "is not a state of a %s", what);
    else if (strcmp(written_as, schema) != 0 || !version || strcmp(version, WEISSFISH_VERSION) != 0)
        diagnostic_whole(problem,
                         "was saved by another version of weissfish, %s with %s (this is %s with %s), and its games cannot be added to this one's",
                         version ? version : "unknown", written_as, WEISSFISH_VERSION, schema);
    else
        return true;
    return false;
}

/* Whether the document is unchanged since it was written; removes its checksum. */
static bool is_unchanged(json_t *document, Diagnostic *problem)
{
    char checksum[CHECKSUM_SIZE];
    char found[CHECKSUM_SIZE] = "";
    const char *written = json_string_value(json_object_get(document, key));
    if (written)
        snprintf(found, sizeof found, "%s", written);
    bool whole = written && strlen(written) == CHECKSUM_SIZE - 1;
    json_object_del(document, key);
    if (!checksum_of(document, checksum))
        return fail_memory(problem);
    if (whole && strcmp(found, checksum) == 0)
        return true;
    diagnostic_whole(problem, "is damaged: its checksum does not match; " STATE_FILE_REMEDY);
    return false;
}

json_t *state_file_read(const char *path, const char *schema, const char *what, Diagnostic *problem)
{
    size_t length;
    json_error_t error;
    char *text = files_read(path, &length, problem);
    if (!text)
        return NULL;
    json_t *document = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    free(text);
    if (!document)
        diagnostic_whole(problem, "is incomplete, or not a state of a %s: %s", what, error.text);
    else if (is_ours(document, schema, what, problem) && is_unchanged(document, problem))
        return document;
    json_decref(document);
    return NULL;
}
