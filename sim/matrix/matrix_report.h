/* `matrix --report FILE.html`: a field as one self-contained page. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_REPORT_H
#define WEISSFISH_SIM_MATRIX_MATRIX_REPORT_H

#include "sim/matrix/matrix.h"

/* Writes the page to `path`, whole or not at all; report_ready comes before the games. If gnuplot
 * has failed since, it has no pictures and says so. False after a complaint about that or about the
 * file. */
bool matrix_report_write(const Matrix *matrix, const char *path);

#endif
