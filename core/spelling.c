/* Edit distance (Levenshtein) between short words, row by row, given up where it passes its
 * limit. Knows no lists of words of its own. */
#include "spelling.h"

#include <ctype.h>
#include <string.h>

static int folded(char c)
{
    return tolower((unsigned char)c);
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Turns the row of distances from a prefix of the word to every prefix of `other` into the row of
 * the prefix that ends with `letter`. Returns the smallest distance in it. */
static unsigned next_row(unsigned *row, char letter, const char *other, size_t length)
{
    unsigned diagonal = row[0]++;
    unsigned least = row[0];
    for (size_t i = 0; i < length; i++) {
        unsigned replaced = diagonal + (folded(letter) != folded(other[i]));
        diagonal = row[i + 1];
        row[i + 1] = smaller(replaced, smaller(row[i], diagonal) + 1);
        least = smaller(least, row[i + 1]);
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
    unsigned row[SPELLING_LENGTH_MAX + 1];
    for (unsigned i = 0; i <= other_length; i++)
        row[i] = i;
    for (; *word != '\0'; word++)
        if (next_row(row, *word, other, other_length) > limit)
            return limit + 1;
    return smaller(row[other_length], limit + 1);
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
