/* What a translator leaves unsaid after marks: characters that are counted by their trait alone ("choose 1 《Sea》 from your
 * waiting room"), for only characters have traits; and that it is the name which has what stands in Japanese writing
 * ("characters with “…”"), for no keyword is written so. */
#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/fan/fan.h"

/* Whether a number is written before what comes next. */
static bool after_number(const TextBuffer *out)
{
    return out->length > 1 && text_buffer_last(out) == ' ' && isdigit((unsigned char)out->bytes[out->length - 2]);
}

/* Whether one of several traits goes on a list of them: after a number or another one, and "or". */
static bool after_trait(const TextBuffer *out, bool listed)
{
    return listed && text_buffer_ends(out, "》 or ");
}

void clean_counted_traits(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    bool listed = false;
    while (*text != '\0') {
        size_t kept = clean_kept(text), length = kept > 0 ? kept : 1;
        bool trait = clean_begins(text, "《") > 0;
        bool counted = trait && (after_number(out) || after_trait(out, listed));
        listed = trait ? counted : listed;
        text_buffer_put(out, text, length);
        text += length;
        if (counted && clean_begins(text, " from your | in your | from the ") > 0)
            text_buffer_put_string(out, " character");
    }
}

/* Bytes of a name in its marks at `text` that has Japanese writing; 0 for anything else. */
static size_t japanese_name_length(const char *text)
{
    const char *end = *text == NAME_OPEN ? clean_name_end(text) : NULL;
    return end != NULL && glyph_any_japanese(text, (size_t)(end - text)) ? (size_t)(end - text) + 1
                                                                         : 0;
}

/* Bytes of what stands between two names of a list, ", " or " or "; 0 for anything else. */
static size_t between_names(const char *text)
{
    size_t length = clean_begins(text, " or |, ");
    return text[length] == NAME_OPEN ? length : 0;
}

/* Bytes of such names with "or" between them at `text`, if nothing says after them what they are of; 0 for anything else. */
static size_t unsaid_names_length(const char *text)
{
    size_t length = 0, name, between = 0;
    do {
        name = japanese_name_length(text + length + between);
        length += name > 0 ? between + name : 0;
        between = name > 0 ? between_names(text + length) : 0;
    } while (between > 0);
    return name > 0 && clean_begins(text + length, " in your | from |, |.") > 0 ? length : 0;
}

void clean_unsaid_names(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    while (*text != '\0') {
        bool such = text_buffer_ends(out, "character with ") ||
                    text_buffer_ends(out, "characters with ") ||
                    text_buffer_ends(out, "card with ") || text_buffer_ends(out, "cards with ");
        size_t names = such ? unsaid_names_length(text) : 0, kept = clean_kept(text);
        size_t length = names > 0 ? names : kept > 0 ? kept : 1;
        text_buffer_put(out, text, length);
        text_buffer_put_string(out, names > 0 ? " in its name" : "");
        text += length;
    }
}
