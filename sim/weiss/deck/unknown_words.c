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
    UnknownWord found; /* without its word */
    size_t first;      /* of this ability */
} Search;

static void add(const Search *search, bool trait, const char *word)
{
    UnknownWords *words = search->words;
    for (size_t i = search->first; i < words->count; i++)
        if (words->entries[i].trait == trait && strcmp(words->entries[i].word, word) == 0)
            return;
    if (words->count == words->capacity) {
        words->capacity = words->capacity ? 2 * words->capacity : 16;
        words->entries = xrealloc(words->entries, words->capacity * sizeof *words->entries);
    }
    words->entries[words->count] = search->found;
    words->entries[words->count].trait = trait;
    words->entries[words->count++].word = word;
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
    if (!known)
        add(search, trait, word);
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

void unknown_words_add(UnknownWords *words, TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    for (unsigned i = 0; text != NULL && i < text->count; i++) {
        const Meaning *meaning = text->abilities[i]->parsed ? &text->abilities[i]->meaning : NULL;
        Search search = {words, compiler, meaning, {.card = card, .ability = i}, words->count};
        if (meaning != NULL)
            look_at(&search, meaning->code, false);
    }
}

void unknown_words_json(const UnknownWords *words, json_t *list)
{
    for (size_t i = 0; i < words->count; i++) {
        const UnknownWord *entry = &words->entries[i];
        const char *kind = entry->trait ? "trait" : "name";
        char *says = xprintf("ability %u of %s asks for the %s \"%s\", which no card has", entry->ability + 1,
                             entry->card->code, kind, entry->word);
        json_array_append_new(list, json_pack("{ss,so,si,so,so}", "kind", entry->trait ? "unknown-trait" : "unknown-name",
                                              "code", document_text(entry->card->code), "ability",
                                              (int)entry->ability, "word", document_text(entry->word), "text",
                                              document_text(says)));
        free(says);
    }
}

/* Whether a word was asked for before the entry. */
static bool is_repeated(const UnknownWords *words, size_t entry)
{
    const UnknownWord *last = &words->entries[entry];
    for (size_t i = 0; i < entry; i++)
        if (words->entries[i].trait == last->trait && strcmp(words->entries[i].word, last->word) == 0)
            return true;
    return false;
}

char *unknown_words_text(const UnknownWords *words)
{
    char *text = NULL;
    size_t size, shown = 0, more = 0;
    if (words->count == 0)
        return NULL;
    FILE *out = xstream(&text, &size);
    for (size_t i = 0; i < words->count; i++) {
        const UnknownWord *entry = &words->entries[i];
        if (is_repeated(words, i))
            continue;
        if (shown == SHOWN_MOST) {
            more++;
            continue;
        }
        fprintf(out, "%s%s (%u) %s%s%s", shown++ > 0 ? ", " : "", entry->card->code, entry->ability + 1,
                entry->trait ? "《" : "\"", entry->word, entry->trait ? "》" : "\"");
    }
    if (more > 0)
        fprintf(out, " and %zu more", more);
    return xstream_end(out, &text);
}

void unknown_words_print(const UnknownWords *words, const char *heading)
{
    char *text = unknown_words_text(words);
    if (text != NULL)
        print("%s%s\n", heading, text);
    free(text);
}
