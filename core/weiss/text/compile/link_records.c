/* The records of an ability that is linked: what it waits for, what it costs, and when its parts are done; and words
 * that only some abilities may say. */
#include <string.h>

#include "weiss/engine/event.h"
#include "weiss/text/compile/link_parts.h"

const uint16_t *meaning_of(const Ability *ability, const uint16_t *node)
{
    return ability->meaning->code + ability->meaning->origins[node - ability->program->code];
}

bool x_link(Linker *linker, Ability *ability)
{
    Coder *coder = &linker->coder;
    coder->meaning = ability->meaning;
    coder->unsupported = NULL;
    ability->x = (uint16_t)code_x(coder, ability->meaning->code + ability->meant);
    return !coder->unsupported;
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
            unsupported = ability->program->code + ability->meaning->inner[op->meaning];
    }
    return unsupported;
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

/* ---- Words ---- */

bool that_player_known(const uint16_t *node)
{
    return !node_has(node, TEXT_OWNED_THAT_PLAYER) ||
           (node_kind(node) == TEXT_ABILITY_AUTO &&
            node_has(node_part(node, 4), TEXT_IS_HAPPENED) && !node_has(node, TEXT_QUOTES_LAST));
}

bool features_known(const uint16_t *node, char *const *strings)
{
    static const char tag[] = "【";
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    if (node_kind(node) == TEXT_FEATURE_ABILITY)
        return strncmp(strings[node_value(node_first(node))], tag, strlen(tag)) != 0;
    if (node_kind(node) == TEXT_EVENT_BACKUP_USED || node_kind(node) == TEXT_BAN_USE_KEYWORD_FROM)
        return strcmp(strings[node_value(node_first(node))], "Backup") == 0;
    if (node_kind(node) == TEXT_PAY_KEYWORD)
        return strcmp(strings[node_value(node_first(node))], "Change") == 0;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!features_known(part, strings))
            return false;
    return true;
}
