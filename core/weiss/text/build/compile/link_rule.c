/* Linking CONTs: their rules, and what the abilities that they grant give. */
#include "weiss/engine/gain.h"
#include "weiss/text/build/compile/link_parts.h"

/* "If this card is in your level, this card gets +3 level": nothing that is asked for, see level_more. */
#define LEVEL_IN_LEVEL_ZONE                                                                        \
    "CONT(, _, IF(IS(THIS, AT(ZONE(|YOU, LEVEL_ZONE))), GAIN(THIS, MORE(@, LEVEL, ), )))"

bool rules_link(Linker *linker, Ability *ability, WeissType type)
{
    AbilityRules rules = {0};
    bool known = true;
    const uint16_t *meant = ability_meaning(ability);
    const uint16_t *more;
    ability->substitute = (uint16_t)code_substitute(&linker->coder, meant);
    ability->free_play = (uint16_t)code_free_play(&linker->coder, meant);
    ability->icon_choice = (uint16_t)code_icon_choice(&linker->coder, meant);
    if (ability->free_play) {
        rules = (AbilityRules){.gives = GIVES_HAND, .zones = 1u << ZONE_HAND};
        known = type == TYPE_CHARACTER && !ability->granted;
    } else if (meaning_fits(ability->meaning, meant, LEVEL_IN_LEVEL_ZONE, &more)) {
        ability->level = (uint8_t)meaning_value(more);
        known = !ability->granted && meaning_value(more) <= UINT8_MAX;
    } else if (ability->icon_choice) {
        rules = (AbilityRules){.zones = 1u << ZONE_STAGE};
        known = !ability->granted;
    } else if (ability->substitute) {
        const CodeSubstitute *paid = &linker->coder.code.substitutes[ability->substitute];
        rules = (AbilityRules){.gives = paid->kind == SUBSTITUTE_PLAY ? GIVES_HAND : 0,
                               .zones = 1u << ZONE_STAGE};
        known = !ability->granted;
    } else {
        rules = code_rules(&linker->coder, meant);
        known = !linker->coder.unsupported;
    }
    ability->first_rule = rules.first;
    ability->rule_count = rules.count;
    ability->gives = rules.gives;
    ability->zones = rules.zones;
    ability->bans = rules.bans;
    ability->reach = rules.reach;
    return known;
}

Ability *ability_meant(const Linker *linker, unsigned first, const Meaning *meaning,
                       const uint16_t *node)
{
    unsigned maker = meaning->makers[node - meaning->code];
    for (unsigned i = first; i < linker->count; i++) {
        Ability *ability = &linker->abilities[i];
        if (ability->granted && ability->meaning == meaning &&
            meaning->makers[ability->meant] == maker)
            return ability;
    }
    return NULL;
}

/* The ability that a gift names by its place in the meaning, or NULL. Its number goes there. */
static const Ability *gift_join(const Linker *linker, unsigned first, const Ability *ability,
                                CodeGift *gift)
{
    const Meaning *meaning = ability->meaning;
    const Ability *granted = ability_meant(linker, first, meaning, meaning->code + gift->of);
    gift->of = granted ? (uint16_t)(granted - linker->abilities) : 0;
    return granted;
}

/* Whether an ability can be given to cards in hand: it changes them there. */
static bool works_in_hand(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_CONT &&
           (ability->gives | GIVES_COUNTER) == (GIVES_HAND | GIVES_COUNTER);
}

/* Whether a CONT of a card in hand gives that card its only Backup, and nothing else. */
static bool backup_lent(const Linker *linker, unsigned first, const Ability *ability,
                        const CodeRule *rule, const Ability *backup)
{
    unsigned backups = 0;
    for (unsigned i = first; i < linker->count; i++)
        backups += linker->abilities[i].type == ABILITY_TYPE_BACKUP;
    return backup->type == ABILITY_TYPE_BACKUP && backups == 1 && !ability->granted &&
           rule->whom == WHOM_THIS && (rule->flags & RULE_HAND) && rule->gift_count == 1 &&
           ability->rule_count == 1 && rule->turns == TURN_ANY;
}

/* Whether a CONT gives a Backup to cards in its master's hand, and nothing else. */
static bool backup_lent_to_hand(const Ability *ability, const CodeRule *rule, const Ability *backup)
{
    return backup->type == ABILITY_TYPE_BACKUP && !ability->granted && rule->whom == WHOM_SET &&
           (rule->flags & RULE_HAND) && rule->gift_count == 1 && ability->rule_count == 1 &&
           !(ability->zones & ~(1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA));
}

/* Numbers the abilities that a rule grants, and adds what they give to what the rule gives. False
 * if one cannot be granted this way. */
static bool rule_join(const Linker *linker, unsigned first, Ability *ability, CodeRule *rule)
{
    bool known = true;
    for (unsigned i = 0; i < rule->gift_count; i++) {
        CodeGift *gift = &linker->coder.code.gifts[rule->gift + i];
        if (gift->kind != GIFT_ABILITY)
            continue;
        const Ability *granted = gift_join(linker, first, ability, gift);
        if (!granted)
            return false;
        if (backup_lent(linker, first, ability, rule, granted)) {
            ability->lends_backup = true; /* asked in the counter step alone */
            ability->gives = rule->gives = 0;
            continue;
        }
        if (backup_lent_to_hand(ability, rule, granted)) {
            ability->lends_backups = true;
            ability->gives = rule->gives = 0;
            continue;
        }
        known &= granted->type != ABILITY_TYPE_BACKUP;
        if (rule->flags & (RULE_HAND | RULE_ELSEWHERE))
            known &= works_in_hand(granted);
        rule->within |= granted->gives;
        ability->gives |= granted->gives;
        ability->grants_cont |= granted->gives != 0;
        ability->bans |= granted->bans;
        ability->reach |= granted->reach;
    }
    return known;
}

/* Numbers the abilities that the clauses of an ability give; its instructions end before `end`.
 * False if one cannot be found. */
static bool clauses_join(const Linker *linker, unsigned first, const Ability *ability, unsigned end)
{
    for (unsigned i = ability->first_op; i < end; i++) {
        const Op *op = &linker->coder.code.ops[i];
        const CodeClause *clause = &linker->coder.code.clauses[op->record];
        if (!op_is_clause(op) || clause->kind < CLAUSE_GIVE)
            continue;
        for (unsigned j = 0; j < clause->times; j++) {
            CodeGift *gift = &linker->coder.code.gifts[clause->of + j];
            const Ability *granted =
                gift->kind == GIFT_ABILITY ? gift_join(linker, first, ability, gift) : NULL;
            if (gift->kind == GIFT_ABILITY && (!granted || granted->type == ABILITY_TYPE_BACKUP))
                return false;
        }
    }
    return true;
}

/* Backwards, because granted abilities come after those that grant them. */
void rules_join(Linker *linker, unsigned first)
{
    for (unsigned i = linker->count; i-- > first;) {
        Ability *ability = &linker->abilities[i];
        unsigned end = i + 1 < linker->count ? linker->abilities[i + 1].first_op
                                             : linker->coder.code.op_count;
        bool known = !ability->exact || clauses_join(linker, first, ability, end);
        for (unsigned j = 0; j < ability->rule_count && ability->exact; j++)
            known &= rule_join(linker, first, ability,
                               &linker->coder.code.rules[ability->first_rule + j]);
        if (!known)
            ability_refuse(ability, ability_meaning(ability));
    }
}

static unsigned names_given(const Code *code, const Ability *ability)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ability->rule_count; i++)
        count += code->gifts[code->rules[ability->first_rule + i].gift].kind == GIFT_NAME;
    return count;
}

void names_join(Linker *linker, unsigned first)
{
    unsigned count = 0;
    for (unsigned i = first; i < linker->count; i++) {
        Ability *ability = &linker->abilities[i];
        count += names_given(&linker->coder.code, ability);
        if (count > NAMES_GIVEN)
            ability_refuse(ability, ability_meaning(ability));
    }
}
