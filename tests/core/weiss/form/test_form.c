/* Card files in other forms than the community's: what is read of them, and where what cannot be read stands. The
 * cards are our own. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "weiss/card/database.h"
#include "weiss/form/form_script.h"

#define DRAWS "【自】 このカードがアタックした時、あなたは1枚引く。"
#define GROWS "【永】 あなたのターン中、このカードのパワーを＋1000。"

static WeissDatabase *read_text(const char *text)
{
    WeissDatabase *database = weiss_database_create();
    Diagnostic problem = {0};
    cr_assert(weiss_database_add_readable(database, "set", text, strlen(text), &problem), "%s", problem.message);
    return database;
}

#define OFFICIAL(code, rest)                                                                                           \
    "{\"id\":\"7\",\"card_number\":\"" code "\",\"card_name\":\"渡し守\",\"card_name_kana\":\"わたしもり\","            \
    "\"card_kind\":\"2\",\"side\":\"-1\",\"color\":\"[[yellow.gif]]\",\"level\":\"1\",\"cost\":\"0\","                 \
    "\"power\":\"4500\",\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"[[soul.gif]]\",\"feature1\":\"川\","              \
    "\"feature2\":\"-\",\"feature3\":\"-\",\"text\":\"" rest "\",\"title_number\":\"9\",\"rare\":\"RR\"}"

#define CLEAN                                                                                                          \
    "[{\"card_number\":\"LF/W02-010\",\"series\":\"x\",\"name\":\"渡し守\",\"type\":\"Character\",\"color\":\"yellow\"," \
    "\"level\":1,\"cost\":0,\"power\":4500,\"soul\":1,\"trigger\":[\"soul\"],\"traits\":[\"川\"],\"text_raw\":\""       \
    DRAWS "<br>" GROWS "\",\"abilities\":[{\"markers\":[\"【自】\"],\"type\":\"AUTO\",\"text\":\"x\"}]}]"

#define APP                                                                                                            \
    "{\"meta\":{\"title_code\":\"LF\"},\"cards\":[{\"id\":\"LF/W02-010\",\"printings\":[{\"id\":\"LF/W02-010\"},"      \
    "{\"id\":\"LF/W02-010SP\"}],\"name_jp\":\"渡し守\",\"card_type\":\"character\",\"color\":\"yellow\",\"level\":1,"  \
    "\"cost\":0,\"power\":4500,\"soul\":1,\"trigger\":\"soul\",\"traits_jp\":[\"川\"],\"text_jp\":\"" DRAWS            \
    "\\n" GROWS "\"}]}"

#define TITLE                                                                                                          \
    "[{\"title\":\"渡し守(LF/W02-010)\",\"level\":\"1\",\"power\":\"4500\",\"soul\":1,\"cost\":\"0\",\"rarity\":\"RR\"," \
    "\"trigger\":1,\"features\":\"川\",\"color\":\"yellow\",\"effect\":\"" DRAWS "\\n" GROWS "\"}]"

#define SHEET                                                                                                          \
    "Card No.,名前,種類,色,レベル,コスト,パワー,ソウル,トリガー,特徴,テキスト\n"                                       \
    "LF/W02-010,渡し守,キャラ,黄,１,0,\"4,500\",1,soul,川,\"" DRAWS "\n" GROWS "\"\n"

/* The same card in every form. */
static const struct {
    const char *form;
    const char *text;
    unsigned cards;
} forms[] = {
    {"the list as it is answered", "{\"page_count\":1,\"total\":1,\"items\":[" OFFICIAL("LF/W02-010", DRAWS "<br>" GROWS) "]}", 1},
    {"one array", "[" OFFICIAL("LF/W02-010", DRAWS "</br>" GROWS) "]", 1},
    {"one a line", OFFICIAL("LF/W02-010", DRAWS "<BR >" GROWS) "\n" OFFICIAL("LF/W02-010SP", DRAWS "<br/>" GROWS) "\n", 2},
    {"pages in a list", "[{\"total\":1,\"items\":[" OFFICIAL("LF/W02-010", DRAWS "<Br>" GROWS) "]},{\"total\":0,\"items\":[]}]", 1},
    {"by number", "{\"LF/W02-010\":" OFFICIAL("LF/W02-010", DRAWS "<br>" GROWS) "}", 1},
    {"cleaned", CLEAN, 1},
    {"of an app", APP, 2},
    {"a number in the name", TITLE, 1},
    {"a sheet", SHEET, 1},
    {"a sheet of Excel", "\xEF\xBB\xBF" SHEET, 1},
};

Test(form, every_form_gives_the_same_card)
{
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        WeissDatabase *database = read_text(forms[i].text);
        const WeissCard *card = weiss_database_find(database, "LF/W02-010");
        cr_assert_eq(weiss_database_count(database), forms[i].cards, "%s: %s", forms[i].form,
                     weiss_database_fault_count(database) > 0 ? weiss_database_fault(database, 0)->why : "");
        cr_assert_not_null(card, "%s", forms[i].form);
        cr_expect_str_eq(card->name, "渡し守", "%s", forms[i].form);
        cr_expect(card->type == TYPE_CHARACTER && card->colour == COLOUR_YELLOW, "%s", forms[i].form);
        cr_expect(card->level == 1 && card->cost == 0 && card->power == 4500 && card->soul == 1, "%s", forms[i].form);
        cr_expect(card->icons[0] == TRIGGER_SOUL && card->icons[1] == TRIGGER_NONE, "%s", forms[i].form);
        cr_assert_eq(card->trait_count, 1, "%s", forms[i].form);
        cr_expect_str_eq(card->traits[0], "川", "%s", forms[i].form);
        cr_assert_eq(card->ability_count, 2, "%s: %u", forms[i].form, card->ability_count);
        cr_expect_str_eq(card->abilities[0], DRAWS, "%s", forms[i].form);
        cr_expect_str_eq(card->abilities[1], GROWS, "%s", forms[i].form);
        cr_expect(card->is_japanese, "%s", forms[i].form);
        weiss_database_destroy(database);
    }
}

/* Breaks in the list stand between abilities, and now and then in the middle of one. */
Test(form, a_break_inside_an_ability_is_none)
{
    static const struct {
        const char *text;
        unsigned abilities;
        const char *last;
    } cases[] = {
        {"【永】 あなたのターン中、このカードのパワーを＋1</br>500。", 1, "【永】 あなたのターン中、このカードのパワーを＋1500。"},
        {DRAWS "この能力は1ターンにつき1回まで発動する。<br>その後、あなたは1枚引く。", 1,
         DRAWS "この能力は1ターンにつき1回まで発動する。その後、あなたは1枚引く。"},
        {"【永】 このカードは次の能力を得る。『<br>" DRAWS "』", 1, "【永】 このカードは次の能力を得る。『" DRAWS "』"},
        {DRAWS "<br>" GROWS "<br>※このカードは大会で使えません。", 3, "※このカードは大会で使えません。"},
        {"【永】 あなたのトリガーアイコンに[[bounce.gif]]があるキャラすべてに、パワーを＋500。", 1,
         "【永】 あなたのトリガーアイコンに【RETURN】があるキャラすべてに、パワーを＋500。"},
        {"あなたは1枚引く。<br>あなたは自分のキャラを1枚選び、【レスト】する。", 2, "あなたは自分のキャラを1枚選び、【レスト】する。"},
        {"<br><br>-", 1, "-"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[2048];
        snprintf(text, sizeof text, "[" OFFICIAL("LF/W02-010", "%s") "]", cases[i].text);
        WeissDatabase *database = read_text(text);
        const WeissCard *card = weiss_database_find(database, "LF/W02-010");
        cr_assert_not_null(card);
        cr_assert_eq(card->ability_count, cases[i].abilities, "%u: %u", i, card->ability_count);
        cr_expect_str_eq(card->abilities[card->ability_count - 1], cases[i].last);
        weiss_database_destroy(database);
    }
}

/* Events, climaxes and cards without a text; icons are pictures. */
Test(form, kinds_and_icons_of_the_list)
{
    static const struct {
        const char *members;
        WeissType type;
        WeissTrigger icons[2];
    } cases[] = {
        {"\"card_kind\":\"3\",\"level\":\"2\",\"cost\":\"1\",\"power\":\"-\",\"soul\":\"-\",\"card_trigger\":\"-\"", TYPE_EVENT, {0, 0}},
        {"\"card_kind\":\"4\",\"level\":\"-\",\"cost\":\"-\",\"power\":\"-\",\"soul\":\"-\",\"card_trigger\":\"[[soul.gif]][[gate.gif]]\"",
         TYPE_CLIMAX, {TRIGGER_SOUL, TRIGGER_GATE}},
        {"\"card_kind\":\"4\",\"level\":\"13\",\"cost\":\"-\",\"power\":\"-\",\"soul\":\"-\",\"card_trigger\":\"[[salvage.gif]]\"",
         TYPE_CLIMAX, {TRIGGER_COMEBACK, 0}},
        {"\"card_kind\":\"4\",\"level\":\"-\",\"cost\":\"-\",\"power\":\"-\",\"soul\":\"-\",\"card_trigger\":\"[[stock.gif]]\"",
         TYPE_CLIMAX, {TRIGGER_POOL, 0}},
        {"\"card_kind\":\"2\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"500\",\"soul\":\"-\",\"card_trigger\":\"-\"",
         TYPE_CHARACTER, {0, 0}},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "[{\"card_number\":\"LF/W02-010\",\"card_name\":\"川\",\"color\":\"[[red.gif]]\",\"feature1\":\"-\",\"text\":\"-\",%s}]",
                 cases[i].members);
        WeissDatabase *database = read_text(text);
        const WeissCard *card = weiss_database_find(database, "LF/W02-010");
        cr_assert_not_null(card, "%u: %s", i, weiss_database_fault_count(database) > 0 ? weiss_database_fault(database, 0)->why : "");
        cr_expect(card->type == cases[i].type && card->colour == COLOUR_RED && card->trait_count == 0, "%u", i);
        cr_expect(card->icons[0] == cases[i].icons[0] && card->icons[1] == cases[i].icons[1], "%u", i);
        cr_expect_eq(card->ability_count, 0);
        cr_expect_str_eq(card->side, "W");
        cr_expect_str_eq(card->release, "W02");
        weiss_database_destroy(database);
    }
}

/* What cannot be read is told with its place in the file, not in what was made of it. */
Test(form, faults_have_the_places_of_the_file)
{
    WeissDatabase *database = read_text("[" OFFICIAL("LF/W02-010", DRAWS) ",\n  {\"card_number\":\"LF/W02-011\",\"card_name\":\"川\"}]");
    cr_assert_eq(weiss_database_fault_count(database), 1);
    const WeissFault *fault = weiss_database_fault(database, 0);
    cr_expect(fault->kind == FAULT_LEFT_OUT && fault->line == 2 && fault->column == 3, "%zu:%zu", fault->line, fault->column);
    cr_expect_str_eq(fault->code, "LF/W02-011");
    weiss_database_destroy(database);
    database = read_text("serial,jp_effect\nLF/W02-010,\"a\nb\"\nLF/W02-011,c\n");
    cr_assert_eq(weiss_database_fault_count(database), 2);
    cr_expect_eq(weiss_database_fault(database, 1)->line, 4);
    cr_expect_not_null(strstr(weiss_database_fault(database, 1)->why, "only its text"));
    weiss_database_destroy(database);
}

Test(form, what_has_no_cards_is_told_with_what_it_has)
{
    static const char *const texts[][2] = {
        {"{\"games\":[{\"winner\":1}],\"title\":\"x\"}", "\"games\", \"title\""},
        {"serial,winner\nLF/W02-010,1\n", "expected"},
        {"a text of somebody", "expected"},
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        WeissDatabase *database = read_text(texts[i][0]);
        cr_expect_eq(weiss_database_count(database), 0);
        cr_assert_eq(weiss_database_fault_count(database), 1);
        cr_expect_eq(weiss_database_fault(database, 0)->kind, FAULT_TEXT);
        cr_expect_not_null(strstr(weiss_database_fault(database, 0)->why, texts[i][1]), "%s", weiss_database_fault(database, 0)->why);
        weiss_database_destroy(database);
    }
}

Test(form, a_sheet_of_translators_has_both_texts)
{
    WeissDatabase *database = read_text(
        "[{\"card_number\":\"LF/W02-010\",\"name\":\"渡し守\",\"type\":\"Event\",\"color\":\"red\",\"level\":0,\"cost\":0,"
        "\"trigger\":[],\"text\":\"あなたは1枚引く。\",\"english\":\"Draw 1 card.\"}]");
    const WeissCard *card = weiss_database_find(database, "LF/W02-010");
    cr_assert_not_null(card);
    cr_assert(card->japanese_count == 1 && card->ability_count == 1);
    cr_expect_str_eq(card->japanese[0], "あなたは1枚引く。");
    cr_expect_str_eq(card->abilities[0], "Draw 1 card.");
    weiss_database_destroy(database);
}

Test(form, scripts)
{
    cr_expect_eq(card_form_script(DRAWS), SCRIPT_JAPANESE);
    cr_expect_eq(card_form_script("【永】 大活躍"), SCRIPT_JAPANESE);
    cr_expect_eq(card_form_script("[A] When 「渡し守の川」 attacks, draw a card."), SCRIPT_LATIN);
    cr_expect_eq(card_form_script("-"), SCRIPT_NONE);
}
