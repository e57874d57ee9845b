/* Records of card texts, roughly: which cards and places, how many, how much power and soul. */
#include "weiss/policy/evaluate_parts.h"

int amount_guess(const Code *code, unsigned amount, int unknown)
{
    const CodeAmount *said = &code->amounts[amount];
    return said->kind == AMOUNT_NUMBER ? said->value : unknown;
}

/* How many cards there are, roughly. */
enum { COUNT_UNKNOWN = 2, COUNT_OF_ALL = 3, COUNT_MOST = 4 };

int count_guess(const Code *code, unsigned amount)
{
    int count = amount_guess(code, amount, COUNT_UNKNOWN);
    return count < 1 ? 1 : count > COUNT_MOST ? COUNT_MOST : count;
}

static int set_count(const Code *code, const CodeSet *set)
{
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

/* Of a list of sets the first one, and what is said of any. */
static Spot spot_list(const Code *code, const CodeSet *list)
{
    Spot all = spot_of(code, list->of);
    for (unsigned i = 1; i < list->more; i++) {
        Spot spot = spot_of(code, list->of + i);
        all.zone = all.zone == ZONE_COUNT ? spot.zone : all.zone;
        all.theirs |= spot.theirs;
        all.own_card |= spot.own_card;
        all.known |= spot.known;
        all.climax |= spot.climax;
    }
    return all;
}

Spot spot_of(const Code *code, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    Spot spot = {.zone = ZONE_COUNT, .count = 1};
    switch (set->kind) {
    case SET_THIS:
        spot.own_card = true;
        break;
    case SET_CARDS:
        spot.count = set_count(code, set);
        spot_filter(code, &spot, set->of);
        break;
    case SET_AS_MANY:
        spot.count = COUNT_UNKNOWN;
        spot_filter(code, &spot, set->of);
        break;
    case SET_END:
        spot.count = set_count(code, set);
        spot_place(code, &spot, set->of);
        break;
    case SET_PLACE:
        spot_place(code, &spot, set->of);
        break;
    case SET_SOME_OF:
        spot = spot_of(code, set->of);
        spot.count = set_count(code, set);
        break;
    case SET_WITHIN:
        spot = spot_of(code, set->of);
        spot_place(code, &spot, set->more);
        break;
    case SET_SUCH:
        spot = spot_of(code, set->of);
        spot_filter(code, &spot, set->more);
        break;
    case SET_FACING:
    case SET_OPPONENT:
        spot.theirs = true;
        break;
    case SET_ALL:
    case SET_APART:
    case SET_EITHER:
    case SET_TOGETHER:
        return spot_list(code, set);
    case SET_IT_SUCH: /* told apart from others that were spoken of */
    case SET_CHARACTER_SUCH:
        spot.zone = ZONE_STAGE;
        break;
    default: /* "it", "those cards" */
        spot.known = true;
        break;
    }
    return spot;
}

/* How much a value changes: what is said, or what is usual. */
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
