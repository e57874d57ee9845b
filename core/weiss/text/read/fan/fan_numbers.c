/* Cards that a translator names by their number in the set: "[1/0 Kyubi - 044]",
 * "the Door CX (T18)", "Kyubi" (Event - T18 or 038)". The name of the card with that number takes their place,
 * if its level and cost, or its type, are as stated, and if several numbers are prints of one card; else the words
 * stay, which nothing understands. "[copy of this]" gives way to the name of the card with the text. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "weiss/text/read/fan/fan.h"

enum { CODE_SIZE = 64, SET_DIGITS = 3 };

/* Bytes of a number in a set at `text`, "044" or "T18"; 0 for anything else. */
static size_t number_length(const char *text)
{
    size_t letters = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    size_t digits = strspn(text + letters, "0123456789");
    return letters <= 2 && digits > 0 ? letters + digits : 0;
}

/* Bytes of a whole code at `text`, "ISC/S110-095"; 0 for anything else. */
static size_t code_length(const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    size_t title = strspn(text, letters);
    size_t set = title > 0 && text[title] == '/' ? strspn(text + title + 1, letters) : 0;
    size_t number = set > 0 && text[title + 1 + set] == '-' ? number_length(text + title + set + 2) : 0;
    return number > 0 ? title + set + 2 + number : 0;
}

/* The card of a code, or the prints of one card with this code and a letter: "BD/W00-067" of "BD/W00-067a" and
 * "BD/W00-067b". NULL if there is none, or if the prints have several names. */
static const WeissCard *printed_card(const WeissDatabase *database, const char *code)
{
    char lettered[CODE_SIZE + 1];
    const WeissCard *found = weiss_database_find(database, code);
    for (char letter = 'a'; found == NULL || letter > 'a'; letter++) {
        snprintf(lettered, sizeof lettered, "%s%c", code, letter);
        const WeissCard *card = weiss_database_find(database, lettered);
        if (card == NULL || (found != NULL && strcmp(card->name, found->name) != 0))
            return card == NULL ? found : NULL;
        found = card;
    }
    return found;
}

/* The card of the same set as `code` with this number, or the one with this whole code; or NULL. Some
 * sets count with two digits. */
static const WeissCard *numbered_card(const WeissDatabase *database, const char *code,
                                      const char *number, size_t length)
{
    const char *dash = strchr(code, '-');
    char wanted[CODE_SIZE];
    if (length > 0 && code_length(number) == length) {
        snprintf(wanted, sizeof wanted, "%.*s", (int)length, number);
        return printed_card(database, wanted);
    }
    for (unsigned lead = 1; dash != NULL && lead <= 2 && isdigit((unsigned char)*number); lead++) {
        snprintf(wanted, sizeof wanted, "%.*s%.*s%.*s", (int)(dash + 1 - code), code, (int)lead, "00", (int)length, number);
        const WeissCard *card = length + lead == SET_DIGITS ? printed_card(database, wanted) : NULL;
        if (card != NULL)
            return card;
    }
    for (unsigned skip = 0; dash != NULL && skip < 2 && skip < length; skip++) {
        if (skip == 1 && *number != '0')
            return NULL;
        snprintf(wanted, sizeof wanted, "%.*s%.*s", (int)(dash + 1 - code), code,
                 (int)(length - skip), number + skip);
        const WeissCard *card = printed_card(database, wanted);
        if (card != NULL)
            return card;
    }
    return NULL;
}

/* The card that all of `length` bytes name, "T18 or 038", "P04/041": its prints have one name. NULL if
 * they name none, or several, or are anything else. */
static const WeissCard *listed_card(const WeissDatabase *database, const char *code,
                                    const char *text, size_t length)
{
    const WeissCard *found = NULL;
    for (size_t at = 0; at < length;) {
        size_t number = code_length(text + at);
        if (number == 0)
            number = number_length(text + at);
        if (number == 0)
            return NULL;
        const WeissCard *card = numbered_card(database, code, text + at, number);
        if (card != NULL && found != NULL && strcmp(card->name, found->name) != 0)
            return NULL;
        found = card != NULL ? card : found;
        at += number;
        size_t between = at < length ? clean_begins(text + at, "/| or ") : 0;
        if (at < length && between == 0)
            return NULL;
        at += between;
    }
    return found;
}

/* Whether words name a climax by the character that goes with it: "New 1/0 Kana's Door CX". */
static bool speaks_of_climax(const char *words, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (clean_begins(words + i, "CX |CX-|Climax |climax ") > 0) /* a "CXC" is a character */
            return true;
    return false;
}

/* Whether words give no other level and cost, "1/0", than the card has. */
static bool level_fits(const WeissCard *card, const char *words, size_t length)
{
    if (speaks_of_climax(words, length))
        return card->type == TYPE_CLIMAX; /* the level and cost are those of its character */
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

/* Where in `length` bytes the numbers at their end begin: after " - ", "- " or " -", or as the last word
 * of several digits, "3/2 Chino 072". `length` if there are none. */
static size_t numbers_start(const char *text, size_t length)
{
    for (size_t at = length; at >= 3; at--) {
        bool dash = text[at - 1] == '-' && (text[at - 2] == ' ' || text[at] == ' ');
        if (dash)
            return at + strspn(text + at, " ");
    }
    size_t at = length;
    while (at > 0 && text[at - 1] != ' ')
        at--;
    return length - at >= 3 && at > 0 ? at : length;
}

/* "[copy of this]", "[this card]": cards with the same name as the card with the text. */
static size_t take_own(TextBuffer *out, const char *text, const WeissDatabase *database,
                       const char *code)
{
    static const struct {
        const char *written, *count;
    } owns[] = {
        {"[copy of this]|[Copy of this]|[copies of this]|[Copies of this]|[this card]|[copy of this card]|[copies of this card]|[of this card]", ""},
        {"[a copy of this]|[a copy of this card]", "a "},
        {"[1 copy of this]", "1 "},
    };
    const WeissCard *card = database != NULL ? weiss_database_find(database, code) : NULL;
    for (size_t i = 0; card != NULL && i < sizeof owns / sizeof *owns; i++) {
        size_t taken = clean_begins(text, owns[i].written);
        if (taken > 0) {
            text_buffer_put_string(out, owns[i].count);
            put_name_of(out, card);
            return taken;
        }
    }
    return 0;
}

/* "the" before what a card's name takes the place of: "by the effect of the [Standby CX - 069]". */
static void drop_article(TextBuffer *out)
{
    if (text_buffer_ends(out, " the "))
        text_buffer_remove(out, out->length - strlen("the "), strlen("the "));
}

/* "[1/0 Kyubi - 044]", or with quotation marks. Returns the bytes taken, 0 for anything else. */
static size_t take_numbered(TextBuffer *out, const char *text, const WeissDatabase *database,
                            const char *code)
{
    const char close = *text == '[' ? ']' : '"';
    size_t length = *text == '[' || *text == '"' ? strcspn(text + 1, "[]\"") : 0;
    if (length == 0 || text[1 + length] != close)
        return 0;
    size_t at = numbers_start(text + 1, length);
    const WeissCard *card = listed_card(database, code, text + 1 + at, length - at);
    if (card == NULL && *text == '[') {
        card = clean_described_card(database, code, text + 1, length);
        at = card != NULL ? 0 : at;
    }
    bool whole = at > 3 && at < length && code_length(text + 1 + at) == length - at &&
                 strncmp(text + 1 + at - 3, " - ", 3) == 0;
    size_t named = whole ? at - strlen(" - ") : 0;
    if (card == NULL && *text == '"' && named > 0) { /* a name, and the code of a card that is not there */
        text_buffer_put(out, text, 1 + named);
        text_buffer_put_byte(out, '"');
        return length + 2;
    }
    if (card == NULL || !level_fits(card, text + 1, at))
        return 0;
    drop_article(out);
    put_name_of(out, card);
    return length + 2;
}

/* "the Door CX (T18)", "the Gate Climax (018 or T14)", "the Wind CX - 023". Likewise. */
static size_t take_climax(TextBuffer *out, const char *text, const WeissDatabase *database,
                          const char *code)
{
    static const char icons[] = "Door |Pants |Choice |Wind |Standby |Bar |Gold Bar |Book |Shot |Gate |Bag ";
    size_t the = clean_begins(text, "the |The |a |A ");
    the = the > 0 || clean_begins(text, icons) == 0 ? the : 1;
    size_t length = the > 0 ? strcspn(text, ",.\"[]") : 0;
    for (size_t at = the + 4; the > 0 && at < length && at < 60; at++) {
        if (clean_begins(text + at, " (") == 0 && clean_begins(text + at, " - ") == 0)
            continue;
        if (clean_begins(text + at - 3, " CX") == 0 && (at < 10 || clean_begins(text + at - 7, " Climax") == 0))
            return 0;
        bool dash = text[at + 1] == '-';
        const char *number = text + at + (dash ? 3 : 2);
        const char *end = dash ? number + number_length(number) : strchr(number, ')');
        const WeissCard *card =
            end != NULL ? numbered_card(database, code, number, number_length(number)) : NULL;
        if (card == NULL || card->type != TYPE_CLIMAX)
            return 0;
        put_name_of(out, card);
        return (size_t)(end + !dash - text);
    }
    return 0;
}

/* Bytes of what kind of card a name before it is, " (Door CX)", " (event)", if a parenthesis that ends at
 * `close` says that; else 0. */
static size_t kind_length(const char *text, const char *close)
{
    size_t length = (size_t)(close + 1 - text);
    bool climax = length > 6 && length < 30 && clean_begins(close - 3, " CX") > 0;
    static const char kinds[] = " (event)| (Event)| (Door)| (Pants)| (Choice)| (Wind)| (Standby)| (Bar)| (Book)| (Shot)| (Gate)";
    return climax || clean_begins(text, kinds) == length ? length : 0;
}

/* A name in quotation marks with its number, "Braid" (Event - T18 or 038)": the bytes after the name up to
 * and with the parenthesis go, and what was written of the name gives way to the card's own. */
static size_t take_explained(TextBuffer *out, const char *text, const WeissDatabase *database,
                             const char *code)
{
    const char *close = clean_begins(text, "\" (") > 0 ? strchr(text, ')') : NULL;
    if (close == NULL || out->failed)
        return 0;
    size_t open = out->length;
    while (open > 0 && out->bytes[open - 1] != '"')
        open--;
    size_t kind = kind_length(text + 1, close);
    if (kind > 0) {
        static const char article[] = " the \"";
        if (open >= strlen(article) &&
            memcmp(out->bytes + open - strlen(article), article, strlen(article)) == 0)
            text_buffer_remove(out, open - strlen("the \""), strlen("the "));
        text_buffer_put_byte(out, '"');
        return 1 + kind;
    }
    size_t length = (size_t)(close - text) - 3, at = numbers_start(text + 3, length);
    if (at == length)
        at = 0;
    const WeissCard *card = listed_card(database, code, text + 3 + at, length - at);
    if (card == NULL || open == 0 || !level_fits(card, text + 3, at))
        return 0;
    text_buffer_remove(out, open - 1, out->length - (open - 1));
    drop_article(out);
    put_name_of(out, card);
    return length + 4;
}

/* "[夢を応援！]": the name of a card in brackets. */
static size_t take_bracketed(TextBuffer *out, const char *text, const WeissNameSet *names)
{
    char key[WEISS_NAME_KEY_SIZE];
    size_t length = *text == '[' ? strcspn(text + 1, "[]") : 0;
    if (length == 0 || text[1 + length] != ']' || names == NULL || weiss_name_key(key, text + 1, length) == 0 ||
        !weiss_name_set_has(names, key))
        return 0;
    text_buffer_put_byte(out, '"');
    text_buffer_put(out, text + 1, length);
    text_buffer_put_byte(out, '"');
    return length + 2;
}

void clean_numbers(TextBuffer *out, const char *text, const CleanContext *context)
{
    const char *code = context->card->code;
    const WeissDatabase *database = code != NULL ? context->database : NULL;
    bool begins = true; /* a word */
    while (*text != '\0') {
        size_t taken = take_own(out, text, database, code);
        if (taken == 0 && database != NULL)
            taken = take_numbered(out, text, database, code);
        if (taken == 0)
            taken = take_bracketed(out, text, context->names);
        if (taken == 0 && database != NULL)
            taken = take_explained(out, text, database, code);
        if (taken == 0 && database != NULL && begins)
            taken = take_climax(out, text, database, code);
        begins = !clean_is_letter(*text);
        if (taken == 0)
            text_buffer_put_byte(out, *text);
        text += taken > 0 ? taken : 1;
    }
}
