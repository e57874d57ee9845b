/* Names of decks, cards and files are others' words: no control character of theirs reaches the terminal,
 * and no cell of a table runs as a formula. */
#include "support/program_run.h"
#include "support/shiro_program.h"

PROGRAM_SUITE(program_escaping);

/* Characters that turn the direction of text, U+202E and its kin; and an end of a line, U+2028. */
#define TURN "\u202e\u202d\u2066\u2067\u061c\u200f\u2028"
#define TURN_JSON "\\u202e\\u202d\\u2066\\u2067\\u061c\\u200f\\u2028"

/* ESC in front of what clears the screen, sets the title, and hides text; CSI as U+009B; BEL, DEL. */
#define STEER TURN "\033[2J\033]0;title\a\033[8m\302\2332J\177"
#define STEER_JSON TURN_JSON "\\u001b[2J\\u001b]0;title\\u0007\\u001b[8m\\u009b2J\\u007f"

static void expect_harmless(const char *text, const char *what)
{
    for (const unsigned char *byte = (const unsigned char *)text; *byte; byte++) {
        bool control = (*byte < ' ' && *byte != '\n' && *byte != '\t') || *byte == 0x7F ||
                       (*byte == 0xC2 && byte[1] >= 0x80 && byte[1] < 0xA0);
        bool turns = (*byte == 0xD8 && byte[1] == 0x9C) ||
                     (*byte == 0xE2 && byte[1] == 0x80 &&
                      ((byte[2] >= 0xA8 && byte[2] <= 0xAE) || byte[2] == 0x8E || byte[2] == 0x8F)) ||
                     (*byte == 0xE2 && byte[1] == 0x81 && byte[2] >= 0xA6 && byte[2] <= 0xAF);
        cr_assert_not(turns, "%s: the direction turns in '%.80s'", what, (const char *)byte);
        cr_assert_not(control, "%s: a control character (%02x) in '%.80s'", what, *byte,
                      (const char *)byte - (byte - (const unsigned char *)text > 20 ? 20 : 0));
    }
}

/* The shipped cards under other codes, with names that begin so. */
static void hostile_cards(const char *name)
{
    json_t *cards = program_parse(program_file(STARTER_CARDS));
    size_t index;
    json_t *card;
    json_array_foreach(cards, index, card)
    {
        const char *code = json_string_value(json_object_get(card, "code"));
        json_object_set_new(
            card, "name",
            json_sprintf("%s%s", name, json_string_value(json_object_get(card, "name"))));
        json_object_set_new(card, "code", json_sprintf("X%s", code));
    }
    program_write("cards.json", program_keep(json_dumps(cards, JSON_COMPACT)));
}

/* The deck of lanterns with those cards. */
static const char *renamed_deck(const char *path)
{
    char *rest = program_keep(strdup(program_file(LANTERNS)));
    char *text = program_keep(calloc(1, 2 * strlen(rest) + 1));
    for (char *line; (line = strsep(&rest, "\n")) != NULL;) {
        unsigned count;
        char code[64];
        if (sscanf(line, "%u %63s", &count, code) == 2)
            sprintf(text + strlen(text), "%u X%s\n", count, code);
    }
    return program_write(path, text);
}

#define HARMLESS(...)                                                                              \
    do {                                                                                           \
        Run harmless = program(__VA_ARGS__);                                                       \
        cr_expect_neq(harmless.status, 99, "%s", harmless.err);                                    \
        cr_expect(harmless.out[0] || harmless.err[0]);                                             \
        expect_harmless(harmless.out, #__VA_ARGS__);                                               \
        expect_harmless(harmless.err, #__VA_ARGS__);                                               \
    } while (0)

Test(program_escaping, names_do_not_steer_the_terminal)
{
#define CARDS "--cards", "cards.json"
    static const char *const formats[] = {"text", "json", "csv"};
    hostile_cards(STEER);
    const char *deck = renamed_deck("deck" STEER ".deck");
    for (unsigned i = 0; i < 3; i++) {
        HARMLESS("compare", deck, deck, CARDS, "--games", "4", "--agents", "random", "--per-card",
                 "--format", formats[i]);
        HARMLESS("matrix", deck, deck, CARDS, "--games", "4", "--agents", "random", "--format",
                 formats[i]);
        HARMLESS("royale", deck, deck, deck, CARDS, "--games", "3", "--agents", "random",
                 "--format", formats[i]);
        HARMLESS("watch", deck, deck, CARDS, "--agents", "random", "--format", formats[i]);
        HARMLESS("deck", "check", deck, CARDS, "--format", formats[i]);
        HARMLESS("cards", "check", "cards.json", "--format", formats[i]);
    }
    HARMLESS("cards", "explain", "XLF/W01-001", CARDS);
    HARMLESS("deck", "convert", "--to", "text", deck, CARDS);
    Run run = program("watch", deck, deck, CARDS, "--agents", "random", "--at", "20");
    program_write("position.json", program_output(run));
    HARMLESS("position", "show", "position.json", CARDS);
    HARMLESS("position", "moves", "position.json", CARDS);
}

Test(program_escaping, complaints_do_not_steer_the_terminal)
{
    HARMLESS("compare", STEER, LANTERNS);
    HARMLESS("compare", LANTERNS, HARBOUR, STEER);
    HARMLESS("compare", LANTERNS, HARBOUR, "--agents", STEER);
    HARMLESS("compare", LANTERNS, HARBOUR, "--" STEER);
    HARMLESS("compare", LANTERNS, HARBOUR, "--seed", STEER);
    HARMLESS("compare", program_write("unknown" STEER, "4 " STEER "\n"), LANTERNS);
    HARMLESS("compare", program_write("json" STEER, "{\"name\":\"" STEER_JSON "\",\"cards\":[]}"),
             LANTERNS);
    HARMLESS(STEER);
    HARMLESS("cards", "explain", STEER);
    HARMLESS("position", "show",
             program_write("position" STEER, "{\"schema\":\"" STEER_JSON "\"}"));
    HARMLESS("merge", program_write("state" STEER, STEER));
}

Test(program_escaping, the_second_game_too)
{
    const char *text = program_file(STAIRS);
    const char *deck = program_write("deck" STEER ".deck", program_text("# " STEER "\n%s", text));
    static const char *const formats[] = {"text", "json", "csv"};
    for (unsigned i = 0; i < 3; i++) {
        HARMLESS("compare", "--game", "shironeko", deck, deck, "--games", "4", "--agents", "random",
                 "--format", formats[i]);
        HARMLESS("watch", "--game", "shironeko", deck, deck, "--agents", "random", "--format",
                 formats[i]);
        HARMLESS("deck", "check", "--game", "shironeko", deck, "--format", formats[i]);
    }
}

/* The program's own colours are not others' words. */
Test(program_escaping, colours_that_are_asked_for_stay)
{
    Run run = program("watch", LANTERNS, HARBOUR, "--color", "always");
    cr_expect(program_contains(program_output(run), "\033[1;36m"));
    run = program("matrix", LANTERNS, HARBOUR, "--games", "4", "--agents", "random", "--color",
                  "always");
    cr_expect(program_contains(program_output(run), "\033[48;5;"));
}

Test(program_escaping, cells_are_no_formulas)
{
    static const char *const starts[] = {"=", "+", "-", "@"};
    for (unsigned i = 0; i < 4; i++) {
        hostile_cards(starts[i]);
        const char *deck = renamed_deck(program_text("%sdeck", starts[i]));
        const char *path = program_text("./%s", deck);
        const char *formula = program_text(",\"%s", starts[i]);
        const char *text = program_text("\"'%s", starts[i]);
        Run runs[] = {program("compare", path, path, CARDS, "--games", "4", "--agents", "random",
                              "--per-card", "--format", "csv"),
                      program("deck", "check", path, CARDS, "--format", "csv"),
                      program("watch", path, path, CARDS, "--agents", "random", "--format", "csv")};
        for (unsigned run = 0; run < 3; run++) {
            cr_expect_not(program_contains(program_output(runs[run]), formula), "run %u: %s", run,
                          formula);
            cr_expect(run == 2 || program_contains(runs[run].out, text), "run %u: %s", run, text);
        }
        program_expect_refusal(
            program("cards", "check",
                    program_write("code.json", program_text("[{\"code\":\"%sX\"}]", starts[i])),
                    "--strict-cards"),
            ": code.json:1:", "not with = + - @ in front");
    }
}
