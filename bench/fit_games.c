/* Fits the weights of the heuristic (core/weiss/policy/weights.h) by games (simultaneous
 * perturbation, SPSA). In each round every weight is moved up or down at random; the weights so
 * moved play those moved the other way, on a random pair of lists, and all weights move a little
 * towards the winner's. Prints the weights as a strategy file, now and then and at the end. With
 * --match two strategy files are played against each other instead. */
#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/lists.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/strategy.h"
#include "weiss/policy/weights.h"
#include "weiss/weiss_game.h"

enum { PAIRS = 6, SEATS = 2 };

typedef struct Fit {
    Options options;
    Lists lists;
    uint64_t rounds;
    uint64_t report;  /* rounds between two prints */
    double pace;      /* how far a round that is won moves a weight, in steps of the weight */
    const char *from; /* strategy files; NULL: the default */
    const char *match;
    uint64_t pairs;
    double weight[WEIGHT_COUNT];
    double sum[WEIGHT_COUNT]; /* over the second half of the rounds */
    uint64_t summed;
} Fit;

static WeissTable table;
static WeissTally tally;
static WeissMatch (*all)[SEATS]; /* each list against the next, by the seat of player 0 */
static WeissMatch *matches;
static WeissStrategy players[SEATS];

/* How far a weight is moved; 0: it stays as it is. */
static double step_of(unsigned weight)
{
    static const uint8_t fixed[] = {WEIGHT_SCARCE,        WEIGHT_SCARCE_STOCK, WEIGHT_SCARCE_ATTACK,
                                    WEIGHT_SEVERAL_CLOCK, WEIGHT_KEEP_LEVEL,   WEIGHT_KEEP_CLIMAXES,
                                    WEIGHT_FIRST_TURN,    WEIGHT_CLOCK_LAST,   WEIGHT_LETHAL};
    for (size_t i = 0; i < sizeof fixed; i++)
        if (fixed[i] == weight)
            return 0;
    double size = fabs((double)weiss_weights_default.value[weight]);
    return size * 0.25 > 4 ? size * 0.25 : 4;
}

/* ---- Games ---- */

/* Half points of player 0 in the two games on the same streams, with the decks exchanged. */
static int pair_play(const Fit *fit, uint64_t index)
{
    WeissTally *tallies[] = {&tally, &tally};
    int points = 0;
    for (unsigned game = 0; game < SEATS; game++) {
        Rng deals[SEATS];
        lists_deals(fit->options.seed, index, deals);
        weiss_table_seat(&table, &matches[game], tallies);
        weiss_table_start(&table, deals);
        table.counts_cards = false;
        while (table.state.result == RESULT_RUNNING)
            weiss_table_apply(&table, weiss_heuristic_decide(weiss_game.view(&table), NULL));
        int result = table.state.result;
        points += result < 0 ? 1 : 2 * ((unsigned)result == game);
    }
    return points;
}

static bool matches_build(const Fit *fit)
{
    unsigned count = fit->lists.count;
    all = aligned_alloc(64, (count * sizeof *all + 63) / 64 * 64);
    for (unsigned i = 0; all && i < count; i++)
        for (unsigned game = 0; game < SEATS; game++)
            lists_match(&fit->lists, i, (i + 1) % count, &all[i][game]);
    return all != NULL;
}

/* Takes the matches of a list and the next one; in match `game` player 0 has seat `game`. */
static void lists_seat(unsigned list)
{
    matches = all[list];
    for (unsigned game = 0; game < SEATS; game++)
        for (unsigned seat = 0; seat < SEATS; seat++)
            weiss_match_play_by(&matches[game], seat, &players[seat ^ game]);
}

static void print_weights(const double *weight)
{
    printf("{\"schema\": \"weissfish.strategy/1\", \"weights\": {");
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        printf("%s\"%s\": %ld", i ? ", " : "", weiss_weight_names[i], lround(weight[i]));
    printf("}}\n");
    fflush(stdout);
}

static void fit_round(Fit *fit, uint64_t round)
{
    Rng rng = rng_keyed(fit->options.seed, round, 7);
    int sign[WEIGHT_COUNT];
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        double blur = rng_below(&rng, 1000) / 1000.0;
        sign[i] = rng_below(&rng, 2) ? 1 : -1;
        for (unsigned player = 0; player < SEATS; player++)
            players[player].weights.value[i] =
                (int)floor(fit->weight[i] + (player ? -1 : 1) * sign[i] * step_of(i) + blur);
    }
    lists_seat(rng_below(&rng, fit->lists.count));
    int points = 0;
    for (uint64_t pair = 0; pair < PAIRS; pair++)
        points += pair_play(fit, PAIRS * round + pair);
    double won = points / (2.0 * PAIRS) - 1; /* -1 to 1 */
    double pace = fit->pace * (1.2 - (double)round / (double)fit->rounds);
    for (unsigned i = 0; i < WEIGHT_COUNT; i++) {
        fit->weight[i] += pace * step_of(i) * sign[i] * won;
        if (2 * round >= fit->rounds)
            fit->sum[i] += fit->weight[i];
    }
    fit->summed += 2 * round >= fit->rounds;
}

static void fit_run(Fit *fit)
{
    for (uint64_t round = 0; round < fit->rounds; round++) {
        fit_round(fit, round);
        if (round % fit->report == fit->report - 1) {
            fprintf(stderr, "round %llu\n", (unsigned long long)round + 1);
            print_weights(fit->weight);
        }
    }
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        fit->weight[i] = fit->sum[i] / (double)fit->summed;
    print_weights(fit->weight);
}

/* Player 0 against player 1, with each list against the next one. */
static void match_run(const Fit *fit)
{
    double sum = 0;
    double squares = 0;
    uint64_t played = 0;
    for (unsigned i = 0; i < fit->lists.count; i++) {
        lists_seat(i);
        for (uint64_t pair = 0; pair < fit->pairs; pair++, played++) {
            double points = pair_play(fit, i * fit->pairs + pair) / 4.0;
            sum += points;
            squares += points * points;
        }
    }
    double mean = sum / (double)played;
    double error = sqrt((squares / (double)played - mean * mean) / (double)played);
    printf("%llu pairs: %.2f%% +- %.2f\n", (unsigned long long)played, 100 * mean, 196 * error);
}

/* ---- Arguments ---- */

enum { KEY_ROUNDS = 0x400, KEY_REPORT, KEY_PACE, KEY_FROM, KEY_MATCH, KEY_PAIRS };

static const struct argp_option option_list[] = {
    {"rounds", KEY_ROUNDS, "N", 0, "Rounds of four pairs of games (50000)", 0},
    {"report", KEY_REPORT, "N", 0, "Rounds after which the weights are printed (5000)", 0},
    {"pace", KEY_PACE, "N", 0, "Thousandths of a step that a round moves a weight (10)", 0},
    {"from", KEY_FROM, "FILE", 0, "A strategy to begin with", 0},
    {"match", KEY_MATCH, "FILE", 0, "Play --from against this one instead", 0},
    {"pairs", KEY_PAIRS, "N", 0, "Pairs of games of each list against the next (50)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Fit *fit = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &fit->options;
        return 0;
    case KEY_ROUNDS:
        fit->rounds = option_number(state, "rounds", argument, 2, 100000000);
        return 0;
    case KEY_REPORT:
        fit->report = option_number(state, "report", argument, 1, 100000000);
        return 0;
    case KEY_PACE:
        fit->pace = (double)option_number(state, "pace", argument, 1, 1000) / 1000;
        return 0;
    case KEY_PAIRS:
        fit->pairs = option_number(state, "pairs", argument, 1, 1000000);
        return 0;
    case KEY_FROM:
        fit->from = argument;
        return 0;
    case KEY_MATCH:
        fit->match = argument;
        return 0;
    default:
        return lists_argument(&fit->lists, key, argument, state);
    }
}

static const struct argp fit_argp = {.options = option_list,
                                     .parser = parse_option,
                                     .args_doc = "DECK...",
                                     .doc = "Fits the weights of the heuristic by games.",
                                     .children = lists_children};

int main(int argc, char **argv)
{
    static Fit fit = {.rounds = 50000, .report = 5000, .pace = 0.01, .pairs = 50};
    options_default(&fit.options);
    if (argp_parse(&fit_argp, argc, argv, 0, NULL, &fit) != 0 ||
        !lists_open(&fit.lists, &fit.options) || !lists_strategy(&players[0], fit.from) ||
        !lists_strategy(&players[1], fit.match) || !matches_build(&fit))
        return EXIT_BAD;
    for (unsigned i = 0; i < WEIGHT_COUNT; i++)
        fit.weight[i] = players[0].weights.value[i];
    if (fit.match)
        match_run(&fit);
    else
        fit_run(&fit);
    return EXIT_DONE;
}
