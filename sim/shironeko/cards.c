/* Reads sets of cards from files. A text may name jobs of other sets, and no two cards of any set
 * may have the same code; so the texts are joined into one before they are read, and places in it
 * are converted back to those of their files. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "sim/host/memory.h"
#include "sim/input/card_files.h"
#include "sim/shironeko/deck_file.h"

/* Files of cards joined into one JSON list; the lines of each file stay as they are. */
typedef struct Joined {
    char *text;
    size_t length;
    struct {
        char *path;
        size_t lines; /* in the joined text before this file */
    } * files;
    size_t count;
    size_t lines;
} Joined;

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Counts the cards of a text; false with a problem if it is not a list. */
static bool measure(const char *text, size_t length, size_t *cards, Diagnostic *problem)
{
    JsonText *json = json_text_parse(text, length, JSON_EXACT, problem);
    bool good = json && json_text_expect(json, JSON_ROOT, JSON_KIND_ARRAY, "the cards", problem);
    *cards = good ? json_text_size(json, JSON_ROOT) : 0;
    json_text_free(json);
    return good;
}

/* Makes room for a file and a line end after it. */
static void make_room(Joined *joined, const char *path, size_t length)
{
    joined->text = xrealloc(joined->text, joined->length + length + 1);
    joined->files = xrealloc(joined->files, (joined->count + 1) * sizeof *joined->files);
    joined->files[joined->count].path = xstrdup(path);
    joined->files[joined->count++].lines = joined->lines;
}

/* Changes the brackets around a list (which is not empty) so that it can be the beginning or the
 * middle of one. */
static void open_list(char *text, size_t length, bool first)
{
    size_t begin = 0, end = length;
    while (text[begin] != '[')
        text[begin++] = ' '; /* spaces, or a byte order mark */
    while (text[end - 1] != ']')
        end--;
    text[begin] = first ? '[' : ',';
    text[end - 1] = ' ';
}

static bool join(void *context, const char *path, const char *text, size_t length,
                 Diagnostic *problem)
{
    Joined *joined = context;
    size_t cards;
    if (!measure(text, length, &cards, problem))
        return false;
    if (cards == 0)
        return true;
    make_room(joined, path, length);
    memcpy(joined->text + joined->length, text, length);
    open_list(joined->text + joined->length, length, joined->count == 1);
    joined->length += length;
    joined->text[joined->length++] = '\n';
    joined->lines += count_lines(text, length) + 1;
    return true;
}

/* Reports a problem in the joined text as one of its file. */
static void complain_of(const Joined *joined, Diagnostic *problem)
{
    size_t file = joined->count - 1;
    while (file && problem->line <= joined->files[file].lines)
        file--;
    if (problem->line)
        problem->line -= joined->files[file].lines;
    complain(problem->line ? joined->files[file].path : NULL, problem);
}

/* Closes the list after the last file, and reads it. */
static ShiroCards *read_joined(Joined *joined)
{
    Diagnostic problem = {0};
    joined->text[joined->length - 1] = ']';
    ShiroCards *cards = shiro_cards_read(joined->text, joined->length, &problem);
    if (!cards)
        complain_of(joined, &problem);
    return cards;
}

ShiroCards *shiro_cards_load(const Options *options)
{
    Joined joined = {.count = 0};
    ShiroCards *cards = NULL;
    if (card_files_load(options, "shironeko/islands.json", join, NULL, &joined))
        cards = read_joined(&joined);
    while (joined.count)
        free(joined.files[--joined.count].path);
    free(joined.files);
    free(joined.text);
    return cards;
}
