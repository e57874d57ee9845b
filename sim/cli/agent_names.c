/* Agents as named in arguments. */
#include "sim/cli/agent_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/cli/content_hash.h"
#include "sim/host/files.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"

Agent *agent_named(const Game *game, const char *name, Diagnostic *problem)
{
    *problem = (Diagnostic){.line = 0};
    return agent_create_from(game, name, files_read, problem);
}

void agent_complain(const char *name, const Diagnostic *problem)
{
    const char *path = agent_file(name);
    complain(path && *path ? path : NULL, problem);
}

json_t *agent_identity(const char *name)
{
    Diagnostic problem;
    enum { HASH = 18 }; /* characters of one, with a space and the end */
    size_t length = 0;
    const char *path = agent_file(name);
    char *text = path ? files_read(path, &length, &problem) : NULL;
    if (!text)
        return document_text(name);
    uint64_t hash = content_hash(text, length, 0);
    free(text);
    char *told = xmalloc(strlen(name) + HASH);
    snprintf(told, strlen(name) + HASH, "%s %016" PRIx64, name, hash);
    json_t *identity = document_text(told);
    free(told);
    return identity;
}

bool agent_known(const Game *game, const char *name)
{
    Diagnostic problem;
    Agent *agent = agent_named(game, name, &problem);
    if (!agent)
        agent_complain(name, &problem);
    agent_destroy(agent);
    return agent != NULL;
}

/* Takes the next name off a list, up to a comma; a comma that a backslash precedes is one of the name. NULL: no more. */
static char *name_take(char **rest)
{
    char *name = *rest, *end = name;
    if (!name)
        return NULL;
    const char *from = name;
    for (; *from && *from != ','; from++) {
        from += from[0] == '\\' && from[1] == ',';
        *end++ = *from;
    }
    *rest = *from ? name + (from - name) + 1 : NULL;
    *end = '\0';
    return name;
}

bool agent_names_read(const Game *game, const char *text, unsigned decks, char *words,
                      const char **names)
{
    Diagnostic problem;
    unsigned count = 0;
    char *rest = words;
    if (snprintf(words, AGENT_WORDS, "%s", text) >= AGENT_WORDS) {
        diagnostic_whole(&problem, "--agents takes at most %d bytes", AGENT_WORDS - 1);
        complain(NULL, &problem);
        return false;
    }
    for (char *name; (name = name_take(&rest)) != NULL; count++) {
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
