/* Growing texts. Knows nothing of what is written in them. */
#include "weiss/text/read/source/buffer.h"

#include <stdlib.h>
#include <string.h>

static bool buffer_reserve(TextBuffer *buffer, size_t more)
{
    size_t needed = buffer->length + more + 1;
    if (needed <= buffer->capacity)
        return true;
    size_t capacity = buffer->capacity == 0 ? 256 : buffer->capacity;
    while (capacity < needed)
        capacity *= 2;
    char *bytes = realloc(buffer->bytes, capacity);
    if (bytes == NULL) {
        buffer->failed = true;
        return false;
    }
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}

void text_buffer_insert(TextBuffer *buffer, size_t at, const char *bytes, size_t length)
{
    if (bytes == NULL || !buffer_reserve(buffer, length)) /* NULL: of a buffer that failed */
        return;
    memmove(buffer->bytes + at + length, buffer->bytes + at, buffer->length - at);
    memcpy(buffer->bytes + at, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

void text_buffer_put(TextBuffer *buffer, const char *bytes, size_t length)
{
    text_buffer_insert(buffer, buffer->length, bytes, length);
}

void text_buffer_put_string(TextBuffer *buffer, const char *string)
{
    text_buffer_put(buffer, string, strlen(string));
}

void text_buffer_remove(TextBuffer *buffer, size_t at, size_t length)
{
    memmove(buffer->bytes + at, buffer->bytes + at + length, buffer->length - at - length);
    buffer->length -= length;
    buffer->bytes[buffer->length] = '\0';
}

void text_buffer_clear(TextBuffer *buffer)
{
    buffer->length = 0;
    if (buffer->bytes != NULL)
        buffer->bytes[0] = '\0';
}

void text_buffer_trim(TextBuffer *buffer)
{
    while (buffer->length > 0 && buffer->bytes[buffer->length - 1] == ' ')
        buffer->bytes[--buffer->length] = '\0';
}

bool text_buffer_ends(const TextBuffer *buffer, const char *end)
{
    size_t length = strlen(end);
    return buffer->length >= length &&
           memcmp(buffer->bytes + buffer->length - length, end, length) == 0;
}

void text_buffer_free(TextBuffer *buffer)
{
    free(buffer->bytes);
    *buffer = (TextBuffer){0};
}
