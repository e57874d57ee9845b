#include "weiss/form/form_script.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

enum { LETTERS_LEAST = 8 }; /* Latin ones of a text that is written so */

/* Bytes of what stands in marks at `text`; 0 for anything else. */
static size_t marked(const char *text)
{
    static const char *const marks[][2] = {{"「", "」"}, {"《", "》"}, {"\"", "\""}};
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t open = strlen(marks[i][0]);
        const char *end =
            strncmp(text, marks[i][0], open) == 0 ? strstr(text + open, marks[i][1]) : NULL;
        if (end != NULL)
            return (size_t)(end - text) + strlen(marks[i][1]);
    }
    return 0;
}

static bool is_tag(const char *text)
{
    static const char *const tags[] = {"【自】", "【永】", "【起】", "【カウンター】"};
    for (unsigned i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strncmp(text, tags[i], strlen(tags[i])) == 0)
            return true;
    return false;
}

/* Hiragana and katakana, U+3041 to U+30FF, are recognised by their first two bytes. */
FormScript card_form_script(const char *text)
{
    size_t japanese = 0, latin = 0;
    while (*text != '\0') {
        unsigned char first = (unsigned char)text[0], second = (unsigned char)text[1];
        size_t skip = first == '"' || first == 0xE3 ? marked(text) : 0;
        japanese += skip == 0 && first == 0xE3 && second >= 0x81 && second <= 0x83;
        japanese += first == 0xE3 && is_tag(text) ? LETTERS_LEAST : 0;
        latin += isalpha(first) != 0;
        text += skip > 0 ? skip : 1;
    }
    if (japanese > 0 && 2 * japanese >= latin)
        return SCRIPT_JAPANESE;
    return latin >= LETTERS_LEAST ? SCRIPT_LATIN : SCRIPT_NONE;
}
