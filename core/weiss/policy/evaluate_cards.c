/* What each card of a deck is good for, from its abilities. */
#include <string.h>

#include "weiss/policy/evaluate_parts.h"
#include "weiss/engine/gain.h"
#include "weiss/text/compile/printed.h"

static_assert((int)CARD_VALUES_ACTS == (int)WEISS_ACTS_MAX, "offered ACTs are appraised");

typedef struct Judge {
    WeissCardValues *card_values;
    const WeissDeck *deck;
    const WeissWeights *weights;
    unsigned card;
} Judge;

static void add(int16_t *sum, int value)
{
    int all = *sum + value;
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
    WeissCardValues *a = judge->card_values;
    unsigned card = judge->card;
    int value = effect.value;
    if (waits(ability, EVENT_PLACED) && ability->own_event) {
        add(&a->play[card], value);
        add(&a->power_entry[card], effect.power_own);
    } else if (waits(ability, EVENT_ATTACKED) && ability->own_event) {
        add(&a->attack[card], value);
        add(&a->power_attack[card], effect.power_own);
    } else if (waits(ability, EVENT_CLIMAX_PLACED) && bit_in(judge->deck->climaxes, card)) {
        add(&a->event[card], value);
    } else if (trigger_is_battle_won(ability)) {
        add(&a->battle[card], value);
    } else if (waits(ability, EVENT_REVERSED) || waits(ability, EVENT_LEFT_STAGE)) {
        add(&a->fall[card], value * judge->weights->value[WEIGHT_FALL_TEXT] / 100);
    } else if (waits(ability, EVENT_ABILITY_USED)) {
        add(&a->backup[card], effect.power_given);
    } else {
        value += judge->weights->value[WEIGHT_POWER_TURN] * effect.power_own / 500;
        add(&a->stay[card], value * judge->weights->value[WEIGHT_STAYING_TEXT] / 100);
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
        {WEIGHT_STOCK_EARLY, WEIGHT_PAID_STOCK},   {WEIGHT_DISCARD, WEIGHT_PAID_DISCARD},
        {WEIGHT_SACRIFICE, WEIGHT_PAID_SACRIFICE}, {WEIGHT_DRAW, WEIGHT_PAID_DRAW},
        {WEIGHT_SEARCH, WEIGHT_PAID_SEARCH},       {WEIGHT_SALVAGE, WEIGHT_PAID_SALVAGE},
        {WEIGHT_BURN, WEIGHT_PAID_BURN},           {WEIGHT_DAMAGE, WEIGHT_PAID_DAMAGE},
        {WEIGHT_REMOVE, WEIGHT_PAID_REMOVE},       {WEIGHT_BOUNCE, WEIGHT_PAID_BOUNCE},
        {WEIGHT_FREE_PLAY, WEIGHT_PAID_FREE_PLAY}, {WEIGHT_STOCK_GAIN, WEIGHT_PAID_STOCK_GAIN},
        {WEIGHT_LOOK, WEIGHT_PAID_LOOK},           {WEIGHT_GRANT, WEIGHT_PAID_GRANT},
        {WEIGHT_POWER_TURN, WEIGHT_PAID_POWER},
    };
    WeissWeights paying = weights_with(weights, paid, sizeof paid / sizeof *paid);
    paying.value[WEIGHT_HEAL] = 0; /* counted in pay_gains */
    paying.value[WEIGHT_EVENT_SELF] = -paying.value[WEIGHT_SACRIFICE];
    paying.value[WEIGHT_EVENT_MEMORY] = -paying.value[WEIGHT_SACRIFICE];
    return paying;
}

/* An event or an ACT is done at once, in the main phase: what it brings may be worth something else
 * than what a character does by the way. */
static WeissWeights weights_of_using(const WeissWeights *weights)
{
    static const uint8_t used[][2] = {
        {WEIGHT_DRAW, WEIGHT_USED_DRAW},           {WEIGHT_SEARCH, WEIGHT_USED_SEARCH},
        {WEIGHT_SALVAGE, WEIGHT_USED_SALVAGE},     {WEIGHT_LOOK, WEIGHT_USED_LOOK},
        {WEIGHT_DISCARD, WEIGHT_USED_DISCARD},     {WEIGHT_BURN, WEIGHT_USED_BURN},
        {WEIGHT_FREE_PLAY, WEIGHT_USED_FREE_PLAY}, {WEIGHT_REMOVE, WEIGHT_USED_REMOVE},
        {WEIGHT_BOUNCE, WEIGHT_USED_BOUNCE},       {WEIGHT_STOCK_GAIN, WEIGHT_USED_STOCK_GAIN},
        {WEIGHT_STOCK_EARLY, WEIGHT_USED_STOCK},   {WEIGHT_SACRIFICE, WEIGHT_USED_SACRIFICE},
        {WEIGHT_GRANT, WEIGHT_USED_GRANT},         {WEIGHT_POWER_TURN, WEIGHT_USED_POWER},
        {WEIGHT_HEAL, WEIGHT_USED_HEAL},
    };
    return weights_with(weights, used, sizeof used / sizeof *used);
}

/* What is gained by paying what an ability asks for while it is done. */
static void judge_paying(const Judge *judge, const Ability *ability)
{
    WeissCardValues *a = judge->card_values;
    WeissWeights weights = weights_of_paying(judge->weights);
    size_t number = (size_t)(ability - judge->deck->text->abilities);
    if (number >= CARD_VALUES_ABILITIES)
        return;
    if (ability->type == ABILITY_TYPE_BOND) {
        a->pay[number] = (int16_t)(weights.value[WEIGHT_SALVAGE] + weights.value[WEIGHT_PAID_BOND] -
                                   price_of(ability, &weights).value);
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
    WeissCardValues *a = judge->card_values;
    Effect effect = effect_of(judge->deck->text, ability, judge->weights, NULL);
    uint64_t climaxes = climaxes_named(judge, ability);
    if (!climaxes && ability_is_combo(ability))
        return; /* the climax that it names is not in the deck */
    if (climaxes) {
        a->combos[judge->card] |= climaxes;
        effect.value += judge->weights->value[WEIGHT_POWER_TURN] * effect.power_own / 500;
        add(&a->combo[judge->card], effect.value);
    } else {
        judge_auto(judge, ability, effect);
    }
}

static void judge_continuous(const Judge *judge, const Ability *ability)
{
    WeissCardValues *a = judge->card_values;
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
    add(&a->stay[card], lasting.value);
    if ((ability->bans >> BAN_ATTACK & 1u) && ability->reach == REACH_OWN)
        a->attackless |= bit_of(card);
}

static void judge_act(const Judge *judge, const Ability *ability, unsigned number)
{
    WeissCardValues *a = judge->card_values;
    const WeissWeights weights = weights_of_using(judge->weights);
    Effect effect = effect_of(judge->deck->text, ability, &weights, NULL);
    Price price = price_of(ability, &weights);
    if (number >= CARD_VALUES_ACTS)
        return;
    effect.value += weights.value[WEIGHT_POWER_TURN] * effect.power_own / 500;
    a->act_gains[judge->card][number] =
        gains_of_effect(judge->deck->text, ability, judge->weights, NULL);
    add(&a->act[judge->card][number], effect.value - price.value);
    a->act_rests[judge->card] |= (uint8_t)(price.rests << number);
    a->act_leaves[judge->card] |= (uint8_t)(price.leaves << number);
    a->act_others[judge->card][number] = (uint8_t)price.others;
    size_t name = (size_t)(ability - judge->deck->text->abilities);
    if (name < CARD_VALUES_ABILITIES)
        a->rests[name] = (uint8_t)price.others;
}

static void judge_backup(const Judge *judge, const Ability *ability)
{
    WeissCardValues *a = judge->card_values;
    bool known = node_kind(ability->program->code + ability->node) == TEXT_ABILITY_BACKUP;
    add(&a->backup[judge->card], known ? ability->power : 2000);
    add(&a->backup_cost[judge->card], price_of(ability, judge->weights).value);
}

static void judge_encore(const Judge *judge, const Ability *ability)
{
    int price = price_of(ability, judge->weights).value;
    int16_t *encore = &judge->card_values->encore[judge->card];
    if (*encore == 0 || price < *encore)
        *encore = (int16_t)(price > 0 ? price : 1);
}

static void gains_add(WeissGains *sum, WeissGains gains)
{
    sum->heals = (int16_t)(sum->heals + gains.heals);
    sum->deals = (int16_t)(sum->deals + gains.deals);
    if (gains.damage > sum->damage)
        sum->damage = gains.damage;
    sum->cards = (uint8_t)(sum->cards + gains.cards);
    sum->climaxes = (uint8_t)(sum->climaxes + gains.climaxes);
}

static void judge_event(const Judge *judge, const Ability *ability)
{
    const WeissWeights weights = weights_of_using(judge->weights);
    Effect effect = effect_of(judge->deck->text, ability, &weights, NULL);
    WeissCardValues *a = judge->card_values;
    add(&a->event[judge->card], effect.value);
    gains_add(&a->event_gains[judge->card],
              gains_of_effect(judge->deck->text, ability, judge->weights, NULL));
    if (ability->type == ABILITY_TYPE_COUNTER)
        add(&judge->card_values->backup[judge->card], effect.power_given);
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
        add(&judge->card_values->play[judge->card],
            judge->weights->value[WEIGHT_SALVAGE] - price_of(ability, judge->weights).value);
        break;
    case ABILITY_TYPE_EVENT:
    case ABILITY_TYPE_COUNTER:
        judge_event(judge, ability);
        break;
    default:
        break;
    }
}

void weiss_card_values_read(WeissCardValues *card_values, const WeissDeck *deck,
                            const WeissWeights *weights)
{
    const DeckText *text = deck->text;
    memset(card_values, 0, sizeof *card_values);
    card_values->weights = weights;
    for (unsigned card = 0; text && card < deck->count; card++) {
        Judge judge = {card_values, deck, weights, card};
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

void weiss_match_card_values_read(WeissMatch *match)
{
    for (unsigned player = 0; player < match->player_count; player++)
        weiss_card_values_read(&match->card_values[player], match->deck[player],
                               &weiss_weights_default);
}
