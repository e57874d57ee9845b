/* Deck files: what a file names is found, what makes a deck illegal is said with the place of the
 * entry, and a legal deck is compiled. Cards are the shipped ones and a few made up here. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/support.h"

enum { PROBLEMS = 8 };

/* Two codes of one name, and cards that allow any number, or six, of themselves, or share the limit
 * with another. */
static const char more_cards[] =
    "[{\"code\":\"TS/W01-001\",\"name\":\"Twin\",\"type\":\"Character\",\"color\":\"RED\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
    "\"level\":\"0\",\"ability\":[\"-\"]},"
    "{\"code\":\"TS/W01-001S\",\"name\":\"Twin\",\"type\":\"Character\",\"color\":\"RED\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
    "\"level\":\"0\",\"ability\":[]},"
    "{\"code\":\"TS/W01-002\",\"name\":\"Crowd\",\"type\":\"Character\",\"color\":\"RED\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
    "\"level\":\"0\",\"ability\":[\"【CONT】 You can put any number of cards with the same card name as this card in your deck.\",\"(A reminder.)\"]},"
    "{\"code\":\"TS/W01-003\",\"name\":\"Six\",\"type\":\"Character\",\"color\":\"RED\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
    "\"level\":\"0\",\"ability\":[\"【CONT】 You can put up to six cards with the same card name as this card in your deck.\"]},"
    "{\"code\":\"TS/W01-004\",\"name\":\"Pair\",\"type\":\"Character\",\"color\":\"RED\","
    "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
    "\"level\":\"0\",\"ability\":[\"【CONT】 You can put up to 4 cards with the same card name as this card and cards named \\\"Twin\\\" in your deck.\"]}]";

static WeissDatabase *database;
static char path[] = "/tmp/weissfish-deck-XXXXXX";

static void load(void)
{
    Diagnostic problem;
    size_t length;
    char *text = files_read(WEISSFISH_SOURCE_DIR "/decks/cards/starter.json", &length, &problem);
    database = weiss_database_create();
    cr_assert_not_null(text);
    cr_assert(weiss_database_add(database, text, length, &problem), "%s", problem.message);
    cr_assert(weiss_database_add(database, more_cards, strlen(more_cards), &problem), "%s",
              problem.message);
    free(text);
    int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
}

static void unload(void)
{
    unlink(path);
    weiss_database_destroy(database);
}

TestSuite(deck_file, .init = load, .fini = unload);

static DeckFile open_text(const char *text)
{
    DeckFile deck;
    Diagnostic problem;
    cr_assert(files_write(path, text, strlen(text), &problem), "%s", problem.message);
    cr_assert(deck_file_open(&deck, path, database));
    return deck;
}

/* The only problems that a list has besides its number of cards. */
static void expect_problem(const char *text, size_t line, size_t column, const char *words)
{
    Diagnostic problems[PROBLEMS];
    DeckFile deck = open_text(text);
    unsigned count = deck_file_problems(&deck, database, problems, PROBLEMS);
    bool whole = deck.list.cards != WEISS_DECK_SIZE;
    cr_assert_eq(count, 1u + whole, "%u problems of %s", count, text);
    cr_assert_eq(problems[0].line, line);
    cr_assert_eq(problems[0].column, column);
    cr_assert_str_eq(problems[0].message, words);
    deck_file_close(&deck);
}

Test(deck_file, shipped_decks_are_legal_and_named_after_their_files)
{
    static const char *const names[] = {"lanterns", "harbour"};
    for (unsigned i = 0; i < 2; i++) {
        char file[512];
        DeckFile deck;
        WeissDeck compiled;
        snprintf(file, sizeof file, "%s/decks/%s.deck", WEISSFISH_SOURCE_DIR, names[i]);
        cr_assert(deck_file_open_legal(&deck, file, database));
        cr_assert_str_eq(deck.name, names[i]);
        cr_assert(deck_file_build(&deck, &compiled));
        cr_assert_eq(compiled.count, WEISS_DECK_SIZE);
        deck_file_close(&deck);
    }
}

Test(deck_file, the_name_in_a_list_comes_before_that_of_the_file)
{
    DeckFile deck = open_text("{\"Name\":\"Rush\",\"Ratios\":{\"LF/W01-001\":4}}");
    cr_assert_str_eq(deck.name, "Rush");
    deck_file_close(&deck);
}

Test(deck_file, an_unknown_card_is_named_with_its_place_and_the_nearest_code)
{
    expect_problem("4 LF/W01-001\n  4 LF/W1-002\n", 2, 5,
                   "no card 'LF/W1-002', nor any of its set; did you mean 'LF/W01-002'? Else its file would be LF_W1.json, which `weissfish cards fetch ja` gets; --cards names others");
    expect_problem("1 QQ/X99-Z01\n", 1, 3,
                   "no card 'QQ/X99-Z01'; its file would be QQ_X99.json, which `weissfish cards fetch ja` gets; --cards names others");
}

Test(deck_file, four_of_a_name_counts_all_codes_of_the_name)
{
    expect_problem("3 TS/W01-001\n4 LF/W01-001\n2 TS/W01-001S\n", 3, 3,
                   "5 cards are named 'Twin'; a deck has at most 4 of a name");
}

Test(deck_file, too_many_of_a_name_is_said_once)
{
    expect_problem("5 TS/W01-001\n2 TS/W01-001S\n", 1, 3,
                   "7 cards are named 'Twin'; a deck has at most 4 of a name");
}

Test(deck_file, a_card_may_lift_the_limit_of_its_name)
{
    DeckFile deck = open_text("50 TS/W01-002\n");
    cr_assert_eq(deck_file_problems(&deck, database, NULL, 0), 0);
    deck_file_close(&deck);
}

Test(deck_file, a_card_may_say_another_limit)
{
    expect_problem("4 TS/W01-003\n4 LF/W01-001\n3 TS/W01-003\n", 1, 3,
                   "7 cards are named 'Six'; a deck has at most 6 of a name");
    expect_problem("2 TS/W01-001\n2 TS/W01-004\n1 TS/W01-001S\n", 2, 3,
                   "5 cards are named 'Pair' or 'Twin'; a deck has at most 4 of both");
}

Test(deck_file, the_ninth_climax_is_too_many)
{
    expect_problem("4 LF/W01-014\n4 LF/W01-018\n1 LF/W01-019\n1 LF/W01-017\n", 3, 3,
                   "10 climaxes; a deck has at most 8");
}

/* Document 003: eight climaxes are the most; seven are no penalty, and neither is none. */
Test(deck_file, qa003_05_seven_climaxes_or_none)
{
    DeckFile seven = open_text("43 TS/W01-002\n4 LF/W01-014\n3 LF/W01-018\n");
    cr_expect_eq(deck_file_problems(&seven, database, NULL, 0), 0);
    deck_file_close(&seven);
    DeckFile none = open_text("50 TS/W01-002\n");
    cr_expect_eq(deck_file_problems(&none, database, NULL, 0), 0);
    deck_file_close(&none);
}

Test(deck_file, a_deck_has_exactly_fifty_cards)
{
    static const struct {
        const char *text;
        const char *words;
    } cases[] = {{"49 TS/W01-002\n", "49 cards; a deck has exactly 50"},
                 {"50 TS/W01-002\n1 LF/W01-001\n", "51 cards; a deck has exactly 50"},
                 {"1 TS/W01-002\n", "1 card; a deck has exactly 50"}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagnostic problem;
        WeissDeck compiled;
        DeckFile deck = open_text(cases[i].text);
        cr_assert_eq(deck_file_problems(&deck, database, &problem, 1), 1);
        cr_assert_eq(problem.line, 0);
        cr_assert_str_eq(problem.message, cases[i].words);
        cr_assert_eq(deck_file_build(&deck, &compiled), deck.list.cards <= WEISS_DECK_SIZE);
        deck_file_close(&deck);
    }
}

Test(deck_file, all_problems_are_counted_also_those_without_room)
{
    Diagnostic first;
    DeckFile deck = open_text("1 QQ/X99-Z01\n5 LF/W01-001\n");
    cr_assert_eq(deck_file_problems(&deck, database, &first, 1), 3);
    cr_assert_eq(first.line, 1);
    deck_file_close(&deck);
}

Test(deck_file, what_is_no_decklist_cannot_be_opened)
{
    DeckFile deck;
    cr_assert_not(deck_file_open(&deck, path, database), "an empty file");
    cr_assert_not(deck_file_open(&deck, "/tmp", database), "a folder");
    cr_assert_not(deck_file_open(&deck, "/nowhere/at.all", database), "no file");
}

Test(deck_file, an_illegal_deck_is_not_opened_for_play)
{
    DeckFile deck = open_text("4 LF/W01-001\n");
    deck_file_close(&deck);
    cr_assert_not(deck_file_open_legal(&deck, path, database));
}
