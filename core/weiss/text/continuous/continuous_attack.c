/* Continuous abilities that let their card attack otherwise than the rules do: how they are said. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/grammar/sentence.h"

static bool is_this(const uint16_t *set)
{
    return set_is_this_card(set);
}

/* "1 character in your opponent's back stage" */
static bool is_back_target(const uint16_t *choose)
{
    const uint16_t *one = node_first(node_first(choose));
    if (node_kind(choose) != TEXT_CHOOSE || node_kind(node_first(choose)) != TEXT_SET_ONE ||
        node_kind(one) != TEXT_SET_COUNT || node_kind(node_first(one)) != TEXT_COUNT_EXACT)
        return false;
    const uint16_t *number = node_first(node_first(one));
    const uint16_t *noun = node_part(one, 1);
    const uint16_t *kind = node_first(node_part(noun, 1));
    const uint16_t *posts = node_part(noun, 2);
    return (node_kind(number) != TEXT_NUMBER_IS || node_value(node_first(number)) == 1) &&
           node_kind(number) != TEXT_NUMBER_X && node_kind(node_first(noun)) == TEXT_OTHER_NO &&
           node_kind(node_part(noun, 1)) == TEXT_KINDS_ONE && node_has(noun, TEXT_KIND_CHARACTER) &&
           node_kind(node_first(kind)) == TEXT_STATE_ANY &&
           node_kind(node_part(kind, 1)) == TEXT_QUALITY_ANY &&
           node_kind(node_part(kind, 2)) == TEXT_COLOUR_ANY &&
           node_kind(node_part(kind, 3)) == TEXT_HEAD_KIND &&
           node_kind(node_part(kind, 4)) == TEXT_WITH_NONE && node_kind(posts) == TEXT_POSTS_MORE &&
           node_has(posts, TEXT_OWNER_OPPONENT) && node_has(posts, TEXT_ZONE_IS_BACK) &&
           !node_has(posts, TEXT_ZONES_OR) && node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

/* "If this card would attack", "when this card attacks" */
static bool would_attack(const uint16_t *chain)
{
    const uint16_t *first = node_first(chain);
    const uint16_t *one = node_first(first);
    if (node_kind(chain) == TEXT_CHAIN_IF)
        return node_kind(first) == TEXT_CONDITION_ONE && node_kind(one) == TEXT_IF_WOULD &&
               is_this(node_first(one)) && node_kind(node_part(one, 1)) == TEXT_WOULD_ATTACK;
    if (node_kind(chain) != TEXT_CHAIN_AT || node_kind(first) != TEXT_TRIGGER_WHEN ||
        node_kind(one) != TEXT_EVENTS_ONE)
        return false;
    const uint16_t *event = node_first(one);
    return node_kind(event) == TEXT_EVENT_HAPPENS && is_this(node_first(event)) &&
           node_kind(node_part(event, 1)) == TEXT_HAPPENS_ONE &&
           node_kind(node_first(node_part(event, 1))) == TEXT_ATTACKS;
}

bool continuous_attacks_back(const uint16_t *chain)
{
    if (!would_attack(chain) || node_kind(node_part(chain, 1)) != TEXT_CHAIN_MAY)
        return false;
    const uint16_t *may = node_first(node_part(chain, 1));
    bool first = node_kind(may) == TEXT_CHAIN_INSTEAD_FIRST;
    if (first)
        may = node_first(may);
    if (node_kind(may) != TEXT_CHAIN_COMMA_AND || !is_back_target(node_first(may)))
        return false;
    const uint16_t *last = node_part(may, 1);
    const uint16_t *attack = node_first(last);
    return node_kind(last) == (first ? TEXT_CHAIN_LAST : TEXT_CHAIN_INSTEAD) &&
           node_kind(attack) == (first ? TEXT_HAVE_ATTACK : TEXT_ATTACKS_AS) &&
           is_this(node_first(attack)) &&
           (node_has(node_part(attack, 1), TEXT_THAT) ||
            node_has(node_part(attack, 1), TEXT_THE_CHOSEN));
}

/* "If this card is STAND in your back stage": one that may attack is STAND anyway. */
static bool is_in_back(const uint16_t *condition)
{
    const uint16_t *one = node_first(condition);
    if (node_kind(condition) != TEXT_CONDITION_ONE || node_kind(one) != TEXT_IF_IS ||
        node_kind(node_first(one)) != TEXT_SET_ONE || node_kind(node_part(one, 1)) != TEXT_BEING)
        return false;
    TextKind being = node_kind(node_first(node_part(one, 1)));
    return (being == TEXT_BEING_STATE_AT || being == TEXT_BEING_AT) &&
           node_has(one, TEXT_STATE_STAND) && node_has(one, TEXT_OWNER_YOUR) &&
           (is_this(node_first(one)) || node_has(node_first(one), TEXT_THIS_STATE_CARD)) &&
           node_has(node_part(one, 1), TEXT_ZONE_IS_BACK) && !node_has(one, TEXT_ZONES_OR);
}

bool continuous_attacks_from_back(const uint16_t *sentences)
{
    if (node_kind(sentences) != TEXT_SENTENCES_MORE ||
        node_kind(node_part(sentences, 1)) != TEXT_SENTENCES_LAST)
        return false;
    const uint16_t *one = node_first(node_first(sentences));
    const uint16_t *other = node_first(node_first(node_part(sentences, 1)));
    if (node_kind(one) != TEXT_CHAIN_IF || !is_in_back(node_first(one)) ||
        node_kind(other) != TEXT_CHAIN_IF || !node_has(node_first(other), TEXT_IF_YOU_DO))
        return false;
    const uint16_t *may = node_part(one, 1);
    const uint16_t *then = node_part(other, 1);
    if (node_kind(may) != TEXT_CHAIN_MAY || node_kind(node_first(may)) != TEXT_CHAIN_LAST ||
        node_kind(then) != TEXT_CHAIN_LAST)
        return false;
    const uint16_t *choose = node_first(node_first(may));
    const uint16_t *attack = node_first(then);
    return node_kind(choose) == TEXT_CHOOSE_ATTACKER && is_this(node_first(choose)) &&
           node_kind(attack) == TEXT_DIRECT_ATTACK && is_this(node_first(attack));
}
