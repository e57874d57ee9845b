#include "weiss/text/read/fan/kana.h"

#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/source/clean_parts.h"

enum {
    HIRAGANA = 0x3041,
    HIRAGANA_END = 0x3096,
    KATAKANA = 0x30a1,
    KATAKANA_END = 0x30f6,
    DOT = 0x30fb,
    LONG_VOWEL = 0x30fc,
    EACH_MAY_DIFFER = 4 /* letters of a sound for one that may differ; of as many one more may */
};

/* How each kana is said, from ぁ to ゖ. "!" takes the vowel before it away; "" says nothing of its own. */
static const char *const said[] = {
    "!a", "a",  "!i", "i",  "!u", "u",   "!e", "e",  "!o", "o",  "ka", "ga",  "ki", "gi", "ku", "gu",  "ke", "ge",
    "ko", "go", "sa", "za", "si", "zi",  "su", "zu", "se", "ze", "so", "zo",  "ta", "da", "chi", "zi",  "",   "tsu",
    "zu", "te", "de", "to", "do", "na",  "ni", "nu", "ne", "no", "ha", "ba",  "pa", "hi", "bi", "pi",  "fu", "bu",
    "pu", "he", "be", "pe", "ho", "bo",  "po", "ma", "mi", "mu", "me", "mo",  "!ya", "ya", "!yu", "yu", "!yo", "yo",
    "ra", "ri", "ru", "re", "ro", "!wa", "wa", "i",  "e",  "o",  "n",  "!bu", "!ka", "!ke"};

/* Spellings of one sound, the longer ones first. Those of "ti" and "tsu" are sounds of s, as translators write them. */
static const struct {
    const char *written, *sound;
} spellings[] = {{"tsu", "su"}, {"shi", "si"}, {"chi", "si"}, {"cha", "sia"}, {"chu", "siu"}, {"cho", "sio"}, {"sha", "sia"},
                 {"shu", "siu"}, {"sho", "sio"}, {"ja", "sia"}, {"ju", "siu"}, {"jo", "sio"}, {"sch", "s"}, {"tch", "s"},
                 {"ti", "si"},  {"sh", "s"},   {"ch", "s"},   {"ph", "f"},    {"th", "s"},    {"ck", "k"},  {"qu", "ku"},
                 {"ce", "se"},  {"ci", "si"},  {"cy", "si"},  {"ge", "se"},   {"gi", "si"},   {"x", "ks"},  {"c", "k"},
                 {"q", "k"},    {"l", "r"},    {"v", "b"},    {"j", "s"},     {"z", "s"},     {"y", "i"}};

static bool is_vowel(char letter)
{
    return letter != '\0' && strchr("aeiou", letter) != NULL;
}

/* Whether the vowel at `at` is one that Japanese puts in: u after a consonant, o after t and d, before another consonant or
 * at the end. */
static bool is_put_in(const char *sound, size_t at, size_t start)
{
    if (at == start || is_vowel(sound[at - 1]) || is_vowel(sound[at + 1]))
        return false;
    return sound[at] == 'u' || (sound[at] == 'o' && (sound[at - 1] == 't' || sound[at - 1] == 'd'));
}

/* Takes out of a sound in small letters what does not tell: double letters, vowels that are put in, h and w. */
static bool settle(char *sound, const char *letters)
{
    size_t length = 0;
    for (size_t i = 0; letters[i] != '\0'; i++)
        if (!is_put_in(letters, i, 0) && letters[i] != 'h' && letters[i] != 'w' &&
            (length == 0 || sound[length - 1] != letters[i]))
            sound[length++] = letters[i];
    sound[length] = '\0';
    return length > 0;
}

/* Rewrites letters by `spellings`. */
static bool spell(char *letters, const char *word, size_t length)
{
    size_t put = 0;
    for (size_t i = 0; i < length && put + 4 < KANA_SOUND_SIZE;) {
        size_t row = 0, count = sizeof spellings / sizeof *spellings, size = 0;
        for (; row < count; row++) {
            size = strlen(spellings[row].written);
            if (size <= length - i && strncmp(word + i, spellings[row].written, size) == 0)
                break;
        }
        const char *sound = row < count ? spellings[row].sound : "";
        memcpy(letters + put, sound, strlen(sound));
        put += strlen(sound);
        if (row == count)
            letters[put++] = word[i];
        i += row < count ? size : 1;
    }
    letters[put] = '\0';
    return put + 4 < KANA_SOUND_SIZE;
}

bool kana_sound_of_latin(char *sound, const char *word, size_t length)
{
    char lower[KANA_SOUND_SIZE], letters[KANA_SOUND_SIZE];
    size_t put = 0;
    *sound = '\0';
    for (size_t i = 0; i < length; i++) {
        if (clean_is_in(word[i], " .'-"))
            continue;
        if (!isalpha((unsigned char)word[i]) || put + 1 >= sizeof lower)
            return false;
        lower[put++] = (char)tolower((unsigned char)word[i]);
    }
    return put > 0 && spell(letters, lower, put) && settle(sound, letters);
}

static bool is_kana(uint32_t code, bool hiragana)
{
    return hiragana ? code >= HIRAGANA && code <= HIRAGANA_END
                    : (code >= KATAKANA && code <= KATAKANA_END) || code == LONG_VOWEL;
}

bool kana_sound_of_kana(char *sound, const char *word, size_t length)
{
    char lower[KANA_SOUND_SIZE], letters[KANA_SOUND_SIZE];
    size_t put = 0;
    *sound = '\0';
    for (size_t i = 0; i < length && put + 4 < sizeof lower;) {
        Glyph glyph = glyph_at(word + i);
        uint32_t base = is_kana(glyph.code, true) ? HIRAGANA : KATAKANA;
        const char *says = is_kana(glyph.code, base == HIRAGANA) && glyph.code != LONG_VOWEL ? said[glyph.code - base] : "";
        if (*says == '!' && put > 0)
            put--;
        says += *says == '!';
        memcpy(lower + put, says, strlen(says));
        put += strlen(says);
        if (glyph.size == 1 && isalpha((unsigned char)word[i]))
            lower[put++] = (char)tolower((unsigned char)word[i]);
        i += glyph.size > 0 ? glyph.size : 1;
    }
    return put + 4 < sizeof lower && spell(letters, lower, put) && settle(sound, letters);
}

size_t kana_run(const char *text, bool *hiragana)
{
    size_t length = 0, kana = 0;
    while (isalpha((unsigned char)text[length]))
        length++;
    *hiragana = is_kana(glyph_at(text + length).code, true);
    for (Glyph glyph; (glyph = glyph_at(text + length)).size > 1;) {
        bool inner = glyph.code == DOT && !*hiragana && kana > 0 && is_kana(glyph_at(text + length + glyph.size).code, false);
        if (!inner && !is_kana(glyph.code, *hiragana))
            break;
        length += glyph.size;
        kana++;
    }
    return kana > 0 ? length : 0;
}

static bool same_consonants(const char *one, const char *other)
{
    for (;;) {
        one += strspn(one, "aeiou");
        other += strspn(other, "aeiou");
        if (*one != *other || *one == '\0')
            return *one == *other;
        one++, other++;
    }
}

/* Letters put in, left out or changed. */
static int slips(const char *one, const char *other)
{
    int row[KANA_SOUND_SIZE + 1], length = (int)strlen(other);
    for (int j = 0; j <= length; j++)
        row[j] = j;
    for (int i = 1; one[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int best = diagonal + (one[i - 1] != other[j - 1]);
            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            row[j] = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
        }
    }
    return row[length];
}

int kana_distance(const char *latin, const char *kana)
{
    int distance = slips(latin, kana), length = (int)strlen(latin);
    int most = length < EACH_MAY_DIFFER ? 0 : 1 + length / EACH_MAY_DIFFER;
    return same_consonants(latin, kana) && distance <= most ? distance : -1;
}
