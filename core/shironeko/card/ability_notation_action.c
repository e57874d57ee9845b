/* What an ability does: its deeds, what they are done to, and which cards are meant. */
#include <stdlib.h>
#include <string.h>

#include "shironeko/card/ability_notation_scan.h"

static const char *const deeds[SHIRO_OPS] = {
    [SHIRO_OP_DAMAGE] = "damage",   [SHIRO_OP_HIT] = "hit",
    [SHIRO_OP_DRAW] = "draw",       [SHIRO_OP_SEARCH] = "search",
    [SHIRO_OP_ATTACH] = "attach",   [SHIRO_OP_STRIP] = "strip",
    [SHIRO_OP_GIVE] = "give",       [SHIRO_OP_ON] = "on",
    [SHIRO_OP_OFF] = "off",         [SHIRO_OP_PARALYSE] = "paralyse",
    [SHIRO_OP_POISON] = "poison",   [SHIRO_OP_HEAL] = "heal",
    [SHIRO_OP_RECOVER] = "recover", [SHIRO_OP_RETREAT] = "retreat",
    [SHIRO_OP_RETURN] = "return",   [SHIRO_OP_DISCARD] = "discard",
    [SHIRO_OP_SUMMON] = "summon",   [SHIRO_OP_BREAKTHROUGH] = "breakthrough",
    [SHIRO_OP_GUARD] = "guard",
};

static const char *const sources[] = {
    [SHIRO_FROM_DECK] = "deck", [SHIRO_FROM_HAND] = "hand", [SHIRO_FROM_DISCARD] = "discard"};

static bool read_levels(ShiroScan *scan, ShiroFilter *filter)
{
    const char *word = scan->text + scan->at;
    unsigned low = (unsigned)(word[0] - '0');
    unsigned high = scan->length == 3 && word[1] == '-' ? (unsigned)(word[2] - '0') : low;
    if ((scan->length != 1 && scan->length != 3) || low < 1 || high > SHIRO_LEVELS || low > high)
        return shiro_scan_fail(scan, "expected a level from 1 to 4 or a range such as 1-2");
    for (unsigned level = low; level <= high; level++)
        filter->levels |= (uint8_t)(1u << level);
    shiro_scan_next(scan);
    return true;
}

static bool read_job(ShiroScan *scan, ShiroFilter *filter)
{
    unsigned job = scan->notation->job(scan->notation->jobs, scan->text + scan->at, scan->length);
    if (!job)
        return shiro_scan_fail(scan, "expected a job that some card has");
    filter->job = (uint8_t)job;
    shiro_scan_next(scan);
    return true;
}

static bool read_filter_word(ShiroScan *scan, ShiroFilter *filter)
{
    static const char *const states[] = {"damaged", "runed", "on", "off"};
    static const char *const all[] = {
        "level",   "job", "damaged", "runed", "on",     "off",    "character", "awakened",
        "monster", "red", "blue",    "green", "yellow", "purple", "orange",    "colourless"};
    int colour = shiro_scan_find(scan, shiro_colour_names, SHIRO_RAINBOW);
    int kind = shiro_scan_find(scan, shiro_kind_names, SHIRO_TOWN);
    int state = shiro_scan_find(scan, states, sizeof states / sizeof *states);
    if (shiro_scan_take(scan, "level"))
        return read_levels(scan, filter);
    if (shiro_scan_take(scan, "job"))
        return read_job(scan, filter);
    if (colour >= 0)
        filter->colours |= (uint8_t)(1u << colour);
    else if (kind >= 0)
        filter->kinds |= (uint8_t)(1u << kind);
    else if (state >= 0)
        filter->states |= (uint8_t)(1u << state);
    else
        return shiro_scan_unknown(scan, "word of a filter", all, sizeof all / sizeof *all);
    shiro_scan_next(scan);
    return true;
}

/* (level 2 red damaged) */
static bool read_filter(ShiroScan *scan, ShiroFilter *filter)
{
    if (!shiro_scan_take(scan, "("))
        return true;
    do
        if (!read_filter_word(scan, filter))
            return false;
    while (!shiro_scan_take(scan, ")"));
    return true;
}

static bool read_side(ShiroScan *scan, ShiroWho *who, const char *ally, const char *enemy)
{
    who->enemy = shiro_scan_is(scan, enemy);
    if (!who->enemy && !shiro_scan_is(scan, ally))
        return shiro_scan_fail(scan, "expected '%s' or '%s'", ally, enemy);
    if (who->enemy && who->other)
        return shiro_scan_fail(scan, "only an ally can be another one");
    shiro_scan_next(scan);
    return true;
}

static bool read_who(ShiroScan *scan, ShiroWho *who)
{
    unsigned count = 1;
    bool good = true;
    if (shiro_scan_is(scan, "this") && scan->notation->kind > SHIRO_AWAKENED)
        return shiro_scan_fail(scan, "only a character is 'this'");
    if (shiro_scan_take(scan, "this")) {
        who->how = SHIRO_THIS;
        return true;
    }
    if (shiro_scan_take(scan, "all")) {
        who->how = SHIRO_ALL;
        who->other = shiro_scan_take(scan, "other");
        good = read_side(scan, who, "allies", "enemies");
    } else if (shiro_scan_take(scan, "random")) {
        who->how = SHIRO_RANDOM;
        good = read_side(scan, who, "ally", "enemy");
    } else if (shiro_scan_is(scan, "other") || shiro_scan_is(scan, "ally") ||
               shiro_scan_is(scan, "enemy")) {
        who->how = SHIRO_CHOSEN;
        who->other = shiro_scan_take(scan, "other");
        good = read_side(scan, who, "ally", "enemy");
    } else {
        who->how = SHIRO_CHOSEN;
        good = shiro_scan_number(scan, 2, SHIRO_SLOTS, &count) &&
               read_side(scan, who, "allies", "enemies");
    }
    who->count = (uint8_t)count;
    return good && read_filter(scan, &who->filter);
}

static bool read_amount(ShiroScan *scan, ShiroOp *op)
{
    unsigned amount;
    if (!shiro_scan_number(scan, 1, SHIRO_AMOUNT_MAX, &amount))
        return false;
    op->amount = (int8_t)amount;
    return true;
}

/* me 2, opponent 2 */
static bool read_player(ShiroScan *scan, ShiroOp *op)
{
    op->who.enemy = shiro_scan_is(scan, "opponent");
    if (!op->who.enemy && !shiro_scan_is(scan, "me"))
        return shiro_scan_fail(scan, "expected 'me' or 'opponent'");
    shiro_scan_next(scan);
    return read_amount(scan, op);
}

/* +2/+0 */
static bool read_gift(ShiroScan *scan, ShiroOp *op)
{
    char *end;
    const char *word = scan->text + scan->at;
    long attack = strtol(word, &end, 10);
    long hp = *end == '/' ? strtol(end + 1, &end, 10) : SHIRO_STAT_MAX + 1;
    bool whole = end == word + scan->length && scan->length > 0;
    if (!whole || labs(attack) > SHIRO_STAT_MAX || labs(hp) > SHIRO_STAT_MAX)
        return shiro_scan_fail(scan, "expected attack and HP such as +2/+0");
    op->amount = (int8_t)attack;
    op->hp = (int8_t)hp;
    shiro_scan_next(scan);
    return true;
}

static bool read_source(ShiroScan *scan, ShiroOp *op, unsigned count)
{
    int source = shiro_scan_find(scan, sources, count);
    if (source < 0)
        return shiro_scan_unknown(scan, "place of cards", sources, count);
    op->source = (uint8_t)source;
    shiro_scan_next(scan);
    return true;
}

static bool attach_fits(ShiroScan *scan, const ShiroOp *op)
{
    if (op->who.enemy)
        return shiro_scan_fail(scan, "runes are attached to allies");
    if (op->source == SHIRO_FROM_HAND && (op->who.how == SHIRO_ALL || op->who.count > 1))
        return shiro_scan_fail(scan, "a card from the hand is attached to one ally");
    return true;
}

static bool read_deed(ShiroScan *scan, ShiroOp *op)
{
    int kind = shiro_scan_find(scan, deeds, SHIRO_OPS);
    if (kind < 0)
        return shiro_scan_unknown(scan, "deed", deeds, SHIRO_OPS);
    op->kind = (uint8_t)kind;
    shiro_scan_next(scan);
    switch (op->kind) {
    case SHIRO_OP_DAMAGE:
    case SHIRO_OP_HEAL:
    case SHIRO_OP_STRIP:
        return read_who(scan, &op->who) && read_amount(scan, op);
    case SHIRO_OP_GIVE:
        return read_who(scan, &op->who) && read_gift(scan, op);
    case SHIRO_OP_HIT:
    case SHIRO_OP_DISCARD:
        return read_player(scan, op);
    case SHIRO_OP_DRAW:
    case SHIRO_OP_RECOVER:
        return read_amount(scan, op);
    case SHIRO_OP_SEARCH:
        return read_amount(scan, op) && read_filter(scan, &op->who.filter);
    case SHIRO_OP_SUMMON:
        return read_source(scan, op, 3) && read_filter(scan, &op->who.filter);
    case SHIRO_OP_ATTACH:
        return read_source(scan, op, 2) && read_who(scan, &op->who) && attach_fits(scan, op);
    case SHIRO_OP_BREAKTHROUGH:
    case SHIRO_OP_GUARD:
        return true;
    default:
        return read_who(scan, &op->who);
    }
}

/* Whether this ability may contain the deed. */
static bool deed_fits(ShiroScan *scan, const ShiroAbility *ability, const ShiroOp *op)
{
    bool lasting = op->kind >= SHIRO_OP_BREAKTHROUGH;
    if (ability->when == SHIRO_WHEN_ALWAYS) {
        if (!lasting && op->kind != SHIRO_OP_GIVE)
            return shiro_scan_fail(scan, "'always' goes only with give, breakthrough and guard");
        if (!lasting && op->who.how != SHIRO_THIS && op->who.how != SHIRO_ALL)
            return shiro_scan_fail(scan, "a gift with 'always' is for 'this' or for 'all'");
        return true;
    }
    if (lasting)
        return shiro_scan_fail(scan, "'%s' goes only with 'always'", deeds[op->kind]);
    if (ability->when == SHIRO_WHEN_TRIGGER && op->who.how == SHIRO_THIS &&
        op->kind != SHIRO_OP_HIT && op->kind != SHIRO_OP_DRAW && op->kind != SHIRO_OP_SEARCH &&
        op->kind != SHIRO_OP_RECOVER && op->kind != SHIRO_OP_DISCARD && op->kind != SHIRO_OP_SUMMON)
        return shiro_scan_fail(scan, "a card of the damage area is not a character in play");
    return true;
}

bool shiro_notation_deeds(ShiroScan *scan, ShiroAbility *ability)
{
    do {
        if (ability->op_count == SHIRO_OPS_MAX)
            return shiro_scan_fail(scan, "an ability has at most %d actions", SHIRO_OPS_MAX);
        ShiroOp *op = &ability->op[ability->op_count++];
        if (!read_deed(scan, op) || !deed_fits(scan, ability, op))
            return false;
        /* The damage comes after the ability, because the cards of two batches share one pile. */
        if (ability->when == SHIRO_WHEN_TRIGGER && op->kind == SHIRO_OP_HIT && !op->who.enemy &&
            scan->length)
            return shiro_scan_fail(scan, "'hit me' is the last action of a trigger");
    } while (shiro_scan_take(scan, ";"));
    return scan->length == 0 || shiro_scan_fail(scan, "expected ';' or the end");
}
