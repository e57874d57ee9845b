/* Reading card files. */
#include "sim/input/card_files.h"

#include <limits.h>
#include <stdlib.h>

#include "sim/host/files.h"
#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"

/* What to do with the files. */
typedef struct Reading {
    CardFileReader *reader;
    CardFileKnown *known; /* NULL: all are read */
    void *cards;
} Reading;

char *card_file_text(const char *path, size_t *length, Diagnostic *problem)
{
    const char *encoding;
    char *text = files_read(path, length, problem);
    char *decoded = text != NULL ? decklist_decode(text, length, &encoding) : NULL;
    if (decoded == NULL)
        return text;
    free(text);
    char *told = xprintf("this file is in %s: it is read so", encoding);
    remark(path, told);
    free(told);
    return decoded;
}

bool card_files_list(const char *path, FileList *list, Diagnostic *problem)
{
    if (!files_list(path, ".json|.jsonl|.csv", list, problem))
        return false;
    if (list->count == 0)
        diagnostic_whole(problem, "no *.json, *.jsonl or *.csv file in this folder");
    return list->count > 0;
}

static bool read_file(const Reading *reading, const char *path)
{
    Diagnostic problem = {0};
    size_t length;
    if (reading->known != NULL && reading->known(reading->cards, path))
        return true;
    char *text = card_file_text(path, &length, &problem);
    bool good = text && reading->reader(reading->cards, path, text, length, &problem);
    if (!good)
        complain(path, &problem);
    free(text);
    return good;
}

static bool read_folder(const Reading *reading, const char *path)
{
    Diagnostic problem = {0};
    FileList list;
    bool good = card_files_list(path, &list, &problem);
    if (!good)
        complain(path, &problem);
    for (size_t i = 0; good && i < list.count; i++)
        good = read_file(reading, list.paths[i]);
    files_list_clear(&list);
    return good;
}

static bool read_path(const Reading *reading, const char *path)
{
    return files_is_folder(path) ? read_folder(reading, path) : read_file(reading, path);
}

bool card_files_read(const char *path, CardFileReader *reader, void *cards)
{
    return read_path(&(Reading){.reader = reader, .cards = cards}, path);
}

bool card_files_load(const Options *options, const char *shipped, CardFileReader *reader,
                     CardFileKnown *known, void *cards)
{
    const Reading reading = {reader, known, cards};
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", data_folder(), shipped);
    if (!read_path(&reading, path))
        return false;
    for (unsigned i = 0; i < options->cards_count; i++)
        if (!read_path(&reading, options->cards[i]))
            return false;
    return true;
}
