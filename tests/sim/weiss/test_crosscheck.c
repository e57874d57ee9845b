/* The engine against an independent simulator of the same games (crosscheck_simulator.h): the
 * policy `baseline` on the two ability-free decks of the shared material, both editions. Every
 * figure must agree within four standard errors of the difference. */
#include <criterion/criterion.h>
#include <math.h>
#include <unistd.h>

#include "crosscheck_simulator.h"
#include "sim/weiss/deck/matchup.h"

#define FOLDER WEISSFISH_SHARED_DIR "/crosscheck"

#ifdef WEISSFISH_SANITIZED
enum { GAMES = 20000 };
#else
enum { GAMES = 500000 };
#endif

static const double SIGMAS = 4;

static void card_convert(CrosscheckCard *to, const WeissCard *from)
{
    *to = (CrosscheckCard){.code = from->code,
                           .level = from->type == TYPE_CLIMAX ? 0 : from->level,
                           .cost = from->cost,
                           .power = from->power,
                           .soul = from->soul,
                           .colour = from->colour,
                           .soul_icons =
                               (from->icons[0] == TRIGGER_SOUL) + (from->icons[1] == TRIGGER_SOUL),
                           .climax = from->type == TYPE_CLIMAX};
}

static unsigned compared;

/* Two means over GAMES games each of something with this variance per game. */
static void expect_mean(const char *what, unsigned deck, unsigned index, double engine,
                        double simulator, double variance)
{
    double error = sqrt(2 * variance / GAMES);
    compared++;
    cr_expect(fabs(engine - simulator) <= SIGMAS * error + 1e-12,
              "%s of deck %u (%u): engine %.6f, simulator %.6f, %.1f standard errors apart", what,
              deck, index, engine, simulator, fabs(engine - simulator) / error);
}

static void expect_share(const char *what, unsigned deck, unsigned index, uint64_t engine,
                         uint64_t engine_of, int64_t simulator, int64_t simulator_of)
{
    enum { ENOUGH = 50 };
    if (engine_of < ENOUGH || simulator_of < ENOUGH)
        return;
    double whole = (double)engine_of + (double)simulator_of;
    double pooled = ((double)engine + (double)simulator) / whole;
    double error = sqrt(pooled * (1 - pooled) * (1 / (double)engine_of + 1 / (double)simulator_of));
    double one = (double)engine / (double)engine_of;
    double other = (double)simulator / (double)simulator_of;
    compared++;
    cr_expect(fabs(one - other) <= SIGMAS * error + 1e-12,
              "%s of deck %u (%u): engine %.6f, simulator %.6f, %.1f standard errors apart", what,
              deck, index, one, other, fabs(one - other) / error);
}

static double variance_of(CrosscheckTally tally, double games)
{
    double mean = (double)tally.sum / games;
    return (double)tally.squares / games - mean * mean;
}

static void expect_count(const char *what, unsigned deck, unsigned index, uint64_t engine,
                         CrosscheckTally simulator)
{
    expect_mean(what, deck, index, (double)engine / GAMES, (double)simulator.sum / GAMES,
                variance_of(simulator, GAMES));
}

static void expect_damage(unsigned deck, const WeissTally *engine,
                          const CrosscheckDeckTotals *simulator)
{
    for (unsigned amount = 1; amount < CROSSCHECK_MAX_DAMAGE; amount++) {
        CrosscheckTally packets = simulator->counts[CROSSCHECK_PACKETS + amount];
        CrosscheckTally cancels = simulator->counts[CROSSCHECK_CANCELS + amount];
        expect_count("damage packets", deck, amount, engine->packets[amount], packets);
        expect_share("cancels", deck, amount, engine->cancelled[amount], engine->packets[amount],
                     cancels.sum, packets.sum);
    }
}

static void expect_levels(unsigned deck, const WeissTally *engine,
                          const CrosscheckDeckTotals *simulator)
{
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        double reached = (double)simulator->level_reached[level];
        expect_share("level reached", deck, level, engine->level_reached[level], GAMES,
                     simulator->level_reached[level], GAMES);
        expect_mean("turn of level-up", deck, level,
                    (double)engine->level_turns[level] / (double)engine->level_reached[level],
                    (double)simulator->level_turn[level].sum / reached,
                    variance_of(simulator->level_turn[level], reached) * GAMES / reached);
    }
    for (unsigned turn = 1; turn <= WEISS_TURN_LIMIT; turn++) {
        uint64_t games = 0;
        int64_t others = 0;
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++) {
            games += engine->level_curve[turn - 1][level];
            others += simulator->level_curve[turn][level];
        }
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
            expect_share("level curve", deck, turn, engine->level_curve[turn - 1][level], games,
                         simulator->level_curve[turn][level], others);
    }
}

static void expect_deck(unsigned deck, const WeissTally *engine,
                        const CrosscheckDeckTotals *simulator)
{
    const CrosscheckTally *counts = simulator->counts;
    expect_count("direct attacks", deck, 0, engine->attacks[ATTACK_DIRECT],
                 counts[CROSSCHECK_DIRECT_ATTACKS]);
    expect_count("frontal attacks", deck, 0, engine->attacks[ATTACK_FRONTAL],
                 counts[CROSSCHECK_FRONTAL_ATTACKS]);
    expect_count("side attacks", deck, 0, engine->attacks[ATTACK_SIDE],
                 counts[CROSSCHECK_SIDE_ATTACKS]);
    expect_count("refreshes", deck, 0, engine->refreshes, counts[CROSSCHECK_REFRESHES]);
    expect_count("climaxes played", deck, 0, engine->climaxes_played,
                 counts[CROSSCHECK_CLIMAXES_PLAYED]);
    expect_count("cards clocked", deck, 0, engine->clocked, counts[CROSSCHECK_CLOCK_PHASE_CARDS]);
    expect_count("hand at the end", deck, 0, engine->hand_end, counts[CROSSCHECK_HAND_END]);
    expect_count("stock at the end", deck, 0, engine->stock_end, counts[CROSSCHECK_STOCK_END]);
    expect_damage(deck, engine, simulator);
    expect_levels(deck, engine, simulator);
}

static void crosscheck(WeissEdition edition)
{
    static const char *const paths[] = {FOLDER "/a.deck", FOLDER "/b.deck"};
    static CrosscheckCard cards[RUNNER_DECKS][CROSSCHECK_DECK_CARDS];
    static CrosscheckTotals simulator;
    static Matchup matchup;
    const CrosscheckCard *decks[RUNNER_DECKS] = {cards[0], cards[1]};
    Options options;
    RunnerTotals engine;
    Diagnostic problem;
    if (access(paths[0], R_OK) != 0)
        cr_skip_test("the shared material is not here: %s", paths[0]);
    options_default(&options);
    options.edition = (unsigned)weiss_edition_year(edition);
    options.cards[options.cards_count++] = FOLDER "/cards.json";
    cr_assert(matchup_open(&matchup, &options, paths));
    cr_assert(matchup_agents(&matchup, "baseline"));
    RunnerPlan plan = matchup_plan(&matchup, &options, GAMES);
    cr_assert(runner_run(&plan, &engine, &problem), "%s", problem.message);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned card = 0; card < CROSSCHECK_DECK_CARDS; card++)
            card_convert(&cards[deck][card], matchup.deck[deck].card[card]);
    crosscheck_play_games(&simulator, decks, edition == EDITION_2021 ? 2021 : 2022, GAMES, 7);
    expect_share("games won by the first player", 0, 0, engine.first_wins[0] + engine.first_wins[1],
                 GAMES, simulator.first_player_wins, GAMES);
    expect_mean("turns", 0, 0, (double)engine.turns / GAMES, (double)simulator.turns.sum / GAMES,
                variance_of(simulator.turns, GAMES));
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        expect_share("wins", deck, 0, engine.wins[deck], GAMES, simulator.decks[deck].wins, GAMES);
        expect_deck(deck, engine.tally[deck], &simulator.decks[deck]);
    }
    cr_expect_gt(compared, 150);
    runner_totals_clear(&engine);
    matchup_close(&matchup);
}

Test(crosscheck, edition_2021_agrees_with_an_independent_simulator)
{
    crosscheck(EDITION_2021);
}

Test(crosscheck, edition_2022_agrees_with_an_independent_simulator)
{
    crosscheck(EDITION_2022);
}
