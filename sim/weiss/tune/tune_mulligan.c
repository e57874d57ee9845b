/* How a search changes the rules for the opening hand. */
#include <stdio.h>
#include <string.h>

#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/tune/tune_moves.h"

TuneCandidate *tune_move_add(TuneMoves *moves)
{
    if (moves->count == TRIALS_MAX)
        return NULL;
    TuneCandidate *candidate = &moves->candidates[moves->count++];
    *candidate = (TuneCandidate){.strategy = *moves->leader};
    return candidate;
}

FILE *tune_what(TuneCandidate *candidate)
{
    return fmemopen(candidate->what, sizeof candidate->what - 1, "w");
}

void tune_mulligan_spell_out(WeissStrategy *strategy)
{
    const int *weights = strategy->weights.value;
    int level = weights[WEIGHT_KEEP_LEVEL];
    int climaxes = weights[WEIGHT_KEEP_CLIMAXES];
    if (strategy->keep_count)
        return;
    WeissKeepRule *rule = &strategy->keep[0];
    *rule = (WeissKeepRule){
        .cards = weiss_selector_all, .turns = TURNS_BOTH, .copies = STRATEGY_COPIES};
    rule->cards.types = 1u << TYPE_CLIMAX;
    rule->keep = (uint8_t)(climaxes < 0 ? 0 : climaxes > STRATEGY_HAND ? STRATEGY_HAND : climaxes);
    rule[1] = *rule;
    rule[1].keep = STRATEGY_HAND;
    rule[1].cards.types = 1u << TYPE_CHARACTER | 1u << TYPE_EVENT;
    if (level < 0)
        rule[1].keep = 0;
    else if (level < WEISS_LEVEL_MAX)
        rule[1].cards.level.high = (uint8_t)level;
    strategy->keep_count = 2;
}

static void rule_remove(WeissStrategy *strategy, unsigned index)
{
    strategy->keep_count--;
    memmove(&strategy->keep[index], &strategy->keep[index + 1],
            (strategy->keep_count - index) * sizeof *strategy->keep);
}

/* Removes rules to which no card of the deck is left, and from the others the turns in which none
 * is. */
static void rules_drop_covered(WeissStrategy *strategy, const WeissDeck *deck)
{
    uint64_t covered[2] = {0, 0};
    for (unsigned i = 0; i < strategy->keep_count;) {
        WeissKeepRule *rule = &strategy->keep[i];
        uint64_t cards = weiss_selector_cards(&rule->cards, deck);
        for (unsigned turn = 0; turn < 2; turn++) {
            if ((cards & ~covered[turn]) == 0)
                rule->turns &= (uint8_t) ~(1u << turn);
            else if (bit_in(rule->turns, turn))
                covered[turn] |= cards;
        }
        if (rule->turns)
            i++;
        else
            rule_remove(strategy, i);
    }
}

/* Joins neighbouring rules that differ only in the turn. */
static void rules_join(WeissStrategy *strategy)
{
    for (unsigned i = 0; i + 1 < strategy->keep_count; i++) {
        WeissKeepRule one = strategy->keep[i];
        one.turns = strategy->keep[i + 1].turns;
        if (memcmp(&one, &strategy->keep[i + 1], sizeof one) != 0)
            continue;
        strategy->keep[i].turns |= one.turns;
        rule_remove(strategy, i + 1);
    }
}

/* Cards without a rule are put away, so a last rule doing this is not needed; but one must stay. */
static void rules_tidy(WeissStrategy *strategy, const WeissDeck *deck)
{
    rules_drop_covered(strategy, deck);
    rules_join(strategy);
    while (strategy->keep_count > 1 && strategy->keep[strategy->keep_count - 1].keep == 0)
        strategy->keep_count--;
}

/* The cards that the rules keep, if every rule keeps all or none of its cards, in both turns;
 * otherwise 0. */
static uint64_t cards_kept(const WeissStrategy *strategy, const WeissDeck *deck)
{
    uint64_t left = deck->all;
    uint64_t kept = 0;
    for (unsigned i = 0; i < strategy->keep_count; i++) {
        const WeissKeepRule *rule = &strategy->keep[i];
        uint64_t cards = left & weiss_selector_cards(&rule->cards, deck);
        bool whole = rule->keep == 0 || rule->keep == STRATEGY_HAND;
        if (!whole || rule->turns != TURNS_BOTH || rule->copies < STRATEGY_COPIES)
            return 0;
        kept |= rule->keep ? cards : 0;
        left &= ~cards;
    }
    return kept;
}

void tune_mulligan_shorten(WeissStrategy *strategy, const WeissDeck *deck)
{
    uint64_t codes = weiss_deck_distinct(deck, cards_kept(strategy, deck));
    if (codes == 0 || bits_count(codes) >= strategy->keep_count)
        return;
    strategy->keep_count = 0;
    for (; codes; codes &= codes - 1) {
        WeissKeepRule *rule = &strategy->keep[strategy->keep_count++];
        *rule = (WeissKeepRule){.cards = weiss_selector_all,
                                .turns = TURNS_BOTH,
                                .keep = STRATEGY_HAND,
                                .copies = STRATEGY_COPIES};
        strcpy(rule->cards.code, deck->card[bits_first(codes)]->code);
    }
}

/* Adds a rule before all others. */
static void add_rule(TuneMoves *moves, const WeissKeepRule *rule)
{
    if (moves->leader->keep_count == STRATEGY_RULES_MAX)
        return;
    TuneCandidate *candidate = tune_move_add(moves);
    if (!candidate)
        return;
    WeissStrategy *strategy = &candidate->strategy;
    memmove(&strategy->keep[1], &strategy->keep[0],
            strategy->keep_count++ * sizeof *strategy->keep);
    strategy->keep[0] = *rule;
    rules_tidy(strategy, moves->deck);
    FILE *out = tune_what(candidate);
    if (out) {
        strategy_keep_words(out, rule, NULL);
        fclose(out);
    }
}

static void add_numbers(TuneMoves *moves, WeissKeepRule rule, const uint8_t *keeps, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        rule.keep = keeps[i];
        add_rule(moves, &rule);
    }
}

static void add_without(TuneMoves *moves)
{
    for (unsigned i = 0; moves->leader->keep_count > 1 && i < moves->leader->keep_count; i++) {
        TuneCandidate *candidate = tune_move_add(moves);
        if (!candidate)
            return;
        rule_remove(&candidate->strategy, i);
        rules_tidy(&candidate->strategy, moves->deck);
        snprintf(candidate->what, sizeof candidate->what, "without rule %u", i + 1);
    }
}

/* The classes of cards that the deck has: characters and events by level, and climaxes. */
typedef struct Classes {
    WeissKeepRule rule[2 * (WEISS_LEVEL_MAX + 1) + 1];
    unsigned count;
} Classes;

static Classes classes_of(const WeissDeck *deck)
{
    Classes classes = {.count = 0};
    WeissKeepRule rule = {
        .cards = weiss_selector_all, .turns = TURNS_BOTH, .copies = STRATEGY_COPIES};
    for (unsigned type = 0; type < TYPE_COUNT; type++) {
        bool levels = type != TYPE_CLIMAX;
        for (unsigned level = 0; level <= (levels ? WEISS_LEVEL_MAX : 0); level++) {
            rule.cards.types = (uint8_t)(1u << type);
            rule.cards.level =
                levels ? (WeissRange){(uint8_t)level, (uint8_t)level} : weiss_selector_all.level;
            if (weiss_selector_cards(&rule.cards, deck))
                classes.rule[classes.count++] = rule;
        }
    }
    return classes;
}

static void add_turns(TuneMoves *moves, WeissKeepRule rule)
{
    static const uint8_t keeps[] = {0, 1, STRATEGY_HAND};
    rule.turns = TURNS_FIRST;
    add_numbers(moves, rule, keeps, sizeof keeps);
    rule.turns = TURNS_SECOND;
    add_numbers(moves, rule, keeps, sizeof keeps);
}

static void add_colours(TuneMoves *moves, WeissKeepRule rule)
{
    static const uint8_t keeps[] = {0, STRATEGY_HAND};
    uint64_t all = weiss_selector_cards(&rule.cards, moves->deck);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++) {
        rule.cards.colours = (uint8_t)(1u << colour);
        uint64_t cards = weiss_selector_cards(&rule.cards, moves->deck);
        if (cards && cards != all)
            add_numbers(moves, rule, keeps, sizeof keeps);
    }
}

static void add_copies(TuneMoves *moves, WeissKeepRule rule)
{
    rule.keep = STRATEGY_HAND;
    for (rule.copies = 1; rule.copies <= 2; rule.copies++)
        add_rule(moves, &rule);
}

static void add_codes(TuneMoves *moves)
{
    static const uint8_t keeps[] = {0, 1, STRATEGY_HAND};
    WeissKeepRule rule = {
        .cards = weiss_selector_all, .turns = TURNS_BOTH, .copies = STRATEGY_COPIES};
    for (uint64_t cards = weiss_deck_distinct(moves->deck, moves->deck->all); cards;
         cards &= cards - 1) {
        memset(rule.cards.code, 0, sizeof rule.cards.code);
        strcpy(rule.cards.code, moves->deck->card[bits_first(cards)]->code);
        add_numbers(moves, rule, keeps, sizeof keeps);
    }
}

void tune_mulligan_moves(TuneMoves *moves, TuneDepth depth)
{
    static const uint8_t keeps[] = {0, 1, 2, STRATEGY_HAND};
    Classes classes = classes_of(moves->deck);
    add_without(moves);
    for (unsigned i = 0; i < classes.count; i++) {
        const WeissKeepRule *rule = &classes.rule[i];
        if (depth == TUNE_COARSE) {
            add_numbers(moves, *rule, keeps, sizeof keeps);
        } else {
            add_turns(moves, *rule);
            add_colours(moves, *rule);
        }
        if (rule->cards.types == 1u << TYPE_CHARACTER && rule->cards.level.high < 2)
            add_copies(moves, *rule);
    }
    if (depth == TUNE_FINE)
        add_codes(moves);
}
