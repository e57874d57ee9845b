/* The answer to an odds query as text, JSON or CSV. */
#include "sim/weiss/odds_output.h"

#include <stdio.h>

#include "sim/document.h"

/* The chance of so much damage or more. */
static double at_least(const OddsResult *result, unsigned damage)
{
    double sum = 0;
    for (unsigned i = result->damage_count; i-- > damage;)
        sum += result->damage[i];
    return sum < 1 ? sum : 1;
}

static const char *edition_name(WeissEdition edition)
{
    return edition == EDITION_2021 ? "2021" : "2022";
}

/* ---- Text ---- */

static void print_text(const OddsArguments *arguments, const OddsResult *result)
{
    printf("Lethal %.4f%%, expected damage %.4f (exact, edition %s)\n\n", 100 * result->lethal,
           result->expected_damage, edition_name(arguments->query.edition));
    printf("  damage   exactly   at least\n");
    for (unsigned i = 0; i < result->damage_count; i++)
        printf("  %6u %8.4f%% %9.4f%%\n", i, 100 * result->damage[i], 100 * at_least(result, i));
    if (result->steps)
        printf("\n cancelled   step\n");
    for (unsigned i = 0; i < result->steps; i++)
        printf("  %8.4f%%  %s\n", 100 * result->cancel[i], arguments->steps[i]);
    printf("\n  level-clock afterwards\n");
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            if (result->final[level][clock] > 0)
                printf("  %u-%u %8.4f%%\n", level, clock, 100 * result->final[level][clock]);
}

/* ---- JSON ---- */

static json_t *damage_json(const OddsResult *result, bool add_up)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < result->damage_count; i++)
        json_array_append_new(list, json_real(add_up ? at_least(result, i) : result->damage[i]));
    return list;
}

static json_t *steps_json(const OddsArguments *arguments, const OddsResult *result)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < result->steps; i++)
        json_array_append_new(list, json_pack("{s:o, s:f}", "step",
                                              document_text(arguments->steps[i]), "cancel",
                                              result->cancel[i]));
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
    json_t *members = json_pack(
        "{s:i, s:f, s:f, s:o, s:o, s:o, s:o, s:s, s:i}", "edition",
        arguments->query.edition == EDITION_2021 ? 2021 : 2022, "lethal", result->lethal,
        "expected_damage", result->expected_damage, "damage", damage_json(result, false),
        "at_least", damage_json(result, true), "steps", steps_json(arguments, result), "final",
        final_json(result), "method", "exact", "states", (int)result->states);
    return document_print(document_extend(document_create("weissfish.odds/1"), members));
}

/* ---- CSV ---- */

static void print_csv(const OddsResult *result)
{
    printf("damage,p,at_least\n");
    for (unsigned i = 0; i < result->damage_count; i++)
        printf("%u,%.17g,%.17g\n", i, result->damage[i], at_least(result, i));
}

bool odds_print(const OddsArguments *arguments, const OddsResult *result)
{
    switch (arguments->options.format) {
    case FORMAT_JSON:
        return print_json(arguments, result);
    case FORMAT_CSV:
        print_csv(result);
        return true;
    default:
        print_text(arguments, result);
        return true;
    }
}
