/* Agents as arguments name them. */
#include "sim/agent_names.h"

#include <stdio.h>
#include <string.h>

#include "sim/command.h"

bool agent_known(const Game *game, const char *name)
{
    Diagnostic problem;
    Agent *agent = agent_create(game, name, &problem);
    if (!agent)
        complain(NULL, &problem);
    agent_destroy(agent);
    return agent != NULL;
}

bool agent_names_read(const Game *game, const char *text, char *words, size_t size,
                      const char *names[RUNNER_DECKS])
{
    snprintf(words, size, "%s", text);
    char *comma = strchr(words, ',');
    if (comma)
        *comma = '\0';
    names[0] = words;
    names[1] = comma ? comma + 1 : words;
    return agent_known(game, names[0]) && agent_known(game, names[1]);
}
