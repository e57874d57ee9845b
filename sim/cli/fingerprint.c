/* Hashes of what a run depends on. */
#include "sim/cli/fingerprint.h"

#include <stdio.h>
#include <string.h>

uint64_t fingerprint_bytes(uint64_t fingerprint, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        fingerprint = (fingerprint ^ byte[i]) * 0x100000001B3u;
    return fingerprint;
}

uint64_t fingerprint_text(uint64_t fingerprint, const char *text)
{
    return fingerprint_bytes(fingerprint, text, strlen(text) + 1);
}

json_t *fingerprint_json(uint64_t fingerprint)
{
    char digits[24];
    snprintf(digits, sizeof digits, "cards %016llx", (unsigned long long)fingerprint);
    return json_string(digits);
}
