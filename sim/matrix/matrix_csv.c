/* The result of `matrix` as CSV: a line of column names, then a row for each ordered pair. */
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/matrix/matrix_confirm.h"
#include "sim/matrix/matrix_output.h"

static void print_words(const MatrixDeck *deck)
{
    document_print_field(deck->file);
    fputc(',', host_out());
    document_print_field(deck->name);
    fputc(',', host_out());
}

void matrix_print_csv(const Matrix *matrix)
{
    print("file,name,opponent_file,opponent,games,wins,win_rate,low,high,score,score_low,"
          "score_high,mix,mix_low,mix_high%s%s\n",
          matrix->weighted ? ",weight,weighted,weighted_low,weighted_high" : "",
          matrix->confirm ? CONFIRM_CSV_NAMES : "");
    for (unsigned deck = 0; deck < matrix->count; deck++)
        for (unsigned opponent = 0; opponent < matrix->count; opponent++) {
            if (opponent == deck)
                continue;
            MatrixCell cell = matrix_cell(matrix, deck, opponent);
            print_words(&matrix->deck[deck]);
            print_words(&matrix->deck[opponent]);
            print("%llu,%llu,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f",
                  (unsigned long long)cell.games, (unsigned long long)cell.wins, cell.rate.value,
                  cell.rate.low, cell.rate.high, cell.score.value, cell.score.low, cell.score.high,
                  matrix->mix.share[deck], matrix->mix_low.share[deck],
                  matrix->mix_high.share[deck]);
            if (matrix->weighted) {
                StatsInterval met = matrix_weighted(matrix, deck);
                print(",%.6f,%.6f,%.6f,%.6f", matrix->weight[deck], met.value, met.low, met.high);
            }
            if (matrix->confirm)
                matrix_confirm_csv(matrix, deck, opponent);
            fputc('\n', host_out());
        }
}
