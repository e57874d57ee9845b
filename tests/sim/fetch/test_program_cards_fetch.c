/* `cards fetch` and `cards list`: what of a ZIP file is kept, where, and when it is read. */
#include "sim/fetch/sites_run.h"

static void cards_open(void)
{
    sites_open();
    setenv("XDG_DATA_HOME", program_text("%s/data", program_kept.folder), 1);
}

TestSuite(program_cards_fetch, .init = cards_open, .fini = sites_close);

#define KEPT "data/weissfish/cards"
#define REPOSITORY "WeissSchwarz-ENG-DB-HEAD/"

/* A card of our own in a set that is not shipped. */
static const char *cards_of(const char *set, const char *name)
{
    return program_text("[{\"code\":\"%s-E001\",\"name\":\"%s\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
                        "\"cost\":\"0\",\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"attributes\":[],\"ability\":[]}]\n",
                        set, name);
}

/* A ZIP file as GitHub gives it, with two sets. */
static void zip_of_two(const char *name)
{
    program_write("one.json", cards_of("QA/W01", "One"));
    program_write("two.json", cards_of("QB/S02", "Two"));
    program_write("read.me", "words\n");
    SITES_RUN("zip", name, REPOSITORY "README.md=read.me", REPOSITORY "DB/QA_W01.json=one.json",
              REPOSITORY "DB/QB_S02.json=two.json", REPOSITORY "DB/notes.txt=read.me",
              REPOSITORY "other/QC_W03.json=one.json", REPOSITORY "DB/more/QD_W04.json=one.json");
}

static const json_t *listed(void)
{
    return program_document(program("cards", "list", "--format", "json"));
}

static bool is_kept(const char *name)
{
    return access(program_text(KEPT "/%s", name), F_OK) == 0;
}

/* All that lies below a folder, hidden or not, but for the locks. */
static unsigned entries_in(const char *path)
{
    unsigned count = 0;
    DIR *folder = opendir(path);
    cr_assert_not_null(folder, "%s", path);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
                 strstr(entry->d_name, ".lock") == NULL;
    closedir(folder);
    return count;
}

/* ---- Getting ---- */

SITES_TEST(program_cards_fetch, a_database_by_its_name_comes_from_github_and_is_kept)
{
    cr_expect(program_contains(program_output(program("cards", "list")), "`weissfish cards fetch en` gets"));
    zip_of_two("en.zip");
    Run run = program("cards", "fetch", "en");
    cr_assert_eq(run.status, 0, "%s", run.err);
    cr_expect_str_eq(run.out, program_text("en: 2 cards of 2 files, kept in %s/" KEPT "/en\n", program_kept.folder));
    cr_expect(program_contains(run.err, "weissfish: github.com: is asked for cards (en): GET "), "%s", run.err);
    cr_expect_str_eq(text_at(sites_request(0), "path"), "/github.com/CCondeluci/WeissSchwarz-ENG-DB/archive/HEAD.zip");
    cr_expect_str_eq(text_at(sites_request(1), "path"), "/codeload.github.com/CCondeluci/WeissSchwarz-ENG-DB/zip/HEAD");
    cr_expect(is_kept("en/QA_W01.json") && is_kept("en/QB_S02.json"));
    cr_expect_eq(entries_in(KEPT "/en"), 3, "two files and the note");
    cr_expect_eq(entries_in(KEPT), 1);
    const json_t *list = listed();
    program_expect_schema(list, "weissfish.cards-list/1");
    cr_expect_eq(size_at(list, "sources"), 1);
    cr_expect_str_eq(text_at(list, "sources.0.name"), "en");
    cr_expect_str_eq(text_at(list, "sources.0.from"),
                     "https://github.com/CCondeluci/WeissSchwarz-ENG-DB/archive/HEAD.zip");
    cr_expect_eq(count_at(list, "sources.0.cards"), 2);
    cr_expect_eq(count_at(list, "sources.0.files"), 2);
    cr_expect_eq(strlen(text_at(list, "sources.0.hash")), 16);
    cr_expect_eq(strlen(text_at(list, "sources.0.date")), 10);
    cr_expect(program_contains(program_output(program("cards", "list")), "2 cards of 2 files"));
}

SITES_TEST(program_cards_fetch, addresses_and_files_have_names_of_their_own)
{
    zip_of_two("mine.zip");
    cr_expect_eq(program("cards", "fetch", "https://cards.example/a/mine.zip?x=/y.zip").status, 0);
    cr_expect_eq(program("cards", "fetch", program_text("%s/mine.zip", sites.address)).status, 0);
    cr_expect(is_kept("mine/QA_W01.json"));
    cr_assert_eq(rename("mine.zip", "en.zip"), 0);
    cr_expect_eq(program("cards", "fetch", "en.zip").status, 0);
    cr_expect(is_kept("en-other/QA_W01.json") && !is_kept("en"), "en is the database of that name alone");
    cr_assert_eq(rename("en.zip", "WeissSchwarz-ENG-DB-master.zip"), 0);
    Run run = program("cards", "fetch", "WeissSchwarz-ENG-DB-master.zip");
    cr_expect_eq(run.status, 0);
    cr_expect_str_empty(run.err, "nobody is asked");
    cr_expect(is_kept("en/QA_W01.json"), "which a browser saves so");
    cr_expect_eq(size_at(listed(), "sources"), 3);
    cr_assert_eq(rename("WeissSchwarz-ENG-DB-master.zip", "en.zip"), 0);
    cr_expect_eq(program("cards", "fetch", "https://github.com/CCondeluci/WeissSchwarz-ENG-DB").status, 0);
    cr_expect_str_eq(text_at(sites_request(-1), "path"),
                     "/codeload.github.com/CCondeluci/WeissSchwarz-ENG-DB/zip/HEAD");
}

SITES_TEST(program_cards_fetch, only_the_sets_that_are_named)
{
    zip_of_two("en.zip");
    cr_expect_eq(program("cards", "fetch", "en", "--sets", "qa/w01").status, 0);
    cr_expect(is_kept("en/QA_W01.json") && !is_kept("en/QB_S02.json"));
    cr_expect_eq(program("cards", "fetch", "en", "--sets", "QB", "--sets", "QA_W01").status, 0);
    cr_expect(is_kept("en/QA_W01.json") && is_kept("en/QB_S02.json"));
    Run run = program("cards", "fetch", "en", "--sets", "QA/W01,QA/W02");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "no card file of the set 'QA/W02' in it"), "%s", run.err);
    cr_expect(is_kept("en/QB_S02.json"), "what was there stays");
    run = program("cards", "fetch", "en", "en.zip", "--sets", "QX");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "no card file of these sets"), "%s", run.err);
}

/* Sets of two titles, and names in other letters. */
SITES_TEST(program_cards_fetch, every_card_file_is_taken_whatever_its_name)
{
    zip_of_two("en.zip");
    SITES_RUN("zip", "en.zip", "DB/QA&QB_S61.json=one.json", "DB/Q'A (2).json=two.json", "DB/\xe9\xad\x94.json=two.json");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
    cr_expect(is_kept("en/QA&QB_S61.json") && is_kept("en/Q'A (2).json") && is_kept("en/\xe9\xad\x94.json"));
    cr_expect_eq(program("cards", "fetch", "en", "--sets", "QA&QB/S61").status, 0);
    cr_expect_eq(entries_in(KEPT "/en"), 2);
}

/* ---- What is not kept ---- */

#define A_LONG_NAME "abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz"

typedef struct Bad {
    const char *entry, *why;
} Bad;

SITES_TEST(program_cards_fetch, no_archive_writes_outside_or_is_kept_in_part)
{
    static const Bad rows[] = {
        {"DB/../../../QX_W01.json=one.json", "leads out of its folder"},
        {"../DB/QX_W01.json=one.json", "leads out of its folder"},
        {"/DB/QX_W01.json=one.json", "leads out of its folder"},
        {"..\\DB\\QX_W01.json=one.json", "leads out of its folder"},
        {"C:/DB/QX_W01.json=one.json", "leads out of its folder"},
        {"DB/qa_w01.json=one.json", "is there twice"},
        {"DB/QX_W01.json=read.me", "DB/QX_W01.json does not read as cards"},
        {"DB/QX_W01.json=none.json", "DB/QX_W01.json has no cards"},
        {"DB/QX_W01.json=long.json", "is too long: a card file may have 32 MB"},
        {"DB/Q\nX_W01.json=one.json", "has a name that no card file has"},
        {"DB/" A_LONG_NAME A_LONG_NAME ".json=one.json", "has a name that no card file has"},
    };
    zip_of_two("en.zip");
    program_write("none.json", "[]");
    cr_assert_eq(truncate(program_write("long.json", ""), (32 << 20) + 1), 0);
    cr_expect_eq(program("cards", "fetch", "en", "--sets", "QB").status, 0);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        SITES_RUN("zip", "en.zip", "DB/QA_W01.json=one.json", rows[i].entry);
        Run run = program("cards", "fetch", "en");
        cr_expect_eq(run.status, 2, "%s", rows[i].entry);
        cr_expect(program_contains(run.err, rows[i].why), "%s: %s", rows[i].entry, run.err);
        cr_expect(is_kept("en/QB_S02.json"), "what was there stays");
        cr_expect_eq(entries_in(KEPT), 1, "%s", rows[i].entry);
        cr_expect_eq(entries_in(KEPT "/en"), 2, "%s", rows[i].entry);
        cr_expect_eq(entries_in("data/weissfish"), 1);
        cr_expect_eq(entries_in("data"), 1);
    }
}

SITES_TEST(program_cards_fetch, links_and_other_names_are_passed_over)
{
    zip_of_two("en.zip");
    SITES_RUN("zip", "en.zip", "DB/QA_W01.json=one.json", "DB/link.json=@/etc/passwd", "DB/.hidden.json=one.json");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
    cr_expect_eq(entries_in(KEPT "/en"), 2);
    SITES_RUN("zip", "en.zip", "DB/link.json=@/etc/passwd", "QA_W01.json=one.json");
    Run run = program("cards", "fetch", "en");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "no card file in it: they are expected as DB/SET.json"), "%s", run.err);
}

SITES_TEST(program_cards_fetch, what_is_no_answer_is_told)
{
    static const Bad rows[] = {{"NONE", "the answer is 404 and no ZIP file: is the address right?"},
                               {"BROKEN", "the answer is 500 and no ZIP file: try again later"},
                               {"HALF", "breaks off"},
                               {"LONG", "is too long"},
                               {"HTML", "no ZIP file, or a damaged one"},
                               {"AWAY", "sends on to https://lists.example, where it may not"},
                               {"PLAIN", "sends on to http://lists.example, where it may not"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        Run run = program("cards", "fetch", program_text("https://cards.example/%s.zip", rows[i].entry));
        cr_expect_eq(run.status, 2);
        cr_expect(program_contains(run.err, rows[i].why), "%s: %s", rows[i].entry, run.err);
    }
    Run run = program("cards", "fetch", "https://cards.example/SLOW.zip", "--timeout", "1");
    cr_expect(run.status == 2 && program_contains(run.err, "within 1 seconds"), "%s", run.err);
    cr_expect_eq(entries_in(KEPT), 0);
    unsigned before = sites_requests();
    program_expect_refusal(program("cards", "fetch", "http://cards.example/x.zip"), ": http://cards.example/x.zip: ",
                           "only https is asked");
    program_expect_refusal(program("cards", "fetch", "ftp://cards.example/x.zip"), ": ftp:", "only https is asked");
    program_expect_refusal(program("cards", "fetch", "fr"), ": fr: no such file; expected en, ja", "");
    program_expect_refusal(program("cards", "fetch"), " cards fetch: which cards?", "en, ja");
    cr_expect_eq(sites_requests(), before);
}

SITES_TEST(program_cards_fetch, a_damaged_zip_keeps_nothing)
{
    zip_of_two("x.zip");
    cr_assert_eq(truncate("x.zip", 300), 0);
    program_expect_refusal(program("cards", "fetch", "x.zip"), ": x.zip: no ZIP file, or a damaged one", "");
    cr_expect_eq(entries_in(KEPT), 0);
}

/* ---- Reading ---- */

SITES_TEST(program_cards_fetch, kept_cards_are_read_where_nobody_names_others)
{
    zip_of_two("en.zip");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
    Run run = program("deck", "check", LANTERNS);
    cr_expect_str_eq(run.err, program_text("weissfish: kept cards: en of %s (hash %s)\n",
                                           text_at(listed(), "sources.0.date"), text_at(listed(), "sources.0.hash")));
    run = program("cards", "explain", "QA/W01-E001");
    cr_expect_eq(run.status, 0);
    cr_expect_str_eq(text_at(program_parse(run.out), "name"), "One");
    const json_t *checked = program_document(program("deck", "check", LANTERNS, "--format", "json"));
    cr_expect_eq(size_at(checked, "sources"), 1);
    cr_expect_str_eq(text_at(checked, "sources.0.name"), "en");
    cr_expect_str_eq(text_at(checked, "sources.0.hash"), text_at(listed(), "sources.0.hash"));
    cr_expect_str_eq(text_at(checked, "sources.0.date"), text_at(listed(), "sources.0.date"));
    cr_expect_eq(program("cards", "explain", "QA/W01-E001", "--cards", "two.json").status, 2);
    setenv("WEISSFISH_CARDS", "two.json", 1);
    cr_expect_eq(program("cards", "explain", "QA/W01-E001").status, 2);
    cr_expect_null(json_object_get(program_document(program("deck", "check", LANTERNS, "--format", "json")), "sources"));
    unsetenv("WEISSFISH_CARDS");
}

SITES_TEST(program_cards_fetch, a_missing_card_names_the_command_and_the_file)
{
    static const char *const rows[][3] = {
        {"QA/W01-E001", "QA_W01.json", "en"},    {"QA/W01-TE01", "QA_W01.json", "en"},
        {"QA/W01-001", "QA_W01.json", "ja"},     {"QG/EN-S03-E054", "QG_S03.json", "en"},
        {"QG/EN-S03-054", "QG_S03.json", "en"},  {"5QY/WE43-T01", "5QY_WE43.json", "ja"},
        {"QA/W01-101SP", "QA_W01.json", "ja"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *wanted = program_text("its file would be %s, which `weissfish cards fetch %s` gets", rows[i][1],
                                          rows[i][2]);
        program_write("x.deck", program_text("4 %s\n", rows[i][0]));
        program_expect_refusal(program("deck", "convert", "--to", "csv", "x.deck"), ": x.deck:1:3: no card '", wanted);
        program_expect_refusal(program("cards", "explain", rows[i][0]), ": no card, set or file '", wanted);
        program_expect_refusal(program("compare", LANTERNS, HARBOUR, "--swap", program_text("A:LF/W01-001=%s", rows[i][0])),
                               ": --swap A:", wanted);
    }
    zip_of_two("en.zip");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
    program_write("x.deck", "4 QA/W01-E001\n");
    cr_expect_eq(program("deck", "convert", "--to", "csv", "x.deck").status, 0, "and then it is there");
}

/* ---- What README prints ---- */

/* The commands of README that lead from nothing to a verdict, as a script. */
static const char *readme_commands(void)
{
    const char *text = program_file(WEISSFISH_SOURCE_DIR "/README.md");
    const char *begin = strstr(text, "    scripts/run cards fetch en");
    cr_assert_not_null(begin, "README does not say how cards are had");
    return program_text("set -e\n%.*s\n", (int)(strstr(begin, "\n\n") - begin), begin);
}

/* The deck at `path`, with cards of a set that is not shipped. */
static void list_of_another_set(const char *name, const char *path)
{
    char *text = strdup(program_file(path));
    for (char *at = text; (at = strstr(at, "LF/W01")) != NULL;)
        memcpy(at, "QA/W01", 6);
    program_write(name, program_keep(text));
}

SITES_TEST(program_cards_fetch, three_commands_lead_from_nothing_to_a_verdict)
{
    const char *commands = readme_commands();
    unsigned lines = 0;
    for (const char *at = strchr(commands, '\n') + 1; *at != '\0'; at = strchr(at, '\n') + 1)
        lines += *at == ' ';
    cr_expect_eq(lines, 3, "%s", commands);
    list_of_another_set("one.deck", LANTERNS);
    list_of_another_set("two.deck", HARBOUR);
    list_of_another_set("one.json", STARTER_CARDS);
    SITES_RUN("zip", "en.zip", REPOSITORY "DB/QA_W01.json=one.json");
    cr_assert_eq(mkdir("scripts", 0755), 0);
    program_write("scripts/run", program_text("#!/bin/sh\ncase $1 in compare) set -- \"$@\" --games 20;; esac\n"
                                              "exec %s \"$@\"\n", program_path()));
    cr_assert_eq(chmod("scripts/run", 0755), 0);
    program_write("commands", commands);
    cr_expect_eq(system("sh commands >out 2>err"), 0, "%s", program_file("err"));
    cr_expect(program_contains(program_file("out"), "win rate"), "%s", program_file("out"));
    cr_expect_eq(sites_requests(), 4, "two lists, a ZIP file and where it lies");
}

SITES_TEST(program_cards_fetch, long_runs_go_on_with_kept_cards)
{
    zip_of_two("en.zip");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
#define COMPARE "compare", LANTERNS, HARBOUR, "--games", "20", "--format", "json"
    const json_t *whole = program_document(program(COMPARE));
    program_output(program(COMPARE, "--shard", "1/2", "--state", "one"));
    program_output(program(COMPARE, "--shard", "2/2", "--state", "two"));
    const json_t *merged = program_document(program("merge", "one", "two", "--format", "json"));
    cr_expect_eq(count_at(merged, "decks.0.wins"), count_at(whole, "decks.0.wins"));
    program_output(program(COMPARE, "--shard", "1/2", "--state", "one", "--resume"));
    program_output(program(COMPARE, "--report", "page.html"));
    cr_expect(program_contains(program_file("page.html"),
                               program_text("<p>Cards: en of %s (hash %s)</p>", text_at(whole, "sources.0.date"),
                                            text_at(whole, "sources.0.hash"))));
}

SITES_TEST(program_cards_fetch, the_hash_is_of_what_is_read)
{
    zip_of_two("en.zip");
    cr_expect_eq(program("cards", "fetch", "en").status, 0);
    program_write(KEPT "/en/QA_W01.json", cards_of("QA/W01", "Another"));
    const json_t *checked = program_document(program("deck", "check", LANTERNS, "--format", "json"));
    cr_expect_str_neq(text_at(checked, "sources.0.hash"), text_at(listed(), "sources.0.hash"));
}

SITES_TEST(program_cards_fetch, who_has_no_place_is_told)
{
    zip_of_two("x.zip");
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    program_expect_refusal(program("cards", "fetch", "x.zip"), ": ", "cannot be made");
    cr_expect(program_contains(program_output(program("cards", "list")), "No cards are kept"));
}
