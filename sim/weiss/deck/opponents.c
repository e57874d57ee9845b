/* Reading, checking and compiling the decks of a field. */
#include "sim/weiss/deck/opponents.h"

#include <stdlib.h>

#include "sim/weiss/deck/support.h"
#include "weiss/text/compile/link.h"
#include "weiss/weiss_game.h"

static bool open_deck(Field *field, FieldDeck *deck, const char *path)
{
    if (!deck_file_open_legal(&deck->file, path, field->database) ||
        !deck_file_build(&deck->file, &deck->deck) || !deck_text_link(&deck->deck, field->compiler))
        return false;
    for (size_t i = 0; i < deck->file.list.count; i++) {
        deck->abilities += card_abilities(deck->file.cards[i]);
        deck->abilities_exact += card_abilities_exact(field->compiler, deck->file.cards[i]);
    }
    return true;
}

Field *field_open(const Options *options, const char *const *paths, unsigned count)
{
    Field *field = calloc(1, sizeof *field);
    if (!field) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return NULL;
    }
    field->edition = options_edition(options);
    field->database = cards_load(options);
    field->compiler = field->database ? understanding_open(field->database) : NULL;
    bool legal = field->compiler != NULL;
    for (; field->compiler && field->count < count; field->count++)
        legal &= open_deck(field, &field->deck[field->count], paths[field->count]);
    if (legal)
        return field;
    field_close(field);
    return NULL;
}

void field_close(Field *field)
{
    if (!field)
        return;
    for (unsigned i = 0; i < field->count; i++) {
        deck_text_unlink(&field->deck[i].deck);
        deck_file_close(&field->deck[i].file);
    }
    text_compiler_destroy(field->compiler);
    weiss_database_destroy(field->database);
    free(field);
}

void field_match(const Field *field, unsigned first, unsigned second, WeissMatch *match)
{
    const WeissDeck *seats[] = {&field->deck[first].deck, &field->deck[second].deck};
    weiss_match_build(match, seats, 2, field->edition);
}
