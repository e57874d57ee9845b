/* tune deck: it finds a card that was planted, says where there is nothing to find, keeps to its bounds,
 * and its result depends on the seed alone, whatever interrupts it. */
#include "support/killed_run.h"
#include "support/page_reader.h"

PROGRAM_SUITE(program_tune_deck, .timeout = 600);

enum { BLANKS = 11 }; /* codes of cards that are all alike */

static void write_card(FILE *file, const char *code, const char *type, unsigned power,
                       unsigned soul)
{
    fprintf(file,
            "{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Planted\","
            "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","
            "\"power\":\"%u\",\"soul\":%u,\"trigger\":[],\"attributes\":[],\"ability\":[],"
            "\"flavor_text\":\"\",\"set\":\"PL\",\"release\":\"01\",\"sid\":\"%s\",\"image\":\"\"}",
            code, code, type, power, soul, code + strlen("PL/W01-"));
}

#define GEM "PL/W01-100"
#define DUD "PL/W01-200" /* worse than any */

/* A deck of cards that are all alike, and a card that is far better than these, and one far worse. */
static void plant(void)
{
    FILE *cards = fopen("planted.json", "w");
    FILE *deck = fopen("planted.deck", "w");
    cr_assert(cards && deck);
    fputc('[', cards);
    for (unsigned i = 0; i < BLANKS; i++) {
        const char *code = program_text("PL/W01-%03u", i + 1);
        write_card(cards, code, "Character", 3000, 1);
        fprintf(deck, "%u %s\n", i == 0 ? 2 : 4, code);
        fputc(',', cards);
    }
    write_card(cards, "PL/W01-090", "Climax", 0, 0);
    fputc(',', cards);
    write_card(cards, "PL/W01-091", "Climax", 0, 0);
    fputc(',', cards);
    fputs("4 PL/W01-090\n4 PL/W01-091\n", deck);
    write_card(cards, GEM, "Character", 20000, 3);
    fputc(',', cards);
    write_card(cards, DUD, "Character", 500, 0);
    fputc(']', cards);
    cr_assert_eq(fclose(cards) + fclose(deck), 0);
}

/* What it plays against: itself, seen and not seen by the search. */
#define MIRROR "planted.deck", "planted.deck"

#define SEARCH "tune", "deck", "planted.deck", "--cards", "planted.json", "--format", "json"

/* A document's text without what may differ between two searches. */
static const char *search_bytes(const char *text)
{
    json_t *document = program_parse(text);
    json_object_del(document, "seconds");
    json_object_del(document, "threads");
    return program_keep(json_dumps(document, JSON_SORT_KEYS));
}

Test(program_tune_deck, finds_the_card_that_was_planted)
{
    plant();
    const json_t *document =
        program_document(program(SEARCH, MIRROR, "--budget", "2", "--out", "found.deck"));
    cr_expect_str_eq(text_at(document, "schema"), "weissfish.tune-deck/1");
    cr_expect_str_eq(text_at(document, "agent"), "heuristic");
    cr_expect(json_is_true(json_at(document, "confirmed")));
    cr_expect_gt(number_at(document, "gain.low"), 3); /* points */
    cr_expect_eq(json_integer_value(json_object_get(json_at(document, "list"), GEM)), 4);
    cr_expect_null(json_object_get(json_at(document, "list"), DUD));
    size_t swaps = json_array_size(json_at(document, "swaps"));
    double sum = 0;
    for (size_t i = 0; i < swaps; i++)
        sum += number_at(document, program_text("swaps.%zu.gain.value", i));
    cr_expect_float_eq(sum, number_at(document, "gain.value"), 1e-4);
    cr_expect(program_contains(program_file("found.deck"), "4 " GEM));
    Run check = program("deck", "check", "found.deck", "--cards", "planted.json");
    cr_expect_eq(check.status, 0, "%s%s", check.out, check.err);
}

/* The gain of the document is that of compare, on its own pairs. */
Test(program_tune_deck, what_it_says_is_what_compare_finds)
{
    plant();
    const json_t *document = program_document(
        program(SEARCH, MIRROR, "--budget", "2", "--max-swaps", "4", "--out", "found.deck"));
    double low = number_at(document, "against.0.low"), high = number_at(document, "against.0.high");
    const char *words = program_text("A:4x%s=" GEM, "PL/W01-002");
    const json_t *compared = program_document(program("compare", "planted.deck", "planted.deck",
                                                      "--cards", "planted.json", "--games", "2000",
                                                      "--format", "json", "--swap", words));
    double gain = 100 * number_at(compared, "swap.difference.value");
    cr_expect(gain > low - 4 && gain < high + 4, "%g, and %g to %g", gain, low, high);
}

Test(program_tune_deck, says_where_there_is_nothing_to_find)
{
    plant();
    program_write("owned.txt", "4 " DUD "\n");
    const json_t *document = program_document(
        program(SEARCH, MIRROR, "--budget", "1", "--pool", "owned.txt", "--out", "found.deck"));
    cr_expect(json_is_false(json_at(document, "confirmed")));
    cr_expect_eq(json_array_size(json_at(document, "swaps")), 0);
    cr_expect_leq(number_at(document, "gain.low"), 0);
    cr_expect_null(strstr(program_file("found.deck"), DUD));
    const char *text =
        program_output(program("tune", "deck", "planted.deck", "--cards", "planted.json", MIRROR,
                               "--budget", "1", "--pool", "owned.txt"));
    cr_expect(page_begins(text, "No gain found for planted: "), "%s", text);
    document = program_document(program(SEARCH, MIRROR, "--budget", "1", "--max-swaps", "0"));
    cr_expect(json_is_false(json_at(document, "confirmed")));
    cr_expect_eq(count_at(document, "games"), 0);
}

Test(program_tune_deck, keeps_to_its_bounds)
{
    plant();
    const json_t *document =
        program_document(program(SEARCH, MIRROR, "--budget", "1", "--max-swaps", "2", "--lock",
                                 "PL/W01-001,PL/W01-002", "--lock", "PL/W01-003"));
    const json_t *list = json_at(document, "list");
    cr_expect_eq(json_integer_value(json_object_get(list, "PL/W01-001")), 2);
    cr_expect_eq(json_integer_value(json_object_get(list, "PL/W01-002")), 4);
    cr_expect_eq(json_integer_value(json_object_get(list, "PL/W01-003")), 4);
    cr_expect_eq(json_integer_value(json_object_get(list, GEM)), 2);
}

Test(program_tune_deck, does_not_depend_on_threads)
{
    const char *results[2];
    plant();
    for (unsigned i = 0; i < 2; i++)
        results[i] = search_bytes(program_output(
            program(SEARCH, MIRROR, "--budget", "1", "--seed", "3", "--weights", "3,1", "--confirm",
                    "baseline,40", "--retune", "--threads", i ? "3" : "1")));
    cr_expect_str_eq(results[0], results[1]);
}

/* Starts a search and interrupts it when it has worked so long; returns its exit status. */
static int interrupt(unsigned milliseconds)
{
    const char *arguments[] = {SEARCH,  MIRROR,          "--budget", "2",        "--state",
                               "state", "--state-every", "0.1",      "--resume", NULL};
    int out = memfd_create("out", MFD_CLOEXEC);
    int status;
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, arguments);
    process_wait(child, SIGINT, milliseconds);
    kill(child, SIGINT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(!WIFEXITED(status) || WEXITSTATUS(status) != 3 ||
                  program_contains(program_read(out), "To go on:\n  weissfish tune deck "),
              "%s", program_read(out));
    close(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(program_tune_deck, goes_on_where_it_was_interrupted)
{
    size_t records = 0;
    plant();
    for (unsigned wait = 200; records == 0 && wait < 20000; wait *= 2)
        if (interrupt(wait) == 3)
            records = json_array_size(json_at(program_parse(program_file("state")), "records"));
    cr_assert_gt(records, 0);
    const char *resumed =
        program_output(program(SEARCH, MIRROR, "--budget", "2", "--state", "state", "--resume"));
    const char *whole = program_output(program(SEARCH, MIRROR, "--budget", "2"));
    cr_expect_str_eq(search_bytes(resumed), search_bytes(whole));
    Run other = program(SEARCH, MIRROR, "--budget", "2", "--max-swaps", "3", "--state", "state",
                        "--resume");
    cr_expect_eq(other.status, 2);
    cr_expect(program_contains(other.err, "state belongs to another run: max swaps is "), "%s",
              other.err);
}

Test(program_tune_deck, bad_usage_is_told)
{
    static const struct {
        const char *arguments[5];
        const char *said;
    } rows[] = {
        {{NULL}, "which deck is to be changed?"},
        {{"nowhere.deck"}, "nowhere.deck"},
        {{LANTERNS, "--pool", "XY/W99"}, "'XY/W99' is no file, and no card is of such a set"},
        {{LANTERNS, "--lock", "LF/W01-01"}, "lanterns has no 'LF/W01-01'; did you mean"},
        {{LANTERNS, HARBOUR, "--weights", "1,2"}, "--weights has 2 numbers for 1 opponents"},
        {{LANTERNS, HARBOUR, "--weights", "0"}, "--weights takes a number over 0"},
        {{LANTERNS, "--agent", "heuristics"}, "did you mean 'heuristic'?"},
        {{LANTERNS, "--agent", "learned", "--retune"}, "--retune is for the agent heuristic"},
        {{LANTERNS, "--max-swaps", "51"}, "--max-swaps takes a whole number from 0 to 50"},
        {{LANTERNS, "--budget", "0"}, "--budget takes a whole number from 1 to"},
        {{LANTERNS, "--resume"}, "--resume continues from the file of --state"},
        {{LANTERNS, "--out", "no/where.deck"}, "no/where.deck"},
        {{LANTERNS, "--confirm", "nobody,10"}, "'nobody'"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const *a = rows[i].arguments;
        Run run = program("tune", "deck", a[0], a[1], a[2], a[3], a[4]);
        cr_expect_eq(run.status, 2);
        cr_expect_str_empty(run.out);
        cr_expect(program_contains(run.err, rows[i].said), "%s", run.err);
    }
}

Test(program_tune_deck, has_a_page)
{
    plant();
    if (!page_possible())
        cr_skip_test("no gnuplot");
    const json_t *document = program_document(
        program(SEARCH, MIRROR, "--budget", "2", "--confirm", "baseline,40", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 30);
    cr_expect_str_eq(page_text(page_between(page, "<h1>", "</h1>")), "What to change");
    cr_expect_str_not_empty(page_between(page, "<desc id=\"search-told\">", "</desc>"));
    cr_expect(program_contains(page_text(page_between(page, "<pre><code>", "</code></pre>")),
                               "weissfish tune deck"));
}

Test(program_tune_deck, text_says_what_to_cut_and_what_that_is_worth)
{
    plant();
    const char *text =
        program_output(program("tune", "deck", "planted.deck", "--cards", "planted.json", MIRROR,
                               "--budget", "1", "--max-swaps", "4", "--details"));
    cr_expect(page_begins(text, "planted wins "), "%s", text);
    cr_expect(program_contains(text, "+4 " GEM " (" GEM "): +"), "%s", text);
    cr_expect(program_contains(text, "turn of level 3"), "%s", text);
    cr_expect(program_contains(text, " games  look "), "%s", text);
    const char *rows =
        program_output(program("tune", "deck", "planted.deck", "--cards", "planted.json", MIRROR,
                               "--budget", "1", "--max-swaps", "4", "--format", "csv"));
    cr_expect(
        page_begins(rows,
                    "step,method,taken,games,decisions,candidates,gain,error,change\n1,look,0,"),
        "%s", rows);
}
