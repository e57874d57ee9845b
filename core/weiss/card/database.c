/* The cards of all texts that were added. Each text has a batch of cards; a hash of the code finds
 * a card. JSON is only a list of cards here; card_read.c knows what a card object means. */
#include "weiss/card/database.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "json/json_cut.h"
#include "weiss/card/card_read.h"
#include "weiss/card/database_inside.h"

WeissDatabase *weiss_database_create(void)
{
    return calloc(1, sizeof(WeissDatabase));
}

static void batch_destroy(Batch *batch)
{
    if (batch == NULL)
        return;
    for (size_t i = 0; batch->owns_lists && i < batch->count; i++)
        weiss_card_clear(&batch->cards[i]);
    if (batch->block == NULL) {
        free(batch->cards);
        free(batch->strings);
    }
    if (batch->owns_block)
        free(batch->block);
    free(batch->memory);
    free(batch->source);
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
    free(database->entries);
    free(database->records);
    free(database->index);
    free(database->faults);
    given_free(database->given);
    free(database);
}

/* Room for `cards` cards and their strings. A decoded string with its NUL is never longer than the
 * string with its quotation marks in the JSON text. */
Batch *batch_create(size_t cards, size_t text_length)
{
    Batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return NULL;
    batch->cards = malloc((cards + 1) * sizeof *batch->cards);
    batch->strings = malloc(text_length + 1);
    batch->owns_lists = true;
    batch->size = text_length + 1;
    if (batch->cards != NULL && batch->strings != NULL)
        return batch;
    batch_destroy(batch);
    return NULL;
}

uint64_t database_hash(const char *code)
{
    return hash_bytes(HASH_START, code, strlen(code));
}

static uint32_t *place_of(const WeissDatabase *database, const char *code, uint64_t hash)
{
    size_t mask = database->index_size - 1;
    size_t at = (size_t)hash & mask;
    for (uint32_t number; (number = database->index[at]) != 0; at = (at + 1) & mask)
        if (database->entries[number - 1].hash == hash && strcmp(database->cards[number - 1]->code, code) == 0)
            break;
    return &database->index[at];
}

uint32_t *database_place(const WeissDatabase *database, const char *code)
{
    return place_of(database, code, database_hash(code));
}

static bool database_index(WeissDatabase *database, size_t size)
{
    uint32_t *index = calloc(size, sizeof *index);
    if (index == NULL)
        return false;
    free(database->index);
    database->index = index;
    database->index_size = size;
    for (size_t i = 0; i < database->count; i++) {
        size_t at = (size_t)database->entries[i].hash & (size - 1);
        while (index[at] != 0)
            at = (at + 1) & (size - 1);
        index[at] = (uint32_t)i + 1;
    }
    return true;
}

/* Makes room for `more` cards, so that adding them cannot fail. */
bool database_reserve(WeissDatabase *database, size_t more)
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
    Entry *entries = realloc(database->entries, capacity * sizeof *entries);
    if (entries == NULL)
        return false;
    database->entries = entries;
    if (!database_index(database, 2 * capacity))
        return false;
    database->capacity = capacity;
    return true;
}

/* Keeps a record of a card that has another one, or lacks something. There is room. */
static void record_put(WeissDatabase *database, const WeissCard *card, const Batch *batch, uint32_t *list)
{
    database->records[database->record_count++] = (Record){card, batch, *list};
    *list = (uint32_t)database->record_count;
}

static bool ends_lettered(const char *code)
{
    size_t length = strlen(code);
    return length > 0 && (code[length - 1] < '0' || code[length - 1] > '9');
}

static void database_put(WeissDatabase *database, const WeissCard *card, const Batch *batch)
{
    if (card->lacks != 0) {
        record_put(database, card, batch, &database->parts);
        return;
    }
    uint64_t hash = database_hash(card->code);
    uint32_t *place = place_of(database, card->code, hash);
    if (*place == 0) {
        *place = (uint32_t)++database->count;
        database->entries[*place - 1] = (Entry){.hash = hash, .lettered = ends_lettered(card->code)};
    } else if (database->entries[*place - 1].batch != batch) { /* of one text the last one counts */
        Entry *entry = &database->entries[*place - 1];
        if (!entry->batch->yields)
            record_put(database, database->cards[*place - 1], entry->batch, &entry->records);
    }
    database->cards[*place - 1] = card;
    database->entries[*place - 1].record = card;
    database->entries[*place - 1].batch = batch;
}

bool database_reserve_records(WeissDatabase *database, size_t more)
{
    if (database->record_count + more <= database->record_capacity)
        return true;
    size_t capacity = 2 * (database->record_count + more);
    Record *records = realloc(database->records, capacity * sizeof *records);
    if (records == NULL)
        return false;
    database->records = records;
    database->record_capacity = capacity;
    return true;
}

bool database_add_batch(WeissDatabase *database, Batch *batch, const char *source)
{
    batch->source = strdup(source != NULL ? source : "");
    if (batch->source == NULL || !database_reserve(database, batch->count) || !database_reserve_records(database, batch->count))
        return false;
    for (size_t i = 0; i < batch->count; i++)
        database_put(database, &batch->cards[i], batch);
    batch->next = database->batches;
    database->batches = batch;
    database->latest = batch;
    return true;
}

void weiss_database_yield(WeissDatabase *database)
{
    if (database->batches != NULL && database->batches == database->latest)
        database->batches->yields = true;
}

/* ---- Reading texts --------------------------------------------------------------------------- */

static bool fail_memory(Diagnostic *problem)
{
    diagnostic_whole(problem, "not enough memory");
    return false;
}

/* Room for one more fault, which fault_add counts once it is filled; NULL without memory. */
WeissFault *database_fault_place(WeissDatabase *database)
{
    if (database->fault_count == database->fault_capacity) {
        size_t capacity = database->fault_capacity != 0 ? 2 * database->fault_capacity : 16;
        WeissFault *faults = realloc(database->faults, capacity * sizeof *faults);
        if (faults == NULL)
            return NULL;
        database->faults = faults;
        database->fault_capacity = capacity;
    }
    return &database->faults[database->fault_count];
}

/* Stores `problem` as a fault of the card with this code, or of a text. False without memory, which
 * `problem` then says. */
static bool fault_add(WeissDatabase *database, WeissFaultKind kind, const char *source,
                      const char *code, Diagnostic *problem)
{
    WeissFault *fault = database_fault_place(database);
    size_t source_size = strlen(source) + 1;
    size_t why_size = strlen(problem->message) + 1;
    size_t code_size = code != NULL ? strlen(code) + 1 : 0;
    char *room =
        fault != NULL ? weiss_database_room(database, source_size + why_size + code_size) : NULL;
    if (room == NULL)
        return fail_memory(problem);
    memcpy(room, source, source_size);
    memcpy(room + source_size, problem->message, why_size);
    if (code != NULL)
        memcpy(room + source_size + why_size, code, code_size);
    *fault = (WeissFault){.kind = kind,
                          .source = room,
                          .code = code != NULL ? room + source_size + why_size : NULL,
                          .why = room + source_size,
                          .line = problem->line,
                          .column = problem->column};
    database->fault_count++;
    return true;
}

/* The code of a card that cannot be read, copied to `code`; NULL if it has none. */
static const char *code_of(const JsonText *json, JsonValue card, char *code)
{
    if (json_text_kind(json, card) != JSON_KIND_OBJECT)
        return NULL;
    JsonValue value = json_text_member(json, card, "code");
    if (value == JSON_NONE || json_text_kind(json, value) != JSON_KIND_STRING ||
        json_text_room(json, value) > CARD_CODE_SIZE)
        return NULL;
    return card_code_fits(code, json_text_copy(json, value, code)) ? code : NULL;
}

/* A text of cards being read. */
typedef struct TextReader {
    WeissDatabase *database;
    const char *source; /* for its faults; NULL: the first fault ends the reading */
    const JsonText *json;
    const FormText *form; /* from which it was rewritten; NULL: it is as it was found */
    Batch *batch;
    Diagnostic *problem;
} TextReader;

/* Reads a list of one card; its strings live as long as the database. */
static CardReading read_alone(const TextReader *reader, const char *text)
{
    Diagnostic *problem = reader->problem;
    size_t length = strlen(text);
    char *strings = weiss_database_room(reader->database, length);
    JsonText *json = strings != NULL ? json_text_parse(text, length, JSON_LENIENT, problem) : NULL;
    CardReading reading = CARD_NO_MEMORY;
    if (json != NULL)
        reading = weiss_card_read(&reader->batch->cards[reader->batch->count], json,
                                  json_text_first(json, JSON_ROOT), &strings, problem);
    else
        fail_memory(problem);
    json_text_free(json);
    return reading;
}

/* Reads a damaged card again with the members given for its code. The problem keeps its place. */
static CardReading read_given(const TextReader *reader, JsonValue value, const char *code)
{
    Diagnostic *problem = reader->problem;
    Given *given = reader->database->given;
    size_t line = problem->line, column = problem->column;
    if (code == NULL || !given_has(given, code))
        return CARD_DAMAGED;
    reader->database->latest_is_given = true;
    char *text = given_text(given, code, json_text_tree(reader->json, value));
    CardReading reading = CARD_NO_MEMORY;
    if (text != NULL)
        reading = read_alone(reader, text);
    else
        fail_memory(problem);
    free(text);
    if (reading == CARD_NO_MEMORY)
        return reading;
    if (reading != CARD_DAMAGED) {
        given_note(given, code);
        diagnostic_whole(problem, "read with a correction of it");
        reading = CARD_MENDED;
    }
    problem->line = line;
    problem->column = column;
    return reading;
}

/* The parts of a damaged card; the problem stays. False without memory, or if there are none. */
static bool read_part(const TextReader *reader, JsonValue value, char **strings)
{
    Diagnostic unused;
    WeissCard *card = &reader->batch->cards[reader->batch->count];
    if (!weiss_card_read_part(card, reader->json, value, strings, &unused))
        return false;
    const uint16_t all = LACKS_TYPE | LACKS_COLOUR | LACKS_LEVEL | LACKS_POWER;
    if (reader->form != NULL && (card->lacks & all) == all)
        snprintf(reader->problem->message, sizeof reader->problem->message,
                 "this file has only its text%s; the card itself must be in another one of --cards",
                 card->lacks & LACKS_NAME ? "" : " and name");
    return true;
}

static bool read_card(const TextReader *reader, JsonValue value, char **strings)
{
    char code[CARD_CODE_SIZE], *start = *strings;
    Batch *batch = reader->batch;
    CardReading reading =
        weiss_card_read(&batch->cards[batch->count], reader->json, value, strings, reader->problem);
    if (reading == CARD_DAMAGED && reader->source != NULL)
        reading = read_given(reader, value, code_of(reader->json, value, code));
    bool taken = reading == CARD_READ || reading == CARD_MENDED;
    if (reading == CARD_DAMAGED && reader->source != NULL) {
        *strings = start;
        batch->count += read_part(reader, value, strings);
    }
    batch->count += taken;
    if (reader->form != NULL)
        card_form_place(reader->form, &reader->problem->line, &reader->problem->column);
    if (reading == CARD_READ || (taken && reader->source == NULL))
        return true;
    if (reading == CARD_NO_MEMORY || reader->source == NULL)
        return false;
    return fault_add(reader->database, taken ? FAULT_MENDED : FAULT_LEFT_OUT, reader->source,
                     code_of(reader->json, value, code), reader->problem);
}

static bool read_cards(const TextReader *reader)
{
    char *strings = reader->batch->strings;
    for (JsonValue value = json_text_first(reader->json, JSON_ROOT); value != JSON_NONE;
         value = json_text_next(reader->json, JSON_ROOT, value))
        if (!read_card(reader, value, &strings))
            return false;
    return true;
}

static bool add_json(TextReader *reader, size_t length)
{
    if (!json_text_expect(reader->json, JSON_ROOT, JSON_KIND_ARRAY, "a list of cards",
                          reader->problem))
        return false;
    reader->batch = batch_create(json_text_size(reader->json, JSON_ROOT), length);
    if (reader->batch == NULL)
        return fail_memory(reader->problem);
    reader->batch->rank = (uint8_t)(reader->form != NULL ? reader->form->rank : FORM_COMMUNITY);
    bool good = read_cards(reader);
    if (good && !database_add_batch(reader->database, reader->batch, reader->source))
        good = fail_memory(reader->problem);
    if (!good)
        batch_destroy(reader->batch);
    return good;
}

/* Adds a JSON text; `form` says what it was rewritten from. */
static bool add_parsed(WeissDatabase *database, const char *source, JsonText *json, const FormText *form,
                       size_t length, Diagnostic *problem)
{
    TextReader reader = {.database = database, .source = source, .json = json, .form = form, .problem = problem};
    bool good = json != NULL && add_json(&reader, length);
    json_text_free(json);
    return good;
}

static bool add_text(WeissDatabase *database, const char *source, const char *text, size_t length,
                     Diagnostic *problem)
{
    FormText form;
    Diagnostic damage;
    JsonText *json = json_text_parse(text, length, JSON_LENIENT, problem);
    if (json == NULL && problem->line == 0)
        return false;
    FormResult result = json != NULL ? card_form_of_json(&form, json, text, problem)
                                     : card_form_of_text(&form, text, length, &damage);
    if (result == FORM_PLAIN)
        return add_parsed(database, source, json, NULL, length, problem);
    json_text_free(json);
    if (json == NULL && result != FORM_READ)
        *problem = damage;
    bool good = result == FORM_READ &&
                add_parsed(database, source, json_text_parse(form.text, form.length, JSON_LENIENT, problem), &form,
                           form.length, problem);
    card_form_text_free(&form);
    return good;
}

bool weiss_database_add(WeissDatabase *database, const char *text, size_t length,
                        Diagnostic *problem)
{
    return add_text(database, NULL, text, length, problem);
}

/* Reads the cards before the damage in a text that is not JSON; `problem` says where it is. False
 * without memory, or if there are none, and then `problem` is the old one. */
static bool add_before_damage(WeissDatabase *database, const char *source, const char *text,
                              size_t length, Diagnostic *problem)
{
    Diagnostic damage = *problem;
    size_t whole = json_cut_before_damage(text, length, problem);
    char *head = whole > 0 ? malloc(whole + 1) : NULL;
    if (head == NULL)
        return whole > 0 ? fail_memory(problem) : false;
    memcpy(head, text, whole);
    head[whole] = ']';
    bool good = add_text(database, source, head, whole + 1, problem);
    free(head);
    if (good || problem->line != 0)
        *problem = damage;
    return good;
}

/* A problem without a place is a lack of memory; every other one becomes a fault of the text. */
bool weiss_database_add_readable(WeissDatabase *database, const char *source, const char *text,
                                 size_t length, Diagnostic *problem)
{
    database->latest = NULL;
    database->latest_fault = database->fault_count;
    database->latest_is_given = false;
    if (add_text(database, source, text, length, problem))
        return true;
    if (problem->line == 0)
        return false;
    bool cut = add_before_damage(database, source, text, length, problem);
    return problem->line != 0 &&
           fault_add(database, cut ? FAULT_CUT : FAULT_TEXT, source, NULL, problem);
}

bool weiss_database_give(WeissDatabase *database, const char *code, const char *member,
                         const char *words)
{
    return given_add(&database->given, code, member, words);
}

bool weiss_database_took(const WeissDatabase *database, const char *code)
{
    return given_needed(database->given, code);
}

size_t weiss_database_fault_count(const WeissDatabase *database)
{
    return database->fault_count;
}

const WeissFault *weiss_database_fault(const WeissDatabase *database, size_t index)
{
    return &database->faults[index];
}

/* ---- Finding --------------------------------------------------------------------------------- */

const WeissCard *weiss_database_find(const WeissDatabase *database, const char *code)
{
    if (database->count == 0)
        return NULL;
    uint32_t number = *database_place(database, code);
    return number != 0 ? database->cards[number - 1] : NULL;
}

WeissCard *weiss_database_edit(WeissDatabase *database, const char *code)
{
    return (WeissCard *)(uintptr_t)weiss_database_find(database, code);
}

WeissCard *weiss_database_edit_at(WeissDatabase *database, size_t index)
{
    return (WeissCard *)(uintptr_t)database->cards[index];
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

bool weiss_database_write(WeissDatabase *database, WeissCard *card, char sign, const char *words)
{
    const char *before = card->writing != NULL ? card->writing : "";
    size_t size = strlen(before) + strlen(words) + 3;
    char *writing = weiss_database_room(database, size);
    if (writing == NULL)
        return false;
    snprintf(writing, size, "%s%c%s\n", before, sign, words);
    card->writing = writing;
    return true;
}

size_t weiss_database_count(const WeissDatabase *database)
{
    return database->count;
}

const void *weiss_database_latest(const WeissDatabase *database)
{
    return database->latest;
}

const WeissCard *weiss_database_card(const WeissDatabase *database, size_t index)
{
    return database->cards[index];
}
