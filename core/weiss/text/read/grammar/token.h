/* The words and signs of a clean card text. */
#ifndef WEISSFISH_WEISS_TEXT_READ_GRAMMAR_TOKEN_H
#define WEISSFISH_WEISS_TEXT_READ_GRAMMAR_TOKEN_H

#include "weiss/text/read/grammar/grammar.h"

enum { TOKEN_WORD_MAX = 64 };

/* A token is a word or sign, or a leaf: then its type is the leaf's TextKind. */
typedef enum TokenType {
    TOKEN_NUMBER = TEXT_NUMBER,
    TOKEN_QUOTE = TEXT_NAME,
    TOKEN_TRAIT = TEXT_TRAIT,
    TOKEN_WORD
} TokenType;

typedef struct Token {
    const char *text; /* of a quote or trait without its marks */
    uint32_t length;
    uint32_t offset; /* of its first byte in the whole text */
    uint16_t value;  /* the number, or the word's number in the grammar */
    uint8_t type;
} Token;

/* Copies the word or sign at `text` into `word` in lower case; returns its bytes. A tag like
 * 【AUTO】 is one word, so are a keyword in 『』 and a run of letters; any other character stands for itself. */
size_t token_word(const char *text, char *word);

/* Splits `length` bytes of text into at most `limit` tokens; `offset` is where the text begins in
 * what offsets are counted in. Returns their number, or `limit` + 1 if there are more. */
size_t token_split(const Grammar *grammar, const char *text, size_t length, size_t offset,
                   Token *tokens, size_t limit);

#endif
