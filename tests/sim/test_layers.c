/* The layers: core knows nobody, ai only core; and what the games share, in ai and in the folders of sim
 * that no game has for itself, names no game but in the one table of games. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
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
        expect_none_in("sim/{*,{cli,command,compare,input,matrix,output,run,stats}/*}.[ch]",
                       "/sim/games.c", names_game),
        100);
    cr_expect_gt(expect_none_in("sim/output/*.css", NULL, names_game), 0);
}

Test(layers, they_go_one_way)
{
    cr_expect_gt(expect_none_in("core/{*,*/*,*/*/*,*/*/*/*}.[ch]", NULL, includes_higher), 250);
    cr_expect_gt(expect_none_in("ai/*.[ch]", NULL, includes_sim), 5);
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
