/* The instructions of bodies, as they are made. */
#include "weiss/text/compile/lower_parts.h"

#include <stdlib.h>

void op_list_free(OpList *list)
{
    free(list->ops);
    *list = (OpList){0};
}

const uint16_t *outer_of(const Lowering *l, const uint16_t *node)
{
    return l->ability->program->code + (node ? l->meaning->outer[node - l->meaning->code] : 0);
}

const uint16_t *inner_of(const Lowering *l, const uint16_t *node)
{
    return l->ability->program->code + (node ? l->meaning->inner[node - l->meaning->code] : 0);
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
    bool clause = code == OP_CLAUSE || code == OP_MAY_CLAUSE;
    const uint16_t *said = clause ? inner_of(l, node) : outer_of(l, node);
    list->ops[list->count++] =
        (Op){.code = (uint8_t)code,
             .actor = l->opponent,
             .node = (uint16_t)(said - l->ability->program->code),
             .meaning = (uint16_t)(node ? node - l->meaning->code : 0)};
    return number;
}

static Op *op_at(Lowering *l, uint16_t op)
{
    return l->list->failed ? NULL : &l->list->ops[l->base + op];
}

void set_target(Lowering *l, uint16_t op, uint16_t to)
{
    if (op_at(l, op))
        op_at(l, op)->to = to;
}

void set_node(Lowering *l, uint16_t op, const uint16_t *said)
{
    if (op_at(l, op))
        op_at(l, op)->node = (uint16_t)(said - l->ability->program->code);
}

void set_duration(Lowering *l, uint16_t op, Duration lasts)
{
    if (op_at(l, op))
        op_at(l, op)->lasts = (uint8_t)lasts;
}
