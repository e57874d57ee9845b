/* Fits the weights of the value (core/weiss/policy/value_weights.h): plays games of the heuristic
 * against itself with the given decks, samples positions from them, and finds by logistic
 * regression who won. Prints how good the fit is on games and decks that it did not see, and the
 * lists for the header. */
#include <argp.h>
#include <stdio.h>

#include "bench/value_table.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "weiss/policy/policy.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

enum { DECKS_MAX = 64, GAMES_A_MATCH = 20 };

typedef enum Part { PART_FIT, PART_GAMES, PART_DECKS, PARTS } Part;

static const char *const part_names[PARTS] = {"fitted", "other games", "other decks"};

/* A position: its features, who won, and the value by the present weights. */
typedef struct Sample {
    ValueFeatures features[VALUE_ROLES];
    float present;   /* the chance of the player who attacks next, by the present weights */
    uint8_t outcome; /* 1: that player won */
    uint8_t part;
} Sample;

typedef struct Fit {
    Options options;
    const char *decks[PARTS][DECKS_MAX];
    unsigned deck_count[PARTS];
    uint64_t games;
    const char *without; /* a feature to leave out for comparison, or "all": one by one */
    WeissDatabase *database;
    TextCompiler *compiler;
    WeissDeck *compiled[PARTS];
    Sample *samples;
    size_t count;
    size_t room;
} Fit;

static bool decks_open(Fit *fit, Part part)
{
    for (unsigned i = 0; i < fit->deck_count[part]; i++) {
        DeckFile file;
        if (!deck_file_open_legal(&file, fit->decks[part][i], fit->database))
            return false;
        bool built = deck_file_build(&file, &fit->compiled[part][i]) &&
                     deck_text_link(&fit->compiled[part][i], fit->compiler);
        deck_file_close(&file);
        if (!built)
            return false;
    }
    return true;
}

static void sample_take(Fit *fit, const WeissTable *table, Part part, uint8_t *attacker)
{
    if (fit->count == fit->room) {
        fit->room = fit->room ? fit->room * 2 : 1 << 16;
        fit->samples = realloc(fit->samples, fit->room * sizeof *fit->samples);
        if (!fit->samples)
            exit(EXIT_BAD);
    }
    Sample *sample = &fit->samples[fit->count++];
    *attacker = (uint8_t)weiss_value_attacker(&table->state);
    weiss_value_read(table, *attacker, *attacker ^ 1u, sample->features);
    sample->present = (float)weiss_value(table, *attacker) / WEISS_VALUE_ONE;
    sample->part = (uint8_t)part;
}

/* One game; in every third some moves are random. Samples the first position of some turns, and
 * some other positions. */
static void game_sample(Fit *fit, WeissTable *table, uint64_t index, Part part)
{
    enum { SAMPLES = 1024, NOISE_OF_100 = 8, TURNS_OF_100 = 35, OTHERS_OF_1000 = 30 };
    uint8_t attacker[SAMPLES];
    Rng deals[2], rng = rng_keyed(fit->options.seed, index, 2);
    for (unsigned player = 0; player < 2; player++)
        deals[player] = rng_keyed(fit->options.seed, index, player);
    bool noise = rng_below(&rng, 3) == 0;
    unsigned turn = 0;
    size_t first = fit->count;
    weiss_table_start(table, deals);
    const WeissState *state = &table->state;
    while (state->result == RESULT_RUNNING) {
        bool begins = state->turn != turn;
        bool taken =
            begins ? rng_below(&rng, 100) < TURNS_OF_100 : rng_below(&rng, 1000) < OTHERS_OF_1000;
        turn = state->turn;
        if (taken && fit->count - first < SAMPLES)
            sample_take(fit, table, part, &attacker[fit->count - first]);
        bool random = noise && rng_below(&rng, 100) < NOISE_OF_100;
        weiss_table_apply(table, random
                                     ? weiss_table_move(table, rng_below(&rng, state->choice.count))
                                     : weiss_heuristic_decide(weiss_game.view(table), &rng));
    }
    if (state->result < 0)
        fit->count = first;
    for (size_t i = first; i < fit->count; i++)
        fit->samples[i].outcome = state->result == attacker[i - first];
}

/* Matches of two random decks. Of the matches for the fit every fifth is kept out. */
static bool games_play(Fit *fit, Part part, uint64_t games)
{
    static WeissMatch match;
    static WeissTable table;
    static WeissTally tally;
    WeissTally *tallies[] = {&tally, &tally};
    Rng rng = rng_keyed(fit->options.seed, part, 3);
    unsigned decks = fit->deck_count[part];
    for (uint64_t i = 0; decks && i < games; i += GAMES_A_MATCH) {
        const WeissDeck *pair[] = {&fit->compiled[part][rng_below(&rng, decks)],
                                   &fit->compiled[part][rng_below(&rng, decks)]};
        bool kept = part == PART_FIT && i / GAMES_A_MATCH % 5 == 0;
        weiss_match_build(&match, pair, 2, options_edition(&fit->options));
        weiss_table_seat(&table, &match, tallies);
        for (uint64_t game = 0; game < GAMES_A_MATCH; game++)
            game_sample(fit, &table, (uint64_t)part << 32 | (i + game), kept ? PART_GAMES : part);
    }
    return true;
}

/* The features as a row, without feature `out` (see row_read). */
static void row_make(const Sample *sample, int out, Row *row)
{
    row_read(sample->features, out, row);
    row->outcome = sample->outcome;
}

/* Penalizes large weights, and kinks in the curves by their second differences. */
static void penalty_make(Regression *r)
{
    static const double ridge = 1, kink = 200, bend[] = {1, -2, 1};
    memset(r->penalty, 0, sizeof r->penalty);
    r->columns = curve_column(0, VALUE_CURVE_COUNT);
    for (unsigned i = 0; i < r->columns; i++)
        r->penalty[i][i] = ridge;
    for (unsigned curve = 0; curve < VALUE_CURVE_COUNT; curve++)
        for (unsigned role = 0; role < VALUE_ROLES; role++)
            for (unsigned place = 0; place + 2 < curve_names[curve].length; place++)
                for (unsigned i = 0; i < 9; i++) {
                    unsigned start = curve_column(role, curve) + place;
                    r->penalty[start + i / 3][start + i % 3] += kink * bend[i / 3] * bend[i % 3];
                }
}

static void regression_fit(const Fit *fit, int out, Regression *r)
{
    enum { STEPS_MAX = 25 };
    Row row;
    double change = 1;
    memset(r->weight, 0, sizeof r->weight);
    penalty_make(r);
    for (unsigned step = 0; step < STEPS_MAX && (change > 1e-4 || curves_tie(r)); step++) {
        regression_begin(r);
        for (size_t i = 0; i < fit->count; i++)
            if (fit->samples[i].part == PART_FIT) {
                row_make(&fit->samples[i], out, &row);
                regression_add(r, &row);
            }
        change = regression_step(r);
    }
}

/* Mean log-loss over a part: of the regression or, if it is NULL, of the present weights. */
static double loss_of(const Fit *fit, Part part, int out, const Regression *r)
{
    Row row;
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < fit->count; i++) {
        const Sample *sample = &fit->samples[i];
        if (sample->part != part)
            continue;
        row_make(sample, out, &row);
        sum +=
            log_loss(r ? chance_from(row_odds(r, &row)) : (double)sample->present, sample->outcome);
        count++;
    }
    return count ? sum / (double)count : 0;
}

static void print_calibration(const Fit *fit, Part part, const Regression *r)
{
    double chance[10] = {0}, won[10] = {0};
    size_t count[10] = {0};
    Row row;
    for (size_t i = 0; i < fit->count; i++) {
        if (fit->samples[i].part != part)
            continue;
        row_make(&fit->samples[i], -1, &row);
        double p = chance_from(row_odds(r, &row));
        unsigned tenth = p >= 1 ? 9 : (unsigned)(p * 10);
        chance[tenth] += p;
        won[tenth] += fit->samples[i].outcome;
        count[tenth]++;
    }
    for (unsigned i = 0; i < 10; i++)
        if (count[i])
            fprintf(stderr, "  %s: %8zu positions, said %.4f, won %.4f\n", part_names[part],
                    count[i], chance[i] / (double)count[i], won[i] / (double)count[i]);
}

static void print_report(const Fit *fit, Regression *r)
{
    for (Part part = 0; part < PARTS; part++)
        fprintf(stderr, "%-12s log-loss %.5f, of the present table %.5f\n", part_names[part],
                loss_of(fit, part, -1, r), loss_of(fit, part, -1, NULL));
    print_calibration(fit, PART_GAMES, r);
    print_calibration(fit, PART_DECKS, r);
}

static void print_without(const Fit *fit, Regression *r)
{
    for (int out = 0; out < (int)(COUNTS + VALUE_CURVE_COUNT); out++) {
        const char *name =
            out < (int)COUNTS ? count_names[out].name : curve_names[out - (int)COUNTS].name;
        if (strcmp(fit->without, "all") != 0 && strcmp(fit->without, name) != 0)
            continue;
        regression_fit(fit, out, r);
        fprintf(stderr, "without %-18s %.5f %.5f %.5f\n", name, loss_of(fit, PART_FIT, out, r),
                loss_of(fit, PART_GAMES, out, r), loss_of(fit, PART_DECKS, out, r));
    }
}

static const struct argp_option long_options[] = {
    {"games", 'g', "N", 0, "games over the decks (default 20000)", 0},
    {"held", 'h', "DECK", 0, "a deck that is not fitted, for the report alone", 0},
    {"without", 'w', "NAME", 0, "also report a feature left out, or all one by one", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Fit *fit = state->input;
    Part part = key == 'h' ? PART_DECKS : PART_FIT;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &fit->options;
        return 0;
    case 'g':
        fit->games = option_number(state, "games", argument, 1, 100000000);
        return 0;
    case 'w':
        fit->without = argument;
        return 0;
    case 'h':
    case ARGP_KEY_ARG:
        if (fit->deck_count[part] == DECKS_MAX)
            argp_error(state, "too many decks at '%s'", argument);
        fit->decks[part][fit->deck_count[part]++] = argument;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};
static const struct argp fit_argp = {.options = long_options,
                                     .parser = parse_option,
                                     .args_doc = "DECK...",
                                     .doc = "Fits the weights of the value of a position.",
                                     .children = children};

static bool fit_open(Fit *fit)
{
    fit->database = cards_load(&fit->options);
    fit->compiler = fit->database ? support_open(fit->database) : NULL;
    for (Part part = 0; part < PARTS; part++)
        fit->compiled[part] = calloc(DECKS_MAX, sizeof *fit->compiled[part]);
    return fit->compiler && decks_open(fit, PART_FIT) && decks_open(fit, PART_DECKS);
}

int main(int argc, char **argv)
{
    static Fit fit;
    static Regression regression;
    options_default(&fit.options);
    fit.games = 20000;
    if (argp_parse(&fit_argp, argc, argv, 0, NULL, &fit) != 0 || !fit_open(&fit))
        return EXIT_BAD;
    games_play(&fit, PART_FIT, fit.games);
    games_play(&fit, PART_DECKS, fit.games / 3);
    fprintf(stderr, "%zu positions\n", fit.count);
    regression_fit(&fit, -1, &regression);
    print_report(&fit, &regression);
    print_header(&regression);
    if (fit.without)
        print_without(&fit, &regression);
    return EXIT_DONE;
}
