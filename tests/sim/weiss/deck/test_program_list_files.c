/* Lists as people have them, in ../shared/files: files.tsv beside this test says of each how it is
 * read. Skipped where the shared material is missing. */
#include <ctype.h>
#include <strings.h>

#include "support/program_run.h"

PROGRAM_SUITE(program_list_files);

#define FILES WEISSFISH_SHARED_DIR "/files/"
#define ENGLISH WEISSFISH_SHARED_DIR "/cards"
#define JAPANESE WEISSFISH_SHARED_DIR "/cards_jp"

enum { COLUMNS = 6, LINE_MAX_SIZE = 1024 };

/* Splits a line at its tabs, in place. Returns the number of columns. */
static unsigned split(char *line, char *columns[COLUMNS])
{
    unsigned count = 0;
    line[strcspn(line, "\n")] = '\0';
    for (char *at = line; at != NULL && count < COLUMNS;) {
        columns[count++] = at;
        at = strchr(at, '\t');
        if (at != NULL)
            *at++ = '\0';
    }
    return count;
}

static Run check(const char *path, const char *database)
{
    const char *first = strcmp(database, "ja") == 0 ? JAPANESE : ENGLISH;
    const char *second = strcmp(database, "both") == 0 ? JAPANESE : first;
    return program("deck", "check", path, "--cards", first, "--cards", second, "--format", "json");
}

/* "4 CODE 3 CODE" */
static const char *cards_of(const json_t *deck)
{
    const char *words = "";
    for (size_t i = 0; i < size_at(deck, "cards"); i++) {
        json_t *card = json_at(deck, program_text("cards.%zu", i));
        words = program_text("%s%s%lld %s", words, i > 0 ? " " : "", count_at(card, "count"),
                             text_at(card, "code"));
    }
    return words;
}

/* The kinds of the remarks, each once, in the order of the alphabet; "-": there are none. */
static const char *kinds_of(const json_t *deck)
{
    bool interpreted = false, not_read = false;
    for (size_t i = 0; i < size_at(deck, "remarks"); i++) {
        json_t *remark = json_at(deck, program_text("remarks.%zu", i));
        cr_expect_geq(count_at(remark, "line"), 1);
        cr_expect_str_not_empty(text_at(remark, "text"));
        interpreted |= strcmp(text_at(remark, "kind"), "interpreted") == 0;
        not_read |= strcmp(text_at(remark, "kind"), "not-read") == 0;
    }
    return interpreted && not_read ? "interpreted not-read"
           : interpreted           ? "interpreted"
           : not_read              ? "not-read"
                                   : "-";
}

/* A collection is read where cards are taken from it: what it lacks is said. */
static void expect_pool(char *const columns[COLUMNS])
{
    Run run = program("tune", "deck", WEISSFISH_SOURCE_DIR "/decks/harbour.deck", "--pool",
                      program_text("%s%s", FILES, columns[0]), "--cards", ENGLISH, "--budget", "1",
                      "--confirm", "heuristic,2");
    cr_expect_eq(run.status, atoi(columns[2]), "%s: status %d: %s", columns[0], run.status,
                 run.err);
}

/* A file of cards: all are read, or exit status 2. */
static void expect_card_file(char *const columns[COLUMNS])
{
    Run run =
        program("cards", "check", program_text("%s%s", FILES, columns[0]), "--format", "json");
    cr_expect_eq(run.status, atoi(columns[2]), "%s: status %d: %s", columns[0], run.status,
                 run.err);
    if (run.status == 0)
        cr_expect_eq(count_at(program_parse(run.out), "cards.total"), atoi(columns[4]), "%s: %s",
                     columns[0], run.out);
}

static void expect_file(char *const columns[COLUMNS])
{
    if (strcmp(columns[1], "pool") == 0) {
        expect_pool(columns);
        return;
    }
    if (strcmp(columns[1], "cards") == 0) {
        expect_card_file(columns);
        return;
    }
    Run run = check(program_text("%s%s", FILES, columns[0]), columns[1]);
    cr_expect_eq(run.status, atoi(columns[2]), "%s: status %d: %s", columns[0], run.status,
                 run.err);
    if (run.status > 1) {
        cr_expect(strstr(run.err, program_text("%s:", columns[0])) != NULL, "%s: no place: %s",
                  columns[0], run.err);
        return;
    }
    json_t *deck = json_at(program_parse(run.out), "decks.0");
    if (strcmp(columns[3], "-") != 0)
        cr_expect_str_eq(text_at(deck, "name"), columns[3], "%s", columns[0]);
    if (strcmp(columns[4], "-") != 0)
        cr_expect_str_eq(cards_of(deck), columns[4], "%s: %s", columns[0], cards_of(deck));
    cr_expect_str_eq(kinds_of(deck), columns[5], "%s: %s", columns[0], kinds_of(deck));
}

static bool is_shared(void)
{
    bool there =
        access(FILES, R_OK) == 0 && access(ENGLISH, R_OK) == 0 && access(JAPANESE, R_OK) == 0;
    if (!there)
        cr_skip_test("the shared files and cards are not here");
    return there;
}

Test(program_list_files, are_read_as_the_table_says)
{
    char line[LINE_MAX_SIZE];
    char *columns[COLUMNS];
    unsigned files = 0;
    if (!is_shared())
        return;
    FILE *table = fopen(WEISSFISH_SOURCE_DIR "/tests/sim/weiss/deck/files.tsv", "r");
    cr_assert_not_null(table);
    while (fgets(line, sizeof line, table) != NULL) {
        if (*line == '#')
            continue;
        cr_assert_eq(split(line, columns), COLUMNS, "%s", line);
        expect_file(columns);
        files++;
    }
    fclose(table);
    cr_expect_geq(files, 31);
}

/* Cards of two languages are legal together, and a warning; of one number there are four. */
Test(program_list_files, cards_of_two_languages_do_not_meet)
{
    if (!is_shared())
        return;
    Run run = check(FILES "06_two_languages.txt", "both");
    cr_expect(strstr(run.out, "cards of two languages, 3 English and ") != NULL, "%s", run.out);
    const char *deck = program_write("x.deck", "3 AW/S18-E004\n2 AW/S18-004\n");
    run = check(deck, "both");
    json_t *document = program_parse(run.out);
    cr_expect(strstr(text_at(document, "decks.0.problems.0.message"), "5 cards are named") != NULL,
              "%s", run.out);
}

/* Whether any card has this code, upper and lower case aside. */
static bool is_there(const char *cards, const char *code)
{
    return strcasestr(cards, program_text("\"%s\"", code)) != NULL;
}

/* Official numbers that are written in another way than in the database. Of the cards that are not
 * in it nothing is guessed. */
Test(program_list_files, official_numbers_are_found)
{
    char line[LINE_MAX_SIZE];
    char *columns[COLUMNS];
    if (!is_shared())
        return;
    FILE *table = fopen(FILES "numbers.tsv", "r");
    cr_assert_not_null(table);
    const char *cards =
        program("cards", "explain", ENGLISH, "--cards", ENGLISH, "--format", "json").out;
    const char *list = "";
    const char *expected[256];
    unsigned count = 0;
    cr_assert_not_null(fgets(line, sizeof line, table));
    while (fgets(line, sizeof line, table) != NULL && count < 256) {
        cr_assert_eq(split(line, columns), 3);
        if (!is_there(cards, columns[2]))
            continue;
        list = program_text("%s1 %s %s\n", list, columns[0], columns[1]);
        expected[count++] = program_text("%s", columns[2]);
    }
    fclose(table);
    cr_assert_geq(count, 90);
    Run run = program("deck", "check", program_write("x.deck", list), "--cards", ENGLISH, "--format",
                      "json", "--rules", "none");
    json_t *document = program_parse(run.out);
    const json_t *listed = json_at(document, "decks.0.cards");
    for (unsigned i = 0; i < count; i++) {
        bool found = false;
        for (size_t k = 0; k < json_array_size(listed) && !found; k++)
            found = strcasecmp(text_at(json_array_get(listed, k), "code"), expected[i]) == 0;
        cr_expect(found, "%s", expected[i]);
    }
    unsigned interpreted = 0;
    for (size_t i = 0; i < size_at(document, "decks.0.remarks"); i++)
        interpreted += strcmp(text_at(document, program_text("decks.0.remarks.%zu.kind", i)), "interpreted") == 0;
    cr_expect_eq(interpreted, count);
}
