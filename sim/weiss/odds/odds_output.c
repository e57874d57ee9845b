/* The answer to an odds query as text, JSON or CSV. */
#include "sim/weiss/odds/odds_output.h"

#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/stats/stats.h"

/* The chance of this much damage or more. */
static double at_least(const OddsResult *result, unsigned damage)
{
    double sum = 0;
    for (unsigned i = result->damage_count; i-- > damage;)
        sum += result->damage[i];
    return sum < 1 ? sum : 1;
}

static int edition_year(const OddsArguments *arguments)
{
    return weiss_edition_year(arguments->query.edition);
}

/* The interval of an observed share. */
static StatsInterval interval(const OddsArguments *arguments, double share)
{
    double games = (double)arguments->monte_carlo;
    return stats_wilson((uint64_t)(share * games + 0.5), arguments->monte_carlo,
                        STATS_LEVEL_DEFAULT);
}

/* ---- The rule sheet of 2021 ---- */

static void print_sheet(const OddsArguments *arguments, FILE *out, const char *before, bool damage)
{
    if (!arguments->sheet_differs)
        return;
    fprintf(out, "%sBy the rule sheet of 2021 (--edition 2021): lethal %.4f%%", before,
            100 * arguments->sheet_lethal);
    if (damage)
        fprintf(out, ", expected damage %.4f", arguments->sheet_damage);
    fprintf(out, ".\n");
}

static void sheet_to_json(const OddsArguments *arguments, json_t *members, bool damage)
{
    if (!arguments->sheet_differs || !members)
        return;
    json_t *sheet = json_pack("{s:i, s:f}", "edition", weiss_edition_year(EDITION_2021), "lethal",
                              arguments->sheet_lethal);
    if (damage && sheet)
        json_object_set_new(sheet, "expected_damage", json_real(arguments->sheet_damage));
    json_object_set_new(members, "sheet", sheet);
}

/* ---- Text ---- */

/* How often the damage of each step is dealt, and how often it is then cancelled. */
static void print_steps(const OddsArguments *arguments, const OddsResult *result)
{
    if (result->steps)
        print("\n     dealt   cancelled   step\n");
    for (unsigned i = 0; i < result->steps; i++)
        if (result->dealt[i] > 0)
            print("  %7.2f%%   %8.4f%%   %s\n", 100 * result->dealt[i],
                  100 * result->cancel[i] / result->dealt[i], arguments->steps[i]);
        else
            print("         -           -   %s\n", arguments->steps[i]);
}

static void print_text(const OddsArguments *arguments, const OddsResult *result)
{
    print("Lethal %.4f%%, expected damage %.4f (", 100 * result->lethal, result->expected_damage);
    if (arguments->monte_carlo) {
        StatsInterval lethal = interval(arguments, result->lethal);
        print("%llu plays: lethal %.4f%% to %.4f%%", (unsigned long long)arguments->monte_carlo,
              100 * lethal.low, 100 * lethal.high);
    } else {
        print("exact");
    }
    print(", edition %d)\n\n", edition_year(arguments));
    print("  damage   exactly   at least\n");
    for (unsigned i = 0; i < result->damage_count; i++)
        print("  %6u %8.4f%% %9.4f%%\n", i, 100 * result->damage[i], 100 * at_least(result, i));
    print_steps(arguments, result);
    print("\n  level-clock afterwards\n");
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            if (result->final[level][clock] > 0)
                print("  %u-%u %8.4f%%\n", level, clock, 100 * result->final[level][clock]);
    print_sheet(arguments, host_out(), "\n", true);
}

/* ---- JSON ---- */

static json_t *damage_json(const OddsResult *result, bool add_up)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < result->damage_count; i++)
        json_array_append_new(list, json_real(add_up ? at_least(result, i) : result->damage[i]));
    return list;
}

/* [low, high] of each share. */
static json_t *intervals_json(const OddsArguments *arguments, const double *shares, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) {
        StatsInterval around = interval(arguments, shares[i]);
        json_array_append_new(list, json_pack("[f, f]", around.low, around.high));
    }
    return list;
}

static json_t *steps_json(const OddsArguments *arguments, const OddsResult *result)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < result->steps; i++)
        json_array_append_new(list, json_pack("{s:o, s:f, s:f}", "step",
                                              document_text(arguments->steps[i]), "cancel",
                                              result->cancel[i], "dealt", result->dealt[i]));
    return list;
}

static json_t *final_json(const OddsResult *result)
{
    json_t *list = json_array();
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            if (result->final[level][clock] > 0)
                json_array_append_new(list,
                                      json_pack("{s:i, s:i, s:f}", "level", (int)level, "clock",
                                                (int)clock, "p", result->final[level][clock]));
    return list;
}

static bool print_json(const OddsArguments *arguments, const OddsResult *result)
{
    json_t *members =
        json_pack("{s:i, s:f, s:f, s:o, s:o, s:o, s:o, s:s}", "edition", edition_year(arguments),
                  "lethal", result->lethal, "expected_damage", result->expected_damage, "damage",
                  damage_json(result, false), "at_least", damage_json(result, true), "steps",
                  steps_json(arguments, result), "final", final_json(result), "method",
                  arguments->monte_carlo ? "monte-carlo" : "exact");
    sheet_to_json(arguments, members, true);
    if (arguments->asked && members)
        json_object_set_new(members, "partial",
                            json_pack("{s:s, s:I}", "why", "interrupted", "games_asked",
                                      (json_int_t)arguments->asked));
    if (arguments->monte_carlo && members) {
        json_object_set_new(members, "games", json_integer((json_int_t)arguments->monte_carlo));
        json_object_set_new(members, "lethal_interval",
                            intervals_json(arguments, &result->lethal, 1));
        json_object_set_new(members, "damage_intervals",
                            intervals_json(arguments, result->damage, result->damage_count));
        json_object_set_new(members, "cancel_intervals",
                            intervals_json(arguments, result->cancel, result->steps));
    }
    return document_print_exact(document_extend(document_create("weissfish.odds/1"), members));
}

/* ---- CSV ---- */

static void print_csv(const OddsResult *result)
{
    print("damage,p,at_least\n");
    for (unsigned i = 0; i < result->damage_count; i++)
        print("%u,%.17g,%.17g\n", i, result->damage[i], at_least(result, i));
}

/* Says that there were fewer plays than asked for: before a text, otherwise on standard error. */
static void print_lack(const OddsArguments *arguments)
{
    bool text = arguments->options.format == FORMAT_TEXT;
    if (arguments->asked)
        fprintf(text ? host_out() : host_err(),
                "%sInterrupted after %llu of %llu plays: this is the result so far.\n%s",
                text ? "" : "weissfish: ", (unsigned long long)arguments->monte_carlo,
                (unsigned long long)arguments->asked, text ? "\n" : "");
}

bool odds_print(const OddsArguments *arguments, const OddsResult *result)
{
    print_lack(arguments);
    switch (arguments->options.format) {
    case FORMAT_JSON:
        return print_json(arguments, result);
    case FORMAT_CSV:
        print_csv(result);
        print_sheet(arguments, host_err(), "weissfish: ", true);
        return true;
    default:
        print_text(arguments, result);
        return true;
    }
}

/* ---- The best order ---- */

static void print_best(const OddsArguments *arguments, const OddsBest *best, double given)
{
    print("Lethal %.4f%% at best, %.4f%% in the order given (edition %d)\n\n", 100 * best->lethal,
          100 * given, edition_year(arguments));
    print("First: step %u, %s\n", best->first + 1, arguments->steps[best->first]);
    for (unsigned i = 0; i < best->then_count; i++)
        print("  then at %u-%u (%.4f%%): step %u, %s\n", best->then[i].level, best->then[i].clock,
              100 * best->then[i].p, best->then[i].step + 1u, arguments->steps[best->then[i].step]);
    print_sheet(arguments, host_out(), "\n", false);
}

bool odds_best_print(const OddsArguments *arguments, const OddsBest *best, double given)
{
    if (arguments->options.format != FORMAT_JSON) {
        print_best(arguments, best, given);
        return true;
    }
    json_t *then = json_array();
    for (unsigned i = 0; i < best->then_count; i++)
        json_array_append_new(then, json_pack("{s:i, s:i, s:f, s:i, s:o}", "level",
                                              (int)best->then[i].level, "clock",
                                              (int)best->then[i].clock, "p", best->then[i].p,
                                              "index", (int)best->then[i].step, "step",
                                              document_text(arguments->steps[best->then[i].step])));
    json_t *members =
        json_pack("{s:i, s:f, s:f, s:i, s:o, s:o, s:s}", "edition", edition_year(arguments),
                  "lethal", best->lethal, "given", given, "first_index", (int)best->first, "first",
                  document_text(arguments->steps[best->first]), "then", then, "method", "exact");
    sheet_to_json(arguments, members, false);
    return document_print_exact(document_extend(document_create("weissfish.odds-best/1"), members));
}
