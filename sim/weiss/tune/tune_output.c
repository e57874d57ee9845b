/* The result of a search as text, JSON or CSV. */
#include "sim/weiss/tune/tune_output.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/weiss/deck/strategy_file.h"

const WeissStrategy *tune_result(const Tune *tune)
{
    return tune->confirm.confirmed ? &tune->leader : &tune->from;
}

StatsInterval tune_side_gain(const Tune *tune, TuneSide side)
{
    return gain_interval(&tune->confirm.differences[side]);
}

double tune_recovered(const Tune *tune)
{
    const TuneConfirm *confirm = &tune->confirm;
    return confirm->default_gain.low > 0 ? confirm->gain.value / confirm->default_gain.value : -1;
}

void tune_verdict(FILE *out, const Tune *tune)
{
    const TuneConfirm *confirm = &tune->confirm;
    const char *name = tune->opponents->deck[0].file.name;
    FigureText gain = figure_points(confirm->gain.value), low = figure_points(confirm->gain.low),
               high = figure_points(confirm->gain.high);
    if (confirm->confirmed)
        fprintf(out, "%s wins %s points more (%s .. %s) with another %s, played by the heuristic",
                name, figure_percent(confirm->gain.value).text, low.text, high.text,
                tune_part_names[tune->part]);
    else
        fprintf(out,
                "No gain found for %s: of %u changes tried the best ones together are worth %s points (%s .. %s)",
                name, tune->tried, gain.text, low.text, high.text);
}

/* ---- Text ---- */

static void print_gain(const char *label, StatsInterval gain)
{
    print("  %-34s %6s  (%s .. %s)\n", label, figure_points(gain.value).text,
          figure_points(gain.low).text, figure_points(gain.high).text);
}

static void print_gains(const Tune *tune)
{
    const TuneConfirm *confirm = &tune->confirm;
    print("\nGain in points of the win rate, on %llu pairs of games that the search did not see\n",
          (unsigned long long)confirm->pairs);
    print_gain("against all opponents", confirm->gain);
    print_gain("  those searched with", tune_side_gain(tune, TUNE_SEEN));
    if (tune->unseen)
        print_gain("  those not searched with", tune_side_gain(tune, TUNE_UNSEEN));
    if (confirm->default_gain.high != 0)
        print_gain("the shipped strategy instead", confirm->default_gain);
    if (tune_recovered(tune) >= 0)
        print("  share of that found: %.0f%%\n", 100 * tune_recovered(tune));
}

char *tune_rule_text(const Tune *tune, unsigned rule)
{
    char *text = NULL;
    size_t size;
    FILE *out = xstream(&text, &size);
    tune_rule_words(out, tune, &tune->rules[rule]);
    xstream_end(out, &text);
    *text = (char)toupper((unsigned char)*text);
    return text;
}

const char *tune_rest_words(const Tune *tune)
{
    const WeissStrategy *strategy = tune_result(tune);
    return tune->part == TUNE_MULLIGAN && strategy->keep_count &&
                   !strategy_keeps_rest(&strategy->keep[strategy->keep_count - 1])
               ? "Put everything else away."
           : tune->part == TUNE_CLOCK && !strategy->clock_count
               ? "Clock as the heuristic does without a strategy."
               : NULL;
}

/* The most important rule comes first; the numbers say in which order they are asked. */
static void print_rules(const Tune *tune)
{
    print("%s\n",
          "What to do, the most important first (points lost without the rule, 95% interval):");
    for (unsigned i = 0; i < tune->rule_count; i++) {
        const TuneRule *rule = &tune->rules[i];
        char *words = tune_rule_text(tune, i);
        char value[80];
        snprintf(value, sizeof value, "%s (%s .. %s)", figure_points(rule->value.value).text,
                 figure_points(rule->value.low).text, figure_points(rule->value.high).text);
        print("  %-20s  ", value);
        if (rule->kind != TUNE_RULE_WEIGHTS)
            print("%u. ", rule->index + 1);
        print("%s.\n", words);
        free(words);
    }
    if (tune_rest_words(tune))
        print("  %-20s  %s\n", "", tune_rest_words(tune));
    if (tune->rule_count > 1)
        print("%s\n", "Where two rules fit, the one with the smaller number decides.");
}

/* After an interruption nothing is confirmed. */
static void print_unfinished(const Tune *tune)
{
    print("Interrupted after %llu games: nothing is confirmed yet. The best strategy so far:\n",
          (unsigned long long)tune->games);
    strategy_words(host_out(), &tune->leader, "  ");
    if (strategy_weight_count(&tune->leader))
        print("%s\n", "  and with these weights:");
    strategy_weights(host_out(), &tune->leader, "    ");
    print("%s\n", "\nHow it was found:");
    tune_steps_print(&tune->steps);
}

static void print_details(const Tune *tune)
{
    if (strategy_weight_count(tune_result(tune)))
        print("%s\n", "\nWeights that differ from the shipped ones:");
    strategy_weights(host_out(), tune_result(tune), "  ");
    print("%s\n", "\nHow it was found:");
    tune_steps_print(&tune->steps);
}

static void print_text(const Tune *tune)
{
    if (tune->stopped) {
        print_unfinished(tune);
        return;
    }
    tune_verdict(host_out(), tune);
    print(".\n\n");
    if (tune->confirm.confirmed) {
        print_rules(tune);
    } else {
        print("%s\n", "What to do: as before.");
        strategy_words(host_out(), tune_result(tune), "  ");
    }
    print_gains(tune);
    print("\n%u changes were tried, in %llu games%s\n", tune->tried,
          (unsigned long long)tune->games,
          tune->details ? "" : " (--details: which, and all weights)");
    if (tune->details)
        print_details(tune);
    const OpponentDeck *deck = &tune->opponents->deck[0];
    deck_remarks_print(host_out(), deck->file.name, &deck->remarks);
    print("\n%.1f s, %u threads, seed %llu\n", tune->seconds, tune->options->threads,
          (unsigned long long)tune->options->seed);
}

/* ---- JSON ---- */

static json_t *opponents_json(const Tune *tune)
{
    json_t *array = json_array();
    unsigned first = tune->mirror ? 0 : 1;
    for (unsigned i = first; i < first + tune->seen + tune->unseen; i++)
        json_array_append_new(array,
                              json_pack("{so,so,sb}", "file",
                                        document_text(tune->opponents->deck[i].file.path), "name",
                                        document_text(tune->opponents->deck[i].file.name),
                                        "searched", i < first + tune->seen));
    return array;
}

static json_t *words_json(const WeissStrategy *strategy)
{
    char *rest;
    char *text = NULL;
    size_t size;
    json_t *lines = json_array();
    FILE *out = xstream(&text, &size);
    strategy_words(out, strategy, "");
    strategy_weights(out, strategy, "weight: ");
    for (char *line = strtok_r(xstream_end(out, &text), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        json_array_append_new(lines, document_text(line));
    free(text);
    return lines;
}

/* The most important rule comes first. */
static json_t *rules_json(const Tune *tune)
{
    static const char *const kinds[] = {"mulligan", "clock", "weights"};
    json_t *array = json_array();
    for (unsigned i = 0; i < tune->rule_count; i++) {
        const TuneRule *rule = &tune->rules[i];
        char *words = tune_rule_text(tune, i);
        json_array_append_new(array, json_pack("{ss,si,so,so}", "kind", kinds[rule->kind], "number",
                                               (int)rule->index + 1, "words", document_text(words),
                                               "worth", figure_interval(rule->value, "pairs")));
        free(words);
    }
    return array;
}

static void add_gains(json_t *document, const Tune *tune)
{
    const TuneConfirm *confirm = &tune->confirm;
    json_object_set_new(document, "gain", figure_interval(confirm->gain, "betting sequence"));
    json_object_set_new(document, "gain_searched",
                        figure_interval(tune_side_gain(tune, TUNE_SEEN), "pairs"));
    if (tune->unseen)
        json_object_set_new(document, "gain_unseen",
                            figure_interval(tune_side_gain(tune, TUNE_UNSEEN), "pairs"));
    if (confirm->default_gain.high != 0)
        json_object_set_new(document, "default_gain",
                            figure_interval(confirm->default_gain, "pairs"));
    if (tune_recovered(tune) >= 0)
        json_object_set_new(document, "recovered", figure_number(tune_recovered(tune)));
}

static bool print_json(const Tune *tune)
{
    const OpponentDeck *deck = &tune->opponents->deck[0];
    json_t *document = document_create("weissfish.tune/1");
    json_t *members = json_pack(
        "{ss,si,sI,s{so,so,s{si,si},so},so,sb,si,sI,sI,sI,sI,sf,si}", "part",
        tune_part_names[tune->part], "edition", weiss_edition_year(options_edition(tune->options)),
        "seed", (json_int_t)tune->options->seed, "deck", "file", document_text(deck->file.path),
        "name", document_text(deck->file.name), "abilities", "total", (int)deck->remarks.abilities, "exact",
        (int)deck->remarks.abilities_exact, "remarks", deck_remarks_json(&deck->remarks), "opponents", opponents_json(tune), "confirmed",
        tune->confirm.confirmed, "candidates", (int)tune->tried, "games", (json_int_t)tune->games,
        "decisions", (json_int_t)tune->decisions, "budget", (json_int_t)tune->budget,
        "confirmation_pairs", (json_int_t)tune->confirm.pairs, "seconds", tune->seconds, "threads",
        (int)tune->options->threads);
    if (members && tune->stopped)
        json_object_set_new(members, "partial",
                            json_pack("{ss,sI}", "why", "interrupted", "decisions_asked",
                                      (json_int_t)tune->budget));
    if (members) {
        add_gains(members, tune);
        json_object_set_new(members, "strategy", strategy_json(tune_result(tune)));
        json_object_set_new(members, "words", words_json(tune_result(tune)));
        json_object_set_new(members, "rules", rules_json(tune));
        json_object_set_new(members, "from", strategy_json(&tune->from));
        json_object_set_new(members, "best", strategy_json(&tune->leader));
        json_object_set_new(members, "steps", tune_steps_json(&tune->steps, 1));
    }
    return document_print(document_extend(document, members));
}

bool tune_print(const Tune *tune)
{
    if (tune->options->format == FORMAT_JSON)
        return print_json(tune);
    if (tune->options->format == FORMAT_CSV)
        tune_steps_print_csv(&tune->steps, 1);
    else
        print_text(tune);
    return true;
}
