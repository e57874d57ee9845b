/* Counting abilities by the look of their texts. Plays and compiles nothing: no ability is exact
 * yet. */
#include "sim/weiss/understanding.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length >= size && memcmp(text + length - size, end, size) == 0;
}

/* "-", "0" and the like stand where a card has no text. */
static bool is_placeholder(const char *text)
{
    for (; *text != '\0'; text++)
        if (isalpha((unsigned char)*text))
            return false;
    return true;
}

static bool is_reminder(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" .\n", text[length - 1]) != NULL)
        length--;
    return (starts_with(text, "(") || starts_with(text, "（")) &&
           (ends_with(text, length, ")") || ends_with(text, length, "）"));
}

/* Scans differ in the brackets of a tag, or lost them. */
static bool is_tagged(const char *text)
{
    static const char *const tags[] = {"【",   "[AUTO", "[CONT", "[ACT",   "[COUNTER",
                                       "AUTO", "CONT",  "ACT",   "Replay@"};
    for (unsigned i = 0; i < sizeof tags / sizeof *tags; i++)
        if (starts_with(text, tags[i]))
            return true;
    return false;
}

/* A later text that begins with a quotation, or of a card that is no event without a tag, goes on
 * with the text before it. */
static bool continues(const WeissCard *card, unsigned index, const char *text)
{
    return index > 0 && (*text == '"' || (card->type != TYPE_EVENT && !is_tagged(text)));
}

unsigned card_abilities(const WeissCard *card)
{
    unsigned count = 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const char *text = card->abilities[i] + strspn(card->abilities[i], " \n");
        count += !is_placeholder(text) && !is_reminder(text) && !continues(card, i, text);
    }
    return count;
}

unsigned card_abilities_exact(const WeissCard *card)
{
    (void)card;
    return 0;
}
