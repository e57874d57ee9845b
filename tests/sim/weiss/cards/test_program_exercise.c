/* `weissfish cards exercise`: abilities in positions in which they run, and the play, which anybody
 * can make again. */
#include "support/program_run.h"
#include "weiss/position/position.h"
#include "weiss/text/build/compile/link.h"

#define OWN_CARDS WEISSFISH_SOURCE_DIR "/decks/cards"
#define SEA_CARDS OWN_CARDS "/lanterns_at_sea.json"

PROGRAM_SUITE(program_exercise);

/* The next line as a document; NULL after the last. */
static json_t *next_line(const char **text)
{
    const char *end = strchr(*text, '\n');
    if (end == NULL)
        return NULL;
    json_t *line = program_parse(program_text("%.*s", (int)(end - *text), *text));
    *text = end + 1;
    return line;
}

static WeissDatabase *read_cards(TextCompiler **compiler)
{
    Diagnostic problem;
    WeissDatabase *database = weiss_database_create();
    const char *text = program_file(SEA_CARDS);
    cr_assert(weiss_database_add(database, text, strlen(text), &problem), "%s", problem.message);
    *compiler = text_compiler_create(database);
    cr_assert_not_null(*compiler);
    return database;
}

/* Each part that is asked about was played with a yes and with a no, and a no did nothing. */
static unsigned expect_both_ways(json_t *line)
{
    json_t *optional = json_object_get(line, "optional");
    if (optional == NULL)
        return 0;
    const char *code = text_at(line, "code");
    cr_expect_gt(count_at(optional, "parts"), 0, "%s", code);
    cr_expect_eq(count_at(optional, "taken"), count_at(optional, "parts"), "%s", code);
    cr_expect_eq(count_at(optional, "declined"), count_at(optional, "parts"), "%s", code);
    cr_expect(json_is_false(json_object_get(optional, "changed")), "%s", code);
    return 1;
}

Test(program_exercise, every_own_ability_runs)
{
    Run run = program("cards", "exercise", OWN_CARDS, "--brief", "--threads", "1");
    const char *lines = run.out;
    unsigned count = 0;
    unsigned optional = 0;
    cr_assert_eq(run.status, 0, "%s", run.err);
    for (json_t *line; (line = next_line(&lines)) != NULL; count++) {
        optional += expect_both_ways(line);
        program_expect_schema(line, "weissfish.exercise/1");
        cr_expect(json_is_true(json_object_get(line, "ran")), "%s, ability %lld: %s",
                  text_at(line, "code"), count_at(line, "ability"), text_at(line, "text"));
    }
    cr_expect_gt(count, 50);
    cr_expect_gt(optional, 5);
    cr_expect(program_contains(run.err, program_text("%6u ran (100.0%%)", count)), "%s", run.err);
    Run unreached = program("cards", "exercise", OWN_CARDS, "--unreached");
    cr_expect_str_eq(unreached.out, "");
}

/* With one try each many abilities do not run, and some tries begin within a choice. */
Test(program_exercise, a_try_without_a_position_is_told_without_one)
{
    Run run = program("cards", "exercise", SEA_CARDS, "--attempts", "1", "--threads", "1");
    const char *lines = run.out;
    unsigned without = 0;
    cr_assert_leq(run.status, 1, "%s", run.err);
    for (json_t *line; (line = next_line(&lines)) != NULL;) {
        bool null = json_is_null(json_object_get(line, "before"));
        cr_expect_eq(json_is_null(json_object_get(line, "after")), null);
        cr_expect(!null || json_array_size(json_object_get(line, "moves")) == 0);
        without += null;
    }
    cr_expect_gt(without, 0);
}

Test(program_exercise, threads_change_nothing_and_the_seed_does)
{
    const char *one =
        program("cards", "exercise", SEA_CARDS, "--threads", "1", "--seed", "5").out;
    cr_expect_str_eq(
        program("cards", "exercise", SEA_CARDS, "--threads", "3", "--seed", "5").out, one);
    cr_expect_str_neq(
        program("cards", "exercise", SEA_CARDS, "--threads", "3", "--seed", "6").out, one);
}

/* ---- The same again -------------------------------------------------------------------------- */

/* The position in a line of the output, with texts that run. */
static WeissPosition *read_before(const json_t *line, const WeissDatabase *database,
                                  TextCompiler *compiler)
{
    Diagnostic problem;
    char *text = json_dumps(json_object_get(line, "before"), JSON_COMPACT);
    WeissPositionOptions options = {.compiler = compiler};
    WeissPosition *position =
        weiss_position_read(text, strlen(text), database, &options, &problem);
    cr_assert_not_null(position, "%s", problem.message);
    free(text);
    return position;
}

static int by_code(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* The clocks in order: of two copies in a clock whose abilities wait, the moves do not tell which. */
static json_t *with_sorted_clocks(const json_t *position)
{
    json_t *copy = json_deep_copy(position);
    json_t *now = json_object_get(copy, "now") ? json_object_get(copy, "now") : copy;
    size_t index;
    json_t *player;
    json_array_foreach(json_object_get(now, "players"), index, player)
    {
        const char *codes[WEISS_DECK_SIZE];
        json_t *clock = json_object_get(player, "clock");
        size_t count = json_array_size(clock);
        cr_assert_leq(count, WEISS_DECK_SIZE);
        json_t *sorted = json_array();
        for (size_t i = 0; i < count; i++)
            codes[i] = json_string_value(json_array_get(clock, i));
        qsort(codes, count, sizeof *codes, by_code);
        for (size_t i = 0; i < count; i++)
            json_array_append_new(sorted, json_string(codes[i]));
        json_object_set_new(player, "clock", sorted);
    }
    return copy;
}

static bool same_position(const json_t *one, const json_t *other)
{
    json_t *first = with_sorted_clocks(one);
    json_t *second = with_sorted_clocks(other);
    bool same = json_equal(first, second);
    json_decref(first);
    json_decref(second);
    return same;
}

Test(program_exercise, the_moves_lead_from_the_position_before_to_the_one_after)
{
    TextCompiler *compiler;
    WeissDatabase *database = read_cards(&compiler);
    const char *lines = program("cards", "exercise", SEA_CARDS).out;
    for (json_t *line; (line = next_line(&lines)) != NULL;) {
        size_t index;
        const json_t *move;
        WeissPosition *position = read_before(line, database, compiler);
        json_array_foreach(json_object_get(line, "moves"), index, move)
        {
            Diagnostic problem;
            cr_assert(weiss_position_play(position, json_string_value(move), false, &problem),
                      "%s: %s", text_at(line, "code"), problem.message);
        }
        json_t *after = weiss_position_json(position, text_at(line, "version"));
        cr_expect(same_position(after, json_object_get(line, "after")), "%s", text_at(line, "code"));
        json_decref(after);
        weiss_position_destroy(position);
    }
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}
