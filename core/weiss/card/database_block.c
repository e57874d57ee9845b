/* What was read from a text, as bytes, for callers that keep it. */
#include "weiss/card/database_block.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/card/card_block.h"
#include "weiss/card/database_inside.h"
#include "weiss/card/database_source.h"

void *weiss_database_block(const WeissDatabase *database, size_t *size)
{
    CardBlock content = {.fault_count = database->fault_count - database->latest_fault};
    if (database->latest_is_given)
        return NULL;
    if (content.fault_count > 0)
        content.faults = &database->faults[database->latest_fault];
    if (database->latest != NULL) {
        content.cards = database->latest->cards;
        content.card_count = database->latest->count;
        content.rank = database->latest->rank;
    }
    return card_block_make(&content, size);
}

/* Whether a correction is for a card that the block leaves out. */
static bool awaits_given(const WeissDatabase *database, const CardBlock *content)
{
    for (size_t i = 0; i < content->fault_count; i++)
        if (content->faults[i].code != NULL && given_has(database->given, content->faults[i].code))
            return true;
    return false;
}

/* Copies the faults of a block. False without memory, and then none is added. */
static bool add_faults(WeissDatabase *database, const char *source, const CardBlock *content)
{
    size_t first = database->fault_count;
    char *name =
        content->fault_count > 0 ? weiss_database_room(database, strlen(source) + 1) : NULL;
    if (name != NULL)
        strcpy(name, source);
    for (size_t i = 0; i < content->fault_count; i++) {
        WeissFault *fault = name != NULL ? database_fault_place(database) : NULL;
        if (fault == NULL) {
            database->fault_count = first;
            return false;
        }
        *fault = content->faults[i];
        fault->source = name;
        database->fault_count++;
    }
    return true;
}

static bool add_block(WeissDatabase *database, const char *source, void *block, size_t size,
                      bool owned)
{
    CardBlock content;
    size_t first = database->fault_count;
    Batch *batch = calloc(1, sizeof *batch);
    bool good = batch != NULL && card_block_open(&content, block, size) &&
                !awaits_given(database, &content) &&
                database_reserve(database, content.card_count) &&
                database_reserve_records(database, content.card_count) &&
                add_faults(database, source, &content);
    if (good) {
        *batch = (Batch){.cards = content.cards,
                         .block = block,
                         .count = content.card_count,
                         .size = size,
                         .rank = (uint8_t)content.rank,
                         .owns_block = owned};
        if (database_add_batch(database, batch, source))
            return true;
        database->fault_count = first;
    }
    if (owned)
        free(block);
    if (batch != NULL)
        free(batch->source);
    free(batch);
    return false;
}

bool weiss_database_add_block(WeissDatabase *database, const char *source, void *block, size_t size)
{
    return add_block(database, source, block, size, true);
}

bool weiss_database_add_block_in(WeissDatabase *database, const char *source, void *block,
                                 size_t size)
{
    return add_block(database, source, block, size, false);
}

bool weiss_database_keep(WeissDatabase *database, void *memory)
{
    Batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL)
        return false;
    batch->memory = memory;
    batch->next = database->batches;
    database->batches = batch;
    return true;
}

const void *weiss_database_text_of(const WeissDatabase *database, const char *string)
{
    for (const Batch *batch = database->batches; batch != NULL; batch = batch->next) {
        const char *start = batch->block != NULL ? batch->block : batch->strings;
        if (batch->count > 0 && string >= start && string < start + batch->size)
            return batch;
    }
    return NULL;
}

const char *weiss_database_text_name(const void *text)
{
    return ((const Batch *)text)->source;
}
