/* The result of `royale` as text, with a column for each deck, and as CSV. */
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/output/document.h"
#include "sim/compare/compare_figures.h"
#include "sim/output/players.h"
#include "sim/output/terms.h"
#include "sim/weiss/royale/royale_output.h"
#include "sim/weiss/deck/support.h"

enum { LABEL = 24, COLUMN = 16 };

StatsInterval royale_win_rate(const RoyaleResult *result, unsigned deck)
{
    return stats_wilson(result->totals->wins[deck], result->totals->games, STATS_LEVEL_DEFAULT);
}

double royale_place_mean(const RoyaleResult *result, unsigned deck)
{
    uint64_t sum = 0;
    for (unsigned place = 0; place < ROYALE_PLAYERS_MAX; place++)
        sum += (place + 1) * result->totals->multiplayer.places[deck][place];
    return compare_mean(sum, result->totals->games);
}

int royale_best(const RoyaleResult *result)
{
    unsigned best = 0;
    bool clear = true;
    for (unsigned deck = 1; deck < result->royale->opponents->count; deck++)
        if (result->totals->wins[deck] > result->totals->wins[best])
            best = deck;
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++)
        clear &=
            deck == best || royale_win_rate(result, deck).high < royale_win_rate(result, best).low;
    return clear ? (int)best : -1;
}

uint64_t royale_first_wins(const RoyaleResult *result)
{
    uint64_t wins = 0;
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++)
        wins += result->totals->multiplayer.seat_wins[deck][0];
    return wins;
}

static void print_words(const RoyaleResult *result, const char *label, bool agents)
{
    print("  %-*s", LABEL, label);
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++) {
        fputc(' ', host_out());
        columns_print_right(host_out(),
                            agents ? result->royale->plan.agents[deck]
                                   : result->royale->opponents->deck[deck].file.name,
                            COLUMN - 1);
    }
    fputc('\n', host_out());
}

/* A row with a share of each deck, in percent. */
static void print_shares(const RoyaleResult *result, const char *label,
                         FigureText (*share)(const RoyaleResult *result, unsigned deck,
                                             unsigned index),
                         unsigned index)
{
    print("  %-*s", LABEL, label);
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++)
        print("%*s", COLUMN, share(result, deck, index).text);
    fputc('\n', host_out());
}

/* A row with the `figure` of each deck; `index` is passed to it. */
static void print_row(const RoyaleResult *result, const char *label,
                      double (*figure)(const RoyaleResult *result, unsigned deck, unsigned index),
                      unsigned index)
{
    print("  %-*s", LABEL, label);
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++)
        print("%*.2f", COLUMN, figure(result, deck, index));
    fputc('\n', host_out());
}

static FigureText share_won(const RoyaleResult *result, unsigned deck, unsigned index)
{
    (void)index;
    return figure_part(result->totals->wins[deck], result->totals->games);
}

static FigureText share_place(const RoyaleResult *result, unsigned deck, unsigned index)
{
    return figure_part(result->totals->multiplayer.places[deck][index], result->totals->games);
}

static double figure_place_mean(const RoyaleResult *result, unsigned deck, unsigned index)
{
    (void)index;
    return royale_place_mean(result, deck);
}

/* Each deck had each seat in an equal part of the games. */
static FigureText share_seat(const RoyaleResult *result, unsigned deck, unsigned index)
{
    return figure_part(result->totals->multiplayer.seat_wins[deck][index],
                       result->totals->games / result->royale->opponents->count);
}

static double figure_survived(const RoyaleResult *result, unsigned deck, unsigned index)
{
    (void)index;
    return compare_mean(result->totals->multiplayer.survived[deck], result->totals->games);
}

static double figure_level(const RoyaleResult *result, unsigned deck, unsigned index)
{
    const WeissTally *tally = result->totals->tally[deck];
    return compare_mean(tally->level_turns[index], tally->level_reached[index]);
}

static void print_intervals(const RoyaleResult *result)
{
    print("  %-*s", LABEL, "  95% interval");
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++) {
        char interval[80];
        StatsInterval rate = royale_win_rate(result, deck);
        snprintf(interval, sizeof interval, "%s .. %s", figure_percent(rate.low).text,
                 figure_percent(rate.high).text);
        print("%*s", COLUMN, interval);
    }
    fputc('\n', host_out());
}

static void print_verdict(const RoyaleResult *result)
{
    const RunnerTotals *totals = result->totals;
    int best = royale_best(result);
    PlayerWords players = players_words(result->royale->plan.agents, result->royale->plan.decks);
    if (best >= 0)
        print("%s wins most, %s: %s%% of the games at a table of %u.\n\n",
              result->royale->opponents->deck[best].file.name, players.text,
              figure_part(totals->wins[best], totals->games).text,
              result->royale->opponents->count);
    else
        print(
            "No deck is shown to win most: %llu games, %s, do not tell the best of them apart.\n\n",
            (unsigned long long)totals->games, players.text);
}

static void print_remarks(const RoyaleResult *result)
{
    const Opponents *opponents = result->royale->opponents;
    for (unsigned i = 0; i < opponents->count; i++)
        deck_remarks_print(host_out(), opponents->deck[i].file.name, &opponents->deck[i].remarks);
}

void royale_print_text(const RoyaleResult *result)
{
    const RunnerTotals *totals = result->totals;
    unsigned players = result->royale->opponents->count;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    char label[32];
    print_verdict(result);
    print_words(result, "", false);
    print_words(result, "agent", true);
    print_shares(result, "win rate, %", share_won, 0);
    print_intervals(result);
    for (unsigned seat = 0; seat < players; seat++) {
        snprintf(label, sizeof label, "  in seat %u, %%", seat + 1);
        print_shares(result, label, share_seat, seat);
    }
    print_row(result, "mean place", figure_place_mean, 0);
    for (unsigned place = 0; place < players; place++) {
        snprintf(label, sizeof label, "  place %u, %%", place + 1);
        print_shares(result, label, share_place, place);
    }
    print_row(result, "turns survived", figure_survived, 0);
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        snprintf(label, sizeof label, "level %u, mean turn", level);
        print_row(result, label, figure_level, level);
    }
    print("\n  %s games, seed %llu, edition %d: ", figure_commas(totals->games).text,
          (unsigned long long)result->royale->plan.seed,
          weiss_edition_year(result->royale->opponents->edition));
    terms_undecided(host_out(), totals->draws, totals->truncated);
    print("; %.1f turns a game (sd %.1f).\n  First player won %s of %s games (%s%%).\n", turns.mean,
          turns.sd, figure_commas(royale_first_wins(result)).text,
          figure_commas(totals->games).text,
          figure_part(royale_first_wins(result), totals->games).text);
    print_remarks(result);
    print("\n%.2f seconds on %u threads: %.0f games/s, %.0f decisions a game\n", totals->seconds,
          result->options->threads,
          totals->seconds > 0 ? (double)totals->games / totals->seconds : 0,
          compare_mean(totals->decisions, totals->games));
}

/* A line of column names, then a row for each deck. */
static void print_csv(const RoyaleResult *result)
{
    unsigned players = result->royale->opponents->count;
    print("file,name,agent,games,wins,win_rate,low,high,place_mean,turns_survived");
    for (unsigned place = 1; place <= players; place++)
        print(",place_%u", place);
    for (unsigned seat = 1; seat <= players; seat++)
        print(",seat_%u_wins", seat);
    fputc('\n', host_out());
    for (unsigned i = 0; i < players; i++) {
        const RunnerTotals *totals = result->totals;
        const OpponentDeck *entry = &result->royale->opponents->deck[i];
        const char *const words[] = {entry->file.path, entry->file.name,
                                     result->royale->plan.agents[i]};
        StatsInterval rate = royale_win_rate(result, i);
        for (unsigned word = 0; word < sizeof words / sizeof *words; word++) {
            document_print_field(words[word]);
            fputc(',', host_out());
        }
        print("%llu,%llu,%.6f,%.6f,%.6f,%.6f,%.6f", (unsigned long long)totals->games,
              (unsigned long long)totals->wins[i], rate.value, rate.low, rate.high,
              royale_place_mean(result, i), figure_survived(result, i, 0));
        for (unsigned place = 0; place < players; place++)
            print(",%llu", (unsigned long long)totals->multiplayer.places[i][place]);
        for (unsigned seat = 0; seat < players; seat++)
            print(",%llu", (unsigned long long)totals->multiplayer.seat_wins[i][seat]);
        fputc('\n', host_out());
    }
}

bool royale_print(const RoyaleResult *result)
{
    if (result->options->format == FORMAT_JSON)
        return royale_print_json(result);
    if (result->options->format == FORMAT_CSV)
        print_csv(result);
    else
        royale_print_text(result);
    return true;
}
