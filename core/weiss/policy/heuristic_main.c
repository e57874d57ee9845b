/* Decisions of the policy `heuristic` in the main and climax phase. */
#include <limits.h>

#include "base/lanes.h"
#include "weiss/policy/evaluation.h"

enum { EXCHANGES_MAX = 5, ACTS_MAX = 6, LAST_LEVEL = 3 };

/* What a character is worth for its staying on the stage, wherever it stands: up to the next turn, and what is
 * lost of that where it is reversed in its attack. */
typedef struct Staying {
    int stays;
    int lost;
} Staying;

/* The own stage and what stands opposite. Lanes are by position of the centre stage. */
typedef struct Front {
    const Evaluation *eval;
    KeptFront *kept;
    DamageValues damage_values; /* to whom each position attacks */
    const Unit *own;            /* by position */
    const Unit *other;
    Lanes value;                  /* of each position as it is */
    Lanes rows[KEPT_CENTRE];      /* of each position with who stands on one of them */
    Lanes freed;                  /* the most that a card played there gains by its place */
    int back[WEISS_POSITIONS];    /* of each one of the back stage */
    int cleared[WEISS_POSITIONS]; /* what is lost there with who is covered */
    int way[KEPT_CENTRE];         /* who stands there gives way: what that is worth, or WAYLESS */
    int before[WEISS_POSITIONS];  /* own characters in front of each slot of the back stage */
    uint8_t cost[64];             /* of the cards offered */
    uint64_t stage;               /* own cards there */
    int stock;
    int hand;       /* what a card in hand is worth */
    int gap;        /* a position of the centre stage left empty, taken off */
    int centre;     /* characters on the centre stage */
    unsigned room;  /* a free position of the back stage, or WEISS_NO_SLOT */
    unsigned fixed; /* positions whose characters may not be moved */
    int cover;      /* what another character has to gain to take the place of one in the centre */
} Front;

enum { WAYLESS = INT_MIN / 4 };

static inline Staying staying_of(const Evaluation *eval, const Unit *own)
{
    return (Staying){own->staying * W(STAYS) / 100, own->staying * W(LOSE) / 100};
}

/* The best attack of this turn from a centre position with `own` and this power on it, or 0 where it cannot
 * attack. */
static int value_now(const Front *front, unsigned slot)
{
    const Evaluation *eval = front->eval;
    const DamageValue *damage_value = front->damage_values.at[slot];
    const Unit *own = &front->own[slot];
    const Unit *other = &front->other[slot];
    if (!own->there || !own->stands)
        return 0;
    if (!other->there)
        return value_of_direct(damage_value, own);
    int frontal = value_of_frontal(damage_value, own, own->power, other, front->kept->won[slot],
                                   staying_of(eval, own).lost);
    int side = value_of_side(damage_value, own, other);
    return frontal > side ? frontal : side;
}

/* What so much damage is worth from each position. */
static inline Lanes damage_from(const Front *front, int damage)
{
    const DamageValue *const *at = front->damage_values.at;
    if (UNLIKELY(weiss_view_multiplayer(front->eval->view)))
        return (Lanes){value_of_damage(at[SLOT_CL], damage), value_of_damage(at[SLOT_CM], damage),
                       value_of_damage(at[SLOT_CR], damage), 0};
    return lanes_of(value_of_damage(at[SLOT_CL], damage));
}

static Lanes side_count(const Front *front, int soul)
{
    const DamageValue *const *at = front->damage_values.at;
    return (Lanes){value_of_damage(at[SLOT_CL], soul - front->other[SLOT_CL].level),
                   value_of_damage(at[SLOT_CM], soul - front->other[SLOT_CM].level),
                   value_of_damage(at[SLOT_CR], soul - front->other[SLOT_CR].level), 0};
}

/* What the damage of a side attack with this soul is worth from each position. */
static inline Lanes damage_from_side(const Front *front, int soul)
{
    if (UNLIKELY(soul < 0 || soul >= KEPT_SOULS))
        return side_count(front, soul);
    if (!(front->kept->sides >> soul & 1u)) {
        front->kept->side[soul] = side_count(front, soul);
        front->kept->sides |= 1u << soul;
    }
    return front->kept->side[soul];
}

/* A weight for each 500 by which one is ahead, another for those by which one is behind, four times at most. */
static inline Lanes steps_of(Lanes ahead, Lanes is_ahead, int margin, int behind)
{
    enum { STEP = 500, STEPS_MAX = 4 };
    const Lanes far = lanes_choose(is_ahead, ahead, -ahead);
    const Lanes more = lanes_choose(is_ahead, lanes_of(margin), lanes_of(-behind));
    Lanes value = {0};
    for (int step = 1; step <= STEPS_MAX; step++)
        value += more & (far >= step * STEP);
    return value;
}

/* The best attack of this turn from each position of the centre stage with `own` on it, which is
 * so much ahead in power. */
static inline Lanes attacks_of(const Front *front, const Unit *own, Lanes ahead, int lost)
{
    Lanes attack = lanes_of(own->attack);
    Lanes frontal = damage_from(front, own->soul);
    Lanes side = damage_from_side(front, own->soul);
    ahead += own->push;
    frontal += (front->kept->won + own->battle) & (ahead >= 0);
    frontal -= lanes_of(lost) & (ahead <= 0);
    return attack + lanes_choose(front->kept->there, lanes_greater(frontal, side),
                                 damage_from(front, own->soul + 1));
}

/* The player's positions of the centre stage with `own` and this power on each: this turn's attack, and how it
 * stands afterwards. */
static inline Lanes value_in_centre(const Front *front, const Unit *own, Lanes power)
{
    const Evaluation *eval = front->eval;
    Staying staying = staying_of(eval, own);
    Lanes ahead = power - front->kept->power;
    Lanes is_ahead = ahead > 0;
    Lanes faced =
        (lanes_of(W(SURVIVES)) & is_ahead) + steps_of(ahead, is_ahead, W(MARGIN), W(BEHIND));
    Lanes value = staying.stays + lanes_choose(front->kept->there, faced, lanes_of(W(UNOPPOSED)));
    return own->stands ? value + attacks_of(front, own, ahead, staying.lost) : value;
}

/* The same with who stands on a position now; where nobody does, these are left empty. */
static inline Lanes value_of_centre(const Front *front, unsigned from)
{
    KeptFront *kept = front->kept;
    const Unit *own = &front->own[from];
    if (!own->there)
        return lanes_of(-front->gap);
    if (bit_in(kept->rows, from))
        return kept->row[from];
    Lanes power = own->power + kept->assist;
    Lanes row =
        value_in_centre(front, own, from < KEPT_CENTRE ? power - kept->assist[from] : power);
    kept->row[from] = row;
    kept->rows |= 1u << from;
    return row;
}

/* The same with a card in hand, apart from playing it. */
static inline Lanes value_of_card(const Front *front, unsigned card)
{
    KeptFront *kept = front->kept;
    if (bit_in(kept->cards, card))
        return kept->in_centre[card];
    const Unit *unit = unit_of_card(front->eval, card);
    Lanes value = value_in_centre(front, unit, unit->power + kept->assist);
    kept->in_centre[card] = value;
    kept->cards |= bit_of(card);
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

/* Who stands in the centre stage may go to the back stage before a card is played there: what that is
 * worth, or WAYLESS. */
static int value_of_way(const Front *front, unsigned slot)
{
    const Evaluation *eval = front->eval;
    if (!front->own[slot].there || !W(GIVE_WAY) || front->room == WEISS_NO_SLOT ||
        bit_in(front->fixed, slot))
        return WAYLESS;
    return value_of_back(front, &front->own[slot], front->room) * W(GIVE_WAY) / 100;
}

/* What each position is worth as it is. */
static void front_value(Front *front)
{
    const Evaluation *eval = front->eval;
    int value[KEPT_CENTRE];
    int freed[KEPT_CENTRE];
    for (unsigned slot = 0; slot < KEPT_CENTRE; slot++) {
        front->rows[slot] = value_of_centre(front, slot);
        value[slot] = front->rows[slot][slot];
        front->way[slot] = value_of_way(front, slot);
        int gain = front->own[slot].there ? -front->cover : 0;
        freed[slot] = (gain > front->way[slot] ? gain : front->way[slot]) - value[slot];
    }
    front->value = (Lanes){value[SLOT_CL], value[SLOT_CM], value[SLOT_CR], 0};
    front->freed = (Lanes){freed[SLOT_CL], freed[SLOT_CM], freed[SLOT_CR], WAYLESS};
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++) {
        front->back[slot] = value_of_back(front, &front->own[slot], slot);
        front->cleared[slot] = front->own[slot].there ? front->back[slot] + W(HAND) : 0;
    }
}

/* ---- What is kept of the main phase ---- */

/* Reads what stands opposite, as far as it is not as it was; true if damage to the opponent is worth the same, too. */
static bool opposite_read(Front *front)
{
    const Evaluation *eval = front->eval;
    KeptFront *kept = front->kept;
    uint32_t counted = front->damage_values.at[0]->counted;
    bool stays = units_facing(eval, kept) && kept->damage == counted;
    if (stays)
        return true;
    const Unit *left = &kept->other[SLOT_CL];
    const Unit *middle = &kept->other[SLOT_CM];
    const Unit *right = &kept->other[SLOT_CR];
    kept->there = (Lanes){-left->there, -middle->there, -right->there, 0};
    kept->power = (Lanes){left->power, middle->power, right->power, 0};
    kept->won = (Lanes){left->staying * W(REVERSE) / 100, middle->staying * W(REVERSE) / 100,
                        right->staying * W(REVERSE) / 100, 0};
    kept->damage = counted;
    kept->sides = 0;
    return false;
}

/* The own characters that are not as they were, apart from what they are given. */
static unsigned own_changed(KeptFront *kept, const WeissPlayer *p)
{
    unsigned changed = (p->standing ^ kept->standing) & SLOTS_STAGE;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        uint64_t word = kept_word(p, slot);
        changed |= (unsigned)(word != kept->character[slot]) << slot;
        kept->character[slot] = word;
    }
    kept->standing = p->standing;
    return changed;
}

/* What the characters of the centre stage do on the back stage; nobody there cannot go. */
static void reserves_read(const Evaluation *eval, KeptFront *kept)
{
    const WeissCardValues *own = eval->own;
    kept->reserve = (Lanes){0, 0, 0, WAYLESS};
    kept->reserve_front = (Lanes){0};
    kept->reserve_centre = (Lanes){0};
    for (unsigned slot = 0; slot < KEPT_CENTRE; slot++) {
        unsigned card = kept->own[slot].card;
        if (!kept->own[slot].there)
            continue;
        kept->reserve[slot] = own->reserve[card];
        kept->reserve_front[slot] = own->reserve_front[card];
        kept->reserve_centre[slot] = own->reserve_centre[card];
    }
}

static void own_read(Front *front)
{
    const Evaluation *eval = front->eval;
    KeptFront *kept = front->kept;
    unsigned changed = own_changed(kept, weiss_view_stage(eval->view, eval->player));
    uint32_t made = weiss_view_power_number(eval->view, eval->player);
    if (!changed && made && made == kept->made[0])
        return;
    kept->rows &= ~units_again(eval, changed, kept->own);
    if (changed & SLOTS_CENTRE)
        reserves_read(eval, kept);
    kept->made[0] = weiss_view_power_number(eval->view, eval->player);
}

/* Forgets what was weighed with another front. */
static void assist_read(KeptFront *kept, bool stays, int left, int right)
{
    Lanes assist = {left, left + right, right, 0};
    if (stays && !lanes_any(assist != kept->assist))
        return;
    kept->assist = assist;
    kept->rows = 0;
    kept->cards = 0;
}

/* Reads both stages, as far as they are not as they were. */
static void front_keep(Front *front)
{
    const Evaluation *eval = front->eval;
    KeptFront *kept = front_kept(eval);
    front->kept = kept;
    front->own = kept->own;
    front->other = kept->other;
    own_read(front);
    bool stays = opposite_read(front);
    assist_read(kept, stays, assist_from(eval, &kept->own[SLOT_BL]),
                assist_from(eval, &kept->own[SLOT_BR]));
}

static void front_read(Front *front, const Evaluation *eval)
{
    front->eval = eval;
    damage_values_read(eval, &front->damage_values);
    weiss_view_hand_costs(eval->view, weiss_view_choice(eval->view)->cards, front->cost);
    front_keep(front);
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

/* Considers a card on each position of the centre stage, where it is worth `value` beside what is there now. */
static void consider_in_centre(const Front *front, unsigned card, Lanes value, Best *best)
{
    for (unsigned slot = 0; slot < KEPT_CENTRE; slot++) {
        int gain = value[slot] - front->value[slot];
        best_consider(best, weiss_move(MOVE_PLAY, card, slot),
                      front->own[slot].there ? gain - front->cover : gain);
        if (front->way[slot] != WAYLESS)
            best_consider(best, weiss_move(MOVE_MOVE, slot, front->room), gain + front->way[slot]);
    }
}

static inline void consider_card(Front *front, unsigned card, Best *best)
{
    const Evaluation *eval = front->eval;
    int cost = front->stock * (int)front->cost[card] + front->hand;
    if (W(HAND_PLAYED))
        cost += W(HAND_PLAYED) * value_of_playable(eval, front->stage, card) / 100;
    int play = eval->own->play[card] - cost;
    int given = eval->own->reserve_centre[card] + eval->own->stay[card];
    Lanes value = value_of_card(front, card) + (given + play);
    if (UNLIKELY(best->weighed != NULL) || lanes_any(value + front->freed > best->gain))
        consider_in_centre(front, card, value, best);
    play += eval->own->reserve[card] + eval->own->reserve_centre[card] * front->centre;
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++)
        best_consider(best, weiss_move(MOVE_PLAY, card, slot),
                      play + eval->own->reserve_front[card] * front->before[slot] -
                          front->cleared[slot]);
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
    int attacks[KEPT_CENTRE];
    unsigned found = 0;
    for (unsigned slot = KEPT_CENTRE; slot < WEISS_POSITIONS && count; slot++)
        count -= front->own[slot].stands;
    for (unsigned slot = 0; slot < KEPT_CENTRE; slot++) {
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
        if (bit_in(eval->own->act_rests[unit->card], number) && slot < KEPT_CENTRE)
            value -= value_now(front, slot);
        if (eval->own->act_others[unit->card][number])
            value -= value_of_resting(front, eval->own->act_others[unit->card][number]);
        best_consider(best, weiss_move(MOVE_ACT, slot, number), value);
    }
}

/* ---- Exchanges of positions ---- */

/* Those of two positions of the centre stage. */
static inline void consider_centre_move(const Front *front, unsigned one, unsigned other,
                                        Best *best)
{
    int after = front->rows[one][other] + front->rows[other][one];
    best_consider(best, weiss_move(MOVE_MOVE, one, other),
                  after - (front->value[one] + front->value[other]));
}

/* Those of a position of the centre stage with one of the back stage, with `row` as the worth of who stands there
 * on each one of the centre. */
static inline void consider_back_move(const Front *front, unsigned one, unsigned other, Lanes row,
                                      Best *best)
{
    int after = value_of_back(front, &front->own[one], other) + row[one];
    best_consider(best, weiss_move(MOVE_MOVE, one, other),
                  after - (front->value[one] + front->back[other]));
}

/* What the exchanges of two positions of the centre stage gain, wherever they are possible. */
static inline Lanes gains_in_centre(const Front *front)
{
    const Lanes *rows = front->rows;
    Lanes value = front->value;
    Lanes after = {rows[SLOT_CL][SLOT_CM] + rows[SLOT_CM][SLOT_CL],
                   rows[SLOT_CL][SLOT_CR] + rows[SLOT_CR][SLOT_CL],
                   rows[SLOT_CM][SLOT_CR] + rows[SLOT_CR][SLOT_CM], WAYLESS};
    Lanes before = {value[SLOT_CL] + value[SLOT_CM], value[SLOT_CL] + value[SLOT_CR],
                    value[SLOT_CM] + value[SLOT_CR], 0};
    return after - before;
}

/* Whether an exchange of positions may be better than the best option so far; never wrongly no. */
static inline bool moves_may_gain(const Front *front, const Lanes *row, const Best *best)
{
    const KeptFront *kept = front->kept;
    Lanes behind = kept->reserve - front->value;
    for (int i = 0; i < front->centre; i++)
        behind += kept->reserve_centre;
    Lanes gains = gains_in_centre(front) > best->gain;
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++) {
        Lanes after = behind + row[slot] - front->back[slot];
        for (int i = 0; i < front->before[slot]; i++)
            after += kept->reserve_front;
        gains |= after > best->gain;
    }
    return UNLIKELY(best->weighed != NULL) || lanes_any(gains);
}

static void consider_moves(Front *front, Best *best)
{
    unsigned fixed = front->fixed;
    Lanes row[WEISS_POSITIONS];
    for (unsigned slot = SLOT_BL; slot <= SLOT_BR; slot++)
        row[slot] = value_of_centre(front, slot);
    if (!moves_may_gain(front, row, best))
        return;
    for (unsigned one = 0; one < KEPT_CENTRE; one++)
        for (unsigned other = one + 1; other < WEISS_POSITIONS; other++) {
            if (!front->own[one].there && !front->own[other].there)
                continue;
            if (bit_in(fixed, one) || bit_in(fixed, other))
                continue;
            if (other < KEPT_CENTRE)
                consider_centre_move(front, one, other, best);
            else
                consider_back_move(front, one, other, row[other], best);
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
    Best best = best_begin(eval, weiss_move(MOVE_END, 0, 0), (only ? W(CLIMAX_HOLD) : 0) + early);
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
