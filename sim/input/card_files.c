/* Reading card files. */
#include "sim/input/card_files.h"

#include <limits.h>
#include <stdlib.h>

#include "sim/host/files.h"

static bool read_file(const char *path, CardFileReader *reader, void *cards)
{
    Diagnostic problem = {0};
    size_t length;
    char *text = files_read(path, &length, &problem);
    bool good = text && reader(cards, path, text, length, &problem);
    if (!good)
        complain(path, &problem);
    free(text);
    return good;
}

static bool read_folder(const char *path, CardFileReader *reader, void *cards)
{
    Diagnostic problem = {0};
    FileList list;
    if (!files_list(path, ".json", &list, &problem)) {
        complain(path, &problem);
        return false;
    }
    bool good = list.count > 0;
    if (!good) {
        diagnostic_whole(&problem, "no *.json file in this folder");
        complain(path, &problem);
    }
    for (size_t i = 0; good && i < list.count; i++)
        good = read_file(list.paths[i], reader, cards);
    files_list_clear(&list);
    return good;
}

bool card_files_read(const char *path, CardFileReader *reader, void *cards)
{
    return files_is_folder(path) ? read_folder(path, reader, cards)
                                 : read_file(path, reader, cards);
}

bool card_files_load(const Options *options, const char *shipped, CardFileReader *reader,
                     void *cards)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", data_folder(), shipped);
    if (!card_files_read(path, reader, cards))
        return false;
    for (unsigned i = 0; i < options->cards_count; i++)
        if (!card_files_read(options->cards[i], reader, cards))
            return false;
    return true;
}
