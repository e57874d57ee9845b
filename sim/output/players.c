/* The words for the players of a verdict. */
#include "sim/output/players.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const char players_doubt[] = "A stronger player may give another result: <code>--agents strong</code> plays the same games with one, more slowly.";

PlayerWords player_words(const char *agent)
{
    PlayerWords words;
    const char *article = strncmp(agent, "heuristic", strlen("heuristic")) == 0 ? "the " : "";
    snprintf(words.text, sizeof words.text, "%s%s", article, agent);
    return words;
}

PlayerWords players_words(const char *const *agents, unsigned count)
{
    PlayerWords words;
    bool same = true;
    for (unsigned i = 1; i < count; i++)
        same &= strcmp(agents[0], agents[i]) == 0;
    if (same)
        snprintf(words.text, sizeof words.text, "played by %.200s", player_words(agents[0]).text);
    else if (count == 2)
        snprintf(words.text, sizeof words.text, "played by %.100s against %.100s",
                 player_words(agents[0]).text, player_words(agents[1]).text);
    else
        snprintf(words.text, sizeof words.text, "each played by its own agent");
    return words;
}
