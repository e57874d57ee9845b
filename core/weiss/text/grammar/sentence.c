/* The parts of sentences: which there are, in what order, and of what kind. Only looks. */
#include "weiss/text/grammar/sentence.h"

const uint16_t *sentences_first(const uint16_t *sentences)
{
    return node_first(sentences);
}

const uint16_t *sentences_next(const uint16_t *sentences)
{
    return node_kind(sentences) == TEXT_SENTENCES_MORE ? node_part(sentences, 1) : NULL;
}

bool ability_is_effect(const uint16_t *ability)
{
    return node_kind(ability) == TEXT_ABILITY_EVENT ||
           node_kind(ability) == TEXT_ABILITY_EVENT_COST;
}

const uint16_t *set_thing(const uint16_t *set)
{
    if (node_kind(set) != TEXT_SET_ONE || node_kind(node_first(set)) != TEXT_SET_THING)
        return NULL;
    return node_first(node_first(set));
}

bool set_is_this_card(const uint16_t *set)
{
    const uint16_t *thing = set_thing(set);
    return thing && (node_kind(thing) == TEXT_THIS_CARD || node_kind(thing) == TEXT_THIS_CHARACTER);
}

bool condition_is_time(const uint16_t *node)
{
    return node_kind(node) <= TEXT_WHEN_PHASE_OR_BATTLE; /* all conditions come behind */
}

const uint16_t *chain_clause(const uint16_t *chain)
{
    switch (node_kind(chain)) {
    case TEXT_CHAIN_LAST:
    case TEXT_CHAIN_AFTERWARDS:
    case TEXT_CHAIN_COMMA_AND:
    case TEXT_CHAIN_COMMA:
    case TEXT_CHAIN_AND:
        return node_first(chain);
    default:
        return NULL;
    }
}

const uint16_t *chain_after(const uint16_t *chain)
{
    switch (node_kind(chain)) {
    case TEXT_CHAIN_COMMA_AND:
    case TEXT_CHAIN_COMMA:
    case TEXT_CHAIN_AND:
        return node_part(chain, 1);
    default:
        return NULL;
    }
}
