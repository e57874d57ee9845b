/* Hints, and a look back at the decisions of a game. */
#include <math.h>
#include <stdlib.h>

#include "sim/command/position.h"
#include "base/sort.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/figures.h"
#include "sim/play/play.h"

bool play_hint(const PlayGame *play, const char *agent)
{
    return position_analyze(play->own->positions, play_table(play->game), agent,
                            play->options->seed, FORMAT_TEXT) == EXIT_DONE;
}

/* What a decision cost. */
typedef struct Cost {
    unsigned decision;
    double points; /* of the chance to win, that the agent's own move gains over the one made */
    double error;
    double value; /* after the move made */
    Move better;
    bool looked_at; /* the move made is among those that the agent has tried */
} Cost;

static bool cost_find(const PlayGame *play, unsigned number, const char *agent, Cost *cost)
{
    const PlayDecision *decision = &play->decisions[number];
    AgentAnalysis *analysis = xmalloc(sizeof *analysis);
    bool good = position_estimate(play->own->rules, play_table(decision->before), agent,
                                  play->options->seed, analysis);
    *cost = (Cost){.decision = number, .better = good ? analysis->move : 0};
    for (unsigned i = 0; good && i < analysis->count; i++) {
        const AgentEstimate *estimate = &analysis->moves[i];
        if (estimate->move != decision->move)
            continue;
        cost->looked_at = true;
        cost->points = fmax(-estimate->gain, 0);
        cost->error = estimate->gain_error;
        cost->value = estimate->value;
    }
    free(analysis);
    return good;
}

static int compare_costs(const void *a, const void *b)
{
    const Cost *one = a, *other = b;
    if (one->points != other->points)
        return one->points < other->points ? 1 : -1;
    return one->decision < other->decision ? -1 : 1;
}

static void print_cost(const PlayGame *play, const Cost *cost)
{
    static const double errors_95 = 1.959964;
    char made[GAME_MOVE_TEXT], better[GAME_MOVE_TEXT];
    const PlayDecision *decision = &play->decisions[cost->decision];
    const void *table = play_table(decision->before);
    const Game *rules = play->own->rules;
    rules->move_write(table, decision->move, made);
    rules->move_write(table, cost->better, better);
    print("%4u  turn %2u  %5s  (%s to %s)  %s, not %s\n", cost->decision + 1, rules->turn(table),
          figure_points(cost->points).text,
          figure_points(fmax(cost->points - errors_95 * cost->error, 0)).text,
          figure_points(cost->points + errors_95 * cost->error).text, made, better);
}

static void print_costs(const PlayGame *play, const Cost *costs, unsigned count, const char *agent)
{
    enum { MOST = 10 };
    unsigned shown = 0, unseen = 0;
    double sum = 0;
    print("\nWhat your decisions cost, in points of the chance to win, as %s sees it:\n\n", agent);
    for (unsigned i = 0; i < count; i++) {
        sum += costs[i].points;
        unseen += !costs[i].looked_at;
        if (costs[i].points > 0 && shown++ < MOST)
            print_cost(play, &costs[i]);
    }
    if (!shown)
        print("Nothing: it would have made the same moves, or none that is better.\n");
    print("\n%u decision%s, %s points in all", count, count == 1 ? "" : "s",
          figure_points(sum).text);
    if (unseen)
        print("; of %u it had not thought", unseen);
    print(".\n");
}

bool play_review(const PlayGame *play, const char *agent)
{
    Cost *costs = xcalloc(play->count + 1, sizeof *costs);
    unsigned count = 0;
    bool good = true;
    for (; good && count < play->count && !host_stopped(); count++)
        good = cost_find(play, count, agent, &costs[count]);
    if (good) {
        sort_stable(costs, count, sizeof *costs, compare_costs);
        print_costs(play, costs, count, agent);
    }
    free(costs);
    return good;
}
