/* Options: each command lists those that it uses, takes no form of the result that it does not have, and
 * says what was meant where a word is none. */
#include "support/killed_run.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_options);

#define QUICK "--games", "6", "--agents", "random", "--seed", "5"

/* --- what --help lists ------------------------------------------------------------------------ */

/* The common options that a help text lists, as words with a space behind each. */
static const char *listed(const char *help)
{
    static const char *const common[] = {"cards",   "corrections", "strict-cards",
                                         "edition", "seed",        "threads",
                                         "format",  "quiet",       "game"};
    char *words = program_keep(calloc(1, 256));
    for (unsigned i = 0; i < sizeof common / sizeof *common; i++) {
        const char *option = program_text("\n      --%s", common[i]);
        for (const char *at = help; (at = strstr(at, option)) != NULL; at++)
            if (strchr("= \n", at[strlen(option)]) && at[strlen(option)])
                strcat(strcat(words, common[i]), " ");
    }
    return words;
}

#define CARDS "cards corrections strict-cards "
#define GAME "game "

Test(program_options, help_lists_what_the_command_uses)
{
    static const struct {
        const char *command[3];
        const char *options;
        const char *formats;
    } cases[] = {
        {{"compare"}, CARDS "edition seed threads format quiet " GAME, "=text|json|csv"},
        {{"royale"}, CARDS "edition seed threads format quiet ", "=text|json|csv"},
        {{"matrix"}, CARDS "edition seed threads format quiet " GAME, "=text|json|csv"},
        {{"tune"}, CARDS "edition seed threads format quiet ", "=text|json|csv"},
        {{"watch"}, CARDS "edition seed format " GAME, "=text|json|csv"},
        {{"merge"}, "threads format quiet " GAME, "=text|json|csv"},
        {{"deck", "check"}, CARDS "format " GAME, "=text|json|csv"},
        {{"deck", "convert"}, CARDS, NULL},
        {{"cards", "check"}, "corrections strict-cards format quiet ", "=text|json|csv"},
        {{"cards", "explain"}, CARDS "format ", "=json"},
        {{"cards", "exercise"},
         "corrections strict-cards edition seed threads format quiet ",
         "=json"},
        {{"position", "show"}, CARDS "edition seed format " GAME, "=text|json"},
        {{"position", "apply"}, CARDS "edition seed format " GAME, "=json"},
        {{"odds"}, CARDS "edition seed format ", "=text|json|csv"},
        {{"odds", "best"}, CARDS "edition seed format ", "=text|json"},
        {{"odds", "table"}, "format ", "=text|json|csv"},
        {{"bench"}, CARDS "edition seed threads format " GAME, "=text|json|csv"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *arguments[] = {cases[i].command[0],
                                   cases[i].command[1] ? cases[i].command[1] : "--help",
                                   cases[i].command[1] ? "--help" : NULL, NULL};
        const char *help = program_output(program_run("", arguments));
        cr_expect_str_eq(listed(help), cases[i].options, "%s %s", arguments[0], arguments[1]);
        cr_expect(!cases[i].formats ||
                      program_contains(help, program_text("--format%s ", cases[i].formats)),
                  "%s %s", arguments[0], arguments[1]);
    }
    const char *help = program_output(program("matrix", "--help"));
    cr_expect_not(program_contains(help, "--games-csv"), "only compare and royale write rows");
    help = program_output(shiro_program("watch", "--help"));
    cr_expect_str_eq(listed(help), "cards seed format game ");
}

/* --- forms of the result ---------------------------------------------------------------------- */

Test(program_options, forms_that_a_command_does_not_have_are_refused)
{
#define REFUSED(form, expected, ...)                                                               \
    do {                                                                                           \
        Run refused = program(__VA_ARGS__, "--format", form);                                      \
        cr_expect_eq(refused.status, 2);                                                           \
        cr_expect_str_empty(refused.out);                                                          \
        cr_expect(program_contains(refused.err, expected), "%s", refused.err);                     \
    } while (0)
    REFUSED("csv", "--format does not take 'csv' here: expected json", "cards", "explain",
            "LF/W01-001");
    REFUSED("text", "here", "cards", "exercise", STARTER_CARDS);
    REFUSED("csv", "here: expected text or json", "odds", "best", "--deck", "30:6", "attack 2");
    REFUSED("json", "only one form", "deck", "convert", "--to", "text", LANTERNS);
    REFUSED("csv", "here: expected text or json", "deck", "check", "--game", "shironeko", STAIRS);
    REFUSED("jsn", "did you mean 'json'?", "compare", LANTERNS, HARBOUR);
    program_write("position", program_output(program("watch", LANTERNS, HARBOUR, "--at", "9")));
    REFUSED("csv", "here: expected text or json", "position", "show", "position");
    REFUSED("csv", "here: expected text or json", "position", "moves", "position");
    REFUSED("text", "here: expected json", "position", "apply", "position");
    REFUSED("csv", "here: expected text or json", "position", "analyze", "position");
    program_output(program("position", "apply", "position", "--format", "json"));
}

Test(program_options, pages_are_html)
{
    static const char *const names[] = {"page.pdf", "./page.txt", "page.tar.gz"};
    for (unsigned i = 0; i < 3; i++) {
        program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--report", names[i]),
                               ": --report writes an HTML page", ".html");
        program_expect_refusal(program("royale", LANTERNS, HARBOUR, LANTERNS, "--report", names[i]),
                               ": --report writes an HTML page", ".html");
        cr_expect_neq(access(names[i], F_OK), 0);
    }
}

/* --- what was meant --------------------------------------------------------------------------- */

Test(program_options, options_that_are_none_get_a_suggestion)
{
#define MEANT(wrong, right, ...)                                                                   \
    program_expect_refusal(program(__VA_ARGS__, wrong), "",                                        \
                           "no option '" wrong "'; did you mean '" right "'?")
    MEANT("--treads", "--threads", "compare", LANTERNS, HARBOUR);
    MEANT("--gmaes", "--games", "compare", LANTERNS, HARBOUR);
    MEANT("--game-csv", "--games-csv", "royale", LANTERNS, HARBOUR, LANTERNS);
    MEANT("--wating", "--waiting", "odds", "attack 1");
    MEANT("--unsuported", "--unsupported", "cards", "check", STARTER_CARDS);
}

/* An option may be cut short, its value may look like an option, and behind -- nothing is one. */
Test(program_options, options_are_read_as_ever)
{
    program_output(program("compare", LANTERNS, HARBOUR, QUICK, "--thr", "1", "--form=json"));
    program_output(program("compare", QUICK, "--", LANTERNS, HARBOUR));
    Run run = program("compare", QUICK, "--", LANTERNS, "--harbour");
    cr_expect(program_contains(run.err, "--harbour: no such file"), "%s", run.err);
    run = program("compare", QUICK, "--agents", "--random", LANTERNS, HARBOUR);
    cr_expect(program_contains(run.err, "--random"), "%s", run.err);
    cr_expect_not(program_contains(run.err, "no option"), "%s", run.err);
}

Test(program_options, files_that_are_not_there_get_a_suggestion)
{
    cr_assert_eq(mkdir("folder", 0700), 0);
    program_write("folder/carnival.deck", program_file(LANTERNS));
    program_write("harbour.deck", program_file(HARBOUR));
#define FILE_MEANT(path, words)                                                                    \
    program_expect_refusal(program("compare", HARBOUR, path), ": " path ": no such file", words)
    FILE_MEANT("harbor.deck", "; did you mean 'harbour.deck'?");
    FILE_MEANT("harbour", "; did you mean 'harbour.deck'?");
    FILE_MEANT("folder/carnivl.deck", "; did you mean 'folder/carnival.deck'?");
    FILE_MEANT("foldre/carnival.deck", "no folder 'foldre'; did you mean 'folder'?");
    FILE_MEANT("/nowhere-at-all/x", "no such file\n");
    Run run = program("compare", HARBOUR, "harbour.deck", "--cards", "foldr");
    cr_expect(program_contains(run.err, "did you mean 'folder'?"), "%s", run.err);
    run = program("position", "show", "harbuor.deck");
    cr_expect(program_contains(run.err, "did you mean 'harbour.deck'?"), "%s", run.err);
    unlink("folder/carnival.deck");
}

/* --- parts and rows --------------------------------------------------------------------------- */

Test(program_options, a_part_without_a_state_says_that_it_is_one)
{
#define SHARD "compare", LANTERNS, HARBOUR, "--games", "40", "--agents", "random", "--shard", "2/4"
    Run run = program(SHARD);
    cr_expect_eq(run.status, 0);
    cr_expect(
        strncmp(run.out, "This is only part 2 of 4, 10 of 40 games: with --state FILE", 59) == 0,
        "%.100s", run.out);
    run = program(SHARD, "--format", "json");
    cr_expect(program_contains(run.err, "only part 2 of 4"), "%s", run.err);
    const json_t *document = program_parse(run.out);
    cr_expect_str_eq(text_at(document, "partial.why"), "shard");
    cr_expect_eq(count_at(document, "partial.games_asked"), 40);
    run = program(SHARD, "--state", "state");
    cr_expect_not(program_contains(program_output(run), "only part"));
    run =
        program("royale", LANTERNS, HARBOUR, LANTERNS, QUICK, "--shard", "1/2", "--format", "json");
    cr_expect_str_eq(text_at(program_parse(run.out), "partial.why"), "shard");
}

/* --- interruptions ---------------------------------------------------------------------------- */

Test(program_options, commands_of_another_game_are_told_whose_they_are)
{
    program_expect_refusal(program("tune", "clock", "x", "--game", "shironeko"),
                           ": `tune` is only for Weiss Schwarz (--game weiss)", "");
    program_expect_refusal(program("tuna", "--game", "shironeko"), ": no command 'tuna'", "");
}

/* --- positions -------------------------------------------------------------------------------- */

/* `now` of a position is what its zones and moves lead to, or it is refused. */
static void expect_now_guarded(const char *position, const char *game)
{
    program_write("position", position);
    program_output(program("position", "show", "position", "--game", game));
    json_t *document = program_parse(position);
    json_t *hand = json_at(document, "now.players.0.hand");
    cr_assert_gt(json_array_size(hand), 0);
    json_array_remove(hand, 0);
    program_write("position", program_keep(json_dumps(document, JSON_INDENT(1))));
    Run run = program("position", "show", "position", "--game", game);
    cr_expect_eq(run.status, 2);
    cr_expect(strncmp(run.err, "weissfish: position:", 20) == 0, "%s", run.err);
    cr_expect(program_contains(run.err, "\"now.players.0.hand\" is not what"), "%s", run.err);
    json_object_del(document, "now");
    program_write("position", program_keep(json_dumps(document, JSON_INDENT(1))));
    program_output(program("position", "show", "position", "--game", game));
}

/* The first position of a game that has a `now` with a card in the first hand. */
static const char *position_with_now(const char *one, const char *other, const char *game)
{
    for (unsigned at = 2; at < 120; at++) {
        Run run = program("watch", one, other, "--game", game, "--at", program_text("%u", at));
        const json_t *document = program_document(run);
        const json_t *now = json_object_get(document, "now");
        if (now && json_array_size(json_at(now, "players.0.hand")) > 0)
            return run.out;
    }
    cr_assert(false, "no such position");
    return NULL;
}

Test(program_options, what_a_position_says_of_the_present_is_no_second_truth)
{
    expect_now_guarded(position_with_now(LANTERNS, HARBOUR, "weiss"), "weiss");
    expect_now_guarded(position_with_now(STAIRS, DOME, "shironeko"), "shironeko");
}
