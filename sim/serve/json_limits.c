#include "sim/serve/json_limits.h"

/* The end of the text that begins before `at`. */
static size_t text_end(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] != '"')
        at += text[at] == '\\' ? 2 : 1;
    return at;
}

/* Each list and object is a value, and so is what stands before, between and after commas. */
JsonSize json_size(const char *text, size_t length)
{
    JsonSize size = {.values = 1};
    size_t depth = 0;
    for (size_t at = 0; at < length; at++)
        switch (text[at]) {
        case '"':
            at = text_end(text, length, at + 1);
            break;
        case '[':
        case '{':
            depth++;
            size.values++;
            size.depth = depth > size.depth ? depth : size.depth;
            break;
        case ']':
        case '}':
            depth -= depth > 0;
            break;
        case ',':
            size.values++;
            break;
        default:
            break;
        }
    return size;
}
