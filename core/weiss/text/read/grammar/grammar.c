/* Parses the templates of grammar.def and japanese.def, once. */
#include "weiss/text/read/grammar/grammar.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "weiss/text/read/grammar/token.h"

typedef struct Line {
    const char *name;
    const char *text; /* NULL: a rule begins */
} Line;

static const Line lines[] = {
#define RULE(name) {#name, NULL},
#define ALT(name, template, construction) {#name, template},
#include "weiss/text/read/english/grammar.def"
#define RULE(name) {#name, NULL},
#define ALT(name, template, construction) {#name, template},
#include "weiss/text/read/japanese/japanese.def"
};

enum {
    LINE_COUNT = sizeof lines / sizeof *lines,
    PIECES_MAX = 12 * LINE_COUNT + 4096,
    WORDS_MAX = GRAMMAR_WORDS_MAX,
    WORD_SLOTS = 2 * WORDS_MAX,
    WORD_LETTERS = 256 * 1024
};

const char *const text_kind_names[TEXT_KIND_COUNT] = {
    "NUMBER",
    "NAME",
    "TRAIT",
#define ALT(name, template, construction) #name,
#include "weiss/text/read/english/grammar.def"
#define ALT(name, template, construction) #name,
#include "weiss/text/read/japanese/japanese.def"
};

/* What something can begin with: leaves and words, a bit each, and whether it can be empty. */
typedef struct Beginning {
    uint64_t tokens[GRAMMAR_TOKEN_WORDS];
    bool empty;
    uint8_t state; /* of a rule */
} Beginning;

enum { BEGINNING_UNKNOWN, BEGINNING_ASKED, BEGINNING_FOUND };

struct Grammar {
    Rule rules[LINE_COUNT];
    unsigned rule_count;
    unsigned english_count; /* of them, those of English, which come first */
    NamedNumber by_name[LINE_COUNT]; /* the rules */
    Beginning of_rule[LINE_COUNT];
    Beginning of_alternative[TEXT_KIND_COUNT];
    Alternative alternatives[TEXT_KIND_COUNT];
    Piece pieces[PIECES_MAX];
    unsigned piece_count;
    uint16_t slots[WORD_SLOTS]; /* hash of words: number + 1 */
    const char *words[WORDS_MAX];
    uint16_t lengths[WORDS_MAX];
    unsigned word_count;
    char letters[WORD_LETTERS];
    size_t letter_count;
};

static unsigned hash_of(const char *word, size_t length)
{
    uint64_t hash = hash_bytes(HASH_START, word, length);
    return (unsigned)((hash ^ hash >> 32) % WORD_SLOTS);
}

/* The slot of a word, or the empty one where it would stand. */
static unsigned slot_of(const Grammar *grammar, const char *word, size_t length)
{
    unsigned slot = hash_of(word, length);
    for (; grammar->slots[slot]; slot = (slot + 1) % WORD_SLOTS) {
        unsigned number = grammar->slots[slot] - 1u;
        if (grammar->lengths[number] == length && memcmp(grammar->words[number], word, length) == 0)
            break;
    }
    return slot;
}

unsigned grammar_word(const Grammar *grammar, const char *word, size_t length)
{
    unsigned slot = slot_of(grammar, word, length);
    return grammar->slots[slot] ? grammar->slots[slot] - 1u : GRAMMAR_NO_WORD;
}

/* Keeps a copy of a word. */
static const char *letters_keep(Grammar *grammar, const char *word, size_t length)
{
    assert(grammar->letter_count + length < WORD_LETTERS);
    char *letters = grammar->letters + grammar->letter_count;
    memcpy(letters, word, length);
    letters[length] = '\0';
    grammar->letter_count += length + 1;
    return letters;
}

/* The number of a word, which is added if it is new. */
static uint16_t word_add(Grammar *grammar, const char *word, size_t length)
{
    unsigned slot = slot_of(grammar, word, length);
    if (!grammar->slots[slot]) {
        assert(grammar->word_count < WORDS_MAX);
        grammar->words[grammar->word_count] = letters_keep(grammar, word, length);
        grammar->lengths[grammar->word_count] = (uint16_t)length;
        grammar->slots[slot] = (uint16_t)++grammar->word_count;
    }
    return (uint16_t)(grammar->slots[slot] - 1u);
}

typedef struct Name {
    const char *letters;
    size_t length;
} Name;

static int name_compare(const void *name, const void *named)
{
    const Name *wanted = name;
    const char *own = ((const NamedNumber *)named)->name;
    int order = strncmp(wanted->letters, own, wanted->length);
    return order != 0 ? order : -(own[wanted->length] != '\0');
}

static int names_compare(const void *one, const void *other)
{
    return strcmp(((const NamedNumber *)one)->name, ((const NamedNumber *)other)->name);
}

void names_sort(NamedNumber *names, size_t count)
{
    qsort(names, count, sizeof *names, names_compare);
}

unsigned names_find(const NamedNumber *names, size_t count, const char *name, size_t length)
{
    const NamedNumber *named =
        bsearch(&(Name){name, length}, names, count, sizeof *names, name_compare);
    assert(named && "grammar.def has no rule for this name");
    return named->number;
}

static unsigned rule_named(const Grammar *grammar, const char *name, size_t length)
{
    return names_find(grammar->by_name, grammar->rule_count, name, length);
}

unsigned grammar_rule_find(const Grammar *grammar, const char *name)
{
    return rule_named(grammar, name, strlen(name));
}

/* A part in angle brackets: "#" a number, "name", "trait", or a rule. */
static Piece part_piece(const Grammar *grammar, const char *name, size_t length)
{
    if (*name == '#')
        return (Piece){.type = PIECE_LEAF, .value = TEXT_NUMBER};
    if (length == 4 && memcmp(name, "name", 4) == 0)
        return (Piece){.type = PIECE_LEAF, .value = TEXT_NAME};
    if (length == 5 && memcmp(name, "trait", 5) == 0)
        return (Piece){.type = PIECE_LEAF, .value = TEXT_TRAIT};
    return (Piece){.type = PIECE_RULE, .value = (uint16_t)rule_named(grammar, name, length)};
}

/* The piece at *text, which moves on behind it. */
static Piece piece_read(Grammar *grammar, const char **text)
{
    const char *start = *text;
    bool quoted = *start == '"';
    if (quoted || *start == '<') {
        const char *name = start + 1 + quoted;
        size_t length = strcspn(name, ">");
        Piece piece = part_piece(grammar, name, length);
        if (quoted)
            piece.type = PIECE_QUOTED;
        *text = name + length + 1 + quoted;
        return piece;
    }
    if (isdigit((unsigned char)*start)) {
        char *end;
        unsigned long number = strtoul(start, &end, 10);
        *text = end;
        return (Piece){.type = PIECE_NUMBER, .value = (uint16_t)number};
    }
    char word[TOKEN_WORD_MAX];
    size_t length = token_word(start, word);
    *text = start + length;
    return (Piece){.type = PIECE_WORD,
                   .value = word_add(grammar, word, length),
                   .spelt = letters_keep(grammar, start, length)};
}

static void template_read(Grammar *grammar, Alternative *alternative, const char *text)
{
    alternative->pieces = &grammar->pieces[grammar->piece_count];
    for (bool spaced = false;; spaced = false) {
        for (; *text == ' '; text++)
            spaced = true;
        if (!*text)
            break;
        assert(grammar->piece_count < PIECES_MAX);
        Piece piece = piece_read(grammar, &text);
        piece.spaced = spaced;
        grammar->pieces[grammar->piece_count++] = piece;
        alternative->piece_count++;
    }
}

static void rules_read(Grammar *grammar)
{
    unsigned kind = TEXT_TRAIT + 1;
    for (unsigned i = 0; i < LINE_COUNT; i++) {
        if (lines[i].text) {
            grammar->rules[grammar->rule_count - 1].count++;
            kind++;
        } else {
            grammar->by_name[grammar->rule_count] =
                (NamedNumber){lines[i].name, (uint16_t)grammar->rule_count};
            grammar->rules[grammar->rule_count++] =
                (Rule){.name = lines[i].name, .first = (uint16_t)kind};
            if (kind < TEXT_JAPANESE)
                grammar->english_count = grammar->rule_count;
        }
    }
    names_sort(grammar->by_name, grammar->rule_count);
}

static void token_add(Beginning *beginning, unsigned token)
{
    beginning->tokens[token / 64] |= (uint64_t)1 << token % 64;
}

/* Adds all tokens that `from` has. */
static void tokens_add(Beginning *to, const Beginning *from)
{
    for (unsigned i = 0; i < GRAMMAR_TOKEN_WORDS; i++)
        to->tokens[i] |= from->tokens[i];
}

static const Beginning *rule_begin(Grammar *grammar, unsigned rule);

static const Beginning *alternative_begin(Grammar *grammar, unsigned kind)
{
    const Alternative *alternative = &grammar->alternatives[kind];
    Beginning *found = &grammar->of_alternative[kind];
    found->empty = true;
    for (unsigned i = 0; i < alternative->piece_count && found->empty; i++) {
        const Piece *piece = &alternative->pieces[i];
        found->empty = false;
        if (piece->type == PIECE_WORD) {
            token_add(found, GRAMMAR_FIRST_WORD + piece->value);
        } else if (piece->type == PIECE_NUMBER) {
            token_add(found, TEXT_NUMBER);
        } else if (piece->type == PIECE_QUOTED) {
            token_add(found, TEXT_NAME);
        } else if (piece->type == PIECE_LEAF) {
            token_add(found, piece->value);
        } else {
            const Beginning *of_rule = rule_begin(grammar, piece->value);
            tokens_add(found, of_rule);
            found->empty = of_rule->empty;
        }
    }
    return found;
}

/* What a rule can begin with. No rule begins with itself: parsing would never end. */
static const Beginning *rule_begin(Grammar *grammar, unsigned rule)
{
    Beginning *found = &grammar->of_rule[rule];
    assert(found->state != BEGINNING_ASKED && "a rule of grammar.def begins with itself");
    if (found->state == BEGINNING_FOUND)
        return found;
    found->state = BEGINNING_ASKED;
    for (unsigned i = 0; i < grammar->rules[rule].count; i++) {
        const Beginning *of_alternative =
            alternative_begin(grammar, grammar->rules[rule].first + i);
        tokens_add(found, of_alternative);
        found->empty |= of_alternative->empty;
    }
    found->state = BEGINNING_FOUND;
    return found;
}

static bool begins(const Beginning *beginning, unsigned first)
{
    if (beginning->empty)
        return true;
    return first != GRAMMAR_NOTHING && (beginning->tokens[first / 64] >> first % 64 & 1u);
}

bool grammar_alternative_begins(const Grammar *grammar, unsigned index, unsigned first)
{
    return begins(&grammar->of_alternative[index], first);
}

bool grammar_rule_begins(const Grammar *grammar, unsigned rule, unsigned first)
{
    return begins(&grammar->of_rule[rule], first);
}

void grammar_add_beginnings(const Grammar *grammar, unsigned rule, uint64_t *tokens)
{
    for (unsigned i = 0; i < GRAMMAR_TOKEN_WORDS; i++)
        tokens[i] |= grammar->of_rule[rule].tokens[i];
}

unsigned grammar_word_count(const Grammar *grammar)
{
    return grammar->word_count;
}

const char *grammar_word_spelt(const Grammar *grammar, unsigned word, size_t *length)
{
    *length = grammar->lengths[word];
    return grammar->words[word];
}

Grammar *grammar_create(void)
{
    Grammar *grammar = calloc(1, sizeof *grammar);
    if (!grammar)
        return NULL;
    rules_read(grammar);
    unsigned kind = TEXT_TRAIT + 1;
    for (unsigned i = 0; i < LINE_COUNT; i++)
        if (lines[i].text) {
            grammar->alternatives[kind].kind = (uint16_t)kind;
            template_read(grammar, &grammar->alternatives[kind], lines[i].text);
            kind++;
        }
    for (unsigned rule = 0; rule < grammar->rule_count; rule++)
        rule_begin(grammar, rule);
    return grammar;
}

void grammar_destroy(Grammar *grammar)
{
    free(grammar);
}

const Rule *grammar_rule(const Grammar *grammar, unsigned rule)
{
    return &grammar->rules[rule];
}

unsigned grammar_rule_count(const Grammar *grammar)
{
    return grammar->rule_count;
}

unsigned grammar_rules_beside(const Grammar *grammar, unsigned rule, unsigned *count)
{
    bool english = rule < grammar->english_count;
    *count = english ? grammar->english_count : grammar->rule_count - grammar->english_count;
    return english ? 0 : grammar->english_count;
}

const Alternative *grammar_alternative(const Grammar *grammar, TextKind kind)
{
    return &grammar->alternatives[kind];
}
