/* Parts of a text, from `start` up to before `end`. Used only by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_SLICE_H
#define WEISSFISH_SIM_INPUT_DECKLIST_SLICE_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

typedef struct Slice {
    const char *start;
    const char *end;
} Slice;

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static inline size_t slice_length(Slice slice)
{
    return (size_t)(slice.end - slice.start);
}

static inline const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

static inline Slice trimmed(Slice slice)
{
    slice.start = skip_blanks(slice.start, slice.end);
    while (slice.end > slice.start && is_blank(slice.end[-1]))
        slice.end--;
    return slice;
}

/* The end of the digits at the start. */
static inline const char *skip_digits(Slice slice)
{
    while (slice.start < slice.end && isdigit((unsigned char)*slice.start))
        slice.start++;
    return slice.start;
}

/* The length of the multiplication sign at the start, a letter x or U+00D7; 0 if there is none. */
static inline size_t times_length(Slice slice)
{
    if (slice.start < slice.end && (*slice.start == 'x' || *slice.start == 'X'))
        return 1;
    return slice_length(slice) >= 2 && memcmp(slice.start, "\xC3\x97", 2) == 0 ? 2 : 0;
}

/* Whether the slice is one of the words, ignoring case. */
static inline bool is_one_of(Slice slice, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == slice_length(slice) &&
            strncasecmp(slice.start, words[i], slice_length(slice)) == 0)
            return true;
    return false;
}

#endif
