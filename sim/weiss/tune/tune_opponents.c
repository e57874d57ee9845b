/* Chooses opponents. */
#include "sim/weiss/tune/tune_opponents.h"

#include <stdlib.h>
#include <string.h>

static bool same_file(const char *one, const char *other)
{
    char *a = files_real_path(one);
    char *b = files_real_path(other);
    bool same = a && b && strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

static bool is_there(const TuneOpponents *decks, const char *path)
{
    for (unsigned i = 0; i < decks->count; i++)
        if (same_file(decks->paths[i], path))
            return true;
    return false;
}

static void add_shipped(TuneOpponents *decks)
{
    Diagnostic nothing;
    files_list(data_folder(), ".deck", &decks->shipped, &nothing);
    for (size_t i = 0; i < decks->shipped.count && decks->count < OPPONENT_DECKS_MAX; i++)
        if (!is_there(decks, decks->shipped.paths[i])) {
            decks->paths[decks->count++] = decks->shipped.paths[i];
            decks->unseen++;
        }
}

void tune_opponents_open(TuneOpponents *decks, const char *deck, const char *const *opponents,
                         unsigned count)
{
    *decks = (TuneOpponents){.paths = {deck}, .count = 1, .mirror = count == 0};
    for (unsigned i = 0; i < count; i += 2, decks->seen++)
        decks->paths[decks->count++] = opponents[i];
    for (unsigned i = 1; i < count; i += 2, decks->unseen++)
        decks->paths[decks->count++] = opponents[i];
    if (decks->mirror)
        decks->seen = 1;
    if (count < 2)
        add_shipped(decks);
}

void tune_opponents_close(TuneOpponents *decks)
{
    files_list_clear(&decks->shipped);
}
