/* "The character chosen by this card's effect": which abilities mean one that another ability of
 * the card has chosen. In a game it is kept as a modifier (MODIFIER_CHOSEN). */
#include "weiss/text/build/compile/recall.h"

#include <string.h>

#include "weiss/engine/state.h"
#include "weiss/text/build/lower/antecedent.h"

/* ---- What is said ---- */

bool recall_is_said(const Meaning *meaning, const uint16_t *node)
{
    return meaning_says_fit(meaning, node, "CHOSEN_BEFORE(EFFECT_OF(THIS, ))");
}

bool choice_is_recalled(const Ability *ability, const uint16_t *body)
{
    const Meaning *meaning = ability->meaning;
    return recall_is_said(meaning, ability_meaning(ability)) &&
           !(body && recall_is_said(meaning, body) && meaning_has(meaning, body, MEAN_CHOOSE));
}

static bool is_off_stage(const Meaning *meaning, const uint16_t *node)
{
    return meaning_has_fit(meaning, node,
                           "WAITING_ROOM|HAND|DECK|STOCK|CLOCK|LEVEL_ZONE|MEMORY_ZONE|CLIMAX_AREA|"
                           "MARKER_AREA|DECLARED_ZONE|FROM_AMONG|AMONG");
}

/* Conditions may only say that something is so of the character on the stage: of one that has left,
 * "is not" cannot be answered. */
static bool recall_asked(const Meaning *meaning, const uint16_t *node)
{
    if (!recall_is_said(meaning, node))
        return true;
    MeaningKind kind = meaning_kind(node);
    if (kind == MEAN_IS || kind == MEAN_COMPARE)
        return !meaning_has(meaning, node, MEAN_NOT) && !is_off_stage(meaning, node);
    if ((strcmp(meaning_facts(kind)->sort, "CONDITION") == 0 && kind != MEAN_ALL_TRUE &&
         kind != MEAN_OR) ||
        (kind == MEAN_CARDS && is_off_stage(meaning, node)))
        return false;
    for (unsigned i = 0; i < meaning_count(node); i++)
        if (!recall_asked(meaning, meaning_part(meaning, node, i)))
            return false;
    return true;
}

/* How an ability chooses characters that others of its card may recall. */
typedef enum Choosing { CHOOSES_NOBODY, CHOOSES_ON_STAGE, CHOOSES_ELSEWHERE } Choosing;

static Choosing choosing_of(const Meaning *meaning, const uint16_t *node)
{
    if (meaning_is(node, MEAN_CHOOSE)) {
        if (MEANING_AT(meaning, node, CHOOSE, place))
            return CHOOSES_ELSEWHERE;
        if (!(clause_names(meaning, node) & NAMES_CHARACTER))
            return CHOOSES_NOBODY;
        return is_off_stage(meaning, MEANING_AT(meaning, node, CHOOSE, cards)) ? CHOOSES_ELSEWHERE
                                                                               : CHOOSES_ON_STAGE;
    }
    Choosing found = CHOOSES_NOBODY;
    for (unsigned i = 0; i < meaning_count(node); i++) {
        Choosing here = choosing_of(meaning, meaning_part(meaning, node, i));
        found = here > found ? here : found;
    }
    return found;
}

/* ---- The abilities of a card ---- */

/* Whether recalled choices can be kept: made on the stage, by printed abilities of a card there. */
static bool choices_remembered(const Linker *linker, unsigned first, unsigned printed)
{
    bool found = false;
    for (unsigned i = first; i < linker->count; i++) {
        const Ability *ability = &linker->abilities[i];
        Choosing choosing = choosing_of(ability->meaning, ability_meaning(ability));
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
    bool known = choices_remembered(linker, first, printed);
    for (unsigned i = first; i < linker->count; i++) {
        Ability *ability = &linker->abilities[i];
        if (!ability->recalls || !ability->exact)
            continue;
        /* nobody is remembered once the character, or the card, has left the stage */
        if (!known || !recall_asked(ability->meaning, ability_meaning(ability)) ||
            (ability->events >> EVENT_LEFT_STAGE & 1u))
            ability_refuse(ability, ability_meaning(ability));
        recalled |= ability->exact;
    }
    for (unsigned i = first; i < first + printed && recalled; i++)
        linker->abilities[i].remembered =
            choosing_of(linker->abilities[i].meaning, ability_meaning(&linker->abilities[i])) !=
            CHOOSES_NOBODY;
}
