/* How a search changes the rules for the clock phase. */
#include <stdio.h>
#include <string.h>

#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/tune/tune_moves.h"

void tune_clock_spell_out(WeissStrategy *strategy)
{
    if (strategy->clock_count == 0)
        strategy->clock[strategy->clock_count++] = weiss_clock_rule_all;
}

/* ---- Tidying ---- */

static bool rule_covers(const WeissClockRule *rule, const WeissClockRule *other)
{
    for (unsigned ask = 0; ask < ASK_COUNT; ask++)
        if (rule->asked[ask].low > other->asked[ask].low ||
            rule->asked[ask].high < other->asked[ask].high)
            return false;
    return true;
}

static void rule_remove(WeissStrategy *strategy, unsigned index)
{
    strategy->clock_count--;
    memmove(&strategy->clock[index], &strategy->clock[index + 1],
            (strategy->clock_count - index) * sizeof *strategy->clock);
}

/* Removes rules that can never apply, because an earlier one covers them. */
static void rules_tidy(WeissStrategy *strategy)
{
    for (unsigned i = 0; i < strategy->clock_count; i++)
        for (unsigned later = i + 1; later < strategy->clock_count;) {
            if (rule_covers(&strategy->clock[i], &strategy->clock[later]))
                rule_remove(strategy, later);
            else
                later++;
        }
}

/* ---- When ---- */

/* Adds a rule before all others. It puts cards into the clock in the order of the first rule below
 * it that clocks. */
static void add_rule(TuneMoves *moves, WeissClockRule rule)
{
    const WeissStrategy *leader = moves->leader;
    unsigned hidden = 0;
    while (hidden < leader->clock_count && leader->clock[hidden].action == CLOCK_NEVER)
        hidden++;
    if (rule.action != CLOCK_NEVER && hidden < leader->clock_count) {
        rule.put_count = leader->clock[hidden].put_count;
        memcpy(rule.put, leader->clock[hidden].put, sizeof rule.put);
    }
    TuneCandidate *candidate =
        leader->clock_count < STRATEGY_RULES_MAX ? tune_move_add(moves) : NULL;
    if (!candidate)
        return;
    WeissStrategy *strategy = &candidate->strategy;
    memmove(&strategy->clock[1], &strategy->clock[0],
            strategy->clock_count++ * sizeof *strategy->clock);
    strategy->clock[0] = rule;
    rules_tidy(strategy);
    FILE *out = tune_what(candidate);
    if (out) {
        strategy_clock_words(out, &rule, NULL);
        fclose(out);
    }
}

static void add_actions(TuneMoves *moves, WeissClockRule rule)
{
    for (unsigned action = 0; action < CLOCK_DO_COUNT; action++) {
        rule.action = (uint8_t)action;
        add_rule(moves, rule);
    }
}

static void add_more(TuneMoves *moves, WeissClockRule rule, const int16_t *more, unsigned count)
{
    rule.action = CLOCK_WEIGH;
    for (unsigned i = 0; i < count; i++) {
        rule.more = more[i];
        add_rule(moves, rule);
    }
}

/* A situation that may need a rule of its own. */
typedef struct Situation {
    WeissClockAsk ask;
    WeissRange range;
} Situation;

static void add_levels(TuneMoves *moves)
{
    static const int16_t more[] = {-25, -10, 10, 25};
    for (unsigned level = 0; level <= WEISS_LEVEL_MAX; level++) {
        WeissClockRule rule = weiss_clock_rule_all;
        rule.asked[ASK_LEVEL] = (WeissRange){(uint8_t)level, (uint8_t)level};
        add_actions(moves, rule);
        add_more(moves, rule, more, sizeof more / sizeof *more);
    }
    add_more(moves, weiss_clock_rule_all, more, sizeof more / sizeof *more);
}

static void add_situations(TuneMoves *moves, WeissRange level)
{
    static const Situation situations[] = {
        {ASK_CLOCK, {6, 6}},    {ASK_CLOCK, {5, 6}},   {ASK_CLOCK, {0, 2}},  {ASK_HAND, {0, 4}},
        {ASK_HAND, {7, 50}},    {ASK_STOCK, {0, 0}},   {ASK_STOCK, {5, 50}}, {ASK_CLIMAXES, {0, 0}},
        {ASK_LACKING, {2, 50}}, {ASK_CLIMAXES, {2, 8}}};
    for (unsigned i = 0; i < sizeof situations / sizeof *situations; i++) {
        WeissClockRule rule = weiss_clock_rule_all;
        rule.asked[ASK_LEVEL] = level;
        rule.asked[situations[i].ask] = situations[i].range;
        rule.action = CLOCK_ALWAYS;
        add_rule(moves, rule);
        rule.action = CLOCK_NEVER;
        add_rule(moves, rule);
    }
}

/* ---- Which card ---- */

/* Adds cards to be put into the clock before others, in all rules that clock. */
static void add_put(TuneMoves *moves, const WeissPut *put)
{
    WeissStrategy strategy = *moves->leader;
    bool changed = false;
    for (unsigned i = 0; i < strategy.clock_count; i++) {
        WeissClockRule *rule = &strategy.clock[i];
        if (rule->action == CLOCK_NEVER || rule->put_count == STRATEGY_PUTS_MAX)
            continue;
        memmove(&rule->put[1], &rule->put[0], rule->put_count++ * sizeof *rule->put);
        rule->put[0] = *put;
        changed = true;
    }
    TuneCandidate *candidate = changed ? tune_move_add(moves) : NULL;
    if (!candidate)
        return;
    candidate->strategy = strategy;
    WeissClockRule words = weiss_clock_rule_all;
    words.put_count = 1;
    words.put[0] = *put;
    FILE *out = tune_what(candidate);
    if (out) {
        strategy_clock_words(out, &words, NULL);
        fclose(out);
    }
}

static void add_classes(TuneMoves *moves)
{
    WeissPut put = {.cards = weiss_selector_all, .copies = 1};
    for (unsigned type = 0; type < TYPE_COUNT; type++) {
        put.cards.types = (uint8_t)(1u << type);
        add_put(moves, &put);
    }
    put.cards = weiss_selector_all;
    for (unsigned level = 1; level <= WEISS_LEVEL_MAX; level++) {
        put.cards.level.low = (uint8_t)level;
        add_put(moves, &put);
    }
    put.cards = weiss_selector_all;
    put.lacking = true;
    add_put(moves, &put);
    put.lacking = false;
    put.copies = 2;
    add_put(moves, &put);
}

static void add_codes(TuneMoves *moves)
{
    WeissPut put = {.cards = weiss_selector_all, .copies = 1};
    for (uint64_t cards = weiss_deck_distinct(moves->deck, moves->deck->all); cards;
         cards &= cards - 1) {
        memset(put.cards.code, 0, sizeof put.cards.code);
        strcpy(put.cards.code, moves->deck->card[bits_first(cards)]->code);
        add_put(moves, &put);
    }
}

/* ---- The whole ---- */

static void add_without(TuneMoves *moves)
{
    for (unsigned i = 0; moves->leader->clock_count > 1 && i < moves->leader->clock_count; i++) {
        TuneCandidate *candidate = tune_move_add(moves);
        if (!candidate)
            return;
        rule_remove(&candidate->strategy, i);
        snprintf(candidate->what, sizeof candidate->what, "without rule %u", i + 1);
    }
}

void tune_clock_moves(TuneMoves *moves, TuneDepth depth)
{
    add_without(moves);
    if (depth == TUNE_COARSE) {
        add_levels(moves);
        add_classes(moves);
        add_situations(moves, weiss_clock_rule_all.asked[ASK_LEVEL]);
        return;
    }
    for (unsigned level = 0; level <= WEISS_LEVEL_MAX; level++)
        add_situations(moves, (WeissRange){(uint8_t)level, (uint8_t)level});
    add_codes(moves);
}
