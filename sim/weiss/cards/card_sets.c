/* Reads card files, one set each. Card texts are not looked at. */
#include "sim/weiss/cards/card_sets.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/input/card_files.h"
#include "sim/weiss/cards/card_cache.h"
#include "sim/weiss/cards/card_faults.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"

static char *set_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *start = slash ? slash + 1 : path;
    size_t length = strlen(start);
    if (length > 5 && strcmp(start + length - 5, ".json") == 0)
        length -= 5;
    return xstrndup(start, length);
}

static void add_set(CardSets *sets, const char *path)
{
    sets->sets = xrealloc(sets->sets, (sets->count + 1) * sizeof *sets->sets);
    sets->sets[sets->count++] = (CardSet){.name = set_name(path), .text = weiss_database_latest(sets->database)};
}

/* Makes one card of all that files say of it, and finds those of each file. */
static bool settle(CardSets *sets)
{
    if (!cards_settle(sets->database))
        return false;
    for (size_t i = 0; i < sets->count; i++)
        weiss_database_cards_of(sets->database, sets->sets[i].text, &sets->sets[i].first, &sets->sets[i].end);
    return true;
}

/* Whether the file that was added last could not be read as cards at all. */
static bool is_no_set(const CardSets *sets, size_t faults)
{
    size_t count = weiss_database_fault_count(sets->database);
    return count > faults && weiss_database_fault(sets->database, count - 1)->kind == FAULT_TEXT;
}

static bool read_file(CardSets *sets, CardCache *cache, const char *path)
{
    Diagnostic problem = {0};
    size_t length;
    size_t faults = weiss_database_fault_count(sets->database);
    bool good = card_cache_known(cache, sets->database, path);
    char *text = good ? NULL : card_file_text(path, &length, &problem);
    good = good || (text && card_cache_add(cache, sets->database, path, text, length, &problem));
    free(text);
    if (!good)
        complain(path, &problem);
    else if (!is_no_set(sets, faults))
        add_set(sets, path);
    return good;
}

static bool read_folder(CardSets *sets, CardCache *cache, const char *path, bool keep_going)
{
    Diagnostic problem = {0};
    FileList list;
    bool good = card_files_list(path, &list, &problem);
    if (!good)
        complain(path, &problem);
    for (size_t i = 0; i < list.count && (good || keep_going); i++, host_look())
        good &= read_file(sets, cache, list.paths[i]);
    files_list_clear(&list);
    return good;
}

/* Reads all files and folders. False if one cannot be read. */
static bool read_paths(CardSets *sets, const Options *options, char *const *paths, unsigned count,
                       bool keep_going)
{
    CardCache *cache = card_cache_open(options);
    bool whole = true;
    for (unsigned i = 0; i < count && (whole || keep_going); i++)
        whole &= files_is_folder(paths[i]) ? read_folder(sets, cache, paths[i], keep_going)
                                           : read_file(sets, cache, paths[i]);
    card_cache_close(cache);
    return whole;
}

bool card_sets_open(CardSets *sets, const Options *options, char *const *paths, unsigned count,
                    bool keep_going)
{
    *sets = (CardSets){.database = weiss_database_create(), .told = json_object(), .whole = true};
    if (sets->database == NULL)
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    else if (!corrections_give(sets->database, options))
        sets->whole = keep_going = false;
    if (sets->database && (sets->whole || keep_going)) {
        sets->whole &= read_paths(sets, options, paths, count, keep_going);
        keep_going &= settle(sets);
    }
    if (sets->database)
        sets->whole &=
            card_faults_say(sets->database, options, (const char *const *)paths, count, true);
    if (sets->database && sets->count > 0 && (sets->whole || keep_going) &&
        corrections_make(sets->database, options, &sets->corrections, sets->told))
        sets->compiler = support_open(sets->database);
    if (sets->compiler)
        return true;
    card_sets_close(sets);
    return false;
}

void card_sets_close(CardSets *sets)
{
    text_compiler_destroy(sets->compiler);
    json_decref(sets->told);
    for (size_t i = 0; i < sets->count; i++)
        free(sets->sets[i].name);
    free(sets->sets);
    weiss_database_destroy(sets->database);
    *sets = (CardSets){0};
}
