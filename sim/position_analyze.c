/* The moves of a position, ranked. */
#include "sim/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/document.h"

/* Of a normal distribution, two-sided. */
static const double errors_95 = 1.959964;

static double low(const AgentEstimate *estimate)
{
    return fmax(estimate->value - errors_95 * estimate->error, 0);
}

static double high(const AgentEstimate *estimate)
{
    return fmin(estimate->value + errors_95 * estimate->error, 1);
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
    char text[GAME_MOVE_TEXT];
    json_t *moves = json_array();
    json_t *line = json_array();
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        game->rules->move_write(table, estimate->move, text);
        json_t *win = json_pack("{sf,sf,sf,sf}", "value", estimate->value, "low", low(estimate),
                                "high", high(estimate), "level", 0.95);
        json_array_append_new(moves, json_pack("{ss,so,si}", "move", text, "win", win, "worlds",
                                               (int)estimate->worlds));
    }
    for (unsigned i = 0; i < analysis->line_length; i++)
        json_array_append_new(line, json_pack("{si,ss}", "player", (int)analysis->line[i].player,
                                              "move", analysis->line[i].move));
    game->rules->move_write(table, analysis->move, text);
    json_t *members =
        json_pack("{si,ss,ss,ss,si,so,so}", "player", (int)game->rules->chooser(table), "chooses",
                  game->chooses(table), "agent", agent, "best", text, "tries", (int)analysis->tries,
                  "moves", moves, "line", line);
    json_t *document = document_extend(document_create("weissfish.analysis/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static int print_text(const PositionGame *game, const void *table, const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT];
    game->rules->move_write(table, analysis->move, text);
    printf("player %u chooses %s: %s\n\n", game->rules->chooser(table), game->chooses(table), text);
    printf("%-32s %6s  %-14s  %s\n", "move", "wins", "95% interval", "worlds");
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        game->rules->move_write(table, estimate->move, text);
        printf("%-32s %5.1f%%  %5.1f to %5.1f  %6u\n", text, 100 * estimate->value,
               100 * low(estimate), 100 * high(estimate), estimate->worlds);
    }
    printf("\nthe turn may go on:");
    for (unsigned i = 0; i < analysis->line_length; i++)
        printf("%s %s%s", i ? ";" : "",
               analysis->line[i].player == game->rules->chooser(table) ? "" : "O: ",
               analysis->line[i].move);
    printf("\n");
    return EXIT_DONE;
}

/* An agent that searches, or NULL after a complaint. */
static Agent *agent_open(const Game *rules, const char *name, const void *table, Rng *rng,
                         AgentAnalysis *analysis)
{
    Diagnostic problem = {0};
    Agent *agent = agent_create(rules, name, &problem);
    if (agent && agent_analyze(agent, rules->view(table), rng, analysis))
        return agent;
    if (agent)
        diagnostic_whole(&problem, "the agent '%s' does not search; ask ismcts or flat", name);
    agent_destroy(agent);
    complain(NULL, &problem);
    return NULL;
}

int position_analyze(const PositionGame *game, const void *table, const char *agent_name,
                     const Options *options)
{
    enum { STREAM_ANALYSIS = 0 };
    Rng rng = rng_keyed(options->seed, STREAM_ANALYSIS, 0);
    if (game->rules->result(table) != RESULT_RUNNING) {
        complain(NULL, &(Diagnostic){.message = "the game is over: there is nothing to choose"});
        return EXIT_BAD;
    }
    AgentAnalysis *analysis = malloc(sizeof *analysis);
    Agent *agent = analysis ? agent_open(game->rules, agent_name, table, &rng, analysis) : NULL;
    if (!analysis)
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
    int status = EXIT_BAD;
    if (agent)
        status = options->format == FORMAT_JSON ? print_json(game, table, agent_name, analysis)
                                                : print_text(game, table, analysis);
    agent_destroy(agent);
    free(analysis);
    return status;
}
