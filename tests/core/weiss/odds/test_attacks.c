/* How lethal attacks are: the same as by the search for the best order of steps, and as counted by
 * hand. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "weiss/odds/attacks.h"

enum { TRIES = 150, TEXT_MAX = 64 };

static OddsKnown known;
static OddsAttacks attacks;

static void start(void)
{
    memset(&known, 0, sizeof known);
    memset(&attacks, 0, sizeof attacks);
    attacks.edition = EDITION_2021;
}

TestSuite(attacks, .init = start);

static unsigned upto(Rng *rng, unsigned most)
{
    return rng_below(rng, most + 1);
}

/* A player near the end, whose attacker has some icons. */
static void target_draw(Rng *rng)
{
    OddsState *target = &attacks.target;
    memset(target, 0, sizeof *target);
    target->deck = (uint8_t)(1 + upto(rng, 14));
    target->deck_climaxes = (uint8_t)upto(rng, target->deck < 4 ? target->deck : 4);
    target->waiting = (uint8_t)upto(rng, 10);
    target->waiting_climaxes = (uint8_t)upto(rng, target->waiting < 3 ? target->waiting : 3);
    target->level = (uint8_t)(2 + upto(rng, 1));
    target->clock = (uint8_t)(3 + upto(rng, 3));
    target->clock_climaxes = (uint8_t)upto(rng, 3);
    target->triggers[0] = (uint8_t)(3 + upto(rng, 5));
    target->triggers[1] = (uint8_t)upto(rng, 3);
    target->triggers[2] = (uint8_t)upto(rng, 2);
    attacks.edition = (uint8_t)upto(rng, EDITION_COUNT - 1);
}

/* How lethal steps are in the best order. */
static double by_steps(char (*texts)[TEXT_MAX], unsigned count, double *by_first)
{
    OddsProgram *programs[ODDS_ATTACKS];
    OddsBest best;
    Diagnostic problem;
    OddsQuery query = {.start = attacks.target,
                       .edition = (WeissEdition)attacks.edition,
                       .level_choice = ODDS_LEVEL_BEST,
                       .has_triggers = true};
    for (unsigned i = 0; i < count; i++) {
        const char *text = texts[i];
        programs[i] = odds_program_create(&text, 1, &problem);
        cr_assert_not_null(programs[i], "%s: %s", text, problem.message);
    }
    cr_assert(odds_best(&query, programs, count, &best));
    for (unsigned i = 0; i < count; i++) {
        by_first[i] = best.by_first[i];
        odds_program_destroy(programs[i]);
    }
    return best.lethal;
}

static void expect_near(double found, double expected, const char *what)
{
    cr_expect(fabs(found - expected) < 1e-12, "%s: %.15f, expected %.15f", what, found, expected);
}

/* One way each, with damage that must be dealt before or after. */
Test(attacks, the_best_order_is_that_of_the_steps)
{
    Rng rng = rng_start(1, 1);
    for (unsigned try = 0; try < TRIES; try++) {
        char texts[ODDS_ATTACKS][TEXT_MAX];
        double by_first[ODDS_ATTACKS];
        target_draw(&rng);
        attacks.count = (uint8_t)(1 + upto(&rng, ODDS_ATTACKS - 1));
        for (unsigned i = 0; i < attacks.count; i++) {
            unsigned damage = upto(&rng, 4);
            unsigned before = upto(&rng, 3) == 0 ? 1 + upto(&rng, 2) : 0;
            unsigned cancelled = upto(&rng, 2) == 0 ? 1 + upto(&rng, 2) : 0;
            attacks.attack[i] =
                (OddsAttack){.damage = {(int8_t)damage, (int8_t)damage},
                             .before = (uint8_t)(before ? before | ODDS_MUST : 0),
                             .cancelled = (uint8_t)(cancelled ? cancelled | ODDS_MUST : 0)};
            snprintf(texts[i], TEXT_MAX,
                     "repeat 1 { damage %u; attack %u on cancel { damage %u } }", before, damage,
                     cancelled);
        }
        double lethal = by_steps(texts, attacks.count, by_first);
        expect_near(odds_attacks(&known, &attacks), lethal, texts[0]);
        for (unsigned i = 0; i < attacks.count; i++)
            expect_near(odds_attacks_begun(&known, &attacks, i, 0), by_first[i], texts[i]);
    }
}

/* What is kept makes no difference: asked with nothing kept, the answers are the same to the last
 * bit. */
Test(attacks, what_is_known_changes_nothing)
{
    static OddsKnown other;
    Rng rng = rng_start(2, 1);
    for (unsigned try = 0; try < TRIES; try++) {
        target_draw(&rng);
        attacks.count = ODDS_ATTACKS;
        for (unsigned i = 0; i < ODDS_ATTACKS; i++)
            attacks.attack[i] = (OddsAttack){.damage = {(int8_t)upto(&rng, 4), 1}};
        memset(&other, 0, sizeof other);
        cr_expect(odds_attacks(&known, &attacks) == odds_attacks(&other, &attacks));
        cr_expect(odds_attacks_begun(&known, &attacks, 1, 0) ==
                  odds_attacks_begun(&other, &attacks, 1, 0));
    }
}

/* One damage wins, five cards of which one is a climax, no icons. */
static void one_needed(void)
{
    attacks.target = (OddsState){
        .deck = 5, .deck_climaxes = 1, .level = 3, .clock = 6, .triggers = {9, 0, 0}};
    attacks.count = 1;
}

Test(attacks, the_better_way_is_taken)
{
    one_needed();
    attacks.attack[0] = (OddsAttack){.damage = {3, 1}};
    expect_near(odds_attacks_begun(&known, &attacks, 0, 0), 2.0 / 5, "three");
    expect_near(odds_attacks_begun(&known, &attacks, 0, 1), 4.0 / 5, "one");
    expect_near(odds_attacks(&known, &attacks), 4.0 / 5, "the better");
    attacks.attack[0] = (OddsAttack){.damage = {-1, -1}};
    expect_near(odds_attacks(&known, &attacks), 0, "no damage");
}

Test(attacks, icons_may_lift_damage_above_nothing)
{
    one_needed();
    attacks.attack[0] = (OddsAttack){.damage = {-1, -1}};
    attacks.target.triggers[2] = 3;
    expect_near(odds_attacks(&known, &attacks), 3.0 / 12 * 4 / 5, "-1 and two icons");
}

Test(attacks, a_shot_is_one_damage_after_a_cancel)
{
    one_needed();
    attacks.target.triggers[0] = 0;
    attacks.target.triggers[1] = 4;
    attacks.target.shots = 1;
    attacks.attack[0] = (OddsAttack){.damage = {0, 0}};
    /* One in four is a SHOT, and after the cancel no climax is left. */
    expect_near(odds_attacks(&known, &attacks), 4.0 / 5 + 1.0 / 5 / 4, "shot");
}

/* One card in four is no climax, and each cancel takes one climax away. */
Test(attacks, damage_after_a_cancel_may_follow_its_own)
{
    one_needed();
    attacks.target.deck = 4;
    attacks.target.deck_climaxes = 3;
    attacks.attack[0] = (OddsAttack){.damage = {1, 1}, .cancelled = 1 | ODDS_MUST};
    expect_near(odds_attacks(&known, &attacks), 2.0 / 4, "once");
    attacks.attack[0].cancelled |= ODDS_AGAIN;
    expect_near(odds_attacks(&known, &attacks), 1, "again and again");
    attacks.target.clock = 4;
    expect_near(odds_attacks(&known, &attacks), 0, "only once it is not cancelled");
    attacks.target.clock = 5;
    attacks.target.deck = 5;
    attacks.attack[0].before = 1 | ODDS_MUST;
    expect_near(odds_attacks(&known, &attacks), 1, "it follows the damage before, too");
}

/* The last card is no climax, the refreshed deck has only climaxes: to deal one damage first would
 * win at once, where two are needed it only makes the refresh come sooner. */
Test(attacks, what_may_be_dealt_is_left_where_it_does_harm)
{
    attacks.target = (OddsState){.deck = 2,
                                 .deck_climaxes = 0,
                                 .waiting = 4,
                                 .waiting_climaxes = 4,
                                 .level = 3,
                                 .clock = 4,
                                 .triggers = {9, 0, 0}};
    attacks.count = 1;
    attacks.attack[0] = (OddsAttack){.damage = {2, 2}};
    double alone = odds_attacks(&known, &attacks);
    attacks.attack[0].before = 1 | ODDS_MUST;
    double must = odds_attacks(&known, &attacks);
    attacks.attack[0].before = 1;
    double may = odds_attacks(&known, &attacks);
    cr_expect_gt(alone, must);
    expect_near(may, alone, "may");
}

Test(attacks, nobody_attacks_or_it_is_over)
{
    one_needed();
    attacks.count = 0;
    expect_near(odds_attacks(&known, &attacks), 0, "no attack");
    attacks.target.level = 4;
    expect_near(odds_attacks(&known, &attacks), 1, "lost already");
}
