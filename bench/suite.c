/* Usage: suite [--verbose] FILE AGENT...
 *
 * How many positions of a suite (tests/positions/suite) each agent solves, that is, decides for one
 * of the best moves. Prints a table by theme; with --verbose also the positions that were not
 * solved. Exit status: 0 done, 2 bad usage or a file that cannot be read. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/weiss_game.h"

enum { THEMES_MAX = 32, AGENTS_MAX = 8 };

typedef struct Theme {
    const char *name;
    unsigned positions;
    unsigned solved[AGENTS_MAX];
} Theme;

typedef struct Suite {
    json_t *document;
    WeissDatabase *database;
    TextCompiler *compiler;
    Theme themes[THEMES_MAX];
    unsigned theme_count;
    const char *agents[AGENTS_MAX];
    unsigned agent_count;
    bool verbose;
} Suite;

static Theme *theme_of(Suite *suite, const char *name)
{
    unsigned i = 0;
    while (i < suite->theme_count && strcmp(suite->themes[i].name, name) != 0)
        i++;
    if (i == suite->theme_count && i + 1 < THEMES_MAX)
        suite->themes[suite->theme_count++].name = name;
    return &suite->themes[i];
}

static WeissPosition *position_read(const Suite *suite, const json_t *entry)
{
    Diagnostic problem = {0};
    WeissPositionOptions options = {.compiler = suite->compiler};
    char *text = json_dumps(json_object_get(entry, "position"), 0);
    WeissPosition *position =
        text ? weiss_position_read(text, strlen(text), suite->database, &options, &problem) : NULL;
    if (position)
        weiss_match_complete(&position->match);
    else
        complain(json_string_value(json_object_get(entry, "name")), &problem);
    free(text);
    return position;
}

/* Whether a move in notation is in the list. */
static bool is_listed(const json_t *best, const char *move)
{
    for (size_t i = 0; i < json_array_size(best); i++)
        if (strcmp(json_string_value(json_array_get(best, i)), move) == 0)
            return true;
    return false;
}

static bool agent_solves(const Suite *suite, const char *name, const json_t *entry,
                         const WeissPosition *position)
{
    char move[GAME_MOVE_TEXT];
    Diagnostic problem;
    Rng rng = rng_keyed(1, 0, 0);
    Agent *agent = agent_create(&weiss_game, name, &problem);
    if (!agent) {
        complain(NULL, &problem);
        exit(EXIT_BAD);
    }
    Move decision = agent_decide(agent, weiss_game.view(&position->table), &rng);
    weiss_move_write(&position->table, decision, move);
    agent_destroy(agent);
    bool solved = is_listed(json_object_get(entry, "best"), move);
    if (!solved && suite->verbose)
        fprintf(stderr, "%s: %s: %s\n", name, json_string_value(json_object_get(entry, "name")),
                move);
    return solved;
}

static bool suite_run(Suite *suite)
{
    const json_t *entries = json_object_get(suite->document, "positions");
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *entry = json_array_get(entries, i);
        WeissPosition *position = position_read(suite, entry);
        if (!position)
            return false;
        Theme *theme = theme_of(suite, json_string_value(json_object_get(entry, "theme")));
        theme->positions++;
        for (unsigned agent = 0; agent < suite->agent_count; agent++)
            theme->solved[agent] += agent_solves(suite, suite->agents[agent], entry, position);
        weiss_position_destroy(position);
    }
    return true;
}

static void suite_print(const Suite *suite)
{
    Theme all = {.name = "all"};
    printf("| solved | of |");
    for (unsigned agent = 0; agent < suite->agent_count; agent++)
        printf(" %s |", suite->agents[agent]);
    printf("\n| --- | --- |");
    for (unsigned agent = 0; agent < suite->agent_count; agent++)
        printf(" --- |");
    for (unsigned i = 0; i <= suite->theme_count; i++) {
        const Theme *theme = i < suite->theme_count ? &suite->themes[i] : &all;
        printf("\n| %s | %u |", theme->name, theme->positions);
        for (unsigned agent = 0; agent < suite->agent_count; agent++) {
            printf(" %u |", theme->solved[agent]);
            all.solved[agent] += theme->solved[agent];
        }
        all.positions += theme->positions;
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    static Suite suite;
    json_error_t error;
    Options options;
    int first = 1;
    options_default(&options);
    if (argc > 1 && strcmp(argv[1], "--verbose") == 0)
        suite.verbose = first++;
    if (argc < first + 2 || argc > first + 1 + AGENTS_MAX) {
        fprintf(stderr, "usage: suite [--verbose] FILE AGENT...\n");
        return EXIT_BAD;
    }
    for (int i = first + 1; i < argc; i++)
        suite.agents[suite.agent_count++] = argv[i];
    suite.document = json_load_file(argv[first], 0, &error);
    if (!suite.document) {
        fprintf(stderr, "suite: %s:%d:%d: %s\n", argv[first], error.line, error.column, error.text);
        return EXIT_BAD;
    }
    options_cards_default(&options);
    suite.database = cards_load(&options);
    suite.compiler = suite.database ? support_open(suite.database) : NULL;
    bool done = suite.compiler && suite_run(&suite);
    if (done)
        suite_print(&suite);
    text_compiler_destroy(suite.compiler);
    if (suite.database)
        weiss_database_destroy(suite.database);
    json_decref(suite.document);
    return done ? EXIT_DONE : EXIT_BAD;
}
