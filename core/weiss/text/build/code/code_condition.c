/* Conditions and times: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

#include <string.h>

/* The first and last step of each phase. The state holds the step that comes next, so a phase that
 * has not yet begun still counts as the one before. */
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

static CodeCondition make_condition(ConditionKind kind, unsigned of, unsigned more)
{
    return (CodeCondition){.kind = (uint8_t)kind, .of = (uint16_t)of, .more = (uint16_t)more};
}

static CodeCondition of_sides(unsigned sides, CodeCondition condition)
{
    condition.sides = (uint8_t)sides;
    return condition;
}

static CodeCondition period_of(Coder *coder, const uint16_t *time)
{
    if (fits(coder, time, "ATTACK_OF(THIS)"))
        return make_condition(CONDITION_ATTACK, 0, 0);
    if (fits(coder, time, "BATTLE_OF(THIS)"))
        return make_condition(CONDITION_BATTLE, 0, 0);
    if (meaning_is(time, MEAN_THAT_ATTACK))
        return make_condition(CONDITION_THAT_ATTACK, 0, 0);
    for (size_t i = 0; meaning_is(time, MEAN_PERIOD) && i < sizeof phases / sizeof *phases; i++)
        if (phases[i].kind == meaning_kind(CODE_FIELD(coder, time, PERIOD, phase)))
            return of_sides(player_sides(coder, CODE_FIELD(coder, time, PERIOD, player)),
                            make_condition(CONDITION_PERIOD, phases[i].first, phases[i].last));
    code_refuse(coder, time);
    return (CodeCondition){0};
}

static CodeCondition condition_of(Coder *coder, const uint16_t *node);

static CodeCondition conditions_of(Coder *coder, const uint16_t *node, ConditionKind kind)
{
    Parts parts = list_parts(coder, node, meaning_kind(node));
    CodeCondition conditions[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++)
        conditions[i] = condition_of(coder, parts.of[i]);
    return make_condition(kind, add_conditions(coder, conditions, parts.count), parts.count);
}

/* ---- What was done ---- */

/* Cards that were put somewhere: those that the clause before took and that are there now, in zones
 * where they surely stay. */
static CodeSet set_put(Coder *coder, const uint16_t *to)
{
    if (fits(coder, to, "TO_UNDER(THIS)"))
        return make_set(SET_PUT, add_place(coder, make_place(SIDES_MINE, ZONE_MARKER, SLOTS_ALL)), 0);
    bool zone = fits(coder, to, "TO|TO_END");
    unsigned place = zone ? code_place(coder, part(coder, to, meaning_is(to, MEAN_TO_END))) : 0;
    switch (place ? coder->code.places[place].zone : ZONE_COUNT) {
    case ZONE_HAND:
        return make_set(SET_WITHIN, add_set(coder, make_set(SET_CANDIDATES, 0, 0)), place);
    case ZONE_STOCK:
    case ZONE_MEMORY:
    case ZONE_STAGE:
        return make_set(SET_PUT, place, 0);
    default:
        return make_set(SET_IT, 0, 0);
    }
}

/* "Your opponent declared “Heads”": which of the words that the ability lets them declare. */
static CodeCondition player_declared(Coder *coder, const uint16_t *node, const uint16_t *what)
{
    const Meaning *meaning = coder->meaning;
    const uint16_t *choices =
        meaning_find_fit(meaning, meaning->code, "BY(OPPONENT, DECLARE(CHOICES))");
    unsigned number = 0;
    require(coder, node, choices && fits(coder, node, "PLAYER_DECLARED(OPPONENT, _)"));
    if (!choices)
        return (CodeCondition){0};
    choices = part(coder, part(coder, choices, 1), 0);
    while (number < meaning_count(choices) &&
           !meaning_same(meaning, meaning_part(meaning, choices, number), what))
        number++;
    require(coder, node, number < meaning_count(choices) && !meaning_is_sort(what, "PLACE"));
    return make_condition(CONDITION_DECLARED, 0, number + 1);
}

/* "You revealed 1 or more cards", "you put it into your stock". */
static CodeCondition did(Coder *coder, const uint16_t *what)
{
    const uint16_t *cards = part(coder, what, 0);
    const uint16_t *to = meaning_is(what, MEAN_MOVED) ? part(coder, what, 1) : NULL;
    CodeSet set = make_set(SET_CANDIDATES, 0, 0);
    if (meaning_is(what, MEAN_HAS_DECLARED)) {
        require(coder, cards, meaning_is_sort(cards, "PLACE"));
        return make_condition(CONDITION_DECLARED, code_place(coder, cards), 0);
    }
    require(coder, what,
            fits(coder, what, "MOVED|DREW|HAS_RESTED|SEARCHED|HAS_REVEALED|HAS_CHOSEN"));
    if (meaning_is(what, MEAN_MOVED))
        set = set_put(coder, to);
    else if (fits(coder, what, "DREW|HAS_RESTED"))
        set.kind = SET_PICKED;
    else if (meaning_is(what, MEAN_HAS_CHOSEN))
        set.kind = SET_IT;
    require(coder, to, !to || meaning_is(to, MEAN_TO) || fits(coder, to, "TO_UNDER(THIS)"));
    unsigned many = meaning_is(cards, MEAN_IT) ? 0 : code_set(coder, cards);
    require(coder, cards, !many || coder->code.sets[many].kind == SET_CARDS);
    return of_sides(meaning_is(what, MEAN_MOVED),
                    make_condition(CONDITION_DID, add_set(coder, set), many));
}

/* "All players are level 3 or higher." */
static CodeCondition all_players_are(Coder *coder, const uint16_t *such)
{
    unsigned bound = coder->unsupported ? 0 : code_bound(coder, part(coder, such, 1));
    CodeCondition each[2];
    for (unsigned side = 0; side < 2; side++)
        each[side] = make_condition(CONDITION_COMPARE,
                                    amount_add(coder, AMOUNT_PLAYER_LEVEL, side, 0), bound);
    return make_condition(CONDITION_ALL, add_conditions(coder, each, 2), 2);
}

static CodeCondition side_has(unsigned sides, unsigned set)
{
    return of_sides(sides, make_condition(CONDITION_SIDE_HAS, set, 0));
}

/* Narrows each part of a set to the cards of one side. */
static void set_of_side(Coder *coder, unsigned number, unsigned sides)
{
    const CodeSet *set = &coder->code.sets[number];
    bool list = set->kind == SET_ALL;
    unsigned first = list ? set->of : number;
    unsigned count = list ? set->more : 1;
    for (unsigned i = first; i < first + count; i++)
        if (coder->code.sets[i].kind == SET_CARDS)
            coder->code.sets[i].of = (uint16_t)filter_of_side(coder, coder->code.sets[i].of, sides);
}

/* "You have"; "you or your opponent has": either of them alone. */
static CodeCondition have(Coder *coder, const uint16_t *player, const uint16_t *cards)
{
    bool either = meaning_is(player, MEAN_EITHER_PLAYER);
    unsigned sides = either ? SIDES_BOTH : player_sides(coder, player);
    unsigned set = had_set(coder, cards, 0);
    if (!either && sides != SIDES_BOTH)
        set_of_side(coder, set, sides);
    CodeCondition each[2] = {side_has(SIDES_MINE, set), side_has(SIDES_THEIRS, set)};
    return either ? make_condition(CONDITION_SOME, add_conditions(coder, each, 2), 2)
                  : side_has(sides, set);
}

static CodeCondition there_is(Coder *coder, const uint16_t *cards)
{
    unsigned set = had_set(coder, cards, 0);
    require(coder, cards, set_is_somewhere(coder, set));
    return side_has(SIDES_BOTH, set);
}

/* "A blue card is in your clock": one of the two says where the cards are. */
static CodeCondition is(Coder *coder, const uint16_t *cards, const uint16_t *such)
{
    unsigned set = said_set(coder, cards, such);
    unsigned filter = code_filter(coder, such);
    require(coder, cards,
            set_is_somewhere(coder, set) || says(coder, such, MEAN_AT) ||
                (coder->code.filters[filter].flags & FILTER_PLACED));
    return make_condition(CONDITION_IS, set, filter);
}

static bool is_put_into_own(const Meaning *meaning, const uint16_t *node)
{
    return meaning_fits(meaning, node, "PUT_BEFORE(_, _, THIS_EFFECT)", NULL) &&
           meaning_says(meaning, MEANING_AT(meaning, node, PUT_BEFORE, place), MEAN_YOU);
}

/* "Higher than your opponent's" can only be compared with "the level of the card put into your
 * waiting room by this effect". */
static bool lead_known(const Coder *coder, const uint16_t *amount, const uint16_t *compared)
{
    return !says(coder, compared, MEAN_SAME_OF_OPPONENT) ||
           (fits(coder, amount, "VALUE(_, THE)") &&
            meaning_has_such(coder->meaning, part(coder, amount, 1), is_put_into_own));
}

/* The part of a condition that play cannot ask, or NULL. */
static const uint16_t *unknown_part(const Coder *coder, const uint16_t *node)
{
    const uint16_t *second = part(coder, node, 1);
    switch (meaning_kind(node)) {
    case MEAN_COMPARE:
        return lead_known(coder, part(coder, node, 0), second) ? NULL : second;
    case MEAN_IS:
        return fits(coder, second, "FACE_UP|FACE_DOWN") ? second : NULL;
    case MEAN_PLAYER_IS:
        return fits(coder, node, "PLAYER_IS(ALL_PLAYERS, MEASURES(LEVEL))") ? NULL : second;
    case MEAN_DAMAGE_ENDED:
        return fits(coder, node, "DAMAGE_ENDED(THIS_DAMAGE, )") ? NULL : node;
    default:
        return NULL;
    }
}

static unsigned is_canceled(Coder *coder, const uint16_t *end)
{
    (void)coder;
    return meaning_is(end, MEAN_CANCELED);
}

/* Conditions made of at most two parts. */
static const CodeRow conditions_said[] = {
    {MEAN_COMPARE, CONDITION_COMPARE, .of = {code_amount, 0}, .more = {code_bound, 1}},
    {MEAN_DONE, .record = CONDITION_DONE},
    {MEAN_WOULD_PAY, .record = CONDITION_WOULD_PAY},
    {MEAN_FIRST_PLAYERS_FIRST_TURN, .record = CONDITION_FIRST_TURN},
    {MEAN_DAMAGE_ENDED, CONDITION_DAMAGE, .of = {is_canceled, 2}},
    {MEAN_DAMAGE_ENDS, CONDITION_DAMAGE, .of = {is_canceled, 2}}, /* the damage just dealt */
    {MEAN_KIND_COUNT, .record = 0},
};

static CodeCondition one_of_kind(Coder *coder, const uint16_t *node)
{
    const CodeRow *row = code_row(conditions_said, meaning_kind(node));
    const uint16_t *first = part(coder, node, 0);
    const uint16_t *second = part(coder, node, 1);
    const uint16_t *unknown = unknown_part(coder, node);
    unsigned of = 0;
    require(coder, unknown, !unknown);
    if (row) {
        of = code_operand(coder, node, row->of);
        return make_condition(row->record, of, code_operand(coder, node, row->more));
    }
    switch (meaning_kind(node)) {
    case MEAN_ALL_TRUE:
        return conditions_of(coder, node, CONDITION_ALL);
    case MEAN_OR:
        return conditions_of(coder, node, CONDITION_SOME);
    case MEAN_UNTRUE:
        of = add_condition(coder, condition_of(coder, first));
        return make_condition(CONDITION_NOT, of, 0);
    case MEAN_DURING:
        return period_of(coder, first);
    case MEAN_HAVE:
        return have(coder, first, second);
    case MEAN_THERE_IS:
        return there_is(coder, first);
    case MEAN_PLACE_HAS:
        of = code_place(coder, first);
        return make_condition(CONDITION_PLACE_HAS, had_set(coder, second, of), of);
    case MEAN_IS:
        return is(coder, first, second);
    case MEAN_PLAYER_IS:
        return all_players_are(coder, second);
    case MEAN_YOU_DID:
        return did(coder, first);
    case MEAN_PLAYER_DECLARED:
        return player_declared(coder, node, second);
    default:
        code_refuse(coder, node);
        return (CodeCondition){0};
    }
}

static CodeCondition condition_of(Coder *coder, const uint16_t *node)
{
    CodeCondition condition = one_of_kind(coder, node);
    condition.facing = is_about_facing(coder->meaning, node);
    condition.recalls = condition.kind != CONDITION_ALL && condition.kind != CONDITION_SOME &&
                        says_fit(coder, node, "CHOSEN_BEFORE(@)"); /* by this card's effect */
    return condition;
}

unsigned code_condition(Coder *coder, const uint16_t *node)
{
    return add_condition(coder, condition_of(coder, node));
}
