/* The Shironeko TCG: cards (2), what makes a deck legal (3), and the character area (4). */
#include "shiro_board.h"

static const char set[] =
    "[{'code':'A1','name':'A','kind':'character','colour':'red','cost':1,'level':1,'attack':1,"
    "'hp':1},"
    "{'code':'A2','name':'A','kind':'awakened','colour':'red','change':1,'level':2,'attack':1,"
    "'hp':1},"
    "{'code':'A3','name':'A','kind':'character','colour':'blue','cost':2,'change':1,'level':2,"
    "'attack':1,'hp':1},"
    "{'code':'A4','name':'A, special','kind':'character','colour':'blue','cost':2,'level':2,"
    "'attack':1,'hp':1},"
    "{'code':'C1','name':'C','kind':'character','colour':'red','cost':1,'level':1,'attack':1,'hp':"
    "1},"
    "{'code':'M1','name':'M','kind':'monster','colour':'red','cost':1},"
    "{'code':'T1','name':'T','kind':'town','colour':'red'},"
    "{'code':'T2','name':'Old Soul Mine of the North','kind':'town','colour':'blue'}]";

static void set_open(void)
{
    board_read(set);
}

TestSuite(shiro_deck, .init = set_open, .fini = board_close);

typedef struct List {
    const ShiroCard *card[128];
    unsigned count;
} List;

static void add(List *list, unsigned copies, const char *code)
{
    const ShiroCard *card = shiro_cards_find(shiro_board_set, code);
    cr_assert_not_null(card);
    while (copies--)
        list->card[list->count++] = card;
}

/* Whether some problem of the list says so. */
static bool problem(const List *list, const char *says)
{
    char text[SHIRO_PROBLEM_SIZE];
    unsigned card;
    for (unsigned i = 0; shiro_deck_problem(list->card, list->count, i, text, &card); i++) {
        cr_assert_leq(card, list->count);
        if (strstr(text, says))
            return true;
    }
    return false;
}

Test(shiro_deck, s2_the_same_name_and_another_kind_is_another_card)
{
    const ShiroCard *base = shiro_cards_find(shiro_board_set, "A1");
    const ShiroCard *awakened = shiro_cards_find(shiro_board_set, "A2");
    const ShiroCard *special = shiro_cards_find(shiro_board_set, "A4");
    cr_assert_eq(base->name_id, awakened->name_id);
    cr_assert_neq(base->kind, awakened->kind);
    cr_assert_neq(base->name_id, special->name_id);
}

Test(shiro_deck, s3_1_thirty_two_characters_and_eight_monsters)
{
    List list = {.count = 0};
    add(&list, 31, "A1");
    add(&list, 9, "M1");
    add(&list, 10, "T2");
    cr_assert(problem(&list, "31 characters and awakened characters; a deck has exactly 32"));
    cr_assert(problem(&list, "9 monsters; a deck has exactly 8"));
    cr_assert_not(problem(&list, "towns; a deck"));
    add(&list, 1, "A2"); /* an awakened one counts with the characters */
    cr_assert_not(problem(&list, "characters and awakened"));
}

Test(shiro_deck, s3_2_three_of_a_name_and_kind)
{
    List list = {.count = 0};
    add(&list, 3, "A1");
    add(&list, 3, "A2");
    cr_assert_not(problem(&list, "named 'A'"));
    add(&list, 1, "A3"); /* another card of the name and kind */
    cr_assert(problem(&list, "4 cards of the kind character are named 'A'; a deck has at most 3"));
    cr_assert_not(problem(&list, "kind awakened"));
}

Test(shiro_deck, s3_3_ten_towns_three_of_a_name_but_for_soul_mines)
{
    List list = {.count = 0};
    add(&list, 4, "T1");
    add(&list, 5, "T2");
    cr_assert(problem(&list, "4 cards of the kind town are named 'T'"));
    cr_assert(problem(&list, "9 towns; a deck has exactly 10"));
    list.count = 0;
    add(&list, 10, "T2");
    cr_assert_not(problem(&list, "town"));
}

Test(shiro_deck, s3_a_problem_is_told_with_its_card)
{
    char text[SHIRO_PROBLEM_SIZE];
    unsigned card;
    List list = {.count = 0};
    add(&list, 3, "C1");
    add(&list, 4, "A1");
    cr_assert(shiro_deck_problem(list.card, list.count, 0, text, &card));
    cr_assert_eq(card, 6); /* the fourth */
    cr_assert(shiro_deck_problem(list.card, list.count, 1, text, &card));
    cr_assert_eq(card, list.count);
}

/* What a built deck knows of its cards. */
Test(shiro_deck, masks_say_what_is_printed)
{
    List list = {.count = 0};
    ShiroDeck *deck = &shiro_board_deck;
    add(&list, 2, "T2");
    add(&list, 1, "M1");
    add(&list, 3, "A1");
    add(&list, 2, "A2");
    add(&list, 1, "A3");
    shiro_deck_build(deck, list.card, list.count);
    cr_assert_eq(deck->count, 7);
    cr_assert_eq(deck->all, 0x7F);
    cr_assert_eq(deck->kind[SHIRO_CHARACTER], 0x27); /* A1 A1 A1 A2 A2 A3 M1 */
    cr_assert_eq(deck->kind[SHIRO_AWAKENED], 0x18);
    cr_assert_eq(deck->characters, 0x3F);
    cr_assert_eq(deck->level[2], 0x38);
    cr_assert_eq(deck->namesake[0], 0x3F);
    cr_assert_eq(deck->copies[4], 0x18);
    cr_assert_eq(deck->onto[0], 0x38);
    cr_assert_eq(shiro_distinct(deck, 0x7E), 0x6A);
}

/* ---- 4: zones ---- */

Test(shiro_zones, s4_no_character_area_holds_more_than_four_or_a_name_twice, .init = board_open,
     .fini = board_close)
{
    const char *why;
    ShiroPlayer *p = &board.state.players[0];
    board_put(0, "ONE");
    board_put(0, "RB");
    board_put(1, "ONE");
    board_settle();
    p->slot[2] = (ShiroSlot){.card = (uint8_t)board_take(0, "ONE")};
    cr_assert_not(shiro_table_ok(&board, &why)); /* the check finds a second ONE */
}
