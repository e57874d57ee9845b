/* `deck fetch`: what is sent, what is read of an answer, and what is done of one that is not as it should be. */
#include "sim/fetch/sites_run.h"

SITES_SUITE(program_deck_fetch);

#define DECKLOG "https://decklog.bushiroad.com/view/"
#define ENGLISH "https://decklog-en.bushiroad.com/view/"

/* A run that must have written a list, with what is said about it. */
static const char *fetched(Run run)
{
    cr_assert_eq(run.status, 0, "exit status %d: %s", run.status, run.err);
    return run.out;
}

/* ---- Addresses and codes ---- */

typedef struct Asked {
    const char *text, *site, *method, *path, *list;
} Asked;

static void expect_asked(const Asked *row)
{
    Run run = row->site ? program("deck", "fetch", row->text, "--site", row->site)
                        : program("deck", "fetch", row->text);
    const json_t *request = sites_request(-1);
    cr_expect_str_eq(text_at(request, "method"), row->method, "%s", row->text);
    cr_expect_str_eq(text_at(request, "path"), row->path);
    cr_expect_str_eq(fetched(run), program_text("# List %s\n# %s\n4 LF/W01-001\n3 LF/W01-002\n",
                                                strrchr(row->list, '/') + 1, row->list));
}

SITES_TEST(program_deck_fetch, an_address_or_a_code_says_what_is_asked_for)
{
    static const Asked rows[] = {
        {DECKLOG "4RD5S", NULL, "POST", "/decklog.bushiroad.com/system/app/api/view/4RD5S", DECKLOG "4RD5S"},
        {"decklog.bushiroad.com/view/4RD5S/", NULL, "POST", "/decklog.bushiroad.com/system/app/api/view/4RD5S",
         DECKLOG "4RD5S"},
        {"HTTP://Decklog-EN.bushiroad.com/view/ABC?x=1#y", NULL, "POST",
         "/decklog-en.bushiroad.com/system/app/api/view/ABC", ENGLISH "ABC"},
        {"https://decklog-en.bushiroad.com/ja/view/ABC123", NULL, "POST",
         "/decklog-en.bushiroad.com/system/app-ja/api/view/ABC123", "https://decklog-en.bushiroad.com/ja/view/ABC123"},
        {"https://www.encoredecks.com/deck/a-B_9", NULL, "GET", "/www.encoredecks.com/api/deck/a-B_9",
         "https://encoredecks.com/deck/a-B_9"},
        {"4RD5S", "decklog", "POST", "/decklog.bushiroad.com/system/app/api/view/4RD5S", DECKLOG "4RD5S"},
        {"4RD5S", "decklog-en", "POST", "/decklog-en.bushiroad.com/system/app/api/view/4RD5S", ENGLISH "4RD5S"},
        {"4RD5S", "decklog-en-ja", "POST", "/decklog-en.bushiroad.com/system/app-ja/api/view/4RD5S",
         "https://decklog-en.bushiroad.com/ja/view/4RD5S"},
        {"abc-DEF_1234", "encoredecks", "GET", "/www.encoredecks.com/api/deck/abc-DEF_1234",
         "https://encoredecks.com/deck/abc-DEF_1234"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_asked(&rows[i]);
}

SITES_TEST(program_deck_fetch, what_is_no_list_is_not_asked_for)
{
    program_expect_refusal(program("deck", "fetch", "4RD5S"), ": '4RD5S' is no address", "decklog-en-ja (");
    program_expect_refusal(program("deck", "fetch", "https://lists.example/view/4RD5S"),
                           ": 'https://lists.example/view/4RD5S': no list is asked for there", "encoredecks");
    program_expect_refusal(program("deck", "fetch", "https://decklog.bushiroad.com.example/view/4RD5S"), ": ",
                           "no address of a list");
    program_expect_refusal(program("deck", "fetch", "https://decklog.bushiroad.com/"), ": ", "end in its code");
    program_expect_refusal(program("deck", "fetch", DECKLOG "../../x"), ": '..' is no code of Decklog", "3 to 6");
    program_expect_refusal(program("deck", "fetch", DECKLOG "AB%2f12"), ": 'AB%2f12' is no code", "letters");
    program_expect_refusal(program("deck", "fetch", "4RD5S67", "--site", "decklog"), ": '4RD5S67' is no code", "");
    program_expect_refusal(program("deck", "fetch", "a_b", "--site", "decklog"), ": 'a_b' is no code", "");
    program_expect_refusal(program("deck", "fetch", DECKLOG "4RD5S", "--site", "encoredecks"),
                           ": the address is one of decklog, not of --site encoredecks", "");
    program_expect_refusal(program("deck", "fetch", "4RD5S", "--site", "decklgo"), " deck fetch: ", "decklog");
    program_expect_refusal(program("deck", "fetch"), " deck fetch: which list?", "");
    program_expect_refusal(program("deck", "fetch", DECKLOG "AAA", DECKLOG "BBB"), " deck fetch: one list", "");
    cr_expect_eq(sites_requests(), 0);
}

SITES_TEST(program_deck_fetch, what_is_sent_is_said_before_and_nothing_else_is_sent)
{
    Run run = program("deck", "fetch", DECKLOG "4RD5S", "--quiet");
    const json_t *request = sites_request(-1);
    cr_expect_eq(sites_requests(), 1);
    cr_expect_str_eq(text_at(request, "body"), "");
    cr_expect_str_eq(text_at(request, "Accept"), "application/json, text/plain, */*");
    cr_expect_str_eq(text_at(request, "Referer"), "https://decklog.bushiroad.com/");
    cr_expect_eq(strncmp(text_at(request, "User-Agent"), "weissfish/", 10), 0);
    cr_expect(json_is_null(json_at(request, "Cookie")));
    const char *said = program_text(
        "weissfish: decklog.bushiroad.com: is asked for the list 4RD5S: POST "
        "https://decklog.bushiroad.com/system/app/api/view/4RD5S; sent with it: User-Agent: %s, Accept: %s, Referer: %s",
        text_at(request, "User-Agent"), text_at(request, "Accept"), text_at(request, "Referer"));
    cr_expect_eq(strncmp(run.err, said, strlen(said)), 0, "%s", run.err);
}

/* ---- What is in the answer ---- */

SITES_TEST(program_deck_fetch, a_list_that_was_fetched_is_a_decklist)
{
    program_write("one.deck", program_file(LANTERNS));
    fetched(program("deck", "fetch", ENGLISH "AAAAA", "--out", "got.deck"));
    cr_expect_str_eq(program_output(program("deck", "convert", "--to", "csv", "got.deck")),
                     program_output(program("deck", "convert", "--to", "csv", LANTERNS)));
    cr_expect_eq(program("deck", "check", "got.deck").status, 0);
    fetched(program("deck", "fetch", "AAAAA", "--site", "encoredecks", "--out", "encore.deck"));
    cr_expect_str_eq(csv_next(csv_next(program_file("encore.deck"))), csv_next(csv_next(program_file("got.deck"))));
}

SITES_TEST(program_deck_fetch, no_title_becomes_a_line_of_cards)
{
    cr_expect_str_eq(fetched(program("deck", "fetch", DECKLOG "TITLE")),
                     "# A list 4 LF/W01-009\n# " DECKLOG "TITLE\n4 LF/W01-001\n3 LF/W01-002\n");
}

SITES_TEST(program_deck_fetch, cards_beside_the_deck_are_told)
{
    Run run = program("deck", "fetch", DECKLOG "ASIDE");
    cr_expect(!program_contains(fetched(run), "LF/W01-009"));
    cr_expect(program_contains(run.err, "weissfish: ASIDE: 1 entries of its \"sub_list\""), "%s", run.err);
}

/* ---- Answers that are not as they should be ---- */

typedef struct Odd {
    const char *code, *why;
} Odd;

SITES_TEST(program_deck_fetch, an_odd_answer_is_refused_and_writes_nothing)
{
    static const Odd rows[] = {
        {"NONE", "Decklog has no list NONE"},
        {"EMPTY", "Decklog has no list EMPTY"},
        {"BROKEN", "answers 500"},
        {"GAME1", "of another game (game_title_id 1, Weiss Schwarz is 2)"},
        {"HALF", "breaks off"},
        {"TORN", "no list as it was known to give them (no JSON)"},
        {"HTML", "no list as it was known to give them (no JSON)"},
        {"WORDS", "no list as it was known to give them"},
        {"NOLIST", "no list as it was known to give them"},
        {"BADNUM", "no list as it was known to give them"},
        {"BADNO", "no list as it was known to give them"},
        {"LONG", "is too long: at most 4096 KB"},
        {"BIG", "is too long: at most 4096 KB"},
    };
    program_write("kept.deck", "as it was\n");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *address = program_text(DECKLOG "%s", rows[i].code);
        Run run = program("deck", "fetch", address, "--out", "kept.deck");
        cr_expect_eq(run.status, 2, "%s", rows[i].code);
        cr_expect_str_empty(run.out);
        cr_expect(program_contains(run.err, program_text("\nweissfish: %s: ", address)), "%s", run.err);
        cr_expect(program_contains(run.err, rows[i].why), "%s: %s", rows[i].code, run.err);
        cr_expect_str_eq(program_file("kept.deck"), "as it was\n");
    }
}

SITES_TEST(program_deck_fetch, an_answer_leads_nowhere_else)
{
    static const Odd rows[] = {{"AWAY", "sends on to https://lists.example, where it may not"},
                               {"PLAIN", "sends on to http://lists.example, where it may not"},
                               {"PORT", "sends on to http://127.0.0.1, where it may not"},
                               {"USER", "where it may not"},
                               {"FILE", "sends on to an address that is none"},
                               {"ROUND", "sends on and on"}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        Run run = program("deck", "fetch", program_text(DECKLOG "%s", rows[i].code));
        cr_expect_eq(run.status, 2);
        cr_expect(program_contains(run.err, rows[i].why), "%s: %s", rows[i].code, run.err);
    }
    cr_expect(program_contains(fetched(program("deck", "fetch", DECKLOG "MOVED")), "4 LF/W01-001\n"),
              "but within its own host");
}

SITES_TEST(program_deck_fetch, a_slow_answer_is_not_waited_for)
{
    Run run = program("deck", "fetch", DECKLOG "SLOW", "--timeout", "1");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "no whole answer within 1 seconds; --timeout gives it more"), "%s", run.err);
}

SITES_TEST(program_deck_fetch, without_a_network_the_reason_is_told)
{
    sites_stop();
    Run run = program("deck", "fetch", DECKLOG "4RD5S");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "cannot be reached"), "%s", run.err);
    cr_expect(program_contains(run.err, "is this machine online?"), "%s", run.err);
}

SITES_TEST(program_deck_fetch, a_server_for_tests_is_of_this_machine)
{
    setenv("WEISSFISH_SITES", "http://lists.example", 1);
    Run run = program("deck", "fetch", DECKLOG "4RD5S");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "it must be of this machine or https"), "%s", run.err);
}

SITES_TEST(program_deck_fetch, a_file_that_cannot_be_written_is_not_asked_for)
{
    program_expect_refusal(program("deck", "fetch", DECKLOG "4RD5S", "--out", "nowhere/x.deck"), ": nowhere/x.deck: ",
                           "");
    cr_expect_eq(sites_requests(), 0);
}

/* ---- Addresses in lists ---- */

#define A_LONG_WORD "abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz"

SITES_TEST(program_deck_fetch, an_address_in_a_list_is_not_opened_but_told_how_to_fetch_it)
{
    static const char *const rows[][2] = {
        {ENGLISH "AAAAA\n", ENGLISH "AAAAA"},
        {"my deck: " DECKLOG "4RD5S?x=1;y\n", DECKLOG "4RD5S"},
        {"decklog-en.bushiroad.com/ja/view/AAAAA\n", "decklog-en.bushiroad.com/ja/view/AAAAA"},
        {"www.encoredecks.com/deck/abc-DEF_1234\n", "www.encoredecks.com/deck/abc-DEF_1234"},
        {"a list of a name that is as long as can be: https://lists.example/x\n", "https://lists.example/x"},
        {"https://lists.example/" A_LONG_WORD A_LONG_WORD A_LONG_WORD "\n", "ADDRESS"},
        {"(https://lists.example/$(true))\n", "https://lists.example/"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        program_write("x.deck", rows[i][0]);
        program_expect_refusal(program("deck", "check", "x.deck"), ": x.deck:1:1: no cards in it but an address",
                               program_text(": `weissfish deck fetch %s --out FILE` gets a list", rows[i][1]));
    }
    cr_expect_eq(sites_requests(), 0);
}

/* ---- Certificates ---- */

SITES_TEST(program_deck_fetch, a_certificate_that_nobody_vouches_for_is_refused)
{
    static const char make[] =
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 36500 "
        "-subj /CN=sites -addext subjectAltName=IP:127.0.0.1 >/dev/null 2>&1";
    if (system(make) != 0) {
        cr_log_warn("skipped: no openssl to make a certificate");
        return;
    }
    sites_stop();
    sites_start("https", "certificate.pem", "key.pem");
    Run run = program("deck", "fetch", DECKLOG "4RD5S");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "has no certificate that this machine trusts"), "%s", run.err);
    cr_expect_eq(sites_requests(), 0);
    setenv("SSL_CERT_FILE", "certificate.pem", 1);
    cr_expect(program_contains(fetched(program("deck", "fetch", DECKLOG "4RD5S")), "4 LF/W01-001\n"));
    setenv("WEISSFISH_SITES", program_text("https://localhost%s", strrchr(sites.address, ':')), 1);
    run = program("deck", "fetch", DECKLOG "4RD5S");
    cr_expect_eq(run.status, 2, "the name does not fit");
    unsetenv("SSL_CERT_FILE");
}
