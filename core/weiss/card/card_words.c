/* The tables of spellings, and look-ups. What no table has is not guessed: the card is left out,
 * and named. */
#include "weiss/card/card_words.h"

#include <string.h>
#include <strings.h>

/* Spellings beside the words of card.c. */
static const struct {
    WordKind kind;
    const char *word;
    int number;
} spellings[] = {
    {WORD_TYPE, "キャラ", TYPE_CHARACTER},
    {WORD_TYPE, "イベント", TYPE_EVENT},
    {WORD_TYPE, "クライマックス", TYPE_CLIMAX},
    {WORD_COLOUR, "YELLLOW", COLOUR_YELLOW},
    {WORD_COLOUR, "黄", COLOUR_YELLOW},
    {WORD_COLOUR, "緑", COLOUR_GREEN},
    {WORD_COLOUR, "赤", COLOUR_RED},
    {WORD_COLOUR, "青", COLOUR_BLUE},
    /* One file has "BLUE" in place of the soul icon: on its climaxes beside GATE and STANDBY, on
     * its characters where cards of level 2 and 3 of other sets have SOUL. The others are names
     * that players give to the icons, after their pictures. */
    {WORD_ICON, "BLUE", TRIGGER_SOUL},
    {WORD_ICON, "WIND", TRIGGER_RETURN},
    {WORD_ICON, "BAG", TRIGGER_POOL},
    {WORD_ICON, "STOCK", TRIGGER_POOL},
    {WORD_ICON, "DOOR", TRIGGER_COMEBACK},
    {WORD_ICON, "BOOK", TRIGGER_DRAW},
    {WORD_ICON, "FLAME", TRIGGER_SHOT},
    {WORD_ICON, "GOLD", TRIGGER_TREASURE},
    {WORD_ICON, "PANTS", TRIGGER_GATE},
    {WORD_ICON, "ARCH", TRIGGER_GATE},
    {WORD_ICON, "SWITCH", TRIGGER_STANDBY},
    {WORD_ICON, "チャンス", TRIGGER_CHANCE},
    {WORD_ICON, "ディスカバリー", TRIGGER_DISCOVERY},
    {WORD_ICON, "フォーカス", TRIGGER_FOCUS},
};

/* What stands where a card has nothing. */
static const char *const nothings[] = {
    "", "-", "－", "ー", "0", "None", "null", "N/A", "No Traits", "Traitless", "特徴なし", "Trait",
};

/* Of 1,600 climaxes with one of these icons none is without the other one. */
static const WeissTrigger companions[TRIGGER_COUNT] = {
    [TRIGGER_SOUL] = TRIGGER_SOUL,    [TRIGGER_RETURN] = TRIGGER_SOUL,
    [TRIGGER_SHOT] = TRIGGER_SOUL,    [TRIGGER_GATE] = TRIGGER_SOUL,
    [TRIGGER_STANDBY] = TRIGGER_SOUL,
};

/* What a text that explains an icon says after "when this card is triggered"; the first row whose
 * words are there counts. TRIGGER_COUNT: an icon that is not known. */
static const struct {
    WeissTrigger icon;
    const char *words;
} explanations[] = {
    {TRIGGER_CHANCE, "this card into your waiting room"},
    {TRIGGER_CHANCE, "this card in your waiting room"},
    {TRIGGER_CHANCE, "this card in the waiting room"},
    {TRIGGER_CHANCE, "このカードを控え室"},
    {TRIGGER_DISCOVERY, "reveal up to 3"},
    {TRIGGER_DISCOVERY, "3枚まで公開"},
    {TRIGGER_COUNT, "reveal"},
    {TRIGGER_COUNT, "公開"},
    {TRIGGER_SHOT, "damage"},
    {TRIGGER_SHOT, "ダメージ"},
    {TRIGGER_TREASURE, "return this card"},
    {TRIGGER_TREASURE, "put this card in"},
    {TRIGGER_TREASURE, "place this card in"},
    {TRIGGER_TREASURE, "このカードを手札"},
    {TRIGGER_CHOICE, "trigger icon"},
    {TRIGGER_CHOICE, "soul icon"},
    {TRIGGER_CHOICE, "ソウルアイコン"},
    {TRIGGER_CHOICE, "手札に戻すかストック置場"},
    {TRIGGER_FOCUS, "event"},
    {TRIGGER_FOCUS, "イベント"},
    {TRIGGER_GATE, "climax"},
    {TRIGGER_GATE, "クライマックス"},
    {TRIGGER_GATE, "控え室のCX"},
    {TRIGGER_STANDBY, "level"},
    {TRIGGER_STANDBY, "レベル"},
    {TRIGGER_RETURN, "opponent"},
    {TRIGGER_RETURN, "相手"},
    {TRIGGER_DRAW, "draw"},
    {TRIGGER_DRAW, "引い"},
    {TRIGGER_POOL, "the top card of your deck"},
    {TRIGGER_POOL, "山札の上から1枚"},
    {TRIGGER_COMEBACK, "waiting room"},
    {TRIGGER_COMEBACK, "控え室"},
};

/* A climax whose text has both words and explains no icon has two soul icons, as all but 4 of 1,600
 * such climaxes. */
static const char *const two_souls[][2] = {
    {"2 soul", ""},
    {"ソウルを＋2", ""},
    {"into your stock", "1 soul"},
    {"into stock", "1 soul"},
    {"to stock", "1 soul"},
    {"ストック置場", "ソウルを＋1"},
    {"draw a card, choose", "2000 power"},
    {"draw 1 card, choose", "2000 power"},
};

/* The words of card.c for a kind. Icons begin after TRIGGER_NONE. */
static const struct {
    const char *const *words;
    int first;
    int count;
} known[WORD_KIND_COUNT] = {
    [WORD_TYPE] = {weiss_type_names, 0, TYPE_COUNT},
    [WORD_COLOUR] = {weiss_colour_names, 0, COLOUR_COUNT},
    [WORD_ICON] = {weiss_trigger_names, TRIGGER_NONE + 1, TRIGGER_COUNT},
};

/* Whether `text`, apart from spaces around it, is `word`. */
static bool is_word(const char *text, const char *word)
{
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

int card_word_find(WordKind kind, const char *word)
{
    for (int i = known[kind].first; i < known[kind].count; i++)
        if (is_word(word, known[kind].words[i]))
            return i;
    for (unsigned i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (spellings[i].kind == kind && is_word(word, spellings[i].word))
            return spellings[i].number;
    return -1;
}

const char *card_word_hint(WordKind kind, const char *word, char *hint)
{
    int first = known[kind].first;
    return spelling_hint(hint, word, known[kind].words + first,
                         (size_t)(known[kind].count - first));
}

bool card_word_is_none(const char *word)
{
    for (unsigned i = 0; i < sizeof nothings / sizeof *nothings; i++)
        if (is_word(word, nothings[i]))
            return true;
    return false;
}

WeissTrigger card_icon_companion(WeissTrigger icon)
{
    return companions[icon];
}

/* What follows the words that a reminder of an icon has; NULL for any other text. */
static const char *after_triggering(const char *text)
{
    static const char *const words[] = {"is triggered", "triggers, ", "you triggered this card",
                                        "トリガーした",   "that triggered this card"};
    if (*text != '(' && *text != '[' && strncmp(text, "（", strlen("（")) != 0 &&
        strncmp(text, "【", strlen("【")) != 0)
        return NULL;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        const char *found = strcasestr(text, words[i]);
        if (found != NULL)
            return found + strlen(words[i]);
    }
    return NULL;
}

WeissTrigger card_icon_explained(const char *text)
{
    const char *rest = after_triggering(text + strspn(text, " "));
    if (rest == NULL)
        return TRIGGER_NONE;
    for (unsigned i = 0; i < sizeof explanations / sizeof *explanations; i++)
        if (strcasestr(rest, explanations[i].words) != NULL)
            return explanations[i].icon;
    return TRIGGER_COUNT;
}

bool card_icon_two_souls(const char *text)
{
    for (unsigned i = 0; i < sizeof two_souls / sizeof *two_souls; i++)
        if (strcasestr(text, two_souls[i][0]) != NULL && strcasestr(text, two_souls[i][1]) != NULL)
            return true;
    return false;
}
