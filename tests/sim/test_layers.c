/* The layers: core knows nobody, ai only core; and what the games share, in ai and in the folders of sim
 * that no game has for itself, names no game but in the one table of games. */
#include "support/source_tree.h"
#include <ctype.h>
#include <stdbool.h>
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

static bool is_below(const char *path, const char *folder)
{
    return strncmp(path, folder, strlen(folder)) == 0;
}

typedef const char *LineTest(const char *line);

/* Every line of the file that the test finds something in is complained of. */
static void expect_none(const char *path, LineTest *test)
{
    char line[1024];
    FILE *file = source_tree_open(path);
    for (unsigned number = 1; fgets(line, sizeof line, file); number++)
        cr_expect_null(test(line), "%s:%u: %s", path, number, line);
    fclose(file);
}

/* All files below a folder with one of the endings, or those that `looked_at` (not NULL) takes; returns how many. */
static size_t expect_none_below(const char *folder, const char *endings, bool (*looked_at)(const char *path),
                                LineTest *test)
{
    SourceTree tree = {0};
    size_t count = 0;
    source_tree_read(&tree, folder, endings);
    for (size_t i = 0; i < tree.count; i++) {
        if (looked_at && !looked_at(tree.path[i]))
            continue;
        expect_none(tree.path[i], test);
        count++;
    }
    source_tree_free(&tree);
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

/* Folders of sim that are not one game's, and the table of games. */
static bool is_shared(const char *path)
{
    static const char *const others[] = {"sim/weiss/", "sim/shironeko/", "sim/web/", "sim/python/", "sim/games.c"};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        if (is_below(path, others[i]))
            return false;
    return true;
}

Test(layers, what_games_share_names_none)
{
    cr_expect_gt(expect_none_below("ai", ".c.h", NULL, names_game), 5);
    cr_expect_gt(expect_none_below("sim", ".c.h.css", is_shared, names_game), 100);
}

Test(layers, they_go_one_way)
{
    cr_expect_gt(expect_none_below("core", ".c.h", NULL, includes_higher), 250);
    cr_expect_gt(expect_none_below("ai", ".c.h", NULL, includes_sim), 5);
}

/* A variable of a function that lasts: the library keeps nothing between calls, so it must not change. */
static const char *lasts(const char *line)
{
    const char *word = line + strspn(line, " \t");
    bool changes = !strstr(word, "const ") && !strstr(word, "*const");
    return word > line && strncmp(word, "static ", 7) == 0 && changes ? line : NULL;
}

static bool is_no_entry(const char *path)
{
    return strcmp(path, "sim/library/entry.c") != 0;
}

Test(layers, nothing_is_kept_between_calls)
{
    cr_expect_not_null(lasts("    static Arguments arguments = {"));
    cr_expect_null(lasts("    static const char *const words[] = {"));
    cr_expect_null(lasts("    static void (*const work[])(int item) = {work_on};"));
    cr_expect_null(lasts("static int count(void)"));
    expect_none_below("core", ".c", NULL, lasts);
    expect_none_below("ai", ".c", NULL, lasts);
    expect_none_below("sim", ".c", is_no_entry, lasts); /* a flag that nobody sets */
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
    cr_expect_gt(expect_none_below("sim/weiss", ".c.h", NULL, names_shiro), 100);
    cr_expect_gt(expect_none_below("sim/shironeko", ".c.h", NULL, names_weiss), 10);
    cr_expect_gt(expect_none_below("core/weiss", ".c.h", NULL, names_shiro), 200);
    cr_expect_gt(expect_none_below("core/shironeko", ".c.h", NULL, names_weiss), 20);
}

/* How something is worded is nothing that anybody reads who comes after the meaning: what it means, and its records,
 * are what they ask. */
static const char *names_wording(const char *line)
{
    static const char *const words[] = {"weiss/text/read/grammar", "Program", "->program", "TEXT_", "node_kind"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(line, words[i]))
            return line;
    return NULL;
}

static const char *finds_word(const char *line, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(line, words[i]))
            return line;
    return NULL;
}

static const char *compares_letters(const char *line)
{
    static const char *const words[] = {"strcmp(",         "strncmp(",           "strstr(",
                                        "strchr(",         "strlen(",            "memcmp(",
                                        "weiss_name_key(", "weiss_name_same(",   "weiss_name_has(",
                                        "printed_fits(",   "weiss_name_begins("};
    return finds_word(line, words, sizeof words / sizeof *words);
}

static const char *compares_parts(const char *line)
{
    static const char *const words[] = {"printed_text_fits(", "printed_key_fits(", "printed_part("};
    return finds_word(line, words, sizeof words / sizeof *words);
}

/* Names and traits that were given or lost, and of which a text names a part. */
static bool compares_no_parts(const char *path)
{
    return strcmp(path, "core/weiss/text/play/select/filter.c") != 0;
}

/* Names are masks and numbers by then (build/compile/printed.h). */
Test(layers, a_running_game_compares_no_letters)
{
    static const char *const folders[] = {"core/weiss/text/play", "core/weiss/engine/turn"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        cr_expect_neq(expect_none_below(folders[i], ".c.h", NULL, compares_letters), 0);
        cr_expect_neq(expect_none_below(folders[i], ".c.h", compares_no_parts, compares_parts), 0);
    }
}

Test(layers, policies_read_no_wordings)
{
    cr_expect_gt(expect_none_below("core/weiss/policy", ".c.h", NULL, names_wording), 20);
    cr_expect_not_null(names_wording("#include \"weiss/text/read/grammar/program.h\""));
}

/* Not the store of compiled texts, which has them parsed. */
static bool is_no_store(const char *path)
{
    return strcmp(path, "core/weiss/text/build/compile/card_text.c") != 0;
}

Test(layers, what_comes_after_the_meaning_reads_no_wordings)
{
    cr_expect_gt(expect_none_below("core/weiss/text/build", ".c", is_no_store, names_wording), 30);
    cr_expect_gt(expect_none_below("core/weiss/text/play", ".c", NULL, names_wording), 30);
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
    {"weiss/form", {"base", "json"}},
    {"weiss/card", {"base", "json", "weiss/form"}},
    {"weiss/engine", {".", "base", "weiss/card"}},
    {"weiss/engine/turn", {".", "base", "weiss/card", "weiss/engine"}},
    {"weiss/view", {".", "weiss/engine"}},
    {"weiss/odds", {"base", "weiss/card", "weiss/engine"}},
    {"weiss/finish",
     {".", "base", "weiss/card", "weiss/engine", "weiss/text/build", "weiss/position"}},
    {"weiss/position", {"base", "json", "weiss/card", "weiss/engine", "weiss/text/build"}},
    {"weiss/policy",
     {"base", "json", "weiss/card", "weiss/engine", "weiss/view", "weiss/odds", "weiss/text/build",
      "weiss/text/play"}},
    {"weiss/features",
     {".", "base", "weiss/card", "weiss/engine", "weiss/view", "weiss/policy", "weiss/position", "weiss/text/build"}},
    {"weiss/judgement", {".", "base", "weiss/card", "weiss/engine", "weiss/view", "weiss/policy"}},
    {"weiss/luck", {"weiss/engine", "weiss/policy"}},
    {"weiss/text/read/english", {NULL}},
    {"weiss/text/read/word", {"base", "weiss/card"}},
    {"weiss/text/read/source",
     {"base", "weiss/card", "weiss/text/read/english", "weiss/text/read/word"}},
    {"weiss/text/read/fan", {"base", "weiss/text/read/source", "weiss/text/read/word"}},
    {"weiss/text/read/japanese", {"base", "weiss/text/read/source", "weiss/text/read/word"}},
    {"weiss/text/read/grammar", {"base", "weiss/text/read/english", "weiss/text/read/japanese"}},
    {"weiss/text/read/clean",
     {"base", "weiss/card", "weiss/text/read/fan", "weiss/text/read/grammar",
      "weiss/text/read/japanese", "weiss/text/read/source"}},
    {"weiss/text/read/meaning",
     {"weiss/text/read/english", "weiss/text/read/grammar", "weiss/text/read/japanese"}},
    {"weiss/text/read", {"weiss/text/read/*"}},
    {"weiss/text/build", {"weiss/text/build/*"}},
    {"weiss/text/play", {"weiss/text/play/*"}},
    {"weiss/text/build/code", {"weiss/engine", "weiss/text/build/compile", "weiss/text/read"}},
    {"weiss/text/build/*",
     {"base", "weiss/card", "weiss/engine", "weiss/text/build/*", "weiss/text/read"}},
    {"weiss/text/play/*",
     {"base", "weiss/card", "weiss/engine", "weiss/text/build", "weiss/text/play/*"}},
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
static void expect_allowed(const char *path)
{
    char line[1024], included[256], folder[256], target[256];
    FILE *file = source_tree_open(path);
    folder_of(path + strlen("core/"), folder, sizeof folder);
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
    SourceTree tree = {0};
    source_tree_read(&tree, "core", ".c.h.def");
    for (size_t i = 0; i < tree.count; i++)
        expect_allowed(tree.path[i]);
    source_tree_free(&tree);
}

/* How many files git lists below core, ai and sim with these endings; 0 without git. */
static size_t listed_by_git(void)
{
    size_t lines = 0;
    FILE *list = popen("git -C " WEISSFISH_SOURCE_DIR " ls-files core ai sim 2>/dev/null | grep -c '[.][ch]$'", "r");
    if (list && fscanf(list, "%zu", &lines) != 1)
        lines = 0;
    if (list)
        pclose(list);
    return lines;
}

Test(layers, no_file_is_overlooked)
{
    SourceTree tree = {0};
    size_t listed = listed_by_git(), seen = 0;
    seen += source_tree_read(&tree, "core", ".c.h");
    seen += source_tree_read(&tree, "ai", ".c.h");
    seen += source_tree_read(&tree, "sim", ".c.h");
    source_tree_free(&tree);
    if (listed == 0)
        cr_skip_test("git lists no files here");
    cr_expect_geq(seen, listed);
}

/* ---- Doors ---- */

/* A wing or a layer that is entered by its doors alone: who is not in it includes no other header of it. `who` begins
 * the paths that the row is about; "" is everybody. */
static const struct Door {
    const char *inside;
    const char *who;
    const char *const doors[2];
} doors[] = {
    {"weiss/text/read/", "", {"weiss/text/read/text_read.h"}},
    {"weiss/text/build/", "", {"weiss/text/build/text_build.h"}},
    {"weiss/text/play/", "", {"weiss/text/play/text_play.h"}},
    {"weiss/engine/", "core/weiss/text/play/", {"weiss/engine/for_texts.h", "weiss/engine/abilities.h"}},
};

/* Whether a file goes round a door with what it includes. */
static bool goes_round(const struct Door *door, const char *path, const char *included)
{
    if (!is_below(path, door->who) || !is_below(included, door->inside))
        return false;
    if (is_below(path, "core/") && is_below(path + strlen("core/"), door->inside))
        return false;
    for (unsigned i = 0; i < sizeof door->doors / sizeof *door->doors && door->doors[i]; i++)
        if (strcmp(included, door->doors[i]) == 0)
            return false;
    return true;
}

static void expect_by_doors(const char *path)
{
    char line[1024], included[256];
    FILE *file = source_tree_open(path);
    while (fgets(line, sizeof line, file))
        for (unsigned i = 0; i < sizeof doors / sizeof *doors; i++)
            if (sscanf(line, "#include \"%255[^\"]\"", included) == 1)
                cr_expect_not(goes_round(&doors[i], path, included), "%s goes round the door: %s", path, included);
    fclose(file);
}

Test(layers, wings_are_entered_by_their_doors)
{
    SourceTree tree = {0};
    source_tree_read(&tree, "core", ".c.h.def");
    source_tree_read(&tree, "sim", ".c.h.def");
    for (size_t i = 0; i < tree.count; i++)
        expect_by_doors(tree.path[i]);
    source_tree_free(&tree);
    cr_expect(goes_round(&doors[0], "core/weiss/policy/ending.c", "weiss/text/read/word/trait_names.h"));
    cr_expect_not(goes_round(&doors[0], "core/weiss/text/read/source/name.c", "weiss/text/read/word/trait_names.h"));
    cr_expect(goes_round(&doors[3], "core/weiss/text/play/effect/run.c", "weiss/engine/table.h"));
}

Test(layers, a_room_is_not_entered_from_below)
{
    cr_expect(may_include(room_of("weiss/text/play/effect"), "weiss/text/play/effect", "weiss/text/play/select"));
    cr_expect(may_include(room_of("weiss/card"), "weiss/card", "json"));
    cr_expect_not(may_include(room_of("weiss/card"), "weiss/card", "weiss/engine"));
    cr_expect_not(may_include(room_of("weiss/engine"), "weiss/engine", "weiss/text/play/effect"));
    cr_expect_not(may_include(room_of("weiss/engine"), "weiss/engine", "weiss/policy"));
    cr_expect_not(
        may_include(room_of("weiss/text/read/source"), "weiss/text/read/source", "weiss/text/play/effect"));
    cr_expect_null(room_of("weiss/attic"));
}

/* The program is one call of the library, and what it hands to it, server and network, which know only the library, too. */
static const char *includes_inside(const char *line)
{
    return strstr(line, "#include \"") && !strstr(line, "\"sim/library/weissfish.h\"") &&
                   !strstr(line, "\"sim/serve/") && !strstr(line, "\"sim/fetch/")
               ? line
               : NULL;
}

Test(layers, the_program_stands_on_the_library)
{
    expect_none("sim/main.c", includes_inside);
    cr_expect_gt(expect_none_below("sim/serve", ".c.h", NULL, includes_inside), 5);
    cr_expect_not_null(includes_inside("#include \"sim/host/host.h\""));
}

static bool is_library(const char *path)
{
    return !is_below(path, "sim/serve/") && strcmp(path, "sim/main.c") != 0;
}

static const char *includes_serve(const char *line)
{
    return strstr(line, "#include \"sim/serve/");
}

Test(layers, the_library_serves_nothing)
{
    cr_expect_gt(expect_none_below("sim", ".c.h", is_library, includes_serve), 300);
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

/* What day it is may be asked in one place, and how old a file is, whose times are of that clock, in another. */
static bool is_no_calendar(const char *path)
{
    return strcmp(path, "sim/host/today.c") != 0 && strcmp(path, "sim/weiss/cards/file_stamps.c") != 0;
}

/* What is waited for, and when to save, does not hang on the time of day. */
Test(layers, clocks_are_monotonic)
{
    cr_expect_not_null(reads_set_clock("clock_gettime(CLOCK_REALTIME, &moment);"));
    static const char *const tops[] = {"core", "ai", "sim"};
    for (unsigned i = 0; i < sizeof tops / sizeof *tops; i++)
        cr_expect_gt(expect_none_below(tops[i], ".c", is_no_calendar, reads_set_clock), 5);
}
