/* Strategies in play: which cards a rule means, and who follows them. */
#include "weiss/policy/strategy.h"

#include <string.h>

#include "weiss/policy/evaluate_cards.h"

const char *const weiss_strategy_types[TYPE_COUNT] = {
    [TYPE_CHARACTER] = "character", [TYPE_EVENT] = "event", [TYPE_CLIMAX] = "climax"};

const char *const weiss_strategy_colours[COLOUR_COUNT] = {[COLOUR_YELLOW] = "yellow",
                                                          [COLOUR_GREEN] = "green",
                                                          [COLOUR_RED] = "red",
                                                          [COLOUR_BLUE] = "blue"};

const char *const weiss_ask_names[ASK_COUNT] = {
    [ASK_LEVEL] = "level", [ASK_CLOCK] = "clock",       [ASK_HAND] = "hand",
    [ASK_STOCK] = "stock", [ASK_CLIMAXES] = "climaxes", [ASK_LACKING] = "lacking"};

const char *const weiss_clock_do_names[CLOCK_DO_COUNT] = {
    [CLOCK_WEIGH] = "weigh", [CLOCK_ALWAYS] = "always", [CLOCK_NEVER] = "never"};

enum { ALL_TYPES = (1 << TYPE_COUNT) - 1, ALL_COLOURS = (1 << COLOUR_COUNT) - 1, CARDS = 50 };

const uint8_t weiss_ask_max[ASK_COUNT] = {
    [ASK_LEVEL] = 3,     [ASK_CLOCK] = 6,    [ASK_HAND] = CARDS,
    [ASK_STOCK] = CARDS, [ASK_CLIMAXES] = 8, [ASK_LACKING] = CARDS};

const WeissSelector weiss_selector_all = {
    .types = ALL_TYPES, .colours = ALL_COLOURS, .level = {0, WEISS_LEVEL_MAX}};

const WeissClockRule weiss_clock_rule_all = {
    .asked = {{0, 3}, {0, 6}, {0, CARDS}, {0, CARDS}, {0, 8}, {0, CARDS}}, .action = CLOCK_WEIGH};

void weiss_strategy_default(WeissStrategy *strategy)
{
    memset(strategy, 0, sizeof *strategy);
    strategy->weights = weiss_weights_default;
}

void weiss_match_play_by(WeissMatch *match, unsigned player, const WeissStrategy *strategy)
{
    weiss_card_values_read(&match->card_values[player], match->deck[player],
                           strategy ? &strategy->weights : &weiss_weights_default);
    match->card_values[player].strategy = strategy;
}

static uint64_t cards_of_code(const WeissDeck *deck, const char *code)
{
    uint64_t cards = 0;
    for (unsigned card = 0; card < deck->count; card++)
        if (strcmp(deck->card[card]->code, code) == 0)
            cards |= bit_of(card);
    return cards;
}

uint64_t weiss_selector_cards(const WeissSelector *selector, const WeissDeck *deck)
{
    const uint64_t types[TYPE_COUNT] = {deck->characters, deck->events, deck->climaxes};
    uint64_t cards = 0;
    uint64_t coloured = 0;
    for (unsigned type = 0; type < TYPE_COUNT; type++)
        cards |= bit_in(selector->types, type) ? types[type] : 0;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        coloured |= bit_in(selector->colours, colour) ? deck->colour[colour] : 0;
    cards &= coloured;
    /* A climax has no level, so a rule with a level does not apply to it. */
    if (selector->level.low > 0 || selector->level.high < WEISS_LEVEL_MAX)
        cards &= deck->level_at_most[selector->level.high] & ~deck->climaxes;
    if (selector->level.low > 0)
        cards &= ~deck->level_at_most[selector->level.low - 1];
    return *selector->code ? cards & cards_of_code(deck, selector->code) : cards;
}
