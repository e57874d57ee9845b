/* Sets: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/code_gift.h"
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
    if (!where ||
        (place.zone != ZONE_DECK && place.zone != ZONE_STOCK && place.zone != ZONE_CLOCK) ||
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
    return meaning_has_anywhere(meaning, node, faces_this);
}

/* ---- Sets whose cards are taken: chosen, put, turned ---- */

static CodeSet set_at(const Coder *coder, unsigned set)
{
    return coder->failed ? (CodeSet){0} : coder->code.sets[set];
}

/* "in the waiting room" without an owner: of both, or of one? */
static bool owner_is_open(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *player = NULL;
    if (meaning_kind(node) == MEAN_ZONE)
        player = meaning_part(meaning, node, MEANING_FIELD(ZONE, player));
    else if (meaning_kind(node) == MEAN_POSITION)
        player = meaning_part(meaning, node, MEANING_FIELD(POSITION, player));
    else
        return false;
    return !player || meaning_kind(player) == MEAN_A_PLAYER ||
           meaning_kind(player) == MEAN_ALL_PLAYERS;
}

/* Whether it speaks of what another effect did, of icons on a card, of markers under whom nobody has named, of what
 * went on from where it was put. */
static bool speaks_of_others(const Meaning *meaning, const uint16_t *node)
{
    const uint16_t *cards = NULL;
    switch (meaning_kind(node)) {
    case MEAN_THAT_EFFECT:
    case MEAN_ON:
        return true;
    case MEAN_UNDER:
        cards = meaning_part(meaning, node, MEANING_FIELD(UNDER, cards));
        return meaning_kind(cards) == MEAN_CARDS ||
               (meaning_kind(cards) == MEAN_THAT && meaning_says(meaning, cards, MEAN_NAMED));
    case MEAN_SAME_NAME: /* a list would be one of what is chosen */
    case MEAN_SAME_COLOR:
    case MEAN_SAME:
        return meaning_kind(meaning_part(meaning, node, 0)) == MEAN_SETS;
    case MEAN_HAD_BY:
        cards = meaning_part(meaning, node, MEANING_FIELD(HAD_BY, player));
        return meaning_kind(cards) == MEAN_ALL_PLAYERS;
    case MEAN_PUT_BEFORE:
        cards = meaning_part(meaning, node, MEANING_FIELD(PUT_BEFORE, place));
        return !meaning_says(meaning, cards, MEAN_WAITING_ROOM);
    case MEAN_EFFECT_OF:
        cards = meaning_part(meaning, node, MEANING_FIELD(EFFECT_OF, cards));
        return meaning_kind(cards) != MEAN_THIS;
    default:
        return false;
    }
}

/* "Face down", "face up": kept of cards in the level zone and the memory alone. */
static bool faces_known(const Coder *coder, const CodeFilter *filter)
{
    const CodeTest *tests = coder->code.tests + filter->first;
    bool faced = false, kept = false;
    for (unsigned i = 0; i < filter->count; i++) {
        faced |= tests[i].kind == TEST_FACE_UP || tests[i].kind == TEST_FACE_DOWN;
        if (tests[i].kind == TEST_PLACE) {
            const CodePlace *place = &coder->code.places[tests[i].of];
            kept |= place->other == place->zone &&
                    (place->zone == ZONE_LEVEL || place->zone == ZONE_MEMORY);
        }
    }
    return !faced || kept;
}

static bool has_test(const Coder *coder, const CodeFilter *filter, TestKind kind)
{
    for (unsigned i = 0; i < filter->count; i++)
        if (coder->code.tests[filter->first + i].kind == kind)
            return true;
    return false;
}

/* "All cards", "all markers": where? */
static bool all_are_somewhere(const Coder *coder, const CodeFilter *filter)
{
    return (filter->flags & FILTER_PLACED) || filter->sides ||
           (filter->printed && !has_test(coder, filter, TEST_EXCEPT) &&
            !has_test(coder, filter, TEST_MARKER));
}

/* Whether it says what kind of card is meant, and not a trait alone. */
static bool is_typed(const Coder *coder, const uint16_t *such)
{
    MeaningKind kind = such ? meaning_kind(such) : MEAN_CARD;
    if (kind != MEAN_AND && kind != MEAN_ANY)
        return kind != MEAN_TRAIT;
    bool types = false, traits = false;
    for (unsigned i = 0; i < meaning_count(such); i++) {
        const uint16_t *part = meaning_part(coder->meaning, such, i);
        types |= meaning_kind(part) >= MEAN_CARD && meaning_kind(part) <= MEAN_TRIGGER_ICON;
        traits |= !is_typed(coder, part);
    }
    return !traits || (types && kind == MEAN_AND);
}

static bool filter_known(Coder *coder, const uint16_t *such, const CodeFilter *filter)
{
    bool open = !filter_says(coder, such, MEAN_OF) &&
                meaning_has_anywhere(coder->meaning, such, owner_is_open);
    bool theirs = filter->sides == SIDES_BOTH && meaning_says(coder->meaning, such, MEAN_THEY);
    bool marker = filter_says(coder, such, MEAN_MARKER);
    bool typed = filter_says(coder, such, MEAN_CHARACTER) ||
                 filter_says(coder, such, MEAN_CLIMAX) || filter_says(coder, such, MEAN_EVENT_CARD);
    return !open && !theirs && is_typed(coder, such) && !(marker && typed) &&
           !meaning_has_anywhere(coder->meaning, such, speaks_of_others) &&
           !has_test(coder, filter, TEST_DIFFERENT_NAMES) && faces_known(coder, filter);
}

static bool counts_one_card(const Coder *coder, const CodeSet *set)
{
    const CodeAmount *amount = &coder->code.amounts[set->amount];
    return (set->count == COUNT_EXACT || set->count == COUNT_UP_TO) &&
           amount->kind == AMOUNT_NUMBER && amount->value == 1;
}

/* What is chosen at random is so many of what lies somewhere; more than one card of both sides cannot be chosen. */
static bool cards_known(Coder *coder, const uint16_t *node, const CodeSet *set)
{
    bool counted = meaning_kind(node) == MEAN_CARDS;
    const uint16_t *such =
        meaning_part(coder->meaning, node, counted ? MEANING_FIELD(CARDS, such) : 0);
    const CodeFilter *filter = &coder->code.filters[set->of];
    if (set->count == COUNT_TEST || !filter_known(coder, such, filter))
        return false;
    if (!counted) /* "the character …", "the same number of cards …" */
        return (filter->flags & FILTER_PLACED) && !(filter->flags & FILTER_RANDOM);
    if (filter->flags & FILTER_RANDOM)
        return set->count == COUNT_EXACT && (filter->flags & FILTER_PLACED) && !filter->sides;
    if (set->count == COUNT_ALL && !has_test(coder, filter, TEST_PLACE_END))
        return all_are_somewhere(coder, filter);
    return (filter->sides != SIDES_BOTH && !has_test(coder, filter, TEST_PLACE_END)) ||
           counts_one_card(coder, set);
}

static bool end_known(const Coder *coder, const CodeSet *set)
{
    (void)coder;
    return set->count == COUNT_EXACT || set->count == COUNT_UP_TO;
}

static bool one_known(Coder *coder, const uint16_t *node, unsigned number);

/* Two parts of which one is chosen: their numbers are the same, and both say where, or none. */
static bool either_known(Coder *coder, const uint16_t *node, const CodeSet *either)
{
    CodeSet one = set_at(coder, either->of);
    CodeSet other = set_at(coder, either->of + 1u);
    if (either->more != 2 || one.kind != other.kind || one.count != other.count ||
        one.count == COUNT_ALL || (one.kind != SET_CARDS && one.kind != SET_SOME_OF))
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (!one_known(coder, meaning_part(coder->meaning, node, i), either->of + i))
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
           !filter->sides == !beside->sides && !has_test(coder, filter, TEST_OTHER_ONE);
}

static bool one_known(Coder *coder, const uint16_t *node, unsigned number)
{
    CodeSet set = set_at(coder, number);
    if (coder->failed || coder->unsupported)
        return true;
    switch (set.kind) {
    case SET_CARDS:
    case SET_AS_MANY:
        return cards_known(coder, node, &set);
    case SET_SOME_OF:
        return set.count != COUNT_TEST && set_at(coder, set.of).kind != SET_OPPONENT;
    case SET_END:
        return end_known(coder, &set);
    case SET_EITHER:
        return either_known(coder, node, &set);
    default:
        return true;
    }
}

static bool list_known(Coder *coder, const uint16_t *node, const CodeSet *list)
{
    for (unsigned i = 0; i < list->more; i++)
        if (!one_known(coder, meaning_part(coder->meaning, node, i), list->of + i))
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
    if (node && !coder->unsupported &&
        !(set.kind == SET_ALL ? list_known(coder, node, &set) : one_known(coder, node, number)))
        code_refuse(coder, node);
    return number;
}
