/* Clauses about characters on the stage and the attack: REST, STAND, REVERSE, trigger checks, and
 * the effect of the STANDBY icon. */
#include "weiss/engine/gain.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/select/ask.h"

typedef enum Turning { TURN_REST, TURN_STAND, TURN_REVERSE } Turning;

static Turning turning_of(const CodeClause *clause)
{
    switch (clause->kind) {
    case CLAUSE_STAND:
        return TURN_STAND;
    case CLAUSE_REVERSE:
        return TURN_REVERSE;
    default:
        return TURN_REST;
    }
}

/* The slots whose characters are not that way yet; only a standing one is rested by choice. */
static unsigned turnable(const WeissPlayer *p, Turning turning)
{
    switch (turning) {
    case TURN_STAND:
        return p->occupied & ~(unsigned)p->standing;
    case TURN_REVERSE:
        return p->occupied & ~(unsigned)p->reversed;
    default:
        return p->standing;
    }
}

static void rest(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    uint8_t others = (uint8_t) ~(1u << slot);
    if (!bit_in(p->standing | p->reversed, slot))
        return;
    p->standing &= others;
    p->reversed &= others;
    kept_touch(table, player, INPUT_STANCES);
    event_raise(table, EVENT_RESTED, player, p->stage[slot].card, slot, 0);
}

static void stand(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    if (bit_in(p->standing, slot))
        return;
    p->standing = (uint8_t)(p->standing | 1u << slot);
    p->reversed &= (uint8_t) ~(1u << slot);
    kept_touch(table, player, INPUT_STANCES);
    event_raise(table, EVENT_STOOD, player, p->stage[slot].card, slot, 0);
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

static void turn_card(Run *run, Turning turning, unsigned side, unsigned card)
{
    unsigned slot = clause_slot(run, side, card);
    if (slot == WEISS_NO_SLOT)
        return;
    if (turning == TURN_REVERSE)
        reverse(run, side, slot);
    else
        (turning == TURN_REST ? rest : stand)(run->table, run_player(run, side), slot);
}

uint64_t clause_turnable(const WeissPlayer *p, unsigned turning, uint64_t cards)
{
    return cards & stage_cards(p, turnable(p, (Turning)turning));
}

static Outcome turn_take(Run *run, unsigned set, Turning turning, Cards *cards)
{
    Selection selection = ask_selection(run, set);
    if (selection.given)
        return clause_take(run, set, cards);
    for (unsigned side = 0; side < 2; side++)
        selection.cards.of[side] =
            clause_turnable(run_side(run, side), turning, selection.cards.of[side]);
    selection.set = (uint16_t)(selection.list ? 0 : set);
    selection.turning = (uint8_t)(turning + 1);
    return clause_choose_from(run, selection, cards);
}

Outcome clause_turn(Run *run, const CodeClause *clause)
{
    Turning turning = turning_of(clause);
    Cards cards;
    Outcome outcome = turn_take(run, clause->set, turning, &cards);
    if (outcome != OUTCOME_DONE)
        return outcome;
    run->nothing = true;
    run->frame->picked = cards.of[0] & stage_cards(run_side(run, 0),
                                                turnable(run_side(run, 0), turning));
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        if (cards.of[side] & stage_cards(p, turnable(p, turning)))
            run->nothing = false;
        for (uint64_t left = cards.of[side]; left; left &= left - 1)
            turn_card(run, turning, side, bits_first(left));
    }
    return OUTCOME_DONE;
}

/* "During that attack, perform a trigger check 2 times on the trigger step": 2 in all. */
Outcome clause_trigger_checks(Run *run, const CodeClause *clause)
{
    int times = 0;
    ask_amount(run, clause->amount, &times);
    run->table->state.attack.checks = (uint8_t)times;
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

