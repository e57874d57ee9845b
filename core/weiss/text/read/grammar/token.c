/* Splitting text. Letters are compared without regard to case; what is in quotation marks or in 《》
 * is one token and kept as printed. */
#include "weiss/text/read/grammar/token.h"

#include <ctype.h>
#include <string.h>

#define TAG_OPEN "【"
#define TAG_CLOSE "】"
#define TRAIT_OPEN "《"
#define TRAIT_CLOSE "》"
#define NAME_OPEN "「"
#define NAME_CLOSE "」"
#define ABILITY_OPEN "『"
#define ABILITY_CLOSE "』"

enum { MARK = 3 }; /* bytes of each of these marks */

static bool starts_with(const char *text, const char *mark)
{
    return strncmp(text, mark, MARK) == 0;
}

static size_t character_size(const char *text)
{
    size_t size = 1;
    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

size_t token_word(const char *text, char *word)
{
    size_t length = 0;
    if (starts_with(text, ABILITY_OPEN)) { /* a keyword in quotation marks */
        const char *close = strstr(text, ABILITY_CLOSE);
        length = close ? (size_t)(close - text) + MARK : MARK;
    } else if (starts_with(text, TAG_OPEN)) {
        const char *close = strstr(text, TAG_CLOSE);
        length = close ? (size_t)(close - text) + MARK : MARK;
    } else if (isalpha((unsigned char)*text) || *text == '\'') {
        do /* "card's" is two words, so that any part may have an owner */
            length++;
        while (isalpha((unsigned char)text[length]));
    } else {
        length = character_size(text);
    }
    if (length >= TOKEN_WORD_MAX)
        length = TOKEN_WORD_MAX - 1;
    for (size_t i = 0; i < length; i++)
        word[i] = (char)tolower((unsigned char)text[i]);
    return length;
}

/* A token up to its closing mark `stop`, of `mark` bytes like the opening one; else up to the
 * end. */
static size_t marked_token(Token *token, TokenType type, const char *text, const char *end,
                           const char *stop, size_t mark)
{
    if (!stop || stop > end)
        stop = end;
    token->type = (uint8_t)type;
    token->text = text + mark;
    token->length = (uint32_t)(stop - token->text);
    return (size_t)(stop - text) + (stop < end ? mark : 0);
}

/* The end of the quotation at `text`. An inner mark opens if there is a space, "[" or "/" before it
 * and no space, comma or full stop after it. */
static const char *quote_end(const char *text, const char *end)
{
    unsigned depth = 0;
    for (const char *mark = text + 1; mark < end; mark++) {
        if (*mark != '"')
            continue;
        bool opens = (mark[-1] == ' ' || mark[-1] == '[' || mark[-1] == '/') && mark + 1 < end &&
                     mark[1] != ' ' && mark[1] != ',' && mark[1] != '.';
        if (opens)
            depth++;
        else if (depth == 0)
            return mark;
        else
            depth--;
    }
    return end;
}

/* The end of the Japanese quotation at `text`, in which others of its marks may stand. */
static const char *japanese_quote_end(const char *text, const char *end, const char *open,
                                      const char *close)
{
    unsigned depth = 0;
    for (const char *mark = text + MARK; mark + MARK <= end; mark++) {
        if (starts_with(mark, open))
            depth++;
        else if (starts_with(mark, close) && depth-- == 0)
            return mark;
    }
    return end;
}

static size_t number_token(Token *token, const char *text, const char *end)
{
    unsigned value = 0;
    size_t length = 0;
    while (text + length < end && isdigit((unsigned char)text[length]) && value <= 6553)
        value = value * 10 + (unsigned)(text[length++] - '0');
    token->type = TOKEN_NUMBER;
    token->value = (uint16_t)value;
    token->length = (uint32_t)length;
    return length;
}

static size_t word_token(const Grammar *grammar, Token *token, const char *text)
{
    char word[TOKEN_WORD_MAX];
    size_t length = token_word(text, word);
    token->type = TOKEN_WORD;
    token->value = (uint16_t)grammar_word(grammar, word, length);
    token->length = (uint32_t)length;
    return length;
}

/* Whether the quotation in 『』 at `text` is a keyword of the grammar, not an ability. */
static bool is_keyword(const Grammar *grammar, const char *text)
{
    char word[TOKEN_WORD_MAX];
    size_t length = token_word(text, word);
    return grammar_word(grammar, word, length) != GRAMMAR_NO_WORD;
}

size_t token_split(const Grammar *grammar, const char *text, size_t length, size_t offset,
                   Token *tokens, size_t limit)
{
    const char *end = text + length;
    size_t count = 0;
    for (const char *at = text; at < end;) {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (count == limit)
            return limit + 1;
        Token *token = &tokens[count++];
        *token = (Token){.text = at, .offset = (uint32_t)(offset + (size_t)(at - text))};
        if (*at == '"')
            at += marked_token(token, TOKEN_QUOTE, at, end, quote_end(at, end), 1);
        else if (starts_with(at, TRAIT_OPEN))
            at += marked_token(token, TOKEN_TRAIT, at, end, strstr(at + MARK, TRAIT_CLOSE), MARK);
        else if (starts_with(at, NAME_OPEN))
            at += marked_token(token, TOKEN_QUOTE, at, end,
                               japanese_quote_end(at, end, NAME_OPEN, NAME_CLOSE), MARK);
        else if (starts_with(at, ABILITY_OPEN) && !is_keyword(grammar, at))
            at += marked_token(token, TOKEN_QUOTE, at, end,
                               japanese_quote_end(at, end, ABILITY_OPEN, ABILITY_CLOSE), MARK);
        else if (isdigit((unsigned char)*at))
            at += number_token(token, at, end);
        else
            at += word_token(grammar, token, at);
    }
    return count;
}
