/* Clauses about the cards at the end of a zone: drawing, milling, looking, revealing, flipping
 * over. Cards go one by one, for a refresh may break in between any two of them (T19 to T21). */
#include "weiss/text/play/clause_parts.h"

/* ---- Reading the set ---- */

/* What is at `node` in the terms of the grammar: its end, its place and its number. */
typedef struct EndParts {
    const uint16_t *end;
    const uint16_t *place;
    const uint16_t *other;  /* NULL, or the place instead if frame->declared is 1 */
    const uint16_t *number; /* NULL: one */
    const uint16_t *count;  /* of rule count; NULL: exactly `number` */
    bool same_number;       /* as many as "it" has */
} EndParts;

/* "… from the top of your deck": the only thing said after the noun. */
static bool noun_end(const uint16_t *noun, EndParts *parts)
{
    const uint16_t *posts = node_part(noun, 2);
    if (!noun_plain(noun) || node_kind(posts) != TEXT_POSTS_MORE)
        return false;
    const uint16_t *post = node_first(posts);
    if (node_kind(post) != TEXT_POST_FROM_THE_END && node_kind(post) != TEXT_POST_AT_END)
        return false;
    parts->end = node_part(post, 0);
    parts->place = node_part(post, 1);
    return node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

static bool count_end(const uint16_t *count, EndParts *parts)
{
    if (node_kind(count) != TEXT_COUNT_EXACT && node_kind(count) != TEXT_COUNT_UP_TO)
        return false;
    parts->count = count;
    parts->number = node_first(count);
    return true;
}

static bool one_end(const uint16_t *one, EndParts *parts)
{
    switch (node_kind(one)) {
    case TEXT_SET_THE_END:
    case TEXT_SET_THE_END_FROM:
        parts->end = node_part(one, 0);
        parts->place = node_part(one, 1);
        return true;
    case TEXT_SET_THE_ENDS:
    case TEXT_SET_THE_ENDS_FROM:
        parts->end = node_part(one, 0);
        parts->number = node_part(one, 1);
        parts->place = node_part(one, 2);
        return true;
    case TEXT_SET_THE_END_EITHER:
        parts->end = node_part(one, 0);
        parts->place = node_part(one, 1);
        parts->other = node_part(one, 2);
        return true;
    case TEXT_SET_THE_ENDS_EITHER:
        parts->end = node_part(one, 0);
        parts->number = node_part(one, 1);
        parts->place = node_part(one, 2);
        parts->other = node_part(one, 3);
        return true;
    case TEXT_SET_COUNT:
        return count_end(node_part(one, 0), parts) && noun_end(node_part(one, 1), parts);
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        parts->same_number = true;
        return noun_end(node_part(one, 0), parts);
    default:
        return false;
    }
}

/* Whether a place is one player's zone that has ends. */
static bool place_has_ends(const uint16_t *place)
{
    if (node_kind(place) != TEXT_PLACE || node_kind(node_first(place)) == TEXT_OWNER_ALL ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_CLOCK || zone == TEXT_ZONE_IS_STOCK;
}

static bool end_parts(const uint16_t *set, EndParts *parts)
{
    *parts = (EndParts){0};
    return node_kind(set) == TEXT_SET_ONE && one_end(node_first(set), parts) &&
           place_has_ends(parts->place) && place_supported(parts->place) &&
           node_kind(node_first(parts->place)) != TEXT_OWNER_ALL && /* those are several piles */
           (!parts->other || (place_has_ends(parts->other) && place_supported(parts->other)));
}

bool end_is(const uint16_t *node)
{
    EndParts parts;
    return end_parts(node, &parts);
}

static unsigned meant_count(const Run *run)
{
    Cards cards = run_antecedent(run);
    return bits_count(cards.of[0]) + bits_count(cards.of[1]);
}

ZoneEnd end_of(Run *run, const uint16_t *node)
{
    EndParts parts;
    end_parts(node, &parts);
    bool other = parts.other && run->frame->declared == 1;
    Place place = place_of(run, other ? parts.other : parts.place);
    int count = 1;
    if (parts.same_number)
        count = (int)meant_count(run);
    else if (parts.number)
        count = number_value(run, parts.number);
    return (ZoneEnd){.side = place.side,
                     .zone = place.zone,
                     .bottom = node_kind(parts.end) == TEXT_END_BOTTOM,
                     .up_to = parts.count && node_kind(parts.count) == TEXT_COUNT_UP_TO,
                     .count = count < 0 ? 0 : (unsigned)count & 0xFFu};
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

/* The top card of a deck, which nobody has seen more of for that. */
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

/* From one unseen place to another nobody looks at a card. */
static WeissPlacement end_lay(ZoneEnd end, EndTarget target)
{
    bool unseen = end.zone != ZONE_CLOCK && (target.zone == ZONE_STOCK || target.zone == ZONE_DECK);
    if (target.lay == PLACEMENT_BOTTOM)
        return unseen ? PLACEMENT_UNSEEN_BOTTOM : PLACEMENT_BOTTOM;
    return unseen ? PLACEMENT_UNSEEN : PLACEMENT_TOP;
}

/* The next card of a zone that is not empty goes its way. */
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

/* A refresh came in between: each time that the card is put counts. */
static void put_twice(WeissFrame *frame, unsigned side, uint64_t card)
{
    if (frame->twice_side != side)
        frame->twice = 0;
    frame->twice_side = side & 1u;
    frame->twice |= card;
}

/* What the effect has put before, where this adds to it. */
static uint64_t put_already(const Run *run, unsigned side)
{
    return run->adds && !run->frame->paid ? run->frame->candidates[side] : 0;
}

Outcome end_move(Run *run, ZoneEnd end, EndTarget target)
{
    WeissFrame *frame = run->frame;
    const WeissPlayer *p = run_side(run, end.side);
    if (frame->stage < STAGE_OWN) {
        frame->count = (uint8_t)end.count;
        frame->picked = 0;
        frame->stage = STAGE_OWN;
        if (end.those && !frame->gather && !run->adds)
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

bool end_says_one(const uint16_t *set)
{
    EndParts parts;
    end_parts(set, &parts);
    if (parts.same_number)
        return false;
    TextKind number = parts.number ? node_kind(parts.number) : TEXT_NUMBER_A;
    return number == TEXT_NUMBER_A || /* of cards, so not "an" */
           (number == TEXT_NUMBER_IS && node_value(node_first(parts.number)) == 1);
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

static bool noun_is_cards(const uint16_t *noun)
{
    return noun_plain(noun) && node_kind(node_part(noun, 2)) == TEXT_POSTS_NONE;
}

bool clause_draw_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    EndParts parts;
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    const uint16_t *one = node_first(set);
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        return count_end(node_part(one, 0), &parts) && noun_is_cards(node_part(one, 1));
    case TEXT_SET_SAME_NUMBER:
    case TEXT_SET_EQUAL_NUMBER:
        return noun_is_cards(node_part(one, 0));
    default:
        return false;
    }
}

/* "Draw up to 2 cards" is decided card by card. */
Outcome clause_draw(Run *run, const uint16_t *node)
{
    const uint16_t *one = node_first(node_first(node));
    ZoneEnd end = {.side = (uint8_t)clause_actor(run), .zone = ZONE_DECK};
    if (node_kind(one) == TEXT_SET_COUNT) {
        int count = number_value(run, node_first(node_first(one)));
        end.count = count < 0 ? 0 : (unsigned)count & 0xFFu;
        end.up_to = node_kind(node_first(one)) == TEXT_COUNT_UP_TO;
    } else {
        end.count = meant_count(run);
    }
    return end_move(run, end, (EndTarget){.zone = ZONE_HAND});
}

/* ---- Looking and revealing ---- */

/* The cards at the bottom of a deck, which thereby gets an order that nobody sees. */
static uint64_t deck_bottom_look(Run *run, ZoneEnd end, bool open)
{
    WeissPlayer *p = run_side(run, end.side);
    uint64_t cards = deck_bottom(run, end.side, end.count);
    p->seen_by_owner |= cards;
    if (open)
        p->seen_by_others |= cards;
    return cards;
}

/* A player who is not the owner looks: then the owner sees nothing. */
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

static Outcome look_at_end(Run *run, const uint16_t *set, bool open)
{
    ZoneEnd end = end_of(run, set);
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

static bool end_is_of_deck(const uint16_t *set, EndParts *parts)
{
    return end_parts(set, parts) && !parts->other &&
           node_kind(node_first(node_part(parts->place, 1))) == TEXT_ZONE_IS_DECK;
}

/* The sides that see the cards: everybody, or the one who looks. */
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

static bool is_hand(const uint16_t *set)
{
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    const uint16_t *one = node_first(set);
    if (node_kind(one) != TEXT_SET_PLACE && node_kind(one) != TEXT_SET_PLACE_ALL_OF)
        return false;
    if (node_kind(node_first(one)) != TEXT_PLACE)
        return false;
    const uint16_t *zones = node_part(node_first(one), 1);
    return node_kind(zones) == TEXT_ZONES_ONE &&
           node_kind(node_first(zones)) == TEXT_ZONE_IS_HAND;
}

static Outcome show_hand(Run *run, const uint16_t *set, bool open)
{
    Cards cards = place_cards(run, node_first(node_first(set)));
    cards_show(run, cards, open);
    those_become(run, cards);
    clause_means(run, cards);
    return OUTCOME_DONE;
}

bool clause_look_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    EndParts parts;
    return end_is_of_deck(set, &parts) ||
           (is_hand(set) && place_supported(node_first(node_first(set))));
}

/* "Look at up to N cards" looks at all of them. */
Outcome clause_look(Run *run, const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    return is_hand(set) ? show_hand(run, set, false) : look_at_end(run, set, false);
}

bool clause_reveal_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    return clause_look_supported(node) || (!end_is(set) && set_each_supported(set));
}

Outcome clause_reveal(Run *run, const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    if (end_is(set)) {
        ZoneEnd end = end_of(run, set);
        return end.up_to ? reveal_some(run, end) : look_at_end(run, set, true);
    }
    if (is_hand(set))
        return show_hand(run, set, true);
    Cards cards;
    Outcome outcome = clause_take(run, set, &cards);
    if (outcome == OUTCOME_DONE) {
        cards_show(run, cards, true);
        run->frame->shown |= cards.of[0];
    }
    return outcome;
}

/* ---- Flipping over ---- */

bool clause_flip_supported(const uint16_t *node)
{
    EndParts parts;
    return end_is_of_deck(node_first(node), &parts) && node_kind(parts.end) == TEXT_END_TOP &&
           (!parts.count || node_kind(parts.count) == TEXT_COUNT_EXACT);
}

/* Into the resolution zone, where a refresh does not find them (T21). */
Outcome clause_flip(Run *run, const uint16_t *node)
{
    ZoneEnd end = end_of(run, node_first(node));
    end.those = true;
    Outcome outcome = end_move(run, end, (EndTarget){.zone = ZONE_RESOLUTION});
    if (outcome == OUTCOME_DONE)
        end_leave(run, end.side, true);
    return outcome;
}
