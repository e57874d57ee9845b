/* Characters that may be played by giving up another one instead of paying their cost, which is
 * asked first. The frame's source is the card in hand, its slot where it goes. */
#include "weiss/text/play/effect/free_play.h"

#include <assert.h>

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

/* ---- Who may go ---- */

/* The number of the ability that allows it, on one of the deck's free_plays. */
static unsigned ability_of(const DeckText *text, unsigned card)
{
    const Ability *ability = &text->abilities[text->first[card]];
    while (!ability->exact || !ability->free_play)
        ability++;
    assert(ability < &text->abilities[text->first[card] + text->count[card]]);
    return (unsigned)(ability - text->abilities);
}

static WeissStandby source_of(const WeissTable *table, unsigned player, unsigned card,
                              unsigned slot)
{
    unsigned number = ability_of(deck_of(table, player)->text, card);
    return standby_of(STANDBY_FREE_PLAY, player, card, slot, ability_name(player, number));
}

/* The positions of the characters that may be given up. */
static unsigned slots_given(const Run *run)
{
    const WeissPlayer *p = run_side(run, 0);
    return slots_with(p, ask_set(run, run->ability->free_play).of[0]);
}

uint64_t free_play_cards(const WeissTable *table, unsigned player, uint64_t hand)
{
    const DeckText *text = deck_of(table, player)->text;
    uint64_t cards = text ? hand & text->free_plays : 0;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        WeissFrame frame = {.source = source_of(table, player, bits_first(cards), WEISS_NO_SLOT)};
        Run run;
        run_begin(&run, (WeissTable *)(uintptr_t)table, &frame); /* only asked */
        found |= slots_given(&run) ? cards & -cards : 0;
    }
    return found;
}

/* ---- Playing ---- */

bool free_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (!free_play_cards(table, player, bit_of(card)))
        return false;
    frame_begin(table, source_of(table, player, card, slot));
    return true;
}

static void play(Run *run, unsigned cost)
{
    const WeissStandby *source = &run->frame->source;
    stock_pay(run->table, run->me, cost);
    play_notify(run->table, run->me, source->card, source->slot);
    weiss_stage_place(run->table, run->me, source->card, source->slot, ZONE_HAND, STANCE_STAND,
                      true);
}

/* Stage 0 asks whether, stage 1 which; after that the character goes. */
Outcome free_play_run(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    Run run;
    run_begin(&run, table, frame);
    unsigned cost = weiss_hand_cost(table, run.me, frame->source.card);
    if (frame->stage == 0) {
        if (stock_count(run_side(&run, 0)) >= cost) {
            weiss_offer_option(table, CHOICE_YES_NO, run.me, 2);
            return OUTCOME_WAIT;
        }
        frame->answer = frame->stage = 1;
    }
    if (frame->stage == 1 && frame->answer != 1) {
        play(&run, cost);
        return OUTCOME_DONE;
    }
    unsigned slots = slots_given(&run);
    if (frame->stage == 1 && weiss_offer_slot(table, CHOICE_SLOT, run.me, slots, false))
        return OUTCOME_WAIT;
    unsigned slot = frame->stage == 1 ? bits_first(slots) : frame->answer % SLOT_COUNT;
    weiss_card_transfer(table, run.me, run_side(&run, 0)->stage[slot].card, ZONE_WAITING_ROOM,
                        PLACEMENT_TOP);
    play(&run, 0);
    return OUTCOME_DONE;
}
