/* `matrix` for Weiss Schwarz. */
#include "sim/matrix/matrix_run.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare/compare_game.h"
#include "sim/weiss/deck/opponents.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/strategy_arguments.h"
#include "sim/weiss/deck/strategy_file.h"
#include "weiss/engine/table.h"
#include "weiss/weiss_game.h"

/* What a field of Weiss Schwarz has of its own: the decks, and the strategies of some. */
typedef struct Own {
    Opponents *opponents;
    WeissStrategy strategy[STRATEGY_DECKS_MAX];
} Own;

/* ---- Arguments ---- */

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    StrategyArguments *strategies = state->input;
    (void)argument;
    if (key != ARGP_KEY_INIT)
        return ARGP_ERR_UNKNOWN;
    strategies->decks = STRATEGY_DECKS_MAX;
    state->child_inputs[0] = strategies;
    return 0;
}

static const struct argp_child children[] = {{&strategy_argp, 0, NULL, 0}, {0}};
static const struct argp own_argp = {.parser = parse_option, .children = children};

static void about_write(const void *own, json_t *about)
{
    json_object_set_new(about, "strategies", strategy_arguments_json(own));
}

static void about_read(void *own, const json_t *about)
{
    strategy_arguments_read(own, json_object_get(about, "strategies"));
}

static void write_reproduce(FILE *command, const void *own)
{
    strategy_arguments_reproduce(command, own);
}

/* ---- Decks ---- */

static bool complain_of_strategy(unsigned deck)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "--strategy: there is no deck %c", (int)('A' + deck));
    complain(NULL, &problem);
    return false;
}

static bool read_strategies(Matrix *matrix, Own *own, const StrategyArguments *strategies)
{
    for (unsigned deck = 0; deck < STRATEGY_DECKS_MAX; deck++) {
        const char *path = strategies->files[deck];
        if (!path)
            continue;
        if (deck >= matrix->count)
            return complain_of_strategy(deck);
        if (!strategy_file_read_for(&own->strategy[deck], &own->opponents->deck[deck].deck, path,
                                    matrix->agent))
            return false;
        matrix->deck[deck].strategy = path;
    }
    return true;
}

static bool decks_open(Matrix *matrix, const MatrixArguments *arguments)
{
    const MatchArguments *match = &arguments->match;
    WeissEdition edition = options_edition(matrix->options);
    Own *own = xcalloc(1, sizeof *own);
    matrix->own = own;
    matrix->edition = (unsigned)weiss_edition_year(edition);
    matrix->notice = options_notice(edition);
    own->opponents = opponents_open(matrix->options, match->decks, match->deck_count);
    if (!own->opponents)
        return false;
    matrix->count = own->opponents->count;
    for (unsigned i = 0; i < matrix->count; i++) {
        const OpponentDeck *deck = &own->opponents->deck[i];
        matrix->deck[i] = (MatrixDeck){.file = deck->file.path,
                                       .name = deck->file.name,
                                       .abilities = deck->remarks.abilities,
                                       .abilities_exact = deck->remarks.abilities_exact,
                                       .remarks = &deck->remarks};
    }
    return read_strategies(matrix, own, arguments->own);
}

static void decks_close(Matrix *matrix)
{
    Own *own = matrix->own;
    if (own)
        opponents_close(own->opponents);
    free(own);
}

static void seat(const Matrix *matrix, unsigned first, unsigned second, void *match)
{
    const Own *own = matrix->own;
    const unsigned decks[] = {first, second};
    opponents_match(own->opponents, first, second, match);
    for (unsigned i = 0; i < RUNNER_DECKS; i++)
        if (matrix->deck[decks[i]].strategy)
            weiss_match_play_by(match, i, &own->strategy[decks[i]]);
}

/* ---- Identity ---- */

static uint64_t deck_fingerprint(const Matrix *matrix, unsigned deck)
{
    const Own *own = matrix->own;
    return weiss_deck_fingerprint(&own->opponents->deck[deck].deck);
}

static void identify(const Matrix *matrix, json_t *run)
{
    const Own *own = matrix->own;
    for (unsigned deck = 0; deck < matrix->count; deck++) {
        char key[32];
        snprintf(key, sizeof key, "strategy of %c", (int)('A' + deck));
        if (matrix->deck[deck].strategy)
            json_object_set_new(run, key, strategy_json(&own->strategy[deck]));
    }
}

const MatrixGame weiss_matrix = {.rules = &weiss_game,
                                 .options = &weiss_options_argp,
                                 .argp = &own_argp,
                                 .arguments_size = sizeof(StrategyArguments),
                                 .match_size = sizeof(WeissMatch),
                                 .open = decks_open,
                                 .close = decks_close,
                                 .seat = seat,
                                 .fingerprint = deck_fingerprint,
                                 .identify = identify,
                                 .about_write = about_write,
                                 .about_read = about_read,
                                 .reproduce = write_reproduce,
                                 .listens = strategy_agent_listens};

int matrix_command(int argc, char **argv)
{
    return matrix_run(&weiss_matrix, argc, argv);
}
