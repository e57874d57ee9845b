/* The publisher's questions and answers as positions (../shared/rulings), all played in this one
 * process: file, moves, and what must hold after them. tests/positions/rulings.txt says which moves of
 * ours have another form. Alone:
 *   ctest --preset debug -R official_rulings --output-on-failure */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "weiss/engine/rules.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/weiss_game.h"

#define TABLE WEISSFISH_SOURCE_DIR "/tests/positions/rulings.txt"
#define MORE WEISSFISH_SOURCE_DIR "/tests/positions/rulings_more.json"

enum { DATABASES = 2, KEY_ROOM = 1024, LINES = 256 };

/* ---- Cards: each set of databases is loaded once ---- */

static const char *const database_names[DATABASES] = {"cards", "cards_jp"};

typedef struct Cards {
    WeissDatabase *database;
    TextCompiler *compiler;
} Cards;

static const char *shared_path(const char *name)
{
    static char paths[4][4096];
    static unsigned next;
    const char *shared = getenv("WEISSFISH_SHARED");
    char *path = paths[next++ % 4];
    snprintf(path, sizeof *paths, "%s/%s", shared ? shared : WEISSFISH_SHARED_DIR, name);
    return path;
}

/* `which`: a bit for each database beside the shipped cards. */
static void cards_open(Cards *cards, unsigned which)
{
    Options options;
    unsetenv("WEISSFISH_CARDS");
    options_default(&options);
    for (unsigned i = 0; i < DATABASES; i++)
        if (which >> i & 1)
            options.cards[options.cards_count++] = shared_path(database_names[i]);
    cards->database = cards_load(&options);
    cr_assert_not_null(cards->database);
    cards->compiler = support_open(cards->database);
    cr_assert_not_null(cards->compiler);
}

static const Cards *cards_for(Cards *all, const json_t *names)
{
    unsigned which = 0;
    size_t index;
    json_t *name;
    json_array_foreach(names, index, name)
        for (unsigned i = 0; i < DATABASES; i++)
            which |= strcmp(json_string_value(name), database_names[i]) == 0 ? 1u << i : 0;
    if (!all[which].database)
        cards_open(&all[which], which);
    return &all[which];
}

static void cards_close(Cards *all)
{
    for (unsigned which = 0; which < 1 << DATABASES; which++) {
        text_compiler_destroy(all[which].compiler);
        if (all[which].database)
            weiss_database_destroy(all[which].database);
    }
}

/* ---- The table: "moves NAME: a; b => c; d", one a line ---- */

typedef struct Line {
    char text[KEY_ROOM];
    bool used;
} Line;

static Line lines[LINES];
static unsigned line_count;

static void table_read(void)
{
    FILE *file = fopen(TABLE, "r");
    cr_assert_not_null(file, "cannot open " TABLE);
    while (line_count < LINES && fgets(lines[line_count].text, KEY_ROOM, file)) {
        lines[line_count].text[strcspn(lines[line_count].text, "\n")] = '\0';
        line_count += lines[line_count].text[0] != '\0' && lines[line_count].text[0] != '#';
    }
    cr_assert_lt(line_count, LINES);
    fclose(file);
}

/* What the table says of a branch after `word`: the rest of the line, which may be empty; NULL
 * without one. */
static const char *table_find(const char *word, const char *key)
{
    char beginning[KEY_ROOM + 16];
    int length = snprintf(beginning, sizeof beginning, "%s %s", word, key);
    for (unsigned i = 0; i < line_count; i++) {
        const char *rest = lines[i].text + length;
        if (strncmp(lines[i].text, beginning, (size_t)length) != 0)
            continue;
        if (*rest != '\0' && strncmp(rest, " => ", 4) != 0)
            continue;
        lines[i].used = true;
        return *rest ? rest + 4 : rest;
    }
    return NULL;
}

/* "NAME: a; b": the name of a branch in the table. */
static void branch_key(const json_t *branch, char *key)
{
    const char *file = json_string_value(json_object_get(branch, "file"));
    size_t index;
    json_t *move;
    int length = snprintf(key, KEY_ROOM, "%.*s:", (int)(strlen(file) - strlen(".json")), file);
    json_array_foreach(json_object_get(branch, "moves"), index, move)
        length += snprintf(key + length, (size_t)(KEY_ROOM - length), "%s %s", index ? ";" : "",
                           json_string_value(move));
    cr_assert_lt(length, KEY_ROOM);
}

/* ---- What stands on the table ---- */

/* The part of the written position that "0.stage.CM.card" names, and whether "#" asks for its
 * count. */
static json_t *part_at(json_t *now, const char *key, bool *counted)
{
    char copy[128], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", key);
    *counted = copy[strlen(copy) - 1] == '#';
    copy[strcspn(copy, "#")] = '\0';
    json_t *part = now;
    if (strchr("0123456789", copy[0]))
        part = json_array_get(json_object_get(now, "players"), strtoul(copy, &rest, 10));
    char *name = strtok_r(rest ? rest : copy, ".", &rest);
    for (; name; name = strtok_r(NULL, ".", &rest))
        part = json_object_get(part, name);
    json_t *shuffled = json_object_get(part, "shuffled");
    return shuffled ? shuffled : part;
}

/* "power.1.CM", "soul.1.CM" */
static json_t *figure_at(const WeissTable *table, const char *key)
{
    unsigned player = (unsigned)strtoul(strchr(key, '.') + 1, NULL, 10);
    const char *name = strrchr(key, '.') + 1;
    unsigned occupied = table->state.players[player].occupied;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        if (strcmp(weiss_slot_names[slot], name) == 0 && occupied >> slot & 1)
            return json_integer(*key == 'p' ? character_power(table, player, slot)
                                            : character_soul(table, player, slot));
    return json_null();
}

static size_t count_in(const json_t *list, const json_t *wanted)
{
    size_t count = 0, index;
    json_t *entry;
    json_array_foreach(list, index, entry)
        count += (size_t)json_equal(entry, wanted);
    return count;
}

/* Only clock and stock have an order that matters. */
static bool same_cards(const char *key, const json_t *wanted, const json_t *found)
{
    size_t index;
    json_t *entry;
    if (json_array_size(wanted) != json_array_size(found))
        return false;
    if (strcmp(key + 1, ".clock") == 0 || strcmp(key + 1, ".stock") == 0)
        return json_array_size(wanted) == 0 || json_equal(wanted, found);
    json_array_foreach(wanted, index, entry)
        if (count_in(wanted, entry) != count_in(found, entry))
            return false;
    return true;
}

static bool same(const char *key, const json_t *wanted, const json_t *found)
{
    if (json_is_array(wanted) && strstr(key, ".stage."))
        return json_equal(json_array_get(wanted, 0), json_object_get(found, "card")) &&
               json_equal(json_array_get(wanted, 1), json_object_get(found, "state"));
    if (json_is_array(wanted))
        return same_cards(key, wanted, found);
    return json_is_null(wanted) ? !found || json_is_null(found) : json_equal(wanted, found);
}

static void tell(FILE *out, const char *key, const json_t *wanted, const json_t *found)
{
    char *first = json_dumps(wanted, JSON_ENCODE_ANY | JSON_COMPACT);
    char *second = found ? json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    fprintf(out, "  %s: wanted %s, got %s\n", key, first, second ? second : "nothing");
    free(first);
    free(second);
}

static void check_fact(FILE *out, const WeissPosition *position, json_t *written, const char *key,
                       const json_t *wanted)
{
    json_t *now = json_object_get(written, "now"), *found;
    bool counted = false, whole = !now || strcmp(key, "winner") == 0;
    if (strncmp(key, "power.", 6) == 0 || strncmp(key, "soul.", 5) == 0)
        found = figure_at(&position->table, key);
    else
        found = json_incref(part_at(whole ? written : now, key, &counted));
    if (counted) {
        size_t count = json_array_size(found);
        json_decref(found);
        found = json_integer((json_int_t)count);
    }
    if (!same(key, wanted, found))
        tell(out, key, wanted, found);
    json_decref(found);
}

static void check_facts(FILE *out, const WeissPosition *position, json_t *facts)
{
    json_t *written = weiss_position_json(position, "1"), *wanted;
    const char *key;
    cr_assert_not_null(written);
    json_object_foreach(facts, key, wanted)
        check_fact(out, position, written, key, wanted);
    json_decref(written);
}

static bool is_legal(const WeissTable *table, const char *move)
{
    char text[GAME_MOVE_TEXT];
    if (table->state.result != RESULT_RUNNING)
        return false;
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        weiss_move_write(table, weiss_table_move(table, index), text);
        if (strcmp(text, move) == 0)
            return true;
    }
    return false;
}

static void check_moves(FILE *out, const WeissTable *table, const json_t *moves, bool legal)
{
    size_t index;
    json_t *move;
    json_array_foreach(moves, index, move)
        if (is_legal(table, json_string_value(move)) != legal)
            fprintf(out, "  %s should%s be legal\n", json_string_value(move), legal ? "" : " not");
}

/* ---- Playing ---- */

static bool play_move(FILE *out, WeissPosition *position, const char *move)
{
    Diagnostic problem = {0};
    bool done = weiss_position_play(position, move, false, &problem);
    if (!done)
        fprintf(out, "  %s\n", problem.message);
    return done;
}

static bool play_moves(FILE *out, WeissPosition *position, const char *moves)
{
    char copy[KEY_ROOM], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest))
        if (!play_move(out, position, move + strspn(move, " ")))
            return false;
    return true;
}

/* The position of a branch: beside it, or in a file of its own. */
static WeissPosition *position_at(FILE *out, const Cards *cards, const json_t *branch)
{
    char path[512];
    Diagnostic problem = {0};
    WeissPositionOptions options = {.compiler = cards->compiler};
    snprintf(path, sizeof path, "rulings/%s", json_string_value(json_object_get(branch, "file")));
    json_t *json = json_incref(json_object_get(branch, "position"));
    json = json ? json : json_load_file(shared_path(path), 0, NULL);
    char *text = json_dumps(json, 0);
    cr_assert_not_null(text, "%s is not there", path);
    WeissPosition *position =
        weiss_position_read(text, strlen(text), cards->database, &options, &problem);
    if (position)
        weiss_match_complete(&position->match);
    else
        fprintf(out, "  %s\n", problem.message);
    free(text);
    json_decref(json);
    return position;
}

/* What differs, a line each, to be freed; empty if the ruling holds. */
static char *branch_play(Cards *all, json_t *branch, const char *moves)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    const Cards *cards = cards_for(all, json_object_get(branch, "cards"));
    WeissPosition *position = position_at(out, cards, branch);
    if (position && play_moves(out, position, moves)) {
        check_facts(out, position, json_object_get(branch, "facts"));
        check_moves(out, &position->table, json_object_get(branch, "legal"), true);
        check_moves(out, &position->table, json_object_get(branch, "illegal"), false);
    }
    weiss_position_destroy(position);
    fclose(out);
    return text;
}

static void branch_check(Cards *all, json_t *branch)
{
    char key[KEY_ROOM];
    branch_key(branch, key);
    const char *ours = table_find("moves", key);
    char *differences = branch_play(all, branch, ours ? ours : strchr(key, ':') + 1);
    cr_expect(*differences == '\0', "%s (%s)\n%s", key,
              json_string_value(json_object_get(branch, "source")), differences);
    free(differences);
}

static void branches_check(json_t *branches)
{
    Cards cards[1 << DATABASES] = {0};
    size_t index;
    json_t *branch;
    json_array_foreach(branches, index, branch)
        branch_check(cards, branch);
    cards_close(cards);
    json_decref(branches);
}

Test(official_rulings, all_hold)
{
    json_t *branches = json_load_file(shared_path("rulings/expect.json"), 0, NULL);
    if (!branches)
        cr_skip_test("the official rulings are not here");
    table_read();
    branches_check(branches);
    for (unsigned i = 0; i < line_count; i++)
        cr_expect(lines[i].used, "no branch is called so: %s", lines[i].text);
}

/* Answers that were played besides, on cards of the shared databases (tests/positions/rulings_more.json). */
Test(official_rulings, more_hold)
{
    if (access(shared_path("cards"), R_OK) != 0 || access(shared_path("cards_jp"), R_OK) != 0)
        cr_skip_test("the shared cards are not here");
    json_t *branches = json_load_file(MORE, 0, NULL);
    cr_assert_gt(json_array_size(branches), 200);
    branches_check(branches);
}
