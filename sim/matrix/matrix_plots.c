/* The pictures of a field: a row for each deck, the best one on top. */
#include "sim/output/figures.h"
#include "sim/matrix/matrix_page.h"

/* Rows from the top down, each with a label. */
static void write_rows(FILE *out, const MatrixPage *page)
{
    fprintf(out, "set yrange [%u.5:0.5]\nset ytics (", page->count);
    for (unsigned row = 0; row < page->count; row++)
        fprintf(out, "%s'@%u@' %u", row ? ", " : "", row, row + 1);
    fputs(")\nset lmargin 19\nunset grid\nset grid x lt 1 lw 1 lc rgb faint\nset bars 0.4\n", out);
}

static void write_interval(FILE *out, unsigned row, StatsInterval share)
{
    fprintf(out, "%u %.6f %.6f %.6f\n", row + 1, 100 * share.value, 100 * share.low,
            100 * share.high);
}

void matrix_plot_rates(FILE *out, const void *context)
{
    const MatrixPage *page = context;
    const Matrix *matrix = page->matrix;
    write_rows(out, page);
    fputs("$all << END\n", out);
    for (unsigned row = 0; row < page->count; row++)
        write_interval(out, row, matrix_all(matrix, page->order[row]).shown);
    fputs("END\n$worst << END\n", out);
    for (unsigned row = 0; row < page->count; row++) {
        unsigned deck = page->order[row];
        write_interval(out, row, matrix_cell(matrix, deck, matrix_worst(matrix, deck)).shown);
    }
    fputs("END\nset xlabel 'games won, %' textcolor rgb muted\n"
          "set arrow 1 from 50, graph 0 to 50, graph 1 nohead lw 1.5 lc rgb muted\n"
          "plot $worst using 2:1:3:4 with xerrorbars lc rgb deck_b lw 1.5 pt 9 ps 0.7, $all using 2:1:3:4 with xerrorbars lc rgb deck_a lw 2 pt 7 ps 0.6\n",
          out);
}

void matrix_describe_rates(FILE *out, const void *context)
{
    const MatrixPage *page = context;
    const Matrix *matrix = page->matrix;
    for (unsigned row = 0; row < page->count; row++) {
        unsigned deck = page->order[row], worst = matrix_worst(matrix, deck);
        fprintf(out, "%s %s%% against all, %s%% against %s. ", matrix_page_name(page, deck),
                figure_percent(matrix_all(matrix, deck).shown.value).text,
                figure_percent(matrix_cell(matrix, deck, worst).shown.value).text,
                matrix_page_name(page, worst));
    }
}

void matrix_plot_mix(FILE *out, const void *context)
{
    const MatrixPage *page = context;
    write_rows(out, page);
    fputs("$mix << END\n", out);
    for (unsigned row = 0; row < page->count; row++)
        write_interval(out, row, matrix_share(page->matrix, page->order[row]));
    fputs("END\nset xlabel 'share in the mix, %' textcolor rgb muted\nset xrange [0:10<*]\n"
          "plot $mix using 2:1:3:4 with xerrorbars lc rgb deck_a lw 2 pt 7 ps 0.6\n",
          out);
}

void matrix_describe_mix(FILE *out, const void *context)
{
    const MatrixPage *page = context;
    for (unsigned row = 0; row < page->count; row++) {
        StatsInterval share = matrix_share(page->matrix, page->order[row]);
        fprintf(out, "%s %s%% (%s to %s). ", matrix_page_name(page, page->order[row]),
                figure_percent(share.value).text, figure_percent(share.low).text,
                figure_percent(share.high).text);
    }
}
