/* The layout of the sources: folders and files small enough to look through, and each name once. */
#include "support/source_tree.h"

#define SOURCES ".c.h.cpp.def.css"

enum { FILES_MAX = 30, LINES_MAX = 600 };

static const char *const tops[] = {"core", "ai", "sim", "tests"};

/* Files that are too long still, and how long they may be. A row may go, or its number may fall;
 * nothing is added. */
static const struct {
    const char *path;
    unsigned lines;
} exceptions[] = {
    {"core/weiss/text/continuous/continuous_walk.c", 621},
    {"core/weiss/text/trigger/trigger_condition.c", 628},
    {"tests/core/weiss/text/continuous/test_continuous.c", 610},
    {"tests/core/weiss/text/play/test_cost_replacement.c", 638},
    {"tests/core/weiss/text/source/test_clean.c", 721},
    {"tests/sim/weiss/crosscheck_simulator.h", 758},
};

static SourceTree tree;

static void tree_read(void)
{
    for (unsigned i = 0; i < sizeof tops / sizeof *tops; i++)
        cr_expect_gt(source_tree_read(&tree, tops[i], SOURCES), 10, "%s", tops[i]);
}

static void tree_free(void)
{
    source_tree_free(&tree);
}

TestSuite(source_layout, .init = tree_read, .fini = tree_free);

static size_t folder_length(const char *path)
{
    return (size_t)(source_tree_name(path) - path);
}

/* The files of a folder come one after the other. */
Test(source_layout, no_folder_has_more_than_30_files)
{
    size_t first = 0;
    for (size_t i = 1; i <= tree.count; i++) {
        size_t length = folder_length(tree.path[first]);
        if (i < tree.count && length == folder_length(tree.path[i]) &&
            strncmp(tree.path[i], tree.path[first], length) == 0)
            continue;
        cr_expect_leq(i - first, FILES_MAX, "%.*s has %zu files", (int)length, tree.path[first],
                      i - first);
        first = i;
    }
}

static unsigned lines_of(const char *path)
{
    unsigned lines = 0;
    FILE *file = source_tree_open(path);
    for (int byte; (byte = fgetc(file)) != EOF;)
        lines += byte == '\n';
    fclose(file);
    return lines;
}

static unsigned lines_allowed(const char *path)
{
    for (unsigned i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        if (strcmp(exceptions[i].path, path) == 0)
            return exceptions[i].lines;
    return LINES_MAX;
}

Test(source_layout, no_file_has_more_than_600_lines)
{
    for (size_t i = 0; i < tree.count; i++) {
        if (strcmp(source_tree_name(tree.path[i]), "grammar.def") == 0)
            continue;
        unsigned lines = lines_of(tree.path[i]);
        cr_expect_leq(lines, lines_allowed(tree.path[i]), "%s has %u lines", tree.path[i], lines);
    }
}

Test(source_layout, exceptions_are_needed)
{
    for (unsigned i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        cr_expect_gt(lines_of(exceptions[i].path), LINES_MAX, "%s is short enough: its row may go",
                     exceptions[i].path);
}

/* The mirror folders, one for each game, may have files of the same name; 0: no game's folder. */
static int game_of(const char *path)
{
    return strstr(path, "/weiss/") ? 'w' : strstr(path, "/shironeko/") ? 's' : 0;
}

static bool same_name(const char *first, const char *second)
{
    return first[0] == second[0] && strcmp(source_tree_name(first), source_tree_name(second)) == 0;
}

Test(source_layout, no_name_stands_twice_below_core_or_sim)
{
    for (size_t i = 0; i < tree.count; i++) {
        if (tree.path[i][0] != 'c' && tree.path[i][0] != 's')
            continue;
        for (size_t j = i + 1; j < tree.count; j++) {
            bool mirrored = game_of(tree.path[i]) + game_of(tree.path[j]) == 'w' + 's';
            cr_expect(mirrored || !same_name(tree.path[i], tree.path[j]), "%s and %s", tree.path[i],
                      tree.path[j]);
        }
    }
}
