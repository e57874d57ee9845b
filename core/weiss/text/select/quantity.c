/* Numbers that a text names or that it counts: amounts, quantities and X. */
#include <assert.h>

#include "weiss/text/grammar/sentence.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"

int cards_colours(const Run *run, Cards cards)
{
    int count = 0;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        count += (filter_colour(run, colour, 0, cards.of[0]) |
                  filter_colour(run, colour, 1, cards.of[1])) != 0;
    return count;
}

bool amount_of(const Run *run, const uint16_t *amount, int *value)
{
    assert(record_of_node(run, amount));
    return ask_amount(run, record_of_node(run, amount), value);
}

int amount_value(const Run *run, const uint16_t *node)
{
    int value = 0;
    return amount_of(run, node, &value) ? value : 0;
}

bool amount_supported(const uint16_t *node)
{
    return which_supported(node);
}

/* ---- X ---- */

/* An ability that is granted; effects in quotation marks are done in their place. */
static bool is_granted(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    return kind >= TEXT_ABILITY_AUTO && kind <= TEXT_ABILITY_REPLAY && !ability_is_effect(node);
}

/* How an ability says what X is, and whether it uses it; abilities that it grants have their own. */
typedef struct Definition {
    const uint16_t *node; /* X_IS, SENTENCE_X_IF or SENTENCE_X_OTHERWISE */
    unsigned count;
    bool used;
    bool conditional; /* it stands under a condition, or among quoted effects */
} Definition;

static void definition_find(const uint16_t *node, bool conditional, Definition *found)
{
    TextKind kind = node_kind(node);
    if (kind <= TEXT_TRAIT)
        return;
    if (kind == TEXT_NUMBER_X || kind == TEXT_QUANTITY_X || kind == TEXT_ABILITY_BACKUP_X)
        found->used = true;
    if (kind == TEXT_X_IS || kind == TEXT_SENTENCE_X_IF || kind == TEXT_SENTENCE_X_OTHERWISE) {
        found->node = node;
        found->count++;
        found->conditional |= conditional;
    }
    conditional |= kind == TEXT_CHAIN_IF || kind == TEXT_CHAIN_IF_LAST;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!is_granted(part))
            definition_find(part, conditional, found);
}

bool run_x_supported(const uint16_t *ability)
{
    Definition found = {0};
    definition_find(ability, false, &found);
    if (!found.count)
        return !found.used;
    if (found.count > 1 || found.conditional || node_has(found.node, TEXT_NUMBER_X) ||
        node_has(found.node, TEXT_QUANTITY_X)) /* X by itself */
        return false;
    const uint16_t *end = node_next(found.node);
    for (const uint16_t *part = node_first(found.node); part < end; part = node_next(part))
        if (!(node_kind(part) >= TEXT_CONDITION_ONE ? condition_supported(part)
                                                    : amount_supported(part)))
            return false;
    return true;
}

const uint16_t *run_x_definition(const uint16_t *ability)
{
    Definition found = {0};
    definition_find(ability, false, &found);
    return found.node;
}

void x_fix(Run *run)
{
    run->frame->x_found = 0;
    run->frame->x = (int16_t)run_x(run);
    run->frame->x_found = 1;
}

int run_x(const Run *run)
{
    if (!run->ability->x)
        return 0;
    if (UNLIKELY(run->frame->x_found))
        return run->frame->x;
    const uint16_t *definition = run->code + run->ability->x;
    const uint16_t *amount = node_part(definition, 0);
    if (node_kind(definition) == TEXT_X_IS || condition_holds(run, node_part(definition, 1)))
        return amount_value(run, amount);
    return amount_value(run, node_part(definition, 2));
}
