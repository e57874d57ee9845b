/* Figures of a comparison: each row of the table stands in every form of the result, and says the
 * same there. */
#include "support/games_log.h"
#include "support/program_run.h"

#include "sim/weiss/compare/figure_rows.h"

PROGRAM_SUITE(figure_rows);

#define PLAY(...)                                                                                  \
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "20", "--seed", "7",           \
                           "--agents", "random", "--threads", "1", __VA_ARGS__))

/* The field of a deck's row of CSV that is called `name`. */
static double csv_number(const char *csv, unsigned deck, const char *name)
{
    GamesLog rows = log_read(csv);
    unsigned column = 0;
    while (column < rows.columns && strcmp(rows.names[column], name) != 0)
        column++;
    cr_assert_lt(column, rows.columns, "no column %s", name);
    double number = atof(rows.fields[deck * rows.columns + column]);
    log_close(&rows);
    return number;
}

/* The mean of a deck in the line of a text that begins with `words`. */
static double text_mean(const char *text, unsigned deck, const char *words)
{
    double means[2];
    const char *line = strstr(text, program_text("\n  %s ", words));
    cr_assert_not_null(line, "no line %s", words);
    cr_assert_eq(sscanf(line + 3 + strlen(words), "%lf%lf", &means[0], &means[1]), 2);
    return means[deck];
}

Test(figure_rows, every_figure_with_words_stands_in_every_form)
{
    const char *text = PLAY("--games-csv", "log.csv", "--report", "page.html");
    const char *csv = PLAY("--format", "csv");
    const json_t *document = program_parse(PLAY("--format", "json"));
    const char *page = program_file("page.html");
    GamesLog log = log_read(program_file("log.csv"));
    for (unsigned i = 0; i < weiss_games_form.figure_count; i++) {
        const GameFigure *figure = &weiss_games_form.figures[i];
        const char *column = game_figure_column(figure), *suffix = game_figure_suffix(figure);
        for (unsigned deck = 0; figure->words && deck < 2; deck++) {
            const char *path = program_text("decks.%u.%s%s", deck, figure->name, suffix);
            double told = json_number_value(json_at(document, path));
            double sum = (double)log_sum(&log, program_text("%%c_%s", column), deck);
            double mean = sum / log.games;
            cr_expect_float_eq(told, figure->mean ? mean : sum, 1e-6, "%s", path);
            cr_expect_float_eq(csv_number(csv, deck, program_text("%s%s", column, suffix)), told,
                               1e-6, "%s", path);
            cr_expect_float_eq(text_mean(text, deck, figure->words), mean, 0.006, "%s", path);
            cr_expect_not_null(strstr(page, path), "%s", path);
            cr_expect_not_null(strstr(page, figure->words), "%s", figure->words);
        }
    }
    log_close(&log);
}
