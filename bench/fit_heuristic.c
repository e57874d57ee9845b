/* Fits the weights of the heuristic (core/weiss/policy/weights.h). Plays games of the heuristic
 * against itself with the given decks, samples decisions from them, and plays every candidate move
 * out in common worlds to find what it gains over the others. Then the weights are moved one by one
 * to where the heuristic's choices gain most over all decisions. Every fourth decision is kept out
 * and shows only whether a change is more than chance. Prints the changes. */
#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search.h"
#include "bench/lists.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/weights.h"
#include "weiss/policy/evaluate_cards.h"
#include "weiss/weiss_game.h"

enum { KEPT_OUT = 4 };

/* A decision: the position before it, and what each candidate gains. */
typedef struct Decision {
    WeissTable table;
    uint8_t count;
    uint8_t part; /* 1: kept out */
    Move moves[GAME_CANDIDATES_MAX];
    float gains[GAME_CANDIDATES_MAX]; /* over the mean of all candidates */
} Decision;

typedef struct Fit {
    Options options;
    Lists lists;
    unsigned wanted; /* number of decisions */
    unsigned worlds;
    unsigned rounds;
    WeissMatch matches[2 * LISTS_MAX];
    WeissWeights weights;
    Decision *decisions;
    unsigned count;
    Search search;
} Fit;

/* Each deck against itself, and against the next one. */
static bool decks_open(Fit *fit)
{
    const Lists *lists = &fit->lists;
    if (!lists_open(&fit->lists, &fit->options))
        return false;
    for (unsigned i = 0; i < 2 * lists->count; i++)
        lists_match(lists, i / 2, (i / 2 + i % 2) % lists->count, &fit->matches[i]);
    return true;
}

/* From now on the heuristic decides by `fit->weights`. */
static void weights_set(Fit *fit)
{
    for (unsigned i = 0; i < 2 * fit->lists.count; i++)
        for (unsigned seat = 0; seat < 2; seat++)
            weiss_card_values_read(&fit->matches[i].card_values[seat], fit->matches[i].deck[seat],
                                   &fit->weights);
}

/* ---- Decisions ---- */

/* Plays every candidate out in the same worlds. */
static void decision_judge(Fit *fit, Decision *decision)
{
    double mean = 0;
    for (unsigned i = 0; i < decision->count; i++) {
        double won = 0;
        for (unsigned world = 0; world < fit->worlds; world++) {
            Rng chance = search_enter(&fit->search, world, decision->moves[i]);
            won += search_play_out(&fit->search, &chance);
        }
        decision->gains[i] = (float)(won / fit->worlds);
        mean += decision->gains[i] / decision->count;
    }
    for (unsigned i = 0; i < decision->count; i++)
        decision->gains[i] -= (float)mean;
}

static void decision_take(Fit *fit, const WeissTable *table, Rng *rng)
{
    Decision *decision = &fit->decisions[fit->count];
    decision->table = *table;
    decision->count = (uint8_t)search_begin(&fit->search, weiss_game.view(&decision->table), rng);
    for (unsigned i = 0; i < decision->count; i++)
        decision->moves[i] = fit->search.race.racers[i].move;
    decision->part = fit->count % KEPT_OUT == 0;
    if (decision->count > 1) {
        decision_judge(fit, decision);
        fit->count++;
    }
}

/* A game of the match. Takes some of its decisions; some of its moves are random. */
static void game_sample(Fit *fit, unsigned match, uint64_t index)
{
    enum { TAKEN_OF = 6, RANDOM_OF = 50 };
    static WeissTable table;
    static WeissTally tally;
    WeissTally *tallies[] = {&tally, &tally};
    Rng rng = rng_keyed(fit->options.seed, index, 2);
    Rng deals[2];
    lists_deals(fit->options.seed, index, deals);
    weiss_table_seat(&table, &fit->matches[match], tallies);
    weiss_table_start(&table, deals);
    while (table.state.result == RESULT_RUNNING && fit->count < fit->wanted) {
        const View *view = weiss_game.view(&table);
        if (rng_below(&rng, TAKEN_OF) == 0)
            decision_take(fit, &table, &rng);
        Move move = rng_below(&rng, RANDOM_OF)
                        ? weiss_heuristic_decide(view, &rng)
                        : weiss_table_move(&table, rng_below(&rng, table.state.choice.count));
        weiss_table_apply(&table, move);
    }
}

/* ---- Weights ---- */

/* The mean gain of the heuristic's choices over part of the decisions, in thousandths of a win. */
static double gain_of_choices(Fit *fit, unsigned part)
{
    double gain = 0;
    unsigned counted = 0;
    weights_set(fit);
    for (unsigned i = 0; i < fit->count; i++) {
        const Decision *decision = &fit->decisions[i];
        if (decision->part != part)
            continue;
        Move move = weiss_heuristic_decide(weiss_game.view(&decision->table), NULL);
        counted++;
        for (unsigned candidate = 0; candidate < decision->count; candidate++)
            if (decision->moves[candidate] == move)
                gain += decision->gains[candidate];
    }
    return 1000 * gain / counted;
}

/* The value after one of the steps that are tried: a share of it or, near 0, a few more or less. */
static int stepped(int value, unsigned step)
{
    static const double factors[] = {0.5, 0.75, 0.9, 1.1, 1.35, 2};
    static const int sums[] = {-40, -15, -4, 4, 15, 40};
    int scaled = (int)(value * factors[step]);
    if (value > 12 || value < -12)
        return scaled;
    return value > 2 || value <= 0 ? value + sums[step] : value + (step < 3 ? -1 : 1);
}

/* Moves one weight to the best of its steps. */
static void weight_move(Fit *fit, unsigned weight, double *best)
{
    enum { STEPS = 6 };
    const double least = 0.02;
    int value = fit->weights.value[weight];
    int chosen = value;
    double kept_out = gain_of_choices(fit, 1);
    for (unsigned step = 0; step < STEPS; step++) {
        fit->weights.value[weight] = stepped(value, step);
        double gain = gain_of_choices(fit, 0);
        if (gain < *best + least || gain_of_choices(fit, 1) < kept_out)
            continue;
        *best = gain;
        chosen = fit->weights.value[weight];
    }
    fit->weights.value[weight] = chosen;
    if (chosen != value) {
        printf("%s %d -> %d: %.2f, kept out %.2f\n", weiss_weight_names[weight], value, chosen,
               *best, gain_of_choices(fit, 1));
        fflush(stdout);
    }
}

/* ---- Arguments ---- */

enum { KEY_DECISIONS = 0x400, KEY_WORLDS, KEY_ROUNDS, KEY_WEIGHT, KEY_SET };

static const struct argp_option option_list[] = {
    {"decisions", KEY_DECISIONS, "N", 0, "Decisions to sample (20000)", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds that each candidate is tried in (48)", 0},
    {"rounds", KEY_ROUNDS, "N", 0, "Rounds over all weights (3)", 0},
    {"set", KEY_SET, "NAME=N", 0, "A setting of the search that plays them out", 0},
    {"weight", KEY_WEIGHT, "NAME=N", 0, "Begin with another weight; repeatable", 0},
    {0}};

static bool weight_given(Fit *fit, const char *text)
{
    const char *equals = strchr(text, '=');
    for (int i = 0; equals && i < WEIGHT_COUNT; i++)
        if (strncmp(weiss_weight_names[i], text, (size_t)(equals - text)) == 0 &&
            strlen(weiss_weight_names[i]) == (size_t)(equals - text)) {
            fit->weights.value[i] = atoi(equals + 1);
            return true;
        }
    return false;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Fit *fit = state->input;
    Diagnostic problem;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &fit->options;
        return 0;
    case KEY_DECISIONS:
        fit->wanted = (unsigned)option_number(state, "decisions", argument, 10, 1000000);
        return 0;
    case KEY_WORLDS:
        fit->worlds = (unsigned)option_number(state, "worlds", argument, 1, 10000);
        return 0;
    case KEY_ROUNDS:
        fit->rounds = (unsigned)option_number(state, "rounds", argument, 0, 100);
        return 0;
    case KEY_SET:
        if (!search_set(&fit->search, argument, &problem))
            argp_error(state, "%s", problem.message);
        return 0;
    case KEY_WEIGHT:
        if (!weight_given(fit, argument))
            argp_error(state, "no weight '%s'", argument);
        return 0;
    default:
        return lists_argument(&fit->lists, key, argument, state);
    }
}

static const struct argp fit_argp = {.options = option_list,
                                     .parser = parse_option,
                                     .args_doc = "DECK...",
                                     .doc = "Fits the weights of the heuristic to what its moves gain when they are played out.",
                                     .children = lists_children};

int main(int argc, char **argv)
{
    static Fit fit = {.wanted = 20000, .worlds = 48, .rounds = 3};
    options_default(&fit.options);
    fit.weights = weiss_weights_default;
    if (!search_open(&fit.search, &weiss_game))
        return EXIT_BAD;
    if (argp_parse(&fit_argp, argc, argv, 0, NULL, &fit) != 0 || !decks_open(&fit))
        return EXIT_BAD;
    fit.decisions = malloc(fit.wanted * sizeof *fit.decisions);
    if (!fit.decisions)
        return EXIT_BAD;
    weights_set(&fit);
    for (uint64_t game = 0; fit.count < fit.wanted; game++)
        game_sample(&fit, (unsigned)(game % (2 * fit.lists.count)), game);
    double best = gain_of_choices(&fit, 0);
    printf("%u decisions: %.2f, kept out %.2f\n", fit.count, best, gain_of_choices(&fit, 1));
    for (unsigned round = 0; round < fit.rounds; round++)
        for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++)
            weight_move(&fit, weight, &best);
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++)
        if (fit.weights.value[weight] != weiss_weights_default.value[weight])
            printf("%s=%d ", weiss_weight_names[weight], fit.weights.value[weight]);
    printf("\n");
    return EXIT_DONE;
}
