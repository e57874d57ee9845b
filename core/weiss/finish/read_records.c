/* Sets, filters, numbers and conditions: which cards a text tells from others, and where. */
#include "weiss/finish/reads.h"

#include <string.h>

#include "weiss/engine/abilities.h"

static const FinishWhere in_play = {{FINISH_BOARD, FINISH_BOARD}};

/* Where a player's cards may be of one class: spent characters of the attacker are. */
static unsigned class_zones(const FinishReads *reads, unsigned player, unsigned zones)
{
    unsigned stage = player == reads->active && !reads->aside ? 1u << ZONE_STAGE : 0;
    return zones & (~(unsigned)FINISH_BOARD | stage);
}

void finish_note_company(FinishReads *reads, FinishWhere where)
{
    reads->texts->company |= !reads->aside && (where.zones[reads->active] >> ZONE_STAGE & 1u);
}

void finish_reads_split(FinishReads *reads, unsigned player, unsigned zones, uint64_t mask)
{
    for (zones = class_zones(reads, player, zones); zones; zones &= zones - 1)
        finish_classes_split(&reads->sorts[player].zone[bits_first(zones)], mask);
}

void finish_reads_code(FinishReads *reads, unsigned player)
{
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        finish_classes_by_code(&reads->sorts[player].zone[zone], reads->match->deck[player]);
}

void finish_read_everything(FinishReads *reads)
{
    for (unsigned player = 0; player < 2; player++)
        finish_reads_code(reads, player);
    reads->texts->hand[0] = reads->texts->hand[1] = reads->texts->company = true;
    reads->texts->zones[0] = reads->texts->zones[1] = ~0u;
}

/* Whether the sides of a record may mean a player: the owner's or the other's. */
static bool side_meant(const FinishReads *reads, unsigned sides, unsigned player)
{
    unsigned side = player == reads->owner ? SIDES_MINE : SIDES_THEIRS;
    return sides == SIDES_NONE || (sides & SIDES_OF_SUBJECT) || (sides & side);
}

void finish_read_mask(FinishReads *reads, unsigned mask, unsigned sides, FinishWhere where)
{
    const WeissMatch *match = reads->match;
    if (match->unmasked) {
        finish_read_everything(reads);
        return;
    }
    for (unsigned player = 0; mask && player < 2; player++)
        if (side_meant(reads, sides, player))
            finish_reads_split(reads, player, where.zones[player],
                               match->masks[match->first_mask[reads->owner][player] + mask - 1u]);
}

/* ---- What is printed ---- */

static void read_code(FinishReads *reads, FinishWhere where)
{
    for (unsigned player = 0; player < 2; player++)
        for (uint64_t left = reads->match->deck[player]->all; left; left &= left - 1)
            finish_reads_split(reads, player, where.zones[player],
                               reads->match->deck[player]->copies[bits_first(left)]);
}

static void note_value(FinishReads *reads, unsigned attribute)
{
    reads->texts->power |= attribute == VALUE_POWER;
    reads->texts->soul |= attribute == VALUE_SOUL;
}

static void read_value(FinishReads *reads, unsigned attribute, FinishWhere where)
{
    note_value(reads, attribute);
    for (unsigned player = 0; player < 2; player++) {
        const WeissDeck *deck = reads->match->deck[player];
        int16_t values[64] = {0};
        for (uint64_t left = deck->all; left; left &= left - 1) {
            unsigned card = bits_first(left);
            values[card] = attribute == VALUE_LEVEL  ? deck->level[card]
                           : attribute == VALUE_COST ? deck->cost[card]
                           : attribute == VALUE_SOUL ? deck->soul[card]
                                                     : deck->power[card];
        }
        for (unsigned zones = class_zones(reads, player, where.zones[player]); zones;
             zones &= zones - 1)
            finish_classes_by_value(&reads->sorts[player].zone[bits_first(zones)], values);
    }
}

static void read_colours(FinishReads *reads, FinishWhere where)
{
    for (unsigned player = 0; player < 2; player++)
        for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
            finish_reads_split(reads, player, where.zones[player],
                               reads->match->deck[player]->colour[colour]);
}

static void read_icons(FinishReads *reads, FinishWhere where)
{
    for (unsigned player = 0; player < 2; player++) {
        const WeissDeck *deck = reads->match->deck[player];
        int16_t numbers[64] = {0};
        for (uint64_t left = deck->all; left; left &= left - 1)
            for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
                numbers[bits_first(left)] = (int16_t)(numbers[bits_first(left)] * TRIGGER_COUNT +
                                                      deck->icons[bits_first(left)][i]);
        for (unsigned zones = class_zones(reads, player, where.zones[player]); zones;
             zones &= zones - 1)
            finish_classes_by_value(&reads->sorts[player].zone[bits_first(zones)], numbers);
    }
}

/* ---- Places ---- */

void finish_note_zone(FinishReads *reads, unsigned sides, unsigned zone)
{
    for (unsigned player = 0; player < 2; player++)
        if (side_meant(reads, sides, player))
            reads->texts->zones[player] |= 1u << zone;
    if (zone == ZONE_STAGE && side_meant(reads, sides, reads->active))
        finish_note_company(reads, in_play);
}

void finish_read_zones(FinishReads *reads, unsigned number)
{
    const CodePlace *place = &reads->code->places[number];
    finish_note_zone(reads, place->sides, place->zone);
    finish_note_zone(reads, place->sides, place->other);
    for (unsigned player = 0; place->all && player < 2; player++)
        reads->texts->zones[player] = ~0u;
    if (place->all)
        finish_note_company(reads, in_play);
}

void finish_read_place(FinishReads *reads, unsigned number)
{
    const CodePlace *place = &reads->code->places[number];
    finish_read_zones(reads, number);
    if (!place->all && place->zone != ZONE_HAND && place->other != ZONE_HAND)
        return;
    for (unsigned player = 0; player < 2; player++)
        if (side_meant(reads, place->sides, player))
            reads->texts->hand[player] = true;
}

FinishWhere finish_where_place(const FinishReads *reads, unsigned number)
{
    const CodePlace *place = &reads->code->places[number];
    FinishWhere where = {{0, 0}};
    if (!number || place->all)
        return finish_anywhere;
    for (unsigned player = 0; player < 2; player++)
        if (side_meant(reads, place->sides, player))
            where.zones[player] = (uint16_t)(1u << place->zone | 1u << place->other);
    return where;
}

static FinishWhere where_both(FinishWhere one, FinishWhere other)
{
    return (FinishWhere){{one.zones[0] & other.zones[0], one.zones[1] & other.zones[1]}};
}

void finish_read_bound(FinishReads *reads, unsigned number)
{
    const CodeBound *bound = &reads->code->bounds[number];
    finish_read_amount(reads, bound->amount);
    if (bound->compare == COMPARE_EITHER)
        finish_read_amount(reads, bound->other);
}

/* ---- Filters ---- */

static void read_printed(FinishReads *reads, const CodeTest *test, unsigned sides,
                         FinishWhere where)
{
    switch (test->kind) {
    case TEST_TYPES:
        for (unsigned player = 0; player < 2; player++) {
            const WeissDeck *deck = reads->match->deck[player];
            finish_reads_split(reads, player, where.zones[player], deck->characters);
            finish_reads_split(reads, player, where.zones[player], deck->events);
            finish_reads_split(reads, player, where.zones[player], deck->climaxes);
        }
        break;
    case TEST_COLOUR:
        read_colours(reads, where);
        break;
    case TEST_ICON:
        read_icons(reads, where);
        break;
    default:
        if (test->mask)
            finish_read_mask(reads, test->mask, sides, where);
        else
            finish_read_everything(reads);
    }
}

/* A comparison of a value: as a mask where nothing changes values of cards off the stage. */
static void read_measure(FinishReads *reads, const CodeTest *test, unsigned sides,
                         FinishWhere where)
{
    const CodeBound *bound = &reads->code->bounds[test->of];
    note_value(reads, test->more);
    bool changes = (reads->match->gives & (GIVES_LEVEL | GIVES_HAND)) != 0;
    if (bound->mask && !changes && !reads->match->unmasked)
        finish_read_mask(reads, bound->mask, sides, where);
    else
        read_value(reads, test->more, where);
    finish_read_bound(reads, test->of);
}

static void read_test(FinishReads *reads, const CodeTest *test, unsigned sides, FinishWhere where)
{
    if (test->kind <= TEST_LAST_PRINTED) {
        read_printed(reads, test, sides, where);
        return;
    }
    switch (test->kind) {
    case TEST_ANY:
        for (unsigned i = 0; i < test->more; i++)
            finish_read_filter(reads, test->of + i, where);
        break;
    case TEST_NOT:
        finish_read_filter(reads, test->of, where);
        break;
    case TEST_MEASURE:
    case TEST_TOTAL:
        read_measure(reads, test, sides, where);
        break;
    case TEST_MARKERS:
        finish_read_bound(reads, test->of);
        break;
    case TEST_SAME_LEVEL:
        read_value(reads, VALUE_LEVEL, finish_anywhere);
        finish_read_set(reads, test->of);
        break;
    case TEST_SAME_COLOUR:
        read_colours(reads, finish_anywhere);
        finish_read_set(reads, test->of);
        break;
    case TEST_PLACE:
    case TEST_PLACE_END:
    case TEST_PUT:
    case TEST_RETURNED:
        finish_read_place(reads, test->of);
        break;
    case TEST_UNDER:
    case TEST_FACING:
    case TEST_IN_SET:
    case TEST_EXCEPT:
        finish_read_set(reads, test->of);
        break;
    case TEST_SAME_NAME:
        finish_read_everything(reads);
        break;
    case TEST_DIFFERENT_NAMES:
    case TEST_ENCORE:
        read_code(reads, where);
        break;
    case TEST_STANDING:
    case TEST_RESTED:
    case TEST_REVERSED:
        reads->texts->stances = reads->texts->battles = true;
        break;
    case TEST_HIGHEST:
        note_value(reads, test->of);
        reads->texts->crowds = true;
        break;
    default: /* of the game, not of the card */
        break;
    }
}

/* Where the cards are that pass the tests of a filter, as far as those say so. */
static FinishWhere where_tests(const FinishReads *reads, const CodeFilter *filter,
                               FinishWhere where)
{
    for (unsigned i = filter->printed; i < filter->count; i++) {
        const CodeTest *test = &reads->code->tests[filter->first + i];
        switch (test->kind) {
        case TEST_PLACE:
        case TEST_PLACE_END:
            where = where_both(where, finish_where_place(reads, test->of));
            break;
        case TEST_STANDING:
        case TEST_RESTED:
        case TEST_REVERSED:
        case TEST_DIRECT_ATTACKING:
        case TEST_MARKER:
        case TEST_MARKERS:
        case TEST_UNDER:
        case TEST_FACING:
        case TEST_IN_FRONT:
        case TEST_BATTLE:
        case TEST_HIGHEST:
            where = where_both(where, in_play);
            break;
        default:
            break;
        }
    }
    return where;
}

/* Of a filter that names cards of one zone. */
static FinishWhere where_zone(const FinishReads *reads, const CodeFilter *filter)
{
    FinishWhere where = {{0, 0}};
    unsigned player = filter->theirs ? reads->owner ^ 1u : reads->owner;
    where.zones[player] = (uint16_t)(1u << (filter->zone - 1));
    return where;
}

void finish_read_filter(FinishReads *reads, unsigned number, FinishWhere where)
{
    const CodeFilter *filter = &reads->code->filters[number];
    bool masked = filter->mask != 0;
    if (!number)
        return;
    if (filter->zone == 1 + ZONE_STAGE) { /* no more than a mask is asked */
        finish_note_company(reads, where_zone(reads, filter));
        if (masked)
            finish_read_mask(reads, filter->mask, filter->sides, where_zone(reads, filter));
        return;
    }
    if (filter->zone) {
        unsigned player = filter->theirs ? reads->owner ^ 1u : reads->owner;
        reads->texts->zones[player] |= 1u << (filter->zone - 1);
        reads->texts->hand[player] |= filter->zone == 1 + ZONE_HAND && masked;
        where = where_zone(reads, filter);
    }
    for (unsigned player = 0; player < 2; player++)
        if (!side_meant(reads, filter->sides, player))
            where.zones[player] = 0;
    where = where_tests(reads, filter, where);
    finish_note_company(reads, where);
    if (masked)
        finish_read_mask(reads, filter->mask, filter->sides, where);
    for (unsigned i = masked ? filter->printed : 0; i < filter->count; i++)
        read_test(reads, &reads->code->tests[filter->first + i], filter->sides, where);
}

/* ---- Sets ---- */

bool finish_on_stage(const FinishReads *reads, unsigned number)
{
    const CodeSet *set = &reads->code->sets[number];
    const CodeFilter *filter;
    switch (set->kind) {
    case SET_THIS:
        return reads->stage_text;
    case SET_IT:
    case SET_CHARACTER:
    case SET_IT_SUCH:
    case SET_CHARACTER_SUCH:
    case SET_PICKED:
        return reads->stage_meant;
    case SET_CARDS:
        filter = &reads->code->filters[set->of];
        return filter->zone == 1 + ZONE_STAGE ||
               (!filter->zone && filter->sides &&
                !(filter->flags & (FILTER_PLACED | FILTER_MARKERS | FILTER_CLIMAX)));
    case SET_FACING:
    case SET_OPPONENT:
        return true;
    case SET_SUCH:
        return finish_on_stage(reads, set->of);
    default:
        return false;
    }
}

static void read_count(FinishReads *reads, const CodeSet *set)
{
    if (set->count == COUNT_TEST)
        finish_read_bound(reads, set->amount);
    else if (set->count != COUNT_ALL && set->count != COUNT_ANY_NUMBER)
        finish_read_amount(reads, set->amount);
}

/* The cards of a filter are in play unless it says where they are. */
static FinishWhere where_named(const FinishReads *reads, unsigned number)
{
    const CodeFilter *filter = &reads->code->filters[number];
    return filter->sides && !(filter->flags & FILTER_PLACED) && !filter->zone ? in_play
                                                                              : finish_anywhere;
}

static void read_sets(FinishReads *reads, const CodeSet *set, const FinishWhere *where)
{
    for (unsigned i = 0; i < set->more; i++)
        if (where)
            finish_read_set_in(reads, set->of + i, *where);
        else
            finish_read_set(reads, set->of + i);
}

/* `where`: NULL, or where its cards are taken from. */
static void read_set(FinishReads *reads, unsigned number, const FinishWhere *where)
{
    const CodeSet *set = &reads->code->sets[number];
    FinishWhere meant = finish_on_stage(reads, number) ? in_play : finish_anywhere;
    switch (set->kind) {
    case SET_IT_SUCH:
    case SET_CHARACTER_SUCH:
        finish_read_filter(reads, set->more, meant);
        break;
    case SET_CARDS:
    case SET_AS_MANY:
        finish_read_filter(reads, set->of, where ? *where : where_named(reads, set->of));
        if (set->kind == SET_CARDS)
            read_count(reads, set);
        break;
    case SET_SOME_OF:
        read_set(reads, set->of, where);
        read_count(reads, set);
        break;
    case SET_PUT:
        finish_read_place(reads, set->of);
        break;
    case SET_PLACE: /* all cards there: their number */
        finish_read_zones(reads, set->of);
        break;
    case SET_END:
        reads->texts->clocks |= reads->code->places[set->of].zone == ZONE_CLOCK;
        finish_read_place(reads, set->of);
        read_count(reads, set);
        break;
    case SET_WITHIN:
        read_set(reads, set->of, NULL);
        finish_read_place(reads, set->more);
        break;
    case SET_SUCH:
        read_set(reads, set->of, where);
        finish_read_filter(reads, set->more, meant);
        break;
    case SET_OPPONENT:
        read_set(reads, set->of, where);
        finish_read_filter(reads, set->more, in_play);
        break;
    case SET_FACING:
        read_set(reads, set->of, where);
        finish_note_company(reads, in_play);
        break;
    case SET_ALL:
    case SET_APART:
    case SET_EITHER:
    case SET_TOGETHER:
        read_sets(reads, set, where);
        break;
    default: /* known by what went before */
        break;
    }
}

void finish_read_set(FinishReads *reads, unsigned number)
{
    read_set(reads, number, NULL);
}

void finish_read_set_in(FinishReads *reads, unsigned number, FinishWhere where)
{
    read_set(reads, number, &where);
}

FinishWhere finish_where_set(const FinishReads *reads, unsigned number)
{
    const CodeSet *set = &reads->code->sets[number];
    if (finish_on_stage(reads, number))
        return in_play;
    if (set->kind == SET_END || set->kind == SET_PLACE)
        return finish_where_place(reads, set->of);
    if (set->kind != SET_CARDS)
        return finish_anywhere;
    const CodeFilter *filter = &reads->code->filters[set->of];
    if (filter->zone)
        return where_zone(reads, filter);
    return where_tests(reads, filter, where_named(reads, set->of));
}

/* ---- Numbers and conditions ---- */

void finish_read_amount(FinishReads *reads, unsigned number)
{
    const CodeAmount *amount = &reads->code->amounts[number];
    switch (amount->kind) {
    case AMOUNT_WITH_OPEN:
        finish_note_company(reads, in_play);
        /* fall through */
    case AMOUNT_CARDS:
    case AMOUNT_EVERY:
        finish_read_set(reads, amount->of);
        break;
    case AMOUNT_ICONS:
        finish_read_set(reads, amount->of);
        read_icons(reads, finish_where_set(reads, amount->of));
        break;
    case AMOUNT_TRAITS:
        finish_read_set(reads, amount->of);
        reads->texts->crowds = true;
        break;
    case AMOUNT_COLOURS:
        finish_read_set(reads, amount->of);
        read_colours(reads, finish_where_set(reads, amount->of));
        break;
    case AMOUNT_VALUE:
    case AMOUNT_ONLY_VALUE:
    case AMOUNT_SUM:
        finish_read_set(reads, amount->of);
        read_value(reads, (unsigned)amount->value, finish_where_set(reads, amount->of));
        break;
    case AMOUNT_PLAYER_LEVEL:
        finish_note_zone(reads, SIDES_BOTH, ZONE_LEVEL);
        break;
    case AMOUNT_TIMES:
    case AMOUNT_PLUS:
        finish_read_amount(reads, amount->of);
        break;
    case AMOUNT_DEPENDING:
        finish_read_condition(reads, amount->of);
        finish_read_amount(reads, (unsigned)amount->value);
        finish_read_amount(reads, (unsigned)amount->value + 1u);
        break;
    default: /* a number, or one known by what went before */
        break;
    }
}

/* Whether a set is any cards, so that only their number counts. */
static bool counts_only(const FinishReads *reads, unsigned number)
{
    const CodeSet *set = &reads->code->sets[number];
    return set->kind == SET_CARDS && set->of == 0;
}

/* Whether a card is such a one: this card, or one known by what went before, is none of the spent ones that nobody names. */
static void read_is(FinishReads *reads, const CodeCondition *condition)
{
    bool aside = reads->aside;
    finish_read_set(reads, condition->of);
    reads->aside |= reads->code->sets[condition->of].kind == SET_THIS;
    finish_read_filter(reads, condition->more, finish_where_set(reads, condition->of));
    reads->aside = aside;
}

void finish_read_condition(FinishReads *reads, unsigned number)
{
    const CodeCondition *condition = &reads->code->conditions[number];
    switch (condition->kind) {
    case CONDITION_ALL:
    case CONDITION_SOME:
        for (unsigned i = 0; i < condition->more; i++)
            finish_read_condition(reads, condition->of + i);
        break;
    case CONDITION_NOT:
        finish_read_condition(reads, condition->of);
        break;
    case CONDITION_SIDE_HAS:
        finish_read_set(reads, condition->of);
        break;
    case CONDITION_PLACE_HAS:
        finish_read_set_in(reads, condition->of, finish_where_place(reads, condition->more));
        finish_read_zones(reads, condition->more);
        if (!counts_only(reads, condition->of))
            finish_read_place(reads, condition->more);
        break;
    case CONDITION_COMPARE:
        finish_read_amount(reads, condition->of);
        finish_read_bound(reads, condition->more);
        break;
    case CONDITION_IS:
        read_is(reads, condition);
        break;
    case CONDITION_DID:
        finish_read_set(reads, condition->of);
        finish_read_set(reads, condition->more);
        break;
    case CONDITION_DECLARED:
        if (condition->of)
            finish_read_place(reads, condition->of);
        break;
    default: /* of the game */
        break;
    }
}
