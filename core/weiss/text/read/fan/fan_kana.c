/* Parts of names that no card of the title has, as translators give them in Latin letters ("Rimuru" in its name): the
 * kana of the title's names that are said so take their place, if only one run of kana is. Hiragana, which also is
 * between the words of names, must be said exactly so. */
#include <string.h>

#include "weiss/text/read/fan/fan.h"
#include "weiss/text/read/fan/kana.h"

enum {
    SOUND_LEAST = 3,           /* letters of a sound that is not exactly the same */
    KANA_SIZE = 3,             /* bytes of a kana */
    KANA_LEAST = 2 * KANA_SIZE /* bytes of a name */
};

/* The best of what was found so far. */
typedef struct Found {
    const char *kana; /* in the name of a card; NULL: nothing */
    size_t length;
    int distance;
    bool several; /* others are as good */
} Found;

/* Weighs some kana; `far` is added to how far they are from the sound. */
static void weigh(Found *found, const char *kana, size_t length, const char *sound, bool exact, int far)
{
    char other[KANA_SOUND_SIZE];
    int distance = length >= KANA_LEAST && kana_sound_of_kana(other, kana, length) ? kana_distance(sound, other) : -1;
    bool fits = distance == 0 || (distance > 0 && !exact && strlen(sound) >= SOUND_LEAST);
    bool same = found->kana != NULL && found->length == length && memcmp(found->kana, kana, length) == 0;
    distance += far;
    if (fits && !same && (found->kana == NULL || distance <= found->distance)) {
        found->several = found->kana != NULL && distance == found->distance;
        found->kana = kana, found->length = length, found->distance = distance;
    }
}

/* Weighs each run of kana of a name, and how those in katakana begin and end: "Magia" of マジアベーゼ. */
static void weigh_name(Found *found, const char *name, const char *sound)
{
    for (const char *at = name; *at != '\0';) {
        bool hiragana;
        size_t length = kana_run(at, &hiragana);
        if (length > 0)
            weigh(found, at, length, sound, hiragana, 0);
        for (size_t end = KANA_SIZE; end < length && !hiragana && (unsigned char)*at > 0x7f; end += KANA_SIZE) {
            weigh(found, at, end, sound, true, KANA_SOUND_SIZE);
            weigh(found, at + end, length - end, sound, true, KANA_SOUND_SIZE);
        }
        at += length > 0 ? length : 1;
        while (length == 0 && ((unsigned char)*at & 0xc0) == 0x80)
            at++;
    }
}

/* The kana of the title that are said as a part of a name is; none if a card has the part itself. */
static Found find_kana(const CleanContext *context, const char *part, size_t length)
{
    Found found = {0};
    char key[WEISS_NAME_KEY_SIZE], name[WEISS_NAME_KEY_SIZE], sound[KANA_SOUND_SIZE];
    const char *code = context->card->code;
    size_t title = strcspn(code, "/") + 1;
    if (!kana_sound_of_latin(sound, part, length) || weiss_name_key(key, part, length) == 0)
        return found;
    for (size_t i = 0; i < weiss_database_count(context->database); i++) {
        const WeissCard *card = weiss_database_card(context->database, i);
        if (strncmp(card->code, code, title) != 0)
            continue;
        weiss_name_key(name, card->name, strlen(card->name));
        if (weiss_name_begins(name, key))
            return (Found){0};
        weigh_name(&found, card->name, sound);
    }
    return found.several ? (Found){0} : found;
}

void clean_kana(TextBuffer *out, const char *text, const CleanContext *context)
{
    const char *code = context->card->code;
    while (*text != '\0') {
        const char *end = *text == NAME_OPEN ? clean_name_end(text) : text;
        Found found = {0};
        if (end != text && context->database != NULL && code != NULL && strchr(code, '/') != NULL &&
            clean_is_name_part(end + 1))
            found = find_kana(context, text + 1, (size_t)(end - text - 1));
        if (found.kana != NULL) {
            text_buffer_put_byte(out, NAME_OPEN);
            text_buffer_put(out, found.kana, found.length);
            text = end;
        }
        text_buffer_put(out, text, end > text ? (size_t)(end - text) : 1);
        text += end > text ? (size_t)(end - text) : 1;
    }
}
