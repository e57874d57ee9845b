/* Usage: prove_suite [--verbose] FILE [NAME...]
 *
 * Proves a suite of positions with known best moves (tests/positions/suite), all or those named:
 * finds the chance to win after each legal move (exact.h), through the chooser's turn, the next one
 * if it is the opponent's now, the turn after it, and as many more as the position's "turns" says.
 * A game that is open then counts as lost for the moves that the suite calls best, and as won for
 * the others. Only the moves of a mulligan are played out by the heuristic.
 *
 * Prints the chance of the best moves and of the best other one, and what is wrong with the
 * suite: best moves that differ, a lead below 0.03 (a best move that is not called so), a chance
 * that is more than 0.005 off (0.02 where the heuristic plays). With --verbose also each move,
 * those called best with a star. Exit status: 0 nothing is wrong, 1 something is, 2 bad usage or
 * a file that cannot be read. */
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/exact.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "weiss/policy/policy.h"
#include "weiss/position/notation.h"
#include "weiss/position/position.h"
#include "weiss/weiss_game.h"

enum { MULLIGAN_GAMES = 12000 };

static const double EQUAL = 0.005, LEAD = 0.03, PLAYED_EQUAL = 0.02;

typedef struct Proof {
    const json_t *entry;
    WeissPosition *position;
    Exact least; /* an open game counts as lost */
    Exact most;  /* … as won */
    double best;  /* least chance of the moves that the suite calls best, … */
    double other; /* and the best of the others */
    char other_move[GAME_MOVE_TEXT];
    double off; /* how far a stated chance may be from what is found */
    bool verbose;
} Proof;

static const char *name_of(const json_t *entry)
{
    return json_string_value(json_object_get(entry, "name"));
}

static bool is_listed(const json_t *best, const char *move)
{
    for (size_t i = 0; i < json_array_size(best); i++)
        if (strcmp(json_string_value(json_array_get(best, i)), move) == 0)
            return true;
    return false;
}

/* How often the heuristic wins with a mulligan. */
static double mulligan_value(const WeissTable *table, Move move)
{
    unsigned player = table->state.choice.player;
    unsigned won = 0;
    for (unsigned i = 0; i < MULLIGAN_GAMES; i++) {
        WeissTable game;
        Rng rng = rng_keyed(1, i, 0);
        weiss_table_copy(&game, table);
        for (unsigned seat = 0; seat < 2; seat++)
            game.state.players[seat].deals = rng_keyed(1, i, 1 + seat);
        weiss_table_apply(&game, move);
        while (game.state.result == RESULT_RUNNING)
            weiss_table_apply(&game, weiss_heuristic_decide(weiss_game.view(&game), &rng));
        won += game.state.result == (int)player;
    }
    return (double)won / MULLIGAN_GAMES;
}

/* The least, or the most that the chance with a move can be. */
static double move_value(Proof *proof, Move move, bool least)
{
    const WeissTable *table = &proof->position->table;
    if (table->state.choice.kind == CHOICE_MULLIGAN)
        return mulligan_value(table, move);
    double value = exact_move_value(&proof->least, table, move);
    return least || !proof->least.met_open ? value : exact_move_value(&proof->most, table, move);
}

static void question(Proof *proof)
{
    const WeissState *state = &proof->position->table.state;
    bool waits = state->active != state->choice.player;
    unsigned more = (unsigned)json_integer_value(json_object_get(proof->entry, "turns"));
    proof->least.player = proof->most.player = state->choice.player;
    proof->least.last_turn = proof->most.last_turn = state->turn + (waits ? 2u : 1u) + more;
    proof->most.open = 1;
    proof->off = state->choice.kind == CHOICE_MULLIGAN ? PLAYED_EQUAL : EQUAL;
}

/* The chances of all moves. Returns the best of those that are called best. */
static double moves_try(Proof *proof)
{
    const WeissTable *table = &proof->position->table;
    const json_t *listed = json_object_get(proof->entry, "best");
    double most = 0;
    proof->best = 1;
    proof->other = 0;
    strcpy(proof->other_move, "-");
    for (unsigned i = 0; i < table->state.choice.count; i++) {
        char text[GAME_MOVE_TEXT];
        Move move = weiss_table_move(table, i);
        weiss_move_write(table, move, text);
        bool best = is_listed(listed, text);
        double value = move_value(proof, move, best);
        if (proof->verbose)
            printf("    %.4f%s %s\n", value, best ? " *" : "", text);
        if (best) {
            proof->best = value < proof->best ? value : proof->best;
            most = value > most ? value : most;
        } else if (value >= proof->other) {
            proof->other = value;
            strcpy(proof->other_move, text);
        }
    }
    return most;
}

static bool stated(const json_t *entry, unsigned index, double value, double off)
{
    const json_t *chance = json_array_get(json_object_get(entry, "chance"), index);
    return fabs(json_number_value(chance) - value) <= off + 1e-9;
}

/* Whether the suite is right about an entry. */
static bool prove(Proof *proof)
{
    question(proof);
    double most = moves_try(proof);
    bool failed = proof->least.failed || proof->most.failed;
    bool equal = most - proof->best <= proof->off;
    bool leads = proof->best - proof->other >= LEAD;
    bool right = stated(proof->entry, 0, most, proof->off) &&
                 stated(proof->entry, 1, proof->other, proof->off);
    printf("%s: %.4f %.4f (%s)%s%s%s%s\n", name_of(proof->entry), most, proof->other,
           proof->other_move, failed ? "; TOO MUCH TO GO THROUGH" : "",
           equal ? "" : "; THE MOVES CALLED BEST DIFFER", leads ? "" : "; THE LEAD IS TOO SMALL",
           right ? "" : "; THE CHANCE IS ANOTHER");
    fflush(stdout);
    return !failed && equal && leads && right;
}

typedef struct Suite {
    WeissDatabase *database;
    TextCompiler *compiler;
    bool verbose;
    unsigned wrong;
} Suite;

static bool entry_prove(Suite *suite, const json_t *entry)
{
    Diagnostic problem = {0};
    Proof proof = {.entry = entry, .verbose = suite->verbose};
    WeissPositionOptions options = {.compiler = suite->compiler};
    char *text = json_dumps(json_object_get(entry, "position"), 0);
    proof.position =
        text ? weiss_position_read(text, strlen(text), suite->database, &options, &problem) : NULL;
    free(text);
    if (proof.position == NULL || !exact_open(&proof.least) || !exact_open(&proof.most)) {
        complain(name_of(entry), &problem);
        free(proof.least.slots);
        free(proof.most.slots);
        weiss_position_destroy(proof.position);
        return false;
    }
    weiss_match_complete(&proof.position->match);
    suite->wrong += !prove(&proof);
    free(proof.least.slots);
    free(proof.most.slots);
    weiss_position_destroy(proof.position);
    return true;
}

static bool is_asked_for(const json_t *entry, char **names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name_of(entry)) == 0)
            return true;
    return count == 0;
}

int main(int argc, char **argv)
{
    Suite suite = {0};
    json_error_t error;
    Options options;
    int first = 1;
    options_default(&options);
    if (argc > 1 && strcmp(argv[1], "--verbose") == 0)
        suite.verbose = first++;
    if (argc <= first) {
        fprintf(stderr, "usage: prove_suite [--verbose] FILE [NAME...]\n");
        return EXIT_BAD;
    }
    json_t *document = json_load_file(argv[first], 0, &error);
    if (!document) {
        fprintf(stderr, "prove_suite: %s:%d:%d: %s\n", argv[first], error.line, error.column,
                error.text);
        return EXIT_BAD;
    }
    options_cards_default(&options);
    suite.database = cards_load(&options);
    suite.compiler = suite.database ? support_open(suite.database) : NULL;
    bool done = suite.compiler != NULL;
    const json_t *entries = json_object_get(document, "positions");
    for (size_t i = 0; done && i < json_array_size(entries); i++) {
        const json_t *entry = json_array_get(entries, i);
        if (is_asked_for(entry, argv + first + 1, argc - first - 1))
            done = entry_prove(&suite, entry);
    }
    text_compiler_destroy(suite.compiler);
    if (suite.database)
        weiss_database_destroy(suite.database);
    json_decref(document);
    return !done ? EXIT_BAD : suite.wrong ? EXIT_NO : EXIT_DONE;
}
