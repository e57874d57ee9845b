/* Filters: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

#include <string.h>

enum { SLOTS_ALL = SLOTS_STAGE | SLOTS_SURPLUS };

/* A filter while its tests are collected. */
typedef struct Tests {
    CodeTest of[PARTS_MOST];
    unsigned count;
    unsigned flags;
    unsigned sides; /* of TEST_SIDES; SIDES_NONE if whose they are is not said */
    bool had;       /* "that you have" */
} Tests;

static void test_add(Coder *coder, Tests *tests, TestKind kind, unsigned of, unsigned more)
{
    if (tests->count == PARTS_MOST || of > UINT16_MAX || more > UINT8_MAX) {
        coder->failed = true;
        return;
    }
    tests->of[tests->count++] =
        (CodeTest){.kind = (uint8_t)kind, .more = (uint8_t)more, .of = (uint16_t)of};
}

static bool has_test(const Tests *tests, TestKind kind)
{
    for (unsigned i = 0; i < tests->count; i++)
        if (tests->of[i].kind == kind)
            return true;
    return false;
}

static CodeFilter filter_of(Coder *coder, const uint16_t *node);

/* Any of some filters, which then stand next to each other. */
static void any_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeFilter filters[PARTS_MOST];
    unsigned count = list_parts(coder, node, meaning_kind(node), parts);
    for (unsigned i = 0; i < count; i++) {
        filters[i] = filter_of(coder, parts[i]);
        tests->flags |= filters[i].flags & (FILTER_CLIMAX | FILTER_MARKERS | FILTER_ICONS);
    }
    test_add(coder, tests, TEST_ANY, add_filters(coder, filters, count), count);
}

/* Names of which any will do. */
static void names_add(Coder *coder, Tests *tests, const uint16_t *names, TestKind kind)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeFilter filters[PARTS_MOST];
    unsigned count = meaning_kind(names) == MEAN_BOTH_NAMES
                         ? list_parts(coder, names, MEAN_BOTH_NAMES, parts)
                         : list_parts(coder, names, MEAN_EITHER_NAME, parts);
    for (unsigned i = 0; i < count; i++) {
        if (meaning_kind(parts[i]) != MEAN_NAME) {
            code_refuse(coder, names);
            return;
        }
        unsigned name = add_name(coder, coder->meaning->strings[meaning_value(parts[i])]);
        if (count == 1) {
            test_add(coder, tests, kind, name, 0);
            return;
        }
        CodeTest test = {.kind = (uint8_t)kind, .of = (uint16_t)name};
        filters[i] =
            (CodeFilter){.first = (uint16_t)add_tests(coder, &test, 1), .printed = 1, .count = 1};
    }
    test_add(coder, tests, TEST_ANY, add_filters(coder, filters, count), count);
}

static void icons_add(Coder *coder, Tests *tests, const uint16_t *icons)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeFilter filters[PARTS_MOST];
    unsigned count = list_parts(coder, icons, MEAN_EITHER_ICON, parts);
    for (unsigned i = 0; i < count; i++) {
        bool two = meaning_kind(parts[i]) == MEAN_TWO_SOUL_ICONS;
        CodeTest test = {.kind = TEST_ICON,
                         .of = (uint16_t)(two ? TRIGGER_SOUL : icon_of(coder, parts[i])),
                         .more = two ? 2 : 1};
        if (count == 1) {
            test_add(coder, tests, TEST_ICON, test.of, test.more);
            return;
        }
        filters[i] =
            (CodeFilter){.first = (uint16_t)add_tests(coder, &test, 1), .printed = 1, .count = 1};
    }
    test_add(coder, tests, TEST_ANY, add_filters(coder, filters, count), count);
}

/* What is said by a kind alone. */
static const struct Simple {
    uint16_t kind;
    uint8_t test;
    uint8_t of;
    uint8_t flags;
} simple_tests[] = {
    {MEAN_CARD, TEST_COUNT, 0, 0},
    {MEAN_CHARACTER, TEST_TYPES, 1, 0},
    {MEAN_EVENT_CARD, TEST_TYPES, 2, 0},
    {MEAN_CLIMAX, TEST_TYPES, 4, FILTER_CLIMAX},
    {MEAN_MARKER, TEST_MARKER, 0, FILTER_MARKERS},
    {MEAN_TRIGGER_ICON, TEST_COUNT, 0, FILTER_ICONS},
    {MEAN_YELLOW, TEST_COLOUR, 0, 0},
    {MEAN_GREEN, TEST_COLOUR, 1, 0},
    {MEAN_RED, TEST_COLOUR, 2, 0},
    {MEAN_BLUE, TEST_COLOUR, 3, 0},
    {MEAN_NO_TRAITS, TEST_NO_TRAITS, 0, 0},
    {MEAN_OTHER, TEST_OTHER, 0, 0},
    {MEAN_OTHER_ONE, TEST_OTHER_ONE, 0, 0},
    {MEAN_AT_RANDOM, TEST_COUNT, 0, FILTER_RANDOM},
    {MEAN_STANDING, TEST_STANDING, 0, 0},
    {MEAN_RESTED, TEST_RESTED, 0, 0},
    {MEAN_REVERSED, TEST_REVERSED, 0, 0},
    {MEAN_FACE_UP, TEST_FACE_UP, 0, 0},
    {MEAN_FACE_DOWN, TEST_FACE_DOWN, 0, 0},
    {MEAN_DIRECT_ATTACKING, TEST_DIRECT_ATTACKING, 0, 0},
    {MEAN_IN_BATTLE, TEST_BATTLE, 0, FILTER_PLACED},
    {MEAN_DIFFERENT_NAMES, TEST_DIFFERENT_NAMES, 0, 0},
};

static bool simple_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    for (size_t i = 0; i < sizeof simple_tests / sizeof *simple_tests; i++) {
        const struct Simple *simple = &simple_tests[i];
        if (simple->kind != meaning_kind(node))
            continue;
        tests->flags |= simple->flags;
        if (simple->test != TEST_COUNT)
            test_add(coder, tests, simple->test, simple->of, 0);
        return true;
    }
    return false;
}

/* "among those cards", "from among the remaining cards" */
static void among_add(Coder *coder, Tests *tests, const uint16_t *cards, TestKind these)
{
    tests->flags |= FILTER_PLACED | (these == TEST_CANDIDATES ? FILTER_THOSE : 0);
    if (!cards || meaning_kind(cards) == MEAN_THOSE_CARDS)
        test_add(coder, tests, these, 0, 0);
    else if (meaning_kind(cards) == MEAN_REST)
        test_add(coder, tests, TEST_REST, 0, 0);
    else if (meaning_kind(cards) == MEAN_THE_REVEALED_CARDS)
        test_add(coder, tests, TEST_SHOWN, 0, 0);
    else
        code_refuse(coder, cards);
}

/* Whether its numbers stand in the text. */
static bool bound_is_fixed(const Coder *coder, unsigned number)
{
    const CodeBound *bound = &coder->code.bounds[number];
    return !coder->failed && number && coder->code.amounts[bound->amount].kind == AMOUNT_NUMBER &&
           (bound->compare != COMPARE_EITHER ||
            coder->code.amounts[bound->other].kind == AMOUNT_NUMBER);
}

/* Whether two tests of what is printed ask the same. */
static bool tests_same(const Code *code, const CodeTest *one, const CodeTest *other)
{
    return one->kind == other->kind && one->more == other->more && one->kind != TEST_ANY &&
           one->kind != TEST_NOT &&
           (one->of == other->of || (one->kind >= TEST_NAME && one->kind <= TEST_KEYWORD &&
                                     strcmp(code->names[one->of], code->names[other->of]) == 0));
}

static bool filters_same(const Code *code, const CodeFilter *one, const CodeFilter *other)
{
    bool same = one->printed == other->printed;
    for (unsigned i = 0; same && i < one->printed; i++)
        same = tests_same(code, &code->tests[one->first + i], &code->tests[other->first + i]);
    return same;
}

/* Of bounds whose numbers stand in the text. */
static bool bounds_same(const Code *code, const CodeBound *one, const CodeBound *other)
{
    return one->compare == other->compare &&
           code->amounts[one->amount].value == code->amounts[other->amount].value &&
           code->amounts[one->other].value == code->amounts[other->other].value;
}

/* 1 + the number of a mask; those that ask the same are one. */
static uint16_t mask_of(Coder *coder, CodeMask mask)
{
    const Code *code = &coder->code;
    for (unsigned i = 0; i < code->mask_count && !coder->failed; i++) {
        const CodeMask *other = &code->masks[i];
        bool same = !mask.filter == !other->filter && !mask.test == !other->test;
        if (same && mask.filter)
            same = filters_same(code, &code->filters[mask.filter], &code->filters[other->filter]);
        else if (same && mask.test)
            same = tests_same(code, &code->tests[mask.test], &code->tests[other->test]);
        else if (same)
            same = other->attribute == mask.attribute &&
                   bounds_same(code, &code->bounds[mask.bound], &code->bounds[other->bound]);
        if (same)
            return (uint16_t)(1 + i);
    }
    return (uint16_t)(1 + add_mask(coder, mask));
}

static void measure_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    const uint16_t *bound = CODE_FIELD(coder, node, MEASURES, bound);
    unsigned attribute = attribute_of(coder, CODE_FIELD(coder, node, MEASURES, attribute));
    if (meaning_kind(bound) == MEAN_SAME) {
        if (attribute != VALUE_LEVEL)
            code_refuse(coder, node);
        test_add(coder, tests, TEST_SAME_LEVEL,
                 code_set(coder, CODE_FIELD(coder, bound, SAME, cards)), 0);
        return;
    }
    unsigned number = code_bound(coder, bound);
    if (bound_is_fixed(coder, number))
        coder->code.bounds[number].mask =
            mask_of(coder, (CodeMask){.bound = (uint16_t)number, .attribute = (uint8_t)attribute});
    test_add(coder, tests, TEST_MEASURE, number, attribute);
}

/* "put into your waiting room by this effect"; what a cost was paid with is "those cards". */
static void put_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    const uint16_t *cause = CODE_FIELD(coder, node, PUT_BEFORE, cause);
    bool action = cause && meaning_kind(cause) == MEAN_THIS_ACTION; /* one round of those of the effect */
    if (CODE_FIELD(coder, node, PUT_BEFORE, from) || CODE_FIELD(coder, node, PUT_BEFORE, player) ||
        action)
        code_refuse(coder, node);
    bool cost = cause && meaning_kind(cause) == MEAN_THIS_COST;
    tests->flags |= FILTER_PLACED | (cost ? 0u : FILTER_THOSE);
    test_add(coder, tests, cost ? TEST_CANDIDATES : TEST_PUT,
             code_place(coder, CODE_FIELD(coder, node, PUT_BEFORE, place)), 0);
}

/* "With 2 or more markers underneath it". */
static bool markers_known(const Coder *coder, const uint16_t *count, const uint16_t *such)
{
    const uint16_t *under =
        meaning_is(such, MEAN_UNDER) ? CODE_FIELD(coder, such, UNDER, cards) : NULL;
    return !meaning_is(count, MEAN_UP_TO) &&
           (!such || meaning_is(under, MEAN_IT) || meaning_is(under, MEAN_THEM));
}

/* "That card is 1 or fewer character" says nothing of it. */
static bool names_what_is(const Coder *coder, const uint16_t *cards)
{
    const uint16_t *count =
        meaning_is(cards, MEAN_CARDS) ? CODE_FIELD(coder, cards, CARDS, count) : NULL;
    return !count || meaning_is(count, MEAN_EXACTLY) || meaning_is(count, MEAN_AT_LEAST) ||
           meaning_is(count, MEAN_ALL);
}

/* "With “Assist”", and no whole ability in quotation marks. */
static bool is_keyword(const Coder *coder, const uint16_t *name)
{
    static const char tag[] = "【";
    return !meaning_is(name, MEAN_NAME) ||
           strncmp(coder->meaning->strings[meaning_value(name)], tag, strlen(tag)) != 0;
}

static void part_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    if (simple_add(coder, tests, node))
        return;
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_ANY:
    case MEAN_BOTH:
        any_add(coder, tests, node);
        break;
    case MEAN_NOT: {
        CodeFilter filter = filter_of(coder, first);
        test_add(coder, tests, TEST_NOT, add_filters(coder, &filter, 1), 0);
        break;
    }
    case MEAN_TRAIT:
        test_add(coder, tests, TEST_TRAIT,
                 add_name(coder, coder->meaning->strings[meaning_value(first)]), 0);
        break;
    case MEAN_NAMED:
        names_add(coder, tests, first, TEST_NAME);
        break;
    case MEAN_NAME_HAS:
        names_add(coder, tests, first, TEST_NAME_PART);
        break;
    case MEAN_TRAIT_HAS:
        names_add(coder, tests, first, TEST_TRAIT_PART);
        break;
    case MEAN_HAS_ABILITY:
        if (!is_keyword(coder, first))
            code_refuse(coder, node);
        names_add(coder, tests, first, TEST_KEYWORD);
        break;
    case MEAN_HAS_ICON:
        icons_add(coder, tests, first);
        break;
    case MEAN_MEASURES:
        measure_add(coder, tests, node);
        break;
    case MEAN_HIGHEST:
        test_add(coder, tests, TEST_HIGHEST, attribute_of(coder, first), 0);
        break;
    case MEAN_SAME_NAME:
        test_add(coder, tests, TEST_SAME_NAME, code_set(coder, first), 0);
        break;
    case MEAN_SAME_COLOR:
        test_add(coder, tests, TEST_SAME_COLOUR, code_set(coder, first), 0);
        break;
    case MEAN_HAS_MARKERS:
        if (!markers_known(coder, first, CODE_FIELD(coder, node, HAS_MARKERS, such)))
            code_refuse(coder, node);
        test_add(coder, tests, TEST_MARKERS, code_bound(coder, first), 0);
        break;
    case MEAN_OF:
    case MEAN_HAD_BY:
        if (meaning_kind(first) == MEAN_THAT_PLAYER) {
            tests->sides = SIDES_BOTH;
            test_add(coder, tests, TEST_SIDES, SIDES_OF_SUBJECT, 0);
            break;
        }
        tests->sides = player_sides(coder, first);
        tests->had |= meaning_kind(node) == MEAN_HAD_BY;
        test_add(coder, tests, TEST_SIDES, tests->sides, 0);
        break;
    case MEAN_AT:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_PLACE, code_place(coder, first), 0);
        break;
    case MEAN_AT_THE_END:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_PLACE_END,
                 code_place(coder, CODE_FIELD(coder, node, AT_THE_END, place)),
                 meaning_kind(first) == MEAN_BOTTOM);
        break;
    case MEAN_FROM_AMONG:
        among_add(coder, tests, first, TEST_CANDIDATES_LEFT);
        break;
    case MEAN_AMONG:
        among_add(coder, tests, first, TEST_CANDIDATES);
        break;
    case MEAN_REVEALED:
        if (CODE_FIELD(coder, node, REVEALED, cause))
            code_refuse(coder, node);
        tests->flags |= FILTER_PLACED | FILTER_THOSE;
        test_add(coder, tests, TEST_CANDIDATES, 0, 0);
        break;
    case MEAN_UNDER:
        if (meaning_is(first, MEAN_THAT) && meaning_says(coder->meaning, first, MEAN_NAMED))
            code_refuse(coder, node);
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_UNDER, code_set(coder, first), 0);
        break;
    case MEAN_ON:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_IN_SET, code_set(coder, first), 0);
        break;
    case MEAN_IS_FACING:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_FACING, code_set(coder, first), 0);
        break;
    case MEAN_IN_FRONT_OF:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_IN_FRONT, 0, 0);
        break;
    case MEAN_PUT_BEFORE:
        put_add(coder, tests, node);
        break;
    case MEAN_RETURNED:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, TEST_RETURNED, code_place(coder, first), 0);
        break;
    case MEAN_CHOSEN_BEFORE:
        tests->flags |= FILTER_PLACED;
        test_add(coder, tests, first ? TEST_RECALLED : TEST_CHOSEN, 0, 0);
        break;
    case MEAN_EXCEPT:
        test_add(coder, tests, TEST_EXCEPT, code_set(coder, first), 0);
        break;
    case MEAN_ONE_OF:
        if (!names_what_is(coder, first))
            code_refuse(coder, node);
        test_add(coder, tests, TEST_IN_SET, code_set(coder, first), 0);
        break;
    default:
        code_refuse(coder, node);
    }
}

static bool is_printed(const Coder *coder, const CodeTest *test)
{
    if (test->kind <= TEST_LAST_PRINTED)
        return true;
    if (test->kind != TEST_ANY && test->kind != TEST_NOT)
        return false;
    for (unsigned i = 0; i < (test->kind == TEST_ANY ? test->more : 1u); i++) {
        const CodeFilter *filter = &coder->code.filters[test->of + i];
        if (filter->printed < filter->count)
            return false;
    }
    return true;
}

/* Tests of what is printed first, of all that pass last. */
static unsigned rank(const Coder *coder, const CodeTest *test)
{
    return is_printed(coder, test) ? 0 : test->kind >= TEST_HIGHEST ? 2 : 1;
}

static bool speaks_of_choice(const Coder *coder, const uint16_t *node)
{
    if (meaning_kind(node) <= MEAN_TRAIT_NAME)
        return false;
    bool chosen = meaning_kind(node) == MEAN_CHOSEN_BEFORE;
    for (unsigned i = 0; i < meaning_count(node) && !chosen; i++) {
        const uint16_t *part = meaning_part(coder->meaning, node, i);
        chosen = part && speaks_of_choice(coder, part);
    }
    return chosen;
}

/* Which way up cards lie is kept in the level zone and the memory alone; what was put elsewhere is no marker any more;
 * trigger icons alone are on something. */
static bool tests_known(const Coder *coder, const Tests *tests)
{
    bool kept = false;
    for (unsigned i = 0; i < tests->count; i++) {
        const CodePlace *place =
            &coder->code.places[tests->of[i].kind == TEST_PLACE ? tests->of[i].of : 0];
        kept |= place->other == place->zone &&
                (place->zone == ZONE_LEVEL || place->zone == ZONE_MEMORY);
    }
    bool faced = tests->count > 1 && /* alone it is said of a card that is known */
                 (has_test(tests, TEST_FACE_UP) || has_test(tests, TEST_FACE_DOWN));
    return (!faced || kept) && !((tests->flags & FILTER_MARKERS) && has_test(tests, TEST_PUT));
}

/* "Level 1 and level 2": of one card? "All players' characters in their center stage": each in his own. */
static bool parts_known(const Coder *coder, const uint16_t *const *parts, unsigned count,
                        const Tests *tests)
{
    unsigned measured = 0;
    for (unsigned i = 0; i < count; i++) {
        if (meaning_is(parts[i], MEAN_AT) && tests->sides == SIDES_BOTH &&
            meaning_says(coder->meaning, parts[i], MEAN_THEY))
            return false;
        if (meaning_is(parts[i], MEAN_ON) && !(tests->flags & FILTER_ICONS))
            return false;
        if (!meaning_is(parts[i], MEAN_MEASURES) ||
            !meaning_is(CODE_FIELD(coder, parts[i], MEASURES, bound), MEAN_EXACTLY))
            continue;
        const uint16_t *attribute = CODE_FIELD(coder, parts[i], MEASURES, attribute);
        unsigned bit = attribute ? 1u << (meaning_kind(attribute) - MEAN_LEVEL) : 0;
        if (measured & bit)
            return false;
        measured |= bit;
    }
    return true;
}

static CodeFilter filter_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    Tests tests = {.count = 0};
    CodeTest ordered[PARTS_MOST];
    unsigned count = node ? list_parts(coder, node, MEAN_AND, parts) : 0;
    bool typed = false, named = false, chosen = node && speaks_of_choice(coder, node);
    for (unsigned i = 0; i < count; i++) {
        part_add(coder, &tests, parts[i]);
        named |= meaning_kind(parts[i]) == MEAN_NAMED;
        if (chosen && meaning_kind(parts[i]) == MEAN_OTHER_ONE)
            tests.of[tests.count - 1].of = 1;
        typed |= meaning_kind(parts[i]) >= MEAN_CARD && meaning_kind(parts[i]) <= MEAN_TRIGGER_ICON;
    }
    if (named && !typed) /* a name alone may be a climax's */
        tests.flags |= FILTER_CLIMAX;
    if (tests.had && !(tests.flags & FILTER_PLACED)) { /* "characters you have" */
        CodePlace stage = {.sides = (uint8_t)tests.sides,
                           .zone = ZONE_STAGE,
                           .other = ZONE_STAGE,
                           .slots = SLOTS_ALL,
                           .other_slots = SLOTS_ALL};
        test_add(coder, &tests, TEST_PLACE, add_place(coder, stage), 0);
        tests.flags |= FILTER_PLACED;
    }
    if (!tests_known(coder, &tests) || !parts_known(coder, parts, count, &tests))
        code_refuse(coder, node);
    CodeFilter filter = {.count = (uint8_t)tests.count, .sides = (uint8_t)tests.sides};
    unsigned at = 0;
    for (unsigned wanted = 0; wanted < 3; wanted++)
        for (unsigned i = 0; i < tests.count; i++)
            if (rank(coder, &tests.of[i]) == wanted) {
                filter.printed = (uint8_t)(filter.printed + (wanted == 0));
                ordered[at++] = tests.of[i];
            }
    bool characteristic = filter.printed > 0;
    for (unsigned i = 0; i < tests.count; i++)
        characteristic |= tests.of[i].kind == TEST_MEASURE || tests.of[i].kind == TEST_MARKER;
    filter.flags = (uint8_t)(tests.flags | (characteristic ? 0u : FILTER_FACE_DOWN));
    filter.first = (uint16_t)add_tests(coder, ordered, tests.count);
    return filter;
}

/* Whether a card that passes what is asked of the printed passes with more names, traits and colours, too. */
static bool filter_adds(const Coder *coder, const CodeFilter *filter)
{
    for (unsigned i = 0; i < filter->printed; i++) {
        const CodeTest *test = &coder->code.tests[filter->first + i];
        if (test->kind == TEST_NOT || test->kind == TEST_NO_TRAITS)
            return false;
        for (unsigned j = 0; test->kind == TEST_ANY && j < test->more; j++)
            if (!filter_adds(coder, &coder->code.filters[test->of + j]))
                return false;
    }
    return filter->printed;
}

/* Those tests of a filter that are asked one by one where texts have given or taken names and traits have masks of
 * their own. */
static void mask_tests(Coder *coder, CodeFilter filter)
{
    for (unsigned i = 0; i < filter.printed && !coder->failed; i++) {
        unsigned number = filter.first + i;
        CodeTest test = coder->code.tests[number];
        unsigned parts = test.kind == TEST_ANY ? test.more : test.kind == TEST_NOT;
        for (unsigned j = 0; j < parts; j++)
            mask_tests(coder, coder->code.filters[test.of + j]);
        if (test.kind >= TEST_NAME && test.kind <= TEST_KEYWORD) {
            uint16_t mask = mask_of(coder, (CodeMask){.test = (uint16_t)number});
            coder->code.tests[number].mask = mask;
        }
    }
}

/* Finds out whether a filter is about one zone of one side, and asks no more of its cards than what is printed. */
static void find_zone(const Coder *coder, CodeFilter *filter)
{
    const unsigned beside = FILTER_RANDOM | FILTER_ICONS | FILTER_MARKERS | FILTER_CLIMAX | FILTER_THOSE;
    CodePlace where = {.zone = ZONE_STAGE, .slots = SLOTS_ALL};
    unsigned sides = filter->sides ? filter->sides : SIDES_BOTH;
    bool not_this = false, placed = false;
    for (unsigned i = filter->printed; i < filter->count; i++) {
        const CodeTest *test = &coder->code.tests[filter->first + i];
        if (test->kind == TEST_PLACE && !placed) {
            where = coder->code.places[test->of];
            placed = true;
            sides &= where.sides;
            if (where.all || where.zone != where.other || where.slots != where.other_slots)
                return;
        } else if (test->kind == TEST_SIDES) {
            sides &= test->of;
        } else if (test->kind == TEST_OTHER) {
            not_this = true;
        } else {
            return;
        }
    }
    if ((filter->flags & beside) || placed != ((filter->flags & FILTER_PLACED) != 0) ||
        (sides != SIDES_MINE && sides != SIDES_THEIRS))
        return;
    filter->zone = (uint8_t)(1 + where.zone);
    filter->slots = where.slots;
    filter->theirs = sides == SIDES_THEIRS;
    filter->not_this = not_this && !filter->theirs;
}

unsigned code_filter(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    CodeFilter filter = filter_of(coder, node);
    filter.flags |= !coder->failed && filter_adds(coder, &filter) ? FILTER_ADDS : 0;
    if (!coder->failed)
        find_zone(coder, &filter);
    unsigned number = add_filters(coder, &filter, 1);
    mask_tests(coder, filter);
    if (filter.printed && !coder->failed) {
        uint16_t own = coder->code.tests[filter.first].mask;
        coder->code.filters[number].mask =
            filter.printed == 1 && own ? own
                                       : mask_of(coder, (CodeMask){.filter = (uint16_t)number});
    }
    return number;
}

unsigned filter_of_side(Coder *coder, unsigned number, unsigned sides)
{
    CodeFilter filter = coder->code.filters[number];
    if (coder->failed || filter.sides || filter.zone)
        return number;
    filter.sides = (uint8_t)sides;
    find_zone(coder, &filter);
    return filter.zone ? add_filters(coder, &filter, 1) : number;
}
