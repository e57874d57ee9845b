/* The suite of positions with known best moves (tests/positions/suite): every position can be
 * played, and what it calls best is among the legal moves, and not all of them. Where exact odds
 * prove it they are asked again. The rest is proved by bench/prove_suite.c. Whether an agent
 * finds the moves is not tested here: that is what the suite is for. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support/real_cards.h"
#include "weiss/odds/odds.h"
#include "weiss/position/position.h"
#include "weiss/text/build/compile/card_text.h"

#define SUITE WEISSFISH_SOURCE_DIR "/tests/positions/suite/best_moves.json"

enum { POSITIONS_MIN = 120, ODDS_MIN = 24, TEXT_MAX = ODDS_BEST_MAX };

/* How far a stated chance may be off, and how far the best moves must lead. */
static const double EQUAL = 0.005, LEAD = 0.03;

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

Test(position_suite, chances_are_stated_and_the_best_moves_lead)
{
    const json_t *positions = json_object_get(suite, "positions");
    for (size_t i = 0; i < json_array_size(positions); i++) {
        const json_t *entry = json_array_get(positions, i);
        const json_t *chance = json_object_get(entry, "chance");
        double best = json_number_value(json_array_get(chance, 0));
        double other = json_number_value(json_array_get(chance, 1));
        cr_expect_eq(json_array_size(chance), 2u);
        cr_expect(other >= 0 && best <= 1 && best - other >= LEAD, "%s: %g, %g",
                  member(entry, "name"), best, other);
    }
}

/* ---- Proofs by exact odds ---- */

/* What the player who chooses attacks: the other one, by counts, and the own triggers. */
static OddsQuery query_of(const WeissTable *table)
{
    unsigned attacker = table->state.choice.player;
    const WeissPlayer *p = &table->state.players[attacker];
    OddsQuery query = {.edition = (WeissEdition)table->match->edition, .has_triggers = true};
    query.start = odds_state_of(&table->state.players[attacker ^ 1u],
                                table->match->deck[attacker ^ 1u]);
    for (uint64_t cards = p->zone[ZONE_DECK]; cards; cards &= cards - 1) {
        unsigned icons = 0;
        for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
            icons += table->match->deck[attacker]->icons[bits_first(cards)][i] == TRIGGER_SOUL;
        query.start.triggers[icons < ODDS_ICONS ? icons : ODDS_ICONS - 1]++;
    }
    return query;
}

/* How lethal the steps of a line are: begun with `first`, if it has one, then in the best order. */
static double line_lethal(const WeissTable *table, const json_t *line)
{
    const json_t *steps = json_object_get(line, "steps");
    const char *texts[TEXT_MAX];
    OddsProgram *programs[TEXT_MAX];
    unsigned count = 0;
    Diagnostic problem;
    OddsBest best = {0};
    OddsQuery query = query_of(table);
    const char *first = json_string_value(json_object_get(line, "first"));
    if (first)
        texts[count++] = first;
    for (size_t i = 0; i < json_array_size(steps); i++)
        texts[count++] = json_string_value(json_array_get(steps, i));
    for (unsigned i = 0; i < count; i++) {
        programs[i] = odds_program_create(&texts[i], 1, &problem);
        cr_assert_not_null(programs[i], "%s: %s", texts[i], problem.message);
        cr_assert(odds_query_check(&query, programs[i], &problem), "%s", problem.message);
    }
    if (count)
        cr_assert(odds_best(&query, programs, count, &best));
    for (unsigned i = 0; i < count; i++)
        odds_program_destroy(programs[i]);
    return first ? best.by_first[0] : best.lethal;
}

/* Whether the moves of a line are among the best; a line has such moves alone, or none. */
static bool line_is_best(const json_t *entry, const WeissPosition *position, const json_t *line)
{
    const json_t *moves = json_object_get(line, "moves");
    const json_t *best = json_object_get(entry, "best");
    size_t listed = 0;
    cr_expect_gt(json_array_size(moves), 0u);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const char *move = json_string_value(json_array_get(moves, i));
        cr_expect(weiss_position_allows(position, move, false), "%s: %s", member(entry, "name"),
                  move);
        for (size_t j = 0; j < json_array_size(best); j++)
            listed += strcmp(json_string_value(json_array_get(best, j)), move) == 0;
    }
    cr_expect(listed == 0 || listed == json_array_size(moves), "%s", member(entry, "name"));
    return listed > 0;
}

/* The odds of an entry's lines are its chances. */
static void entry_prove(const json_t *entry)
{
    const json_t *lines = json_object_get(entry, "odds");
    const json_t *chance = json_object_get(entry, "chance");
    WeissPosition *position = entry_read(entry);
    double lethal[2] = {0, 0}; /* of the best moves, of the others */
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const json_t *line = json_array_get(lines, i);
        double value = line_lethal(&position->table, line);
        unsigned group = line_is_best(entry, position, line) ? 0 : 1;
        lethal[group] = value > lethal[group] ? value : lethal[group];
    }
    for (unsigned group = 0; group < 2; group++)
        cr_expect(fabs(lethal[group] - json_number_value(json_array_get(chance, group))) <= EQUAL,
                  "%s: %.4f", member(entry, "name"), lethal[group]);
    cr_expect_geq(lethal[0] - lethal[1], LEAD, "%s", member(entry, "name"));
    weiss_position_destroy(position);
}

Test(position_suite, exact_odds_prove_what_they_are_said_to)
{
    const json_t *positions = json_object_get(suite, "positions");
    unsigned proved = 0;
    for (size_t i = 0; i < json_array_size(positions); i++) {
        const json_t *entry = json_array_get(positions, i);
        bool by_odds = json_object_get(entry, "proof") != NULL;
        cr_expect_eq(by_odds, json_object_get(entry, "odds") != NULL);
        if (!by_odds)
            continue;
        cr_expect_str_eq(member(entry, "proof"), "odds");
        entry_prove(entry);
        proved++;
    }
    cr_expect_geq(proved, (unsigned)ODDS_MIN);
}
