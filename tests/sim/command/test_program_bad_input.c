/* Bad input: every deck, card file and position that cannot be used is refused with exit status 2,
 * nothing on standard output, and a message that names file, line, column, and what was meant. */
#include "support/program_run.h"

PROGRAM_SUITE(program_bad_input);

/* ": FILE:LINE:COLUMN: " of a place in `text`. */
static const char *place_at(const char *file, const char *text, const char *place)
{
    unsigned line = 1;
    const char *start = text;
    for (const char *at = text; at < place; at++)
        if (*at == '\n') {
            line++;
            start = at + 1;
        }
    return program_text(": %s:%u:%td: ", file, line, place - start + 1);
}

/* The same of the first `part` in `text`; with NULL of its end. */
static const char *place_of(const char *file, const char *text, const char *part)
{
    const char *place = part ? strstr(text, part) : text + strlen(text);
    cr_assert_not_null(place, "no '%s' in the text", part);
    return place_at(file, text, place);
}

/* --- decks ------------------------------------------------------------------------------------ */

/* The deck file is refused as deck A, as deck B, and by watch. */
static void expect_deck_refused(const char *file, const char *beginning, const char *part)
{
    program_expect_refusal(program("compare", file, HARBOUR), beginning, part);
    program_expect_refusal(program("compare", HARBOUR, file, "--format", "json"), beginning, part);
    program_expect_refusal(program("watch", file, HARBOUR), beginning, part);
}

/* The same, the place being where `at` begins in it. */
static void expect_deck_refused_at(const char *file, const char *at, const char *part)
{
    expect_deck_refused(file, place_of(file, program_file(file), at), part);
}

Test(program_bad_input, unknown_cards_are_named_with_the_nearest)
{
    program_deck("x.deck", "LF/W01-002", "4 LF/W01-02 Tavi");
    expect_deck_refused_at("x.deck", "LF/W01-02 ",
                           "no card 'LF/W01-02'; did you mean 'LF/W01-002'?");
    program_deck("y.deck", "LF/W01-002", "  4x  BD/W47-E001");
    expect_deck_refused_at("y.deck", "BD/", "no card 'BD/W47-E001'; its file would be BD_W47.json");
}

Test(program_bad_input, every_unknown_card_is_named)
{
    program_write("x.deck", "4 LF/W01-01\n4 LF/W01-001\n4 LF/W01-03\n");
    Run run = program("compare", "x.deck", HARBOUR);
    program_expect_refusal(run, ": x.deck:1:3: ", "no card 'LF/W01-01'");
    program_expect_refusal(run, ": x.deck:1:3: ", "\nweissfish: x.deck:3:3: no card 'LF/W01-03'");
    program_expect_refusal(run, ": x.deck:1:3: ", "\nweissfish: x.deck: 12 cards; ");
}

Test(program_bad_input, both_decks_are_complained_about)
{
    program_write("x.deck", "4 LF/W01-01\n");
    program_write("y.deck", "4 LF/W01-02\n");
    program_expect_refusal(program("compare", "x.deck", "y.deck"),
                           ": x.deck:1:3: ", "\nweissfish: y.deck:1:3: ");
}

Test(program_bad_input, illegal_decks_are_refused)
{
    program_deck("49.deck", "LF/W01-003", "1 LF/W01-003");
    expect_deck_refused("49.deck", ": 49.deck: ", "49 cards; a deck has exactly 50");
    program_deck("51.deck", "LF/W01-003", "3 LF/W01-003");
    expect_deck_refused("51.deck", ": 51.deck: ", "51 cards; a deck has exactly 50");
    program_deck("name.deck", "LF/W01-003", "1 LF/W01-003\n1 LF/W01-001");
    expect_deck_refused_at("name.deck", "LF/W01-001", "5 cards are named 'Pell, Trimmer of Wicks'");
    program_deck("name2.deck", "LF/W01-001", "5 LF/W01-001");
    expect_deck_refused_at("name2.deck", "LF/W01-001", "at most 4");
    program_deck("climax.deck", "LF/W01-003", "1 LF/W01-003\n1 LF/W01-033");
    expect_deck_refused_at("climax.deck", "LF/W01-019", "9 climaxes; a deck has at most 8");
}

Test(program_bad_input, five_of_a_name_may_have_different_codes)
{
    program_write("cards.json",
                  "[{\"name\":\"Pell, Trimmer of Wicks\",\"code\":\"T/W01-001\",\"rarity\":\"C\","
                  "\"expansion\":\"T\",\"side\":\"W\",\"type\":\"Character\",\"color\":\"RED\","
                  "\"level\":\"0\",\"cost\":\"0\",\"power\":\"1\",\"soul\":1,\"trigger\":[],"
                  "\"attributes\":[],\"ability\":[],\"flavor_text\":\"\",\"set\":\"T\","
                  "\"release\":\"01\",\"sid\":\"1\",\"image\":\"\"}]");
    program_deck("x.deck", "LF/W01-003", "1 LF/W01-003\n1 T/W01-001");
    program_expect_refusal(program("compare", "x.deck", HARBOUR, "--cards", "cards.json"),
                           place_of("x.deck", program_file("x.deck"), "T/W01-001"),
                           "5 cards are named 'Pell, Trimmer of Wicks'");
}

Test(program_bad_input, lines_that_are_no_cards_are_refused_where_they_fail)
{
    static const struct {
        const char *line;
        const char *at;
        const char *part;
    } cases[] = {{"fore LF/W01-001", "fore", "'fore'"},
                 {"4", NULL, "card code after the count"},
                 {"0 LF/W01-001", "0 ", "1 to 50"},
                 {"-4 LF/W01-001", "-4", "1 to 50"},
                 {"99999999999999999999 LF/W01-001", "9999", "1 to 50"},
                 {"4.5 LF/W01-001", "4.5", "1 to 50"},
                 {"LF/W01-001 77", "77", "1 to 50"},
                 {"LF/W01-001,four", "four", "1 to 50"},
                 {"LF/W01-001,", NULL, ""},
                 {"\"LF/W01-001,4", "\"", "not closed"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text = program_text("# deck\n4 LF/W01-005\n%s", cases[i].line);
        const char *line = strrchr(text, '\n') + 1;
        const char *place = cases[i].at ? strstr(line, cases[i].at) : line + strlen(line);
        program_write("x.deck", text);
        program_expect_refusal(program("compare", "x.deck", HARBOUR),
                               place_at("x.deck", text, place), cases[i].part);
    }
}

Test(program_bad_input, damaged_json_decks_are_refused_where_they_fail)
{
    static const struct {
        const char *text;
        const char *at;
        const char *part;
    } cases[] = {
        {"{\"name\":\"x\",\n\"cards\":[{\"set\":\"LF\"", NULL, "is not closed"},
        {"{\"name\":\"x\",\n\"cards\":[}", "}", "found '}'"},
        {"{\"title\":\"x\",\n\"list\":[{\"card_number\":\"LF/W01-001\",\"num\":\"four\"}]}", "\"four\"",
         "number"},
        {"{\"title\":\"x\",\n\"list\":[{\"num\":4}]}", "{\"num", "card_number"},
        {"{\"title\":\"x\",\n\"list\":[{\"card_number\":\"LF/W01-01\",\"num\":4}]}",
         "\"LF/W01-01\"", "did you mean"},
        {"{\"title\":\"x\",\n\"list\":[{\"card_number\":\"LF/W01-001\",\"num\":0}]}", "0}",
         "1 to 50"},
        {"{\"Name\":\"x\",\n\"Ratios\":{\"LF/W01-001\":-1}}", "-1", "1 to 50"},
        {"{\"nothing\":[]}", "{", "list"},
        {"[]", NULL, ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        program_write("x.deck", cases[i].text);
        Run run = program("compare", "x.deck", HARBOUR);
        const char *beginning = strcmp(cases[i].text, "[]") == 0
                                    ? ": x.deck:1:1: "
                                    : place_of("x.deck", cases[i].text, cases[i].at);
        program_expect_refusal(run, beginning, cases[i].part);
    }
}

Test(program_bad_input, what_is_no_deck_file_is_refused)
{
    program_write("empty.deck", "");
    expect_deck_refused("empty.deck", ": empty.deck:1:1: ", "no cards in it");
    program_write("comment.deck", "# nothing\n\n");
    expect_deck_refused("comment.deck", ": comment.deck:1:1: ", "no cards in it");
    expect_deck_refused("none.deck", ": none.deck: ", "no such file");
    expect_deck_refused("/tmp", ": /tmp: ", "is a folder, expected a file");
    expect_deck_refused("", ": : ", "no such file");
    program_write_bytes("binary.deck", "\177ELF\2\1\1\0\0\0\377\376\n4 x", 17);
    expect_deck_refused("binary.deck", ": binary.deck:1:1: ", "expected a card");
    program_write_bytes("utf16.deck", "\377\3764\0 \0", 6);
    expect_deck_refused("utf16.deck", ": utf16.deck:1:2: ", "expected a card code after the count");
    program_write_bytes("odd.deck", "\377\3764\0 \0x", 7);
    expect_deck_refused("odd.deck", ": odd.deck:1:1: ", "UTF-16 text, and damaged");
}

/* --- huge files ------------------------------------------------------------------------------- */

enum { HUGE_LENGTH = 30 << 20 };

/* A file of one line of HUGE_LENGTH bytes between `head` and `tail`. */
static const char *write_huge(const char *name, const char *head, const char *tail)
{
    FILE *file = fopen(name, "wb");
    char *block = malloc(1 << 20);
    cr_assert(file && block);
    memset(block, 'a', 1 << 20);
    fputs(head, file);
    for (unsigned i = 0; i < HUGE_LENGTH >> 20; i++)
        cr_assert_eq(fwrite(block, 1, 1 << 20, file), 1 << 20);
    fputs(tail, file);
    free(block);
    cr_assert_eq(fclose(file), 0);
    return name;
}

Test(program_bad_input, a_single_line_of_30_megabytes_is_refused_in_few_words)
{
    Run runs[] = {program("compare", write_huge("x.deck", "", ""), HARBOUR),
                  program("compare", write_huge("x.deck", "4 ", ""), HARBOUR),
                  program("compare", write_huge("x.deck", "{\"name\":\"", "\"}"), HARBOUR),
                  program("deck", "check", LANTERNS, "--cards", write_huge("x.deck", "", "")),
                  program("deck", "check", LANTERNS, "--cards",
                          write_huge("x.deck", "[{\"name\":\"", "\"}]"), "--strict-cards"),
                  program("position", "show", write_huge("x.deck", "{\"schema\":\"", "\"}"))};
    for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++) {
        program_expect_refusal(runs[i], ": x.deck:1:", "");
        cr_expect_lt(strlen(runs[i].err), 400, "case %u: %s", i, runs[i].err);
    }
}

/* --- card files ------------------------------------------------------------------------------- */

#define CARD(type, level, tail)                                                                    \
    "{\"name\":\"One\",\"code\":\"T/W01-001\",\"rarity\":\"C\",\"expansion\":\"T\","               \
    "\"side\":\"W\",\"type\":" type ",\n\"color\":\"RED\",\"level\":" level ",\"cost\":\"0\","     \
    "\"power\":\"1\",\"soul\":1,\"trigger\":[],\"attributes\":[],\"ability\":[]" tail

static void expect_damage(const char *text, const char *at, const char *part, bool card)
{
    program_write("cards.json", text);
    const char *place = place_of("cards.json", text, at);
    if (card) {
        Run run = program("deck", "check", LANTERNS, "--cards", "cards.json");
        cr_expect_eq(run.status, 0, "a card that no deck needs is left out");
        cr_expect(program_contains(run.err, place), "%s", run.err);
        cr_expect(program_contains(run.err, part), "%s", run.err);
    }
    program_expect_refusal(
        program("deck", "check", LANTERNS, "--cards", "cards.json", "--strict-cards"), place, part);
    if (!card)
        program_expect_refusal(program("deck", "check", LANTERNS, "--cards", "cards.json"), place,
                               part);
}

Test(program_bad_input, damaged_card_files_are_told_where_they_fail)
{
    static const struct {
        const char *text;
        const char *at;
        const char *part;
        bool card; /* one card, not the whole file */
    } cases[] = {
        {"", "", "end of the text", false},
        {"[\n" CARD("\"Character\"", "\"0\"", ""), NULL, "is not closed", false},
        {"[\n" CARD("\"Character\"", "\"0\"", "}},"), "},", "found '}'", false},
        {"[\n" CARD("\"Charakter\"", "\"0\"", "}]"), "\"Charakter", "Charakter", true},
        {"[\n" CARD("\"Character\"", "\"x\"", "}]"), "\"x\"", "x", true},
        {"[\n" CARD("\"Character\"", "[]", "}]"), "[],", "array", true},
        {"[\n" CARD("7", "\"0\"", "}]"), "7", "string", true},
        {"[\n{\"name\":\"One\"}]", "{", "\"code\" is missing", true},
        {"[\n7]", "7", "object", true},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_damage(cases[i].text, cases[i].at, cases[i].part, cases[i].card);
}

Test(program_bad_input, binary_card_files_are_refused)
{
    program_write_bytes("cards.json", "\177ELF\2\1\1\0\0\0\377\376", 12);
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--cards", "cards.json"),
                           ": cards.json:1:1: ", "0x7F");
}

/* --- positions -------------------------------------------------------------------------------- */

#define POSITION(top, player)                                                                      \
    "{\"schema\":\"weissfish.position/1\"," top ",\n\"players\":[\n{" player                       \
    "},\n{\"deck\":[\"LF/W01-001\"]}]}"
#define MAIN "\"turn\":3,\"phase\":\"main\""
#define DECK "\"deck\":[\"LF/W01-001\"]"
#define TEN                                                                                        \
    "\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","                  \
    "\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\""

Test(program_bad_input, positions_that_cannot_be_are_refused_where_they_fail)
{
    static const struct {
        const char *text;
        const char *at; /* where the complaint is about */
        const char *part;
    } cases[] = {
        {"", "", "end of the text"},
        {"[]", "[", "object"},
        {POSITION(MAIN, DECK) "x", "x", "end of the text"},
        {"{\"schema\":\"weissfish.position/2\"}", "\"weissfish.position/2", "weissfish.position/1"},
        {"{\"turn\":3}", "{", "\"schema\""},
        {POSITION("\"turn\":3,\"phase\":\"man\"", DECK), "\"man\"", "did you mean 'main'?"},
        {POSITION("\"turn\":3,\"phase\":\"dinner\"", DECK), "\"dinner\"", "expected mulligan"},
        {POSITION("\"turn\":3,\"phase\":7", DECK), "7", "string"},
        {POSITION("\"turn\":3", DECK), "{", "\"phase\" is missing"},
        {POSITION("\"turns\":3,\"phase\":\"main\"", DECK), "\"turns\"", "did you mean 'turn'?"},
        {POSITION("\"turn\":0,\"phase\":\"main\"", DECK), "0,", "1 to 400"},
        {POSITION("\"turn\":3.5,\"phase\":\"main\"", DECK), "3.5", "whole number"},
        {POSITION("\"turn\":\"3\",\"phase\":\"main\"", DECK), "\"3\"", "number"},
        {POSITION(MAIN ",\"active\":2", DECK), "2", "0 to 1"},
        {POSITION(MAIN ",\"edition\":2020", DECK), "2020", "2021"},
        {POSITION(MAIN ",\"turn\":4", DECK), "\"turn\":4", "twice"},
        {POSITION(MAIN, DECK ",\"hands\":[]"), "\"hands\"", "did you mean 'hand'?"},
        {POSITION(MAIN, DECK ",\"hand\":\"LF/W01-001\""), "\"LF/W01-001\"}", "array"},
        {POSITION(MAIN, DECK ",\"hand\":[3]"), "3]", "string"},
        {POSITION(MAIN, DECK ",\"hand\":[\"LF/W01-01\"]"), "\"LF/W01-01\"", "did you mean"},
        {POSITION(MAIN, DECK ",\"hand\":[\"BD/W47-E001\"]"), "\"BD/W47",
         "no card 'BD/W47-E001'; its file would be BD_W47.json, which `weissfish cards fetch en` gets"},
        {POSITION(MAIN, DECK ",\"hand\":[\"?\"]"), "\"?\"", "decklist"},
        {POSITION(MAIN, "\"deck\":[\"?\"]"), "\"?\"", "decklist"},
        {POSITION(MAIN, DECK ",\"climax\":\"LF/W01-001\""), "\"LF/W01-001\"}", "climax"},
        {POSITION(MAIN, DECK ",\"stage\":{\"CX\":{\"card\":\"LF/W01-001\"}}"), "\"CX\"", "C"},
        {POSITION(MAIN, DECK ",\"stage\":{\"CL\":\"LF/W01-001\"}"), "\"LF/W01-001\"}", "object"},
        {POSITION(MAIN, DECK ",\"stage\":{\"CL\":{\"state\":\"rest\"}}"), "{\"state", "card"},
        {POSITION(MAIN, DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-014\"}}"), "\"LF/W01-014",
         "character"},
        {POSITION(MAIN, DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\",\"state\":\"rst\"}}"),
         "\"rst\"", "did you mean 'rest'?"},
        {POSITION(MAIN, DECK ",\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","
                             "\"LF/W01-001\"]"),
         NULL, "level"},
        {POSITION(MAIN,
                  "\"waiting_room\":[" TEN "," TEN "," TEN "," TEN "," TEN ",\"LF/W01-002\"]"),
         NULL, "50"},
        {POSITION(MAIN ",\"moves\":[\"play LF/W01-001 CL\",\n\"draw 7\"]",
                  DECK ",\"hand\":[\"LF/W01-001\"]"),
         "\"draw 7\"", "draw 7"},
        {POSITION(MAIN ",\"moves\":[7]", DECK), "7]", "string"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        program_write("x.json", cases[i].text);
        Run run = program("position", "moves", "x.json");
        const char *beginning =
            cases[i].at ? place_of("x.json", cases[i].text, cases[i].at) : ": x.json:3:";
        program_expect_refusal(run, beginning, cases[i].part);
        cr_expect_str_eq(program("position", "apply", "x.json").err, run.err);
    }
}

Test(program_bad_input, one_player_or_seven_are_refused)
{
    program_expect_refusal(
        program_fed("{\"schema\":\"weissfish.position/1\",\"turn\":1,\"phase\":\"main\","
                    "\"players\":[{}]}",
                    "position", "show", "-"),
        ": -:1:", "found 1");
    program_expect_refusal(
        program_fed("{\"schema\":\"weissfish.position/1\",\"turn\":1,\"phase\":\"main\","
                    "\"players\":[{},{},{},{},{},{},{}]}",
                    "position", "show", "-"),
        ": -:1:", "found 7");
}

Test(program_bad_input, what_is_no_position_file_is_refused)
{
    program_expect_refusal(program("position", "show", "none.json"),
                           ": none.json: ", "no such file");
    program_expect_refusal(program("position", "show", "/tmp"), ": /tmp: ", "is a folder");
    program_write_bytes("x.json", "\177ELF\0\0", 6);
    program_expect_refusal(program("position", "show", "x.json"), ": x.json:1:1: ", "0x7F");
    program_expect_refusal(program("position", "show", LANTERNS), ": ", ":1:1: ");
}
