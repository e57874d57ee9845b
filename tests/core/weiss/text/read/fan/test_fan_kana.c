/* Parts of names in Latin letters, which are the kana of the title's names that are said so. */
#include "support/clean_check.h"
#include "weiss/text/read/fan/kana.h"

static void open_kana(void)
{
    clean_open_with("[" CARD("LB/W01-001", "海辺の リムル") "," CARD("LB/W01-002", "ファルコン") "," CARD(
        "LB/W01-003", "夜の ラム") "," CARD("LB/W01-004", "朝の レム") "," CARD("LB/W01-005", "マジアベーゼ") "," CARD(
        "LB/W01-006", "MEMちょ と なでしこ") "," CARD("LB/W01-007", "ふね の なる 木") "," CARD("LB/W01-008", "Anna") "," CARD(
        "LB/W02-009", "アンナ") "," CARD("LB/W02-010", "ルビ＆ルヴィ") "," CARD("XX/W02-009", "ミリム") "]");
}

TestSuite(fan_kana, .init = open_kana, .fini = clean_close);

#define WRITTEN(part) "[A] When this attacks, choose 1 of your characters with \"" part "\" in its name."
#define READ(part) "【AUTO】 When this card attacks, choose 1 of your characters with \"" part "\" in its name."
#define BECOMES(part, kana) {WRITTEN(part), READ(kana)}

Test(fan_kana, a_part_is_the_kana_that_are_said_so)
{
    MENDED(BECOMES("Rimuru", "リムル"), BECOMES("Falcon", "ファルコン"), BECOMES("Ram", "ラム"), BECOMES("Rem", "レム"),
           BECOMES("MEMcho", "MEMちょ"), BECOMES("Nadeshiko", "なでしこ"));
}

Test(fan_kana, a_part_may_begin_or_end_a_word)
{
    MENDED(BECOMES("Magia", "マジア"), BECOMES("Beze", "ベーゼ"));
}

Test(fan_kana, what_is_not_said_so_or_not_there_stays)
{
    MENDED(BECOMES("Nora", "Nora"), BECOMES("Milim", "Milim"), BECOMES("No", "No"), BECOMES("Anna", "Anna"),
           BECOMES("Ruby", "Ruby"), BECOMES("R2", "R2"));
}

Test(fan_kana, a_whole_name_stays)
{
    MENDED({"[A] When this attacks, choose 1 of your \"Falcon\".", "【AUTO】 When this card attacks, choose 1 of your \"Falcon\"."});
}

/* What a card in Japanese writing says in Latin letters is a translator's, whatever its words. */
Test(fan_kana, also_in_the_words_of_the_cards)
{
    static const char *const texts[] = {"【CONT】 All of your other characters with \"Falcon\" in their card names get +500 power."};
    WeissCard card = {.code = "LB/W01-009", .type = TYPE_CHARACTER, .abilities = (const char **)texts, .ability_count = 1};
    static const char *const names[] = {"Falcon", "ファルコン"};
    for (unsigned i = 0; i < 2; i++) {
        WeissCleanText clean;
        card.name = i == 0 ? "Ferryman" : "渡し守";
        cr_assert(weiss_clean_card(cleaner, &card, &clean));
        cr_expect_not_null(strstr(clean.texts[0], names[i]), "%s", clean.texts[0]);
        cr_expect_eq(clean.languages[0], i == 0 ? LANGUAGE_ENGLISH : LANGUAGE_FAN);
        weiss_clean_text_free(&clean);
    }
}

static int distance(const char *latin, const char *kana)
{
    char one[KANA_SOUND_SIZE], other[KANA_SOUND_SIZE];
    cr_assert(kana_sound_of_latin(one, latin, strlen(latin)) && kana_sound_of_kana(other, kana, strlen(kana)));
    return kana_distance(one, other);
}

Test(fan_kana, sounds)
{
    static const struct {
        const char *latin, *kana;
    } same[] = {{"Veldora", "ヴェルドラ"}, {"Captain America", "キャプテン・アメリカ"}, {"Jungle Pocket", "ジャングルポケット"},
                {"Patricia", "パトリシア"}, {"Roswaal", "ロズワール"}, {"Aqua", "アクア"}, {"Tio", "ティオ"}},
      others[] = {{"Milim", "リムル"}, {"Ram", "ルーム"}, {"Kana", "カナデ"}, {"Rin", "リンゴ"}};
    for (size_t i = 0; i < LENGTH(same); i++)
        cr_expect_geq(distance(same[i].latin, same[i].kana), 0, "%s", same[i].latin);
    for (size_t i = 0; i < LENGTH(others); i++)
        cr_expect_lt(distance(others[i].latin, others[i].kana), 0, "%s", others[i].latin);
}

/* ---- Cards that are described ---- */

#define CORNER(code, name, rarity, level, ability)                                                                           \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"rarity\":\"" rarity "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"" level     \
    "\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[" ability "]}"

static void open_described(void)
{
    clean_open_with("[" CORNER("LB/W01-001", "海 ハジメ", "RR", "0", "\"[C] All your other characters get +500 power.\"") ","
                        CORNER("LB/W01-002", "海 カオリ", "RR", "0", "") "," CORNER("LB/W01-003", "愛子", "R", "1", "") ","
                        CORNER("LB/W01-004", "雫", "U", "1", "\"[C] All your other characters get +500 power.\"") ","
                        CORNER("LB/W02-001", "森 ハジメ", "R", "0", "") "]");
}

TestSuite(fan_described, .init = open_described, .fini = clean_close);

#define PUT_UNDER(what) "[A] When this attacks, choose 1 of your " what "."
#define PUT_NAMED(what) "【AUTO】 When this card attacks, choose 1 of your " what "."

Test(fan_described, a_card_is_told_by_its_corner_and_its_name)
{
    MENDED({PUT_UNDER("[RR 0/0 Hajime]"), PUT_NAMED("\"海 ハジメ\"")}, {PUT_UNDER("[New RR 0/0 Kaori]"), PUT_NAMED("\"海 カオリ\"")},
           {PUT_UNDER("[0/0 Hajime]"), PUT_NAMED("\"海 ハジメ\"")}, {PUT_UNDER("[R 1/0 Aiko]"), PUT_NAMED("\"愛子\"")},
           {PUT_UNDER("[Vanilla 1/0 Aiko]"), PUT_NAMED("\"愛子\"")});
}

Test(fan_described, what_several_cards_may_be_stays)
{
    MENDED({PUT_UNDER("[RR 0/0 Yue]"), PUT_NAMED("[RR 0/0 Yue]")}, {PUT_UNDER("[1/0 Aiko]"), PUT_NAMED("[1/0 Aiko]")},
           {PUT_UNDER("[Unknown Hajime]"), PUT_NAMED("[Unknown Hajime]")}, {PUT_UNDER("[RR 2/0 Hajime]"), PUT_NAMED("[RR 2/0 Hajime]")},
           {PUT_UNDER("[0/0 Hajime Below]"), PUT_NAMED("[0/0 Hajime Below]")});
}
