#include "weiss/text/build/check/check_throughout.h"

#include "weiss/text/build/lower/antecedent.h"

/* ---- X ---- */

static const uint16_t *node_of(const Op *op, const Meaning *meaning)
{
    return meaning->code + op->meaning;
}

static bool op_uses_x(const Op *op, const Meaning *meaning)
{
    return (op_is_clause(op) || op->code == OP_IF || op->code == OP_REPEAT) &&
           meaning_has(meaning, node_of(op, meaning), MEAN_X);
}

/* "put into your waiting room by this effect", not by the cost */
static bool is_put_by_effect(const Meaning *meaning, const uint16_t *node)
{
    return meaning_is(node, MEAN_PUT_BEFORE) &&
           !meaning_is(MEANING_AT(meaning, node, PUT_BEFORE, cause), MEAN_THIS_COST);
}

static bool is_put_by_cause(const Meaning *meaning, const uint16_t *node)
{
    return is_put_by_effect(meaning, node) && MEANING_AT(meaning, node, PUT_BEFORE, cause);
}

/* The words (NAMES_) by which the definition of X refers to cards. */
static unsigned names_of_x(const Meaning *meaning, const uint16_t *definition)
{
    if (meaning_has_fit(meaning, definition, "AMONG|REVEALED|THE_REVEALED") ||
        meaning_has_such(meaning, definition, is_put_by_effect))
        return NAMES_THOSE;
    switch (words_said(meaning, definition)) {
    case WORDS_THOSE:
        return NAMES_THOSE;
    case WORDS_CARD:
    case WORDS_CHARACTER:
        return NAMES_CARD | NAMES_CHARACTER;
    default:
        return 0;
    }
}

/* X gets its value at its first use if other cards are named before a later use. */
void ops_tell_x(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *definition)
{
    unsigned meant = names_of_x(meaning, definition);
    unsigned found = 0;
    unsigned named = 0;
    while (found < count && !op_uses_x(&ops[found], meaning))
        found++;
    for (unsigned i = found; i < count && meant; i++) {
        const Op *op = &ops[i];
        if (i > found && (named & meant) && op_uses_x(op, meaning))
            ops[found].fixes = 1;
        named |= op_is_clause(op) ? op->names : 0u;
    }
}

/* ---- What the effect has put ---- */

/* Where a clause puts the cards at an end of a pile; NULL for other clauses. */
static const uint16_t *end_goes_to(const Op *op, const Meaning *meaning)
{
    const uint16_t *clause = node_of(op, meaning);
    return op_is_clause(op) && meaning_is(clause, MEAN_MOVE) &&
                   set_is_end(meaning, MEANING_AT(meaning, clause, MOVE, cards))
               ? MEANING_AT(meaning, clause, MOVE, to)
               : NULL;
}

static bool put_before(const Op *ops, unsigned op, const Meaning *meaning)
{
    const uint16_t *to = end_goes_to(&ops[op], meaning);
    for (unsigned i = 0; i < op && to; i++)
        if (meaning_same(meaning, end_goes_to(&ops[i], meaning), to))
            return true;
    return false;
}

/* Whether an instruction mentions "those cards" that were put last, or counts them. */
static bool speaks_of_those(const Op *op, const Meaning *meaning)
{
    const uint16_t *node = node_of(op, meaning);
    if (op->code == OP_EACH)
        return !meaning_has_such(meaning, node, is_put_by_cause);
    return (op_is_clause(op) || op->code == OP_IF) && words_said(meaning, node) == WORDS_THOSE;
}

bool ops_tell_sums(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *body)
{
    bool apart = true;
    bool added = false;
    if (!meaning_has_such(meaning, body, is_put_by_cause))
        return true;
    for (unsigned i = 0; i < count; i++) {
        apart = apart && !(added && speaks_of_those(&ops[i], meaning));
        ops[i].adds = put_before(ops, i, meaning);
        added |= ops[i].adds;
    }
    return apart;
}
