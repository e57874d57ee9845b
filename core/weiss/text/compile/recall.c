/* "The character chosen by this card's effect": which abilities speak of one that another ability of the
 * card has chosen. Who that is in a game is a modifier's (MODIFIER_CHOSEN). */
#include "weiss/text/compile/recall.h"

#include "weiss/text/compile/antecedent.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"

/* ---- What is said ---- */

/* "chosen by this card's effect" */
static bool is_choice_of_card(const uint16_t *node)
{
    const uint16_t *cause = node_first(node);
    if ((node_kind(node) != TEXT_POST_CHOSEN_BY && node_kind(node) != TEXT_POST_YOU_CHOSE_BY) ||
        node_kind(cause) != TEXT_CAUSE_HELDS_EFFECT)
        return false;
    const uint16_t *holder = node_first(cause);
    return node_kind(holder) == TEXT_HOLDER_THING &&
           node_kind(node_first(holder)) == TEXT_THIS_CARD;
}

bool recall_is_said(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    bool said = is_choice_of_card(node);
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && !said; part = node_next(part))
        said = recall_is_said(part);
    return said;
}

static bool chooses(const uint16_t *node)
{
    return node_has(node, TEXT_CHOOSE) || node_has(node, TEXT_DEED_CHOOSES) ||
           node_has(node, TEXT_CHOOSE_IN) || node_has(node, TEXT_CHOOSE_IN_BARE);
}

bool choice_is_recalled(const uint16_t *node, const uint16_t *body)
{
    return recall_is_said(node) && !(body && recall_is_said(body) && chooses(body));
}

static bool is_off_stage(const uint16_t *node)
{
    for (unsigned zone = TEXT_ZONE_IS_WAITING_ROOM; zone <= TEXT_ZONE_IS_DECLARED; zone++)
        if (node_has(node, (TextKind)zone))
            return true;
    return node_has(node, TEXT_POST_FROM_AMONG) || node_has(node, TEXT_POST_AMONG);
}

/* A condition says that something is so of a character on the stage: that he has left it is no answer
 * to whether it is not so. */
static bool recall_asked(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT || !recall_is_said(node))
        return true;
    TextKind kind = node_kind(node);
    if (kind == TEXT_IF_IS || kind == TEXT_IF_SET_HAS || kind == TEXT_IF_QUANTITY)
        return !node_has(node, TEXT_BEING_NOT) && !is_off_stage(node);
    if ((kind >= TEXT_IF_HAVE && kind <= TEXT_IF_NO_OPPONENT_FACING) ||
        kind == TEXT_CHAIN_WHEN_IS || (kind == TEXT_NOUN && is_off_stage(node)))
        return false;
    bool known = true;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end && known; part = node_next(part))
        known = recall_asked(part);
    return known;
}

/* Who leaves the stage, or whose card has left it, is not remembered any more. */
static bool recall_known(const Ability *ability, const uint16_t *node)
{
    return recall_asked(node) && !(ability->events >> EVENT_LEFT_STAGE & 1u);
}

/* How an ability chooses characters that others of its card may recall. */
typedef enum Choosing { CHOOSES_NOBODY, CHOOSES_ON_STAGE, CHOOSES_ELSEWHERE } Choosing;

static Choosing choosing_of(const uint16_t *node)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return CHOOSES_NOBODY;
    if (node_kind(node) == TEXT_CHOOSE_IN || node_kind(node) == TEXT_CHOOSE_IN_BARE)
        return CHOOSES_ELSEWHERE;
    if (node_kind(node) == TEXT_CHOOSE || node_kind(node) == TEXT_DEED_CHOOSES) {
        if (clause_names(node) & NAMES_CHARACTER)
            return is_off_stage(node_first(node)) ? CHOOSES_ELSEWHERE : CHOOSES_ON_STAGE;
        return CHOOSES_NOBODY;
    }
    Choosing found = CHOOSES_NOBODY;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part)) {
        Choosing here = choosing_of(part);
        found = here > found ? here : found;
    }
    return found;
}

/* ---- The abilities of a card ---- */

/* Whether abilities of a card choose the character that others recall: on the stage, where it is seen
 * which one that is, and by what is printed on the card itself. */
static bool choices_remembered(const Linker *linker, unsigned first, unsigned printed)
{
    bool found = false;
    for (unsigned i = first; i < linker->count; i++) {
        const Ability *ability = &linker->abilities[i];
        Choosing choosing = choosing_of(ability->program->code + ability->node);
        bool on_stage = (ability->type == ABILITY_TYPE_AUTO || ability->type == ABILITY_TYPE_ACT) &&
                        (ability->zones >> ZONE_STAGE & 1u) && i < first + printed;
        if (choosing != CHOOSES_NOBODY && !(choosing == CHOOSES_ON_STAGE && on_stage))
            return false;
        found |= choosing == CHOOSES_ON_STAGE && ability->exact;
    }
    return found;
}

void link_recalls(Linker *linker, unsigned first, unsigned printed)
{
    bool recalled = false;
    bool known = !linker->failed && choices_remembered(linker, first, printed);
    for (unsigned i = first; i < linker->count && !linker->failed; i++) {
        Ability *ability = &linker->abilities[i];
        if (!ability->recalls || !ability->exact)
            continue;
        ability->exact = known && recall_known(ability, ability->program->code + ability->node);
        linker->unsupported_nodes[i] =
            ability->exact ? linker->unsupported_nodes[i] : ability->node;
        recalled |= ability->exact;
    }
    for (unsigned i = first; i < first + printed && recalled; i++)
        linker->abilities[i].remembered = choosing_of(linker->abilities[i].program->code +
                                                      linker->abilities[i].node) != CHOOSES_NOBODY;
}
