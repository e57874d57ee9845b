/* Decklists that say one thing a line, as YAML, TOML and notes have it, and headings that count what is below them. */
#include "support/list_cards.h"

#define BOTH "4 LB/W01-E041, 3 LB/W01-E001"

Test(decklist_records, takes_code_and_count_under_their_names)
{
    static const char *const texts[] = {
        "cards:\n  - code: LB/W01-E041\n    count: 4\n  - code: LB/W01-E001\n    count: 3\n",
        "- card_number: \"LB/W01-E041\"\n  name: Six Ferries, Ann\n  qty: 4\n"
        "- card_number: \"LB/W01-E001\"\n  qty: 3\n  name: Ostler of the Low Bridge\n",
        "[[card]]\ncount = 4\ncode = \"LB/W01-E041\"\n\n[[card]]\ncount = 3\ncode = \"LB/W01-E001\"\n",
        "カード番号：LB/W01-E041\n枚数：４枚\nカード番号：LB/W01-E001\n枚数：３枚\n",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        Decklist list;
        Diagnostic problem = {0};
        cr_assert(decklist_read(&list, texts[i], strlen(texts[i]), &known, &problem),
                  "%s: %zu:%zu: %s", texts[i], problem.line, problem.column, problem.message);
        cr_expect_eq(list.count, 2, "%s", texts[i]);
        cr_expect_eq(list.entries[0].count, 4, "%s", texts[i]);
        cr_expect_eq(list.entries[1].count, 3, "%s", texts[i]);
        cr_expect_str_eq(list.entries[0].code, "LB/W01-E041");
        decklist_clear(&list);
    }
}

Test(decklist_records, a_card_without_a_count_is_one_copy)
{
    assert_meant("code: LB/W01-E041\ncode: LB/W01-E001\ncount: 3", "1 LB/W01-E041, 3 LB/W01-E001",
                 "");
}

Test(decklist_records, a_count_without_a_card_is_told)
{
    assert_meant("count: 3\n4 LB/W01-E041", "4 LB/W01-E041",
                 "'3' is a count without a card: it is ignored");
}

Test(decklist_records, takes_blocks_of_name_code_and_count)
{
    assert_meant(
        "Six Ferries, Ann\nLB/W01-E041\n4\nOstler of the Low Bridge\nLB/W01-E001\n3\n", BOTH,
        "'Six Ferries, Ann' is read as LB/W01-E041; 'LB/W01-E041' is another word for LB/W01-E041, not another copy; '4' is the count of LB/W01-E041; "
        "'Ostler of the Low Bridge' is read as LB/W01-E001; 'LB/W01-E001' is another word for LB/W01-E001, not another copy; '3' is the count of LB/W01-E001");
}

Test(decklist_records, a_heading_counts_each_card_below)
{
    static const char *const fours[] = {"4 copies each:", "Playsets", "4 of each",
                                        "Four-ofs:",      "x4:",      "4x:",
                                        "4枚ずつ",        "各4枚",    "4 copies:"};
    for (size_t i = 0; i < LENGTH(fours); i++) {
        char text[128], remark[256];
        snprintf(text, sizeof text,
                 "%s\nLB/W01-E041\n2 LB/W01-024S\n\n3 copies each:\nLB/W01-E001\n", fours[i]);
        const char *folded = strcmp(fours[i], "4枚ずつ") == 0 ? "4 ずつ"
                             : strcmp(fours[i], "各4枚") == 0 ? "各4"
                                                              : fours[i];
        snprintf(
            remark, sizeof remark,
            "'%s' is the count of each card below that has none of its own: 4; '3 copies each:' is the count of "
            "each card below that has none of its own: 3",
            folded);
        assert_meant(text, "4 LB/W01-E041, 2 LB/W01-024S, 3 LB/W01-E001", remark);
    }
}

Test(decklist_records, a_subtotal_counts_nothing)
{
    assert_meant("Level 0: 4 cards\nLB/W01-E041\nLevel 3:\nLB/W01-E001",
                 "1 LB/W01-E041, 1 LB/W01-E001",
                 "'Level 0: 4 cards' is ignored; 'Level 3:' is ignored");
}

Test(decklist_records, takes_counts_in_other_places)
{
    static const char *const texts[] = {
        "LB/W01-E041: 4x Six Ferries, Ann\nLB/W01-E001: 3x Ostler of the Low Bridge",
        "LB/W01-E041 四枚\nLB/W01-E001 三枚",
        "LB/W01-E041 x4; LB/W01-E001 x3",
        "LB/W01-E041 x4, LB/W01-E001 x3",
        "[[4, \"LB/W01-E041\"], [3, \"LB/W01-E001\"]]",
        "[\"4x LB/W01-E041\", \"3x LB/W01-E001\"]",
        "{\"levels\": {\"0\": [{\"id\": \"LB/W01-E041\", \"qty\": 4}]}, \"climax\": [{\"id\": \"LB/W01-E001\", \"qty\": 3}]}",
    };
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_meant(texts[i], BOTH, "");
}

Test(decklist_records, cards_beside_the_deck_are_told)
{
    assert_meant(
        "{\"deck\": [{\"code\": \"LB/W01-E041\", \"count\": 4}], \"alike\": [{\"code\": \"LB/W01-E001\", \"count\": 3}]}",
        "4 LB/W01-E041", "'alike' has cards that are not read as the deck's");
}

Test(decklist_records, ten_and_more_in_words_is_no_count)
{
    Decklist list;
    Diagnostic problem = {0};
    const char *text = "LB/W01-E041 十四枚";
    bool read = decklist_read(&list, text, strlen(text), &known, &problem);
    cr_expect(!read || list.entries[0].count == 1);
    if (read)
        decklist_clear(&list);
}
