/* Keywords that do more than their words say: encore (CR 10.2), Bond, Backup, Shift. Their
 * frame->op is the next step; refresh and level-up may come between two steps. */
#include "weiss/text/play/trigger/trigger_subject.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

typedef enum KeywordStep { STEP_ASK, STEP_PAY, STEP_DO, STEP_CHOSEN, STEP_OVER } KeywordStep;

/* ---- Encore ---- */

/* Whether a standby is an encore of the same character. Its encores besides the one for three stock
 * wait in standby behind that. */
static bool is_encore_of(const WeissTable *table, const WeissStandby *standby,
                         const WeissStandby *encore)
{
    return standby->kind == STANDBY_ABILITY && standby->player == encore->player &&
           standby->stamp == encore->stamp && standby->ability != NO_ABILITY &&
           ability_named(table, standby->ability)->type == ABILITY_TYPE_ENCORE;
}

bool encore_is_attached(const WeissTable *table, const WeissStandby *standby)
{
    return standby->event == EVENT_LEFT_STAGE && is_encore_of(table, standby, standby);
}

unsigned encore_options(WeissTable *table, const WeissStandby *encore)
{
    WeissState *state = &table->state;
    const WeissPlayer *p = player_at(table, encore->player);
    unsigned options = stock_count(p) >= WEISS_ENCORE_COST;
    if (!bit_in(p->zone[ZONE_WAITING_ROOM], encore->card) ||
        (player_bans(table, encore->player) >> BAN_USE_ENCORE & 1u))
        return 0;
    for (unsigned i = 0, number = 1; i < state->standby_count; i++)
        if (is_encore_of(table, &state->standby[i], encore))
            options |= (unsigned)source_payable(table, state->standby[i]) << number++;
    return options;
}

/* Only one encore can bring the character back; the others are dropped. */
static void encores_forget(WeissTable *table, const WeissStandby *encore)
{
    WeissState *state = &table->state;
    unsigned kept = 0;
    for (unsigned i = 0; i < state->standby_count; i++)
        if (!is_encore_of(table, &state->standby[i], encore))
            state->standby[kept++] = state->standby[i];
    state->standby_count = (uint8_t)kept;
    if (kept == 0)
        state->due &= ~(uint32_t)DUE_STANDBY;
}

/* Takes an encore of the options: number 0 is paid with stock now, others pay their cost next. */
static void encore_take(WeissTable *table, unsigned number)
{
    WeissState *state = &table->state;
    WeissStandby *source = &state->frame.source;
    state->frame.op = number ? STEP_PAY : STEP_DO;
    if (number == 0)
        stock_pay(table, source->player, WEISS_ENCORE_COST);
    for (unsigned i = 0; i < state->standby_count && number; i++)
        if (is_encore_of(table, &state->standby[i], source) && --number == 0)
            source->ability = state->standby[i].ability;
}

/* "Return this card to its previous stage position as REST", if it is still there. */
static void encore_return(WeissTable *table, const WeissStandby *encore)
{
    if (!bit_in(player_at(table, encore->player)->zone[ZONE_WAITING_ROOM], encore->card))
        return;
    weiss_stage_place(table, encore->player, encore->card, encore->slot, ZONE_WAITING_ROOM,
                      STANCE_REST, false);
    table->tally[encore->player]->encores++;
    event_raise(table, EVENT_ENCORED, encore->player, encore->card, encore->slot, 0);
}

/* Pays the cost of the frame's ability, and continues with `next`. */
static Outcome keyword_pay(WeissTable *table, KeywordStep next)
{
    WeissFrame *frame = &table->state.frame;
    Run run;
    run_begin(&run, table, frame);
    Outcome outcome = cost_pay(&run, run.ability->cost);
    if (outcome != OUTCOME_DONE)
        return outcome;
    frame->op = (uint16_t)next;
    return OUTCOME_AGAIN;
}

Outcome encore_run(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    if (frame->op == STEP_ASK) {
        unsigned options = encore_options(table, &frame->source);
        if (options) {
            weiss_offer_encore(table, frame->source.player, options);
            return OUTCOME_WAIT;
        }
    } else if (frame->op == STEP_PAY) {
        return keyword_pay(table, STEP_DO);
    } else if (frame->op == STEP_DO) {
        encore_return(table, &frame->source);
    }
    encores_forget(table, &frame->source);
    return OUTCOME_DONE;
}

/* ---- Bond ---- */

/* "You may pay the cost. If you do, choose 1 "…" in your waiting room, and return it to your
 * hand." */
static Outcome bond_run(WeissTable *table, Run *run)
{
    WeissFrame *frame = run->frame;
    switch (frame->op) {
    case STEP_ASK:
        if (!cost_payable(run, run->ability->cost))
            return OUTCOME_DONE;
        weiss_offer_option(table, CHOICE_YES_NO, run->me, 2);
        return OUTCOME_WAIT;
    case STEP_PAY:
        return keyword_pay(table, STEP_DO);
    case STEP_DO: {
        uint64_t cards = run_side(run, 0)->zone[ZONE_WAITING_ROOM];
        uint64_t named = ask_filter(run, run->ability->bond, 0, cards);
        if (!named)
            return OUTCOME_DONE;
        frame->op = STEP_CHOSEN;
        frame->answer = (uint8_t)bits_first(named);
        return weiss_offer_card(table, CHOICE_CARD, run->me, named, ZONE_WAITING_ROOM)
                   ? OUTCOME_WAIT
                   : OUTCOME_AGAIN;
    }
    case STEP_CHOSEN:
        zone_move(table, run->me, frame->answer, ZONE_WAITING_ROOM, ZONE_HAND);
        card_seen(run_side(run, 0), frame->answer);
        return OUTCOME_DONE;
    default:
        return OUTCOME_DONE;
    }
}

/* ---- Backup ---- */

/* "Choose 1 of your characters that is being frontal attacked, and that character gets +… power
 * until end of turn": there is only one. */
static Outcome backup_run(WeissTable *table, Run *run)
{
    TriggerSubject target;
    int power = run->ability->x ? run_x(run) : run->ability->power;
    if (trigger_subject_target(table, &target)) {
        WeissCharacter *character = &player_at(table, run->me)->stage[target.slot];
        character->power = (int16_t)(character->power + power);
        kept_touch(table, run->me, INPUT_VALUES);
        if (power < 0)
            slot_weaken(table, run->me, target.slot);
    }
    return OUTCOME_DONE;
}

/* ---- Shift ---- */

/* The card from the hand takes the place of the other one in the clock. */
static void shift_exchange(WeissTable *table, unsigned player, unsigned from_clock,
                           unsigned from_hand)
{
    WeissPlayer *p = player_at(table, player);
    uint8_t *link = &p->pile[PILE_CLOCK];
    while (*link != from_clock)
        link = &p->beneath[*link];
    *link = (uint8_t)from_hand;
    p->beneath[from_hand] = p->beneath[from_clock];
    zone_move(table, player, from_clock, ZONE_CLOCK, ZONE_HAND);
    zone_move(table, player, from_hand, ZONE_HAND, ZONE_CLOCK);
    card_seen(p, from_clock);
    colours_recount(deck_of(table, player), p);
}

/* "You may choose a card of this colour in your hand and this card in your clock, and exchange
 * them." */
static Outcome shift_run(WeissTable *table, Run *run)
{
    WeissFrame *frame = run->frame;
    const WeissPlayer *p = run_side(run, 0);
    const WeissDeck *deck = deck_of(table, run->me);
    unsigned card = frame->source.card;
    if (!bit_in(p->zone[ZONE_CLOCK], card) || level_of(p) < run->ability->level)
        return OUTCOME_DONE;
    if (frame->op == STEP_ASK) {
        uint64_t hand = p->zone[ZONE_HAND] & deck->colour[deck->card[card]->colour];
        return weiss_offer_card_or_pass(table, run->me, hand, ZONE_HAND) ? OUTCOME_WAIT
                                                                         : OUTCOME_DONE;
    }
    if (frame->op == STEP_CHOSEN) {
        event_raise(table, EVENT_ABILITY_USED, run->me, card, WEISS_NO_SLOT,
                    frame->source.ability); /* CR 10.11.4: the exchange is the use */
        shift_exchange(table, run->me, card, frame->answer);
    }
    return OUTCOME_DONE;
}

/* ---- All of them ---- */

Outcome keyword_run(WeissTable *table)
{
    Run run;
    run_begin(&run, table, &table->state.frame);
    switch (run.ability->type) {
    case ABILITY_TYPE_BOND:
        return bond_run(table, &run);
    case ABILITY_TYPE_BACKUP:
        return backup_run(table, &run);
    default:
        return shift_run(table, &run);
    }
}

void keyword_answer(WeissTable *table, Move move)
{
    WeissFrame *frame = &table->state.frame;
    switch (weiss_move_kind(move)) {
    case MOVE_ENCORE:
        encore_take(table, weiss_move_first(move));
        break;
    case MOVE_YES:
        frame->op = STEP_PAY;
        break;
    case MOVE_CHOOSE_CARD:
        frame->op = STEP_CHOSEN;
        frame->answer = (uint8_t)weiss_move_first(move);
        break;
    default:
        frame->op = STEP_OVER;
        break;
    }
}
