/* Words of a text that is put right, and their change. Private to repair.c and tolerate.c. */
#ifndef WEISSFISH_WEISS_TEXT_READ_GRAMMAR_REPAIR_WORDS_H
#define WEISSFISH_WEISS_TEXT_READ_GRAMMAR_REPAIR_WORDS_H

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Whether one of the words, with bars between them, is these bytes. */
static inline bool repair_lists(const char *words, const char *bytes, size_t length)
{
    for (size_t size; *words != '\0'; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        if (size == length && strncasecmp(words, bytes, size) == 0)
            return true;
    }
    return false;
}

/* Where the word begins that ends before `at`, and its bytes: none after a sign. */
static inline size_t repair_word_before(const char *text, size_t at, size_t *length)
{
    size_t end = at;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    size_t start = end;
    while (start > 0 && isalnum((unsigned char)text[start - 1]))
        start--;
    *length = end - start;
    return start;
}

/* Bytes of the letters and digits at a place. */
static inline size_t repair_word_length(const char *text)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]))
        length++;
    return length;
}

/* A copy of the text with `length` bytes at `at` replaced. NULL without memory. */
static inline char *repair_replaced(const char *text, size_t at, size_t length, const char *put)
{
    size_t size = strlen(text), written = strlen(put);
    char *changed = malloc(size + written + 1);
    if (changed == NULL)
        return NULL;
    memcpy(changed, text, at);
    memcpy(changed + at, put, written);
    memcpy(changed + at + written, text + at + length, size - at - length + 1);
    return changed;
}

#endif
