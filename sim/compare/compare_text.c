/* The result of `compare` as text: the verdict first, then the evidence. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/compare/compare_belief.h"
#include "sim/compare/compare_confirm.h"
#include "sim/compare/compare_figures.h"
#include "sim/output/figures.h"
#include "sim/output/players.h"
#include "sim/output/terms.h"

static void print_verdict(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    int better = compare_stronger(totals);
    PlayerWords players = compare_players(comparison);
    if (better >= 0) {
        print("%s is the stronger deck, %s: it wins %s%% of the games", comparison->side[better].name,
              players.text, figure_part(totals->wins[better], totals->games).text);
        if (compare_has_luck(totals))
            print(", %s%% with luck taken off",
                  figure_percent(compare_judged(totals, (unsigned)better).value).text);
        print(".\n\n");
    } else
        print("No difference shown: %llu games, %s, do not tell the decks apart.\n\n",
              (unsigned long long)totals->games, players.text);
}

void compare_print_row(const char *label, double one, double other)
{
    print("  %-28s%16.2f%16.2f\n", label, one, other);
}

/* The same for shares in percent. */
static void print_parts(const char *label, FigureText one, FigureText other)
{
    print("  %-28s%16s%16s\n", label, one.text, other.text);
}

static void print_words(const char *label, const char *one, const char *other)
{
    print("  %-28s", label);
    columns_print_right(host_out(), one, 16);
    columns_print_right(host_out(), other, 16);
    fputc('\n', host_out());
}

/* The file name of a side's strategy, without the folder. */
static const char *strategy_name(const CompareSide *side)
{
    const char *slash = side->strategy ? strrchr(side->strategy, '/') : NULL;
    return slash ? slash + 1 : side->strategy ? side->strategy : "-";
}

static void print_bounds(const StatsInterval rate[RUNNER_DECKS])
{
    print("  %-28s", "  95% interval");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        char interval[64];
        snprintf(interval, sizeof interval, "%s .. %s", figure_percent(rate[deck].low).text,
                 figure_percent(rate[deck].high).text);
        print("%16s", interval);
    }
    fputc('\n', host_out());
}

static void print_adjusted(const RunnerTotals *totals)
{
    StatsInterval score[RUNNER_DECKS];
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        score[deck] = compare_adjusted(totals, deck).score;
    print_parts("luck taken off, %", figure_percent(score[0].value),
                figure_percent(score[1].value));
    print_bounds(score);
}

static void print_wins(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    print_words("", comparison->side[0].name, comparison->side[1].name);
    print_words("agent", comparison->side[0].agent, comparison->side[1].agent);
    if (comparison->side[0].strategy || comparison->side[1].strategy)
        print_words("strategy", strategy_name(&comparison->side[0]),
                    strategy_name(&comparison->side[1]));
    print_parts("win rate, %", figure_part(totals->wins[0], totals->games),
                figure_part(totals->wins[1], totals->games));
    print_bounds((const StatsInterval[]){compare_win_rate(totals, 0), compare_win_rate(totals, 1)});
    if (compare_has_luck(totals))
        print_adjusted(totals);
    for (int first = 1; first >= 0; first--)
        print_parts(first ? "won going first, %" : "won going second, %",
                    figure_percent(compare_seat_rate(totals, 0, first).value),
                    figure_percent(compare_seat_rate(totals, 1, first).value));
}

static void print_seat(const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    print("  First player won %s of %s games. Going first wins %s%% (%s .. %s): %s.\n",
          figure_commas(totals->first_wins[0] + totals->first_wins[1]).text,
          figure_commas(totals->games).text, figure_percent(seat.share.value).text,
          figure_percent(seat.share.low).text, figure_percent(seat.share.high).text,
          terms_seat(&seat));
}

/* Which deck chance favoured. */
static void print_luck(const Comparison *comparison)
{
    Adjusted adjusted = compare_adjusted(comparison->totals, 0);
    unsigned lucky = adjusted.luck < 0;
    print("  Luck: %s had %s points of it; with luck taken off %s%% of the variance is left.\n",
          comparison->side[lucky].name, figure_percent(fabs(adjusted.luck)).text,
          figure_percent(adjusted.ratio).text);
}

static void print_sprt(const Comparison *comparison)
{
    const CompareSprt *sprt = comparison->sprt;
    StatsSprt test = compare_sprt(sprt, comparison->totals);
    print("  Sequential test of %g against %g (normalized Elo%s): ", sprt->elo0, sprt->elo1,
          compare_has_luck(comparison->totals) ? ", luck taken off" : "");
    if (test.verdict == STATS_SPRT_UNDECIDED)
        print("undecided, LLR %.2f, %.0f%% of the way to its bound of %.2f\n", test.llr,
              test.percent < 0 ? -test.percent : test.percent,
              test.percent < 0 ? test.lower : test.upper);
    else
        print("decided for %g (%s), LLR %.2f (%.2f .. %.2f)\n",
              test.verdict == STATS_SPRT_H1 ? sprt->elo1 : sprt->elo0,
              compare_sprt_verdict(test.verdict), test.llr, test.lower, test.upper);
    print("    (%s)\n", terms_llr);
}

static void print_until(const Comparison *comparison)
{
    const CompareUntil *until = comparison->until;
    bool reached = compare_until_reached(until, comparison->totals);
    print("  To within %g points%s: its interval holds at every look.\n", until->points,
          reached              ? ", reached"
          : until->seconds > 0 ? ", not reached in that time"
                               : ", not reached");
}

static void print_figures(const Comparison *comparison)
{
    const CompareGame *game = comparison->game;
    const RunnerTotals *totals = comparison->totals;
    print("\nPer game\n");
    for (unsigned i = 0; i < game->rows->figure_count; i++) {
        const GameFigure *figure = &game->rows->figures[i];
        if (figure->words)
            compare_print_row(
                figure->words,
                compare_mean(compare_counted(figure, totals->tally[0]), totals->games),
                compare_mean(compare_counted(figure, totals->tally[1]), totals->games));
    }
    for (unsigned i = 0; i < game->section_count; i++)
        if (game->sections[i].text)
            game->sections[i].text(comparison);
}

static void print_remarks(const Comparison *comparison)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        deck_remarks_print(host_out(), side->name, side->remarks);
    }
}

void compare_print_text(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const Options *options = comparison->options;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    double decisions = compare_mean(totals->decisions, totals->games);
    print_verdict(comparison);
    compare_belief_text(comparison);
    if (comparison->confirm)
        compare_confirm_text(comparison);
    print_wins(comparison);
    print("\n  %s games, seed %llu", figure_commas(totals->games).text,
          (unsigned long long)options->seed);
    if (comparison->edition)
        print(", edition %u", comparison->edition);
    fputs(": ", host_out());
    terms_undecided(host_out(), totals->draws, totals->truncated);
    print("; %.1f turns a game (sd %.1f).\n", turns.mean, turns.sd);
    print_seat(totals);
    if (compare_has_luck(totals))
        print_luck(comparison);
    StatsElo elo = compare_elo(totals);
    if (elo.bounded)
        print("  Elo difference %+.0f (%+.0f .. %+.0f)\n", round(elo.diff) + 0.0,
              round(elo.low) + 0.0, round(elo.high) + 0.0); /* avoids "-0" */
    else
        print("  One deck has not lost yet: there is no Elo difference to report.\n");
    print("  Likelihood of superiority of %s %s: %s\n", comparison->side[0].name,
          compare_likelihood(compare_superiority(totals)).text,
          terms_superiority);
    if (comparison->sprt)
        print_sprt(comparison);
    if (comparison->until)
        print_until(comparison);
    print_figures(comparison);
    if (comparison->game->text)
        comparison->game->text(comparison);
    print_remarks(comparison);
    print(
        "\n%.2f seconds on %u threads: %.0f games/s, %.1f million decisions/s, %.0f decisions a game\n",
        totals->seconds, options->threads, compare_rate(totals),
        compare_rate(totals) * decisions / 1e6, decisions);
}
