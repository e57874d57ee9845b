/* Decklists that do not name their cards plainly: other spellings, names, counts, tables, words around
 * the cards, what other programs write. What is not clear is refused. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/list_cards.h"

typedef struct Damage {
    const char *text;
    size_t line;
    size_t column;
    const char *message; /* part of it */
} Damage;

Test(decklist_meant, takes_codes_in_other_spellings_and_says_so)
{
    static const char *const spellings[] = {"lb/w01-e041", "LB_W01_E041",    "LB-W01-E041",
                                            "LB W01 E041", "lb/w01-e041sp",  "LB/W01-E041RRR",
                                            "LBW01E041",   "LB/W01-E041SEC", "LB/W01 E041"};
    for (size_t i = 0; i < LENGTH(spellings); i++) {
        char remark[128];
        snprintf(remark, sizeof remark, "'%s' is read as LB/W01-E041", spellings[i]);
        const char *const forms[] = {"4 %s",   "4x %s",  "%s x4", "%s 4",
                                     "4 x %s", "%s (4)", "- 4 %s"};
        for (size_t k = 0; k < LENGTH(forms); k++) {
            char text[128];
            size_t length = strcspn(forms[k], "%");
            snprintf(text, sizeof text, "%.*s%s%s", (int)length, forms[k], spellings[i],
                     forms[k] + length + 2);
            assert_meant(text, "4 LB/W01-E041", remark);
        }
    }
}

Test(decklist_meant, takes_plain_codes_without_a_remark)
{
    static const char *const texts[] = {"4 LB/W01-E041",
                                        "4 LB/W01-E041 any name",
                                        "LB/W01-E041 4",
                                        "LB/W01-E041 x4 name",
                                        "LB/W01-E041 4 # a",
                                        "4;LB/W01-E041",
                                        "LB/W01-E041;4",
                                        "LB/W01-E041, 4",
                                        "4 x LB/W01-E041",
                                        "LB/W01-E041 (4)",
                                        "LB/W01-E041: 4",
                                        "4x (any) (LB/W01-E041)",
                                        "Quantity;Code\n4;LB/W01-E041",
                                        "{\"Ratios\":{\"LB/W01-E041\":4}}"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041", "");
}

Test(decklist_meant, keeps_marks_that_the_cards_tell_apart)
{
    assert_meant("4 lb/w01-024s", "4 LB/W01-024S", "'lb/w01-024s' is read as LB/W01-024S");
    assert_meant("2 LB/W01-031SP\n2 LB/W01-031", "2 LB/W01-031SP, 2 LB/W01-031", "");
}

/* The marks of all official Japanese parallels. Skipped where the shared material is missing. */
Test(decklist_meant, takes_off_the_marks_of_official_parallels)
{
    char line[256], text[64], remark[128];
    unsigned count = 0;
    FILE *table = fopen(WEISSFISH_SHARED_DIR "/legality/parallel_marks_ja.tsv", "r");
    if (table == NULL)
        fprintf(stderr, "skipped: no " WEISSFISH_SHARED_DIR "/legality\n");
    while (table != NULL && fgets(line, sizeof line, table) != NULL) {
        line[strcspn(line, "\t\n")] = '\0';
        if (*line == '#' || strcmp(line, "mark") == 0)
            continue;
        count++;
        snprintf(text, sizeof text, "4 LB/W01-023%.20s", line);
        snprintf(remark, sizeof remark, "'%s' is read as LB/W01-023", text + 2);
        assert_meant(text, "4 LB/W01-023", remark);
    }
    cr_expect(table == NULL || count > 140, "%u marks", count);
    if (table != NULL)
        fclose(table);
}

Test(decklist_meant, takes_off_any_mark_behind_the_digits)
{
    static const char *const marks[] = {"a", "BNP", "EX", "HLP", "SPMa", "Co", "M@P", "R", "SECb"};
    for (size_t i = 0; i < LENGTH(marks); i++) {
        char text[64], remark[128];
        snprintf(text, sizeof text, "4 LB/W01-023%s", marks[i]);
        snprintf(remark, sizeof remark, "'LB/W01-023%s' is read as LB/W01-023", marks[i]);
        assert_meant(text, "4 LB/W01-023", remark);
    }
}

Test(decklist_meant, takes_the_language_out_of_a_code)
{
    assert_meant("4 LB/EN-W01-E041", "4 LB/W01-E041", "'LB/EN-W01-E041' is read as LB/W01-E041");
    assert_meant("4 lb_en_w01_e041sp", "4 LB/W01-E041",
                 "'lb_en_w01_e041sp' is read as LB/W01-E041");
}

/* 050a and 050b are the same card, 040a and 040b are not. */
Test(decklist_meant, takes_another_letter_of_the_same_card)
{
    assert_meant("4 LB/W01-050c", "4 LB/W01-050a", "'LB/W01-050c' is read as LB/W01-050a");
    assert_meant("4 LB/W01-050", "4 LB/W01-050a", "'LB/W01-050' is read as LB/W01-050a");
    assert_meant("4 Wherry", "4 LB/W01-050a", "'Wherry' is read as LB/W01-050a");
}

Test(decklist_meant, takes_the_name_beside_an_unknown_number)
{
    assert_meant("4 LB/BCS-02 Six Ferries, Ann", "4 LB/W01-E041",
                 "'LB/BCS-02' is read as LB/W01-E041");
    assert_meant("4 LB/BCS-02 Toll, Gate", "4 LB/BCS-02", "");
}

/* ---- Counts ---- */

Test(decklist_meant, takes_the_number_after_a_code_as_its_count)
{
    assert_meant("LB/W01-E041 4 Six Ferries, Ann", "4 LB/W01-E041", "");
    assert_meant("LB/W01-E041\t4\tSix Ferries, Ann\nLB/W01-E001\t3\tOstler",
                 "4 LB/W01-E041, 3 LB/W01-E001", "");
    assert_meant("LB/W01-051 2 Oars", "1 LB/W01-051", "");
    assert_meant("LB/W01-051 3 2 Oars", "3 LB/W01-051", "");
}

Test(decklist_meant, takes_counts_in_other_signs)
{
    static const char *const texts[] = {"LB/W01-E041x4",    "LB/W01-E041*4",    "4. LB/W01-E041",
                                        "(4) LB/W01-E041",  "[4] LB/W01-E041",  "4: LB/W01-E041",
                                        "* 4x LB/W01-E041", "1. LB/W01-E041 x4"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041", "");
}

Test(decklist_meant, takes_a_code_out_of_a_link)
{
    assert_meant("* 4x [any](https://lists.example/card/LB/W01-E041)", "4 LB/W01-E041", "");
    assert_meant("3 any https://lists.example/?no=LB/W01-E001&x", "3 LB/W01-E001", "");
}

Test(decklist_meant, takes_a_line_of_codes)
{
    assert_meant("LB/W01-E041|LB/W01-E041|LB/W01-E001|", "2 LB/W01-E041, 1 LB/W01-E001", "");
    assert_meant("LB/W01-E041,LB/W01-E041,LB/W01-E001", "2 LB/W01-E041, 1 LB/W01-E001", "");
    assert_meant("4 LB/W01-E041, 3x LB/W01-E001; 2 LB/W01-025 Ferry",
                 "4 LB/W01-E041, 3 LB/W01-E001, 2 LB/W01-025", "");
    assert_meant("4x LB/W01-E041 / 3x LB/W01-E001", "4 LB/W01-E041, 3 LB/W01-E001", "");
}

/* ---- Tables ---- */

Test(decklist_meant, takes_rows_by_their_headings)
{
    static const char *const texts[] = {
        "Card No.,Name,Qty\nLB/W01-E041,any,4",
        "Name,Card ID,Copies\nany,LB/W01-E041,4",
        "Code\tQuantity\tName\nLB/W01-E041\t4\tany",
        "Line,Set Name,Number,Price,Total Quantity,Add to Quantity\na,\"b\",LB/W01-E041 RR,1.00,4,0",
        "A title\nCode,Quantity\nLB/W01-E041,4.0\nTotal,4",
        "| x | Card | id |\n|---|:--|---|\n| **4** | any | [LB/W01-E041](https://a.example) |",
    };
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041",
                     i == 4 ? "'A title' is the name of the list; 'Total,4' is ignored" : "");
}

Test(decklist_meant, takes_rows_by_what_their_fields_are)
{
    assert_meant("1,LB/W01-E041,4\n2,LB/W01-E001,3", "4 LB/W01-E041, 3 LB/W01-E001",
                 "'1' is read as the number of a row");
    assert_meant("any\t4\tLB/W01-E041", "4 LB/W01-E041", "");
    assert_meant("any;LB/W01-E041;4;2.50", "4 LB/W01-E041", "");
}

/* ---- Words around the cards ---- */

Test(decklist_meant, several_signs_before_a_card_are_told_to_be_no_count)
{
    static const char *const signs[] = {"****", "**", "★★★★", "●●", "---"};
    for (size_t i = 0; i < LENGTH(signs); i++) {
        char text[64], remark[128];
        snprintf(
            remark, sizeof remark,
            "'%s' is taken for a bullet, so the card is read as one copy: a count is written '4 CODE'",
            signs[i]);
        snprintf(text, sizeof text, "%s LB/W01-E041", signs[i]);
        assert_meant(text, "1 LB/W01-E041", remark);
        snprintf(text, sizeof text, "%s 4 LB/W01-E041", signs[i]);
        assert_meant(text, "4 LB/W01-E041", "");
        snprintf(text, sizeof text, "%s LB/W01-E041 x1", signs[i]);
        assert_meant(text, "1 LB/W01-E041", "");
    }
    assert_meant("* LB/W01-E041", "1 LB/W01-E041", "");
    assert_meant("**LB/W01-E041**", "1 LB/W01-E041", "");
}

Test(decklist_meant, the_first_words_before_the_cards_are_the_name)
{
    static const char *const texts[] = {"First place, a shop\n4 LB/W01-E041",
                                        "4RD5S\n4 LB/W01-E041", "【Top 8】\n4 LB/W01-E041"};
    static const char *const names[] = {"First place, a shop", "4RD5S", "Top 8"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        Decklist list;
        Diagnostic problem = {0};
        cr_assert(decklist_read(&list, texts[i], strlen(texts[i]), &known, &problem), "%s: %s",
                  texts[i], problem.message);
        cr_expect_str_eq(list.name, names[i]);
        cr_expect(list.remark_count == 1 && list.remarks[0].kind == DECKLIST_INTERPRETED &&
                  list.remarks[0].line == 1);
        decklist_clear(&list);
    }
}

Test(decklist_meant, words_between_and_after_the_cards_are_told)
{
    assert_meant(
        "[Level 0]\n4 LB/W01-E041\nthe toll\nCX – 4:\n■レベル1\n＜CX＞\n3 LB/W01-E001\n"
        "// by nobody\nsee you!",
        "4 LB/W01-E041, 3 LB/W01-E001",
        "'[Level 0]' is ignored; 'the toll' is ignored; 'CX – 4:' is ignored; '■レベル1' is ignored; '＜CX＞' is ignored; '// by nobody' is ignored; 'see you!' is ignored");
}

Test(decklist_meant, refuses_what_is_not_clear)
{
    static const Damage damages[] = {
        {"4 LB/W01-E041\nMaybeboard:\n4 LB/W01-E001", 3, 3, "stands under 'Maybeboard:'"},
        {"4 LB/W01-E041\n//side-1\n4 LB/W01-E001", 3, 3, "stands under '//side-1'"},
        {"4,LB/W01-E041,1", 1, 15, "which number is the count? Write a heading"},
        {"2\tLB/W01-E041\t4", 1, 15, "which number is the count?"},
        {"1 LB/W01-E041 4", 1, 15, "two numbers beside a card, 1 and 4"},
        {"4 LB/W01-E041\n3x nobody https://a.example/b", 2, 4, "no card is called"},
        {"4 LB/W01-E041\nSix Feries, Ann", 2, 1, "expected a card"},
        {"4 LB/W01-040", 1, 3, "may be LB/W01-040a or LB/W01-040b"},
        {"https://lists.example/view/1", 1, 1,
         "`weissfish deck fetch https://lists.example/view/1 --out FILE`"},
        {"4 LB/W01-E041 LB/W01-E001", 1, 15, "two cards on one line"},
        {"Ferries: LB/W01-E041 x4 and LB/W01-E001 x4", 1, 29, "two cards on one line"},
        {"LB/W01-E041 (4/4)", 1, 14, "is '4' the count"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++) {
        Decklist list;
        Diagnostic problem = {0};
        const char *text = damages[i].text;
        cr_assert_not(decklist_read(&list, text, strlen(text), &known, &problem), "%s", text);
        cr_expect(problem.line == damages[i].line && problem.column == damages[i].column,
                  "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
        cr_expect(strstr(problem.message, damages[i].message) != NULL, "%s: %s", text,
                  problem.message);
    }
}

/* ---- Other programs ---- */

Test(decklist_meant, reads_what_other_programs_write)
{
    static const char *const texts[] = {
        "{\"title\":\"a\",\"no\":[\"LB/W01-E041\"],\"num\":[4],\"sub_no\":[]}",
        "{\"entries\":[{\"count\":4,\"printingID\":\"LB/W01-E041\"}],\"name\":\"a\"}",
        "{\"cards\":[{\"code\":\"LB/W01-E041\",\"quantity\":4}]}",
        "{\"cards\":[{\"cardcode\":\"LB/W01-E041\",\"num\":3},{\"code\":\"LB/W01-E041\"}]}",
        "{\"cards\":[{\"set\":\"LB\",\"side\":\"S\",\"release\":\"01\",\"sid\":\"E041\",\"count\":4}]}",
        "{\"ObjectStates\":[{\"ContainedObjects\":[{\"Nickname\":\"any [LB/W01-E041]\"},"
        "{\"Description\":\"LB/W01-E041\"},{\"GMNotes\":\"LB/W01-E041\"},"
        "{\"Description\":\"no. LB/W01-E041\"}]}]}",
        "<?xml version=\"1.0\"?>\n<cockatrice_deck><deckname>a</deckname><zone name=\"main\">\n"
        "<card number=\"4\" name=\"LB/W01-E041\"/></zone></cockatrice_deck>",
        "<zone name='main'><card number='4' name='any' code='LB/W01-E041'/></zone>",
    };
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041", "");
}

static void assert_bytes(const char *text, size_t length, const char *code, const char *remark)
{
    Decklist list;
    Diagnostic problem = {0};
    cr_assert(decklist_read(&list, text, length, &known, &problem), "%s", problem.message);
    cr_expect_str_eq(list.entries[0].code, code);
    char *line = decklist_remark_line(&list);
    cr_expect_str_eq(line, remark);
    free(line);
    decklist_clear(&list);
}

Test(decklist_meant, reads_other_encodings)
{
    static const char little[] = {'\xFF', '\xFE', '2', 0, ' ', 0, 'F', 0,
                                  'e',    0,      'r', 0, 'r', 0, 'y', 0};
    assert_bytes(
        little, sizeof little, "LB/W01-025",
        "'UTF-16' is the encoding of this text: it is read so; 'Ferry' is read as LB/W01-025");
    static const char japanese[] = "4 \x8f\xe0"; /* 鐘 */
    Decklist list;
    Diagnostic problem = {0};
    cr_assert_not(decklist_read(&list, japanese, sizeof japanese - 1, &known, &problem));
    cr_expect(strstr(problem.message, "may be LB/W01-040a or LB/W01-040b"), "%s", problem.message);
}

Test(decklist_meant, takes_names_that_one_card_has)
{
    assert_meant("4 Six Ferries, Ann", "4 LB/W01-E041",
                 "'Six Ferries, Ann' is read as LB/W01-E041");
    assert_meant(
        "six ferries ann x2\nOSTLER OF THE LOW BRIDGE", "2 LB/W01-E041, 1 LB/W01-E001",
        "'six ferries ann' is read as LB/W01-E041; 'OSTLER OF THE LOW BRIDGE' is read as LB/W01-E001");
    assert_meant("3 Ann's \"Ferry\"", "3 LB/W01-023", "'Ann's \"Ferry\"' is read as LB/W01-023");
    assert_meant("3 #Ferry, Ann # a comment", "3 LB/W01-027",
                 "'#Ferry, Ann' is read as LB/W01-027");
    assert_meant("2 Bell!", "2 LB/W01-028", "'Bell!' is read as LB/W01-028");
    assert_meant("Name,Count\n\"Six Ferries, Ann\",4", "4 LB/W01-E041",
                 "'Six Ferries, Ann' is read as LB/W01-E041");
}

Test(decklist_meant, takes_a_name_that_begins_as_a_comment_does)
{
    static const char *const texts[] = {
        "#Ferry, Ann (LB/W01-027) x3",
        "#Ferry, Ann LB/W01-027 x3",
        "#Ferry, Ann | LB/W01-027 | 3",
        "LB/W01-027\t#Ferry, Ann\t3",
        "Code;Name;Qty\nLB/W01-027;#Ferry, Ann;3",
        "Code,Name,Qty\nLB/W01-027,#Ferry,3 # mine, too",
    };
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "3 LB/W01-027", "");
    assert_meant("#Ferry, Ann x3", "3 LB/W01-027", "'#Ferry, Ann' is read as LB/W01-027");
    assert_meant("4 LB/W01-E041\n# Ferry, Ann (LB/W01-027) x3\n#Night Ferry, 4", "4 LB/W01-E041",
                 "");
}

Test(decklist_meant, takes_codes_in_parts_from_columns)
{
    assert_meant("Set,Number,Name,Count\nLB/W01,E041,Ann,4", "4 LB/W01-E041",
                 "'E041' is read as LB/W01-E041");
    assert_meant("Title\tSet\tNo.\tQty\nLB\tW01\tE041\t4", "4 LB/W01-E041",
                 "'E041' is read as LB/W01-E041");
}

Test(decklist_meant, takes_counts_in_circles_and_behind_dots)
{
    static const char *const texts[] = {"LB/W01-E041　④",   "④ LB/W01-E041",
                                        "LB/W01-E041…4",    "LB/W01-E041 ・・・ 4枚",
                                        "LB/W01-E041 ―― 4", "LB/W01-E041, 4 copies"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041", "");
}

Test(decklist_meant, takes_a_first_line_as_a_title_unless_it_is_nearly_a_name)
{
    assert_meant("Six Berries, Anna\n4 LB/W01-E041", "4 LB/W01-E041",
                 "'Six Berries, Anna' is the name of the list");
    Decklist list;
    Diagnostic problem = {0};
    const char *text = "Six Feries, Ann\n4 LB/W01-E041";
    cr_assert_not(decklist_read(&list, text, strlen(text), &known, &problem));
    cr_expect(strstr(problem.message, "expected a card") != NULL, "%s", problem.message);
}

Test(decklist_meant, takes_several_cards_on_a_line)
{
    static const char *const texts[] = {
        "4 LB/W01-E041 3 LB/W01-E001",   "LB/W01-E041 4 LB/W01-E001 3",
        "LB/W01-E041x4 LB/W01-E001x3",   "4xLB/W01-E041 3xLB/W01-E001",
        "LB/W01-E041*4 LB/W01-E001*3",   "LB/W01-E041 x4 LB/W01-E001 x3",
        "4x LB/W01-E041 3x LB/W01-E001", "4 LB/W01-E041, 3 LB/W01-E001",
    };
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], "4 LB/W01-E041, 3 LB/W01-E001", "");
}

Test(decklist_meant, passes_headings_over_and_says_so)
{
    assert_meant(
        "https://lists.example/1\nCharacter - 42\n4 LB/W01-E041\nClimax (8)\nLevel 0:\n"
        "Deck name: LB/W01\n-----\n2 LB/W01-E001",
        "4 LB/W01-E041, 2 LB/W01-E001",
        "'https://lists.example/1' is ignored; 'Character - 42' is ignored; 'Climax (8)' is ignored; 'Level 0:' is ignored; 'Deck name: LB/W01' is ignored; '-----' is ignored");
}

Test(decklist_meant, refuses_what_may_be_several_cards)
{
    static const Damage damages[] = {
        {"4 LB/W01-E041\n4 Toll, Gate", 2, 3,
         "'Toll, Gate' may be LB/W01-TE01 or LB/W01-PE01: write the code of the right one"},
        {"4 bell", 1, 3, "'bell' may be LB/W01-028 or LB/W01-029"},
        {"Ferry 2", 1, 1,
         "'Ferry 2' may be one LB/W01-026 or several LB/W01-025: write the count first"},
        {"4 Six Feries, Ann", 1, 3,
         "no card is called 'Six Feries, Ann'; did you mean 'Six Ferries, Ann', LB/W01-E041?"},
        {"4 Nobody at all", 1, 3, "no card is called 'Nobody at all'"},
        {"fore LB/W01-E041", 1, 1, "expected a card"},
        {"0 lb/w01-e041", 1, 1, "expected a count of 1 to 50"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++) {
        Decklist list;
        Diagnostic problem;
        const char *text = damages[i].text;
        cr_assert_not(decklist_read(&list, text, strlen(text), &known, &problem), "%s", text);
        cr_assert(problem.line == damages[i].line && problem.column == damages[i].column,
                  "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
        cr_assert(strstr(problem.message, damages[i].message) != NULL, "%s", problem.message);
    }
}

/* A text has a length and no end of its own. */
Test(decklist_meant, reads_nothing_behind_the_text)
{
    static const char *const texts[] = {"four",
                                        "4 LB/W01-E041\nfour",
                                        "'4 LB/W01-E041",
                                        "\"LB/W01-E041 4",
                                        "{'LB/W01-E041': 4",
                                        "[('LB/W01-E041', 4",
                                        "+---+",
                                        "LB/W01-E041 4ks"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        Decklist list;
        Diagnostic problem;
        size_t length = strlen(texts[i]);
        char *text = malloc(length); /* a sanitizer sees what is read behind it */
        cr_assert_not_null(text);
        memcpy(text, texts[i], length);
        if (decklist_read(&list, text, length, &known, &problem))
            decklist_clear(&list);
        free(text);
    }
}

/* Japanese numbers of English cards are offered by who knows the cards, never taken. */
Test(decklist_meant, takes_no_number_of_another_language)
{
    assert_meant("4 LB/W01-001\n4 LB/W01-041", "4 LB/W01-001, 4 LB/W01-041", "");
}

/* ---- Lists of Japanese releases ---- */

Test(decklist_meant, reads_what_japanese_keyboards_write)
{
    static const char *const texts[] = {
        "4 LB/W01-031",
        "４　LB/W01-031",
        "4枚 LB/W01-031 渡し守 アン",
        "LB/W01-031 4枚",
        "LB/W01-031 ×4",
        "LB/W01-031×4",
        "LB/W01-031　×４",
        "LB/W01-031 ✕4",
        "LB/W01-031（4枚）",
        "LB/W01-031：４枚",
        "LB/W01-031,4",
        "カード番号,枚数\nLB/W01-031,4",
        "カード番号,カード名,枚数\nLB/W01-031,\"渡し守 アン\",4",
        "枚数;カード番号\n4;LB/W01-031",
        "【キャラ】\n4 LB/W01-031",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        bool heading = i + 1 == LENGTH(texts);
        assert_meant(texts[i], "4 LB/W01-031", heading ? "'[キャラ]' is ignored" : "");
    }
}

Test(decklist_meant, takes_full_width_codes_as_they_are_meant)
{
    assert_meant("４　ＬＢ／Ｗ０１－０３１", "4 LB/W01-031", "");
    assert_meant("4 lb/w01ー031", "4 LB/W01-031", "'lb/w01-031' is read as LB/W01-031");
    assert_meant("2 LB/W01-031SP\n2 LB/W01-031", "2 LB/W01-031SP, 2 LB/W01-031", "");
    assert_meant("4 LB/W01-T02SSP", "4 LB/W01-T02", "'LB/W01-T02SSP' is read as LB/W01-T02");
    assert_meant("4 LB/W01-P03S\n4 lb/w01-p03", "8 LB/W01-P03",
                 "'LB/W01-P03S' is read as LB/W01-P03; 'lb/w01-p03' is read as LB/W01-P03");
}

/* A foil copy is no other card; full-width digits and long vowels are those of the name. */
Test(decklist_meant, takes_japanese_names)
{
    assert_meant("4 渡し守 アン", "4 LB/W01-031", "'渡し守 アン' is read as LB/W01-031");
    assert_meant("渡し守　アン　4枚", "4 LB/W01-031", "'渡し守 アン' is read as LB/W01-031");
    assert_meant("4 “橋”の3人組", "4 LB/W01-T02", "'“橋”の3人組' is read as LB/W01-T02");
    assert_meant("クラスメート×4", "4 LB/W01-P03", "'クラスメート' is read as LB/W01-P03");
    Decklist list;
    Diagnostic problem;
    const char *text = "デッキ名：橋\n4 鐘";
    cr_assert_not(decklist_read(&list, text, strlen(text), &known, &problem));
    cr_assert_str_eq(problem.message,
                     "'鐘' may be LB/W01-040a or LB/W01-040b: write the code of the right one");
    cr_assert(problem.line == 2 && problem.column == 3, "%zu:%zu", problem.line, problem.column);
}

Test(decklist_meant, passes_japanese_headings_over)
{
    assert_meant(
        "デッキ名：渡し守\nキャラ（42枚）\nレベル０\n4 LB/W01-031\nクライマックス 8枚\n"
        "4 LB/W01-P03\n合計　50枚",
        "4 LB/W01-031, 4 LB/W01-P03",
        "'デッキ名:渡し守' is ignored; 'キャラ(42 )' is ignored; 'レベル0' is ignored; 'クライマックス 8' is ignored; '合計 50' is ignored");
}

Test(decklist_meant, reads_japanese_lists_in_json)
{
    assert_meant(
        "{\"title\":\"渡し守\",\"list\":[{\"card_number\":\"LB/W01-031\",\"name\":\"渡し守 アン\","
        "\"num\":3},{\"card_number\":\"LB/W01-031SP\",\"num\":1}],\"sub_list\":[]}",
        "3 LB/W01-031, 1 LB/W01-031SP", "");
    assert_meant(
        "{\"name\":\"橋\",\"lang\":\"JP\",\"cards\":[{\"cardcode\":\"LB/W01-T02\",\"locale\":"
        "{\"NP\":{\"name\":\"“橋”の３人組\"}}},{\"set\":\"LB\",\"side\":\"W\",\"release\":\"01\","
        "\"sid\":\"P03\"}]}",
        "1 LB/W01-T02, 1 LB/W01-P03", "");
    assert_meant(
        "{\"cards\":[{\"set\":\"LB\",\"side\":\"W\",\"release\":\"W01\",\"sid\":\"031\"}]}",
        "1 LB/W01-031", "");
    assert_meant("{\"Ratios\":{\"ＬＢ／Ｗ０１－０３１\":4}}", "4 LB/W01-031",
                 "'ＬＢ／Ｗ０１－０３１' is read as LB/W01-031");
}

/* Places are those of the file, whatever the line is read as. */
Test(decklist_meant, problems_of_folded_lines_have_their_place)
{
    static const Damage damages[] = {
        {"４ LB/W01-031\n５１　LB/W01-031", 2, 1, "expected a count of 1 to 50, found '51'"},
        {"４　LB/W01-031\n４　渡し守　アソ", 2, 7,
         "no card is called '渡し守 アソ'; did you mean '渡し守 アン'"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++) {
        Decklist list;
        Diagnostic problem;
        const char *text = damages[i].text;
        cr_assert_not(decklist_read(&list, text, strlen(text), &known, &problem), "%s", text);
        cr_expect(problem.line == damages[i].line && problem.column == damages[i].column,
                  "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
        cr_expect(strstr(problem.message, damages[i].message) != NULL, "%s", problem.message);
    }
    Decklist list;
    Diagnostic problem;
    const char *text = "　４　LB/W01-031";
    cr_assert(decklist_read(&list, text, strlen(text), &known, &problem), "%s", problem.message);
    cr_expect_eq(list.entries[0].column, 10);
    decklist_clear(&list);
}
