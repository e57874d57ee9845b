/* Every command that plays decks names the abilities that are not played, by card and number from 1, and the names and
 * traits that no loaded card has; JSON counts abilities from 0. */
#include "../../../support/program_run.h"

#define CARD(code, name, ...)                                                                                        \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","  \
    "\"power\":\"500\",\"soul\":1,\"trigger\":[],\"attributes\":[\"Ferry\"],\"ability\":[" __VA_ARGS__ "]}"

#define GIVES(who) "\"【CONT】 All of your other " who " get +500 power.\""

static const char cards_text[] =
    "[" CARD("Q/W01-1", "Anna", GIVES("《Ferry》 characters") ","
         "\"【AUTO】 When this card attacks, it whistles a tune.\"") ","
    CARD("Q/W01-2", "Berta", GIVES("《Bridge》 characters") "," GIVES("\\\"Nobody\\\"")) ","
    CARD("Q/W01-3", "Clara", GIVES("《Bridge》 characters")) "]";

TestSuite(program_remarks, .init = program_open, .fini = program_close);

/* A legal deck with 4 of each of the cards above; the cards are in cards.json. */
static const char *a_deck(void)
{
    program_write("cards.json", cards_text);
    return program_write("remarks.deck", "4 Q/W01-1\n4 Q/W01-2\n4 Q/W01-3\n4 LF/W02-065\n4 LF/W02-066\n3 LF/W02-074\n"
                                         "4 LF/W02-012\n3 LF/W02-075\n2 LF/W02-001\n2 LF/W02-002\n2 LF/W02-067\n"
                                         "2 LF/W02-003\n4 LF/W02-085\n3 LF/W02-027\n3 LF/W02-092\n2 LF/W02-093\n");
}

/* The text of a command has both paragraphs, and each word that no card has once. */
static void expect_text(Run run)
{
    cr_expect_eq(run.status, 0, "%s", run.err);
    cr_expect(program_contains(run.out, "remarks: 29 of 30 abilities are played") ||
                  program_contains(run.out, "not understood and left out:\n  Q/W01-1 (2)\n"),
              "%s", run.out);
    cr_expect(program_contains(run.out, "Q/W01-1 (2)"), "%s", run.out);
    cr_expect(program_contains(run.out, "remarks asks for what no card has: Q/W01-2 (1) 《Bridge》, Q/W01-2 (2) \"Nobody\"\n"),
              "%s", run.out);
}

static void expect_remarks(const json_t *list)
{
    static const char *const kinds[] = {"not-exact", "unknown-trait", "unknown-name", "unknown-trait"};
    static const long long abilities[] = {1, 0, 1, 0};
    cr_assert_eq(json_array_size(list), 4);
    for (unsigned i = 0; i < 4; i++) {
        const json_t *remark = json_array_get(list, i);
        cr_expect_str_eq(text_at(remark, "kind"), kinds[i]);
        cr_expect_eq(count_at(remark, "ability"), abilities[i]);
        cr_expect(program_contains(text_at(remark, "text"), program_text("ability %lld of Q/W01-", abilities[i] + 1)));
    }
}

#define PLAYED "--cards", "cards.json", "--games", "2", "--agents", "random"

Test(program_remarks, of_a_comparison)
{
    const char *deck = a_deck();
    expect_text(program("compare", deck, LANTERNS, PLAYED));
    json_t *document = program_parse(program("compare", deck, LANTERNS, PLAYED, "--format", "json").out);
    expect_remarks(json_at(document, "decks.0.remarks"));
    cr_expect_eq(size_at(document, "decks.1.remarks"), 0);
    cr_expect_eq(program("compare", deck, LANTERNS, PLAYED, "--report", "page.html").status, 0);
    const char *page = program_file("page.html");
    cr_expect(program_contains(page, "ability 2 of 2"));
    cr_expect(program_contains(page, "Q/W01-2 (1) 《Bridge》"));
}

Test(program_remarks, of_a_field)
{
    const char *deck = a_deck();
    expect_text(program("matrix", deck, LANTERNS, HARBOUR, "--cards", "cards.json", "--games", "2", "--agent", "random"));
    expect_text(program("royale", deck, LANTERNS, HARBOUR, PLAYED));
    json_t *document = program_parse(program("royale", deck, LANTERNS, HARBOUR, PLAYED, "--format", "json").out);
    expect_remarks(json_at(document, "decks.0.remarks"));
}

Test(program_remarks, of_a_watched_game)
{
    const char *deck = a_deck();
    expect_text(program("watch", deck, LANTERNS, "--cards", "cards.json", "--agents", "random"));
    json_t *document = program_parse(
        program("watch", deck, LANTERNS, "--cards", "cards.json", "--agents", "random", "--format", "json").out);
    expect_remarks(json_at(document, "players.0.remarks"));
}

/* What events allow is no matter of texts. */
static json_t *without_rules(json_t *list)
{
    for (size_t i = json_array_size(list); i-- > 0;)
        if (strcmp(text_at(json_array_get(list, i), "kind"), "rules") == 0)
            json_array_remove(list, i);
    return list;
}

Test(program_remarks, of_a_list)
{
    const char *deck = a_deck();
    json_t *document = program_parse(program("deck", "check", deck, "--cards", "cards.json", "--format", "json").out);
    expect_remarks(without_rules(json_at(document, "decks.0.remarks")));
    cr_expect_eq(count_at(document, "decks.0.remarks.0.line"), 1);
    cr_expect_eq(count_at(document, "decks.0.remarks.1.line"), 2);
}

Test(program_remarks, of_tuning)
{
    const char *deck = a_deck();
    expect_text(program("tune", "clock", deck, LANTERNS, "--cards", "cards.json", "--budget", "1"));
}

/* English Card Name Notice: a text that means a name by its Japanese writing; of one such card it is known, of the other not. */
Test(program_remarks, of_names_whose_writing_is_not_known)
{
    program_write("names.json", "[" CARD("Q/W01-1", "Rin the Anna", GIVES("characters with \\\"Rin(凛)\\\" in its card name")) ","
                                CARD("Q/W01-2", "凛", "") "," CARD("Q/W01-3", "Rinka", "") "]");
    a_deck();
    Run run = program("deck", "check", "remarks.deck", "--cards", "names.json", "--format", "json");
    const json_t *list = json_at(program_parse(run.out), "decks.0.writings");
    cr_assert_eq(json_array_size(list), 1, "%s", run.out);
    cr_expect_str_eq(text_at(json_array_get(list, 0), "kind"), "unknown-writing");
    cr_expect_str_eq(text_at(json_array_get(list, 0), "text"),
                     "ability 1 of Q/W01-1 asks for \"Rin(凛)\" in a name: Q/W01-1 (and 0 more) counts by its English name, "
                     "the Japanese one is not known");
}

Test(program_remarks, of_a_database_count_from_1)
{
    a_deck();
    Run run = program("cards", "check", "--unsupported", "cards.json");
    cr_expect(program_contains(run.out, "Q/W01-1, ability 2: "), "%s", run.out);
    json_t *document = program_parse(program("cards", "check", "--unsupported", "cards.json", "--format", "json").out);
    cr_expect_eq(count_at(document, "unsupported.0.ability"), 1);
}
