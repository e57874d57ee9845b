/* `matrix` for Weiss Schwarz. */
#include "sim/matrix.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/field.h"
#include "sim/weiss/options.h"
#include "weiss/table.h"

static bool decks_open(Matrix *matrix, const char *const *paths, unsigned count)
{
    WeissEdition edition = options_edition(matrix->options);
    Field *field = field_open(matrix->options, paths, count);
    matrix->own = field;
    matrix->edition = (unsigned)weiss_edition_year(edition);
    matrix->notice = options_notice(edition);
    if (!field)
        return false;
    matrix->count = field->count;
    for (unsigned i = 0; i < field->count; i++) {
        const FieldDeck *deck = &field->deck[i];
        matrix->deck[i] =
            (MatrixDeck){deck->file.path, deck->file.name, deck->abilities, deck->abilities_exact};
    }
    return true;
}

static void decks_close(Matrix *matrix)
{
    field_close(matrix->own);
}

static void seat(const Matrix *matrix, unsigned first, unsigned second, void *match)
{
    field_match(matrix->own, first, second, match);
}

int matrix_command(int argc, char **argv)
{
    static const MatrixGame game = {.rules = &weiss_game,
                                    .options = &weiss_options_argp,
                                    .match_size = sizeof(WeissMatch),
                                    .open = decks_open,
                                    .close = decks_close,
                                    .seat = seat};
    return matrix_run(&game, argc, argv);
}
