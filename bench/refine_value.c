/* Refines the weights of the value (core/weiss/policy/value_weights.h) by what choices change. The
 * regression of fit_value says how the positions that occur end: a player with many cards in hand
 * may simply be one who plays well. Here the candidates of sampled decisions are played out from
 * the real position in common worlds, to the turn where a search would judge them and on to the end
 * of the game. The weights are moved so that differences of the value predict differences of the
 * outcome (one Gauss-Newton step from the present weights; decisions that are kept out show what it
 * gains). Prints the lists for the header. */
#include <argp.h>
#include <stdio.h>

#include "bench/lists.h"
#include "bench/value_table.h"
#include "weiss/policy/policy.h"
#include "weiss/weiss_game.h"

enum { OPTIONS_MAX = 4, KEPT_OUT = 5 };

/* What a move leads to, on average over the worlds. */
typedef struct Verdict {
    double error;              /* the result of the game less the value */
    double slope[COLUMNS_MAX]; /* the derivative of the value by each weight */
} Verdict;

typedef struct Refine {
    Options options;
    Lists lists;
    unsigned wanted; /* number of decisions */
    unsigned worlds;
    unsigned taken;
    Verdict outcome[OPTIONS_MAX];
    Regression part[2]; /* slope and curvature: of the fitted decisions, of those kept out */
    double errors;      /* their sum of squares over the decisions kept out */
} Refine;

static WeissTable table, world;
static WeissTally tally;

/* ---- Decisions ---- */

static void play_to(WeissTable *playing, unsigned turn, Rng *rng)
{
    while (playing->state.result == RESULT_RUNNING && playing->state.turn < turn)
        weiss_table_apply(playing, weiss_heuristic_decide(weiss_game.view(playing), rng));
}

/* Adds the value of the world for `player` and its derivatives, times `share`. */
static void value_add(unsigned player, double share, Verdict *outcome)
{
    ValueFeatures features[VALUE_ROLES];
    Row row;
    unsigned attacker = weiss_value_attacker(&world.state);
    weiss_value_read(&world, attacker, attacker ^ 1u, features);
    row_read(features, -1, &row);
    double chance = (double)weiss_value(&world, player) / WEISS_VALUE_ONE;
    double slope = share * chance * (1 - chance) * (player == attacker ? 1 : -1);
    outcome->error -= share * chance;
    for (unsigned i = 0; i < row.count; i++)
        outcome->slope[row.column[i]] += slope * row.value[i];
}

/* Plays a move out in all worlds: the hidden cards are the real ones, the random streams new. */
static void move_judge(const Refine *refine, Move move, uint64_t seed, unsigned turn,
                       Verdict *outcome)
{
    enum { TURNS_MAX = 10000 };
    unsigned player = table.state.choice.player;
    double share = 1.0 / refine->worlds;
    *outcome = (Verdict){0};
    for (unsigned i = 0; i < refine->worlds; i++) {
        Rng rng = rng_keyed(seed, i, 2);
        weiss_game.copy(&world, &table);
        for (unsigned side = 0; side < 2; side++)
            world.state.players[side].deals = rng_keyed(seed, i, side);
        weiss_table_apply(&world, move);
        play_to(&world, turn, &rng);
        if (world.state.result != RESULT_RUNNING)
            continue; /* a search sees this end, too */
        value_add(player, share, outcome);
        play_to(&world, TURNS_MAX, &rng);
        int result = world.state.result;
        outcome->error += share * (result < 0 ? 0.5 : result == (int)player);
    }
}

/* Adds how a move differs from the policy's own. */
static void difference_add(Refine *refine, const Verdict *option, const Verdict *own)
{
    bool out = refine->taken % KEPT_OUT == 0;
    Regression *r = &refine->part[out];
    double error = option->error - own->error;
    unsigned column[COLUMNS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < r->columns; i++)
        if (option->slope[i] != own->slope[i])
            column[count++] = i;
    for (unsigned i = 0; i < count; i++) {
        double change = option->slope[column[i]] - own->slope[column[i]];
        r->slope[column[i]] += change * error;
        for (unsigned j = 0; j < count; j++)
            r->curvature[column[i]][column[j]] +=
                change * (option->slope[column[j]] - own->slope[column[j]]);
    }
    refine->errors += out ? error * error : 0;
}

/* The policy's move and up to three random others. */
static unsigned options_draw(Move own, Rng *rng, Move *options)
{
    Move moves[GAME_CANDIDATES_MAX];
    unsigned candidates = weiss_game.candidates(weiss_game.view(&table), moves);
    unsigned count = 1;
    options[0] = own;
    for (unsigned draw = 1; draw < OPTIONS_MAX && candidates > 1; draw++) {
        Move move = moves[rng_below(rng, candidates)];
        unsigned at = 0;
        while (at < count && options[at] != move)
            at++;
        if (at == count)
            options[count++] = move;
    }
    return count;
}

static void decision_take(Refine *refine, Move own, Rng *rng)
{
    enum { TURNS_LEAST = 2, TURNS_KINDS = 2 };
    Move options[OPTIONS_MAX];
    unsigned count = options_draw(own, rng, options);
    unsigned turn = table.state.turn + TURNS_LEAST + rng_below(rng, TURNS_KINDS);
    uint64_t seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    for (unsigned i = 0; count > 1 && i < count; i++)
        move_judge(refine, options[i], seed, turn, &refine->outcome[i]);
    for (unsigned i = 1; i < count; i++)
        difference_add(refine, &refine->outcome[i], &refine->outcome[0]);
    refine->taken += count > 1;
}

static void game_sample(Refine *refine, uint64_t index)
{
    enum { TAKEN_OF = 4 };
    static WeissMatch match;
    WeissTally *tallies[] = {&tally, &tally};
    Rng rng = rng_keyed(refine->options.seed, index, 2);
    Rng deals[2];
    lists_deals(refine->options.seed, index, deals);
    unsigned first = rng_below(&rng, refine->lists.count);
    lists_match(&refine->lists, first, rng_below(&rng, refine->lists.count), &match);
    weiss_table_seat(&table, &match, tallies);
    weiss_table_seat(&world, &match, tallies);
    weiss_table_start(&table, deals);
    while (table.state.result == RESULT_RUNNING && refine->taken < refine->wanted) {
        Move move = weiss_heuristic_decide(weiss_game.view(&table), &rng);
        if (rng_below(&rng, TAKEN_OF) == 0)
            decision_take(refine, move, &rng);
        weiss_table_apply(&table, move);
    }
}

/* ---- Weights ---- */

static void present_weights(double *weight)
{
    static const int16_t counts[VALUE_ROLES][VALUE_COUNT_COUNT] = {
#define X(name, attacks, defends, what) attacks,
        {VALUE_COUNTS(X)},
#undef X
#define X(name, attacks, defends, what) defends,
        {VALUE_COUNTS(X)},
#undef X
    };
#define PLACES(...) __VA_ARGS__,
    static const int16_t places[] = {
#define X(name, length, what, attacks, defends) PLACES attacks PLACES defends
        VALUE_CURVES(X)
#undef X
    };
    for (unsigned i = 0; i < 2 * COUNTS; i++)
        weight[i] = counts[i / COUNTS][i % COUNTS] / 1024.0;
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        weight[2 * COUNTS + i] = places[i] / 1024.0;
}

/* Keeps the weights near the present ones, and neighbouring points of a curve alike. */
static void penalty_add(Regression *r)
{
    static const double ridge = 1, step = 1;
    for (unsigned i = 0; i < r->columns; i++)
        r->curvature[i][i] += ridge;
    for (unsigned i = 0; i < 2 * VALUE_CURVE_COUNT; i++) {
        unsigned start = curve_column(i % 2, i / 2);
        for (unsigned at = start; at + 1 < start + curve_names[i / 2].length; at++) {
            r->curvature[at][at] += step;
            r->curvature[at + 1][at + 1] += step;
            r->curvature[at][at + 1] -= step;
            r->curvature[at + 1][at] -= step;
        }
    }
}

/* The share of the squared errors over the held-out decisions that a change of weights removes. */
static double share_explained(const Refine *refine, const double *change)
{
    const Regression *r = &refine->part[1];
    double gone = 0;
    for (unsigned i = 0; i < r->columns; i++) {
        gone += 2 * change[i] * r->slope[i];
        for (unsigned j = 0; j < r->columns; j++)
            gone -= change[i] * r->curvature[i][j] * change[j];
    }
    return gone / refine->errors;
}

/* Solves for the weights, with the ties in the penalty of `r`. */
static void weights_solve(const Regression *fitted, Regression *r)
{
    present_weights(r->weight);
    regression_begin(r);
    for (unsigned i = 0; i < r->columns; i++) {
        r->slope[i] += fitted->slope[i];
        for (unsigned j = 0; j < r->columns; j++)
            r->curvature[i][j] += fitted->curvature[i][j];
    }
    penalty_add(r);
    regression_step(r);
}

static void weights_refine(const Refine *refine, Regression *r)
{
    double change[COLUMNS_MAX];
    r->columns = refine->part[0].columns;
    do
        weights_solve(&refine->part[0], r);
    while (curves_tie(r));
    present_weights(change);
    for (unsigned i = 0; i < r->columns; i++)
        change[i] = r->weight[i] - change[i];
    fprintf(stderr, "%u decisions; of what the value misjudges in those kept out %.2f%% is gone\n",
            refine->taken, 100 * share_explained(refine, change));
}

/* ---- Arguments ---- */

enum { KEY_DECISIONS = 0x400, KEY_WORLDS };

static const struct argp_option option_list[] = {
    {"decisions", KEY_DECISIONS, "N", 0, "Decisions to sample (150000)", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds that each option is played out in (24)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Refine *refine = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &refine->options;
        return 0;
    case KEY_DECISIONS:
        refine->wanted = (unsigned)option_number(state, "decisions", argument, 10, 100000000);
        return 0;
    case KEY_WORLDS:
        refine->worlds = (unsigned)option_number(state, "worlds", argument, 1, 10000);
        return 0;
    default:
        return lists_argument(&refine->lists, key, argument, state);
    }
}

static const struct argp refine_argp = {.options = option_list,
                                        .parser = parse_option,
                                        .args_doc = "DECK...",
                                        .doc = "Refines the weights of the value of a position by what choices change.",
                                        .children = lists_children};

int main(int argc, char **argv)
{
    static Refine refine = {.wanted = 150000, .worlds = 24};
    static Regression refined;
    options_default(&refine.options);
    if (argp_parse(&refine_argp, argc, argv, 0, NULL, &refine) != 0 ||
        !lists_open(&refine.lists, &refine.options))
        return EXIT_BAD;
    refine.part[0].columns = refine.part[1].columns = curve_column(0, VALUE_CURVE_COUNT);
    for (uint64_t game = 0; refine.taken < refine.wanted; game++)
        game_sample(&refine, game);
    weights_refine(&refine, &refined);
    print_header(&refined);
    return EXIT_DONE;
}
