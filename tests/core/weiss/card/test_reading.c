/* Cards as people have typed them: which spellings mean the same, what is put right and noted, and
 * what nobody can tell. */
#include "card_text.h"

Test(reading, reads_numbers_however_they_are_written)
{
    WeissDatabase *database =
        database_with("\"level\":1,\"cost\":2.0,\"power\":4500,\"soul\":\" 2 \",\"sid\":12,"
                      "\"set\":null,\"rarity\":[],\"release\":1e3");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert(card->level == 1 && card->cost == 2 && card->power == 4500 && card->soul == 2);
    cr_assert_str_eq(card->sid, "12");
    cr_assert_str_eq(card->set, "");
    cr_assert_str_eq(card->rarity, "");
    cr_assert_str_eq(card->release, "1000");
    weiss_database_destroy(database);
}

Test(reading, reads_nothing_in_all_its_spellings)
{
    WeissDatabase *database =
        database_with("\"attributes\":[null,\"N/A\",\"none\",\"Bridge\"],\"trigger\":[\"0\",null,"
                      "\"N/A\",\"NONE\"],\"ability\":[\"first\",null],\"jpAbility\":null");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert(card->trait_count == 1 && card->ability_count == 1 && card->japanese_count == 0);
    cr_assert_eq(card->icons[0], TRIGGER_NONE);
    weiss_database_destroy(database);
    database = database_with("\"trigger\":null,\"attributes\":null,\"ability\":\"alone\"");
    cr_assert_eq(weiss_database_card(database, 0)->trait_count, 0);
    cr_assert_str_eq(weiss_database_card(database, 0)->abilities[0], "alone");
    weiss_database_destroy(database);
}

Test(reading, knows_spellings_of_colours_and_icons)
{
    static const struct {
        const char *fields;
        WeissColour colour;
        WeissTrigger icon;
    } cases[] = {
        {"\"color\":\"Yellow\",\"trigger\":[\"Soul\"]", COLOUR_YELLOW, TRIGGER_SOUL},
        {"\"color\":\"YELLLOW\",\"trigger\":[\"SOUL\",\"Wind\"]", COLOUR_YELLOW, TRIGGER_RETURN},
        {"\"color\":\"青\",\"trigger\":[\"SOUL\",\"pants\"]", COLOUR_BLUE, TRIGGER_GATE},
        {"\"color\":\" red \",\"trigger\":[\"SOUL\",\"Door\"]", COLOUR_RED, TRIGGER_COMEBACK},
        {"\"color\":\"緑\",\"trigger\":[\"チャンス\"]", COLOUR_GREEN, TRIGGER_CHANCE},
        {"\"color\":\"BLUE\",\"trigger\":[\"discovery\"]", COLOUR_BLUE, TRIGGER_DISCOVERY},
        {"\"color\":\"赤\",\"trigger\":[\"フォーカス\"]", COLOUR_RED, TRIGGER_FOCUS},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        WeissDatabase *database = database_with(cases[i].fields);
        const WeissCard *card = weiss_database_card(database, 0);
        cr_assert_eq(card->colour, cases[i].colour, "%s", cases[i].fields);
        cr_assert_eq(card->icons[card->icons[1] != TRIGGER_NONE], cases[i].icon);
        weiss_database_destroy(database);
    }
}

Test(reading, tells_the_side_by_its_first_letter_or_by_the_release)
{
    static const char *const cases[][2] = {
        {"\"side\":\"WE\"", "W"},
        {"\"side\":\"SPR\",\"release\":\"W12\"", "S"},
        {"\"side\":\"\",\"release\":\"S12\"", "S"},
        {"\"side\":\"R\",\"release\":\"R01\"", "R"},
        {"\"side\":null", ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        WeissDatabase *database = database_with(cases[i][0]);
        cr_assert_str_eq(weiss_database_card(database, 0)->side, cases[i][1]);
        weiss_database_destroy(database);
    }
}

Test(reading, takes_the_printed_name_and_the_printed_traits_of_two_languages)
{
    WeissDatabase *database = database_with(
        "\"name\":\"橋の 馬丁\\nOstler of the Bridge\",\"attributes\":[\"Bridge 《橋 》\",\"《馬・車》\","
        "\"Horse (Cart) 《馬車》\"],\"jpAbility\":[\"【永】 一\",\"【自】 二\"]");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert_str_eq(card->name, "橋の 馬丁");
    cr_assert_str_eq(card->gloss, "Ostler of the Bridge");
    cr_assert_eq(card->trait_count, 3);
    cr_assert_str_eq(card->traits[0], "橋");
    cr_assert_str_eq(card->traits[1], "馬・車");
    cr_assert_str_eq(card->traits[2], "馬車");
    cr_assert_eq(card->japanese_count, 2);
    cr_assert_str_eq(card->japanese[1], "【自】 二");
    weiss_database_destroy(database);
}

Test(reading, characters_of_names_that_html_has_are_read)
{
    WeissDatabase *database = database_with("\"name\":\"&#8220;Ferry&#8221; & &#97;&#12354;&#x; &#;\\n&#65;\"");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert_str_eq(card->name, "“Ferry” & aあ&#x; &#;");
    cr_assert_str_eq(card->gloss, "A");
    weiss_database_destroy(database);
}

Test(reading, leaves_texts_out_of_the_traits)
{
    WeissDatabase *database = database_of_readable(
        "[{" CHARACTER ",\n\"attributes\":[\"【永】 橋\",\"このカード。\",\"橋\"]}]");
    cr_assert_eq(weiss_database_card(database, 0)->trait_count, 1);
    assert_fault(database, 0, FAULT_MENDED, "LB/W01-001", 2, 15, "a trait that is a text");
    weiss_database_destroy(database);
}

#define AS_CLIMAX CODE NAME COLOR "\"type\":\"Climax\",\"level\":0,\"cost\":0,\"soul\":0,"

Test(reading, takes_the_icons_of_a_climax_from_its_text)
{
    static const struct {
        const char *fields;
        uint8_t icons[2];
    } cases[] = {
        {"\"trigger\":[],\"ability\":[\"(Book：When this card is triggered, you may draw 1 card)\"]",
         {TRIGGER_DRAW, TRIGGER_NONE}},
        {"\"trigger\":[\"ERROR\"],\"ability\":[\"(Gate: When this card is triggered, you may choose one Climax in your Waiting Room, add it to Hand)\"]",
         {TRIGGER_SOUL, TRIGGER_GATE}},
        {"\"trigger\":[\"CHOICE\"],\"ability\":[\"(Flame： When this card is Triggered, if the damage is cancelled, deal 1 damage)\"]",
         {TRIGGER_SOUL, TRIGGER_SHOT}},
        {"\"trigger\":[\"SOUL\"],\"ability\":[\"（このカードがトリガーした時、あなたは相手のキャラを1枚選び、手札に戻してよい）\"]",
         {TRIGGER_SOUL, TRIGGER_RETURN}},
        {"\"trigger\":[],\"ability\":[\"【C】All your Characters get +2 Soul.\"]",
         {TRIGGER_SOUL, TRIGGER_SOUL}},
        {"\"trigger\":[\"GATE\"],\"ability\":[]", {TRIGGER_SOUL, TRIGGER_GATE}},
        {"\"trigger\":[\"POOL\"],\"ability\":[\"(Book: When this card is triggered, draw one)\"]",
         {TRIGGER_POOL, TRIGGER_NONE}},
        {"\"trigger\":[],\"ability\":[]", {TRIGGER_NONE, TRIGGER_NONE}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char text[1024];
        snprintf(text, sizeof text, "[{" AS_CLIMAX "%s}]", cases[i].fields);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 1, "%s", text);
        cr_assert_arr_eq(weiss_database_card(database, 0)->icons, cases[i].icons, 2, "%s", text);
        cr_assert_eq(weiss_database_fault(database, 0)->kind, FAULT_MENDED);
        weiss_database_destroy(database);
    }
}

Test(reading, takes_the_icon_that_files_have_for_unknown_pictures_as_none)
{
    WeissDatabase *database = database_of_readable(
        "[{" CHARACTER ",\"trigger\":[\"CHOICE\"]},{" NAME COLOR "\"code\":\"E\","
        "\"type\":\"Event\",\"level\":1,\"cost\":1,\"trigger\":[\"CHOICE\"],\"ability\":[\"Draw 1 card.\"]}]");
    cr_assert_eq(weiss_database_count(database), 2);
    for (size_t i = 0; i < 2; i++) {
        cr_assert_eq(weiss_database_card(database, i)->icons[0], TRIGGER_NONE);
        cr_assert_eq(weiss_database_fault(database, i)->kind, FAULT_MENDED);
    }
    weiss_database_destroy(database);
}

Test(reading, mends_characters_that_another_type_was_written_on)
{
    WeissDatabase *database = database_of_readable(
        "[{" CHARACTER ",\n\"type\":\"Event\",\"attributes\":[\"Bridge\"],\"ability\":[\"【AUTO】 x\"]}]");
    cr_assert_eq(weiss_database_card(database, 0)->type, TYPE_CHARACTER);
    assert_fault(database, 0, FAULT_MENDED, "LB/W01-001", 2, 8, "read as a character");
    weiss_database_destroy(database);
}

#define AS_CHARACTER CODE NAME TYPE COLOR "\"level\":1,\"cost\":0,\"power\":\"N/A\",\"soul\":0,\"trigger\":[],"

Test(reading, mends_events_that_another_type_was_written_on)
{
    static const char *const cases[] = {
        AS_CHARACTER "\"attributes\":[],\"ability\":[\"Draw 1 card.\",\"Put this card into memory.\"]",
        AS_CHARACTER "\"attributes\":[\"Bridge\"],\"ability\":[\"【COUNTER】 Draw 1 card.\"]",
        AS_CHARACTER "\"type\":\"Climax\",\"level\":2,\"attributes\":[\"\"],\"ability\":[\"Draw 1 card.\"]",
        AS_CHARACTER "\"type\":\"Climax\",\"attributes\":[],\"ability\":[\"COUNTER - Draw 1 card.\"]",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char text[1024];
        snprintf(text, sizeof text, "[{%s}]", cases[i]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 1, "%s", text);
        cr_expect_eq(weiss_database_card(database, 0)->type, TYPE_EVENT);
        cr_expect(strstr(weiss_database_fault(database, 0)->why, "read as an event") != NULL);
        weiss_database_destroy(database);
    }
}

#define CLIMAX_WITHOUT                                                                             \
    CODE NAME COLOR "\"type\":\"Climax\",\"level\":0,\"cost\":0,\"power\":0,\"soul\":0,\"trigger\":[],\"attributes\":[],"

/* A climax without an icon stays one if its texts say nothing else: "CX for …", an effect in few words. */
Test(reading, climaxes_without_icons_stay_climaxes)
{
    static const char *const texts[] = {"", "\"*For Ferry\"", "\"Choose a character.\"",
                                        "\"CONT - All of your characters get +2 soul.\""};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        char text[1024];
        snprintf(text, sizeof text, "[{" CLIMAX_WITHOUT "\"ability\":[%s]}]", texts[i]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 1, "%s", text);
        cr_expect_eq(weiss_database_card(database, 0)->type, TYPE_CLIMAX);
        weiss_database_destroy(database);
    }
}

Test(reading, leaves_out_what_nobody_can_tell)
{
    static const char *const cases[][2] = {
        {CHARACTER ",\"power\":\"N/A\"", "expected a number for \"power\", found \"N/A\""},
        {AS_CHARACTER "\"ability\":[\"【A】 Draw 1 card.\"]", "expected a number for \"power\""},
        {AS_CHARACTER "\"ability\":[\"Translations Coming Soon!\"]", "expected a number for"},
        {AS_CHARACTER "\"ability\":[]", "expected a number for \"power\""},
        {CLIMAX_WITHOUT "\"ability\":[\"COUNTER - Draw 1 card.\"]", "such texts, found \"Climax\""},
        {CLIMAX_WITHOUT "\"ability\":[\"AUTO - When this card's battle opponent is Reversed, draw 1 card.\"]", "such texts, found \"Climax\""},
        {AS_CHARACTER "\"attributes\":[\"Bridge\"],\"ability\":[\"Draw 1 card.\"]",
         "expected a number for \"power\""},
        {AS_CHARACTER "\"soul\":1,\"ability\":[\"Draw 1 card.\"]", "expected a number for \"power\""},
        {CHARACTER ",\"color\":\"UNKNOWN\"", "unknown color 'UNKNOWN'"},
        {CHARACTER ",\"type\":\"Unknown\"", "unknown type 'Unknown'"},
        {AS_CLIMAX "\"power\":\"3000\"," REST, "expected the type of a card with power"},
        {AS_CLIMAX "\"trigger\":[],\"ability\":[\"(FIND: When this is triggered, reveal 3)\"]",
         "a climax without an icon that is known"},
        {AS_CLIMAX "\"trigger\":[\"MOON\"],\"ability\":[]", "unknown trigger icon 'MOON'"},
        {AS_CLIMAX "\"type\":\"Event\",\"trigger\":[\"SOUL\",\"SOUL\"],\"ability\":[\"Draw.\"]",
         "the trigger icons of a climax"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char text[1024];
        snprintf(text, sizeof text, "[{%s}]", cases[i][0]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 0, "%s", text);
        cr_assert(strstr(weiss_database_fault(database, 0)->why, cases[i][1]) != NULL, "%s: %s",
                  text, weiss_database_fault(database, 0)->why);
        weiss_database_destroy(database);
    }
}
