/* Delayed abilities: the rest of an ability that waits for a time. It keeps which cards "this card"
 * and "that character" are; everything else is forgotten. */
#include "weiss/text/play/effect/later.h"

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/select/which.h"

static const CodeLater *later_record(const Run *run, const Op *op)
{
    return &run->records->laters[op->record];
}

/* "At the end of your next turn", said in that turn, is not in this turn; that of the opponent's is
 * (Q389), except with more than two players. */
static bool skips_turn(const Run *run, const CodeLater *record)
{
    bool mine = run->table->state.active == run->me;
    switch (record->skips) {
    case SKIP_MINE:
        return mine;
    case SKIP_THEIRS:
        return run->table->state.player_count > 2 && run_opponents_turn(run);
    default:
        return record->skips == SKIP_ANY;
    }
}

/* ---- Waiting ---- */

/* From here on a subject's stamp names no character but the zone where the card was left, and
 * another card that was left there with it. */
enum { STAMPS_OF_ZONES = 0xFC00, OTHER_SHIFT = 4, NO_OTHER = 63, ZONE_MASK = 15 };

static bool stamp_is_zone(unsigned stamp)
{
    return stamp >= STAMPS_OF_ZONES;
}

static uint16_t stamp_of_zone(unsigned zone, unsigned other)
{
    return (uint16_t)(STAMPS_OF_ZONES + (other << OTHER_SHIFT) + zone);
}

/* The other card, or NO_OTHER. */
static unsigned other_of(unsigned stamp)
{
    return stamp >> OTHER_SHIFT & NO_OTHER;
}

/* Keeps the card that "that character", or else "that card" or "it", means now. */
static void subject_keep(const Run *run, const Op *op, WeissStandby *later)
{
    Cards cards = op->says ? run_characters(run) : run_antecedent(run);
    unsigned side = cards.of[0] == 0;
    later->subject = WEISS_NO_CARD;
    later->subject_stamp = 0;
    if (!cards_any(cards))
        return;
    unsigned card = bits_first(cards.of[side]);
    const WeissPlayer *p = run_side(run, side);
    unsigned slot = stage_slot(p, card);
    WeissZone zone = weiss_card_zone(p, card);
    uint64_t others = cards.of[side] & p->zone[zone] & ~bit_of(card);
    bool both = others && op->keeps;
    later->subject = (uint8_t)card;
    later->subject_player = run_player(run, side) & 7u;
    if (slot != WEISS_NO_SLOT)
        later->slot = weiss_later_slots(later->slot, p->stage[slot].position + 1u);
    later->subject_stamp = slot != WEISS_NO_SLOT
                               ? p->stage[slot].stamp
                               : stamp_of_zone(zone, both ? bits_first(others) : NO_OTHER);
}

void later_add(Run *run, const Op *op)
{
    WeissState *state = &run->table->state;
    WeissStandby later = run->frame->source;
    const CodeLater *record = later_record(run, op);
    if (record->checks && state->attack.checks != record->checks)
        return; /* "if": another number of checks */
    if (state->standby_count + state->later_count == WEISS_STANDBY_MAX) {
        state->overflow = LIMIT_STANDBY;
        return;
    }
    if (this_card(run) & ~run_side(run, 0)->zone[ZONE_STAGE])
        later.stamp = 0; /* it is followed off the stage */
    later.kind = STANDBY_LATER;
    later.skips = skips_turn(run, record);
    later.event = record->event & 63u;
    if (record->checks && state->attack.type != ATTACK_FRONTAL)
        later.event = EVENT_DAMAGE_STEP; /* there is no counter step */
    later.amount = (uint8_t)(run->frame->op + 1);
    later.slot = weiss_later_slots(later.slot, 0);
    subject_keep(run, op, &later);
    state->standby[WEISS_STANDBY_MAX - ++state->later_count] = later;
}

static const CodeLater *later_of(const WeissTable *table, const WeissStandby *later)
{
    const DeckText *text = deck_of(table, later->ability / ABILITY_NUMBERS)->text;
    const Op *ops = text->code.ops + ability_named(table, later->ability)->first_op;
    return &text->code.laters[ops[later->amount - 1].record];
}

void later_drop_checks(WeissTable *table)
{
    WeissState *state = &table->state;
    WeissStandby *waiting = state->standby + WEISS_STANDBY_MAX;
    unsigned count = state->later_count;
    state->later_count = 0;
    for (unsigned i = 1; i <= count; i++)
        if (!later_of(table, &waiting[-(int)i])->checks)
            waiting[-(int)++state->later_count] = waiting[-(int)i];
}

static bool is_time(const WeissTable *table, const WeissStandby *later, const WeissEvent *happening)
{
    if (later->event != happening->kind)
        return false;
    unsigned sides = later_of(table, later)->sides; /* whose turn it must be */
    if (UNLIKELY(table->state.player_count > 2) && sides == SIDES_THEIRS &&
        !bit_in(multiplayer_related(&table->state, later->player), happening->player))
        return false;
    return sides >> (happening->player != later->player) & 1u;
}

/* Whether its time has come. */
static bool comes(const WeissTable *table, const WeissStandby *later, const WeissEvent *happening)
{
    return !later->skips && is_time(table, later, happening);
}

void later_trigger(WeissTable *table, const WeissEvent *happening)
{
    WeissState *state = &table->state;
    WeissStandby *waiting = state->standby + WEISS_STANDBY_MAX;
    unsigned count = state->later_count;
    state->later_count = 0;
    for (unsigned i = 1; i <= count; i++) {
        WeissStandby later = waiting[-(int)i];
        if (!comes(table, &later, happening))
            waiting[-(int)++state->later_count] = later;
        else
            weiss_standby_push(table, later);
    }
}

void later_break_off(WeissTable *table)
{
    static const uint64_t past = 1ull << EVENT_COUNTER_STEP | 1ull << EVENT_DAMAGE_STEP |
                                 1ull << EVENT_ATTACK_END | 1ull << EVENT_END_PHASE;
    WeissState *state = &table->state;
    WeissStandby *waiting = state->standby + WEISS_STANDBY_MAX;
    unsigned count = state->later_count;
    state->later_count = 0;
    for (unsigned i = 1; i <= count; i++) {
        WeissStandby later = waiting[-(int)i];
        WeissEvent end = {.kind = (uint8_t)later.event, .player = state->active};
        if (!(past >> later.event & 1u) || !comes(table, &later, &end))
            waiting[-(int)++state->later_count] = later;
    }
}

/* The subject, if it is where it was left. */
static Cards subject_kept(const Run *run, const WeissStandby *later)
{
    Cards cards = {{0, 0}};
    unsigned side = later->subject_player != run->me;
    if (later->subject == WEISS_NO_CARD || (side && later->subject_player != run->opponent) ||
        !bit_in(run->table->state.living, later->subject_player))
        return cards;
    const WeissPlayer *p = run_side(run, side);
    unsigned stamp = later->subject_stamp;
    if (!stamp_is_zone(stamp)) {
        bool there = weiss_stage_find(p, stamp, 0) != WEISS_NO_SLOT;
        cards.of[side] = there ? bit_of(later->subject) : 0;
        return cards;
    }
    unsigned other = other_of(stamp);
    cards.of[side] = bit_of(later->subject) | (other == NO_OTHER ? 0 : bit_of(other));
    cards.of[side] &= p->zone[stamp & ZONE_MASK];
    return cards;
}

void later_begin(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    WeissStandby *source = &frame->source;
    Run run;
    run_begin(&run, table, frame);
    frame->op = source->amount;
    Cards subject = subject_kept(&run, source);
    antecedent_become(&run, subject);
    if (!cards_any(subject)) /* "the position that that character was on" */
        frame->left = source->slot >> WEISS_LATER_SUBJECT & 7u;
    source->slot = weiss_standby_slot(source);
    if (source->stamp) { /* it may have moved */
        unsigned slot = weiss_stage_find(run_side(&run, 0), source->stamp, 0);
        source->slot = slot == WEISS_NO_SLOT ? source->slot : (uint8_t)slot;
    }
    source->kind = STANDBY_ABILITY;
    source->skips = 0;
    source->subject = WEISS_NO_CARD;
    source->amount = 0;
}
