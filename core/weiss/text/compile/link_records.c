/* The records of an ability that is linked: what it waits for, what it costs, and when its parts are done; and words
 * that only some abilities may say. */
#include "weiss/engine/event.h"
#include "weiss/text/compile/link_parts.h"

bool x_link(Linker *linker, Ability *ability)
{
    Coder *coder = &linker->coder;
    coder->meaning = ability->meaning;
    coder->unsupported = NULL;
    ability->x = (uint16_t)code_x(coder, ability_meaning(ability));
    return !coder->unsupported;
}

bool trigger_link(Linker *linker, Ability *ability, const uint16_t *triggered)
{
    Coder *coder = &linker->coder;
    unsigned number = code_trigger(coder, triggered);
    if (!number)
        return false;
    const CodeTrigger *trigger = &coder->code.triggers[number];
    ability->trigger = (uint16_t)number;
    ability->events = trigger->listens;
    ability->own_event = trigger->own;
    return true;
}

/* When a part is done later; 0 if the time is not supported. */
static unsigned later_link(Linker *linker, Ability *ability, const uint16_t *meant)
{
    unsigned number = code_later(&linker->coder, meant);
    if (!number)
        return 0;
    const CodeLater *later = &linker->coder.code.laters[number];
    ability->events |= 1ull << later->event;
    if (later->checks) /* where there is no counter step */
        ability->events |= 1ull << EVENT_DAMAGE_STEP;
    return number;
}

const uint16_t *ops_link(Linker *linker, Ability *ability)
{
    const uint16_t *unsupported = NULL;
    for (unsigned i = ability->first_op; !linker->ops.failed && i < linker->ops.count; i++) {
        Op *op = &linker->ops.ops[i];
        if (op->code != OP_LATER)
            continue;
        op->record = (uint16_t)later_link(linker, ability, ability->meaning->code + op->meaning);
        if (!op->record)
            unsupported = ability->meaning->code + op->meaning;
    }
    return unsupported;
}

bool limit_link(Linker *linker, Ability *ability, const uint16_t *unless)
{
    linker->coder.unsupported = NULL;
    ability->limit = (uint16_t)code_condition(
        &linker->coder, MEANING_AT(ability->meaning, unless, UNLESS, condition));
    return !linker->coder.unsupported;
}

/* ---- Words ---- */

static bool stands_for_ability(const Meaning *meaning, const uint16_t *node)
{
    (void)meaning;
    return is_ability(node);
}

static bool grants_any(const Meaning *meaning, const uint16_t *triggered)
{
    return meaning_has_anywhere(meaning, triggered, stands_for_ability);
}

bool that_player_known(const Meaning *meaning, const uint16_t *ability)
{
    if (!meaning_says(meaning, ability, MEAN_THAT_PLAYER))
        return true;
    const uint16_t *what =
        meaning_is(ability, MEAN_AUTO) ? MEANING_AT(meaning, ability, AUTO, what) : NULL;
    return what && meaning_has(meaning, what, MEAN_HAPPENS) && !grants_any(meaning, what);
}
