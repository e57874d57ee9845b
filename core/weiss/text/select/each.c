/* "For each of your other characters", "for every 2 cards in your hand": whether it is known what is counted. */
#include <string.h>

#include "weiss/text/select/which.h"

/* `each` names cards as a set does, only without saying which of them: it is asked as the set of all
 * of them, for which a node is made around it. */
enum { EACH_ROOM = 256, EACH_HEADS = 2 * PROGRAM_NODE_HEAD };

static void each_as_set(uint16_t *set, const uint16_t *each)
{
    const uint16_t *part = node_first(each);
    unsigned size = node_size(part);
    TextKind kind = node_kind(each) == TEXT_EACH_OWNED ? TEXT_SET_OWNED : TEXT_SET_NOUN;
    set[0] = TEXT_SET_ONE;
    set[1] = (uint16_t)(size + EACH_HEADS);
    set[2] = (uint16_t)kind;
    set[3] = (uint16_t)(size + PROGRAM_NODE_HEAD);
    memcpy(set + EACH_HEADS, part, size * sizeof *set);
}

bool each_supported(const uint16_t *node)
{
    uint16_t set[EACH_ROOM];
    if (node_kind(node) == TEXT_EACH_ICON)
        return which_supported(node);
    if ((node_kind(node) != TEXT_EACH_OWNED && node_kind(node) != TEXT_EACH_NOUN) ||
        (node_kind(node) == TEXT_EACH_NOUN && !noun_is_placed(node_first(node))) ||
        node_size(node_first(node)) + EACH_HEADS > EACH_ROOM)
        return false;
    each_as_set(set, node);
    return set_supported(set);
}
