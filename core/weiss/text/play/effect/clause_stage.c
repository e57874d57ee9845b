/* Clauses about characters on the stage and the attack: REST, STAND, REVERSE, trigger checks, and
 * the effect of the STANDBY icon. */
#include "weiss/engine/for_texts.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/later.h"
#include "weiss/text/play/select/ask.h"

/* Slots of characters that are not that way yet; only standing ones can be chosen to rest. */
static unsigned turnable(const WeissPlayer *p, unsigned turning)
{
    switch (turning) {
    case CLAUSE_STAND:
        return p->occupied & ~(unsigned)p->standing;
    case CLAUSE_REVERSE:
        return p->occupied & ~(unsigned)p->reversed;
    default:
        return p->standing;
    }
}

static void rest(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    uint8_t others = (uint8_t) ~(1u << slot);
    bool reversed = bit_in(p->reversed, slot);
    if (!bit_in(p->standing, slot) && !reversed)
        return;
    p->standing &= others;
    p->reversed &= others;
    kept_touch(table, player, INPUT_STANCES);
    event_raise(table, EVENT_RESTED, player, p->stage[slot].card, slot, reversed);
}

static void stand(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    bool reversed = bit_in(p->reversed, slot);
    if (bit_in(p->standing, slot))
        return;
    p->standing = (uint8_t)(p->standing | 1u << slot);
    p->reversed &= (uint8_t) ~(1u << slot);
    kept_touch(table, player, INPUT_STANCES);
    event_raise(table, EVENT_STOOD, player, p->stage[slot].card, slot, reversed);
}

void clause_become(WeissTable *table, unsigned player, unsigned slot, WeissStance stance)
{
    (stance == STANCE_REST ? rest : stand)(table, player, slot);
}

static void reverse(Run *run, unsigned side, unsigned slot)
{
    unsigned player = run_player(run, side);
    bool by_auto = side == 1 && run->ability->type == ABILITY_TYPE_AUTO;
    if (!by_auto || !character_banned(run->table, player, slot, BAN_REVERSE_BY_AUTO))
        weiss_stage_reverse(run->table, player, slot);
}

static void turn_card(Run *run, unsigned turning, unsigned side, unsigned card)
{
    unsigned slot = clause_slot(run, side, card);
    if (slot == WEISS_NO_SLOT)
        return;
    if (turning == CLAUSE_REVERSE)
        reverse(run, side, slot);
    else
        (turning == CLAUSE_REST ? rest : stand)(run->table, run_player(run, side), slot);
}

uint64_t clause_turnable(const WeissPlayer *p, unsigned turning, uint64_t cards)
{
    return cards & stage_cards(p, turnable(p, turning));
}

static Outcome turn_take(Run *run, unsigned set, unsigned turning, Cards *cards)
{
    Selection selection = ask_selection(run, set);
    if (selection.given)
        return clause_take(run, set, cards);
    for (unsigned side = 0; side < 2; side++)
        selection.cards.of[side] =
            clause_turnable(run_side(run, side), turning, selection.cards.of[side]);
    selection.set = (uint16_t)(selection.list ? 0 : set);
    selection.turning = (uint8_t)turning;
    return clause_choose_from(run, selection, cards);
}

Outcome clause_turn(Run *run, const CodeClause *clause)
{
    Cards cards;
    Outcome outcome = turn_take(run, clause->set, clause->kind, &cards);
    if (outcome != OUTCOME_DONE)
        return outcome;
    run->nothing = true;
    run->frame->picked = clause_turnable(run_side(run, 0), clause->kind, cards.of[0]);
    for (unsigned side = 0; side < 2; side++) {
        if (clause_turnable(run_side(run, side), clause->kind, cards.of[side]))
            run->nothing = false;
        for (uint64_t left = cards.of[side]; left; left &= left - 1)
            turn_card(run, clause->kind, side, bits_first(left));
    }
    return OUTCOME_DONE;
}

/* "During that attack, perform a trigger check 2 times on the trigger step": 2 in total. The last one
 * to replace the step is the one that counts, with what it says of these checks (CR 8.10.2). Or: "you get an
 * additional counter step after this step", said in a counter step. */
Outcome clause_trigger_checks(Run *run, const CodeClause *clause)
{
    if (!clause->amount) {
        if (run->table->state.step == STEP_DAMAGE_BEGIN)
            run->table->state.attack.checks++;
        return OUTCOME_DONE;
    }
    if (UNLIKELY(run->table->state.later_count))
        later_drop_checks(run->table);
    run->table->state.attack.checks = (uint8_t)ask_number(run, clause->amount);
    return OUTCOME_DONE;
}

/* ---- "Perform the STANDBY effect" ---- */

enum { STAGE_CARD = STAGE_OWN + 1, STAGE_SLOT };

static uint64_t standby_candidates(const Run *run)
{
    const WeissDeck *deck = deck_of(run->table, run->me);
    const WeissPlayer *p = run_side(run, 0);
    unsigned level = level_of(p) + 1;
    return p->zone[ZONE_WAITING_ROOM] & deck->characters &
           deck->level_at_most[level < WEISS_LEVEL_MAX ? level : WEISS_LEVEL_MAX];
}

Outcome clause_standby_icon(Run *run, const CodeClause *clause)
{
    (void)clause;
    WeissFrame *frame = run->frame;
    if (frame->stage == STAGE_SLOT) {
        clause_place(run, 0, bits_first(frame->picked), frame->answer % SLOT_COUNT, STANCE_REST);
        return OUTCOME_DONE;
    }
    if (frame->stage == STAGE_CARD) {
        if (frame->answer == ANSWER_PASS)
            return OUTCOME_DONE;
        frame->picked = bit_of(frame->answer);
        weiss_offer_slot(run->table, CHOICE_SLOT, run->me, SLOTS_STAGE, false);
        return OUTCOME_WAIT;
    }
    frame->stage = STAGE_OWN;
    run->nothing = !weiss_offer_card_or_pass(run->table, run->me, standby_candidates(run),
                                             ZONE_WAITING_ROOM);
    return run->nothing ? OUTCOME_DONE : OUTCOME_WAIT;
}

