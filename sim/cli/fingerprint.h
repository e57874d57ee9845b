/* Fingerprints of what is played, which show whether two runs are the same. */
#ifndef WEISSFISH_SIM_CLI_FINGERPRINT_H
#define WEISSFISH_SIM_CLI_FINGERPRINT_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

/* A fingerprint (core/base/hash.h) with a text and its end. */
uint64_t fingerprint_text(uint64_t fingerprint, const char *text);

/* The fingerprint of the cards of a deck as states have it; NULL without memory. */
json_t *fingerprint_json(uint64_t fingerprint);

#endif
