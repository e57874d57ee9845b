/* The program on decks and cards as people have them, from the shared material. */
#include <glob.h>

#include "program.h"

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
    json_t *document = program_document(program_run("", arguments));
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
        json_t *document = program_document(program(
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
                           "are its cards among those of --cards?");
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
        program_expect_refusal(run, program_text(": %s: ", deck), "not wholly understood");
    program_output(program("compare", LANTERNS, HARBOUR, "--games", "2", "--strict"));
}
