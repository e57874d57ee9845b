/* XXH64: four lanes of eight bytes, brought together at the end. */
#include "sim/cli/content_hash.h"

#include <endian.h>
#include <string.h>

#define PRIME_1 0x9E3779B185EBCA87u
#define PRIME_2 0xC2B2AE3D27D4EB4Fu
#define PRIME_3 0x165667B19E3779F9u
#define PRIME_4 0x85EBCA77C2B2AE63u
#define PRIME_5 0x27D4EB2F165667C5u

enum { LANES = 4, LANE = 8, STRIPE = LANES * LANE };

static uint64_t turn(uint64_t value, unsigned bits)
{
    return value << bits | value >> (64 - bits);
}

static uint64_t read_8(const unsigned char *bytes)
{
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
    return le64toh(value);
}

static uint64_t read_4(const unsigned char *bytes)
{
    uint32_t value;
    memcpy(&value, bytes, sizeof value);
    return le32toh(value);
}

static uint64_t mix(uint64_t lane, uint64_t input)
{
    return turn(lane + input * PRIME_2, 31) * PRIME_1;
}

static uint64_t mix_stripes(const unsigned char *bytes, size_t stripes, uint64_t seed)
{
    uint64_t lane[LANES] = {seed + PRIME_1 + PRIME_2, seed + PRIME_2, seed, seed - PRIME_1};
    for (; stripes > 0; stripes--, bytes += STRIPE)
        for (unsigned i = 0; i < LANES; i++)
            lane[i] = mix(lane[i], read_8(bytes + i * LANE));
    uint64_t hash =
        turn(lane[0], 1) + turn(lane[1], 7) + turn(lane[2], 12) + turn(lane[3], 18);
    for (unsigned i = 0; i < LANES; i++)
        hash = (hash ^ mix(0, lane[i])) * PRIME_1 + PRIME_4;
    return hash;
}

/* The last bytes, fewer than a stripe. */
static uint64_t mix_rest(uint64_t hash, const unsigned char *bytes, size_t length)
{
    for (; length >= 8; bytes += 8, length -= 8)
        hash = turn(hash ^ mix(0, read_8(bytes)), 27) * PRIME_1 + PRIME_4;
    if (length >= 4) {
        hash = turn(hash ^ read_4(bytes) * PRIME_1, 23) * PRIME_2 + PRIME_3;
        bytes += 4;
        length -= 4;
    }
    for (; length > 0; bytes++, length--)
        hash = turn(hash ^ *bytes * PRIME_5, 11) * PRIME_1;
    return hash;
}

uint64_t content_hash(const void *bytes, size_t length, uint64_t seed)
{
    size_t stripes = length / STRIPE;
    uint64_t hash = stripes > 0 ? mix_stripes(bytes, stripes, seed) : seed + PRIME_5;
    hash = mix_rest(hash + length, (const unsigned char *)bytes + stripes * STRIPE,
                    length % STRIPE);
    hash = (hash ^ hash >> 33) * PRIME_2;
    hash = (hash ^ hash >> 29) * PRIME_3;
    return hash ^ hash >> 32;
}
