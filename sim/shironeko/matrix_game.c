/* `matrix` for the Shironeko TCG. */
#include <stdlib.h>

#include "shironeko/engine/table.h"
#include "sim/host/memory.h"
#include "sim/matrix/matrix_run.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/compare_game.h"
#include "sim/shironeko/deck_file.h"

/* The decks of a field, with their cards. */
typedef struct Opponents {
    ShiroCards *cards;
    ShiroDeckFile file[MATRIX_DECKS_MAX];
    ShiroDeck deck[MATRIX_DECKS_MAX];
} Opponents;

static bool deck_open(Matrix *matrix, Opponents *opponents, const char *path)
{
    unsigned index = matrix->count++;
    ShiroDeckFile *file = &opponents->file[index];
    if (!shiro_deck_file_legal(file, path, opponents->cards, &opponents->deck[index]))
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
    Opponents *opponents = xcalloc(1, sizeof *opponents);
    matrix->own = opponents;
    matrix->notice = SHIRO_NOTICE;
    opponents->cards = shiro_cards_load(matrix->options);
    bool good = opponents->cards != NULL;
    while (opponents->cards && matrix->count < arguments->match.deck_count)
        good &= deck_open(matrix, opponents, arguments->match.decks[matrix->count]);
    return good;
}

static void decks_close(Matrix *matrix)
{
    Opponents *opponents = matrix->own;
    if (!opponents)
        return;
    for (unsigned i = 0; i < matrix->count; i++)
        shiro_deck_file_close(&opponents->file[i]);
    shiro_cards_free(opponents->cards);
    free(opponents);
}

static void seat(const Matrix *matrix, unsigned first, unsigned second, void *match)
{
    const Opponents *opponents = matrix->own;
    *(ShiroMatch *)match =
        (ShiroMatch){shiro_rules_default, {&opponents->deck[first], &opponents->deck[second]}};
}

static uint64_t deck_fingerprint(const Matrix *matrix, unsigned deck)
{
    const Opponents *opponents = matrix->own;
    return shiro_deck_fingerprint(&opponents->deck[deck]);
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
