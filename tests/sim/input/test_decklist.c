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
        {"{}", 1, 1, "expected \"cards\" (Encore Decks), \"list\" (Decklog) or \"Ratios\""},
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
        {"{\"cards\":{}}", 1, 10, "expected an array for the cards of the deck, found an object"},
        {"{\"cards\":[\"LB/W01-001\"]}", 1, 11, "expected an object for a card, found a string"},
        {"{\"cards\":[\n{\"set\":\"LB\",\"side\":\"W\",\"sid\":\"1\"}]}", 2, 1,
         "\"release\" is missing"},
        {"{\"cards\":[{\"set\":5}]}", 1, 18, "expected a string for \"set\", found a number"},
        {"{\"cards\":[{\"cardcode\":\"a b\"}]}", 1, 23, "expected a card code"},
        {"{\"cards\":[{\"cardcode\":null}]}", 1, 23, "expected a string for \"cardcode\""},
        {"{\"name\":7,\"cards\":[]}", 1, 9, "expected a string for the name of the deck"},
        {"{\"list\":[{\"num\":4}]}", 1, 10, "\"card_number\" is missing"},
        {"{\"list\":[{\"card_number\":\"A-1\"}]}", 1, 10, "\"num\" is missing"},
        {"{\"list\":[{\"card_number\":\"A-1\",\"num\":\"4\"}]}", 1, 37,
         "expected a number for \"num\", found a string"},
        {"{\"Ratios\":[]}", 1, 11, "expected an object for the cards of the deck"},
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

Test(decklist, survives_30_MB_on_one_line)
{
    static const char *const pieces[] = {
        "A-1,4,", "a",  "4 A-1 ", "[",   "{\"cards\":",         "\"\"",
        "x",      "A-", "# ",     "4\t", "{\"Ratios\":{\"A-1\""};
    for (size_t i = 0; i < LENGTH(pieces); i++) {
        char *text = repeated(pieces[i], 30 << 20);
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
    char *text = repeated("A-1\n", 30 << 20);
    assert_refused(&(Damage){text, DECKLIST_CARDS_MAX + 1, 1, "more than 1000 cards"});
    free(text);
}

/* --- Lists that do not name cards plainly ------------------------------------------------------- */

static const char *const known_cards[][2] = {
    {"LB/W01-E001", "Ostler of the Low Bridge"},
    {"LB/W01-E041", "Six Ferries, Ann"},
    {"LB/W01-TE01", "Toll, Gate"},
    {"LB/W01-PE01", "Toll, Gate"},
    {"LB/W01-023", "Ann’s “Ferry”"},
    {"LB/W01-024S", "Night Ferry"},
    {"LB/W01-025", "Ferry"},
    {"LB/W01-026", "Ferry 2"},
    {"LB/W01-027", "#Ferry, Ann"},
    {"LB/W01-028", "Bell!"},
    {"LB/W01-029", "Bell?"},
    {"LB/W01-031", "渡し守 アン"},
    {"LB/W01-031SP", "渡し守 アン"},
    {"LB/W01-T02", "“橋”の３人組"},
    {"LB/W01-P03", "クラスメート"},
    {"LB/W01-040a", "鐘"},
    {"LB/W01-040b", "鐘"},
};

static size_t known_count(const void *cards)
{
    (void)cards;
    return LENGTH(known_cards);
}

static const char *known_code(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][0];
}

static const char *known_name(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][1];
}

static bool is_known(const void *cards, const char *code)
{
    for (size_t i = 0; i < known_count(cards); i++)
        if (strcmp(known_cards[i][0], code) == 0)
            return true;
    return false;
}

static const DecklistCards known = {NULL, is_known, known_count, known_code, known_name};

/* Reads a list of these cards as entries "4 CODE, …", and its remark. */
static void assert_meant(const char *text, const char *entries, const char *remark)
{
    Decklist list;
    Diagnostic problem = {0};
    bool good = decklist_read(&list, text, strlen(text), &known, &problem);
    cr_assert(good, "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
    char told[512] = "";
    for (size_t i = 0; i < list.count; i++)
        snprintf(told + strlen(told), sizeof told - strlen(told), "%s%u %s", i ? ", " : "",
                 list.entries[i].count, list.entries[i].code);
    cr_assert_str_eq(told, entries, "%s", text);
    cr_assert_str_eq(list.remark ? list.remark : "", remark, "%s", text);
    decklist_clear(&list);
}

Test(decklist, takes_codes_in_other_spellings_and_says_so)
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

Test(decklist, takes_plain_codes_without_a_remark)
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
        assert_meant(texts[i], "4 LB/W01-E041",
                     i == 11 ? "'LB/W01-E041)' is read as LB/W01-E041" : "");
}

Test(decklist, keeps_marks_that_the_cards_tell_apart)
{
    assert_meant("4 lb/w01-024s", "4 LB/W01-024S", "'lb/w01-024s' is read as LB/W01-024S");
    assert_meant("4 LB/W01-023a", "4 LB/W01-023a", "");
}

Test(decklist, takes_names_that_one_card_has)
{
    assert_meant("4 Six Ferries, Ann", "4 LB/W01-E041",
                 "'Six Ferries, Ann' is read as LB/W01-E041");
    assert_meant("six ferries ann x2\nOSTLER OF THE LOW BRIDGE", "2 LB/W01-E041, 1 LB/W01-E001",
                 "'six ferries ann' is read as LB/W01-E041; 'OSTLER OF THE LOW BRIDGE' is read as LB/W01-E001");
    assert_meant("3 Ann's \"Ferry\"", "3 LB/W01-023", "'Ann's \"Ferry\"' is read as LB/W01-023");
    assert_meant("3 #Ferry, Ann # a comment", "3 LB/W01-027",
                 "'#Ferry, Ann' is read as LB/W01-027");
    assert_meant("2 Bell!", "2 LB/W01-028", "'Bell!' is read as LB/W01-028");
    assert_meant("Name,Count\n\"Six Ferries, Ann\",4", "4 LB/W01-E041",
                 "'Six Ferries, Ann' is read as LB/W01-E041");
}

Test(decklist, passes_headings_over_and_says_so)
{
    assert_meant("https://lists.example/1\nCharacter - 42\n4 LB/W01-E041\nClimax (8)\nLevel 0:\n"
                 "Deck name: LB/W01\n-----\n2 LB/W01-E001",
                 "4 LB/W01-E041, 2 LB/W01-E001",
                 "'https://lists.example/1' is ignored; 'Character - 42' is ignored; 'Climax (8)' is ignored; 'Level 0:' is ignored; 'Deck name: LB/W01' is ignored; '-----' is ignored");
}

Test(decklist, refuses_what_may_be_several_cards)
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
        {"four LB/W01-E041", 1, 1, "expected a card"},
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

/* Japanese numbers of English cards are offered by who knows the cards, never taken. */
Test(decklist, takes_no_number_of_another_language)
{
    assert_meant("4 LB/W01-001\n4 LB/W01-041", "4 LB/W01-001, 4 LB/W01-041", "");
}

/* ---- Lists of Japanese releases ---- */

Test(decklist, reads_what_japanese_keyboards_write)
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

Test(decklist, takes_full_width_codes_as_they_are_meant)
{
    assert_meant("４　ＬＢ／Ｗ０１－０３１", "4 LB/W01-031", "");
    assert_meant("4 lb/w01ー031", "4 LB/W01-031", "'lb/w01-031' is read as LB/W01-031");
    assert_meant("2 LB/W01-031SP\n2 LB/W01-031", "2 LB/W01-031SP, 2 LB/W01-031", "");
    assert_meant("4 LB/W01-T02SSP", "4 LB/W01-T02", "'LB/W01-T02SSP' is read as LB/W01-T02");
    assert_meant("4 LB/W01-P03S\n4 lb/w01-p03", "8 LB/W01-P03",
                 "'LB/W01-P03S' is read as LB/W01-P03; 'lb/w01-p03' is read as LB/W01-P03");
}

/* A foil copy is no other card; full-width digits and long vowels are those of the name. */
Test(decklist, takes_japanese_names)
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

Test(decklist, passes_japanese_headings_over)
{
    assert_meant("デッキ名：渡し守\nキャラ（42枚）\nレベル０\n4 LB/W01-031\nクライマックス 8枚\n"
                 "4 LB/W01-P03\n合計　50枚",
                 "4 LB/W01-031, 4 LB/W01-P03",
                 "'デッキ名:渡し守' is ignored; 'キャラ(42 )' is ignored; 'レベル0' is ignored; 'クライマックス 8' is ignored; '合計 50' is ignored");
}

Test(decklist, reads_japanese_lists_in_json)
{
    assert_meant("{\"title\":\"渡し守\",\"list\":[{\"card_number\":\"LB/W01-031\",\"name\":\"渡し守 アン\","
                 "\"num\":3},{\"card_number\":\"LB/W01-031SP\",\"num\":1}],\"sub_list\":[]}",
                 "3 LB/W01-031, 1 LB/W01-031SP", "");
    assert_meant("{\"name\":\"橋\",\"lang\":\"JP\",\"cards\":[{\"cardcode\":\"LB/W01-T02\",\"locale\":"
                 "{\"NP\":{\"name\":\"“橋”の３人組\"}}},{\"set\":\"LB\",\"side\":\"W\",\"release\":\"01\","
                 "\"sid\":\"P03\"}]}",
                 "1 LB/W01-T02, 1 LB/W01-P03", "");
    assert_meant("{\"cards\":[{\"set\":\"LB\",\"side\":\"W\",\"release\":\"W01\",\"sid\":\"031\"}]}",
                 "1 LB/W01-031", "");
    assert_list("{\"cards\":[{\"set\":\"LB\",\"side\":\"SE\",\"release\":\"SE09\",\"sid\":\"01\"},"
                "{\"set\":\"LB\",\"side\":\"W\",\"release\":\"E34\",\"sid\":\"E01\"}]}",
                "LB/SE09-01:1@1:11 LB/WE34-E01:1@1:64");
    assert_meant("{\"Ratios\":{\"ＬＢ／Ｗ０１－０３１\":4}}", "4 LB/W01-031",
                 "'ＬＢ／Ｗ０１－０３１' is read as LB/W01-031");
}

/* Places are those of the file, whatever the line is read as. */
Test(decklist, problems_of_folded_lines_have_their_place)
{
    static const Damage damages[] = {
        {"４ LB/W01-031\n５１　LB/W01-031", 2, 1, "expected a count of 1 to 50, found '51'"},
        {"４　LB/W01-031\n４　渡し守　アソ", 2, 7, "no card is called '渡し守 アソ'; did you mean '渡し守 アン'"},
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
