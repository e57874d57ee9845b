/* Playing all pairings of a field, and the figures that every form of the result shares. */
#include "sim/matrix.h"

#include <math.h>
#include <stdlib.h>

#include "sim/progress.h"
#include "sim/runner.h"

enum { RESAMPLES = 400 };

static const MatrixPairing *find_pairing(const Matrix *matrix, unsigned one, unsigned other)
{
    unsigned low = one < other ? one : other, high = one < other ? other : one;
    return &matrix->pairing[high * (high - 1) / 2 + low];
}

/* Pairs by half points of the deck. */
static void count_slots(const MatrixPairing *pairing, unsigned deck, uint64_t *slots)
{
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        slots[slot] +=
            pairing->totals.pairs[deck == pairing->deck[0] ? slot : STATS_PAIR_SLOTS - 1 - slot];
}

static MatrixCell cell_of(uint64_t games, uint64_t wins, const uint64_t *slots)
{
    return (MatrixCell){.games = games,
                        .wins = wins,
                        .rate = stats_wilson(wins, games, STATS_LEVEL_DEFAULT),
                        .score = stats_pairs_interval(slots, STATS_LEVEL_DEFAULT)};
}

MatrixCell matrix_cell(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    const MatrixPairing *pairing = find_pairing(matrix, deck, opponent);
    uint64_t slots[STATS_PAIR_SLOTS] = {0};
    count_slots(pairing, deck, slots);
    return cell_of(pairing->totals.games, pairing->totals.wins[deck != pairing->deck[0]], slots);
}

MatrixCell matrix_all(const Matrix *matrix, unsigned deck)
{
    uint64_t games = 0, wins = 0, slots[STATS_PAIR_SLOTS] = {0};
    for (unsigned opponent = 0; opponent < matrix->count; opponent++) {
        if (opponent == deck)
            continue;
        const MatrixPairing *pairing = find_pairing(matrix, deck, opponent);
        games += pairing->totals.games;
        wins += pairing->totals.wins[deck != pairing->deck[0]];
        count_slots(pairing, deck, slots);
    }
    return cell_of(games, wins, slots);
}

unsigned matrix_worst(const Matrix *matrix, unsigned deck)
{
    unsigned worst = deck == 0;
    for (unsigned opponent = worst + 1; opponent < matrix->count; opponent++)
        if (opponent != deck && matrix_cell(matrix, deck, opponent).rate.value <
                                    matrix_cell(matrix, deck, worst).rate.value)
            worst = opponent;
    return worst;
}

void matrix_order(const Matrix *matrix, unsigned order[MATRIX_DECKS_MAX])
{
    for (unsigned deck = 0; deck < matrix->count; deck++) {
        unsigned place = deck;
        double rate = matrix_all(matrix, deck).rate.value;
        for (; place > 0 && matrix_all(matrix, order[place - 1]).rate.value < rate; place--)
            order[place] = order[place - 1];
        order[place] = deck;
    }
}

const double matrix_heat_ends[MATRIX_HEATS - 1] = {0.30, 0.40, 0.47, 0.53, 0.60, 0.70};

unsigned matrix_heat(double rate)
{
    unsigned heat = 0;
    while (heat < MATRIX_HEATS - 1 && rate >= matrix_heat_ends[heat])
        heat++;
    return heat;
}

RunnerTotals matrix_totals(const Matrix *matrix)
{
    RunnerTotals sum = {.games = 0};
    for (unsigned i = 0; i < matrix->pairing_count; i++) {
        const RunnerTotals *totals = &matrix->pairing[i].totals;
        sum.games += totals->games;
        sum.draws += totals->draws;
        sum.truncated += totals->truncated;
        sum.decisions += totals->decisions;
        sum.turns += totals->turns;
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            sum.first_wins[deck] += totals->first_wins[deck];
    }
    sum.seconds = matrix->seconds;
    return sum;
}

/* --- playing ---------------------------------------------------------------------------------- */

static bool play_pairing(const Matrix *matrix, MatrixPairing *pairing, char *const *match)
{
    const MatrixGame *game = matrix->game;
    Diagnostic problem;
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        game->seat(matrix, pairing->deck[first], pairing->deck[!first], match[first]);
    RunnerPlan plan = {.game = game->rules,
                       .decks = RUNNER_DECKS,
                       .match = {match[0], match[1]},
                       .agents = {matrix->agent, matrix->agent},
                       .seed = matrix->options->seed,
                       .games = matrix->games,
                       .threads = matrix->options->threads};
    if (!runner_run(&plan, &pairing->totals, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    runner_totals_clear(&pairing->totals);
    return true;
}

static bool play_all(Matrix *matrix, char *const *match)
{
    unsigned count = matrix->count;
    uint64_t games = matrix->games * (count * (count - 1) / 2);
    Progress progress = progress_start(!matrix->options->quiet, games, "games");
    bool played = true;
    for (unsigned high = 1; high < count; high++)
        for (unsigned low = 0; low < high && played; low++) {
            MatrixPairing *pairing = &matrix->pairing[matrix->pairing_count];
            pairing->deck[0] = low;
            pairing->deck[1] = high;
            played = play_pairing(matrix, pairing, match);
            matrix->pairing_count += played;
            progress_draw(&progress, matrix->games * matrix->pairing_count, "");
        }
    matrix->seconds = progress_end(&progress);
    return played;
}

/* Standard error of the score, as if two pairs more had been swept, one by each deck: pairs that
 * have all ended alike so far may yet end otherwise. */
static double score_error(const MatrixPairing *pairing)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {1, 0, 0, 0, 1};
    uint64_t pairs = 0, sum = 0, sum_of_squares = 0;
    count_slots(pairing, pairing->deck[0], slots);
    for (unsigned k = 0; k < STATS_PAIR_SLOTS; k++) {
        pairs += slots[k];
        sum += k * slots[k];
        sum_of_squares += k * k * slots[k];
    }
    return stats_moments(pairs, sum, sum_of_squares).sd / (STATS_PAIR_SLOTS - 1) /
           sqrt((double)pairs);
}

static void find_mix(Matrix *matrix)
{
    EquilibriumField *scores = &matrix->scores;
    scores->count = matrix->count;
    for (unsigned i = 0; i < scores->count; i++)
        scores->score[i][i] = 0.5;
    for (unsigned i = 0; i < matrix->pairing_count; i++) {
        const MatrixPairing *pairing = &matrix->pairing[i];
        unsigned low = pairing->deck[0], high = pairing->deck[1];
        scores->score[low][high] = matrix_cell(matrix, low, high).score.value;
        scores->score[high][low] = 1 - scores->score[low][high];
        scores->error[low][high] = scores->error[high][low] = score_error(pairing);
    }
    equilibrium_solve(scores, &matrix->mix);
    equilibrium_band(scores, matrix->options->seed, RESAMPLES, STATS_LEVEL_DEFAULT,
                     &matrix->mix_low, &matrix->mix_high);
}

bool matrix_play(Matrix *matrix)
{
    enum { LINE = 64 };
    size_t size = (matrix->game->match_size + LINE - 1) / LINE * LINE;
    char *matches = aligned_alloc(LINE, RUNNER_DECKS * size);
    if (!matches) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return false;
    }
    bool played = play_all(matrix, (char *[]){matches, matches + size});
    free(matches);
    if (played)
        find_mix(matrix);
    return played;
}
