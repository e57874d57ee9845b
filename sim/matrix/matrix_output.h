/* What `matrix` prints: the games of a field as text, JSON (schema weissfish.matrix/1) or CSV. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_OUTPUT_H
#define WEISSFISH_SIM_MATRIX_MATRIX_OUTPUT_H

#include "sim/matrix/matrix.h"

/* Each prints the whole result on standard output; the JSON one is false after a complaint if
 * memory is short. */
bool matrix_print_json(const Matrix *matrix);
void matrix_print_csv(const Matrix *matrix);
void matrix_print_text(const Matrix *matrix, bool coloured);

#endif
