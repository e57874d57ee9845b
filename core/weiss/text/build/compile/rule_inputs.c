/* The inputs (engine/kept.h) of continuous abilities: whatever may change what their rules give.
 * Read off the records once, when a deck is built; an answer with an unknown input is never kept.
 * Player 0 stands for the master, player 1 for the opponent. */
#include "weiss/engine/abilities.h"
#include "weiss/text/build/compile/rule_inputs.h"

static const uint64_t never = 1ull << INPUT_NEVER;

/* The same inputs for the sides in a mask, SIDES_. */
static uint64_t of_sides(unsigned sides, uint64_t inputs)
{
    return (sides & SIDES_MINE ? inputs : 0) |
           (sides & SIDES_THEIRS ? inputs << INPUTS_OF_PLAYER : 0) |
           (sides & SIDES_OF_SUBJECT ? never : 0);
}

static uint64_t of_both(uint64_t inputs)
{
    return of_sides(SIDES_BOTH, inputs);
}

/* Who stands where relates characters to others; one that leaves the stage is no longer related to any,
 * though the attack under way still names it. */
static uint64_t standing_inputs(void)
{
    return of_both(bit_of(INPUT_POSITIONS) | bit_of(ZONE_STAGE));
}

static uint64_t battle_inputs(void)
{
    return bit_of(INPUT_ATTACK) | of_both(bit_of(ZONE_STAGE));
}

static uint64_t set_inputs(const Code *code, unsigned number);
static uint64_t amount_inputs(const Code *code, unsigned number);
static uint64_t condition_inputs(const Code *code, unsigned number);

static uint64_t zone_inputs(unsigned zone, unsigned slots)
{
    bool positions = zone == ZONE_STAGE && (slots & SLOTS_STAGE) != SLOTS_STAGE;
    return bit_of(zone) | (positions ? bit_of(INPUT_POSITIONS) : 0);
}

static uint64_t place_inputs(const Code *code, unsigned number)
{
    const CodePlace *place = &code->places[number];
    return place->all ? 0
                      : of_sides(place->sides, zone_inputs(place->zone, place->slots) |
                                                   zone_inputs(place->other, place->other_slots));
}

static uint64_t bound_inputs(const Code *code, unsigned number)
{
    const CodeBound *bound = &code->bounds[number];
    return amount_inputs(code, bound->amount) |
           (bound->compare == COMPARE_EITHER ? amount_inputs(code, bound->other) : 0);
}

/* A value of cards of some sides. The question asked for it adds its own inputs. */
static uint64_t value_inputs(unsigned attribute, unsigned sides)
{
    static const uint64_t asked[] = {[VALUE_LEVEL] = GIVES_LEVEL | GIVES_HAND,
                                     [VALUE_COST] = GIVES_HAND,
                                     [VALUE_POWER] = GIVES_POWER,
                                     [VALUE_SOUL] = GIVES_SOUL};
    uint64_t hand = attribute == VALUE_LEVEL || attribute == VALUE_COST ? bit_of(ZONE_HAND) : 0;
    uint64_t own = attribute == VALUE_POWER || attribute == VALUE_SOUL ? bit_of(INPUT_VALUES) : 0;
    return of_sides(sides, hand | own | bit_of(INPUT_FACES)) | asked[attribute] << INPUT_ASKED;
}

/* The same; cards that are in no hand do not need the inputs of levels and costs in hand. */
static uint64_t value_inputs_of(unsigned attribute, unsigned sides, bool in_no_hand)
{
    uint64_t hand = of_both(bit_of(ZONE_HAND)) | (uint64_t)GIVES_HAND << INPUT_ASKED;
    return value_inputs(attribute, sides) & (in_no_hand ? ~hand : UINT64_MAX);
}

static bool filter_in_no_hand(const CodeFilter *filter)
{
    return filter->zone ? filter->zone != 1 + ZONE_HAND : !(filter->flags & FILTER_PLACED);
}

static bool set_in_no_hand(const Code *code, const CodeSet *set)
{
    switch (set->kind) {
    case SET_CHARACTER:
    case SET_CHARACTER_SUCH:
    case SET_FACING:
    case SET_OPPONENT:
        return true;
    case SET_CARDS:
        return filter_in_no_hand(&code->filters[set->of]);
    default:
        return false;
    }
}

/* Those of some sides whose cards can pass a filter: no other card of it matters. */
static unsigned sides_passing(const CodeFilter *filter, unsigned sides)
{
    bool one = filter->sides == SIDES_MINE || filter->sides == SIDES_THEIRS;
    return one ? sides & filter->sides : sides;
}

static uint64_t filter_inputs_of(const Code *code, unsigned number, unsigned sides);

static uint64_t test_inputs(const Code *code, const CodeFilter *filter, const CodeTest *test,
                            unsigned sides)
{
    uint64_t inputs = 0;
    if (test->kind == TEST_ICON)
        return (uint64_t)GIVES_ICONS << INPUT_ASKED;
    if (test->kind <= TEST_LAST_PRINTED)
        return 0;
    switch (test->kind) {
    case TEST_ANY:
        for (unsigned i = 0; i < test->more; i++)
            inputs |= filter_inputs_of(code, test->of + i, sides);
        return inputs;
    case TEST_NOT:
        return filter_inputs_of(code, test->of, sides);
    case TEST_OTHER:
    case TEST_DIFFERENT_NAMES:
        return 0;
    case TEST_SIDES:
        return of_sides(test->of & SIDES_OF_SUBJECT, 0);
    case TEST_STANDING:
    case TEST_RESTED:
    case TEST_REVERSED:
        return of_sides(sides, bit_of(INPUT_STANCES));
    case TEST_FACE_UP:
    case TEST_FACE_DOWN:
        return of_sides(sides, bit_of(INPUT_FACES) | bit_of(ZONE_LEVEL) | bit_of(ZONE_MEMORY));
    case TEST_MARKER:
        return of_sides(sides, bit_of(ZONE_MARKER));
    case TEST_MEASURE:
        return value_inputs_of(test->more, sides, filter_in_no_hand(filter)) |
               bound_inputs(code, test->of);
    case TEST_HIGHEST:
        return value_inputs_of(test->of, sides, filter_in_no_hand(filter));
    case TEST_ENCORE:
        return (uint64_t)GIVES_ABILITIES << INPUT_ASKED;
    case TEST_MARKERS:
        return of_sides(sides, bit_of(ZONE_MARKER) | bit_of(INPUT_POSITIONS)) |
               bound_inputs(code, test->of);
    case TEST_PLACE:
        return place_inputs(code, test->of);
    case TEST_UNDER:
        return of_both(bit_of(ZONE_MARKER) | bit_of(INPUT_POSITIONS)) | set_inputs(code, test->of);
    case TEST_FACING:
        return standing_inputs() | set_inputs(code, test->of);
    case TEST_IN_FRONT:
        return bit_of(INPUT_POSITIONS) | bit_of(ZONE_STAGE);
    case TEST_BATTLE:
    case TEST_DIRECT_ATTACKING:
        return battle_inputs();
    case TEST_IN_SET:
    case TEST_EXCEPT:
        return set_inputs(code, test->of);
    default:
        return never;
    }
}

static uint64_t tests_inputs(const Code *code, const CodeFilter *filter, unsigned sides)
{
    uint64_t inputs = 0;
    for (unsigned i = 0; i < filter->count; i++)
        inputs |= test_inputs(code, filter, &code->tests[filter->first + i], sides);
    return inputs;
}

/* Which cards of some sides pass. Cards that are not said to be anywhere are on the stage, or where flags
 * say. */
static uint64_t filter_inputs_of(const Code *code, unsigned number, unsigned sides)
{
    const CodeFilter *filter = &code->filters[number];
    uint64_t zones = filter->flags & FILTER_MARKERS ? bit_of(ZONE_MARKER) : bit_of(ZONE_STAGE);
    zones |= filter->flags & FILTER_CLIMAX ? bit_of(ZONE_CLIMAX_AREA) : 0;
    uint64_t faces = filter->flags & FILTER_FACE_DOWN ? 0 : bit_of(INPUT_FACES);
    if (filter->zone)
        return of_sides(filter->theirs ? SIDES_THEIRS : SIDES_MINE,
                        zone_inputs(filter->zone - 1u, filter->slots) | faces);
    sides = sides_passing(filter, sides);
    uint64_t inputs = of_sides(sides, (filter->flags & FILTER_PLACED ? 0 : zones) | faces);
    return inputs | tests_inputs(code, filter, sides);
}

static uint64_t filter_inputs(const Code *code, unsigned number)
{
    return filter_inputs_of(code, number, SIDES_BOTH);
}

/* Whether a card passes or fails by itself, whoever else is there. */
static bool filter_is_of_one(const Code *code, const CodeFilter *filter)
{
    for (unsigned i = 0; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        if (test->kind == TEST_HIGHEST || test->kind == TEST_DIFFERENT_NAMES)
            return false;
    }
    return true;
}

/* The inputs of whether a card passes of which something else says that it is where the filter looks. */
static uint64_t passing_inputs(const Code *code, unsigned number)
{
    const CodeFilter *filter = &code->filters[number];
    if (filter->zone || !filter_is_of_one(code, filter))
        return filter_inputs(code, number);
    unsigned sides = sides_passing(filter, SIDES_BOTH);
    uint64_t faces = filter->flags & FILTER_FACE_DOWN ? 0 : bit_of(INPUT_FACES);
    return of_sides(sides, faces) | tests_inputs(code, filter, sides);
}

static uint64_t count_inputs(const Code *code, const CodeSet *set)
{
    switch (set->count) {
    case COUNT_EXACT:
    case COUNT_UP_TO:
    case COUNT_AT_LEAST:
        return amount_inputs(code, set->amount);
    case COUNT_TEST:
        return bound_inputs(code, set->amount);
    default:
        return 0;
    }
}

/* A set of cards in a place. */
static uint64_t placed_inputs(const Code *code, unsigned number, unsigned place)
{
    const CodeSet *set = &code->sets[number];
    if (set->kind != SET_CARDS || code->places[place].all)
        return set_inputs(code, number) | place_inputs(code, place);
    return passing_inputs(code, set->of) | count_inputs(code, set) | place_inputs(code, place);
}

static uint64_t set_inputs(const Code *code, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    uint64_t inputs = 0;
    switch (set->kind) {
    case SET_NONE:
    case SET_THIS:
    case SET_IT:        /* the one the rule is asked for … */
    case SET_CHARACTER: /* … who is asked about once there */
        return 0;
    case SET_IT_SUCH:
    case SET_CHARACTER_SUCH:
        return filter_inputs(code, set->more);
    case SET_CARDS:
        return filter_inputs(code, set->of) | count_inputs(code, set);
    case SET_WITHIN:
        return placed_inputs(code, set->of, set->more);
    case SET_SUCH:
        return set_inputs(code, set->of) | filter_inputs(code, set->more);
    case SET_FACING:
        return set_inputs(code, set->of) | standing_inputs();
    case SET_OPPONENT:
        return set_inputs(code, set->of) | battle_inputs() |
               (set->more ? filter_inputs(code, set->more) : 0);
    case SET_ALL:
    case SET_APART:
    case SET_EITHER:
    case SET_TOGETHER:
        for (unsigned i = 0; i < set->more; i++)
            inputs |= set_inputs(code, set->of + i);
        return inputs;
    default:
        return never;
    }
}

static uint64_t amount_inputs(const Code *code, unsigned number)
{
    const CodeAmount *amount = &code->amounts[number];
    uint64_t facing = amount->facing ? of_both(bit_of(INPUT_POSITIONS)) : 0;
    switch (amount->kind) {
    case AMOUNT_NUMBER:
        return 0;
    case AMOUNT_CARDS:
    case AMOUNT_EVERY:
    case AMOUNT_ICONS:
    case AMOUNT_COLOURS:
        return facing | set_inputs(code, amount->of);
    case AMOUNT_WITH_OPEN:
        return facing | set_inputs(code, amount->of) |
               of_sides(SIDES_MINE, zone_inputs(ZONE_STAGE, (unsigned)amount->value));
    case AMOUNT_VALUE:
    case AMOUNT_ONLY_VALUE:
    case AMOUNT_SUM:
        return facing | set_inputs(code, amount->of) |
               value_inputs_of((unsigned)amount->value, SIDES_BOTH,
                               set_in_no_hand(code, &code->sets[amount->of]));
    case AMOUNT_PLAYER_LEVEL:
        return of_sides(amount->of ? SIDES_THEIRS : SIDES_MINE, bit_of(ZONE_LEVEL));
    case AMOUNT_TIMES:
    case AMOUNT_PLUS:
        return facing | amount_inputs(code, amount->of);
    case AMOUNT_DEPENDING:
        return facing | condition_inputs(code, amount->of) |
               amount_inputs(code, (unsigned)amount->value) |
               amount_inputs(code, (unsigned)amount->value + 1u);
    default:
        return never;
    }
}

/* The inputs of conditions that are about no cards. */
static const uint64_t inputs_of_kind[] = {
    [CONDITION_PERIOD] = 1ull << INPUT_STEP | 1ull << INPUT_TURN,
    [CONDITION_ATTACK] = 1ull << INPUT_ATTACK,
    [CONDITION_BATTLE] = 1ull << INPUT_ATTACK,
    [CONDITION_THAT_ATTACK] = 1ull << INPUT_ATTACK,
    [CONDITION_DONE] = 1ull << INPUT_NEVER,
    [CONDITION_DID] = 1ull << INPUT_NEVER,
    [CONDITION_DECLARED] = 1ull << INPUT_NEVER,
    [CONDITION_DAMAGE] = 1ull << INPUT_NEVER,
    [CONDITION_WOULD_PAY] = 1ull << INPUT_NEVER,
    [CONDITION_FIRST_TURN] = 1ull << INPUT_TURN,
};

static uint64_t condition_inputs(const Code *code, unsigned number)
{
    const CodeCondition *condition = &code->conditions[number];
    uint64_t inputs = condition->facing ? of_both(bit_of(INPUT_POSITIONS)) : 0;
    inputs |= condition->recalls ? never : 0;
    switch (condition->kind) {
    case CONDITION_ALL:
    case CONDITION_SOME:
        for (unsigned i = 0; i < condition->more; i++)
            inputs |= condition_inputs(code, condition->of + i);
        return inputs;
    case CONDITION_NOT:
        return inputs | condition_inputs(code, condition->of);
    case CONDITION_SIDE_HAS:
        return inputs | set_inputs(code, condition->of);
    case CONDITION_PLACE_HAS:
        return inputs | placed_inputs(code, condition->of, condition->more);
    case CONDITION_COMPARE:
        return inputs | amount_inputs(code, condition->of) | bound_inputs(code, condition->more);
    case CONDITION_IS:
        return inputs | set_inputs(code, condition->of) |
               (code->sets[condition->of].kind == SET_CARDS ? passing_inputs(code, condition->more)
                                                            : filter_inputs(code, condition->more));
    default:
        return inputs | inputs_of_kind[condition->kind];
    }
}

static uint64_t gift_inputs(const Code *code, const CodeGift *gift)
{
    uint64_t inputs = amount_inputs(code, gift->amount) | amount_inputs(code, gift->each);
    if (gift->own_level)
        inputs |= value_inputs_of(VALUE_LEVEL, SIDES_BOTH, true);
    if (gift->kind == GIFT_UNPLAYABLE)
        inputs |= filter_inputs(code, gift->of) | of_both(bit_of(ZONE_HAND));
    return inputs;
}

/* The subjects of a rule. Who comes to or leaves the stage is no input if all there are meant,
 * because each is asked about. */
static uint64_t subject_inputs(const Code *code, unsigned number)
{
    const CodeSet *set = &code->sets[number];
    if (set->kind != SET_CARDS || set->count != COUNT_ALL)
        return set_inputs(code, number);
    if (code->filters[set->of].zone)
        return set_inputs(code, number) & ~of_both(bit_of(ZONE_STAGE));
    return passing_inputs(code, set->of);
}

static uint64_t rule_inputs(const Code *code, const CodeRule *rule)
{
    uint64_t inputs = rule->turns == TURN_ANY ? 0 : bit_of(INPUT_TURN);
    if (rule->whom == WHOM_FACING)
        inputs |= of_both(bit_of(INPUT_POSITIONS));
    if (rule->whom == WHOM_OWN &&
        ((rule->slots & SLOTS_STAGE) != SLOTS_STAGE || (rule->flags & RULE_FRONT)))
        inputs |= bit_of(INPUT_POSITIONS);
    inputs |= rule->set ? subject_inputs(code, rule->set) : 0;
    if ((rule->flags & RULE_HAND) && rule->whom != WHOM_THIS)
        inputs |= bit_of(ZONE_HAND);
    for (unsigned i = 0; i < rule->condition_count; i++)
        inputs |= condition_inputs(code, rule->condition + i);
    for (unsigned i = 0; i < rule->gift_count; i++)
        inputs |= gift_inputs(code, &code->gifts[rule->gift + i]);
    return inputs;
}

bool inputs_are_placed(uint64_t inputs)
{
    return inputs & (of_both(bit_of(INPUT_POSITIONS)) | never);
}

uint64_t cost_inputs(const Code *code, const CodeCost *cost)
{
    uint64_t inputs = 0;
    for (unsigned i = 0; i < cost->items.count; i++) {
        const CodePay *pay = &code->pays[cost->items.first + i];
        if (pay->kind == PAY_UNDER || pay->kind == PAY_EXCHANGE)
            return never;
        for (unsigned j = 0; j < pay->parts.count; j++) {
            const CodePart *part = &code->parts[pay->parts.first + j];
            if (part->kind == PART_SOME)
                inputs |= filter_inputs(code, part->of);
            else if (part->kind != PART_PAID)
                inputs |= set_inputs(code, part->of);
        }
    }
    return inputs;
}

uint64_t ability_inputs(const Code *code, const Ability *ability)
{
    uint64_t inputs = ability->grants_cont ? of_both(bit_of(ZONE_STAGE)) : 0;
    for (unsigned i = 0; i < ability->rule_count; i++)
        inputs |= rule_inputs(code, &code->rules[ability->first_rule + i]);
    for (unsigned i = 0; i < ability->forbid_count; i++)
        inputs |= gift_inputs(code, &code->gifts[ability->forbids + i]);
    return inputs;
}
