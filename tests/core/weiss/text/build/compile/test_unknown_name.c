/* Names in translators' texts that no card has: the one on cards of the title that is a letter away, else not exact. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/text/build/compile/link.h"

#define CARD(code, name, text)                                                                     \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"Character\",\"color\":\"RED\","       \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"                    \
    "\"attributes\":[],\"ability\":[\"" text "\"]}"
#define FAN(name) "[C] All your other \\\"" name "\\\" get +500 Power."
#define FAN_PART(name) "[C] All your other Characters with \\\"" name "\\\" in its name get +500 Power."
#define PRINT_PART(name) "【CONT】 All of your other characters with \\\"" name "\\\" in its card name get +500 power."
#define PRINT(name) "【CONT】 All of your other \\\"" name "\\\" get +500 power."

static WeissDatabase *database;
static TextCompiler *compiler;

static void open_cards(const char *cards)
{
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
    compiler = text_compiler_create(database);
    cr_assert_not_null(compiler);
}

static void close_cards(void)
{
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
    compiler = NULL;
    database = NULL;
}

TestSuite(unknown_name, .fini = close_cards);

static void expect(const char *code, bool exact, const char *name)
{
    AbilityVerdict verdict;
    const WeissCard *card = weiss_database_find(database, code);
    const CardText *text = text_compiler_card(compiler, card);
    cr_assert_eq(text->count, 1);
    cr_assert(card_text_judge(card, text, &verdict));
    cr_expect_eq(verdict.exact, exact, "%s: %s", code, text->abilities[0]->text);
    cr_expect_not_null(strstr(text->abilities[0]->text, name), "%s: %s", code, text->abilities[0]->text);
}

Test(unknown_name, a_letter_away_is_the_one_card_of_the_title)
{
    open_cards("[" CARD("Q/W01-1", "Kelly of the Hill", FAN("Kely of the Hill")) ","
                   CARD("Q/W01-2", "Rivers", FAN("Kelly of the H?ll")) "," CARD("R/W01-1", "Elsewhere", FAN("Kely of the Hill")) ","
                   CARD("Q/W01-3", "Divers", FAN("Livers")) "]");
    expect("Q/W01-1", true, "\"Kelly of the Hill\"");
    expect("Q/W01-2", true, "\"Kelly of the Hill\"");
    expect("R/W01-1", false, "\"Kely of the Hill\"");
    expect("Q/W01-3", false, "\"Livers\"");
}

/* What is printed is right, even if that card is not there; a keyword is no name. */
Test(unknown_name, what_is_printed_counts_as_it_is)
{
    open_cards("[" CARD("Q/W01-1", "Kelly", PRINT("Somebody Else")) "," CARD("Q/W01-2", "Anna", FAN("Somebody Else")) ","
                   CARD("Q/W01-3", "Elsa", "[C] During this card's battle, your opponent cannot play \\\"Backup\\\" from Hand.") "]");
    expect("Q/W01-1", true, "Somebody Else");
    expect("Q/W01-2", false, "Somebody Else");
    expect("Q/W01-3", true, "Backup");
}

/* A part that only another title has in its names is in none that a deck of this title has. */
Test(unknown_name, a_part_is_looked_for_in_the_title)
{
    open_cards("[" CARD("Q/W01-1", "Kelly of the Hill", FAN_PART("Kelly")) "," CARD("R/W01-1", "Anna", FAN_PART("Kelly")) ","
                   CARD("R/W01-2", "Cousin Annalise", FAN_PART("Anna")) "," CARD("R/W01-3", "Joanna", FAN_PART("Joan")) ","
                   CARD("Q/W01-2", "船頭 渡し守", "") "," CARD("R/W01-4", "Bea", FAN_PART("渡し守")) "]");
    expect("R/W01-4", true, "渡し守");
    expect("Q/W01-1", true, "Kelly");
    expect("R/W01-1", false, "Kelly");
    expect("R/W01-2", true, "Anna");
    expect("R/W01-3", true, "Joan");
}

/* A part of a name that is in no name leaves an ability with less than is printed. */
Test(unknown_name, a_part_that_no_name_has_is_not_exact)
{
    open_cards("[" CARD("Q/W01-1", "Kelly of the Hill", FAN_PART("Kelly")) "," CARD("Q/W01-2", "Anna", FAN_PART("Kely")) ","
                   CARD("Q/W01-3", "Elsa", PRINT_PART("Kely")) "]");
    expect("Q/W01-1", true, "Kelly");
    expect("Q/W01-2", false, "Kely");
    expect("Q/W01-3", true, "Kely");
}
