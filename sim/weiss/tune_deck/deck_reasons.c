/* Counts figures of games of the deck as it was and as it became. */
#include "sim/weiss/tune_deck/deck_reasons.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"

const char *const deck_figure_names[DECK_FIGURES] = {
    [FIGURE_LEVEL_1] = "turn of level 1",
    [FIGURE_LEVEL_2] = "turn of level 2",
    [FIGURE_LEVEL_3] = "turn of level 3",
    [FIGURE_OTHER_3] = "turn of the opponent's level 3",
    [FIGURE_TAKEN] = "damage taken a game",
    [FIGURE_CANCELLED] = "damage cancelled, %",
    [FIGURE_DEALT] = "damage dealt a game",
    [FIGURE_CLIMAXES] = "climaxes played a game",
    [FIGURE_ENCORES] = "encores a game",
    [FIGURE_HAND] = "cards in hand at the end",
    [FIGURE_STOCK] = "cards in stock at the end",
};

enum { REASON_PAIRS = 4000 };

double deck_figure_shown(DeckFigure figure, double value)
{
    return figure == FIGURE_CANCELLED ? 100 * value : value;
}

static double mean_turn(const WeissTally *tally, unsigned level)
{
    return tally->level_reached[level]
               ? (double)tally->level_turns[level] / (double)tally->level_reached[level]
               : 0;
}

/* Damage that came through. */
static double damage(const WeissTally *tally)
{
    double sum = 0;
    for (unsigned amount = 0; amount <= WEISS_DECK_SIZE; amount++)
        sum += amount * (double)(tally->packets[amount] - tally->cancelled[amount]);
    return sum;
}

static double cancelled(const WeissTally *tally)
{
    double all = 0, none = 0;
    for (unsigned amount = 0; amount <= WEISS_DECK_SIZE; amount++) {
        all += (double)tally->packets[amount];
        none += (double)tally->cancelled[amount];
    }
    return all > 0 ? none / all : 0;
}

static void figures(const WeissTally *own, const WeissTally *other, double games, double *values)
{
    values[FIGURE_LEVEL_1] = mean_turn(own, 1);
    values[FIGURE_LEVEL_2] = mean_turn(own, 2);
    values[FIGURE_LEVEL_3] = mean_turn(own, 3);
    values[FIGURE_OTHER_3] = mean_turn(other, 3);
    values[FIGURE_TAKEN] = damage(own) / games;
    values[FIGURE_CANCELLED] = cancelled(own);
    values[FIGURE_DEALT] = damage(other) / games;
    values[FIGURE_CLIMAXES] = (double)own->climaxes_played / games;
    values[FIGURE_ENCORES] = (double)own->encores / games;
    values[FIGURE_HAND] = (double)own->hand_end / games;
    values[FIGURE_STOCK] = (double)own->stock_end / games;
}

bool deck_reasons_find(TuneDeck *tune, DeckReasons *reasons)
{
    TrialsSums sums;
    enum { TALLIES = 4 };
    WeissTally *tallies = xcalloc(TALLIES, sizeof *tallies);
    const CardList *lists[] = {&tune->base, &tune->leader};
    unsigned first = tune_deck_first(tune), end = tune_deck_end(tune);
    uint64_t all = tune->confirm.pairs / 4 < REASON_PAIRS ? tune->confirm.pairs / 4 : REASON_PAIRS;
    uint64_t played = 0;
    bool good = true;
    for (unsigned opponent = first; good && opponent < end; opponent++) {
        ListLot lot = {.lists = lists,
                       .count = 2,
                       .agent = tune->agent,
                       .opponent = opponent,
                       .first = DECK_UNSEEN_PAIRS + played,
                       .pairs = tune_deck_share(tune, opponent, first, end, all),
                       .tallies = tallies};
        good = !lot.pairs || list_trials_play(&tune->table, &lot, &sums);
        played += lot.pairs;
    }
    if (good && played) {
        reasons->games = 2 * played;
        figures(&tallies[0], &tallies[1], (double)reasons->games, reasons->before);
        figures(&tallies[2], &tallies[3], (double)reasons->games, reasons->after);
    }
    free(tallies);
    return good;
}
