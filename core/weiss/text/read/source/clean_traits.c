/* Traits as cards call them. "The same OS" is no trait: cards of titles called OS01, OS02 … mean
 * the other cards of their title. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/source/clean_parts.h"
#include "weiss/text/read/word/trait_words.h"

static const char trait_open[] = "《", trait_close[] = "》";

size_t clean_title_length(TraitName trait, const char *code)
{
    static const char *const same[] = {"Same OS", "同OS"};
    uint64_t letters = trait_letters(trait.bytes, trait.length);
    size_t title = code != NULL ? strcspn(code, "/") : 0;
    if (title < 3 || strncmp(code, "OS", 2) != 0 || !isdigit((unsigned char)code[2]))
        return 0;
    for (unsigned i = 0; i < sizeof same / sizeof *same; i++)
        if (trait_letters(same[i], strlen(same[i])) == letters)
            return title;
    return 0;
}

/* "another 《Same OS》 character": another card of the title. */
static void put_title(TextBuffer *out, const char *code, size_t length)
{
    if (text_buffer_ends(out, " the "))
        text_buffer_remove(out, out->length - strlen("the "), strlen("the "));
    text_buffer_put_string(out, "same title ");
    text_buffer_put_byte(out, NAME_OPEN);
    text_buffer_put(out, code, length);
    text_buffer_put_byte(out, NAME_CLOSE);
}

/* Writes a trait of `length` bytes between its marks. */
static void put_trait(TextBuffer *out, const char *text, size_t length, const TraitNames *traits, const char *code)
{
    size_t mark = strlen(trait_open);
    TraitName trait = {text + mark, length - 2 * mark};
    size_t title = clean_title_length(trait, code);
    if (title > 0) {
        put_title(out, code, title);
        return;
    }
    if (traits != NULL && code != NULL)
        trait = trait_names_find(traits, code, trait);
    text_buffer_put_string(out, trait_open);
    text_buffer_put(out, trait.bytes, trait.length);
    text_buffer_put_string(out, trait_close);
}

/* Bytes of a comma after a trait that stands for "or": "《A》, 《B》 or 《C》"; 0 for anything else. */
static size_t or_comma(const char *text)
{
    size_t comma = clean_begins(text, ", 《");
    for (const char *at = text; clean_begins(at, ", 《") > 0;) {
        const char *end = strstr(at, trait_close);
        if (end == NULL)
            return 0;
        at = end + strlen(trait_close);
        if (clean_begins(at, " or 《") > 0)
            return comma - strlen(trait_open);
    }
    return 0;
}

void clean_traits(TextBuffer *out, const char *text, const CleanContext *context)
{
    while (*text != '\0') {
        const char *end = NULL;
        if (strncmp(text, trait_open, strlen(trait_open)) == 0)
            end = strstr(text, trait_close);
        size_t length = *text == NAME_OPEN ? (size_t)(clean_name_end(text) - text) : 0;
        length = end != NULL ? (size_t)(end - text) + strlen(trait_close) : length + (length == 0);
        if (end != NULL)
            put_trait(out, text, length, context->traits, context->card->code);
        else
            text_buffer_put(out, text, length);
        text += length;
        size_t comma = end != NULL ? or_comma(text) : 0;
        text_buffer_put_string(out, comma > 0 ? " or " : "");
        text += comma;
    }
}
