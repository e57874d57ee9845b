/* Text to program. Every rule is tried at a place once and remembers each end that it can reach;
 * of several derivations with the same end the first in the order of the grammar counts. So the
 * order of alternatives decides meaning, and never whether a text is understood. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/grammar/program.h"
#include "weiss/text/read/grammar/token.h"

enum { TOKENS_MAX = 1024, PARTS_MAX = 48, BLOCK_SIZE = 256 * 1024, CODE_MAX = 60000 };

/* One derivation of a rule at a place. */
typedef struct Derivation Derivation;
struct Derivation {
    const Derivation *next; /* another end of the same rule and place */
    const Alternative *alternative;
    const Token *leaf; /* instead of an alternative: a token of kind `kind` */
    uint16_t kind;
    uint16_t end; /* the token after it */
    uint16_t part_count;
    const Derivation *parts[];
};

typedef struct Block {
    struct Block *next;
    size_t used;
    _Alignas(16) char bytes[BLOCK_SIZE];
} Block;

typedef struct Arena {
    Block *blocks;
    bool failed;
} Arena;

/* A text being parsed; a quoted text in it is one of its own. */
typedef struct Parse {
    const Grammar *grammar;
    Arena *arena;
    const Token *tokens;
    size_t token_count;
    const Derivation **known; /* by place and rule; &unknown where not tried yet */
    unsigned first_rule;      /* of its language */
    unsigned rule_count;
    size_t *reached;          /* furthest byte understood */
    Hopes *hopes;             /* or NULL */
    size_t end;               /* where the text ends, as offsets are counted */
} Parse;

static const Derivation unknown;

static void *arena_take(Arena *arena, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (!arena->blocks || arena->blocks->used + size > BLOCK_SIZE) {
        assert(size <= BLOCK_SIZE);
        Block *block = malloc(sizeof *block);
        if (!block) {
            arena->failed = true;
            return NULL;
        }
        block->next = arena->blocks;
        block->used = 0;
        arena->blocks = block;
    }
    void *memory = arena->blocks->bytes + arena->blocks->used;
    arena->blocks->used += size;
    return memory;
}

static void arena_clear(Arena *arena)
{
    while (arena->blocks) {
        Block *block = arena->blocks;
        arena->blocks = block->next;
        free(block);
    }
}

/* A copy of a derivation with these parts; NULL without memory. */
static const Derivation *derivation_keep(Arena *arena, const Derivation *derivation,
                                         const Derivation *const *parts)
{
    unsigned count = derivation->part_count;
    Derivation *kept = arena_take(arena, sizeof *kept + count * sizeof *parts);
    if (!kept)
        return NULL;
    *kept = *derivation;
    for (unsigned i = 0; i < count; i++)
        kept->parts[i] = parts[i];
    return kept;
}

/* The parts found so far of the alternative that is being tried, and where its results go. */
typedef struct Attempt {
    const Alternative *alternative;
    const Derivation *parts[PARTS_MAX];
    const Derivation **results;
} Attempt;

static const Derivation *derive(Parse *parse, unsigned rule, size_t place);
static const Derivation *derive_quoted(Parse *parse, unsigned rule, size_t place);

static void understood(Parse *parse, const Token *token)
{
    size_t end = token->offset + token->length;
    if (end > *parse->reached)
        *parse->reached = end;
}

/* What is wanted at a place: a word, or else what a rule begins with. */
static void hope(const Parse *parse, size_t place, unsigned word, unsigned rule)
{
    Hopes *hopes = parse->hopes;
    size_t offset = place < parse->token_count ? parse->tokens[place].offset : parse->end;
    if (offset < hopes->offset)
        return;
    if (offset > hopes->offset)
        *hopes = (Hopes){.offset = offset};
    if (word == GRAMMAR_NO_WORD)
        grammar_add_beginnings(parse->grammar, rule, hopes->tokens);
    else
        hopes->tokens[(GRAMMAR_FIRST_WORD + word) / 64] |= (uint64_t)1 << (GRAMMAR_FIRST_WORD + word) % 64;
}

static bool end_known(const Derivation *result, size_t end)
{
    for (; result; result = result->next)
        if (result->end == end)
            return true;
    return false;
}

/* The alternative is complete up to `place`. */
static void attempt_succeed(Parse *parse, Attempt *attempt, size_t place, unsigned parts)
{
    const Derivation **last = attempt->results;
    if (end_known(*last, place))
        return;
    while (*last)
        last = (const Derivation **)(uintptr_t)&(*last)->next;
    *last = derivation_keep(parse->arena,
                            &(Derivation){.alternative = attempt->alternative,
                                          .kind = attempt->alternative->kind,
                                          .end = (uint16_t)place,
                                          .part_count = (uint16_t)parts},
                            attempt->parts);
}

static const Derivation *derive_leaf(Parse *parse, TextKind kind, size_t place)
{
    const Token *token = &parse->tokens[place];
    if (place == parse->token_count || token->type != kind)
        return NULL;
    understood(parse, token);
    return derivation_keep(
        parse->arena,
        &(Derivation){.leaf = token, .kind = (uint16_t)kind, .end = (uint16_t)(place + 1)}, NULL);
}

static void attempt_piece(Parse *parse, Attempt *attempt, unsigned piece, size_t place,
                          unsigned parts);

static void attempt_parts(Parse *parse, Attempt *attempt, unsigned piece, unsigned parts,
                          const Derivation *found)
{
    for (; found; found = found->next) {
        attempt->parts[parts] = found;
        attempt_piece(parse, attempt, piece + 1, found->end, parts + 1);
    }
}

static void attempt_piece(Parse *parse, Attempt *attempt, unsigned piece, size_t place,
                          unsigned parts)
{
    const Alternative *alternative = attempt->alternative;
    for (; piece < alternative->piece_count; piece++, place++) {
        const Piece *wanted = &alternative->pieces[piece];
        if (wanted->type == PIECE_WORD) {
            const Token *token = &parse->tokens[place];
            if (place == parse->token_count || token->type != TOKEN_WORD ||
                token->value != wanted->value) {
                if (parse->hopes != NULL)
                    hope(parse, place, wanted->value, 0);
                return;
            }
            understood(parse, token);
            continue;
        }
        if (wanted->type == PIECE_NUMBER) {
            const Token *token = &parse->tokens[place];
            if (place == parse->token_count || token->type != TOKEN_NUMBER ||
                token->value != wanted->value)
                return;
            understood(parse, token);
            continue;
        }
        assert(parts < PARTS_MAX);
        const Derivation *found = NULL;
        if (wanted->type == PIECE_RULE)
            found = derive(parse, wanted->value, place);
        else if (wanted->type == PIECE_LEAF)
            found = derive_leaf(parse, (TextKind)wanted->value, place);
        else
            found = derive_quoted(parse, wanted->value, place);
        attempt_parts(parse, attempt, piece, parts, found);
        return;
    }
    attempt_succeed(parse, attempt, place, parts);
}

/* The token at a place, as in grammar.h; nothing begins past the end or with an unknown word. */
static unsigned first_of(const Parse *parse, size_t place)
{
    if (place == parse->token_count)
        return GRAMMAR_NOTHING;
    const Token *token = &parse->tokens[place];
    if (token->type != TOKEN_WORD)
        return token->type;
    return token->value == GRAMMAR_NO_WORD ? GRAMMAR_NOTHING : GRAMMAR_FIRST_WORD + token->value;
}

static const Derivation *derive(Parse *parse, unsigned rule, size_t place)
{
    unsigned first = first_of(parse, place);
    if (parse->hopes != NULL)
        hope(parse, place, GRAMMAR_NO_WORD, rule);
    if (!grammar_rule_begins(parse->grammar, rule, first))
        return NULL;
    size_t slot = place * parse->rule_count + rule - parse->first_rule;
    if (parse->known[slot] != &unknown)
        return parse->known[slot];
    const Rule *described = grammar_rule(parse->grammar, rule);
    const Derivation *results = NULL;
    parse->known[slot] = NULL; /* a rule that begins with itself derives nothing */
    for (unsigned i = 0; i < described->count; i++) {
        if (!grammar_alternative_begins(parse->grammar, described->first + i, first))
            continue;
        Attempt attempt = {.alternative = grammar_alternative(parse->grammar, described->first + i),
                           .results = &results};
        attempt_piece(parse, &attempt, 0, place, 0);
    }
    parse->known[slot] = results;
    return results;
}

/* The derivation of the whole of `length` bytes of text. */
static const Derivation *derive_text(const Parse *outer, unsigned rule, const char *text,
                                     size_t length, size_t offset)
{
    Token *tokens = arena_take(outer->arena, (TOKENS_MAX + 1) * sizeof *tokens);
    if (!tokens)
        return NULL;
    Parse parse = *outer;
    parse.tokens = tokens;
    parse.end = offset + length;
    parse.token_count =
        token_split(parse.grammar, text, length, offset, tokens, TOKENS_MAX);
    if (parse.token_count > TOKENS_MAX)
        return NULL;
    parse.first_rule = grammar_rules_beside(parse.grammar, rule, &parse.rule_count);
    size_t slots = (parse.token_count + 1) * parse.rule_count;
    parse.known = malloc(slots * sizeof *parse.known);
    if (!parse.known) {
        parse.arena->failed = true;
        return NULL;
    }
    for (size_t slot = 0; slot < slots; slot++)
        parse.known[slot] = &unknown;
    const Derivation *result = derive(&parse, rule, 0);
    while (result && result->end != parse.token_count)
        result = result->next;
    free(parse.known);
    return result;
}

static const Derivation *derive_quoted(Parse *parse, unsigned rule, size_t place)
{
    const Token *token = &parse->tokens[place];
    if (place == parse->token_count || token->type != TOKEN_QUOTE)
        return NULL;
    const Derivation *found =
        derive_text(parse, rule, token->text, token->length, token->offset + 1);
    if (!found)
        return NULL;
    Derivation placed = *found;
    placed.next = NULL;
    placed.end = (uint16_t)(place + 1);
    return derivation_keep(parse->arena, &placed, found->parts);
}

/* A program under construction. */
typedef struct Builder {
    uint16_t code[CODE_MAX];
    uint32_t size;
    char **strings;
    uint32_t string_count;
    bool failed;
} Builder;

static uint16_t string_add(Builder *builder, const Token *token)
{
    uint32_t count = builder->string_count;
    char **strings = realloc(builder->strings, (count + 1) * sizeof *strings);
    if (strings)
        builder->strings = strings;
    char *copy = strings ? strndup(token->text, token->length) : NULL;
    if (!copy) {
        builder->failed = true;
        return 0;
    }
    strings[count] = copy;
    return (uint16_t)builder->string_count++;
}

static void build(Builder *builder, const Derivation *derivation)
{
    uint32_t head = builder->size;
    if (head + PROGRAM_LEAF_SIZE > CODE_MAX) {
        builder->failed = true;
        return;
    }
    builder->code[head] = derivation->kind;
    builder->size += PROGRAM_NODE_HEAD;
    if (derivation->leaf)
        builder->code[builder->size++] = derivation->kind == TEXT_NUMBER
                                             ? derivation->leaf->value
                                             : string_add(builder, derivation->leaf);
    for (unsigned part = 0; part < derivation->part_count; part++)
        build(builder, derivation->parts[part]);
    builder->code[head + 1] = (uint16_t)(builder->size - head);
}

static void strings_free(char **strings, uint32_t count)
{
    while (count)
        free(strings[--count]);
    free(strings);
}

static bool program_build(Program *program, const Derivation *derivation)
{
    Builder *builder = malloc(sizeof *builder);
    if (!builder)
        return false;
    builder->size = builder->string_count = 0;
    builder->strings = NULL;
    builder->failed = false;
    build(builder, derivation);
    program->code = builder->failed ? NULL : malloc(builder->size * sizeof *program->code);
    if (program->code) {
        memcpy(program->code, builder->code, builder->size * sizeof *program->code);
        program->size = builder->size;
        program->strings = builder->strings;
        program->string_count = builder->string_count;
    } else {
        strings_free(builder->strings, builder->string_count);
    }
    free(builder);
    return program->code != NULL;
}

bool program_compile_hoping(Program *program, const Grammar *grammar, const char *rule, const char *text,
                            size_t *reached, Hopes *hopes)
{
    Arena arena = {NULL, false};
    Parse outer = {.grammar = grammar, .arena = &arena, .reached = reached, .hopes = hopes};
    *program = (Program){.code = NULL};
    *reached = 0;
    if (hopes != NULL)
        *hopes = (Hopes){0};
    const Derivation *derivation =
        derive_text(&outer, grammar_rule_find(grammar, rule), text, strlen(text), 0);
    bool built = derivation && program_build(program, derivation);
    if (arena.failed || (derivation && !built))
        *reached = strlen(text) + 1;
    arena_clear(&arena);
    return built;
}

bool program_compile(Program *program, const Grammar *grammar, const char *rule, const char *text,
                     size_t *reached)
{
    return program_compile_hoping(program, grammar, rule, text, reached, NULL);
}

void program_clear(Program *program)
{
    strings_free(program->strings, program->string_count);
    free(program->code);
    *program = (Program){.code = NULL};
}
