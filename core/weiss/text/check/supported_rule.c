/* What a CONT asks and counts: whether the words of it are understood by which cards are found. */
#include "weiss/text/check/supported_rule.h"

#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/run.h"

static bool set_is_supported(const uint16_t *set)
{
    return set_is_this_card(set) || set_supported(set);
}

/* Whether what a node asks or counts is found. */
static bool part_supported(const uint16_t *node)
{
    const uint16_t *first = node_first(node);
    switch (node_kind(node)) {
    case TEXT_CHAIN_IF:
    case TEXT_CHAIN_WHEN_CONDITION:
        return node_has(first, TEXT_IF_WOULD) || node_has(first, TEXT_IF_YOU_DO) || /* attacks */
               condition_supported(first);
    case TEXT_CHAIN_IF_LAST:
        return condition_supported(node_part(node, 1));
    case TEXT_CHAIN_WHEN:
    case TEXT_DURATION_WHEN:
        return time_supported(first);
    case TEXT_CHAIN_WHEN_IS:
        return statement_supported(first);
    case TEXT_X_IS:
        return amount_supported(first);
    case TEXT_SENTENCE_X_IF:
    case TEXT_SENTENCE_X_OTHERWISE:
        return amount_supported(first) && condition_supported(node_part(node, 1)) &&
               amount_supported(node_part(node, 2));
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
        return node_kind(first) == TEXT_NUMBER_IS || node_kind(first) == TEXT_NUMBER_X;
    case TEXT_GAIN_PLUS_EACH:
    case TEXT_GAIN_MINUS_EACH:
        return each_supported(node_part(node, 2));
    case TEXT_GAIN_ABILITY_EACH:
        return each_supported(first);
    case TEXT_GETS:
    case TEXT_GET:
    case TEXT_GET_BOTH:
    case TEXT_GAINS:
    case TEXT_GAIN_PLURAL:
    case TEXT_HAS_GAINS_AND_CANNOT:
    case TEXT_CANNOT:
    case TEXT_NOT_REVERSE:
    case TEXT_NOT_STAND:
        return set_is_supported(first);
    case TEXT_BAN_ENCORE_OF:
        return set_is_supported(node_part(node, 1));
    case TEXT_GIVE: /* who gives it to whom? */
        return false;
    default:
        return true;
    }
}

bool rule_words_supported(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!(node_kind(part) >= TEXT_ABILITY_AUTO && node_kind(part) <= TEXT_ABILITY_REPLAY) &&
            !rule_words_supported(part))
            return false;
    return part_supported(node);
}
