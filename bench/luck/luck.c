/* What taking luck off is worth: for each of the given decks against the next one, the share of the variance
 * that is left, altogether and with each kind of event alone; how often the interval of a comparison of 200
 * games, drawn from all games, holds the score of all; the mean error; and what keeping account costs. */
#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench/lists.h"
#include "sim/run/runner.h"
#include "sim/stats/adjusted.h"

enum { DRAWN_PAIRS = 100, CHUNK_PAIRS = 25, CHUNKS_TIMED = 1000 };

/* A pair of games. */
typedef struct Played {
    unsigned points;
    int64_t terms[GAME_TERMS_MAX];
} Played;

typedef struct Tool {
    Options options;
    Lists lists;
    const char *agent;
    uint64_t games;
    unsigned draws;
    Played *pairs;
    double costs[CHUNKS_TIMED]; /* the time of a chunk with account over that without, less 1 */
    unsigned cost_count;
} Tool;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void game_play(const RunnerPlan *plan, uint64_t index, Agent *const *agents, void *account,
                      Played *pair)
{
    static WeissTable table;
    static WeissTally tally;
    int64_t terms[GAME_TERMS_MAX] = {0};
    RunnerGame game;
    runner_game_seat(&game, plan, &table, index, agents, (void *[]){&tally, &tally});
    if (account)
        plan->game->account->begin(&table, account);
    runner_game_begin(&game, index);
    runner_game_finish(&game);
    if (!account)
        return;
    int result = table.state.result;
    pair->points += result < 0 ? 1 : game.seats[result] == 0 ? 2 : 0;
    plan->game->account->read(account, terms);
    for (unsigned i = 0; i < plan->game->account->terms; i++)
        pair->terms[i] += game.seats[0] ? -terms[i] : terms[i];
}

/* Plays all pairs of a pairing; those of every other chunk twice, the second time without account, to
 * compare the time. */
static void pairs_play(Tool *tool, const RunnerPlan *plan, Agent *const *agents)
{
    static _Alignas(64) char account[4096];
    for (uint64_t chunk = 0; chunk * CHUNK_PAIRS < tool->games / 2; chunk++) {
        double times[2];
        bool both = chunk % 2 == 0 && tool->cost_count < CHUNKS_TIMED;
        for (unsigned with = both ? 0 : 1; with < 2; with++) {
            double start = now();
            for (uint64_t i = 0; i < CHUNK_PAIRS; i++) {
                Played *pair = &tool->pairs[chunk * CHUNK_PAIRS + i];
                for (uint64_t game = 0; game < 2; game++)
                    game_play(plan, 2 * (chunk * CHUNK_PAIRS + i) + game, agents,
                              with ? account : NULL, pair);
            }
            times[with] = now() - start;
        }
        if (both)
            tool->costs[tool->cost_count++] = times[1] / times[0] - 1;
    }
}

/* All pairs, with one kind of term alone, or all. */
static Adjusted all_pairs(const Tool *tool, const GameAccount *account, int kind)
{
    AdjustedSums sums = {{{0}}};
    for (uint64_t i = 0; i < tool->games / 2; i++) {
        int64_t terms[GAME_TERMS_MAX] = {0};
        for (int k = 0; k < GAME_TERMS_MAX; k++)
            terms[k] = kind < 0 || k == kind ? tool->pairs[i].terms[k] : 0;
        adjusted_add(&sums, i, tool->pairs[i].points, terms);
    }
    return adjusted_score(&sums, account, STATS_LEVEL_DEFAULT);
}

/* Comparisons of pairs drawn from all: how many hold the score of all, and the mean error of their scores. */
static void draw(const Tool *tool, const GameAccount *account, double truth, double *held,
                 double *error, double *ratio)
{
    Rng rng = rng_keyed(tool->options.seed, 1, 2);
    *held = *error = *ratio = 0;
    for (unsigned run = 0; run < tool->draws; run++) {
        AdjustedSums sums = {{{0}}};
        for (uint64_t i = 0; i < DRAWN_PAIRS; i++) {
            const Played *pair = &tool->pairs[rng_below(&rng, (uint32_t)(tool->games / 2))];
            adjusted_add(&sums, i, pair->points, pair->terms);
        }
        Adjusted adjusted = adjusted_score(&sums, account, STATS_LEVEL_DEFAULT);
        *held += adjusted.score.low <= truth && truth <= adjusted.score.high;
        *error += adjusted.score.value - truth;
        *ratio += adjusted.ratio;
    }
    *held /= tool->draws;
    *error /= tool->draws;
    *ratio /= tool->draws;
}

static int by_size(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double median(double *numbers, unsigned count)
{
    qsort(numbers, count, sizeof *numbers, by_size);
    return numbers[count / 2];
}

static void pairing_tell(Tool *tool, unsigned first, unsigned second, Agent *const *agents)
{
    static WeissMatch match[2];
    const GameAccount *account = weiss_game.account;
    RunnerPlan plan = {.game = &weiss_game,
                       .decks = 2,
                       .match = {&match[0], &match[1]},
                       .agents = {tool->agent, tool->agent},
                       .seed = tool->options.seed,
                       .games = tool->games};
    lists_match(&tool->lists, first, second, &match[0]);
    lists_match(&tool->lists, second, first, &match[1]);
    memset(tool->pairs, 0, tool->games / 2 * sizeof *tool->pairs);
    tool->cost_count = 0;
    pairs_play(tool, &plan, agents);
    double held, error, ratio;
    Adjusted all = all_pairs(tool, account, -1);
    draw(tool, account, all.score.value, &held, &error, &ratio);
    printf("%s,%s,%s,%llu,%.4f,%.4f,%.4f", tool->lists.paths[first], tool->lists.paths[second],
           tool->agent, (unsigned long long)tool->games, all.score.value, all.luck, all.ratio);
    for (unsigned kind = 0; kind < account->terms; kind++)
        printf(",%.4f", all_pairs(tool, account, (int)kind).ratio);
    printf(",%.4f,%.4f,%.5f,%.3f\n", ratio, held, error, median(tool->costs, tool->cost_count));
    fflush(stdout);
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    Tool *tool = state->input;
    if (key == ARGP_KEY_INIT)
        state->child_inputs[0] = &tool->options;
    else if (key == 'g')
        tool->games = option_number(state, "games", argument, 1, 100000000);
    else if (key == 'a')
        tool->agent = argument;
    else if (key == 'd')
        tool->draws = (unsigned)option_number(state, "draws", argument, 1, 1000000);
    else
        return lists_argument(&tool->lists, key, argument, state);
    return 0;
}

int main(int argc, char **argv)
{
    static Tool tool = {.games = 20000, .draws = 10000, .agent = "heuristic"};
    static const struct argp_option options[] = {
        {"games", 'g', "N", 0, "Games of a pairing (20000)", 0},
        {"agent", 'a', "AGENT", 0, "Who plays (heuristic)", 0},
        {"draws", 'd', "N", 0, "Comparisons to draw from them (10000)", 0},
        {0}};
    const struct argp_child children[] = {{&weiss_options_argp, 0, NULL, 0}, {0}};
    const struct argp argp = {
        options, parse, "DECK DECK…", "Measures what taking luck off is worth.", children, 0, 0};
    Diagnostic problem;
    if (!lists_begin(&tool.lists, &tool.options, &argp, argc, argv, &tool))
        return EXIT_BAD;
    Agent *agent = agent_create(&weiss_game, tool.agent, &problem);
    if (!agent) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    tool.games = (tool.games + 2 * CHUNK_PAIRS - 1) / (2 * CHUNK_PAIRS) * (2 * CHUNK_PAIRS);
    tool.pairs = calloc(tool.games / 2, sizeof *tool.pairs);
    printf("deck,other,agent,games,score,luck,ratio");
    for (unsigned kind = 0; kind < weiss_game.account->terms; kind++)
        printf(",%s", weiss_game.account->names[kind]);
    puts(",ratio of 200,held,error,cost");
    for (unsigned i = 0; i + 1 < tool.lists.count; i += 2)
        pairing_tell(&tool, i, i + 1, (Agent *[]){agent, agent});
    agent_destroy(agent);
    free(tool.pairs);
    return 0;
}
