#include "weiss/text/check/check_throughout.h"

#include <string.h>

#include "weiss/text/compile/antecedent.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/check/check_assumptions.h"

/* ---- X ---- */

bool uses_x(const uint16_t *node)
{
    return node_has(node, TEXT_NUMBER_X) || node_has(node, TEXT_QUANTITY_X);
}

static bool op_uses_x(const Op *op, const uint16_t *code)
{
    return (op_is_clause(op) || op->code == OP_IF || op->code == OP_REPEAT) && uses_x(code + op->node);
}

/* For which words cards are named that what says what X is means. */
static unsigned names_of_x(const uint16_t *body)
{
    static const TextKind those[] = {TEXT_POST_PUT_BY, TEXT_POST_PUT,      TEXT_POST_PUT_WITH,
                                     TEXT_POST_AMONG,  TEXT_POST_REVEALED, TEXT_POST_YOU_REVEALED,
                                     TEXT_THE_REVEALED};
    const uint16_t *definition = run_x_definition(body);
    if (!definition)
        return 0;
    for (size_t i = 0; i < sizeof those / sizeof *those; i++)
        if (node_has(definition, those[i]))
            return NAMES_THOSE;
    switch (words_said(definition)) {
    case WORDS_THOSE:
        return NAMES_THOSE;
    case WORDS_CARD:
    case WORDS_CHARACTER:
        return NAMES_CARD | NAMES_CHARACTER;
    default:
        return 0;
    }
}

/* X is found where it is used first, if cards that it does not mean are named before it is used again. */
void ops_tell_x(OpList *list, unsigned first, const uint16_t *code, const uint16_t *body)
{
    unsigned meant = names_of_x(body);
    unsigned found = first;
    unsigned named = 0;
    if (list->failed)
        return;
    while (found < list->count && !op_uses_x(&list->ops[found], code))
        found++;
    for (unsigned i = found; i < list->count && meant; i++) {
        const Op *op = &list->ops[i];
        if (i > found && (named & meant) && op_uses_x(op, code))
            list->ops[found].fixes = 1;
        named |= op_is_clause(op) ? op->names : 0u;
    }
}

/* ---- What the effect has put ---- */

/* Where a clause puts cards of the end of a pile, or NULL. */
static const uint16_t *end_goes_to(const Op *op, const uint16_t *code)
{
    const uint16_t *clause = code + op->node;
    return op_is_clause(op) && node_kind(clause) == TEXT_PUT && end_is(node_first(clause))
               ? node_part(clause, 1)
               : NULL;
}

static bool same_words(const uint16_t *one, const uint16_t *other)
{
    return node_size(one) == node_size(other) &&
           memcmp(one, other, node_size(one) * sizeof *one) == 0;
}

static bool put_before(const OpList *list, unsigned first, unsigned op, const uint16_t *code)
{
    const uint16_t *to = end_goes_to(&list->ops[op], code);
    for (unsigned i = first; i < op && to; i++)
        if (end_goes_to(&list->ops[i], code) && same_words(end_goes_to(&list->ops[i], code), to))
            return true;
    return false;
}

/* Whether an instruction speaks of "those cards" that were put last, or counts them. */
static bool speaks_of_those(const Op *op, const uint16_t *code)
{
    if (op->code == OP_EACH)
        return !node_has(code + op->node, TEXT_POST_PUT_BY);
    return (op_is_clause(op) || op->code == OP_IF) && words_said(code + op->node) == WORDS_THOSE;
}

bool ops_tell_sums(OpList *list, unsigned first, const uint16_t *code, const uint16_t *body)
{
    bool apart = true;
    bool added = false;
    if (list->failed)
        return true;
    for (unsigned i = first; i < list->count && effect_says(body, TEXT_POST_PUT_BY); i++) {
        apart = apart && !(added && speaks_of_those(&list->ops[i], code));
        list->ops[i].adds = put_before(list, first, i, code);
        added |= list->ops[i].adds;
    }
    return apart;
}
