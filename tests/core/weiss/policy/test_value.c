/* The estimate of a position: it adds up, sees both players alike, and knows what is good. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#include "support/board.h"
#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"

TestSuite(value, .fini = board_close);

/* Twenty cards, four of them climaxes. */
#define DECK                                                                                       \
    "'deck':{'shuffled':['N0','N0','N0','N0','N0','N1','N1','N1','N1','N2','N2','N2','N2','N3',"   \
    "'N3','N3','CX','CX','CX','CX']}"

/* The chance of `player` at the beginning of player 0's main phase, with what the players have. */
static int value_with(unsigned player, const char *first, const char *second)
{
    char body[2048];
    snprintf(body, sizeof body, "'turn':5,'phase':'main','players':[{%s," DECK "},{%s," DECK "}]",
             first, second);
    board_set(2021, body);
    return weiss_value(&board->table, player);
}

/* "'zone':[...]" of so many cards. */
static const char *zone_of(const char *zone, const char *code, unsigned count)
{
    static char texts[4][512];
    static unsigned turn;
    char *text = texts[turn++ % 4];
    size_t length = (size_t)sprintf(text, "'%s':[", zone);
    for (unsigned i = 0; i < count; i++)
        length += (size_t)sprintf(text + length, "%s'%s'", i ? "," : "", code);
    strcpy(text + length, "]");
    return text;
}

#define STAGE "'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'}}"
#define HAND "'hand':['N0','N1','N1','CX']"

/* Level and clock that make so much damage. */
static const char *damage_of(unsigned damage)
{
    static char texts[2][1024];
    static unsigned turn;
    char *text = texts[turn++ % 2];
    snprintf(text, sizeof *texts, "%s,%s," STAGE "," HAND, zone_of("level", "N0", damage / 7),
             zone_of("clock", "N0", damage % 7));
    return text;
}

Test(value, chances_add_up_in_every_position_of_a_game)
{
    value_with(0, damage_of(3), damage_of(3));
    WeissTable *table = &board->table;
    const Rng deals[] = {rng_start(1, 0), rng_start(1, 1)};
    weiss_table_start(table, deals);
    Rng rng = rng_start(2, 2);
    unsigned seen = 0;
    while (table->state.result == RESULT_RUNNING) {
        int chance = weiss_value(table, 0);
        cr_assert(chance > 0 && chance < WEISS_VALUE_ONE, "%d", chance);
        cr_assert_eq(chance + weiss_value(table, 1), WEISS_VALUE_ONE);
        unsigned index = rng_below(&rng, table->state.choice.count);
        weiss_table_apply(table, weiss_table_move(table, index));
        seen++;
    }
    cr_expect_gt(seen, 20u);
    cr_expect_eq(weiss_value(table, 0) + weiss_value(table, 1), WEISS_VALUE_ONE);
}

/* Whoever sits where: the same cards with the other player to move. */
Test(value, seats_do_not_matter)
{
    static const char *const sides = "'turn':%u,'active':%u,'phase':'main','players':[{%s},{%s}]";
    static const char *const one = STAGE "," HAND "," DECK;
    static const char *const two =
        "'clock':['N0','CX'],'level':['N1'],'stock':['N0','N0'],'stage':{'CR':{'card':'N2'}}," DECK;
    char body[2048];
    snprintf(body, sizeof body, sides, 5u, 0u, one, two);
    board_set(2021, body);
    int first = weiss_value(&board->table, 0);
    snprintf(body, sizeof body, sides, 6u, 1u, two, one);
    board_set(2021, body);
    cr_expect_eq(weiss_value(&board->table, 1), first);
    cr_expect_eq(weiss_value(&board->table, 0), WEISS_VALUE_ONE - first);
}

Test(value, damage_is_bad_for_who_took_it)
{
    int last = WEISS_VALUE_ONE - 1;
    for (unsigned damage = 0; damage < 28; damage++) {
        int chance = value_with(0, damage_of(damage), damage_of(14));
        cr_expect_leq(chance, last, "attacker at %u: %d after %d", damage, chance, last);
        last = chance;
    }
    last = 0;
    for (unsigned damage = 0; damage < 28; damage++) {
        int chance = value_with(0, damage_of(14), damage_of(damage));
        cr_expect_geq(chance, last, "defender at %u: %d after %d", damage, chance, last);
        last = chance;
    }
}

Test(value, stock_is_good)
{
    for (unsigned role = 0; role < 2; role++) {
        int last = 0;
        for (unsigned stock = 0; stock < 9; stock++) {
            const char *with = zone_of("stock", "N0", stock);
            const char *without = zone_of("stock", "N0", 0);
            int chance = value_with(role, role ? without : with, role ? with : without);
            cr_expect_gt(chance, last, "%u stock in role %u", stock, role);
            last = chance;
        }
    }
}

Test(value, cards_in_hand_are_good)
{
    for (unsigned role = 0; role < 2; role++) {
        int last = 0;
        for (unsigned hand = 0; hand < 7; hand++) {
            const char *with = zone_of("hand", "N0", hand);
            const char *without = zone_of("hand", "N0", 2);
            int chance = value_with(role, role ? without : with, role ? with : without);
            cr_expect_gt(chance, last, "%u cards in role %u", hand, role);
            last = chance;
        }
    }
}

/* The weighted sum of a player's features by the lists of weights, in log-odds. */
static double odds_of(const ValueFeatures *f, ValueRole role)
{
    double sum = 0;
#define X(name, attacks, defends, what)                                                            \
    sum += f->count[VALUE_##name] * (role == VALUE_ATTACKS ? attacks : defends);
    VALUE_COUNTS(X)
#undef X
#define LIST(...) ((const int[]){__VA_ARGS__})
#define X(name, length, what, attacks, defends)                                                    \
    cr_assert_lt(f->curve[VALUE_##name], length);                                                  \
    sum += role == VALUE_ATTACKS ? LIST attacks[f->curve[VALUE_##name]]                            \
                                 : LIST defends[f->curve[VALUE_##name]];
    VALUE_CURVES(X)
#undef X
    return sum / 1024;
}

Test(value, is_the_logistic_function_of_the_weighted_features)
{
    for (unsigned damage = 0; damage < 28; damage++) {
        ValueFeatures f[VALUE_ROLES];
        int chance = value_with(0, damage_of(27 - damage), damage_of(damage));
        weiss_value_read(&board->table, 0, 1, f);
        double odds = odds_of(&f[0], VALUE_ATTACKS) - odds_of(&f[1], VALUE_DEFENDS);
        cr_expect_float_eq(chance, WEISS_VALUE_ONE / (1 + exp(-odds)), 8, "at %u", damage);
    }
}

Test(value, log_odds_are_the_difference_of_the_weighted_features_of_both_players)
{
    ValueFeatures f[VALUE_ROLES];
    memset(f, 0, sizeof f);
    int none = weiss_value_odds(f);
    cr_expect_float_eq(none, 1024 * (odds_of(&f[0], VALUE_ATTACKS) - odds_of(&f[1], VALUE_DEFENDS)),
                       1e-6);
    for (unsigned i = 0; i < VALUE_COUNT_COUNT; i++)
        for (unsigned role = 0; role < VALUE_ROLES; role++) {
            f[role].count[i] = 7;
            double odds = odds_of(&f[0], VALUE_ATTACKS) - odds_of(&f[1], VALUE_DEFENDS);
            cr_expect_float_eq(weiss_value_odds(f), 1024 * odds, 1e-6, "count %u of role %u", i,
                               role);
            f[role].count[i] = 0;
        }
    f[0].curve[VALUE_DAMAGE] = 27; /* who attacks is nearly lost, */
    int worse = weiss_value_odds(f);
    f[0].curve[VALUE_DAMAGE] = 0;
    f[1].curve[VALUE_DAMAGE] = 27; /* or who defends */
    cr_expect(worse < none && none < weiss_value_odds(f));
}

/* Three direct attacks against a deck without climaxes and one card from losing. */
Test(value, a_won_attack_phase_is_nearly_won)
{
    board_set(2021, "'turn':9,'phase':'attack','players':["
                    "{'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'},'CR':{'card':'N1'}}," DECK "},"
                    "{'level':['N0','N0','N0'],'clock':['N0','N0','N0','N0','N0','N0'],"
                    "'deck':{'shuffled':['N0','N0','N0','N0','N0','N0','N0','N0']}}]");
    cr_expect_gt(weiss_value(&board->table, 0), WEISS_VALUE_ONE * 9 / 10);
    board_plays("attack CL direct");
    cr_assert_eq(board_result(), 0);
    cr_expect_eq(weiss_value(&board->table, 0), WEISS_VALUE_ONE);
    cr_expect_eq(weiss_value(&board->table, 1), 0);
}

Test(value, three_players_share_the_whole)
{
    board_set(2021, "'turn':5,'phase':'main','players':[{" HAND "," STAGE "," DECK "},"
                    "{" HAND "," STAGE "," DECK "},"
                    "{'level':['N0','N0'],'clock':['N0']," DECK "}]");
    int sum = 0;
    for (unsigned player = 0; player < 3; player++)
        sum += weiss_value(&board->table, player);
    cr_expect(sum <= WEISS_VALUE_ONE && sum > WEISS_VALUE_ONE - 3, "%d", sum);
    cr_expect_lt(weiss_value(&board->table, 2), weiss_value(&board->table, 1));
    board->table.state.living = 3;
    cr_expect_eq(weiss_value(&board->table, 2), 0);
}
