/* Trained weights for tests: drawn at random, so that every input counts. */
#ifndef WEISSFISH_TESTS_POLICY_WEIGHTS_H
#define WEISSFISH_TESTS_POLICY_WEIGHTS_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "base/rng.h"
#include "weiss/weiss_game.h"

#define POLICY_AGENT "policy:drawn"

enum { POLICY_WEIGHTS_HIDDEN = 6 };

/* A list of weights from -most to most. */
static inline void policy_weights_list(FILE *out, Rng *rng, unsigned count, unsigned most)
{
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "%s%d", i ? ", " : "[", (int)rng_below(rng, 2 * most + 1) - (int)most);
    fputs("]", out);
}

static inline void policy_weights_rows(FILE *out, Rng *rng, const char *part, unsigned first, unsigned count,
                                       unsigned weights)
{
    char name[GAME_INPUT_NAME];
    fprintf(out, ",\n\"%s\": {", part);
    for (unsigned i = 0; i < count; i++) {
        weiss_game.inputs->name(first + i, name);
        fprintf(out, "%s\n\"%s\": ", i ? "," : "", name);
        policy_weights_list(out, rng, weights, 4096);
    }
    fputs("}", out);
}

/* An AgentReader: gives them whatever the file is called. */
static inline char *policy_weights_read(const char *path, size_t *length, Diagnostic *problem)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    Rng rng = rng_keyed(11, 0, 0);
    const GameInputs *inputs = weiss_game.inputs;
    (void)path;
    (void)problem;
    fprintf(out, "{\"schema\": \"weissfish.policy/1\", \"hidden\": %d, \"bias\": ", POLICY_WEIGHTS_HIDDEN);
    policy_weights_list(out, &rng, POLICY_WEIGHTS_HIDDEN, 4096);
    fputs(", \"second\": ", out);
    policy_weights_list(out, &rng, POLICY_WEIGHTS_HIDDEN, 4096);
    policy_weights_rows(out, &rng, "position", 0, inputs->position, POLICY_WEIGHTS_HIDDEN);
    policy_weights_rows(out, &rng, "move", inputs->position, inputs->move, POLICY_WEIGHTS_HIDDEN + 1);
    fputs("}\n", out);
    fclose(out);
    return text;
}

/* An agent of tests: any of the list, "policy" with weights drawn at random. */
static inline Agent *policy_weights_agent(const Game *game, const char *name, Diagnostic *problem)
{
    return agent_create_from(game, name, policy_weights_read, problem);
}

#endif
