/* FNV-1a, 64 bits (Fowler, Noll, Vo): fast for short keys, and the same on every machine. */
#ifndef WEISSFISH_BASE_HASH_H
#define WEISSFISH_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of nothing. */
#define HASH_START 0xCBF29CE484222325u

static inline uint64_t hash_byte(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * 0x100000001B3u;
}

/* A hash with more bytes. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    for (const uint8_t *at = bytes, *end = at + length; at < end; at++)
        hash = hash_byte(hash, *at);
    return hash;
}

#endif
