/* Step 5 of the cleaner: the square brackets of costs. A bracket is supplied or corrected only
 * where there is one place for it. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/source/clean_parts.h"

typedef struct Brackets {
    TextBuffer *out;
    unsigned depth;
    unsigned inner; /* open parentheses inside */
} Brackets;

/* A cost that lost its closing bracket: "[(1) When this card attacks, …". */
static size_t take_unclosed(Brackets *brackets, const char *text)
{
    size_t stock = clean_stock(text + 1);
    const char *after = text + 1 + stock + (text[1 + stock] == ' ');
    if (stock == 0 || clean_begins(after, "When|At |If |During") == 0)
        return 0;
    text_buffer_put(brackets->out, text, 1 + stock);
    text_buffer_put_byte(brackets->out, ']');
    return 1 + stock;
}

static void close_bracket(Brackets *brackets, const char *rest)
{
    text_buffer_trim(brackets->out);
    text_buffer_put_byte(brackets->out, ']');
    brackets->depth -= brackets->depth > 0;
    brackets->inner = 0;
    if (clean_is_letter(*rest) || *rest == '[')
        text_buffer_put_byte(brackets->out, ' ');
}

/* "[1]", "[2 Put …" and "[2Put …" are stock to pay. Returns the bytes taken after the bracket. */
static size_t put_bare_stock(TextBuffer *out, const char *text)
{
    size_t digits = strspn(text, "0123456789");
    const char *after = text + digits + (text[digits] == ' ');
    bool ends =
        clean_is_in(*after, "]&") || isupper((unsigned char)*after) || clean_any_tag(after) > 0;
    if (digits == 0 || digits > 2 || !ends)
        return 0;
    text_buffer_put_byte(out, '(');
    text_buffer_put(out, text, digits);
    text_buffer_put_byte(out, ')');
    if (after == text + digits && *after != ']')
        text_buffer_put_byte(out, ' ');
    return digits;
}

/* An opening bracket that should be a closing one, a quotation mark, or nothing. */
static size_t take_mistyped(Brackets *brackets, const char *text)
{
    if (brackets->depth > 0 && text[1] == ' ')
        close_bracket(brackets, text + 1);
    else if (clean_ability_tag(text + 1) > 0)
        text_buffer_put_byte(brackets->out, '"');
    else if (text[1] != '[')
        return 0;
    return 1;
}

/* Whether the last word without digits begins with a small letter: it is no keyword, nor "Level 1". */
static bool follows_small_word(const TextBuffer *out)
{
    size_t at = out->length;
    if (at == 0 || out->bytes[at - 1] != ' ')
        return false;
    while (at > 0 && (out->bytes[at - 1] == ' ' || isdigit((unsigned char)out->bytes[at - 1])))
        at--;
    size_t end = at;
    while (at > 0 && isalpha((unsigned char)out->bytes[at - 1]))
        at--;
    return at < end && islower((unsigned char)out->bytes[at]) &&
           clean_begins(out->bytes + at, "level ") == 0;
}

/* Whether somebody's own words for a card are there, with its level and cost, "Vanilla 1/0 Shachi": no
 * card is named so. */
static bool is_nickname(const char *text, size_t length)
{
    for (size_t i = 0; i + 3 < length; i++)
        if (isdigit((unsigned char)text[i]) && text[i + 1] == '/' &&
            isdigit((unsigned char)text[i + 2]) && text[i + 3] == ' ')
            return true;
    return clean_begins(text, "Unknown |of this|this or |copy of |copies of ") > 0;
}

/* A name in brackets, which stands after a word or a number: "if you have [Nine Tails] in your …". A
 * number at its end, "[1/0 Kyubi - 044]", is not part of a name: such names stay as they are. */
static size_t take_name(const Brackets *brackets, const char *text)
{
    TextBuffer *out = brackets->out;
    size_t length = strcspn(text + 1, "[]");
    bool spoken = follows_small_word(out);
    bool numbered = length > 0 && (isdigit((unsigned char)text[length]) || is_nickname(text + 1, length));
    if (!spoken || numbered || text[1 + length] != ']' || length < 2 || text[1] == '(' || brackets->depth > 0)
        return 0;
    text_buffer_put_byte(out, '"');
    text_buffer_put(out, text + 1, length);
    text_buffer_put_byte(out, '"');
    return length + 2;
}

static size_t open_bracket(Brackets *brackets, const char *text)
{
    TextBuffer *out = brackets->out;
    size_t taken = take_name(brackets, text);
    if (taken == 0)
        taken = take_mistyped(brackets, text);
    if (taken == 0)
        taken = take_unclosed(brackets, text);
    if (taken > 0)
        return taken;
    clean_space(out, " \"([");
    text_buffer_put_byte(out, '[');
    brackets->depth++;
    taken = 1 + strspn(text + 1, " ");
    return taken + put_bare_stock(out, text + taken);
}

/* Writes a lost opening bracket behind the tags at the start. */
static void supply_open(TextBuffer *out)
{
    size_t at = 0;
    for (size_t length; (length = clean_any_tag(out->bytes + at)) > 0;) {
        if (clean_begins(out->bytes + at, "【REST】|【STAND】") > 0)
            break;
        at += length;
        at += out->bytes[at] == ' ';
    }
    if (at > 0)
        text_buffer_insert(out, at, "[", 1);
}

static size_t take_in_cost(Brackets *brackets, const char *text)
{
    if (*text == '(') {
        brackets->inner++;
    } else if (*text == ')' && brackets->inner > 0) {
        brackets->inner--;
        text_buffer_put_byte(brackets->out, ')');
        if (isalnum((unsigned char)text[1]))
            text_buffer_put_byte(brackets->out, ' ');
        return 1;
    } else if (*text == ')' && strchr(text, ']') == NULL) {
        close_bracket(brackets, text + 1);
        return 1;
    } else if (*text == '"' && clean_is_in(text[1], ". ") && strchr(text, ']') == NULL) {
        close_bracket(brackets, text);
    }
    return 0;
}

void clean_brackets(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    Brackets brackets = {.out = out};
    while (*text != '\0') {
        size_t taken = 0;
        if (*text == '[')
            taken = open_bracket(&brackets, text);
        else if (brackets.depth > 0)
            taken = take_in_cost(&brackets, text);
        if (*text == ']') {
            if (brackets.depth == 0 && out->length > 0)
                supply_open(out);
            close_bracket(&brackets, text + 1);
            taken = 1;
        }
        if (taken == 0)
            text_buffer_put_byte(out, *text);
        text += taken > 0 ? taken : 1;
    }
}
