/* Exact odds against the same steps played through the engine: a thousand random queries. What is
 * observed must lie within four standard errors in mean and lethality, and within five in every
 * single figure of the thousands that are compared. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/long_count.h"
#include "weiss/odds/odds.h"
#include "weiss/odds/play.h"

enum { QUERIES = 1000, PLAYS = 3000, STEPS = 4, TEXT = 2000, DEPTH = 2 };

static Rng rng;

static unsigned below(unsigned count)
{
    return rng_below(&rng, count);
}

static void write_step(char *text, unsigned depth);

/* " WORDS { STEP }", in one of so many cases. */
static void write_braces(char *text, const char *words, unsigned one_in, unsigned depth)
{
    char inside[TEXT / 4] = "";
    if (depth == DEPTH || below(one_in))
        return;
    write_step(inside, depth + 1);
    sprintf(text + strlen(text), " %s { %s }", words, inside);
}

static void write_step(char *text, unsigned depth)
{
    static const char *const places[] = {"top", "bottom", "waiting"};
    switch (below(depth < DEPTH ? 12 : 9)) {
    case 0:
    case 1:
        sprintf(text, "attack %u", below(5));
        write_braces(text, "on cancel", 2, depth);
        break;
    case 2:
    case 3:
        sprintf(text, "damage %u", below(7));
        write_braces(text, "on cancel", 2, depth);
        write_braces(text, "on hit", 3, depth);
        break;
    case 4:
        sprintf(text, "mill %u", below(8));
        write_braces(text, "per climax", 2, depth);
        break;
    case 5:
        sprintf(text, "clock %u", below(4));
        break;
    case 6:
        sprintf(text, "heal %u", below(3));
        break;
    case 7:
        sprintf(text, "look %u %s", below(4), places[below(3)]);
        break;
    case 8:
        sprintf(text, "return %u %s", below(5), below(2) ? "climaxes" : "others");
        break;
    case 9:
        sprintf(text, "reveal %u", below(4));
        write_braces(text, "per climax", 2, depth);
        break;
    default:
        *text = '\0';
        sprintf(text, "repeat %u", below(3));
        write_braces(text, "", 1, depth);
    }
}

static unsigned some_climaxes(unsigned cards, unsigned *left)
{
    unsigned climaxes = below((cards < *left ? cards : *left) + 1);
    *left -= climaxes;
    return climaxes;
}

static OddsQuery random_query(void)
{
    OddsQuery query;
    unsigned climaxes = WEISS_CLIMAXES_MAX;
    memset(&query, 0, sizeof query);
    OddsState *start = &query.start;
    query.edition = (WeissEdition)below(EDITION_COUNT);
    query.level_choice = below(2) ? ODDS_LEVEL_NONCLIMAX : ODDS_LEVEL_CLIMAX;
    start->deck = (uint8_t)(1 + below(below(3) ? 12 : 28));
    start->deck_climaxes = (uint8_t)some_climaxes(start->deck, &climaxes);
    start->waiting = (uint8_t)below(12);
    start->waiting_climaxes = (uint8_t)some_climaxes(start->waiting, &climaxes);
    start->clock = (uint8_t)below(ODDS_CLOCK);
    unsigned newest = some_climaxes(start->clock, &climaxes);
    start->clock_climaxes = (uint8_t)(((1u << newest) - 1) << (start->clock - newest));
    start->level = (uint8_t)below(4);
    query.has_triggers = below(2);
    start->triggers[0] = query.has_triggers ? 20 : 0;
    start->triggers[1] = (uint8_t)(query.has_triggers ? below(10) : 0);
    start->triggers[2] = (uint8_t)(query.has_triggers ? below(4) : 0);
    return query;
}

/* How many standard errors an observed share is from its chance. One play more or less is none. */
static double distance(double share, double chance)
{
    double error = sqrt(fmax(chance * (1 - chance), 0) / PLAYS);
    return fmax(fabs(share - chance) - 1.0 / PLAYS, 0) / fmax(error, 1e-9);
}

static void compare(const OddsQuery *query, const OddsProgram *program, const OddsResult *exact,
                    const char *name)
{
    OddsTable *table = odds_table_create(query, program);
    OddsCounts counts[STEPS] = {0};
    double lethal = 0, sum = 0, variance = 0, single = 0;
    double damage[ODDS_DAMAGE_MAX + 1] = {0}, final[ODDS_LEVELS][ODDS_CLOCK] = {{0}};
    cr_assert_not_null(table);
    for (unsigned i = 0; i < PLAYS; i++) {
        OddsPlay play = odds_play(table, &rng, counts);
        lethal += play.lethal;
        sum += play.damage;
        damage[play.damage]++;
        final[play.level][play.clock]++;
    }
    odds_table_destroy(table);
    for (unsigned i = 0; i < exact->damage_count; i++)
        variance += exact->damage[i] * pow(i - exact->expected_damage, 2);
    cr_expect(distance(lethal / PLAYS, exact->lethal) < 4, "%s: lethal %f, played %f", name,
              exact->lethal, lethal / PLAYS);
    cr_expect(fabs(sum / PLAYS - exact->expected_damage) < 4 * sqrt(variance / PLAYS) + 1e-9,
              "%s: damage %f, played %f", name, exact->expected_damage, sum / PLAYS);
    for (unsigned i = 0; i <= ODDS_DAMAGE_MAX; i++)
        single = fmax(single, distance(damage[i] / PLAYS, exact->damage[i]));
    for (unsigned i = 0; i < ODDS_LEVELS * ODDS_CLOCK; i++)
        single = fmax(single, distance(final[i / ODDS_CLOCK][i % ODDS_CLOCK] / PLAYS,
                                       exact->final[i / ODDS_CLOCK][i % ODDS_CLOCK]));
    for (unsigned i = 0; i < exact->steps; i++)
        single = fmax(single, distance((double)counts[i].cancelled / PLAYS, exact->cancel[i]));
    for (unsigned i = 0; i < exact->steps; i++)
        single = fmax(single, distance((double)counts[i].dealt / PLAYS, exact->dealt[i]));
    cr_expect(single < 5, "%s: a figure is %.1f standard errors off", name, single);
}

Test(odds_play, exact_odds_are_those_of_the_engine, .timeout = 0)
{
    unsigned asked = 0;
    rng = rng_start(1, 1);
    while (asked < long_count(QUERIES, QUERIES / 3)) {
        char texts[STEPS][TEXT], name[STEPS * (TEXT + 3)];
        const char *pointers[STEPS];
        unsigned count = 1 + below(STEPS);
        Diagnostic problem;
        OddsResult exact;
        OddsQuery query = random_query();
        *name = '\0';
        for (unsigned i = 0; i < count; i++) {
            write_step(texts[i], 0);
            pointers[i] = texts[i];
            snprintf(name + strlen(name), sizeof name - strlen(name), "'%s' ", texts[i]);
        }
        OddsProgram *program = odds_program_create(pointers, count, &problem);
        cr_assert_not_null(program, "%s: %s", name, problem.message);
        if (odds_query_check(&query, program, &problem)) {
            cr_assert(odds_ask(&query, program, &exact), "%s", name);
            compare(&query, program, &exact, name);
            odds_result_clear(&exact);
            asked++;
        }
        odds_program_destroy(program);
    }
}
