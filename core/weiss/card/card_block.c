/* A block is a head, the cards, the faults, the list of their traits and texts, and all strings. A
 * place of a string is its offset among the strings, that of a list its number in the list. */
#include "weiss/card/card_block.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/form/form.h"

typedef struct Head {
    uint64_t cards;
    uint64_t faults;
    uint64_t items; /* of the list */
    uint64_t bytes; /* of the strings, the first of which is "" */
    uint64_t rank;
} Head;

typedef struct Parts {
    Head *head;
    WeissCard *cards;
    WeissFault *faults;
    const char **items;
    char *strings;
} Parts;

enum { COUNT_MAX = 1 << 28 }; /* of anything in a block, so that sizes cannot overflow */

/* The strings of a card: all its pointers before the lists. */
static const size_t card_strings[] = {
    offsetof(WeissCard, code), offsetof(WeissCard, name), offsetof(WeissCard, gloss),
    offsetof(WeissCard, original), offsetof(WeissCard, writing), offsetof(WeissCard, title),
    offsetof(WeissCard, rarity), offsetof(WeissCard, side), offsetof(WeissCard, set),
    offsetof(WeissCard, release), offsetof(WeissCard, sid),
};
enum { CARD_STRINGS = sizeof card_strings / sizeof *card_strings };
static_assert(offsetof(WeissCard, traits) == CARD_STRINGS * sizeof(char *) &&
                  offsetof(WeissCard, trait_count) == (CARD_STRINGS + 3) * sizeof(char *),
              "a pointer of a card is missing here");

static const char **card_string(WeissCard *card, unsigned index)
{
    return (const char **)(void *)((char *)card + card_strings[index]);
}

static const char *const *card_string_of(const WeissCard *card, unsigned index)
{
    return (const char *const *)(const void *)((const char *)card + card_strings[index]);
}

static size_t item_count(const WeissCard *card)
{
    return (size_t)card->trait_count + card->ability_count + card->japanese_count;
}

static size_t block_size(const Head *head)
{
    return sizeof *head + head->cards * sizeof(WeissCard) + head->faults * sizeof(WeissFault) +
           head->items * sizeof(char *) + head->bytes;
}

static Parts parts_of(void *block)
{
    Parts parts = {.head = block};
    parts.cards = (WeissCard *)(void *)(parts.head + 1);
    parts.faults = (WeissFault *)(void *)(parts.cards + parts.head->cards);
    parts.items = (const char **)(void *)(parts.faults + parts.head->faults);
    parts.strings = (char *)(parts.items + parts.head->items);
    return parts;
}

/* ---- Making one ------------------------------------------------------------------------------ */

/* Measures without a block, and writes with one. */
typedef struct Writer {
    Parts parts;
    Head used;
    bool writes;
} Writer;

/* The place of a string, as a pointer; NULL has that of "". */
static const char *put_string(Writer *writer, const char *text)
{
    size_t place = writer->used.bytes;
    if (text == NULL || *text == '\0')
        return NULL;
    size_t size = strlen(text) + 1;
    if (writer->writes)
        memcpy(writer->parts.strings + place, text, size);
    writer->used.bytes += size;
    return (const char *)(uintptr_t)place;
}

static void put_items(Writer *writer, const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *place = put_string(writer, texts[i]);
        if (writer->writes)
            writer->parts.items[writer->used.items] = place;
        writer->used.items++;
    }
}

static void put_card(Writer *writer, const WeissCard *card)
{
    const char *places[CARD_STRINGS];
    size_t list = writer->used.items;
    for (unsigned i = 0; i < CARD_STRINGS; i++)
        places[i] = put_string(writer, *card_string_of(card, i));
    put_items(writer, card->traits, card->trait_count);
    put_items(writer, card->abilities, card->ability_count);
    put_items(writer, card->japanese, card->japanese_count);
    if (writer->writes) {
        WeissCard *copy = &writer->parts.cards[writer->used.cards];
        *copy = *card;
        for (unsigned i = 0; i < CARD_STRINGS; i++)
            *card_string(copy, i) = places[i];
        copy->traits = (const char **)(uintptr_t)list;
        copy->abilities = NULL;
        copy->japanese = NULL;
    }
    writer->used.cards++;
}

static void put_fault(Writer *writer, const WeissFault *fault)
{
    const char *code = put_string(writer, fault->code);
    const char *why = put_string(writer, fault->why);
    if (writer->writes) {
        WeissFault *copy = &writer->parts.faults[writer->used.faults];
        copy->kind = fault->kind;
        copy->code = code;
        copy->why = why;
        copy->line = fault->line;
        copy->column = fault->column;
    }
    writer->used.faults++;
}

static void put_all(Writer *writer, const CardBlock *content)
{
    writer->used = (Head){.bytes = 1, .rank = content->rank};
    for (size_t i = 0; i < content->card_count; i++)
        put_card(writer, &content->cards[i]);
    for (size_t i = 0; i < content->fault_count; i++)
        put_fault(writer, &content->faults[i]);
}

void *card_block_make(const CardBlock *content, size_t *size)
{
    Writer writer = {0};
    put_all(&writer, content);
    *size = block_size(&writer.used);
    Head *block = calloc(1, *size);
    if (block == NULL)
        return NULL;
    *block = writer.used;
    writer.parts = parts_of(block);
    writer.writes = true;
    put_all(&writer, content);
    return block;
}

/* ---- Opening one ----------------------------------------------------------------------------- */

/* Whether head and size fit, and every string ends. */
static bool head_fits(void *block, size_t size)
{
    const Head *head = block;
    if (size < sizeof *head || head->cards > COUNT_MAX || head->faults > COUNT_MAX ||
        head->items > COUNT_MAX || head->bytes > COUNT_MAX || head->bytes == 0 ||
        head->rank > FORM_PUBLISHER)
        return false;
    return block_size(head) == size && parts_of(block).strings[head->bytes - 1] == '\0';
}

/* Puts the string in the place of its offset. */
static bool open_string(const Parts *parts, const char **text)
{
    uintptr_t place = (uintptr_t)*text;
    if (place >= parts->head->bytes)
        return false;
    *text = parts->strings + place;
    return true;
}

/* What the rest of the program relies on in the values of a card. */
static bool values_fit(const WeissCard *card)
{
    unsigned char counter; /* a bool that is neither must not be read as one */
    bool good = true;
    memcpy(&counter, &card->counter, 1);
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
        good &= card->icons[i] < TRIGGER_COUNT;
    unsigned char japanese;
    memcpy(&japanese, &card->is_japanese, 1);
    good &= japanese <= 1 && card->lacks < LACKS_END && card->gloss_count == 0;
    return good && counter <= 1 && card->type < TYPE_COUNT && card->colour < COLOUR_COUNT &&
           card->level <= WEISS_LEVEL_MAX && card->cost <= WEISS_COST_MAX && card->power >= 0 &&
           (*card->name != '\0') == !(card->lacks & LACKS_NAME) &&
           card_code_fits(card->code, strlen(card->code));
}

static bool open_card(const Parts *parts, WeissCard *card)
{
    uintptr_t list = (uintptr_t)card->traits;
    bool good = list <= parts->head->items && item_count(card) <= parts->head->items - list;
    for (unsigned i = 0; good && i < CARD_STRINGS; i++)
        good = open_string(parts, card_string(card, i));
    if (!good || !values_fit(card))
        return false;
    card->traits = parts->items + list;
    card->abilities = card->traits + card->trait_count;
    card->japanese = card->abilities + card->ability_count;
    return true;
}

static bool open_fault(const Parts *parts, WeissFault *fault)
{
    fault->source = NULL;
    if (fault->kind > FAULT_TEXT || !open_string(parts, &fault->code) ||
        !open_string(parts, &fault->why))
        return false;
    if (*fault->code == '\0')
        fault->code = NULL;
    return true;
}

bool card_block_open(CardBlock *content, void *block, size_t size)
{
    if (!head_fits(block, size))
        return false;
    Parts parts = parts_of(block);
    bool good = true;
    for (size_t i = 0; good && i < parts.head->items; i++)
        good = open_string(&parts, &parts.items[i]);
    for (size_t i = 0; good && i < parts.head->cards; i++)
        good = open_card(&parts, &parts.cards[i]);
    for (size_t i = 0; good && i < parts.head->faults; i++)
        good = open_fault(&parts, &parts.faults[i]);
    *content = (CardBlock){parts.cards, parts.faults, (size_t)parts.head->cards,
                           (size_t)parts.head->faults, (unsigned)parts.head->rank};
    return good;
}
