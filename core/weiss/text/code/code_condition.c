/* Conditions and times: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

/* The steps of each phase: the state has the step that comes next, so until a phase has begun it is the one
 * before. */
static const struct Phase {
    uint16_t kind;
    uint8_t first;
    uint8_t last;
} phases[] = {
    {MEAN_STAND_PHASE, STEP_STAND, STEP_DRAW_BEGIN},
    {MEAN_DRAW_PHASE, STEP_DRAW, STEP_CLOCK_BEGIN},
    {MEAN_CLOCK_PHASE, STEP_CLOCK, STEP_MAIN_BEGIN},
    {MEAN_MAIN_PHASE, STEP_MAIN, STEP_CLIMAX_BEGIN},
    {MEAN_CLIMAX_PHASE, STEP_CLIMAX, STEP_ATTACK_BEGIN},
    {MEAN_ATTACK_PHASE, STEP_DECLARATION_BEGIN, STEP_END_BEGIN},
    {MEAN_ENCORE_STEP, STEP_ENCORE, STEP_END_BEGIN},
    {MEAN_BATTLE_STEP, STEP_BATTLE, STEP_ATTACK_END},
    {MEAN_COUNTER_STEP, STEP_COUNTER, STEP_COUNTER},
    {MEAN_DAMAGE_STEP, STEP_DAMAGE, STEP_BATTLE_BEGIN},
    {MEAN_TURN, 0, STEP_COUNT},
};

static CodeCondition period_of(Coder *coder, const uint16_t *time)
{
    const uint16_t *first = meaning_count(time) ? meaning_part(coder->meaning, time, 0) : NULL;
    bool this = first && meaning_kind(first) == MEAN_THIS;
    if (meaning_kind(time) == MEAN_ATTACK_OF && this)
        return (CodeCondition){.kind = CONDITION_ATTACK};
    if (meaning_kind(time) == MEAN_BATTLE_OF && this)
        return (CodeCondition){.kind = CONDITION_BATTLE};
    if (meaning_kind(time) == MEAN_THAT_ATTACK)
        return (CodeCondition){.kind = CONDITION_THAT_ATTACK};
    for (size_t i = 0; meaning_kind(time) == MEAN_PERIOD && i < sizeof phases / sizeof *phases; i++)
        if (phases[i].kind == meaning_kind(CODE_FIELD(coder, time, PERIOD, phase)))
            return (CodeCondition){.kind = CONDITION_PERIOD,
                                   .sides = (uint8_t)player_sides(coder, first),
                                   .of = phases[i].first,
                                   .more = phases[i].last};
    code_refuse(coder, time);
    return (CodeCondition){0};
}

static CodeCondition condition_of(Coder *coder, const uint16_t *node);

static CodeCondition conditions_of(Coder *coder, const uint16_t *node, ConditionKind kind)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    CodeCondition conditions[PARTS_MOST];
    unsigned count = list_parts(coder, node, meaning_kind(node), parts);
    for (unsigned i = 0; i < count; i++)
        conditions[i] = condition_of(coder, parts[i]);
    return (CodeCondition){.kind = (uint8_t)kind,
                           .of = (uint16_t)add_conditions(coder, conditions, count),
                           .more = (uint16_t)count};
}

static bool filter_has(const Coder *coder, const CodeFilter *filter, TestKind kind)
{
    for (unsigned i = 0; i < filter->count; i++)
        if (coder->code.tests[filter->first + i].kind == kind)
            return true;
    return false;
}

/* Parts of a list of what somebody has that are to be seen together: of which the last alone says where, or that
 * are not to be the same cards. */
static bool parts_depend(const Coder *coder, const CodeSet *list)
{
    const CodeSet *first = &coder->code.sets[list->of];
    unsigned flags = 0, all = FILTER_PLACED;
    bool other = false;
    for (unsigned i = 0; list->kind == SET_ALL && i < list->more; i++) {
        const CodeFilter *filter = &coder->code.filters[first[i].of];
        bool kind = first[i].kind == SET_CARDS;
        flags |= kind ? filter->flags & FILTER_PLACED : FILTER_PLACED;
        all &= kind ? filter->flags : FILTER_PLACED;
        other |= i > 0 && kind && filter_has(coder, filter, TEST_OTHER);
    }
    return list->kind == SET_ALL && (flags != all || other);
}

/* What somebody has. */
static unsigned had_set(Coder *coder, const uint16_t *node)
{
    unsigned set = code_set(coder, node);
    if (!coder->failed && parts_depend(coder, &coder->code.sets[set]))
        code_refuse(coder, node);
    return set;
}

/* "You or your opponent has": one of them alone. */
static CodeCondition either_has(Coder *coder, unsigned set)
{
    CodeCondition each[2] = {
        {.kind = CONDITION_SIDE_HAS, .sides = SIDES_MINE, .of = (uint16_t)set},
        {.kind = CONDITION_SIDE_HAS, .sides = SIDES_THEIRS, .of = (uint16_t)set}};
    return (CodeCondition){
        .kind = CONDITION_SOME, .of = (uint16_t)add_conditions(coder, each, 2), .more = 2};
}

static CodeCondition condition_of(Coder *coder, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    const uint16_t *second = meaning_count(node) > 1 ? meaning_part(coder->meaning, node, 1) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_ALL_TRUE:
        return conditions_of(coder, node, CONDITION_ALL);
    case MEAN_OR:
        return conditions_of(coder, node, CONDITION_SOME);
    case MEAN_UNTRUE: {
        CodeCondition inner = condition_of(coder, first);
        return (CodeCondition){.kind = CONDITION_NOT,
                               .of = (uint16_t)add_conditions(coder, &inner, 1)};
    }
    case MEAN_DURING:
        return period_of(coder, first);
    case MEAN_HAVE:
        if (meaning_kind(first) == MEAN_EITHER_PLAYER)
            return either_has(coder, had_set(coder, second));
        return (CodeCondition){.kind = CONDITION_SIDE_HAS,
                               .sides = (uint8_t)player_sides(coder, first),
                               .of = (uint16_t)had_set(coder, second)};
    case MEAN_THERE_IS:
        return (CodeCondition){
            .kind = CONDITION_SIDE_HAS, .sides = SIDES_BOTH, .of = (uint16_t)had_set(coder, first)};
    case MEAN_PLACE_HAS:
        return (CodeCondition){.kind = CONDITION_PLACE_HAS,
                               .of = (uint16_t)had_set(coder, second),
                               .more = (uint16_t)code_place(coder, first)};
    case MEAN_COMPARE:
        return (CodeCondition){.kind = CONDITION_COMPARE,
                               .of = (uint16_t)code_amount(coder, first),
                               .more = (uint16_t)code_bound(coder, second)};
    case MEAN_IS:
        if (meaning_kind(second) == MEAN_DIFFERENT_NAMES) /* also of the last one chosen */
            code_refuse(coder, node);
        return (CodeCondition){.kind = CONDITION_IS,
                               .of = (uint16_t)code_counted(coder, first),
                               .more = (uint16_t)code_filter(coder, second)};
    case MEAN_DONE:
        return (CodeCondition){.kind = CONDITION_DONE};
    case MEAN_FIRST_PLAYERS_FIRST_TURN:
        return (CodeCondition){.kind = CONDITION_FIRST_TURN};
    default:
        code_refuse(coder, node);
        return (CodeCondition){0};
    }
}

unsigned code_condition(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    CodeCondition condition = condition_of(coder, node);
    return add_conditions(coder, &condition, 1);
}
