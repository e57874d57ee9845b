/* Rules: to whom a clause of a CONT gives what. */
#include "weiss/engine/deck.h"
#include "weiss/text/code/code_rule_parts.h"

/* ---- Who gets it ---- */

/* Whether all that are such are meant, and nothing went before that "it" could mean. */
static bool is_given(const Making *making, const uint16_t *set)
{
    switch (meaning_kind(set)) {
    case MEAN_THIS:
    case MEAN_FACING:
    case MEAN_BATTLE_OPPONENT:
        return true;
    case MEAN_THE:
        return says(making, set, MEAN_CHOSEN_BEFORE);
    case MEAN_CARDS:
        return is_kind(part(making, set, 0), MEAN_ALL);
    case MEAN_SETS:
        for (unsigned i = 0; i < meaning_count(set); i++)
            if (!is_given(making, part(making, set, i)))
                return false;
        return true;
    default:
        return false;
    }
}

/* Whether own characters that pass a filter are told by a mask, their slots and what the flags say; else what more
 * the filter asks is asked besides. */
static void own_of(const Code *code, const CodeFilter *filter, CodeRule *whom)
{
    whom->whom = WHOM_OWN;
    whom->mask = filter->mask;
    whom->slots = SLOTS_STAGE | SLOTS_SURPLUS;
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

static CodeRule whom_of(Making *making, const uint16_t *set, bool in_hand)
{
    Coder *coder = making->coder;
    CodeRule whom = {.whom = WHOM_SET};
    require(making, set, is_given(making, set) || (in_hand && is_kind(set, MEAN_CARDS)));
    if (is_this(set))
        return (CodeRule){.whom = WHOM_THIS};
    const uint16_t *such = part(making, set, 0);
    whom.set = (uint16_t)code_set(coder, set);
    if (is_kind(set, MEAN_FACING) && is_kind(such, MEAN_CHARACTER) && is_this(part(making, set, 1)))
        whom.whom = WHOM_FACING;
    if (coder->failed || coder->unsupported)
        return whom;
    const CodeSet *made = &coder->code.sets[whom.set];
    const CodeFilter *filter = &coder->code.filters[made->kind == SET_CARDS ? made->of : 0];
    require(making, set, !(filter->flags & FILTER_RANDOM));
    if (made->kind == SET_CARDS && filter->sides == SIDES_MINE)
        own_of(&coder->code, filter, &whom);
    return whom;
}

/* Whose characters they may be. */
static unsigned reach_of(const Making *making, const CodeRule *whom)
{
    const Code *code = &making->coder->code;
    if (whom->whom == WHOM_THIS)
        return 0;
    if (whom->whom == WHOM_OWN)
        return REACH_OWN;
    const CodeSet *set = &code->sets[whom->set];
    unsigned sides = set->kind == SET_CARDS ? code->filters[set->of].sides : SIDES_NONE;
    return sides == SIDES_MINE     ? REACH_OWN
           : sides == SIDES_THEIRS ? REACH_OTHERS
                                   : REACH_OWN | REACH_OTHERS;
}

/* Whether a set speaks of cards that are not on the stage. */
static bool is_off_stage(const Making *making, const uint16_t *set)
{
    static const MeaningKind zones[] = {MEAN_WAITING_ROOM, MEAN_HAND,  MEAN_DECK,
                                        MEAN_STOCK,        MEAN_CLOCK, MEAN_LEVEL_ZONE,
                                        MEAN_MEMORY_ZONE};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (says(making, set, zones[i]))
            return true;
    return false;
}

/* "Black Dog" in your hand. */
static bool is_in_hand(const Making *making, const uint16_t *set)
{
    const uint16_t *such = is_kind(set, MEAN_CARDS) ? part(making, set, 1) : NULL;
    for (unsigned i = 0; is_kind(such, MEAN_AND) && i < meaning_count(such); i++) {
        const uint16_t *place = part(making, such, i);
        place = is_kind(place, MEAN_AT) ? part(making, place, 0) : NULL;
        if (is_kind(place, MEAN_ZONE) && is_kind(part(making, place, 0), MEAN_YOU) &&
            is_kind(part(making, place, 1), MEAN_HAND))
            return true;
    }
    return false;
}

/* ---- Rules ---- */

/* The conditions of a clause next to each other: the first. */
static unsigned conditions_join(Coder *coder, const Scope *scope, unsigned count)
{
    CodeCondition conditions[CONDITIONS_MOST + 1];
    if (count == 0 || coder->failed)
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
    making->rules.reach |=
        (uint8_t)(rule.whom == WHOM_PLAYERS
                      ? (rule.sides == SIDES_MINE ? REACH_OWN : REACH_OWN | REACH_OTHERS)
                      : reach_of(making, &rule));
    for (unsigned i = 0; i < gifts->count; i++)
        if (gifts->of[i].kind == GIFT_BANS && !(gifts->of[i].bans & 1u << BAN_PLAYED))
            making->rules.bans |= gifts->of[i].bans;
}

static unsigned value_gives(Making *making, const CodeGift *gift, bool in_hand)
{
    unsigned loss = gift->value < 0 ? GIVES_LOSS : 0;
    switch (gift->of) {
    case VALUE_POWER:
        require(making, NULL, !in_hand);
        return GIVES_POWER | loss;
    case VALUE_SOUL:
        require(making, NULL, !in_hand);
        return GIVES_SOUL;
    case VALUE_LEVEL:
        return in_hand ? GIVES_HAND : GIVES_LEVEL;
    default:
        require(making, NULL, in_hand);
        return GIVES_HAND;
    }
}

/* What a gift to characters, or to cards in hand, gives. */
static unsigned gift_gives(Making *making, const CodeGift *gift, bool in_hand)
{
    switch (gift->kind) {
    case GIFT_VALUE:
        return value_gives(making, gift, in_hand);
    case GIFT_TRAIT:
        require(making, NULL, !in_hand);
        return GIVES_TRAITS;
    case GIFT_COLOUR:
        require(making, NULL, !in_hand);
        return GIVES_COLOURS;
    case GIFT_COUNTER:
        require(making, NULL, in_hand);
        return GIVES_HAND | GIVES_COUNTER;
    case GIFT_ABILITY:
        return GIVES_ABILITIES;
    default:
        require(making, NULL, false);
        return 0;
    }
}

void own_rule_add(Making *making, WeissBan rule, const Scope *scope)
{
    Gifts gifts = {.of = {{.kind = GIFT_BANS, .bans = 1u << rule}}, .count = 1};
    rule_add(making, (CodeRule){.whom = WHOM_THIS, .gives = GIVES_BANS}, scope, &gifts);
    making->elsewhere = true;
}

/* ---- Clauses ---- */

/* Whom a clause is about: "and …" goes on about the same. */
static CodeRule subject_of(Making *making, const uint16_t *set, bool in_hand)
{
    if (!is_kind(set, MEAN_SAME_SET)) {
        making->subject = whom_of(making, set, in_hand);
    }
    return making->subject;
}

static void gain_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *set = part(making, node, MEANING_FIELD(GAIN, cards));
    const uint16_t *what = part(making, node, MEANING_FIELD(GAIN, what));
    bool same = is_kind(set, MEAN_SAME_SET);
    bool off_stage = !same && is_off_stage(making, set);
    Gifts gifts = {.count = 0};
    until_add(making, &scope, part(making, node, MEANING_FIELD(GAIN, until)));
    if (is_kind(what, MEAN_CARD_NAME)) {
        require(making, set, is_this(set));
        code_gains(making->coder, &gifts, what, NULL);
        rule_add(making, (CodeRule){.whom = WHOM_THIS, .gives = GIVES_NAMES}, &scope, &gifts);
        making->self = making->elsewhere = true;
        return;
    }
    scope.in_hand |= !same && is_in_hand(making, set);
    CodeRule rule = subject_of(making, set, scope.in_hand);
    code_gains(making->coder, &gifts, what, making->x);
    bool own = rule.whom == WHOM_THIS;
    require(making, set,
            !scope.in_hand || own || (rule.whom == WHOM_SET && !says(making, set, MEAN_IS_FACING)));
    require(making, set, scope.in_hand || !off_stage || gifts.of[0].kind == GIFT_ABILITY);
    rule.flags |= (uint8_t)((scope.in_hand ? RULE_HAND : 0) | (off_stage ? RULE_ELSEWHERE : 0));
    for (unsigned i = 0; i < gifts.count; i++)
        rule.gives |= (uint16_t)gift_gives(making, &gifts.of[i], scope.in_hand || off_stage);
    rule_add(making, rule, &scope, &gifts);
    if (!same) {
        making->hand |= scope.in_hand && own;
        making->self |= !scope.in_hand && own;
        making->elsewhere |= !scope.in_hand || !own;
    }
}

/* The stand phase of a ban is the next one of the character's player. */
static bool stands_in_own_phase(const Making *making, const uint16_t *node)
{
    if (is_kind(node, MEAN_BAN_STANDING)) {
        const uint16_t *time = part(making, node, 0);
        return is_kind(time, MEAN_PERIOD) && is_kind(part(making, time, 0), MEAN_YOU);
    }
    for (unsigned i = 0; is_kind(node, MEAN_BANS) && i < meaning_count(node); i++)
        if (!stands_in_own_phase(making, part(making, node, i)))
            return false;
    return true;
}

static void ban_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *set = part(making, node, MEANING_FIELD(CANNOT, cards));
    const uint16_t *what = part(making, node, MEANING_FIELD(CANNOT, what));
    Gifts gifts = {.count = 0};
    until_add(making, &scope, part(making, node, MEANING_FIELD(CANNOT, until)));
    code_bans(making->coder, &gifts, what);
    require(making, what, stands_in_own_phase(making, what));
    CodeRule rule = subject_of(making, set, false);
    uint32_t played = gifts.of[0].bans & 1u << BAN_PLAYED;
    require(making, what, !played || (gifts.of[0].bans == played && is_this(set)));
    rule.flags |= played || scope.in_hand ? RULE_HAND : 0;
    rule.gives = played ? GIVES_HAND : GIVES_BANS;
    rule_add(making, rule, &scope, &gifts);
    making->hand |= played != 0;
    making->self |= !played && is_this(set);
    making->elsewhere |= !played;
}

/* "You cannot use the Encore of your other characters": a ban of theirs. */
static void encores_add(Making *making, const uint16_t *set, const Scope *scope)
{
    Gifts gifts = {.of = {{.kind = GIFT_BANS, .bans = 1u << BAN_USE_ENCORE}}, .count = 1};
    CodeRule rule = whom_of(making, set, false);
    rule.gives = GIVES_BANS;
    rule_add(making, rule, scope, &gifts);
    making->rules.reach |= REACH_OWN;
    making->elsewhere = true;
}

/* "You cannot play this card from your hand." */
static void this_play_add(Making *making, const Scope *scope)
{
    Gifts gifts = {.of = {{.kind = GIFT_BANS, .bans = 1u << BAN_PLAYED}}, .count = 1};
    rule_add(making, (CodeRule){.whom = WHOM_THIS, .flags = RULE_HAND, .gives = GIVES_HAND}, scope,
             &gifts);
    making->rules.reach |= REACH_OWN;
    making->hand = true;
}

/* What a gift to players gives; damage of one's opponent's effects is one's own. */
static unsigned player_gift_gives(Making *making, const CodeGift *gift, unsigned sides, bool alone)
{
    bool damage = gift->kind == GIFT_DAMAGES || (gift->bans & 1u << BAN_AUTO_DAMAGE);
    require(making, NULL, !damage || sides == SIDES_MINE);
    require(making, NULL, gift->kind != GIFT_DAMAGES || alone);
    if (gift->kind == GIFT_UNPLAYABLE || (gift->bans & BANS_PLAY))
        return GIVES_HAND;
    return GIVES_PLAYER;
}

static void player_ban_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *player = part(making, node, MEANING_FIELD(PLAYER_CANNOT, player));
    const uint16_t *what = part(making, node, MEANING_FIELD(PLAYER_CANNOT, what));
    const uint16_t *first = what && meaning_count(what) ? part(making, what, 0) : NULL;
    unsigned sides = player_sides(making->coder, player);
    until_add(making, &scope, part(making, node, MEANING_FIELD(PLAYER_CANNOT, until)));
    if (is_kind(what, MEAN_USE_ENCORE) && first) {
        require(making, what, sides == SIDES_MINE);
        encores_add(making, first, &scope);
        return;
    }
    if (is_kind(what, MEAN_PLAY_FROM) && is_this(first)) {
        require(making, what,
                sides == SIDES_MINE && says(making, part(making, what, 1), MEAN_HAND));
        this_play_add(making, &scope);
        return;
    }
    Gifts gifts = {.count = 0};
    CodeRule rule = {.whom = WHOM_PLAYERS, .sides = (uint8_t)sides};
    code_player_bans(making->coder, &gifts, what);
    for (unsigned i = 0; i < gifts.count; i++)
        rule.gives |= (uint16_t)player_gift_gives(making, &gifts.of[i], sides, gifts.count == 1);
    rule_add(making, rule, &scope, &gifts);
    making->elsewhere = true;
}

/* "Your events", "you can play events": cards in hand of a kind, or this card. */
static void any_colour_add(Making *making, const uint16_t *node, Scope scope)
{
    const uint16_t *set = part(making, node, MEANING_FIELD(MAY_PLAY_ANY_COLOR, cards));
    Gifts gifts = {.of = {{.kind = GIFT_ANY_COLOUR}}, .count = 1};
    bool same = is_kind(set, MEAN_SAME_SET);
    CodeRule rule = {.whom = WHOM_THIS};
    until_add(making, &scope, part(making, node, MEANING_FIELD(MAY_PLAY_ANY_COLOR, until)));
    require(making, set, !same || (making->hand && !making->elsewhere));
    if (!same && !is_this(set)) {
        rule.whom = WHOM_SET;
        require(making, set, is_kind(set, MEAN_CARDS));
        rule.set = (uint16_t)code_set(making->coder, set);
        require(making, set, !says(making, set, MEAN_OPPONENT));
        making->elsewhere = true;
    }
    rule.flags = RULE_HAND;
    rule.gives = GIVES_HAND;
    rule_add(making, rule, &scope, &gifts);
    making->rules.reach |= same ? 0 : REACH_OWN;
    making->hand |= is_this(set);
}

static void hand_limit_add(Making *making, const uint16_t *amount, const Scope *scope)
{
    Gifts gifts = {.of = {{.kind = GIFT_HAND_LIMIT, .value = (int16_t)meaning_value(amount)}},
                   .count = 1};
    rule_add(making, (CodeRule){.whom = WHOM_PLAYERS, .sides = SIDES_MINE, .gives = GIVES_PLAYER},
             scope, &gifts);
    making->elsewhere = true;
}

/* ---- Any clause ---- */

void rule_clause_add(Making *making, const uint16_t *node, Scope scope)
{
    making->clauses++;
    switch (meaning_kind(node)) {
    case MEAN_GAIN:
        gain_add(making, node, scope);
        break;
    case MEAN_CANNOT:
        ban_add(making, node, scope);
        break;
    case MEAN_PLAYER_CANNOT:
        player_ban_add(making, node, scope);
        break;
    case MEAN_MAY_PLAY_ANY_COLOR:
        any_colour_add(making, node, scope);
        break;
    case MEAN_KEEPS_SOUL_IN_SIDE_ATTACKS:
        require(making, node, is_this(part(making, node, 0)));
        until_add(making, &scope, part(making, node, 1));
        own_rule_add(making, BAN_SOUL_LOSS, &scope);
        break;
    case MEAN_TRIGGER_CHECKS:
        require(making, node, scope.attack && meaning_value(part(making, node, 0)) == 2);
        own_rule_add(making, RULE_TWO_CHECKS, &scope);
        break;
    case MEAN_HAND_LIMIT:
        hand_limit_add(making, part(making, node, 0), &scope);
        break;
    case MEAN_MAY_HAVE_COPIES: /* a rule of deck building: nothing to do in a game */
        break;
    default:
        code_refuse(making->coder, node);
    }
}
