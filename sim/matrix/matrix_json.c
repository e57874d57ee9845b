/* The result of `matrix` as JSON, schema weissfish.matrix/1. */
#include <jansson.h>

#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/matrix/matrix_confirm.h"
#include "sim/matrix/matrix_output.h"

static json_t *cell_json(MatrixCell cell)
{
    json_t *object = json_pack("{so,so,so,so}", "games", figure_count(cell.games), "wins",
                     figure_count(cell.wins), "win_rate", figure_interval(cell.rate, "wilson"),
                     "score", figure_interval(cell.score, "pairs"));
    if (object && cell.luck)
        figure_luck(object, &cell.adjusted, "luck");
    return object;
}

/* A cell, with the index of the opponent. */
static json_t *matchup_json(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    json_t *cell = cell_json(matrix_cell(matrix, deck, opponent));
    json_t *confirm = matrix_confirm_cell_json(matrix, deck, opponent);
    if (cell)
        json_object_set_new(cell, "opponent", figure_count(opponent));
    if (cell && confirm)
        json_object_set_new(cell, "confirm", confirm);
    return cell;
}

static json_t *row_json(const Matrix *matrix, unsigned deck)
{
    json_t *row = json_array();
    for (unsigned opponent = 0; opponent < matrix->count; opponent++)
        json_array_append_new(row, opponent == deck ? json_null()
                                                    : matchup_json(matrix, deck, opponent));
    return row;
}

static json_t *mix_json(const Matrix *matrix, unsigned deck)
{
    json_t *mix = figure_interval(matrix_share(matrix, deck), "bootstrap");
    if (mix) {
        json_object_set_new(
            mix, "score_against",
            figure_number(equilibrium_against(&matrix->scores, &matrix->mix, deck)));
        json_object_set_new(mix, "shown", json_boolean(matrix_share_shown(matrix, deck)));
    }
    return mix;
}

static json_t *deck_json(const Matrix *matrix, unsigned deck)
{
    const MatrixDeck *entry = &matrix->deck[deck];
    json_t *object =
        json_pack("{so,so,s{si,si},so,so,so,so,so}", "file", document_text(entry->file), "name",
                  document_text(entry->name), "abilities", "total", (int)entry->abilities, "exact",
                  (int)entry->abilities_exact, "remarks", deck_remarks_json(entry->remarks), "all", cell_json(matrix_all(matrix, deck)), "worst",
                  matchup_json(matrix, deck, matrix_worst(matrix, deck)), "mix",
                  mix_json(matrix, deck), "against", row_json(matrix, deck));
    if (object && entry->strategy)
        json_object_set_new(object, "strategy", document_text(entry->strategy));
    if (object && matrix->weighted) {
        json_object_set_new(object, "weight", figure_number(matrix->weight[deck]));
        json_object_set_new(object, "weighted",
                            figure_interval(matrix_weighted(matrix, deck),
                                            matrix_has_luck(matrix) ? "luck" : "pairs"));
    }
    return object;
}

/* The leading deck, and whether the games show that it is the best. */
static json_t *best_json(const Matrix *matrix)
{
    unsigned order[MATRIX_DECKS_MAX];
    matrix_order(matrix, order);
    return json_pack("{si,sb}", "deck", (int)order[0], "shown",
                     matrix_best_shown(matrix, order[0]));
}

static json_t *decks_json(const Matrix *matrix)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < matrix->count; deck++)
        if (json_array_append_new(decks, deck_json(matrix, deck)) != 0) {
            json_decref(decks);
            return NULL;
        }
    return decks;
}

bool matrix_print_json(const Matrix *matrix)
{
    const RunnerTotals *totals = matrix->totals;
    double rate = totals->seconds > 0 ? (double)totals->games / totals->seconds : 0;
    json_t *members = json_pack(
        "{ss,so,so,so,so,so,so,so,so,so,so,si,s{ss,so},so,so}", "game", matrix->game->rules->name,
        "seed", figure_count(matrix->options->seed), "agent", document_text(matrix->agent),
        "games_per_pairing", figure_count(matrix->games), "games", figure_count(totals->games),
        "draws", figure_count(totals->draws), "truncated", figure_count(totals->truncated),
        "first_player_wins", figure_count(totals->first_wins[0] + totals->first_wins[1]),
        "decisions", figure_count(totals->decisions), "seconds", figure_number(totals->seconds),
        "games_per_second", figure_number(rate), "threads", (int)matrix->options->threads,
        "equilibrium", "method", "maximum-entropy Nash", "value",
        figure_number(equilibrium_value(&matrix->scores, &matrix->mix)), "best", best_json(matrix),
        "decks", decks_json(matrix));
    if (members && matrix->partial)
        json_object_set(members, "partial", matrix->partial);
    if (members && matrix->confirm)
        json_object_set_new(members, "confirm", matrix_confirm_json(matrix));
    if (members && matrix->edition)
        json_object_set_new(members, "edition", json_integer(matrix->edition));
    return document_print(document_extend(document_create("weissfish.matrix/1"), members));
}
