/* The project's own files, for tests of their layout and of what the documents say about them. */
#ifndef WEISSFISH_TESTS_SOURCE_TREE_H
#define WEISSFISH_TESTS_SOURCE_TREE_H

#include <criterion/criterion.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Paths from the root of the project ("core/game.h"), ordered by folder. */
typedef struct SourceTree {
    char **path;
    size_t count;
} SourceTree;

static inline int source_tree_by_name(const FTSENT **first, const FTSENT **second)
{
    int files = ((*first)->fts_info == FTS_D) - ((*second)->fts_info == FTS_D);
    return files ? files : strcmp((*first)->fts_name, (*second)->fts_name);
}

static inline void source_tree_add(SourceTree *tree, const char *path)
{
    tree->path = realloc(tree->path, (tree->count + 1) * sizeof *tree->path);
    cr_assert_not_null(tree->path);
    tree->path[tree->count++] = strdup(path + strlen(WEISSFISH_SOURCE_DIR "/"));
}

/* Adds the files below a folder with one of the extensions (".c.h.def"); returns how many. */
static inline size_t source_tree_read(SourceTree *tree, const char *folder, const char *endings)
{
    char root[1024];
    char *roots[] = {root, NULL};
    size_t before = tree->count;
    snprintf(root, sizeof root, WEISSFISH_SOURCE_DIR "/%s", folder);
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, source_tree_by_name);
    cr_assert_not_null(walk);
    for (FTSENT *entry; (entry = fts_read(walk));) {
        const char *ending = strrchr(entry->fts_name, '.');
        const char *found = ending ? strstr(endings, ending) : NULL;
        if (entry->fts_info == FTS_F && found && strchr(".", found[strlen(ending)]))
            source_tree_add(tree, entry->fts_path);
    }
    fts_close(walk);
    return tree->count - before;
}

static inline void source_tree_free(SourceTree *tree)
{
    for (size_t i = 0; i < tree->count; i++)
        free(tree->path[i]);
    free(tree->path);
}

/* The name of a file, without its folders. */
static inline const char *source_tree_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static inline FILE *source_tree_open(const char *path)
{
    char full[1024];
    snprintf(full, sizeof full, WEISSFISH_SOURCE_DIR "/%s", path);
    FILE *file = fopen(full, "r");
    cr_assert_not_null(file, "cannot open %s", full);
    return file;
}

#endif
