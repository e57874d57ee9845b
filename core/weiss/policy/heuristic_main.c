/* Decisions of the policy `heuristic` in the main and climax phase. */
#include "weiss/policy/evaluation.h"

enum { CENTRE = 3, EXCHANGES_MAX = 5, ACTS_MAX = 6, LAST_LEVEL = 3 };

/* What a character is worth for its staying on the stage, wherever it stands: up to the next turn, and what is
 * lost of that where it is reversed in its attack. */
typedef struct Staying {
    int stays;
    int lost;
} Staying;

/* The own stage and what stands opposite. */
typedef struct Front {
    const Evaluation *eval;
    DamageValues damage_values; /* to whom each position attacks */
    Unit own[WEISS_POSITIONS];
    Staying staying[WEISS_POSITIONS];
    Unit other[CENTRE];
    int won[CENTRE];     /* what it is worth that those are reversed in an attack */
    int assist[CENTRE];  /* power that the back stage gives to each position */
    int value[WEISS_POSITIONS];  /* of each position as it is */
    int before[WEISS_POSITIONS]; /* own characters in front of each slot of the back stage */
    uint8_t cost[64];            /* of the cards offered */
    uint64_t stage;              /* own cards there */
    int stock;
    int hand;       /* what a card in hand is worth */
    int gap;        /* a position of the centre stage left empty, taken off */
    int centre;     /* characters on the centre stage */
    unsigned room;  /* a free position of the back stage, or WEISS_NO_SLOT */
    unsigned fixed; /* positions whose characters may not be moved */
    int cover;      /* what another character has to gain to take the place of one in the centre */
} Front;

static Staying staying_of(const Evaluation *eval, const Unit *own)
{
    return (Staying){own->staying * W(STAYS) / 100, own->staying * W(LOSE) / 100};
}

/* The best attack of this turn from a centre position with `own` and this power on it, or 0 where it cannot
 * attack. */
static inline int value_from(const Front *front, const Unit *own, int power, int lost, unsigned slot)
{
    const DamageValue *damage_value = front->damage_values.at[slot];
    const Unit *other = &front->other[slot];
    if (!own->there || !own->stands)
        return 0;
    if (!other->there)
        return value_of_direct(damage_value, own);
    int frontal = value_of_frontal(damage_value, own, power, other, front->won[slot], lost);
    int side = value_of_side(damage_value, own, other);
    return frontal > side ? frontal : side;
}

/* The same of who stands there. */
static int value_now(const Front *front, unsigned slot)
{
    const Unit *own = &front->own[slot];
    return value_from(front, own, own->power, front->staying[slot].lost, slot);
}

/* A difference in power in steps of 500. */
static int steps_of(int difference)
{
    enum { STEP = 500, STEPS_MAX = 4 };
    return difference / STEP < STEPS_MAX ? difference / STEP : STEPS_MAX;
}

/* One of the player's centre positions with `own` and this power on it: this turn's attack, and how it
 * stands afterwards. */
static inline int value_of_position(const Front *front, const Unit *own, int power, Staying staying,
                                    unsigned slot)
{
    const Evaluation *eval = front->eval;
    const Unit *other = &front->other[slot];
    if (!own->there)
        return -front->gap;
    int value = value_from(front, own, power, staying.lost, slot) + staying.stays;
    if (!other->there)
        return value + W(UNOPPOSED);
    if (power > other->power)
        value += W(SURVIVES) + W(MARGIN) * steps_of(power - other->power);
    if (power < other->power)
        value -= W(BEHIND) * steps_of(other->power - power);
    return value;
}

/* What a character on the back stage does for those in front of it, and by being there. */
static int value_of_back(const Front *front, const Unit *unit, unsigned slot)
{
    const WeissCardValues *own = front->eval->own;
    if (!unit->there)
        return 0;
    return own->reserve[unit->card] + own->reserve_front[unit->card] * front->before[slot] +
           own->reserve_centre[unit->card] * front->centre;
}

/* What a card gives to the positions before a slot of the back stage. */
static int assist_from(const Evaluation *eval, const Unit *unit)
{
    return unit->there ? eval->own->assist[unit->card] : 0;
}

/* Whether a card in hand that can be played by the next level costs more stock than there is. */
static bool lacks_stock(const Evaluation *eval)
{
    unsigned next = eval->level < LAST_LEVEL ? eval->level + 1 : LAST_LEVEL;
    unsigned stock = eval->stock < WEISS_COST_MAX ? eval->stock : WEISS_COST_MAX;
    return eval->hand & eval->deck->level_at_most[next] & ~eval->deck->climaxes &
           ~eval->deck->cost_at_most[stock];
}

/* What each position is worth as it is. */
static void front_value(Front *front)
{
    const Evaluation *eval = front->eval;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        front->staying[slot] = staying_of(eval, &front->own[slot]);
    for (unsigned slot = 0; slot < CENTRE; slot++) {
        const Unit *own = &front->own[slot];
        front->won[slot] = front->other[slot].staying * W(REVERSE) / 100;
        front->value[slot] = value_of_position(front, own, own->power, front->staying[slot], slot);
    }
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++)
        front->value[slot] = value_of_back(front, &front->own[slot], slot);
}

static void front_read(Front *front, const Evaluation *eval)
{
    front->eval = eval;
    damage_values_read(eval, &front->damage_values);
    weiss_view_hand_costs(eval->view, weiss_view_choice(eval->view)->cards, front->cost);
    units_nearly(eval, eval->player, SLOTS_STAGE, front->own);
    units_opposite(eval, SLOTS_CENTRE, front->other);
    int left = assist_from(eval, &front->own[SLOT_BL]);
    int right = assist_from(eval, &front->own[SLOT_BR]);
    front->assist[SLOT_CL] = left;
    front->assist[SLOT_CM] = left + right;
    front->assist[SLOT_CR] = right;
    front->stage = cards_on_stage(eval);
    front->stock = value_of_stock(eval);
    if (W(STOCK_WANTED) && lacks_stock(eval))
        front->stock += W(STOCK_WANTED);
    front->cover = W(COVER) * (LAST_LEVEL - (int)weiss_view_level(eval->view, eval->opponent));
    int late = eval->level >= LAST_LEVEL ? (int)eval->clock : 0;
    front->hand = W(HAND) + W(HAND_END) * late;
    front->gap = W(DIRECT_GAP) - W(GAP_END) * late;
    unsigned occupied = weiss_view_occupied(eval->view, eval->player) & SLOTS_STAGE;
    unsigned free = (unsigned)SLOTS_BACK & ~occupied;
    front->fixed = weiss_view_banned(eval->view, eval->player, occupied, BAN_MOVE);
    front->room =
        free && weiss_view_exchanges(eval->view) < EXCHANGES_MAX ? bits_first(free) : WEISS_NO_SLOT;
    front->before[SLOT_BL] = front->own[SLOT_CL].there + front->own[SLOT_CM].there;
    front->before[SLOT_BR] = front->own[SLOT_CM].there + front->own[SLOT_CR].there;
    front->centre = front->before[SLOT_BL] + front->own[SLOT_CR].there;
    front_value(front);
}

/* ---- Characters ---- */

/* Who stands in the centre stage may go to the back stage before a card is played there, which is
 * then worth this much. */
static void consider_giving_way(const Front *front, unsigned slot, int value, Best *best)
{
    const Evaluation *eval = front->eval;
    if (front->room == WEISS_NO_SLOT || bit_in(front->fixed, slot))
        return;
    value += value_of_back(front, &front->own[slot], front->room) * W(GIVE_WAY) / 100;
    best_consider(best, weiss_move(MOVE_MOVE, slot, front->room), value);
}

static void consider_card(const Front *front, unsigned card, Best *best)
{
    const Evaluation *eval = front->eval;
    Unit unit = unit_of_card(eval, card);
    int cost = front->stock * (int)front->cost[card] + front->hand;
    if (W(HAND_PLAYED))
        cost += W(HAND_PLAYED) * value_in_hand(eval, front->stage, card) / 100;
    int play = eval->own->play[card] - cost;
    Staying staying = staying_of(eval, &unit);
    int given = eval->own->reserve_centre[card] + eval->own->stay[card];
    for (unsigned slot = 0; slot < CENTRE; slot++) {
        int power = unit.power + front->assist[slot];
        int value = value_of_position(front, &unit, power, staying, slot) + given + play -
                    front->value[slot];
        best_consider(best, weiss_move(MOVE_PLAY, card, slot),
                      front->own[slot].there ? value - front->cover : value);
        if (front->own[slot].there && W(GIVE_WAY))
            consider_giving_way(front, slot, value, best);
    }
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++) {
        int value = value_of_back(front, &unit, slot);
        if (front->own[slot].there)
            value -= front->value[slot] + W(HAND);
        best_consider(best, weiss_move(MOVE_PLAY, card, slot), value + play);
    }
}

static void consider_events(const Front *front, uint64_t events, Best *best)
{
    const Evaluation *eval = front->eval;
    for (; events; events &= events - 1) {
        unsigned card = bits_first(events);
        int cost = front->stock * (int)front->cost[card] * W(EVENT_STOCK) / 100 + W(EVENT_CARD);
        int gains = value_of_gains(eval, &eval->own->event_gains[card], front->damage_values.at[0],
                                   front->centre);
        best_consider(best, weiss_move(MOVE_PLAY, card, WEISS_NO_SLOT),
                      eval->own->event[card] + gains + value_of_spare(eval, front->cost[card]) -
                          cost - W(EVENT_LEAST));
    }
}

/* ---- ACT abilities ---- */

/* What it costs to rest this many characters: attacks of those in the centre stage, the least
 * first, once none on the back stage is left. */
static int value_of_resting(const Front *front, unsigned count)
{
    int attacks[CENTRE];
    unsigned found = 0;
    for (unsigned slot = CENTRE; slot < WEISS_POSITIONS && count; slot++)
        count -= front->own[slot].stands;
    for (unsigned slot = 0; slot < CENTRE; slot++) {
        if (!front->own[slot].stands)
            continue;
        int value = value_now(front, slot);
        unsigned at = found++;
        for (; at > 0 && attacks[at - 1] > value; at--)
            attacks[at] = attacks[at - 1];
        attacks[at] = value;
    }
    int value = 0;
    for (unsigned i = 0; i < count && i < found; i++)
        value += attacks[i];
    return value;
}

static void consider_acts(const Front *front, Best *best)
{
    enum { STOCK = 3 };
    const Evaluation *eval = front->eval;
    int rich = (int)eval->stock - STOCK;
    rich = rich > 0 ? W(ACT_RICH) * rich : 0;
    for (uint32_t acts = weiss_view_choice(eval->view)->more; acts; acts &= acts - 1) {
        unsigned slot = bits_first(acts) / CARD_VALUES_ACTS;
        unsigned number = bits_first(acts) % CARD_VALUES_ACTS;
        const Unit *unit = &front->own[slot];
        int value = eval->own->act[unit->card][number] + rich - W(ACT_LEAST);
        value += value_of_gains(eval, &eval->own->act_gains[unit->card][number],
                                front->damage_values.at[0], front->centre);
        if (bit_in(eval->own->act_rests[unit->card], number) && slot < CENTRE)
            value -= value_now(front, slot);
        if (eval->own->act_others[unit->card][number])
            value -= value_of_resting(front, eval->own->act_others[unit->card][number]);
        best_consider(best, weiss_move(MOVE_ACT, slot, number), value);
    }
}

/* ---- Exchanges of positions ---- */

static inline int value_after_move(const Front *front, unsigned from, unsigned to)
{
    const Unit *own = &front->own[from];
    if (to >= CENTRE)
        return value_of_back(front, own, to);
    if (!own->there)
        return -front->gap;
    int power = own->power + front->assist[to] - (from < CENTRE ? front->assist[from] : 0);
    return value_of_position(front, own, power, front->staying[from], to);
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
            int before = front->value[one] + front->value[other];
            int after = value_after_move(front, one, other) + value_after_move(front, other, one);
            best_consider(best, weiss_move(MOVE_MOVE, one, other), after - before);
        }
}

/* The characters in hand that are worth considering: in the first turn one attacks, and more would
 * only be attacked. */
static uint64_t characters_wanted(const Evaluation *eval)
{
    const View *view = eval->view;
    if (weiss_view_turn(view) == 1 &&
        (int)bits_count(weiss_view_occupied(view, eval->player)) >= W(FIRST_TURN))
        return 0;
    return weiss_view_choice(view)->cards & eval->deck->characters;
}

Move decide_main(const Evaluation *eval)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    Front front;
    Best best = best_begin(eval, weiss_move(MOVE_END, 0, 0), 0);
    front_read(&front, eval);
    for (uint64_t cards = characters_wanted(eval); cards; cards &= cards - 1)
        consider_card(&front, bits_first(cards), &best);
    if (choice->events)
        consider_events(&front, choice->cards & eval->deck->events, &best);
    if (choice->more && weiss_view_acts(eval->view) < ACTS_MAX)
        consider_acts(&front, &best);
    if (weiss_view_exchanges(eval->view) < EXCHANGES_MAX)
        consider_moves(&front, &best);
    return best.move;
}

/* ---- Climax phase ---- */

Move decide_climax(const Evaluation *eval)
{
    const View *view = eval->view;
    unsigned attackers = weiss_view_standing(view, eval->player) & SLOTS_CENTRE;
    bool only = bits_count(eval->hand & eval->deck->climaxes) == 1;
    int early = weiss_view_level(view, eval->opponent) == 0 ? W(CLIMAX_EARLY) : 0;
    Best best =
        best_begin(eval, weiss_move(MOVE_END, 0, 0), (only ? W(CLIMAX_HOLD) : 0) + early);
    for (uint64_t cards = weiss_view_choice(view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int value = W(CLIMAX_PLAY) * (int)bits_count(attackers);
        value += W(SOUL_TURN) * eval->own->climax_soul[card] + eval->own->event[card];
        for (unsigned slots = weiss_view_occupied(view, eval->player); slots; slots &= slots - 1) {
            unsigned character = weiss_view_character(view, eval->player, bits_first(slots))->card;
            if (bit_in(eval->own->combos[character], card))
                value += eval->own->combo[character] * W(CLIMAX_COMBO) / 100;
        }
        best_consider(&best, weiss_move(MOVE_CLIMAX, card, 0), attackers ? value : 0);
    }
    return best.move;
}
