/* Sets: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/code_gift.h"
#include "weiss/text/build/code/coder.h"

static CodeSet set_of(Coder *coder, const uint16_t *node);

/* How many cards: a known form of count, else a bound (COUNT_TEST). */
static const CodeRow counts_said[] = {
    {MEAN_ALL, .record = COUNT_ALL},
    {MEAN_ANY_NUMBER, .record = COUNT_ANY_NUMBER},
    {MEAN_EXACTLY, COUNT_EXACT, .of = {code_amount, 0}},
    {MEAN_UP_TO, COUNT_UP_TO, .of = {code_amount, 0}},
    {MEAN_AT_LEAST, COUNT_AT_LEAST, .of = {code_amount, 0}},
    {MEAN_KIND_COUNT, .record = 0},
};

static CodeSet counted(Coder *coder, SetKind kind, const uint16_t *count, unsigned of)
{
    const CodeRow *row = code_row(counts_said, meaning_kind(count));
    CodeSet set = make_set(kind, of, 0);
    set.count = row ? row->record : COUNT_TEST;
    set.amount = (uint16_t)(row ? code_operand(coder, count, row->of) : code_bound(coder, count));
    return set;
}

static CodeSet list_of(Coder *coder, const uint16_t *node, SetKind kind)
{
    Parts parts = list_parts(coder, node, meaning_kind(node));
    CodeSet sets[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++)
        sets[i] = set_of(coder, parts.of[i]);
    return make_set(kind, add_sets(coder, sets, parts.count), parts.count);
}

/* The part of a filter that is of this kind, or the filter itself; NULL if there is none. */
static const uint16_t *filter_part(const Coder *coder, const uint16_t *filter, MeaningKind kind)
{
    const uint16_t *one;
    for (unsigned i = 0; (one = meaning_of_list(coder->meaning, filter, MEAN_AND, i)) != NULL; i++)
        if (meaning_is(one, kind))
            return one;
    return NULL;
}

/* "That character", "those cards". A name or traits say which of several cards is meant. */
static CodeSet that_of(Coder *coder, const uint16_t *such)
{
    bool character = filter_part(coder, such, MEAN_CHARACTER);
    bool named = filter_part(coder, such, MEAN_NAMED);
    if (fits(coder, such, "CHARACTER|CARD"))
        return make_set(character ? SET_CHARACTER : SET_IT, 0, 0);
    require(coder, such, named || character);
    return make_set(named ? SET_IT_SUCH : SET_CHARACTER_SUCH, 0, code_filter(coder, such));
}

/* "The same number of cards …": of such cards, or from an end of a pile. */
static CodeSet as_many(Coder *coder, const uint16_t *such)
{
    const uint16_t *end = filter_part(coder, such, MEAN_FROM_END);
    if (!end)
        return make_set(SET_AS_MANY, code_filter(coder, such), 0);
    require(coder, such, meaning_count(such) == 2 && filter_part(coder, such, MEAN_CARD));
    CodeSet set = make_set(SET_END, code_place(coder, CODE_FIELD(coder, end, FROM_END, place)),
                           fits(coder, end, "FROM_END(BOTTOM)"));
    set.count = COUNT_EXACT;
    set.amount = (uint16_t)amount_add(coder, AMOUNT_MOVED, 0, 0);
    return set;
}

/* A number of cards from the top or bottom of one pile; of several piles one is chosen first. */
static CodeSet end_of(Coder *coder, const uint16_t *node, const uint16_t *count,
                      const uint16_t *end, const uint16_t *where)
{
    CodeSet set = counted(coder, SET_END, count, code_place(coder, where));
    CodePlace place = place_at(coder, set.of);
    set.more = meaning_is(end, MEAN_BOTTOM);
    require(coder, node,
            is_zone_of(place, ZONES_OF_PILES) && where &&
                (place.sides != SIDES_BOTH || meaning_is(where, MEAN_EITHER_PLACE)));
    return set;
}

/* "1 card at the bottom of your clock" means the bottom card of it. */
static CodeSet cards_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *count = CODE_FIELD(coder, node, CARDS, count);
    const uint16_t *such = CODE_FIELD(coder, node, CARDS, such);
    const uint16_t *at = part(coder, such, 1);
    if (!fits(coder, node, "CARDS(EXACTLY|UP_TO, AND(CARD, AT_THE_END))"))
        return counted(coder, SET_CARDS, count, code_filter(coder, such));
    return end_of(coder, node, count, part(coder, at, 0), part(coder, at, 1));
}

/* Whether what the text reveals are cards that were chosen, not found at an end of a pile. */
static bool revealed_by_choice(const Coder *coder)
{
    return meaning_has_fit(coder->meaning, coder->meaning->code, "REVEAL(IT|THEM)") &&
           !meaning_has_fit(coder->meaning, coder->meaning->code,
                            "REVEAL(END_CARDS)|FLIP|CHECK_REVEALS");
}

/* Sets that become a single record, with what it holds. */
static const CodeRow sets_said[] = {
    {MEAN_THIS, .record = SET_THIS},
    {MEAN_IT, .record = SET_IT},
    {MEAN_THEM, .record = SET_IT},
    {MEAN_THOSE_CARDS, .record = SET_CANDIDATES},
    {MEAN_REST, .record = SET_REST},
    {MEAN_ANY_CARD, SET_CARDS, .of = {code_filter, 0}},
    {MEAN_THE, SET_CARDS, .of = {code_filter, 0}},
    {MEAN_ALL_IN, SET_PLACE, .of = {code_place, 0}},
    {MEAN_WITHIN, SET_WITHIN, .of = {code_set, 0}, .more = {code_place, 1}},
    {MEAN_SUCH, SET_SUCH, .of = {code_set, 0}, .more = {code_filter, 1}},
    {MEAN_FACING, SET_FACING, .of = {code_set, 1}},
    {MEAN_BATTLE_OPPONENT, SET_OPPONENT, .of = {code_set, 0}, .more = {code_filter, 1}},
    {MEAN_KIND_COUNT, .record = 0},
};

static CodeSet set_of(Coder *coder, const uint16_t *node)
{
    const CodeRow *row = code_row(sets_said, meaning_kind(node));
    const uint16_t *first = part(coder, node, 0);
    const uint16_t *second = part(coder, node, 1);
    unsigned of = row ? code_operand(coder, node, row->of) : 0;
    if (row)
        return make_set(row->record, of, code_operand(coder, node, row->more));
    switch (meaning_kind(node)) {
    case MEAN_THAT:
    case MEAN_THOSE:
    case MEAN_THE_CHOSEN:
        return that_of(coder, first);
    case MEAN_CARDS:
        return cards_of(coder, node);
    case MEAN_THE_REVEALED:
        of = add_set(coder, make_set(revealed_by_choice(coder) ? SET_SHOWN : SET_CANDIDATES, 0, 0));
        return make_set(SET_SUCH, of, code_filter(coder, first));
    case MEAN_SOME_OF:
        require(coder, node, !CODE_FIELD(coder, node, SOME_OF, but));
        return counted(coder, SET_SOME_OF, first, code_set(coder, second));
    case MEAN_AS_MANY:
        require(coder, node, !second);
        return as_many(coder, first);
    case MEAN_END_CARDS:
        return end_of(coder, node, second, first, CODE_FIELD(coder, node, END_CARDS, place));
    case MEAN_SETS:
        return list_of(coder, node, SET_ALL);
    case MEAN_EITHER_SET:
        return list_of(coder, node, SET_EITHER);
    default:
        code_refuse(coder, node);
        return (CodeSet){0};
    }
}

unsigned code_set(Coder *coder, const uint16_t *node)
{
    return add_set(coder, set_of(coder, node));
}

unsigned code_counted(Coder *coder, const uint16_t *node)
{
    const CodeSet those = make_set(SET_CANDIDATES, 0, 0);
    if (fits(coder, node, "THOSE(CARD)"))
        return add_set(coder, those);
    if (fits(coder, node, "SOME_OF(_, THOSE(CARD))"))
        return add_set(coder,
                       counted(coder, SET_SOME_OF, part(coder, node, 0), add_set(coder, those)));
    return code_set(coder, node);
}

bool is_about_facing(const Meaning *meaning, const uint16_t *node)
{
    return meaning_says_fit(meaning, node, "FACING(_, THIS)") ||
           meaning_says_fit(meaning, node, "IS_FACING(THIS)");
}

/* ---- Sets whose cards are taken: chosen, put, turned ---- */

/* "In the waiting room" without an owner: of both players, or of one? */
static bool owner_is_open(const Coder *coder, const uint16_t *such)
{
    return says_fit(coder, such, "ZONE(|A_PLAYER|ALL_PLAYERS)") ||
           says_fit(coder, such, "POSITION(_, |A_PLAYER|ALL_PLAYERS)");
}

/* Parts that cannot be chosen: what another effect did, icons on a card, markers under an unknown
 * character, "the same …" as a list, cards that have moved on from where they were put. */
static bool speaks_of_others(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *first = meaning_part(meaning, node, 0);
    switch (meaning_kind(node)) {
    case MEAN_THAT_EFFECT:
    case MEAN_ON:
        return true;
    case MEAN_UNDER:
        return meaning_is(first, MEAN_CARDS);
    case MEAN_SAME_NAME:
    case MEAN_SAME_COLOR:
    case MEAN_SAME:
        return meaning_is(first, MEAN_SETS);
    case MEAN_HAD_BY:
        return meaning_is(first, MEAN_ALL_PLAYERS);
    case MEAN_PUT_BEFORE:
        return !meaning_says(meaning, first, MEAN_WAITING_ROOM);
    case MEAN_EFFECT_OF:
        return !meaning_is(first, MEAN_THIS);
    default:
        return false;
    }
}

/* "All cards" and "all markers" must be somewhere. */
static bool all_are_somewhere(const Coder *coder, const CodeFilter *filter)
{
    return (filter->flags & FILTER_PLACED) || filter->sides ||
           (filter->printed && !filter_has(coder, filter, TEST_EXCEPT) &&
            !filter_has(coder, filter, TEST_MARKER));
}

/* Whether a filter says what kind of card is meant, not only a trait. */
static bool is_typed(const Coder *coder, const uint16_t *such)
{
    bool types = false, traits = false;
    if (!fits(coder, such, "AND|ANY"))
        return !fits(coder, such, "TRAIT|OF_TITLE");
    for (unsigned i = 0; i < meaning_count(such); i++) {
        types |= is_card_type(part(coder, such, i));
        traits |= !is_typed(coder, part(coder, such, i));
    }
    return !traits || (types && meaning_is(such, MEAN_AND));
}

static bool filter_known(Coder *coder, const uint16_t *such, const CodeFilter *filter)
{
    bool open = !filter_part(coder, such, MEAN_OF) && owner_is_open(coder, such);
    bool theirs = filter->sides == SIDES_BOTH && says(coder, such, MEAN_THEY);
    bool marker =
        filter_part(coder, such, MEAN_MARKER) && !filter_part(coder, such, MEAN_UNDER) &&
        (filter_part(coder, such, MEAN_CHARACTER) || filter_part(coder, such, MEAN_CLIMAX) ||
         filter_part(coder, such, MEAN_EVENT_CARD));
    return !open && !theirs && !marker && is_typed(coder, such) &&
           !meaning_has_anywhere(coder->meaning, such, speaks_of_others) &&
           !filter_has(coder, filter, TEST_DIFFERENT_NAMES) &&
           faces_known(coder, coder->code.tests + filter->first, filter->count);
}

/* A random choice is an exact number in some place. From both sides only one card can be chosen. */
static bool cards_known(Coder *coder, const uint16_t *node, const CodeSet *set)
{
    bool counted = meaning_is(node, MEAN_CARDS);
    const uint16_t *such = part(coder, node, counted ? MEANING_FIELD(CARDS, such) : 0);
    const CodeFilter *filter = &coder->code.filters[set->of];
    if (set->count == COUNT_TEST || !filter_known(coder, such, filter))
        return false;
    if (!counted) /* "the character …", "the same number of cards …" */
        return (filter->flags & FILTER_PLACED) && !(filter->flags & FILTER_RANDOM);
    if (filter->flags & FILTER_RANDOM)
        return set->count == COUNT_EXACT && (filter->flags & FILTER_PLACED) && !filter->sides;
    if (set->count == COUNT_ALL && !filter_has(coder, filter, TEST_PLACE_END))
        return all_are_somewhere(coder, filter);
    return (filter->sides != SIDES_BOTH && !filter_has(coder, filter, TEST_PLACE_END)) ||
           (is_counted(set) && amount_is_one(coder, set->amount));
}

static bool one_known(Coder *coder, const uint16_t *node, unsigned number);

/* A choice of one of two parts: both must say the same number, and both or neither where. */
static bool either_known(Coder *coder, const uint16_t *node, const CodeSet *either)
{
    CodeSet one = set_at(coder, either->of);
    CodeSet other = set_at(coder, either->of + 1u);
    if (either->more != 2 || one.kind != other.kind || one.count != other.count ||
        one.count == COUNT_ALL || (one.kind != SET_CARDS && one.kind != SET_SOME_OF))
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (!one_known(coder, part(coder, node, i), either->of + i))
            return false;
    const CodeAmount *count = &coder->code.amounts[one.amount];
    const CodeAmount *second = &coder->code.amounts[other.amount];
    if (count->kind != second->kind || count->value != second->value || count->of != second->of)
        return false;
    if (one.kind != SET_CARDS)
        return true;
    const CodeFilter *filter = &coder->code.filters[one.of];
    const CodeFilter *beside = &coder->code.filters[other.of];
    return ((filter->flags ^ beside->flags) & (FILTER_PLACED | FILTER_RANDOM)) == 0 &&
           !filter->sides == !beside->sides && !filter_has(coder, filter, TEST_OTHER_ONE) &&
           !filter_has(coder, beside, TEST_OTHER_ONE);
}

static bool one_known(Coder *coder, const uint16_t *node, unsigned number)
{
    CodeSet set = set_at(coder, number);
    switch (set.kind) {
    case SET_CARDS:
    case SET_AS_MANY:
        return cards_known(coder, node, &set);
    case SET_SOME_OF:
        return set.count != COUNT_TEST && set_at(coder, set.of).kind != SET_OPPONENT;
    case SET_END:
        return is_counted(&set);
    case SET_EITHER:
        return either_known(coder, node, &set);
    default:
        return true;
    }
}

static bool list_known(Coder *coder, const uint16_t *node, const CodeSet *list)
{
    for (unsigned i = 0; i < list->more; i++)
        if (!one_known(coder, part(coder, node, i), list->of + i))
            return false;
    return true;
}

unsigned code_listed(Coder *coder, const uint16_t *node)
{
    unsigned number = code_set(coder, node);
    CodeSet set = set_at(coder, number);
    if (set.kind == SET_ALL)
        parts_place(coder, &set, false);
    return number;
}

unsigned code_taken(Coder *coder, const uint16_t *node)
{
    unsigned number = code_listed(coder, node);
    CodeSet set = set_at(coder, number);
    require(coder, node,
            set.kind == SET_ALL ? list_known(coder, node, &set) : one_known(coder, node, number));
    return number;
}
