/* Several sources of the same cards, by the program: the order of --cards means nothing, and reports say whose text is
 * played and what the sources say differently. */
#include <sys/stat.h>

#include "support/program_run.h"

#define DRAWS "【自】 このカードがアタックした時、あなたは1枚引く。"

static const char *const sources[] = {"fan.json", "list.json", "sheet.csv"};

static void sources_open(void)
{
    program_open();
    program_write("fan.json",
                  "[{\"code\":\"LB/W02-001\",\"name\":\"Ferryman\",\"type\":\"Character\",\"color\":\"RED\",\"level\":1,"
                  "\"cost\":0,\"power\":4500,\"soul\":1,\"trigger\":[],\"attributes\":[\"River\"],"
                  "\"ability\":[\"[A] When this attacks, draw 2 cards.\"]},"
                  "{\"code\":\"LB/W02-002\",\"name\":\"Toll\",\"type\":\"Character\",\"color\":\"RED\",\"level\":1,"
                  "\"cost\":0,\"soul\":1,\"trigger\":[],\"ability\":[]}]");
    program_write("list.json",
                  "{\"items\":[{\"card_number\":\"LB/W02-001\",\"card_name\":\"渡し守\",\"card_kind\":\"2\","
                  "\"color\":\"[[red.gif]]\",\"level\":\"1\",\"cost\":\"0\",\"power\":\"5000\",\"soul\":\"[[soul.gif]]\","
                  "\"card_trigger\":\"-\",\"feature1\":\"川\",\"text\":\"" DRAWS "\"},"
                  "{\"card_number\":\"LB/W02-002\",\"card_name\":\"渡し賃\",\"card_kind\":\"2\",\"color\":\"[[red.gif]]\","
                  "\"level\":\"1\",\"cost\":\"0\",\"power\":\"5500\",\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"-\","
                  "\"feature1\":\"川\",\"text\":\"-\"}]}");
    program_write("sheet.csv", "card no,official text\nLB/W02-002," DRAWS "\n");
}

TestSuite(program_sources, .init = sources_open, .fini = program_close);

/* What the program says with the sources in this order. */
static const char *explain(unsigned a, unsigned b, unsigned c)
{
    Run run = program("cards", "explain", "LB/W02-001", "LB/W02-002", "--cards", sources[a], "--cards", sources[b],
                      "--cards", sources[c]);
    cr_assert_eq(run.status, 0, "%s", run.err);
    cr_expect(program_contains(run.err, "card LB/W02-001 is not the same in all files"), "%s", run.err);
    return run.out;
}

Test(program_sources, their_order_means_nothing)
{
    const char *first = explain(0, 1, 2);
    for (unsigned a = 0; a < 3; a++)
        for (unsigned b = 0; b < 3; b++)
            if (a != b)
                cr_expect_str_eq(explain(a, b, 3 - a - b), first);
}

Test(program_sources, explain_says_whose_text_is_played)
{
    const char *text = explain(0, 1, 2);
    cr_expect(program_contains(text, "\"source\":\"list.json\""), "%s", text);
    cr_expect(program_contains(text, "\"source\":\"sheet.csv\""), "%s", text);
    cr_expect_not(program_contains(text, "\"source\":\"fan.json\""), "%s", text);
    cr_expect(program_contains(text, "\"name\":\"渡し守\""), "%s", text);
}

Test(program_sources, check_tells_what_was_filled_and_what_differs)
{
    Run run = program("cards", "check", "fan.json", "list.json", "sheet.csv", "--format", "json");
    json_t *document = program_parse(run.out);
    cr_expect_eq(count_at(document, "cards.total"), 2);
    cr_expect_eq(size_at(document, "skipped"), 0);
    cr_expect_str_eq(text_at(document, "filled.0.code"), "LB/W02-002");
    cr_assert_eq(size_at(document, "contradictions"), 1);
    cr_expect_str_eq(text_at(document, "contradictions.0.why"), "power 4500 here, 5000 there: list.json");
    run = program("cards", "check", "fan.json", "list.json", "sheet.csv");
    cr_expect(program_contains(run.out, "Japanese texts are played of 2 cards: list 1, sheet.csv 1"), "%s", run.out);
    cr_expect(program_contains(run.out, "Filled from other files:"), "%s", run.out);
}

/* A file of which nothing is a card alone is read, and says so. */
Test(program_sources, a_sheet_of_texts_alone_has_no_cards)
{
    Run run = program("cards", "check", "sheet.csv");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.err, "sheet.csv:2:1: card LB/W02-002 is left out: this file has only its text"), "%s",
              run.err);
}

Test(program_sources, a_folder_is_read_with_all_its_kinds_of_files)
{
    cr_assert_eq(mkdir("mixed", 0700), 0);
    program_write("mixed/list.jsonl",
                  "{\"card_number\":\"LB/W02-002\",\"card_name\":\"渡し賃\",\"card_kind\":\"2\",\"color\":\"[[red.gif]]\","
                  "\"level\":\"1\",\"cost\":\"0\",\"power\":\"5500\",\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"-\","
                  "\"feature1\":\"川\",\"text\":\"-\"}\n");
    program_write("mixed/sheet.csv", "card no,official text\nLB/W02-002," DRAWS "\n");
    program_write("mixed/notes.txt", "no cards\n");
    Run run = program("cards", "check", "mixed", "--format", "json");
    json_t *document = program_parse(run.out);
    cr_expect_eq(count_at(document, "cards.total"), 1);
    cr_expect_eq(count_at(document, "abilities.exact"), 1, "%s", run.err);
}

Test(program_sources, other_encodings_are_told)
{
    program_write("sjis.json", "[{\"code\":\"LB/W02-003\",\"name\":\"\x8a\x43\",\"type\":\"Character\",\"color\":\"RED\","
                               "\"level\":1,\"cost\":0,\"power\":500,\"soul\":1,\"trigger\":[],\"ability\":[]}]");
    Run run = program("cards", "explain", "LB/W02-003", "--cards", "sjis.json");
    cr_expect(program_contains(run.out, "\"name\":\"海\""), "%s", run.out);
    cr_expect(program_contains(run.err, "sjis.json: this file is in Shift JIS: it is read so"), "%s", run.err);
}
