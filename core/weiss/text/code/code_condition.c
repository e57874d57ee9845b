/* Conditions and times: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

#include <string.h>

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

/* ---- What was done ---- */

/* The place that cards were put into, 0 if that is not one zone. */
static unsigned place_put(Coder *coder, const uint16_t *to)
{
    switch (to ? meaning_kind(to) : MEAN_NUMBER) {
    case MEAN_TO:
        return code_place(coder, CODE_FIELD(coder, to, TO, place));
    case MEAN_TO_END:
        return code_place(coder, CODE_FIELD(coder, to, TO_END, place));
    default:
        return 0;
    }
}

/* What was put somewhere: of what the clause before took, that which is there now, where it surely stays. */
static CodeSet set_put(Coder *coder, const uint16_t *to)
{
    CodeSet candidates = {.kind = SET_CANDIDATES};
    unsigned place = place_put(coder, to);
    switch (place && !coder->failed ? coder->code.places[place].zone : ZONE_COUNT) {
    case ZONE_HAND:
        return (CodeSet){.kind = SET_WITHIN,
                         .of = (uint16_t)add_sets(coder, &candidates, 1),
                         .more = (uint16_t)place};
    case ZONE_STOCK:
    case ZONE_MEMORY:
    case ZONE_STAGE:
        return (CodeSet){.kind = SET_PUT, .of = (uint16_t)place};
    default:
        return (CodeSet){.kind = SET_IT};
    }
}

static CodeCondition declared(Coder *coder, const uint16_t *what)
{
    const char *sort = meaning_facts(meaning_kind(what))->sort;
    if (strcmp(sort, "PLACE") != 0)
        code_refuse(coder, what);
    return (CodeCondition){.kind = CONDITION_DECLARED, .of = (uint16_t)code_place(coder, what)};
}

/* "You revealed 1 or more cards", "you put it into your stock". */
static CodeCondition did(Coder *coder, const uint16_t *what)
{
    const uint16_t *cards = meaning_part(coder->meaning, what, 0);
    CodeSet set = {.kind = SET_CANDIDATES};
    bool put = meaning_kind(what) == MEAN_MOVED;
    switch (meaning_kind(what)) {
    case MEAN_HAS_DECLARED:
        return declared(coder, cards);
    case MEAN_MOVED:
        set = set_put(coder, CODE_FIELD(coder, what, MOVED, to));
        break;
    case MEAN_DREW:
    case MEAN_HAS_RESTED:
        set.kind = SET_PICKED;
        break;
    case MEAN_SEARCHED:
    case MEAN_HAS_REVEALED:
        break;
    default:
        code_refuse(coder, what);
    }
    const uint16_t *to = put ? CODE_FIELD(coder, what, MOVED, to) : NULL;
    if (to && meaning_kind(to) != MEAN_TO)
        code_refuse(coder, to);
    unsigned many = meaning_kind(cards) == MEAN_IT ? 0 : code_set(coder, cards);
    if (many && !coder->failed && coder->code.sets[many].kind != SET_CARDS)
        code_refuse(coder, cards);
    return (CodeCondition){.kind = CONDITION_DID,
                           .sides = put,
                           .of = (uint16_t)add_sets(coder, &set, 1),
                           .more = (uint16_t)many};
}

/* "All players are level 3 or higher." */
static CodeCondition all_players_are(Coder *coder, const uint16_t *player, const uint16_t *such)
{
    if (meaning_kind(player) != MEAN_ALL_PLAYERS || meaning_kind(such) != MEAN_MEASURES ||
        meaning_kind(CODE_FIELD(coder, such, MEASURES, attribute)) != MEAN_LEVEL)
        code_refuse(coder, such);
    unsigned bound =
        coder->unsupported ? 0 : code_bound(coder, CODE_FIELD(coder, such, MEASURES, bound));
    CodeCondition each[2];
    for (unsigned side = 0; side < 2; side++)
        each[side] =
            (CodeCondition){.kind = CONDITION_COMPARE,
                            .of = (uint16_t)amount_add(coder, AMOUNT_PLAYER_LEVEL, side, 0),
                            .more = (uint16_t)bound};
    return (CodeCondition){
        .kind = CONDITION_ALL, .of = (uint16_t)add_conditions(coder, each, 2), .more = 2};
}

static CodeCondition damage_was(const uint16_t *end)
{
    return (CodeCondition){.kind = CONDITION_DAMAGE, .of = meaning_kind(end) == MEAN_CANCELED};
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

static CodeCondition side_has(Coder *coder, unsigned sides, unsigned number)
{
    const CodeSet *set = &coder->code.sets[number];
    unsigned first = set->kind == SET_ALL || set->kind == SET_EITHER ? set->of : number;
    unsigned count = first == number ? 1 : set->more;
    for (unsigned i = first; i < first + count && !coder->failed; i++) {
        CodeSet *part = &coder->code.sets[i];
        if (part->kind == SET_CARDS)
            part->of = (uint16_t)filter_of_side(coder, part->of, sides);
    }
    return (CodeCondition){
        .kind = CONDITION_SIDE_HAS, .sides = (uint8_t)sides, .of = (uint16_t)number};
}

static CodeCondition there_is(Coder *coder, const uint16_t *cards)
{
    unsigned set = had_set(coder, cards, 0);
    if (!coder->failed && !set_is_somewhere(coder, set))
        code_refuse(coder, cards);
    return (CodeCondition){
        .kind = CONDITION_SIDE_HAS, .sides = SIDES_BOTH, .of = (uint16_t)set};
}

static CodeCondition place_has(Coder *coder, const uint16_t *where, const uint16_t *cards)
{
    unsigned place = code_place(coder, where);
    return (CodeCondition){.kind = CONDITION_PLACE_HAS,
                           .of = (uint16_t)had_set(coder, cards, place),
                           .more = (uint16_t)place};
}

static bool is_put_into_own(const Meaning *meaning, const uint16_t *node)
{
    return meaning_is(node, MEAN_PUT_BEFORE) &&
           meaning_is(MEANING_AT(meaning, node, PUT_BEFORE, cause), MEAN_THIS_EFFECT) &&
           meaning_says(meaning, MEANING_AT(meaning, node, PUT_BEFORE, place), MEAN_YOU);
}

/* "The level of the card put into your waiting room by this effect is higher than your opponent's." */
static bool lead_known(const Meaning *meaning, const uint16_t *amount, const uint16_t *compared)
{
    if (!meaning_says(meaning, compared, MEAN_SAME_OF_OPPONENT))
        return true;
    const uint16_t *cards =
        meaning_is(amount, MEAN_VALUE) ? MEANING_AT(meaning, amount, VALUE, cards) : NULL;
    return meaning_is(cards, MEAN_THE) && meaning_has_such(meaning, cards, is_put_into_own);
}

static CodeCondition one_of_kind(Coder *coder, const uint16_t *node)
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
            return either_has(coder, had_set(coder, second, 0));
        return side_has(coder, player_sides(coder, first), had_set(coder, second, 0));
    case MEAN_THERE_IS:
        return there_is(coder, first);
    case MEAN_PLACE_HAS:
        return place_has(coder, first, second);
    case MEAN_COMPARE:
        if (!lead_known(coder->meaning, first, second))
            code_refuse(coder, second);
        return (CodeCondition){.kind = CONDITION_COMPARE,
                               .of = (uint16_t)code_amount(coder, first),
                               .more = (uint16_t)code_bound(coder, second)};
    case MEAN_IS:
        if (meaning_is(second, MEAN_FACE_UP) || meaning_is(second, MEAN_FACE_DOWN))
            code_refuse(coder, second);
        return (CodeCondition){.kind = CONDITION_IS,
                               .of = (uint16_t)said_set(coder, first, second),
                               .more = (uint16_t)code_filter(coder, second)};
    case MEAN_PLAYER_IS:
        return all_players_are(coder, first, second);
    case MEAN_YOU_DID:
        return did(coder, first);
    case MEAN_DAMAGE_ENDED:
        if (!meaning_is(first, MEAN_THIS_DAMAGE) || second)
            code_refuse(coder, node);
        return damage_was(CODE_FIELD(coder, node, DAMAGE_ENDED, end));
    case MEAN_DAMAGE_ENDS: /* "when this damage is canceled", of what has just been dealt */
        return damage_was(CODE_FIELD(coder, node, DAMAGE_ENDS, end));
    case MEAN_DONE:
        return (CodeCondition){.kind = CONDITION_DONE};
    case MEAN_WOULD_PAY:
        return (CodeCondition){.kind = CONDITION_WOULD_PAY};
    case MEAN_FIRST_PLAYERS_FIRST_TURN:
        return (CodeCondition){.kind = CONDITION_FIRST_TURN};
    default:
        code_refuse(coder, node);
        return (CodeCondition){0};
    }
}

/* "Chosen by this card's effect" */
static bool is_recalled(const Meaning *meaning, const uint16_t *node)
{
    return meaning_kind(node) == MEAN_CHOSEN_BEFORE &&
           meaning_part(meaning, node, MEANING_FIELD(CHOSEN_BEFORE, cause));
}

static CodeCondition condition_of(Coder *coder, const uint16_t *node)
{
    CodeCondition condition = one_of_kind(coder, node);
    condition.facing = is_about_facing(coder->meaning, node);
    condition.recalls = condition.kind != CONDITION_ALL && condition.kind != CONDITION_SOME &&
                        meaning_has_anywhere(coder->meaning, node, is_recalled);
    return condition;
}

unsigned code_condition(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    CodeCondition condition = condition_of(coder, node);
    return add_conditions(coder, &condition, 1);
}
