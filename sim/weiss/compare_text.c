/* The result of `compare` as text: the verdict first, then the evidence. */
#include <stdio.h>
#include <string.h>

#include "sim/columns.h"
#include "sim/weiss/compare_cards.h"

static void print_verdict(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    int better = compare_stronger(totals);
    if (better >= 0)
        printf("%s is the stronger deck: it wins %.1f%% of the games.\n\n",
               comparison->side[better].name, compare_percent(totals->wins[better], totals->games));
    else
        printf("No difference shown: %llu games do not tell the decks apart.\n\n",
               (unsigned long long)totals->games);
}

static void print_row(const char *label, const char *format, double one, double other)
{
    printf("  %-28s", label);
    printf(format, one);
    printf(format, other);
    putchar('\n');
}

static void print_words(const char *label, const char *one, const char *other)
{
    printf("  %-28s", label);
    columns_print_right(stdout, one, 16);
    columns_print_right(stdout, other, 16);
    putchar('\n');
}

/* The file of a side's strategy, without its folder. */
static const char *strategy_name(const CompareSide *side)
{
    return side->strategy ? basename(side->strategy) : "-";
}

static void print_wins(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    print_words("", comparison->side[0].name, comparison->side[1].name);
    print_words("agent", comparison->side[0].agent, comparison->side[1].agent);
    if (comparison->side[0].strategy || comparison->side[1].strategy)
        print_words("strategy", strategy_name(&comparison->side[0]),
                    strategy_name(&comparison->side[1]));
    print_row("win rate, %", "%16.2f", compare_percent(totals->wins[0], totals->games),
              compare_percent(totals->wins[1], totals->games));
    StatsInterval rate[RUNNER_DECKS];
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        rate[deck] = compare_win_rate(totals, deck);
    printf("  %-28s", "  95% interval");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        char interval[32];
        snprintf(interval, sizeof interval, "%.2f .. %.2f", 100 * rate[deck].low,
                 100 * rate[deck].high);
        printf("%16s", interval);
    }
    putchar('\n');
    print_row("won going first, %", "%16.2f",
              compare_percent(totals->first_wins[0], totals->first_games[0]),
              compare_percent(totals->first_wins[1], totals->first_games[1]));
    print_row("won going second, %", "%16.2f",
              compare_percent(totals->wins[0] - totals->first_wins[0],
                              totals->games - totals->first_games[0]),
              compare_percent(totals->wins[1] - totals->first_wins[1],
                              totals->games - totals->first_games[1]));
}

static void print_seat(const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    const char *verdict = !seat.differs            ? "no difference shown"
                          : seat.share.value > 0.5 ? "it helps"
                                                   : "it hurts";
    printf("  the first player wins %.1f%%; going first scores %.1f%% (%.1f .. %.1f): %s\n",
           compare_percent(totals->first_wins[0] + totals->first_wins[1], totals->games),
           100 * seat.share.value, 100 * seat.share.low, 100 * seat.share.high, verdict);
}

static void print_sprt(const Comparison *comparison)
{
    const CompareSprt *sprt = comparison->sprt;
    StatsSprt test = compare_sprt(sprt, comparison->totals);
    printf("  Sequential test of %g against %g (normalized Elo): ", sprt->elo0, sprt->elo1);
    if (test.verdict == STATS_SPRT_UNDECIDED)
        printf("undecided, LLR %.2f, %.0f%% of the way to its bound of %.2f\n", test.llr,
               test.percent < 0 ? -test.percent : test.percent,
               test.percent < 0 ? test.lower : test.upper);
    else
        printf("%s, %g is accepted, LLR %.2f (%.2f .. %.2f)\n", compare_sprt_verdict(test.verdict),
               test.verdict == STATS_SPRT_H1 ? sprt->elo1 : sprt->elo0, test.llr, test.lower,
               test.upper);
}

static void print_levels(const Comparison *comparison)
{
    printf("\nLevel-ups: mean turn of the game, and share of games that reach the level\n");
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        char label[32];
        snprintf(label, sizeof label, "level %u", level);
        printf("  %-28s", label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            const WeissTally *tally = comparison->totals->tally[deck];
            uint64_t reached = tally->level_reached[level];
            if (reached)
                printf("%9.2f", compare_mean(tally->level_turns[level], reached));
            else
                printf("%9s", "-");
            printf(" %5.1f%%", compare_percent(reached, comparison->totals->games));
        }
        putchar('\n');
    }
}

static void print_curve(const Comparison *comparison)
{
    printf("\nLevel curve: mean level when the turn ends\n  %-28s", "turn");
    enum { LAST_TURN = 24, STEP = 2 };
    for (unsigned turn = STEP; turn <= LAST_TURN; turn += STEP)
        printf("%5u", turn);
    putchar('\n');
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const WeissTally *tally = comparison->totals->tally[deck];
        printf("  ");
        columns_print_left(stdout, comparison->side[deck].name, 28);
        for (unsigned turn = STEP - 1; turn < LAST_TURN; turn += STEP) {
            uint64_t sum = 0;
            for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++)
                sum += level * tally->level_curve[turn][level];
            uint64_t games = compare_curve_games(tally, turn);
            if (games)
                printf("%5.1f", compare_mean(sum, games));
            else
                printf("%5s", "-");
        }
        putchar('\n');
    }
}

static void print_damage(const Comparison *comparison)
{
    enum { SHOWN = 6 };
    printf("\nDamage taken: packets per game, how many of them are cancelled, and by exact odds\n");
    for (unsigned amount = 1; amount <= SHOWN; amount++) {
        char label[32];
        snprintf(label, sizeof label, "%u damage", amount);
        printf("  %-28s", label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            const WeissTally *tally = comparison->totals->tally[deck];
            printf("%9.2f %5.1f%% (%4.1f%%)",
                   compare_mean(tally->packets[amount], comparison->totals->games),
                   compare_percent(tally->cancelled[amount], tally->packets[amount]),
                   100 * compare_expected_cancel(tally, amount));
        }
        putchar('\n');
    }
}

static void print_play(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const WeissTally *one = totals->tally[0];
    const WeissTally *other = totals->tally[1];
    uint64_t games = totals->games;
    printf("\nPer game\n");
    static const char *const labels[] = {"frontal attacks", "side attacks", "direct attacks"};
    for (unsigned type = 0; type < ATTACK_TYPE_COUNT; type++)
        print_row(labels[type], "%16.2f", compare_mean(one->attacks[type], games),
                  compare_mean(other->attacks[type], games));
    print_row("cards clocked", "%16.2f", compare_mean(one->clocked, games),
              compare_mean(other->clocked, games));
    print_row("climaxes played", "%16.2f", compare_mean(one->climaxes_played, games),
              compare_mean(other->climaxes_played, games));
    print_row("encores", "%16.2f", compare_mean(one->encores, games),
              compare_mean(other->encores, games));
    print_row("refreshes", "%16.2f", compare_mean(one->refreshes, games),
              compare_mean(other->refreshes, games));
    print_row("hand at the end", "%16.2f", compare_mean(one->hand_end, games),
              compare_mean(other->hand_end, games));
    print_row("stock at the end", "%16.2f", compare_mean(one->stock_end, games),
              compare_mean(other->stock_end, games));
}

static void print_swap(const CompareSwap *swap)
{
    const RunnerTotals *totals = &swap->totals;
    StatsInterval worth = compare_swap_worth(swap);
    StatsInterval rate = stats_wilson(totals->wins[swap->deck], totals->games, STATS_LEVEL_DEFAULT);
    printf("\n%s:\n  win rate %.2f%% (%.2f .. %.2f) over the same deals; the change is worth "
           "%+.2f%% (%+.2f .. %+.2f): %s\n",
           swap->file.name, 100 * rate.value, 100 * rate.low, 100 * rate.high, 100 * worth.value,
           100 * worth.low, 100 * worth.high,
           worth.low > 0    ? "better"
           : worth.high < 0 ? "worse"
                            : "no difference shown");
}

static void print_inexact(const Comparison *comparison)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        if (*side->inexact)
            printf(
                "\n%s: %u of %u abilities are executed. Not wholly understood, so played without "
                "some of their text:\n  %s\n",
                side->name, side->abilities_exact, side->abilities, side->inexact);
    }
}

void compare_print_text(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const Options *options = comparison->options;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    double decisions = compare_mean(totals->decisions, totals->games);
    print_verdict(comparison);
    print_wins(comparison);
    printf("\n  %llu games, seed %llu, edition %d: %llu draws, %llu truncated; %.1f turns a game "
           "(sd %.1f);\n",
           (unsigned long long)totals->games, (unsigned long long)options->seed,
           compare_edition(options), (unsigned long long)totals->draws,
           (unsigned long long)totals->truncated, turns.mean, turns.sd);
    print_seat(totals);
    StatsElo elo = compare_elo(totals);
    if (elo.bounded)
        printf("  Elo difference %+.0f (%+.0f .. %+.0f), likelihood of superiority %.1f%%\n",
               elo.diff, elo.low, elo.high,
               100 * stats_superiority(totals->wins[0], totals->wins[1]));
    else
        printf("  One side has no loss yet: no Elo difference can be told.\n");
    if (comparison->sprt)
        print_sprt(comparison);
    print_levels(comparison);
    print_curve(comparison);
    print_damage(comparison);
    print_play(comparison);
    if (comparison->swap)
        print_swap(comparison->swap);
    if (comparison->per_card)
        compare_cards_print_text(comparison);
    print_inexact(comparison);
    printf("\n%.2f seconds on %u threads: %.0f games/s, %.1f million decisions/s, %.0f decisions a "
           "game\n",
           totals->seconds, options->threads, compare_rate(totals),
           compare_rate(totals) * decisions / 1e6, decisions);
}
