/* Fingerprints of what is played, by which two runs are known to be the same. */
#ifndef WEISSFISH_SIM_CLI_FINGERPRINT_H
#define WEISSFISH_SIM_CLI_FINGERPRINT_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

/* FNV-1a, 64 bits (Fowler, Noll, Vo): where it begins, and with more bytes, or a text with its
 * end. */
#define FINGERPRINT_NONE 0xCBF29CE484222325u
uint64_t fingerprint_bytes(uint64_t fingerprint, const void *bytes, size_t length);
uint64_t fingerprint_text(uint64_t fingerprint, const char *text);

/* The fingerprint of the cards of a deck as states have it; NULL without memory. */
json_t *fingerprint_json(uint64_t fingerprint);

#endif
