/* "X is equal to …": from a meaning to the amount that X is. What play cannot do is refused. */
#include "weiss/text/build/code/coder.h"

/* How an ability defines X, and whether it uses X. Granted abilities have their own X. */
typedef struct Definition {
    const uint16_t *node; /* LET_X */
    unsigned count;
    bool used;
    bool conditional; /* the definition stands under a condition */
} Definition;

/* Whether a node is a condition, and not just a time such as "during your turn". */
static bool asks(const Meaning *meaning, const uint16_t *node)
{
    return meaning_is(node, MEAN_IF) &&
           !meaning_is(MEANING_AT(meaning, node, IF, condition), MEAN_DURING);
}

static void definition_find(const Meaning *meaning, const uint16_t *node, bool conditional,
                            Definition *found)
{
    if (meaning_kind(node) <= MEAN_TRAIT_NAME)
        return;
    found->used |= meaning_kind(node) == MEAN_X;
    if (meaning_kind(node) == MEAN_LET_X) {
        found->node = node;
        found->count++;
        found->conditional |= conditional;
    }
    conditional |= asks(meaning, node);
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        if (part && !meaning_is_granted(part))
            definition_find(meaning, part, conditional && !meaning_is_effect(part), found);
    }
}

const uint16_t *x_definition(const Meaning *meaning, const uint16_t *ability)
{
    Definition found = {0};
    definition_find(meaning, ability, false, &found);
    return found.node;
}

unsigned code_x(Coder *coder, const uint16_t *ability)
{
    Definition found = {0};
    definition_find(coder->meaning, ability, false, &found);
    if (!found.node)
        return found.used ? code_refuse(coder, ability) : 0;
    if (found.count > 1 || found.conditional ||
        meaning_has(coder->meaning, found.node, MEAN_X)) /* X defined by X */
        code_refuse(coder, found.node);
    return code_amount(coder, CODE_FIELD(coder, found.node, LET_X, amount));
}
