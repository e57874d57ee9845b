/* What `compare` prints only for Weiss Schwarz, as text. */
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/weiss/compare/compare_sections.h"
#include "sim/weiss/compare/tally_figures.h"

void levels_text(const Comparison *comparison)
{
    print("\nLevel-ups: turn of the game on average, and share of games that get there\n");
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        char label[32];
        snprintf(label, sizeof label, "level %u", level);
        print("  %-28s", label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            const WeissTally *tally = comparison->totals->tally[deck];
            uint64_t reached = tally->level_reached[level];
            if (reached)
                print("%9.2f", compare_mean(tally->level_turns[level], reached));
            else
                print("%9s", "-");
            print(" %5s%%", figure_part(reached, comparison->totals->games).text);
        }
        fputc('\n', host_out());
    }
}

void curve_text(const Comparison *comparison)
{
    print("\nLevel by turn: on average, when the turn ends\n  %-28s", "turn");
    enum { LAST_TURN = 24, STEP = 2 };
    for (unsigned turn = STEP; turn <= LAST_TURN; turn += STEP)
        print("%5u", turn);
    fputc('\n', host_out());
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const WeissTally *tally = comparison->totals->tally[deck];
        print("  ");
        columns_print_left(host_out(), comparison->side[deck].name, 28);
        for (unsigned turn = STEP - 1; turn < LAST_TURN; turn += STEP) {
            if (tally_curve_games(tally, turn))
                print("%5.1f", tally_curve_mean(tally, turn));
            else
                print("%5s", "-");
        }
        fputc('\n', host_out());
    }
}

void damage_text(const Comparison *comparison)
{
    enum { SHOWN = 6 };
    print("\nDamage taken: damage instances per game, share cancelled, and (by exact odds)\n");
    for (unsigned amount = 1; amount <= SHOWN; amount++) {
        char label[32];
        snprintf(label, sizeof label, "%u damage", amount);
        print("  %-28s", label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            const WeissTally *tally = comparison->totals->tally[deck];
            print("%9.2f %5s%% (%4s%%)",
                  compare_mean(tally->packets[amount], comparison->totals->games),
                  figure_part(tally->cancelled[amount], tally->packets[amount]).text,
                  figure_percent(tally_expected_cancel(tally, amount)).text);
        }
        fputc('\n', host_out());
    }
}

static void print_swap(const Comparison *comparison, const CompareSwap *swap)
{
    const RunnerTotals *totals = comparison->totals;
    StatsInterval value = compare_swap_value(swap, totals);
    Adjusted adjusted;
    bool luck = compare_swap_adjusted(swap, totals, &adjusted);
    if (luck)
        value = adjusted.score;
    StatsInterval rate = compare_win_rate(totals->changed, swap->deck);
    print("\n%s:\n  win rate %s%% (%s .. %s) over the same deals\n"
          "  the change is worth %s points of the win rate%s (%s .. %s): %s, %s\n",
          swap->file.name, figure_percent(rate.value).text, figure_percent(rate.low).text,
          figure_percent(rate.high).text, figure_points(value.value).text,
          luck ? ", luck taken off" : "", figure_points(value.low).text, figure_points(value.high).text,
          value.low > 0    ? "better"
          : value.high < 0 ? "worse"
                           : "no difference shown",
          compare_players(comparison).text);
}

void weiss_compare_text(const Comparison *comparison)
{
    if (weiss_swap(comparison))
        print_swap(comparison, weiss_swap(comparison));
    if (weiss_comparison(comparison)->per_card)
        compare_cards_print_text(comparison);
}
