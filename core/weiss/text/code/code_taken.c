/* Sets whose cards are taken: chosen, put, turned. What of them play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/code_gift.h"
#include "weiss/text/code/coder.h"

static CodeSet set_at(const Coder *coder, unsigned set)
{
    return coder->failed ? (CodeSet){0} : coder->code.sets[set];
}

/* ---- Filters ---- */

typedef bool Says(const Meaning *meaning, const uint16_t *node);

static bool filter_says(const Coder *coder, const uint16_t *filter, MeaningKind kind)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count = filter ? list_parts((Coder *)coder, filter, MEAN_AND, parts) : 0;
    for (unsigned i = 0; i < count; i++)
        if (meaning_kind(parts[i]) == kind)
            return true;
    return false;
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
               (meaning_kind(cards) == MEAN_THAT &&
                meaning_says(meaning, cards, MEAN_NAMED));
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
    bool open = !filter_says(coder, such, MEAN_OF) && meaning_any(coder->meaning, such, owner_is_open);
    bool theirs = filter->sides == SIDES_BOTH && meaning_says(coder->meaning, such, MEAN_THEY);
    bool marker = filter_says(coder, such, MEAN_MARKER);
    bool typed = filter_says(coder, such, MEAN_CHARACTER) ||
                 filter_says(coder, such, MEAN_CLIMAX) || filter_says(coder, such, MEAN_EVENT_CARD);
    return !open && !theirs && is_typed(coder, such) && !(marker && typed) && !meaning_any(coder->meaning, such, speaks_of_others) &&
           !has_test(coder, filter, TEST_DIFFERENT_NAMES) &&
           !has_test(coder, filter, TEST_PLACE_END) && faces_known(coder, filter);
}

/* ---- Sets ---- */

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
    const uint16_t *such = meaning_part(coder->meaning, node, counted ? MEANING_FIELD(CARDS, such) : 0);
    const CodeFilter *filter = &coder->code.filters[set->of];
    if (set->count == COUNT_TEST || !filter_known(coder, such, filter))
        return false;
    if (!counted) /* "the character …", "the same number of cards …" */
        return (filter->flags & FILTER_PLACED) && !(filter->flags & FILTER_RANDOM);
    if (filter->flags & FILTER_RANDOM)
        return set->count == COUNT_EXACT && (filter->flags & FILTER_PLACED) && !filter->sides;
    if (set->count == COUNT_ALL)
        return all_are_somewhere(coder, filter);
    return filter->sides != SIDES_BOTH || counts_one_card(coder, set);
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
