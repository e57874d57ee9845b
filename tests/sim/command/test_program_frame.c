/* The program's frame: commands, options, exit codes, where the cards come from, standard input and
 * output. */
#include <sys/socket.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_frame);

/* --- commands and exit codes ------------------------------------------------------------------ */

Test(program_frame, every_command_tells_how_it_is_used)
{
    static const char *const commands[][4] = {{"--help"},
                                              {"help"},
                                              {"compare", "--help"},
                                              {"watch", "--help"},
                                              {"deck", "--help"},
                                              {"deck", "check", "--help"},
                                              {"deck", "convert", "--help"},
                                              {"bench", "--help"},
                                              {"position", "--help"},
                                              {"position", "show", "--help"},
                                              {"position", "moves", "--help"},
                                              {"position", "apply", "--help"}};
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *help = program_output(program_run("", commands[i]));
        cr_expect_eq(strncmp(help, "Usage: weissfish", 16), 0, "%s", help);
    }
}

Test(program_frame, every_command_tells_its_version)
{
    static const char *const commands[][4] = {{"--version"},
                                              {"-V"},
                                              {"compare", "--version"},
                                              {"watch", "--version"},
                                              {"deck", "--version"},
                                              {"deck", "check", "--version"},
                                              {"deck", "convert", "--version"},
                                              {"bench", "--version"},
                                              {"position", "--version"},
                                              {"position", "moves", "--version"}};
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *version = program_output(program_run("", commands[i]));
        cr_expect_str_eq(version, program_output(program("--version")));
        cr_expect_eq(strncmp(version, "weissfish ", 10), 0);
    }
}

Test(program_frame, the_help_names_every_command_and_the_commands_name_options_of_theirs)
{
    static const char *const commands[][4] = {
        {"compare", "--help"},           {"watch", "--help"},
        {"deck", "check", "--help"},     {"deck", "convert", "--help"},
        {"position", "show", "--help"},  {"position", "moves", "--help"},
        {"position", "apply", "--help"}, {"bench", "--help"}};
    static const char *const options[] = {"--cards", "--help", "--version"};
    const char *help = program_output(program("--help"));
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++) {
        cr_expect(program_contains(help, commands[i][0]), "no %s", commands[i][0]);
        const char *own = program_output(program_run("", commands[i]));
        for (unsigned j = 0; j < sizeof options / sizeof *options; j++)
            cr_expect(program_contains(own, options[j]), "%s: no %s", commands[i][0], options[j]);
    }
}

Test(program_frame, what_is_no_command_is_refused_with_the_nearest)
{
    program_expect_refusal(program("compar", LANTERNS, HARBOUR), ": ", "did you mean 'compare'?");
    program_expect_refusal(program("deck", "chek", LANTERNS), " deck: ", "did you mean 'check'?");
    program_expect_refusal(program("position", "sho", "x"), " position: no command 'sho'; ",
                           "did you mean 'show'?");
    program_expect_refusal(program("position", "zzz"), " position: no command 'zzz'", "--help");
    program_expect_refusal(program("bench", "randm"), " bench: ", "did you mean 'random'?");
    program_expect_refusal(program("zzz"), ": no command 'zzz'", "--help");
    program_expect_refusal(program("deck", "zzz"), " deck: no command 'zzz'", "--help");
    program_expect_refusal(program("--games"), ": no command '--games'", "");
    program_expect_refusal(program(""), ": no command ''", "");
}

Test(program_frame, without_a_command_the_help_is_an_error)
{
    Run alone = program_run("", (const char *const[]){NULL});
    cr_expect_eq(alone.status, 2);
    cr_expect_str_empty(alone.out);
    cr_expect(program_contains(alone.err, "Usage: weissfish"));
    Run deck = program("deck");
    cr_expect_eq(deck.status, 2);
    cr_expect_str_empty(deck.out);
    cr_expect(program_contains(deck.err, "Usage: weissfish deck"));
    Run position = program("position");
    cr_expect_eq(position.status, 2);
    cr_expect_str_empty(position.out);
    cr_expect(program_contains(position.err, "Usage: weissfish position"));
}

Test(program_frame, decks_in_wrong_numbers_are_refused)
{
    program_expect_refusal(program("compare"), " compare: ", "two decks");
    program_expect_refusal(program("compare", LANTERNS), " compare: ", "two decks");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, LANTERNS), " compare: ", "third");
    program_expect_refusal(program("watch", LANTERNS), " watch: ", "two decks");
    program_expect_refusal(program("bench", LANTERNS), " bench: ", "pairs");
    program_expect_refusal(program("deck", "check"), " deck check: ", "which deck");
    program_expect_refusal(program("deck", "convert", "--to", "csv"),
                           " deck convert: ", "one DECK");
    program_expect_refusal(program("deck", "convert", "--to", "csv", LANTERNS, HARBOUR),
                           " deck convert: ", "one DECK");
    program_expect_refusal(program("deck", "convert", LANTERNS), " deck convert: ", "--to");
    program_expect_refusal(program("position", "show"), " position show: ", "a file");
    program_expect_refusal(program("position", "show", "a", "b"), " position show: ", "'b'");
}

Test(program_frame, bad_values_of_options_are_refused_with_what_would_be_right)
{
    static const struct {
        const char *option;
        const char *value;
        const char *part;
    } cases[] = {
        {"--games", "0", "1 to "},
        {"--games", "-2", "1 to "},
        {"--games", "1e3", "'1e3'"},
        {"--games", "0x10", "'0x10'"},
        {"--games", "", "''"},
        {"--games", " 4", "' 4'"},
        {"--games", "4 ", "'4 '"},
        {"--games", "99999999999999999999", "1 to "},
        {"--threads", "0", "1 to "},
        {"--threads", "many", "'many'"},
        {"--threads", "1000000", "1 to"},
        {"--seed", "-1", "0 to"},
        {"--seed", "+1", "'+1'"},
        {"--seed", "9223372036854775808", "0 to"},
        {"--edition", "2020", "2021"},
        {"--edition", "", "2021"},
        {"--edition", "curent", "current"},
        {"--format", "jsn", "'json'?"},
        {"--format", "yaml", "text, json or csv"},
        {"--format", "tetx", "'text'?"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        program_expect_refusal(
            program("compare", LANTERNS, HARBOUR, cases[i].option, cases[i].value),
            program_text(" compare: %s ", cases[i].option), cases[i].part);
        program_expect_refusal(program("compare", LANTERNS, HARBOUR,
                                       program_text("%s=%s", cases[i].option, cases[i].value)),
                               program_text(" compare: %s ", cases[i].option), cases[i].part);
    }
    program_expect_refusal(program("deck", "convert", "--to", "xml", LANTERNS),
                           " deck convert: ", "text, csv, encore, decklog or tts");
    program_expect_refusal(program("watch", LANTERNS, HARBOUR, "--at", "0"), " watch: --at ",
                           "1 to");
    program_expect_refusal(program("watch", LANTERNS, HARBOUR, "--game-index", "-1"),
                           " watch: --game-index ", "0 to");
    program_expect_refusal(program("watch", LANTERNS, HARBOUR, "--at", "100000"),
                           ": --at 100000: ", "decisions");
}

Test(program_frame, unknown_options_and_missing_values_are_refused)
{
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--gamez", "4"),
                           " compare: ", "--gamez");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "-x"), " compare: ", "'x'");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--games"),
                           " compare: ", "--games");
    program_expect_refusal(program("position", "apply", "x", "--move"),
                           " position apply: ", "--move");
    program_expect_refusal(program("position", "show", "x", "--move", "end"),
                           " position show: ", "--move");
}

Test(program_frame, unknown_agents_are_refused_with_the_nearest)
{
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--agents", "heuristik"), ": ",
                           "did you mean 'heuristic'?");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--agents", "random,x"), ": ",
                           "no agent 'x'; there are: random, flat, ismcts, strong, policy, heuristic");
    program_expect_refusal(program("watch", LANTERNS, HARBOUR, "--agents", "rndom"), ": ",
                           "did you mean 'random'?");
    program_expect_refusal(
        program("compare", LANTERNS, HARBOUR, "--agents", "random,random,random"), ": --agents",
        "one for each of 2 decks; there are 3");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--agents", "random,"),
                           ": no agent ''", "");
    program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--agents", ""), ": no agent ''",
                           "");
}

/* --- standard input and output ---------------------------------------------------------------- */

static Run program_into(const char *path, const char *const *arguments)
{
    int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    int output = open(path, O_WRONLY | O_CLOEXEC);
    cr_assert_geq(output, 0);
    Run run = program_run_on(input, output, arguments);
    close(output);
    close(input);
    return run;
}

Test(program_frame, a_result_that_finds_no_room_is_an_error)
{
    static const char *const commands[][8] = {
        {"compare", LANTERNS, HARBOUR, "--games", "2"},
        {"compare", LANTERNS, HARBOUR, "--games", "2", "--format", "json"},
        {"watch", LANTERNS, HARBOUR},
        {"watch", LANTERNS, HARBOUR, "--at", "5"},
        {"deck", "check", LANTERNS},
        {"deck", "convert", "--to", "encore", LANTERNS},
        {"bench", "state"},
        {"--help"},
        {"--version"},
        {"compare", "--help"},
        {"compare", "--version"},
        {"deck", "--help"}};
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        program_expect_refusal(program_into("/dev/full", commands[i]), ": standard output: ", "");
}

Test(program_frame, an_answer_of_no_that_finds_no_room_is_an_error_too)
{
    const char *deck = program_deck("x.deck", "LF/W01-003", "1 LF/W01-003");
    program_expect_refusal(
        program_into("/dev/full", (const char *const[]){"deck", "check", deck, NULL}),
        ": standard output: ", "No space left on device");
}

Test(program_frame, decks_are_read_from_standard_input)
{
    const char *deck = program_file(LANTERNS);
    json_t *checked = program_document(program_fed(deck, "deck", "check", "-", "--format", "json"));
    cr_expect_str_eq(text_at(checked, "decks.0.file"), "-");
    cr_expect(flag_at(checked, "decks.0.legal"));
    cr_expect_str_eq(program_output(program_fed(deck, "deck", "convert", "--to", "csv", "-")),
                     program_output(program("deck", "convert", "--to", "csv", LANTERNS)));
    json_t *played = program_document(
        program_fed(deck, "compare", "-", HARBOUR, "--games", "20", "--format", "json"));
    json_t *same = program_document(
        program("compare", LANTERNS, HARBOUR, "--games", "20", "--format", "json"));
    cr_expect_eq(count_at(played, "decks.0.wins"), count_at(same, "decks.0.wins"));
}

Test(program_frame, standard_input_is_read_once)
{
    const char *deck = program_file(LANTERNS);
    program_expect_refusal(program_fed(deck, "compare", "-", "-"), ": -: ", "only once");
    program_expect_refusal(program_fed(deck, "deck", "check", "-", "-"), ": -: ", "only once");
}

Test(program_frame, standard_input_may_be_a_socket)
{
    int ends[2];
    const char *deck = program_file(LANTERNS);
    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    cr_assert_eq(write(ends[0], deck, strlen(deck)), (ssize_t)strlen(deck));
    close(ends[0]);
    program_output(program_run_on(ends[1], -1, (const char *const[]){"deck", "check", "-", NULL}));
    close(ends[1]);
}

Test(program_frame, what_is_wrong_on_standard_input_has_its_place)
{
    program_expect_refusal(program_fed("4 LF/W01-001\n4 LF/W01-2\n", "compare", "-", HARBOUR),
                           ": -:2:3: ", "no card 'LF/W01-2'");
    program_expect_refusal(program_fed("", "deck", "check", "-"), ": -:1:1: ", "no cards in it");
}

/* --- cards ------------------------------------------------------------------------------------ */

/* One card, which the shipped ones do not have. */
#define NEW_CARD(code, name)                                                                       \
    "{\"name\":\"" name "\",\"code\":\"" code "\",\"rarity\":\"C\",\"expansion\":\"Test\","        \
    "\"side\":\"W\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","      \
    "\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"attributes\":[],\"ability\":[],"               \
    "\"flavor_text\":\"\",\"set\":\"T\",\"release\":\"01\",\"sid\":\"1\",\"image\":\"\"}"

/* A deck that needs a card T/W01-NUMBER. */
static const char *deck_with_new_card(const char *number)
{
    return program_deck(program_text("%s.deck", number), "LF/W01-001",
                        program_text("4 T/W01-%s", number));
}

static void expect_cards_from(const char *path)
{
    const char *deck = deck_with_new_card("001");
    program_output(program("deck", "check", deck, "--cards", path));
    program_output(program("compare", deck, HARBOUR, "--games", "2", "--cards", path));
    setenv("WEISSFISH_CARDS", path, 1);
    program_output(program("deck", "check", deck));
    unsetenv("WEISSFISH_CARDS");
}

Test(program_frame, cards_come_from_a_file)
{
    const char *cards = program_write("cards.json", "[" NEW_CARD("T/W01-001", "One") "]");
    Run without = program("deck", "check", deck_with_new_card("001"));
    cr_expect_eq(without.status, 1);
    expect_cards_from(cards);
}

Test(program_frame, cards_come_from_the_json_files_of_a_folder)
{
    cr_assert_eq(mkdir("cards", 0700), 0);
    program_write("cards/one.json", "[" NEW_CARD("T/W01-001", "One") "]");
    program_write("cards/readme.txt", "no cards");
    expect_cards_from("cards");
    unlink("cards/one.json");
    unlink("cards/readme.txt");
}

Test(program_frame, cards_may_be_given_repeatedly_and_replace_what_the_environment_names)
{
    program_write("1.json", "[" NEW_CARD("T/W01-001", "One") "]");
    program_write("2.json", "[" NEW_CARD("T/W01-002", "Two") "]");
    const char *one = deck_with_new_card("001");
    const char *two = deck_with_new_card("002");
    program_output(program("deck", "check", one, two, "--cards", "1.json", "--cards", "2.json"));
    setenv("WEISSFISH_CARDS", "1.json", 1);
    cr_expect_eq(program("deck", "check", one, "--cards", "2.json").status, 1);
    program_output(program("deck", "check", two, "--cards", "2.json"));
}

Test(program_frame, cards_that_cannot_be_read_are_refused)
{
    program_expect_refusal(program("deck", "check", LANTERNS, "--cards", "none.json"),
                           ": none.json: ", "no such file");
    cr_assert_eq(mkdir("empty", 0700), 0);
    program_expect_refusal(program("deck", "check", LANTERNS, "--cards", "empty"),
                           ": empty: ", "no *.json, *.jsonl or *.csv file");
    setenv("WEISSFISH_CARDS", "nowhere", 1);
    program_expect_refusal(program("compare", LANTERNS, HARBOUR), ": nowhere: ", "no such file");
}
