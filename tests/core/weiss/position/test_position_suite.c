/* The suite of positions with known best moves (tests/positions/suite): every position can be
 * played, and what it calls best is among the legal moves, and not all of them. Whether an agent
 * finds them is not tested here: that is what the suite is for. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "support/real_cards.h"
#include "weiss/position/position.h"
#include "weiss/text/compile/card_text.h"

#define SUITE WEISSFISH_SOURCE_DIR "/tests/positions/suite/best_moves.json"

enum { POSITIONS_MIN = 60 };

static WeissDatabase *database;
static TextCompiler *compiler;
static json_t *suite;

static void suite_open(void)
{
    json_error_t error;
    database = weiss_database_create();
    cr_assert_eq(add_folder(database, WEISSFISH_SOURCE_DIR "/decks/cards"), 2u);
    compiler = text_compiler_create(database);
    cr_assert_not_null(compiler);
    suite = json_load_file(SUITE, 0, &error);
    cr_assert_not_null(suite, "%d: %s", error.line, error.text);
}

static void suite_close(void)
{
    json_decref(suite);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

TestSuite(position_suite, .init = suite_open, .fini = suite_close);

static const char *member(const json_t *entry, const char *name)
{
    const char *text = json_string_value(json_object_get(entry, name));
    cr_assert(text && *text, "a position without %s", name);
    return text;
}

/* The position of an entry, waiting for a choice. */
static WeissPosition *entry_read(const json_t *entry)
{
    Diagnostic problem = {0};
    WeissPositionOptions options = {.compiler = compiler};
    char *text = json_dumps(json_object_get(entry, "position"), 0);
    cr_assert_not_null(text);
    WeissPosition *position =
        weiss_position_read(text, strlen(text), database, &options, &problem);
    cr_assert_not_null(position, "%s: %s", member(entry, "name"), problem.message);
    cr_assert_eq(position->table.state.result, RESULT_RUNNING);
    free(text);
    return position;
}

Test(position_suite, best_moves_are_legal_and_not_all_there_are)
{
    const json_t *positions = json_object_get(suite, "positions");
    cr_expect_str_eq(member(suite, "schema"), "weissfish.suite/1");
    cr_expect_geq(json_array_size(positions), (size_t)POSITIONS_MIN);
    for (size_t i = 0; i < json_array_size(positions); i++) {
        const json_t *entry = json_array_get(positions, i);
        const json_t *best = json_object_get(entry, "best");
        WeissPosition *position = entry_read(entry);
        cr_expect_gt(json_array_size(best), 0u);
        cr_expect_lt(json_array_size(best), position->table.state.choice.count, "%s",
                     member(entry, "name"));
        for (size_t move = 0; move < json_array_size(best); move++) {
            const char *text = json_string_value(json_array_get(best, move));
            cr_expect(weiss_position_allows(position, text, false), "%s: %s",
                      member(entry, "name"), text);
        }
        weiss_position_destroy(position);
    }
}

Test(position_suite, each_position_has_its_name_theme_and_reason)
{
    const json_t *positions = json_object_get(suite, "positions");
    for (size_t i = 0; i < json_array_size(positions); i++) {
        const json_t *entry = json_array_get(positions, i);
        cr_expect_gt(strlen(member(entry, "why")), 20u);
        cr_expect_gt(strlen(member(entry, "theme")), 0u);
        for (size_t other = 0; other < i; other++)
            cr_expect_str_neq(member(entry, "name"),
                              member(json_array_get(positions, other), "name"));
    }
}
