/* A text that grows while it is written. Failed allocations are remembered and reported once, at
 * the end, so that writing needs no check at every byte. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_BUFFER_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/* Begins as {0}. `bytes` ends with NUL whenever it is not NULL. */
typedef struct TextBuffer {
    char *bytes;
    size_t length;
    size_t capacity;
    bool failed; /* memory ran out: what was written since is lost */
} TextBuffer;

void text_buffer_put(TextBuffer *buffer, const char *bytes, size_t length);
void text_buffer_put_string(TextBuffer *buffer, const char *string);

/* Writes one byte; most texts are written byte by byte. */
static inline void text_buffer_put_byte(TextBuffer *buffer, char byte)
{
    if (buffer->length + 1 >= buffer->capacity) {
        text_buffer_put(buffer, &byte, 1);
        return;
    }
    buffer->bytes[buffer->length++] = byte;
    buffer->bytes[buffer->length] = '\0';
}

/* Writes `length` bytes at `at`, and moves what was there after them. */
void text_buffer_insert(TextBuffer *buffer, size_t at, const char *bytes, size_t length);

/* Takes `length` bytes out of a buffer that has bytes. */
void text_buffer_remove(TextBuffer *buffer, size_t at, size_t length);

/* Empties it and keeps its memory; a failure is still remembered. */
void text_buffer_clear(TextBuffer *buffer);

/* Takes spaces off its end. */
void text_buffer_trim(TextBuffer *buffer);

/* The last byte, or NUL. */
static inline char text_buffer_last(const TextBuffer *buffer)
{
    return buffer->length > 0 ? buffer->bytes[buffer->length - 1] : '\0';
}

/* Whether it ends with these bytes. */
bool text_buffer_ends(const TextBuffer *buffer, const char *end);

void text_buffer_free(TextBuffer *buffer);

#endif
