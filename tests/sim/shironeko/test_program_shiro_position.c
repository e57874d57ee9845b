/* `position` and `watch --at` for the Shironeko TCG. */
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_position);

#define GAME STAIRS, DOME, "--seed", "3"

static const char *watch_at(const char *decision)
{
    return program_output(shiro_program("watch", GAME, "--at", decision));
}

/* From whatever decision of a game: shown as JSON it is the same text, and a move leads on. */
Test(program_shiro_position, a_watched_game_goes_on)
{
    static const char *const decisions[] = {"1", "2", "3", "20", "41", "60"};
    for (unsigned i = 0; i < sizeof decisions / sizeof *decisions; i++) {
        const char *text = watch_at(decisions[i]);
        const json_t *document = program_parse(text);
        program_expect_schema(document, "weissfish.position/1");
        cr_expect_str_eq(text_at(document, "game"), "shironeko");
        cr_expect(json_is_null(json_at(document, "winner")));
        program_write("position", text);
        cr_expect_str_eq(
            program_output(shiro_program("position", "show", "position", "--format", "json")),
            text);
        cr_expect(program_contains(program_output(shiro_program("position", "show", "position")),
                                   " chooses "));
        const char *moves = program_output(shiro_program("position", "moves", "position"));
        const char *first = strchr(moves, '\n') + 1;
        const char *move = program_text("%.*s", (int)strcspn(first, "\n"), first);
        program_parse(program_output(
            shiro_program("position", "apply", "position", "--move", move, "--auto")));
    }
}

Test(program_shiro_position, analyze_ranks_the_moves)
{
    program_write("position", watch_at("20"));
    const json_t *document = program_document(shiro_program(
        "position", "analyze", "position", "--agent", "ismcts:200", "--format", "json"));
    program_expect_schema(document, "weissfish.analysis/1");
    cr_expect_geq(size_at(document, "moves"), 2);
    cr_expect_leq(number_at(document, "moves.0.win.low"), number_at(document, "moves.0.win.high"));
}

Test(program_shiro_position, complaints_have_their_place)
{
    program_write("bad", "{\"schema\": \"weissfish.position/1\", \"game\": \"shironeko\",\n"
                         " \"turn\": 3, \"phase\": \"mane\", \"players\": []}");
    program_expect_refusal(shiro_program("position", "show", "bad"), ": bad:2:22: ",
                           "unknown phase 'mane': expected mulligan, start or main");
    program_expect_refusal(shiro_program("position", "show", "none"), ": none: ", "no such file");
    program_write("position", watch_at("2"));
    Run run = shiro_program("position", "apply", "position", "--move", "fly");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "illegal move 'fly'") &&
                  program_contains(run.err, "\nkeep\n") && program_contains(run.err, "mulligan"),
              "%s", run.err);
    program_expect_refusal(shiro_program("watch", GAME, "--at", "100000"),
                           ": --at 100000: ", "this game has only");
}
