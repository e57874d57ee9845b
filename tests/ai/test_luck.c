/* The account that a world keeps of damage cancelled beyond its chance (Game.luck). */
#include "match_board.h"

#include <math.h>
#include <string.h>

#include "weiss/view/determinize.h"

enum { WORLDS = 4000, TURNS = 3 };

static WeissTable world;

/* The fourth turn of a game. */
static void match_open(void)
{
    match_start(WEISSFISH_SOURCE_DIR "/decks/carnival.deck");
    while (table.state.turn < 4)
        match_go_on();
}

TestSuite(luck, .init = match_open, .fini = match_close);

/* Deals a world and plays it on; what is counted of each player goes to `counted`. */
static void world_play(unsigned number, WeissTally counted[2])
{
    Rng rng = rng_keyed(7, number, 0);
    weiss_determinize(weiss_game.view(&table), &rng, &world, &tally);
    cr_assert_eq(weiss_game.luck(&world, 0), 0);
    for (unsigned player = 0; player < 2; player++)
        world.tally[player] = &counted[player];
    while (world.state.result == RESULT_RUNNING && world.state.turn < table.state.turn + TURNS)
        weiss_table_apply(&world, weiss_game.policies[0].decide(weiss_game.view(&world), NULL));
}

/* The damage that was cancelled less what was to be expected, from a tally. */
static double luck_counted(const WeissTally *counted)
{
    double luck = 0;
    for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
        luck += amount * ((double)counted->cancelled[amount] -
                          (double)counted->expected[amount] / WEISS_CHANCE_ONE);
    return luck;
}

Test(luck, it_is_the_damage_cancelled_less_what_was_to_be_expected)
{
    static WeissTally counted[2];
    for (unsigned number = 0; number < 20; number++) {
        memset(counted, 0, sizeof counted);
        world_play(number, counted);
        double luck = luck_counted(&counted[0]) - luck_counted(&counted[1]);
        cr_expect_float_eq(weiss_game.luck(&world, 0) / (double)VALUE_ONE, luck, 1e-4);
        cr_expect_float_eq(weiss_game.luck(&world, 1) / (double)VALUE_ONE, -luck, 1e-4);
    }
}

Test(luck, it_is_nothing_on_average)
{
    static WeissTally counted[2];
    double sum = 0;
    double squares = 0;
    for (unsigned number = 0; number < WORLDS; number++) {
        world_play(number, counted);
        double luck = weiss_game.luck(&world, 0) / (double)VALUE_ONE;
        sum += luck;
        squares += luck * luck;
    }
    cr_expect_gt(squares / WORLDS, 1.0);
    cr_expect_lt(fabs(sum), 4 * sqrt(squares));
}
