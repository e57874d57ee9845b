/* What each card of a deck is good for, from its abilities. */
#include <string.h>

#include "weiss/policy/appraise_parts.h"
#include "weiss/engine/gain.h"
#include "weiss/text/compile/printed.h"

static_assert((int)APPRAISAL_ACTS == (int)WEISS_ACTS_MAX, "offered ACTs are appraised");

typedef struct Judge {
    WeissAppraisal *appraisal;
    const WeissDeck *deck;
    const WeissWeights *weights;
    unsigned card;
} Judge;

static void add(int16_t *sum, int worth)
{
    int all = *sum + worth;
    *sum = (int16_t)(all > 9000 ? 9000 : all < -9000 ? -9000 : all);
}

static bool waits(const Ability *ability, WeissEventKind event)
{
    return ability->events >> event & 1u;
}

/* The climaxes of the deck that a program names. */
static uint64_t climaxes_named(const Judge *judge, const Ability *ability)
{
    uint64_t named = 0;
    const Program *program = ability->program;
    for (unsigned i = 0; i < program->string_count; i++)
        named |=
            printed_fits(judge->deck, PRINTED_NAME, program->strings[i], judge->deck->climaxes);
    return named;
}

/* What the trigger of an ability makes of what it does. */
static void judge_auto(const Judge *judge, const Ability *ability, Effect effect)
{
    WeissAppraisal *a = judge->appraisal;
    unsigned card = judge->card;
    int worth = effect.worth;
    if (waits(ability, EVENT_PLACED) && ability->own_event) {
        add(&a->play[card], worth);
        add(&a->power_entry[card], effect.power_own);
    } else if (waits(ability, EVENT_ATTACKED) && ability->own_event) {
        add(&a->attack[card], worth);
        add(&a->power_attack[card], effect.power_own);
    } else if (waits(ability, EVENT_CLIMAX_PLACED) && bit_in(judge->deck->climaxes, card)) {
        add(&a->event[card], worth);
    } else if (trigger_is_battle_won(ability)) {
        add(&a->battle[card], worth);
    } else if (waits(ability, EVENT_REVERSED) || waits(ability, EVENT_LEFT_STAGE)) {
        add(&a->fall[card], worth * judge->weights->value[WORTH_FALL_TEXT] / 100);
    } else if (waits(ability, EVENT_ABILITY_USED)) {
        add(&a->backup[card], effect.power_given);
    } else {
        worth += judge->weights->value[WORTH_POWER_TURN] * effect.power_own / 500;
        add(&a->stay[card], worth * judge->weights->value[WORTH_STAYING_TEXT] / 100);
    }
}

/* The weights with some of them in the place of others. */
static WeissWeights weights_with(const WeissWeights *weights, const uint8_t (*pairs)[2],
                                 size_t count)
{
    WeissWeights changed = *weights;
    for (size_t i = 0; i < count; i++)
        changed.value[pairs[i][0]] = weights->value[pairs[i][1]];
    return changed;
}

/* Whether to pay is asked where all is there to pay with: the prices are others than those by which
 * cards are played. */
static WeissWeights weights_of_paying(const WeissWeights *weights)
{
    static const uint8_t paid[][2] = {
        {WORTH_STOCK_EARLY, WORTH_PAID_STOCK},   {WORTH_DISCARD, WORTH_PAID_DISCARD},
        {WORTH_SACRIFICE, WORTH_PAID_SACRIFICE}, {WORTH_DRAW, WORTH_PAID_DRAW},
        {WORTH_SEARCH, WORTH_PAID_SEARCH},       {WORTH_SALVAGE, WORTH_PAID_SALVAGE},
        {WORTH_BURN, WORTH_PAID_BURN},           {WORTH_DAMAGE, WORTH_PAID_DAMAGE},
        {WORTH_REMOVE, WORTH_PAID_REMOVE},       {WORTH_BOUNCE, WORTH_PAID_BOUNCE},
        {WORTH_FREE_PLAY, WORTH_PAID_FREE_PLAY}, {WORTH_STOCK_GAIN, WORTH_PAID_STOCK_GAIN},
        {WORTH_LOOK, WORTH_PAID_LOOK},           {WORTH_GRANT, WORTH_PAID_GRANT},
        {WORTH_POWER_TURN, WORTH_PAID_POWER},
    };
    WeissWeights paying = weights_with(weights, paid, sizeof paid / sizeof *paid);
    paying.value[WORTH_HEAL] = 0; /* counted in pay_gains */
    paying.value[WORTH_EVENT_SELF] = -paying.value[WORTH_SACRIFICE];
    paying.value[WORTH_EVENT_MEMORY] = -paying.value[WORTH_SACRIFICE];
    return paying;
}

/* An event or an ACT is done at once, in the main phase: what it brings may be worth something else
 * than what a character does by the way. */
static WeissWeights weights_of_using(const WeissWeights *weights)
{
    static const uint8_t used[][2] = {
        {WORTH_DRAW, WORTH_USED_DRAW},           {WORTH_SEARCH, WORTH_USED_SEARCH},
        {WORTH_SALVAGE, WORTH_USED_SALVAGE},     {WORTH_LOOK, WORTH_USED_LOOK},
        {WORTH_DISCARD, WORTH_USED_DISCARD},     {WORTH_BURN, WORTH_USED_BURN},
        {WORTH_FREE_PLAY, WORTH_USED_FREE_PLAY}, {WORTH_REMOVE, WORTH_USED_REMOVE},
        {WORTH_BOUNCE, WORTH_USED_BOUNCE},       {WORTH_STOCK_GAIN, WORTH_USED_STOCK_GAIN},
        {WORTH_STOCK_EARLY, WORTH_USED_STOCK},   {WORTH_SACRIFICE, WORTH_USED_SACRIFICE},
        {WORTH_GRANT, WORTH_USED_GRANT},         {WORTH_POWER_TURN, WORTH_USED_POWER},
        {WORTH_HEAL, WORTH_USED_HEAL},
    };
    return weights_with(weights, used, sizeof used / sizeof *used);
}

/* What is gained by paying what an ability asks for while it is done. */
static void judge_paying(const Judge *judge, const Ability *ability)
{
    WeissAppraisal *a = judge->appraisal;
    WeissWeights weights = weights_of_paying(judge->weights);
    size_t number = (size_t)(ability - judge->deck->text->abilities);
    if (number >= APPRAISAL_ABILITIES)
        return;
    if (ability->type == ABILITY_TYPE_BOND) {
        a->pay[number] = (int16_t)(weights.value[WORTH_SALVAGE] + weights.value[WORTH_PAID_BOND] -
                                   price_of(ability, &weights).worth);
        return;
    }
    if (ability->type != ABILITY_TYPE_AUTO && ability->type != ABILITY_TYPE_EVENT &&
        ability->type != ABILITY_TYPE_COUNTER)
        return;
    a->pay_gains[number] = gains_of_effect(judge->deck->text, ability, judge->weights, a);
    effect_of(judge->deck->text, ability, &weights, a);
}

static void judge_triggered(const Judge *judge, const Ability *ability)
{
    WeissAppraisal *a = judge->appraisal;
    Effect effect = effect_of(judge->deck->text, ability, judge->weights, NULL);
    uint64_t climaxes = climaxes_named(judge, ability);
    if (!climaxes && ability_is_combo(ability))
        return; /* the climax that it names is not in the deck */
    if (climaxes) {
        a->combos[judge->card] |= climaxes;
        effect.worth += judge->weights->value[WORTH_POWER_TURN] * effect.power_own / 500;
        add(&a->combo[judge->card], effect.worth);
    } else {
        judge_auto(judge, ability, effect);
    }
}

static void judge_continuous(const Judge *judge, const Ability *ability)
{
    WeissAppraisal *a = judge->appraisal;
    unsigned card = judge->card;
    Lasting lasting = lasting_of(ability, judge->weights);
    if (bit_in(judge->deck->climaxes, card)) {
        add(&a->others[card], lasting.power_other);
        add(&a->climax_soul[card], lasting.soul_other);
        return;
    }
    add(&a->power[card], lasting.power);
    add(&a->power_turn[card], lasting.power_turn);
    add(&a->assist[card], lasting.power_front);
    add(&a->others[card], lasting.power_other);
    add(&a->stay[card], lasting.worth);
    if ((ability->bans >> BAN_ATTACK & 1u) && ability->reach == REACH_OWN)
        a->attackless |= bit_of(card);
}

static void judge_act(const Judge *judge, const Ability *ability, unsigned number)
{
    WeissAppraisal *a = judge->appraisal;
    const WeissWeights weights = weights_of_using(judge->weights);
    Effect effect = effect_of(judge->deck->text, ability, &weights, NULL);
    Price price = price_of(ability, &weights);
    if (number >= APPRAISAL_ACTS)
        return;
    effect.worth += weights.value[WORTH_POWER_TURN] * effect.power_own / 500;
    a->act_gains[judge->card][number] =
        gains_of_effect(judge->deck->text, ability, judge->weights, NULL);
    add(&a->act[judge->card][number], effect.worth - price.worth);
    a->act_rests[judge->card] |= (uint8_t)(price.rests << number);
    a->act_leaves[judge->card] |= (uint8_t)(price.leaves << number);
    a->act_others[judge->card][number] = (uint8_t)price.others;
    size_t name = (size_t)(ability - judge->deck->text->abilities);
    if (name < APPRAISAL_ABILITIES)
        a->rests[name] = (uint8_t)price.others;
}

static void judge_backup(const Judge *judge, const Ability *ability)
{
    WeissAppraisal *a = judge->appraisal;
    bool known = node_kind(ability->program->code + ability->node) == TEXT_ABILITY_BACKUP;
    add(&a->backup[judge->card], known ? ability->power : 2000);
    add(&a->backup_cost[judge->card], price_of(ability, judge->weights).worth);
}

static void judge_encore(const Judge *judge, const Ability *ability)
{
    int price = price_of(ability, judge->weights).worth;
    int16_t *encore = &judge->appraisal->encore[judge->card];
    if (*encore == 0 || price < *encore)
        *encore = (int16_t)(price > 0 ? price : 1);
}

static void gains_add(WeissGains *sum, WeissGains gains)
{
    sum->heals = (int16_t)(sum->heals + gains.heals);
    sum->harms = (int16_t)(sum->harms + gains.harms);
    if (gains.damage > sum->damage)
        sum->damage = gains.damage;
    sum->cards = (uint8_t)(sum->cards + gains.cards);
    sum->climaxes = (uint8_t)(sum->climaxes + gains.climaxes);
}

static void judge_event(const Judge *judge, const Ability *ability)
{
    const WeissWeights weights = weights_of_using(judge->weights);
    Effect effect = effect_of(judge->deck->text, ability, &weights, NULL);
    WeissAppraisal *a = judge->appraisal;
    add(&a->event[judge->card], effect.worth);
    gains_add(&a->event_gains[judge->card],
              gains_of_effect(judge->deck->text, ability, judge->weights, NULL));
    if (ability->type == ABILITY_TYPE_COUNTER)
        add(&judge->appraisal->backup[judge->card], effect.power_given);
}

static void judge_ability(const Judge *judge, const Ability *ability, unsigned *acts)
{
    switch (ability->type) {
    case ABILITY_TYPE_AUTO:
        judge_triggered(judge, ability);
        break;
    case ABILITY_TYPE_CONT:
        judge_continuous(judge, ability);
        break;
    case ABILITY_TYPE_ACT:
        judge_act(judge, ability, *acts);
        break;
    case ABILITY_TYPE_BACKUP:
        judge_backup(judge, ability);
        break;
    case ABILITY_TYPE_ENCORE:
        judge_encore(judge, ability);
        break;
    case ABILITY_TYPE_BOND:
        add(&judge->appraisal->play[judge->card],
            judge->weights->value[WORTH_SALVAGE] - price_of(ability, judge->weights).worth);
        break;
    case ABILITY_TYPE_EVENT:
    case ABILITY_TYPE_COUNTER:
        judge_event(judge, ability);
        break;
    default:
        break;
    }
}

void weiss_appraise(WeissAppraisal *appraisal, const WeissDeck *deck, const WeissWeights *weights)
{
    const DeckText *text = deck->text;
    memset(appraisal, 0, sizeof *appraisal);
    appraisal->weights = weights;
    for (unsigned card = 0; text && card < deck->count; card++) {
        Judge judge = {appraisal, deck, weights, card};
        const Ability *ability = &text->abilities[text->first[card]];
        unsigned acts = 0;
        for (unsigned left = text->count[card]; left--; ability++) {
            if (ability->exact) {
                judge_ability(&judge, ability, &acts);
                judge_paying(&judge, ability);
            }
            acts += ability->type == ABILITY_TYPE_ACT;
        }
    }
}

void weiss_match_appraise(WeissMatch *match)
{
    for (unsigned player = 0; player < match->player_count; player++)
        weiss_appraise(&match->appraisal[player], match->deck[player], &weiss_weights_default);
}
