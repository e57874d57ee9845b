/* Characters that a translator counts by their trait alone: "choose 1 《Sea》 from your waiting room". Only characters have
 * traits. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/fan/fan.h"

/* Whether a number is written before what comes next. */
static bool after_number(const TextBuffer *out)
{
    return out->length > 1 && text_buffer_last(out) == ' ' && isdigit((unsigned char)out->bytes[out->length - 2]);
}

void clean_counted_traits(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    while (*text != '\0') {
        size_t kept = clean_kept(text), length = kept > 0 ? kept : 1;
        bool counted = clean_begins(text, "《") > 0 && after_number(out);
        text_buffer_put(out, text, length);
        text += length;
        if (counted && clean_begins(text, " from your | in your | from the ") > 0)
            text_buffer_put_string(out, " character");
    }
}
