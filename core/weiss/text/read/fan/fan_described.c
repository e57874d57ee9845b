/* Cards that a translator describes, with no number: "[RR 0/0 Hajime]", "[Vanilla 1/0 Shachi]". The one card of the set with
 * that level and cost that is of that rarity, or without a text, or has the name in kana. */
#include <ctype.h>
#include <string.h>

#include "weiss/text/read/fan/fan.h"
#include "weiss/text/read/fan/kana.h"

/* What a description says. */
typedef struct Described {
    int level, cost;
    const char *rarity; /* NULL: none */
    size_t rarity_length;
    bool vanilla;
    char sound[KANA_SOUND_SIZE]; /* of the name; "": none that can be said */
} Described;

static bool is_rarity(const char *word, size_t length)
{
    static const char *const rarities[] = {"RR", "R", "U", "C", "CC", "TD"};
    for (size_t i = 0; i < sizeof rarities / sizeof *rarities; i++)
        if (strlen(rarities[i]) == length && memcmp(rarities[i], word, length) == 0)
            return true;
    return false;
}

/* "New RR 1/0 Sumi". False if there is another word before the level, or no name after it. */
static bool describe(Described *said, const char *words, size_t length)
{
    *said = (Described){.level = -1};
    for (size_t at = 0, size; at < length && said->level < 0; at += size + 1) {
        const char *word = words + at;
        size = strcspn(word, " ]");
        if (at + size >= length)
            return false;
        if (size == 3 && isdigit((unsigned char)word[0]) && word[1] == '/' && isdigit((unsigned char)word[2])) {
            said->level = word[0] - '0';
            said->cost = word[2] - '0';
            kana_sound_of_latin(said->sound, word + size + 1, length - at - size - 1);
        } else if (is_rarity(word, size)) {
            said->rarity = word;
            said->rarity_length = size;
        } else if (strncmp(word, "Vanilla", size) == 0) {
            said->vanilla = true;
        } else if (strncmp(word, "New", size) != 0) {
            return false;
        }
    }
    return said->level >= 0;
}

static bool fits_corner(const Described *said, const WeissCard *card)
{
    bool rarity = said->rarity == NULL || (card->rarity != NULL && strlen(card->rarity) == said->rarity_length &&
                                           memcmp(card->rarity, said->rarity, said->rarity_length) == 0);
    return card->type == TYPE_CHARACTER && card->level == said->level && card->cost == said->cost && rarity &&
           (!said->vanilla || card->ability_count == 0);
}

/* Whether kana of a name are said so. */
static bool is_called(const char *name, const char *sound)
{
    for (const char *at = name; *at != '\0';) {
        bool hiragana;
        char other[KANA_SOUND_SIZE];
        size_t length = kana_run(at, &hiragana);
        if (length > 0 && kana_sound_of_kana(other, at, length)) {
            int distance = kana_distance(sound, other);
            if (distance == 0 || (distance > 0 && !hiragana))
                return true;
        }
        at += length > 0 ? length : 1;
        while (length == 0 && ((unsigned char)*at & 0xc0) == 0x80)
            at++;
    }
    return false;
}

const WeissCard *clean_described_card(const WeissDatabase *database, const char *code, const char *words, size_t length)
{
    Described said;
    const WeissCard *found[2] = {NULL, NULL}; /* by its corner, and by its name, too */
    bool several[2] = {false, false};
    size_t set = code != NULL ? strcspn(code, "-") + 1 : 0;
    if (set == 0 || !describe(&said, words, length))
        return NULL;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        if (strncmp(card->code, code, set) != 0 || !fits_corner(&said, card))
            continue;
        for (unsigned named = 0; named < 2; named++) {
            if (named && (*said.sound == '\0' || !is_called(card->name, said.sound)))
                continue;
            several[named] |= found[named] != NULL && strcmp(found[named]->name, card->name) != 0;
            found[named] = card;
        }
    }
    if (found[1] != NULL)
        return several[1] ? NULL : found[1];
    return several[0] || (said.rarity == NULL && !said.vanilla) ? NULL : found[0];
}
