/* The policy `heuristic`: each decision is the option of the highest worth, a weighted sum of
 * features of what everybody can see (evaluation.c) and of what the texts of the cards do
 * (card_values.h). All weights are in weights.h. */
#include "weiss/policy/policy.h"
#include "weiss/policy/evaluation.h"

static Move decide_counted(const Evaluation *eval)
{
    switch (weiss_view_choice(eval->view)->kind) {
    case CHOICE_MULLIGAN:
        return decide_mulligan(eval);
    case CHOICE_CLOCK:
        return decide_clock(eval);
    case CHOICE_MAIN:
        return decide_main(eval);
    case CHOICE_COUNTER:
        return decide_counter(eval);
    case CHOICE_DISCARD:
        return decide_discard(eval);
    case CHOICE_CARD:
        return decide_card(eval);
    case CHOICE_ENCORE:
        return decide_encore(eval);
    default: /* CHOICE_YES_NO */
        return decide_yes_no(eval);
    }
}

/* Many decisions need no counts of cards. */
static Move decide(Evaluation *eval)
{
    switch (weiss_view_choice(eval->view)->kind) {
    case CHOICE_ATTACK:
        return decide_attack(eval);
    case CHOICE_SLOT:
        return decide_slot(eval);
    case CHOICE_CLIMAX:
        return decide_climax(eval);
    case CHOICE_LEVEL:
        return decide_level(eval);
    case CHOICE_REVERSED:
    case CHOICE_STANDBY:
    case CHOICE_MODE:
    case CHOICE_DECLARE:
        return weiss_first_move(eval->view);
    case CHOICE_INTERRUPT: /* the level-up first puts six more cards into the new deck */
        return weiss_move(MOVE_LEVEL_UP, 0, 0);
    default:
        evaluation_count(eval);
        return decide_counted(eval);
    }
}

Move weiss_heuristic_decide(const View *view, Rng *rng)
{
    Evaluation eval = evaluation_begun(view);
    (void)rng;
    return decide(&eval);
}

Move heuristic_weigh(const View *view, Weighed *weighed)
{
    Evaluation eval = evaluation_begun(view);
    eval.weighed = weighed;
    weighed->count = 0;
    return decide(&eval);
}
