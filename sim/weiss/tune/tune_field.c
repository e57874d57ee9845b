/* Choosing opponents. */
#include "sim/weiss/tune/tune_field.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/files.h"

static bool same_file(const char *one, const char *other)
{
    char *a = files_real_path(one);
    char *b = files_real_path(other);
    bool same = a && b && strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

static bool is_there(const TuneField *field, const char *path)
{
    for (unsigned i = 0; i < field->count; i++)
        if (same_file(field->paths[i], path))
            return true;
    return false;
}

static void add_shipped(TuneField *field)
{
    char pattern[PATH_MAX];
    snprintf(pattern, sizeof pattern, "%s/*.deck", data_folder());
    if (glob(pattern, 0, NULL, &field->shipped) != 0)
        return;
    for (size_t i = 0; i < field->shipped.gl_pathc && field->count < FIELD_DECKS_MAX; i++)
        if (!is_there(field, field->shipped.gl_pathv[i])) {
            field->paths[field->count++] = field->shipped.gl_pathv[i];
            field->unseen++;
        }
}

void tune_field_open(TuneField *field, const char *deck, const char *const *opponents,
                     unsigned count)
{
    *field = (TuneField){.paths = {deck}, .count = 1, .mirror = count == 0};
    for (unsigned i = 0; i < count; i += 2, field->seen++)
        field->paths[field->count++] = opponents[i];
    for (unsigned i = 1; i < count; i += 2, field->unseen++)
        field->paths[field->count++] = opponents[i];
    if (field->mirror)
        field->seen = 1;
    if (count < 2)
        add_shipped(field);
}

void tune_field_close(TuneField *field)
{
    globfree(&field->shipped);
}
