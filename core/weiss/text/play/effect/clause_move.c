/* Clauses that put cards somewhere: into zones, on positions of the stage, under characters. Cards
 * always go to zones of their owner. */
#include <assert.h>
#include <string.h>

#include "weiss/engine/for_texts.h"
#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

/* Stages in which a way is gone: STAGE_WAY + STAGES_A_WAY * number of the way, and one more once an
 * order or a position was chosen. */
enum { STAGE_WAY = STAGE_OWN + 10, STAGES_A_WAY = 10 };

/* ---- Into a zone ---- */

bool going_banned(const Run *run, unsigned side, unsigned card, unsigned zone)
{
    if (zone != ZONE_HAND && zone != ZONE_MEMORY)
        return false;
    WeissBan ban = zone == ZONE_HAND ? BAN_TO_HAND : BAN_TO_MEMORY;
    return character_banned(run->table, run_player(run, side), clause_slot(run, side, card), ban);
}

/* Cards of one side are put together: characters among them leave together. */
static void leaving_announce(const Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    const WeissPlayer *p = run_side(run, side);
    unsigned slots = 0;
    for (cards &= p->zone[ZONE_STAGE]; cards; cards &= cards - 1)
        if (!going_banned(run, side, bits_first(cards), way->zone))
            slots |= 1u << clause_slot(run, side, bits_first(cards));
    slots &= ~(unsigned)run->table->announced[run_player(run, side)];
    if (slots)
        weiss_stage_announce(run->table, run_player(run, side), slots, (WeissZone)way->zone);
}

/* Puts a card. One put back on the deck is not of "the rest" any more. */
static void card_put(Run *run, const CodeWay *way, unsigned side, unsigned card)
{
    if (way->zone == ZONE_DECK && bit_in(run_side(run, side)->zone[ZONE_DECK], card))
        run->frame->candidates[side] &= ~bit_of(card);
    WeissPlayer *p = run_side(run, side);
    if (bit_in(p->zone[ZONE_STAGE], card)) {
        unsigned slot = clause_slot(run, side, card);
        bool announced = bit_in(run->table->announced[run_player(run, side)], slot);
        if (!announced && going_banned(run, side, card, way->zone))
            return;
        run->frame->left = (p->stage[slot].position + 1u) & 7u;
    }
    weiss_card_transfer(run->table, run_player(run, side), card, (WeissZone)way->zone,
                        (WeissPlacement)way->lay);
    if (way->flags & WAY_FACE_DOWN) {
        run_side(run, side)->face_down |= bit_of(card);
        kept_touch(run->table, run_player(run, side), INPUT_FACES);
    }
}

static void cards_put(Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    leaving_announce(run, way, side, cards);
    for (; cards; cards &= cards - 1)
        card_put(run, way, side, bits_first(cards));
}

/* Puts cards in the order in which they lie on top of the deck. */
static void put_as_they_lie(Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    const WeissPlayer *p = run_side(run, side);
    uint8_t order[WEISS_DECK_SIZE];
    unsigned count = 0;
    for (unsigned card = p->pile[PILE_DECK_TOP]; card != WEISS_NO_CARD; card = p->beneath[card])
        if (bit_in(cards, card))
            order[count++] = (uint8_t)card;
    for (unsigned i = 0; i < count; i++)
        card_put(run, way, side, order[way->lay == PLACEMENT_BOTTOM ? i : count - 1 - i]);
}

static bool order_is_chosen(const Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    bool from_deck = (cards & ~run_side(run, side)->zone[ZONE_DECK]) == 0;
    bool own = run_player(run, side) == run->frame->chooser;
    bool free = (way->flags & WAY_ANY_ORDER) || ((way->flags & WAY_SAME_ORDER) && !from_deck);
    return zone_has_order(way->zone) && ((way->flags & WAY_ORDER_SAID) || (own && free));
}

/* The characters that "you cannot return from your waiting room to your hand". */
static uint64_t return_banned(const Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    if (way->zone != ZONE_HAND || side != 0)
        return 0;
    cards &= run_side(run, 0)->zone[ZONE_WAITING_ROOM] & run_deck(run, 0)->characters;
    return cards && (player_bans(run->table, run->me) >> BAN_RETURN_CHARACTERS & 1u) ? cards : 0;
}

/* In any order: the card chosen first is laid first. */
static Outcome put_in_zone(Run *run, const CodeWay *way, unsigned base)
{
    WeissFrame *frame = run->frame;
    unsigned side = frame->picked_player;
    WeissPlayer *p = run_side(run, side);
    uint64_t banned = return_banned(run, way, side, frame->picked);
    if (UNLIKELY(banned)) {
        frame->picked &= ~banned;
        run->nothing |= frame->picked == 0;
    }
    if (frame->stage != base) {
        card_put(run, way, side, frame->answer);
        frame->picked &= ~bit_of(frame->answer);
        frame->stage = (uint8_t)base;
    }
    if (order_is_chosen(run, way, side, frame->picked) && choose_offer(run, side, frame->picked, false))
        return OUTCOME_WAIT;
    if ((way->flags & WAY_SAME_ORDER) && !(frame->picked & ~p->zone[ZONE_DECK]))
        put_as_they_lie(run, way, side, frame->picked);
    else
        cards_put(run, way, side, frame->picked);
    return OUTCOME_DONE;
}

/* ---- On the stage ---- */

void clause_place(Run *run, unsigned side, unsigned card, unsigned slot, WeissStance stance)
{
    unsigned player = run_player(run, side);
    WeissPlayer *p = player_at(run->table, player);
    unsigned from = clause_slot(run, side, card);
    if (from != WEISS_NO_SLOT) {
        weiss_stage_swap(run->table, player, from, slot);
        return;
    }
    assert(bit_in(deck_of(run->table, player)->characters, card));
    WeissZone zone = weiss_card_zone(p, card);
    weiss_card_lift(run->table, player, card, zone);
    weiss_stage_place(run->table, player, card, slot, zone, stance, false);
    if (zone == ZONE_CLOCK || zone == ZONE_LEVEL)
        colours_recount(deck_of(run->table, player), p);
}

/* Lets one of some slots of a side be chosen; false if there is only one way. */
static bool offer_slots(Run *run, unsigned side, unsigned slots, bool pass)
{
    unsigned chooser = run->frame->chooser;
    return weiss_offer_slot(run->table, CHOICE_SLOT, chooser,
                            slots_offered(run, chooser, run_player(run, side), slots), pass);
}

void clause_defend(const Run *run, unsigned side, unsigned slot)
{
    WeissState *state = &run->table->state;
    WeissAttack *attack = &state->attack;
    if (!attack_runs(state) || attack->type != ATTACK_FRONTAL ||
        attack->defender != run_player(run, side))
        return;
    attack->target = run_side(run, side)->stage[slot].stamp;
    attack->target_slot = (uint8_t)slot;
}

/* The positions left for a card: not those of cards put before; none for a character that may not
 * move, or for a card that is no character. */
static unsigned slots_left(const Run *run, const CodeWay *way, unsigned side, unsigned card)
{
    unsigned slots = way_slots(run, way, side, card);
    unsigned own = clause_slot(run, side, card);
    if (!bit_in(deck_of(run->table, run_player(run, side))->characters, card))
        return 0;
    if (own != WEISS_NO_SLOT)
        return character_banned(run->table, run_player(run, side), own, BAN_MOVE)
                   ? 0
                   : slots & ~(1u << own);
    return slots & ~(unsigned)run->frame->placed[side];
}

/* Puts a card on the stage, together with those that this clause has put there just before. */
static void place_with_others(Run *run, unsigned side, unsigned card, unsigned slot, WeissStance stance)
{
    WeissFrame *frame = run->frame;
    WeissZone from = weiss_card_zone(run_side(run, side), card);
    clause_place(run, side, card, slot, stance);
    if (frame->placed[side] && !frame->loop && from != ZONE_STAGE)
        text_placed_together(run->table, run_player(run, side), slot, frame->placed[side], from);
    frame->placed[side] = (uint8_t)(frame->placed[side] | 1u << slot);
}

static Outcome put_on_stage(Run *run, const CodeWay *way, unsigned base)
{
    WeissFrame *frame = run->frame;
    unsigned side = frame->picked_player;
    for (; frame->picked; frame->picked &= frame->picked - 1) {
        unsigned card = bits_first(frame->picked);
        unsigned slots = slots_left(run, way, side, card);
        if (!slots) {
            run->nothing = true;
            continue;
        }
        if (frame->stage == base && offer_slots(run, side, slots, run_may(run)))
            return OUTCOME_WAIT;
        bool asked = frame->stage != base;
        frame->stage = (uint8_t)base;
        run->nothing = asked && frame->answer == ANSWER_PASS;
        if (run->nothing)
            continue;
        unsigned slot = asked ? frame->answer % SLOT_COUNT : bits_first(slots);
        place_with_others(run, side, card, slot, (WeissStance)way->stance);
        if (way->flags & WAY_DEFENDER)
            clause_defend(run, side, slot);
        if (way->flags & WAY_STANCE_SAID)
            clause_become(run->table, run_player(run, side), slot, (WeissStance)way->stance);
    }
    return OUTCOME_DONE;
}

/* ---- Under a character ---- */

/* 'That "…"' and 'the card named "…"': of the characters with that name the newest, if it came
 * after this card. "It" would be the cards that go under it. */
static unsigned named_slot(const Run *run, unsigned filter, unsigned side)
{
    const WeissPlayer *p = run_side(run, side);
    uint64_t cards = ask_filter(run, filter, side, p->zone[ZONE_STAGE]);
    unsigned found = WEISS_NO_SLOT;
    unsigned newest = run->frame->source.stamp;
    for (; cards; cards &= cards - 1) {
        unsigned slot = clause_slot(run, side, bits_first(cards));
        if (p->stage[slot].stamp > newest) {
            found = slot;
            newest = p->stage[slot].stamp;
        }
    }
    return found;
}

/* The slot of the character of `side` that cards go under, or WEISS_NO_SLOT. Not one of those that go: if this
 * card does, "that character" is whom the trigger was about. */
static unsigned under_slot(const Run *run, const CodeWay *way, unsigned side, uint64_t going)
{
    const WeissStandby *source = &run->frame->source;
    if (way->where == HOLDER_SOURCE)
        return side == 0 && source->stamp
                   ? weiss_stage_find(run_side(run, 0), source->stamp, source->slot % SLOT_COUNT)
                   : WEISS_NO_SLOT;
    if (way->where == HOLDER_NAMED)
        return named_slot(run, way->of, side);
    uint64_t cards = run_standing(run).of[side] & ~going;
    if (!cards && going)
        cards = subject_of(run).of[side] & run_side(run, side)->zone[ZONE_STAGE] & ~going;
    return cards ? clause_slot(run, side, bits_first(cards)) : WEISS_NO_SLOT;
}

static void cards_put_under(Run *run, unsigned side, unsigned slot, uint64_t cards)
{
    for (; cards; cards &= cards - 1)
        if (clause_slot(run, side, bits_first(cards)) != slot)
            weiss_marker_put(run->table, run_player(run, side), bits_first(cards), slot);
}

/* "Underneath 1 of your characters": finds which one. False while that is asked. */
static bool holder_choose(Run *run, const CodeWay *way, unsigned side, unsigned base, unsigned *slot)
{
    WeissFrame *frame = run->frame;
    unsigned slots = way_holders(run, way, side, frame->picked);
    if (frame->stage == base && offer_slots(run, side, slots, false))
        return false;
    if (frame->stage != base)
        *slot = frame->answer % SLOT_COUNT;
    else
        *slot = slots ? bits_first(slots) : WEISS_NO_SLOT;
    return true;
}

/* Markers go first, because a character that leaves the stage drops those under it. */
static Outcome put_under(Run *run, const CodeWay *way, unsigned base)
{
    WeissFrame *frame = run->frame;
    unsigned side = frame->picked_player;
    unsigned slot = WEISS_NO_SLOT;
    if (way->where != HOLDER_CHOSEN)
        slot = under_slot(run, way, side, frame->picked);
    else if (!holder_choose(run, way, side, base, &slot))
        return OUTCOME_WAIT;
    uint64_t stage = run_side(run, side)->zone[ZONE_STAGE];
    run->nothing = slot == WEISS_NO_SLOT;
    if (run->nothing)
        return OUTCOME_DONE;
    cards_put_under(run, side, slot, frame->picked & ~stage);
    cards_put_under(run, side, slot, frame->picked & stage);
    frame->picked = 0;
    return OUTCOME_DONE;
}

/* ---- All ways ---- */

/* The cards are known. If both sides have some, those of the side that is not asked are moved at
 * once; the others become frame->picked. */
static void put_begin(Run *run, Cards cards, unsigned destination)
{
    WeissFrame *frame = run->frame;
    unsigned side = cards.of[clause_actor(run)] ? clause_actor(run) : !clause_actor(run);
    const CodeWay *way = way_of(run, destination, 0);
    if (way->kind == WAY_ZONE && cards.of[!side]) {
        if (way->count == 1 && !order_is_chosen(run, way, side, cards.of[side]))
            leaving_announce(run, way, side, cards.of[side]);
        cards_put(run, way, !side, cards.of[!side]);
    }
    frame->picked = cards.of[side];
    frame->picked_player = (uint8_t)side;
    if (those_are_free(run)) /* nothing else is "those cards" */
        those_become(run, cards);
    if (!(way->flags & WAY_SEPARATE) || !frame->loop)
        memset(frame->placed, 0, sizeof frame->placed);
    if (way->kind == WAY_STAGE) {
        antecedent_become(run, cards);
        frame->none = frame->person = 0;
    }
}

static Outcome put_go_on(Run *run, unsigned destination)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == STAGE_OWN) {
        unsigned count = way_of(run, destination, 0)->count;
        if (count > 1) {
            weiss_offer_option(run->table, CHOICE_MODE, frame->chooser, count);
            return OUTCOME_WAIT;
        }
        frame->stage = STAGE_WAY;
    } else if (frame->stage < STAGE_WAY) {
        frame->stage = (uint8_t)(STAGE_WAY + STAGES_A_WAY * frame->answer);
    }
    unsigned index = (frame->stage - (unsigned)STAGE_WAY) / STAGES_A_WAY;
    const CodeWay *way = way_of(run, destination, index);
    switch (way->kind) {
    case WAY_STAGE:
        return put_on_stage(run, way, STAGE_WAY + STAGES_A_WAY * index);
    case WAY_MARKER:
        return put_under(run, way, STAGE_WAY + STAGES_A_WAY * index);
    default:
        return put_in_zone(run, way, STAGE_WAY + STAGES_A_WAY * index);
    }
}

/* A single card does not replace "those cards". */
Outcome clause_put_end(Run *run, const CodeClause *clause)
{
    ZoneEnd end = end_of(run, clause->set);
    end.those = (run->op->names & NAMES_THOSE) || run->frame->gather || run->op->adds || those_are_free(run);
    const CodeWay *way = way_of(run, clause->of, 0);
    EndTarget target = {.zone = way->zone, .lay = way->lay};
    if (way->kind == WAY_MARKER) {
        unsigned slot = under_slot(run, way, end.side, 0);
        run->nothing = slot == WEISS_NO_SLOT;
        if (run->nothing)
            return OUTCOME_DONE;
        target.slot = (uint8_t)slot;
    }
    Outcome outcome = end_move(run, end, target);
    if (outcome == OUTCOME_DONE)
        end_leave(run, end.side, end.those);
    return outcome;
}

/* "Choose … characters, put them into your waiting room": these become the cards "put by this
 * effect" if none were looked at or put before. */
static bool become_put(const Run *run, unsigned destination)
{
    const CodeWay *way = way_of(run, destination, 0);
    if ((run->op->names & (NAMES_CARD | NAMES_CHARACTER)) || !those_are_free(run))
        return false;
    bool there = false;
    for (unsigned i = 0; i < way->count; i++)
        there |= way[i].kind == WAY_ZONE && way[i].zone == ZONE_WAITING_ROOM;
    return there;
}

/* Who is still on the stage could not be put where others were, and does not come back with them. */
static void forget_on_stage(Run *run)
{
    WeissFrame *frame = run->frame;
    for (unsigned side = 0; side < 2; side++) {
        uint64_t elsewhere = ~run_side(run, side)->zone[ZONE_STAGE];
        frame->antecedent[side] &= elsewhere;
        frame->candidates[side] &= elsewhere;
    }
}

/* CR 3.1: what was put into the waiting room and shuffled into a new deck is no more the card that was
 * named; nor is the one that became the penalty. */
static void forget_renewed(const Run *run, const CodeClause *clause, Cards *cards)
{
    unsigned kind = run->records->sets[clause->set].kind;
    if (kind != SET_IT && kind != SET_IT_SUCH)
        return;
    for (unsigned side = 0; side < 2; side++)
        if (run->frame->renewed & (1u << side)) {
            const WeissPlayer *p = run_side(run, side);
            cards->of[side] &= ~(p->zone[ZONE_DECK] | p->zone[ZONE_CLOCK]);
        }
}

/* "All markers underneath this card" become "those cards". */
Outcome clause_put(Run *run, const CodeClause *clause)
{
    if (run->frame->stage < STAGE_OWN) {
        Cards cards;
        if (UNLIKELY(run->op->again))
            forget_on_stage(run);
        Outcome outcome = clause_take(run, clause->set, &cards);
        if (outcome != OUTCOME_DONE)
            return outcome;
        if (UNLIKELY(run->frame->renewed))
            forget_renewed(run, clause, &cards);
        run->nothing = !cards_any(cards);
        bool become = (run->op->names & NAMES_THOSE) || become_put(run, clause->of);
        if (become && !cards_any(cards_both(cards, run_candidates(run))))
            those_become(run, cards);
        if (run->nothing)
            return OUTCOME_DONE;
        put_begin(run, cards, clause->of);
    }
    return put_go_on(run, clause->of);
}

Outcome clause_put_rest(Run *run, const CodeClause *clause)
{
    if (run->frame->stage < STAGE_OWN) {
        Cards cards = remaining_cards(run);
        run->frame->from = 0;
        run->nothing = !cards_any(cards);
        if (run->nothing)
            return OUTCOME_DONE;
        run->frame->stage = STAGE_OWN;
        put_begin(run, cards, clause->of);
    }
    return put_go_on(run, clause->of);
}

/* ---- Face up and face down ---- */

void clause_turn_face(Run *run, const CodeWay *way, unsigned side, uint64_t cards)
{
    WeissPlayer *p = run_side(run, side);
    cards &= p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY];
    if (way->flags & WAY_FACE_DOWN) {
        uint64_t shown = cards & ~p->face_down; /* everybody has seen them */
        p->seen_by_owner |= shown;
        p->seen_by_others |= shown;
        p->face_down |= cards;
    } else {
        p->face_down &= ~cards;
    }
    kept_touch(run->table, run_player(run, side), INPUT_FACES);
    colours_recount(deck_of(run->table, run_player(run, side)), p);
}

Outcome clause_put_face(Run *run, const CodeClause *clause)
{
    Cards cards;
    Outcome outcome = clause_take(run, clause->set, &cards);
    for (unsigned side = 0; side < 2 && outcome == OUTCOME_DONE; side++)
        clause_turn_face(run, way_of(run, clause->of, 0), side, cards.of[side]);
    return outcome;
}
