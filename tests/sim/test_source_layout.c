/* The layout of the sources: folders and files small enough to look through, and each name once. */
#include "support/source_tree.h"

#define SOURCES ".c.h.cpp.def.css.ts.tsx.mjs.py.sh"

enum { FILES_MAX = 30, LINES_MAX = 600, FUNCTION_MAX = 70 };

static const char *const tops[] = {"core", "ai", "sim", "tests", "bench", "findings"};

static SourceTree tree;

static void tree_read(void)
{
    for (unsigned i = 0; i < sizeof tops / sizeof *tops; i++)
        cr_expect_gt(source_tree_read(&tree, tops[i], SOURCES), 0, "%s", tops[i]);
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

/* The end of the files of a folder, which come one after the other. */
static size_t folder_end(size_t first)
{
    size_t i = first;
    size_t length = folder_length(tree.path[first]);
    while (i < tree.count && length == folder_length(tree.path[i]) &&
           strncmp(tree.path[i], tree.path[first], length) == 0)
        i++;
    return i;
}

Test(source_layout, no_folder_has_more_than_30_files)
{
    for (size_t first = 0, end; first < tree.count; first = end) {
        const char *path = tree.path[first];
        size_t length = folder_length(path);
        end = folder_end(first);
        cr_expect_leq(end - first, (size_t)FILES_MAX, "%.*s has %zu files",
                      (int)length, path, end - first);
    }
}

static size_t lines_of(const char *path)
{
    size_t lines = 0;
    FILE *file = source_tree_open(path);
    for (int byte; (byte = fgetc(file)) != EOF;)
        lines += byte == '\n';
    fclose(file);
    return lines;
}

Test(source_layout, no_file_has_more_than_600_lines)
{
    for (size_t i = 0; i < tree.count; i++) {
        const char *path = tree.path[i];
        if (strstr(path, "english/grammar.def") || strcmp(source_tree_name(path), "meaning.def") == 0 ||
            strstr(path, "fan/fan_words.def"))
            continue; /* one list each */
        size_t lines = lines_of(path);
        cr_expect_leq(lines, (size_t)LINES_MAX, "%s has %zu lines", path,
                      lines);
    }
}

/* ---- Functions ---- */

static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

static bool begins(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0';
}

/* Whether a line opens the body of a function in C, a shell script, or the page; and whether one ends it. */
static bool body_opens(const char *line)
{
    static const char *const words[] = {"function ", "async function ", "export function ",
                                        "export async function "};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (begins(line, words[i]))
            return true;
    return strcmp(line, "{\n") == 0;
}

static bool body_ends(const char *line)
{
    return strcmp(line, "}\n") == 0;
}

/* The lines of the longest function of a file whose bodies stand between braces at the margin. */
static size_t longest_between_braces(FILE *file)
{
    char line[1024];
    size_t longest = 0, lines = 0;
    bool inside = false;
    while (fgets(line, sizeof line, file)) {
        if (inside && body_ends(line)) {
            longest = lines > longest ? lines : longest;
            inside = false;
        } else if (body_opens(line)) {
            inside = true;
            lines = 0;
        } else
            lines++;
    }
    return longest;
}

/* The same for Python, where a body is what is indented more than its `def`; blank lines behind it do not count. */
static size_t longest_indented(FILE *file)
{
    char line[1024];
    size_t longest = 0, lines = 0, blank = 0, margin = 0;
    bool inside = false;
    while (fgets(line, sizeof line, file)) {
        size_t indent = strspn(line, " ");
        if (inside && !is_blank(line) && indent <= margin) {
            longest = lines > longest ? lines : longest;
            inside = false;
        }
        if (!inside && begins(line + indent, "def ")) {
            inside = true;
            margin = indent;
            lines = blank = 0;
        } else if (is_blank(line))
            blank++;
        else {
            lines += blank + 1;
            blank = 0;
        }
    }
    return inside && lines > longest ? lines : longest;
}

Test(source_layout, no_function_has_more_than_70_lines)
{
    for (size_t i = 0; i < tree.count; i++) {
        FILE *file = source_tree_open(tree.path[i]);
        size_t lines = ends_with(tree.path[i], ".py") ? longest_indented(file) : longest_between_braces(file);
        fclose(file);
        cr_expect_leq(lines, (size_t)FUNCTION_MAX, "%s has a function of %zu lines", tree.path[i], lines);
    }
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
