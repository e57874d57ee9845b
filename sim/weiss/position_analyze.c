/* The moves of a position, ranked. */
#include "sim/weiss/position_analyze.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "sim/command.h"
#include "sim/document.h"
#include "weiss/notation.h"

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

static int print_json(const WeissTable *table, const char *agent, const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT];
    json_t *moves = json_array();
    json_t *line = json_array();
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        weiss_move_write(table, estimate->move, text);
        json_t *win = json_pack("{sf,sf,sf,sf}", "value", estimate->value, "low", low(estimate),
                                "high", high(estimate), "level", 0.95);
        json_array_append_new(moves, json_pack("{ss,so,si}", "move", text, "win", win, "worlds",
                                               (int)estimate->worlds));
    }
    for (unsigned i = 0; i < analysis->line_length; i++)
        json_array_append_new(line, json_pack("{si,ss}", "player", (int)analysis->line[i].player,
                                              "move", analysis->line[i].move));
    weiss_move_write(table, analysis->move, text);
    json_t *members =
        json_pack("{si,ss,ss,ss,si,so,so}", "player", (int)table->state.choice.player, "chooses",
                  weiss_choice_names[table->state.choice.kind], "agent", agent, "best", text,
                  "tries", (int)analysis->tries, "moves", moves, "line", line);
    json_t *document = document_extend(document_create("weissfish.analysis/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static int print_text(const WeissTable *table, const AgentAnalysis *analysis)
{
    char text[GAME_MOVE_TEXT];
    weiss_move_write(table, analysis->move, text);
    printf("player %u chooses %s: %s\n\n", table->state.choice.player,
           weiss_choice_names[table->state.choice.kind], text);
    printf("%-32s %6s  %-14s  %s\n", "move", "wins", "95% interval", "worlds");
    for (unsigned i = 0; i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        weiss_move_write(table, estimate->move, text);
        printf("%-32s %5.1f%%  %5.1f to %5.1f  %6u\n", text, 100 * estimate->value,
               100 * low(estimate), 100 * high(estimate), estimate->worlds);
    }
    printf("\nthe turn may go on:");
    for (unsigned i = 0; i < analysis->line_length; i++)
        printf("%s %s%s", i ? ";" : "",
               analysis->line[i].player == table->state.choice.player ? "" : "O: ",
               analysis->line[i].move);
    printf("\n");
    return EXIT_DONE;
}

/* An agent that searches, or NULL after a complaint. */
static Agent *agent_open(const char *name, const View *view, Rng *rng, AgentAnalysis *analysis)
{
    Diagnostic problem = {0};
    Agent *agent = agent_create(&weiss_game, name, &problem);
    if (agent && agent_analyze(agent, view, rng, analysis))
        return agent;
    if (agent)
        diagnostic_whole(&problem, "the agent '%s' does not search; ask ismcts or flat", name);
    agent_destroy(agent);
    complain(NULL, &problem);
    return NULL;
}

int position_analyze(const WeissTable *table, const char *agent_name, const Options *options)
{
    enum { STREAM_ANALYSIS = 0 };
    Rng rng = rng_keyed(options->seed, STREAM_ANALYSIS, 0);
    if (table->state.result != RESULT_RUNNING) {
        complain(NULL, &(Diagnostic){.message = "the game is over: there is nothing to choose"});
        return EXIT_BAD;
    }
    AgentAnalysis *analysis = malloc(sizeof *analysis);
    Agent *agent =
        analysis ? agent_open(agent_name, weiss_game.view(table), &rng, analysis) : NULL;
    if (!analysis)
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
    int status = EXIT_BAD;
    if (agent)
        status = options->format == FORMAT_JSON ? print_json(table, agent_name, analysis)
                                                : print_text(table, analysis);
    agent_destroy(agent);
    free(analysis);
    return status;
}
