/* The records of an ability that is linked: what it waits for, and when its parts are done. */
#include "weiss/engine/event.h"
#include "weiss/text/compile/link_parts.h"

const uint16_t *meaning_of(const Ability *ability, const uint16_t *node)
{
    return ability->meaning->code + ability->meaning->origins[node - ability->program->code];
}

bool trigger_link(Linker *linker, Ability *ability, const uint16_t *triggered)
{
    Coder *coder = &linker->coder;
    unsigned number = code_trigger(coder, meaning_of(ability, triggered));
    if (!number)
        return false;
    const CodeTrigger *trigger = &coder->code.triggers[number];
    ability->trigger = (uint16_t)number;
    ability->events = trigger->listens;
    ability->own_event = trigger->own;
    return true;
}

bool laters_link(Linker *linker, Ability *ability)
{
    bool supported = true;
    for (unsigned i = ability->first_op; !linker->ops.failed && i < linker->ops.count; i++) {
        Op *op = &linker->ops.ops[i];
        if (op->code != OP_LATER)
            continue;
        unsigned number = code_later(&linker->coder, ability->meaning->code + op->meaning);
        supported &= number != 0;
        op->record = (uint16_t)number;
        if (!number)
            continue;
        const CodeLater *later = &linker->coder.code.laters[number];
        ability->events |= 1ull << later->event;
        if (later->checks) /* where there is no counter step */
            ability->events |= 1ull << EVENT_DAMAGE_STEP;
    }
    return supported;
}

bool limit_link(Linker *linker, Ability *ability, const uint16_t *limit)
{
    if (node_kind(limit) != TEXT_LIMIT_IF_NOT && node_kind(limit) != TEXT_LIMIT_NOT_IF)
        return true;
    linker->coder.unsupported = NULL;
    ability->limit =
        (uint16_t)code_condition(&linker->coder, meaning_of(ability, node_first(limit)));
    return !linker->coder.unsupported;
}
