/* `weissfish deck`: legal decks told, illegal ones refused, lists converted. */
#include "support/program_run.h"

PROGRAM_SUITE(program_deck);

/* ---- deck check ---- */

Test(program_deck, deck_check_tells_what_a_legal_deck_holds)
{
    json_t *document =
        program_document(program("deck", "check", LANTERNS, HARBOUR, "--format", "json"));
    program_expect_schema(document, "weissfish.deck/1");
    cr_assert_eq(size_at(document, "decks"), 2);
    cr_expect_str_eq(text_at(document, "decks.0.file"), LANTERNS);
    cr_expect_str_eq(text_at(document, "decks.0.name"), "lanterns");
    cr_expect_str_eq(text_at(document, "decks.1.name"), "harbour");
    for (unsigned deck = 0; deck < 2; deck++) {
        json_t *checked = json_at(document, program_text("decks.%u", deck));
        long long cards = 0;
        long long abilities = 0;
        cr_expect(flag_at(checked, "legal"));
        cr_expect_eq(size_at(checked, "problems"), 0);
        cr_assert_eq(size_at(checked, "titles"), 1);
        cr_expect_str_not_empty(text_at(checked, "titles.0"));
        for (size_t i = 0; i < size_at(checked, "cards"); i++) {
            json_t *card = json_at(checked, program_text("cards.%zu", i));
            cr_expect_eq(strncmp(text_at(card, "code"), "LF/W01-", 7), 0);
            cr_expect_str_not_empty(text_at(card, "name"));
            cards += count_at(card, "count");
            abilities += count_at(card, "abilities");
            flag_at(card, "exact");
        }
        cr_expect_eq(cards, 50);
        cr_expect_eq(abilities, count_at(checked, "abilities.total"));
        cr_expect_leq(count_at(checked, "abilities.exact"), abilities);
    }
}

Test(program_deck, deck_check_says_no_to_an_illegal_deck)
{
    const char *deck = program_deck("x.deck", "LF/W01-001", "5 LF/W01-001");
    Run run = program("deck", "check", LANTERNS, deck, "--format", "json");
    cr_expect_eq(run.status, 1);
    cr_expect_str_empty(run.err);
    json_t *document = program_parse(run.out);
    cr_expect(flag_at(document, "decks.0.legal"));
    cr_expect_not(flag_at(document, "decks.1.legal"));
    cr_expect_eq(size_at(document, "decks.1.problems"), 2, "51 cards, and 5 of a name");
    cr_expect_eq(count_at(document, "decks.1.problems.0.line"), 4);
    cr_expect_eq(count_at(document, "decks.1.problems.0.column"), 3);
    cr_expect(program_contains(text_at(document, "decks.1.problems.0.message"), "5 cards"));
    cr_expect(program_contains(text_at(document, "decks.1.problems.1.message"), "51 cards"));
}

Test(program_deck, deck_check_tells_unknown_cards_from_illegal_decks)
{
    const char *deck = program_deck("x.deck", "LF/W01-001", "4 LF/W01-01");
    Run run = program("deck", "check", deck, "--format", "json");
    cr_expect_eq(run.status, 1);
    json_t *document = program_parse(run.out);
    cr_expect(json_is_null(json_at(document, "decks.0.cards.0.name")));
    cr_expect_not(flag_at(document, "decks.0.cards.0.exact"));
    cr_expect(program_contains(text_at(document, "decks.0.problems.0.message"), "did you mean"));
}

Test(program_deck, deck_check_prints_nothing_if_a_deck_cannot_be_read)
{
    program_write("x.deck", "4 LF/W01-001\nfore LF/W01-002\n");
    program_expect_refusal(program("deck", "check", LANTERNS, "x.deck", "--format", "json"),
                           ": x.deck:2:1: ", "'fore'");
    program_expect_refusal(program("deck", "check", "none.deck", LANTERNS),
                           ": none.deck: ", "no such file");
}

Test(program_deck, deck_check_says_what_events_allow)
{
    const char *text = program_output(program("deck", "check", LANTERNS));
    cr_expect(program_contains(text, "lanterns (" LANTERNS "): legal"));
    cr_expect(program_contains(text, "  neo-standard: yes, by the "));
}

/* Cards of several titles: a warning, and no verdict unless it is asked for (test_program_rules.c). */
Test(program_deck, check_warns_of_codes_of_several_titles)
{
    static const char warning[] =
        "cards of several titles by their codes, XX (4), LF (46): a neo-standard deck is of one title";
    json_t *cards = program_parse(program_file(STARTER_CARDS));
    json_t *card = json_array_get(cards, 0);
    const char *code = program_text("%s", json_string_value(json_object_get(card, "code")));
    json_object_set_new(card, "code", json_sprintf("XX%s", strchr(code, '/')));
    program_write("cards.json", program_keep(json_dumps(cards, JSON_COMPACT)));
    program_deck("two.deck", code, program_text("4 XX%s", strchr(code, '/')));
    Run run = program("deck", "check", "two.deck", "--cards", "cards.json");
    cr_expect_eq(run.status, 0, "%s%s", run.out, run.err);
    cr_expect(program_contains(run.out, program_text("    two.deck:4: %s\n", warning)), "%s",
              run.out);
    json_t *document = program_document(program("deck", "check", "two.deck", LANTERNS, "--cards",
                                                "cards.json", "--format", "json"));
    cr_expect_str_eq(text_at(document, "decks.0.warnings.0.message"), warning);
    cr_expect(json_is_true(json_at(document, "decks.0.legal")));
    cr_expect_eq(size_at(document, "decks.1.warnings"), 0);
}

/* ---- deck convert ---- */

static const char *const formats[] = {"text", "csv", "encore", "decklog", "tts"};

enum { FORMATS = sizeof formats / sizeof *formats };

/* The list in another format; it may be said that pictures are missing. */
static const char *converted(const char *format, const char *list)
{
    Run run = program("deck", "convert", "--to", format, list);
    cr_expect_eq(run.status, 0, "%s", run.err);
    return run.out;
}

Test(program_deck, deck_convert_to_every_format_and_back_keeps_the_list)
{
    const char *list = program_output(program("deck", "convert", "--to", "csv", HARBOUR));
    for (unsigned from = 0; from < FORMATS; from++) {
        program_write("once", converted(formats[from], HARBOUR));
        cr_expect_str_eq(program_output(program("deck", "convert", "--to", "csv", "once")), list);
        for (unsigned to = 0; to < FORMATS; to++) {
            program_write("twice", converted(formats[to], "once"));
            cr_expect_str_eq(program_output(program("deck", "convert", "--to", "csv", "twice")),
                             list, "%s to %s", formats[from], formats[to]);
        }
    }
}

Test(program_deck, deck_convert_writes_what_the_sites_write)
{
    json_t *encore = program_document(program("deck", "convert", "--to", "encore", LANTERNS));
    cr_expect_str_eq(text_at(encore, "name"), "lanterns");
    cr_expect_eq(size_at(encore, "cards"), 50);
    cr_expect_str_eq(text_at(encore, "cards.0.set"), "LF");
    cr_expect_str_eq(text_at(encore, "cards.0.side"), "W");
    cr_expect_str_eq(text_at(encore, "cards.0.release"), "01");
    cr_expect_str_eq(text_at(encore, "cards.0.sid"), "001");
    cr_expect_str_eq(text_at(encore, "cards.0.lang"), "EN");
    cr_expect_str_eq(text_at(encore, "cards.0.cardtype"), "CH");
    cr_expect_str_eq(text_at(encore, "cards.0.colour"), "RED");
    cr_expect_eq(count_at(encore, "cards.0.power"), 3000);
    cr_expect_str_eq(text_at(encore, "cards.0.locale.EN.attributes.0"), "Lantern");
    json_t *decklog = program_document(program("deck", "convert", "--to", "decklog", LANTERNS));
    cr_expect_str_eq(text_at(decklog, "title"), "lanterns");
    cr_expect_str_eq(text_at(decklog, "list.0.card_number"), "LF/W01-001");
    cr_expect_eq(count_at(decklog, "list.0.num"), 4);
    cr_expect(program_contains(program_output(program("deck", "convert", "--to", "csv", LANTERNS)),
                               "Code,Quantity\nLF/W01-001,4\n"));
}

/* Official numbers of English cards of some sets have "EN-", and Decklog knows no others. */
Test(program_deck, deck_convert_writes_the_numbers_that_decklog_has)
{
    program_write(
        "cards.json",
        "[{\"code\":\"DG/S03-E001\",\"name\":\"A\",\"type\":\"Climax\",\"color\":\"RED\",\"ability\":[],"
        "\"trigger\":[],\"level\":\"\",\"cost\":\"\",\"power\":\"\",\"soul\":0,"
        "\"image\":\"https://pictures.example/DG_EN_S03_E001.png\"}]");
    program_write("x.deck", "4 DG/S03-E001\n4 LF/W01-014\n");
    json_t *decklog = program_document(
        program("deck", "convert", "--to", "decklog", "x.deck", "--cards", "cards.json"));
    cr_expect_str_eq(text_at(decklog, "list.0.card_number"), "DG/EN-S03-E001");
    cr_expect_str_eq(text_at(decklog, "list.1.card_number"), "LF/W01-014");
    Run run = program("deck", "convert", "--to", "tts", "x.deck", "--cards", "cards.json");
    json_t *tts = program_parse(run.out);
    cr_expect_str_eq(text_at(tts, "ObjectStates.0.CustomDeck.1.FaceURL"),
                     "https://pictures.example/DG_EN_S03_E001.png");
    cr_expect_eq(count_at(tts, "ObjectStates.0.DeckIDs.7"), 200);
    cr_expect(program_contains(run.err, "no address of a picture is known for LF/W01-014"), "%s",
              run.err);
}

Test(program_deck, deck_convert_takes_illegal_decks_but_no_unknown_cards)
{
    program_write("x.deck", "9 LF/W01-014\n");
    cr_expect(program_contains(program_output(program("deck", "convert", "--to", "csv", "x.deck")),
                               "LF/W01-014,9"));
    program_write("y.deck", "# a deck\n4 LF/W01-01\n");
    program_expect_refusal(program("deck", "convert", "--to", "csv", "y.deck"),
                           ": y.deck:2:3: ", "did you mean 'LF/W01-001'?");
}

/* ---- What no card has ---- */

#define ASKS(code, name, text)                                                                                 \
    "{\"code\":\"" code "\",\"name\":\"" name                                                                  \
    "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","                                             \
    "\"cost\":\"0\",\"power\":\"500\",\"soul\":1,\"trigger\":[],\"attributes\":[\"Ferry\"],\"ability\":[" text \
    "]}"

/* Names, parts of names and traits that an ability asks for, each with its ability; not traits that it gives. */
Test(program_deck, names_and_traits_that_no_card_has_are_remarks)
{
    const char *cards = program_write(
        "cards.json",
        "[" ASKS(
            "Q/W01-1", "Anna",
            "\"【CONT】 All of your other 《Ferry》 characters get +500 power.\","
            "\"【CONT】 All of your other 《Bridge》 characters get +500 power.\"") "," ASKS("Q/W01-2",
                                                                                             "Berta",
                                                                                             "\"【CONT】 All of your other \\\"Nobody\\\" get +500 power.\","
                                                                                             "\"【CONT】 All of your other characters with \\\"Ann\\\" in its card name get +500 power.\","
                                                                                             "\"【AUTO】 When this card attacks, this card gets 《Barge》 until end of turn.\"") "]");
    const char *deck = program_write("x.deck", "4 Q/W01-1\n4 Q/W01-2\n");
    json_t *document = program_parse(
        program("deck", "check", deck, "--cards", cards, "--format", "json", "--rules", "none")
            .out);
    static const char *const expected[][3] = {{"unknown-trait", "Q/W01-1", "Bridge"},
                                              {"unknown-name", "Q/W01-2", "Nobody"}};
    cr_assert_eq(size_at(document, "decks.0.remarks"), 2);
    for (unsigned i = 0; i < 2; i++) {
        json_t *remark = json_at(document, program_text("decks.0.remarks.%u", i));
        cr_expect_str_eq(text_at(remark, "kind"), expected[i][0]);
        cr_expect_str_eq(text_at(remark, "code"), expected[i][1]);
        cr_expect_str_eq(text_at(remark, "word"), expected[i][2]);
        cr_expect_eq(count_at(remark, "ability"), i == 0 ? 1 : 0, "from 0, as in all JSON");
    }
    Run run = program("deck", "check", deck, "--cards", cards);
    cr_expect(
        program_contains(run.out, "no card has: Q/W01-1 (2) 《Bridge》, Q/W01-2 (1) \"Nobody\""),
        "%s", run.out);
    document = program_document(program("cards", "check", cards, "--format", "json"));
    cr_expect_eq(size_at(document, "remarks"), 2);
}

Test(program_deck, a_card_is_told_as_it_is_printed)
{
    const json_t *cards = json_at(
        program_document(program("deck", "check", "--format", "json", LANTERNS)), "decks.0.cards");
    unsigned climaxes = 0;
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *card = json_array_get(cards, i);
        bool climax = strcmp(text_at(card, "type"), "Climax") == 0;
        cr_expect_neq(climax, json_object_get(card, "level") != NULL);
        cr_expect_not_null(json_object_get(card, "colour"));
        cr_expect(!climax || json_array_size(json_object_get(card, "triggers")) > 0);
        climaxes += climax;
    }
    cr_expect_gt(climaxes, 0);
}
