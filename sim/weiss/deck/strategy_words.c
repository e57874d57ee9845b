/* Strategies in plain words. */
#include "sim/weiss/deck/strategy_file.h"

#include <string.h>

/* "1", "0 to 1", "4 or more", "up to 3" */
static void write_range(FILE *out, WeissRange range, unsigned high)
{
    if (range.low == range.high)
        fprintf(out, "%u", range.low);
    else if (range.high == high)
        fprintf(out, "%u or more", range.low);
    else if (range.low == 0)
        fprintf(out, "up to %u", range.high);
    else
        fprintf(out, "%u to %u", range.low, range.high);
}

/* Words joined by "or"; nothing if all are meant. Returns whether words were written. */
static bool write_choice(FILE *out, unsigned bits, const char *const *words, unsigned count)
{
    const char *between = "";
    if (bits == (1u << count) - 1)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (bit_in(bits, i)) {
            fprintf(out, "%s%s", between, words[i]);
            between = " or ";
        }
    return true;
}

static bool is_all(const WeissSelector *cards)
{
    return memcmp(cards, &weiss_selector_all, sizeof *cards) == 0;
}

/* "red or blue characters of level 0 to 1"; a card by its name, if the deck is known. */
static void write_cards(FILE *out, const WeissSelector *cards, bool one, const WeissDeck *deck)
{
    static const char *const plural[TYPE_COUNT] = {"characters", "events", "climaxes"};
    if (write_choice(out, cards->colours, weiss_strategy_colours, COLOUR_COUNT))
        fputc(' ', out);
    if (!write_choice(out, cards->types, one ? weiss_strategy_types : plural, TYPE_COUNT))
        fputs(*cards->code ? one ? "copy" : "copies" : one ? "card" : "cards", out);
    if (cards->level.low > 0 || cards->level.high < WEISS_LEVEL_MAX) {
        fputs(" of level ", out);
        write_range(out, cards->level, WEISS_LEVEL_MAX);
    }
    if (!*cards->code)
        return;
    uint64_t named = deck ? weiss_selector_cards(cards, deck) : 0;
    if (named)
        fprintf(out, " of %s (%s)", deck->card[bits_first(named)]->name, cards->code);
    else
        fprintf(out, " of %s", cards->code);
}

void strategy_keep_words(FILE *out, const WeissKeepRule *rule, const WeissDeck *deck)
{
    static const char *const numbers[] = {"no", "one", "two", "three", "four"};
    if (rule->keep == 0)
        fputs("put away all ", out);
    else if (rule->keep == STRATEGY_HAND)
        fputs("keep all ", out);
    else
        fprintf(out, "keep %s%s ", rule->keep > 1 ? "up to " : "", numbers[rule->keep]);
    if (is_all(&rule->cards))
        fputs(rule->keep == 1 ? "other card" : "other cards", out);
    else
        write_cards(out, &rule->cards, rule->keep == 1, deck);
    if (rule->copies < STRATEGY_COPIES && rule->keep > rule->copies)
        fprintf(out, ", at most %s of a kind", numbers[rule->copies]);
    if (rule->turns != TURNS_BOTH)
        fprintf(out, " when you go %s", rule->turns == TURNS_FIRST ? "first" : "second");
}

static void write_asked(FILE *out, const WeissClockRule *rule)
{
    static const char *const after[ASK_COUNT] = {[ASK_CLOCK] = " in the clock",
                                                 [ASK_HAND] = " in hand",
                                                 [ASK_STOCK] = " in stock",
                                                 [ASK_CLIMAXES] = " of them climaxes",
                                                 [ASK_LACKING] = " of a colour that you lack"};
    const char *between = " with ";
    for (unsigned ask = 0; ask < ASK_COUNT; ask++) {
        WeissRange range = rule->asked[ask];
        if (range.low == 0 && range.high == weiss_ask_max[ask])
            continue;
        if (ask == ASK_LEVEL) {
            fprintf(out, range.low < range.high ? " at level %u to %u" : " at level %u", range.low,
                    range.high);
            continue;
        }
        fputs(between, out);
        between = " and ";
        write_range(out, range, weiss_ask_max[ask]);
        fputs(after[ask], out);
    }
}

static void write_put(FILE *out, const WeissPut *put, const WeissDeck *deck)
{
    write_cards(out, &put->cards, false, deck);
    if (put->lacking)
        fputs(" of a colour that you lack", out);
    if (put->copies > 1)
        fprintf(out, ", if you hold %u of it or more", put->copies);
}

/* Thousandths of a win are written as points, which are parts of a hundred games. */
static void write_weighing(FILE *out, const WeissClockRule *rule)
{
    fputs("clock", out);
    write_asked(out, rule);
    if (rule->more > 0)
        fprintf(out, " if it looks better, or at most %.1f points worse", rule->more / 10.0);
    else if (rule->more < 0)
        fprintf(out, " only if it looks at least %.1f points better", -rule->more / 10.0);
    else
        fputs(" if it looks better", out);
}

void strategy_clock_words(FILE *out, const WeissClockRule *rule, const WeissDeck *deck)
{
    if (rule->action == CLOCK_WEIGH) {
        write_weighing(out, rule);
    } else {
        fputs(rule->action == CLOCK_ALWAYS ? "always clock" : "never clock", out);
        write_asked(out, rule);
    }
    for (unsigned i = 0; i < rule->put_count; i++) {
        fputs(i ? ", then " : "; first ", out);
        write_put(out, &rule->put[i], deck);
    }
}

bool strategy_keeps_rest(const WeissKeepRule *rule)
{
    return is_all(&rule->cards) && rule->turns == TURNS_BOTH && rule->keep == STRATEGY_HAND &&
           rule->copies == STRATEGY_COPIES;
}

static void write_mulligan(FILE *out, const WeissStrategy *strategy, const char *indent)
{
    if (!strategy->keep_count)
        fprintf(out, "%sopening hand: as the heuristic does\n", indent);
    for (unsigned i = 0; i < strategy->keep_count; i++) {
        fprintf(out, "%sopening hand: ", indent);
        strategy_keep_words(out, &strategy->keep[i], NULL);
        fputc('\n', out);
    }
    if (strategy->keep_count && !strategy_keeps_rest(&strategy->keep[strategy->keep_count - 1]))
        fprintf(out, "%sopening hand: put everything else away\n", indent);
}

void strategy_words(FILE *out, const WeissStrategy *strategy, const char *indent)
{
    write_mulligan(out, strategy, indent);
    for (unsigned i = 0; i < strategy->clock_count; i++) {
        fprintf(out, "%sclock phase: ", indent);
        strategy_clock_words(out, &strategy->clock[i], NULL);
        fputc('\n', out);
    }
    if (!strategy->clock_count)
        fprintf(out, "%sclock phase: as the heuristic does\n", indent);
}

unsigned strategy_weight_count(const WeissStrategy *strategy)
{
    unsigned count = 0;
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++)
        count += strategy->weights.value[weight] != weiss_weights_default.value[weight];
    return count;
}

void strategy_weights(FILE *out, const WeissStrategy *strategy, const char *indent)
{
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++)
        if (strategy->weights.value[weight] != weiss_weights_default.value[weight])
            fprintf(out, "%s%s %d, not %d: %s\n", indent, weiss_weight_names[weight],
                    strategy->weights.value[weight], weiss_weights_default.value[weight],
                    weiss_weight_words[weight]);
}
