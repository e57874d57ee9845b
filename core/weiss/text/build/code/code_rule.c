/* Rules: from the meanings of CONTs to records. Here: what is said around clauses, and the ability
 * as a whole. What play cannot do is refused. */
#include "weiss/text/build/code/code_rule.h"

#include "weiss/engine/state.h"
#include "weiss/text/build/compile/active_zones.h"

/* ---- Times and durations ---- */

/* Whose turn a condition says it is; 0 for other conditions. */
static unsigned turns_of(const Coder *coder, const uint16_t *condition)
{
    if (fits(coder, condition, "DURING(PERIOD(YOU, TURN))"))
        return TURN_OWN;
    return fits(coder, condition, "DURING(PERIOD(OPPONENT, TURN))") ? TURN_OTHERS : 0;
}

static void condition_add(Making *making, Scope *scope, const uint16_t *node)
{
    unsigned condition = code_condition(making->coder, node);
    require(making->coder, node, scope->count < CONDITIONS_MOST);
    require(making->coder, node, /* about what was just done */
            !says_fit(making->coder, node, "YOU_DID|DONE|WOULD_PAY|DAMAGE_ENDED|DAMAGE_ENDS"));
    if (scope->count < CONDITIONS_MOST)
        scope->conditions[scope->count++] = (uint16_t)condition;
}

static void time_add(Making *making, Scope *scope, const uint16_t *node)
{
    unsigned turns = turns_of(making->coder, node);
    if (turns) {
        scope->turns &= (uint8_t)turns;
        return;
    }
    if (scope->time)
        condition_add(making, scope, node);
    else
        scope->time = (uint16_t)code_condition(making->coder, node);
    scope->attack = meaning_is(part(making->coder, node, 0), MEAN_ATTACK_OF);
}

/* "While in your hand" and times limit the scope. "Until end of turn" adds nothing in one's own
 * turn; for a granted ability the grant says how long; elsewhere a CONT cannot say it. */
void until_add(Making *making, Scope *scope, const uint16_t *until)
{
    Coder *coder = making->coder;
    if (!until)
        return;
    if (meaning_is(until, MEAN_WHILE_IN)) {
        require(coder, until, fits(coder, until, "WHILE_IN(HAND|STAGE, )"));
        scope->in_hand |= fits(coder, until, "WHILE_IN(HAND)");
    } else if (meaning_is(until, MEAN_UNTIL)) {
        require(coder, until,
                making->granted ||
                    (scope->turns == TURN_OWN && fits(coder, until, "UNTIL(PERIOD(, TURN))")));
    } else {
        time_add(making, scope, until);
    }
}

/* ---- Attacks that differ from the rules ---- */

/* "If this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks
 * it instead." */
static bool attacks_back(const Coder *coder, const uint16_t *node)
{
#define CHOICE "CHOOSE(CARDS(EXACTLY(1), AND(OF(OPPONENT), CHARACTER, AT(ZONE(OPPONENT, BACK_STAGE)))))"
#define ATTACK "ATTACK_INSTEAD(THIS, THAT|THE_CHOSEN)"
    const uint16_t *may = part(coder, node, 1);
    return fits(coder, part(coder, node, 0), "WOULD|HAPPENS(THIS, ATTACKS)") &&
           (fits(coder, may, "MAY(INSTEAD(THEN(" CHOICE ", " ATTACK ")), )") ||
            fits(coder, may, "MAY(THEN(" CHOICE ", INSTEAD(" ATTACK ", )), )"));
}

/* "If this card is STAND in your back stage, you may choose this card as the character that
 * performs an attack. If you do, this card direct attacks": the condition needs no test, because
 * only a STAND card may attack. */
static bool attacks_from_back(const Coder *coder, const uint16_t *body)
{
#define BACK_STAGE "AT(ZONE(YOU, BACK_STAGE))"
    const uint16_t *condition = part(coder, part(coder, body, 0), 0);
    return fits(coder, body,
                "BODY(IF(IS, MAY(CHOOSE_AS_ATTACKER(THIS), )), IF(DONE, ATTACK_DIRECTLY(THIS)))") &&
           (fits(coder, condition, "IS(THIS, AND(OF(YOU), STANDING, " BACK_STAGE "))") ||
            fits(coder, condition, "IS(SUCH(THIS, STANDING), " BACK_STAGE ")"));
}

/* ---- Bodies ---- */

/* Whether a condition after a clause may refer to those the clause was about. Refused, as rules are
 * asked for several characters at once. */
static bool speaks_back(const Coder *coder, const uint16_t *node)
{
    return says_fit(coder, node, "THAT|IT|THOSE|THEM");
}

static void body_add(Making *making, const uint16_t *node, Scope scope);

static void if_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *condition = part(making->coder, node, 0);
    if (attacks_back(making->coder, node)) {
        own_rule_add(making, RULE_ATTACK_BACK, &scope);
        return;
    }
    require(making->coder, condition,
            !making->clauses || !speaks_back(making->coder, condition));
    if (meaning_is(condition, MEAN_DURING)) {
        time_add(making, &scope, condition);
    } else {
        condition_add(making, &scope, condition);
        making->zones |= condition_zones(making->coder->meaning, condition);
    }
    body_add(making, part(making->coder, node, 1), scope);
}

/* "If …. Otherwise, …": what holds where the condition does not. */
static void otherwise_add(Making *making, const uint16_t *before, const uint16_t *node, Scope scope)
{
    Coder *coder = making->coder;
    const uint16_t *condition = part(coder, before, 0);
    require(coder, node,
            meaning_is(before, MEAN_IF) && !meaning_is(condition, MEAN_DURING) && !attacks_back(coder, before) &&
                !speaks_back(coder, condition) && scope.count < CONDITIONS_MOST);
    if (coder->unsupported)
        return;
    unsigned holds = code_condition(coder, condition);
    scope.conditions[scope.count++] =
        (uint16_t)add_condition(coder, (CodeCondition){.kind = CONDITION_NOT,
                                                       .of = (uint16_t)holds,
                                                       .facing = coder->code.conditions[holds].facing});
    body_add(making, part(coder, node, 0), scope);
}

/* A time said after a clause replaces the one before. */
static void then_add(Making *making, const uint16_t *node, Scope scope)
{
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *next = part(making->coder, node, i);
        Scope own = scope;
        if (i && fits(making->coder, next, "IF(DURING)")) {
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
            if (i && meaning_is(part(making->coder, node, i), MEAN_OTHERWISE))
                otherwise_add(making, part(making->coder, node, i - 1), part(making->coder, node, i), scope);
            else
                body_add(making, part(making->coder, node, i), scope);
        break;
    case MEAN_THEN:
        then_add(making, node, scope);
        break;
    case MEAN_IF:
        if_add(making, node, scope);
        break;
    case MEAN_LATER:
        require(making->coder, node, attacks_back(making->coder, node));
        own_rule_add(making, RULE_ATTACK_BACK, &scope);
        break;
    case MEAN_LET_X:
        code_amount(making->coder, part(making->coder, node, 0));
        break;
    default:
        rule_clause_add(making, node, scope);
    }
}

/* ---- Abilities ---- */

/* The amount that an ability says X is, or NULL. */
static const uint16_t *x_of(const Coder *coder, const uint16_t *node)
{
    const uint16_t *definition = x_definition(coder->meaning, node);
    return definition ? part(coder, definition, 0) : NULL;
}

static AbilityRules cont_rules(Making *making, const uint16_t *node)
{
    const Scope scope = {.turns = TURN_ANY};
    Coder *coder = making->coder;
    const uint16_t *heading = CODE_FIELD(coder, node, CONT, heading);
    const uint16_t *body = CODE_FIELD(coder, node, CONT, body);
    AbilityRules *rules = &making->rules;
    if (says(coder, heading, MEAN_IN_CLOCK) ||
        says(coder, CODE_FIELD(coder, node, CONT, keyword), MEAN_ALARM))
        making->zones |= 1u << ZONE_CLOCK;
    require(coder, heading, !says(coder, heading, MEAN_TIMES_PER_TURN));
    if (attacks_from_back(coder, body)) {
        own_rule_add(making, RULE_ATTACK_FROM_BACK, &scope);
        rules->zones = 1u << ZONE_STAGE;
        return *rules;
    }
    body_add(making, body, scope);
    require(coder, node, !making->self || !(making->zones & ~(1u << ZONE_STAGE)));
    require(coder, node, /* what works in all zones stands alone */
            !making->icons || !(making->self | making->hand | making->elsewhere | making->zones));
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
        .coder = coder, .x = x_of(coder, node), .granted = node != coder->meaning->code};
    coder->unsupported = NULL;
    switch (meaning_kind(node)) {
    case MEAN_CONT:
        return cont_rules(&making, node);
    case MEAN_GREAT_PERFORMANCE:
        require(coder, node, !says(coder, node, MEAN_TIMES_PER_TURN));
        own_rule_add(&making, RULE_GREAT_PERFORMANCE, &scope);
        making.rules.zones = 1u << ZONE_STAGE;
        return making.rules;
    case MEAN_LINK: /* only a name that others ask for */
        return making.rules;
    default:
        body_add(&making, node, scope);
        making.rules.zones = 1u << ZONE_HAND;
        return making.rules;
    }
}

unsigned code_forbidden(Coder *coder, const uint16_t *node, uint16_t *first)
{
    if (meaning_is(node, MEAN_PLAYER_CANNOT)) {
        const uint16_t *what = CODE_FIELD(coder, node, PLAYER_CANNOT, what);
        Gifts gifts = {.count = 0};
        coder->unsupported = NULL;
        if (says(coder, what, MEAN_PLAY_FROM))
            code_player_bans(coder, &gifts, what);
        if (gifts.count && !coder->unsupported) {
            *first = (uint16_t)add_gifts(coder, gifts.of, gifts.count);
            return gifts.count;
        }
    }
    unsigned count = 0;
    for (unsigned i = 0; i < meaning_count(node) && !count; i++)
        count = code_forbidden(coder, part(coder, node, i), first);
    return count;
}
