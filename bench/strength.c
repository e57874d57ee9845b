/* Usage: strength [--percent P] [--only WORDS] [--seed N]
 *                 --cards PATH... --real DECK... --plain DECK...
 *
 * The ladder of agents. Every matchup is played over pairs of neighbouring decks of a panel, each
 * pair of games with the seats exchanged on the same streams, and again with the agents exchanged
 * between the decks. Prints a table for docs/experiments/search.md. Exit status: 0 every goal is reached,
 * 1 some are not, 2 bad usage. `scripts/strength` names the panels. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/stats/stats.h"
#include "sim/weiss/deck/matchup.h"

enum { DECKS_MAX = 32, CHUNK = 8, FULL = 100 };

typedef enum PanelKind { PANEL_REAL, PANEL_PLAIN, PANEL_KINDS } PanelKind;

typedef enum GoalKind { GOAL_SCORE, GOAL_LOW, GOAL_SEQUENTIAL } GoalKind;

/* What must reach `least`: the score, the low end of its interval, or a sequential test's score. */
typedef struct PanelPairing {
    const char *agents[RUNNER_DECKS];
    PanelKind panel;
    unsigned pairs;
    GoalKind goal;
    double least;
} PanelPairing;

static const PanelPairing matchups[] = {
    {{"heuristic", "random"}, PANEL_REAL, 2000, GOAL_SCORE, 0.985},
    {{"heuristic", "baseline"}, PANEL_PLAIN, 2000, GOAL_SCORE, 0.75},
    {{"heuristic", "heuristic1"}, PANEL_REAL, 2000, GOAL_SCORE, 0.60},
    {{"learned", "heuristic"}, PANEL_REAL, 2000, GOAL_SCORE, 0.62},
    {{"learned", "heuristic1"}, PANEL_REAL, 2000, GOAL_SCORE, 0.78},
    {{"learned", "baseline"}, PANEL_PLAIN, 2000, GOAL_SCORE, 0.85},
    {{"learned", "flat:128"}, PANEL_REAL, 2000, GOAL_SCORE, 0.20},
    {{"flat:128", "heuristic"}, PANEL_REAL, 2000, GOAL_SCORE, 0.77},
    {{"ismcts:200", "heuristic"}, PANEL_REAL, 2000, GOAL_SCORE, 0.75},
    {{"ismcts:1000", "heuristic"}, PANEL_REAL, 400, GOAL_LOW, 0.76},
    {{"ismcts:1000", "baseline"}, PANEL_REAL, 2000, GOAL_SCORE, 0.92},
    {{"ismcts:400", "ismcts:100"}, PANEL_REAL, 4000, GOAL_SEQUENTIAL, 0.50},
    {{"ismcts:1000", "ismcts:250"}, PANEL_REAL, 4000, GOAL_SEQUENTIAL, 0.50},
};

enum { MATCHUP_COUNT = sizeof matchups / sizeof *matchups };

typedef struct Panel {
    const char *decks[DECKS_MAX];
    unsigned count;
    Matchup *pairings; /* deck i against deck i + 1 */
} Panel;

typedef struct Ladder {
    Options options;
    Panel panels[PANEL_KINDS];
    unsigned percent;
    const char *only;
} Ladder;

/* The pairs so far, by half points of the first agent. */
typedef struct Score {
    uint64_t slots[STATS_PAIR_SLOTS];
    uint64_t pairs;
    uint64_t games;
    uint64_t unfinished; /* drawn or truncated */
    double seconds;
} Score;

static bool panel_open(Panel *panel, const Options *options)
{
    panel->pairings = calloc(panel->count, sizeof *panel->pairings);
    for (unsigned i = 0; panel->pairings && i < panel->count; i++) {
        const char *paths[] = {panel->decks[i], panel->decks[(i + 1) % panel->count]};
        if (!matchup_open(&panel->pairings[i], options, paths))
            return false;
    }
    return panel->pairings != NULL;
}

/* Plays pairs of one pairing, with the agents in one order. */
static bool play(const Ladder *ladder, const Matchup *pairing, const PanelPairing *matchup,
                 bool swapped, uint64_t seed, uint64_t pairs, Score *score)
{
    RunnerTotals totals;
    Diagnostic problem;
    Options options = ladder->options;
    options.seed = seed;
    RunnerPlan plan = matchup_plan(pairing, &options, 2 * pairs);
    plan.agents[0] = matchup->agents[swapped];
    plan.agents[1] = matchup->agents[!swapped];
    plan.progress = false;
    if (!runner_run(&plan, &totals, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        score->slots[swapped ? STATS_PAIR_SLOTS - 1 - slot : slot] += totals.pairs[slot];
    score->pairs += pairs;
    score->games += totals.games;
    score->unfinished += totals.draws + totals.truncated;
    score->seconds += totals.seconds;
    runner_totals_clear(&totals);
    return true;
}

/* The log-likelihood ratio of a score of 0.54 against one of 0.5 (normal approximation of the
 * generalized sequential probability ratio test). */
static double likelihood_ratio(const Score *score)
{
    const double none = 0.5;
    const double some = 0.54;
    double sum = 0;
    double squares = 0;
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++) {
        double result = slot / (STATS_PAIR_SLOTS - 1.0);
        sum += result * (double)score->slots[slot];
        squares += result * result * (double)score->slots[slot];
    }
    double pairs = (double)score->pairs;
    double mean = sum / pairs;
    double variance = squares / pairs - mean * mean;
    return variance > 0 ? pairs * (some - none) * (2 * mean - none - some) / (2 * variance) : 0;
}

/* With an error of at most 5% either way. */
static bool is_decided(const Score *score)
{
    const double bound = 2.944;
    return fabs(likelihood_ratio(score)) > bound;
}

static bool play_matchup(const Ladder *ladder, const PanelPairing *matchup, Score *score)
{
    const Panel *panel = &ladder->panels[matchup->panel];
    uint64_t wanted = (uint64_t)matchup->pairs * ladder->percent / FULL;
    uint64_t chunk = matchup->goal == GOAL_SEQUENTIAL
                         ? CHUNK
                         : (wanted + 2 * panel->count - 1) / (2 * panel->count);
    for (uint64_t round = 0; score->pairs < wanted; round++)
        for (unsigned i = 0; i < panel->count; i++) {
            uint64_t seed = ladder->options.seed + round * panel->count + i;
            const Matchup *pairing = &panel->pairings[i];
            if (!play(ladder, pairing, matchup, false, seed, chunk, score) ||
                !play(ladder, pairing, matchup, true, seed, chunk, score))
                return false;
            if (matchup->goal == GOAL_SEQUENTIAL && is_decided(score))
                return true;
        }
    return true;
}

static bool is_reached(const PanelPairing *matchup, const Score *score, StatsInterval interval)
{
    if (matchup->goal == GOAL_SEQUENTIAL)
        return is_decided(score) && likelihood_ratio(score) > 0;
    return (matchup->goal == GOAL_LOW ? interval.low : interval.value) >= matchup->least;
}

static bool print_matchup(const Ladder *ladder, const PanelPairing *matchup)
{
    static const char *const panels[] = {"real cards", "ability-free"};
    static const char *const goals[] = {"%.1f%%", "%.1f%% (low end)", "above %.0f%% (sequential)"};
    Score score = {.pairs = 0};
    char goal[64];
    if (!play_matchup(ladder, matchup, &score))
        return false;
    StatsInterval interval = stats_pairs_interval(score.slots, STATS_LEVEL_DEFAULT);
    bool reached = is_reached(matchup, &score, interval);
    snprintf(goal, sizeof goal, goals[matchup->goal], 100 * matchup->least);
    printf("| %s : %s | %s | %llu | %.1f%% | %.1f to %.1f%% | %s | %s | %.0f |\n",
           matchup->agents[0], matchup->agents[1], panels[matchup->panel],
           (unsigned long long)score.pairs, 100 * interval.value, 100 * interval.low,
           100 * interval.high, goal, reached ? "yes" : "NO", score.seconds);
    if (score.unfinished)
        printf("| | | | %llu of %llu games without a winner | | | | |\n",
               (unsigned long long)score.unfinished, (unsigned long long)score.games);
    fflush(stdout);
    return reached;
}

static bool is_wanted(const Ladder *ladder, const PanelPairing *matchup)
{
    char names[128];
    snprintf(names, sizeof names, "%s : %s", matchup->agents[0], matchup->agents[1]);
    return !ladder->only || strstr(names, ladder->only);
}

static bool read_arguments(Ladder *ladder, int argc, char **argv)
{
    enum { NOWHERE, CARDS, REAL, PLAIN } list = NOWHERE;
    for (int i = 1; i < argc; i++) {
        const char *next = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--cards") == 0)
            list = CARDS;
        else if (strcmp(argv[i], "--real") == 0)
            list = REAL;
        else if (strcmp(argv[i], "--plain") == 0)
            list = PLAIN;
        else if (strcmp(argv[i], "--percent") == 0 && atoi(next) > 0)
            ladder->percent = (unsigned)atoi(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0)
            ladder->options.seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--only") == 0)
            ladder->only = argv[++i];
        else if (list == CARDS)
            ladder->options.cards[ladder->options.cards_count++] = argv[i];
        else if (list != NOWHERE && ladder->panels[list - REAL].count < DECKS_MAX)
            ladder->panels[list - REAL].decks[ladder->panels[list - REAL].count++] = argv[i];
        else
            return false;
    }
    return ladder->panels[PANEL_REAL].count && ladder->panels[PANEL_PLAIN].count;
}

int main(int argc, char **argv)
{
    static Ladder ladder = {.percent = FULL};
    options_default(&ladder.options);
    if (!read_arguments(&ladder, argc, argv)) {
        fprintf(stderr, "usage: strength [--percent P] [--only WORDS] [--seed N] --cards PATH... --real DECK... --plain DECK...\n");
        return EXIT_BAD;
    }
    for (unsigned kind = 0; kind < PANEL_KINDS; kind++)
        if (!panel_open(&ladder.panels[kind], &ladder.options))
            return EXIT_BAD;
    bool reached = true;
    printf("| agents | decks | pairs | score | 95%% | goal | reached | seconds |\n"
           "| --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (unsigned i = 0; i < MATCHUP_COUNT; i++)
        if (is_wanted(&ladder, &matchups[i]))
            reached &= print_matchup(&ladder, &matchups[i]);
    for (unsigned kind = 0; kind < PANEL_KINDS; kind++) {
        for (unsigned i = 0; i < ladder.panels[kind].count; i++)
            matchup_close(&ladder.panels[kind].pairings[i]);
        free(ladder.panels[kind].pairings);
    }
    return reached ? EXIT_DONE : 1;
}
