/* Characters that are played for another of the master's, in place of their cost: asked first,
 * before anything is paid. The frame's source is the card in hand, its slot where it goes. */
#include "weiss/text/play/free_play.h"

#include <assert.h>

#include "weiss/engine/gain.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"

/* ---- What the ability says ---- */

static bool is_own_play(const uint16_t *trigger)
{
    if (node_kind(trigger) != TEXT_TRIGGER_WHEN ||
        node_kind(node_first(trigger)) != TEXT_EVENTS_ONE)
        return false;
    const uint16_t *event = node_first(node_first(trigger));
    if (!node_has(event, TEXT_OWNER_YOUR) || !node_has(event, TEXT_ZONE_IS_HAND))
        return false;
    if (node_kind(event) == TEXT_EVENT_PLAYED)
        return node_kind(node_first(event)) == TEXT_SET_ONE &&
               node_kind(node_first(node_first(event))) == TEXT_SET_THIS_FROM;
    if (node_kind(event) != TEXT_EVENT_HAPPENS || !set_is_this_card(node_first(event)))
        return false;
    const uint16_t *happening = node_first(node_part(event, 1));
    return node_kind(node_part(event, 1)) == TEXT_HAPPENS_ONE &&
           node_kind(happening) == TEXT_IS_HAPPENED &&
           node_kind(node_first(happening)) == TEXT_HAPPENED_ONE &&
           node_kind(node_first(node_first(happening))) == TEXT_PLAYED_FROM;
}

/* "You may choose 1 of your “…”, and put it into your waiting room": the set; NULL for all else. */
static const uint16_t *given_set(const uint16_t *chain)
{
    const uint16_t *both = node_kind(chain) == TEXT_CHAIN_MAY ? node_first(chain) : NULL;
    if (!both || node_kind(both) != TEXT_CHAIN_COMMA_AND ||
        node_kind(node_first(both)) != TEXT_CHOOSE ||
        node_kind(node_part(both, 1)) != TEXT_CHAIN_LAST)
        return NULL;
    const uint16_t *set = node_first(node_first(both));
    const uint16_t *put = node_first(node_part(both, 1));
    const uint16_t *one = node_first(set);
    if (node_kind(put) != TEXT_PUT || node_kind(set) != TEXT_SET_ONE ||
        node_kind(one) != TEXT_SET_OF || node_kind(node_part(one, 1)) != TEXT_OWNED_YOUR ||
        !set_supported(set))
        return NULL;
    const uint16_t *count = node_first(one);
    const uint16_t *thing = set_thing(node_first(put));
    bool alone = node_kind(count) == TEXT_COUNT_EXACT &&
                 node_kind(node_first(count)) == TEXT_NUMBER_IS &&
                 node_value(node_first(node_first(count))) == 1;
    return alone && thing && node_kind(thing) == TEXT_IT &&
                   node_has(node_part(put, 1), TEXT_TO_INTO) &&
                   node_has(node_part(put, 1), TEXT_ZONE_IS_WAITING_ROOM)
               ? set
               : NULL;
}

/* "If you do, you may play this card with 0 cost" */
static bool is_for_nothing(const uint16_t *sentence)
{
    const uint16_t *chain = node_first(sentence);
    if (node_kind(sentence) != TEXT_SENTENCE || node_kind(chain) != TEXT_CHAIN_IF ||
        node_kind(node_first(chain)) != TEXT_CONDITION_ONE ||
        node_kind(node_first(node_first(chain))) != TEXT_IF_YOU_DO ||
        node_kind(node_part(chain, 1)) != TEXT_CHAIN_MAY)
        return false;
    const uint16_t *last = node_first(node_part(chain, 1));
    const uint16_t *play = node_first(last);
    return node_kind(last) == TEXT_CHAIN_LAST &&
           (node_kind(play) == TEXT_PLAY_FOR || node_kind(play) == TEXT_PLAY_FOR_FOR) &&
           set_is_this_card(node_first(play)) && node_value(node_part(play, 1)) == 0;
}

/* Of whom one is put into the waiting room, or NULL if the ability is none such. */
static const uint16_t *set_of(const uint16_t *ability)
{
    if (node_kind(ability) != TEXT_ABILITY_CONT)
        return NULL;
    const uint16_t *sentences = node_part(ability, 2);
    if (node_kind(node_first(ability)) != TEXT_MARKS_NONE ||
        node_kind(sentences) != TEXT_SENTENCES_MORE ||
        node_kind(node_part(sentences, 1)) != TEXT_SENTENCES_LAST)
        return NULL;
    const uint16_t *first = node_first(sentences);
    const uint16_t *chain = node_first(first);
    if (node_kind(first) != TEXT_SENTENCE || node_kind(chain) != TEXT_CHAIN_AT ||
        !is_own_play(node_first(chain)) || !is_for_nothing(node_first(node_part(sentences, 1))))
        return NULL;
    return given_set(node_part(chain, 1));
}

bool free_play_is(const uint16_t *ability)
{
    return set_of(ability) != NULL;
}

/* ---- Who may go ---- */

/* The number of the ability that says so of one of the deck's free_plays. */
static unsigned ability_of(const DeckText *text, unsigned card)
{
    const Ability *ability = &text->abilities[text->first[card]];
    while (!ability->exact || !free_play_is(ability->program->code + ability->node))
        ability++;
    assert(ability < &text->abilities[text->first[card] + text->count[card]]);
    return (unsigned)(ability - text->abilities);
}

static WeissStandby source_of(const WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    unsigned number = ability_of(deck_of(table, player)->text, card);
    return (WeissStandby){.kind = STANDBY_FREE_PLAY,
                          .player = player & 7u,
                          .card = (uint8_t)card,
                          .slot = (uint8_t)slot,
                          .ability = (uint16_t)ability_name(player, number),
                          .subject = WEISS_NO_CARD};
}

/* The positions of the characters of which one may be put into the waiting room. */
static unsigned slots_given(const Run *run)
{
    const WeissPlayer *p = run_side(run, 0);
    const uint16_t *set = set_of(run->code + run->ability->node);
    uint64_t cards = set_select(run, set).cards.of[0] & p->zone[ZONE_STAGE];
    unsigned slots = 0;
    for (; cards; cards &= cards - 1)
        slots |= 1u << stage_slot(p, bits_first(cards));
    return slots;
}

uint64_t free_play_cards(const WeissTable *table, unsigned player, uint64_t hand)
{
    const DeckText *text = deck_of(table, player)->text;
    uint64_t cards = text ? hand & text->free_plays : 0;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        WeissFrame frame = {.source = source_of(table, player, bits_first(cards), WEISS_NO_SLOT)};
        Run run = run_of((WeissTable *)(uintptr_t)table, &frame); /* only asked */
        found |= slots_given(&run) ? cards & -cards : 0;
    }
    return found;
}

/* ---- Playing ---- */

bool free_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (!free_play_cards(table, player, bit_of(card)))
        return false;
    table->state.frame = (WeissFrame){.source = source_of(table, player, card, slot),
                                      .chooser = (uint8_t)player};
    multiplayer_ability_begins(table);
    table->state.due |= DUE_RESOLVING;
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

/* Stage 0 asks whether, stage 1 which; with stage 2 the character goes. */
Outcome free_play_run(WeissTable *table)
{
    WeissFrame *frame = &table->state.frame;
    Run run = run_of(table, frame);
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
