/* What each card of a deck is worth, read from its abilities. */
#include <string.h>

#include "weiss/engine/gain.h"
#include "weiss/policy/evaluate_parts.h"
#include "weiss/text/build/text_build.h"

static_assert((int)CARD_VALUES_ACTS == (int)WEISS_ACTS_MAX, "offered ACTs are appraised");

typedef struct Evaluator {
    WeissCardValues *card_values;
    const WeissDeck *deck;
    const WeissWeights *weights;
    unsigned card;
} Evaluator;

static void add(int16_t *sum, int value)
{
    int all = *sum + value;
    *sum = (int16_t)(all > 9000 ? 9000 : all < -9000 ? -9000 : all);
}

static bool waits(const Ability *ability, WeissEventKind event)
{
    return ability->events >> event & 1u;
}

/* The climaxes of the deck that the text of an ability names. */
static uint64_t climaxes_named(const Evaluator *evaluator, const Ability *ability)
{
    uint64_t named = 0;
    const Meaning *meaning = ability->meaning;
    for (unsigned i = 0; i < meaning->string_count; i++)
        named |= printed_fits(evaluator->deck, PRINTED_NAME, meaning->strings[i],
                              evaluator->deck->climaxes);
    return named;
}

/* Adds the worth of an AUTO to the values of its card; the trigger decides which of them. */
static void evaluate_auto(const Evaluator *evaluator, const Ability *ability, Effect effect)
{
    WeissCardValues *a = evaluator->card_values;
    unsigned card = evaluator->card;
    int value = effect.value;
    if (waits(ability, EVENT_PLACED) && ability->own_event) {
        add(&a->play[card], value);
        add(&a->power_entry[card], effect.power_own);
    } else if (waits(ability, EVENT_ATTACKED) && ability->own_event) {
        add(&a->attack[card], value);
        add(&a->power_attack[card], effect.power_own);
    } else if (waits(ability, EVENT_CLIMAX_PLACED) && bit_in(evaluator->deck->climaxes, card)) {
        add(&a->event[card], value);
    } else if (trigger_is_battle_won(&evaluator->deck->text->code, ability)) {
        add(&a->battle[card], value);
    } else if (waits(ability, EVENT_REVERSED) || waits(ability, EVENT_LEFT_STAGE)) {
        add(&a->fall[card], value * evaluator->weights->value[WEIGHT_FALL_TEXT] / 100);
    } else if (waits(ability, EVENT_ABILITY_USED)) {
        add(&a->backup[card], effect.power_given);
    } else {
        value += evaluator->weights->value[WEIGHT_POWER_TURN] * effect.power_own / 500;
        add(&a->stay[card], value * evaluator->weights->value[WEIGHT_STAYING_TEXT] / 100);
    }
}

/* Copies the weights and replaces some: the first of each pair gets the value of the second. */
static WeissWeights weights_with(const WeissWeights *weights, const uint8_t (*pairs)[2],
                                 size_t count)
{
    WeissWeights changed = *weights;
    for (size_t i = 0; i < count; i++)
        changed.value[pairs[i][0]] = weights->value[pairs[i][1]];
    return changed;
}

/* The weights for the question whether to pay a cost. It is asked only if everything can be paid,
 * so the prices differ from those for playing cards. */
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

/* The weights for events and ACTs. They are used at once, in the main phase, so what they bring may
 * be worth more or less than what a character does in passing. */
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

/* Enters what paying the cost of an ability gains, asked while the ability is resolved. */
static void evaluate_paying(const Evaluator *evaluator, const Ability *ability)
{
    WeissCardValues *a = evaluator->card_values;
    WeissWeights weights = weights_of_paying(evaluator->weights);
    size_t number = (size_t)(ability - evaluator->deck->text->abilities);
    if (number >= CARD_VALUES_ABILITIES)
        return;
    if (ability->type == ABILITY_TYPE_BOND) {
        a->pay[number] = (int16_t)(weights.value[WEIGHT_SALVAGE] + weights.value[WEIGHT_PAID_BOND] -
                                   price_of(evaluator->deck->text, ability, &weights).value);
        return;
    }
    if (ability->type != ABILITY_TYPE_AUTO && ability->type != ABILITY_TYPE_EVENT &&
        ability->type != ABILITY_TYPE_COUNTER)
        return;
    a->pay_gains[number] = gains_of_effect(evaluator->deck->text, ability, evaluator->weights, a);
    effect_of(evaluator->deck->text, ability, &weights, a);
}

static void evaluate_triggered(const Evaluator *evaluator, const Ability *ability)
{
    WeissCardValues *a = evaluator->card_values;
    Effect effect = effect_of(evaluator->deck->text, ability, evaluator->weights, NULL);
    uint64_t climaxes = climaxes_named(evaluator, ability);
    if (!climaxes && ability->combo)
        return; /* the climax that it names is not in the deck */
    if (climaxes) {
        a->combos[evaluator->card] |= climaxes;
        effect.value += evaluator->weights->value[WEIGHT_POWER_TURN] * effect.power_own / 500;
        add(&a->combo[evaluator->card], effect.value);
    } else {
        evaluate_auto(evaluator, ability, effect);
    }
}

static void evaluate_continuous(const Evaluator *evaluator, const Ability *ability)
{
    WeissCardValues *a = evaluator->card_values;
    unsigned card = evaluator->card;
    Lasting lasting = lasting_of(evaluator->deck->text, ability, evaluator->weights);
    if (bit_in(evaluator->deck->climaxes, card)) {
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

static void evaluate_act(const Evaluator *evaluator, const Ability *ability, unsigned number)
{
    WeissCardValues *a = evaluator->card_values;
    const WeissWeights weights = weights_of_using(evaluator->weights);
    Effect effect = effect_of(evaluator->deck->text, ability, &weights, NULL);
    Price price = price_of(evaluator->deck->text, ability, &weights);
    if (number >= CARD_VALUES_ACTS)
        return;
    effect.value += weights.value[WEIGHT_POWER_TURN] * effect.power_own / 500;
    a->act_gains[evaluator->card][number] =
        gains_of_effect(evaluator->deck->text, ability, evaluator->weights, NULL);
    add(&a->act[evaluator->card][number], effect.value - price.value);
    a->act_rests[evaluator->card] |= (uint8_t)(price.rests << number);
    a->act_leaves[evaluator->card] |= (uint8_t)(price.leaves << number);
    a->act_others[evaluator->card][number] = (uint8_t)price.others;
    size_t name = (size_t)(ability - evaluator->deck->text->abilities);
    if (name < CARD_VALUES_ABILITIES)
        a->rests[name] = (uint8_t)price.others;
}

static void evaluate_backup(const Evaluator *evaluator, const Ability *ability)
{
    enum { USUAL = 2000 };
    WeissCardValues *a = evaluator->card_values;
    const Meaning *meaning = ability->meaning;
    bool x = meaning_is(MEANING_AT(meaning, ability_meaning(ability), BACKUP, power), MEAN_X);
    Price price = price_of(evaluator->deck->text, ability, evaluator->weights);
    add(&a->backup[evaluator->card], x ? USUAL : ability->power);
    add(&a->backup_cost[evaluator->card], price.value);
}

static void evaluate_encore(const Evaluator *evaluator, const Ability *ability)
{
    int price = price_of(evaluator->deck->text, ability, evaluator->weights).value;
    int16_t *encore = &evaluator->card_values->encore[evaluator->card];
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

static void evaluate_event(const Evaluator *evaluator, const Ability *ability)
{
    const WeissWeights weights = weights_of_using(evaluator->weights);
    Effect effect = effect_of(evaluator->deck->text, ability, &weights, NULL);
    WeissCardValues *a = evaluator->card_values;
    add(&a->event[evaluator->card], effect.value);
    gains_add(&a->event_gains[evaluator->card],
              gains_of_effect(evaluator->deck->text, ability, evaluator->weights, NULL));
    if (ability->type == ABILITY_TYPE_COUNTER)
        add(&evaluator->card_values->backup[evaluator->card], effect.power_given);
}

static void evaluate_ability(const Evaluator *evaluator, const Ability *ability, unsigned *acts)
{
    switch (ability->type) {
    case ABILITY_TYPE_AUTO:
        evaluate_triggered(evaluator, ability);
        break;
    case ABILITY_TYPE_CONT:
        evaluate_continuous(evaluator, ability);
        break;
    case ABILITY_TYPE_ACT:
        evaluate_act(evaluator, ability, *acts);
        break;
    case ABILITY_TYPE_BACKUP:
        evaluate_backup(evaluator, ability);
        break;
    case ABILITY_TYPE_ENCORE:
        evaluate_encore(evaluator, ability);
        break;
    case ABILITY_TYPE_BOND:
        add(&evaluator->card_values->play[evaluator->card],
            evaluator->weights->value[WEIGHT_SALVAGE] -
                price_of(evaluator->deck->text, ability, evaluator->weights).value);
        break;
    case ABILITY_TYPE_EVENT:
    case ABILITY_TYPE_COUNTER:
        evaluate_event(evaluator, ability);
        break;
    default:
        break;
    }
}

/* What a character does on the back stage: by being there, by its ACTs, and for those in front. */
static void evaluate_reserve(WeissCardValues *a, const WeissWeights *weights, unsigned card)
{
    int support = weight_of(weights, WEIGHT_SUPPORT);
    a->reserve[card] = weight_of(weights, WEIGHT_RESERVE) + a->stay[card];
    for (unsigned act = 0; act < CARD_VALUES_ACTS; act++)
        if (a->act[card][act] > 0)
            a->reserve[card] += a->act[card][act];
    a->reserve_front[card] = support * (a->assist[card] / 500);
    a->reserve_centre[card] = support * (a->others[card] / 500);
}

/* How soon a card can be played. */
static int value_of_level(const WeissWeights *weights, int higher)
{
    if (higher < 0)
        return weight_of(weights, WEIGHT_HAND_PAST) * -higher;
    return higher == 0   ? 0
           : higher == 1 ? weight_of(weights, WEIGHT_HAND_NEXT)
           : higher == 2 ? weight_of(weights, WEIGHT_HAND_SECOND)
                         : weight_of(weights, WEIGHT_HAND_FAR);
}

static int value_in_any_hand(const WeissCardValues *a, const WeissDeck *deck, unsigned card,
                             int level)
{
    const WeissWeights *weights = a->weights;
    return value_of_level(weights, deck->level[card] - level) +
           weight_of(weights, WEIGHT_HAND_COST) * deck->cost[card] +
           (weight_of(weights, WEIGHT_HAND_TEXT) * a->play[card] +
            weight_of(weights, WEIGHT_HAND_STAY) * a->stay[card] +
            weight_of(weights, WEIGHT_HAND_ENCORE) * a->encore[card]) /
               100;
}

static WeissUnit unit_played(const WeissCardValues *a, const WeissDeck *deck, unsigned card)
{
    int power = deck->power[card] + a->power[card];
    return (WeissUnit){.power = power + a->power_turn[card] + a->power_entry[card],
                       .soul = deck->soul[card],
                       .level = deck->level[card],
                       .staying = weight_of(a->weights, WEIGHT_BODY) +
                                  weight_of(a->weights, WEIGHT_POWER) * power / 500 +
                                  weight_of(a->weights, WEIGHT_SOUL) * deck->soul[card],
                       .attack = a->attack[card],
                       .battle = a->battle[card],
                       .push = a->power_attack[card],
                       .card = (uint8_t)card,
                       .there = true,
                       .stands = !bit_in(a->attackless, card)};
}

void weiss_card_values_weigh(WeissCardValues *card_values, const WeissDeck *deck)
{
    for (unsigned card = 0; card < deck->count; card++) {
        card_values->unit[card] = unit_played(card_values, deck, card);
        for (unsigned level = 0; level < CARD_VALUES_LEVELS; level++)
            card_values->in_hand[card][level] =
                value_in_any_hand(card_values, deck, card, (int)level);
    }
}

/* What paying is worth for the abilities that texts of the deck give to characters of either player. */
static void evaluate_granted(const Evaluator *evaluator)
{
    const DeckText *text = evaluator->deck->text;
    for (unsigned number = 0; number < text->ability_count; number++)
        if (text->abilities[number].granted && text->abilities[number].exact)
            evaluate_paying(evaluator, &text->abilities[number]);
}

void weiss_card_values_read(WeissCardValues *card_values, const WeissDeck *deck,
                            const WeissWeights *weights)
{
    const DeckText *text = deck->text;
    memset(card_values, 0, sizeof *card_values);
    card_values->weights = weights;
    for (unsigned card = 0; text && card < deck->count; card++) {
        Evaluator evaluator = {card_values, deck, weights, card};
        const Ability *ability = &text->abilities[text->first[card]];
        unsigned acts = 0;
        for (unsigned left = text->count[card]; left--; ability++) {
            if (ability->exact) {
                evaluate_ability(&evaluator, ability, &acts);
                evaluate_paying(&evaluator, ability);
            }
            acts += ability->type == ABILITY_TYPE_ACT;
        }
    }
    if (text)
        evaluate_granted(&(Evaluator){card_values, deck, weights, 0});
    for (unsigned card = 0; card < deck->count; card++)
        evaluate_reserve(card_values, weights, card);
    weiss_endings_read(card_values, deck);
    weiss_card_values_weigh(card_values, deck);
}

void weiss_match_card_values_read(WeissMatch *match)
{
    for (unsigned player = 0; player < match->player_count; player++)
        weiss_card_values_read(&match->card_values[player], match->deck[player],
                               &weiss_weights_default);
}
