/* Sets that are asked about: what somebody has, what is in a place, what is said to be something.
 * From meanings to records; what cannot be answered is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

#include <string.h>

static const CodeFilter *filter_of_set(const Coder *coder, const CodeSet *set)
{
    return &coder->code.filters[set->kind == SET_CARDS ? set->of : 0];
}

/* ---- Lists ---- */

/* Whether the parts must be different cards: "1 character with "A" in its card name and 1 other
 * …". */
static bool parts_differ(const Coder *coder, const CodeSet *list)
{
    const CodeSet *parts = &coder->code.sets[list->of];
    if (parts[0].kind == SET_THIS)
        return false;
    for (unsigned i = 0; i < list->more; i++)
        if (filter_has(coder, filter_of_set(coder, &parts[i]), TEST_OTHER))
            return i > 0;
    return false;
}

/* Makes a SET_APART of such a list of cards in one place. "Other" then only says that the parts are
 * different cards, so its tests are dropped. */
static void parts_set_apart(Coder *coder, CodeSet *list, const uint16_t *node)
{
    CodeSet *parts = &coder->code.sets[list->of];
    bool known = list->more <= APART_MOST;
    for (unsigned i = 0; i < list->more; i++) {
        CodeFilter *filter = &coder->code.filters[parts[i].of];
        known &= parts[i].kind == SET_CARDS && !filter->sides &&
                 (parts[i].count == COUNT_EXACT || parts[i].count == COUNT_AT_LEAST);
        for (unsigned j = filter->printed; known && j < filter->count; j++)
            if (coder->code.tests[filter->first + j].kind == TEST_OTHER)
                coder->code.tests[filter->first + j--] =
                    coder->code.tests[filter->first + --filter->count];
    }
    require(coder, node, known);
    list->kind = SET_APART;
}

/* Gives the place `where` of the last part of a list to a part that says none. */
static void part_place(Coder *coder, CodeSet *part, const CodeTest *where, unsigned count,
                       bool owned)
{
    CodeTest own[PARTS_MOST];
    CodeFilter filter = coder->code.filters[part->kind == SET_CARDS ? part->of : 0];
    if (part->kind != SET_CARDS || (filter.flags & FILTER_PLACED) || (filter.sides && !owned))
        return;
    memcpy(own, &coder->code.tests[filter.first], filter.count * sizeof *own);
    filter.first = (uint16_t)add_tests(coder, own, filter.printed);
    add_tests(coder, where, count);
    add_tests(coder, own + filter.printed, filter.count - filter.printed);
    filter.count = (uint8_t)(filter.count + count);
    filter.flags |= FILTER_PLACED;
    part->of = (uint16_t)add_filter(coder, filter);
}

void parts_put_in(Coder *coder, const CodeSet *list, unsigned place)
{
    CodeSet parts[PARTS_MOST];
    const CodeTest where = {.kind = TEST_PLACE, .of = (uint16_t)place};
    memcpy(parts, &coder->code.sets[list->of], list->more * sizeof *parts);
    for (unsigned i = 0; i < list->more; i++)
        part_place(coder, &parts[i], &where, 1, false);
    memcpy(&coder->code.sets[list->of], parts, list->more * sizeof *parts);
}

/* Whether a filter names no kind of card: "2 cards in your memory" next to "2 《…》 characters". */
static bool is_of_any_card(const CodeFilter *filter)
{
    return filter->printed == 0;
}

/* "Your "A" and your "B" in your center stage": both are there. */
void parts_place(Coder *coder, const CodeSet *list, bool owned)
{
    CodeSet parts[PARTS_MOST];
    CodeTest where[PARTS_MOST];
    unsigned count = 0;
    memcpy(parts, &coder->code.sets[list->of], list->more * sizeof *parts);
    const CodeSet *last = &parts[list->more - 1];
    if (last->kind == SET_WITHIN) {
        where[count++] = (CodeTest){.kind = TEST_PLACE, .of = last->more};
    } else if (last->kind == SET_CARDS && !is_of_any_card(&coder->code.filters[last->of])) {
        const CodeFilter *filter = &coder->code.filters[last->of];
        for (unsigned i = filter->printed; i < filter->count; i++)
            if (test_places(&coder->code.tests[filter->first + i]))
                where[count++] = coder->code.tests[filter->first + i];
    }
    for (unsigned i = 0; count && i + 1u < list->more; i++)
        part_place(coder, &parts[i], where, count, owned);
    memcpy(&coder->code.sets[list->of], parts, list->more * sizeof *parts);
}

/* ---- What can be asked ---- */

bool set_is_somewhere(const Coder *coder, unsigned number)
{
    const CodeSet *set = &coder->code.sets[number];
    if (set->kind == SET_ALL || set->kind == SET_EITHER)
        return set_is_somewhere(coder, set->of + set->more - 1u);
    if (set->kind != SET_CARDS)
        return true;
    const CodeFilter *filter = &coder->code.filters[set->of];
    return (filter->flags & FILTER_PLACED) || filter->sides;
}

/* "Up to 2" and "any number of" are for choosing; cards at random or at an end are for taking. */
static bool can_be_asked(const Coder *coder, const CodeSet *set)
{
    const CodeFilter *filter = filter_of_set(coder, set);
    if (set->count == COUNT_UP_TO || set->count == COUNT_ANY_NUMBER)
        return false;
    bool one = set->count == COUNT_ALL || set->count == COUNT_EXACT ||
               (set->count == COUNT_AT_LEAST && amount_is_one(coder, set->amount)); /* "a card" */
    return set->kind != SET_AS_MANY && !(filter->flags & FILTER_RANDOM) &&
           (one || !filter_has(coder, filter, TEST_PLACE_END));
}

/* Trigger icons may be counted only with the place of their cards, and no other test. */
static bool icons_known(const Coder *coder, const CodeFilter *filter)
{
    return !(filter->flags & FILTER_ICONS) ||
           (filter->count == 1 && test_places(&coder->code.tests[filter->first]));
}

static bool can_be_counted(const Coder *coder, unsigned number)
{
    const CodeSet *set = &coder->code.sets[number];
    return can_be_asked(coder, set) && set_is_somewhere(coder, number) &&
           set->kind != SET_EITHER && (set->kind != SET_END || set->count != COUNT_ALL);
}

unsigned counted_set(Coder *coder, const uint16_t *cards)
{
    unsigned set = code_counted(coder, cards);
    require(coder, cards, can_be_counted(coder, set));
    return set;
}

unsigned counted_number(Coder *coder, const uint16_t *cards)
{
    if (!fits(coder, cards, "CARDS(ALL)") || !says(coder, cards, MEAN_TRIGGER_ICON))
        return counted_set(coder, cards);
    CodeSet icons = make_set(SET_CARDS, code_filter_counted(coder, part(coder, cards, 1)), 0);
    require(coder, cards, icons_known(coder, filter_of_set(coder, &icons)));
    return add_set(coder, icons);
}

unsigned code_each(Coder *coder, const uint16_t *such)
{
    unsigned number = code_filter_counted(coder, such);
    const CodeFilter *filter = &coder->code.filters[number];
    require(coder, such,
            !(filter->flags & FILTER_RANDOM) && !filter_has(coder, filter, TEST_DIFFERENT_NAMES) &&
                icons_known(coder, filter) && (!filter->sides || (filter->flags & FILTER_PLACED)));
    return number;
}

/* "A 《…》 and 《…》 character", "with "A" and "B" in its card name": asks for one of each kind.
 * Refused. */
static bool joins_kinds(const Coder *coder, const uint16_t *cards)
{
    for (unsigned i = 0; meaning_is(cards, MEAN_SETS) && i < meaning_count(cards); i++)
        if (fits(coder, part(coder, cards, i), "CARDS(_, TRAIT)"))
            return true;
    return says(coder, cards, MEAN_BOTH) || says(coder, cards, MEAN_BOTH_NAMES);
}

static bool can_be_had(const Coder *coder, const CodeSet *set, bool listed)
{
    const unsigned unknown = 1u << SET_END | 1u << SET_EITHER;
    if (set->kind == SET_ALL) {
        for (unsigned i = 0; i < set->more; i++)
            if (!can_be_had(coder, &coder->code.sets[set->of + i], true))
                return false;
        return true;
    }
    return can_be_asked(coder, set) && !(unknown >> set->kind & 1u) &&
           (set->kind != SET_CARDS || set->count != COUNT_ALL) &&
           (set->kind != SET_PLACE || !listed);
}

unsigned had_set(Coder *coder, const uint16_t *node, unsigned place)
{
    unsigned set = code_set(coder, node);
    require(coder, node,
            !joins_kinds(coder, node) && can_be_had(coder, &coder->code.sets[set], false));
    CodeSet list = coder->code.sets[set];
    if (list.kind != SET_ALL)
        return set;
    bool apart = parts_differ(coder, &list);
    require(coder, node, !apart || coder->code.places[place].zone == ZONE_WAITING_ROOM);
    if (place && apart)
        parts_set_apart(coder, &list, node);
    else if (!place)
        parts_place(coder, &list, true);
    coder->code.sets[set] = list;
    return set;
}

/* What is said of a list is said of each of its parts. */
static bool can_be_said(const Coder *coder, const uint16_t *node, const CodeSet *set)
{
    if (set->kind == SET_ALL && parts_differ(coder, set))
        return false;
    if (meaning_is(node, MEAN_THE))
        return filter_of_set(coder, set)->flags & FILTER_PLACED;
    for (unsigned i = 0; set->kind == SET_ALL && i < set->more; i++)
        if (coder->code.sets[set->of + i].kind == SET_EITHER)
            return false;
    return can_be_asked(coder, set);
}

/* "Those cards" with different names include the one chosen last. */
unsigned said_set(Coder *coder, const uint16_t *cards, const uint16_t *such)
{
    unsigned set = code_counted(coder, cards);
    require(coder, cards, can_be_said(coder, cards, &coder->code.sets[set]));
    if (!meaning_is(such, MEAN_DIFFERENT_NAMES) || coder->code.sets[set].kind != SET_CANDIDATES)
        return set;
    CodeSet both[2] = {{.kind = SET_CANDIDATES}, {.kind = SET_IT}};
    return add_set(coder, make_set(SET_TOGETHER, add_sets(coder, both, 2), 2));
}
