/* The tables. A new form of file is, most often, a few names more here. */
#include "weiss/form/form_table.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

const FormField card_form_field_code = {"code",
                                        FORM_WORD,
                                        {"card_number", "card_no", "card_code", "code", "serial",
                                         "card_id", "id", "number", "no", "printing_id",
                                         "カード番号", "カードNo", "番号", "型番"}};

const FormField card_form_field_name = {"name",
                                        FORM_WORD,
                                        {"name_jp", "name_ja", "jp_name", "card_name",
                                         "japanese_name", "name", "カード名", "名前", "title"}};

const FormField card_form_field_text = {"jpAbility",
                                        FORM_TEXT,
                                        {"text_jp", "text_ja", "jp_text", "jp_effect", "effect_jp",
                                         "jpAbility", "official_text", "japanese_text", "text_raw",
                                         "text", "effect", "card_text", "japanese", "official",
                                         "abilities", "ability", "テキスト", "効果"}};

const FormField card_form_field_translation = {"ability",
                                               FORM_TEXT,
                                               {"text_en", "en_text", "en_effect", "effect_en",
                                                "english_text", "translation", "english",
                                                "ability"}};

const FormField card_form_parts[] = {
    {"type",
     FORM_WORD,
     {"card_kind", "card_type", "type", "kind", "種類", "カード種類", "カード種別"}},
    {"side", FORM_WORD, {"side", "サイド"}},
    {"color", FORM_WORD, {"color", "colour", "色"}},
    {"level", FORM_NUMBER, {"level", "lv", "レベル"}},
    {"cost", FORM_NUMBER, {"cost", "コスト"}},
    {"power", FORM_NUMBER, {"power", "パワー"}},
    {"soul", FORM_SOULS, {"soul", "souls", "ソウル"}},
    {"trigger",
     FORM_ICONS,
     {"card_trigger", "trigger", "triggers", "トリガー", "トリガーアイコン"}},
    {"attributes",
     FORM_TRAITS,
     {"traits_jp", "traits_ja", "traits", "attributes", "features", "feature", "feature1",
      "feature2", "feature3", "trait", "trait1", "trait2", "特徴", "特徴1", "特徴2", "特徴3"}},
    {"rarity", FORM_WORD, {"rare", "rarity", "レアリティ"}},
    {"expansion", FORM_WORD, {"expansion", "franchise", "product", "series", "収録商品", "作品"}},
    {NULL, FORM_WORD, {NULL}},
};

const char *const card_form_signs[] = {
    "card_number", "card_name", "card_kind", "card_type",     "name_jp",       "text_jp",
    "traits_jp",   "text_raw",  "text",      "effect",        "jp_effect",     "text_ja",
    "name_ja",     "jp_text",   "effect_jp", "official_text", "japanese_text", NULL};

const FormKind card_form_kinds[FORM_KINDS] = {
    {{"card_number", "card_kind"}, FORM_PUBLISHER},
    {{"card_number", "card_trigger"}, FORM_PUBLISHER},
    {{"card_number", "text_raw"}, FORM_APP},
    {{"card_number", "abilities"}, FORM_APP},
    {{"id", "text_jp"}, FORM_APP},
    {{"id", "name_jp"}, FORM_APP},
    {{"card_number", "text"}, FORM_APP},
};

static const struct {
    const char *member;
    const char *word;
    const char *means;
} words[] = {
    {"type", "2", "Character"},
    {"type", "3", "Event"},
    {"type", "4", "Climax"},
    {"type", "chara", "Character"},
    {"type", "ch", "Character"},
    {"type", "ev", "Event"},
    {"type", "cx", "Climax"},
    {"type", "キャラクター", "Character"},
    {"side", "-1", "W"},
    {"side", "-2", "S"},
    {"side", "-3", ""},
    {"side", "ヴァイス", "W"},
    {"side", "ヴァイスサイド", "W"},
    {"side", "シュヴァルツ", "S"},
    {"side", "シュヴァルツサイド", "S"},
    {"color", "黄色", "YELLOW"},
    {"color", "緑色", "GREEN"},
    {"color", "赤色", "RED"},
    {"color", "青色", "BLUE"},
    {"color", "y", "YELLOW"},
    {"color", "g", "GREEN"},
    {"color", "r", "RED"},
    {"color", "b", "BLUE"},
};

const char *card_form_word(const char *member, const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].member, member) == 0 && strcasecmp(words[i].word, word) == 0)
            return words[i].means;
    return word;
}

/* Pictures of the publisher's list, names of the rules, and words of players. Where a file says only one word, a
 * climax with an icon that has a soul beside it has that, too. */
static const struct {
    const char *word;
    const char *icon;
    const char *before;
} icons[] = {
    {"soul", "SOUL", NULL},
    {"soul2", "SOUL", "SOUL"},
    {"2soul", "SOUL", "SOUL"},
    {"double_soul", "SOUL", "SOUL"},
    {"gate", "GATE", "SOUL"},
    {"bounce", "RETURN", "SOUL"},
    {"return", "RETURN", "SOUL"},
    {"wind", "RETURN", "SOUL"},
    {"standby", "STANDBY", "SOUL"},
    {"shot", "SHOT", "SOUL"},
    {"burn", "SHOT", "SOUL"},
    {"salvage", "COMEBACK", NULL},
    {"comeback", "COMEBACK", NULL},
    {"treasure", "TREASURE", NULL},
    {"choice", "CHOICE", NULL},
    {"draw", "DRAW", NULL},
    {"stock", "POOL", NULL},
    {"pool", "POOL", NULL},
    {"focus", "FOCUS", NULL},
    {"discovery", "DISCOVERY", NULL},
    {"chance", "CHANCE", NULL},
    {"ソウル", "SOUL", NULL},
    {"ゲート", "GATE", "SOUL"},
    {"リターン", "RETURN", "SOUL"},
    {"スタンバイ", "STANDBY", "SOUL"},
    {"ショット", "SHOT", "SOUL"},
    {"カムバック", "COMEBACK", NULL},
    {"トレジャー", "TREASURE", NULL},
    {"チョイス", "CHOICE", NULL},
    {"ドロー", "DRAW", NULL},
    {"プール", "POOL", NULL},
    {"フォーカス", "FOCUS", NULL},
    {"ディスカバリー", "DISCOVERY", NULL},
    {"チャンス", "CHANCE", NULL},
};

const char *card_form_icon(const char *word, const char **before)
{
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++)
        if (card_form_same_word(icons[i].word, word)) {
            *before = icons[i].before;
            return icons[i].icon;
        }
    return NULL;
}

/* The first byte of a word from `text` on that counts, as a small letter. */
static const char *next_letter(const char *text, char *letter)
{
    text += strspn(text, " _-.\t");
    *letter = (char)tolower((unsigned char)*text);
    return *text != '\0' ? text + 1 : text;
}

bool card_form_same_word(const char *one, const char *other)
{
    char a, b;
    do {
        one = next_letter(one, &a);
        other = next_letter(other, &b);
    } while (a == b && a != '\0');
    return a == b;
}
