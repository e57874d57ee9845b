/* A table of characters, and the few that depend on their neighbours. Reads no lists. */
#include "sim/input/decklist_fold.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"

enum { WIDE = 3 }; /* bytes of every character that is folded */

/* Where a character is folded. */
typedef enum Where {
    EVERYWHERE,
    IN_WORDS,    /* between ASCII letters and digits */
    AFTER_DIGIT, /* "4枚" */
    AS_COUNT,    /* "四枚" */
} Where;

typedef struct Fold {
    const char *from;
    const char *to;
    Where where;
} Fold;

static const Fold folds[] = {
    {"　", " ", EVERYWHERE},
    {"（", "(", EVERYWHERE},
    {"）", ")", EVERYWHERE},
    {"【", "[", EVERYWHERE},
    {"】", "]", EVERYWHERE},
    {"／", "/", EVERYWHERE},
    {"：", ":", EVERYWHERE},
    {"－", "-", EVERYWHERE},
    {"＿", "_", EVERYWHERE},
    {"＋", "+", EVERYWHERE},
    {"＝", "=", EVERYWHERE},
    {"．", ".", EVERYWHERE},
    {"＠", "@", EVERYWHERE},
    {"✕", "\xC3\x97", EVERYWHERE},
    {"✖", "\xC3\x97", EVERYWHERE},
    {"ー", "-", IN_WORDS},
    {"‐", "-", IN_WORDS},
    {"−", "-", IN_WORDS},
    {"枚", " ", AFTER_DIGIT},
    {"张", " ", AFTER_DIGIT},
    {"張", " ", AFTER_DIGIT},
    {"장", " ", AFTER_DIGIT},
    {"\xEF\xB8\x8F", " ", AFTER_DIGIT},
    {"\xE2\x83\xA3", " ", EVERYWHERE},
    {"＊", "*", EVERYWHERE},
    {"→", "=", EVERYWHERE},
    {"⇒", "=", EVERYWHERE},
    {"①", "(1)", EVERYWHERE},
    {"②", "(2)", EVERYWHERE},
    {"③", "(3)", EVERYWHERE},
    {"④", "(4)", EVERYWHERE},
    {"一", "1", AS_COUNT},
    {"二", "2", AS_COUNT},
    {"三", "3", AS_COUNT},
    {"四", "4", AS_COUNT},
};

/* The ASCII letter or digit that a full-width one (U+FF10 to U+FF5A) is; NULL for anything else. */
static const char *full_width(const char *text)
{
    static const char ascii[] =
        "0\0001\0002\0003\0004\0005\0006\0007\0008\0009\0"
        "A\0B\0C\0D\0E\0F\0G\0H\0I\0J\0K\0L\0M\0N\0O\0P\0Q\0R\0S\0T\0U\0V\0W\0X\0Y\0Z\0"
        "a\0b\0c\0d\0e\0f\0g\0h\0i\0j\0k\0l\0m\0n\0o\0p\0q\0r\0s\0t\0u\0v\0w\0x\0y\0z";
    enum { DIGITS = 10, LETTERS = 26 };
    unsigned code = ((unsigned char)text[0] & 0xFu) << 12 | ((unsigned char)text[1] & 0x3Fu) << 6 |
                    ((unsigned char)text[2] & 0x3Fu);
    unsigned letter = 0xFFFFu;
    if (code >= 0xFF10u && code < 0xFF10u + DIGITS)
        letter = code - 0xFF10u;
    else if (code >= 0xFF21u && code < 0xFF21u + LETTERS)
        letter = code - 0xFF21u + DIGITS;
    else if (code >= 0xFF41u && code < 0xFF41u + LETTERS)
        letter = code - 0xFF41u + DIGITS + LETTERS;
    return letter != 0xFFFFu ? ascii + 2 * letter : NULL;
}

/* Whether a whole character of three bytes is there. */
static bool is_wide(const char *text, size_t length)
{
    return length >= WIDE && ((unsigned char)text[0] & 0xF0) == 0xE0 &&
           ((unsigned char)text[1] & 0xC0) == 0x80 && ((unsigned char)text[2] & 0xC0) == 0x80;
}

static bool is_word(const char *text, size_t length)
{
    return length > 0 &&
           (isalnum((unsigned char)*text) || (is_wide(text, length) && full_width(text) != NULL));
}

size_t decklist_fold(const char *text, size_t length, size_t at, char before, const char **to)
{
    bool ten = at >= WIDE && memcmp(text + at - WIDE, "十", WIDE) == 0;
    *to = NULL;
    text += at;
    length -= at;
    if (!is_wide(text, length))
        return 1;
    *to = full_width(text);
    for (size_t i = 0; *to == NULL && i < sizeof folds / sizeof *folds; i++) {
        if (memcmp(text, folds[i].from, WIDE) != 0)
            continue;
        bool word = isalnum((unsigned char)before) && is_word(text + WIDE, length - WIDE);
        bool digit = isdigit((unsigned char)before) != 0;
        bool count = !ten && length >= 2 * WIDE && memcmp(text + WIDE, "枚", WIDE) == 0;
        const bool fits[] = {
            [EVERYWHERE] = true, [IN_WORDS] = word, [AFTER_DIGIT] = digit, [AS_COUNT] = count};
        if (fits[folds[i].where])
            *to = folds[i].to;
    }
    return WIDE;
}

/* Writes the folded text, and the places, where they are not NULL. Returns its length. */
static size_t fold(const char *text, size_t length, char *out, size_t *places, bool *other)
{
    size_t size = 0;
    char before = '\0';
    for (size_t at = 0; at < length;) {
        const char *to;
        size_t bytes = decklist_fold(text, length, at, before, &to);
        *other |= to != NULL;
        const char *piece = to != NULL ? to : text + at;
        size_t count = to != NULL ? strlen(to) : bytes;
        for (size_t i = 0; out != NULL && i < count; i++) {
            out[size + i] = piece[i];
            places[size + i] = to != NULL ? at : at + i;
        }
        before = piece[count - 1];
        size += count;
        at += bytes;
    }
    if (out != NULL)
        places[size] = length;
    return size;
}

FoldedText decklist_fold_all(const char *text, size_t length)
{
    FoldedText folded = {0};
    bool other = false;
    folded.length = fold(text, length, NULL, NULL, &other);
    if (!other)
        return folded;
    folded.text = xmalloc(folded.length + 1);
    folded.places = xmalloc((folded.length + 1) * sizeof *folded.places);
    fold(text, length, folded.text, folded.places, &other);
    folded.text[folded.length] = '\0';
    return folded;
}

void decklist_fold_clear(FoldedText *folded)
{
    free(folded->text);
    free(folded->places);
    *folded = (FoldedText){0};
}
