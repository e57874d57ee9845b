/* Opens fields, plays them, saves them and joins their parts. */
#include "sim/matrix/matrix_run.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/cli/fingerprint.h"
#include "sim/matrix/matrix_confirm.h"
#include "sim/matrix/matrix_output.h"
#include "sim/matrix/matrix_report.h"
#include "sim/run/ranks.h"
#include "sim/output/report.h"

void matrix_arguments_open(MatrixArguments *arguments, const MatrixGame *game)
{
    *arguments = (MatrixArguments){.game = game};
    match_arguments_default(&arguments->match, game->rules);
    arguments->match.decks_most = MATCH_DECKS_MAX;
    long_run_default(&arguments->long_run);
    if (game->arguments_size)
        arguments->own = xcalloc(1, game->arguments_size);
}

void matrix_arguments_close(MatrixArguments *arguments)
{
    free(arguments->own);
}

/* --- a field ---------------------------------------------------------------------------------- */

static void set_weights(Matrix *matrix, const MatrixArguments *arguments)
{
    double sum = 0;
    matrix->weighted = arguments->weight_count > 0;
    for (unsigned deck = 0; deck < arguments->weight_count; deck++)
        sum += arguments->weights[deck];
    for (unsigned deck = 0; deck < matrix->count && sum > 0; deck++)
        matrix->weight[deck] = arguments->weights[deck] / sum;
}

/* Opens the field asked for, without totals; free() it after game->close. NULL after complaints. */
static Matrix *matrix_open(const MatrixArguments *arguments)
{
    Matrix *matrix = xcalloc(1, sizeof *matrix);
    matrix->game = arguments->game;
    matrix->arguments = arguments;
    matrix->options = &arguments->match.options;
    matrix->agent = arguments->match.agents;
    matrix->games = arguments->games + (arguments->games & 1u);
    if (matrix->game->open(matrix, arguments)) {
        set_weights(matrix, arguments);
        return matrix;
    }
    matrix->game->close(matrix);
    free(matrix);
    return NULL;
}

static void matrix_close(Matrix *matrix)
{
    if (matrix)
        matrix->game->close(matrix);
    free(matrix);
}

bool matrix_print(const Matrix *matrix)
{
    const MatrixArguments *arguments = matrix->arguments;
    bool printed = true;
    if (matrix->options->format == FORMAT_JSON)
        printed = matrix_print_json(matrix);
    else if (matrix->options->format == FORMAT_CSV)
        matrix_print_csv(matrix);
    else
        matrix_print_text(matrix, terminal_coloured(arguments->colour, host_out()));
    return (!arguments->report || matrix_report_write(matrix, arguments->report)) && printed;
}

/* ---- what makes two runs the same ------------------------------------------------------------ */

static json_t *fingerprints_json(const Matrix *matrix)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < matrix->count; deck++)
        json_array_append_new(decks, fingerprint_json(matrix->game->fingerprint(matrix, deck)));
    return decks;
}

static bool counts_luck(const Matrix *matrix)
{
    const char *const agents[RUNNER_DECKS] = {matrix->agent, matrix->agent};
    return runner_luck_pays(matrix->game->rules, agents);
}

/* Games are numbered pairing by pairing, so games per pairing are part of the identity. */
static json_t *identity_json(const Matrix *matrix)
{
    json_t *run =
        json_pack("{ss,ss,sI,so,sI,so}", "command", "matrix", "game", matrix->game->rules->name,
                  "seed", (json_int_t)matrix->options->seed, "agent", agent_identity(matrix->agent),
                  "games a pairing", (json_int_t)matrix->games, "decks", fingerprints_json(matrix));
    if (run && counts_luck(matrix))
        json_object_set_new(run, "luck", json_true());
    if (run && matrix->edition)
        json_object_set_new(run, "edition", json_integer(matrix->edition));
    if (run && matrix->game->identify)
        matrix->game->identify(matrix, run);
    return run;
}

/* The number of games is that of all pairings, as `merge` expects it. */
static json_t *about_json(const Matrix *matrix)
{
    const MatrixArguments *arguments = matrix->arguments;
    json_t *about =
        match_about_json(&arguments->match, matrix->games * matrix_pairings(matrix->count));
    json_t *weights = json_array();
    for (unsigned deck = 0; deck < arguments->weight_count; deck++)
        json_array_append_new(weights, json_real(arguments->weights[deck]));
    json_object_set_new(about, "weights", weights);
    if (about && matrix->game->about_write)
        matrix->game->about_write(arguments->own, about);
    return about;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* The matches of a field, by pairing and by which of the two decks is at seat 0. */
typedef struct Matches {
    const void **match;
    char *room;
} Matches;

static void matches_close(Matches *matches)
{
    free(matches->match);
    free(matches->room);
}

static void matches_open(Matches *matches, const Matrix *matrix)
{
    enum { LINE = 64 };
    size_t size = (matrix->game->match_size + LINE - 1) / LINE * LINE;
    size_t count = (size_t)RUNNER_DECKS * matrix_pairings(matrix->count);
    matches->match = xcalloc(count, sizeof *matches->match);
    matches->room = xlines(count * size);
    for (unsigned high = 1; high < matrix->count; high++)
        for (unsigned low = 0; low < high; low++)
            for (unsigned first = 0; first < RUNNER_DECKS; first++) {
                size_t number = (size_t)RUNNER_DECKS * matrix_pairing(low, high) + first;
                char *match = matches->room + number * size;
                matrix->game->seat(matrix, first ? high : low, first ? low : high, match);
                matches->match[number] = match;
            }
}

static RunnerPlan plan_of(const Matrix *matrix, const Matches *matches)
{
    unsigned pairings = matrix_pairings(matrix->count);
    return (RunnerPlan){.game = matrix->game->rules,
                        .decks = RUNNER_DECKS,
                        .field = matches->match,
                        .pairings = pairings,
                        .agents = {matrix->agent, matrix->agent},
                        .seed = matrix->options->seed,
                        .games = matrix->games * pairings,
                        .threads = matrix->options->threads,
                        .luck = counts_luck(matrix),
                        .progress = !matrix->options->quiet};
}

/* Plays near pairings again, solves the field, and prints it. */
static int tell(Matrix *matrix, const LongRun *run, MatrixConfirm *confirm)
{
    const MatrixArguments *asked = matrix->arguments;
    MatrixArguments told = *asked;
    int status = matrix_confirm(matrix, confirm, &run->plan, identity_json(matrix),
                                about_json(matrix), run->argv);
    if (status != EXIT_DONE)
        return status;
    if (run->lack == LONG_RUN_INTERRUPTED || confirm_interrupted(&confirm->run))
        told.report = NULL; /* a page is only for a run that has ended */
    matrix->arguments = &told;
    long_run_print_lack(run, matrix->totals, matrix->options->format);
    confirm_print_lack(&confirm->run, matrix->options->format);
    matrix_solve(matrix);
    status = matrix_print(matrix) ? EXIT_DONE : EXIT_BAD;
    matrix->arguments = asked;
    return status;
}

static int play(Matrix *matrix, MatrixConfirm *confirm, char **argv)
{
    RunnerTotals totals = {.games = 0};
    Matches matches;
    matches_open(&matches, matrix);
    LongRun run = {.arguments = &matrix->arguments->long_run,
                   .plan = plan_of(matrix, &matches),
                   .run = identity_json(matrix),
                   .about = about_json(matrix),
                   .argv = argv};
    int status = long_run_play(&run, &totals);
    matrix->totals = &totals;
    matrix->partial = long_run_lack_json(&run);
    if (status == EXIT_DONE && ranks_self() == 0)
        status = tell(matrix, &run, confirm);
    long_run_leave(&run);
    confirm_leave(&confirm->run);
    json_decref(matrix->partial);
    runner_totals_clear(&totals);
    json_decref(run.run);
    json_decref(run.about);
    matches_close(&matches);
    return status;
}

int matrix_play(const MatrixArguments *arguments, char **argv)
{
    MatrixConfirm *confirm = xcalloc(1, sizeof *confirm);
    Matrix *matrix = NULL;
    int status = EXIT_BAD;
    confirm_open(&confirm->run, &arguments->confirm, &arguments->long_run.saving);
    if (confirm_ready(&confirm->run, arguments->game->rules))
        matrix = matrix_open(arguments);
    if (matrix && matrix_confirm_fits(matrix, &confirm->run) && report_accepts(arguments->report))
        status = play(matrix, confirm, argv);
    matrix_close(matrix);
    confirm_close(&confirm->run);
    free(confirm);
    return status;
}

/* --- joining ---------------------------------------------------------------------------------- */

/* Reads what the state of a part has for a field in addition to other runs. */
static void about_read(MatrixArguments *arguments, const json_t *about)
{
    const json_t *weights = json_object_get(about, "weights");
    while (arguments->weight_count < json_array_size(weights) &&
           arguments->weight_count < MATRIX_DECKS_MAX) {
        unsigned deck = arguments->weight_count++;
        arguments->weights[deck] = json_number_value(json_array_get(weights, deck));
    }
    if (arguments->game->about_read)
        arguments->game->about_read(arguments->own, about);
}

/* Plays near pairings again, solves the field, and prints it. */
static int joined_tell(Matrix *matrix, const MergePart *part, const RunnerTotals *totals,
                       MatrixConfirm *confirm)
{
    Matches matches;
    LongRun whole = {.arguments = &matrix->arguments->long_run, .lack = part->lack};
    matches_open(&matches, matrix);
    whole.plan = plan_of(matrix, &matches);
    matrix->totals = totals;
    matrix->partial = long_run_lack_json(&whole);
    int status = tell(matrix, &whole, confirm);
    json_decref(matrix->partial);
    matches_close(&matches);
    return status;
}

static int joined_print(const MatrixArguments *arguments, const MergePart *part,
                        const RunnerTotals *totals)
{
    MatrixConfirm *confirm = xcalloc(1, sizeof *confirm);
    confirm_open(&confirm->run, &arguments->confirm, NULL);
    Matrix *matrix = matrix_open(arguments);
    int status = EXIT_BAD;
    if (matrix && merge_same(part, identity_json(matrix)) &&
        merge_has(part, totals->cell_count == matrix_pairings(matrix->count),
                  "pairings of its field") &&
        matrix_confirm_fits(matrix, &confirm->run))
        status = joined_tell(matrix, part, totals, confirm);
    confirm_leave(&confirm->run);
    matrix_close(matrix);
    confirm_close(&confirm->run);
    free(confirm);
    return status;
}

int matrix_merged(const MatrixGame *game, const CompareArguments *arguments, const MergePart *part,
                  const RunnerTotals *totals)
{
    MatrixArguments joined;
    matrix_arguments_open(&joined, game);
    joined.match = arguments->match;
    joined.games = arguments->games / matrix_pairings(arguments->match.deck_count);
    joined.report = arguments->report;
    joined.confirm = arguments->confirm;
    about_read(&joined, part->state.about);
    int status = joined_print(&joined, part, totals);
    matrix_arguments_close(&joined);
    return status;
}
