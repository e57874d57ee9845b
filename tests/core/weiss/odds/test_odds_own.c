/* Odds with the attacker's deck: against a plain program that draws every card by itself, and against the same steps played
 * through the engine. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "weiss/odds/odds.h"
#include "weiss/odds/play.h"

enum { CARDS_MAX = 8, QUERIES = 150, PLAYS = 3000, TEXT = 400 };

static const double EQUAL = 1e-9;

static const char *const measures[] = {"climax", "soul", "level", "colour", "card"};

enum { MEASURES = sizeof measures / sizeof *measures };

static OddsResult ask(const OddsQuery *query, const char *const *texts, unsigned count)
{
    Diagnostic problem;
    OddsResult result;
    OddsProgram *program = odds_program_create(texts, count, &problem);
    cr_assert_not_null(program, "%s, column %zu: %s", texts[0], problem.column, problem.message);
    cr_assert(odds_query_check(query, program, &problem), "%s", problem.message);
    cr_assert(odds_ask(query, program, &result));
    odds_program_destroy(program);
    return result;
}

static OddsQuery query_with(const OddsOwnDeck *own, unsigned deck, unsigned climaxes)
{
    return (OddsQuery){.start = {.deck = (uint8_t)deck, .deck_climaxes = (uint8_t)climaxes},
                       .edition = EDITION_2026,
                       .own = own};
}

/* Ten of twenty cards have a soul icon: none among two with C(10,2) of C(20,2). */
Test(odds_own, damage_by_the_soul_icons_among_milled_cards)
{
    OddsOwnDeck own = {3, {{8, 1, 0, 0, false}, {2, 1, 0, 0, true}, {10, 0, 0, 0, false}}};
    OddsQuery query = query_with(&own, 40, 0);
    const char *text = "own mill 2 per soul { damage 1 }";
    OddsResult result = ask(&query, &text, 1);
    cr_expect_float_eq(result.damage[0], 45.0 / 190, EQUAL);
    cr_expect_float_eq(result.damage[1], 100.0 / 190, EQUAL);
    cr_expect_float_eq(result.damage[2], 45.0 / 190, EQUAL);
    odds_result_clear(&result);
}

/* A revealed card stays on top, and the next trigger check shows it. */
Test(odds_own, what_was_revealed_is_checked_next)
{
    OddsOwnDeck own = {2, {{1, 1, 0, 0, false}, {3, 0, 0, 0, false}}};
    OddsQuery query = query_with(&own, 40, 0);
    const char *text = "own reveal 1 if 1 soul { attack 3 }";
    OddsResult result = ask(&query, &text, 1);
    cr_expect_float_eq(result.damage[4], 1.0 / 4, EQUAL);
    cr_expect_float_eq(result.damage[0], 3.0 / 4, EQUAL);
    odds_result_clear(&result);
}

/* A climax among the two cards goes under the deck; otherwise two cards without icons lie on top. */
Test(odds_own, climaxes_go_to_the_bottom)
{
    OddsOwnDeck own = {2, {{1, 2, 0, 0, true}, {3, 0, 0, 0, false}}};
    OddsQuery query = query_with(&own, 40, 0);
    const char *const texts[] = {"own look 2 bottom", "attack 1"};
    OddsResult result = ask(&query, texts, 2);
    cr_expect_float_eq(result.damage[1], 1, EQUAL);
    odds_result_clear(&result);
}

/* Both conditions after one step are met by the same cards, in the order in which they are written. */
Test(odds_own, several_conditions_after_one_step)
{
    OddsOwnDeck own = {2, {{2, 1, 3, 0, false}, {2, 0, 0, 0, true}}};
    OddsQuery query = query_with(&own, 40, 0);
    const char *text =
        "own mill 1 per level { damage 1 } if 1 climax { damage 7 } else { damage 1 }";
    OddsResult result = ask(&query, &text, 1);
    cr_expect_float_eq(result.damage[4], 1.0 / 2, EQUAL);
    cr_expect_float_eq(result.damage[7], 1.0 / 2, EQUAL);
    odds_result_clear(&result);
}

/* Cards that go to the stock are not in the deck any more, and climaxes come back from the waiting room. */
Test(odds_own, stock_and_recur)
{
    OddsQuery query = query_with(NULL, 4, 2);
    const char *const texts[] = {"stock 3", "damage 1"};
    OddsResult result = ask(&query, texts, 2);
    cr_expect_float_eq(result.cancel[1], 1.0 / 2, EQUAL);
    odds_result_clear(&result);
    query.start.waiting = query.start.waiting_climaxes = 4;
    const char *const back[] = {"recur 4 climaxes", "damage 1"};
    result = ask(&query, back, 2);
    cr_expect_float_eq(result.cancel[1], 6.0 / 8, EQUAL);
    odds_result_clear(&result);
}

/* ---- A plain program ---- */

/* Cards by themselves, the next one first when they are drawn. */
typedef struct Plain {
    OddsClass cards[CARDS_MAX];
    unsigned count;
    unsigned measure;
    double damage[ODDS_DAMAGE_MAX + 1];
} Plain;

static void plain_draw(Plain *plain, unsigned used, unsigned left, unsigned number,
                       unsigned colours, double p)
{
    if (left == 0) {
        plain->damage[plain->measure == 3 ? bits_count(colours) : number] += p;
        return;
    }
    unsigned there = plain->count - bits_count(used);
    for (unsigned card = 0; card < plain->count; card++) {
        const OddsClass *class = &plain->cards[card];
        unsigned counts[] = {class->climax, class->souls, class->level, 0, 1};
        if (!(used >> card & 1u))
            plain_draw(plain, used | 1u << card, left - 1, number + counts[plain->measure],
                       colours | class->colours, p / there);
    }
}

static OddsOwnDeck own_draw(Rng *rng, unsigned classes, unsigned most)
{
    OddsOwnDeck own = {.count = classes};
    for (unsigned i = 0; i < classes; i++)
        own.classes[i] = (OddsClass){.count = (uint8_t)(1 + rng_below(rng, most)),
                                     .souls = (uint8_t)rng_below(rng, 3),
                                     .level = (uint8_t)rng_below(rng, 4),
                                     .colours = (uint8_t)(1u << rng_below(rng, 4)),
                                     .climax = rng_below(rng, 3) == 0};
    return own;
}

Test(odds_own, as_a_plain_program_that_draws_card_by_card)
{
    static const char *const steps[] = {"mill", "reveal", "look"};
    Rng rng = rng_start(57, 1);
    for (unsigned i = 0; i < QUERIES; i++) {
        char text[TEXT];
        OddsOwnDeck own = own_draw(&rng, 3, 2);
        Plain plain = {.measure = i % MEASURES};
        for (unsigned class = 0; class < own.count; class ++)
            for (unsigned card = 0; card < own.classes[class].count; card++)
                plain.cards[plain.count++] = own.classes[class];
        unsigned step = rng_below(&rng, 3);
        unsigned number = rng_below(&rng, plain.count);
        snprintf(text, sizeof text, "own %s %u%s per %s { damage 1 }", steps[step], number,
                 step == 2 ? " top" : "", measures[plain.measure]);
        plain_draw(&plain, 0, number, 0, 0, 1);
        OddsQuery query = query_with(&own, 45, 0);
        const char *const texts[] = {text};
        OddsResult result = ask(&query, texts, 1);
        for (unsigned damage = 0; damage < 30; damage++)
            cr_expect_float_eq(result.damage[damage], plain.damage[damage], EQUAL,
                               "%s, %u damage: %.12f, not %.12f", text, damage,
                               result.damage[damage], plain.damage[damage]);
        odds_result_clear(&result);
    }
}

/* ---- The engine ---- */

static void own_step_write(Rng *rng, char *text)
{
    static const char *const places[] = {"top", "bottom", "waiting"};
    unsigned measure = rng_below(rng, MEASURES);
    unsigned number = rng_below(rng, 4);
    switch (rng_below(rng, 5)) {
    case 0:
        sprintf(text, "own mill %u per %s { damage 1 }", number, measures[measure]);
        break;
    case 1:
        sprintf(text, "own reveal %u if %u %s { damage 2; attack 1 } else { damage 1 }", number,
                rng_below(rng, 3), measures[measure]);
        break;
    case 2:
        sprintf(text, "own look %u %s if 1 climax { damage 3 }", number, places[rng_below(rng, 3)]);
        break;
    case 3:
        sprintf(text, "stock %u", number);
        break;
    default:
        sprintf(text, "attack %u", number);
    }
}

/* A deck of the attacker that may run out, and one that takes the damage. */
static OddsQuery query_draw(Rng *rng, OddsOwnDeck *own)
{
    *own = own_draw(rng, 4, 3);
    OddsQuery query = query_with(own, 8 + rng_below(rng, 12), 2 + rng_below(rng, 3));
    query.start.level = (uint8_t)rng_below(rng, 4);
    query.start.clock = (uint8_t)rng_below(rng, 6);
    query.edition = (WeissEdition)rng_below(rng, EDITION_COUNT);
    for (unsigned i = 0, climaxes = 0; i < own->count; i++) {
        climaxes += own->classes[i].climax ? own->classes[i].count : 0;
        own->classes[i].climax = own->classes[i].climax && climaxes <= 8;
    }
    return query;
}

static void compare_with_plays(const OddsQuery *query, const OddsProgram *program,
                               const OddsResult *result, Rng *rng, const char *text)
{
    OddsCounts counts[8] = {{0, 0}};
    OddsTable *table = odds_table_create(query, program);
    double lethal = 0, damage = 0;
    cr_assert_not_null(table);
    for (unsigned i = 0; i < PLAYS; i++) {
        OddsPlay play = odds_play(table, rng, counts);
        lethal += play.lethal;
        damage += play.damage;
    }
    odds_table_destroy(table);
    double square = 0;
    for (unsigned i = 0; i < result->damage_count; i++)
        square += result->damage[i] * i * i;
    double variance = square - result->expected_damage * result->expected_damage;
    double off = damage / PLAYS - result->expected_damage;
    cr_expect_leq(fabs(off), 4.5 * sqrt(fmax(variance, 0) / PLAYS) + 1e-9, "%s: damage %f, not %f",
                  text, damage / PLAYS, result->expected_damage);
    off = lethal / PLAYS - result->lethal;
    cr_expect_leq(fabs(off),
                  4.5 * sqrt(result->lethal * (1 - fmin(result->lethal, 1)) / PLAYS) + 1e-9,
                  "%s: lethal %f, not %f", text, lethal / PLAYS, result->lethal);
}

Test(odds_own, as_played_through_the_engine)
{
    Rng rng = rng_start(57, 2);
    unsigned asked = 0;
    for (unsigned i = 0; i < QUERIES; i++) {
        char text[3][TEXT];
        const char *const texts[] = {text[0], text[1], text[2]};
        OddsOwnDeck own;
        Diagnostic problem;
        OddsResult result;
        OddsQuery query = query_draw(&rng, &own);
        for (unsigned step = 0; step < 3; step++)
            own_step_write(&rng, text[step]);
        OddsProgram *program = odds_program_create(texts, 3, &problem);
        cr_assert_not_null(program, "%s", problem.message);
        if (odds_query_check(&query, program, &problem) && odds_ask(&query, program, &result)) {
            char all[3 * TEXT + 40];
            snprintf(all, sizeof all, "edition %u: %s / %s / %s", query.edition, text[0], text[1],
                     text[2]);
            compare_with_plays(&query, program, &result, &rng, all);
            odds_result_clear(&result);
            asked++;
        }
        odds_program_destroy(program);
    }
    cr_expect_gt(asked, 100u);
}

/* ---- What is wrong is pointed at ---- */

static void expect_wrong(const char *text, size_t column)
{
    Diagnostic problem;
    OddsProgram *program = odds_program_create(&text, 1, &problem);
    cr_expect_null(program, "%s", text);
    cr_expect_eq(problem.column, column, "%s: column %zu: %s", text, problem.column,
                 problem.message);
    odds_program_destroy(program);
}

Test(odds_own, wrong_steps_are_pointed_at)
{
    expect_wrong("own", 4);
    expect_wrong("own mil 2", 5);
    expect_wrong("own mill 17", 10);
    expect_wrong("own mill 2 per trigger { damage 1 }", 16);
    expect_wrong("own mill 2 if soul { damage 1 }", 15);
    expect_wrong("own look 2 aside", 12);
    expect_wrong("own mill 2 if 1 soul { damage 1 } else damage 1", 40);
}

Test(odds_own, steps_with_the_own_deck_need_it)
{
    Diagnostic problem;
    const char *text = "own mill 2";
    OddsProgram *program = odds_program_create(&text, 1, &problem);
    OddsQuery query = query_with(NULL, 20, 4);
    cr_assert_not_null(program);
    cr_expect_not(odds_query_check(&query, program, &problem));
    odds_program_destroy(program);
}
