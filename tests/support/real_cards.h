/* The real cards of the community database, if they are here. Tests that need them are skipped with
 * a message if they are not. */
#ifndef WEISSFISH_TESTS_REAL_CARDS_H
#define WEISSFISH_TESTS_REAL_CARDS_H

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/shared_paths.h"
#include "weiss/card/database.h"

/* Adds the file, or fails with its problem. */
static inline void add_file(WeissDatabase *database, const char *path)
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    cr_assert_eq(fseek(file, 0, SEEK_END), 0);
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    cr_assert_not_null(text);
    cr_assert_eq(fread(text, 1, length, file), length);
    fclose(file);
    Diagnostic problem;
    cr_assert(weiss_database_add_readable(database, path, text, length, &problem), "%s: %s", path,
              problem.message);
    free(text);
}

/* Adds the files of a folder; returns their number. */
static inline unsigned add_folder(WeissDatabase *database, const char *folder)
{
    DIR *entries = opendir(folder);
    if (entries == NULL)
        return 0;
    unsigned files = 0;
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        char path[8192];
        if (strstr(entry->d_name, ".json") == NULL)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        add_file(database, path);
        files++;
    }
    closedir(entries);
    return files;
}

/* All that can be read of a shared folder (the caller destroys it); NULL if there is nothing. */
static inline WeissDatabase *shared_cards(const char *name)
{
    const char *shared = getenv("WEISSFISH_SHARED");
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/%s", shared != NULL ? shared : WEISSFISH_SHARED_DIR, name);
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    if (add_folder(database, folder) > 0)
        return database;
    weiss_database_destroy(database);
    return NULL;
}

/* The English cards, or those of some files (the caller destroys them); NULL if there are none. */
static inline WeissDatabase *real_cards(void)
{
    static SharedPaths found;
    shared_paths_find(&found, "cards", shared_sample());
    WeissDatabase *database = found.count > 0 ? weiss_database_create() : NULL;
    for (unsigned i = 0; i < found.count; i++)
        add_file(database, found.paths[i]);
    shared_paths_free(&found);
    return database;
}

#endif
