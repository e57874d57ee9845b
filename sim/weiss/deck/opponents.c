/* Reads, checks and compiles the decks of a field. */
#include "sim/weiss/deck/opponents.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/deck/text_remarks.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

static bool open_deck(const Opponents *opponents, OpponentDeck *deck, const char *path)
{
    return deck_file_open_legal(&deck->file, path, opponents->database) &&
           deck_file_build(&deck->file, &deck->deck) && deck_text_link(&deck->deck, opponents->compiler);
}

static void look_at_texts(Opponents *opponents)
{
    UnknownWords words = unknown_words_open(opponents->database);
    for (unsigned i = 0; i < opponents->count; i++)
        opponents->deck[i].remarks = text_remarks(&opponents->deck[i].file, opponents->compiler, &words);
    unknown_words_close(&words);
}

Opponents *opponents_open(const Options *options, const char *const *paths, unsigned count)
{
    Opponents *opponents = xcalloc(1, sizeof *opponents);
    opponents->edition = options_edition(options);
    opponents->database = cards_load(options);
    opponents->compiler = opponents->database ? support_open(opponents->database) : NULL;
    bool legal = opponents->compiler != NULL;
    for (; opponents->compiler && opponents->count < count; opponents->count++)
        legal &= open_deck(opponents, &opponents->deck[opponents->count], paths[opponents->count]);
    if (legal) {
        look_at_texts(opponents);
        return opponents;
    }
    opponents_close(opponents);
    return NULL;
}

void opponents_close(Opponents *opponents)
{
    if (!opponents)
        return;
    for (unsigned i = 0; i < opponents->count; i++) {
        deck_remarks_close(&opponents->deck[i].remarks);
        deck_text_unlink(&opponents->deck[i].deck);
        deck_file_close(&opponents->deck[i].file);
    }
    text_compiler_destroy(opponents->compiler);
    weiss_database_destroy(opponents->database);
    free(opponents);
}

void opponents_match(const Opponents *opponents, unsigned first, unsigned second, WeissMatch *match)
{
    const WeissDeck *seats[] = {&opponents->deck[first].deck, &opponents->deck[second].deck};
    weiss_match_build(match, seats, 2, opponents->edition);
}
