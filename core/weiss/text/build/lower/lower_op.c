/* Appends the instructions of bodies, with their records; and what conditions say was done. */
#include "weiss/text/build/check/check_past_action.h"
#include "weiss/text/build/lower/lower_parts.h"

static unsigned clause_record(Lowering *l, const uint16_t *clause)
{
    static const char with_set[] = "MOVE|REST_CARDS|STAND_CARDS|REVERSE_CARDS|GAIN|LOSE|CANNOT";
    const uint16_t *set = fits(l->coder, clause, with_set) ? part(l->coder, clause, 0) : NULL;
    l->coder->modes = l->modes;
    unsigned number = code_clause(l->coder, clause);
    if (l->coder->unsupported)
        return 0;
    bool told = /* it refers to earlier cards */
        meaning_has_fit(l->meaning, set ? set : clause, "THAT|THOSE|THE_CHOSEN|IT|THEM");
    l->coder->code.clauses[number].flags |=
        (set && meaning_is_thing(l->meaning, set) ? CLAUSE_KNOWN : 0u) | (told ? CLAUSE_TOLD : 0u);
    return number;
}

/* The record of what an instruction does, or 0. OP_LATER gets its record when the body is done. */
static unsigned record_of(Lowering *l, OpCode code, const uint16_t *node)
{
    Coder *coder = l->coder;
    unsigned number = 0;
    coder->meaning = l->meaning;
    coder->unsupported = NULL;
    if (!node) /* no cost is printed */
        return 0;
    switch (code) {
    case OP_CLAUSE:
    case OP_MAY_CLAUSE:
        number = clause_record(l, node);
        break;
    case OP_IF:
        number = code_condition(coder, node);
        break;
    case OP_REPEAT:
        number = code_amount(coder, node);
        break;
    case OP_EACH:
        number = code_each(coder, node);
        break;
    case OP_PAY:
        number = code_cost(coder, node);
        break;
    default:
        return 0;
    }
    claim(l, number && !coder->unsupported);
    return number;
}

uint16_t emit(Lowering *l, OpCode code, const uint16_t *node)
{
    uint16_t number = here(l);
    Op op = {.code = (uint8_t)code,
             .actor = l->opponent,
             .meaning = (uint16_t)(node ? node - l->meaning->code : 0),
             .record = (uint16_t)record_of(l, code, node)};
    add_ops(l->coder, &op, 1);
    return number;
}

void set_target(Lowering *l, uint16_t op, uint16_t to)
{
    op_at(l, op)->to = to;
}

/* ---- Conditions about what was done ---- */

bool asks_this_moved(const Lowering *l, const uint16_t *condition)
{
    const uint16_t *asked, *done;
    return fits(l->coder, condition, "YOU_DID(MOVED(THIS, TO(ZONE)))") &&
           (l->now.optional || l->before.optional) &&
           meaning_fits(l->meaning, condition, "YOU_DID(MOVED(_, @))", &asked) &&
           meaning_fits(l->meaning, l->done, "MOVE(THIS, @TO(ZONE))", &done) &&
           zones_named(l->meaning, asked) == zones_named(l->meaning, done);
}

bool leaves_in_place(const Lowering *l, const uint16_t *step)
{
    return l->shown && fits(l->coder, step, "IF(_, MOVE(IT|THAT, TO_ORIGINAL_PLACE))");
}

void way_note(Lowering *l, const uint16_t *condition)
{
    bool parted = fits(l->coder, l->either, "DO_EITHER(MOVE(IT|THEM), MOVE(IT|THEM))") &&
                  l->done == part(l->coder, l->either, 1) && l->surely;
    l->way = parted ? condition : NULL;
}

bool asks_other_way(Lowering *l, const uint16_t *condition)
{
    if (!l->way || l->before.last_if == NOWHERE ||
        !are_other_ways(l->meaning, l->way, condition, l->either))
        return false;
    l->done = part(l->coder, l->either, 1);
    l->surely = true;
    return true;
}
