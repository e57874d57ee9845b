#include "sim/weiss/deck/unknown_words.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "weiss/text/build/text_build.h"
#include "weiss/text/read/text_read.h"

enum { SHOWN_MOST = 12 }; /* in a line of text */

UnknownWords unknown_words_open(const WeissDatabase *database)
{
    UnknownWords words = {.database = database, .traits = weiss_name_set_of_traits(database)};
    return words;
}

void unknown_words_close(UnknownWords *words)
{
    free(words->entries);
    weiss_name_set_destroy(words->traits);
    *words = (UnknownWords){0};
}

void unknown_words_clear(UnknownWords *words)
{
    words->count = 0;
}

/* What is being looked through. */
typedef struct Search {
    UnknownWords *words;
    TextCompiler *compiler;
    const Meaning *meaning;
    const DeckFile *deck;
    UnknownWord found; /* without its word */
    size_t first;      /* of this ability */
} Search;

static bool is_same(const UnknownWord *one, const UnknownWord *other)
{
    return one->kind == other->kind && strcmp(one->word, other->word) == 0;
}

static void add(const Search *search, UnknownWord found)
{
    UnknownWords *words = search->words;
    for (size_t i = search->first; i < words->count; i++)
        if (is_same(&words->entries[i], &found))
            return;
    if (words->count == words->capacity) {
        words->capacity = words->capacity ? 2 * words->capacity : 16;
        words->entries = xrealloc(words->entries, words->capacity * sizeof *words->entries);
    }
    words->entries[words->count++] = found;
}

/* Whether a card has a trait, everyday words by their word of all titles, or one with this part. */
static bool is_trait(const UnknownWords *words, const char *trait, bool part)
{
    char key[WEISS_NAME_KEY_SIZE];
    const char *word = part ? NULL : trait_word((TraitName){trait, strlen(trait)});
    word = word != NULL ? word : trait;
    return words->traits == NULL || weiss_name_key(key, word, strlen(word)) == 0 ||
           (part ? weiss_name_set_has_part(words->traits, key) : weiss_name_set_has(words->traits, key));
}

/* The cards of the list whose names have a part by its English word, while the text means the Japanese one (English Card
 * Name Notice) and theirs is not known. */
static void add_writing(const Search *search, UnknownWord found)
{
    char writing[WEISS_NAME_KEY_SIZE], key[WEISS_NAME_KEY_SIZE];
    found.kind = UNKNOWN_WRITING;
    name_writing_key(writing, found.word);
    weiss_name_key(key, found.word, strlen(found.word));
    for (size_t i = 0; search->deck != NULL && *writing != '\0' && i < search->deck->list.count; i++) {
        const WeissCard *card = search->deck->cards[i];
        if (card == NULL || name_writing_has(card, writing) >= 0 ||
            !printed_text_fits(card->name, key, PRINTED_NAME_WORDS))
            continue;
        found.more += found.of != NULL;
        found.of = found.of != NULL ? found.of : card;
    }
    if (found.of != NULL)
        add(search, found);
}

/* The strings right below a filter, alone or in a list. */
static void look_at_strings(const Search *search, const uint16_t *filter, const uint16_t *names)
{
    bool list = meaning_is(names, MEAN_EITHER_NAME) || meaning_is(names, MEAN_BOTH_NAMES);
    for (unsigned i = 0; list && i < meaning_count(names); i++)
        look_at_strings(search, filter, meaning_part(search->meaning, names, i));
    if (names == NULL || list || (!meaning_is(names, MEAN_NAME) && !meaning_is(names, MEAN_TRAIT_NAME)))
        return;
    const char *word = search->meaning->strings[meaning_value(names)];
    MeaningKind kind = meaning_kind(filter);
    bool trait = kind == MEAN_TRAIT || kind == MEAN_TRAIT_HAS;
    bool known = trait ? is_trait(search->words, word, kind == MEAN_TRAIT_HAS)
                       : keyword_named(word) != 0 || text_compiler_knows(search->compiler, search->found.card, word, kind == MEAN_NAME_HAS);
    UnknownWord found = search->found;
    found.kind = trait ? UNKNOWN_TRAIT : UNKNOWN_NAME;
    found.word = word;
    if (!known)
        add(search, found);
    else if (kind == MEAN_NAME_HAS)
        add_writing(search, found);
}

/* All filters below a node; a trait that is given need be on no card. */
static void look_at(const Search *search, const uint16_t *node, bool given)
{
    MeaningKind kind = meaning_kind(node);
    if (node == NULL || kind <= MEAN_TRAIT_NAME)
        return;
    if (kind == MEAN_NAMED || kind == MEAN_NAME_HAS || kind == MEAN_TRAIT_HAS || (kind == MEAN_TRAIT && !given))
        look_at_strings(search, node, meaning_part(search->meaning, node, 0));
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const char *sort = meaning_facts(kind)->list ? meaning_facts(kind)->sort : meaning_field_facts(kind, i)->sort;
        look_at(search, meaning_part(search->meaning, node, i), strcmp(sort, "GAIN") == 0);
    }
}

void unknown_words_add(UnknownWords *words, TextCompiler *compiler, const WeissCard *card, const DeckFile *deck)
{
    const CardText *text = text_compiler_card(compiler, card);
    for (unsigned i = 0; text != NULL && i < text->count; i++) {
        const Meaning *meaning = text->abilities[i]->parsed ? &text->abilities[i]->meaning : NULL;
        Search search = {words, compiler, meaning, deck, {.card = card, .ability = i}, words->count};
        if (meaning != NULL)
            look_at(&search, meaning->code, false);
    }
}

static json_t *word_json(const UnknownWord *entry, const char *kind, char *says)
{
    json_t *object = json_pack("{ss,so,si,so,so}", "kind", kind, "code", document_text(entry->card->code), "ability",
                               (int)entry->ability, "word", document_text(entry->word), "text", document_text(says));
    free(says);
    return object;
}

void unknown_words_json(const UnknownWords *words, json_t *list)
{
    for (size_t i = 0; i < words->count; i++) {
        const UnknownWord *entry = &words->entries[i];
        const char *kind = entry->kind == UNKNOWN_TRAIT ? "trait" : "name";
        if (entry->kind == UNKNOWN_WRITING)
            continue;
        json_array_append_new(list, word_json(entry, entry->kind == UNKNOWN_TRAIT ? "unknown-trait" : "unknown-name",
                                              xprintf("ability %u of %s asks for the %s \"%s\", which no card has",
                                                      entry->ability + 1, entry->card->code, kind, entry->word)));
    }
}

json_t *unknown_writings_json(const UnknownWords *words)
{
    json_t *list = json_array();
    for (size_t i = 0; i < words->count; i++) {
        const UnknownWord *entry = &words->entries[i];
        if (entry->kind == UNKNOWN_WRITING)
            json_array_append_new(
                list, word_json(entry, "unknown-writing",
                                xprintf("ability %u of %s asks for \"%s\" in a name: %s (and %u more) counts by its English name, the Japanese one is not known",
                                        entry->ability + 1, entry->card->code, entry->word, entry->of->code, entry->more)));
    }
    return list;
}

/* Whether a word was asked for before the entry. */
static bool is_repeated(const UnknownWords *words, size_t entry)
{
    for (size_t i = 0; i < entry; i++)
        if (is_same(&words->entries[i], &words->entries[entry]))
            return true;
    return false;
}

static void write_entry(FILE *out, const UnknownWord *entry)
{
    bool trait = entry->kind == UNKNOWN_TRAIT;
    fprintf(out, "%s (%u) %s%s%s", entry->card->code, entry->ability + 1, trait ? "《" : "\"", entry->word,
            trait ? "》" : "\"");
}

char *unknown_words_text(const UnknownWords *words)
{
    char *text = NULL;
    size_t size, shown = 0, more = 0;
    FILE *out = xstream(&text, &size);
    for (size_t i = 0; i < words->count; i++) {
        if (words->entries[i].kind == UNKNOWN_WRITING || is_repeated(words, i))
            continue;
        if (shown == SHOWN_MOST) {
            more++;
            continue;
        }
        fputs(shown++ > 0 ? ", " : "", out);
        write_entry(out, &words->entries[i]);
    }
    if (more > 0)
        fprintf(out, " and %zu more", more);
    text = xstream_end(out, &text);
    if (shown > 0)
        return text;
    free(text);
    return NULL;
}

void unknown_words_print(const UnknownWords *words, const char *heading)
{
    char *text = unknown_words_text(words);
    if (text != NULL)
        print("%s%s\n", heading, text);
    free(text);
}
