/* Who played, in the words of a verdict: what is said of decks holds for decks in the hands of
 * these agents, until a stronger one has confirmed it. */
#ifndef WEISSFISH_SIM_OUTPUT_PLAYERS_H
#define WEISSFISH_SIM_OUTPUT_PLAYERS_H

typedef struct PlayerWords {
    char text[256];
} PlayerWords;

/* "the heuristic"; other agents by their specification. */
PlayerWords player_words(const char *agent);

/* "played by the heuristic"; of two that differ "played by ismcts:100 against the heuristic", of more
 * "each played by its own agent". */
PlayerWords players_words(const char *const *agents, unsigned count);

/* What a page says below a verdict: which players it holds for, and how to ask a stronger one. */
extern const char players_doubt[];

#endif
