/* Rough readings of the records of card texts: cards and places, counts, power and soul. */
#include "weiss/policy/evaluate_parts.h"

int amount_guess(const Code *code, unsigned amount, int unknown)
{
    const CodeAmount *said = &code->amounts[amount];
    return said->kind == AMOUNT_NUMBER ? said->value : unknown;
}

/* Guesses for numbers of cards. */
enum { COUNT_UNKNOWN = 2, COUNT_OF_ALL = 3, COUNT_MOST = 4 };

int count_guess(const Code *code, unsigned amount)
{
    int count = amount_guess(code, amount, COUNT_UNKNOWN);
    return count < 1 ? 1 : count > COUNT_MOST ? COUNT_MOST : count;
}

/* The number of cards; 0 if the set does not say it, or leaves it to its parts. */
static int set_count(const Code *code, const CodeSet *set)
{
    if (set->kind == SET_AS_MANY)
        return COUNT_UNKNOWN;
    if (set->kind != SET_CARDS && set->kind != SET_END && set->kind != SET_SOME_OF)
        return 0;
    switch (set->count) {
    case COUNT_ALL:
        return COUNT_OF_ALL;
    case COUNT_EXACT:
    case COUNT_UP_TO:
    case COUNT_AT_LEAST:
        return count_guess(code, set->amount);
    default:
        return 1;
    }
}

void spot_place(const Code *code, Spot *spot, unsigned number)
{
    const CodePlace *place = &code->places[number];
    if (spot->zone == ZONE_COUNT && number && !place->all)
        spot->zone = place->zone;
    spot->theirs |= place->sides == SIDES_THEIRS;
}

void spot_filter(const Code *code, Spot *spot, unsigned number)
{
    enum { CLIMAXES = 4 };
    const CodeFilter *filter = &code->filters[number];
    spot->theirs |= filter->sides == SIDES_THEIRS;
    for (unsigned i = 0; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        switch (test->kind) {
        case TEST_TYPES:
            spot->climax |= test->of == CLIMAXES;
            break;
        case TEST_PLACE:
        case TEST_PLACE_END:
        case TEST_PUT:
        case TEST_RETURNED:
            spot_place(code, spot, test->of);
            break;
        case TEST_FACING:
            spot->theirs = true;
            break;
        case TEST_CANDIDATES:
        case TEST_CANDIDATES_LEFT:
        case TEST_REST:
        case TEST_SHOWN:
        case TEST_CHOSEN:
        case TEST_RECALLED:
            spot->known = true;
            break;
        default:
            break;
        }
    }
}

static void spot_set(const Code *code, Spot *spot, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    spot->count = spot->count ? spot->count : set_count(code, set);
    switch (set->kind) {
    case SET_THIS:
        spot->own_card = true;
        break;
    case SET_CARDS:
    case SET_AS_MANY:
        spot_filter(code, spot, set->of);
        break;
    case SET_END:
    case SET_PLACE:
        spot_place(code, spot, set->of);
        break;
    case SET_SOME_OF:
        spot_set(code, spot, set->of);
        break;
    case SET_WITHIN:
        spot_set(code, spot, set->of);
        spot_place(code, spot, set->more);
        break;
    case SET_SUCH:
        spot_set(code, spot, set->of);
        spot_filter(code, spot, set->more);
        break;
    case SET_FACING:
    case SET_OPPONENT:
        spot->theirs = true;
        break;
    case SET_ALL:
    case SET_APART:
    case SET_EITHER:
    case SET_TOGETHER:
        for (unsigned i = 0; i < set->more; i++)
            spot_set(code, spot, set->of + i);
        break;
    case SET_IT_SUCH: /* as opposed to other cards mentioned before */
    case SET_CHARACTER_SUCH:
        spot->zone = ZONE_STAGE;
        break;
    default: /* "it", "those cards" */
        spot->known = true;
        break;
    }
}

Spot spot_of(const Code *code, unsigned number)
{
    Spot spot = {.zone = ZONE_COUNT};
    spot_set(code, &spot, number);
    spot.count = spot.count ? spot.count : 1;
    return spot;
}

/* How much a value changes: what the text says, or `usual` if it is no fixed number. */
static int value_given(const CodeGift *gift, int usual)
{
    int value = gift->amount || gift->own_level ? (gift->value < 0 ? -usual : usual) : gift->value;
    return gift->each ? 2 * value : value;
}

Gains gains_of(const Code *code, unsigned first, unsigned count)
{
    Gains gains = {0, 0, 0};
    for (unsigned i = 0; i < count; i++) {
        const CodeGift *gift = &code->gifts[first + i];
        if (gift->kind == GIFT_ABILITY)
            gains.abilities++;
        else if (gift->kind == GIFT_VALUE && gift->of == VALUE_POWER)
            gains.power += value_given(gift, 1500);
        else if (gift->kind == GIFT_VALUE && gift->of == VALUE_SOUL)
            gains.soul += value_given(gift, 1);
    }
    return gains;
}
