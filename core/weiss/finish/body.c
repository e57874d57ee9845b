/* The instructions of an ability: which of them come next, and which a player may leave undone. */
#include "weiss/finish/reads.h"

unsigned finish_body_next(const FinishReads *reads, const Op *ops, unsigned i, unsigned *last)
{
    const Op *op = &ops[i];
    unsigned to = op->code == OP_MODE ? i + op->to : op->code == OP_END ? 0 : op->to;
    *last = to > *last ? to : *last;
    if (op->code == OP_IF && reads && finish_never(reads, op->record))
        return op->to;
    return op->code == OP_END && i >= *last ? FINISH_BODY_END : i + 1;
}

bool finish_may_leave(const FinishReads *reads, FinishLeave *leave, unsigned i, const Op *op)
{
    bool own = !op->actor && reads->owner != reads->active && !reads->thumb;
    switch (op->code) {
    case OP_PAY:
    case OP_MAY:
        leave->last = own;
        break;
    case OP_MAY_CLAUSE:
    case OP_DID:
    case OP_FORGET:
        leave->last = false;
        break;
    default:
        break;
    }
    bool holds = op->code == OP_PAY || op->code == OP_MAY || op->code == OP_IF_DONE;
    if (holds && leave->last && op->to > leave->until)
        leave->until = op->to;
    return i < leave->until;
}

bool finish_body_later(const Op *ops)
{
    unsigned last = 0;
    bool later = false;
    for (unsigned i = 0; i != FINISH_BODY_END; i = finish_body_next(NULL, ops, i, &last))
        later |= ops[i].code == OP_LATER;
    return later;
}
