/* Markers paid in place of stock: the characters that allow it are asked about one by one; frame->count is the stock
 * still to be paid. And cards chosen in place of those that a trigger icon says. */
#include "weiss/text/play/effect/substitute.h"

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

/* ---- Who allows it ---- */

static bool kind_fits(SubstituteKind kind, const Run *paid)
{
    const Ability *ability = paid->ability;
    bool played = paid->frame->source.kind == STANDBY_PAID_PLAY;
    if (played || kind == SUBSTITUTE_PLAY)
        return played && kind == SUBSTITUTE_PLAY;
    switch (kind) {
    case SUBSTITUTE_CHANGE:
        return ability->type == ABILITY_TYPE_AUTO && ability->keywords == KEYWORD_CHANGE;
    case SUBSTITUTE_AUTO:
        return ability->type == ABILITY_TYPE_AUTO;
    default:
        return ability->type == ABILITY_TYPE_ACT || ability->type == ABILITY_TYPE_BACKUP;
    }
}

static bool pays(const Ability *ability)
{
    return ability->exact && ability->substitute;
}

/* Whether ability `number` of the character on a slot lets markers pay for the cost of `paid`. */
static bool offers(const Run *paid, unsigned slot, unsigned number)
{
    const WeissCharacter *character = &run_side(paid, 0)->stage[slot];
    const DeckText *text = deck_of(paid->table, paid->me)->text;
    const Ability *ability = &text->abilities[number];
    const CodeSubstitute *substitute = &text->code.substitutes[ability->substitute];
    if (!pays(ability) || !kind_fits(substitute->kind, paid))
        return false;
    WeissFrame frame = {.source = {.player = paid->me & 7u,
                                   .card = character->card,
                                   .slot = (uint8_t)slot,
                                   .stamp = character->stamp,
                                   .ability = (uint16_t)ability_name(paid->me, number)}};
    Run run;
    run_begin(&run, paid->table, &frame);
    return bit_in(ask_set(&run, substitute->of).of[0], paid->frame->source.card);
}

/* Whether markers under the paying card are kept for its own cost, which mentions markers. */
static bool is_spared(const Run *run, unsigned slot)
{
    return run->frame->source.kind != STANDBY_PAID_PLAY &&
           run_side(run, 0)->stage[slot].card == run->frame->source.card &&
           run->records->costs[run->ability->cost].markers;
}

unsigned substitute_slots(const Run *run)
{
    const WeissPlayer *p = run_side(run, 0);
    const DeckText *text = deck_of(run->table, run->me)->text;
    unsigned slots = 0;
    if (!(text->substitutes & p->zone[ZONE_STAGE]))
        return 0;
    for (unsigned rest = p->occupied & SLOTS_STAGE; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest);
        unsigned card = p->stage[slot].card;
        if (!bit_in(text->substitutes, card) || !marker_cards(p, slot) || is_spared(run, slot))
            continue;
        for (unsigned i = 0; i < text->count[card]; i++)
            slots |= offers(run, slot, text->first[card] + i) ? 1u << slot : 0;
    }
    return slots;
}

/* ---- Paying ---- */

/* Three stages for each position: asking whether, asking which marker, and paying it. */
enum { STAGES_A_SLOT = 3 };

/* Asks whether the character on the slot pays. False while waiting for the answer. */
static bool ask_slot(Run *run, unsigned slot, unsigned slots)
{
    WeissFrame *frame = run->frame;
    bool must = stock_count(run_side(run, 0)) + bits_count(slots >> slot >> 1) < frame->count;
    if (!must) {
        weiss_offer_option(run->table, CHOICE_YES_NO, run->me, 2);
        return false;
    }
    frame->answer = 1;
    frame->stage++;
    return true;
}

/* Asks which marker is paid. False while waiting for the answer. */
static bool ask_marker(Run *run, unsigned slot)
{
    WeissFrame *frame = run->frame;
    uint64_t markers = marker_cards(run_side(run, 0), slot);
    frame->picked = 0;
    frame->picked_player = 0;
    frame->chooser = (uint8_t)run->me;
    if (weiss_offer_card(run->table, CHOICE_CARD, run->me, markers, ZONE_MARKER))
        return false;
    frame->picked = markers & -markers;
    frame->count--;
    frame->stage++;
    return true;
}

/* Pays from one slot. False while waiting for an answer. */
static bool pay_slot(Run *run, unsigned slot)
{
    WeissFrame *frame = run->frame;
    unsigned first = slot * STAGES_A_SLOT;
    unsigned slots = substitute_slots(run);
    if (frame->stage == first && frame->count && slots >> slot & 1u && !ask_slot(run, slot, slots))
        return false;
    if (frame->stage == first + 1 && frame->answer == 1 && !ask_marker(run, slot))
        return false;
    if (frame->stage == first + 2)
        weiss_card_transfer(run->table, run->me, bits_first(frame->picked), ZONE_WAITING_ROOM,
                            PLACEMENT_TOP);
    frame->stage = (uint8_t)(first + STAGES_A_SLOT);
    return true;
}

Outcome substitute_pay(Run *run, unsigned count)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == 0)
        frame->count = (uint8_t)count;
    while (frame->stage < WEISS_POSITIONS * STAGES_A_SLOT)
        if (!pay_slot(run, frame->stage / STAGES_A_SLOT))
            return OUTCOME_WAIT;
    stock_pay(run->table, run->me, frame->count);
    return OUTCOME_DONE;
}

/* ---- Playing a card ---- */

/* An ability of the deck with a substitute, needed only to have a run. */
static unsigned any_ability(const DeckText *text)
{
    unsigned card = bits_first(text->substitutes);
    unsigned number = text->first[card];
    for (unsigned i = 1; i < text->count[card]; i++)
        if (pays(&text->abilities[text->first[card] + i]))
            number = text->first[card] + i;
    return number;
}

static WeissStandby play_of(const WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    unsigned number = any_ability(deck_of(table, player)->text);
    return standby_of(STANDBY_PAID_PLAY, player, card, slot, ability_name(player, number));
}

bool substitute_play_any(const WeissTable *table, unsigned player)
{
    const DeckText *text = deck_of(table, player)->text;
    return text && (text->substitutes & table->state.players[player].zone[ZONE_STAGE]);
}

unsigned substitute_play_count(const WeissTable *table, unsigned player, unsigned card)
{
    if (!substitute_play_any(table, player))
        return 0;
    WeissFrame frame = {.source = play_of(table, player, card, WEISS_NO_SLOT)};
    Run run;
    run_begin(&run, (WeissTable *)(uintptr_t)table, &frame); /* only asked */
    return bits_count(substitute_slots(&run));
}

bool substitute_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (substitute_play_count(table, player, card) == 0 ||
        weiss_hand_cost(table, player, card) == 0)
        return false;
    frame_begin(table, play_of(table, player, card, slot));
    return true;
}

/* Plays the card, whose cost is paid: CR 8.6.2. */
static Outcome play(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (slot != WEISS_NO_SLOT) {
        play_notify(table, player, card, slot);
        weiss_stage_place(table, player, card, slot, ZONE_HAND, STANCE_STAND, true);
        return OUTCOME_DONE;
    }
    table->state.due &= ~(uint32_t)DUE_RESOLVING;
    zone_move(table, player, card, ZONE_HAND, ZONE_RESOLUTION);
    play_notify(table, player, card, WEISS_NO_SLOT);
    use_event(table, player, card);
    return OUTCOME_AGAIN; /* the event now has its own frame, if it does anything */
}

Outcome substitute_play_run(WeissTable *table)
{
    Run run;
    run_begin(&run, table, &table->state.frame);
    const WeissStandby source = run.frame->source;
    Outcome outcome = substitute_pay(&run, weiss_hand_cost(table, run.me, source.card));
    return outcome == OUTCOME_DONE ? play(table, run.me, source.card, source.slot) : outcome;
}

/* ---- A card in place of one that a trigger icon says ---- */

/* The cards that ability `number` of the character on a slot lets be chosen. */
static uint64_t icon_offered(WeissTable *table, unsigned player, unsigned slot, unsigned number, unsigned icon)
{
    const WeissCharacter *character = &table->state.players[player].stage[slot];
    const DeckText *text = deck_of(table, player)->text;
    const Ability *ability = &text->abilities[number];
    const CodeIconChoice *choice = &text->code.icon_choices[ability->icon_choice];
    if (!ability->exact || !ability->icon_choice || choice->icon != icon)
        return 0;
    WeissFrame frame = {.source = standby_of(STANDBY_ABILITY, player, character->card, slot, ability_name(player, number))};
    Run run;
    run_begin(&run, table, &frame);
    return ask_filter(&run, choice->of, 0, run_side(&run, 0)->zone[ZONE_WAITING_ROOM]);
}

uint64_t substitute_icon_cards(WeissTable *table, unsigned player, unsigned icon)
{
    const WeissPlayer *p = &table->state.players[player];
    const DeckText *text = deck_of(table, player)->text;
    uint64_t cards = 0;
    if (LIKELY(!text || !(text->icon_choices & p->zone[ZONE_STAGE])))
        return 0;
    for (unsigned rest = p->occupied & SLOTS_STAGE; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest), card = p->stage[slot].card;
        for (unsigned i = 0; bit_in(text->icon_choices, card) && i < text->count[card]; i++)
            cards |= icon_offered(table, player, slot, text->first[card] + i, icon);
    }
    return cards;
}
