/* Playing a field, and its run: parts, states, and what joins them. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_RUN_H
#define WEISSFISH_SIM_MATRIX_MATRIX_RUN_H

#include "sim/compare/compare.h"
#include "sim/matrix/matrix.h"

/* `weissfish matrix` for a game: an ExitCode. */
int matrix_run(const MatrixGame *game, int argc, char **argv);

/* Arguments as they are before any is read. False after a complaint without memory;
 * matrix_arguments_close is called either way. */
void matrix_arguments_open(MatrixArguments *arguments, const MatrixGame *game);
void matrix_arguments_close(MatrixArguments *arguments);

/* Plays the field asked for, or what is left of it, and prints it: an ExitCode. Each pairing is played
 * as `compare` plays it with the same seed. */
int matrix_play(const MatrixArguments *arguments, char **argv);

/* Prints joined parts of a run, which `part` is of, and writes the page: decks and options of the
 * comparison's arguments are those of its state. Plays near pairings again if they ask for it. An
 * ExitCode. */
int matrix_merged(const MatrixGame *game, const CompareArguments *arguments, const MergePart *part,
                  const RunnerTotals *totals);

/* Prints the field in the form that is asked for, and writes the page. False after a complaint. */
bool matrix_print(const Matrix *matrix);

#endif
