/* Step 11 of the cleaner: the tag that an ability begins with, where the words after it cannot stand
 * after that tag. By the rules only AUTO waits for something, and CONT has no cost. */
#include <stdlib.h>
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
    static const char keywords[] = "Experience |Memory |Alarm |Resonate ";
    const char *end = NULL;
    if (clean_begins(text, keywords) > 0)
        return clean_begins(text, keywords);
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

/* "If this card is the top card of your clock, at the beginning of your climax phase, …" */
static bool has_its_time(const char *text)
{
    for (; *text != '\0' && !clean_is_in(*text, "\".(["); text++) {
        if (*text == NAME_OPEN)
            text = clean_name_end(text);
        if (clean_begins(text, ", at the beginning of |, at the start of |, at the end of ") > 0)
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
    bool timed = clean_begins(text, "At the beginning of |At the start of |At the end of ") > 0;
    return waits(text) || (!act && (timed || has_its_time(text)));
}

/* "【AUTO】 [【REST】 this card] Choose 1 of your characters, …": nothing triggers it, and it has a cost. */
static bool is_activated(const char *text)
{
    text += clean_begins(text, "Brainstorm ");
    const char *close = *text == '[' ? strstr(text, "] ") : NULL;
    return close != NULL && !says_one_of(close, "hen | beginning of | start of |pay the cost|activates up to") &&
           clean_begins(close, "] Choose |] Until |] Flip |] Reveal |] Deal |] Search |] Look |] Draw ") > 0;
}

/* "【AUTO】 During your turn, this card gets …": nothing triggers it, and nothing ends it; as an ACT
 * it would have a cost. */
static bool is_continuous(const char *text)
{
    return !says_one_of(text, "hen |t the |[|【AUTO】|【CONT】|【ACT】|【COUNTER】|【REST】|【STAND】|ncore|ntil |Bond/|Shift|Sunder| does not ") &&
           says_one_of(text, " get | gets | cannot ");
}

/* The tag that the words of one ability ask for, in place of its own; NULL: its own is good. */
static const char *tag_asked(const char *text, const char *rest)
{
    bool act = clean_begins(text, ACT) > 0;
    if (clean_begins(text, ACT "|" CONT) > 0 && is_auto(rest, act))
        return AUTO;
    if (clean_begins(text, ACT "|" AUTO) > 0 && is_continuous(rest + marks_length(rest)))
        return CONT;
    return clean_begins(text, AUTO "|" CONT) > 0 && is_activated(rest + marks_length(rest)) ? ACT
                                                                                            : NULL;
}

/* A granted ability with the tag that its words ask for: 【AUTO】 before what nothing triggers. Returns the bytes taken, 0
 * for anything else. */
static size_t take_granted(TextBuffer *out, const char *text)
{
    size_t length = clean_begins(text, "\"" AUTO " ") > 0 ? strcspn(text + 1, "\"") : 0;
    char *ability = length > 0 ? strndup(text + 1, length) : NULL;
    bool mended = ability != NULL && is_continuous(ability + strlen(AUTO " "));
    free(ability);
    if (!mended)
        return 0;
    text_buffer_put_string(out, "\"" CONT);
    return 1 + strlen(AUTO);
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
    const char *asked = tag_asked(text, rest);
    text_buffer_put_string(out, asked != NULL ? asked : "");
    for (text += asked != NULL ? tag : 0; *text != '\0';) {
        size_t taken = take_granted(out, text);
        text_buffer_put(out, text, taken > 0 ? 0 : 1);
        text += taken > 0 ? taken : 1;
    }
}
