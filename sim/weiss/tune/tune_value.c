/* What each rule of the found strategy is worth: the strategy is compared with itself without the
 * rule, on pairs that neither search nor confirmation has seen. */
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/strategy_file.h"
#include "base/sort.h"
#include "sim/host/memory.h"
#include "sim/weiss/tune/tune.h"

enum { LOT_PAIRS = 128, BUDGET_SHARE = 10 };

/* The strategy without one of its rules, or with the weights from which the search began. */
static WeissStrategy without(const Tune *tune, const TuneRule *rule)
{
    WeissStrategy strategy = tune->leader;
    switch (rule->kind) {
    case TUNE_RULE_KEEP:
        strategy.keep_count--;
        memmove(&strategy.keep[rule->index], &strategy.keep[rule->index + 1],
                (strategy.keep_count - rule->index) * sizeof *strategy.keep);
        break;
    case TUNE_RULE_CLOCK:
        strategy.clock_count--;
        memmove(&strategy.clock[rule->index], &strategy.clock[rule->index + 1],
                (strategy.clock_count - rule->index) * sizeof *strategy.clock);
        break;
    case TUNE_RULE_WEIGHTS:
        strategy.weights = tune->from.weights;
    }
    return strategy;
}

static void list_rules(Tune *tune)
{
    const WeissStrategy *leader = &tune->leader;
    tune->rule_count = 0;
    for (unsigned i = 0; i < leader->keep_count; i++)
        tune->rules[tune->rule_count++] = (TuneRule){.kind = TUNE_RULE_KEEP, .index = i};
    for (unsigned i = 0; i < leader->clock_count; i++)
        tune->rules[tune->rule_count++] = (TuneRule){.kind = TUNE_RULE_CLOCK, .index = i};
    if (memcmp(&leader->weights, &tune->from.weights, sizeof leader->weights) != 0)
        tune->rules[tune->rule_count++] = (TuneRule){.kind = TUNE_RULE_WEIGHTS};
}

/* Plays a lot against the opponents of one side; false if the search is to stop. */
static bool lot_play(Tune *tune, const WeissStrategy *const *strategies, TuneSide side,
                     uint64_t *pairs, GainDifferences *differences)
{
    TrialsSums sums;
    unsigned first = tune->mirror ? 0 : 1;
    TrialsGames games = {
        .opponent = side == TUNE_SEEN ? first : first + tune->seen,
        .opponent_count = side == TUNE_SEEN ? tune->seen : tune->unseen,
        .first = TUNE_UNSEEN_PAIRS + tune->confirm.pairs + *pairs,
        .pairs = LOT_PAIRS,
    };
    if (!tune_play_games(tune, &tune->leader, strategies, tune->rule_count, &games, &sums))
        return false;
    *pairs += LOT_PAIRS;
    for (unsigned i = 0; i < tune->rule_count; i++)
        gain_add(&differences[i], &sums.differences[i]);
    return true;
}

static int by_value(const void *one, const void *other)
{
    const TuneRule *a = one, *b = other;
    if (a->value.value != b->value.value)
        return a->value.value < b->value.value ? 1 : -1;
    return a->kind != b->kind ? (int)a->kind - (int)b->kind : (int)a->index - (int)b->index;
}

void tune_value(Tune *tune)
{
    GainDifferences differences[TUNE_RULES_MAX] = {{.counted = 0}};
    const WeissStrategy *strategies[TUNE_RULES_MAX];
    WeissStrategy *shorter = xcalloc(TUNE_RULES_MAX, sizeof *shorter);
    uint64_t pairs = 0, end = tune->decisions + tune->budget / BUDGET_SHARE;
    list_rules(tune);
    for (unsigned i = 0; i < tune->rule_count; i++) {
        shorter[i] = without(tune, &tune->rules[i]);
        strategies[i] = &shorter[i];
    }
    bool goes_on = tune->rule_count != 0;
    while (goes_on && (pairs == 0 || tune->decisions < end))
        goes_on = lot_play(tune, strategies, TUNE_SEEN, &pairs, differences) &&
                  (!tune->unseen || lot_play(tune, strategies, TUNE_UNSEEN, &pairs, differences));
    free(shorter);
    for (unsigned i = 0; i < tune->rule_count; i++) {
        StatsInterval loss = gain_interval(&differences[i]);
        tune->rules[i].value = (StatsInterval){-loss.value, -loss.high, -loss.low};
    }
    sort_stable(tune->rules, tune->rule_count, sizeof *tune->rules, by_value);
}

void tune_rule_words(FILE *out, const Tune *tune, const TuneRule *rule)
{
    const WeissDeck *deck = &tune->opponents->deck[0].deck;
    switch (rule->kind) {
    case TUNE_RULE_KEEP:
        strategy_keep_words(out, &tune->leader.keep[rule->index], deck);
        break;
    case TUNE_RULE_CLOCK:
        strategy_clock_words(out, &tune->leader.clock[rule->index], deck);
        break;
    case TUNE_RULE_WEIGHTS:
        fprintf(out, "weigh what clocking brings with %u other weights",
                strategy_weight_count(&tune->leader));
    }
}
