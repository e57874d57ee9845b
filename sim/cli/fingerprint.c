/* Hashes of what a run depends on. */
#include "sim/cli/fingerprint.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"

uint64_t fingerprint_text(uint64_t fingerprint, const char *text)
{
    return hash_bytes(fingerprint, text, strlen(text) + 1);
}

json_t *fingerprint_json(uint64_t fingerprint)
{
    char digits[24];
    snprintf(digits, sizeof digits, "cards %016llx", (unsigned long long)fingerprint);
    return json_string(digits);
}
