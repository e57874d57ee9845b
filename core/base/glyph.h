/* One character of a text: UTF-8 read byte by byte, and the plain ASCII that stands for its
 * full-width and typographic forms. */
#ifndef WEISSFISH_BASE_GLYPH_H
#define WEISSFISH_BASE_GLYPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Glyph {
    uint32_t code; /* U+FFFD for bytes that are not UTF-8 */
    unsigned size; /* bytes, 1 to 4; 0 at the end of the text */
} Glyph;

/* The character at `text`, which ends with NUL. */
Glyph glyph_at(const char *text);

/* What is written for a character: ASCII for a full-width form, a typographic quotation mark, a
 * dash or a wide space; "" for what has no width; NULL if it stays as it is. */
const char *glyph_plain(uint32_t code, char room[2]);

/* A character as HTML has it, "&#8217;", as UTF-8: writes its bytes, at most 3 and fewer than it had, and how many
 * they are. Returns the bytes that it had; 0 for anything else. */
size_t glyph_entity(const char *text, char bytes[3], unsigned *size);

/* Japanese writing: kana and ideographs. */
bool glyph_is_japanese(uint32_t code);

/* Whether any of the first `length` bytes of a text is of it. */
bool glyph_any_japanese(const char *text, size_t length);

#endif
