/* A fast hash by which contents are known to be the same. */
#ifndef WEISSFISH_SIM_CLI_CONTENT_HASH_H
#define WEISSFISH_SIM_CLI_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 (Yann Collet, 2012) of these bytes. Any two contents differ in it but for one chance in
 * 2^64; who tries can make two that do not, so it proves nothing against forgery. */
uint64_t content_hash(const void *bytes, size_t length, uint64_t seed);

#endif
