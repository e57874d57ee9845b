/* Rules: what each clause of a CONT gives, and to whom. */
#include "weiss/engine/deck.h"
#include "weiss/text/build/code/code_rule.h"

/* ---- Who gets it ---- */

/* Whether a set means all cards of a kind or a fixed one, so that "it" cannot refer to others. */
static bool is_given(const Coder *coder, const uint16_t *set)
{
    if (!meaning_is(set, MEAN_SETS))
        return fits(coder, set, "THIS|FACING|BATTLE_OPPONENT") || fits(coder, set, "CARDS(ALL)") ||
               (meaning_is(set, MEAN_THE) && (says(coder, set, MEAN_CHOSEN_BEFORE) || says(coder, set, MEAN_POSITION)));
    for (unsigned i = 0; i < meaning_count(set); i++)
        if (!is_given(coder, part(coder, set, i)))
            return false;
    return true;
}

/* Describes own characters by a mask, slots and flags; what else the filter asks is RULE_REST. */
static void own_of(const Code *code, const CodeFilter *filter, CodeRule *whom)
{
    whom->whom = WHOM_OWN;
    whom->mask = filter->mask;
    whom->slots = SLOTS_ALL;
    whom->flags |= filter->printed && !filter->mask ? RULE_REST : 0;
    for (unsigned i = filter->printed; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        const CodePlace *place = &code->places[test->kind == TEST_PLACE ? test->of : 0];
        if (test->kind == TEST_OTHER)
            whom->flags |= RULE_OTHERS;
        else if (test->kind == TEST_IN_FRONT)
            whom->flags |= RULE_FRONT;
        else if (test->kind == TEST_PLACE && place->zone == ZONE_STAGE &&
                 place->other == ZONE_STAGE && (place->sides & SIDES_MINE) && !place->all)
            whom->slots &= place->slots | place->other_slots;
        else if (test->kind == TEST_PLACE || (filter->flags & FILTER_MARKERS))
            whom->whom = WHOM_SET;
        else if (test->kind != TEST_SIDES)
            whom->flags |= RULE_REST;
    }
}

static CodeRule whom_of(Coder *coder, const uint16_t *set, bool in_hand)
{
    CodeRule whom = {.whom = WHOM_SET};
    require(coder, set, is_given(coder, set) || (in_hand && meaning_is(set, MEAN_CARDS)));
    if (meaning_is(set, MEAN_THIS))
        return (CodeRule){.whom = WHOM_THIS};
    whom.set = (uint16_t)code_set(coder, set);
    if (fits(coder, set, "FACING(CHARACTER, THIS)"))
        whom.whom = WHOM_FACING;
    const CodeSet *made = &coder->code.sets[whom.set];
    const CodeFilter *filter = &coder->code.filters[made->kind == SET_CARDS ? made->of : 0];
    require(coder, set, !(filter->flags & FILTER_RANDOM));
    if (filter->sides == SIDES_MINE)
        own_of(&coder->code, filter, &whom);
    return whom;
}

/* REACH_ bits: whose characters, or which players, the rule may be for. */
static unsigned reach_of(const Code *code, const CodeRule *whom)
{
    const CodeSet *set = &code->sets[whom->set];
    unsigned sides = set->kind == SET_CARDS ? code->filters[set->of].sides : SIDES_NONE;
    if (whom->whom == WHOM_THIS)
        return 0;
    if (whom->whom == WHOM_OWN || sides == SIDES_MINE || whom->sides == SIDES_MINE)
        return REACH_OWN;
    return sides == SIDES_THEIRS ? REACH_OTHERS : REACH_OWN | REACH_OTHERS;
}

/* Whether a set mentions cards that are not on the stage. */
static bool is_off_stage(const Coder *coder, const uint16_t *set)
{
    const unsigned here = 1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA | 1u << ZONE_MARKER;
    return (zones_named(coder->meaning, set) & ~here) != 0;
}

/* Whether a set is of cards in the master's hand: "Black Dog" in your hand. */
static bool is_in_hand(const Coder *coder, const uint16_t *set)
{
    const uint16_t *such = meaning_is(set, MEAN_CARDS) ? part(coder, set, 1) : NULL;
    for (unsigned i = 0; meaning_is(such, MEAN_AND) && i < meaning_count(such); i++)
        if (fits(coder, part(coder, such, i), "AT(ZONE(YOU, HAND))"))
            return true;
    return false;
}

/* ---- Rules ---- */

/* The first of the clause's conditions, which are put next to each other. */
static unsigned conditions_join(Coder *coder, const Scope *scope, unsigned count)
{
    CodeCondition conditions[CONDITIONS_MOST + 1];
    if (count == 0)
        return 0;
    unsigned first = scope->count ? scope->conditions[0] : scope->time;
    if (count == 1)
        return first;
    for (unsigned i = 0; i < count; i++)
        conditions[i] =
            coder->code.conditions[i < scope->count ? scope->conditions[i] : scope->time];
    return add_conditions(coder, conditions, count);
}

static void rule_add(Making *making, CodeRule rule, const Scope *scope, const Gifts *gifts)
{
    Coder *coder = making->coder;
    if (coder->unsupported)
        return;
    rule.turns = scope->turns;
    rule.condition_count = (uint8_t)(scope->count + (scope->time != 0));
    rule.condition = (uint16_t)conditions_join(coder, scope, rule.condition_count);
    rule.gift_count = (uint8_t)gifts->count;
    rule.gift = (uint16_t)add_gifts(coder, gifts->of, gifts->count);
    unsigned number = add_rule(coder, rule);
    making->rules.first = making->rules.count ? making->rules.first : (uint16_t)number;
    making->rules.count++;
    making->rules.gives |= rule.gives;
    making->rules.reach |= (uint8_t)reach_of(&coder->code, &rule);
    for (unsigned i = 0; i < gifts->count; i++)
        if (gifts->of[i].kind == GIFT_BANS && !(gifts->of[i].bans & 1u << BAN_PLAYED))
            making->rules.bans |= gifts->of[i].bans;
}

static void gift_rule_add(Making *making, CodeRule rule, const Scope *scope, CodeGift gift)
{
    rule_add(making, rule, scope, &(Gifts){.of = {gift}, .count = 1});
}

void own_rule_add(Making *making, WeissBan rule, const Scope *scope)
{
    gift_rule_add(making, (CodeRule){.whom = WHOM_THIS, .gives = GIVES_BANS}, scope,
                  ban_gift(rule));
    making->elsewhere = true;
}

/* WeissGives of a gift to characters, and to cards in hand; 0 where play does not do it. */
static const uint16_t gives_of_gift[][2] = {
    [GIFT_TRAIT] = {GIVES_TRAITS, 0},
    [GIFT_COLOUR] = {GIVES_COLOURS, 0},
    [GIFT_COUNTER] = {0, GIVES_HAND | GIVES_COUNTER},
    [GIFT_ABILITY] = {GIVES_ABILITIES, GIVES_ABILITIES},
    [GIFT_HAND_LIMIT] = {0, 0},
};
static const uint16_t gives_of_value[][2] = {
    [VALUE_POWER] = {GIVES_POWER, 0},
    [VALUE_SOUL] = {GIVES_SOUL, 0},
    [VALUE_LEVEL] = {GIVES_LEVEL, GIVES_HAND},
    [VALUE_COST] = {0, GIVES_HAND},
};

static unsigned gift_gives(Coder *coder, const CodeGift *gift, bool in_hand)
{
    bool value = gift->kind == GIFT_VALUE;
    require(coder, NULL, !in_hand || (!gift->own_level && !gift->apart));
    unsigned gives = value ? gives_of_value[gift->of][in_hand] : gives_of_gift[gift->kind][in_hand];
    require(coder, NULL, gives != 0);
    return gives | (gives == GIVES_POWER && gift->value < 0 ? GIVES_LOSS : 0);
}

/* ---- Clauses ---- */

/* The subject of a clause: "and …" has the same as the clause before. */
static CodeRule subject_of(Making *making, const uint16_t *set, bool in_hand)
{
    if (!meaning_is(set, MEAN_SAME_SET))
        making->subject = whom_of(making->coder, set, in_hand);
    return making->subject;
}

/* Whether a set is of own cards in all zones, and says no more than what is printed and "other". */
static bool is_in_all_zones(const Coder *coder, unsigned number)
{
    const Code *code = &coder->code;
    const CodeSet *set = &code->sets[number];
    const CodeFilter *filter = &code->filters[set->kind == SET_CARDS ? set->of : 0];
    bool everywhere = false;
    if (set->kind == SET_ALL || set->kind == SET_TOGETHER) {
        for (unsigned i = 0; i < set->more; i++)
            if (!is_in_all_zones(coder, set->of + i))
                return false;
        return true;
    }
    for (unsigned i = filter->printed; i < filter->count; i++) {
        const CodeTest *test = &code->tests[filter->first + i];
        bool place = test->kind == TEST_PLACE && code->places[test->of].all;
        everywhere |= place;
        if (!place && test->kind != TEST_OTHER && test->kind != TEST_SIDES)
            return false;
    }
    return everywhere && filter->sides == SIDES_MINE && set->count == COUNT_ALL;
}

/* "This card in all of your zones gets 【CHOICE】 in the trigger icon", or other own cards. What a card gives
 * itself this way works wherever it is. */
static void icons_add(Making *making, const uint16_t *node, const Scope *scope)
{
    Coder *coder = making->coder;
    const uint16_t *set = CODE_FIELD(coder, node, GAIN, cards);
    const uint16_t *icon = part(coder, CODE_FIELD(coder, node, GAIN, what), 0);
    CodeRule rule = {.whom = WHOM_THIS, .gives = GIVES_ICONS};
    require(coder, node, !scope->in_hand);
    if (fits(coder, set, "WITHIN(THIS, ALL_ZONES(YOU))")) {
        making->icons = true;
        require(coder, node, !making->granted);
    } else {
        rule.whom = WHOM_SET;
        rule.flags = RULE_ELSEWHERE;
        rule.set = (uint16_t)code_set(coder, set);
        require(coder, set, is_in_all_zones(coder, rule.set));
        making->elsewhere = true;
    }
    gift_rule_add(making, rule, scope,
                  (CodeGift){.kind = GIFT_ICON, .of = (uint16_t)icon_of(coder, icon)});
}

static void gain_add(Making *making, const uint16_t *node, Scope scope)
{
    Coder *coder = making->coder;
    const uint16_t *set = CODE_FIELD(coder, node, GAIN, cards);
    const uint16_t *what = CODE_FIELD(coder, node, GAIN, what);
    if (meaning_is(what, MEAN_ADDED_ICON)) {
        icons_add(making, node, &scope);
        return;
    }
    bool same = meaning_is(set, MEAN_SAME_SET);
    bool off_stage = !same && is_off_stage(coder, set);
    Gifts gifts = {.count = 0};
    if (meaning_is(what, MEAN_CARD_NAME)) {
        require(coder, set, meaning_is(set, MEAN_THIS));
        code_gains(coder, &gifts, what, NULL);
        rule_add(making, (CodeRule){.whom = WHOM_THIS, .gives = GIVES_NAMES}, &scope, &gifts);
        making->self = making->elsewhere = true;
        return;
    }
    scope.in_hand |= !same && is_in_hand(coder, set);
    CodeRule rule = subject_of(making, set, scope.in_hand);
    if (scope.in_hand && rule.whom == WHOM_OWN) /* "your “…”" in hand, not on the stage */
        rule = (CodeRule){.whom = WHOM_SET, .set = rule.set};
    code_gains(coder, &gifts, what, making->x);
    bool own = rule.whom == WHOM_THIS;
    require(coder, set,
            !scope.in_hand || own ||
                (rule.whom == WHOM_SET && meaning_is(set, MEAN_CARDS) &&
                 !says(coder, set, MEAN_IS_FACING)));
    require(coder, set, scope.in_hand || !off_stage || gifts.of[0].kind == GIFT_ABILITY);
    rule.flags |= (uint8_t)((scope.in_hand ? RULE_HAND : 0) | (off_stage ? RULE_ELSEWHERE : 0));
    for (unsigned i = 0; i < gifts.count; i++)
        rule.gives |= (uint16_t)gift_gives(coder, &gifts.of[i], scope.in_hand || off_stage);
    require(coder, set, /* who is given Encore would depend on itself */
            !(rule.gives & GIVES_ABILITIES) || !says(coder, coder->meaning->code, MEAN_HAS_ENCORE));
    rule_add(making, rule, &scope, &gifts);
    if (!same) {
        making->hand |= scope.in_hand && own;
        making->self |= !scope.in_hand && own;
        making->elsewhere |= !scope.in_hand || !own;
    }
}

/* Whether a ban on standing is about the stand phase of the character's own player. */
static bool stands_in_own_phase(const Coder *coder, const uint16_t *bans)
{
    return !says(coder, bans, MEAN_BAN_STANDING) ||
           says_fit(coder, bans, "BAN_STANDING(PERIOD(YOU))");
}

/* "Your opponent's characters cannot be returned to their hand by your 【RETURN】 effects": what your icons cannot do. */
static bool icon_ban_add(Making *making, const uint16_t *node, const Scope *scope)
{
    if (!fits(making->coder, node,
              "CANNOT(CARDS(_, AND(OF(OPPONENT), CHARACTER)), "
              "BE(IS_PUT(ZONE(_, HAND), ORIGIN(, EFFECT_OF_PLAYER(YOU, RETURN_ICON)))))"))
        return false;
    gift_rule_add(making, (CodeRule){.whom = WHOM_PLAYERS, .sides = SIDES_MINE, .gives = GIVES_PLAYER}, scope,
                  (CodeGift){.kind = GIFT_PLAYER_BANS, .bans = 1u << BAN_RETURN_ICON});
    making->elsewhere = true;
    return true;
}

static void ban_add(Making *making, const uint16_t *node, Scope scope)
{
    Coder *coder = making->coder;
    if (icon_ban_add(making, node, &scope))
        return;
    const uint16_t *set = CODE_FIELD(coder, node, CANNOT, cards);
    const uint16_t *what = CODE_FIELD(coder, node, CANNOT, what);
    bool this = meaning_is(set, MEAN_THIS);
    Gifts gifts = {.count = 0};
    code_bans(coder, &gifts, what);
    require(coder, what, stands_in_own_phase(coder, what));
    CodeRule rule = subject_of(making, set, false);
    uint32_t played = gifts.of[0].bans & 1u << BAN_PLAYED;
    require(coder, what, !played || (gifts.of[0].bans == played && this));
    require(coder, node, !scope.in_hand || played);
    rule.flags |= played ? RULE_HAND : 0;
    rule.gives = played ? GIVES_HAND : GIVES_BANS;
    rule_add(making, rule, &scope, &gifts);
    making->hand |= played != 0;
    making->self |= !played && this;
    making->elsewhere |= !played;
}

/* "You cannot use the Encore of your other characters": a ban on these characters. */
static void encores_add(Making *making, const uint16_t *set, const Scope *scope)
{
    CodeRule rule = whom_of(making->coder, set, false);
    rule.gives = GIVES_BANS;
    gift_rule_add(making, rule, scope, ban_gift(BAN_USE_ENCORE));
    making->rules.reach |= REACH_OWN;
    making->elsewhere = true;
}

/* "You cannot play this card from your hand." */
static void this_play_add(Making *making, const Scope *scope)
{
    gift_rule_add(making, (CodeRule){.whom = WHOM_THIS, .flags = RULE_HAND, .gives = GIVES_HAND},
                  scope, ban_gift(BAN_PLAYED));
    making->hand = true;
}

/* WeissGives of a gift to players. Bans on damage are for the master; with amounts they stand
 * alone. */
static unsigned player_gift_gives(Coder *coder, const CodeGift *gift, unsigned sides, bool alone)
{
    bool damage = gift->kind == GIFT_DAMAGES || (gift->bans & 1u << BAN_AUTO_DAMAGE);
    require(coder, NULL, !damage || sides == SIDES_MINE);
    require(coder, NULL, gift->kind != GIFT_DAMAGES || alone);
    return gift->kind == GIFT_UNPLAYABLE || (gift->bans & BANS_PLAY) ? GIVES_HAND : GIVES_PLAYER;
}

static void player_ban_add(Making *making, const uint16_t *node, Scope scope)
{
    Coder *coder = making->coder;
    const uint16_t *what = CODE_FIELD(coder, node, PLAYER_CANNOT, what);
    const uint16_t *encores = fits(coder, what, "USE_ENCORE") ? part(coder, what, 0) : NULL;
    unsigned sides = player_sides(coder, CODE_FIELD(coder, node, PLAYER_CANNOT, player));
    if (encores) {
        require(coder, what, sides == SIDES_MINE);
        encores_add(making, encores, &scope);
        return;
    }
    if (fits(coder, what, "PLAY_FROM(THIS)")) {
        require(coder, what, sides == SIDES_MINE && says(coder, part(coder, what, 1), MEAN_HAND));
        this_play_add(making, &scope);
        return;
    }
    Gifts gifts = {.count = 0};
    CodeRule rule = {.whom = WHOM_PLAYERS, .sides = (uint8_t)sides};
    code_player_bans(coder, &gifts, what);
    for (unsigned i = 0; i < gifts.count; i++)
        rule.gives |= (uint16_t)player_gift_gives(coder, &gifts.of[i], sides, gifts.count == 1);
    rule_add(making, rule, &scope, &gifts);
    making->elsewhere = true;
}

/* "Your events", "you can play events": cards of a kind in hand, or this card. */
static void any_colour_add(Making *making, const uint16_t *node, Scope scope)
{
    Coder *coder = making->coder;
    const uint16_t *set = CODE_FIELD(coder, node, MAY_PLAY_ANY_COLOR, cards);
    bool same = meaning_is(set, MEAN_SAME_SET);
    bool this = meaning_is(set, MEAN_THIS);
    CodeRule rule = {.whom = WHOM_THIS, .flags = RULE_HAND, .gives = GIVES_HAND};
    require(coder, set, !same || (making->hand && !making->elsewhere));
    if (!same && !this) {
        rule.whom = WHOM_SET;
        require(coder, set, meaning_is(set, MEAN_CARDS));
        rule.set = (uint16_t)code_set(coder, set);
        require(coder, set, coder->code.sets[rule.set].kind == SET_CARDS);
        require(coder, set, !says(coder, set, MEAN_OPPONENT));
        making->elsewhere = true;
    }
    gift_rule_add(making, rule, &scope, (CodeGift){.kind = GIFT_ANY_COLOUR});
    making->rules.reach |= same ? 0 : REACH_OWN;
    making->hand |= this;
}

static void hand_limit_add(Making *making, const uint16_t *node, Scope scope)
{
    gift_rule_add(making,
                  (CodeRule){.whom = WHOM_PLAYERS, .sides = SIDES_MINE, .gives = GIVES_PLAYER},
                  &scope,
                  (CodeGift){.kind = GIFT_HAND_LIMIT,
                             .value = (int16_t)meaning_value(part(making->coder, node, 0))});
    making->elsewhere = true;
}

static void soul_add(Making *making, const uint16_t *node, Scope scope)
{
    require(making->coder, node, meaning_is(part(making->coder, node, 0), MEAN_THIS));
    own_rule_add(making, BAN_SOUL_LOSS, &scope);
}

static void checks_add(Making *making, const uint16_t *node, Scope scope)
{
    require(making->coder, node, scope.attack && fits(making->coder, node, "TRIGGER_CHECKS(2)"));
    own_rule_add(making, RULE_TWO_CHECKS, &scope);
}

static void bottom_damage_add(Making *making, const uint16_t *node, Scope scope)
{
    require(making->coder, node,
            fits(making->coder, node, "DAMAGE_FROM_END(THIS, BOTTOM, ZONE(_, DECK))"));
    own_rule_add(making, RULE_BOTTOM_DAMAGE, &scope);
}

/* ---- Any clause ---- */

void rule_clause_add(Making *making, const uint16_t *node, Scope scope)
{
    static const struct {
        uint16_t kind;
        uint8_t until; /* number of the part that says how long */
        void (*add)(Making *making, const uint16_t *node, Scope scope);
    } clauses[] = {
        {MEAN_GAIN, 2, gain_add},
        {MEAN_CANNOT, 2, ban_add},
        {MEAN_PLAYER_CANNOT, 2, player_ban_add},
        {MEAN_MAY_PLAY_ANY_COLOR, 1, any_colour_add},
        {MEAN_KEEPS_SOUL_IN_SIDE_ATTACKS, 1, soul_add},
        {MEAN_TRIGGER_CHECKS, 1, checks_add},
        {MEAN_DAMAGE_FROM_END, 3, bottom_damage_add},
        {MEAN_HAND_LIMIT, 1, hand_limit_add},
    };
    making->clauses++;
    if (meaning_is(node, MEAN_MAY_HAVE_COPIES)) /* about deck building: nothing to do in a game */
        return;
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (clauses[i].kind == meaning_kind(node)) {
            until_add(making, &scope, part(making->coder, node, clauses[i].until));
            clauses[i].add(making, node, scope);
            return;
        }
    code_refuse(making->coder, node);
}
