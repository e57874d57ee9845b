/* Reads decklists from files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/memory.h"
#include "sim/input/decklist.h"
#include "sim/host/files.h"

/* The file name of a path, without its extension. */
static char *name_of_path(const char *path)
{
    if (strcmp(path, "-") == 0)
        return xstrdup("standard input");
    const char *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');
    return xstrndup(base, dot && dot != base ? (size_t)(dot - base) : strlen(base));
}

bool decklist_open(Decklist *list, char **name, const char *path, const DecklistCards *cards,
                   DecklistPurpose purpose)
{
    Diagnostic problem = {0};
    size_t length;
    char *text = files_read_input(path, &length, &problem);
    bool good = text && (purpose == DECKLIST_COLLECTION ? decklist_read_collection : decklist_read)(
                            list, text, length, cards, &problem);
    free(text);
    if (!good) {
        complain(path, &problem);
        return false;
    }
    char *line = decklist_remark_line(list);
    if (line != NULL)
        remark(path, line);
    free(line);
    *name = *list->name ? xstrdup(list->name) : name_of_path(path);
    return true;
}
