/* Usage: gains [OPTION...] DECK DECK...
 *
 * What an agent gains over the heuristic, by choice. Each deck plays the next one, all seats and
 * sides, agent against heuristic. Wherever the agent chooses another move than the heuristic would,
 * both moves are played out from the real position in common worlds, the heuristic for both players.
 * Over a game the gains add up to what the agent's chance to win is above that of a heuristic (the
 * difference of two policies is the sum of the advantages that one has in the games of the other:
 * Kakade and Langford 2002). A game tells that with a third of the error that its result has, so
 * that a ninth of the games is enough. */
#include <argp.h>
#include <math.h>
#include <stdio.h>

#include "ai/agent.h"
#include "bench/lists.h"
#include "bench/move_worlds.h"
#include "bench/workers.h"

/* Sums over games. */
typedef struct Gains {
    unsigned games;
    unsigned won;
    double gain;
    double squares;
    double choice[CHOICE_KIND_COUNT]; /* of the gain, by choice */
    unsigned choices[CHOICE_KIND_COUNT];
    unsigned changed[CHOICE_KIND_COUNT]; /* those in which the agent does otherwise */
} Gains;

typedef struct Tool {
    Options options;
    Lists lists;
    const char *name;
    Agent *agent;
    unsigned games;
    unsigned worlds;
    unsigned turns; /* played on before a world is judged by its value */
} Tool;

static WeissTable table, world;
static WeissTally tally;

/* What a move gains over another one. */
static double gain_of(const Tool *tool, Move move, Move other, uint64_t seed)
{
    int64_t sum = 0;
    for (unsigned number = 0; number < tool->worlds; number++)
        sum += move_world(&table, move, seed, number, tool->turns, &world).value -
               move_world(&table, other, seed, number, tool->turns, &world).value;
    return (double)sum / WEISS_VALUE_ONE / tool->worlds;
}

static void game_begin(const Tool *tool, uint64_t number)
{
    enum { SIDES = 2, SEATS = 2 };
    static WeissMatch match;
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[2];
    uint64_t deal = number / (SIDES * SEATS);
    unsigned own = (unsigned)(deal % tool->lists.count);
    unsigned other = (own + 1) % tool->lists.count;
    bool swapped = number / SEATS % SIDES;
    lists_match(&tool->lists, swapped ? other : own, swapped ? own : other, &match);
    lists_deals(tool->options.seed, deal, deals);
    weiss_table_seat(&table, &match, tallies);
    weiss_table_start(&table, deals);
}

/* The agent has seat `number` % 2. A WorkerGame. */
static void game_play(void *context, uint64_t number, void *sums)
{
    const Tool *tool = context;
    Gains *gains = sums;
    unsigned seat = number % 2;
    double sum = 0;
    Rng agent = rng_keyed(tool->options.seed, number, 3);
    Rng policy = rng_keyed(tool->options.seed, number, 4);
    game_begin(tool, number);
    for (uint64_t decision = 0; table.state.result == RESULT_RUNNING; decision++) {
        const View *view = weiss_game.view(&table);
        unsigned kind = table.state.choice.kind;
        Move usual = weiss_heuristic_decide(view, &policy);
        Move move = usual;
        if (table.state.choice.player == seat) {
            move = agent_decide(tool->agent, view, &agent);
            gains->choices[kind]++;
        }
        if (move != usual) {
            double gain = gain_of(tool, move, usual, rng_mix(number << 16 | decision));
            gains->changed[kind]++;
            gains->choice[kind] += gain;
            sum += gain;
        }
        weiss_table_apply(&table, move);
    }
    gains->games++;
    gains->won += table.state.result == (int)seat;
    gains->gain += sum;
    gains->squares += sum * sum;
}

static void gains_add(Gains *sum, const Gains *part)
{
    sum->games += part->games;
    sum->won += part->won;
    sum->gain += part->gain;
    sum->squares += part->squares;
    for (unsigned kind = 0; kind < CHOICE_KIND_COUNT; kind++) {
        sum->choice[kind] += part->choice[kind];
        sum->choices[kind] += part->choices[kind];
        sum->changed[kind] += part->changed[kind];
    }
}

/* Plays the games in as many processes as there are threads. False if one of them failed. */
static bool games_play(Tool *tool, Gains *gains)
{
    unsigned workers = tool->options.threads;
    void *sums;
    if (!workers_play(workers, tool->games, game_play, tool, sizeof *gains, &sums))
        return false;
    const Gains *parts = sums;
    for (unsigned worker = 0; worker < workers; worker++)
        gains_add(gains, &parts[worker]);
    munmap(sums, workers * sizeof *parts);
    return true;
}

static void gains_print(const Tool *tool, const Gains *gains)
{
    static const char *const names[CHOICE_KIND_COUNT] = {
        [CHOICE_MULLIGAN] = "mulligan",   [CHOICE_CLOCK] = "clock",
        [CHOICE_MAIN] = "main phase",     [CHOICE_CLIMAX] = "climax",
        [CHOICE_ATTACK] = "attack",       [CHOICE_COUNTER] = "counter",
        [CHOICE_LEVEL] = "level-up",      [CHOICE_DISCARD] = "discard",
        [CHOICE_REVERSED] = "order",      [CHOICE_STANDBY] = "order of abilities",
        [CHOICE_INTERRUPT] = "interrupt", [CHOICE_ENCORE] = "encore",
        [CHOICE_YES_NO] = "yes or no",    [CHOICE_CARD] = "card",
        [CHOICE_SLOT] = "position",       [CHOICE_MODE] = "one of several effects",
        [CHOICE_DECLARE] = "number named"};
    double games = gains->games;
    double mean = gains->gain / games;
    double won = gains->won / games;
    double error = 1.96 * sqrt((gains->squares / games - mean * mean) / games);
    printf("%s: %.1f%% (%.1f to %.1f%%) by its gains, %u games; won %.1f%%\n\n", tool->name,
           100 * (0.5 + mean), 100 * (0.5 + mean - error), 100 * (0.5 + mean + error), gains->games,
           100 * won);
    printf("| choice | a game | otherwise than the heuristic | gain, points |\n");
    printf("| --- | --- | --- | --- |\n");
    for (unsigned kind = 0; kind < CHOICE_KIND_COUNT; kind++)
        if (gains->choices[kind] && names[kind])
            printf("| %s | %.1f | %.0f%% | %+.1f |\n", names[kind], gains->choices[kind] / games,
                   100.0 * gains->changed[kind] / gains->choices[kind],
                   100 * gains->choice[kind] / games);
}

enum { KEY_AGENT = 0x400, KEY_GAMES, KEY_WORLDS, KEY_TURNS };

static const struct argp_option option_list[] = {
    {"agent", KEY_AGENT, "AGENT", 0, "Who is measured (learned)", 0},
    {"games", KEY_GAMES, "N", 0, "Games (480)", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds in which two moves are compared (96)", 0},
    {"turns", KEY_TURNS, "N", 0, "Turns until the value judges (3)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Tool *tool = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &tool->options;
        return 0;
    case KEY_AGENT:
        tool->name = argument;
        return 0;
    case KEY_GAMES:
        tool->games = (unsigned)option_number(state, "games", argument, 1, 100000000);
        return 0;
    case KEY_WORLDS:
        tool->worlds = (unsigned)option_number(state, "worlds", argument, 1, 10000);
        return 0;
    case KEY_TURNS:
        tool->turns = (unsigned)option_number(state, "turns", argument, 1, 1000);
        return 0;
    default:
        return lists_argument(&tool->lists, key, argument, state);
    }
}

static const struct argp gains_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK...",
    .doc = "What an agent gains over the heuristic, by choice, from games against it.",
    .children = lists_children};

int main(int argc, char **argv)
{
    static Tool tool = {.name = "learned", .games = 480, .worlds = 96, .turns = 3};
    static Gains gains;
    Diagnostic problem;
    if (!lists_begin(&tool.lists, &tool.options, &gains_argp, argc, argv, &tool))
        return EXIT_BAD;
    tool.agent = agent_create(&weiss_game, tool.name, &problem);
    if (!tool.agent) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    bool done = games_play(&tool, &gains);
    if (done)
        gains_print(&tool, &gains);
    agent_destroy(tool.agent);
    return done ? EXIT_DONE : EXIT_BAD;
}
