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
