/* What an ability being resolved does with what is chosen, read from its next instructions. */
#include "weiss/policy/purpose.h"

#include "weiss/policy/evaluate_parts.h"

/* The zone into which a clause puts what was chosen before, or (`first`) what it chooses itself;
 * ZONE_COUNT if it does neither. */
static unsigned clause_zone(const Code *code, const CodeClause *clause, bool first)
{
    Spot spot = spot_of(code, clause->set);
    bool chosen = first || (spot.known && !spot.own_card && clause->kind != CLAUSE_PUT_REST);
    bool puts = clause->kind >= CLAUSE_PUT && clause->kind <= CLAUSE_PUT_END && !clause->theirs;
    return chosen && puts ? way_zone(code, clause->of) : ZONE_COUNT;
}

unsigned purpose_zone(const Evaluation *eval)
{
    enum { FAR = 4 };
    if (!weiss_view_by_ability(eval->view))
        return ZONE_COUNT;
    unsigned name = weiss_view_resolving(eval->view)->ability;
    const DeckText *text = weiss_view_deck(eval->view, name / ABILITY_NUMBERS)->text;
    const Ability *ability = &text->abilities[name % ABILITY_NUMBERS];
    const Op *op = text->code.ops;
    unsigned first = ability->first_op + weiss_view_instruction(eval->view);
    unsigned zone = ZONE_COUNT;
    /* An ability whose cost is paid may have no instructions, and none may come after it. */
    for (unsigned at = first; zone == ZONE_COUNT && at < first + FAR && at < text->code.op_count &&
                              op[at].code != OP_END;
         at++)
        if (op_is_clause(&op[at]))
            zone = clause_zone(&text->code, &text->code.clauses[op[at].record], at == first);
    return zone;
}
