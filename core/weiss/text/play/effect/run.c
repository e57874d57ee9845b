/* Runs abilities: does the instructions of a body one after another. The state's frame is the only
 * memory, so a run can stop at every choice. */
#include "weiss/text/play/effect/run.h"
#include "weiss/text/play/select/ask.h"

#include <string.h>

#include "weiss/text/build/text_build.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/later.h"
#include "weiss/text/play/effect/modifier.h"

const Op op_none;

/* ---- Instructions ---- */

static void go_to(Run *run, unsigned op)
{
    run->frame->op = (uint16_t)op;
    run->frame->stage = 0;
}

/* Continues with the next instruction, or to op->to; words named by skipped ones then mean
 * nothing. */
static Outcome go_if(Run *run, const Op *op, bool on)
{
    if (!on && op->unnamed)
        names_forget(run, op->unnamed);
    go_to(run, on ? run->frame->op + 1u : op->to);
    return OUTCOME_DONE;
}

/* Asks a player yes or no: OUTCOME_DONE when frame->answer is there. */
static Outcome ask(Run *run, unsigned player)
{
    if (run->frame->stage > 0)
        return OUTCOME_DONE;
    weiss_offer_option(run->table, CHOICE_YES_NO, player, 2);
    return OUTCOME_WAIT;
}

/* If its words mean no card the condition fails, even one that says "not". */
static Outcome op_if(Run *run, const Op *op)
{
    if (op->again)
        topic_return(run, op->words);
    if (op->keeps)
        topic_keep(run, op->words);
    if (op->words && !cards_any(run_meant(run, op->words)))
        return go_if(run, op, false);
    bool holds = ask_condition(run, op->record);
    if (holds && op->says)
        run->frame->person = 1;
    return go_if(run, op, holds);
}

/* Whether a clause has no cards to act on, so that nobody need be asked. */
static bool clause_idle(const Run *run, const CodeClause *clause)
{
    if (clause->theirs)
        return false;
    switch (clause->kind) {
    case CLAUSE_PUT_END: {
        ZoneEnd end = end_of(run, clause->set);
        return run_side(run, end.side)->zone[end.zone] == 0;
    }
    case CLAUSE_PUT:
    case CLAUSE_PUT_REST:
    case CLAUSE_TURN_FACE:
    case CLAUSE_REST:
    case CLAUSE_STAND:
    case CLAUSE_REVERSE:
        return !cards_any(ask_selection(run, clause->set).cards);
    default:
        return false;
    }
}

/* The clause of an instruction; for other instructions the empty one. */
static const CodeClause *clause_of(const Run *run, const Op *op)
{
    return &run->records->clauses[op_is_clause(op) ? op->record : 0];
}

/* Whether all of a clause is asked for: `whole` is noted at the "may" before it. */
static bool wholly(const Run *run, const Op *op)
{
    return op->whole || (run->frame->op > 0 && op[-1].code == OP_MAY && op[-1].whole);
}

static Outcome op_may(Run *run, const Op *op)
{
    const Op *next = op + 1;
    if (run->frame->stage == 0 && next->code == OP_CLAUSE &&
        clause_idle(run, clause_of(run, next))) {
        run->frame->done = 0;
        return go_if(run, op, false);
    }
    if (ask(run, run->actor) == OUTCOME_WAIT)
        return OUTCOME_WAIT;
    run->frame->done = run->frame->answer == 1;
    return go_if(run, op, run->frame->done);
}

/* Whether a clause says if it was done. After "you may", what was chosen must also have been possible
 * (CR 8.6.4): a character that cannot move was not moved. */
static bool notes_done(const Run *run, const Op *op)
{
    if (op->code == OP_MAY_CLAUSE || op[1].code == OP_DID)
        return true;
    if (run->frame->op == 0)
        return false;
    if (op[-1].code == OP_MAY)
        return run->nothing || run->frame->in_part;
    return op[-1].code == OP_MAY_CLAUSE && run->nothing &&
           clause_of(run, op - 1)->kind == CLAUSE_CHOOSE;
}

static void clause_notify(const Run *run, const CodeClause *clause, bool over)
{
    if (UNLIKELY(run->table->clause_observer != NULL))
        run->table->clause_observer(run->table->observer_context, run->table, clause, over);
}

/* "If you do" asks for all that is printed (CR 1.3.2, 8.4): what can only be done in part is done as
 * far as possible, even what a player "may" do, but does not count (CR 8.6.3.1.2). */
static Outcome op_clause(Run *run, const Op *op)
{
    const CodeClause *clause = clause_of(run, op);
    bool may = op->code == OP_MAY_CLAUSE;
    if (run->frame->stage == 0) {
        clause_notify(run, clause, false);
        run->frame->in_part = wholly(run, op) && clause_short(run, clause);
    }
    run->nothing = false;
    Outcome outcome =
        LIKELY(!run->multiplayer) ? clause_do(run, clause) : multiplayer_clause(run, clause);
    if (outcome != OUTCOME_DONE)
        return outcome;
    clause_notify(run, clause, true);
    if (notes_done(run, op))
        run->frame->done = !run->nothing && !run->frame->in_part;
    return go_if(run, op, !may || !run->nothing);
}

/* After a cost, words mean what the trigger was about, or what an enclosing condition mentions. */
static void after_cost(Run *run, const Op *op)
{
    antecedent_begin(run);
    for (const Op *before = op - run->frame->op; before < op; before++)
        if (before->code == OP_IF && before->to > run->frame->op)
            condition_names(run, before->record);
}

/* The opponent may pay, out of their stock. */
static Outcome op_pay_theirs(Run *run, const Op *op)
{
    const CodeCost *cost = &run->records->costs[op->record];
    run->frame->done = 0;
    if (run->frame->stage == 0 && stock_count(player_at(run->table, run->actor)) < cost->stock)
        return go_if(run, op, false);
    if (ask(run, run->actor) == OUTCOME_WAIT)
        return OUTCOME_WAIT;
    if (run->frame->answer == 1)
        stock_pay(run->table, run->actor, cost->stock);
    run->frame->done = run->frame->answer == 1;
    return go_if(run, op, run->frame->done);
}

/* Paying counts its items in frame->loop, so frame->done keeps the count of a loop around it. */
static Outcome op_pay(Run *run, const Op *op)
{
    WeissFrame *frame = run->frame;
    if (op->actor)
        return op_pay_theirs(run, op);
    if (!frame->paying) {
        frame->done = 0;
        if (frame->stage == 0 && !cost_payable(run, op->record))
            return go_if(run, op, false);
        if (ask(run, run->me) == OUTCOME_WAIT)
            return OUTCOME_WAIT;
        if (frame->answer != 1)
            return go_if(run, op, false);
        frame->done = frame->loop;
        frame->twice = 0;
    }
    Outcome outcome = cost_pay(run, op->record);
    if (outcome != OUTCOME_DONE)
        return outcome;
    frame->loop = frame->done;
    frame->done = 1;
    frame->declared = (int16_t)(frame->declared + op->keeps);
    after_cost(run, op);
    return go_if(run, op, true);
}

static Outcome op_mode(Run *run, const Op *op)
{
    if (op->to > 1 && run->frame->stage == 0) {
        weiss_offer_option(run->table, CHOICE_MODE, run->me, op->to);
        return OUTCOME_WAIT;
    }
    unsigned mode = run->frame->stage ? run->frame->answer : 0;
    run->frame->declared = (int16_t)mode;
    go_to(run, run->frame->op + 1u + mode);
    return OUTCOME_DONE;
}

static Outcome loop_begin(Run *run, const Op *op, int times)
{
    run->frame->loop = (uint8_t)(times < 0 ? 0 : times);
    memset(run->frame->placed, 0, sizeof run->frame->placed);
    return go_if(run, op, times > 0);
}

static Outcome op_again(Run *run, const Op *op)
{
    return go_if(run, op, --run->frame->loop == 0);
}

/* Makes another player the master, in the loop that `all` begins. Of what was known before, only
 * "those cards" stay, and only with two players. */
static void master_become(Run *run, unsigned player, const Op *all)
{
    WeissFrame *frame = run->frame;
    uint64_t among[2] = {frame->candidates[0], frame->candidates[1]};
    bool turned = player != run->me;
    memset(frame->antecedent, 0, sizeof frame->antecedent);
    memset(frame->candidates, 0, sizeof frame->candidates);
    memset(frame->placed, 0, sizeof frame->placed);
    memset(frame->topic, 0, sizeof frame->topic);
    frame->person = frame->none = 0;
    if (run->table->state.player_count == 2)
        for (unsigned side = 0; side < 2; side++)
            frame->candidates[side] = among[side ^ turned];
    frame->twice_side ^= turned & 1u;
    frame->source.player = player & 7u;
    if (UNLIKELY(run->multiplayer)) {
        multiplayer_opponent_find(run->table);
        WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
        if (all->actor)
            multiplayer->opponent = multiplayer->first =
                (uint8_t)multiplayer_next_living(&run->table->state, player);
    }
    run_begin(run, run->table, frame);
}

/* The turn player begins; frame->declared keeps the master. */
static Outcome op_all(Run *run, const Op *op)
{
    const WeissState *state = &run->table->state;
    run->frame->declared = (int16_t)run->me;
    run->frame->gather = 1;
    those_become(run, (Cards){{0, 0}});
    run->frame->loop = (uint8_t)bits_count(state->living);
    unsigned first = state->active;
    if (op->actor) /* the opponent acts, so the master is the one before */
        for (unsigned next = multiplayer_next_living(state, first); next != state->active;
             next = multiplayer_next_living(state, next))
            first = next;
    master_become(run, first, op);
    return go_if(run, op, true);
}

static Outcome op_next(Run *run, const Op *op)
{
    bool again = --run->frame->loop > 0;
    run->frame->gather = again;
    unsigned next = multiplayer_next_living(&run->table->state, run->me);
    const Op *all = op - run->frame->op + op->to - 1; /* the loop begins after it */
    master_become(run, again ? next : (unsigned)run->frame->declared, all);
    return go_if(run, op, !again);
}

/* Below its limit an AUTO with the icon is played or left; what is left does not count (CR 10.19). */
static Outcome op_play(Run *run, const Op *op)
{
    Granted granted;
    if (!edition_from(run->table, EDITION_2026))
        return go_if(run, op, true);
    if (!use_is_left(run->table, &run->frame->source, &granted))
        return go_if(run, op, false);
    if (ask(run, run->me) == OUTCOME_WAIT)
        return OUTCOME_WAIT;
    if (run->frame->answer == 1)
        modifier_use(run->table, &run->frame->source, granted.giver);
    return go_if(run, op, run->frame->answer == 1);
}

static Outcome op_end(Run *run)
{
    run->table->state.due &= ~(uint32_t)DUE_RESOLVING;
    return OUTCOME_DONE;
}

static Outcome op_do(Run *run, const Op *op)
{
    run->op = op;
    run->actor = op->actor ? run->opponent : run->me;
    if (UNLIKELY(op->fixes) && run->frame->stage == 0)
        x_fix(run);
    switch (op->code) {
    case OP_CLAUSE:
    case OP_MAY_CLAUSE:
        return op_clause(run, op);
    case OP_IF:
        return op_if(run, op);
    case OP_IF_DONE:
        return go_if(run, op, run->frame->done);
    case OP_IF_NOT_DONE:
        return go_if(run, op, !run->frame->done);
    case OP_FORGET:
        run->frame->done = 0;
        return go_if(run, op, true);
    case OP_DID: /* the clause before has noted it */
        return go_if(run, op, true);
    case OP_MAY:
        return op_may(run, op);
    case OP_PAY:
        return op_pay(run, op);
    case OP_MODE:
        return op_mode(run, op);
    case OP_JUMP:
        return go_if(run, op, false);
    case OP_REPEAT:
        return loop_begin(run, op, ask_known(run, op->record));
    case OP_EACH:
        return loop_begin(run, op, ask_times(run, op->record));
    case OP_AGAIN:
        return op_again(run, op);
    case OP_ALL:
        return op_all(run, op);
    case OP_NEXT:
        return op_next(run, op);
    case OP_PLAY:
        return op_play(run, op);
    case OP_LATER:
        later_add(run, op);
        return go_if(run, op, false);
    default:
        return op_end(run);
    }
}

/* ---- Runs ---- */

/* Whether something comes first. Asked after an instruction, so never in the middle of paying. */
static bool suspended(const Run *run)
{
    return run->table->state.due & (DUE_INTERRUPT | DUE_DAMAGE);
}

bool run_go_on(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    Run run;
    run_begin(&run, table, frame);
    const Op *ops = deck_of(table, run_reader(&run))->text->code.ops + run.ability->first_op;
    if (frame->op == 0 && frame->stage == 0) { /* begins: paying would continue with an answer */
        source_moved_on(&run);
        antecedent_begin(&run);
    }
    for (;;) {
        const Op *op = &ops[frame->op];
        Outcome outcome = weiss_step_count(&table->state) ? op_do(&run, op) : OUTCOME_AGAIN;
        if (outcome == OUTCOME_WAIT)
            return false;
        if (outcome == OUTCOME_AGAIN || op->code == OP_END || suspended(&run))
            return true;
    }
}

/* ---- Answers ---- */

/* Adds a card chosen for set_choose, or the character on a chosen slot. */
static void picked_add(WeissTable *table, Move move)
{
    WeissFrame *frame = &table->state.frame;
    unsigned first = weiss_move_first(move);
    unsigned card = first;
    if (weiss_move_kind(move) == MOVE_CHOOSE_SLOT) {
        unsigned owner = weiss_slot_player(table->state.player_count, frame->chooser, first);
        card = player_at(table, owner)->stage[first % SLOT_COUNT].card;
        frame->picked_player = owner != frame->source.player;
        if (UNLIKELY(table->state.player_count > 2)) {
            Run run;
            run_begin(&run, table, frame);
            if (multiplayer_picked(&run, owner, card))
                return;
        }
    }
    frame->picked |= bit_of(card);
    if (frame->count)
        frame->count--;
}

void run_answer(WeissTable *table, Move move)
{
    WeissFrame *frame = &table->state.frame;
    bool picks = frame->stage < STAGE_OWN;
    switch (weiss_move_kind(move)) {
    case MOVE_YES:
        frame->answer = 1;
        break;
    case MOVE_NO:
        frame->answer = 0;
        break;
    case MOVE_CHOOSE_CARD:
    case MOVE_CHOOSE_SLOT:
        frame->answer = (uint8_t)weiss_move_first(move);
        if (picks)
            picked_add(table, move);
        break;
    case MOVE_MODE:
        frame->answer = (uint8_t)weiss_move_first(move);
        break;
    case MOVE_DECLARE:
        frame->answer = (uint8_t)weiss_move_second(move);
        break;
    default:
        frame->answer = ANSWER_PASS;
        if (picks)
            frame->count = 0;
        break;
    }
    frame->stage++;
}
