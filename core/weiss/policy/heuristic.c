/* The policy `heuristic`: each decision is the option of the highest worth, a weighted sum of
 * features of what everybody can see (evaluation.c) and of what the texts of the cards do (appraisal.h).
 * All weights are in weights.h. */
#include "weiss/policy/policy.h"
#include "weiss/policy/evaluation.h"

Move weiss_heuristic_decide(const View *view, Rng *rng)
{
    const Sight sight = sight_of(view);
    (void)rng;
    switch (weiss_view_choice(view)->kind) {
    case CHOICE_MULLIGAN:
        return decide_mulligan(&sight);
    case CHOICE_CLOCK:
        return decide_clock(&sight);
    case CHOICE_MAIN:
        return decide_main(&sight);
    case CHOICE_CLIMAX:
        return decide_climax(&sight);
    case CHOICE_ATTACK:
        return decide_attack(&sight);
    case CHOICE_COUNTER:
        return decide_counter(&sight);
    case CHOICE_LEVEL:
        return decide_level(&sight);
    case CHOICE_DISCARD:
        return decide_discard(&sight);
    case CHOICE_CARD:
        return decide_card(&sight);
    case CHOICE_SLOT:
        return decide_slot(&sight);
    case CHOICE_ENCORE:
        return decide_encore(&sight);
    case CHOICE_YES_NO:
        return decide_yes_no(&sight);
    case CHOICE_INTERRUPT: /* the level-up first puts six more cards into the new deck */
        return weiss_move(MOVE_LEVEL_UP, 0, 0);
    default:
        return weiss_first_move(view);
    }
}
