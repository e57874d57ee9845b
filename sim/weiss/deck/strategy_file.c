/* Reads and writes strategies: a line for each rule, leaving out what a rule leaves open. */
#include "sim/weiss/deck/strategy_file.h"

#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "sim/cli/command.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/host/files.h"

bool strategy_file_read(WeissStrategy *strategy, const WeissDeck *deck, const char *path)
{
    Diagnostic problem = {0};
    size_t length;
    char *text = files_read_input(path, &length, &problem);
    bool good = text && weiss_strategy_read(strategy, deck, text, length, &problem);
    if (!good)
        complain(path, &problem);
    free(text);
    return good;
}

bool strategy_agent_listens(const char *agent)
{
    static const char *const deaf[] = {"random", "baseline", "heuristic1"};
    for (unsigned i = 0; i < sizeof deaf / sizeof *deaf; i++)
        if (strcmp(agent, deaf[i]) == 0)
            return false;
    return !agent_file(agent);
}

bool strategy_file_read_for(WeissStrategy *strategy, const WeissDeck *deck, const char *path,
                            const char *agent)
{
    Diagnostic problem;
    if (strategy_agent_listens(agent))
        return strategy_file_read(strategy, deck, path);
    diagnostic_whole(&problem,
                     "--strategy: the agent '%s' uses no strategy; 'heuristic' does, and so do agents that play games out with it",
                     agent);
    complain(NULL, &problem);
    return false;
}

/* ---- Rules as JSON ---- */

/* A number, or "A-B"; nothing if the range is all from 0 to `high`. */
static void set_range(json_t *object, const char *name, WeissRange range, unsigned high)
{
    char text[16];
    if (range.low == 0 && range.high == high)
        return;
    if (range.low == range.high) {
        json_object_set_new(object, name, json_integer(range.low));
        return;
    }
    if (range.high == high)
        snprintf(text, sizeof text, "%u-", range.low);
    else
        snprintf(text, sizeof text, "%u-%u", range.low, range.high);
    json_object_set_new(object, name, json_string(text));
}

/* A word, or several; nothing if all are meant. */
static void set_words(json_t *object, const char *name, unsigned bits, const char *const *words,
                      unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        if (bit_in(bits, i))
            json_array_append_new(list, json_string(words[i]));
    if (json_array_size(list) == 1)
        json_object_set(object, name, json_array_get(list, 0));
    else if (json_array_size(list) < count)
        json_object_set(object, name, list);
    json_decref(list);
}

static void set_selector(json_t *object, const WeissSelector *cards)
{
    set_words(object, "type", cards->types, weiss_strategy_types, TYPE_COUNT);
    set_range(object, "level", cards->level, WEISS_LEVEL_MAX);
    set_words(object, "colour", cards->colours, weiss_strategy_colours, COLOUR_COUNT);
    if (*cards->code)
        json_object_set_new(object, "card", json_string(cards->code));
}

static json_t *keep_rule_json(const WeissKeepRule *rule)
{
    static const char *const turns[] = {"first", "second"};
    json_t *object = json_object();
    json_object_set_new(object, "keep",
                        rule->keep == 0               ? json_string("none")
                        : rule->keep == STRATEGY_HAND ? json_string("all")
                                                      : json_integer(rule->keep));
    set_selector(object, &rule->cards);
    if (rule->copies < STRATEGY_COPIES)
        json_object_set_new(object, "copies", json_integer(rule->copies));
    set_words(object, "turn", rule->turns, turns, 2);
    return object;
}

static json_t *put_json(const WeissPut *put)
{
    json_t *object = json_object();
    set_selector(object, &put->cards);
    if (put->copies > 1)
        json_object_set_new(object, "copies", json_integer(put->copies));
    if (put->lacking)
        json_object_set_new(object, "lacking", json_true());
    return object;
}

static json_t *clock_rule_json(const WeissClockRule *rule)
{
    json_t *object = json_pack("{ss}", "do", weiss_clock_do_names[rule->action]);
    if (rule->more)
        json_object_set_new(object, "more", json_integer(rule->more));
    for (unsigned ask = 0; ask < ASK_COUNT; ask++)
        set_range(object, weiss_ask_names[ask], rule->asked[ask], weiss_ask_max[ask]);
    json_t *puts = json_array();
    for (unsigned i = 0; i < rule->put_count; i++)
        json_array_append_new(puts, put_json(&rule->put[i]));
    if (rule->put_count)
        json_object_set(object, "put", puts);
    json_decref(puts);
    return object;
}

static json_t *weights_json(const WeissStrategy *strategy)
{
    json_t *object = json_object();
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++)
        if (strategy->weights.value[weight] != weiss_weights_default.value[weight])
            json_object_set_new(object, weiss_weight_names[weight],
                                json_integer(strategy->weights.value[weight]));
    return object;
}

json_t *strategy_json(const WeissStrategy *strategy)
{
    json_t *document = document_create(WEISS_STRATEGY_SCHEMA);
    json_t *keep = json_array();
    json_t *clock = json_array();
    json_t *weights = weights_json(strategy);
    for (unsigned i = 0; i < strategy->keep_count; i++)
        json_array_append_new(keep, keep_rule_json(&strategy->keep[i]));
    for (unsigned i = 0; i < strategy->clock_count; i++)
        json_array_append_new(clock, clock_rule_json(&strategy->clock[i]));
    if (*strategy->name)
        json_object_set_new(document, "name", document_text(strategy->name));
    if (strategy->keep_count)
        json_object_set(document, "mulligan", keep);
    if (strategy->clock_count)
        json_object_set(document, "clock", clock);
    if (json_object_size(weights))
        json_object_set(document, "weights", weights);
    json_decref(keep);
    json_decref(clock);
    json_decref(weights);
    return document;
}

/* ---- The file ---- */

/* Writes a value on one line; a list or an object has one line per member. */
static void write_value(FILE *out, const json_t *value)
{
    enum { FLAGS = JSON_ENCODE_ANY };
    const char *key;
    json_t *member;
    size_t index;
    const char *between = "\n    ";
    if (json_is_array(value)) {
        fputc('[', out);
        json_array_foreach(value, index, member)
        {
            fputs(between, out);
            json_dumpf(member, out, FLAGS);
            between = ",\n    ";
        }
        fputs("\n  ]", out);
    } else if (json_is_object(value)) {
        fputc('{', out);
        json_object_foreach((json_t *)(uintptr_t)value, key, member)
        {
            fprintf(out, "%s\"%s\": ", between, key);
            json_dumpf(member, out, FLAGS);
            between = ",\n    ";
        }
        fputs("\n  }", out);
    } else {
        json_dumpf(value, out, FLAGS);
    }
}

static void write_document(FILE *out, json_t *document)
{
    const char *key;
    json_t *value;
    const char *between = "{\n  ";
    json_object_foreach(document, key, value)
    {
        fprintf(out, "%s\"%s\": ", between, key);
        write_value(out, value);
        between = ",\n  ";
    }
    fputs("\n}\n", out);
}

bool strategy_file_write(const WeissStrategy *strategy, const char *path)
{
    Diagnostic problem;
    char *text = NULL;
    size_t length;
    json_t *document = strategy_json(strategy);
    FILE *out = xstream(&text, &length);
    write_document(out, document);
    json_decref(document);
    xstream_end(out, &text);
    bool written = files_write(path, text, length, &problem);
    if (!written)
        complain(path, &problem);
    free(text);
    return written;
}
