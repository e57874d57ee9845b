/* Who decides where hidden cards are exchanged: every agent of a game, or policies of a test's own.
 * */
#ifndef WEISSFISH_TESTS_DECIDERS_H
#define WEISSFISH_TESTS_DECIDERS_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "ai/agent.h"
#include "support/policy_weights.h"

enum { DECIDERS_MAX = 16, EXCHANGE_WAYS = 2 };

typedef struct Decider {
    char name[32];
    Agent *agent; /* NULL: `policy` decides */
    Move (*policy)(const View *view, Rng *rng);
} Decider;

typedef struct Deciders {
    const Game *game;
    Decider each[DECIDERS_MAX];
    unsigned count;
} Deciders;

/* What was found at the decisions where hidden cards were exchanged. */
typedef struct Findings {
    unsigned decisions;
    unsigned exchanged[EXCHANGE_WAYS]; /* pairs of cards in different zones, by the way */
    unsigned differing[DECIDERS_MAX]; /* decisions that the exchange changed, by decider */
    char first[DECIDERS_MAX][1024];   /* where that happened first */
} Findings;

static inline void finding_add(Findings *findings, unsigned decider, const char *name,
                               const char *where, const char *what)
{
    if (!findings->differing[decider]++)
        snprintf(findings->first[decider], sizeof *findings->first, "%s, %s%s", name, where, what);
}

static inline Agent *decider_agent(const Game *game, const char *name)
{
    Diagnostic problem;
    Agent *agent = policy_weights_agent(game, name, &problem);
    cr_assert_not_null(agent, "%s: %s", name, problem.message);
    return agent;
}

/* An entry of agent_list. Searches get a budget that a test has time for, trained policies weights. */
static inline void decider_add(void *context, const char *name, const char *usage,
                               const char *summary)
{
    Deciders *deciders = context;
    (void)summary;
    if (agent_meant(name) != name) /* another one that is there, by another name */
        return;
    cr_assert_lt(deciders->count, (unsigned)DECIDERS_MAX);
    Decider *decider = &deciders->each[deciders->count++];
    const char *budget = !*usage ? "" : strcmp(name, "flat") == 0 ? ":4" : strcmp(usage, ":FILE") == 0 ? ":drawn" : ":40";
    snprintf(decider->name, sizeof decider->name, "%s%s", name, budget);
    decider->agent = decider_agent(deciders->game, decider->name);
}

/* Every agent that can play the game, those too that are added to it later. */
static inline Deciders deciders_all(const Game *game)
{
    Deciders deciders = {.game = game};
    agent_list(game, decider_add, &deciders);
    return deciders;
}

/* Policies of a test's own. */
static inline Deciders deciders_of(const Game *game, const Policy *policies, unsigned count)
{
    Deciders deciders = {.game = game, .count = count};
    for (unsigned i = 0; i < count; i++) {
        deciders.each[i].policy = policies[i].decide;
        snprintf(deciders.each[i].name, sizeof deciders.each[i].name, "%s", policies[i].name);
    }
    return deciders;
}

static inline void deciders_close(Deciders *deciders)
{
    for (unsigned i = 0; i < deciders->count; i++)
        agent_destroy(deciders->each[i].agent);
}

static inline Move decider_decide(const Decider *decider, const View *view, Rng *rng)
{
    return decider->agent ? agent_decide(decider->agent, view, rng) : decider->policy(view, rng);
}

/* What each decider does on two tables, which should look the same to who has to choose, with the
 * same stream. */
static inline void deciders_compare(const Deciders *deciders, const void *table, const void *other,
                                    uint64_t number, const char *where, Findings *findings)
{
    const Game *game = deciders->game;
    for (unsigned i = 0; i < deciders->count; i++) {
        const Decider *decider = &deciders->each[i];
        Rng one = rng_keyed(6, number, i);
        Rng same = one;
        Move move = decider_decide(decider, game->view(table), &one);
        Move again = decider_decide(decider, game->view(other), &same);
        if (move == again && one.state == same.state)
            continue;
        char text[GAME_MOVE_TEXT], other_text[GAME_MOVE_TEXT], what[GAME_MOVE_TEXT];
        game->move_write(table, move, text);
        game->move_write(other, again, other_text);
        snprintf(what, sizeof what, ": %.70s, then %.70s", text, other_text);
        finding_add(findings, i, decider->name, where, what);
    }
}

/* Whether an agent that has decided much before decides as one that has decided nothing. */
static inline void deciders_compare_with_new(const Deciders *deciders, const void *table,
                                             uint64_t number, const char *where,
                                             Findings *findings)
{
    const View *view = deciders->game->view(table);
    for (unsigned i = 0; i < deciders->count; i++) {
        Agent *fresh = decider_agent(deciders->game, deciders->each[i].name);
        Rng one = rng_keyed(8, number, i);
        Rng same = one;
        Move move = decider_decide(&deciders->each[i], view, &one);
        bool alike = agent_decide(fresh, view, &same) == move && one.state == same.state;
        agent_destroy(fresh);
        if (!alike)
            finding_add(findings, i, deciders->each[i].name, where, "");
    }
}

/* No decision differs, and enough was exchanged to show that. */
static inline void findings_expect_none(const Findings *findings, unsigned decisions)
{
    for (unsigned i = 0; i < DECIDERS_MAX; i++)
        cr_expect_eq(findings->differing[i], 0, "%u decisions, first: %s", findings->differing[i],
                     findings->first[i]);
    cr_expect_geq(findings->decisions, decisions);
}

#endif
