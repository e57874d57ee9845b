/* Edit distance (optimal string alignment) between short words, row by row; it stops as soon as the
 * distance exceeds the limit. */
#include "base/spelling.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int folded(char c)
{
    return tolower((unsigned char)c);
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool same(char one, char other)
{
    return folded(one) == folded(other);
}

/* Distances from one prefix of the word to every prefix of the other word. */
typedef unsigned Row[SPELLING_LENGTH_MAX + 1];

/* Fills the row of the prefix that ends with `letter`, from the rows of the prefixes that are one
 * and two letters shorter. `before` is the letter before `letter`, NUL if there is none. Returns
 * the smallest distance in the row. */
static unsigned fill_row(Row row, const Row last, const Row last_but_one, char letter, char before,
                         const char *other)
{
    unsigned least = row[0] = last[0] + 1;
    for (size_t i = 0; other[i] != '\0'; i++) {
        unsigned replaced = last[i] + !same(letter, other[i]);
        unsigned distance = smaller(replaced, smaller(row[i], last[i + 1]) + 1);
        if (i > 0 && before != '\0' && same(letter, other[i - 1]) && same(before, other[i]))
            distance = smaller(distance, last_but_one[i - 1] + 1);
        row[i + 1] = distance;
        least = smaller(least, distance);
    }
    return least;
}

unsigned spelling_distance(const char *word, const char *other, unsigned limit)
{
    size_t word_length = strlen(word);
    size_t other_length = strlen(other);
    size_t gap =
        word_length > other_length ? word_length - other_length : other_length - word_length;
    if (gap > limit || word_length > SPELLING_LENGTH_MAX || other_length > SPELLING_LENGTH_MAX)
        return limit + 1;
    Row rows[3];
    for (unsigned i = 0; i <= other_length; i++)
        rows[0][i] = i;
    for (size_t i = 0; i < word_length; i++)
        if (fill_row(rows[(i + 1) % 3], rows[i % 3], rows[(i + 2) % 3], word[i],
                     i > 0 ? word[i - 1] : '\0', other) > limit)
            return limit + 1;
    return smaller(rows[word_length % 3][other_length], limit + 1);
}

unsigned spelling_tolerance(const char *word)
{
    return (unsigned)(strlen(word) / 3);
}

const char *spelling_nearest(const char *word, const char *const *words, size_t count)
{
    unsigned limit = spelling_tolerance(word);
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        unsigned distance = spelling_distance(word, words[i], limit);
        if (distance > limit || (nearest != NULL && distance == limit))
            continue;
        nearest = words[i];
        limit = distance;
    }
    return nearest;
}

const char *spelling_hint(char *hint, const char *word, const char *const *words, size_t count)
{
    const char *near = spelling_nearest(word, words, count);
    size_t length = 0;
    if (near != NULL) {
        snprintf(hint, SPELLING_HINT, "; did you mean '%s'?", near);
        return hint;
    }
    for (size_t i = 0; i < count && length < SPELLING_HINT; i++) {
        const char *separator = i == 0 ? ": expected " : i + 1 == count ? " or " : ", ";
        length +=
            (size_t)snprintf(hint + length, SPELLING_HINT - length, "%s%s", separator, words[i]);
    }
    return hint;
}
