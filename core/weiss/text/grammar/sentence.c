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

/* Whether the cards of a noun are counted off the end of a zone, so that none is chosen. */
static bool noun_is_end(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    return node_kind(posts) == TEXT_POSTS_MORE &&
           node_kind(node_first(posts)) == TEXT_POST_FROM_THE_END;
}

static bool count_is_choice(const uint16_t *count)
{
    TextKind kind = node_kind(count);
    return kind != TEXT_COUNT_ALL && kind != TEXT_COUNT_NO;
}

/* Whether somebody has to choose the cards of a set. */
static bool set_is_chosen(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        return count_is_choice(node_first(one)) && !noun_is_end(node_part(one, 1)) &&
               !node_has(one, TEXT_STATE_RANDOM);
    case TEXT_SET_OF:
    case TEXT_SET_OF_THEM:
        return count_is_choice(node_first(one));
    case TEXT_SET_ANOTHER_OF:
    case TEXT_SET_AN_OPPONENTS:
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        return true;
    default:
        return node_kind(set) != TEXT_SET_ONE && set_is_chosen(node_part(set, 1));
    }
}

/* Whether a destination is a position that has to be chosen. */
static bool destination_is_chosen(const uint16_t *destination)
{
    const uint16_t *way = node_first(destination);
    switch (node_kind(way)) {
    case TEXT_TO_POSITION_ON:
    case TEXT_TO_POSITION_IN:
    case TEXT_TO_POSITION_TO:
    case TEXT_TO_POSITION_ON_TO:
        break;
    default:
        return false;
    }
    switch (node_kind(node_first(way))) {
    case TEXT_POSITION_ANY:
    case TEXT_POSITION_ANY_ON:
    case TEXT_POSITION_ANY_STAGE:
    case TEXT_POSITION_OPEN:
    case TEXT_POSITION_OPEN_OTHER:
    case TEXT_POSITION_ANOTHER:
    case TEXT_POSITION_ANOTHER_STAGE:
    case TEXT_POSITION_ANOTHER_BARE:
    case TEXT_POSITION_OPEN_STAGE:
    case TEXT_POSITION_EMPTY:
        return true;
    default:
        return false;
    }
}

bool clause_chooses(const uint16_t *clause)
{
    const uint16_t *part = node_first(clause);
    switch (node_kind(clause)) {
    case TEXT_CHOOSE:
        return !node_has(part, TEXT_STATE_RANDOM);
    case TEXT_SEARCH_FOR:
    case TEXT_CHOOSE_IN:
    case TEXT_CHOOSE_IN_BARE:
        return true;
    case TEXT_PUT:
    case TEXT_PLACE_CARDS:
    case TEXT_RETURN:
    case TEXT_MOVE:
        return set_is_chosen(part) || destination_is_chosen(node_next(part));
    case TEXT_REST:
    case TEXT_STAND:
    case TEXT_REVERSE:
        return set_is_chosen(part);
    default:
        return false;
    }
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
