/* The folders, and the notes in them. */
#include "sim/weiss/fetch/cards_kept.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/sort.h"
#include "sim/cli/command.h"
#include "sim/cli/content_hash.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/host_files.h"
#include "sim/host/memory.h"
#include "sim/host/memory_region.h"
#include "sim/output/document.h"

static const char note_name[] = ".source.json"; /* which is no card file: those are not hidden */

/* ---- Where ---- */

/* As in the XDG base directory specification: relative paths do not count. NULL: there is no such
 * folder. */
static char *data_home(void)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (host_files_only())
        return NULL;
    if (data != NULL && *data == '/')
        return xstrdup(data);
    return home != NULL && *home == '/' ? xprintf("%s/.local/share", home) : NULL;
}

static char *all_folder(void)
{
    char *home = data_home();
    char *folder = home != NULL ? xprintf("%s/weissfish/cards", home) : NULL;
    free(home);
    return folder;
}

char *kept_folder(const KeptList *list, const KeptCards *cards)
{
    return xprintf("%s/%s", list->folder, cards->name);
}

/* Makes a folder and those that it lies in. */
static bool make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0700);
        *slash = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

char *kept_place(Diagnostic *problem)
{
    char *folder = all_folder();
    if (folder == NULL) {
        diagnostic_whole(problem, "there is no place to keep cards: neither $XDG_DATA_HOME nor $HOME names one");
        return NULL;
    }
    if (make_folders(folder))
        return folder;
    diagnostic_whole(problem, "%s cannot be made: %s", folder, strerror(errno));
    free(folder);
    return NULL;
}

void kept_name(char name[KEPT_NAME_SIZE], const char *text, size_t length)
{
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < KEPT_NAME_SIZE; i++) {
        bool plain = isalnum((unsigned char)text[i]) || strchr("-_.", text[i]) != NULL;
        if (plain && (used > 0 || text[i] != '.'))
            name[used++] = text[i];
    }
    name[used] = '\0';
    if (used == 0)
        strcpy(name, "cards");
}

/* ---- Notes ---- */

uint64_t kept_hash(uint64_t hash, const char *text, size_t length)
{
    return content_hash(text, length, hash);
}

bool kept_note_write(const char *folder, const KeptCards *cards, Diagnostic *problem)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, cards->hash);
    json_t *note = document_create("weissfish.source/1");
    note = document_extend(note, json_pack("{so,ss,sI,sI,ss}", "from", document_text(cards->from), "date", cards->date,
                                           "files", (json_int_t)cards->files, "cards", (json_int_t)cards->cards, "hash",
                                           hash));
    char *text = note != NULL ? json_dumps(note, JSON_INDENT(1)) : NULL;
    char *path = xprintf("%s/%s", folder, note_name);
    bool good = text != NULL && files_write(path, text, strlen(text), problem);
    if (text == NULL)
        diagnostic_whole(problem, "out of memory");
    json_decref(note);
    free(text);
    free(path);
    return good;
}

/* Whether it can be in a document as it is. */
static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++)
        if (!isalnum((unsigned char)*text) && strchr("-_.", *text) == NULL)
            return false;
    return true;
}

static size_t read_count(const json_t *note, const char *key)
{
    json_int_t number = json_integer_value(json_object_get(note, key));
    return number > 0 ? (size_t)number : 0;
}

/* Takes the note of the folder `name`; false if there is none. */
static bool read_note(KeptCards *cards, const char *folder, const char *name)
{
    Diagnostic unheard;
    size_t length;
    char *path = xprintf("%s/%s/%s", folder, name, note_name);
    char *text = strlen(name) < KEPT_NAME_SIZE && files_exists(path) ? files_read(path, &length, &unheard) : NULL;
    json_t *note = text != NULL ? json_loadb(text, length, 0, NULL) : NULL;
    const char *from = json_string_value(json_object_get(note, "from"));
    const char *date = json_string_value(json_object_get(note, "date"));
    const char *hash = json_string_value(json_object_get(note, "hash"));
    bool whole = from != NULL && date != NULL && hash != NULL && is_plain(name) && is_plain(date);
    if (whole) {
        *cards = (KeptCards){.from = xstrdup(from),
                             .files = read_count(note, "files"),
                             .cards = read_count(note, "cards"),
                             .hash = strtoull(hash, NULL, 16)};
        snprintf(cards->name, sizeof cards->name, "%s", name);
        snprintf(cards->date, sizeof cards->date, "%s", date);
    }
    json_decref(note);
    free(text);
    free(path);
    return whole;
}

/* ---- The list ---- */

static int compare_names(const void *one, const void *other)
{
    return strcmp(((const KeptCards *)one)->name, ((const KeptCards *)other)->name);
}

static void close_folder(void *entries)
{
    closedir(entries);
}

static void read_all(KeptList *list, DIR *entries)
{
    const struct dirent *entry;
    while (list->count < KEPT_MOST && (entry = readdir(entries)) != NULL)
        if (entry->d_name[0] != '.' && read_note(&list->cards[list->count], list->folder, entry->d_name))
            list->count++;
}

void kept_list(KeptList *list)
{
    *list = (KeptList){.folder = all_folder()};
    DIR *entries = list->folder != NULL ? opendir(list->folder) : NULL;
    if (entries == NULL)
        return;
    MemoryCleanup cleanup;
    memory_cleanup_push(&cleanup, close_folder, entries);
    list->cards = xcalloc(KEPT_MOST, sizeof *list->cards);
    read_all(list, entries);
    memory_cleanup_pop(&cleanup);
    closedir(entries);
    if (list->count > 0)
        sort_stable(list->cards, list->count, sizeof *list->cards, compare_names);
}

void kept_list_clear(KeptList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->cards[i].from);
    free(list->cards);
    free(list->folder);
    *list = (KeptList){0};
}

void kept_tell(const KeptList *list, bool aloud)
{
    Host *host = host_self();
    size_t length = 0;
    *host->sources = '\0';
    for (size_t i = 0; i < list->count; i++)
        length += (size_t)snprintf(host->sources + length, sizeof host->sources - length,
                                   "%s{\"name\":\"%s\",\"date\":\"%s\",\"hash\":\"%016" PRIx64 "\"}%s", i > 0 ? "," : "[",
                                   list->cards[i].name, list->cards[i].date, list->cards[i].hash,
                                   i + 1 < list->count ? "" : "]");
    char *words = aloud ? document_sources_text() : NULL;
    if (words != NULL)
        remark("kept cards", words);
    free(words);
}

_Static_assert(sizeof ((Host *)0)->sources > KEPT_MOST * (KEPT_NAME_SIZE + KEPT_DATE_SIZE + 60), "all fit");
