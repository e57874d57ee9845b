/* The result of `compare` as text: the verdict first, then the evidence. */
#include <stdio.h>

#include "sim/columns.h"
#include "sim/shironeko/compare_output.h"
#include "sim/stats.h"

static double share(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void print_verdict(const ShiroMatchUp *match_up, const RunnerTotals *totals)
{
    StatsInterval score = stats_pairs_interval(totals->pairs, STATS_LEVEL_DEFAULT);
    int better = score.low > 0.5 ? 0 : score.high < 0.5 ? 1 : -1;
    if (better >= 0)
        printf("%s is the stronger deck: it wins %.1f%% of the games.\n\n",
               match_up->file[better].name, share(totals->wins[better], totals->games));
    else
        printf("No difference shown: %llu games do not tell the decks apart.\n\n",
               (unsigned long long)totals->games);
}

static void print_words(const char *label, const char *one, const char *other)
{
    printf("  %-28s", label);
    columns_print_right(stdout, one, 16);
    columns_print_right(stdout, other, 16);
    putchar('\n');
}

static void print_row(const char *label, double one, double other)
{
    printf("  %-28s%16.2f%16.2f\n", label, one, other);
}

static void print_wins(const ShiroMatchUp *match_up, const RunnerTotals *totals)
{
    char interval[RUNNER_DECKS][32];
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        StatsInterval rate = stats_wilson(totals->wins[deck], totals->games, STATS_LEVEL_DEFAULT);
        snprintf(interval[deck], sizeof interval[deck], "%.2f .. %.2f", 100 * rate.low,
                 100 * rate.high);
    }
    print_words("", match_up->file[0].name, match_up->file[1].name);
    print_words("agent", match_up->agent[0], match_up->agent[1]);
    print_row("win rate, %", share(totals->wins[0], totals->games),
              share(totals->wins[1], totals->games));
    print_words("  95% interval", interval[0], interval[1]);
    print_row("won going first, %", share(totals->first_wins[0], totals->first_games[0]),
              share(totals->first_wins[1], totals->first_games[1]));
    print_row(
        "won going second, %",
        share(totals->wins[0] - totals->first_wins[0], totals->games - totals->first_games[0]),
        share(totals->wins[1] - totals->first_wins[1], totals->games - totals->first_games[1]));
}

static double mean(uint64_t sum, uint64_t games)
{
    return games ? (double)sum / (double)games : 0;
}

static void print_play(const RunnerTotals *totals)
{
    const ShiroTally *one = totals->tally[0], *other = totals->tally[1];
    printf("\nPer game\n");
    print_row("cards left in the deck", mean(one->deck_left, totals->games),
              mean(other->deck_left, totals->games));
    for (unsigned i = 0; i < SHIRO_COUNTS; i++)
        print_row(shiro_counts[i].words, mean(shiro_counted(totals, 0, i), totals->games),
                  mean(shiro_counted(totals, 1, i), totals->games));
    printf("\nDamage to the deck by turn of the game (mean of the games that reached it)\n");
    for (unsigned turn = 2; turn <= SHIRO_TURNS_MAX && one->turn_games[turn] * 20 > totals->games;
         turn++) {
        char label[16];
        snprintf(label, sizeof label, "turn %u", turn);
        print_row(label, mean(one->damage[turn], one->turn_games[turn]),
                  mean(other->damage[turn], other->turn_games[turn]));
    }
}

void shiro_compare_text(const ShiroMatchUp *match_up, const Options *options,
                        const RunnerTotals *totals)
{
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    print_verdict(match_up, totals);
    print_wins(match_up, totals);
    printf("\n  %llu games, seed %llu: %llu draws, %llu truncated; %.1f turns a game (sd %.1f);\n"
           "  the first player wins %.1f%%\n",
           (unsigned long long)totals->games, (unsigned long long)options->seed,
           (unsigned long long)totals->draws, (unsigned long long)totals->truncated, turns.mean,
           turns.sd, share(totals->first_wins[0] + totals->first_wins[1], totals->games));
    print_play(totals);
    printf("\n%.2f seconds on %u threads: %.0f games/s, %.0f decisions a game\n", totals->seconds,
           options->threads, totals->seconds > 0 ? (double)totals->games / totals->seconds : 0,
           mean(totals->decisions, totals->games));
}
