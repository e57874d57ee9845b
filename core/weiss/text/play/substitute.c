/* Markers paid in place of stock. The characters that offer it are asked one after the other;
 * frame->count is the stock that is still to be paid. */
#include "weiss/text/play/substitute.h"

#include "weiss/engine/gain.h"
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"
#include "weiss/text/grammar/sentence.h"

/* ---- What the ability says ---- */

static bool is_one_card(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) != TEXT_SET_ONE || node_kind(one) != TEXT_SET_COUNT ||
        node_kind(node_first(one)) != TEXT_COUNT_EXACT)
        return false;
    const uint16_t *number = node_first(node_first(one));
    return node_kind(number) == TEXT_NUMBER_A ||
           (node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1);
}

/* "Put a marker from underneath this card into your waiting room instead of a card from your
 * stock" */
static bool is_marker_for_stock(const uint16_t *chain)
{
    const uint16_t *clause = node_first(chain);
    if (node_kind(chain) != TEXT_CHAIN_INSTEAD_OF || node_kind(clause) != TEXT_PUT)
        return false;
    const uint16_t *set = node_first(clause);
    const uint16_t *stock = node_part(chain, 1);
    return is_one_card(set) && node_has(set, TEXT_KIND_MARKER) &&
           (node_has(set, TEXT_POST_FROM_UNDER_THIS) || node_has(set, TEXT_POST_UNDER_THIS)) &&
           which_supported(set) && node_has(node_part(clause, 1), TEXT_ZONE_IS_WAITING_ROOM) &&
           is_one_card(stock) && node_has(stock, TEXT_KIND_CARD) &&
           node_has(stock, TEXT_POST_FROM) && node_has(stock, TEXT_ZONE_IS_STOCK) &&
           node_has(stock, TEXT_OWNER_YOUR);
}

/* The payment that the ability replaces, or NULL if it is no such ability. */
static const uint16_t *payment_of(const uint16_t *ability)
{
    const uint16_t *sentences = node_part(ability, 2);
    if (node_kind(node_first(ability)) != TEXT_MARKS_NONE ||
        node_kind(sentences) != TEXT_SENTENCES_LAST ||
        node_kind(node_first(sentences)) != TEXT_SENTENCE)
        return NULL;
    const uint16_t *chain = node_first(node_first(sentences));
    const uint16_t *condition = node_first(chain);
    if (node_kind(chain) != TEXT_CHAIN_IF || node_kind(condition) != TEXT_CONDITION_ONE ||
        node_kind(node_first(condition)) != TEXT_IF_WOULD_PAY)
        return NULL;
    const uint16_t *may = node_part(chain, 1);
    return node_kind(may) == TEXT_CHAIN_MAY && is_marker_for_stock(node_first(may))
               ? node_first(node_first(condition))
               : NULL;
}

bool substitute_is(const uint16_t *ability)
{
    const uint16_t *payment = payment_of(ability);
    if (!payment)
        return false;
    switch (node_kind(payment)) {
    case TEXT_PAY_ACT:
    case TEXT_PAY_COST_TAG:
        return (node_kind(node_first(payment)) == TEXT_TAG_ACT ||
                node_kind(node_first(payment)) == TEXT_TAG_AUTO) &&
               set_each_supported(node_part(payment, 1));
    case TEXT_PAY_KEYWORD:
        return set_each_supported(node_part(payment, 1));
    default: /* the cost of playing a card */
        return set_each_supported(node_first(payment)) && node_has(payment, TEXT_ZONE_IS_HAND) &&
               node_has(payment, TEXT_OWNER_YOUR);
    }
}

bool substitute_plays(const uint16_t *ability)
{
    return node_kind(payment_of(ability)) == TEXT_PAY_COST;
}

bool substitute_pays(const Ability *ability)
{
    const uint16_t *node = ability->program->code + ability->node;
    return ability->exact && node_kind(node) == TEXT_ABILITY_CONT && substitute_is(node);
}

/* ---- Who offers it ---- */

static bool kind_fits(const uint16_t *payment, const Run *paid)
{
    const uint16_t *ability = paid->code + paid->ability->node;
    bool played = paid->frame->source.kind == STANDBY_PAID_PLAY;
    if (played || node_kind(payment) == TEXT_PAY_COST)
        return played && node_kind(payment) == TEXT_PAY_COST;
    const uint16_t *what = node_first(payment);
    TextKind kind = node_kind(ability);
    if (node_kind(payment) == TEXT_PAY_KEYWORD) /* "Change", the only one known */
        return kind == TEXT_ABILITY_AUTO && node_kind(node_part(ability, 1)) == TEXT_KEYWORD_CHANGE;
    if (node_kind(what) == TEXT_TAG_AUTO)
        return kind == TEXT_ABILITY_AUTO;
    return kind == TEXT_ABILITY_ACT || kind == TEXT_ABILITY_BACKUP || kind == TEXT_ABILITY_BACKUP_X;
}

/* Whether the ability number `number` of the character on a slot lets markers pay what `paid` has
 * to. */
static bool offers(const Run *paid, unsigned slot, unsigned number)
{
    const WeissCharacter *character = &run_side(paid, 0)->stage[slot];
    const Ability *ability = &deck_of(paid->table, paid->me)->text->abilities[number];
    if (!substitute_pays(ability))
        return false;
    WeissFrame frame = {.source = {.player = paid->me & 7u,
                                   .card = character->card,
                                   .slot = (uint8_t)slot,
                                   .stamp = character->stamp,
                                   .ability = (uint16_t)ability_name(paid->me, number)}};
    Run run = run_of(paid->table, &frame);
    const uint16_t *payment = payment_of(run.code + ability->node);
    const uint16_t *set = node_part(payment, node_kind(payment) != TEXT_PAY_COST);
    return kind_fits(payment, paid) &&
           bit_in(set_select(&run, set).cards.of[0], paid->frame->source.card);
}

/* Markers under the paying card are left to its own cost, if that speaks of markers. */
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

/* Three stages for each position: whether, which marker, and that it is paid. */
enum { STAGES_A_SLOT = 3 };

/* False while it is asked whether the character on the slot pays. */
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

/* False while it is asked which marker is paid. */
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

/* False while something is asked about the slot; its stages are over otherwise. */
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

/* An ability of the deck that says so, only to have a run at all. */
static unsigned any_ability(const DeckText *text)
{
    unsigned card = bits_first(text->substitutes);
    unsigned number = text->first[card];
    for (unsigned i = 1; i < text->count[card]; i++)
        if (substitute_pays(&text->abilities[text->first[card] + i]))
            number = text->first[card] + i;
    return number;
}

static WeissFrame play_frame(const WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    unsigned number = any_ability(deck_of(table, player)->text);
    return (WeissFrame){.source = {.kind = STANDBY_PAID_PLAY,
                                   .player = player & 7u,
                                   .card = (uint8_t)card,
                                   .slot = (uint8_t)slot,
                                   .ability = (uint16_t)ability_name(player, number),
                                   .subject = WEISS_NO_CARD},
                        .chooser = (uint8_t)player};
}

unsigned substitute_play_count(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    if (!text || !(text->substitutes & table->state.players[player].zone[ZONE_STAGE]))
        return 0;
    WeissFrame frame = play_frame(table, player, card, WEISS_NO_SLOT);
    Run run = run_of((WeissTable *)(uintptr_t)table, &frame); /* only asked */
    return bits_count(substitute_slots(&run));
}

bool substitute_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot)
{
    if (substitute_play_count(table, player, card) == 0 ||
        weiss_hand_cost(table, player, card) == 0)
        return false;
    table->state.frame = play_frame(table, player, card, slot);
    multiplayer_ability_begins(table);
    table->state.due |= DUE_RESOLVING;
    return true;
}

/* The cost is paid: CR 8.6.2. */
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
    return OUTCOME_AGAIN; /* with the event's own frame, if it does anything */
}

Outcome substitute_play_run(WeissTable *table)
{
    Run run = run_of(table, &table->state.frame);
    const WeissStandby source = run.frame->source;
    Outcome outcome = substitute_pay(&run, weiss_hand_cost(table, run.me, source.card));
    return outcome == OUTCOME_DONE ? play(table, run.me, source.card, source.slot) : outcome;
}
