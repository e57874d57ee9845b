/* Step 4 of the cleaner: cards that a translator names by their number in the set: "[1/0 Kyubi - 044]",
 * "the Door CX (T18)". The name of the card with that number takes their place, if its level and cost, or
 * its type, are as told; else the words stay, which nothing understands. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "weiss/text/source/clean_parts.h"

enum { CODE_SIZE = 64 };

/* Bytes of a number in a set at `text`, "044" or "T18"; 0 for anything else. */
static size_t number_length(const char *text)
{
    size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    size_t digits = strspn(text + letters, "0123456789");
    return letters <= 2 && digits > 0 ? letters + digits : 0;
}

/* The card of the same set as `code` with this number, or NULL. Some sets count with two digits. */
static const WeissCard *numbered_card(const WeissDatabase *database, const char *code,
                                      const char *number, size_t length)
{
    const char *dash = strchr(code, '-');
    char wanted[CODE_SIZE];
    for (unsigned skip = 0; dash != NULL && skip < 2 && skip < length; skip++) {
        if (skip == 1 && *number != '0')
            return NULL;
        snprintf(wanted, sizeof wanted, "%.*s%.*s", (int)(dash + 1 - code), code,
                 (int)(length - skip), number + skip);
        const WeissCard *card = weiss_database_find(database, wanted);
        if (card != NULL)
            return card;
    }
    return NULL;
}

/* Whether words tell no other level and cost, "1/0", than a card has. */
static bool level_fits(const WeissCard *card, const char *words, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++)
        if (isdigit((unsigned char)words[i]) && words[i + 1] == '/' &&
            isdigit((unsigned char)words[i + 2]))
            return card->level == words[i] - '0' && card->cost == words[i + 2] - '0';
    return true;
}

static void put_name_of(TextBuffer *out, const WeissCard *card)
{
    text_buffer_put_byte(out, '"');
    text_buffer_put_string(out, card->name);
    text_buffer_put_byte(out, '"');
}

/* "[1/0 Kyubi - 044]", or with quotation marks. Returns the bytes taken, 0 for anything else. */
static size_t take_numbered(TextBuffer *out, const char *text, const WeissDatabase *database,
                            const char *code)
{
    const char close = *text == '[' ? ']' : '"';
    size_t length = *text == '[' || *text == '"' ? strcspn(text + 1, "[]\"") : 0;
    if (length == 0 || text[1 + length] != close)
        return 0;
    size_t at = length;
    while (at > 0 && text[at] != ' ')
        at--;
    size_t number = number_length(text + 1 + at);
    if (at < 4 || number != length - at || strncmp(text + at - 2, " - ", 3) != 0)
        return 0;
    const WeissCard *card = numbered_card(database, code, text + 1 + at, number);
    if (card == NULL || !level_fits(card, text + 1, at))
        return 0;
    put_name_of(out, card);
    return length + 2;
}

/* "the Door CX (T18)", "the Gate Climax (018 or T14)". Likewise. */
static size_t take_climax(TextBuffer *out, const char *text, const WeissDatabase *database,
                          const char *code)
{
    size_t the = clean_begins(text, "the |The ");
    const char *end = the > 0 ? strstr(text, " (") : NULL;
    if (end == NULL || end - text < 8 || end - text > 60 || memchr(text, ',', (size_t)(end - text)) != NULL ||
        (clean_begins(end - 3, " CX") == 0 && clean_begins(end - 7, " Climax") == 0))
        return 0;
    const char *number = end + strlen(" (");
    const char *close = strchr(number, ')');
    const WeissCard *card = close != NULL
                                ? numbered_card(database, code, number, number_length(number))
                                : NULL;
    if (card == NULL || card->type != TYPE_CLIMAX)
        return 0;
    put_name_of(out, card);
    return (size_t)(close + 1 - text);
}

void clean_numbers(TextBuffer *out, const char *text, const WeissDatabase *database,
                   const char *code)
{
    bool begins = true; /* a word */
    if (code == NULL)
        database = NULL;
    while (*text != '\0') {
        size_t taken = database != NULL ? take_numbered(out, text, database, code) : 0;
        if (taken == 0 && database != NULL && begins)
            taken = take_climax(out, text, database, code);
        begins = !clean_is_letter(*text);
        if (taken == 0)
            text_buffer_put_byte(out, *text);
        text += taken > 0 ? taken : 1;
    }
}
