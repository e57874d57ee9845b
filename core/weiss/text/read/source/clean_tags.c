/* Step 11 of the cleaner: the tag that an ability begins with, where the words after it cannot stand
 * after that tag. By the rules only AUTO waits for something, and CONT has no cost. */
#include <string.h>

#include "weiss/text/read/source/clean_parts.h"

#define AUTO "【AUTO】"
#define CONT "【CONT】"
#define ACT "【ACT】"

/* Whether one of `words` is in the text outside of quotation marks, parentheses and names. */
static bool says_one_of(const char *text, const char *words)
{
    bool quoted = false;
    for (; *text != '\0'; text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        quoted ^= clean_is_in(*text, "\"()");
        if (!quoted && clean_begins(text, words) > 0)
            return true;
    }
    return false;
}

/* Bytes of the marks after an ability's tag. */
static size_t marks_length(const char *text)
{
    size_t length = 0;
    for (size_t tag; (tag = clean_any_tag(text + length)) > 0;)
        length += tag + (text[length + tag] == ' ');
    return length;
}

/* Bytes of a cost, or of words that may come before what an ability waits for. */
static size_t lead_length(const char *text)
{
    static const char limit[] = " per turn. ";
    const char *end = NULL;
    if (*text == '[' && (end = strstr(text, "] ")) != NULL)
        return (size_t)(end - text) + strlen("] ");
    if (clean_begins(text, "This ability activates up to ") > 0 &&
        (end = strstr(text, limit)) != NULL)
        return (size_t)(end - text) + strlen(limit);
    return clean_begins(text, "During your turn, |During your opponent's turn, ");
}

/* "When this card attacks, …": something happens; "when this card is the top card" holds. */
static bool waits(const char *text)
{
    if (clean_begins(text, "When |when ") == 0 || strstr(text, " instead") != NULL)
        return false; /* "instead" replaces what happens */
    for (; *text != '\0' && *text != '"' && *text != ','; text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        if (clean_begins(
                text, " attacks,| becomes | is placed | use an | use this | is not canceled,") > 0)
            return true;
    }
    return false;
}

/* "【CONT】 [(1)] When this card attacks, …"; an ACT may begin with "At the end of the turn, …". */
static bool is_auto(const char *text, bool act)
{
    text += marks_length(text);
    const char *close = *text == '[' ? strchr(text, ']') : NULL;
    if (close != NULL && clean_begins(close, act ? "] When " : "] When |] At the ") > 0)
        return true;
    for (size_t lead; (lead = lead_length(text)) > 0;)
        text += lead;
    return waits(text);
}

/* "【AUTO】 During your turn, this card gets …": nothing triggers it, and nothing ends it; as an ACT
 * it would have a cost. */
static bool is_continuous(const char *text)
{
    return !says_one_of(text, "hen |t the |[|【|ncore|ntil |Bond/|Shift|Sunder| does not ") &&
           says_one_of(text, " get | gets | cannot ");
}

void clean_tags(TextBuffer *out, const char *text, const CleanContext *context)
{
    (void)context;
    size_t tag = clean_ability_tag(text);
    const char *rest = text + tag + (text[tag] == ' ');
    if (tag > 0 && clean_ability_tag(rest) > 0) { /* the last of two tags is its own */
        text_buffer_put_string(out, rest);
        return;
    }
    const char *mended = NULL;
    bool act = clean_begins(text, ACT) > 0;
    if (clean_begins(text, ACT "|" CONT) > 0 && is_auto(rest, act))
        mended = AUTO;
    else if (clean_begins(text, ACT "|" AUTO) > 0 && is_continuous(rest + marks_length(rest)))
        mended = CONT;
    if (mended != NULL)
        text_buffer_put_string(out, mended);
    text_buffer_put_string(out, mended != NULL ? text + tag : text);
}
