/* `weissfish cards same`: whether two databases, or two languages, say the same. */
#include "support/program_run.h"

PROGRAM_SUITE(program_same);

#define CARD(code, name, more, texts)                                                              \
    "{\"code\":\"" code "\",\"name\":\"" name                                                      \
    "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"500\"," \
    "\"soul\":1,\"trigger\":[]," more "\"ability\":[" texts "]}"
#define PLAIN(code, name) CARD(code, name, "", "\"-\"")
#define DRAWS "\"【AUTO】 When this card attacks, draw 1 card.\""
#define GAINS "\"【CONT】 This card gets +500 power.\""
#define HAVE(name) "\"【CONT】 If you have a card named \\\"" name "\\\", this card gets +500 power.\""
#define ATTACK(name)                                                                               \
    "\"【AUTO】 When this card attacks, if you have a card named \\\"" name "\\\", draw 1 card.\""
#define PART(name)                                                                                 \
    "\"【CONT】 All of your characters with \\\"" name "\\\" in its card name get +500 power.\""
#define ALL_OF(trait) "\"【CONT】 All of your other 《" trait "》 characters get +500 power.\""
#define EITHER(one, other)                                                                         \
    "\"【CONT】 All of your other 《" one "》 or 《" other "》 characters get +500 power.\""
#define TRAITS(list) "\"attributes\":[" list "],"

/* The lines that `cards same` prints about these two lists of cards, as one array. */
static json_t *same(const char *cards, const char *others)
{
    program_write("one.json", program_text("[%s]", cards));
    program_write("other.json", program_text("[%s]", others));
    const char *out = program_output(program("cards", "same", "one.json", "other.json", "--quiet"));
    json_t *list = json_array();
    json_array_append_new(program_kept.documents, list);
    for (const char *line = out; *line; line = strchr(line, '\n') + 1)
        json_array_append(list, program_parse(program_text("%.*s", (int)strcspn(line, "\n"), line)));
    return list;
}

/* Whether the first abilities of two cards mean the same. */
static bool one_same(const char *cards, const char *others)
{
    return flag_at(same(cards, others), "0.same");
}

Test(program_same, says_of_each_ability_whether_it_means_the_same)
{
    json_t *lines =
        same(CARD("T/W01-E01", "Ferry", "",
                  "\"【AUTO】 When this card attacks, draw 1 card.\",\"【AUTO】 When this card attacks, juggle.\","
                  "\"【CONT】 This card gets +500 power.\""),
             CARD("T/W01-01", "Boat", "",
                  "\"【AUTO】 When this card attacks, draw a card.\",\"【AUTO】 When this card attacks, juggle.\","
                  "\"【CONT】 This card gets +1000 power.\""));
    cr_expect_eq(json_array_size(lines), 3);
    program_expect_schema(json_at(lines, "0"), "weissfish.same/1");
    cr_expect_str_eq(text_at(lines, "0.code"), "T/W01-E01");
    cr_expect_str_eq(text_at(lines, "0.other"), "T/W01-01");
    cr_expect_eq(count_at(lines, "2.ability"), 2);
    cr_expect(flag_at(lines, "0.same"));
    cr_expect(json_is_null(json_at(lines, "1.same")), "what is not exact is not compared");
    cr_expect(json_is_null(json_at(lines, "1.meaning.0")));
    cr_expect_not(flag_at(lines, "2.same"));
    cr_expect_str_eq(text_at(lines, "2.meaning.0"), "【CONT】 this card gets +500 power");
    cr_expect_str_eq(text_at(lines, "2.meaning.1"), "【CONT】 this card gets +1000 power");
}

Test(program_same, cards_are_paired_by_codes_without_the_marks_of_a_language)
{
    json_t *lines = same(
        CARD("T/EN-W01-E01", "A", "", DRAWS) "," CARD("T/W01-TE02", "B", "", DRAWS) "," CARD(
            "T/W01-PE03S", "C", "", DRAWS) "," CARD("T/W01-E04", "D", "", DRAWS),
        CARD("T/W01-01", "A", "", DRAWS) "," CARD("T/W01-T02", "B", "", DRAWS) "," CARD(
            "T/W01-P03", "C", "", DRAWS) "," CARD("T/W01-E01", "E", "", DRAWS));
    cr_expect_eq(json_array_size(lines), 3, "a card without a partner is not compared");
    cr_expect_str_eq(text_at(lines, "1.other"), "T/W01-T02");
    cr_expect_str_eq(text_at(lines, "2.other"), "T/W01-P03", "of a foil its plain card");
}

Test(program_same, other_cards_with_a_like_code_are_counted_and_not_compared)
{
    program_write("one.json", "[" CARD("T/W01-E01", "A", "", DRAWS) "]");
    program_write("other.json",
                  "[{\"code\":\"T/W01-01\",\"name\":\"B\",\"type\":\"Character\",\"color\":\"RED\","
                  "\"level\":\"2\",\"cost\":\"1\",\"power\":\"500\",\"soul\":1,\"trigger\":[],"
                  "\"ability\":[" DRAWS "]}]");
    Run run = program("cards", "same", "one.json", "other.json");
    cr_expect_eq(run.status, 0);
    cr_expect_str_empty(run.out);
    cr_expect(program_contains(run.err, "0 pairs of cards; 1 cards whose codes alone are alike"),
              "%s", run.err);
}

/* A line for each two cards, after their abilities; traits are translated by the pairs that have them. */
Test(program_same, says_what_else_is_printed_differently)
{
    json_t *lines = same(CARD("T/W01-E01", "A", TRAITS("\"Music\""), DRAWS) "," CARD("T/W01-E02", "B", TRAITS("\"Music\""), DRAWS)
                             "," CARD("T/W01-E03", "C", TRAITS("\"Music\""), DRAWS),
                         CARD("T/W01-01", "A", TRAITS("\"音楽\""), DRAWS) "," CARD("T/W01-02", "B", TRAITS("\"音楽\""), DRAWS) ","
                         "{\"code\":\"T/W01-03\",\"name\":\"C\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\","
                         "\"cost\":\"0\",\"power\":\"1500\",\"soul\":2,\"trigger\":[\"SOUL\"],\"attributes\":[],"
                         "\"ability\":[" DRAWS "]}");
    cr_assert_eq(json_array_size(lines), 4);
    json_t *line = json_at(lines, "3");
    program_expect_schema(line, "weissfish.same/1");
    cr_expect_str_eq(text_at(line, "other"), "T/W01-03");
    cr_expect_str_eq(text_at(line, "differs"), "printed");
    cr_expect(json_is_null(json_at(line, "ability")));
    cr_expect_eq(json_object_size(json_at(line, "printed")), 4);
    cr_expect_eq(count_at(line, "printed.power.0"), 500);
    cr_expect_eq(count_at(line, "printed.soul.1"), 2);
    cr_expect_str_eq(text_at(line, "printed.icons.1.0"), "SOUL");
    cr_expect_str_eq(text_at(line, "printed.traits.0.0"), "Music");
}

Test(program_same, names_are_those_of_paired_cards)
{
    static const char others[] = PLAIN("T/W01-01", "渡し") "," PLAIN("T/W01-02", "橋");
    cr_expect(one_same(CARD("T/W01-E03", "C", "", HAVE("Ferry")) "," PLAIN("T/W01-E01", "Ferry"),
                       program_text("%s,%s", others, CARD("T/W01-03", "C", "", HAVE("渡し")))));
    cr_expect_not(
        one_same(CARD("T/W01-E03", "C", "", HAVE("Ferry")) "," PLAIN("T/W01-E01", "Ferry"),
                 program_text("%s,%s", others, CARD("T/W01-03", "C", "", HAVE("橋")))));
    cr_expect(one_same(CARD("T/W01-E03", "C", "", HAVE("Ferry! Boat")),
                       CARD("T/W01-03", "C", "", HAVE("ferry boat"))),
              "punctuation and case do not count");
}

Test(program_same, parts_of_names_are_those_of_most_paired_cards)
{
    static const char cards[] = PLAIN("T/W01-E01", "Old Ferry") "," PLAIN("T/W01-E02", "New Ferry");
    static const char others[] = PLAIN("T/W01-01", "旧い渡し") "," PLAIN("T/W01-02", "新しい渡し");
    cr_expect(one_same(program_text("%s,%s", CARD("T/W01-E03", "C", "", PART("Ferry")), cards),
                       program_text("%s,%s", CARD("T/W01-03", "C", "", PART("渡し")), others)));
    cr_expect_not(one_same(program_text("%s,%s", CARD("T/W01-E03", "C", "", PART("Ferry")), cards),
                           program_text("%s,%s", CARD("T/W01-03", "C", "", PART("橋")), others)));
    cr_expect(one_same(CARD("T/W01-E03", "C", "", PART("Ferry(渡し)")),
                       CARD("T/W01-03", "C", "", PART("渡し"))),
              "the name that the text itself gives");
}

Test(program_same, traits_are_those_in_the_same_place_of_paired_cards)
{
    static const char card[] =
        CARD("T/W01-E01", "A", TRAITS("\"Port\",\"Water\""), ALL_OF("Water"));
    cr_expect(one_same(card, CARD("T/W01-01", "B", TRAITS("\"港\",\"水\""), ALL_OF("水"))));
    cr_expect_not(one_same(card, CARD("T/W01-01", "B", TRAITS("\"港\",\"水\""), ALL_OF("港"))));
}

Test(program_same, lists_without_an_order_are_compared_as_such)
{
    cr_expect(one_same(CARD("T/W01-E01", "A", TRAITS("\"Port\",\"Water\""), EITHER("Port", "Water")),
                       CARD("T/W01-01", "B", TRAITS("\"港\",\"水\""), EITHER("水", "港"))));
}

Test(program_same, names_that_no_card_has_are_told_by_texts_if_they_always_stand_for_each_other)
{
    json_t *lines =
        same(CARD("T/W01-E01", "A", "", HAVE("Mast")) "," CARD("T/W01-E02", "B", "", ATTACK("Mast")),
             CARD("T/W01-01", "A", "", HAVE("柱")) "," CARD("T/W01-02", "B", "", ATTACK("柱")));
    cr_expect(flag_at(lines, "0.same"));
    cr_expect(flag_at(lines, "1.same"));
    lines = same(CARD("T/W01-E01", "A", "", HAVE("Mast")), CARD("T/W01-01", "A", "", HAVE("柱")));
    cr_expect(flag_at(lines, "0.same"), "once is enough where no card has either");
    lines = same(CARD("T/W01-E01", "A", "", HAVE("Mast")) "," PLAIN("T/W01-E02", "Mast"), CARD("T/W01-01", "A", "", HAVE("柱")) "," PLAIN("T/W01-02", "帆"));
    cr_expect_not(flag_at(lines, "0.same"), "a card has that name, and another one in the other database");
    cr_expect_str_eq(text_at(lines, "0.differs"), "strings");
}

#define JAPANESE_PART(name)                                                                        \
    "\"【永】 あなたのカード名に「" name "」を含むキャラすべてに、パワーを＋500。\""
#define JAPANESE_PARTS(one, two)                                                                   \
    "\"【永】 あなたのカード名に「" one "」か「" two "」を含むキャラすべてに、パワーを＋500。\""
#define PARTS(one, two)                                                                            \
    "\"【CONT】 All of your characters with \\\"" one "\\\" or \\\"" two                           \
    "\\\" in its card name get +500 power.\""
#define BOTH(code, english, japanese) CARD(code, "Sail", "\"jpAbility\":[" japanese "],", english)

/* How many abilities of a file mean the same in both languages. */
static int both_same(const char *cards)
{
    program_write("both.json", program_text("[%s]", cards));
    Run run = program("cards", "same", "--field", "jpAbility", "both.json");
    const char *count = strstr(run.err, "exact on both sides\n");
    return count ? atoi(strchr(count, '\n') + 1) : -1;
}

Test(program_same, a_part_of_a_name_in_latin_letters_that_no_card_has_needs_one_text)
{
    cr_expect_eq(both_same(BOTH("T/W01-01", PART("Mast"), JAPANESE_PART("柱"))), 1);
    cr_expect_eq(both_same(BOTH("T/W01-01", PART("Mast"), JAPANESE_PART("柱")) "," BOTH(
                     "T/W01-02", PART("Mast"), JAPANESE_PART("海"))),
                 0, "which of the two?");
    cr_expect_eq(both_same(BOTH("T/W01-01", PART("海"), JAPANESE_PART("柱"))), 0,
                 "words of one script are not translated");
}

Test(program_same, texts_with_one_unknown_name_come_first)
{
    cr_expect_eq(both_same(BOTH("T/W01-01", PARTS("Ebb", "Mast"), JAPANESE_PARTS("柱", "潮")) "," BOTH(
                     "T/W01-02", PART("Ebb"), JAPANESE_PART("潮"))),
                 2);
    cr_expect_eq(both_same(BOTH("T/W01-01", PARTS("Ebb", "Mast"), JAPANESE_PARTS("柱", "海")) "," BOTH(
                     "T/W01-02", PART("Ebb"), JAPANESE_PART("潮"))),
                 1);
}

Test(program_same, it_and_them_are_the_same_cards)
{
    cr_expect(one_same(
        CARD("T/W01-E01", "A", "", "\"【AUTO】 When this card attacks, choose 1 of your characters, and return it to your hand.\""),
        CARD("T/W01-01", "A", "", "\"【AUTO】 When this card attacks, choose 1 of your characters, and return them to your hand.\"")));
}

Test(program_same, abilities_find_those_that_say_the_same_in_another_order)
{
    json_t *lines = same(CARD("T/W01-E01", "A", "", DRAWS "," HAVE("A")),
                         CARD("T/W01-01", "A", "", HAVE("A") "," GAINS "," DRAWS));
    cr_expect_eq(json_array_size(lines), 3);
    cr_expect_eq(count_at(lines, "0.other_ability"), 2);
    cr_expect_eq(count_at(lines, "1.other_ability"), 0);
    cr_expect(json_is_null(json_at(lines, "2.ability")), "nothing stands for this one");
    cr_expect(json_is_null(json_at(lines, "2.same")));
    cr_expect(json_is_null(json_at(lines, "2.meaning.0")));
}

Test(program_same, the_summary_counts)
{
    program_write("one.json", "[" CARD("T/W01-E01", "A", "", DRAWS "," GAINS) "]");
    program_write("other.json", "[" CARD("T/W01-01", "A", "", DRAWS) "]");
    Run run = program("cards", "same", "one.json", "other.json");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "1 pairs of cards; 0 cards"), "%s", run.err);
    cr_expect(program_contains(run.err, "2 abilities, 1 exact on both sides\n"), "%s", run.err);
    cr_expect(program_contains(run.err, "1 of these mean the same (100.00%)"), "%s", run.err);
    cr_expect(program_contains(run.err, "1 cards with a different number of abilities"), "%s",
              run.err);
}

Test(program_same, compares_the_two_languages_of_a_file)
{
    program_write("both.json",
                  "[" CARD("T/W01-01", "A", "\"jpAbility\":[" DRAWS "," GAINS "],", DRAWS) "]");
    Run run = program("cards", "same", "--field", "jpAbility", "both.json");
    cr_expect_eq(run.status, 0, "%s", run.err);
    cr_expect(program_contains(run.out, "\"ability\":0,\"other_ability\":0,\"same\":true"), "%s",
              run.out);
    cr_expect(program_contains(run.err, "1 cards with a different number of abilities"));
}

Test(program_same, refuses_other_numbers_of_paths_and_other_fields)
{
    program_write("one.json", "[]");
    program_expect_refusal(program("cards", "same", "one.json"), ": ", "two paths");
    program_expect_refusal(program("cards", "same", "one.json", "one.json", "one.json"), ": ",
                           "two paths");
    program_expect_refusal(program("cards", "same", "--field", "jpAbility", "one.json", "one.json"),
                           ": ", "one path");
    program_expect_refusal(program("cards", "same", "--field", "jpAbilities", "one.json"), " cards same: ",
                           "--field is ability or jpAbility");
}
