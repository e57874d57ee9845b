/* What cards are worth is found back from games of lists that differ in many cards at once. */
#include <math.h>

#include "sim/weiss/tune_deck/list_moves.h"
#include "pool_field.h"

FIELD_SUITE(card_worth);

enum { GROUPS = 600, LISTS = 8 };

static CardPool pool;
static CardList base;
static double truth[WORTH_FEATURES_MAX];

/* What a list is worth by values, but for a constant. */
static double worth_of(const double *values, const CardList *list)
{
    double sum = 0;
    for (unsigned i = 0; i < pool.count; i++)
        sum += values[i] * list->copies[i];
    for (unsigned i = 0; i < pool.combo_count; i++)
        sum += values[pool.count + i] * pool_combo_pairs(&pool.combos[i], list);
    return sum;
}

static void open_pool(void)
{
    static Options options;
    options_default(&options);
    field_open(&options, LANTERNS);
    cr_assert(card_pool_open(&pool, &(PoolArguments){.source_count = 0}, &field->deck[0].file,
                             field->database, field->compiler));
    cr_assert_gt(pool.combo_count, 0, "shipped cards name each other");
    card_list_base(&pool, &base);
    Rng rng = rng_keyed(3, 0, 0);
    for (unsigned i = 0; i < pool.count + pool.combo_count; i++)
        truth[i] = 0.01 * ((double)rng_below(&rng, 2001) - 1000) / 1000;
}

/* Lists around the base, and what they gain by the truth, with an offset that all of a group have. */
static CardWorth *learn(void)
{
    static const double none[WORTH_FEATURES_MAX];
    CardWorth *worth = card_worth_open(&pool, 1);
    const ListBounds bounds = {&pool, &base, WEISS_DECK_SIZE};
    for (unsigned group = 0; group < GROUPS; group++) {
        CardList lists[LISTS];
        const CardList *pointers[LISTS];
        double gains[LISTS];
        Rng rng = rng_keyed(4, group, 0);
        for (unsigned i = 0; i < LISTS; i++) {
            lists[i] = base;
            list_wander(&bounds, none, 1 + rng_below(&rng, 4), &rng, &lists[i]);
            pointers[i] = &lists[i];
            gains[i] = worth_of(truth, &lists[i]) + (double)group;
        }
        card_worth_add(worth, pointers, LISTS, gains, 1000);
    }
    card_worth_solve(worth);
    return worth;
}

Test(card_worth, is_found_back_from_lists_that_differ_in_many_cards)
{
    open_pool();
    CardWorth *worth = learn();
    const double *mean = card_worth_mean(worth);
    const ListBounds bounds = {&pool, &base, WEISS_DECK_SIZE};
    double before = worth_of(truth, &base);
    double thought_before = worth_of(mean, &base);
    for (unsigned i = 0; i < 200; i++) { /* lists that it has not seen */
        Rng rng = rng_keyed(5, i, 0);
        CardList list = base;
        list_wander(&bounds, truth, 4, &rng, &list);
        double gain = worth_of(truth, &list) - before;
        double thought = worth_of(mean, &list) - thought_before;
        cr_expect_float_eq(thought, gain, 0.01 + 0.1 * fabs(gain), "%g is %g", thought, gain);
    }
    card_worth_close(worth);
}

/* Draws lie around the mean, and the nearer the more was seen. */
Test(card_worth, draws_narrow_with_games)
{
    double spread[2] = {0};
    open_pool();
    CardWorth *worths[] = {card_worth_open(&pool, 1), learn()};
    for (unsigned i = 0; i < 2; i++) {
        const double *mean = card_worth_mean(worths[i]);
        for (unsigned draw = 0; draw < WORTH_DRAWS; draw++) {
            const double *one = card_worth_draw(worths[i], draw);
            for (unsigned card = 0; card < pool.count; card++)
                spread[i] += (one[card] - mean[card]) * (one[card] - mean[card]);
        }
        card_worth_close(worths[i]);
    }
    cr_expect_lt(spread[1], spread[0] / 4);
}

/* A climb ends where no swap is better, within its bounds, and rises all the way. */
Test(card_worth, a_climb_rises)
{
    enum { ROOM = 64 };
    static CardList path[ROOM];
    open_pool();
    for (unsigned most = 2; most <= 16; most += 7) {
        const ListBounds bounds = {&pool, &base, most};
        unsigned steps = list_climb(&bounds, truth, &base, path, ROOM);
        double before = worth_of(truth, &base);
        cr_assert(steps > 0 && steps < ROOM);
        for (unsigned i = 0; i < steps; i++) {
            double now = worth_of(truth, &path[i]);
            cr_expect_gt(now, before);
            cr_expect(card_list_legal(&pool, &path[i]));
            cr_expect_leq(card_list_distance(&pool, &base, &path[i]), most);
            before = now;
        }
        ListSwap best;
        if (!list_best_swaps(&bounds, truth, &path[steps - 1], &best, 1))
            continue;
        CardList beyond = path[steps - 1];
        list_swap(&beyond, best);
        cr_expect_leq(worth_of(truth, &beyond), before + 1e-12);
    }
}
