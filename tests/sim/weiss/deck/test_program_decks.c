/* The program on decks and cards as people have them, from the shared material. */
#include <glob.h>

#include "support/program_run.h"

#define DECKS WEISSFISH_SHARED_DIR "/decks"
#define CARDS WEISSFISH_SHARED_DIR "/cards"

PROGRAM_SUITE(program_decks);

static bool material_there(void)
{
    if (access(DECKS, R_OK) == 0 && access(CARDS, R_OK) == 0)
        return true;
    fprintf(stderr, "skipped: no %s or no %s\n", DECKS, CARDS);
    return false;
}

/* Loading all cards is the slow part: one run checks all decks, and few compare. */
Test(program_decks, all_shared_decks_are_legal)
{
    enum { DECKS_MAX = 50 };
    const char *arguments[DECKS_MAX + 7] = {"deck", "check", "--format", "json", "--cards", CARDS};
    glob_t decks;
    if (!material_there())
        return;
    cr_assert_eq(glob(DECKS "/*.deck", 0, NULL, &decks), 0);
    cr_assert(decks.gl_pathc >= 24 && decks.gl_pathc <= DECKS_MAX);
    memcpy(arguments + 6, decks.gl_pathv, decks.gl_pathc * sizeof *arguments);
    json_t *document = program_document_of_database(program_run("", arguments));
    cr_assert_eq(size_at(document, "decks"), decks.gl_pathc);
    for (size_t i = 0; i < decks.gl_pathc; i++) {
        json_t *deck = json_at(document, program_text("decks.%zu", i));
        cr_expect_str_eq(text_at(deck, "file"), decks.gl_pathv[i]);
        cr_expect(flag_at(deck, "legal"));
        cr_expect_gt(count_at(deck, "abilities.total"), 0);
    }
    globfree(&decks);
}

Test(program_decks, shared_decks_play)
{
    static const char *const pairs[][2] = {{"bd_w47", "kc_s25"}, {"5hy_w83", "tl1_w37"}};
    if (!material_there())
        return;
    setenv("WEISSFISH_CARDS", CARDS, 1);
    for (unsigned i = 0; i < 2; i++) {
        json_t *document = program_document_of_database(program(
            "compare", program_text(DECKS "/%s.deck", pairs[i][0]),
            program_text(DECKS "/%s.deck", pairs[i][1]), "--games", "20", "--format", "json"));
        cr_expect_str_eq(text_at(document, "decks.0.name"), pairs[i][0]);
        cr_expect_eq(count_at(document, "games"), 20);
        cr_expect_gt(count_at(document, "decks.0.abilities.total"), 0);
    }
}

Test(program_decks, one_set_is_enough_for_its_own_deck)
{
    const char *deck = DECKS "/bd_w47.deck";
    if (!material_there())
        return;
    program_output(program("compare", deck, deck, "--cards", CARDS "/BD_W47.json", "--games", "2"));
    program_expect_refusal(program("compare", deck, deck), program_text(": %s:", deck),
                           "its file would be BD_W47.json, which `weissfish cards fetch en` gets");
}

Test(program_decks, a_missing_database_is_one_message)
{
    program_write("x.deck", "4 ZZ/W47-E001\n4 ZZ/W47-E002\n42 ZZ/S12-E003\n");
    Run runs[] = {program("compare", "x.deck", HARBOUR), program("watch", "x.deck", HARBOUR),
                  program("deck", "convert", "--to", "csv", "x.deck")};
    for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++) {
        program_expect_refusal(runs[i], ": x.deck:1:3: no card 'ZZ/W47-E001', nor 2 other cards",
                               "their sets; its file would be ZZ_W47.json, which `weissfish cards fetch en` gets");
        const char *line_end = strchr(runs[i].err, '\n');
        cr_expect(line_end && line_end[1] == '\0', "%u: %s", i, runs[i].err);
    }
    Run check = program("deck", "check", "x.deck");
    cr_expect_eq(check.status, 1);
    cr_expect(program_contains(check.out, "nor 2 other cards"), "%s", check.out);
}

Test(program_decks, lists_as_people_have_them_are_read_and_what_was_understood_is_said)
{
    program_write("x.deck", "https://lists.example/x\nCharacter - 4\n2x lf_w01_001\n"
                            "lf/w01-001sp 2\nPell, Trimmer of Wicks x1\n");
    Run run = program("deck", "convert", "--to", "csv", "x.deck");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.out, "LF/W01-001,5"), "%s", run.out);
    cr_expect(program_contains(run.err, "x.deck: 'https://lists.example/x' is ignored; 'Character - 4' is ignored; 'lf_w01_001' is read as LF/W01-001; 'lf/w01-001sp' is read as LF/W01-001; 'Pell, Trimmer of Wicks' is read as LF/W01-001\n"),
              "%s", run.err);
    const char *line_end = strchr(run.err, '\n');
    cr_expect(line_end && line_end[1] == '\0', "one line: %s", run.err);
}

Test(program_decks, strict_refuses_decks_that_are_not_wholly_understood)
{
    const char *deck = DECKS "/bd_w47.deck";
    if (!material_there())
        return;
    json_t *checked = program_document(
        program("deck", "check", deck, "--cards", CARDS "/BD_W47.json", "--format", "json"));
    Run run = program("compare", deck, HARBOUR, "--cards", CARDS "/BD_W47.json", "--games", "2",
                      "--strict");
    if (count_at(checked, "decks.0.abilities.exact") ==
        count_at(checked, "decks.0.abilities.total"))
        program_output(run);
    else
        program_expect_refusal(run, program_text(": %s: ", deck), "not fully understood");
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "2", "--strict"));
}
