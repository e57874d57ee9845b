/* Destinations: positions for cards, and the characters that they may go under. Moves nothing. */
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

/* Those of `slots` that have a character of the opponent opposite. */
static unsigned faced_slots(const Run *run, unsigned side, unsigned slots)
{
    const WeissState *state = &run->table->state;
    unsigned faced = 0;
    for (unsigned rest = slots; rest; rest &= rest - 1) {
        unsigned facing = weiss_facing(state, run_player(run, side), bits_first(rest));
        if (facing != WEISS_NO_SLOT && bit_in(state->players[facing >> 8].occupied, facing & 0xFF))
            faced |= 1u << bits_first(rest);
    }
    return faced;
}

/* Where the source stands or stood. */
static unsigned source_slots(const Run *run)
{
    const WeissStandby *source = &run->frame->source;
    unsigned slot = source->slot;
    if (source->stamp) {
        unsigned now = weiss_stage_find(run_side(run, 0), source->stamp, slot % SLOT_COUNT);
        slot = now == WEISS_NO_SLOT ? slot : now;
    }
    return slot < WEISS_POSITIONS ? 1u << slot : 0;
}

/* Where the event's subject stood, if it left this side's stage: position is the event's number. */
static unsigned subject_slots(const Run *run, unsigned side)
{
    const WeissStandby *source = &run->frame->source;
    return source->event == EVENT_LEFT_STAGE && run_player(run, side) == source->subject_player
               ? 1u << (source->amount & 7u) & SLOTS_STAGE
               : 0;
}

/* Where a card stood before it left the stage: this card, the subject, or one this effect moved. */
static unsigned previous_slots(const Run *run, unsigned side, unsigned card)
{
    const WeissStandby *source = &run->frame->source;
    if (run->frame->left)
        return 1u << (run->frame->left - 1) & SLOTS_STAGE;
    if (side == 0 && card == source->card)
        return source_slots(run);
    return card == source->subject ? subject_slots(run, side) : 0;
}

unsigned way_slots(const Run *run, const CodeWay *way, unsigned side, unsigned card)
{
    unsigned open = way->slots & ~(unsigned)run_side(run, side)->occupied;
    switch (way->where) {
    case POSITION_OPEN:
        return open;
    case POSITION_FACED:
        return faced_slots(run, side, open);
    case POSITION_SOURCE:
        return source_slots(run);
    case POSITION_THAT:
        return run->frame->left ? 1u << (run->frame->left - 1) & SLOTS_STAGE
                                : subject_slots(run, side);
    case POSITION_PREVIOUS:
        return previous_slots(run, side, card);
    default:
        return way->slots;
    }
}

unsigned way_holders(const Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    const WeissPlayer *p = run_side(run, side);
    uint64_t holders = ask_set(run, way->of).of[side] & p->zone[ZONE_STAGE] & ~cards;
    return side == 0 ? slots_with(p, holders) : 0;
}
