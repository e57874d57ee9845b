/* Forged states: changed, and with a correct checksum. The checksum is computed here from its own
 * description: FNV-1a, 64 bits, of the compact document without it. */
#ifndef WEISSFISH_TESTS_FORGED_STATE_H
#define WEISSFISH_TESTS_FORGED_STATE_H

#include "program_run.h"

static inline const char *sealed_text(json_t *document)
{
    uint64_t hash = 0xCBF29CE484222325u;
    json_object_del(document, "checksum");
    char *text = program_keep(json_dumps(document, JSON_COMPACT));
    for (const char *byte = text; *byte; byte++)
        hash = (hash ^ (unsigned char)*byte) * 0x100000001B3u;
    json_object_set_new(document, "checksum", json_sprintf("%016llx", (unsigned long long)hash));
    return program_keep(json_dumps(document, JSON_COMPACT));
}

/* The state `text` with `member` replaced. */
static inline const char *sealed_with(const char *text, const char *member, json_t *value)
{
    json_t *document = program_parse(text);
    json_object_set_new(document, member, value);
    return sealed_text(document);
}

#endif
