/* The result of `matrix` as JSON, schema weissfish.matrix/1. */
#include <jansson.h>
#include <math.h>

#include "sim/document.h"
#include "sim/weiss/matrix_output.h"

/* Printed numbers are rounded, so that the last bits of a library cannot show. */
static json_t *number(double value)
{
    return json_real(round(value * 1e6) / 1e6);
}

static json_t *count(uint64_t value)
{
    return json_integer((json_int_t)value);
}

static json_t *interval(StatsInterval value, const char *method)
{
    return json_pack("{so,so,so,so,ss}", "value", number(value.value), "low", number(value.low),
                     "high", number(value.high), "level", number(STATS_LEVEL_DEFAULT), "method",
                     method);
}

static json_t *cell_json(MatrixCell cell)
{
    return json_pack("{so,so,so,so}", "games", count(cell.games), "wins", count(cell.wins),
                     "win_rate", interval(cell.rate, "wilson"), "score",
                     interval(cell.score, "pairs"));
}

/* The cell with the opponent that it is against, an index into the field. */
static json_t *matchup_json(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    json_t *cell = cell_json(matrix_cell(matrix, deck, opponent));
    if (cell)
        json_object_set_new(cell, "opponent", count(opponent));
    return cell;
}

static json_t *row_json(const Matrix *matrix, unsigned deck)
{
    json_t *row = json_array();
    for (unsigned opponent = 0; opponent < matrix->field->count; opponent++)
        json_array_append_new(row, opponent == deck ? json_null()
                                                    : matchup_json(matrix, deck, opponent));
    return row;
}

static json_t *mix_json(const Matrix *matrix, unsigned deck)
{
    StatsInterval share = {matrix->mix.share[deck], matrix->mix_low.share[deck],
                           matrix->mix_high.share[deck]};
    json_t *mix = interval(share, "bootstrap");
    if (mix)
        json_object_set_new(mix, "score_against",
                            number(equilibrium_against(&matrix->scores, &matrix->mix, deck)));
    return mix;
}

static json_t *deck_json(const Matrix *matrix, unsigned deck)
{
    const FieldDeck *entry = &matrix->field->deck[deck];
    return json_pack("{so,so,s{si,si},so,so,so,so}", "file", document_text(entry->file.path),
                     "name", document_text(entry->file.name), "abilities", "total",
                     (int)entry->abilities, "exact", (int)entry->abilities_exact, "all",
                     cell_json(matrix_all(matrix, deck)), "worst",
                     matchup_json(matrix, deck, matrix_worst(matrix, deck)), "mix",
                     mix_json(matrix, deck), "against", row_json(matrix, deck));
}

static json_t *decks_json(const Matrix *matrix)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < matrix->field->count; deck++)
        if (json_array_append_new(decks, deck_json(matrix, deck)) != 0) {
            json_decref(decks);
            return NULL;
        }
    return decks;
}

bool matrix_print_json(const Matrix *matrix)
{
    RunnerTotals totals = matrix_totals(matrix);
    double rate = totals.seconds > 0 ? (double)totals.games / totals.seconds : 0;
    json_t *members = json_pack(
        "{si,so,so,so,so,so,so,so,so,so,so,si,s{ss,so},so}", "edition",
        weiss_edition_year(matrix->field->edition), "seed", count(matrix->options->seed), "agent",
        document_text(matrix->agent), "games_per_pairing", count(matrix->games), "games",
        count(totals.games), "draws", count(totals.draws), "truncated", count(totals.truncated),
        "first_player_wins", count(totals.first_wins[0] + totals.first_wins[1]), "decisions",
        count(totals.decisions), "seconds", number(totals.seconds), "games_per_second",
        number(rate), "threads", (int)matrix->options->threads, "equilibrium", "method",
        "maximum-entropy Nash", "value", number(equilibrium_value(&matrix->scores, &matrix->mix)),
        "decks", decks_json(matrix));
    return document_print(document_extend(document_create("weissfish.matrix/1"), members));
}
