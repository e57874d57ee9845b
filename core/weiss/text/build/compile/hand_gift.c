#include "weiss/text/build/compile/hand_gift.h"

#include "weiss/engine/abilities.h"
#include "weiss/engine/zones.h"
#include "weiss/text/build/code/coder.h"

/* ---- How many ---- */

static bool fixed_number(const Code *code, unsigned amount, int *number)
{
    *number = code->amounts[amount].value;
    return code->amounts[amount].kind == AMOUNT_NUMBER;
}

static bool compare_range(ZoneCount *count, unsigned compare, int number)
{
    const int most = UINT8_MAX;
    bool least = compare == COMPARE_EQUAL || compare == COMPARE_AT_LEAST;
    bool above = compare == COMPARE_ABOVE;
    bool open = compare == COMPARE_AT_LEAST || above;
    int last = compare == COMPARE_BELOW ? number - 1 : number;
    if (compare > COMPARE_BELOW || last < 0 || number >= most)
        return false;
    count->least = (uint8_t)(above ? number + 1 : least ? number : 0);
    count->most = (uint8_t)(open ? most : last);
    return true;
}

static bool bound_range(const Code *code, ZoneCount *count, unsigned number)
{
    const CodeBound *bound = &code->bounds[number];
    int value;
    return fixed_number(code, bound->amount, &value) && compare_range(count, bound->compare, value);
}

/* The numbers of cards that a set allows. */
static bool set_range(const Code *code, ZoneCount *count, const CodeSet *set)
{
    int value = 1;
    if (set->count == COUNT_TEST)
        return bound_range(code, count, set->amount);
    return fixed_number(code, set->amount, &value) &&
           compare_range(count, set->count == COUNT_AT_LEAST ? COMPARE_AT_LEAST : COMPARE_EQUAL,
                         value);
}

/* ---- Of which cards ---- */

/* Counts the cards that pass a filter in the place `given`; without that where the filter says, or
 * else on the stage. This card is in hand, so it is never among them. */
static bool filter_cards(const Code *code, ZoneCount *count, const CodeFilter *filter,
                         unsigned sides, const CodePlace *given)
{
    const unsigned beside = FILTER_RANDOM | FILTER_ICONS | FILTER_MARKERS | FILTER_THOSE;
    CodePlace place = make_place(SIDES_BOTH, ZONE_STAGE, SLOTS_ALL);
    bool placed = given != NULL;
    if (placed)
        place = *given;
    else if (filter->flags & FILTER_CLIMAX)
        place.other = ZONE_CLIMAX_AREA;
    place.sides = (uint8_t)(place.sides & sides);
    if (!filter_narrows(code, filter, &place, &placed))
        return false;
    bool slots = (place.zone == ZONE_STAGE && place.slots != SLOTS_ALL) ||
                 (place.other == ZONE_STAGE && place.other_slots != SLOTS_ALL);
    if ((filter->flags & beside) || (filter->printed && !filter->mask) || place.all || slots || place.zone == ZONE_HAND ||
        place.other == ZONE_HAND || (place.sides != SIDES_MINE && place.sides != SIDES_THEIRS))
        return false;
    count->zone = place.zone;
    count->other = place.other;
    count->theirs = place.sides == SIDES_THEIRS;
    count->face_down = filter->flags & FILTER_FACE_DOWN;
    count->mask = filter->printed ? filter->mask : 0;
    return true;
}

/* ---- Conditions ---- */

static bool set_read(const Code *code, HandGift *gift, unsigned number, unsigned sides,
                     const CodePlace *place)
{
    const CodeSet *set = &code->sets[number];
    if (set->kind == SET_ALL) {
        for (unsigned i = 0; i < set->more; i++)
            if (!set_read(code, gift, set->of + i, sides, place))
                return false;
        return true;
    }
    if (set->kind != SET_CARDS || gift->count == HAND_GIFT_COUNTS)
        return false;
    ZoneCount *count = &gift->counts[gift->count++];
    return set_range(code, count, set) &&
           filter_cards(code, count, &code->filters[set->of], sides, place);
}

static bool compare_read(const Code *code, HandGift *gift, const CodeCondition *condition)
{
    const CodeAmount *amount = &code->amounts[condition->of];
    const CodeSet *set = &code->sets[amount->of];
    if (amount->kind != AMOUNT_CARDS || set->kind != SET_CARDS || gift->count == HAND_GIFT_COUNTS)
        return false;
    ZoneCount *count = &gift->counts[gift->count++];
    return bound_range(code, count, condition->more) &&
           filter_cards(code, count, &code->filters[set->of], SIDES_BOTH, NULL);
}

static bool condition_read(const Code *code, HandGift *gift, unsigned number);

/* The opposite of a condition, if that is all below or all above some number. */
static bool not_read(const Code *code, HandGift *gift, unsigned number)
{
    unsigned before = gift->count;
    if (!condition_read(code, gift, number) || gift->count != before + 1)
        return false;
    ZoneCount *count = &gift->counts[before];
    bool above = count->least == 0;
    if (above == (count->most == UINT8_MAX))
        return false;
    *(above ? &count->least : &count->most) = (uint8_t)(above ? count->most + 1 : count->least - 1);
    *(above ? &count->most : &count->least) = above ? UINT8_MAX : 0;
    return true;
}

static bool condition_read(const Code *code, HandGift *gift, unsigned number)
{
    const CodeCondition *condition = &code->conditions[number];
    if (condition->facing || condition->recalls)
        return false;
    switch (condition->kind) {
    case CONDITION_ALL:
        for (unsigned i = 0; i < condition->more; i++)
            if (!condition_read(code, gift, condition->of + i))
                return false;
        return true;
    case CONDITION_NOT:
        return not_read(code, gift, condition->of);
    case CONDITION_SIDE_HAS:
        return set_read(code, gift, condition->of, condition->sides, NULL);
    case CONDITION_PLACE_HAS:
        return set_read(code, gift, condition->of, SIDES_BOTH, &code->places[condition->more]);
    case CONDITION_COMPARE:
        return compare_read(code, gift, condition);
    default:
        return false;
    }
}

/* ---- What is given ---- */

/* A gift of less level or cost. */
static bool value_read(HandGift *gift, const CodeGift *given)
{
    int8_t *value = given->of == VALUE_LEVEL ? &gift->level : &gift->cost;
    if (given->amount || given->each || given->value > 0 || given->value < -WEISS_COST_MAX)
        return false;
    *value = (int8_t)(*value + given->value);
    return true;
}

static bool given_read(HandGift *gift, const CodeGift *given)
{
    if (given->kind == GIFT_VALUE)
        return value_read(gift, given);
    gift->unplayable = given->kind == GIFT_BANS;
    return gift->unplayable;
}

bool hand_gift_read(const Code *code, const Ability *ability, HandGift *gift)
{
    const CodeRule *rule = &code->rules[ability->first_rule];
    *gift = (HandGift){0};
    if (ability->gives != GIVES_HAND || ability->zones != 1u << ZONE_HAND || ability->reach ||
        ability->rule_count != 1 || rule->turns != TURN_ANY)
        return false;
    for (unsigned i = 0; i < rule->gift_count; i++)
        if (!given_read(gift, &code->gifts[rule->gift + i]))
            return false;
    for (unsigned i = 0; i < rule->condition_count; i++)
        if (!condition_read(code, gift, rule->condition + i))
            return false;
    return true;
}
