#include "sim/serve/sha256.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_BYTES = 8 };

static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t word, unsigned by)
{
    return word >> by | word << (32 - by);
}

static void schedule(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (unsigned i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < ROUNDS; i++) {
        uint32_t low = words[i - 15], high = words[i - 2];
        words[i] = words[i - 16] + (turned(low, 7) ^ turned(low, 18) ^ low >> 3) + words[i - 7] +
                   (turned(high, 17) ^ turned(high, 19) ^ high >> 10);
    }
}

static void block_add(uint32_t state[WORDS], const unsigned char *block)
{
    uint32_t words[ROUNDS], now[WORDS];
    schedule(block, words);
    memcpy(now, state, sizeof now);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t a = now[0], e = now[4];
        uint32_t one = now[7] + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
                       ((e & now[5]) ^ (~e & now[6])) + constants[i] + words[i];
        uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) +
                       ((a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2]));
        memmove(now + 1, now, sizeof now - sizeof *now);
        now[4] += one;
        now[0] = one + two;
    }
    for (unsigned i = 0; i < WORDS; i++)
        state[i] += now[i];
}

/* The rest of the bytes, a bit, zeros and how many bits they were. */
static void end_add(uint32_t state[WORDS], const char *bytes, size_t length)
{
    unsigned char end[2 * BLOCK] = {0};
    size_t rest = length % BLOCK;
    size_t size = rest < BLOCK - LENGTH_BYTES ? BLOCK : 2 * BLOCK;
    memcpy(end, bytes + (length - rest), rest);
    end[rest] = 0x80;
    for (unsigned i = 0; i < LENGTH_BYTES; i++)
        end[size - 1 - i] = (unsigned char)((uint64_t)length * 8 >> 8 * i);
    for (size_t i = 0; i < size; i += BLOCK)
        block_add(state, end + i);
}

void sha256_write(const char *bytes, size_t length, char digits[SHA256_DIGITS + 1])
{
    uint32_t state[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (size_t at = 0; at + BLOCK <= length; at += BLOCK)
        block_add(state, (const unsigned char *)bytes + at);
    end_add(state, length ? bytes : "", length);
    for (unsigned i = 0; i < WORDS; i++)
        snprintf(digits + 8 * i, 9, "%08x", state[i]);
}
