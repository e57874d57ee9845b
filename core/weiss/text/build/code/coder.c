#include "weiss/text/build/code/coder.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 64 };

/* Appends `more` records of `size` bytes; returns the number of the first. */
static unsigned append(Coder *coder, void **list, uint16_t *room, uint16_t *count,
                       const void *records, size_t size, unsigned more)
{
    unsigned first = *count;
    if (first + more > *room) {
        unsigned wanted = 2 * (first + more) + ROOM_FIRST;
        void *larger = wanted > UINT16_MAX ? NULL : realloc(*list, wanted * size);
        if (!larger)
            longjmp(coder->full, 1);
        *list = larger;
        *room = (uint16_t)wanted;
    }
    if (more)
        memcpy((char *)*list + first * size, records, more * size);
    *count = (uint16_t)(first + more);
    return first;
}

#define APPEND(what, records, more)                                                                \
    append(coder, (void **)&coder->code.what##s, &coder->what##_room, &coder->code.what##_count,   \
           (records), sizeof *coder->code.what##s, (more))
#define RECORD(what, type)                                                                         \
    unsigned add_##what(Coder *coder, type what) { return APPEND(what, &what, 1); }
#define RECORDS(what, type)                                                                        \
    RECORD(what, type)                                                                             \
    unsigned add_##what##s(Coder *coder, const type *what##s, unsigned count)                      \
    {                                                                                              \
        return APPEND(what, what##s, count);                                                       \
    }
#define RANGES(what, type)                                                                         \
    CodeRange add_##what##s(Coder *coder, const type *what##s, unsigned count)                     \
    {                                                                                              \
        return (CodeRange){(uint16_t)APPEND(what, what##s, count), (uint16_t)count};               \
    }
#include "weiss/text/build/code/records.def"

const CodeRow *code_row(const CodeRow *rows, MeaningKind kind)
{
    for (; rows->meaning != MEAN_KIND_COUNT; rows++)
        if (rows->meaning == kind)
            return rows;
    return NULL;
}

unsigned code_refuse(Coder *coder, const uint16_t *node)
{
    if (!coder->unsupported)
        coder->unsupported = node ? node : coder->meaning->code;
    return 0;
}

void coder_begin(Coder *coder)
{
#define RECORD(what, type) APPEND(what, &(type){0}, 1);
#define RANGES(what, type)
#include "weiss/text/build/code/records.def"
    coder->code.filters[0].flags = FILTER_FACE_DOWN; /* filter 0 passes all cards */
    coder->code.names[0] = "";
    coder->code.mask_count = 0; /* masks begin at 0: records hold 1 + their number */
}

void coder_clear(Coder *coder)
{
    code_clear(&coder->code);
}

void code_clear(Code *code)
{
    for (unsigned i = 0; code->keys && i < code->name_count; i++)
        free(code->keys[i]);
    free(code->keys);
    free(code->numbers);
#define RECORD(what, type) free(code->what##s);
#include "weiss/text/build/code/records.def"
    *code = (Code){0};
}
