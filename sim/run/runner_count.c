/* What a game adds to the totals of a run. */
#include "sim/run/runner_count.h"

#include <string.h>

void runner_row_set(RunnerRow *row, const RunnerGame *game)
{
    const Game *rules = game->plan->game;
    unsigned decks = game->plan->decks;
    int result = rules->result(game->table);
    memcpy(row->seats, game->seats, sizeof row->seats);
    row->winner = result < 0 ? result : (int)game->seats[result];
    row->turns = rules->turn(game->table);
    if (decks == RUNNER_DECKS)
        return;
    unsigned places[RUNNER_DECKS_MAX], turns[RUNNER_DECKS_MAX];
    rules->places(game->table, places, turns);
    for (unsigned seat = 0; seat < decks; seat++) {
        row->places[game->seats[seat]] = places[seat];
        row->survived[game->seats[seat]] = turns[seat];
    }
}

static void count_multiplayer(RunnerTotals *totals, const RunnerRow *row)
{
    RunnerMultiplayer *multiplayer = &totals->multiplayer;
    for (unsigned seat = 0; seat < totals->decks; seat++) {
        unsigned deck = row->seats[seat];
        uint64_t survived = row->survived[deck];
        multiplayer->seat_wins[deck][seat] += row->winner == (int)deck;
        multiplayer->places[deck][row->places[deck] - 1]++;
        multiplayer->survived[deck] += survived;
        multiplayer->survived_squared[deck] += survived * survived;
    }
}

void runner_count_game(RunnerTotals *totals, const RunnerRow *row)
{
    totals->games++;
    totals->decisions += row->decisions;
    totals->turns += row->turns;
    totals->turns_squared += row->turns * row->turns;
    totals->first_games[row->seats[0]]++;
    totals->draws += row->winner == RESULT_DRAW;
    totals->truncated += row->winner == RESULT_TRUNCATED;
    if (row->winner >= 0) {
        totals->wins[row->winner]++;
        totals->first_wins[row->winner] += row->winner == row->seats[0];
    }
    if (totals->decks > RUNNER_DECKS)
        count_multiplayer(totals, row);
}

unsigned runner_half_points(const RunnerRow *row)
{
    return row->winner < 0 ? 1 : row->winner == 0 ? 2 : 0;
}

void runner_pair_add(RunnerPair *pair, const RunnerRow *row)
{
    pair->points += runner_half_points(row);
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++)
        pair->terms[i] += row->terms[i];
}

void runner_count_pair(RunnerTotals *totals, const RunnerPairScore *score, uint64_t number,
                       bool luck)
{
    totals->pairs[score->plain.points]++;
    if (luck)
        adjusted_add(&totals->luck, number, score->plain.points, score->plain.terms);
    if (!totals->changed)
        return;
    totals->changed->pairs[score->changed.points]++;
    totals->changed
        ->differences[RUNNER_PAIR_SLOTS - 1 + score->changed.points - score->plain.points]++;
    if (!luck)
        return;
    int64_t more[GAME_TERMS_MAX];
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++)
        more[i] = score->changed.terms[i] - score->plain.terms[i];
    adjusted_add(&totals->changed->luck, number, score->changed.points, score->changed.terms);
    adjusted_add(&totals->changed->difference_luck, number,
                 RUNNER_PAIR_SLOTS - 1 + score->changed.points - score->plain.points, more);
}

void runner_count_cell(RunnerTotals *totals, unsigned pairing, const RunnerPair *pair,
                       uint64_t number, bool luck)
{
    totals->cells[pairing].pairs[pair->points]++;
    if (luck)
        adjusted_add(&totals->cell_luck[pairing], number, pair->points, pair->terms);
}
