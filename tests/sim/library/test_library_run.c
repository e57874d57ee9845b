/* Commands of the library: what the program prints, without a process. */
#include <criterion/criterion.h>
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>

#include "support/program_run.h"
#include "sim/library/weissfish.h"

PROGRAM_SUITE(library_run);

#define COUNT(words) (sizeof(words) / sizeof *(words))

/* The same command by the library and by the program. */
static void expect_alike(const char *const *words, size_t count)
{
    weissfish_result result;
    const char *arguments[16] = {NULL};
    for (size_t i = 0; i < count; i++)
        arguments[i] = words[i];
    Run run = program_run("", arguments);
    int status = weissfish_run(words, count, NULL, &result);
    const char *line = count ? words[count - 1] : "";
    cr_expect_eq(status, run.status, "%s: %d", line, status);
    cr_expect_str_eq(result.out, run.out, "%s", line);
    cr_expect_str_eq(result.err, run.err, "%s", line);
    cr_expect_eq(strlen(result.out), result.out_length);
    cr_expect_eq(status == 2, *result.error.message != '\0', "%s: who looks for the reason finds one", line);
    weissfish_result_clear(&result);
}

Test(library_run, gives_what_the_command_gives)
{
    const char *const compare[] = {"compare", LANTERNS,   HARBOUR, "--games",
                                   "40",      "--format", "csv"};
    const char *const json[] = {"deck", "check", LANTERNS, HARBOUR, "--format=json"};
    const char *const odds[] = {"odds", "--deck", "30:8", "damage 3"};
    const char *const wrong[] = {"compare", LANTERNS, "--gams", "3"};
    const char *const missing[] = {"compare", LANTERNS, "nowhere.deck"};
    const char *const help[] = {"compare", "--help"};
    const char *const none[] = {"compre"};
    const char *const version[] = {"--version"};
    expect_alike(compare, COUNT(compare));
    expect_alike(json, COUNT(json));
    expect_alike(odds, COUNT(odds));
    expect_alike(wrong, COUNT(wrong));
    expect_alike(missing, COUNT(missing));
    expect_alike(help, COUNT(help));
    expect_alike(none, COUNT(none));
    expect_alike(version, COUNT(version));
    expect_alike(NULL, 0);
}

static const weissfish_file *file_of(const weissfish_result *result, const char *name)
{
    for (size_t i = 0; i < result->file_count; i++)
        if (strcmp(result->files[i].name, name) == 0)
            return &result->files[i];
    return NULL;
}

/* Decks come from memory, and what is written stays there. */
Test(library_run, files_may_be_in_memory)
{
    const char *const words[] = {"compare", "a",         "mine/b",      "--games",  "20",
                                 "--state", "run.state", "--games-csv", "rows.csv", "--format",
                                 "json",    "--cards",   "sets"};
    const char *lanterns = program_file(LANTERNS), *harbour = program_file(HARBOUR);
    const weissfish_file files[] = {{"a", lanterns, strlen(lanterns)},
                                    {"mine/b", harbour, strlen(harbour)},
                                    {"sets/none.json", "[]", 2}};
    weissfish_result result;
    const weissfish_call call = {.files = files, .file_count = COUNT(files), .in_memory = 1};
    cr_assert_eq(weissfish_run(words, COUNT(words), &call, &result), 0, "%s", result.err);
    const weissfish_file *rows = file_of(&result, "rows.csv");
    cr_assert_not_null(rows);
    unsigned lines = 0;
    for (size_t i = 0; i < rows->length; i++)
        lines += rows->bytes[i] == '\n';
    cr_expect_eq(lines, 21);
    cr_expect_not_null(file_of(&result, "run.state"));
    cr_expect_neq(access("rows.csv", F_OK), 0);
    cr_expect_neq(access("run.state", F_OK), 0);
    json_t *document = json_loads(result.out, 0, NULL);
    Run run = program("compare", LANTERNS, HARBOUR, "--games", "20", "--format", "json");
    const json_t *same = program_document(run);
    cr_expect(json_equal(json_object_get(document, "pairs"), json_object_get(same, "pairs")));
    cr_expect_not_null(json_object_get(document, "pairs"));
    json_decref(document);
    weissfish_result_clear(&result);
}

Test(library_run, in_memory_nothing_else_is_read)
{
    const char *const words[] = {"deck", "check", program_write("here.deck", "")};
    const char *const input[] = {"deck", "check", "-"};
    weissfish_result result;
    weissfish_call call = {.in_memory = 1};
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 2);
    cr_expect_not_null(strstr(result.error.message, "no such file"), "%s", result.error.message);
    weissfish_result_clear(&result);
    cr_expect_eq(weissfish_run(input, COUNT(input), &call, &result), 2);
    cr_expect_str_eq(result.error.message, "there is no standard input");
    weissfish_result_clear(&result);
    const char *lanterns = program_file(LANTERNS);
    const weissfish_file file = {"-", lanterns, strlen(lanterns)};
    call = (weissfish_call){.files = &file, .file_count = 1};
    cr_expect_eq(weissfish_run(input, COUNT(input), &call, &result), 0, "%s", result.err);
    weissfish_result_clear(&result);
    const char *const rules[] = {"deck", "check", "-", "--rules", "neo-standard"};
    call.in_memory = 1; /* shipped tables are read all the same */
    cr_expect_eq(weissfish_run(rules, COUNT(rules), &call, &result), 0, "%s", result.err);
    cr_expect_not_null(strstr(result.out, "restrictions of 20"), "%s", result.out);
    weissfish_result_clear(&result);
}

Test(library_run, errors_have_a_place)
{
    static const char text[] = "4 LF/W01-001\n4 nonsense";
    const char *const words[] = {"deck", "check", "bad.deck"};
    const weissfish_file file = {"bad.deck", text, strlen(text)};
    const weissfish_call call = {.files = &file, .file_count = 1};
    weissfish_result result;
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 2);
    cr_expect_str_eq(result.error.file, "bad.deck");
    cr_expect_eq(result.error.line, 2);
    weissfish_result_clear(&result);
}

Test(library_run, requests_are_answered_in_json)
{
    weissfish_result result;
    int status =
        weissfish_compare("{\"decks\": [\"" LANTERNS "\", \"" HARBOUR "\"], \"games\": 20, "
                          "\"agents\": \"baseline\", \"threads\": 1, \"per_card\": true, "
                          "\"strict\": false, \"confirm\": null}",
                          NULL, &result);
    cr_assert_eq(status, 0, "%s", result.err);
    const json_t *document =
        program_document(program("compare", LANTERNS, HARBOUR, "--games", "20", "--agents",
                                 "baseline", "--threads", "1", "--per-card", "--format", "json"));
    json_t *answer = json_loads(result.out, 0, NULL);
    cr_expect(json_equal(json_object_get(answer, "decks"), json_object_get(document, "decks")));
    json_decref(answer);
    weissfish_result_clear(&result);
    status = weissfish_odds("{\"deck\": \"30:8\", \"steps\": [\"damage 3\"]}", NULL, &result);
    cr_expect_eq(status, 0, "%s", result.err);
    weissfish_result_clear(&result);
    status = weissfish_tune("{\"what\": \"mulligan\", \"decks\": \"" LANTERNS "\", \"budget\": 1}",
                            NULL, &result);
    cr_expect_eq(status, 0, "%s", result.err);
    weissfish_result_clear(&result);
}

Test(library_run, what_is_no_request_is_refused)
{
    static const char *const requests[] = {"",
                                           "[]",
                                           "{\"decks\": {}}",
                                           "{\"games\": [[1]]}",
                                           "{\"decks\": [\"a\"], \"gams\": 3}",
                                           "{\"decks\": 3}"};
    weissfish_result result;
    for (unsigned i = 0; i < COUNT(requests); i++) {
        cr_expect_eq(weissfish_compare(requests[i], NULL, &result), 2, "%s", requests[i]);
        cr_expect_str_not_empty(result.error.message, "%s", requests[i]);
        weissfish_result_clear(&result);
    }
}

/* ---- Stopping, telling how far it is, and several threads ---- */

typedef struct Heard {
    int stop;
    uint64_t most;
    size_t written;
} Heard;

static void hear(void *context, uint64_t done, uint64_t total, const char *unit)
{
    Heard *heard = context;
    cr_expect_leq(done, total);
    cr_expect_str_eq(unit, "games");
    heard->most = done;
    weissfish_stop(&heard->stop, 1);
}

static int take(void *context, int stream, const char *bytes, size_t length)
{
    Heard *heard = context;
    cr_expect(stream == WEISSFISH_OUT || stream == WEISSFISH_ERR);
    cr_expect_not_null(bytes);
    heard->written += length;
    return 0;
}

Test(library_run, a_run_is_stopped_by_who_hears_of_it)
{
    const char *const words[] = {"compare", LANTERNS, HARBOUR, "--games", "100000000"};
    Heard heard = {.stop = 0};
    const weissfish_call call = {
        .write = take, .progress = hear, .context = &heard, .stop = &heard.stop};
    weissfish_result result;
    int status = weissfish_run(words, COUNT(words), &call, &result);
    cr_expect_eq(status, 129);
    cr_expect_gt(heard.written, 0);
    cr_expect_str_eq(result.out, "");
    weissfish_result_clear(&result);
}

static int refuse(void *context, int stream, const char *bytes, size_t length)
{
    (void)bytes, (void)length;
    return stream == WEISSFISH_OUT ? *(const int *)context : 0;
}

/* What takes the output and cannot says why: that is the error of the command. */
Test(library_run, output_that_is_not_taken_leaves_its_error)
{
    const char *const words[] = {"odds", "--deck", "30:8", "damage 3"};
    static const int failures[] = {ENOSPC, EPIPE, EIO};
    for (unsigned i = 0; i < COUNT(failures); i++) {
        int failure = failures[i];
        const weissfish_call call = {.write = refuse, .context = &failure};
        weissfish_result result;
        cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 2);
        cr_expect_str_eq(result.error.file, "standard output");
        cr_expect_str_eq(result.error.message, strerror(failure));
        weissfish_result_clear(&result);
    }
}

static void stop_at_once(void *stop, uint64_t done, uint64_t total, const char *unit)
{
    (void)done, (void)total, (void)unit;
    weissfish_stop(stop, 1);
}

/* Work in pieces, as a page does it: what one call was given is not there in the next one. */
Test(library_run, a_search_goes_on_in_the_next_call)
{
    const char *const words[] = {"tune",        "deck", LANTERNS,    "--budget", "1",
                                 "--max-swaps", "2",    "--state",   "st",       "--resume",
                                 "--format",    "json", "--threads", "2"};
    weissfish_file files[] = {{"st", NULL, 0}};
    weissfish_result results[2];
    int stop = 0;
    weissfish_call call = {
        .in_memory = 1, .progress = stop_at_once, .context = &stop, .stop = &stop};
    cr_assert_eq(weissfish_run(words, COUNT(words), &call, &results[0]), 3, "%s", results[0].err);
    cr_assert_eq(results[0].file_count, 1);
    files[0] = results[0].files[0];
    call = (weissfish_call){.in_memory = 1, .files = files, .file_count = 1};
    cr_assert_eq(weissfish_run(words, COUNT(words), &call, &results[1]), 0, "%s", results[1].err);
    weissfish_result_clear(&results[0]);
    weissfish_result_clear(&results[1]);
}

typedef struct Asked {
    const char *seed;
    weissfish_result result;
} Asked;

static void *compare_main(void *context)
{
    Asked *asked = context;
    const char *const words[] = {"compare",   LANTERNS,   HARBOUR, "--games",   "100", "--seed",
                                 asked->seed, "--format", "csv",   "--threads", "2"};
    weissfish_run(words, COUNT(words), NULL, &asked->result);
    return NULL;
}

Test(library_run, threads_run_commands_at_once)
{
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    Asked asked[THREADS] = {{"1", {0}}, {"2", {0}}, {"1", {0}}, {"2", {0}}};
    for (unsigned i = 0; i < THREADS; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, compare_main, &asked[i]), 0);
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    for (unsigned i = 0; i < THREADS; i++)
        cr_expect_eq(asked[i].result.status, 0, "%s", asked[i].result.err);
    cr_expect_str_eq(asked[0].result.out, asked[2].result.out);
    cr_expect_str_eq(asked[1].result.out, asked[3].result.out);
    cr_expect_str_neq(asked[0].result.out, asked[1].result.out);
    for (unsigned i = 0; i < THREADS; i++)
        weissfish_result_clear(&asked[i].result);
}

/* ---- What callers do meanwhile ---- */

typedef struct Meanwhile {
    weissfish_cards *cards;
    int status;
} Meanwhile;

static int take_and_ask(void *context, int stream, const char *bytes, size_t length)
{
    Meanwhile *meanwhile = context;
    const char *const words[] = {"--version"};
    weissfish_result result;
    (void)stream;
    (void)bytes;
    (void)length;
    if (!meanwhile->cards)
        meanwhile->cards = weissfish_cards_open(NULL, NULL);
    meanwhile->status = weissfish_run(words, COUNT(words), NULL, &result);
    weissfish_result_clear(&result);
    return 0;
}

/* What a caller opens while it is called is its own. */
Test(library_run, callers_may_call_while_they_are_called)
{
    const char *const words[] = {"deck", "check", LANTERNS};
    Meanwhile meanwhile = {.status = -1};
    const weissfish_call call = {.write = take_and_ask, .context = &meanwhile};
    weissfish_result result;
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 0);
    weissfish_result_clear(&result);
    cr_expect_eq(meanwhile.status, 0);
    weissfish_deck *deck = weissfish_deck_open(meanwhile.cards, LANTERNS, NULL, 0, NULL);
    cr_expect_not_null(deck);
    weissfish_deck_close(deck);
    weissfish_cards_close(meanwhile.cards);
}

/* Numbers have points, whatever the process's language. */
Test(library_run, the_language_of_the_process_does_not_matter)
{
    const char *const words[] = {"compare", LANTERNS, HARBOUR,    "--games", "20",
                                 "--sprt",  "0,10",   "--format", "csv"};
    weissfish_result plain, local;
    cr_expect_eq(weissfish_run(words, COUNT(words), NULL, &plain), 0, "%s", plain.err);
    if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "fr_FR.UTF-8")) {
        weissfish_result_clear(&plain);
        cr_skip_test("no locale with decimal commas");
    }
    cr_expect_eq(weissfish_run(words, COUNT(words), NULL, &local), 0, "%s", local.err);
    cr_expect_str_eq(plain.out, local.out);
    weissfish_result_clear(&plain);
    weissfish_result_clear(&local);
}

Test(library_run, in_memory_no_path_leads_out)
{
    char folder[4096], path[8192];
    weissfish_data(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/../LICENSE", folder);
    const char *const words[] = {"deck", "check", path};
    const char *const shipped[] = {"compare", LANTERNS, HARBOUR, "--games", "2"};
    weissfish_result result;
    const weissfish_call call = {.in_memory = 1};
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 2);
    cr_expect_not_null(strstr(result.error.message, "no such file"), "%s", result.error.message);
    weissfish_result_clear(&result);
    setenv("WEISSFISH_CARDS", "/nowhere", 1);
    cr_expect_eq(weissfish_run(shipped, COUNT(shipped), &call, &result), 0, "%s", result.err);
    weissfish_result_clear(&result);
    unsetenv("WEISSFISH_CARDS");
}

Test(library_run, a_call_has_as_much_memory_as_it_is_given)
{
    const char *const words[] = {"compare", LANTERNS, HARBOUR, "--games=40", "--format=csv"};
    weissfish_call call = {.memory = 1 << 16};
    weissfish_result result;
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 2);
    cr_expect_str_eq(result.error.message, "not enough memory");
    cr_expect_str_eq(result.err, "weissfish: not enough memory\n");
    weissfish_result_clear(&result);
    call.memory = 1 << 30;
    cr_expect_eq(weissfish_run(words, COUNT(words), &call, &result), 0);
    cr_expect_str_eq(result.out, program_output(program("compare", LANTERNS, HARBOUR, "--games=40", "--format=csv")));
    weissfish_result_clear(&result);
}
