/* Decisions of the policy `heuristic` in the main and climax phase. */
#include "weiss/policy/evaluation.h"

enum { CENTRE = 3, EXCHANGES_MAX = 5, ACTS_MAX = 6, LAST_LEVEL = 3 };

/* The own stage and what stands opposite. */
typedef struct Front {
    const Sight *sight;
    Harms harms; /* to whom each position attacks */
    Body own[WEISS_POSITIONS];
    Body other[CENTRE];
    int assist[CENTRE];         /* power that the back stage gives to each position */
    int worth[WEISS_POSITIONS]; /* of each position as it is */
    uint8_t cost[64];           /* of the cards offered */
    uint64_t stage;             /* own cards there */
    int stock;
    int hand;       /* what a card in hand is worth */
    int gap;        /* a position of the centre stage left empty, taken off */
    int attackers;  /* in the centre stage */
    unsigned room;  /* a free position of the back stage, or WEISS_NO_SLOT */
    unsigned fixed; /* positions whose characters may not be moved */
    int cover;      /* what another character has to gain to take the place of one in the centre */
} Front;

/* The attack of this turn from a centre position with `own` on it. */
static int worth_from(const Front *front, const Body *own, unsigned slot)
{
    return worth_of_attack(front->sight, front->harms.at[slot], own, &front->other[slot]);
}

/* A difference in power in steps of 500. */
static int steps_of(int difference)
{
    enum { STEP = 500, STEPS_MAX = 4 };
    return difference / STEP < STEPS_MAX ? difference / STEP : STEPS_MAX;
}

/* An own centre position with `own` on it: this turn's attack, and how it stands afterwards. */
static int worth_of_position(const Front *front, const Body *own, unsigned slot)
{
    const Sight *sight = front->sight;
    const Body *other = &front->other[slot];
    if (!own->there)
        return -front->gap;
    int worth = worth_from(front, own, slot);
    worth += own->staying * W(STAYS) / 100;
    if (!other->there)
        return worth + W(UNOPPOSED);
    if (own->power > other->power)
        worth += W(SURVIVES) + W(MARGIN) * steps_of(own->power - other->power);
    if (own->power < other->power)
        worth -= W(BEHIND) * steps_of(other->power - own->power);
    return worth;
}

/* What a character on the back stage does for those in front of it, and by being there. */
static int worth_of_back(const Front *front, const Body *body, unsigned slot)
{
    const Sight *sight = front->sight;
    if (!body->there)
        return 0;
    unsigned first = slot == SLOT_BL ? SLOT_CL : SLOT_CM;
    int worth = W(RESERVE) + sight->own->stay[body->card];
    int before = (int)front->own[first].there + (int)front->own[first + 1].there;
    int all = (int)front->own[0].there + (int)front->own[1].there + (int)front->own[2].there;
    worth += W(SUPPORT) * (sight->own->assist[body->card] / 500 * before +
                           sight->own->others[body->card] / 500 * all);
    for (unsigned act = 0; act < APPRAISAL_ACTS; act++)
        if (sight->own->act[body->card][act] > 0)
            worth += sight->own->act[body->card][act];
    return worth;
}

/* What a card gives to the positions before a slot of the back stage. */
static int assist_from(const Sight *sight, const Body *body)
{
    return body->there ? sight->own->assist[body->card] : 0;
}

/* Whether a card in hand that can be played by the next level costs more stock than there is. */
static bool lacks_stock(const Sight *sight)
{
    unsigned next = sight->level < LAST_LEVEL ? sight->level + 1 : LAST_LEVEL;
    uint64_t cards = sight->hand & sight->deck->level_at_most[next] & ~sight->deck->climaxes;
    for (; cards; cards &= cards - 1)
        if (sight->deck->cost[bits_first(cards)] > sight->stock)
            return true;
    return false;
}

static void front_read(Front *front, const Sight *sight)
{
    front->sight = sight;
    harms_read(sight, &front->harms);
    weiss_view_hand_costs(sight->view, weiss_view_choice(sight->view)->cards, front->cost);
    bodies_nearly(sight, sight->player, SLOTS_STAGE, front->own);
    bodies_opposite(sight, SLOTS_CENTRE, front->other);
    int left = assist_from(sight, &front->own[SLOT_BL]);
    int right = assist_from(sight, &front->own[SLOT_BR]);
    front->assist[SLOT_CL] = left;
    front->assist[SLOT_CM] = left + right;
    front->assist[SLOT_CR] = right;
    front->stage = cards_on_stage(sight);
    front->stock = worth_of_stock(sight);
    if (W(STOCK_WANTED) && lacks_stock(sight))
        front->stock += W(STOCK_WANTED);
    front->cover = W(COVER) * (LAST_LEVEL - (int)weiss_view_level(sight->view, sight->opponent));
    int late = sight->level >= LAST_LEVEL ? (int)sight->clock : 0;
    front->hand = W(HAND) + W(HAND_END) * late;
    front->gap = W(DIRECT_GAP) - W(GAP_END) * late;
    unsigned occupied = weiss_view_occupied(sight->view, sight->player) & SLOTS_STAGE;
    unsigned free = (unsigned)SLOTS_BACK & ~occupied;
    front->fixed = weiss_view_banned(sight->view, sight->player, occupied, BAN_MOVE);
    front->room = free && weiss_view_exchanges(sight->view) < EXCHANGES_MAX ? bits_first(free)
                                                                            : WEISS_NO_SLOT;
    front->attackers = 0;
    for (unsigned slot = 0; slot < CENTRE; slot++)
        front->attackers += front->own[slot].there;
    for (unsigned slot = 0; slot < CENTRE; slot++)
        front->worth[slot] = worth_of_position(front, &front->own[slot], slot);
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++)
        front->worth[slot] = worth_of_back(front, &front->own[slot], slot);
}

/* ---- Characters ---- */

/* Who stands in the centre stage may go to the back stage before a card is played there, which then
 * is worth so much. */
static void consider_giving_way(const Front *front, unsigned slot, int worth, Best *best)
{
    const Sight *sight = front->sight;
    if (front->room == WEISS_NO_SLOT || bit_in(front->fixed, slot))
        return;
    worth += worth_of_back(front, &front->own[slot], front->room) * W(GIVE_WAY) / 100;
    best_consider(best, weiss_move(MOVE_MOVE, slot, front->room), worth);
}

static void consider_card(const Front *front, unsigned card, Best *best)
{
    const Sight *sight = front->sight;
    Body body = body_of_card(sight, card);
    int cost = front->stock * (int)front->cost[card] + front->hand;
    if (W(HAND_PLAYED))
        cost += W(HAND_PLAYED) * worth_in_hand(sight, front->stage, card) / 100;
    int play = sight->own->play[card] - cost;
    int power = body.power;
    int all = sight->own->others[card] / 500 * W(SUPPORT);
    for (unsigned slot = 0; slot < CENTRE; slot++) {
        body.power = power + front->assist[slot];
        int worth = worth_of_position(front, &body, slot) + all + sight->own->stay[card];
        worth += play - front->worth[slot];
        best_consider(best, weiss_move(MOVE_PLAY, card, slot),
                      front->own[slot].there ? worth - front->cover : worth);
        if (front->own[slot].there && W(GIVE_WAY))
            consider_giving_way(front, slot, worth, best);
    }
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++) {
        int worth = worth_of_back(front, &body, slot);
        if (front->own[slot].there)
            worth -= front->worth[slot] + W(HAND);
        best_consider(best, weiss_move(MOVE_PLAY, card, slot), worth + play);
    }
}

static void consider_events(const Front *front, uint64_t events, Best *best)
{
    const Sight *sight = front->sight;
    for (; events; events &= events - 1) {
        unsigned card = bits_first(events);
        int cost = front->stock * (int)front->cost[card] * W(EVENT_STOCK) / 100 + W(EVENT_CARD);
        int gains = worth_of_gains(sight, &sight->own->event_gains[card], front->harms.at[0],
                                   front->attackers);
        best_consider(best, weiss_move(MOVE_PLAY, card, WEISS_NO_SLOT),
                      sight->own->event[card] + gains + worth_of_spare(sight, front->cost[card]) -
                          cost - W(EVENT_LEAST));
    }
}

/* ---- ACT abilities ---- */

/* What it costs to rest so many characters: attacks of those in the centre stage, the least first,
 * once none on the back stage is left. */
static int worth_of_resting(const Front *front, unsigned count)
{
    int attacks[CENTRE];
    unsigned found = 0;
    for (unsigned slot = CENTRE; slot < WEISS_POSITIONS && count; slot++)
        count -= front->own[slot].stands;
    for (unsigned slot = 0; slot < CENTRE; slot++) {
        if (!front->own[slot].stands)
            continue;
        int worth = worth_from(front, &front->own[slot], slot);
        unsigned at = found++;
        for (; at > 0 && attacks[at - 1] > worth; at--)
            attacks[at] = attacks[at - 1];
        attacks[at] = worth;
    }
    int worth = 0;
    for (unsigned i = 0; i < count && i < found; i++)
        worth += attacks[i];
    return worth;
}

static void consider_acts(const Front *front, Best *best)
{
    enum { STOCK = 3 };
    const Sight *sight = front->sight;
    int rich = (int)sight->stock - STOCK;
    rich = rich > 0 ? W(ACT_RICH) * rich : 0;
    for (uint32_t acts = weiss_view_choice(sight->view)->more; acts; acts &= acts - 1) {
        unsigned slot = bits_first(acts) / APPRAISAL_ACTS;
        unsigned number = bits_first(acts) % APPRAISAL_ACTS;
        const Body *body = &front->own[slot];
        int worth = sight->own->act[body->card][number] + rich - W(ACT_LEAST);
        worth += worth_of_gains(sight, &sight->own->act_gains[body->card][number],
                                front->harms.at[0], front->attackers);
        if (bit_in(sight->own->act_rests[body->card], number) && slot < CENTRE)
            worth -= worth_from(front, body, slot);
        if (sight->own->act_others[body->card][number])
            worth -= worth_of_resting(front, sight->own->act_others[body->card][number]);
        best_consider(best, weiss_move(MOVE_ACT, slot, number), worth);
    }
}

/* ---- Exchanges of positions ---- */

static int worth_after_move(const Front *front, unsigned from, unsigned to)
{
    Body body = front->own[from];
    if (to >= CENTRE)
        return worth_of_back(front, &body, to);
    if (body.there)
        body.power += front->assist[to] - (from < CENTRE ? front->assist[from] : 0);
    return worth_of_position(front, &body, to);
}

static void consider_moves(const Front *front, Best *best)
{
    unsigned fixed = front->fixed;
    for (unsigned one = 0; one < CENTRE; one++)
        for (unsigned other = one + 1; other < WEISS_POSITIONS; other++) {
            if (!front->own[one].there && !front->own[other].there)
                continue;
            if (bit_in(fixed, one) || bit_in(fixed, other))
                continue;
            int before = front->worth[one] + front->worth[other];
            int after = worth_after_move(front, one, other) + worth_after_move(front, other, one);
            best_consider(best, weiss_move(MOVE_MOVE, one, other), after - before);
        }
}

/* The characters in hand that are worth a thought: in the first turn one attacks, and more would
 * but be attacked. */
static uint64_t characters_wanted(const Sight *sight)
{
    const View *view = sight->view;
    if (weiss_view_turn(view) == 1 &&
        (int)bits_count(weiss_view_occupied(view, sight->player)) >= W(FIRST_TURN))
        return 0;
    return weiss_view_choice(view)->cards & sight->deck->characters;
}

Move decide_main(const Sight *sight)
{
    const WeissChoice *choice = weiss_view_choice(sight->view);
    Front front;
    Best best = {weiss_move(MOVE_END, 0, 0), 0};
    front_read(&front, sight);
    for (uint64_t cards = characters_wanted(sight); cards; cards &= cards - 1)
        consider_card(&front, bits_first(cards), &best);
    if (choice->events)
        consider_events(&front, choice->cards & sight->deck->events, &best);
    if (choice->more && weiss_view_acts(sight->view) < ACTS_MAX)
        consider_acts(&front, &best);
    if (weiss_view_exchanges(sight->view) < EXCHANGES_MAX)
        consider_moves(&front, &best);
    return best.move;
}

/* ---- Climax phase ---- */

Move decide_climax(const Sight *sight)
{
    const View *view = sight->view;
    unsigned attackers = weiss_view_standing(view, sight->player) & SLOTS_CENTRE;
    bool only = bits_count(sight->hand & sight->deck->climaxes) == 1;
    int early = weiss_view_level(view, sight->opponent) == 0 ? W(CLIMAX_EARLY) : 0;
    Best best = {weiss_move(MOVE_END, 0, 0), (only ? W(CLIMAX_HOLD) : 0) + early};
    for (uint64_t cards = weiss_view_choice(view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int worth = W(CLIMAX_PLAY) * (int)bits_count(attackers);
        worth += W(SOUL_TURN) * sight->own->climax_soul[card] + sight->own->event[card];
        for (unsigned slots = weiss_view_occupied(view, sight->player); slots; slots &= slots - 1) {
            unsigned character = weiss_view_character(view, sight->player, bits_first(slots))->card;
            if (bit_in(sight->own->combos[character], card))
                worth += sight->own->combo[character] * W(CLIMAX_COMBO) / 100;
        }
        best_consider(&best, weiss_move(MOVE_CLIMAX, card, 0), attackers ? worth : 0);
    }
    return best.move;
}
