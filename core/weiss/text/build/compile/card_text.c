/* The store of compiled texts, by their words and by card. Knows neither the words nor the
 * grammar. */
#include "weiss/text/build/compile/card_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "weiss/text/build/code/coder.h"
#include "weiss/text/build/compile/both_texts.h"
#include "weiss/text/read/text_read.h"

/* What a key was compiled to. Keys are texts, compared by their words, or cards. */
typedef struct Slot {
    const void *key; /* NULL: the slot is empty */
    void *entry;
} Slot;

/* Slots by the hash of their keys, none removed. At most half of them are taken. */
typedef struct Store {
    Slot *slots;
    size_t size; /* a power of two, or 0 */
    size_t count;
    bool words; /* its keys are texts */
} Store;

struct TextCompiler {
    Grammar *grammar;
    Constructions *constructions;
    WeissCleaner *cleaner;
    TextField field;
    Store texts; /* of AbilityText */
    Store cards; /* of CardText */
};

static size_t hash_of(const Store *store, const void *key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u;
    if (store->words)
        hash = hash_bytes(HASH_START, key, strlen(key));
    return (size_t)(hash ^ hash >> 32);
}

static bool is_key(const Store *store, const void *one, const void *other)
{
    return store->words ? strcmp(one, other) == 0 : one == other;
}

/* The slot of a key, or the empty one where it belongs. */
static Slot *store_find(const Store *store, const void *key)
{
    size_t slot = hash_of(store, key) & (store->size - 1);
    while (store->slots[slot].key != NULL && !is_key(store, store->slots[slot].key, key))
        slot = (slot + 1) & (store->size - 1);
    return &store->slots[slot];
}

/* The same, with room for one more entry. NULL without memory; the store is then unchanged. */
static Slot *store_slot(Store *store, const void *key)
{
    if (2 * (store->count + 1) <= store->size)
        return store_find(store, key);
    Store larger = *store;
    larger.size = store->size ? 2 * store->size : 256;
    larger.slots = calloc(larger.size, sizeof *larger.slots);
    if (larger.slots == NULL)
        return NULL;
    for (size_t i = 0; i < store->size; i++)
        if (store->slots[i].key != NULL)
            *store_find(&larger, store->slots[i].key) = store->slots[i];
    free(store->slots);
    *store = larger;
    return store_find(store, key);
}

/* Fills an empty slot; it stays empty if there is no entry. */
static void store_fill(Store *store, Slot *slot, const void *key, void *entry)
{
    if (entry == NULL)
        return;
    *slot = (Slot){key, entry};
    store->count++;
}

static void ability_text_free(AbilityText *ability)
{
    if (ability == NULL)
        return;
    meaning_clear(&ability->meaning);
    program_clear(&ability->program);
    free(ability);
}

TextCompiler *text_compiler_create(WeissDatabase *database)
{
    TextCompiler *compiler = calloc(1, sizeof *compiler);
    if (compiler == NULL)
        return NULL;
    compiler->texts.words = true;
    compiler->field = TEXTS_BOTH;
    compiler->grammar = grammar_create();
    compiler->constructions = compiler->grammar != NULL ? constructions_create(compiler->grammar) : NULL;
    compiler->cleaner = weiss_cleaner_create(database);
    if (compiler->constructions != NULL && compiler->cleaner != NULL) {
        if (database != NULL)
            weiss_cleaner_settle(compiler->cleaner, database);
        return compiler;
    }
    text_compiler_destroy(compiler);
    return NULL;
}

void text_compiler_destroy(TextCompiler *compiler)
{
    if (compiler == NULL)
        return;
    for (size_t i = 0; i < compiler->texts.size; i++)
        ability_text_free(compiler->texts.slots[i].entry);
    for (size_t i = 0; i < compiler->cards.size; i++)
        free(compiler->cards.slots[i].entry);
    free(compiler->texts.slots);
    free(compiler->cards.slots);
    constructions_destroy(compiler->constructions);
    grammar_destroy(compiler->grammar);
    weiss_cleaner_destroy(compiler->cleaner);
    free(compiler);
}

void text_compiler_read(TextCompiler *compiler, TextField field)
{
    assert(compiler->cards.count == 0);
    compiler->field = field;
}

const Grammar *text_compiler_grammar(const TextCompiler *compiler)
{
    return compiler->grammar;
}

bool text_compiler_knows(const TextCompiler *compiler, const WeissCard *card, const char *name, bool part)
{
    return part ? weiss_cleaner_knows_part(compiler->cleaner, card->code, name)
                : weiss_cleaner_knows(compiler->cleaner, name);
}

/* A new entry followed by its own copy of the text. NULL without memory. */
static AbilityText *compile(const TextCompiler *compiler, const char *text, bool japanese)
{
    size_t size = strlen(text) + 1;
    AbilityText *ability = calloc(1, sizeof *ability + size);
    if (ability == NULL)
        return NULL;
    ability->text = memcpy(ability + 1, text, size);
    ability->parsed = program_compile(&ability->program, compiler->grammar,
                                      japanese ? "ja_ability" : "ability", ability->text,
                                      &ability->reached);
    if (ability->parsed &&
        !meaning_build(&ability->meaning, compiler->constructions, &ability->program)) {
        ability->parsed = false;
        ability->reached = ability->meaning.large ? 0 : size;
    }
    if (ability->parsed || ability->reached < size)
        return ability;
    ability_text_free(ability);
    return NULL;
}

static const AbilityText *compile_once(TextCompiler *compiler, const char *text, bool japanese)
{
    Slot *slot = store_slot(&compiler->texts, text);
    if (slot != NULL && slot->key == NULL) {
        AbilityText *ability = compile(compiler, text, japanese);
        store_fill(&compiler->texts, slot, ability != NULL ? ability->text : NULL, ability);
    }
    return slot != NULL ? slot->entry : NULL;
}

/* Whether two texts that are understood mean the same. */
static bool mean_the_same(const void *context, const char *one, const char *other)
{
    AbilityText *texts[] = {compile(context, one, false), compile(context, other, false)};
    char *printed[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
        size_t size = texts[i] != NULL && texts[i]->parsed
                          ? meaning_print(&texts[i]->meaning, NULL, 0) + 1
                          : 0;
        printed[i] = size > 0 ? malloc(size) : NULL;
        if (printed[i] != NULL)
            meaning_print(&texts[i]->meaning, printed[i], size);
        ability_text_free(texts[i]);
    }
    bool same = printed[0] != NULL && printed[1] != NULL && strcmp(printed[0], printed[1]) == 0;
    free(printed[0]);
    free(printed[1]);
    return same;
}

/* The same; a text that is not understood is tried again with its slips corrected: words that no card has, and words
 * that are wrong only in their place. */
static const AbilityText *compile_mended(TextCompiler *compiler, const char *text, bool japanese,
                                         const AbilityText **written)
{
    const AbilityText *ability = compile_once(compiler, text, japanese);
    if (ability == NULL || ability->parsed || japanese)
        return ability;
    char *bare = weiss_clean_last_note(text);
    const AbilityText *again = bare != NULL ? compile_once(compiler, bare, false) : NULL;
    char *mended = again == NULL || !again->parsed ? weiss_clean_slips(text, compiler->grammar) : NULL;
    again = mended != NULL ? compile_once(compiler, mended, false) : again;
    if (again == NULL || !again->parsed) {
        RepairJudge judge = {mean_the_same, compiler};
        char *repaired =
            text_repair(compiler->grammar, "ability", mended != NULL ? mended : text, &judge);
        again = repaired != NULL ? compile_once(compiler, repaired, false) : NULL;
        free(repaired);
    }
    free(mended);
    free(bare);
    if (again == NULL || !again->parsed)
        return ability;
    *written = ability;
    return again;
}

CardText *card_text_create(unsigned count)
{
    CardText *text = malloc(sizeof *text + count * (2 * sizeof *text->abilities + sizeof *text->unknown + 1));
    if (text == NULL)
        return NULL;
    text->count = count;
    text->written = text->abilities + count;
    text->unknown = (uint16_t *)(text->written + count);
    text->languages = (uint8_t *)(text->unknown + count);
    memset(text->written, 0, count * sizeof *text->written);
    memset(text->unknown, 0, count * sizeof *text->unknown);
    return text;
}

/* Whether names, or parts of names, are looked up among those of cards, and no card has one of
 * them. */
static bool names_unknown(const TextCompiler *compiler, const WeissCard *card, const Meaning *meaning,
                          const uint16_t *names, bool part)
{
    const char *name = meaning_kind(names) == MEAN_NAME ? meaning->strings[meaning_value(names)] : NULL;
    bool unknown = name != NULL && keyword_named(name) == 0 && !text_compiler_knows(compiler, card, name, part);
    bool list = meaning_kind(names) == MEAN_EITHER_NAME || meaning_kind(names) == MEAN_BOTH_NAMES;
    for (unsigned i = 0; list && i < meaning_count(names); i++)
        unknown |= names_unknown(compiler, card, meaning, meaning_part(meaning, names, i), part);
    return unknown;
}

/* 1 + where such a name is below a node; 0 if there is none. */
static unsigned find_unknown(const TextCompiler *compiler, const WeissCard *card, const Meaning *meaning,
                             const uint16_t *node)
{
    unsigned found = 0;
    if (meaning_kind(node) <= MEAN_TRAIT_NAME)
        return 0;
    bool part_of_name = meaning_kind(node) == MEAN_NAME_HAS;
    if ((meaning_kind(node) == MEAN_NAMED || part_of_name) &&
        names_unknown(compiler, card, meaning, meaning_part(meaning, node, 0), part_of_name))
        return 1 + (unsigned)(node - meaning->code);
    for (unsigned i = 0; found == 0 && i < meaning_count(node); i++) {
        const uint16_t *part = meaning_part(meaning, node, i);
        found = part != NULL ? find_unknown(compiler, card, meaning, part) : 0;
    }
    return found;
}

CardText *text_compiler_field(TextCompiler *compiler, const WeissCard *card, TextField field)
{
    WeissCleanText clean;
    bool japanese = field == TEXTS_JAPANESE;
    if (!weiss_clean_texts(compiler->cleaner, card, japanese ? card->japanese : card->abilities,
                           japanese ? card->japanese_count : card->ability_count, &clean))
        return NULL;
    CardText *text = card_text_create(clean.count);
    bool good = text != NULL;
    for (unsigned i = 0; good && i < clean.count; i++) {
        text->languages[i] = clean.languages[i];
        text->abilities[i] =
            compile_mended(compiler, clean.texts[i], clean.languages[i] == LANGUAGE_JAPANESE, &text->written[i]);
        good = text->abilities[i] != NULL;
        if (good && text->abilities[i]->parsed && text->languages[i] == LANGUAGE_FAN)
            text->unknown[i] = (uint16_t)find_unknown(compiler, card, &text->abilities[i]->meaning,
                                                      text->abilities[i]->meaning.code);
    }
    if (!good) {
        free(text);
        text = NULL;
    }
    weiss_clean_text_free(&clean);
    return text;
}

static CardText *compile_card(TextCompiler *compiler, const WeissCard *card)
{
    BothTexts both;
    if (compiler->field != TEXTS_BOTH || card->japanese_count == 0)
        return text_compiler_field(compiler, card,
                                   compiler->field == TEXTS_JAPANESE ? TEXTS_JAPANESE : TEXTS_ABILITY);
    if (!both_texts_open(&both, compiler, card))
        return NULL;
    CardText *chosen = both_texts_choose(&both);
    both_texts_close(&both);
    return chosen;
}

const CardText *text_compiler_card(TextCompiler *compiler, const WeissCard *card)
{
    Slot *slot = store_slot(&compiler->cards, card);
    if (slot != NULL && slot->key == NULL)
        store_fill(&compiler->cards, slot, card, compile_card(compiler, card));
    return slot != NULL ? slot->entry : NULL;
}
