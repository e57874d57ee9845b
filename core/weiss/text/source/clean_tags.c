/* Step 7 of the cleaner: the tag that an ability begins with, where the words after it cannot stand
 * after that tag. By the rules only AUTO waits for something, and CONT has no cost. */
#include <string.h>

#include "weiss/text/source/clean_parts.h"

#define AUTO "【AUTO】"
#define CONT "【CONT】"
#define ACT "【ACT】"

static bool begins(const char *text, const char *words)
{
    return strncmp(text, words, strlen(words)) == 0;
}

/* Whether one of `words` stands in the text outside of quotation marks, parentheses and names. */
static bool says_one_of(const char *text, const char *const *words, size_t count)
{
    bool quoted = false;
    for (; *text != '\0'; text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        quoted ^= *text == '"' || *text == '(' || *text == ')';
        for (size_t i = 0; !quoted && i < count; i++)
            if (begins(text, words[i]))
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

/* Bytes of a cost, or of words that may stand before what an ability waits for. */
static size_t lead_length(const char *text)
{
    static const char *const leads[] = {"During your turn, ", "During your opponent's turn, "};
    static const char limit[] = " per turn. ";
    const char *end = NULL;
    if (*text == '[' && (end = strstr(text, "] ")) != NULL)
        return (size_t)(end - text) + strlen("] ");
    if (begins(text, "This ability activates up to ") && (end = strstr(text, limit)) != NULL)
        return (size_t)(end - text) + strlen(limit);
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++)
        if (begins(text, leads[i]))
            return strlen(leads[i]);
    return 0;
}

/* "When this card attacks, …": something happens; "when this card is the top card" holds. */
static bool waits(const char *text)
{
    static const char *const happens[] = {" attacks,", " becomes ",    " is placed ",
                                          " use an ",  " use this ", " is not canceled,"};
    if ((!begins(text, "When ") && !begins(text, "when ")) || strstr(text, " instead") != NULL)
        return false; /* what is done instead replaces what happens */
    for (; *text != '\0' && *text != '"' && *text != ','; text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        for (size_t i = 0; i < sizeof happens / sizeof *happens; i++)
            if (begins(text, happens[i]))
                return true;
    }
    return false;
}

/* "【CONT】 [(1)] When this card attacks, …"; an ACT may begin with "At the end of the turn, …". */
static bool is_auto(const char *text, bool act)
{
    text += marks_length(text);
    const char *close = *text == '[' ? strchr(text, ']') : NULL;
    if (close != NULL && (begins(close, "] When ") || (!act && begins(close, "] At the "))))
        return true;
    for (size_t lead; (lead = lead_length(text)) > 0;)
        text += lead;
    return waits(text);
}

/* "【AUTO】 During your turn, this card gets …": nothing triggers it, and nothing ends it; as an ACT
 * it would have a cost. */
static bool is_continuous(const char *text)
{
    static const char *const triggers[] = {"hen ",   "t the ", "[",     "【",     "ncore",
                                           "ntil ",  "Bond/",  "Shift", "Sunder", " does not "};
    static const char *const states[] = {" get ", " gets ", " cannot "};
    return !says_one_of(text, triggers, sizeof triggers / sizeof *triggers) &&
           says_one_of(text, states, sizeof states / sizeof *states);
}

void clean_tags(TextBuffer *out, const char *text)
{
    size_t tag = clean_ability_tag(text);
    const char *rest = text + tag + (text[tag] == ' ');
    if (tag > 0 && clean_ability_tag(rest) > 0) { /* of two tags the last is its own */
        text_buffer_put_string(out, rest);
        return;
    }
    const char *mended = NULL;
    bool act = begins(text, ACT);
    if ((act || begins(text, CONT)) && is_auto(rest, act))
        mended = AUTO;
    else if ((act || begins(text, AUTO)) && is_continuous(rest + marks_length(rest)))
        mended = CONT;
    if (mended != NULL)
        text_buffer_put_string(out, mended);
    text_buffer_put_string(out, mended != NULL ? text + tag : text);
}
