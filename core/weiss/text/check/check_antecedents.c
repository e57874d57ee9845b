/* What the printed words of an ability leave out: names that the database lost, abilities in quotation
 * marks that do not follow, what an effect goes on from, numbers that nobody declares. Reads programs; changes nothing. */
#include "weiss/text/check/check_antecedents.h"

#include "weiss/text/compile/ban.h"
#include "weiss/text/compile/link.h"
#include "weiss/text/grammar/sentence.h"

/* A name that the database has lost ("") below `node`, or NULL: nobody knows which card is meant. */
static const uint16_t *lost_name(const Program *program, const uint16_t *node)
{
    if (node_kind(node) == TEXT_NAME)
        return program->strings[node_value(node)][0] == '\0' ? node : NULL;
    if (node_kind(node) <= TEXT_TRAIT)
        return NULL;
    const uint16_t *lost = NULL;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !lost; part = node_next(part))
        lost = lost_name(program, part);
    return lost;
}

/* Whether the abilities that "the following ability" speaks of stand behind it, all of them. */
static bool follows(const Ability *ability, const uint16_t *node)
{
    const uint16_t *code = ability->program->code;
    unsigned quotes = ability_quotes(ability, (unsigned)(node - code));
    switch (node_kind(node)) {
    case TEXT_GAIN_ABILITY:
    case TEXT_GAIN_ABILITIES:
    case TEXT_FOLLOWING_ALSO:
        return quotes != 0;
    case TEXT_GAIN_ABILITIES_N:
        return quotes && quotes_count(code + quotes) == node_value(node_first(node));
    default:
        return true;
    }
}

/* A part below `node` that speaks of abilities which do not follow, or NULL. */
static const uint16_t *lost_quotes(const Ability *ability, const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return NULL;
    if (!follows(ability, node))
        return node;
    const uint16_t *lost = NULL;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !lost; part = node_next(part))
        lost = lost_quotes(ability, part);
    return lost;
}

/* Whether a part means what went before it. */
static bool refers_back(TextKind kind)
{
    switch (kind) {
    case TEXT_THAT:
    case TEXT_THOSE:
    case TEXT_IT:
    case TEXT_THEM:
    case TEXT_THEY:
    case TEXT_THE_REST:
    case TEXT_THE_REVEALED:
    case TEXT_THE_CHOSEN:
    case TEXT_POST_AMONG:
    case TEXT_POST_FROM_AMONG:
    case TEXT_POST_REVEALED_AMONG:
        return true;
    default:
        return false;
    }
}

/* In what an event does, a part that refers back although nothing is done before it: what it goes
 * on from is printed apart. *done: something was done. NULL if there is none. */
static const uint16_t *lost_beginning(const uint16_t *node, bool *done)
{
    if (refers_back(node_kind(node)))
        return node;
    if (node_kind(node) <= TEXT_TRAIT)
        return NULL;
    const uint16_t *lost = NULL;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !lost && !*done;
         part = node_next(part))
        lost = lost_beginning(part, done);
    *done |= node_kind(node) >= TEXT_DRAW && node_kind(node) <= TEXT_USE_REPLAY;
    return lost;
}

/* Whether a player declares a number in the ability: its master, or the opponent. */
static bool declares(const uint16_t *ability, bool opponent)
{
    return opponent ? node_has(ability, TEXT_DEED_DECLARES) ||
                          node_has(ability, TEXT_DEED_DECLARES_NUMBER) ||
                          node_has(ability, TEXT_DEED_CHOOSES_NUMBER)
                    : node_has(ability, TEXT_DECLARE_ONE_OF);
}

/* Below `node` of an ability a number that somebody declared who declares none, or not alone. */
static const uint16_t *lost_number(const uint16_t *ability, const uint16_t *node)
{
    bool opponent = node_kind(node) == TEXT_QUANTITY_DECLARED_OPPONENT ||
                    node_kind(node) == TEXT_POST_OF_LEVEL_DECLARED ||
                    node_kind(node) == TEXT_BEING_LEVEL_DECLARED;
    if (node_kind(node) <= TEXT_TRAIT)
        return NULL;
    if ((opponent || node_kind(node) == TEXT_QUANTITY_DECLARED) &&
        (!declares(ability, opponent) || declares(ability, !opponent)))
        return node;
    const uint16_t *lost = NULL;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !lost; part = node_next(part))
        lost = lost_number(ability, part);
    return lost;
}

const uint16_t *part_without_antecedent(const Ability *ability, const uint16_t *node)
{
    bool done = ability->type != ABILITY_TYPE_EVENT;
    const uint16_t *lost = lost_name(ability->program, node);
    if (!lost)
        lost = lost_quotes(ability, node);
    if (!lost)
        lost = lost_number(node, node);
    return lost || done ? lost : lost_beginning(node, &done);
}
