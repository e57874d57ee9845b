/* The instructions of bodies, as they are made. */
#include "weiss/text/compile/lower_parts.h"

#include <stdlib.h>

void op_list_free(OpList *list)
{
    free(list->ops);
    *list = (OpList){0};
}

uint16_t emit(Lowering *l, OpCode code, const uint16_t *node)
{
    OpList *list = l->list;
    uint16_t number = here(l);
    if (list->count == list->capacity) {
        unsigned capacity = list->capacity ? 2 * list->capacity : 64;
        Op *ops = realloc(list->ops, capacity * sizeof *ops);
        if (ops == NULL) {
            list->failed = true;
            return number;
        }
        list->ops = ops;
        list->capacity = capacity;
    }
    list->ops[list->count++] =
        (Op){.code = (uint8_t)code,
             .actor = l->opponent,
             .node = (uint16_t)(node ? node - l->code : 0)};
    return number;
}

void set_target(Lowering *l, uint16_t op, uint16_t to)
{
    if (!l->list->failed)
        l->list->ops[l->base + op].to = to;
}
