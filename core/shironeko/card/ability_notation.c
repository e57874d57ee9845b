/* The head of an ability: when it works, for which runes, on what condition. */
#include "shironeko/card/ability_notation.h"

#include <string.h>

#include "shironeko/card/ability_notation_scan.h"

static const char *const whens[SHIRO_WHENS] = {
    [SHIRO_WHEN_PLAY] = "play",       [SHIRO_WHEN_CHANGE] = "change",
    [SHIRO_WHEN_APPEAR] = "appear",   [SHIRO_WHEN_ATTACK] = "attack",
    [SHIRO_WHEN_BLOCKED] = "blocked", [SHIRO_WHEN_START] = "start",
    [SHIRO_WHEN_END] = "end",         [SHIRO_WHEN_HIT] = "hit",
    [SHIRO_WHEN_TRIGGER] = "trigger", [SHIRO_WHEN_ACTIVATE] = "activate",
    [SHIRO_WHEN_ALWAYS] = "always",
};

static const char *const subjects[SHIRO_SUBJECTS] = {
    [SHIRO_DECK] = "deck",
    [SHIRO_HAND] = "hand",
    [SHIRO_ALLIES] = "allies",
    [SHIRO_TOWNS] = "towns",
    [SHIRO_ENEMY_DECK] = "enemy-deck",
    [SHIRO_ENEMY_HAND] = "enemy-hand",
    [SHIRO_ENEMIES] = "enemies",
    [SHIRO_MY_TURN] = "my-turn",
    [SHIRO_THEIR_TURN] = "their-turn",
};

/* Whether a card of this kind may have an ability with this `when`. */
static bool fits_kind(ShiroWhen when, ShiroKind kind)
{
    enum { CHARACTERS = 1 << SHIRO_CHARACTER | 1 << SHIRO_AWAKENED, MONSTER = 1 << SHIRO_MONSTER };
    static const uint8_t kinds[SHIRO_WHENS] = {
        [SHIRO_WHEN_PLAY] = CHARACTERS | MONSTER,
        [SHIRO_WHEN_CHANGE] = CHARACTERS,
        [SHIRO_WHEN_APPEAR] = CHARACTERS,
        [SHIRO_WHEN_ATTACK] = CHARACTERS,
        [SHIRO_WHEN_BLOCKED] = CHARACTERS,
        [SHIRO_WHEN_START] = CHARACTERS,
        [SHIRO_WHEN_END] = CHARACTERS,
        [SHIRO_WHEN_HIT] = CHARACTERS,
        [SHIRO_WHEN_TRIGGER] = CHARACTERS | MONSTER,
        [SHIRO_WHEN_ACTIVATE] = CHARACTERS | 1 << SHIRO_TOWN,
        [SHIRO_WHEN_ALWAYS] = CHARACTERS,
    };
    return kinds[when] >> kind & 1;
}

static bool read_when(ShiroScan *scan, ShiroAbility *ability)
{
    int when = shiro_scan_find(scan, whens, SHIRO_WHENS);
    if (when < 0)
        return shiro_scan_unknown(scan, "time of an ability", whens, SHIRO_WHENS);
    ShiroKind kind = scan->notation->kind;
    if (!fits_kind((ShiroWhen)when, kind))
        return shiro_scan_fail(scan, "a card of the kind '%s' cannot have this ability",
                               shiro_kind_names[kind]);
    ability->when = (uint8_t)when;
    shiro_scan_next(scan);
    if (when != SHIRO_WHEN_ACTIVATE)
        return true;
    unsigned cost;
    if (!shiro_scan_number(scan, 0, SHIRO_COST_MAX, &cost))
        return false;
    ability->cost = (uint8_t)cost;
    if (shiro_scan_is(scan, "leave") && kind != SHIRO_TOWN)
        return shiro_scan_fail(scan, "only a town can leave as a cost");
    ability->turns_off = shiro_scan_take(scan, "off");
    ability->turns_on = !ability->turns_off && shiro_scan_take(scan, "on");
    ability->leaves = shiro_scan_take(scan, "leave");
    return true;
}

/* [red any] */
static bool read_runes(ShiroScan *scan, ShiroAbility *ability)
{
    if (!shiro_scan_is(scan, "["))
        return true;
    if (scan->notation->kind > SHIRO_AWAKENED || ability->when == SHIRO_WHEN_TRIGGER)
        return shiro_scan_fail(scan, "only a character in play has runes");
    shiro_scan_next(scan);
    do {
        int colour = shiro_scan_find(scan, shiro_colour_names, SHIRO_RAINBOW);
        if (shiro_scan_is(scan, "any"))
            colour = SHIRO_NEED_ANY;
        if (colour < 0)
            return shiro_scan_unknown(scan, "colour of a rune", shiro_colour_names, SHIRO_RAINBOW);
        ability->need[colour]++;
        ability->rune_count++;
        shiro_scan_next(scan);
    } while (!shiro_scan_take(scan, "]"));
    return true;
}

static bool read_condition(ShiroScan *scan, ShiroAbility *ability)
{
    if (!shiro_scan_take(scan, "if"))
        return true;
    int subject = shiro_scan_find(scan, subjects, SHIRO_SUBJECTS);
    if (subject < 0)
        return shiro_scan_unknown(scan, "condition", subjects, SHIRO_SUBJECTS);
    ability->subject = (uint8_t)subject;
    shiro_scan_next(scan);
    if (subject >= SHIRO_MY_TURN)
        return true;
    ability->at_most = shiro_scan_take(scan, "<=");
    if (!ability->at_most && !shiro_scan_take(scan, ">="))
        return shiro_scan_fail(scan, "expected '<=' or '>='");
    unsigned limit;
    if (!shiro_scan_number(scan, 0, SHIRO_AMOUNT_MAX, &limit))
        return false;
    ability->limit = (uint8_t)limit;
    return true;
}

bool shiro_notation_compile(const ShiroNotation *notation, const char *text, ShiroAbility *ability,
                            char *message, size_t *offset)
{
    ShiroScan scan = {.notation = notation, .text = text, .message = message};
    *ability = (ShiroAbility){.when = 0};
    *message = '\0';
    shiro_scan_next(&scan);
    bool good =
        read_when(&scan, ability) && read_runes(&scan, ability) && read_condition(&scan, ability);
    if (good && shiro_scan_is(&scan, "may") &&
        (ability->when == SHIRO_WHEN_ALWAYS || ability->when == SHIRO_WHEN_TRIGGER ||
         ability->when == SHIRO_WHEN_ACTIVATE || notation->kind == SHIRO_MONSTER))
        good = shiro_scan_fail(&scan,
                               "only an ability that happens by itself in play can be declined");
    if (good) {
        ability->may = shiro_scan_take(&scan, "may");
        good = shiro_scan_expect(&scan, ":") && shiro_notation_deeds(&scan, ability);
    }
    *offset = scan.at;
    return good;
}
