/* What several steps of the cleaner look for. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/source/clean_parts.h"

bool clean_is_in(char byte, const char *set)
{
    return byte != '\0' && strchr(set, byte) != NULL;
}

bool clean_is_letter(char byte)
{
    return isalnum((unsigned char)byte) || (unsigned char)byte >= 0x80;
}

void clean_space(TextBuffer *out, const char *set)
{
    if (out->length > 0 && !clean_is_in(text_buffer_last(out), set))
        text_buffer_put_byte(out, ' ');
}

size_t clean_begins(const char *text, const char *words)
{
    for (size_t size; *words != '\0'; words += size + (words[size] == '|')) {
        size = strcspn(words, "|");
        if (strncmp(text, words, size) == 0)
            return size;
    }
    return 0;
}

unsigned clean_count_byte(const char *text, size_t length, char byte)
{
    unsigned count = 0;
    for (size_t i = 0; i < length; i++)
        count += text[i] == byte;
    return count;
}

const char *clean_name_end(const char *text)
{
    const char *end = strchr(text, NAME_CLOSE);
    return end != NULL ? end : text;
}

bool clean_is_sentence(const char *text)
{
    for (char last = ' '; *text != '\0'; last = *text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        if (last == ' ' && islower((unsigned char)*text))
            return true;
    }
    return false;
}

size_t clean_marked(const char *text)
{
    size_t mark = clean_begins(text, "《|【");
    const char *close = mark > 0 ? strstr(text, text[2] == "《"[2] ? "》" : "】") : NULL;
    return close != NULL ? (size_t)(close - text) + mark : 0;
}

size_t clean_stock(const char *text)
{
    if (*text != '(')
        return 0;
    size_t digits = strspn(text + 1, "0123456789");
    return digits > 0 && text[1 + digits] == ')' ? digits + 2 : 0;
}

size_t clean_kept(const char *text)
{
    if (*text != NAME_OPEN)
        return clean_marked(text);
    const char *close = strchr(text, NAME_CLOSE);
    return close != NULL ? (size_t)(close - text) + 1 : 0;
}
