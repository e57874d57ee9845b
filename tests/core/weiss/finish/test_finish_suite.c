/* The positions of the suite (tests/positions/suite) in which the attacks begin or a climax is chosen: each move is worth
 * what bench/exact.h finds by going through every card, to the last digit. Hands and stock are known to both, as there. */
#include <jansson.h>
#include <math.h>

#include "bench/exact.h"
#include "support/real_cards.h"
#include "weiss/finish/finish.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

#define SUITE WEISSFISH_SOURCE_DIR "/tests/positions/suite/best_moves.json"

enum { MEMORY = 8 << 20, COMPARED_MIN = 55 };

static const double EQUAL = 1e-9;

static bool begins(const WeissState *state)
{
    return state->choice.player == state->active &&
           (state->choice.kind == CHOICE_ATTACK || state->choice.kind == CHOICE_CLIMAX ||
            (state->choice.kind != CHOICE_MAIN && attack_runs(state)));
}

/* Everybody has seen what lies in hands and stocks. */
static void show_all(WeissTable *table)
{
    for (unsigned player = 0; player < 2; player++) {
        WeissPlayer *p = &table->state.players[player];
        uint64_t hidden = p->zone[ZONE_HAND] | p->zone[ZONE_STOCK];
        p->seen_by_owner |= hidden;
        p->seen_by_others |= hidden;
    }
}

static void compare(const char *name, WeissPosition *position)
{
    const WeissTable *table = &position->table;
    FinishQuestion question = {.table = table, .memory = MEMORY};
    FinishAnswer answer;
    Exact exact = {.player = table->state.active, .last_turn = table->state.turn};
    cr_assert(exact_open(&exact));
    show_all(&position->table);
    cr_assert(finish_answer(&question, &answer));
    cr_expect(answer.exact, "%s: %.9f to %.9f", name, answer.low, answer.high);
    for (unsigned i = 0; i < answer.count; i++) {
        char move[GAME_MOVE_TEXT];
        if (weiss_move_kind(answer.choices[i].move) == MOVE_END &&
            table->state.choice.kind == CHOICE_ATTACK)
            continue; /* exact.h goes on to the first choice of the next turn */
        double value = exact_move_value(&exact, table, answer.choices[i].move);
        weiss_move_write(table, answer.choices[i].move, move);
        cr_expect(fabs(answer.choices[i].low - value) <= EQUAL &&
                      fabs(answer.choices[i].high - value) <= EQUAL,
                  "%s, %s: %.9f to %.9f, not %.9f", name, move, answer.choices[i].low,
                  answer.choices[i].high, value);
    }
    cr_expect_not(exact.failed, "%s", name);
    free(exact.slots);
}

Test(finish_suite, every_move_is_worth_what_exact_play_finds)
{
    json_error_t error;
    WeissDatabase *database = weiss_database_create();
    cr_assert_eq(add_folder(database, WEISSFISH_SOURCE_DIR "/decks/cards"), 2u);
    TextCompiler *compiler = text_compiler_create(database);
    json_t *suite = json_load_file(SUITE, 0, &error);
    cr_assert(compiler && suite);
    const json_t *positions = json_object_get(suite, "positions");
    unsigned compared = 0;
    for (size_t i = 0; i < json_array_size(positions); i++) {
        const json_t *entry = json_array_get(positions, i);
        Diagnostic problem = {0};
        WeissPositionOptions options = {.compiler = compiler};
        char *text = json_dumps(json_object_get(entry, "position"), 0);
        WeissPosition *position =
            weiss_position_read(text, strlen(text), database, &options, &problem);
        cr_assert_not_null(position, "%s", problem.message);
        weiss_match_complete(&position->match);
        if (begins(&position->table.state)) {
            compare(json_string_value(json_object_get(entry, "name")), position);
            compared++;
        }
        weiss_position_destroy(position);
        free(text);
    }
    cr_expect_geq(compared, (unsigned)COMPARED_MIN);
    json_decref(suite);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}
