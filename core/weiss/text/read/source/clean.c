/* The cleaner: takes a card through the steps of clean_parts.h. Mends nothing by itself. */
#include "weiss/text/read/source/clean.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/source/buffer.h"
#include "weiss/text/read/source/clean_parts.h"
#include "weiss/text/read/word/trait_names.h"

struct WeissCleaner {
    const WeissDatabase *database; /* or NULL */
    CleanWords *words;
    WeissNameSet *names; /* NULL without a database */
    TraitNames *traits;  /* likewise */
};

void weiss_cleaner_destroy(WeissCleaner *cleaner)
{
    if (cleaner == NULL)
        return;
    clean_words_destroy(cleaner->words);
    weiss_name_set_destroy(cleaner->names);
    trait_names_destroy(cleaner->traits);
    free(cleaner);
}

WeissCleaner *weiss_cleaner_create(const WeissDatabase *database)
{
    WeissCleaner *cleaner = calloc(1, sizeof *cleaner);
    if (cleaner == NULL)
        return NULL;
    cleaner->database = database;
    cleaner->words = clean_words_create();
    if (database != NULL) {
        cleaner->names = weiss_name_set_create(database);
        cleaner->traits = trait_names_create(database);
    }
    if (cleaner->words != NULL &&
        ((cleaner->names != NULL && cleaner->traits != NULL) || database == NULL))
        return cleaner;
    weiss_cleaner_destroy(cleaner);
    return NULL;
}

bool weiss_cleaner_knows(const WeissCleaner *cleaner, const char *name)
{
    char key[WEISS_NAME_KEY_SIZE];
    return cleaner->names == NULL || weiss_name_key(key, name, strlen(name)) == 0 ||
           weiss_name_set_has(cleaner->names, key);
}

bool weiss_cleaner_knows_part(const WeissCleaner *cleaner, const char *part)
{
    char key[WEISS_NAME_KEY_SIZE];
    return cleaner->names == NULL || weiss_name_key(key, part, strlen(part)) == 0 ||
           weiss_name_set_has(cleaner->names, key) || weiss_name_set_has_part(cleaner->names, key);
}

void weiss_cleaner_settle(const WeissCleaner *cleaner, WeissDatabase *database)
{
    trait_names_give(cleaner->traits, database);
}

/* The buffers that the texts of one card go through. */
typedef struct Workbench {
    TextBuffer split;
    TextBuffer one;
    TextBuffer other;
    TextBuffer result;
} Workbench;

static void workbench_free(Workbench *bench)
{
    text_buffer_free(&bench->split);
    text_buffer_free(&bench->one);
    text_buffer_free(&bench->other);
    text_buffer_free(&bench->result);
}

/* Splits the strings of a card; those that follow each other in one language together. */
static unsigned split_texts(Workbench *bench, const char **texts, unsigned count, bool is_event)
{
    unsigned found = 0;
    for (unsigned first = 0, end; first < count; first = end) {
        bool japanese = clean_is_japanese(texts[first]);
        for (end = first + 1; end < count && clean_is_japanese(texts[end]) == japanese; end++)
            ;
        size_t length = bench->split.length;
        if (found > 0)
            text_buffer_put_byte(&bench->split, '\0');
        unsigned more = japanese ? clean_split_japanese(&bench->split, &bench->one, texts + first,
                                                        end - first, is_event)
                                 : clean_split(&bench->split, &bench->one, &bench->other,
                                               texts + first, end - first, is_event);
        if (more == 0 && bench->split.length > length)
            text_buffer_remove(&bench->split, length, bench->split.length - length);
        found += more;
    }
    return found;
}

static bool is_changed(const TextBuffer *before, const TextBuffer *after)
{
    return before->length != after->length || memcmp(before->bytes, after->bytes, after->length) != 0;
}

/* The steps for a single ability; what they make stays in `other`. Both buffers have bytes, which the
 * split left behind. Returns whose words it was in. */
static TextLanguage clean_ability(const WeissCleaner *cleaner, const WeissCard *card, Workbench *bench,
                          const char *text)
{
    text_buffer_clear(&bench->other);
    if (clean_is_japanese(text)) {
        clean_japanese_traits(&bench->other, text, cleaner->traits, card->code);
        return LANGUAGE_JAPANESE;
    }
    clean_numbers(&bench->other, text, cleaner->database, card->code);
    text_buffer_clear(&bench->one);
    clean_brackets(&bench->one, bench->other.bytes);
    text_buffer_clear(&bench->other);
    clean_quotes(&bench->other, bench->one.bytes, cleaner->names);
    text_buffer_clear(&bench->one);
    clean_words(&bench->one, bench->other.bytes, cleaner->words);
    text_buffer_clear(&bench->other);
    clean_dialect(&bench->other, bench->one.bytes, cleaner->words);
    bool fan = !bench->one.failed && !bench->other.failed && is_changed(&bench->one, &bench->other);
    text_buffer_clear(&bench->one);
    clean_dialect(&bench->one, bench->other.bytes, cleaner->words); /* of two phrases that share a word, the second */
    text_buffer_clear(&bench->other);
    clean_backup(&bench->other, bench->one.bytes, card);
    text_buffer_clear(&bench->one);
    clean_climax(&bench->one, bench->other.bytes, card);
    text_buffer_clear(&bench->other);
    clean_tags(&bench->other, bench->one.bytes);
    text_buffer_clear(&bench->one);
    clean_names(&bench->one, bench->other.bytes, cleaner->database, fan ? cleaner->names : NULL, card->code);
    text_buffer_clear(&bench->other);
    clean_traits(&bench->other, bench->one.bytes, cleaner->traits, card->code);
    text_buffer_clear(&bench->one);
    clean_finish(&bench->one, bench->other.bytes);
    TextBuffer cleaned = bench->one;
    bench->one = bench->other;
    bench->other = cleaned;
    return fan ? LANGUAGE_FAN : LANGUAGE_ENGLISH;
}

/* Copies `count` strings that follow each other, each behind the byte of its language, into one
 * block with pointers to them. False without memory. */
static bool make_list(WeissCleanText *clean, const TextBuffer *strings, unsigned count)
{
    char **list = malloc(count * (sizeof *list + 1) + strings->length);
    if (list == NULL)
        return false;
    *clean = (WeissCleanText){list, (uint8_t *)(list + count), count};
    char *at = (char *)(clean->languages + count);
    memcpy(at, strings->bytes, strings->length);
    for (unsigned i = 0; i < count; i++) {
        clean->languages[i] = (uint8_t)*at++;
        list[i] = at;
        at += strlen(at) + 1;
    }
    return true;
}

static bool workbench_failed(const Workbench *bench)
{
    return bench->split.failed || bench->one.failed || bench->other.failed || bench->result.failed;
}

/* The abilities of the card with those that others call by name. */
static void name_called(Workbench *bench, unsigned count)
{
    text_buffer_clear(&bench->one);
    clean_called(&bench->one, bench->split.bytes, count);
    TextBuffer named = bench->one;
    bench->one = bench->split;
    bench->split = named;
}

bool weiss_clean_texts(const WeissCleaner *cleaner, const WeissCard *card, const char **texts,
                       unsigned text_count, WeissCleanText *clean)
{
    *clean = (WeissCleanText){0};
    Workbench bench = {0};
    unsigned count = split_texts(&bench, texts, text_count, card->type == TYPE_EVENT);
    if (count > 0 && !workbench_failed(&bench))
        name_called(&bench, count);
    const char *text = bench.split.bytes;
    for (unsigned i = 0; i < count && !workbench_failed(&bench); i++) {
        text_buffer_put_byte(&bench.result, (char)clean_ability(cleaner, card, &bench, text));
        text_buffer_put(&bench.result, bench.other.bytes, bench.other.length);
        text_buffer_put_byte(&bench.result, '\0');
        text += strlen(text) + 1;
    }
    bool good = !workbench_failed(&bench);
    if (good && count > 0)
        good = make_list(clean, &bench.result, count);
    workbench_free(&bench);
    return good;
}

bool weiss_clean_card(const WeissCleaner *cleaner, const WeissCard *card, WeissCleanText *clean)
{
    return weiss_clean_texts(cleaner, card, card->abilities, card->ability_count, clean);
}

void weiss_clean_text_free(WeissCleanText *clean)
{
    free(clean->texts);
    *clean = (WeissCleanText){0};
}

unsigned weiss_clean_count(const WeissCard *card)
{
    Workbench bench = {0};
    unsigned count =
        split_texts(&bench, card->abilities, card->ability_count, card->type == TYPE_EVENT);
    if (workbench_failed(&bench))
        count = 0;
    workbench_free(&bench);
    return count;
}
