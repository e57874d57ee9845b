/* Which of the shared card files a test reads: all of them in `scripts/test --long`, else some, because reading takes
 * longer than what is tested. */
#ifndef WEISSFISH_TESTS_SHARED_PATHS_H
#define WEISSFISH_TESTS_SHARED_PATHS_H

#include <glob.h>
#include <stdio.h>

#include "support/long_count.h"

enum { SHARED_PATHS_MAX = 1024 };

/* Paths of card files; what was found is freed by shared_paths_free. */
typedef struct SharedPaths {
    char *paths[SHARED_PATHS_MAX];
    unsigned count;
    glob_t found;
} SharedPaths;

/* Of how many shared cards a test sees one. */
static inline size_t shared_sample(void)
{
    return long_count(1, 12);
}

/* From one card to the next, of every `step`th of all, where a test sees only some. */
static inline size_t shared_step(size_t step)
{
    return step > shared_sample() ? step / shared_sample() : 1;
}

/* One in `of` of the card files in a shared folder; none if it is not there. */
static inline void shared_paths_find(SharedPaths *paths, const char *folder, size_t of)
{
    const char *shared = getenv("WEISSFISH_SHARED");
    char pattern[4096];
    snprintf(pattern, sizeof pattern, "%s/%s/*.json", shared != NULL ? shared : WEISSFISH_SHARED_DIR, folder);
    *paths = (SharedPaths){.count = 0};
    if (glob(pattern, 0, NULL, &paths->found) != 0)
        fprintf(stderr, "skipped: no %s; without its cards\n", pattern);
    for (size_t i = 0; i < paths->found.gl_pathc && paths->count < SHARED_PATHS_MAX; i += of)
        paths->paths[paths->count++] = paths->found.gl_pathv[i];
}

static inline void shared_paths_free(SharedPaths *paths)
{
    globfree(&paths->found);
}

#endif
