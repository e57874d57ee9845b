/* Blocks: what goes in comes out; what is damaged is refused, or says nothing that would harm. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "card_text.h"

static const char text[] =
    "[{" CHARACTER ",\"rarity\":\"RR\",\"expansion\":\"Low Bridge\",\"side\":\"W\",\"set\":\"LB\","
    "\"release\":\"01\",\"sid\":\"001\",\"attributes\":[\"Bridge\",\"橋\"],"
    "\"jpAbility\":[\"一\",\"二\"]},\n"
    "{\"code\":\"LB/W01-002\",\"name\":\"渡し守\\nFerryman\"," TYPE COLOR "\"trigger\":[\"SOUL\"],"
    "\"ability\":[\"first\",\"second\"],\"level\":1,\"cost\":0,\"power\":500,\"soul\":1},\n"
    "{\"code\":\"LB/W01-003\",\"name\":\"Toll\"},\n7]";

static WeissDatabase *database_of_block(void *block, size_t size)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    if (weiss_database_add_block(database, "set.json", block, size))
        return database;
    weiss_database_destroy(database);
    return NULL;
}

static void assert_same_texts(const char *const *a, const char *const *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        cr_assert_str_eq(a[i], b[i]);
}

static void assert_same_card(const WeissCard *a, const WeissCard *b)
{
    cr_assert_str_eq(a->code, b->code);
    cr_assert_str_eq(a->name, b->name);
    cr_assert_str_eq(a->gloss, b->gloss);
    cr_assert_str_eq(a->title, b->title);
    cr_assert_str_eq(a->rarity, b->rarity);
    cr_assert_str_eq(a->side, b->side);
    cr_assert_str_eq(a->set, b->set);
    cr_assert_str_eq(a->release, b->release);
    cr_assert_str_eq(a->sid, b->sid);
    cr_assert(a->trait_count == b->trait_count && a->ability_count == b->ability_count &&
              a->japanese_count == b->japanese_count);
    assert_same_texts(a->traits, b->traits, a->trait_count);
    assert_same_texts(a->abilities, b->abilities, a->ability_count);
    assert_same_texts(a->japanese, b->japanese, a->japanese_count);
    cr_assert(a->power == b->power && a->type == b->type && a->colour == b->colour &&
              a->level == b->level && a->cost == b->cost && a->soul == b->soul &&
              a->icons[0] == b->icons[0] && a->icons[1] == b->icons[1] && a->counter == b->counter);
}

/* A database of the block of the text that was read last. */
static WeissDatabase *database_again(const WeissDatabase *read)
{
    size_t size;
    void *block = weiss_database_block(read, &size);
    cr_assert_not_null(block);
    WeissDatabase *database = database_of_block(block, size);
    cr_assert_not_null(database);
    return database;
}

Test(card_block, has_the_cards_and_faults_of_the_text)
{
    WeissDatabase *read = database_of_readable(text);
    WeissDatabase *kept = database_again(read);
    cr_assert_eq(weiss_database_count(kept), 2);
    for (size_t i = 0; i < 2; i++)
        assert_same_card(weiss_database_card(read, i), weiss_database_card(kept, i));
    cr_assert_eq(weiss_database_fault_count(read), weiss_database_fault_count(kept));
    for (size_t i = 0; i < weiss_database_fault_count(read); i++) {
        const WeissFault *fault = weiss_database_fault(read, i);
        assert_fault(kept, i, fault->kind, fault->code, fault->line, fault->column, fault->why);
    }
    cr_assert_not_null(weiss_database_left_out(kept, "LB/W01-003"));
    weiss_database_destroy(read);
    weiss_database_destroy(kept);
}

Test(card_block, has_nothing_of_the_texts_before)
{
    Diagnostic problem;
    WeissDatabase *read = database_of_readable(text);
    cr_assert(weiss_database_add_readable(read, "none.json", "7", 1, &problem));
    WeissDatabase *kept = database_again(read);
    cr_assert_eq(weiss_database_count(kept), 0);
    cr_assert_eq(weiss_database_fault_count(kept), 1);
    cr_assert_eq(weiss_database_fault(kept, 0)->kind, FAULT_TEXT);
    weiss_database_destroy(read);
    weiss_database_destroy(kept);
}

/* A card that is read only with a correction belongs to no text alone. */
Test(card_block, corrections_are_no_part_of_it)
{
    static const char damaged[] = "[{" CODE NAME TYPE COLOR
                                  "\"level\":1,\"cost\":0,\"power\":\"?\",\"soul\":1," REST "}]";
    size_t size;
    Diagnostic problem;
    WeissDatabase *read = database_of_readable(damaged);
    void *block = weiss_database_block(read, &size);
    WeissDatabase *corrected = weiss_database_create();
    cr_assert(weiss_database_give(corrected, "LB/W01-001", "power", "4500"));
    cr_assert_not(weiss_database_add_block(corrected, "set.json", block, size));
    cr_assert_eq(weiss_database_fault_count(corrected), 0);
    cr_assert(weiss_database_add_readable(corrected, "set.json", damaged, strlen(damaged), &problem));
    cr_assert_eq(weiss_database_card(corrected, 0)->power, 4500);
    cr_assert_null(weiss_database_block(corrected, &size));
    weiss_database_destroy(read);
    weiss_database_destroy(corrected);
}

static size_t use_texts(const char *const *texts, size_t count)
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        length += strlen(texts[i]);
    return length;
}

/* Reads all that a damaged block says. */
static void use_all(const WeissDatabase *database)
{
    size_t length = 0;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        const char *const texts[] = {card->code,   card->name, card->gloss, card->title, card->sid,
                                     card->rarity, card->side, card->set,   card->release};
        length += use_texts(texts, LENGTH(texts));
        length += use_texts(card->traits, card->trait_count);
        length += use_texts(card->abilities, card->ability_count);
        length += use_texts(card->japanese, card->japanese_count);
        length += strlen(weiss_type_names[card->type]) + strlen(weiss_colour_names[card->colour]) +
                  strlen(weiss_trigger_names[card->icons[0]]) +
                  strlen(weiss_trigger_names[card->icons[1]]);
    }
    for (size_t i = 0; i < weiss_database_fault_count(database); i++)
        length += strlen(weiss_database_fault(database, i)->why);
    cr_assert_geq(length, 0);
}

static void open_damaged(const char *bytes, size_t size)
{
    void *block = malloc(size);
    memcpy(block, bytes, size);
    WeissDatabase *database = database_of_block(block, size);
    if (database != NULL)
        use_all(database);
    weiss_database_destroy(database);
}

Test(card_block, damage_does_no_harm)
{
    size_t size;
    Rng rng = rng_start(1, 1);
    WeissDatabase *read = database_of_readable(text);
    char *block = weiss_database_block(read, &size);
    for (size_t cut = 0; cut < size; cut++)
        cr_expect_null(database_of_block(memcpy(malloc(cut + 1), block, cut), cut), "%zu", cut);
    for (size_t at = 0; at < size; at++)
        for (unsigned change = 0; change < 12; change++) {
            char old = block[at];
            block[at] = change < 8 ? (char)(old ^ 1 << change) : (char)rng_below(&rng, 256);
            open_damaged(block, size);
            block[at] = old;
        }
    open_damaged(block, size);
    free(block);
    weiss_database_destroy(read);
}
