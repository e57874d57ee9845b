/* The documents say what is there: tests that docs/RULES.md names, and files that any document names. */
#include <ctype.h>
#include <fnmatch.h>

#include "support/source_tree.h"

#define WORD "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_*"
#define PATH WORD "./-"

enum { NAME_LENGTH = 200, LINE_LENGTH = 8192 };

typedef struct TestName {
    char suite[NAME_LENGTH], name[NAME_LENGTH];
    const char *path;
} TestName;

static SourceTree tree;
static TestName *tests;
static size_t test_count;

static void tests_add(const char *path)
{
    char line[LINE_LENGTH];
    FILE *file = source_tree_open(path);
    while (fgets(line, sizeof line, file)) {
        TestName test = {.path = path};
        if (sscanf(line, "Test(%199[a-zA-Z0-9_], %199[a-zA-Z0-9_]", test.suite, test.name) < 2)
            continue;
        tests = realloc(tests, (test_count + 1) * sizeof *tests);
        cr_assert_not_null(tests);
        tests[test_count++] = test;
    }
    fclose(file);
}

static void documents_open(void)
{
    static const char *const tops[] = {"core", "ai", "sim", "bench", "tests", "docs"};
    for (unsigned i = 0; i < sizeof tops / sizeof *tops; i++)
        source_tree_read(&tree, tops[i], ".c.h.cpp.def.css");
    for (size_t i = 0; i < tree.count; i++)
        if (strncmp(tree.path[i], "tests/", 6) == 0)
            tests_add(tree.path[i]);
}

static void documents_close(void)
{
    source_tree_free(&tree);
    free(tests);
}

TestSuite(documents, .init = documents_open, .fini = documents_close);

/* Whether there is a test of that suite (NULL: any), in the file that has its name, by a pattern. */
static bool test_exists(const char *suite, const char *pattern)
{
    char file[NAME_LENGTH + 8];
    for (size_t i = 0; i < test_count; i++) {
        snprintf(file, sizeof file, "test_%s.c", tests[i].suite);
        if (!suite && fnmatch(pattern, tests[i].name, 0) == 0)
            return true;
        if (suite && strcmp(suite, tests[i].suite) == 0 &&
            strcmp(file, source_tree_name(tests[i].path)) == 0 &&
            fnmatch(pattern, tests[i].name, 0) == 0)
            return true;
    }
    return false;
}

/* A word in backticks is checked if it is SUITE/NAME, or a pattern of names in a row's last cell;
 * returns whether it was. */
static bool check_test(const char *word, bool last_cell, unsigned number)
{
    char suite[NAME_LENGTH];
    size_t length = strspn(word, WORD);
    if (word[length] == '\0' && last_cell && strchr(word, '*')) {
        cr_expect(test_exists(NULL, word), "docs/RULES.md:%u: no test %s", number, word);
        return true;
    }
    if (word[length] != '/' || !islower((unsigned char)*word) ||
        word[length + 1 + strspn(word + length + 1, WORD)] != '\0' ||
        strncmp(word, "core/", 5) == 0)
        return false;
    snprintf(suite, sizeof suite, "%.*s", (int)length, word);
    cr_expect(test_exists(suite, word + length + 1),
              "docs/RULES.md:%u: no test %s in a file test_%s.c", number, word, suite);
    return true;
}

Test(documents, tests_of_rules_exist)
{
    char line[LINE_LENGTH];
    unsigned named = 0;
    FILE *file = source_tree_open("docs/RULES.md");
    for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
        char *last = strrchr(line, '|');
        while (last > line && *--last != '|')
            continue;
        for (char *from = strchr(line, '`'), *to; from && (to = strchr(from + 1, '`'));
             from = strchr(to + 1, '`')) {
            *to = '\0';
            named += check_test(from + 1, last && from > last, number);
            *to = '`';
        }
    }
    fclose(file);
    cr_expect_gt(named, 500);
}

/* By the end of the path; "*" stands for anything. */
static bool file_exists(const char *name)
{
    char pattern[LINE_LENGTH + 8], path[LINE_LENGTH];
    while (strncmp(name, "../", 3) == 0)
        name += 3;
    snprintf(pattern, sizeof pattern, "*/%s", name);
    for (size_t i = 0; i < tree.count; i++) {
        snprintf(path, sizeof path, "/%s", tree.path[i]);
        if (fnmatch(pattern, path, 0) == 0)
            return true;
    }
    return false;
}

static bool is_source(const char *name)
{
    const char *ending = strrchr(name, '.');
    return ending && ending > name &&
           (strcmp(ending, ".c") == 0 || strcmp(ending, ".h") == 0 || strcmp(ending, ".def") == 0);
}

/* Returns how many files the document names. */
static unsigned expect_files(const char *document)
{
    char line[LINE_LENGTH], name[LINE_LENGTH];
    unsigned named = 0;
    FILE *file = source_tree_open(document);
    for (unsigned number = 1; fgets(line, sizeof line, file); number++) {
        for (char *at = line + strcspn(line, PATH); *at; at += strcspn(at, PATH)) {
            size_t length = strspn(at, PATH);
            snprintf(name, sizeof name, "%.*s", (int)length, at);
            at += length;
            while (length > 0 && name[length - 1] == '.') /* of a sentence */
                name[--length] = '\0';
            if (!is_source(name))
                continue;
            cr_expect(file_exists(name), "%s:%u: no file %s", document, number, name);
            named++;
        }
    }
    fclose(file);
    return named;
}

Test(documents, files_exist)
{
    cr_expect_gt(expect_files("docs/RULES.md"), 200);
    cr_expect_gt(expect_files("docs/DESIGN.md"), 25);
    cr_expect_gt(expect_files("docs/design/engine.md"), 10);
    cr_expect_gt(expect_files("docs/design/text.md"), 10);
    cr_expect_gt(expect_files("docs/design/odds.md"), 2);
    cr_expect_gt(expect_files("docs/design/agents.md"), 5);
    cr_expect_gt(expect_files("docs/design/program.md"), 10);
    cr_expect_gt(expect_files("docs/design/games.md"), 5);
    cr_expect_gt(expect_files("docs/TESTING.md"), 10);
    expect_files("README.md");
    expect_files("docs/EXPERIMENTS.md");
    static const char *const pages[] = {"speed", "heuristic", "value", "judgement", "search",
                                        "tuning", "texts", "shironeko", "page", "luck"};
    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++) {
        char path[64];
        snprintf(path, sizeof path, "docs/experiments/%s.md", pages[i]);
        expect_files(path);
    }
}
