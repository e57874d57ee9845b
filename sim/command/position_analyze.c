/* Prints the moves of a position, ranked. */
#include "sim/cli/agent_names.h"
#include "sim/command/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"

/* Half a two-sided 95% interval of a normal distribution, in standard errors. */
static const double errors_95 = 1.959964;

static double low(const AgentEstimate *estimate)
{
    return fmax(estimate->value - errors_95 * estimate->error, 0);
}

static double high(const AgentEstimate *estimate)
{
    return fmin(estimate->value + errors_95 * estimate->error, 1);
}

/* One end of the interval for what a move gains over the decision. */
static double gain_end(const AgentEstimate *estimate, int side)
{
    return fmin(fmax(estimate->gain + side * errors_95 * estimate->gain_error, -1), 1);
}

static bool is_exchange(const PositionGame *game, const void *table, Move move)
{
    char text[GAME_MOVE_TEXT];
    if (!game->exchange)
        return false;
    game->rules->move_write(table, move, text);
    size_t length = strlen(game->exchange);
    return strncmp(text, game->exchange, length) == 0 && text[length] == ' ';
}

/* Whether what `one` gains over `other` is more than chance; both gains are over the decision. */
static bool is_ahead(const AgentEstimate *one, const AgentEstimate *other)
{
    return one->gain - other->gain > errors_95 * hypot(one->gain_error, other->gain_error);
}

static int by_value(const void *one, const void *other)
{
    double difference = ((const AgentEstimate *)other)->value - ((const AgentEstimate *)one)->value;
    return (difference > 0) - (difference < 0);
}

/* Puts the moves in the order of their figures. An exchange of positions, which can be made and undone
 * again and again, is the best move only if it is more than chance ahead of every other kind: until
 * then the best of the others goes before it. */
static void rank(const PositionGame *game, const void *table, AgentAnalysis *analysis)
{
    AgentEstimate *moves = analysis->moves;
    unsigned first = 0;
    sort_stable(moves, analysis->count, sizeof *moves, by_value);
    while (first < analysis->count && is_exchange(game, table, moves[first].move))
        first++;
    if (first == 0 || first == analysis->count || is_ahead(&moves[0], &moves[first]))
        return;
    AgentEstimate other = moves[first];
    memmove(moves + 1, moves, first * sizeof *moves);
    moves[0] = other;
}

/* Why the search plays another move than the best of the list; NULL if it does not. */
static const char *why_not(const AgentAnalysis *analysis)
{
    if (analysis->moves[0].move == analysis->move)
        return NULL;
    return analysis->own
               ? "the heuristic chooses it, and the search leaves it only for a gain of 1.5 standard errors"
               : "the search, which also tries other replies than the heuristic's, found it better";
}

void position_print_chooser(FILE *out, const PositionGame *game, const void *table)
{
    int result = game->rules->result(table);
    switch (result) {
    case RESULT_RUNNING:
        fprintf(out, "player %u chooses %s\n", game->rules->chooser(table), game->chooses(table));
        break;
    case RESULT_DRAW:
        fputs("the game is over: a draw\n", out);
        break;
    case RESULT_TRUNCATED:
        fputs("the game is over: cut off, nobody won\n", out);
        break;
    default:
        fprintf(out, "the game is over: player %d won\n", result);
        break;
    }
}

static int print_json(const PositionGame *game, const void *table, const char *agent,
                      const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT], decision[GAME_MOVE_TEXT];
    json_t *moves = json_array();
    json_t *line = json_array();
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        game->rules->move_write(table, estimate->move, text);
        json_t *win = json_pack("{sf,sf,sf,sf}", "value", estimate->value, "low", low(estimate),
                                "high", high(estimate), "level", 0.95);
        json_array_append_new(
            moves, json_pack("{ss,so,si,s{sf,sf,sf,sf}}", "move", text, "win", win, "worlds",
                             (int)estimate->worlds, "gain", "value", estimate->gain, "low",
                             gain_end(estimate, -1), "high", gain_end(estimate, 1), "level", 0.95));
    }
    for (unsigned i = 0; i < analysis->line_length; i++)
        json_array_append_new(line, json_pack("{si,ss}", "player", (int)analysis->line[i].player,
                                              "move", analysis->line[i].move));
    game->rules->move_write(table, analysis->moves[0].move, text);
    game->rules->move_write(table, analysis->move, decision);
    json_t *members = json_pack(
        "{si,ss,ss,ss,ss,ss*,si,so,so}", "player", (int)game->rules->chooser(table), "chooses",
        game->chooses(table), "agent", agent, "best", text, "decision", decision, "why",
        why_not(analysis), "tries", (int)analysis->tries, "moves", moves, "line", line);
    json_t *document = document_extend(document_create("weissfish.analysis/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static void print_decision(const PositionGame *game, const void *table,
                           const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT];
    const AgentEstimate *best = &analysis->moves[0];
    if (!why_not(analysis))
        return;
    game->rules->move_write(table, analysis->move, text);
    print(
        "\nIn a game the search plays %s, over which the first row has %s points (%s to %s):\n%s.\n",
        text, figure_points(best->gain).text, figure_points(gain_end(best, -1)).text,
        figure_points(gain_end(best, 1)).text, why_not(analysis));
}

static int print_text(const PositionGame *game, const void *table, const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT];
    game->rules->move_write(table, analysis->moves[0].move, text);
    print("player %u chooses %s: %s\n\n", game->rules->chooser(table), game->chooses(table), text);
    print("%-32s %6s  %-14s  %s\n", "move", "wins", "95% interval", "worlds");
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        game->rules->move_write(table, estimate->move, text);
        print("%-32s %5s%%  %5s to %5s  %6u\n", text, figure_percent(estimate->value).text,
              figure_percent(low(estimate)).text, figure_percent(high(estimate)).text,
              estimate->worlds);
    }
    print_decision(game, table, analysis);
    print(
        "\nwins: in how many worlds (deals of the hidden cards that fit what the player knows) the\n"
        "move wins if both players go on by the heuristic, judged some turns later. The interval\n"
        "holds the figure of infinitely many worlds 95 times in 100; it says nothing about better play.\n");
    print("\nthe turn may go on:");
    for (unsigned i = 0; i < analysis->line_length; i++)
        print("%s %s%s", i ? ";" : "",
              analysis->line[i].player == game->rules->chooser(table) ? "" : "O: ",
              analysis->line[i].move);
    print("\n");
    return EXIT_DONE;
}

bool position_estimate(const Game *rules, const void *table, const char *agent_name, uint64_t seed,
                       AgentAnalysis *analysis)
{
    enum { STREAM_ANALYSIS = 0 };
    Diagnostic problem = {0};
    Rng rng = rng_keyed(seed, STREAM_ANALYSIS, 0);
    Agent *agent = agent_named(rules, agent_name, &problem);
    if (agent)
        agent_heed(agent, host_stop());
    bool searches = agent && agent_analyze(agent, rules->view(table), &rng, analysis);
    if (searches)
        agent_estimate(agent, &rng, analysis);
    host_look();
    if (agent && !searches)
        diagnostic_whole(&problem, "the agent '%s' does not search; use ismcts or flat",
                         agent_name);
    agent_destroy(agent);
    if (!searches)
        complain(agent ? NULL : agent_file(agent_name), &problem);
    return searches;
}

int position_analyze(const PositionGame *game, const void *table, const char *agent, uint64_t seed,
                     OutputFormat format)
{
    if (game->rules->result(table) != RESULT_RUNNING) {
        complain(NULL, &(Diagnostic){.message = "the game is over: there is nothing to choose"});
        return EXIT_BAD;
    }
    AgentAnalysis *analysis = xmalloc(sizeof *analysis);
    int status = EXIT_BAD;
    if (position_estimate(game->rules, table, agent, seed, analysis)) {
        rank(game, table, analysis);
        status = format == FORMAT_JSON ? print_json(game, table, agent, analysis)
                                       : print_text(game, table, analysis);
    }
    free(analysis);
    return status;
}
