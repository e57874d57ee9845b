/* Filters: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

#include <string.h>

/* A filter while its tests are collected. */
typedef struct Tests {
    CodeTest of[PARTS_MOST];
    unsigned count;
    unsigned flags;
    unsigned sides; /* those of TEST_SIDES; SIDES_NONE if the text does not say whose cards */
    bool had;       /* "that you have" */
} Tests;

static void test_add(Coder *coder, Tests *tests, TestKind kind, unsigned of, unsigned more)
{
    if (tests->count == PARTS_MOST)
        code_refuse(coder, NULL);
    else
        tests->of[tests->count++] =
            (CodeTest){.kind = (uint8_t)kind, .more = (uint8_t)more, .of = (uint16_t)of};
}

bool test_places(const CodeTest *test)
{
    return test->kind >= TEST_PLACE && test->kind <= TEST_IN_SET;
}

const CodeTest *test_of_kind(const CodeTest *tests, unsigned count, TestKind kind)
{
    for (unsigned i = 0; i < count; i++)
        if (tests[i].kind == kind)
            return &tests[i];
    return NULL;
}

static CodeFilter filter_of(Coder *coder, const uint16_t *node);

/* ---- Alternatives ---- */

/* Any of several filters, which are stored next to each other. */
static void any_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    Parts parts = list_parts(coder, node, meaning_kind(node));
    CodeFilter filters[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++) {
        filters[i] = filter_of(coder, parts.of[i]);
        tests->flags |= filters[i].flags & (FILTER_CLIMAX | FILTER_MARKERS | FILTER_ICONS);
    }
    test_add(coder, tests, kind, add_filters(coder, filters, parts.count), parts.count);
}

/* A test of what is printed; several become alternatives, each in a filter of its own. */
static void either_add(Coder *coder, Tests *tests, const CodeTest *either, unsigned count)
{
    CodeFilter filters[PARTS_MOST];
    if (count == 1) {
        test_add(coder, tests, either->kind, either->of, either->more);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        filters[i] =
            (CodeFilter){.first = (uint16_t)add_test(coder, either[i]), .printed = 1, .count = 1};
    test_add(coder, tests, TEST_ANY, add_filters(coder, filters, count), count);
}

static void names_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    const uint16_t *names = part(coder, node, 0);
    bool both = meaning_is(names, MEAN_BOTH_NAMES);
    Parts parts = list_parts(coder, names, both ? MEAN_BOTH_NAMES : MEAN_EITHER_NAME);
    CodeTest either[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++) {
        bool named = meaning_is(parts.of[i], MEAN_NAME);
        require(coder, names, named);
        if (named && kind == TEST_KEYWORD) /* a name that has lost "in its card name" is none */
            require(coder, node, keyword_named(said(coder, parts.of[i])) != 0);
        either[i] = (CodeTest){.kind = (uint8_t)kind,
                               .of = (uint16_t)(named ? code_name(coder, parts.of[i]) : 0)};
    }
    either_add(coder, tests, either, parts.count);
}

static void icons_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    Parts parts = list_parts(coder, part(coder, node, 0), MEAN_EITHER_ICON);
    CodeTest either[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++) {
        bool two = meaning_is(parts.of[i], MEAN_TWO_SOUL_ICONS);
        either[i] = (CodeTest){.kind = (uint8_t)kind,
                               .of = (uint16_t)(two ? TRIGGER_SOUL : icon_of(coder, parts.of[i])),
                               .more = two ? 2 : 1};
    }
    either_add(coder, tests, either, parts.count);
}

/* ---- Masks ---- */

/* Whether the numbers of a bound stand in the text. */
static bool bound_is_fixed(const Coder *coder, unsigned number)
{
    const CodeBound *bound = &coder->code.bounds[number];
    return coder->code.amounts[bound->amount].kind == AMOUNT_NUMBER &&
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

/* Only for bounds whose numbers stand in the text. */
static bool bounds_same(const Code *code, const CodeBound *one, const CodeBound *other)
{
    return one->compare == other->compare &&
           code->amounts[one->amount].value == code->amounts[other->amount].value &&
           code->amounts[one->other].value == code->amounts[other->other].value;
}

/* 1 + the number of a mask; masks that ask the same are shared. */
static uint16_t mask_of(Coder *coder, CodeMask mask)
{
    const Code *code = &coder->code;
    for (unsigned i = 0; i < code->mask_count; i++) {
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

/* ---- Other parts ---- */

static void not_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    test_add(coder, tests, kind, add_filter(coder, filter_of(coder, part(coder, node, 0))), 0);
}

static void measure_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    const uint16_t *bound = CODE_FIELD(coder, node, MEASURES, bound);
    unsigned attribute = attribute_of(coder, CODE_FIELD(coder, node, MEASURES, attribute));
    if (meaning_is(bound, MEAN_SAME)) {
        require(coder, node, attribute == VALUE_LEVEL);
        test_add(coder, tests, TEST_SAME_LEVEL, code_set(coder, part(coder, bound, 0)), 0);
        return;
    }
    unsigned number = code_bound(coder, bound);
    if (bound_is_fixed(coder, number))
        coder->code.bounds[number].mask =
            mask_of(coder, (CodeMask){.bound = (uint16_t)number, .attribute = (uint8_t)attribute});
    test_add(coder, tests, kind, number, attribute);
}

/* "Up to 2 characters with X or lower total power": each that is chosen must fit with those before it. */
static void total_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    const uint16_t *attribute = CODE_FIELD(coder, node, IN_TOTAL, attribute);
    const uint16_t *bound = CODE_FIELD(coder, node, IN_TOTAL, bound);
    require(coder, node,
            coder->summing && fits(coder, bound, "AT_MOST") &&
                fits(coder, attribute, "LEVEL|COST|POWER|SOUL"));
    test_add(coder, tests, kind, code_bound(coder, bound), attribute_of(coder, attribute));
}

static void sides_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    const uint16_t *player = part(coder, node, 0);
    bool subject = meaning_is(player, MEAN_THAT_PLAYER);
    tests->sides = subject ? SIDES_BOTH : player_sides(coder, player);
    tests->had |= !subject && meaning_is(node, MEAN_HAD_BY);
    test_add(coder, tests, kind, subject ? SIDES_OF_SUBJECT : tests->sides, 0);
}

/* "Among those cards", "from among the remaining cards". */
static void among_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    const uint16_t *cards = part(coder, node, 0);
    tests->flags |= FILTER_PLACED | (kind == TEST_CANDIDATES ? FILTER_THOSE : 0);
    require(coder, cards, fits(coder, cards, "THOSE_CARDS|REST|THE_REVEALED_CARDS"));
    if (meaning_is(cards, MEAN_REST))
        kind = TEST_REST;
    else if (meaning_is(cards, MEAN_THE_REVEALED_CARDS))
        kind = TEST_SHOWN;
    test_add(coder, tests, kind, 0, 0);
}

/* "Put into your waiting room by this effect", not by one round of it or by others. What a cost was
 * paid with is "those cards". */
static void put_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    bool cost = fits(coder, node, "PUT_BEFORE(_, _, THIS_COST)");
    require(coder, node,
            fits(coder, node, "PUT_BEFORE(_, , |THIS_EFFECT|THAT_EFFECT|THIS_COST, )"));
    tests->flags |= FILTER_PLACED | (cost ? 0u : FILTER_THOSE);
    test_add(coder, tests, cost ? TEST_CANDIDATES : kind,
             code_place(coder, CODE_FIELD(coder, node, PUT_BEFORE, place)), 0);
}

/* "The markers put at the bottom of your deck for the cost of this ability" */
static void put_end_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    require(coder, node, fits(coder, node, "PUT_FROM_END_BEFORE(_, , ZONE(YOU, DECK), THIS_COST)"));
    tests->flags |= FILTER_PLACED;
    test_add(coder, tests, kind, code_place(coder, CODE_FIELD(coder, node, PUT_FROM_END_BEFORE, place)), 0);
}

static void chosen_add(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind)
{
    tests->flags |= FILTER_PLACED;
    test_add(coder, tests, part(coder, node, 0) ? TEST_RECALLED : kind, 0, 0);
}

static unsigned bottom(Coder *coder, const uint16_t *end)
{
    (void)coder;
    return meaning_is(end, MEAN_BOTTOM);
}

/* The test that each part becomes, TEST_COUNT for none, and its FILTER_ flags. */
static const CodeRow parts_said[] = {
    {MEAN_CARD, TEST_COUNT, .flags = 0},
    {MEAN_CHARACTER, TEST_TYPES, .of = {NULL, TYPES_CHARACTER}},
    {MEAN_EVENT_CARD, TEST_TYPES, .of = {NULL, TYPES_EVENT}},
    {MEAN_CLIMAX, TEST_TYPES, FILTER_CLIMAX, .of = {NULL, TYPES_CLIMAX}},
    {MEAN_MARKER, TEST_MARKER, .flags = FILTER_MARKERS},
    {MEAN_TRIGGER_ICON, TEST_COUNT, .flags = FILTER_ICONS},
    {MEAN_YELLOW, TEST_COLOUR, .of = {NULL, COLOUR_YELLOW}},
    {MEAN_GREEN, TEST_COLOUR, .of = {NULL, COLOUR_GREEN}},
    {MEAN_RED, TEST_COLOUR, .of = {NULL, COLOUR_RED}},
    {MEAN_BLUE, TEST_COLOUR, .of = {NULL, COLOUR_BLUE}},
    {MEAN_TRAIT, TEST_TRAIT, .of = {code_name, 0}},
    {MEAN_OF_TITLE, TEST_TITLE, .of = {code_name, 0}},
    {MEAN_NO_TRAITS, .record = TEST_NO_TRAITS},
    {MEAN_OTHER, .record = TEST_OTHER},
    {MEAN_OTHER_ONE, .record = TEST_OTHER_ONE},
    {MEAN_AT_RANDOM, TEST_COUNT, .flags = FILTER_RANDOM},
    {MEAN_STANDING, .record = TEST_STANDING},
    {MEAN_RESTED, .record = TEST_RESTED},
    {MEAN_REVERSED, .record = TEST_REVERSED},
    {MEAN_FACE_UP, .record = TEST_FACE_UP},
    {MEAN_FACE_DOWN, .record = TEST_FACE_DOWN},
    {MEAN_DIRECT_ATTACKING, .record = TEST_DIRECT_ATTACKING},
    {MEAN_IN_BATTLE, TEST_BATTLE, .flags = FILTER_PLACED},
    {MEAN_DIFFERENT_NAMES, .record = TEST_DIFFERENT_NAMES},
    {MEAN_HIGHEST, TEST_HIGHEST, .of = {attribute_of, 0}},
    {MEAN_SAME_NAME, TEST_SAME_NAME, .of = {code_set, 0}},
    {MEAN_SAME_COLOR, TEST_SAME_COLOUR, .of = {code_set, 0}},
    {MEAN_HAS_MARKERS, TEST_MARKERS, .of = {code_bound, 0}},
    {MEAN_HAS_ENCORE, .record = TEST_ENCORE},
    {MEAN_AT, TEST_PLACE, FILTER_PLACED, .of = {code_place, 0}},
    {MEAN_AT_THE_END, TEST_PLACE_END, FILTER_PLACED, .of = {code_place, 1}, .more = {bottom, 0}},
    {MEAN_REVEALED, TEST_CANDIDATES, .flags = FILTER_PLACED | FILTER_THOSE},
    {MEAN_UNDER, TEST_UNDER, FILTER_PLACED, .of = {code_set, 0}},
    {MEAN_ON, TEST_IN_SET, FILTER_PLACED, .of = {code_set, 0}},
    {MEAN_IS_FACING, TEST_FACING, FILTER_PLACED, .of = {code_set, 0}},
    {MEAN_IN_FRONT_OF, TEST_IN_FRONT, .flags = FILTER_PLACED},
    {MEAN_RETURNED, TEST_RETURNED, FILTER_PLACED, .of = {code_place, 0}},
    {MEAN_EXCEPT, TEST_EXCEPT, .of = {code_set, 0}},
    {MEAN_ONE_OF, TEST_IN_SET, .of = {code_set, 0}},
    {MEAN_KIND_COUNT, .record = 0},
};

/* Parts that are not a single row of the table above. */
static const struct PartMade {
    uint16_t meaning;
    uint8_t test;
    void (*add)(Coder *coder, Tests *tests, const uint16_t *node, TestKind kind);
} parts_made[] = {
    {MEAN_ANY, TEST_ANY, any_add},
    {MEAN_BOTH, TEST_ANY, any_add},
    {MEAN_NOT, TEST_NOT, not_add},
    {MEAN_NAMED, TEST_NAME, names_add},
    {MEAN_NAME_HAS, TEST_NAME_PART, names_add},
    {MEAN_TRAIT_HAS, TEST_TRAIT_PART, names_add},
    {MEAN_HAS_ABILITY, TEST_KEYWORD, names_add},
    {MEAN_HAS_ICON, TEST_ICON, icons_add},
    {MEAN_MEASURES, TEST_MEASURE, measure_add},
    {MEAN_IN_TOTAL, TEST_TOTAL, total_add},
    {MEAN_OF, TEST_SIDES, sides_add},
    {MEAN_HAD_BY, TEST_SIDES, sides_add},
    {MEAN_FROM_AMONG, TEST_CANDIDATES_LEFT, among_add},
    {MEAN_AMONG, TEST_CANDIDATES, among_add},
    {MEAN_PUT_BEFORE, TEST_PUT, put_add},
    {MEAN_PUT_FROM_END_BEFORE, TEST_CANDIDATES, put_end_add},
    {MEAN_CHOSEN_BEFORE, TEST_CHOSEN, chosen_add},
};

/* "That card is 1 or fewer character" says nothing about it. */
static bool names_what_is(const Coder *coder, const uint16_t *cards)
{
    return !meaning_is(cards, MEAN_CARDS) || !part(coder, cards, 0) ||
           fits(coder, cards, "CARDS(ALL)") || fits(coder, cards, "CARDS(AT_LEAST(1))");
}

/* Whether play can ask what a part says. */
static bool part_known(const Coder *coder, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_HAS_MARKERS: /* "with 2 or more markers underneath it" */
        return !fits(coder, node, "HAS_MARKERS(UP_TO)") &&
               (fits(coder, node, "HAS_MARKERS(_, )") ||
                fits(coder, node, "HAS_MARKERS(_, UNDER(IT|THEM))"));
    case MEAN_HAS_ENCORE:
        return is_encore_of_hand(coder->meaning, part(coder, node, 0));
    case MEAN_REVEALED:
        return fits(coder, node, "REVEALED(_, )");
    case MEAN_UNDER:
        return !fits(coder, node, "UNDER(THAT)") || !says(coder, node, MEAN_NAMED);
    case MEAN_ONE_OF:
        return names_what_is(coder, part(coder, node, 0));
    default:
        return true;
    }
}

static void part_add(Coder *coder, Tests *tests, const uint16_t *node)
{
    const CodeRow *row = code_row(parts_said, meaning_kind(node));
    require(coder, node, part_known(coder, node));
    if (row) {
        tests->flags |= row->flags;
        if (row->record != TEST_COUNT)
            test_add(coder, tests, row->record, code_operand(coder, node, row->of),
                     code_operand(coder, node, row->more));
        return;
    }
    for (size_t i = 0; i < sizeof parts_made / sizeof *parts_made; i++)
        if (parts_made[i].meaning == meaning_kind(node)) {
            parts_made[i].add(coder, tests, node, parts_made[i].test);
            return;
        }
    code_refuse(coder, node);
}

/* ---- Filters ---- */

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

/* The order of tests: what is printed first, what compares all that pass last. */
static unsigned rank(const Coder *coder, const CodeTest *test)
{
    return is_printed(coder, test) ? 0 : test->kind >= TEST_HIGHEST ? 2 : 1;
}

CodePlace tests_place(const Coder *coder, const CodeTest *tests, unsigned count)
{
    const CodeTest *place = test_of_kind(tests, count, TEST_PLACE);
    return place ? coder->code.places[place->of] : (CodePlace){0};
}

bool faces_known(const Coder *coder, const CodeTest *tests, unsigned count)
{
    return is_zone_of(tests_place(coder, tests, count), ZONES_FACED) ||
           (!test_of_kind(tests, count, TEST_FACE_UP) &&
            !test_of_kind(tests, count, TEST_FACE_DOWN));
}

/* "Face up" and "face down" may stand alone, said of a known card; with other tests the place must
 * keep which way up cards lie. What was put elsewhere is no longer a marker. */
static bool tests_known(const Coder *coder, const Tests *tests)
{
    return (tests->count < 2 || faces_known(coder, tests->of, tests->count)) &&
           !((tests->flags & FILTER_MARKERS) && test_of_kind(tests->of, tests->count, TEST_PUT));
}

/* Refuses "level 1 and level 2" (of one card?), "all players' characters in their center stage"
 * (each in their own), and ON for anything but trigger icons. */
static bool parts_known(const Coder *coder, const Parts *parts, const Tests *tests)
{
    unsigned measured = 0;
    for (unsigned i = 0; i < parts->count; i++) {
        const uint16_t *node = parts->of[i];
        if (meaning_is(node, MEAN_AT) && tests->sides == SIDES_BOTH && says(coder, node, MEAN_THEY))
            return false;
        if (meaning_is(node, MEAN_ON) && !(tests->flags & FILTER_ICONS))
            return false;
        if (!fits(coder, node, "MEASURES(@, EXACTLY)"))
            continue;
        unsigned bit = 1u << (meaning_kind(part(coder, node, 0)) - MEAN_LEVEL);
        if (measured & bit)
            return false;
        measured |= bit;
    }
    return true;
}

/* "Characters you have" are on the stage. */
static void stage_add(Coder *coder, Tests *tests)
{
    unsigned stage = add_place(coder, make_place(tests->sides, ZONE_STAGE, SLOTS_ALL));
    test_add(coder, tests, TEST_PLACE, stage, 0);
    tests->flags |= FILTER_PLACED;
}

/* A filter with its tests in the order in which they are asked. */
static CodeFilter filter_made(Coder *coder, const Tests *tests)
{
    CodeTest ordered[PARTS_MOST];
    CodeFilter filter = {.sides = (uint8_t)tests->sides};
    for (unsigned wanted = 0; wanted < 3; wanted++) {
        for (unsigned i = 0; i < tests->count; i++)
            if (rank(coder, &tests->of[i]) == wanted)
                ordered[filter.count++] = tests->of[i];
        filter.printed = wanted ? filter.printed : filter.count;
    }
    bool asks = filter.printed || test_of_kind(tests->of, tests->count, TEST_MEASURE) ||
                test_of_kind(tests->of, tests->count, TEST_MARKER);
    filter.flags = (uint8_t)(tests->flags | (asks ? 0u : FILTER_FACE_DOWN));
    filter.first = (uint16_t)add_tests(coder, ordered, filter.count);
    return filter;
}

static CodeFilter filter_of(Coder *coder, const uint16_t *node)
{
    Parts parts = list_parts(coder, node, MEAN_AND);
    Tests tests = {.count = 0};
    bool typed = false, named = false;
    for (unsigned i = 0; i < parts.count; i++) {
        part_add(coder, &tests, parts.of[i]);
        named |= meaning_is(parts.of[i], MEAN_NAMED);
        typed |= is_card_type(parts.of[i]);
        if (meaning_is(parts.of[i], MEAN_OTHER_ONE))
            tests.of[tests.count - 1].of = says(coder, node, MEAN_CHOSEN_BEFORE) ? ANOTHER_THAN_CHOSEN
                                           : says(coder, node, MEAN_OPPONENT)    ? ANOTHER_THAN_IT
                                                                                 : ANOTHER_THAN_THIS;
    }
    if (named && !typed) /* a name without a type may be a climax's */
        tests.flags |= FILTER_CLIMAX;
    if (tests.had && !(tests.flags & FILTER_PLACED))
        stage_add(coder, &tests);
    require(coder, node, tests_known(coder, &tests) && parts_known(coder, &parts, &tests));
    return filter_made(coder, &tests);
}

/* Whether a filter asks for trigger icons, which cards in all zones may be given: it has no mask. */
static bool asks_icons(const Coder *coder, const CodeFilter *filter)
{
    for (unsigned i = 0; i < filter->printed; i++) {
        const CodeTest *test = &coder->code.tests[filter->first + i];
        unsigned parts = test->kind == TEST_ANY ? test->more : test->kind == TEST_NOT;
        if (test->kind == TEST_ICON)
            return true;
        for (unsigned j = 0; j < parts; j++)
            if (asks_icons(coder, &coder->code.filters[test->of + j]))
                return true;
    }
    return false;
}

/* Whether cards that pass the printed tests still pass with more names, traits and colours. */
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

/* Gives masks to the single tests for names, traits and keywords. They are asked one by one where
 * texts have given or taken some. */
static void mask_tests(Coder *coder, CodeFilter filter)
{
    for (unsigned i = 0; i < filter.printed; i++) {
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

bool filter_narrows(const Code *code, const CodeFilter *filter, CodePlace *place, bool *placed)
{
    for (unsigned i = filter->printed; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        unsigned sides = place->sides;
        if (test->kind == TEST_PLACE && !*placed) {
            *placed = true;
            *place = code->places[test->of];
            place->sides = (uint8_t)(place->sides & sides);
        } else if (test->kind == TEST_SIDES) {
            place->sides = (uint8_t)(sides & test->of);
        } else if (test->kind != TEST_OTHER) {
            return false;
        }
    }
    return true;
}

/* Fills in the zone of a filter that is about one zone of one side and otherwise only what is
 * printed. */
static void find_zone(const Coder *coder, CodeFilter *filter)
{
    const unsigned beside =
        FILTER_RANDOM | FILTER_ICONS | FILTER_MARKERS | FILTER_CLIMAX | FILTER_THOSE;
    CodePlace where = make_place(filter->sides ? filter->sides : SIDES_BOTH, ZONE_STAGE, SLOTS_ALL);
    bool placed = false;
    if (!filter_narrows(&coder->code, filter, &where, &placed) || !is_single(where) ||
        (filter->flags & beside) || asks_icons(coder, filter) ||
        (where.sides != SIDES_MINE && where.sides != SIDES_THEIRS))
        return;
    filter->zone = (uint8_t)(1 + where.zone);
    filter->slots = where.slots;
    filter->theirs = where.sides == SIDES_THEIRS;
    filter->not_this = !filter->theirs && filter_has(coder, filter, TEST_OTHER);
}

unsigned code_filter(Coder *coder, const uint16_t *node)
{
    unsigned number = code_filter_counted(coder, node);
    require(coder, node, !node || !(coder->code.filters[number].flags & FILTER_ICONS));
    return number;
}

unsigned code_filter_counted(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    CodeFilter filter = filter_of(coder, node);
    filter.flags |= filter_adds(coder, &filter) ? FILTER_ADDS : 0;
    find_zone(coder, &filter);
    unsigned number = add_filter(coder, filter);
    mask_tests(coder, filter);
    if (filter.printed && !asks_icons(coder, &filter)) {
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
    if (filter.sides || filter.zone)
        return number;
    filter.sides = (uint8_t)sides;
    find_zone(coder, &filter);
    return filter.zone ? add_filter(coder, filter) : number;
}
