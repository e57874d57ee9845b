/* Sets: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

static CodeSet set_of(Coder *coder, const uint16_t *node);

static CodeSet counted(Coder *coder, SetKind kind, const uint16_t *count, unsigned of)
{
    CodeSet set = {.kind = (uint8_t)kind, .of = (uint16_t)of};
    switch (meaning_kind(count)) {
    case MEAN_ALL:
        set.count = COUNT_ALL;
        return set;
    case MEAN_ANY_NUMBER:
        set.count = COUNT_ANY_NUMBER;
        return set;
    case MEAN_EXACTLY:
        set.count = COUNT_EXACT;
        break;
    case MEAN_UP_TO:
        set.count = COUNT_UP_TO;
        break;
    case MEAN_AT_LEAST:
        set.count = COUNT_AT_LEAST;
        break;
    case MEAN_NONE:
        set.count = COUNT_TEST;
        set.amount = (uint16_t)add_bound(
            coder, (CodeBound){.compare = COMPARE_EQUAL,
                               .amount = (uint16_t)amount_add(coder, AMOUNT_NUMBER, 0, 0)});
        return set;
    default:
        set.count = COUNT_TEST;
        set.amount = (uint16_t)code_bound(coder, count);
        return set;
    }
    set.amount = (uint16_t)code_amount(coder, meaning_part(coder->meaning, count, 0));
    return set;
}

static CodeSet list_of(Coder *coder, const uint16_t *node, SetKind kind)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeSet sets[PARTS_MOST];
    unsigned count = list_parts(coder, node, meaning_kind(node), parts);
    for (unsigned i = 0; i < count; i++)
        sets[i] = set_of(coder, parts[i]);
    return (CodeSet){.kind = (uint8_t)kind,
                     .of = (uint16_t)add_sets(coder, sets, count),
                     .more = (uint16_t)count};
}

/* Whether a filter is of this kind, or says so among other things. */
static bool filter_says(const Coder *coder, const uint16_t *filter, MeaningKind kind)
{
    if (!filter || meaning_kind(filter) == kind)
        return filter != NULL;
    if (meaning_kind(filter) == MEAN_AND)
        for (unsigned i = 0; i < meaning_count(filter); i++)
            if (meaning_kind(meaning_part(coder->meaning, filter, i)) == kind)
                return true;
    return false;
}

/* "that character", "those cards"; one that is named or has traits is told apart by that from others. */
static CodeSet that_of(Coder *coder, const uint16_t *such)
{
    bool character = filter_says(coder, such, MEAN_CHARACTER);
    if (!such || meaning_kind(such) == MEAN_CHARACTER || meaning_kind(such) == MEAN_CARD)
        return (CodeSet){.kind = character ? SET_CHARACTER : SET_IT};
    bool named = filter_says(coder, such, MEAN_NAMED);
    if (!named && !character)
        code_refuse(coder, such);
    return (CodeSet){.kind = named ? SET_IT_SUCH : SET_CHARACTER_SUCH,
                     .more = (uint16_t)code_filter(coder, such)};
}

/* "The same number of cards …": of such cards, or from an end of a pile. */
static CodeSet as_many(Coder *coder, const uint16_t *such)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count = list_parts(coder, such, MEAN_AND, parts);
    const uint16_t *end = NULL;
    for (unsigned i = 0; i < count; i++)
        end = meaning_kind(parts[i]) == MEAN_FROM_END ? parts[i] : end;
    if (!end)
        return (CodeSet){.kind = SET_AS_MANY, .of = (uint16_t)code_filter(coder, such)};
    if (count > 2 || !filter_says(coder, such, MEAN_CARD))
        code_refuse(coder, such);
    return (CodeSet){.kind = SET_END,
                     .count = COUNT_EXACT,
                     .amount = (uint16_t)amount_add(coder, AMOUNT_MOVED, 0, 0),
                     .of = (uint16_t)code_place(coder, CODE_FIELD(coder, end, FROM_END, place)),
                     .more = meaning_kind(CODE_FIELD(coder, end, FROM_END, end)) == MEAN_BOTTOM};
}

/* The first cards of one pile; of several piles one is chosen first. */
static CodeSet end_of(Coder *coder, const uint16_t *node, CodeSet set, const uint16_t *end,
                      const uint16_t *where)
{
    CodePlace place = coder->failed ? (CodePlace){0} : coder->code.places[set.of];
    set.more = meaning_kind(end) == MEAN_BOTTOM;
    if (!where || (place.zone != ZONE_DECK && place.zone != ZONE_STOCK && place.zone != ZONE_CLOCK) ||
        place.other != place.zone || place.all ||
        (place.sides == SIDES_BOTH && meaning_kind(where) != MEAN_EITHER_PLACE))
        code_refuse(coder, node);
    return set;
}

/* "1 card at the bottom of your clock" is the bottom card of it. */
static CodeSet cards_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *count = CODE_FIELD(coder, node, CARDS, count);
    const uint16_t *such = CODE_FIELD(coder, node, CARDS, such);
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned said = such ? list_parts(coder, such, MEAN_AND, parts) : 0;
    bool taken = meaning_kind(count) == MEAN_EXACTLY || meaning_kind(count) == MEAN_UP_TO;
    if (!taken || said != 2 || meaning_kind(parts[0]) != MEAN_CARD ||
        meaning_kind(parts[1]) != MEAN_AT_THE_END)
        return counted(coder, SET_CARDS, count, code_filter(coder, such));
    const uint16_t *where = CODE_FIELD(coder, parts[1], AT_THE_END, place);
    CodeSet set = counted(coder, SET_END, count, code_place(coder, where));
    return end_of(coder, node, set, CODE_FIELD(coder, parts[1], AT_THE_END, end), where);
}

static CodeSet set_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    const uint16_t *second = meaning_count(node) > 1 ? meaning_part(coder->meaning, node, 1) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_THIS:
        return (CodeSet){.kind = SET_THIS};
    case MEAN_IT:
    case MEAN_THEM:
        return (CodeSet){.kind = SET_IT};
    case MEAN_THAT:
    case MEAN_THOSE:
    case MEAN_THE_CHOSEN:
        return that_of(coder, first);
    case MEAN_THOSE_CARDS:
        return (CodeSet){.kind = SET_CANDIDATES};
    case MEAN_THE_REVEALED_CARDS:
        return (CodeSet){.kind = SET_SHOWN};
    case MEAN_REST:
        return (CodeSet){.kind = SET_REST};
    case MEAN_CARDS:
        return cards_of(coder, node);
    case MEAN_ANY_CARD:
    case MEAN_THE:
        return (CodeSet){
            .kind = SET_CARDS, .count = COUNT_ALL, .of = (uint16_t)code_filter(coder, first)};
    case MEAN_THE_REVEALED: {
        CodeSet among = {.kind = SET_CANDIDATES};
        return (CodeSet){.kind = SET_SUCH,
                         .of = (uint16_t)add_sets(coder, &among, 1),
                         .more = (uint16_t)code_filter(coder, first)};
    }
    case MEAN_SOME_OF:
        if (CODE_FIELD(coder, node, SOME_OF, but))
            code_refuse(coder, node);
        return counted(coder, SET_SOME_OF, first, code_set(coder, second));
    case MEAN_AS_MANY:
        if (second)
            code_refuse(coder, node);
        return as_many(coder, first);
    case MEAN_END_CARDS: {
        const uint16_t *where = CODE_FIELD(coder, node, END_CARDS, place);
        return end_of(coder, node, counted(coder, SET_END, second, code_place(coder, where)), first,
                      where);
    }
    case MEAN_ALL_IN:
        return (CodeSet){.kind = SET_PLACE, .of = (uint16_t)code_place(coder, first)};
    case MEAN_WITHIN:
        return (CodeSet){.kind = SET_WITHIN,
                         .of = (uint16_t)code_set(coder, first),
                         .more = (uint16_t)code_place(coder, second)};
    case MEAN_SUCH:
        return (CodeSet){.kind = SET_SUCH,
                         .of = (uint16_t)code_set(coder, first),
                         .more = (uint16_t)code_filter(coder, second)};
    case MEAN_FACING:
        return (CodeSet){.kind = SET_FACING, .of = (uint16_t)code_set(coder, second)};
    case MEAN_BATTLE_OPPONENT:
        return (CodeSet){.kind = SET_OPPONENT,
                         .of = (uint16_t)code_set(coder, first),
                         .more = (uint16_t)code_filter(coder, second)};
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
    if (!node)
        return 0;
    CodeSet set = set_of(coder, node);
    return add_sets(coder, &set, 1);
}

static bool is_those(const uint16_t *node, const uint16_t *such)
{
    return meaning_kind(node) == MEAN_THOSE && such && meaning_kind(such) == MEAN_CARD;
}

unsigned code_counted(Coder *coder, const uint16_t *node)
{
    CodeSet those = {.kind = SET_CANDIDATES};
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME || meaning_count(node) == 0)
        return code_set(coder, node);
    const uint16_t *first = meaning_part(coder->meaning, node, 0);
    if (is_those(node, first))
        return add_sets(coder, &those, 1);
    if (meaning_kind(node) == MEAN_SOME_OF) {
        const uint16_t *cards = CODE_FIELD(coder, node, SOME_OF, cards);
        if (meaning_kind(cards) == MEAN_THOSE &&
            is_those(cards, meaning_part(coder->meaning, cards, 0))) {
            CodeSet some = counted(coder, SET_SOME_OF, first, add_sets(coder, &those, 1));
            return add_sets(coder, &some, 1);
        }
    }
    return code_set(coder, node);
}

bool meaning_any(const Meaning *meaning, const uint16_t *node,
                  bool (*says)(const Meaning *meaning, const uint16_t *node))
{
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME)
        return false;
    if (says(meaning, node))
        return true;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (meaning_any(meaning, meaning_part(meaning, node, i), says))
            return true;
    return false;
}

static bool faces_this(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *of = NULL;
    if (meaning_kind(node) == MEAN_FACING)
        of = meaning_part(meaning, node, MEANING_FIELD(FACING, cards));
    if (meaning_kind(node) == MEAN_IS_FACING)
        of = meaning_part(meaning, node, MEANING_FIELD(IS_FACING, cards));
    return of && meaning_kind(of) == MEAN_THIS;
}

bool is_about_facing(const Meaning *meaning, const uint16_t *node)
{
    return meaning_any(meaning, node, faces_this);
}
