/* The cards of all texts added: kept in batches, one for each text, and found by a hash of the
 * code. Knows JSON only as a list of cards; what a card object means is read by card_read.c. */
#include "weiss/database.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "spelling.h"
#include "weiss/card_read.h"

/* The cards of one text, and the strings that they point into. */
typedef struct Batch {
    struct Batch *next;
    WeissCard *cards;
    char *strings;
    size_t count;
} Batch;

struct WeissDatabase {
    Batch *batches;
    const WeissCard **cards; /* in the order of the first addition of each code */
    size_t count;
    size_t capacity;
    uint32_t *index;   /* by the hash of the code: number of a card + 1, 0 for none */
    size_t index_size; /* a power of two, at least twice `capacity` */
};

WeissDatabase *weiss_database_create(void)
{
    return calloc(1, sizeof(WeissDatabase));
}

static void batch_destroy(Batch *batch)
{
    if (batch == NULL)
        return;
    for (size_t i = 0; i < batch->count; i++)
        weiss_card_clear(&batch->cards[i]);
    free(batch->cards);
    free(batch->strings);
    free(batch);
}

void weiss_database_destroy(WeissDatabase *database)
{
    if (database == NULL)
        return;
    for (Batch *batch = database->batches, *next; batch != NULL; batch = next) {
        next = batch->next;
        batch_destroy(batch);
    }
    free(database->cards);
    free(database->index);
    free(database);
}

/* Room for `cards` cards, and for their strings: decoded with its NUL, a string is never longer
 * than in the JSON text with its two quotation marks. */
static Batch *batch_create(size_t cards, size_t text_length)
{
    Batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return NULL;
    batch->cards = malloc((cards + 1) * sizeof *batch->cards);
    batch->strings = malloc(text_length + 1);
    if (batch->cards != NULL && batch->strings != NULL)
        return batch;
    batch_destroy(batch);
    return NULL;
}

static bool batch_read(Batch *batch, const JsonText *json, Diagnostic *problem)
{
    char *strings = batch->strings;
    for (JsonValue value = json_text_first(json, JSON_ROOT); value != JSON_NONE;
         value = json_text_next(json, JSON_ROOT, value)) {
        if (!weiss_card_read(&batch->cards[batch->count], json, value, &strings, problem))
            return false;
        batch->count++;
    }
    return true;
}

/* FNV-1a. */
static uint64_t code_hash(const char *code)
{
    uint64_t hash = 14695981039346656037u;
    for (; *code != '\0'; code++)
        hash = (hash ^ (unsigned char)*code) * 1099511628211u;
    return hash;
}

/* Where the index has this code, or the free place for it. */
static uint32_t *index_place(const WeissDatabase *database, const char *code)
{
    size_t mask = database->index_size - 1;
    size_t at = (size_t)code_hash(code) & mask;
    while (database->index[at] != 0 &&
           strcmp(database->cards[database->index[at] - 1]->code, code) != 0)
        at = (at + 1) & mask;
    return &database->index[at];
}

static bool index_grow(WeissDatabase *database, size_t size)
{
    uint32_t *index = calloc(size, sizeof *index);
    if (index == NULL)
        return false;
    free(database->index);
    database->index = index;
    database->index_size = size;
    for (size_t i = 0; i < database->count; i++)
        *index_place(database, database->cards[i]->code) = (uint32_t)i + 1;
    return true;
}

/* Makes room for `more` cards, so that adding them cannot fail. */
static bool database_reserve(WeissDatabase *database, size_t more)
{
    size_t needed = database->count + more;
    if (needed <= database->capacity && database->index != NULL)
        return true;
    size_t capacity = 256;
    while (capacity < needed)
        capacity *= 2;
    const WeissCard **cards = realloc(database->cards, capacity * sizeof *cards);
    if (cards == NULL)
        return false;
    database->cards = cards;
    if (!index_grow(database, 2 * capacity))
        return false;
    database->capacity = capacity;
    return true;
}

static void database_put(WeissDatabase *database, const WeissCard *card)
{
    uint32_t *place = index_place(database, card->code);
    if (*place == 0) {
        database->count++;
        *place = (uint32_t)database->count;
    }
    database->cards[*place - 1] = card;
}

static bool database_add_batch(WeissDatabase *database, Batch *batch)
{
    if (!database_reserve(database, batch->count))
        return false;
    for (size_t i = 0; i < batch->count; i++)
        database_put(database, &batch->cards[i]);
    batch->next = database->batches;
    database->batches = batch;
    return true;
}

static bool add_json(WeissDatabase *database, const JsonText *json, size_t length,
                     Diagnostic *problem)
{
    if (!json_text_expect(json, JSON_ROOT, JSON_KIND_ARRAY, "a list of cards", problem))
        return false;
    Batch *batch = batch_create(json_text_size(json, JSON_ROOT), length);
    if (batch == NULL) {
        diagnostic_whole(problem, "not enough memory");
        return false;
    }
    bool good = batch_read(batch, json, problem);
    if (good && !database_add_batch(database, batch)) {
        diagnostic_whole(problem, "not enough memory");
        good = false;
    }
    if (!good)
        batch_destroy(batch);
    return good;
}

bool weiss_database_add(WeissDatabase *database, const char *text, size_t length,
                        Diagnostic *problem)
{
    JsonText *json = json_text_parse(text, length, problem);
    if (json == NULL)
        return false;
    bool good = add_json(database, json, length, problem);
    json_text_free(json);
    return good;
}

const WeissCard *weiss_database_find(const WeissDatabase *database, const char *code)
{
    if (database->count == 0)
        return NULL;
    uint32_t number = *index_place(database, code);
    return number != 0 ? database->cards[number - 1] : NULL;
}

WeissCard *weiss_database_edit(WeissDatabase *database, const char *code)
{
    return (WeissCard *)(uintptr_t)weiss_database_find(database, code);
}

char *weiss_database_room(WeissDatabase *database, size_t size)
{
    Batch *batch = batch_create(0, size);
    if (batch == NULL)
        return NULL;
    batch->next = database->batches;
    database->batches = batch;
    return batch->strings;
}

/* Of codes equally near the first in the alphabet is taken, whatever order the files came in. */
const WeissCard *weiss_database_nearest(const WeissDatabase *database, const char *code)
{
    unsigned limit = spelling_tolerance(code);
    const WeissCard *nearest = NULL;
    for (size_t i = 0; i < database->count; i++) {
        const WeissCard *card = database->cards[i];
        unsigned distance = spelling_distance(code, card->code, limit);
        bool as_near = nearest != NULL && distance == limit;
        if (distance > limit || (as_near && strcmp(card->code, nearest->code) > 0))
            continue;
        nearest = card;
        limit = distance;
    }
    return nearest;
}

size_t weiss_database_count(const WeissDatabase *database)
{
    return database->count;
}

const WeissCard *weiss_database_card(const WeissDatabase *database, size_t index)
{
    return database->cards[index];
}
