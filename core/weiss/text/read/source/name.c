/* Names of cards: keys, and a table of the hashes of all keys. A hash that is not in the table is
 * not a name; of two names with the same hash (1 in 10^10 for a database) the first stands for
 * both. */
#include "weiss/text/read/source/name.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "base/hash.h"
#include "weiss/text/read/source/buffer.h"

/* Signs that texts leave out of names: stars. */
static bool is_ornament(uint32_t code)
{
    return code == 0x2605 || code == 0x2606;
}

/* Bytes of a gloss "(ゆり)" at `text`, 0 if there is none. */
static size_t gloss_length(const char *text)
{
    if (*text != '(' && (unsigned char)*text != 0xEF)
        return 0;
    Glyph open = glyph_at(text);
    if (open.code != '(' && open.code != 0xFF08)
        return 0;
    bool japanese = false;
    for (size_t at = open.size; at < WEISS_NAME_KEY_SIZE;) {
        Glyph glyph = glyph_at(text + at);
        if (glyph.size == 0 || glyph.code == '"')
            return 0;
        at += glyph.size;
        if (glyph.code == ')' || glyph.code == 0xFF09)
            return japanese ? at : 0;
        japanese |= glyph_is_japanese(glyph.code);
    }
    return 0;
}

bool weiss_name_is_japanese(const char *name)
{
    for (size_t size; (size = glyph_at(name).size) > 0; name += size) {
        size_t gloss = gloss_length(name);
        if (gloss == 0 && glyph_is_japanese(glyph_at(name).code))
            return true;
        size = gloss > 0 ? gloss : size;
    }
    return false;
}

bool weiss_name_glossed(const char *name)
{
    for (; *name != '\0'; name++)
        if (gloss_length(name) > 0)
            return true;
    return false;
}

static char in_small(char byte)
{
    return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* A key that is being written. */
typedef struct Key {
    char *bytes;
    size_t length;
    bool space; /* before what comes next */
} Key;

/* False without room. */
static bool key_put(Key *key, const char *bytes, size_t size)
{
    bool gap = key->space && key->length > 0;
    if (key->length + gap + size >= WEISS_NAME_KEY_SIZE)
        return false;
    if (gap)
        key->bytes[key->length++] = ' ';
    key->space = false;
    for (size_t i = 0; i < size; i++)
        key->bytes[key->length++] = in_small(bytes[i]);
    return true;
}

/* Bytes of a character that is itself in a key: most of ASCII and Japanese writing, which are most of all; else 0. */
static size_t stays(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80)
        return at[0] > ' ' && at[0] <= '~' && at[0] != '"' && at[0] != '(';
    Glyph glyph = at[0] >= 0xE3 && at[0] <= 0xE9 ? glyph_at(text) : (Glyph){0};
    return glyph_is_japanese(glyph.code) ? glyph.size : 0;
}

size_t weiss_name_key(char *key, const char *name, size_t length)
{
    Key made = {key, 0, false};
    bool room = true;
    for (size_t at = 0; room && at < length;) {
        size_t size = stays(name + at);
        if (size > 0) {
            room = key_put(&made, name + at, size);
            at += size;
            continue;
        }
        Glyph glyph = glyph_at(name + at);
        if (glyph.size == 0)
            break;
        char one[2];
        const char *plain = glyph_plain(glyph.code, one);
        const char *bytes = plain != NULL ? plain : name + at;
        size_t gloss = gloss_length(name + at);
        at += gloss > 0 ? gloss : glyph.size;
        if (gloss > 0 || *bytes == '"' || is_ornament(glyph.code) || *bytes == ' ' ||
            *bytes == '\n')
            made.space = true;
        else
            room = key_put(&made, bytes, plain != NULL ? strlen(plain) : glyph.size);
    }
    key[made.length] = '\0';
    return made.length;
}

static bool in_word(char byte)
{
    return isalnum((unsigned char)byte) != 0;
}

/* Whether the word at `word` is `length` bytes long, or a plural or longer form of that name. */
static bool ends_word(const char *word, size_t length)
{
    static const char *const longer[] = {"fukaziroh", "illyasviel", "pitohui"};
    const char *rest = word + length;
    if (!in_word(rest[-1]) || !in_word(*rest) || (*rest == 's' && !in_word(rest[1])))
        return true;
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++) {
        size_t size = strlen(longer[i]);
        if (strncmp(word, longer[i], size) == 0 && !in_word(word[size]))
            return true;
    }
    return false;
}

bool weiss_name_has(const char *name, const char *part)
{
    size_t length = strlen(part);
    for (const char *at = strstr(name, part); at && length; at = strstr(at + 1, part))
        if ((at == name || !in_word(at[-1]) || !in_word(*at)) && ends_word(at, length))
            return true;
    return length == 0;
}

bool weiss_name_same(const char *one, size_t length, const char *other)
{
    char keys[2][WEISS_NAME_KEY_SIZE];
    weiss_name_key(keys[0], one, length);
    weiss_name_key(keys[1], other, strlen(other));
    return strcmp(keys[0], keys[1]) == 0;
}

bool weiss_name_begins(const char *name, const char *part)
{
    for (const char *at = strstr(name, part); at != NULL; at = strstr(at + 1, part))
        if (at == name || !in_word(at[-1]) || !in_word(*at))
            return true;
    return false;
}

struct WeissNameSet {
    TextBuffer keys; /* of all names, a line each */
    size_t size; /* a power of two, at least twice the count of names */
    struct NamePlace {
        uint64_t hash; /* of the key without its spaces; 0: free */
        const char *name;
    } places[];
};

static uint64_t hash_key(const char *key)
{
    uint64_t hash = HASH_START;
    for (; *key != '\0'; key++)
        if (*key != ' ')
            hash = hash_byte(hash, (uint8_t)*key);
    return hash;
}

uint64_t weiss_name_number(const char *name)
{
    char key[WEISS_NAME_KEY_SIZE];
    return name != NULL && weiss_name_key(key, name, strlen(name)) > 0 ? hash_key(key) : 0;
}

static size_t set_place(const WeissNameSet *set, uint64_t hash)
{
    size_t at = (size_t)(hash ^ hash >> 32) & (set->size - 1);
    while (set->places[at].hash != 0 && set->places[at].hash != hash)
        at = (at + 1) & (set->size - 1);
    return at;
}

static void set_add(WeissNameSet *set, const char *name)
{
    char key[WEISS_NAME_KEY_SIZE];
    if (weiss_name_key(key, name, strlen(name)) == 0)
        return;
    uint64_t hash = hash_key(key);
    size_t at = set_place(set, hash);
    if (set->places[at].hash == 0) {
        set->places[at] = (struct NamePlace){hash, name};
        text_buffer_put_string(&set->keys, key);
        text_buffer_put_byte(&set->keys, '\n');
    }
}

/* A set for this many names. */
static WeissNameSet *set_open(size_t count)
{
    size_t size = 16;
    while (size < 2 * count)
        size *= 2;
    WeissNameSet *set = calloc(1, sizeof *set + size * sizeof set->places[0]);
    if (set != NULL)
        set->size = size;
    return set;
}

/* The set itself if it is whole. */
static WeissNameSet *set_whole(WeissNameSet *set)
{
    if (set == NULL || !set->keys.failed)
        return set;
    weiss_name_set_destroy(set);
    return NULL;
}

WeissNameSet *weiss_name_set_create(const WeissDatabase *database)
{
    size_t count = weiss_database_count(database), glosses = 0;
    for (size_t i = 0; i < count; i++)
        glosses += *weiss_database_card(database, i)->gloss != '\0';
    WeissNameSet *set = set_open(count + glosses);
    for (size_t i = 0; set != NULL && i < count; i++) {
        set_add(set, weiss_database_card(database, i)->name);
        set_add(set, weiss_database_card(database, i)->gloss);
    }
    return set_whole(set);
}

enum { TRAITS_KEPT = 1021 };

WeissNameSet *weiss_name_set_of_traits(const WeissDatabase *database)
{
    size_t count = 0;
    for (size_t i = 0; i < weiss_database_count(database); i++)
        count += weiss_database_card(database, i)->trait_count;
    WeissNameSet *set = set_open(count);
    const char *added[TRAITS_KEPT] = {NULL}; /* cards share the strings of their traits */
    for (size_t i = 0; set != NULL && i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        for (unsigned trait = 0; trait < card->trait_count; trait++) {
            const char **place = &added[((uintptr_t)card->traits[trait] >> 3) % TRAITS_KEPT];
            if (*place != card->traits[trait])
                set_add(set, card->traits[trait]);
            *place = card->traits[trait];
        }
    }
    return set_whole(set);
}

bool weiss_name_set_has_part(const WeissNameSet *set, const char *key)
{
    return set->keys.length > 0 && strstr(set->keys.bytes, key) != NULL;
}

bool weiss_name_set_has(const WeissNameSet *set, const char *key)
{
    uint64_t hash = hash_key(key);
    return set->places[set_place(set, hash)].hash == hash;
}

void weiss_name_set_destroy(WeissNameSet *set)
{
    if (set != NULL)
        text_buffer_free(&set->keys);
    free(set);
}

WeissNameMatch weiss_name_set_longest(const WeissNameSet *set, const char *text,
                                      int (*ends)(const char *rest))
{
    WeissNameMatch match = {NULL, 0};
    uint64_t hash = HASH_START;
    for (size_t at = 0; at < WEISS_NAME_KEY_SIZE;) {
        Glyph glyph = glyph_at(text + at);
        if (glyph.size == 0)
            break;
        size_t gloss = gloss_length(text + at);
        char room[2];
        const char *plain = gloss > 0 ? "" : glyph_plain(glyph.code, room);
        size_t size = plain != NULL ? strlen(plain) : glyph.size;
        const char *bytes = plain != NULL ? plain : text + at;
        bool silent = size == 0 || *bytes == ' ' || *bytes == '"';
        for (size_t i = 0; !silent && i < size; i++)
            hash = hash_byte(hash, (uint8_t)tolower((unsigned char)bytes[i]));
        at += gloss > 0 ? gloss : glyph.size;
        if ((silent && gloss == 0) || !ends(text + at))
            continue;
        const struct NamePlace *place = &set->places[set_place(set, hash)];
        if (place->hash == hash)
            match = (WeissNameMatch){place->name, at};
    }
    return match;
}
