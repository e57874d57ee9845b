/* Step 14 of the cleaner: how a text ends, and the marks of names. */
#include <string.h>

#include "weiss/text/read/source/clean_parts.h"

/* Whether the bytes before `length` are a verb that a quoted ability is the object of, or join it to others. */
static bool ends_with_gaining(const char *text, size_t length)
{
    size_t word = length - (length > 0);
    while (word > 0 && text[word - 1] != ' ')
        word--;
    return word > 0 && clean_begins(text + word - 1, " get | gets | gain | gains | and ") > 0;
}

/* Where the quotation opens that ends at byte `length`; 0 if none ends there. */
static size_t quotation_start(const char *text, size_t length)
{
    unsigned depth = 1;
    for (size_t i = length - 1; i-- > 1;) {
        if (text[i] != '"')
            continue;
        bool open = text[i - 1] == ' ' || text[i - 1] == '(';
        depth = open ? depth - 1 : depth + 1;
        if (depth == 0)
            return i;
    }
    return 0;
}

/* Whether the quotation at the end is a sentence of its own, not part of one as in 'get "…".'. */
static bool ends_with_own_quotation(const char *text, size_t length)
{
    size_t start = quotation_start(text, length);
    return start > 0 ? start > 2 && strchr(".\":\x02", text[start - 2]) != NULL : text[0] == '"';
}

static void drop_last(TextBuffer *out)
{
    text_buffer_remove(out, out->length - 1, 1);
    text_buffer_trim(out);
}

static void end_text(TextBuffer *out)
{
    while (text_buffer_last(out) == ',' || text_buffer_last(out) == ';')
        drop_last(out);
    bool stopped = text_buffer_last(out) == '.';
    size_t length = out->length - stopped;
    if (length > 1 && out->bytes[length - 1] == '"') {
        bool whole = out->bytes[length - 2] == '.' || ends_with_own_quotation(out->bytes, length);
        whole &= !ends_with_gaining(out->bytes, quotation_start(out->bytes, length));
        if (whole && stopped)
            drop_last(out);
        if (!whole && !stopped)
            text_buffer_put_byte(out, '.');
        return;
    }
    char last = text_buffer_last(out);
    if ((clean_is_letter(last) || last == NAME_CLOSE) && clean_is_sentence(out->bytes))
        text_buffer_put_byte(out, '.');
}

void clean_finish(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    text_buffer_put_string(out, text);
    text_buffer_trim(out);
    end_text(out);
    for (size_t i = 0; i < out->length; i++)
        if (out->bytes[i] == NAME_OPEN || out->bytes[i] == NAME_CLOSE)
            out->bytes[i] = '"';
}
