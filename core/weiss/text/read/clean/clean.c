/* The cleaner: takes a card through the steps below. Mends nothing itself. */
#include "weiss/text/read/clean/clean.h"

#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/clean/called.h"
#include "weiss/text/read/fan/fan.h"
#include "weiss/text/read/japanese/japanese.h"
#include "weiss/text/read/source/name_writing.h"

struct WeissCleaner {
    const WeissDatabase *database; /* or NULL */
    Corrections *words, *fan_words;
    WeissNameSet *names; /* NULL without a database */
    TraitNames *traits;  /* likewise */
};

void weiss_cleaner_destroy(WeissCleaner *cleaner)
{
    if (cleaner == NULL)
        return;
    free(cleaner->words);
    free(cleaner->fan_words);
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
    cleaner->fan_words = fan_words_create();
    if (database != NULL) {
        cleaner->names = weiss_name_set_create(database);
        cleaner->traits = trait_names_create(database);
    }
    if (cleaner->words != NULL && cleaner->fan_words != NULL &&
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

bool weiss_cleaner_knows_part(const WeissCleaner *cleaner, const char *code, const char *part)
{
    char key[WEISS_NAME_KEY_SIZE], name[WEISS_NAME_KEY_SIZE];
    if (cleaner->names == NULL || weiss_name_key(key, part, strlen(part)) == 0)
        return true;
    if (glyph_any_japanese(key, strlen(key)) || strchr(code, '/') == NULL)
        return weiss_name_set_has_part(cleaner->names, key);
    size_t title = strcspn(code, "/") + 1;
    for (size_t i = 0; i < weiss_database_count(cleaner->database); i++) {
        const WeissCard *card = weiss_database_card(cleaner->database, i);
        if (strncmp(card->code, code, title) != 0)
            continue;
        weiss_name_key(name, card->name, strlen(card->name));
        bool has = weiss_name_begins(name, key);
        weiss_name_key(name, card->gloss, strlen(card->gloss));
        if (has || weiss_name_begins(name, key))
            return true;
    }
    return false;
}

void weiss_cleaner_settle(const WeissCleaner *cleaner, WeissDatabase *database)
{
    trait_names_give(cleaner->traits, database);
    name_writing_give(database);
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

/* Whom a step is for. */
enum { LATIN = 1 << LANGUAGE_ENGLISH | 1 << LANGUAGE_FAN, FAN = 1 << LANGUAGE_FAN, JAPANESE = 1 << LANGUAGE_JAPANESE };

/* The steps for a single ability, in their order: each may count on what those above it leave. Before them the strings of
 * a card are split (clean_split, clean_split_japanese) with their characters in one form (clean_marks) and without
 * reminders (clean_notes), and what abilities call by name is written out (clean_called). A text in Latin letters is
 * English until a step that tells changes it. Beside each: what it assumes -> what it leaves. */
static const struct CleanStep {
    CleanStepFunction *step;
    unsigned languages;
    bool tells_fan; /* a text that it changes is a translator's */
} clean_steps[] = {
    /* the spelling of official texts -> traits as the title's cards have them */
    {clean_japanese_traits, JAPANESE, false},
    /* marks in ASCII, numbers of cards as written -> cards by their names */
    {clean_numbers, LATIN, false},
    /* names still in quotation marks -> costs in a pair of brackets */
    {clean_brackets, LATIN, false},
    /* whole costs -> names in marks of their own, effects in quotation marks */
    {clean_quotes, LATIN, false},
    /* names out of reach -> digits, one spelling, single spaces */
    {clean_words, LATIN, false},
    /* digits, single spaces -> most phrases in the words of the cards */
    {clean_fan_words, LATIN, true},
    /* of phrases that share a word the first is done -> the second one, too */
    {clean_fan_words, LATIN, false},
    /* the words of the cards -> Backups with level and cost */
    {clean_backup, LATIN, false},
    /* the words of the cards -> climaxes placed on the climax area */
    {clean_climax, LATIN, false},
    /* the words of the cards -> the tag that the words ask for */
    {clean_tags, LATIN, false},
    /* names in their marks -> names that cards have, where one is near */
    {clean_names, FAN, false},
    /* names in their marks -> parts of names in the kana that cards have */
    {clean_kana, FAN, false},
    /* parts of names that stand for themselves -> parts that a name has */
    {clean_unsaid_names, FAN, false},
    /* the words of the cards -> characters where a trait alone is counted */
    {clean_counted_traits, FAN, false},
    /* traits in 《》 -> traits as the title's cards have them */
    {clean_traits, LATIN, false},
    /* a whole text -> a full stop; names in quotation marks */
    {clean_finish, LATIN, false},
};

/* Whose the texts in Latin letters of a card are: a translator's, if its name is in Japanese writing. */
static TextLanguage language_of_card(const WeissCard *card)
{
    bool japanese = card->name != NULL && glyph_any_japanese(card->name, strlen(card->name));
    return japanese ? LANGUAGE_FAN : LANGUAGE_ENGLISH;
}

/* Takes a single ability through its steps; what they make stays in `other`. Returns whose words it was in. */
static TextLanguage clean_ability(const WeissCleaner *cleaner, const WeissCard *card, Workbench *bench, const char *text)
{
    const CleanContext context = {card,
                                  cleaner->database,
                                  cleaner->names,
                                  cleaner->traits,
                                  cleaner->words,
                                  cleaner->fan_words};
    TextLanguage language = clean_is_japanese(text) ? LANGUAGE_JAPANESE : language_of_card(card);
    text_buffer_clear(&bench->other);
    text_buffer_put_string(&bench->other, text);
    for (size_t i = 0; i < sizeof clean_steps / sizeof *clean_steps; i++) {
        const struct CleanStep *step = &clean_steps[i];
        if ((step->languages & 1u << language) == 0 || bench->other.failed)
            continue;
        text_buffer_clear(&bench->one);
        step->step(&bench->one, bench->other.bytes, &context);
        if (step->tells_fan && is_changed(&bench->other, &bench->one))
            language = LANGUAGE_FAN;
        TextBuffer made = bench->one;
        bench->one = bench->other;
        bench->other = made;
    }
    return language;
}

/* Copies `count` strings that follow each other, each after the byte of its language, into one
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
