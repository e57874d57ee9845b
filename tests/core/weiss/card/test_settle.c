/* Several texts say something of one card: it is one card, whatever their order. */
#include "card_text.h"

#define JAPANESE "【自】 このカードがアタックした時、あなたは1枚引く。"
#define ENGLISH "[A] When this attacks, draw a card."

#define FAN(code, name, power, rest)                                                                                   \
    "[{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":1,\"cost\":0,"     \
    power "\"soul\":1,\"trigger\":[],\"attributes\":[\"River\"],\"ability\":[\"" ENGLISH "\"]" rest "}]"

#define LIST(code, name, power, trait)                                                                                 \
    "[{\"card_number\":\"" code "\",\"card_name\":\"" name "\",\"card_kind\":\"2\",\"color\":\"[[red.gif]]\","         \
    "\"level\":\"1\",\"cost\":\"0\",\"power\":\"" power "\",\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"-\","         \
    "\"feature1\":\"" trait "\",\"text\":\"" JAPANESE "\"}]"

#define POWER(number) "\"power\":" number ","

static WeissDatabase *settle(const char *const *texts, unsigned count, unsigned first)
{
    static const char *const names[] = {"a.json", "b.json", "c.json", "d.json"};
    WeissDatabase *database = weiss_database_create();
    Diagnostic problem = {0};
    for (unsigned i = 0; i < count; i++) {
        unsigned at = (first + i) % count;
        cr_assert(weiss_database_add_readable(database, names[at], texts[at], strlen(texts[at]), &problem));
    }
    cr_assert(weiss_database_settle(database));
    return database;
}

/* The publisher's text is played beside the translation, its name is printed, and what one lacks the other has. */
Test(settle, the_official_text_comes_first)
{
    static const char *const texts[] = {FAN("LF/W02-010", "Ferryman", POWER("4500"), ""),
                                        LIST("LF/W02-010", "渡し守", "-", "川")};
    for (unsigned first = 0; first < 2; first++) {
        WeissDatabase *database = settle(texts, 2, first);
        cr_assert_eq(weiss_database_count(database), 1);
        const WeissCard *card = weiss_database_find(database, "LF/W02-010");
        cr_expect_str_eq(card->name, "渡し守");
        cr_expect_str_eq(card->gloss, "Ferryman");
        cr_expect_eq(card->power, 4500);
        cr_assert(card->japanese_count == 1 && card->ability_count == 1);
        cr_expect_str_eq(card->japanese[0], JAPANESE);
        cr_expect_str_eq(card->abilities[0], ENGLISH);
        cr_assert(card->trait_count == 1 && card->gloss_count == 1);
        cr_expect_str_eq(card->traits[0], "川");
        cr_expect_str_eq(card->traits[1], "River");
        cr_expect_eq(weiss_database_fault_count(database), 1);
        cr_expect_eq(weiss_database_fault(database, 0)->kind, FAULT_FILLED);
        weiss_database_destroy(database);
    }
}

Test(settle, a_card_without_power_has_that_of_another_text)
{
    static const char *const texts[] = {FAN("LF/W02-010", "渡し守", "", ""), LIST("LF/W02-010", "渡し守", "5500", "川")};
    for (unsigned first = 0; first < 2; first++) {
        WeissDatabase *database = settle(texts, 2, first);
        cr_assert_not_null(weiss_database_find(database, "LF/W02-010"));
        cr_expect_eq(weiss_database_find(database, "LF/W02-010")->power, 5500);
        cr_expect_null(weiss_database_left_out(database, "LF/W02-010"));
        weiss_database_destroy(database);
    }
    WeissDatabase *alone = settle(texts, 1, 0);
    cr_expect_eq(weiss_database_count(alone), 0);
    cr_expect_not_null(weiss_database_left_out(alone, "LF/W02-010"));
    weiss_database_destroy(alone);
}

/* Two texts lack different things. */
Test(settle, parts_make_a_card)
{
    static const char *const texts[] = {
        "[{\"code\":\"LF/W02-010\",\"name\":\"渡し守\",\"type\":\"Character\",\"level\":1,\"cost\":0,\"soul\":1,"
        "\"trigger\":[],\"ability\":[]}]",
        "[{\"code\":\"LF/W02-010\",\"color\":\"RED\",\"power\":500}]",
        "serial,jp_effect\nLF/W02-010," JAPANESE "\n"};
    for (unsigned first = 0; first < 3; first++) {
        WeissDatabase *database = settle(texts, 3, first);
        const WeissCard *card = weiss_database_find(database, "LF/W02-010");
        cr_assert_not_null(card);
        cr_expect(card->power == 500 && card->colour == COLOUR_RED && card->level == 1);
        cr_assert_eq(card->ability_count, 1);
        cr_expect_str_eq(card->abilities[0], JAPANESE);
        weiss_database_destroy(database);
    }
}

Test(settle, what_texts_say_differently_is_told_once)
{
    static const char *const texts[] = {FAN("LF/W02-010", "渡し守", POWER("4500"), ""),
                                        LIST("LF/W02-010", "渡し守", "5500", "川")};
    for (unsigned first = 0; first < 2; first++) {
        WeissDatabase *database = settle(texts, 2, first);
        cr_expect_eq(weiss_database_find(database, "LF/W02-010")->power, 5500, "the publisher's counts");
        cr_assert_eq(weiss_database_fault_count(database), 1);
        const WeissFault *fault = weiss_database_fault(database, 0);
        cr_expect_eq(fault->kind, FAULT_DIFFERS);
        cr_expect_str_eq(fault->source, "a.json");
        cr_expect_str_eq(fault->why, "power 4500 here, 5500 there: b.json");
        weiss_database_destroy(database);
    }
}

/* A parallel has the text of its card; another card with the same number and other letters keeps its own. */
Test(settle, parallels_are_the_same_card)
{
    static const char *const texts[] = {
        FAN("LF/W02-010SP", "Ferryman", POWER("5500"), ""), LIST("LF/W02-010", "渡し守", "5500", "川"),
        FAN("LF/W02-010EX", "別の人", POWER("500"), ""), FAN("LF/W02-010S", "渡し守", "", "")};
    for (unsigned first = 0; first < 4; first++) {
        WeissDatabase *database = settle(texts, 4, first);
        cr_assert_eq(weiss_database_count(database), 4);
        const WeissCard *parallel = weiss_database_find(database, "LF/W02-010SP");
        cr_assert_eq(parallel->japanese_count, 1, "%u", first);
        cr_expect_eq(weiss_database_find(database, "LF/W02-010S")->power, 5500);
        cr_expect_eq(weiss_database_find(database, "LF/W02-010EX")->japanese_count, 0);
        weiss_database_destroy(database);
    }
}

/* The English print has another number, and stays as it is. */
Test(settle, english_prints_are_cards_of_their_own)
{
    static const char *const texts[] = {FAN("LF/W02-E010", "Ferryman", POWER("5500"), ""),
                                        LIST("LF/W02-010", "渡し守", "5500", "川")};
    WeissDatabase *database = settle(texts, 2, 0);
    cr_assert_eq(weiss_database_count(database), 2);
    cr_expect_eq(weiss_database_find(database, "LF/W02-E010")->japanese_count, 0);
    weiss_database_destroy(database);
}

/* Cards come in an order that does not depend on which text was added first; each is of one text. */
Test(settle, the_order_of_texts_means_nothing)
{
    static const char *const texts[] = {
        FAN("LF/W02-011", "川", POWER("500"), ""), FAN("LF/W02-010", "渡し守", POWER("4500"), ""),
        "[{\"code\":\"LF/W02-010\",\"name\":\"渡しの人\",\"type\":\"Character\",\"color\":\"RED\",\"level\":1,\"cost\":0,"
        "\"power\":4000,\"soul\":1,\"trigger\":[],\"ability\":[\"" ENGLISH "\"]}]",
        LIST("LF/W01-001", "岸", "1000", "川")};
    for (unsigned first = 0; first < 4; first++) {
        WeissDatabase *database = settle(texts, 4, first);
        cr_assert_eq(weiss_database_count(database), 3);
        cr_expect_str_eq(weiss_database_card(database, 0)->code, "LF/W01-001");
        cr_expect_str_eq(weiss_database_card(database, 1)->code, "LF/W02-010");
        cr_expect_str_eq(weiss_database_card(database, 1)->name, weiss_database_find(database, "LF/W02-010")->name);
        cr_expect_str_eq(weiss_database_card(database, 1)->name, "渡し守");
        cr_expect_str_eq(weiss_database_card(database, 2)->code, "LF/W02-011");
        for (size_t i = 0; i < 3; i++)
            cr_expect_eq(weiss_database_find(database, weiss_database_card(database, i)->code),
                         weiss_database_card(database, i));
        weiss_database_destroy(database);
    }
}

/* What is kept of a text has its parts and its rank, too. */
Test(settle, blocks_keep_parts_and_rank)
{
    static const char *const texts[] = {FAN("LF/W02-010", "Ferryman", "", ""), LIST("LF/W02-010", "渡し守", "5500", "川")};
    WeissDatabase *again = weiss_database_create();
    for (unsigned i = 0; i < 2; i++) {
        WeissDatabase *database = database_of_readable(texts[i]);
        size_t size;
        void *block = weiss_database_block(database, &size);
        cr_assert(block != NULL && weiss_database_add_block(again, "set.json", block, size));
        weiss_database_destroy(database);
    }
    cr_assert(weiss_database_settle(again));
    const WeissCard *card = weiss_database_find(again, "LF/W02-010");
    cr_assert(card != NULL && card->power == 5500 && card->japanese_count == 1);
    cr_expect_str_eq(card->abilities[0], ENGLISH);
    weiss_database_destroy(again);
}
