/* The grammars of card text (grammar.def, japanese.def), ready to be read in both directions: parse.c turns text
 * into programs with it, render.c programs back into text. Read-only once made. */
#ifndef WEISSFISH_WEISS_TEXT_READ_GRAMMAR_GRAMMAR_H
#define WEISSFISH_WEISS_TEXT_READ_GRAMMAR_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a node of a program is: an alternative of the grammar, or a leaf. */
typedef enum TextKind {
    TEXT_NUMBER, /* leaf: a number of 0 .. 65535 */
    TEXT_NAME,   /* leaf: a card name in quotation marks */
    TEXT_TRAIT,  /* leaf: a trait in 《》 */
#define ALT(name, template, construction) TEXT_##name,
#include "weiss/text/read/english/grammar.def"
    TEXT_JAPANESE, /* the first kind of Japanese texts */
    TEXT_BEFORE_JAPANESE = TEXT_JAPANESE - 1,
#define ALT(name, template, construction) TEXT_##name,
#include "weiss/text/read/japanese/japanese.def"
    TEXT_KIND_COUNT
} TextKind;

/* The names of the kinds, for messages and tests. */
extern const char *const text_kind_names[TEXT_KIND_COUNT];

/* A piece of an alternative: a word or sign, a certain number, a part after a rule, a leaf, or a quoted part. */
typedef enum PieceType {
    PIECE_WORD,
    PIECE_NUMBER, /* a certain number */
    PIECE_RULE,
    PIECE_LEAF,
    PIECE_QUOTED
} PieceType;

typedef struct Piece {
    uint8_t type;
    bool spaced;        /* a space stands before it */
    uint16_t value;     /* number of the word or rule, the number, or the leaf's TextKind */
    const char *spelt;  /* a word as it is written, upper and lower case */
} Piece;

typedef struct Alternative {
    const Piece *pieces;
    uint16_t piece_count;
    uint16_t kind;
} Alternative;

typedef struct Rule {
    const char *name;
    uint16_t first; /* of its alternatives, which are neighbours */
    uint16_t count;
} Rule;

typedef struct Grammar Grammar;

/* Makes the grammar of all languages; NULL without memory. A part that names no rule is a mistake
 * in grammar.def; an assertion finds it. */
Grammar *grammar_create(void);
void grammar_destroy(Grammar *grammar);

enum { GRAMMAR_NO_WORD = 0xFFFF, GRAMMAR_WORDS_MAX = 2048 };

/* Whether an alternative, or one of a rule, can begin with this token; always if it can be empty.
 * Parsing looks here before it tries. */
bool grammar_alternative_begins(const Grammar *grammar, unsigned index, unsigned first);
bool grammar_rule_begins(const Grammar *grammar, unsigned rule, unsigned first);

/* Tokens for the functions above: the kind of a leaf, a word, or what nothing begins with. */
enum {
    GRAMMAR_FIRST_WORD = TEXT_TRAIT + 1,
    GRAMMAR_TOKEN_WORDS = (GRAMMAR_WORDS_MAX + GRAMMAR_FIRST_WORD + 63) / 64, /* of 64 bits, one for each token */
    GRAMMAR_NOTHING = 0xFFFF
};

/* Adds the tokens that a rule can begin with to a set of them. */
void grammar_add_beginnings(const Grammar *grammar, unsigned rule, uint64_t *tokens);

/* The number of a word or sign (lower case, `length` bytes), or GRAMMAR_NO_WORD. */
unsigned grammar_word(const Grammar *grammar, const char *word, size_t length);

/* The number of words; and the word of a number, `length` bytes, in lower case. */
unsigned grammar_word_count(const Grammar *grammar);
const char *grammar_word_spelt(const Grammar *grammar, unsigned word, size_t *length);

const Rule *grammar_rule(const Grammar *grammar, unsigned rule);
unsigned grammar_rule_count(const Grammar *grammar);
/* The rules of the language that a rule is of: the first one, and their number in *count. */
unsigned grammar_rules_beside(const Grammar *grammar, unsigned rule, unsigned *count);
/* The number of the rule with this name, which there must be. */
unsigned grammar_rule_find(const Grammar *grammar, const char *name);

/* Numbers by name, found once the names are sorted. A name that is looked for must be there. */
typedef struct NamedNumber {
    const char *name;
    uint16_t number;
} NamedNumber;
void names_sort(NamedNumber *names, size_t count);
unsigned names_find(const NamedNumber *names, size_t count, const char *name, size_t length);

/* The alternative of a kind that is not a leaf; a Rule's alternatives are numbered by kind. */
const Alternative *grammar_alternative(const Grammar *grammar, TextKind kind);

#endif
