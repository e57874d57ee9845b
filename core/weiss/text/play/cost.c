/* Costs (CR 8.4): whether all of one can be paid now, and paying it from left to right. A cost is
 * paid in full or not at all; nothing interrupts while frame->paying is set. */
#include "weiss/engine/gain.h"
#include "weiss/text/play/cost_parts.h"
#include "weiss/text/play/substitute.h"

static const struct {
    uint16_t kind;
    uint8_t verb;
} verbs[] = {
    {TEXT_PUT, VERB_PUT},
    {TEXT_PLACE_CARDS, VERB_PUT},
    {TEXT_RETURN, VERB_PUT},
    {TEXT_REST, VERB_REST},
    {TEXT_REST_FROM_STAND, VERB_REST},
    {TEXT_CHOOSE, VERB_CHOOSE},
    {TEXT_STAND, VERB_STAND},
    {TEXT_EXCHANGE, VERB_EXCHANGE},
    {TEXT_REVEAL, VERB_REVEAL},
    {TEXT_REVEAL_TO, VERB_REVEAL},
    {TEXT_SHUFFLE, VERB_SHUFFLE},
    {TEXT_SHUFFLE_AFTER, VERB_SHUFFLE},
    {TEXT_SHUFFLE_AFTERWARD, VERB_SHUFFLE},
};

Verb cost_verb(const uint16_t *clause)
{
    if (node_kind(clause) == TEXT_PUT &&
        clause_face_supported(node_first(clause), node_part(clause, 1)))
        return VERB_TURN_FACE;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (verbs[i].kind == node_kind(clause))
            return (Verb)verbs[i].verb;
    return VERB_NONE;
}

const uint16_t *cost_item(const uint16_t *items, unsigned index)
{
    for (; index; index--) {
        if (node_kind(items) == TEXT_COST_LAST)
            return NULL;
        items = node_part(items, 1);
    }
    return node_first(items);
}

/* ---- The cards of a clause ---- */

/* A part of a clause's set: so many of these cards must be used up. */
typedef struct Claim {
    uint64_t cards;
    uint8_t need;
    uint8_t verb;
    bool given; /* nothing is chosen: all of `cards` */
} Claim;

const uint16_t *cost_set_part(const uint16_t *set, unsigned index)
{
    for (; index; index--) {
        if (node_kind(set) == TEXT_SET_ONE)
            return NULL;
        set = node_part(set, 1);
    }
    return node_first(set);
}

/* "It": what the cost has used before. */
static bool is_last_paid(const uint16_t *one)
{
    TextKind thing = node_kind(node_first(one));
    return node_kind(one) == TEXT_SET_THING && (thing == TEXT_IT || thing == TEXT_THEM);
}

static uint64_t standing_cards(const WeissPlayer *p)
{
    uint64_t cards = 0;
    for (unsigned slots = p->standing; slots; slots &= slots - 1)
        cards |= bit_of(p->stage[bits_first(slots)].card);
    return cards;
}

/* The own characters that may move to another position. */
static uint64_t movable_cards(const Run *run)
{
    const WeissPlayer *p = run_side(run, 0);
    unsigned slots = p->occupied & SLOTS_STAGE;
    return stage_cards(p, slots & ~banned_slots(run->table, run->me, slots, BAN_MOVE));
}

bool cost_takes_all(const uint16_t *one)
{
    return node_kind(one) == TEXT_SET_COUNT && node_kind(node_first(one)) == TEXT_COUNT_ALL;
}

static Claim claim_of(const Run *run, const uint16_t *one, Verb verb)
{
    const WeissPlayer *p = run_side(run, 0);
    if (is_last_paid(one))
        return (Claim){.cards = run->frame->candidates[0], .verb = (uint8_t)verb, .given = true};
    Selection selection = set_select(run, one);
    Claim claim = {.cards = selection.cards.of[0], .verb = (uint8_t)verb, .given = selection.given};
    claim.need = (uint8_t)(selection.least > 0 || cost_takes_all(one) ? selection.least : 1);
    if (selection.loose)
        claim.cards &= p->zone[ZONE_STAGE];
    if (verb == VERB_REST)
        claim.cards &= standing_cards(p);
    else if (verb == VERB_TURN_FACE) /* no cost turns a card up */
        claim.cards &= (p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY]) & ~face_down_cards(p);
    else if (verb == VERB_STAND)
        claim.cards &= p->zone[ZONE_STAGE] & ~standing_cards(p);
    else if (verb == VERB_EXCHANGE)
        claim.cards &= movable_cards(run);
    if (verb == VERB_EXCHANGE && !claim.given)
        claim.cards &= ~this_card(run);
    return claim;
}

enum { CLAIMS_MAX = 8 };

typedef struct Claims {
    Claim claim[CLAIMS_MAX];
    unsigned count;
} Claims;

static void claims_add(Claims *claims, Claim claim)
{
    if (claims->count < CLAIMS_MAX)
        claims->claim[claims->count++] = claim;
}

/* A card under which others are put must be on the stage, and stay there so long. */
static void claim_holder(const Run *run, const uint16_t *clause, Claims *claims)
{
    if (cost_verb(clause) != VERB_PUT)
        return;
    const CodeWay *way = way_of(run, record_of_node(run, node_part(clause, 1)), 0);
    if (way->kind == WAY_MARKER && way->where != HOLDER_CHOSEN)
        claims_add(claims, (Claim){.cards = this_card(run) & run_side(run, 0)->zone[ZONE_STAGE],
                                   .need = 1,
                                   .verb = VERB_HOLD});
}

static void claims_of_clause(const Run *run, const uint16_t *clause, Claims *claims)
{
    Verb verb = cost_verb(clause);
    const uint16_t *set = node_first(clause);
    const uint16_t *one;
    if (verb == VERB_SHUFFLE || end_is(set))
        return;
    for (unsigned index = 0; (one = cost_set_part(set, index)) != NULL; index++)
        if (!is_last_paid(one))
            claims_add(claims, claim_of(run, one, verb));
    claim_holder(run, clause, claims);
}

/* Whether a card used for `one` is not there for `other`, which is paid after it. */
static bool claims_clash(const Claim *one, const Claim *other)
{
    return one->verb == VERB_PUT || one->verb == VERB_CHOOSE ||
           (one->verb == other->verb && one->verb != VERB_HOLD);
}

/* Whether there are enough cards for the claims of a subset that compete for them. */
static bool subset_served(const Claims *claims, unsigned subset)
{
    uint64_t cards = 0;
    unsigned need = 0;
    for (unsigned rest = subset; rest; rest &= rest - 1) {
        const Claim *claim = &claims->claim[bits_first(rest)];
        for (unsigned later = rest & (rest - 1); later; later &= later - 1)
            if (!claims_clash(claim, &claims->claim[bits_first(later)]))
                return true;
        cards |= claim->cards;
        need += claim->need;
    }
    return bits_count(cards) >= need;
}

/* Whether every claim can be served with cards of its own. */
static bool claims_served(const Claims *claims)
{
    for (unsigned subset = 1; subset < 1u << claims->count; subset++)
        if (!subset_served(claims, subset))
            return false;
    return true;
}

/* ---- Whether it can be paid ---- */

/* What is left while a cost is paid in thought. */
typedef struct Purse {
    Claims claims;
    unsigned taken[ZONE_COUNT]; /* cards taken off the ends of zones */
} Purse;

/* Stock is paid first in most costs: what it puts into the waiting room can be used then. `spare` of
 * it may be paid otherwise. */
static bool purse_pay_stock(const Run *run, Purse *purse, unsigned count, unsigned spare)
{
    WeissPlayer *p = run_side(run, 0);
    unsigned card = p->pile[PILE_STOCK];
    unsigned paid = purse->taken[ZONE_STOCK];
    unsigned have = stock_count(p); /* the mask: what is paid has left it */
    if (have + spare < count)
        return false;
    count = have < count ? have : count;
    purse->taken[ZONE_STOCK] += count;
    for (unsigned index = 0; index < paid + count; index++, card = p->beneath[card])
        if (index >= paid) {
            p->zone[ZONE_STOCK] &= ~bit_of(card);
            p->zone[ZONE_WAITING_ROOM] |= bit_of(card);
        }
    return true;
}

/* "Put this card underneath a card in battle": the positions of those, or 0 if there is none; all
 * bits if the clause says nothing such. */
static unsigned holders_of(const Run *run, const uint16_t *clause)
{
    if (cost_verb(clause) != VERB_PUT)
        return ~0u;
    const CodeWay *way = way_of(run, record_of_node(run, node_part(clause, 1)), 0);
    return way->kind == WAY_MARKER && way->where == HOLDER_CHOSEN ? way_holders(run, way, 0, this_card(run)) : ~0u;
}

static bool purse_pay_clause(Run *run, Purse *purse, const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    if (cost_verb(clause) == VERB_SHUFFLE)
        return true;
    if (!end_is(set)) {
        claims_of_clause(run, clause, &purse->claims);
        return holders_of(run, clause) != 0;
    }
    ZoneEnd end = end_of(run, record_of_node(run, set));
    if (end.zone == ZONE_STOCK)
        return purse_pay_stock(run, purse, end.count, 0);
    purse->taken[end.zone] += end.count;
    return bits_count(run_side(run, 0)->zone[end.zone]) >= purse->taken[end.zone];
}

/* A number in parentheses; the first item of a cost may be paid with markers. */
static bool purse_pay_number(Run *run, Purse *purse, unsigned count, bool first)
{
    bool short_of = first && stock_count(run_side(run, 0)) < count;
    return purse_pay_stock(run, purse, count, short_of ? bits_count(substitute_slots(run)) : 0);
}

static bool purse_pay(Run *run, Purse *purse, const uint16_t *items)
{
    const uint16_t *item;
    for (unsigned index = 0; (item = cost_item(items, index)) != NULL; index++) {
        const uint16_t *part = node_first(item);
        if (node_kind(item) == TEXT_COST_STOCK
                ? !purse_pay_number(run, purse, node_value(part), index == 0)
                : !purse_pay_clause(run, purse, part))
            return false;
    }
    return claims_served(&purse->claims);
}

bool cost_payable(const Run *run, const uint16_t *node)
{
    WeissPlayer *p = run_side(run, 0);
    uint64_t stock = p->zone[ZONE_STOCK];
    uint64_t waiting_room = p->zone[ZONE_WAITING_ROOM];
    Run asked = *run;
    Purse purse = {0};
    bool payable = purse_pay(&asked, &purse, node);
    p->zone[ZONE_STOCK] = stock;
    p->zone[ZONE_WAITING_ROOM] = waiting_room;
    return payable;
}

/* ---- Paying ---- */

static void card_rest(Run *run, unsigned card)
{
    WeissPlayer *p = run_side(run, 0);
    unsigned slot = clause_slot(run, 0, card);
    p->standing = (uint8_t)(p->standing & ~(1u << slot));
    event_raise(run->table, EVENT_RESTED, run->me, card, slot, 0);
}

static void card_stand(Run *run, unsigned card)
{
    WeissPlayer *p = run_side(run, 0);
    unsigned slot = clause_slot(run, 0, card);
    p->standing = (uint8_t)(p->standing | 1u << slot);
    p->reversed = (uint8_t)(p->reversed & ~(1u << slot));
    event_raise(run->table, EVENT_STOOD, run->me, card, slot, 0);
}

static void card_exchange(Run *run, unsigned card)
{
    unsigned this_slot = clause_slot(run, 0, run->frame->source.card);
    if (card != run->frame->source.card)
        weiss_stage_swap(run->table, run->me, this_slot, clause_slot(run, 0, card));
}

/* "【ACT】 [Put this card into your waiting room] …, and put this card …": it is followed there. An
 * ACT was brought about by no event that would be lost. */
static void source_follow(const Run *run, unsigned card)
{
    WeissStandby *source = &run->frame->source;
    if (run->ability->type == ABILITY_TYPE_ACT && card == source->card)
        source->event = EVENT_MOVED;
}

/* What a cost does is no effect: of what leaves the stage only the character that the trigger was
 * about is spoken of again. */
static void card_leaves(Run *run, unsigned card)
{
    const WeissStandby *source = &run->frame->source;
    unsigned slot = clause_slot(run, 0, card);
    if (slot != WEISS_NO_SLOT && source->subject_player == run->me && source->subject == card)
        run->frame->left = (run_side(run, 0)->stage[slot].position + 1u) & 7u;
}

static void card_put(Run *run, const uint16_t *clause, unsigned card)
{
    card_leaves(run, card);
    const CodeWay *way = way_of(run, record_of_node(run, node_part(clause, 1)), 0);
    source_follow(run, card);
    if (way->kind == WAY_MARKER) {
        unsigned this_slot = clause_slot(run, 0, run->frame->source.card);
        if (this_slot != WEISS_NO_SLOT)
            weiss_marker_put(run->table, run->me, card, this_slot);
        return;
    }
    weiss_card_transfer(run->table, run->me, card, (WeissZone)way->zone, (WeissPlacement)way->lay);
}

static void card_use(Run *run, Verb verb, const uint16_t *clause, unsigned card)
{
    switch (verb) {
    case VERB_REST:
        card_rest(run, card);
        break;
    case VERB_STAND:
        card_stand(run, card);
        break;
    case VERB_EXCHANGE:
        card_exchange(run, card);
        break;
    case VERB_PUT:
        card_put(run, clause, card);
        break;
    case VERB_TURN_FACE:
        clause_turn_face(run, way_of(run, record_of_node(run, node_part(clause, 1)), 0), 0, bit_of(card));
        break;
    case VERB_REVEAL:
        card_seen(run_side(run, 0), card);
        break;
    default:
        break;
    }
}

/* Uses the cards one by one, so that they come to lie in the order in which they were chosen. */
static void cards_use(Run *run, const uint16_t *clause, uint64_t cards)
{
    Verb verb = cost_verb(clause);
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        card_use(run, verb, clause, card);
        if (verb != VERB_REST)
            run->frame->candidates[0] |= bit_of(card);
    }
}

/* The claims of all items after the one being paid, and what that one leaves as it is. */
static Claims claims_after(Run *run, const uint16_t *items, unsigned index)
{
    Claims claims = {.count = 1};
    const uint16_t *item;
    claim_holder(run, node_first(cost_item(items, index)), &claims);
    while ((item = cost_item(items, ++index)) != NULL)
        if (node_kind(item) == TEXT_COST_CLAUSE)
            claims_of_clause(run, node_first(item), &claims);
    return claims;
}

/* Of the cards that a claim offers those with which the rest of the cost can still be paid. */
static uint64_t claim_options(Run *run, const uint16_t *items, Claim claim)
{
    Claims claims = claims_after(run, items, run->frame->loop);
    uint64_t options = 0;
    claim.need--;
    for (uint64_t rest = claim.cards; rest; rest &= rest - 1) {
        uint64_t card = rest & -rest;
        Claims tried = claims;
        tried.claim[0] = claim;
        tried.claim[0].cards &= ~card;
        for (unsigned i = 1; i < tried.count; i++)
            if (claims_clash(&claim, &tried.claim[i]))
                tried.claim[i].cards &= ~card;
        options |= claims_served(&tried) ? card : 0;
    }
    return options ? options : claim.cards;
}

static bool offer(Run *run, uint64_t cards)
{
    const WeissPlayer *p = run_side(run, 0);
    run->frame->picked_player = 0;
    run->frame->chooser = (uint8_t)run->me;
    if (bit_in(p->zone[ZONE_STAGE], bits_first(cards))) {
        unsigned slots = 0;
        for (uint64_t rest = cards & p->zone[ZONE_STAGE]; rest; rest &= rest - 1)
            slots |= 1u << clause_slot(run, 0, bits_first(rest));
        return weiss_offer_slot(run->table, CHOICE_SLOT, run->me, slots, false);
    }
    return weiss_offer_card(run->table, CHOICE_CARD, run->me, cards,
                            weiss_card_zone(p, bits_first(cards)));
}

/* The cards of the part of which some are chosen, one after the other: frame->count is how many are
 * still to be, frame->picked the one that was just chosen. */
static Outcome pay_chosen(Run *run, const uint16_t *items, const uint16_t *clause,
                          const uint16_t *one)
{
    WeissFrame *frame = run->frame;
    Claim claim = claim_of(run, one, cost_verb(clause));
    if (frame->stage == 0) {
        frame->count = claim.need;
        frame->picked = 0;
    }
    cards_use(run, clause, frame->picked);
    frame->picked = 0;
    while (frame->count) {
        claim = claim_of(run, one, cost_verb(clause));
        claim.cards &= ~(cost_verb(clause) == VERB_REVEAL ? frame->candidates[0] : 0);
        claim.need = frame->count;
        if (bits_count(claim.cards) <= frame->count) {
            frame->count = 0;
            cards_use(run, clause, claim.cards);
            break;
        }
        uint64_t options = claim_options(run, items, claim);
        if (offer(run, options))
            return OUTCOME_WAIT;
        frame->count--;
        cards_use(run, clause, options & -options);
    }
    return OUTCOME_DONE;
}

static Outcome pay_cards(Run *run, const uint16_t *items, const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    const uint16_t *chosen = NULL;
    const uint16_t *one;
    uint64_t given = 0;
    for (unsigned index = 0; (one = cost_set_part(set, index)) != NULL; index++) {
        Claim claim = claim_of(run, one, cost_verb(clause));
        if (claim.given)
            given |= claim.cards;
        else
            chosen = one;
    }
    if (run->frame->stage == 0) {
        if (cost_verb(clause) != VERB_REST)
            run->frame->candidates[0] = run->frame->candidates[1] = 0;
        cards_use(run, clause, given);
    }
    return chosen ? pay_chosen(run, items, clause, chosen) : OUTCOME_DONE;
}

/* All at once: no cost says "up to", and nothing breaks in. */
static Outcome pay_end(Run *run, const uint16_t *clause)
{
    const CodeWay *way = way_of(run, record_of_node(run, node_part(clause, 1)), 0);
    Outcome outcome = end_move(run, end_of(run, record_of_node(run, node_first(clause))),
                               (EndTarget){.zone = way->zone, .lay = way->lay});
    run->frame->candidates[0] = run->frame->picked;
    run->frame->candidates[1] = 0;
    return outcome;
}

/* This card goes under a character that is chosen. */
static Outcome pay_under(Run *run, unsigned holders)
{
    WeissFrame *frame = run->frame;
    unsigned slot = frame->stage ? frame->answer % SLOT_COUNT : bits_first(holders);
    if (frame->stage == 0 && weiss_offer_slot(run->table, CHOICE_SLOT, run->me, holders, false)) {
        frame->chooser = (uint8_t)run->me;
        return OUTCOME_WAIT;
    }
    weiss_marker_put(run->table, run->me, frame->source.card, slot);
    frame->candidates[0] = bit_of(frame->source.card);
    frame->candidates[1] = 0;
    return OUTCOME_DONE;
}

static Outcome pay_number(Run *run, unsigned count)
{
    if (run->frame->loop == 0 && (run->frame->stage > 0 || substitute_slots(run)))
        return substitute_pay(run, count);
    stock_pay(run->table, run->me, count);
    return OUTCOME_DONE;
}

static Outcome pay_item(Run *run, const uint16_t *items, const uint16_t *item)
{
    const uint16_t *part = node_first(item);
    if (node_kind(item) == TEXT_COST_STOCK)
        return pay_number(run, node_value(part));
    if (cost_verb(part) == VERB_SHUFFLE)
        return clause_do(run, part);
    if (holders_of(run, part) != ~0u)
        return pay_under(run, holders_of(run, part));
    return end_is(node_first(part)) ? pay_end(run, part) : pay_cards(run, items, part);
}

Outcome cost_pay(Run *run, const uint16_t *node)
{
    WeissFrame *frame = run->frame;
    const uint16_t *item;
    if (!frame->paying) {
        frame->paying = PAYING_WITHIN;
        frame->left = 0;
        frame->loop = frame->stage = 0;
    }
    while ((item = cost_item(node, frame->loop)) != NULL) {
        Outcome outcome = pay_item(run, node, item);
        if (outcome != OUTCOME_DONE)
            return outcome;
        frame->loop++;
        frame->stage = 0;
    }
    frame->loop = 0;
    frame->paying = PAYING_NOTHING;
    frame->paid = 1;
    frame->chooser = (uint8_t)run->me;
    event_raise(run->table, EVENT_ABILITY_USED, run->me, frame->source.card, frame->source.slot,
                frame->source.ability);
    return OUTCOME_DONE;
}
