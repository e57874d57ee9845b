/* Three folders: the one that is used, a new one beside it, and for a moment the old one. */
#include "sim/weiss/fetch/cards_store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/host/file_lock.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "weiss/card/database.h"

/* ---- Folders of ours, with files alone in them ---- */

static void remove_ending(const char *folder, const char *ending)
{
    FileList list;
    Diagnostic unheard;
    if (!files_list(folder, ending, &list, &unheard))
        return;
    for (size_t i = 0; i < list.count; i++)
        (void)unlink(list.paths[i]);
    files_list_clear(&list);
}

static void remove_folder(const char *folder)
{
    char *note = xprintf("%s/.source.json", folder);
    remove_ending(folder, ".json");
    (void)unlink(note);
    (void)rmdir(folder);
    free(note);
}

static bool fail_errno(const char *path, Diagnostic *problem)
{
    diagnostic_whole(problem, "%s cannot be written: %s", path, strerror(errno));
    return false;
}

/* ---- Looking at the cards ---- */

static void count_faults(Stored *stored, const WeissDatabase *database)
{
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        WeissFaultKind kind = weiss_database_fault(database, i)->kind;
        stored->left_out += kind == FAULT_LEFT_OUT;
        stored->cut += kind == FAULT_CUT;
    }
}

/* Whether a file has cards, by itself: another one may have the same. */
static bool has_cards(const char *name, const char *text, size_t length, Diagnostic *problem)
{
    WeissDatabase *alone = weiss_database_create();
    bool good = alone != NULL && weiss_database_add_readable(alone, name, text, length, problem);
    const WeissFault *fault = good && weiss_database_fault_count(alone) > 0 ? weiss_database_fault(alone, 0) : NULL;
    bool cards = good && (weiss_database_count(alone) > 0 || (fault != NULL && fault->kind == FAULT_LEFT_OUT));
    if (alone == NULL)
        diagnostic_whole(problem, "out of memory");
    else if (good && !cards && fault != NULL)
        diagnostic_whole(problem, "DB/%s does not read as cards (%zu:%zu: %.200s): nothing of it is kept", name,
                         fault->line, fault->column, fault->why);
    else if (good && !cards)
        diagnostic_whole(problem, "DB/%s has no cards: nothing of it is kept", name);
    weiss_database_destroy(alone);
    return cards;
}

/* Adds the cards of a file, which must have some. */
static bool read_file(Stored *stored, WeissDatabase *database, const char *path, Diagnostic *problem)
{
    size_t length;
    const char *name = strrchr(path, '/') + 1;
    char *text = files_read(path, &length, problem);
    bool good = text != NULL && has_cards(name, text, length, problem) &&
                weiss_database_add_readable(database, name, text, length, problem);
    if (good)
        stored->cards.hash = kept_hash(stored->cards.hash, text, length);
    free(text);
    return good;
}

/* All files as they will be read, in the same order. */
static bool read_folder(Stored *stored, const char *folder, Diagnostic *problem)
{
    FileList list;
    WeissDatabase *database = weiss_database_create();
    bool good = database != NULL;
    if (!good)
        diagnostic_whole(problem, "out of memory");
    else
        good = files_list(folder, ".json", &list, problem);
    if (good) {
        for (size_t i = 0; good && i < list.count; i++, host_look())
            good = read_file(stored, database, list.paths[i], problem);
        stored->cards.files = list.count;
        stored->cards.cards = weiss_database_count(database);
        count_faults(stored, database);
        files_list_clear(&list);
    }
    weiss_database_destroy(database);
    return good;
}

/* The day on which a folder was made, as the file system says. */
static bool date_of(Stored *stored, const char *folder, Diagnostic *problem)
{
    struct stat status;
    struct tm parts;
    if (stat(folder, &status) != 0 || gmtime_r(&status.st_mtime, &parts) == NULL ||
        strftime(stored->cards.date, sizeof stored->cards.date, "%Y-%m-%d", &parts) == 0)
        return fail_errno(folder, problem);
    return true;
}

/* ---- Keeping them ---- */

static bool put_in_place(const char *fresh, const char *folder, const char *old, Diagnostic *problem)
{
    remove_folder(old);
    bool had = rename(folder, old) == 0;
    if (rename(fresh, folder) != 0) {
        fail_errno(folder, problem);
        if (had)
            (void)rename(old, folder);
        return false;
    }
    remove_folder(old);
    return true;
}

static bool store(Stored *stored, const char *place, int file, UnpackSets *wanted, Diagnostic *problem)
{
    char *fresh = xprintf("%s/.%s.new", place, stored->cards.name);
    char *old = xprintf("%s/.%s.old", place, stored->cards.name);
    remove_folder(fresh);
    bool good = mkdir(fresh, 0700) == 0 || fail_errno(fresh, problem);
    good = good && cards_unpack(file, fresh, wanted, problem) > 0 && read_folder(stored, fresh, problem) &&
           date_of(stored, fresh, problem) && kept_note_write(fresh, &stored->cards, problem) &&
           put_in_place(fresh, stored->folder, old, problem);
    if (!good)
        remove_folder(fresh);
    free(fresh);
    free(old);
    return good;
}

bool cards_store(Stored *stored, const char *place, int file, UnpackSets *wanted, Diagnostic *problem)
{
    FileLock lock = FILE_LOCK_NONE;
    stored->folder = xprintf("%s/%s", place, stored->cards.name);
    if (!file_lock(&lock, stored->folder, problem))
        return false;
    bool good = store(stored, place, file, wanted, problem);
    file_unlock(&lock);
    return good;
}
