/* The hash of contents against the author's values, and what it must tell apart. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/cli/content_hash.h"

Test(content_hash, has_the_published_values)
{
    static const struct {
        const char *text;
        uint64_t seed, hash;
    } rows[] = {
        {"", 0, 0xEF46DB3751D8E999u},
        {"a", 0, 0xD24EC4F1A98C6E5Bu},
        {"abc", 0, 0x44BC2CF5AD770999u},
        {"Nobody inspects the spammish repetition", 0, 0xFBCEA83C8A378BF1u},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(content_hash(rows[i].text, strlen(rows[i].text), rows[i].seed), rows[i].hash,
                     "%s", rows[i].text);
}

Test(content_hash, every_bit_and_the_length_count)
{
    char bytes[97] = {0};
    for (size_t length = 1; length < sizeof bytes; length++) {
        uint64_t hash = content_hash(bytes, length, 0);
        cr_expect_neq(hash, content_hash(bytes, length - 1, 0), "%zu", length);
        for (size_t bit = 0; bit < length * 8; bit++) {
            bytes[bit / 8] ^= (char)(1 << bit % 8);
            cr_expect_neq(hash, content_hash(bytes, length, 0), "%zu: bit %zu", length, bit);
            bytes[bit / 8] ^= (char)(1 << bit % 8);
        }
    }
}
