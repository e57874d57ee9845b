/* The store of compiled texts: by their words, and by the card. Knows neither the words nor the
 * grammar. */
#include "weiss/text/compile/card_text.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/source/clean.h"

/* Pointers to entries by hash, none removed. At most half of the slots are taken. */
typedef struct Store {
    void **slots;
    size_t size; /* a power of two, or 0 */
    size_t count;
} Store;

typedef struct CardEntry {
    const WeissCard *card;
    CardText text;
} CardEntry;

struct TextCompiler {
    Grammar *grammar;
    Constructions *constructions;
    WeissCleaner *cleaner;
    Store texts; /* of AbilityText */
    Store cards; /* of CardEntry */
};

static size_t hash_words(const char *text)
{
    uint64_t hash = 14695981039346656037u;
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;
    return (size_t)(hash ^ hash >> 32);
}

static size_t hash_card(const WeissCard *card)
{
    uint64_t hash = (uint64_t)(uintptr_t)card * 0x9E3779B97F4A7C15u;
    return (size_t)(hash ^ hash >> 32);
}

static size_t hash_of_text(const void *entry)
{
    return hash_words(((const AbilityText *)entry)->text);
}

static size_t hash_of_card(const void *entry)
{
    return hash_card(((const CardEntry *)entry)->card);
}

/* Makes room for one more entry. False without memory; the store is as it was then. */
static bool store_reserve(Store *store, size_t (*hash)(const void *entry))
{
    if (2 * (store->count + 1) <= store->size)
        return true;
    Store larger = {.size = store->size ? 2 * store->size : 256};
    larger.slots = calloc(larger.size, sizeof *larger.slots);
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < store->size; i++) {
        if (store->slots[i] == NULL)
            continue;
        size_t slot = hash(store->slots[i]) & (larger.size - 1);
        while (larger.slots[slot] != NULL)
            slot = (slot + 1) & (larger.size - 1);
        larger.slots[slot] = store->slots[i];
    }
    larger.count = store->count;
    free(store->slots);
    *store = larger;
    return true;
}

static void **find_text(const Store *store, const char *text)
{
    size_t slot = hash_words(text) & (store->size - 1);
    while (store->slots[slot] != NULL &&
           strcmp(((const AbilityText *)store->slots[slot])->text, text) != 0)
        slot = (slot + 1) & (store->size - 1);
    return &store->slots[slot];
}

static void **find_card(const Store *store, const WeissCard *card)
{
    size_t slot = hash_card(card) & (store->size - 1);
    while (store->slots[slot] != NULL &&
           ((const CardEntry *)store->slots[slot])->card != card)
        slot = (slot + 1) & (store->size - 1);
    return &store->slots[slot];
}

static void ability_text_free(AbilityText *ability)
{
    if (ability == NULL)
        return;
    meaning_clear(&ability->meaning);
    program_clear(&ability->program);
    free(ability);
}

TextCompiler *text_compiler_create(const WeissDatabase *database)
{
    TextCompiler *compiler = calloc(1, sizeof *compiler);
    if (compiler == NULL)
        return NULL;
    compiler->grammar = grammar_create();
    compiler->constructions = compiler->grammar != NULL ? constructions_create(compiler->grammar) : NULL;
    compiler->cleaner = weiss_cleaner_create(database);
    if (compiler->constructions != NULL && compiler->cleaner != NULL)
        return compiler;
    text_compiler_destroy(compiler);
    return NULL;
}

void text_compiler_destroy(TextCompiler *compiler)
{
    if (compiler == NULL)
        return;
    for (size_t i = 0; i < compiler->texts.size; i++)
        ability_text_free(compiler->texts.slots[i]);
    for (size_t i = 0; i < compiler->cards.size; i++)
        free(compiler->cards.slots[i]);
    free(compiler->texts.slots);
    free(compiler->cards.slots);
    constructions_destroy(compiler->constructions);
    grammar_destroy(compiler->grammar);
    weiss_cleaner_destroy(compiler->cleaner);
    free(compiler);
}

const Grammar *text_compiler_grammar(const TextCompiler *compiler)
{
    return compiler->grammar;
}

/* A new entry with its own copy of the text behind it. NULL without memory. */
static AbilityText *compile(const TextCompiler *compiler, const char *text)
{
    size_t size = strlen(text) + 1;
    AbilityText *ability = calloc(1, sizeof *ability + size);
    if (ability == NULL)
        return NULL;
    ability->text = memcpy(ability + 1, text, size);
    ability->parsed = program_compile(&ability->program, compiler->grammar, "ability",
                                      ability->text, &ability->reached);
    if (ability->parsed ? meaning_build(&ability->meaning, compiler->constructions, &ability->program)
                        : ability->reached < size)
        return ability;
    ability_text_free(ability);
    return NULL;
}

static const AbilityText *compile_once(TextCompiler *compiler, const char *text)
{
    if (!store_reserve(&compiler->texts, hash_of_text))
        return NULL;
    void **slot = find_text(&compiler->texts, text);
    if (*slot == NULL && (*slot = compile(compiler, text)) != NULL)
        compiler->texts.count++;
    return *slot;
}

/* The same; a text that is not understood is looked at again for slips. */
static const AbilityText *compile_mended(TextCompiler *compiler, const char *text)
{
    const AbilityText *ability = compile_once(compiler, text);
    char *mended =
        ability != NULL && !ability->parsed ? weiss_clean_slips(text, compiler->grammar) : NULL;
    const AbilityText *again = mended != NULL ? compile_once(compiler, mended) : NULL;
    free(mended);
    return again != NULL && again->parsed ? again : ability;
}

static CardEntry *compile_card(TextCompiler *compiler, const WeissCard *card)
{
    WeissCleanText clean;
    if (!weiss_clean_card(compiler->cleaner, card, &clean))
        return NULL;
    CardEntry *entry =
        malloc(sizeof *entry + clean.count * sizeof *entry->text.abilities);
    bool good = entry != NULL;
    for (unsigned i = 0; good && i < clean.count; i++) {
        entry->text.abilities[i] = compile_mended(compiler, clean.texts[i]);
        good = entry->text.abilities[i] != NULL;
    }
    if (good) {
        entry->card = card;
        entry->text.count = clean.count;
    } else {
        free(entry);
        entry = NULL;
    }
    weiss_clean_text_free(&clean);
    return entry;
}

const CardText *text_compiler_card(TextCompiler *compiler, const WeissCard *card)
{
    if (!store_reserve(&compiler->cards, hash_of_card))
        return NULL;
    void **slot = find_card(&compiler->cards, card);
    if (*slot == NULL && (*slot = compile_card(compiler, card)) != NULL)
        compiler->cards.count++;
    const CardEntry *entry = *slot;
    return entry != NULL ? &entry->text : NULL;
}
