/* Decklists as they are written: read back they are the same. */
#include <criterion/criterion.h>

#include "sim/weiss/deck/decklist_write.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static void assert_written(DecklistFormat format, const DecklistCard *cards, size_t count,
                           const char *name)
{
    char *text = decklist_write(format, name, cards, count);
    cr_assert_not_null(text);
    Decklist list;
    Diagnostic problem = {0};
    bool good = decklist_read(&list, text, strlen(text), NULL, &problem);
    cr_assert(good, "%s\n%zu:%zu: %s", text, problem.line, problem.column, problem.message);
    cr_assert_eq(list.count, count);
    for (size_t i = 0; i < count; i++) {
        cr_assert_str_eq(list.entries[i].code, cards[i].card->code);
        cr_assert_eq(list.entries[i].count, cards[i].count);
    }
    bool named = format != DECKLIST_TEXT && format != DECKLIST_CSV;
    cr_assert_str_eq(list.name, named ? name : "");
    decklist_clear(&list);
    free(text);
}

Test(decklist_write, reads_back_what_it_writes)
{
    static const WeissCard cards[] = {
        {.code = "LB/W01-001", .name = "Ostler of the Low Bridge"},
        {.code = "LB/WE34-E01", .name = "x4 \"quoted\", # not a comment\n2 A-1"},
        {.code = "LB/BCS2019-02", .name = "\xE6\xA9\x8B"},
        {.code = "odd", .name = "-"},
        {.code = "5LB-1", .name = ""},
    };
    static const DecklistCard list[] = {
        {.card = &cards[0], .count = 4},
        {.card = &cards[1], .count = 1},
        {.card = &cards[2], .count = 50, .picture = "https://pictures.example/1.png"},
        {.card = &cards[3], .count = 2},
        {.card = &cards[4], .count = 3}};
    static const char *const names[] = {"", "Bridge \"low\"\n# 4 A-1", "\xE6\xA9\x8B"};
    for (int format = 0; format < DECKLIST_FORMAT_COUNT; format++)
        for (size_t i = 0; i < LENGTH(names); i++)
            assert_written((DecklistFormat)format, list, LENGTH(list), names[i]);
}

Test(decklist_write, writes_the_parts_of_a_code_for_encore_decks)
{
    static const WeissCard card = {.code = "LB/WE34-E01", .name = "Ostler"};
    static const DecklistCard list[] = {{.card = &card, .count = 1}};
    char *text = decklist_write(DECKLIST_ENCORE, "Bridge", list, 1);
    cr_assert_not_null(text);
    static const char *const members[] = {"\"set\": \"LB\"",      "\"side\": \"W\"",
                                          "\"release\": \"E34\"", "\"sid\": \"E01\"",
                                          "\"name\": \"Bridge\"", "\"name\": \"Ostler\""};
    for (size_t i = 0; i < LENGTH(members); i++)
        cr_assert_not_null(strstr(text, members[i]), "%s", members[i]);
    free(text);
}
