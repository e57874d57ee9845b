/* Costs (CR 8.4): whether all of one can be paid now, and paying it from left to right. A cost is
 * paid in full or not at all; nothing interrupts while frame->paying is set. Whether it can be paid
 * is asked before anything is: each part must be possible by itself (CR 8.4.2.2.1), so no part counts
 * on cards that an earlier one puts somewhere, which might be hidden until then. */
#include "weiss/engine/for_texts.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/substitute.h"
#include "weiss/text/play/select/ask.h"

static const CodeCost *cost_record(const Run *run, unsigned cost)
{
    return &run->records->costs[cost];
}

static const CodePay *cost_item(const Run *run, const CodeCost *cost, unsigned index)
{
    return &run->records->pays[cost->items.first + index];
}

static const CodePart *pay_part(const Run *run, const CodePay *pay, unsigned index)
{
    return &run->records->parts[pay->parts.first + index];
}

static const CodeWay *pay_way(const Run *run, const CodePay *pay)
{
    return &run->records->ways[pay->way];
}

/* ---- The cards of an item ---- */

/* What a part of an item claims: this many of these cards. */
typedef struct Claim {
    uint64_t cards;
    uint8_t need;
    uint8_t kind; /* PayKind */
    bool given;   /* nothing is chosen: all of `cards` are used */
} Claim;

/* The own characters that may move to another position. */
static uint64_t movable_cards(const Run *run)
{
    const WeissPlayer *p = run_side(run, 0);
    unsigned slots = p->occupied & SLOTS_STAGE;
    return stage_cards(p, slots & ~banned_slots(run->table, run->me, slots, BAN_MOVE));
}

/* The own cards of a part, wherever they are. */
static uint64_t part_cards(const Run *run, const CodePart *part)
{
    const WeissPlayer *p = run_side(run, 0);
    if (part->kind == PART_PAID)
        return run->frame->candidates[0];
    if (part->kind != PART_SOME)
        return ask_set(run, part->of).of[0];
    const CodeFilter *filter = &run->records->filters[part->of];
    Cards named;
    if (!part->loose && ask_zone(run, filter, &named))
        return named.of[0];
    uint64_t from = part->loose || (filter->sides && !(filter->flags & FILTER_PLACED))
                        ? cards_in_play(p, filter->flags)
                        : run_deck(run, 0)->all;
    return ask_filter(run, part->of, 0, from);
}

/* The cards with which an item of this kind can be paid. */
static uint64_t useful_cards(const Run *run, PayKind kind)
{
    const WeissPlayer *p = run_side(run, 0);
    switch (kind) {
    case PAY_REST:
        return stage_cards(p, p->standing);
    case PAY_TURN_DOWN: /* no cost turns a card up */
        return (p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY]) & ~face_down_cards(p);
    case PAY_STAND:
        return p->zone[ZONE_STAGE] & ~stage_cards(p, p->standing);
    case PAY_EXCHANGE:
        return movable_cards(run);
    default:
        return ~0ull;
    }
}

static Claim claim_of(const Run *run, const CodePart *part, PayKind kind)
{
    Claim claim = {
        .cards = part_cards(run, part), .kind = (uint8_t)kind, .given = part->kind != PART_SOME};
    unsigned count = claim.given ? bits_count(claim.cards) : part->count;
    claim.need = (uint8_t)(count || part->kind == PART_ALL ? count : 1);
    if (part->kind == PART_PAID)
        return claim;
    if (part->loose)
        claim.cards &= run_side(run, 0)->zone[ZONE_STAGE];
    claim.cards &= useful_cards(run, kind);
    if (kind == PAY_EXCHANGE && !claim.given)
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

/* While cards are put under this card, it must be on the stage and stay there. */
static void claim_holder(const Run *run, const CodePay *pay, Claims *claims)
{
    if (pay->kind == PAY_PUT && pay_way(run, pay)->kind == WAY_MARKER)
        claims_add(claims, (Claim){.cards = this_card(run) & run_side(run, 0)->zone[ZONE_STAGE],
                                   .need = 1,
                                   .kind = PAY_HOLD});
}

static void claims_of_item(const Run *run, const CodePay *pay, Claims *claims)
{
    for (unsigned i = 0; i < pay->parts.count; i++) {
        const CodePart *part = pay_part(run, pay, i);
        if (part->kind != PART_PAID)
            claims_add(claims, claim_of(run, part, pay->kind));
    }
    claim_holder(run, pay, claims);
}

/* Whether a card used for `one` is not there for `other`, which is paid after it. */
static bool claims_clash(const Claim *one, const Claim *other)
{
    return one->kind == PAY_PUT || one->kind == PAY_UNDER || one->kind == PAY_CHOOSE ||
           (one->kind == other->kind && one->kind != PAY_HOLD);
}

/* Whether there are enough cards for a subset of claims; true if not all of them compete. */
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

/* What is left while paying a cost is tried out. */
typedef struct Purse {
    Claims claims;
    unsigned taken[ZONE_COUNT]; /* cards taken off the ends of zones */
} Purse;

/* Takes cards off an end of a zone. Up to `spare` of them may be paid otherwise. */
static bool purse_take(const Run *run, Purse *purse, unsigned zone, unsigned count, unsigned spare)
{
    unsigned have = bits_count(run_side(run, 0)->zone[zone]) - purse->taken[zone];
    if (have + spare < count)
        return false;
    purse->taken[zone] += have < count ? have : count;
    return true;
}

/* The positions of the characters that this card may go under. */
static unsigned holders_of(const Run *run, const CodePay *pay)
{
    return way_holders(run, pay_way(run, pay), 0, this_card(run));
}

/* A number in parentheses is stock. The first item of a cost may be paid with markers. */
static bool purse_pay_number(const Run *run, Purse *purse, unsigned count, bool first)
{
    bool short_of = first && stock_count(run_side(run, 0)) < count;
    return purse_take(run, purse, ZONE_STOCK, count,
                      short_of ? bits_count(substitute_slots(run)) : 0);
}

static bool purse_pay_item(const Run *run, Purse *purse, const CodePay *pay, bool first)
{
    switch (pay->kind) {
    case PAY_STOCK:
        return purse_pay_number(run, purse, pay->count, first);
    case PAY_END:
        return purse_take(run, purse, run->records->places[pay->of].zone, pay->count, 0);
    case PAY_SHUFFLE:
        return true;
    default:
        claims_of_item(run, pay, &purse->claims);
        return pay->kind != PAY_UNDER || holders_of(run, pay);
    }
}

static bool purse_pay(const Run *run, Purse *purse, const CodeCost *cost)
{
    for (unsigned i = 0; i < cost->items.count; i++)
        if (!purse_pay_item(run, purse, cost_item(run, cost, i), i == 0))
            return false;
    return claims_served(&purse->claims);
}

/* Whether the stock that a cost begins with is there. */
static bool has_stock(const Run *run, const CodeCost *cost)
{
    unsigned stock = stock_count(run_side(run, 0));
    return stock >= cost->stock || stock + bits_count(substitute_slots(run)) >= cost->stock;
}

/* Whether the cards of one zone that a cost asks for are there. */
static CostGlance cards_glance(const WeissTable *table, unsigned reader, const CodeCost *cost,
                               unsigned player, unsigned card)
{
    const WeissPlayer *p = &table->state.players[player];
    const CodeFilter *filter = &deck_of(table, reader)->text->code.filters[cost->cards];
    unsigned zone = filter->zone - 1u;
    uint64_t cards = p->zone[zone];
    if (zone == ZONE_STAGE)
        cards = stage_cards(p, filter->slots & (cost->rest & COST_REST_CARDS ? p->standing : ~0u));
    if (filter->printed && !mask_pass(table, player, record_masks(table->match, reader, player),
                                      filter->mask, &cards))
        return COST_UNCLEAR;
    cards &= filter->not_this ? ~bit_of(card) : UINT64_MAX;
    return bits_count(cards) >= cost->count ? COST_PAYABLE : COST_UNPAYABLE;
}

CostGlance cost_glance(const WeissTable *table, unsigned reader, unsigned number, unsigned player,
                       unsigned card, unsigned slot)
{
    const WeissPlayer *p = &table->state.players[player];
    const CodeCost *cost = &deck_of(table, reader)->text->code.costs[number];
    if (stock_count(p) < cost->stock) {
        const DeckText *text = deck_of(table, player)->text;
        return text && (text->substitutes & p->zone[ZONE_STAGE]) ? COST_UNCLEAR : COST_UNPAYABLE;
    }
    if (cost->rest == 0)
        return COST_PAYABLE;
    if ((cost->rest & COST_MORE) ||
        ((cost->rest & (COST_REST_THIS | COST_PUT_THIS)) && slot >= WEISS_POSITIONS))
        return COST_UNCLEAR;
    if ((cost->rest & COST_REST_THIS) && !(p->standing >> slot & 1u))
        return COST_UNPAYABLE;
    return cost->rest & (COST_REST_CARDS | COST_PUT_CARDS)
               ? cards_glance(table, reader, cost, player, card)
               : COST_PAYABLE;
}

bool cost_payable(const Run *run, unsigned number)
{
    const CodeCost *cost = cost_record(run, number);
    if (!has_stock(run, cost))
        return false;
    if (cost->rest == 0)
        return true;
    const WeissPlayer *p = run_side(run, 0);
    if (!(cost->rest & ~(COST_REST_CARDS | COST_PUT_CARDS)) && stock_count(p) >= cost->stock) {
        CostGlance glance =
            cards_glance(run->table, run_reader(run), cost, run->me, run->frame->source.card);
        if (LIKELY(glance != COST_UNCLEAR))
            return glance == COST_PAYABLE;
    }
    Purse purse = {0};
    return purse_pay(run, &purse, cost);
}

__attribute__((noinline)) bool source_payable(WeissTable *table, WeissStandby source)
{
    WeissFrame frame = {.source = source};
    Run run;
    run_begin(&run, table, &frame);
    return cost_payable(&run, run.ability->cost);
}

/* ---- Paying ---- */

static void card_exchange(Run *run, unsigned card)
{
    unsigned this_slot = clause_slot(run, 0, run->frame->source.card);
    if (card != run->frame->source.card)
        weiss_stage_swap(run->table, run->me, this_slot, clause_slot(run, 0, card));
}

/* "【ACT】 [Put this card into your waiting room] …, and put this card …": "this card" is followed
 * there. An ACT has no event that would be lost by that. */
static void source_follow(const Run *run, unsigned card)
{
    WeissStandby *source = &run->frame->source;
    if (run->ability->type == ABILITY_TYPE_ACT && card == source->card)
        source->event = EVENT_MOVED;
}

/* A cost is no effect: of cards that leave the stage for it, later words mean the subject alone. */
static void card_leaves(Run *run, unsigned card)
{
    const WeissStandby *source = &run->frame->source;
    unsigned slot = clause_slot(run, 0, card);
    if (slot != WEISS_NO_SLOT && source->subject_player == run->me && source->subject == card)
        run->frame->left = (run_side(run, 0)->stage[slot].position + 1u) & 7u;
}

static void card_put(Run *run, const CodeWay *way, unsigned card)
{
    card_leaves(run, card);
    source_follow(run, card);
    if (way->kind == WAY_MARKER) {
        unsigned this_slot = clause_slot(run, 0, run->frame->source.card);
        assert(this_slot != WEISS_NO_SLOT); /* claim_holder */
        weiss_marker_put(run->table, run->me, card, this_slot);
        return;
    }
    weiss_card_transfer(run->table, run->me, card, (WeissZone)way->zone, (WeissPlacement)way->lay);
}

static void card_use(Run *run, const CodePay *pay, unsigned card)
{
    switch (pay->kind) {
    case PAY_REST:
        clause_become(run->table, run->me, clause_slot(run, 0, card), STANCE_REST);
        break;
    case PAY_STAND:
        clause_become(run->table, run->me, clause_slot(run, 0, card), STANCE_STAND);
        break;
    case PAY_EXCHANGE:
        card_exchange(run, card);
        break;
    case PAY_PUT:
        card_put(run, pay_way(run, pay), card);
        break;
    case PAY_TURN_DOWN:
        clause_turn_face(run, pay_way(run, pay), 0, bit_of(card));
        break;
    case PAY_REVEAL:
        card_seen(run_side(run, 0), card);
        break;
    default:
        break;
    }
}

/* Characters that are put somewhere leave the stage together. */
static void leaving_announce(const Run *run, const CodePay *pay, uint64_t cards)
{
    unsigned slots = slots_with(run_side(run, 0), cards & run_side(run, 0)->zone[ZONE_STAGE]);
    if (pay->kind == PAY_PUT && pay_way(run, pay)->kind == WAY_ZONE && slots)
        weiss_stage_announce(run->table, run->me, slots, (WeissZone)pay_way(run, pay)->zone);
}

/* Uses the cards. All but rested ones become "those cards". */
static void cards_use(Run *run, const CodePay *pay, uint64_t cards)
{
    leaving_announce(run, pay, cards);
    for (; cards; cards &= cards - 1) {
        card_use(run, pay, bits_first(cards));
        if (pay->kind != PAY_REST)
            run->frame->candidates[0] |= cards & -cards;
    }
}

/* The claims of items after the one being paid, and of a holder in that one. Claim 0 is free. */
static Claims claims_after(const Run *run, const CodeCost *cost, unsigned index)
{
    Claims claims = {.count = 1};
    claim_holder(run, cost_item(run, cost, index), &claims);
    while (++index < cost->items.count)
        claims_of_item(run, cost_item(run, cost, index), &claims);
    return claims;
}

/* Those of a claim's cards after whose use the rest of the cost can still be paid. */
static uint64_t claim_options(Run *run, const CodeCost *cost, Claim claim)
{
    Claims claims = claims_after(run, cost, run->frame->loop);
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

/* Whether the payer chooses the order in which cards lie where they are put. */
static bool order_is_chosen(const Run *run, const CodePay *pay)
{
    const CodeWay *way = pay_way(run, pay);
    return pay->kind == PAY_PUT && way->kind == WAY_ZONE && zone_has_order(way->zone) &&
           (way->flags & (WAY_ANY_ORDER | WAY_SAME_ORDER));
}

/* Uses all cards of frame->picked, each as soon as it is chosen to be the next one. */
static Outcome pay_in_order(Run *run, const CodePay *pay)
{
    WeissFrame *frame = run->frame;
    if (frame->stage > STAGE_OWN) {
        cards_use(run, pay, bit_of(frame->answer));
        frame->picked &= ~bit_of(frame->answer);
    }
    frame->stage = STAGE_OWN;
    frame->chooser = (uint8_t)run->me;
    if (frame->picked && choose_offer(run, 0, frame->picked, false))
        return OUTCOME_WAIT;
    cards_use(run, pay, frame->picked);
    return OUTCOME_DONE;
}

/* Uses cards so that none is left over. */
static Outcome pay_all(Run *run, const CodePay *pay, uint64_t cards)
{
    if (order_is_chosen(run, pay)) {
        run->frame->picked = cards;
        return pay_in_order(run, pay);
    }
    cards_use(run, pay, cards);
    return OUTCOME_DONE;
}

/* Whether characters are chosen for this part that leave the stage, all together, and nothing else of
 * the cost could need them. */
static bool leave_together(const Run *run, const CodeCost *cost, const CodePay *pay,
                           const CodePart *part)
{
    return pay->kind == PAY_PUT && pay_way(run, pay)->kind == WAY_ZONE && (part->count > 1 || pay->parts.count > 1) &&
           !zone_has_order(pay_way(run, pay)->zone) &&
           claims_after(run, cost, run->frame->loop).count == 1 &&
           !(claim_of(run, part, pay->kind).cards & ~run_side(run, 0)->zone[ZONE_STAGE]);
}

static void pay_picked(Run *run, const CodePay *pay, uint64_t cards, bool together)
{
    if (together)
        run->frame->candidates[0] |= cards;
    else
        cards_use(run, pay, cards);
}

/* Lets the cards of a part be chosen, and uses each at once, so that they lie in the order of
 * choice; or all at the end, if they leave together: "those cards" are until then the ones chosen.
 * frame->count: how many are left; frame->picked: the one just chosen. */
static Outcome pay_chosen(Run *run, const CodeCost *cost, const CodePay *pay, const CodePart *part)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == 0) {
        frame->count = part->count;
        frame->picked = 0;
    }
    bool together = leave_together(run, cost, pay, part);
    pay_picked(run, pay, frame->picked, together);
    frame->picked = 0;
    while (frame->count) {
        Claim claim = claim_of(run, part, pay->kind);
        claim.cards &= ~(pay->kind == PAY_REVEAL || together ? frame->candidates[0] : 0);
        claim.need = frame->count;
        if (bits_count(claim.cards) <= frame->count) {
            frame->count = 0;
            return pay_all(run, pay, claim.cards | (together ? frame->candidates[0] : 0));
        }
        uint64_t options = claim_options(run, cost, claim);
        if (offer(run, options))
            return OUTCOME_WAIT;
        frame->count--;
        pay_picked(run, pay, options & -options, together);
    }
    return together ? pay_all(run, pay, frame->candidates[0]) : OUTCOME_DONE;
}

static Outcome pay_cards(Run *run, const CodeCost *cost, const CodePay *pay)
{
    const CodePart *chosen = NULL;
    uint64_t given = 0;
    if (run->frame->stage >= STAGE_OWN)
        return pay_in_order(run, pay);
    for (unsigned i = 0; i < pay->parts.count; i++) {
        const CodePart *part = pay_part(run, pay, i);
        if (part->kind == PART_SOME)
            chosen = part;
        else
            given |= claim_of(run, part, pay->kind).cards;
    }
    if (run->frame->stage == 0) {
        if (pay->kind != PAY_REST)
            run->frame->candidates[0] = run->frame->candidates[1] = 0;
        if (!chosen)
            return pay_all(run, pay, given);
        pay_picked(run, pay, given, leave_together(run, cost, pay, chosen));
    }
    return pay_chosen(run, cost, pay, chosen);
}

/* All at once: no cost says "up to", and nothing breaks in. */
static Outcome pay_end(Run *run, const CodePay *pay)
{
    const CodeWay *way = pay_way(run, pay);
    ZoneEnd end = {
        .zone = run->records->places[pay->of].zone, .bottom = pay->bottom, .count = pay->count};
    Outcome outcome = end_move(run, end, (EndTarget){.zone = way->zone, .lay = way->lay});
    run->frame->candidates[0] = run->frame->picked;
    run->frame->candidates[1] = 0;
    return outcome;
}

/* Puts this card under a character that is chosen. */
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

static Outcome pay_item(Run *run, const CodeCost *cost, const CodePay *pay)
{
    switch (pay->kind) {
    case PAY_STOCK:
        return pay_number(run, pay->count);
    case PAY_END:
        return pay_end(run, pay);
    case PAY_UNDER:
        return pay_under(run, holders_of(run, pay));
    case PAY_SHUFFLE:
        return clause_shuffle(run, &(CodeClause){.of = pay->of});
    default:
        return pay_cards(run, cost, pay);
    }
}

Outcome cost_pay(Run *run, unsigned number)
{
    WeissFrame *frame = run->frame;
    const CodeCost *cost = cost_record(run, number);
    if (!frame->paying) {
        frame->paying = PAYING_WITHIN;
        frame->left = 0;
        frame->loop = frame->stage = 0;
    }
    while (frame->loop < cost->items.count) {
        Outcome outcome = pay_item(run, cost, cost_item(run, cost, frame->loop));
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
