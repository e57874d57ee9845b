/* Words and the marks between them. Which words are corrected is data (english/english_words.def); names and traits are left as
 * they are. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "weiss/text/read/source/clean_parts.h"

static const Correction words[] = {
#include "weiss/text/read/english/english_words.def"
};

Corrections *clean_words_create(void)
{
    return corrections_create(words, sizeof words / sizeof *words, false);
}

static void put_correction(TextBuffer *out, const Correction *correction, const char *text)
{
    size_t start = out->length;
    text_buffer_put_string(out, correction->printed);
    if (isupper((unsigned char)*text) && !out->failed)
        out->bytes[start] = (char)toupper((unsigned char)out->bytes[start]);
}

/* Only power comes in hundreds: "gets +1500 until end of turn" has lost the word. */
static void supply_power(TextBuffer *out, const char *number, size_t length, const char *rest)
{
    char sign = number[-1];
    bool told = strncasecmp(rest, " power", strlen(" power")) == 0 || *rest == '-';
    if (length >= 3 && (sign == '+' || sign == '-') && !told)
        text_buffer_put_string(out, " power");
}

/* "Backup 500 Level 1" has lost its comma. */
static void supply_comma(TextBuffer *out, const char *word, size_t length)
{
    if (out->failed || clean_begins(word, "Level") != length)
        return;
    size_t at = out->length;
    while (at > 0 && out->bytes[at - 1] == ' ')
        at--;
    size_t digits = at;
    while (digits > 0 && isdigit((unsigned char)out->bytes[digits - 1]))
        digits--;
    static const char keyword[] = "Backup ";
    size_t size = strlen(keyword);
    if (digits < at && digits >= size && memcmp(out->bytes + digits - size, keyword, size) == 0)
        text_buffer_insert(out, at, ",", 1);
}

static size_t take_word(TextBuffer *out, const char *text, const Corrections *corrections, bool first)
{
    size_t length = corrections_word(text);
    const Correction *correction = corrections_find(corrections, text, length, false);
    if (correction != NULL) {
        put_correction(out, correction, text);
        return strlen(correction->words);
    }
    supply_comma(out, text, length);
    text_buffer_put(out, text, length);
    if (!first && strspn(text, "0123456789") == length)
        supply_power(out, text, length, text + length);
    return length;
}

static void put_kept(TextBuffer *out, const char *text, size_t length, const Corrections *corrections)
{
    const char *whole = corrections_whole(corrections, text, length);
    text_buffer_put(out, whole != NULL ? whole : text, whole != NULL ? strlen(whole) : length);
}

/* Writes a mark with the spaces that belong around it. Returns the bytes taken. */
static size_t take_mark(TextBuffer *out, const char *text)
{
    char last = text_buffer_last(out);
    if (*text == '.' && last == '"' && out->length > 1 && out->bytes[out->length - 2] == '.')
        return 1;
    if ((*text == '+' || strncmp(text, "×", strlen("×")) == 0) && isalpha((unsigned char)last))
        text_buffer_put_byte(out, ' ');
    if (strchr(",.;:", *text) != NULL) {
        text_buffer_trim(out);
        last = text_buffer_last(out);
        if (last == '.' || last == ',')
            text_buffer_remove(out, out->length - 1, 1);
    }
    if (*text == ' ' && (last == ' ' || last == '\0'))
        return 1;
    bool introduces = *text == ':' && text[1 + strspn(text + 1, " ")] == '"';
    text_buffer_put_byte(out, introduces ? '.' : *text);
    if (*text == '+' && text[1] == ' ' && isdigit((unsigned char)text[2]))
        return 2;
    bool glued = *text == ',' ? isalpha((unsigned char)text[1]) != 0
                              : *text == '.' && isupper((unsigned char)text[1]) != 0;
    if (glued)
        text_buffer_put_byte(out, ' ');
    return 1;
}

void clean_words(TextBuffer *out, const char *text, const CleanContext *context)
{
    for (bool first = true; *text != '\0'; first = false) {
        size_t taken = clean_kept(text);
        if (taken > 0)
            put_kept(out, text, taken, context->words);
        else if (corrections_is_letter(*text))
            taken = take_word(out, text, context->words, first);
        else
            taken = take_mark(out, text);
        text += taken;
    }
    text_buffer_trim(out);
}
