/* Bytes as text: base64 (RFC 4648, section 4). */
#ifndef WEISSFISH_SIM_SERVE_BASE64_H
#define WEISSFISH_SIM_SERVE_BASE64_H

#include <stddef.h>

/* The bytes, their number in `length`, and a NUL after them; free() it. NULL if the text is no base64 with
 * its padding, or without memory. */
char *base64_decode(const char *text, size_t text_length, size_t *length);

/* The text; free() it. NULL without memory. */
char *base64_encode(const char *bytes, size_t length);

#endif
