/* The hash that identifies kept files (FIPS 180-4). */
#ifndef WEISSFISH_SIM_SERVE_SHA256_H
#define WEISSFISH_SIM_SERVE_SHA256_H

#include <stddef.h>

enum { SHA256_DIGITS = 64 };

/* The SHA-256 of the bytes in hexadecimal digits, with a NUL. */
void sha256_write(const char *bytes, size_t length, char digits[SHA256_DIGITS + 1]);

#endif
