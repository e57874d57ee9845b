/* Agents as named in arguments. */
#include "sim/cli/agent_names.h"

#include <stdio.h>
#include <string.h>

#include "sim/cli/command.h"

bool agent_known(const Game *game, const char *name)
{
    Diagnostic problem;
    Agent *agent = agent_create(game, name, &problem);
    if (!agent)
        complain(NULL, &problem);
    agent_destroy(agent);
    return agent != NULL;
}

bool agent_names_read(const Game *game, const char *text, unsigned decks, char *words,
                      const char **names)
{
    Diagnostic problem;
    unsigned count = 0;
    char *rest = words;
    snprintf(words, AGENT_WORDS, "%s", text);
    for (char *name; (name = strsep(&rest, ",")) != NULL; count++) {
        if (!agent_known(game, name))
            return false;
        if (count < decks)
            names[count] = agent_meant(name);
    }
    if (count != 1 && count != decks) {
        diagnostic_whole(&problem,
                         "--agents takes one agent for all, or one for each of %u decks; there are %u",
                         decks, count);
        complain(NULL, &problem);
        return false;
    }
    for (unsigned deck = count; deck < decks; deck++)
        names[deck] = names[0];
    return true;
}
