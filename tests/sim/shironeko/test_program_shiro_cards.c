/* `--cards` for the Shironeko TCG: sets beside the shipped one. */
#include "support/shiro_program.h"

PROGRAM_SUITE(program_shiro_cards);

#define CARD(code, name, text)                                                                     \
    "{\"code\": \"" code "\", \"name\": \"" name                                                   \
    "\", \"kind\": \"monster\", \"colour\": \"red\", "                                             \
    "\"cost\": 1, \"text\": [\"" text "\"]}"

/* The deck of the back stairs with a card of one's own in place of one of its three. */
static const char *own_deck(const char *code)
{
    const char *deck = program_file(STAIRS);
    const char *found = strstr(deck, "3 IS/P-11");
    cr_assert_not_null(found);
    return program_write("own.deck", program_text("%.*s3 %s%s", (int)(found - deck), deck, code,
                                                  found + strlen("3 IS/P-11")));
}

Test(program_shiro_cards, sets_of_several_files_are_one)
{
    program_write("one.json", "[" CARD("OWN/1", "Moth", "play: damage enemy (job Scout) 1") "]");
    program_write("two.json", "\xEF\xBB\xBF\n[\n" CARD("OWN/2", "Wasp", "play: draw 1") "]\n");
    program_write("none.json", "[]");
    own_deck("OWN/2");
    program_expect_refusal(shiro_program("compare", "own.deck", DOME, "--games", "20"),
                           ": own.deck:", "no card 'OWN/2'");
    program_output(shiro_program("compare", "own.deck", DOME, "--games", "20", "--cards",
                                 "one.json", "--cards", "two.json", "--cards", "none.json"));
}

Test(program_shiro_cards, parts_are_merged_with_the_same_cards)
{
    program_write("own.json", "[" CARD("OWN/1", "Moth", "play: draw 1") "]");
    own_deck("OWN/1");
    program_output(shiro_program("compare", "own.deck", DOME, "--games", "20", "--cards",
                                 "own.json", "--state", "state"));
    program_output(shiro_program("merge", "state"));
    program_write("own.json", "[" CARD("OWN/1", "Moth", "play: draw 2") "]");
    program_expect_refusal(shiro_program("merge", "state"), ": state: ", "deck 1");
}

/* Whatever was joined, the place is that of the file. */
Test(program_shiro_cards, complaints_have_the_place_of_their_file)
{
    program_write("one.json", "[" CARD("OWN/1", "Moth", "play: draw 1") "]");
    program_write("two.json", "[\n" CARD("OWN/2", "Wasp", "plai: draw 1") "]");
    program_expect_refusal(
        shiro_program("compare", STAIRS, DOME, "--cards", "one.json", "--cards", "two.json"),
        ": two.json:2:", "did you mean 'play'");
    program_write("two.json", "[\n\n" CARD("IS/R-01", "Wasp", "play: draw 1") "]");
    program_expect_refusal(shiro_program("compare", STAIRS, DOME, "--cards", "two.json"),
                           ": two.json:3:", "IS/R-01");
    program_write("two.json", "{\"cards\": []}");
    program_expect_refusal(shiro_program("compare", STAIRS, DOME, "--cards", "two.json"),
                           ": two.json:1:1: ", "expected an array");
}
