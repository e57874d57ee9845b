/* A request is an object of options by name. */
#include "sim/library/request.h"

#include <jansson.h>
#include <stdbool.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/cli/command.h"
#include "sim/host/memory.h"

typedef struct Words {
    char **word;
    int count;
} Words;

/* Members that the command line takes without a name: a part of the command, then what it is about. */
static const char *const unnamed[] = {"what", "decks", "steps"};

enum { UNNAMED = sizeof unnamed / sizeof *unnamed };

static void add(Words *words, char *word)
{
    words->word = xrealloc(words->word, (size_t)(words->count + 2) * sizeof *words->word);
    words->word[words->count++] = word;
    words->word[words->count] = NULL;
}

static bool is_unnamed(const char *name)
{
    for (unsigned i = 0; i < UNNAMED; i++)
        if (strcmp(name, unnamed[i]) == 0)
            return true;
    return false;
}

static bool refuse(const char *name)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "request: \"%s\" takes a text, a number, true, or an array of those",
                     name);
    complain(NULL, &problem);
    return false;
}

/* One value; `option` is "--name", or NULL for what has none. */
static bool add_value(Words *words, const char *name, const char *option, const json_t *value)
{
    if (json_is_string(value))
        add(words, option ? xprintf("%s=%s", option, json_string_value(value))
                          : xstrdup(json_string_value(value)));
    else if (json_is_integer(value) && option)
        add(words, xprintf("%s=%" JSON_INTEGER_FORMAT, option, json_integer_value(value)));
    else if (json_is_real(value) && option)
        add(words, xprintf("%s=%.17g", option, json_real_value(value)));
    else if (json_is_true(value) && option)
        add(words, xstrdup(option));
    else if (!json_is_false(value) && !json_is_null(value))
        return refuse(name);
    return true;
}

static bool add_member(Words *words, const char *name, const char *option, const json_t *value)
{
    if (!value)
        return true;
    if (!json_is_array(value))
        return add_value(words, name, option, value);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!add_value(words, name, option, json_array_get(value, i)))
            return false;
    return true;
}

/* "--games" from "games", "--max-swaps" from "max_swaps". */
static char *option_of(const char *name)
{
    char *option = xprintf("--%s", name);
    for (char *at = option; *at; at++)
        if (*at == '_')
            *at = '-';
    return option;
}

static bool add_members(Words *words, json_t *members)
{
    const char *name;
    json_t *value;
    bool good = true;
    json_object_foreach(members, name,
                        value) if (good && !is_unnamed(name) && strcmp(name, "format") != 0) good =
        add_member(words, name, option_of(name), value);
    add(words, xstrdup("--format=json"));
    add(words, xstrdup("--"));
    for (unsigned i = 1; good && i < UNNAMED; i++)
        good = add_member(words, unnamed[i], NULL, json_object_get(members, unnamed[i]));
    return good;
}

char **request_arguments(const char *command, const char *request, int *count)
{
    json_error_t error;
    Words words = {NULL, 0};
    json_t *members = json_loads(request, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(members)) {
        Diagnostic problem = {.line = members ? 0 : (size_t)error.line,
                              .column = members ? 0 : (size_t)error.column};
        snprintf(problem.message, sizeof problem.message, "%s",
                 members ? "a request is an object" : error.text);
        complain("request", &problem);
        return NULL;
    }
    add(&words, xstrdup("weissfish"));
    add(&words, xstrdup(command));
    bool good = add_member(&words, unnamed[0], NULL, json_object_get(members, unnamed[0])) &&
                add_members(&words, members);
    *count = words.count;
    json_decref(members);
    return good ? words.word : NULL;
}
