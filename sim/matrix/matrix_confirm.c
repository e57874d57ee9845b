/* Pairings that are played again by another agent. */
#include "sim/matrix/matrix_confirm.h"

#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"

/* ---- Playing ---- */

/* A pairing from the first of its decks, or from the second. */
static Scored scored_cell(const RunnerTotals *totals, unsigned pairing, bool turned)
{
    Scored scored =
        scored_pairs(totals->cells[pairing].pairs, &totals->cell_luck[pairing], totals->account);
    return turned ? scored_other(scored) : scored;
}

static bool is_near(const RunnerTotals *totals, unsigned pairing)
{
    Scored scored = scored_cell(totals, pairing, false);
    return scored.pairs && scored.judged.low <= 0.5 + MATRIX_NEAR &&
           scored.judged.high >= 0.5 - MATRIX_NEAR;
}

bool matrix_near(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    return is_near(matrix->totals, matrix_pairing(deck, opponent));
}

bool matrix_confirm_fits(const Matrix *matrix, const ConfirmRun *confirm)
{
    const char *agent = confirm->arguments->agent;
    if (!confirm_wanted(confirm) || !matrix->game->listens || matrix->game->listens(agent))
        return true;
    for (unsigned deck = 0; deck < matrix->count; deck++)
        if (matrix->deck[deck].strategy) {
            confirm_complain_of_strategy(agent, matrix->deck[deck].name);
            return false;
        }
    return true;
}

static void find_near(const Matrix *matrix, MatrixConfirm *confirm)
{
    unsigned pairings = matrix_pairings(matrix->count);
    for (unsigned pairing = 0; pairing < pairings; pairing++)
        if (is_near(matrix->totals, pairing))
            confirm->near[confirm->count++] = pairing;
}

/* What makes two such runs the same. */
static json_t *identity_again(const MatrixConfirm *confirm, const RunnerPlan *again, json_t *run)
{
    json_t *pairings = json_array();
    for (unsigned i = 0; i < confirm->count; i++)
        json_array_append_new(pairings, json_integer(confirm->near[i]));
    json_object_set_new(run, "command", json_string("matrix --confirm"));
    json_object_set_new(run, "seed", json_integer((json_int_t)again->seed));
    json_object_set_new(run, "agent", document_text(again->agents[0]));
    json_object_set_new(run, "games a pairing",
                        json_integer((json_int_t)confirm->run.arguments->games));
    json_object_set_new(run, "pairings", pairings);
    return run;
}

int matrix_confirm(Matrix *matrix, MatrixConfirm *confirm, const RunnerPlan *plan, json_t *run,
                   json_t *about, char **argv)
{
    int status = EXIT_DONE;
    bool wanted = confirm_wanted(&confirm->run) && !matrix->partial;
    if (wanted)
        find_near(matrix, confirm);
    if (confirm->count) {
        RunnerPlan again = confirm_plan(&confirm->run, plan, confirm->count);
        const void **field = xcalloc((size_t)RUNNER_DECKS * confirm->count, sizeof *field);
        for (unsigned i = 0; i < RUNNER_DECKS * confirm->count; i++)
            field[i] = plan->field[RUNNER_DECKS * confirm->near[i / RUNNER_DECKS] +
                                   i % RUNNER_DECKS];
        again.field = field;
        again.pairings = confirm->count;
        status = confirm_play(&confirm->run, &again, identity_again(confirm, &again, run), about,
                              argv);
        free(field);
    } else {
        json_decref(run);
        json_decref(about);
    }
    if (wanted && status == EXIT_DONE)
        matrix->confirm = confirm;
    return status;
}

/* ---- What it says ---- */

bool matrix_confirmation(const Matrix *matrix, unsigned deck, unsigned opponent,
                         Confirmation *confirmation, uint64_t *games)
{
    const MatrixConfirm *confirm = matrix->confirm;
    unsigned pairing = matrix_pairing(deck, opponent), at = 0;
    while (confirm && at < confirm->count && confirm->near[at] != pairing)
        at++;
    if (!confirm || at == confirm->count)
        return false;
    Scored before = scored_cell(matrix->totals, pairing, deck > opponent);
    Scored again = scored_cell(&confirm->run.totals, at, deck > opponent);
    *confirmation = confirm_judge(&before, &again);
    *games = 2 * again.pairs;
    return *games > 0;
}

const char *matrix_confirm_words(const Confirmation *confirmation)
{
    bool shown = confirmation->before_side != CONFIRM_BOTH;
    if (confirmation->again_side == CONFIRM_BOTH)
        return shown ? "not confirmed" : "still open";
    if (!shown)
        return confirmation->agrees == CONFIRM_NO ? "shown now, the other way" : "shown now";
    return confirmation->agrees == CONFIRM_YES ? "holds" : "turns: depends on who plays";
}

/* ---- JSON and CSV ---- */

json_t *matrix_confirm_json(const Matrix *matrix)
{
    const MatrixConfirm *confirm = matrix->confirm;
    const ConfirmRun *run = &confirm->run;
    json_t *object =
        json_pack("{so,so,so,so,so,so}", "agent", document_text(run->arguments->agent),
                  "games_per_pairing", figure_count(run->arguments->games), "pairings",
                  figure_count(confirm->count), "games", figure_count(run->totals.games), "within",
                  figure_number(MATRIX_NEAR), "seed",
                  figure_count(confirm_seed(matrix->options->seed)));
    if (run->partial)
        json_object_set(object, "partial", run->partial);
    return object;
}

json_t *matrix_confirm_cell_json(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    Confirmation confirmation;
    uint64_t games;
    if (!matrix_confirmation(matrix, deck, opponent, &confirmation, &games))
        return NULL;
    return confirm_json(matrix->confirm->run.arguments->agent, games, &confirmation);
}

void matrix_confirm_csv(const Matrix *matrix, unsigned deck, unsigned opponent)
{
    Confirmation confirmation;
    uint64_t games;
    if (matrix_confirmation(matrix, deck, opponent, &confirmation, &games))
        confirm_print_csv(matrix->confirm->run.arguments->agent, games, &confirmation);
    else
        fputs(CONFIRM_CSV_NOTHING, host_out());
}
