/* Trained policies: their files are checked with place and word, they play the best score of a plain evaluation, and
 * what they read is small and has names. */
#include <criterion/criterion.h>
#include <string.h>

#include "ai/network.h"
#include "sim/weiss/deck/matchup.h"
#include "support/policy_weights.h"

static Matchup matchup;
static WeissTable table;
static WeissTally tally;

static void match_open(void)
{
    Options options;
    const char *const paths[] = {WEISSFISH_SOURCE_DIR "/decks/carnival.deck", WEISSFISH_SOURCE_DIR "/decks/night_watch.deck"};
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
}

static void match_close(void)
{
    matchup_close(&matchup);
}

static void start(uint64_t index)
{
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[] = {rng_keyed(3, index, 0), rng_keyed(3, index, 1)};
    weiss_table_seat(&table, &matchup.match[0], tallies);
    weiss_table_start(&table, deals);
}

/* ---- Files ---- */

/* The weights of tests with the first `old` made `new`. */
static char *changed(const char *old, const char *new, size_t *length)
{
    Diagnostic problem;
    char *text = policy_weights_read("", length, &problem);
    char *at = strstr(text, old);
    cr_assert_not_null(at, "%s", old);
    char *with = NULL;
    FILE *out = open_memstream(&with, length);
    fprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(out);
    free(text);
    return with;
}

static void expect_refused(const char *old, const char *new, unsigned line, const char *words)
{
    Diagnostic problem = {.line = 0};
    size_t length;
    char *text = changed(old, new, &length);
    cr_expect_null(network_read(&weiss_game, text, length, &problem), "%s", new);
    cr_expect(strstr(problem.message, words), "%s: %s", new, problem.message);
    cr_expect_eq(problem.line, line, "%s: line %zu", new, problem.line);
    free(text);
}

Test(network, a_bad_file_gets_place_and_word)
{
    const unsigned moves_line = weiss_game.inputs->position + 4, last_line = moves_line + weiss_game.inputs->move - 1;
    expect_refused("weissfish.policy/1", "weissfish.policy/2", 1, "expected \"weissfish.policy/1\"");
    expect_refused("\"hidden\": 6", "\"hidden\": 0", 1, "from 1 to 256");
    expect_refused("\"hidden\": 6", "\"hidden\": 7", 1, "expected 7 weights for \"bias\", found 6");
    expect_refused("\"hidden\": 6, ", "", 1, "hidden");
    expect_refused("\"bias\"", "\"bais\"", 1, "did you mean 'bias'");
    expect_refused("\"own turn\"", "\"own trun\"", 58, "did you mean 'own turn'");
    expect_refused("\"own turn\": [", "\"own turn\": [1, ", 58, "expected 6 weights for \"own turn\", found 7");
    expect_refused("\"own turn\": [", "\"own turn\": 3, \"x\": [", 58, "array");
    expect_refused("\"second\": [", "\"second\": [32768, ", 1, "found 7");
    expect_refused("\"turn\": [", "\"turn\": [0.5], \"x\": [", 57, "expected 6 weights");
    expect_refused("\"kind: keep\": [", "\"own turn\": [", moves_line, "unknown input 'own turn'");
    expect_refused("}\n", "", last_line, "");
}

Test(network, weights_have_bounds)
{
    Diagnostic problem;
    static const char text[] = "{\"schema\": \"weissfish.policy/1\", \"hidden\": 1, \"bias\": [%s], \"second\": [1], "
                               "\"position\": {}, \"move\": {}}";
    static const struct {
        const char *weight;
        bool good;
    } cases[] = {{"32767", true}, {"-32767", true}, {"32768", false}, {"-32768", false}, {"0.5", false}, {"\"1\"", false}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char file[sizeof text + 16];
        snprintf(file, sizeof file, text, cases[i].weight);
        Network *network = network_read(&weiss_game, file, strlen(file), &problem);
        cr_expect_eq(network != NULL, cases[i].good, "%s", cases[i].weight);
        cr_expect(cases[i].good || strstr(problem.message, "a whole number from -32767 to 32767"), "%s", problem.message);
        network_free(network);
    }
}

/* ---- Decisions ---- */

/* A plain evaluation of the weights of tests, which it draws again. */
typedef struct Plain {
    int bias[POLICY_WEIGHTS_HIDDEN];
    int second[POLICY_WEIGHTS_HIDDEN];
    int first[NETWORK_INPUTS_MAX][POLICY_WEIGHTS_HIDDEN];
    int direct[NETWORK_INPUTS_MAX];
} Plain;

static int drawn(Rng *rng)
{
    return (int)rng_below(rng, 8193) - 4096;
}

static void plain_draw(Plain *plain)
{
    const GameInputs *inputs = weiss_game.inputs;
    Rng rng = rng_keyed(11, 0, 0);
    for (unsigned j = 0; j < POLICY_WEIGHTS_HIDDEN; j++)
        plain->bias[j] = drawn(&rng);
    for (unsigned j = 0; j < POLICY_WEIGHTS_HIDDEN; j++)
        plain->second[j] = drawn(&rng);
    for (unsigned i = 0; i < inputs->position + inputs->move; i++) {
        for (unsigned j = 0; j < POLICY_WEIGHTS_HIDDEN; j++)
            plain->first[i][j] = drawn(&rng);
        if (i >= inputs->position)
            plain->direct[i] = drawn(&rng);
    }
}

static int64_t plain_score(const Plain *plain, const int16_t *position, const int16_t *move)
{
    const GameInputs *inputs = weiss_game.inputs;
    int64_t score = 0;
    for (unsigned j = 0; j < POLICY_WEIGHTS_HIDDEN; j++) {
        int64_t sum = plain->bias[j];
        for (unsigned i = 0; i < inputs->position; i++)
            sum += position[i] * plain->first[i][j];
        for (unsigned i = 0; i < inputs->move; i++)
            sum += move[i] * plain->first[inputs->position + i][j];
        score += sum > 0 ? sum * plain->second[j] : 0;
    }
    for (unsigned i = 0; i < inputs->move; i++)
        score += (int64_t)move[i] * plain->direct[inputs->position + i] * NETWORK_ONE;
    return score;
}

static void expect_small(const int16_t *inputs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        cr_assert(inputs[i] >= -GAME_INPUT_MOST && inputs[i] <= GAME_INPUT_MOST, "input %zu is %d", i, inputs[i]);
}

/* The move that the weights of tests make, by the plain evaluation. */
static Move plain_decide(const Plain *plain, unsigned *left_out)
{
    enum { MOVES = 256 };
    static int16_t position[NETWORK_INPUTS_MAX], moves[MOVES][NETWORK_INPUTS_MAX];
    const GameInputs *inputs = weiss_game.inputs;
    const View *view = weiss_game.view(&table);
    unsigned count = weiss_game.view_move_count(view), best = 0;
    int64_t most = INT64_MIN;
    int16_t *rows = &moves[0][0];
    cr_assert_leq(count, (unsigned)MOVES);
    inputs->read(view, position, rows);
    expect_small(position, inputs->position);
    expect_small(rows, (size_t)count * inputs->move);
    for (unsigned i = 0; i < count; i++) {
        const int16_t *row = rows + (size_t)i * inputs->move;
        int64_t score = plain_score(plain, position, row);
        *left_out += row[inputs->left_out] != 0;
        if (!row[inputs->left_out] && score > most) {
            most = score;
            best = i;
        }
    }
    return weiss_game.view_move(view, best);
}

Test(network, it_plays_the_best_score, .init = match_open, .fini = match_close)
{
    enum { GAMES = 8 };
    static Plain plain;
    Diagnostic problem;
    unsigned left_out = 0;
    Rng rng = rng_keyed(1, 2, 3);
    Agent *agent = policy_weights_agent(&weiss_game, POLICY_AGENT, &problem);
    cr_assert_not_null(agent, "%s", problem.message);
    plain_draw(&plain);
    for (unsigned game = 0; game < GAMES; game++)
        for (start(game); table.state.result == RESULT_RUNNING;) {
            Move wanted = plain_decide(&plain, &left_out);
            cr_assert_eq(agent_decide(agent, weiss_game.view(&table), &rng), wanted);
            bool astray = rng_below(&rng, 3) == 0;
            const View *view = weiss_game.view(&table);
            weiss_table_apply(&table, astray ? weiss_game.view_move(view, rng_below(&rng, weiss_game.view_move_count(view)))
                                             : wanted);
        }
    cr_expect_gt(left_out, 0U);
    agent_destroy(agent);
}

Test(network, inputs_have_names_of_their_own)
{
    static char names[NETWORK_INPUTS_MAX][GAME_INPUT_NAME];
    const GameInputs *inputs = weiss_game.inputs;
    unsigned count = inputs->position + inputs->move;
    cr_assert_leq(count, (unsigned)NETWORK_INPUTS_MAX);
    for (unsigned i = 0; i < count; i++) {
        inputs->name(i, names[i]);
        cr_expect(*names[i] && strlen(names[i]) < GAME_INPUT_NAME - 1, "input %u: '%s'", i, names[i]);
        for (unsigned k = 0; k < i; k++)
            cr_expect_str_neq(names[i], names[k], "inputs %u and %u", k, i);
    }
    cr_expect_str_eq(names[inputs->position + inputs->left_out], "move: left out");
}
