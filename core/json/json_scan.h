/* The values of a JSON text in its order, without decoding them. Used only by json.c. */
#ifndef WEISSFISH_JSON_JSON_SCAN_H
#define WEISSFISH_JSON_JSON_SCAN_H

#include "json/json.h"

/* An array or object is followed by what is inside it, a name by its value. */
typedef struct JsonEntry {
    uint32_t offset;     /* in the text; of a string: of its quotation mark */
    JsonValue next;      /* the entry after everything inside this one */
    uint32_t length : 28; /* bytes of a string or name between its quotation marks, as written */
    uint32_t escaped : 1; /* some of them are escapes */
    uint32_t kind : 3;    /* JsonKind, or JSON_NAME */
} JsonEntry;

enum { JSON_NAME = JSON_KIND_COUNT };

typedef struct JsonEntries {
    JsonEntry *list; /* free() it */
    JsonValue count;
    JsonValue room;
} JsonEntries;

typedef enum JsonScan { JSON_SCANNED, JSON_DAMAGED, JSON_NO_MEMORY } JsonScan;

/* Finds all entries of the text from `start` on. It accepts what jansson accepts with these rules,
 * except for a name that is given twice. */
JsonScan json_scan(JsonEntries *entries, const char *text, size_t length, size_t start,
                   JsonRules rules);

/* Decodes a string of the text into `out`, unless it is NULL, with a NUL at the end; returns its
 * bytes without the NUL. */
size_t json_decode(const char *text, const JsonEntry *string, char *out);

/* Whether a string of the text, decoded, is these words. */
bool json_spells(const char *text, const JsonEntry *string, const char *words, size_t length);

/* jansson's flags for these rules. */
size_t json_flags(JsonRules rules);

#endif
