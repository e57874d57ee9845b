/* `weissfish cards`: how much of card files is executable, and cards explained. */
#include "support/program_run.h"

PROGRAM_SUITE(program_cards);

#define CARD(code, texts)                                                                          \
    "{\"code\":\"" code "\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\","          \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[" texts \
    "]}"

#define DRAWS "\"【AUTO】 When this card attacks, draw 1 card.\""
#define JUGGLES "\"【AUTO】 When this card attacks, juggle 1 card.\""

static const char *write_cards(void)
{
    return program_write("T_W01.json", "[" CARD("T/W01-1", DRAWS) "," CARD(
                                           "T/W01-2", JUGGLES) "," CARD("T/W01-3", "\"-\"") "]");
}

Test(program_cards, check_counts_cards_and_abilities_by_set)
{
    json_t *document =
        program_document(program("cards", "check", write_cards(), "--format", "json"));
    program_expect_schema(document, "weissfish.cards/1");
    cr_expect_eq(count_at(document, "cards.total"), 3);
    cr_expect_eq(count_at(document, "abilities.total"), 2);
    cr_expect_leq(count_at(document, "abilities.exact"), 1);
    cr_expect_geq(count_at(document, "cards.exact"), 1, "a card without abilities is exact");
    cr_expect_eq(size_at(document, "sets"), 1);
    cr_expect_str_eq(text_at(document, "sets.0.set"), "T_W01");
    cr_expect_eq(count_at(document, "sets.0.cards.total"), 3);
    cr_expect_eq(count_at(document, "sets.0.abilities.total"), 2);
    cr_expect_null(json_object_get(document, "unsupported"));
}

Test(program_cards, check_lists_what_is_not_exact)
{
    json_t *document = program_document(
        program("cards", "check", write_cards(), "--format", "json", "--unsupported"));
    json_t *last =
        json_at(document, program_text("unsupported.%zu", size_at(document, "unsupported") - 1));
    cr_expect_str_eq(text_at(last, "code"), "T/W01-2");
    cr_expect_eq(count_at(last, "ability"), 0);
    cr_expect_eq(count_at(last, "offset"), (long long)strlen("【AUTO】 When this card attacks,"));
    cr_expect_str_eq(text_at(last, "clause"), "juggle 1 card.");
    const char *text = program_output(program("cards", "check", "T_W01.json", "--unsupported"));
    cr_expect(program_contains(text, "T/W01-2, ability 1: 【AUTO】"));
    text =
        program_output(program("cards", "check", "T_W01.json", "--unsupported", "--format", "csv"));
    cr_expect(program_contains(text, "\nT/W01-2,0,34,,"), "%s", text);
}

Test(program_cards, check_tells_how_slips_are_read)
{
    program_write("S_W01.json", "[" CARD("S/W01-1", "\"【AUTO】 When this cadr attacks, draw 1 card.\"") ","
                                CARD("S/W01-2", DRAWS) "]");
    json_t *document = program_document(program("cards", "check", "S_W01.json", "--format", "json"));
    cr_expect_eq(count_at(document, "abilities.exact"), 2);
    cr_assert_eq(size_at(document, "remarks"), 1);
    cr_expect_str_eq(text_at(document, "remarks.0.kind"), "slip");
    cr_expect_str_eq(text_at(document, "remarks.0.text"), "S/W01-1 (1) \"cadr\" as \"card\"");
    const char *text = program_output(program("cards", "check", "S_W01.json"));
    cr_expect(program_contains(text, "Read with slips put right, 1: S/W01-1 (1) \"cadr\" as \"card\"\n"), "%s", text);
}

Test(program_cards, corrections_mend_a_card_and_are_counted)
{
    program_write("list.txt", "T/W01-2 0 replace juggle by draw\nT/W01-9 0 delete x\n");
    json_t *document = program_document(
        program("cards", "check", write_cards(), "--format", "json", "--corrections", "list.txt"));
    cr_expect_eq(count_at(document, "abilities.exact"), 2);
    cr_expect_eq(count_at(document, "corrections.made"), 1);
    cr_expect_eq(count_at(document, "corrections.unfit"), 0);
    const char *line = program_output(program("cards", "explain", "T/W01-2", "--cards",
                                              "T_W01.json", "--corrections", "list.txt"));
    cr_expect(program_contains(line, "draw 1 card.\",\"exact\":true"), "%s", line);
}

Test(program_cards, a_correction_that_does_not_fit_is_complained_of_by_check)
{
    program_write("list.txt", "\nT/W01-2 0 delete Draw\n");
    Run run = program("cards", "check", write_cards(), "--corrections", "list.txt");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "list.txt:2:1: this correction does not fit card T/W01-2"),
              "%s", run.err);
    cr_expect(program_contains(run.out, "0 corrections made, 1 do not fit their card"), "%s",
              run.out);
}

/* An erratum holds from its day on; what was corrected on a card is told with it. */
Test(program_cards, errata_hold_from_a_day_and_are_told)
{
    static const char errata[] = "T/W01-2 0 replace juggle by draw from 2026-03-20\n";
    const char *cards = write_cards();
    program_write("list.txt", errata);
    json_t *card = program_parse(program_output(
        program("cards", "explain", "T/W01-2", "--cards", cards, "--corrections", "list.txt")));
    cr_expect(flag_at(card, "abilities.0.exact"));
    cr_assert_eq(size_at(card, "corrections"), 1);
    cr_expect_str_eq(text_at(card, "corrections.0.does"), "replace \"juggle\" by \"draw\"");
    cr_expect_str_eq(text_at(card, "corrections.0.part"), "text 0");
    cr_expect_str_eq(text_at(card, "corrections.0.from"), "2026-03-20");
    cr_expect_str_eq(text_at(card, "corrections.0.list"), "list.txt");
    cr_expect_eq(count_at(card, "corrections.0.line"), 1);
    card = program_parse(program_output(program("cards", "explain", "T/W01-2", "--cards", cards, "--corrections",
                                                "list.txt", "--date", "2026-03-19")));
    cr_expect_not(flag_at(card, "abilities.0.exact"));
    cr_expect_null(json_object_get(card, "corrections"));
    const char *lines = program_output(program("cards", "explain", cards, "--corrections", "list.txt"));
    cr_expect(program_contains(lines, "\"corrections\":[{\"part\":\"text 0\""), "%s", lines);
    program_write("list.txt", program_text("%s%s", errata, errata));
    Run run = program("cards", "check", cards, "--corrections", "list.txt");
    cr_expect(program_contains(run.err, "list.txt:2:1: this correction does not fit card T/W01-2 (any more): 'juggle'"),
              "%s", run.err);
    program_write("list.txt", "T/W01-2 0 replace juggle by draw from yesterday\n");
    program_expect_refusal(program("cards", "check", cards, "--corrections", "list.txt"),
                           ": list.txt:1:39: expected a day", "YYYY-MM-DD");
}

Test(program_cards, corrections_that_cannot_be_read_are_refused)
{
    write_cards();
    program_write("list.txt", "T/W01-2 0 remove juggle\n");
    program_expect_refusal(program("cards", "check", "T_W01.json", "--corrections", "list.txt"),
                           ": list.txt:1:11: 'remove' is not what a correction does", "replace");
    program_expect_refusal(program("cards", "explain", "T/W01-2", "--corrections", "none.txt"),
                           ": none.txt: ", "");
}

/* A card without cost, a climax that another type was written on, and a card without a code. */
#define DAMAGED                                                                                    \
    "[" CARD(                                                                                      \
        "T/W03-1",                                                                                 \
        DRAWS) ",\n{\"code\":\"T/W03-2\",\"name\":\"Raft\",\"type\":\"Event\","                    \
               "\"color\":\"RED\",\"level\":\"0\"},\n{\"code\":\"T/W03-3\",\"name\":\"Tide\","     \
               "\"type\":\"Character\",\"color\":\"RED\",\"level\":\"-\",\"cost\":\"-\","          \
               "\"power\":\"-\","                                                                  \
               "\"soul\":0,\"trigger\":[\"SOUL\",\"GATE\"],\"ability\":[\"All of your characters " \
               "get +1000 "                                                                        \
               "power and +1 soul.\"]},\n{\"name\":\"Nobody\"}]"

#define FIRST_DAMAGE                                                                               \
    "T_W03.json:2:1: 2 cards are left out, the first is T/W03-2: \"cost\" is missing"

static void write_damaged(void)
{
    write_cards();
    program_write("T_W03.json", DAMAGED);
}

Test(program_cards, check_leaves_out_what_cannot_be_read_and_names_it)
{
    write_damaged();
    program_write("T_W02.json", "[{\"code\":");
    Run run = program("cards", "check", ".", "--format", "json");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, FIRST_DAMAGE), "%s", run.err);
    cr_expect(program_contains(run.err, "T_W03.json:3:"), "%s", run.err);
    cr_expect(program_contains(run.err, "card T/W03-3: read as a climax"), "%s", run.err);
    cr_expect(program_contains(run.err, "T_W02.json:1:10: "), "%s", run.err);
    json_t *document = program_parse(run.out);
    cr_expect_eq(count_at(document, "cards.total"), 5);
    cr_expect_eq(size_at(document, "sets"), 2);
    cr_expect_eq(size_at(document, "skipped"), 3);
    cr_expect_str_eq(text_at(document, "skipped.0.file"), "./T_W02.json");
    cr_expect(json_is_null(json_at(document, "skipped.0.code")));
    cr_expect_str_eq(text_at(document, "skipped.1.code"), "T/W03-2");
    cr_expect_eq(count_at(document, "skipped.1.line"), 2);
    cr_expect_eq(count_at(document, "skipped.1.column"), 1);
    cr_expect(program_contains(text_at(document, "skipped.1.why"), "\"cost\" is missing"));
    cr_expect(json_is_null(json_at(document, "skipped.2.code")));
    cr_expect_eq(count_at(document, "skipped.2.line"), 4);
    cr_expect_str_eq(text_at(document, "mended.0.code"), "T/W03-3");
    run = program("cards", "check", ".");
    cr_expect(program_contains(run.out, "T_W03.json:4:1: \"code\" is missing"), "%s", run.out);
}

/* With the first of them and their number. */
Test(program_cards, other_commands_say_in_one_line_what_is_left_out)
{
    write_damaged();
    program_write("T_W04.json", "[" CARD("T/W04-1", DRAWS) ",\n{\"code\":\"T/W04-2\"}]");
    Run run = program("deck", "check", LANTERNS, "--cards", ".");
    cr_expect_eq(run.status, 0);
    cr_expect_str_eq(run.err,
                     "weissfish: ./T_W03.json:2:1: 3 cards of 2 files are left out, the first is T/W03-2: \"cost\" is missing in this object: expected a number (`weissfish cards check` names all)\n");
}

Test(program_cards, check_names_all_that_is_left_out_in_every_form)
{
    static const char *const forms[] = {"text", "json", "csv"};
    write_damaged();
    program_write("T_W04.json", "[" CARD("T/W04-1", DRAWS) ",\n{\"code\":\"T/W04-2\"}]");
    for (unsigned i = 0; i < 3; i++) {
        Run run = program("cards", "check", ".", "--format", forms[i]);
        const char *all = i < 2 ? run.out : run.err;
        cr_expect_eq(run.status, 0);
        cr_expect(program_contains(all, "T/W03-2"), "%s", all);
        cr_expect(program_contains(all, "\"code\" is missing") ||
                      program_contains(all, "\\\"code\\\" is missing"),
                  "%s", all);
        cr_expect(program_contains(all, "T/W04-2"), "%s", all);
    }
    Run csv = program("cards", "check", ".", "--format", "csv");
    cr_expect(program_contains(csv.err, "./T_W03.json:4:1: card without a code is left out: \"code\" is missing"),
              "%s", csv.err);
}

Test(program_cards, check_reads_the_cards_before_the_damage_of_a_file)
{
    write_cards();
    program_write("T_W02.json", "[" CARD("T/W02-1", DRAWS) ",\n{\"code\":");
    Run run = program("cards", "check", ".", "--format", "json");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "T_W02.json:2:9: only the cards before this place are read"),
              "%s", run.err);
    json_t *document = program_parse(run.out);
    cr_expect_eq(count_at(document, "cards.total"), 4);
    cr_expect_eq(size_at(document, "skipped"), 1);
    cr_expect_eq(count_at(document, "skipped.0.line"), 2);
    cr_expect_eq(program("cards", "check", ".", "--strict-cards").status, 2);
    program_expect_refusal(program("cards", "check", "T_W02.json"), ": T_W02.json:2:9: ", "");
}

Test(program_cards, corrections_bring_back_a_card_that_was_left_out)
{
    write_damaged();
    program_write("list.txt", "T/W03-2 cost is 1\nT/W03-2 color is Blue\nT/W03-2 trigger is none\n"
                              "T/W03-1 level is 3\n");
    Run run = program("cards", "check", ".", "--format", "json", "--corrections", "list.txt");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "list.txt:4:1: this correction does not fit card T/W03-1 (any more): the card can be read without it"),
              "%s", run.err);
    json_t *document = program_parse(run.out);
    cr_expect_eq(count_at(document, "sets.1.cards.total"), 2, "it still lacks its texts");
    cr_expect_eq(count_at(document, "corrections.made"), 0);
    cr_expect_eq(count_at(document, "corrections.unfit"), 4);
    cr_expect(program_contains(text_at(document, "skipped.0.why"), "\"ability\" is missing"));
    program_write(
        "T_W03.json",
        "[" CARD("T/W03-1", DRAWS) ",\n{\"code\":\"T/W03-2\",\"name\":"
                                   "\"Raft\",\"type\":\"Event\",\"color\":\"RED\",\"level\":\"0\","
                                   "\"power\":\"0\",\"trigger\":[],\"ability\":[]}]");
    run = program("cards", "check", ".", "--format", "json", "--corrections", "list.txt");
    cr_expect(
        program_contains(run.err, "T_W03.json:2:1: card T/W03-2: read with a correction of it"),
        "%s", run.err);
    document = program_parse(run.out);
    cr_expect_eq(count_at(document, "sets.1.cards.total"), 2, "it is of its set");
    cr_expect_eq(count_at(document, "corrections.made"), 3);
    cr_expect_eq(size_at(document, "skipped"), 0);
    cr_expect_str_eq(text_at(document, "mended.0.code"), "T/W03-2");
    cr_expect_eq(
        program("cards", "explain", "T/W03-2", "--cards", ".", "--corrections", "list.txt").status,
        0);
}

Test(program_cards, strict_cards_refuses_what_cannot_be_read)
{
    write_damaged();
    program_expect_refusal(program("cards", "check", "T_W03.json", "--strict-cards"),
                           ": " FIRST_DAMAGE, "");
    program_expect_refusal(program("deck", "check", LANTERNS, "--cards", ".", "--strict-cards"),
                           ": ./" FIRST_DAMAGE, "");
}

Test(program_cards, a_file_without_any_card_is_refused_where_it_is_named)
{
    write_cards();
    program_write("T_W02.json", "[{\"code\":");
    program_expect_refusal(program("cards", "check", "T_W02.json"), ": T_W02.json:1:10: ", "");
    program_expect_refusal(program("deck", "check", LANTERNS, "--cards", "T_W02.json"),
                           ": T_W02.json:1:10: ", "");
    Run run = program("cards", "check", "T_W01.json", "T_W02.json", "--keep-going");
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.out, "all         3 "), "%s", run.out);
    program_expect_refusal(program("cards", "check", "none.json"), ": none.json: ", "no such file");
}

Test(program_cards, decks_and_positions_that_need_a_damaged_card_are_refused)
{
    write_damaged();
    program_deck("damaged.deck", "LF/W01-001", "4 T/W03-2");
    const char *why = "T_W03.json:2:1: \"cost\" is missing";
    Run runs[] = {
        program("deck", "check", "damaged.deck", "--cards", "."),
        program("deck", "convert", "--to", "csv", "damaged.deck", "--cards", "."),
        program("compare", "damaged.deck", LANTERNS, "--cards", "."),
        program("watch", "damaged.deck", LANTERNS, "--cards", "."),
        program("matrix", "damaged.deck", LANTERNS, "--cards", "."),
        program("cards", "explain", "T/W03-2", "--cards", "."),
        program_fed("{\"schema\":\"weissfish.position/1\",\"turn\":3,\"phase\":\"main\","
                    "\"players\":[{\"hand\":[\"T/W03-2\"]},{}]}",
                    "position", "show", "-", "--cards", "."),
    };
    for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++) {
        cr_expect_eq(runs[i].status, 2, "%u", i);
        cr_expect(program_contains(runs[i].err, "card 'T/W03-2' cannot be used: "), "%u: %s", i,
                  runs[i].err);
        cr_expect(program_contains(runs[i].err, why), "%u: %s", i, runs[i].err);
        cr_expect_str_eq(runs[i].out, "", "%u", i);
    }
    cr_expect_eq(program("deck", "check", LANTERNS, "--cards", ".").status, 0);
}

Test(program_cards, explain_renders_abilities)
{
    json_t *card =
        program_document(program("cards", "explain", "T/W01-1", "--cards", write_cards()));
    program_expect_schema(card, "weissfish.explain/1");
    cr_expect_str_eq(text_at(card, "code"), "T/W01-1");
    cr_expect_str_eq(text_at(card, "abilities.0.text"),
                     "【AUTO】 When this card attacks, draw 1 card.");
    cr_expect_str_eq(text_at(card, "abilities.0.rendered"),
                     "【AUTO】 When this card attacks, draw 1 card.");
    card = program_document(program("cards", "explain", "T/W01-2", "--cards", "T_W01.json"));
    cr_expect_not(flag_at(card, "abilities.0.exact"));
    cr_expect(json_is_null(json_at(card, "abilities.0.rendered")));
}

static unsigned lines_of(const char *text)
{
    unsigned lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

Test(program_cards, explain_takes_sets_and_paths)
{
    const char *file = write_cards();
    Run runs[] = {program("cards", "explain", file),
                  program("cards", "explain", "T/W01", "--cards", file),
                  program("cards", "explain", "T_W01", "--cards", file)};
    for (unsigned i = 0; i < sizeof runs / sizeof *runs; i++)
        cr_expect_eq(lines_of(program_output(runs[i])), 3);
    program_expect_refusal(program("cards", "explain", "T/W01-11", "--cards", file), ": ",
                           "no card, set or file 'T/W01-11'; did you mean 'T/W01-1'?");
}

/* ---- Two texts ---- */

#define BOTH(code, english, japanese)                                                              \
    "{\"code\":\"" code "\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\","          \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"                    \
    "\"ability\":[" english "],\"jpAbility\":[\"" japanese "\"]}"

#define JAPANESE(what) "【自】 このカードがアタックした時、あなたは" what "。"

static const char *write_both(void)
{
    return program_write("T_W02.json",
                         "[" BOTH("T/W02-1", DRAWS, JAPANESE("1枚引く")) ","
                             BOTH("T/W02-2", DRAWS, JAPANESE("2枚引く")) "]");
}

Test(program_cards, explain_reads_what_is_played_or_the_field_that_is_asked_for)
{
    const char *line = program_output(program("cards", "explain", write_both()));
    cr_expect(program_contains(line, JAPANESE("2枚引く") "\",\"exact\":true"), "%s", line);
    cr_expect(program_contains(line, "\"language\":\"ja\""), "%s", line);
    line = program_output(program("cards", "explain", "--field", "ability", "T_W02.json"));
    cr_expect(program_contains(line, "draw 1 card.\",\"exact\":true"), "%s", line);
    cr_expect(program_contains(line, "\"language\":\"en\""), "%s", line);
    line = program_output(program("cards", "explain", "--field", "jpAbility", "T_W02.json"));
    cr_expect(program_contains(line, JAPANESE("2枚引く") "\",\"exact\":true"), "%s", line);
    cr_expect(program_contains(line, "\"language\":\"ja\""), "%s", line);
    cr_expect(program_contains(line, "attacks, draw 2 card\""), "%s", line);
}

Test(program_cards, check_tells_where_two_texts_differ)
{
    json_t *document =
        program_document(program("cards", "check", write_both(), "--format", "json"));
    cr_expect_eq(count_at(document, "texts.cards"), 2);
    cr_expect_eq(count_at(document, "texts.unaligned"), 0);
    cr_expect_eq(count_at(document, "texts.compared"), 2);
    cr_expect_eq(count_at(document, "texts.different"), 1);
    cr_expect_str_eq(text_at(document, "differences.0.code"), "T/W02-2");
    cr_expect_eq(size_at(document, "differences.0.meaning"), 2);
    const char *text = program_output(program("cards", "check", "T_W02.json"));
    cr_expect(program_contains(text, "of 2 abilities exact in both, 1 mean"), "%s", text);
    text = program_output(program("cards", "check", "T_W02.json", "--differences"));
    cr_expect(program_contains(text, "T/W02-2, ability 1:\n    Japanese: "), "%s", text);
}
