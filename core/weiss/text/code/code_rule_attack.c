/* Rules of CONTs that let their card attack otherwise than the rules do: how they are said. */
#include "weiss/text/code/code_rule_parts.h"

/* "1 character in your opponent's back stage" */
static bool is_back_target(const Making *making, const uint16_t *choose)
{
    const uint16_t *set = is_kind(choose, MEAN_CHOOSE) ? part(making, choose, 0) : NULL;
    const uint16_t *count = is_kind(set, MEAN_CARDS) ? part(making, set, 0) : NULL;
    const uint16_t *such = count ? part(making, set, 1) : NULL;
    if (!is_kind(count, MEAN_EXACTLY) || !is_kind(such, MEAN_AND) || meaning_count(such) != 2)
        return false;
    const uint16_t *number = part(making, count, 0);
    const uint16_t *at = part(making, such, 1);
    const uint16_t *place = is_kind(at, MEAN_AT) ? part(making, at, 0) : NULL;
    return is_kind(number, MEAN_NUMBER) && meaning_value(number) == 1 &&
           is_kind(part(making, such, 0), MEAN_CHARACTER) && is_kind(place, MEAN_ZONE) &&
           is_kind(part(making, place, 0), MEAN_OPPONENT) &&
           is_kind(part(making, place, 1), MEAN_BACK_STAGE);
}

/* "If this card would attack", "when this card attacks": that. */
static bool is_own_attack(const Making *making, const uint16_t *node)
{
    const uint16_t *when = part(making, node, 0);
    return (is_kind(when, MEAN_WOULD) || is_kind(when, MEAN_HAPPENS)) &&
           is_this(part(making, when, 0)) && is_kind(part(making, when, 1), MEAN_ATTACKS);
}

bool attacks_back(const Making *making, const uint16_t *node)
{
    const uint16_t *may = part(making, node, 1);
    const uint16_t *body =
        is_kind(may, MEAN_MAY) && !part(making, may, 1) ? part(making, may, 0) : NULL;
    if (!is_own_attack(making, node) || !body)
        return false;
    bool first = is_kind(body, MEAN_INSTEAD);
    const uint16_t *then = first ? part(making, body, 0) : body;
    if (!is_kind(then, MEAN_THEN) || meaning_count(then) != 2 ||
        !is_back_target(making, part(making, then, 0)))
        return false;
    const uint16_t *attack = part(making, then, 1);
    if (!first)
        attack = is_kind(attack, MEAN_INSTEAD) && !part(making, attack, 1) ? part(making, attack, 0)
                                                                           : NULL;
    const uint16_t *whom = is_kind(attack, MEAN_ATTACK_INSTEAD) ? part(making, attack, 1) : NULL;
    return whom && is_this(part(making, attack, 0)) &&
           (is_kind(whom, MEAN_THAT) || is_kind(whom, MEAN_THE_CHOSEN));
}

/* "If this card is STAND in your back stage": one that may attack is STAND anyway. */
static bool is_in_back(const Making *making, const uint16_t *condition)
{
    const uint16_t *cards = is_kind(condition, MEAN_IS) ? part(making, condition, 0) : NULL;
    if (is_kind(cards, MEAN_SUCH))
        cards = part(making, cards, 0);
    return is_this(cards) &&
           says(making, condition, MEAN_STANDING) && says(making, condition, MEAN_YOU) &&
           says(making, condition, MEAN_BACK_STAGE) && !says(making, condition, MEAN_EITHER_ZONE) &&
           !says(making, condition, MEAN_NOT);
}

bool attacks_from_back(const Making *making, const uint16_t *body)
{
    const uint16_t *one = is_kind(body, MEAN_BODY) ? part(making, body, 0) : NULL;
    const uint16_t *other = one && meaning_count(body) == 2 ? part(making, body, 1) : NULL;
    if (!is_kind(one, MEAN_IF) || !is_kind(other, MEAN_IF) ||
        !is_in_back(making, part(making, one, 0)) || !is_kind(part(making, other, 0), MEAN_DONE))
        return false;
    const uint16_t *may = part(making, one, 1);
    const uint16_t *choose = is_kind(may, MEAN_MAY) ? part(making, may, 0) : NULL;
    const uint16_t *attack = part(making, other, 1);
    return is_kind(choose, MEAN_CHOOSE_AS_ATTACKER) && is_this(part(making, choose, 0)) &&
           is_kind(attack, MEAN_ATTACK_DIRECTLY) && is_this(part(making, attack, 0));
}
