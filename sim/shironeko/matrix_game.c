/* `matrix` for the Shironeko TCG. */
#include <stdlib.h>

#include "shironeko/engine/table.h"
#include "sim/matrix/matrix_run.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/compare_game.h"
#include "sim/shironeko/deck_file.h"

/* The decks of a field, with their cards. */
typedef struct Field {
    ShiroCards *cards;
    ShiroDeckFile file[MATRIX_DECKS_MAX];
    ShiroDeck deck[MATRIX_DECKS_MAX];
} Field;

static bool deck_open(Matrix *matrix, Field *field, const char *path)
{
    unsigned index = matrix->count++;
    ShiroDeckFile *file = &field->file[index];
    if (!shiro_deck_file_legal(file, path, field->cards, &field->deck[index]))
        return false;
    unsigned abilities = shiro_deck_file_abilities(file);
    matrix->deck[index] = (MatrixDeck){.file = file->path,
                                       .name = file->name,
                                       .abilities = abilities,
                                       .abilities_exact = abilities};
    return true;
}

static bool decks_open(Matrix *matrix, const MatrixArguments *arguments)
{
    Field *field = calloc(1, sizeof *field);
    matrix->own = field;
    matrix->notice = SHIRO_NOTICE;
    if (!field) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return false;
    }
    field->cards = shiro_cards_load(matrix->options);
    bool good = field->cards != NULL;
    while (field->cards && matrix->count < arguments->match.deck_count)
        good &= deck_open(matrix, field, arguments->match.decks[matrix->count]);
    return good;
}

static void decks_close(Matrix *matrix)
{
    Field *field = matrix->own;
    if (!field)
        return;
    for (unsigned i = 0; i < matrix->count; i++)
        shiro_deck_file_close(&field->file[i]);
    shiro_cards_free(field->cards);
    free(field);
}

static void seat(const Matrix *matrix, unsigned first, unsigned second, void *match)
{
    const Field *field = matrix->own;
    *(ShiroMatch *)match =
        (ShiroMatch){shiro_rules_default, {&field->deck[first], &field->deck[second]}};
}

static uint64_t deck_fingerprint(const Matrix *matrix, unsigned deck)
{
    const Field *field = matrix->own;
    return shiro_deck_fingerprint(&field->deck[deck]);
}

const MatrixGame shiro_matrix = {.rules = &shiro_game,
                                 .options = &options_argp,
                                 .match_size = sizeof(ShiroMatch),
                                 .open = decks_open,
                                 .close = decks_close,
                                 .seat = seat,
                                 .fingerprint = deck_fingerprint};

int shiro_matrix_command(int argc, char **argv)
{
    return matrix_run(&shiro_matrix, argc, argv);
}
