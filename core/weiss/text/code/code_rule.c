/* Rules: from the meanings of CONTs to records: what is said around clauses, and the ability. What play does not do
 * is refused. */
#include "weiss/text/code/code_rule_parts.h"

#include "weiss/engine/state.h"

/* ---- Times and durations ---- */

/* Whose turn a condition says that it is; 0 for others. */
static unsigned turns_of(const Making *making, const uint16_t *condition)
{
    const uint16_t *time = is_kind(condition, MEAN_DURING) ? part(making, condition, 0) : NULL;
    if (!is_kind(time, MEAN_PERIOD) || !is_kind(part(making, time, 1), MEAN_TURN))
        return 0;
    const uint16_t *player = part(making, time, 0);
    return is_kind(player, MEAN_YOU) ? TURN_OWN : is_kind(player, MEAN_OPPONENT) ? TURN_OTHERS : 0;
}

void condition_add(Making *making, Scope *scope, const uint16_t *node)
{
    unsigned condition = code_condition(making->coder, node);
    require(making, node, scope->count < CONDITIONS_MOST);
    if (scope->count < CONDITIONS_MOST)
        scope->conditions[scope->count++] = (uint16_t)condition;
}

/* A time is said. */
void time_add(Making *making, Scope *scope, const uint16_t *node)
{
    unsigned turns = turns_of(making, node);
    if (turns) {
        scope->turns &= (uint8_t)turns;
        return;
    }
    if (scope->time)
        condition_add(making, scope, node);
    else
        scope->time = (uint16_t)code_condition(making->coder, node);
    scope->attack = is_kind(part(making, node, 0), MEAN_ATTACK_OF);
}

/* As long as the ability works, or while something holds; "until end of turn" says nothing more in one's turn, else
 * no CONT can say it. */
void until_add(Making *making, Scope *scope, const uint16_t *until)
{
    if (!until)
        return;
    if (is_kind(until, MEAN_WHILE_IN)) {
        bool hand = is_kind(part(making, until, 0), MEAN_HAND);
        require(making, until,
                !part(making, until, 1) && (hand || is_kind(part(making, until, 0), MEAN_STAGE)));
        scope->in_hand |= hand;
    } else if (is_kind(until, MEAN_UNTIL)) {
        const uint16_t *time = part(making, until, 0);
        require(making, until,
                making->granted ||
                    (scope->turns == TURN_OWN && is_kind(time, MEAN_PERIOD) &&
                     !part(making, time, 0) && is_kind(part(making, time, 1), MEAN_TURN)));
    } else {
        time_add(making, scope, until);
    }
}

/* ---- Bodies ---- */

/* The zones in which a condition says that this card is: there the ability works. */
static unsigned zones_said(const Making *making, const uint16_t *node)
{
    static const struct {
        uint16_t kind;
        uint8_t zone;
    } zones[] = {{MEAN_HAND, ZONE_HAND},          {MEAN_WAITING_ROOM, ZONE_WAITING_ROOM},
                 {MEAN_CLOCK, ZONE_CLOCK},        {MEAN_LEVEL_ZONE, ZONE_LEVEL},
                 {MEAN_MEMORY_ZONE, ZONE_MEMORY}, {MEAN_CLIMAX_AREA, ZONE_CLIMAX_AREA},
                 {MEAN_STAGE, ZONE_STAGE},        {MEAN_CENTER_STAGE, ZONE_STAGE},
                 {MEAN_BACK_STAGE, ZONE_STAGE}};
    unsigned found = 0;
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME)
        return 0;
    if (is_kind(node, MEAN_IS) && is_this(part(making, node, 0)) && !says(making, node, MEAN_NOT)) {
        for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
            if (says(making, part(making, node, 1), (MeaningKind)zones[i].kind))
                found |= 1u << zones[i].zone;
        return found;
    }
    for (unsigned i = 0; i < meaning_count(node); i++)
        found |= zones_said(making, part(making, node, i));
    return found;
}

/* Whether something said after a clause may be about whom that was about. */
static bool speaks_back(const Making *making, const uint16_t *node)
{
    return says(making, node, MEAN_THAT) || says(making, node, MEAN_IT) ||
           says(making, node, MEAN_THOSE) || says(making, node, MEAN_THEM);
}

static void body_add(Making *making, const uint16_t *node, Scope scope);

static void if_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *condition = part(making, node, 0);
    if (attacks_back(making, node)) {
        own_rule_add(making, RULE_ATTACK_BACK, &scope);
        return;
    }
    making->rules.each |= making->clauses && speaks_back(making, condition);
    if (is_kind(condition, MEAN_DURING)) {
        time_add(making, &scope, condition);
    } else {
        condition_add(making, &scope, condition);
        making->zones |= zones_said(making, condition);
    }
    body_add(making, part(making, node, 1), scope);
}

/* A time that is said after a clause takes the place of the one before. */
static void then_add(Making *making, const uint16_t *node, Scope scope)
{
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *next = part(making, node, i);
        Scope own = scope;
        if (i && is_kind(next, MEAN_IF) && is_kind(part(making, next, 0), MEAN_DURING)) {
            own.turns = TURN_ANY;
            own.time = 0;
        }
        body_add(making, next, own);
    }
}

static void body_add(Making *making, const uint16_t *node, Scope scope)
{
    switch (meaning_kind(node)) {
    case MEAN_BODY:
        for (unsigned i = 0; i < meaning_count(node); i++)
            body_add(making, part(making, node, i), scope);
        break;
    case MEAN_THEN:
        then_add(making, node, scope);
        break;
    case MEAN_IF:
        if_add(making, node, scope);
        break;
    case MEAN_LATER:
        require(making, node, attacks_back(making, node));
        own_rule_add(making, RULE_ATTACK_BACK, &scope);
        break;
    case MEAN_LASTING:
        until_add(making, &scope, part(making, node, 0));
        body_add(making, part(making, node, 1), scope);
        break;
    case MEAN_LET_X:
        code_amount(making->coder, part(making, node, 0));
        break;
    default:
        rule_clause_add(making, node, scope);
    }
}

/* ---- Abilities ---- */

/* The amount that an ability says X is, or NULL. */
static const uint16_t *x_of(const Making *making, const uint16_t *node)
{
    const uint16_t *definition = x_definition(making->meaning, node);
    return definition ? part(making, definition, 0) : NULL;
}

static AbilityRules cont_rules(Making *making, const uint16_t *node)
{
    const Scope scope = {.turns = TURN_ANY};
    const uint16_t *heading = CODE_FIELD(making->coder, node, CONT, heading);
    const uint16_t *body = CODE_FIELD(making->coder, node, CONT, body);
    AbilityRules *rules = &making->rules;
    if (says(making, heading, MEAN_IN_CLOCK) ||
        says(making, CODE_FIELD(making->coder, node, CONT, keyword), MEAN_ALARM))
        making->zones |= 1u << ZONE_CLOCK;
    require(making, heading, !says(making, heading, MEAN_TIMES_PER_TURN));
    if (attacks_from_back(making, body)) {
        own_rule_add(making, RULE_ATTACK_FROM_BACK, &scope);
        rules->zones = 1u << ZONE_STAGE;
        return *rules;
    }
    body_add(making, body, scope);
    require(making, node, !making->self || !(making->zones & ~(1u << ZONE_STAGE)));
    rules->zones = making->hand ? 1u << ZONE_HAND : 0;
    if (making->zones)
        rules->zones |= (uint16_t)making->zones;
    else if (making->elsewhere)
        rules->zones |= 1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA;
    return *rules;
}

AbilityRules code_rules(Coder *coder, const uint16_t *node)
{
    const Scope scope = {.turns = TURN_ANY};
    Making making = {
        .coder = coder, .meaning = coder->meaning, .granted = node != coder->meaning->code};
    coder->unsupported = NULL;
    making.x = x_of(&making, node);
    switch (meaning_kind(node)) {
    case MEAN_CONT:
        return cont_rules(&making, node);
    case MEAN_GREAT_PERFORMANCE:
        require(&making, node, !says(&making, node, MEAN_TIMES_PER_TURN));
        own_rule_add(&making, RULE_GREAT_PERFORMANCE, &scope);
        making.rules.zones = 1u << ZONE_STAGE;
        return making.rules;
    case MEAN_LINK: /* a name that others ask for */
        return making.rules;
    default:
        body_add(&making, node, scope);
        making.rules.zones = 1u << ZONE_HAND;
        return making.rules;
    }
}

unsigned code_forbidden(Coder *coder, const uint16_t *node, uint16_t *first)
{
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME)
        return 0;
    if (is_kind(node, MEAN_PLAYER_CANNOT)) {
        const uint16_t *what = CODE_FIELD(coder, node, PLAYER_CANNOT, what);
        Gifts gifts = {.count = 0};
        coder->unsupported = NULL;
        if (meaning_says(coder->meaning, what, MEAN_PLAY_FROM))
            code_player_bans(coder, &gifts, what);
        if (gifts.count && !coder->unsupported) {
            *first = (uint16_t)add_gifts(coder, gifts.of, gifts.count);
            return gifts.count;
        }
    }
    unsigned count = 0;
    for (unsigned i = 0; i < meaning_count(node) && !count; i++)
        count = code_forbidden(coder, meaning_part(coder->meaning, node, i), first);
    return count;
}
