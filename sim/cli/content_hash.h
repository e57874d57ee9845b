/* A fast hash that shows whether contents are the same. */
#ifndef WEISSFISH_SIM_CLI_CONTENT_HASH_H
#define WEISSFISH_SIM_CLI_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH64 (Yann Collet, 2012) of these bytes. Two different contents have the same hash with a chance
 * of one in 2^64. Two such contents can be made on purpose, so it proves nothing against
 * forgery. */
uint64_t content_hash(const void *bytes, size_t length, uint64_t seed);

#endif
