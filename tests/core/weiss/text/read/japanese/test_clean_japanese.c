/* Japanese texts are told by their script and brought into the spelling of the official ones. */
#include "weiss/text/read/word/trait_names.h"

#include "support/clean_check.h"

TestSuite(clean_japanese, .init = clean_open, .fini = clean_close);

Test(clean_japanese, signs_and_numbers_have_one_form)
{
    MENDED({"【自】[①]このカードがアタックした時､あなたは１枚引く",
            "【自】［(1)］このカードがアタックした時、あなたは1枚引く。"},
           {"【永】 このカードのパワーを+1000。", "【永】 このカードのパワーを＋1000。"},
           {"【永】 このカードのパワーを＋1000し、ソウルを－1",
            "【永】 このカードのパワーを＋1000し、ソウルを－1。"},
           {"あなたのsoulsoulか[[bounce.gif]]のクライマックスが置かれた時",
            "あなたの【SOUL】【SOUL】か【RETURN】のクライマックスが置かれた時。"},
           {"【永】　このカードのパワーを－1000。\n", "【永】 このカードのパワーを－1000。"},
           {"【自】【CXコンボ】 あなたは1枚引く。", "【自】【CXコンボ】 あなたは1枚引く。"},
           {"[A] [CLOCK] シフト レベル0", "【自】 【クロック】 シフト レベル0"});
}

Test(clean_japanese, the_following_has_one_word)
{
    MENDED({"このカードを控え室に置き、以下の効果のうちあなたが選んだ1つを行う。",
            "このカードを控え室に置き、次の効果のうちあなたが選んだ1つを行う。"},
           {"あなたは以下の行動を2回行う。", "あなたは次の行動を2回行う。"},
           {"あなたはレベル3以下の効果を選ぶ。", "あなたはレベル3以下の効果を選ぶ。"},
           {"あなたはこのカードを別の枠に動かす。", "あなたはこのカードを他の枠に動かす。"},
           {"それらを舞台の別々の枠に置く。", "それらを舞台の別々の枠に置く。"});
}

Test(clean_japanese, names_stay_as_they_are_but_for_html)
{
    MENDED({"あなたは「X-1（海）」を1枚選ぶ。", "あなたは「X-1（海）」を1枚選ぶ。"},
           {"あなたは「&#8220;海&#8221;&#39;&#163;」を1枚選ぶ。", "あなたは「“海”'£」を1枚選ぶ。"},
           {"あなたは「&#x」を1枚選ぶ。", "あなたは「&#x」を1枚選ぶ。"},
           {"あなたは「&#8220」を1枚選ぶ。", "あなたは「&#8220」を1枚選ぶ。"},
           {"あなたは「&#822022;」を1枚選ぶ。", "あなたは「&#822022;」を1枚選ぶ。"},
           {"あなたは《》のキャラを1枚選ぶ。", "あなたは《》のキャラを1枚選ぶ。"});
}

Test(clean_japanese, reminders_are_none_but_costs)
{
    MENDED({"【自】 アンコール ［(2)］ （このカードが舞台から控え室に置かれた時）",
            "【自】 アンコール ［(2)］"},
           {"あなたは1枚引く。(元に戻す)", "あなたは1枚引く。"},
           {"あなたは1枚引く。（元に戻す", "あなたは1枚引く。"}, {"【永】 大活躍", "【永】 大活躍"},
           {"あなたは1枚引く。 （海） あなたは1枚引く。", "あなたは1枚引く。 あなたは1枚引く。"},
           {"（海） あなたは1枚引く。", "あなたは1枚引く。"});
}

/* Behind a whole sentence a tag begins another ability, in quotation marks it does not. */
Test(clean_japanese, lines_are_parted)
{
    assert_split(
        TYPE_CHARACTER,
        TEXTS(
            "【自】 あなたは1枚引く。【永】 このカードのパワーを＋500。 【起】 ［(1)］ あなたは1枚引く。"),
        TEXTS("【自】 あなたは1枚引く。", "【永】 このカードのパワーを＋500。",
              "【起】 ［(1)］ あなたは1枚引く。"));
    assert_split(
        TYPE_CHARACTER,
        TEXTS(
            "【永】 このカードは次の2つの能力を得る。『【自】 あなたは「海。」を1枚引く。』『【永】 大活躍』【永】 大活躍"),
        TEXTS(
            "【永】 このカードは次の2つの能力を得る。『【自】 あなたは「海。」を1枚引く。』『【永】 大活躍』",
            "【永】 大活躍"));
}

/* A line goes on with the text before it, unless it has a tag of its own; an event needs none. */
Test(clean_japanese, lines_are_joined)
{
    assert_split(TYPE_CHARACTER,
                 TEXTS("（海）", "【自】 あなたは次の行動を行う。", "『あなたは1枚引く。』",
                       "【永】 このカードのパワーを＋500。"),
                 TEXTS("【自】 あなたは次の行動を行う。『あなたは1枚引く。』",
                       "【永】 このカードのパワーを＋500。"));
    assert_split(TYPE_EVENT,
                 TEXTS("このカードは、手札からプレイできない。", "あなたは1枚引く。", "※橋"),
                 TEXTS("このカードは、手札からプレイできない。", "あなたは1枚引く。"));
    assert_split(TYPE_CHARACTER,
                 TEXTS("【自】 あなたは次の能力を得る", "【永】 このカードのパワーを＋500。"),
                 TEXTS("【自】 あなたは次の能力を得る。", "【永】 このカードのパワーを＋500。"));
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "【カウンター】 あなたは1枚引く。"),
                 TEXTS("あなたは1枚引く。", "【カウンター】 あなたは1枚引く。"));
    assert_split(TYPE_CHARACTER,
                 TEXTS("【自】 あなたは自分のキャラを1枚選び、【レスト】", "する。"),
                 TEXTS("【自】 あなたは自分のキャラを1枚選び、【レスト】する。"));
    assert_split(TYPE_EVENT,
                 TEXTS("あなたは次の行動を行う。『あなたは1枚引く。』", "あなたは1枚引く。"),
                 TEXTS("あなたは次の行動を行う。『あなたは1枚引く。』", "あなたは1枚引く。"));
    assert_split(TYPE_EVENT, TEXTS("【リプレイ】 あなたは1枚引く。", "あなたは1枚引く。"),
                 TEXTS("【リプレイ】 あなたは1枚引く。", "あなたは1枚引く。"));
    assert_split(TYPE_CHARACTER, TEXTS("【自】 ［(1)］ あなたは1枚引く。", "あなたは1枚引く。"),
                 TEXTS("【自】 ［(1)］ あなたは1枚引く。あなたは1枚引く。"));
    assert_split(TYPE_CHARACTER, TEXTS("【自】 アンコール ［(1)］", "あなたは1枚引く。"),
                 TEXTS("【自】 アンコール ［(1)］あなたは1枚引く。"));
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "（海を1枚選ぶ） X"),
                 TEXTS("あなたは1枚引く。"));
    assert_split(TYPE_CHARACTER, TEXTS("あなたは1枚引く。", "あなたは1枚引く。"),
                 TEXTS("あなたは1枚引く。", "あなたは1枚引く。"));
}

/* ---- Remarks ---- */

Test(clean_japanese, what_is_in_braces_is_no_text)
{
    assert_split(TYPE_EVENT, TEXTS("{海}", "あなたは1枚引く。", "{海}。"),
                 TEXTS("あなたは1枚引く。"));
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "{海}を選ぶ。"),
                 TEXTS("あなたは1枚引く。", "{海}を選ぶ。"));
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "{海{丘}を選ぶ。"),
                 TEXTS("あなたは1枚引く。", "{海{丘}を選ぶ。"));
    assert_split(TYPE_EVENT, TEXTS("あなたは1枚引く。", "{海を選ぶ。"),
                 TEXTS("あなたは1枚引く。", "{海を選ぶ。"));
}

Test(clean_japanese, traits_stay_without_other_words_for_them)
{
    assert_cleaned(nameless, TYPE_EVENT, TEXTS("あなたは《海》のキャラを1枚選ぶ。"),
                   TEXTS("あなたは《海》のキャラを1枚選ぶ。"));
}

Test(clean_japanese, each_ability_has_its_language)
{
    const char *texts[] = {"【AUTO】 When this card attacks, draw 1 card.", "あなたは1枚引く。",
                           "[A] - When this is placed on Stage from Hand, draw 1 card.",
                           "【AUTO】 Bond/「このはな」 [(1)]",
                           "［Ａ］ When this is placed on Stage from Hand, draw 1 card."};
    static const TextLanguage languages[] = {LANGUAGE_ENGLISH, LANGUAGE_JAPANESE, LANGUAGE_FAN,
                                             LANGUAGE_ENGLISH, LANGUAGE_FAN};
    WeissCard card = {.code = "LB/W01-009", .abilities = texts, .ability_count = 5};
    WeissCleanText clean;
    cr_assert(weiss_clean_card(cleaner, &card, &clean));
    cr_assert_eq(clean.count, 5);
    for (unsigned i = 0; i < clean.count; i++)
        cr_expect_eq(clean.languages[i], languages[i], "%s is %d", clean.texts[i],
                     clean.languages[i]);
    weiss_clean_text_free(&clean);
}

/* ---- Traits ---- */

#define BOTH(code, trait, english, japanese)                                                       \
    "{\"code\":\"" code "\",\"name\":\"N\",\"type\":\"Character\",\"color\":\"RED\","              \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"                    \
    "\"attributes\":[\"" trait "\"],\"ability\":[\"" english "\"],\"jpAbility\":[\"" japanese      \
    "\"]}"

static void expect_trait(const TraitNames *pairs, const char *code, const char *trait,
                         const char *expected)
{
    TraitName found = trait_names_find(pairs, code, (TraitName){trait, strlen(trait)});
    cr_expect(found.length == strlen(expected) && memcmp(found.bytes, expected, found.length) == 0,
              "%s of %s is %.*s", trait, code, (int)found.length, found.bytes);
}

/* The cards of a title tell what their traits are called; so do other titles, if their word is known. */
Test(clean_japanese, traits_are_called_as_the_title_calls_them)
{
    static const char cards[] =
        "[" BOTH("A/W01-1", "Sea", "Draw 1 《Sea》 card.", "「《山》」《海》") "," BOTH(
            "A/W01-2", "Sea", "1 <Sea>, 1 <Hill>",
            "《海》《丘》") "," BOTH("A/W01-3", "Hill", "1 《Hill》",
                                     "《海》《丘》") "," BOTH("A/W01-4", "Hill", "1 《Hill》",
                                                              "《海》") "," BOTH("B/W02-1", "Hill",
                                                                                 "-",
                                                                                 "-") "," BOTH("C/W03-1",
                                                                                               "海",
                                                                                               "-",
                                                                                               "-") "]";
    Diagnostic problem;
    WeissDatabase *database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, sizeof cards - 1, &problem), "%s",
              problem.message);
    TraitNames *pairs = trait_names_create(database);
    expect_trait(pairs, "A/W01-2", "海", "Sea");
    expect_trait(pairs, "A/W01-2", "丘", "Hill");
    expect_trait(pairs, "B/W02-9", "丘", "Hill");
    expect_trait(pairs, "B/W02-9", "川", "川");
    expect_trait(pairs, "C/W03-9", "海", "海");
    trait_names_destroy(pairs);

    WeissCleaner *with = weiss_cleaner_create(database);
    const char *text = "あなたは自分の《海》のキャラを1枚選ぶ。";
    WeissCard card = {.code = "A/W01-9", .abilities = &text, .ability_count = 1};
    WeissCleanText clean;
    cr_assert(weiss_clean_card(with, &card, &clean));
    cr_expect_str_eq(clean.texts[0], "あなたは自分の《Sea》のキャラを1枚選ぶ。");
    weiss_clean_text_free(&clean);
    card.code = NULL; /* a card of no set */
    cr_assert(weiss_clean_card(with, &card, &clean));
    cr_expect_str_eq(clean.texts[0], text);
    weiss_clean_text_free(&clean);
    weiss_cleaner_destroy(with);
    weiss_database_destroy(database);
}

Test(clean_japanese, traits_have_one_word_where_no_card_has_two)
{
    WeissDatabase *none = weiss_database_create();
    TraitNames *pairs = trait_names_create(none);
    expect_trait(pairs, "A/W01-2", "海", "海");
    trait_names_destroy(pairs);
    weiss_database_destroy(none);
}
