/* Scopes: instructions whose `to` is filled in where they end. */
#include "weiss/text/build/lower/lower_parts.h"

Scope *scope_open(Lowering *l, OpCode code, const uint16_t *node)
{
    Scope *scope = &l->scopes[l->scope_count];
    *scope = (Scope){.op = emit(l, code, node), .looks = l->looks};
    if (l->scope_count < SCOPES_MAX)
        l->scope_count++;
    else
        claim(l, false);
    return scope;
}

void scope_close(Lowering *l, unsigned index)
{
    if (l->scopes[index].later)
        emit(l, OP_END, NULL);
    set_target(l, l->scopes[index].op, here(l));
    l->within = l->within && index >= l->done_scopes;
    l->scope_count--;
    for (; index < l->scope_count; index++)
        l->scopes[index] = l->scopes[index + 1];
}

void scopes_close(Lowering *l, unsigned from, bool lasting)
{
    for (unsigned i = l->scope_count; i-- > from;)
        if (lasting || !(l->scopes[i].lasting || l->scopes[i].until))
            scope_close(l, i);
}
