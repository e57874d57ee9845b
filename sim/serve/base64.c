#include "sim/serve/base64.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

enum { PAD = '=', NONE = 64 };

/* The value of each byte as a digit. */
static void values_fill(unsigned char values[256])
{
    memset(values, NONE, 256);
    for (unsigned i = 0; i < NONE; i++)
        values[(unsigned char)digits[i]] = (unsigned char)i;
}

char *base64_decode(const char *text, size_t text_length, size_t *length)
{
    unsigned char values[256];
    size_t pads = 0;
    while (pads < 2 && pads < text_length && text[text_length - 1 - pads] == PAD)
        pads++;
    char *bytes = text_length % 4 == 0 ? malloc(text_length / 4 * 3 + 1) : NULL;
    if (!bytes)
        return NULL;
    values_fill(values);
    char *to = bytes;
    for (size_t i = 0; i < text_length; i += 4) {
        uint32_t group = 0;
        for (size_t digit = i; digit < i + 4; digit++) {
            unsigned value = digit < text_length - pads ? values[(unsigned char)text[digit]] : 0;
            if (value == NONE) {
                free(bytes);
                return NULL;
            }
            group = group << 6 | value;
        }
        for (int shift = 16; shift >= 0; shift -= 8)
            *to++ = (char)(group >> shift & 0xff);
    }
    *length = (size_t)(to - bytes) - pads;
    bytes[*length] = '\0';
    return bytes;
}

char *base64_encode(const char *bytes, size_t length)
{
    char *text = malloc((length + 2) / 3 * 4 + 1);
    char *to = text;
    if (!text)
        return NULL;
    for (size_t i = 0; i < length; i += 3) {
        uint32_t group = 0;
        for (size_t byte = i; byte < i + 3; byte++)
            group = group << 8 | (byte < length ? (unsigned char)bytes[byte] : 0);
        for (unsigned digit = 0; digit < 4; digit++)
            *to++ = i + digit > length ? (char)PAD : digits[group >> (18 - 6 * digit) & 63];
    }
    *to = '\0';
    return text;
}
