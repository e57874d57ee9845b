/* Clauses about cards at the end of a zone: drawing, milling, looking, revealing, flipping over.
 * Cards go one by one, because a refresh may come between any two of them (T19 to T21). */
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

/* The end that a set means. Of two piles frame->declared says which. */
ZoneEnd end_of(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    const CodePlace *place = &run->records->places[set->of];
    return (ZoneEnd){.side = place->sides == SIDES_BOTH ? run->frame->declared == 1
                                                        : place->sides == SIDES_THEIRS,
                     .zone = place->zone,
                     .bottom = set->more,
                     .up_to = set->count == COUNT_UP_TO,
                     .count = ask_number(run, set->amount) & 0xFFu};
}

/* ---- Moving its cards ---- */

static unsigned pile_last(const WeissPlayer *p, unsigned pile)
{
    unsigned card = p->pile[pile];
    while (p->beneath[card] != WEISS_NO_CARD)
        card = p->beneath[card];
    return card;
}

/* The bottom card of a deck that is not empty: a known one, or any of those without a place. */
static unsigned deck_bottom_card(WeissPlayer *p)
{
    if (p->pile[PILE_DECK_BOTTOM] != WEISS_NO_CARD)
        return p->pile[PILE_DECK_BOTTOM];
    uint64_t loose = p->zone[ZONE_DECK];
    for (unsigned card = p->pile[PILE_DECK_TOP]; card != WEISS_NO_CARD; card = p->beneath[card])
        loose &= ~bit_of(card);
    return loose ? bits_pick(loose, &p->deals) : pile_last(p, PILE_DECK_TOP);
}

/* The top card of a deck, which nobody sees. */
static unsigned deck_top_card(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t seen = p->seen_by_owner;
    weiss_deck_look(table, player, 1, false);
    p->seen_by_owner = seen;
    return weiss_deck_top_card(p, 0);
}

static unsigned end_card(const Run *run, ZoneEnd end)
{
    WeissPlayer *p = run_side(run, end.side);
    if (end.zone == ZONE_DECK)
        return end.bottom ? deck_bottom_card(p)
                          : deck_top_card(run->table, run_player(run, end.side));
    unsigned pile = end.zone == ZONE_STOCK ? PILE_STOCK : PILE_CLOCK;
    return end.bottom ? pile_last(p, pile) : p->pile[pile];
}

/* A card that goes from one unseen place to another is not seen. */
static WeissPlacement end_lay(ZoneEnd end, EndTarget target)
{
    bool unseen = end.zone != ZONE_CLOCK && (target.zone == ZONE_STOCK || target.zone == ZONE_DECK);
    if (target.lay == PLACEMENT_BOTTOM)
        return unseen ? PLACEMENT_UNSEEN_BOTTOM : PLACEMENT_BOTTOM;
    return unseen ? PLACEMENT_UNSEEN : PLACEMENT_TOP;
}

/* Moves the next card of a zone that is not empty. */
static unsigned end_take(const Run *run, ZoneEnd end, EndTarget target)
{
    WeissTable *table = run->table;
    unsigned player = run_player(run, end.side);
    if (end.zone == ZONE_DECK && !end.bottom &&
        (target.zone == ZONE_WAITING_ROOM || target.zone == ZONE_HAND ||
         target.zone == ZONE_RESOLUTION)) {
        unsigned card = deck_take(table, player, (WeissZone)target.zone);
        deck_left(table, player, card);
        return card;
    }
    unsigned card = end_card(run, end);
    if (target.zone == ZONE_MARKER)
        weiss_marker_put(table, player, card, target.slot);
    else
        weiss_card_transfer(table, player, card, (WeissZone)target.zone, end_lay(end, target));
    return card;
}

/* A card that is put again after a refresh counts again. */
static void put_twice(WeissFrame *frame, unsigned side, uint64_t card)
{
    if (frame->twice_side != side)
        frame->twice = 0;
    frame->twice_side = side & 1u;
    frame->twice |= card;
}

/* What the effect has put already, if this instruction adds to it. */
static uint64_t put_already(const Run *run, unsigned side)
{
    return run->op->adds && !run->frame->paid ? run->frame->candidates[side] : 0;
}

Outcome end_move(Run *run, ZoneEnd end, EndTarget target)
{
    WeissFrame *frame = run->frame;
    const WeissPlayer *p = run_side(run, end.side);
    if (frame->stage < STAGE_OWN) {
        frame->count = (uint8_t)end.count;
        frame->picked = 0;
        frame->stage = STAGE_OWN;
        if (end.those && !frame->gather && !run->op->adds)
            frame->twice = 0;
    }
    while (frame->count && p->zone[end.zone]) {
        if (end.up_to && frame->stage == STAGE_OWN) {
            weiss_offer_option(run->table, CHOICE_YES_NO, frame->chooser, 2);
            return OUTCOME_WAIT;
        }
        frame->stage = STAGE_OWN;
        if (end.up_to && !frame->answer)
            break;
        uint64_t card = bit_of(end_take(run, end, target));
        if (UNLIKELY((frame->picked | put_already(run, end.side)) & card))
            put_twice(frame, end.side, card);
        frame->picked |= card;
        frame->count--;
        if (frame->count && clause_breaks(run))
            return OUTCOME_AGAIN;
    }
    run->nothing = frame->picked == 0;
    return OUTCOME_DONE;
}

void end_leave(Run *run, unsigned side, bool those)
{
    WeissFrame *frame = run->frame;
    Cards cards = cards_of_side(side, frame->picked);
    if (those) {
        Cards all = cards;
        if (frame->gather)
            all.of[!side] = frame->candidates[!side];
        for (unsigned each = 0; each < 2; each++)
            all.of[each] |= put_already(run, each);
        those_put(run, all);
    }
    clause_means(run, cards);
}

/* ---- Drawing ---- */

/* "Draw up to 2 cards" is decided card by card. */
Outcome clause_draw(Run *run, const CodeClause *clause)
{
    ZoneEnd end = {.side = (uint8_t)clause_actor(run),
                   .zone = ZONE_DECK,
                   .up_to = clause->flags & CLAUSE_UP_TO,
                   .count = clause->amount ? ask_number(run, clause->amount) & 0xFFu
                                           : cards_count(run_antecedent(run))};
    return end_move(run, end, (EndTarget){.zone = ZONE_HAND});
}

/* ---- Looking and revealing ---- */

/* The cards at the bottom of a deck, which gets an order by that. */
static uint64_t deck_bottom_look(Run *run, ZoneEnd end, bool open)
{
    WeissPlayer *p = run_side(run, end.side);
    uint64_t cards = deck_bottom(run, end.side, end.count);
    p->seen_by_owner |= cards;
    if (open)
        p->seen_by_others |= cards;
    return cards;
}

/* If another player than the owner looks, the owner sees nothing. */
static uint64_t look(Run *run, ZoneEnd end, bool open)
{
    WeissPlayer *p = run_side(run, end.side);
    uint64_t seen = p->seen_by_owner;
    run->frame->twice = 0; /* these will be "those cards" */
    uint64_t cards = end.bottom
                         ? deck_bottom_look(run, end, open)
                         : weiss_deck_look(run->table, run_player(run, end.side), end.count, open);
    if (!open && clause_actor(run) != end.side) {
        p->seen_by_owner = seen;
        p->seen_by_others |= cards;
    }
    return cards;
}

static Outcome look_at_end(Run *run, ZoneEnd end, bool open)
{
    run->frame->picked = look(run, end, open);
    run->frame->shown = open && !end.side ? run->frame->picked : 0;
    end_leave(run, end.side, true);
    return OUTCOME_DONE;
}

/* "Reveal up to 3 cards" is decided card by card. */
static Outcome reveal_some(Run *run, ZoneEnd end)
{
    WeissFrame *frame = run->frame;
    bool asked = frame->stage > STAGE_OWN;
    unsigned most = bits_count(run_side(run, end.side)->zone[ZONE_DECK]);
    most = end.count < most ? end.count : most;
    if (!asked) {
        frame->picked = 0;
    } else if (frame->answer) {
        end.count = bits_count(frame->picked) + 1;
        frame->picked = look(run, end, true);
    }
    if ((!asked || frame->answer) && bits_count(frame->picked) < most) {
        frame->stage = STAGE_OWN;
        weiss_offer_option(run->table, CHOICE_YES_NO, frame->chooser, 2);
        return OUTCOME_WAIT;
    }
    frame->shown = end.side ? 0 : frame->picked;
    end_leave(run, end.side, true);
    return OUTCOME_DONE;
}

/* Shows cards to everybody, or to the one who looks. */
static void cards_show(Run *run, Cards cards, bool open)
{
    for (unsigned side = 0; side < 2; side++) {
        WeissPlayer *p = run_side(run, side);
        if (open || clause_actor(run) == side)
            p->seen_by_owner |= cards.of[side];
        if (open || clause_actor(run) != side)
            p->seen_by_others |= cards.of[side];
    }
}

Outcome clause_look_hand(Run *run, const CodeClause *clause)
{
    Cards cards = ask_place(run, clause->of);
    cards_show(run, cards, clause->kind == CLAUSE_REVEAL_HAND);
    those_become(run, cards);
    clause_means(run, cards);
    return OUTCOME_DONE;
}

/* "Look at up to N cards" looks at all of them. */
Outcome clause_look(Run *run, const CodeClause *clause)
{
    return look_at_end(run, end_of(run, clause->set), false);
}

Outcome clause_reveal_end(Run *run, const CodeClause *clause)
{
    ZoneEnd end = end_of(run, clause->set);
    return end.up_to ? reveal_some(run, end) : look_at_end(run, end, true);
}

Outcome clause_reveal(Run *run, const CodeClause *clause)
{
    Cards cards;
    Outcome outcome = clause_take(run, clause->set, &cards);
    if (outcome == OUTCOME_DONE) {
        cards_show(run, cards, true);
        run->frame->shown |= cards.of[0];
    }
    return outcome;
}

/* ---- Flipping over ---- */

/* Flipped cards go to the resolution zone, where a refresh does not take them (T21). */
Outcome clause_flip(Run *run, const CodeClause *clause)
{
    ZoneEnd end = end_of(run, clause->set);
    end.those = true;
    Outcome outcome = end_move(run, end, (EndTarget){.zone = ZONE_RESOLUTION});
    if (outcome == OUTCOME_DONE)
        end_leave(run, end.side, true);
    return outcome;
}
