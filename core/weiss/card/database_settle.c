/* Makes one card of what all texts say of it. Records of one code are merged first; then prints whose codes have
 * letters after the number, with the print without them. */
#include <stdlib.h>
#include <string.h>

#include "base/card_code.h"
#include "weiss/card/card_merge.h"
#include "weiss/card/card_read.h"
#include "weiss/card/database_inside.h"

enum {
    RECORDS_MAX = 32,
    CHUNK = 1 << 16
}; /* records of a card that are looked at; bytes for merged cards */

/* Room for what is merged: chunks that the database owns. */
typedef struct Room {
    WeissDatabase *database;
    char *at;
    size_t left;
    bool failed;
} Room;

/* A print that may be a parallel, or lacks something. */
typedef struct Print {
    const WeissCard *card;
    const WeissCard *record; /* as its text has it */
    const Batch *batch;
    size_t base;  /* bytes of its code without letters after the number */
    size_t index; /* of the database; SIZE_MAX: it is not whole */
} Print;

typedef struct Prints {
    Print *list;
    size_t count, room;
} Prints;

static void *take(Room *room, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > room->left) {
        size_t chunk = size > CHUNK ? size : CHUNK;
        room->at = weiss_database_room(room->database, chunk + 16);
        room->left = room->at != NULL ? chunk : 0;
        room->failed |= room->at == NULL;
        if (room->at == NULL)
            return NULL;
        room->at += -(uintptr_t)room->at & 15;
    }
    void *taken = room->at;
    room->at += size;
    room->left -= size;
    return taken;
}

/* ---- Merging --------------------------------------------------------------------------------- */

static CardRecord record_of(const WeissCard *card, const Batch *batch)
{
    return (CardRecord){card, batch->source, batch->rank};
}

/* A card made of sorted records; NULL without memory. */
static WeissCard *merge(Room *room, CardRecord *records, size_t count)
{
    card_records_sort(records, count);
    WeissCard *card = take(room, sizeof *card);
    const char **traits = take(room, card_merge_room(records, count) * sizeof *traits);
    if (card == NULL || traits == NULL)
        return NULL;
    card_merge(card, traits, records, count);
    return card;
}

static bool fault_difference(Room *room, const char *source, const char *code, const char *other,
                             const char *text)
{
    size_t size = strlen(text) + strlen(other) + 4;
    char *why = take(room, size);
    WeissFault *fault = why != NULL ? database_fault_place(room->database) : NULL;
    if (fault == NULL)
        return false;
    strcpy(why, text);
    strcat(why, ": ");
    strcat(why, other);
    *fault = (WeissFault){.kind = FAULT_DIFFERS, .source = source, .code = code, .why = why};
    room->database->fault_count++;
    return true;
}

/* Notes each record that differs from the first of the sorted ones. */
static bool tell_differences(Room *room, const WeissCard *card, const CardRecord *records,
                             size_t count)
{
    char text[320];
    for (size_t i = 1; i < count; i++)
        if (card_differs(card, records[i].card, text, sizeof text) &&
            !fault_difference(room, records[i].source, card->code, records[0].source, text))
            return false;
    return true;
}

/* Whether a text is farther from the publisher than another one, or before it in order. */
static bool is_farther(const Batch *one, const Batch *other)
{
    return one->rank != other->rank ? one->rank < other->rank : one->number < other->number;
}

/* A card with several records belongs to the text that is farthest from the publisher, or first in
 * order. */
static void choose_home(WeissDatabase *database, size_t index)
{
    Entry *entry = &database->entries[index];
    for (uint32_t at = entry->records; at != 0; at = database->records[at - 1].next) {
        const Record *record = &database->records[at - 1];
        if (is_farther(record->batch, entry->batch)) {
            entry->record = record->card;
            entry->batch = record->batch;
        }
    }
    entry->records = 0;
}

/* Merges all records of a card. False without memory. */
static bool merge_entry(Room *room, size_t index)
{
    WeissDatabase *database = room->database;
    CardRecord records[RECORDS_MAX];
    size_t count = 1;
    records[0] = record_of(database->cards[index], database->entries[index].batch);
    for (uint32_t at = database->entries[index].records; at != 0 && count < RECORDS_MAX;) {
        const Record *record = &database->records[at - 1];
        records[count++] = record_of(record->card, record->batch);
        at = record->next;
    }
    choose_home(database, index);
    WeissCard *card = merge(room, records, count);
    if (card == NULL)
        return false;
    if (card->lacks == 0) /* what the first one lacks, another one has */
        database->cards[index] = card;
    return tell_differences(room, card, records, count);
}

/* ---- Parts ----------------------------------------------------------------------------------- */

static bool add_print(Prints *prints, const WeissCard *card, const Batch *batch, size_t index)
{
    if (prints->count == prints->room) {
        size_t room = 2 * prints->room + 64;
        Print *larger = realloc(prints->list, room * sizeof *larger);
        if (larger == NULL)
            return false;
        prints->list = larger;
        prints->room = room;
    }
    prints->list[prints->count++] = (Print){card, card, batch, card_code_plain(card->code), index};
    return true;
}

/* By number, then by code, then whole ones first. */
static int compare_prints(const void *one, const void *other)
{
    const Print *a = one, *b = other;
    size_t base = a->base < b->base ? a->base : b->base;
    int order = memcmp(a->card->code, b->card->code, base);
    order = order != 0 ? order : (a->base > b->base) - (a->base < b->base);
    order = order != 0 ? order : strcmp(a->card->code, b->card->code);
    return order != 0 ? order : (a->index == SIZE_MAX) - (b->index == SIZE_MAX);
}

/* Gives the parts to the cards that have their code; all others go to `prints`. */
static bool give_parts(WeissDatabase *database, Prints *prints)
{
    for (uint32_t at = database->parts, next; at != 0; at = next) {
        Record *record = &database->records[at - 1];
        next = record->next;
        uint32_t number = database->count > 0 ? *database_place(database, record->card->code) : 0;
        if (number != 0) {
            record->next = database->entries[number - 1].records;
            database->entries[number - 1].records = at;
        } else if (!add_print(prints, record->card, record->batch, SIZE_MAX)) {
            return false;
        }
    }
    database->parts = 0;
    return true;
}

/* Adds a card that was put together from parts to the database. */
static bool add_card(WeissDatabase *database, const WeissCard *card, const Print *print,
                     size_t *index)
{
    if (!database_reserve(database, 1))
        return false;
    *index = database->count++;
    database->cards[*index] = card;
    database->entries[*index] =
        (Entry){.hash = database_hash(card->code), .record = print->record, .batch = print->batch};
    *database_place(database, card->code) = (uint32_t)database->count;
    return true;
}

/* Puts the parts of one code together, and adds what becomes whole to the database. Keeps one print for each
 * code. */
static bool join_parts(Room *room, Prints *prints)
{
    size_t kept = 0;
    if (prints->count > 1)
        qsort(prints->list, prints->count, sizeof *prints->list, compare_prints);
    for (size_t i = 0, next; i < prints->count; i = next) {
        CardRecord records[RECORDS_MAX];
        size_t count = 0;
        Print print = prints->list[i];
        size_t home = i;
        for (next = i;
             next < prints->count && strcmp(prints->list[next].card->code, print.card->code) == 0;
             next++)
            if (count < RECORDS_MAX) {
                records[count++] = record_of(prints->list[next].card, prints->list[next].batch);
                home = is_farther(prints->list[next].batch, prints->list[home].batch) ? next : home;
            }
        print.record = prints->list[home].record;
        print.batch = prints->list[home].batch;
        if (count > 1) {
            WeissCard *card = merge(room, records, count);
            if (card == NULL || !tell_differences(room, card, records, count) ||
                (card->lacks == 0 && !add_card(room->database, card, &print, &print.index)))
                return false;
            print.card = card;
        }
        prints->list[kept++] = print;
    }
    prints->count = kept;
    return true;
}

/* ---- Parallels ------------------------------------------------------------------------------- */

/* Whether one print says something of the card that the other one does not. */
static bool has_more(const WeissCard *one, const WeissCard *other)
{
    return (card_has_japanese(one) && !card_has_japanese(other)) ||
           (other->lacks & ~one->lacks) != 0;
}

/* Gives a print what another one of its card has. */
static bool give(Room *room, Print *print, const Print *from)
{
    CardRecord records[2] = {record_of(print->card, print->batch),
                             record_of(from->card, from->batch)};
    WeissCard *card = take(room, sizeof *card);
    const char **traits = take(room, card_merge_room(records, 2) * sizeof *traits);
    if (card == NULL || traits == NULL)
        return false;
    card_merge(card, traits, records, 2); /* its own words come first */
    print->card = card;
    if (print->index != SIZE_MAX)
        room->database->cards[print->index] = card;
    else if (card->lacks == 0)
        return add_card(room->database, card, print, &print->index);
    return true;
}

/* Brings together prints with one number. */
static bool share(Room *room, Print *prints, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            if (i != k && has_more(prints[k].card, prints[i].card) &&
                card_is_parallel(prints[i].card, prints[k].card) &&
                !give(room, &prints[i], &prints[k]))
                return false;
    return true;
}

/* Finds the prints with letters after their number that differ from the plain print in what is known of them. */
static bool find_parallels(WeissDatabase *database, Prints *prints)
{
    for (size_t i = 0; i < database->count; i++) {
        char code[CARD_CODE_SIZE];
        if (!database->entries[i].lettered)
            continue;
        const WeissCard *card = database->cards[i];
        size_t length = strlen(card->code);
        size_t base = card_code_plain(card->code);
        memcpy(code, card->code, base);
        code[base] = '\0';
        uint32_t number = base < length ? *database_place(database, code) : 0;
        const WeissCard *plain = number != 0 ? database->cards[number - 1] : NULL;
        if (base == length || (plain != NULL && !has_more(plain, card) && !has_more(card, plain)))
            continue;
        if (!add_print(prints, card, database->entries[i].batch, i) ||
            (plain != NULL &&
             !add_print(prints, plain, database->entries[number - 1].batch, number - 1)))
            return false;
    }
    return true;
}

/* Adds the whole prints of the numbers whose parts are there. */
static bool find_plain(WeissDatabase *database, Prints *prints)
{
    size_t parts = prints->count;
    for (size_t i = 0; i < parts; i++) {
        Print print = prints->list[i];
        char code[CARD_CODE_SIZE];
        memcpy(code, print.card->code, print.base);
        code[print.base] = '\0';
        uint32_t number = database->count > 0 ? *database_place(database, code) : 0;
        if (number != 0 && print.index == SIZE_MAX &&
            !add_print(prints, database->cards[number - 1], database->entries[number - 1].batch,
                       number - 1))
            return false;
    }
    return true;
}

static bool same_number(const Print *one, const Print *other)
{
    return one->base == other->base && memcmp(one->card->code, other->card->code, one->base) == 0;
}

/* Leaves out prints that stand there twice. */
static void drop_twins(Prints *prints)
{
    size_t kept = 0;
    for (size_t i = 0; i < prints->count; i++)
        if (kept == 0 || prints->list[kept - 1].card != prints->list[i].card)
            prints->list[kept++] = prints->list[i];
    prints->count = kept;
}

static bool share_all(Room *room, Prints *prints)
{
    if (!find_plain(room->database, prints) || !find_parallels(room->database, prints))
        return false;
    if (prints->count > 1)
        qsort(prints->list, prints->count, sizeof *prints->list, compare_prints);
    drop_twins(prints);
    for (size_t i = 0, next; i < prints->count; i = next) {
        next = i + 1;
        while (next < prints->count && same_number(&prints->list[i], &prints->list[next]))
            next++;
        if (!share(room, &prints->list[i], next - i))
            return false;
    }
    return true;
}

/* ---- Faults ---------------------------------------------------------------------------------- */

/* Cards that were left out and are whole now are no longer left out. */
static void fill_faults(WeissDatabase *database)
{
    for (size_t i = 0; i < database->fault_count; i++) {
        WeissFault *fault = &database->faults[i];
        if (fault->kind == FAULT_LEFT_OUT && fault->code != NULL &&
            weiss_database_find(database, fault->code) != NULL)
            fault->kind = FAULT_FILLED;
    }
}

/* ---- Order ----------------------------------------------------------------------------------- */

static int compare_batches(const void *one, const void *other)
{
    const Batch *a = *(Batch *const *)one, *b = *(Batch *const *)other;
    int order = (a->count == 0) - (b->count == 0);
    for (size_t i = 0; order == 0 && i < a->count && i < b->count && i < 2; i++)
        order = strcmp(a->cards[i].code, b->cards[i].code);
    order = order != 0 ? order : (a->rank > b->rank) - (a->rank < b->rank);
    order = order != 0 ? order : (a->count > b->count) - (a->count < b->count);
    for (size_t i = 0; order == 0 && i < a->count; i++)
        order = card_records_order(&a->cards[i], &b->cards[i]);
    return order;
}

/* Numbers the batches; where the cards of each begin in a list of all records is in *starts, to be freed. False
 * without memory. */
static bool number_batches(WeissDatabase *database, size_t **starts, size_t *all)
{
    size_t count = 0;
    for (Batch *batch = database->batches; batch != NULL; batch = batch->next)
        count++;
    Batch **list = malloc((count + 1) * sizeof *list);
    *starts = malloc((count + 1) * sizeof **starts);
    if (list == NULL || *starts == NULL) {
        free(list);
        return false;
    }
    count = 0;
    for (Batch *batch = database->batches; batch != NULL; batch = batch->next)
        list[count++] = batch;
    qsort(list, count, sizeof(Batch *), compare_batches);
    *all = 0;
    for (size_t i = 0; i < count; i++) {
        list[i]->number = i;
        (*starts)[i] = *all;
        *all += list[i]->count;
    }
    free(list);
    return true;
}

/* Puts the new numbers of the cards into the index. */
static void renumber(WeissDatabase *database, const uint32_t *places, const size_t *starts)
{
    for (size_t i = 0; i < database->index_size; i++)
        if (database->index[i] != 0) {
            const Entry *entry = &database->entries[database->index[i] - 1];
            database->index[i] = places[starts[entry->batch->number] +
                                        (size_t)(entry->record - entry->batch->cards)];
        }
}

/* Puts the cards in the order of their texts. */
static bool put_in_order(WeissDatabase *database, const size_t *starts, size_t all)
{
    uint32_t *places = calloc(all + 1, sizeof *places);
    const WeissCard **cards = malloc((database->capacity + 1) * sizeof *cards);
    Entry *entries = malloc((database->capacity + 1) * sizeof *entries);
    bool good = places != NULL && cards != NULL && entries != NULL;
    for (size_t i = 0; good && i < database->count; i++) {
        const Entry *entry = &database->entries[i];
        places[starts[entry->batch->number] + (size_t)(entry->record - entry->batch->cards)] =
            (uint32_t)i + 1;
    }
    size_t count = 0;
    for (size_t i = 0; good && i < all; i++)
        if (places[i] != 0) {
            cards[count] = database->cards[places[i] - 1];
            entries[count] = database->entries[places[i] - 1];
            places[i] = (uint32_t)++count;
        }
    if (good)
        renumber(database, places, starts);
    free(places);
    if (!good) {
        free(cards);
        free(entries);
        return false;
    }
    free(database->cards);
    free(database->entries);
    database->cards = cards;
    database->entries = entries;
    return true;
}

void weiss_database_cards_of(const WeissDatabase *database, const void *text, size_t *first,
                             size_t *end)
{
    const Batch *batch = text;
    size_t low = 0, high = database->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (batch == NULL || database->entries[middle].batch->number < batch->number)
            low = middle + 1;
        else
            high = middle;
    }
    *first = *end = low;
    while (*end < database->count && database->entries[*end].batch == batch)
        ++*end;
}

bool weiss_database_settle(WeissDatabase *database)
{
    Room room = {.database = database};
    Prints prints = {0};
    size_t *starts = NULL, all = 0;
    bool good = number_batches(database, &starts, &all) && give_parts(database, &prints);
    for (size_t i = 0; good && i < database->count; i++)
        if (database->entries[i].records != 0)
            good = merge_entry(&room, i);
    good = good && join_parts(&room, &prints) && share_all(&room, &prints);
    free(prints.list);
    good = good && put_in_order(database, starts, all);
    free(starts);
    if (good)
        fill_faults(database);
    return good;
}
