/* The figures of a field, which all forms of the result share. */
#include "sim/matrix/matrix.h"

#include <math.h>

unsigned matrix_pairings(unsigned decks)
{
    return decks * (decks - 1) / 2;
}

unsigned matrix_pairing(unsigned one, unsigned other)
{
    unsigned low = one < other ? one : other, high = one < other ? other : one;
    return matrix_pairings(high) + low;
}

/* --- cells ------------------------------------------------------------------------------------ */

/* What the games of a deck add up to. */
typedef struct CellSum {
    RunnerCell games;
    AdjustedSums luck;
} CellSum;

/* Adds wins of the deck, and pairs by its half points. */
static void count_cell(const Matrix *matrix, unsigned deck, unsigned opponent, CellSum *sum)
{
    unsigned pairing = matrix_pairing(deck, opponent);
    const RunnerCell *cell = &matrix->totals->cells[pairing];
    AdjustedSums luck = matrix->totals->cell_luck[pairing];
    bool turned = deck > opponent;
    if (turned)
        luck = adjusted_turned(&luck);
    sum->games.wins[0] += cell->wins[turned];
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        sum->games.pairs[slot] += cell->pairs[turned ? STATS_PAIR_SLOTS - 1 - slot : slot];
    adjusted_join(&sum->luck, &luck);
}

/* In a part of a run some pairings may have no games; they may still go either way. */
static MatrixCell cell_of(const Matrix *matrix, const CellSum *sum)
{
    static const StatsInterval anything = {0.5, 0, 1};
    const uint64_t *pairs = sum->games.pairs;
    Scored scored = scored_pairs(pairs, &sum->luck, matrix->totals->account);
    MatrixCell cell = {.games = 2 * scored.pairs,
                       .wins = sum->games.wins[0],
                       .rate = anything,
                       .score = anything,
                       .judged = anything,
                       .shown = anything,
                       .shown_as = scored.luck ? "adjusted" : "win_rate",
                       .luck = scored.luck,
                       .adjusted = scored.adjusted,
                       .error = scored.half / stats_normal_z(STATS_LEVEL_DEFAULT)};
    if (!cell.games)
        return cell;
    cell.rate = stats_wilson(cell.wins, cell.games, STATS_LEVEL_DEFAULT);
    cell.score = stats_pairs_interval(pairs, STATS_LEVEL_DEFAULT);
    cell.judged = cell.luck ? cell.adjusted.score : cell.score;
    cell.shown = cell.luck ? cell.adjusted.score : cell.rate;
    return cell;
}

MatrixCell matrix_cell(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    CellSum sum = {.games = {.wins = {0}}};
    count_cell(matrix, deck, opponent, &sum);
    return cell_of(matrix, &sum);
}

MatrixCell matrix_all(const Matrix *matrix, unsigned deck)
{
    CellSum sum = {.games = {.wins = {0}}};
    for (unsigned opponent = 0; opponent < matrix->count; opponent++)
        if (opponent != deck)
            count_cell(matrix, deck, opponent, &sum);
    return cell_of(matrix, &sum);
}

bool matrix_has_luck(const Matrix *matrix)
{
    return matrix->totals->account && adjusted_kept(&matrix->totals->luck);
}

/* A pairing without games counts as the best, so that it is named last. */
static double rate_of(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    MatrixCell cell = matrix_cell(matrix, deck, opponent);
    return cell.games ? cell.shown.value : 1;
}

unsigned matrix_worst(const Matrix *matrix, unsigned deck)
{
    unsigned worst = deck == 0;
    for (unsigned opponent = worst + 1; opponent < matrix->count; opponent++)
        if (opponent != deck && rate_of(matrix, deck, opponent) < rate_of(matrix, deck, worst))
            worst = opponent;
    return worst;
}

/* --- against all ------------------------------------------------------------------------------ */

/* The share of an opponent among those that a deck meets: by the weights (the deck itself has one,
 * too) or, without weights, equal for all others. */
static double part_of(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    if (matrix->weighted)
        return matrix->weight[opponent];
    return deck == opponent ? 0 : 1.0 / (matrix->count - 1);
}

static double score_met(const Matrix *matrix, unsigned deck)
{
    double score = 0;
    for (unsigned opponent = 0; opponent < matrix->count; opponent++)
        score += part_of(matrix, deck, opponent) * matrix->scores.score[deck][opponent];
    return score;
}

StatsInterval matrix_weighted(const Matrix *matrix, unsigned deck)
{
    double score = score_met(matrix, deck), variance = 0;
    for (unsigned opponent = 0; opponent < matrix->count; opponent++) {
        double error = part_of(matrix, deck, opponent) * matrix->scores.error[deck][opponent];
        variance += error * error;
    }
    double half = stats_normal_z(STATS_LEVEL_DEFAULT) * sqrt(variance);
    return (StatsInterval){score, fmax(score - half, 0), fmin(score + half, 1)};
}

/* Standard error of the difference of two scores; the games between the decks count for both. */
static double difference_error(const Matrix *matrix, unsigned one, unsigned other)
{
    const EquilibriumScores *scores = &matrix->scores;
    double both = part_of(matrix, one, other) + part_of(matrix, other, one);
    double variance = pow(both * scores->error[one][other], 2);
    for (unsigned third = 0; third < matrix->count; third++)
        if (third != one && third != other)
            variance += pow(part_of(matrix, one, third) * scores->error[one][third], 2) +
                        pow(part_of(matrix, other, third) * scores->error[other][third], 2);
    return sqrt(variance);
}

bool matrix_best_shown(const Matrix *matrix, unsigned deck)
{
    double z = stats_normal_z(1 - (1 - STATS_LEVEL_DEFAULT) / (matrix->count - 1));
    for (unsigned other = 0; other < matrix->count; other++)
        if (other != deck && score_met(matrix, deck) - score_met(matrix, other) <=
                                 z * difference_error(matrix, deck, other))
            return false;
    return true;
}

void matrix_order(const Matrix *matrix, unsigned order[MATRIX_DECKS_MAX])
{
    double rate[MATRIX_DECKS_MAX];
    for (unsigned deck = 0; deck < matrix->count; deck++) {
        unsigned place = deck;
        rate[deck] =
            matrix->weighted ? score_met(matrix, deck) : matrix_all(matrix, deck).shown.value;
        for (; place > 0 && rate[order[place - 1]] < rate[deck]; place--)
            order[place] = order[place - 1];
        order[place] = deck;
    }
}

/* --- the mix ---------------------------------------------------------------------------------- */

static void set_score(Matrix *matrix, unsigned low, unsigned high)
{
    EquilibriumScores *scores = &matrix->scores;
    MatrixCell cell = matrix_cell(matrix, low, high);
    scores->score[low][high] = cell.judged.value;
    scores->score[high][low] = 1 - scores->score[low][high];
    scores->error[low][high] = scores->error[high][low] = cell.error;
}

void matrix_solve(Matrix *matrix)
{
    enum { RESAMPLES = 400 };
    EquilibriumScores *scores = &matrix->scores;
    *scores = (EquilibriumScores){.count = matrix->count};
    for (unsigned high = 0; high < matrix->count; high++) {
        scores->score[high][high] = 0.5;
        for (unsigned low = 0; low < high; low++)
            set_score(matrix, low, high);
    }
    equilibrium_solve(scores, &matrix->mix);
    equilibrium_band(scores, matrix->options->seed, RESAMPLES, STATS_LEVEL_DEFAULT,
                     &matrix->mix_low, &matrix->mix_high);
}

StatsInterval matrix_share(const Matrix *matrix, unsigned deck)
{
    return (StatsInterval){matrix->mix.share[deck], matrix->mix_low.share[deck],
                           matrix->mix_high.share[deck]};
}

bool matrix_share_shown(const Matrix *matrix, unsigned deck)
{
    return matrix->mix_low.share[deck] >= 0.01;
}

/* --- the heat-map ----------------------------------------------------------------------------- */

const double matrix_heat_ends[MATRIX_HEATS - 1] = {0.30, 0.40, 0.47, 0.53, 0.60, 0.70};

unsigned matrix_heat(double rate)
{
    unsigned heat = 0;
    while (heat < MATRIX_HEATS - 1 && rate >= matrix_heat_ends[heat])
        heat++;
    return heat;
}
