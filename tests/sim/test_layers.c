/* The layers: core knows nobody, ai only core; and what the games share, in ai and in the folders of sim
 * that no game has for itself, names no game but in the one table of games. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const game_words[] = {"weiss", "shiro", "schwarz"};

/* Where the line names a game, the program's own name aside; NULL if it does not. */
static const char *names_game(const char *line)
{
    for (; *line; line++) {
        if (strncasecmp(line, "weissfish", 9) == 0) {
            line += 8;
            continue;
        }
        for (unsigned i = 0; i < sizeof game_words / sizeof *game_words; i++)
            if (strncasecmp(line, game_words[i], strlen(game_words[i])) == 0)
                return line;
    }
    return NULL;
}

static const char *includes_ai(const char *line)
{
    return strstr(line, "#include \"ai/");
}

static const char *includes_sim(const char *line)
{
    return strstr(line, "#include \"sim/");
}

static const char *includes_higher(const char *line)
{
    return includes_ai(line) ? includes_ai(line) : includes_sim(line);
}

/* Every line of the file that the test finds something in is complained of. */
static void expect_none(const char *path, const char *(*test)(const char *line))
{
    char line[1024];
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "cannot open %s", path);
    for (unsigned number = 1; fgets(line, sizeof line, file); number++)
        cr_expect_null(test(line), "%s:%u: %s", path, number, line);
    fclose(file);
}

/* The files of a pattern below the source folder, but for one; returns how many. */
static size_t expect_none_in(const char *pattern, const char *but,
                             const char *(*test)(const char *line))
{
    char path[1024];
    glob_t found;
    snprintf(path, sizeof path, WEISSFISH_SOURCE_DIR "/%s", pattern);
    cr_assert_eq(glob(path, GLOB_BRACE, NULL, &found), 0, "nothing at %s", path);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (!but || !strstr(found.gl_pathv[i], but))
            expect_none(found.gl_pathv[i], test);
    size_t count = found.gl_pathc;
    globfree(&found);
    return count;
}

Test(layers, a_game_is_known_by_its_name)
{
    cr_expect_null(names_game("    printf(\"weissfish %s\", WEISSFISH_VERSION);"));
    cr_expect_not_null(names_game("#include \"weiss/engine/deck.h\""));
    cr_expect_not_null(names_game("#include \"sim/shironeko/commands.h\""));
    cr_expect_not_null(names_game("weissfish plays Weiss Schwarz"));
    cr_expect_not_null(names_game("static ShiroDeck deck;"));
}

Test(layers, what_games_share_names_none)
{
    cr_expect_gt(expect_none_in("ai/*.[ch]", NULL, names_game), 5);
    cr_expect_gt(
        expect_none_in(
            "sim/{*,{cli,command,compare,host,input,library,manual,matrix,output,play,run,serve,stats}/*}.[ch]",
            "/sim/games.c", names_game),
        100);
    cr_expect_gt(expect_none_in("sim/output/*.css", NULL, names_game), 0);
}

Test(layers, they_go_one_way)
{
    cr_expect_gt(expect_none_in("core/{*,*/*,*/*/*,*/*/*/*}.[ch]", NULL, includes_higher), 250);
    cr_expect_gt(expect_none_in("ai/*.[ch]", NULL, includes_sim), 5);
}

/* A variable of a function that lasts: the library keeps nothing between calls, so it must not change. */
static const char *lasts(const char *line)
{
    const char *word = line + strspn(line, " \t");
    bool changes = !strstr(word, "const ") && !strstr(word, "*const");
    return word > line && strncmp(word, "static ", 7) == 0 && changes ? line : NULL;
}

Test(layers, nothing_is_kept_between_calls)
{
    cr_expect_not_null(lasts("    static Arguments arguments = {"));
    cr_expect_null(lasts("    static const char *const words[] = {"));
    cr_expect_null(lasts("    static void (*const work[])(int item) = {work_on};"));
    cr_expect_null(lasts("static int count(void)"));
    expect_none_in("core/{*,*/*,*/*/*,*/*/*/*}.c", NULL, lasts);
    expect_none_in("ai/*.c", NULL, lasts);
    expect_none_in("sim/{*,*/*,*/*/*}.c", "/sim/library/entry.c",
                   lasts); /* a flag that nobody sets */
}

/* What is of one game's program knows nothing of the other's. */
static const char *names_shiro(const char *line)
{
    return strstr(line, "#include \"sim/shironeko/") ? line : strstr(line, "\"shironeko/");
}

static const char *names_weiss(const char *line)
{
    return strstr(line, "#include \"sim/weiss/") ? line : strstr(line, "#include \"weiss/");
}

Test(layers, games_do_not_know_each_other)
{
    cr_expect_gt(expect_none_in("sim/weiss/{*,*/*}.[ch]", NULL, names_shiro), 100);
    cr_expect_gt(expect_none_in("sim/shironeko/*.[ch]", NULL, names_weiss), 10);
    cr_expect_gt(expect_none_in("core/weiss/{*,*/*,*/*/*}.[ch]", NULL, names_shiro), 200);
    cr_expect_gt(expect_none_in("core/shironeko/{*,*/*}.[ch]", NULL, names_weiss), 20);
}

/* How something is worded is nothing that anybody reads who comes after the meaning: what it means, and its records,
 * are what they ask. */
static const char *names_wording(const char *line)
{
    static const char *const words[] = {"weiss/text/grammar", "Program", "->program", "TEXT_", "node_kind"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(line, words[i]))
            return line;
    return NULL;
}

Test(layers, policies_read_no_wordings)
{
    cr_expect_gt(expect_none_in("core/weiss/policy/*.[ch]", NULL, names_wording), 20);
    cr_expect_not_null(names_wording("#include \"weiss/text/grammar/program.h\""));
}

/* But for the store of compiled texts, which has them parsed. */
Test(layers, what_comes_after_the_meaning_reads_no_wordings)
{
    cr_expect_gt(expect_none_in("core/weiss/text/{check,code,compile,continuous,play,select,trigger}/*.c",
                                "compile/card_text.c", names_wording),
                 70);
}

/* ---- The rooms of core ---- */

/* What the files of a folder may include beside their own: folders, a star for all those below one,
 * "." for core itself. The engine asks card texts through its own abilities.h, which they
 * implement. */
static const struct Room {
    const char *folder;
    const char *const may[9];
} rooms[] = {
    {".", {"base"}},
    {"base", {NULL}},
    {"json", {"base"}},
    {"weiss", {"weiss/*"}},
    {"weiss/card", {"base", "json"}},
    {"weiss/engine", {".", "base", "weiss/card"}},
    {"weiss/view", {".", "weiss/engine"}},
    {"weiss/odds", {"base", "weiss/card", "weiss/engine"}},
    {"weiss/position", {"base", "json", "weiss/card", "weiss/engine", "weiss/text/compile"}},
    {"weiss/policy",
     {"base", "json", "weiss/card", "weiss/engine", "weiss/view", "weiss/odds",
      "weiss/text/compile", "weiss/text/play"}},
    {"weiss/judgement",
     {".", "base", "weiss/card", "weiss/engine", "weiss/view", "weiss/policy"}},
    {"weiss/text/grammar", {"base"}},
    {"weiss/text/word", {"base", "weiss/card"}},
    {"weiss/text/source", {"base", "weiss/card", "weiss/text/grammar", "weiss/text/word"}},
    {"weiss/text/meaning", {"weiss/text/grammar"}},
    {"weiss/text/code", {"weiss/engine", "weiss/text/compile", "weiss/text/meaning"}},
    {"weiss/text/*", {"base", "weiss/card", "weiss/engine", "weiss/text/*"}},
    {"shironeko", {"shironeko/*"}},
    {"shironeko/card", {"base", "json"}},
    {"shironeko/engine", {".", "base", "shironeko/card"}},
    {"shironeko/position", {"base", "json", "shironeko/card", "shironeko/engine"}},
    {"shironeko/policy", {"base", "shironeko/card", "shironeko/engine"}},
};

/* Whether a folder is the one that a row names, or in it. */
static bool is_folder(const char *folder, const char *named)
{
    size_t length = strlen(named);
    if (named[length - 1] != '*')
        return strcmp(folder, named) == 0;
    return strncmp(folder, named, length - 1) == 0;
}

/* The first row that names a folder, or NULL. */
static const struct Room *room_of(const char *folder)
{
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        if (is_folder(folder, rooms[i].folder))
            return &rooms[i];
    return NULL;
}

static bool may_include(const struct Room *room, const char *folder, const char *included)
{
    if (strcmp(folder, included) == 0)
        return true;
    for (size_t i = 0; i < sizeof room->may / sizeof *room->may && room->may[i]; i++)
        if (is_folder(included, room->may[i]))
            return true;
    return false;
}

/* The folder of a path below core: "." for a file that lies in core itself. */
static void folder_of(const char *path, char *folder, size_t size)
{
    const char *slash = strrchr(path, '/');
    snprintf(folder, size, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
}

/* Complains of each include of a file of core that its room does not allow. */
static void expect_allowed(const char *path, const char *below)
{
    char line[1024], included[256], folder[256], target[256];
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "cannot open %s", path);
    folder_of(below, folder, sizeof folder);
    const struct Room *room = room_of(folder);
    cr_expect_not_null(room, "%s: no row of `rooms` names the folder", folder);
    for (unsigned number = 1; room && fgets(line, sizeof line, file); number++) {
        if (sscanf(line, "#include \"%255[^\"]\"", included) != 1)
            continue;
        folder_of(included, target, sizeof target);
        cr_expect(may_include(room, folder, target), "%s:%u: %s may not include %s", path, number,
                  folder, included);
    }
    fclose(file);
}

Test(layers, a_room_includes_only_what_is_below_it)
{
    static const char core[] = WEISSFISH_SOURCE_DIR "/core/";
    glob_t found;
    cr_assert_eq(
        glob(WEISSFISH_SOURCE_DIR "/core/{*,*/*,*/*/*,*/*/*/*}.[ch]", GLOB_BRACE, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        expect_allowed(found.gl_pathv[i], found.gl_pathv[i] + sizeof core - 1);
    cr_expect_gt(found.gl_pathc, 250);
    globfree(&found);
}

Test(layers, a_room_is_not_entered_from_below)
{
    cr_expect(may_include(room_of("weiss/text/play"), "weiss/text/play", "weiss/text/select"));
    cr_expect(may_include(room_of("weiss/card"), "weiss/card", "json"));
    cr_expect_not(may_include(room_of("weiss/card"), "weiss/card", "weiss/engine"));
    cr_expect_not(may_include(room_of("weiss/engine"), "weiss/engine", "weiss/text/play"));
    cr_expect_not(may_include(room_of("weiss/engine"), "weiss/engine", "weiss/policy"));
    cr_expect_not(
        may_include(room_of("weiss/text/source"), "weiss/text/source", "weiss/text/play"));
    cr_expect_null(room_of("weiss/attic"));
}

/* The program is one call of the library, and the server that it hands to it, which knows only the library, too. */
static const char *includes_inside(const char *line)
{
    return strstr(line, "#include \"") && !strstr(line, "\"sim/library/weissfish.h\"") &&
                   !strstr(line, "\"sim/serve/")
               ? line
               : NULL;
}

Test(layers, the_program_stands_on_the_library)
{
    cr_expect_eq(expect_none_in("sim/main.c", NULL, includes_inside), 1);
    cr_expect_gt(expect_none_in("sim/serve/*.[ch]", NULL, includes_inside), 5);
    cr_expect_not_null(includes_inside("#include \"sim/host/host.h\""));
}

static const char *includes_serve(const char *line)
{
    return strstr(line, "#include \"sim/serve/");
}

Test(layers, the_library_serves_nothing)
{
    cr_expect_gt(expect_none_in("sim/{*/*,*/*/*}.[ch]", "/sim/serve/", includes_serve), 300);
}

/* Clocks that people set, or the network. */
static const char *reads_set_clock(const char *line)
{
    static const char *const calls[] = {"CLOCK_REALTIME", "gettimeofday(", " time(", "(time("};
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strstr(line, calls[i]))
            return strstr(line, calls[i]);
    return NULL;
}

/* What is waited for, and when to save, does not hang on the time of day. */
Test(layers, clocks_are_monotonic)
{
    cr_expect_not_null(reads_set_clock("clock_gettime(CLOCK_REALTIME, &moment);"));
    cr_expect_gt(expect_none_in("{core,ai,sim}/{*,*/*,*/*/*,*/*/*/*}.c", "", reads_set_clock), 400);
}
