/* What an ability that runs does with what is chosen: read in its instructions from where it stands. */
#include "weiss/policy/purpose.h"

#include "weiss/policy/evaluate_parts.h"

/* Where a clause puts what was chosen before, or (`first`) what it chooses itself. */
static unsigned clause_zone(const uint16_t *clause, bool first)
{
    switch (node_kind(clause)) {
    case TEXT_PUT:
    case TEXT_PLACE_CARDS:
    case TEXT_RETURN:
        break;
    default:
        return ZONE_COUNT;
    }
    const uint16_t *set = node_first(clause);
    const uint16_t *way = node_next(set);
    Spot spot = spot_of(set);
    bool chosen = first || (spot.known && !spot.own_card && !spot.rest);
    return chosen && way < node_next(clause) ? spot_of(way).zone : ZONE_COUNT;
}

unsigned purpose_zone(const Evaluation *eval)
{
    enum { FAR = 4 };
    if (!weiss_view_by_ability(eval->view))
        return ZONE_COUNT;
    unsigned name = weiss_view_resolving(eval->view)->ability;
    const DeckText *text = weiss_view_deck(eval->view, name / ABILITY_NUMBERS)->text;
    const Ability *ability = &text->abilities[name % ABILITY_NUMBERS];
    const Op *op = text->ops + ability->first_op + weiss_view_instruction(eval->view);
    unsigned zone = ZONE_COUNT;
    for (unsigned i = 0; zone == ZONE_COUNT && i < FAR && op[i].code != OP_END; i++)
        if (op_is_clause(&op[i]))
            zone = clause_zone(ability->program->code + op[i].node, i == 0);
    return zone;
}
