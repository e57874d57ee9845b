/* Decklists: every format is told by its content, and everything that is no list is refused with its
 * place. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/decklist_write.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

/* Reads, and gives the list as "CODE:count@line:column CODE:…". */
static char *read_as_words(const char *text)
{
    Decklist list;
    Diagnostic problem = {0};
    bool good = decklist_read(&list, text, strlen(text), NULL, &problem);
    cr_assert(good, "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
    size_t room = list.count * (CARD_CODE_SIZE + 64) + 1;
    char *words = calloc(1, room);
    cr_assert_not_null(words);
    size_t cards = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DecklistEntry *entry = &list.entries[i];
        size_t used = strlen(words);
        snprintf(words + used, room - used, "%s%s:%u@%zu:%zu", i > 0 ? " " : "", entry->code,
                 entry->count, entry->line, entry->column);
        cards += entry->count;
    }
    cr_assert_eq(list.cards, cards);
    decklist_clear(&list);
    return words;
}

static void assert_list(const char *text, const char *expected)
{
    char *words = read_as_words(text);
    cr_assert_str_eq(words, expected, "%s: %s; expected %s", text, words, expected);
    free(words);
}

typedef struct Damage {
    const char *text;
    size_t line;
    size_t column;
    const char *message; /* part of it */
} Damage;

static void assert_refused(const Damage *damage)
{
    Decklist list;
    Diagnostic problem = {0};
    size_t length = strlen(damage->text);
    char *copy = malloc(length + 1); /* of its exact size, for the address sanitizer */
    cr_assert_not_null(copy);
    memcpy(copy, damage->text, length);
    cr_assert_not(decklist_read(&list, copy, length, NULL, &problem), "read: %s", damage->text);
    cr_assert(problem.line == damage->line && problem.column == damage->column &&
                  strstr(problem.message, damage->message) != NULL,
              "%s: %zu:%zu: %s; expected %zu:%zu: %s", damage->text, problem.line, problem.column,
              problem.message, damage->line, damage->column, damage->message);
    cr_assert(list.entries == NULL && list.name == NULL && list.count == 0);
    free(copy);
}

Test(decklist, reads_text_lines)
{
    assert_list("4 LB/W01-001\n", "LB/W01-001:4@1:3");
    assert_list("4 LB/W01-001 Ostler, the \"low\"", "LB/W01-001:4@1:3");
    assert_list("4x LB/W01-001\n3X LB/W01-002 Name", "LB/W01-001:4@1:4 LB/W01-002:3@2:4");
    assert_list("LB/W01-001 x4\nLB/W01-002 X3 Name", "LB/W01-001:4@1:1 LB/W01-002:3@2:1");
    assert_list("4\xC3\x97 LB/W01-001\n", "LB/W01-001:4@1:5");
    assert_list("\t 4\t LB/W01-001 \t\r\n", "LB/W01-001:4@1:6");
    assert_list("50 LB/W01-001", "LB/W01-001:50@1:4");
    assert_list("4 5LB/W01-001\n5LB/W01-002", "5LB/W01-001:4@1:3 5LB/W01-002:1@2:1");
    assert_list("004 LB/W01-001", "LB/W01-001:4@1:5");
}

Test(decklist, reads_bare_codes)
{
    assert_list("LB/W01-002\nLB/W01-001\nLB/W01-002\n", "LB/W01-002:2@1:1 LB/W01-001:1@2:1");
}

Test(decklist, passes_over_comments_and_empty_lines)
{
    assert_list("# 4 LB/W01-009\n\n  # x\n4 LB/W01-001 # twins\nLB/W01-002#\nLB/W01-003 x2 # c\n",
                "LB/W01-001:4@4:3 LB/W01-002:1@5:1 LB/W01-003:2@6:1");
}

Test(decklist, merges_repeated_codes_at_their_first_place)
{
    assert_list("2 LB/W01-001\n1 LB/W01-002\nLB/W01-001 x2\nLB/W01-001,40",
                "LB/W01-001:44@1:3 LB/W01-002:1@2:3");
}

Test(decklist, reads_csv)
{
    assert_list("LB/W01-001,4\nLB/W01-002 , 3\n", "LB/W01-001:4@1:1 LB/W01-002:3@2:1");
    assert_list("\xEF\xBB\xBF"
                "CODE,QUANTITY\r\n\"LB/W01-001\",\"4\"\r\n,\r\nLB/W01-002,3,Name\r\n",
                "LB/W01-001:4@2:2 LB/W01-002:3@4:1");
    assert_list("Name;x,Qty,Card code\n\"Ostler, \"\"low\"\" #1\",4,LB/W01-001 # note\n",
                "LB/W01-001:4@2:24");
    assert_list("# list\n\ncode,Quantity\n# more\nLB/W01-001,4", "LB/W01-001:4@5:1");
    assert_list("4,LB/W01-001\n", "LB/W01-001:4@1:3");
}

Test(decklist, reads_encore_decks)
{
    assert_list("{\"name\":\"Bridge\",\"cards\":[\n"
                "{\"set\":\"LB\",\"side\":\"W\",\"release\":\"01\",\"sid\":\"E001\",\"x\":[1]},\n"
                "{\"sid\":\"E002\",\"release\":\"E34\",\"side\":\"S\",\"set\":\"LB\"},\n"
                "{\"set\":\"LB\",\"side\":\"W\",\"release\":\"01\",\"sid\":\"E001\"}]}",
                "LB/W01-E001:2@2:1 LB/SE34-E002:1@3:1");
}

Test(decklist, writes_the_side_of_a_release_once)
{
    assert_list("{\"cards\":[{\"set\":\"LB\",\"side\":\"SE\",\"release\":\"SE09\",\"sid\":\"01\"},"
                "{\"set\":\"LB\",\"side\":\"W\",\"release\":\"E34\",\"sid\":\"E01\"}]}",
                "LB/SE09-01:1@1:11 LB/WE34-E01:1@1:64");
}

Test(decklist, prefers_the_whole_code_of_encore_decks)
{
    assert_list("{\"cards\":[{\"set\":\"LB\",\"side\":\"S\",\"release\":\"S02\",\"sid\":\"T1\","
                "\"cardcode\":\"LB/WS02-T1\"}]}",
                "LB/WS02-T1:1@1:72");
}

Test(decklist, reads_decklog)
{
    assert_list("{\"title\":\"Bridge\",\"list\":[{\"card_number\":\"LB/W01-001\",\"num\":4},\n"
                "{\"num\":2,\"card_number\":\"LB\\/W01-002\"}]}",
                "LB/W01-001:4@1:42 LB/W01-002:2@2:24");
}

Test(decklist, reads_ratios)
{
    assert_list("\xEF\xBB\xBF \n{\"Name\":null,\"Ratios\":{\"LB/W01-001\":4,\"LB/W01-002\":1}}",
                "LB/W01-001:4@2:24 LB/W01-002:1@2:39");
}

Test(decklist, reads_json_of_other_programs)
{
    assert_list("{\"cards\":[\"LB/W01-001\",\"LB/W01-001\",\"3 LB/W01-002\"]}",
                "LB/W01-001:2@1:11 LB/W01-002:3@1:37");
    assert_list("{\"list\":[{\"card_number\":\"A-1\",\"num\":\"4\"}]}", "A-1:4@1:25");
    assert_list("[[\"LB/W01-001\",4],[3,\"LB/W01-002\"]]", "LB/W01-001:4@1:3 LB/W01-002:3@1:22");
    assert_list("{\"LB/W01-001\":4}", "LB/W01-001:4@1:2");
    assert_list("[{\"id\":\"LB/W01-001\",\"x\":4}]", "LB/W01-001:4@1:8");
    assert_list(
        "{\"data\":{\"deck\":{\"characters\":[{\"card\":{\"no\":\"LB/W01-001\"},\"qty\":4}]}}}",
        "LB/W01-001:4@1:46");
    assert_list("{\"code\":\"LB/W01-001\",\"qty\":4}\n{\"code\":\"LB/W01-002\",\"qty\":3}\n",
                "LB/W01-001:4@1:9 LB/W01-002:3@2:9");
}

Test(decklist, takes_the_name_from_json)
{
    static const char *const texts[] = {
        "{\"name\":\"B\\u00e9\",\"cards\":[{\"cardcode\":\"LB/W01-001\"}]}",
        "{\"title\":\"B\xC3\xA9\",\"list\":[{\"card_number\":\"LB/W01-001\",\"num\":1}]}",
        "{\"Ratios\":{\"LB/W01-001\":4},\"Name\":\"B\xC3\xA9\"}",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        Decklist list;
        Diagnostic problem;
        cr_assert(decklist_read(&list, texts[i], strlen(texts[i]), NULL, &problem));
        cr_assert_str_eq(list.name, "B\xC3\xA9");
        decklist_clear(&list);
    }
    Decklist list;
    Diagnostic problem;
    cr_assert(decklist_read(&list, "1 LB/W01-001", 12, NULL, &problem));
    cr_assert_str_eq(list.name, "");
    decklist_clear(&list);
}

Test(decklist, refuses_lists_without_cards)
{
    static const Damage damages[] = {
        {"", 1, 1, "no cards in it: expected lines '4 CODE' or 'CODE x4', CSV"},
        {"\xEF\xBB\xBF", 1, 1, "no cards in it"},
        {"\n\n# only words\n", 1, 1, "no cards in it"},
        {"Code,Quantity\n", 1, 1, "no cards in it"},
        {"{}", 1, 1, "expected \"cards\" (Encore Decks), \"list\" (Decklog), codes with counts"},
        {"{\"cards\":[]}", 1, 1, "no cards in it"},
        {"{\"Ratios\":{}}", 1, 1, "no cards in it"},
        {"[]", 1, 1, "a card database is given with --cards"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(decklist, refuses_junk_lines_at_their_place)
{
    static const Damage damages[] = {
        {"hello there", 1, 1, "expected a card, '4 CODE', 'CODE x4' or 'CODE', found 'hello'"},
        {"4 LB/W01-001\n\n  Climate", 3, 3, "found 'Climate'"},
        {"4", 1, 2, "expected a card code after the count, as in '4 BD/W47-E001'"},
        {"4x # none", 1, 3, "expected a card code after the count"},
        {"4 \xE2\x80\x9CLB/W01", 1, 3, "expected a card code such as BD/W47-E001, found"},
        {"4 \"LB/W01\"", 1, 3, "expected a card code after the count"},
        {"LB/W01-001 51", 1, 12, "expected a count of 1 to 50, found '51'"},
        {"LB/W01-001 Ostler x4", 1, 12, "found 'Ostler x4'; a line is '4 CODE name' or 'CODE x4'"},
        {"LB/W01-001\t\"Ostler\"", 1, 12, "found '\"Ostler\"'"},
        {"4 LB/W01-001\n\x01\x02-3", 2, 1, "expected a card"},
        {"\xFF\xFE"
         "4",
         1, 1, "UTF-16"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(decklist, refuses_counts_out_of_bounds_at_the_count)
{
    static const Damage damages[] = {
        {"\n0 LB/W01-001", 2, 1, "expected a count of 1 to 50, found '0'"},
        {"51 LB/W01-001", 1, 1, "found '51'"},
        {"-1 LB/W01-001", 1, 1, "found '-1'"},
        {"4.5 LB/W01-001", 1, 1, "found '4.5'"},
        {"99999999999999999999999999 LB/W01-001", 1, 1, "expected a count of 1 to 50, found '999"},
        {"0x LB/W01-001", 1, 1, "found '0'"},
        {"LB/W01-001 x0", 1, 13, "found '0'"},
        {"LB/W01-001 x-2", 1, 13, "found '-2'"},
        {"Code,Quantity\nLB/W01-001,0", 2, 12, "found '0'"},
        {"LB/W01-001,four", 1, 12, "found 'four'"},
        {"{\"Ratios\":{\"LB/W01-001\":0}}", 1, 25, "expected a count of 1 to 50, found 0"},
        {"{\"Ratios\":{\"LB/W01-001\":1.5}}", 1, 25, "expected a count of 1 to 50"},
        {"{\"Ratios\":{\"LB/W01-001\":-4}}", 1, 25, "found -4"},
        {"{\"list\":[{\"card_number\":\"LB/W01-001\",\n\"num\":51}]}", 2, 7, "found 51"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(decklist, refuses_damaged_csv_at_its_place)
{
    static const Damage damages[] = {
        {"Code,Name\nLB/W01-001,4", 1, 1, "no column for the count: expected 'Code,Quantity'"},
        {"Code,Quantity\nLB/W01-001", 2, 11, "expected a code and a count"},
        {"Code,Quantity\n4 LB/W01-001", 2, 13, "expected a code and a count"},
        {"LB/W01-001,4\n\"LB/W01-002,4", 2, 1, "this quotation mark is not closed"},
        {"\"LB/W01-001\"x,4", 1, 13, "expected ',' or the end of the line"},
        {"LB/W01-001,", 1, 12, "expected a count of 1 to 50, found ''"},
        {",4", 1, 1, "expected a card code"},
        {";;QQ,4", 1, 1, "expected a card code"},
        {"LB W01,4", 1, 1, "found 'LB'"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

Test(decklist, refuses_damaged_json_at_its_place)
{
    static const Damage damages[] = {
        {"{", 1, 2, "the object from 1:1 is not closed"},
        {"{\"cards\":[\n{\"set\":\"LB\"", 2, 12,
         "found the end of the text: the object from 2:1 is not closed"},
        {"{\"cards\":{}}", 1, 1, "no cards in it"},
        {"{\"cards\":7}", 1, 1, "no cards in it"},
        {"{\"cards\":[7]}", 1, 11, "expected an object for a card, found a number"},
        {"{\"cards\":[\"a b\"]}", 1, 11, "expected a card"},
        {"{\"cards\":[[\"LB/W01-001\",4,5]]}", 1, 11, "a code and a count"},
        {"{\"cards\":[{\"code\":\"A/1-1\",\"qty\":4,\"num\":3}]}", 1, 41, "two counts"},
        {"{\"cards\":[{\"code\":\"A/1-1\",\"qty\":\"some\"}]}", 1, 33,
         "expected a number for a count, found a string"},
        {"{\"cards\":[{\"code\":\"A/1-1\"}],\"side\":[{\"code\":\"A/1-2\"}]}", 1, 45,
         "stands under 'side'"},
        {"{\"a\":{\"cards\":[\"A/1-1\"]},\"b\":{\"cards\":[\"A/1-1\"]}}", 1, 39,
         "stands in another one"},
        {"{\"no\":[\"A/1-1\"],\"num\":[4,3]}", 1, 26, "no code in \"no\""},
        {"[{\"code\":\"A/1-1\",\"type\":\"Climax\"}]", 1, 1, "given with --cards"},
        {"{\"cards\":[\n{\"set\":\"LB\",\"side\":\"W\",\"sid\":\"1\"}]}", 2, 1,
         "\"release\" is missing"},
        {"{\"cards\":[{\"set\":5,\"sid\":5}]}", 1, 18, "expected a string for \"set\""},
        {"{\"cards\":[{\"set\":\"LB\"}]}", 1, 11, "this card has no code"},
        {"{\"cards\":[{\"cardcode\":\"a b\"}]}", 1, 23, "expected a card code"},
        {"{\"cards\":[{\"cardcode\":null}]}", 1, 23, "expected a string for the code of a card"},
        {"{\"name\":7,\"cards\":[]}", 1, 9, "expected a string for the name of the deck"},
        {"{\"list\":[{\"num\":4}]}", 1, 10, "this card has no code"},
        {"{\"list\":[{\"card_number\":\"A-1\",\"num\":null}]}", 1, 37, "for a count, found null"},
        {"{\"Ratios\":[]}", 1, 1, "no cards in it"},
        {"{\"Ratios\":{\"\":4}}", 1, 12, "expected a card code"},
    };
    for (size_t i = 0; i < LENGTH(damages); i++)
        assert_refused(&damages[i]);
}

/* A text that is `piece` over and over, `length` bytes at most. */
static char *repeated(const char *piece, size_t length)
{
    size_t size = strlen(piece);
    char *text = malloc(length + 1);
    cr_assert_not_null(text);
    size_t used = 0;
    for (; used + size <= length; used += size)
        memcpy(text + used, piece, size);
    text[used] = '\0';
    return text;
}

/* What stands before a slash parts cards only where something does: nothing is read before the text. */
Test(decklist, may_begin_with_a_slash)
{
    char *text = strdup("/ x");
    Decklist list;
    Diagnostic problem = {0};
    cr_expect_not(decklist_read(&list, text, strlen(text), NULL, &problem));
    free(text);
}

/* 30 MB in the long run, 3 MB else. */
static size_t long_line(void)
{
    return (size_t)(getenv("WEISSFISH_LONG") != NULL ? 30 : 3) << 20;
}

Test(decklist, survives_a_line_without_end)
{
    static const char *const pieces[] = {
        "A-1,4,", "a",  "4 A-1 ", "[",   "{\"cards\":",          "\"\"",
        "x",      "A-", "# ",     "4\t", "{\"Ratios\":{\"A-1\"", "x[",
        "a/"};
    for (size_t i = 0; i < LENGTH(pieces); i++) {
        char *text = repeated(pieces[i], long_line());
        Decklist list;
        Diagnostic problem = {0};
        if (decklist_read(&list, text, strlen(text), NULL, &problem))
            decklist_clear(&list);
        else
            cr_assert(problem.line == 1 && problem.column >= 1);
        free(text);
    }
}

Test(decklist, refuses_more_cards_than_a_list_has)
{
    char *text = repeated("A-1\n", long_line());
    assert_refused(&(Damage){text, DECKLIST_CARDS_MAX + 1, 1, "more than 1000 cards"});
    free(text);
}
