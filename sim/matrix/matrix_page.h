/* The parts of the page about a field. Private to matrix_report.c. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_PAGE_H
#define WEISSFISH_SIM_MATRIX_MATRIX_PAGE_H

#include "sim/output/page.h"
#include "sim/matrix/matrix.h"

/* What is written, with the decks in the order in which they are shown. */
typedef struct MatrixPage {
    const Matrix *matrix;
    unsigned count;
    unsigned order[MATRIX_DECKS_MAX];
} MatrixPage;

const char *matrix_page_name(const MatrixPage *page, unsigned deck);

/* The deck that wins most, and the mix to choose. */
void matrix_page_verdict(FILE *out, const MatrixPage *page);

/* Tables: every deck against every other, each deck for itself, each pairing with its interval. */
void matrix_page_heat(FILE *out, const MatrixPage *page);
void matrix_page_decks(FILE *out, const MatrixPage *page);
void matrix_page_pairings(FILE *out, const MatrixPage *page);

/* If weights were given: what each deck wins by them. */
void matrix_page_weights(FILE *out, const MatrixPage *page);

/* If some pairings were to be played again: those, and their results. */
void matrix_page_confirm(FILE *out, const MatrixPage *page);

/* Commands for gnuplot, with label i for the i-th deck shown; and the same in words. */
void matrix_plot_rates(FILE *out, const void *context);
void matrix_describe_rates(FILE *out, const void *context);
void matrix_plot_mix(FILE *out, const void *context);
void matrix_describe_mix(FILE *out, const void *context);

#endif
