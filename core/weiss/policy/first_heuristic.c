/* The policy `heuristic1`: the first heuristic, kept as a measure for later ones. Each decision is
 * the option of the highest worth, a weighted sum of plain features of what everybody can see. All
 * weights are in one named table. Worth is counted in hundredths of a point of damage, in whole
 * numbers, so every build makes the same decisions. */
#include "weiss/policy/policy.h"

#include <limits.h>

/* name, value, what has this worth */
#define WEIGHTS(X)                                                                                 \
    X(DAMAGE, 160, "one damage dealt in an attack")                                                \
    X(DIRECT_GAP, 70, "an own centre position left empty: the opponent attacks it directly")       \
    X(BODY, 24, "a character on the stage that stays there")                                       \
    X(POWER, 5, "500 power of a character that stays on the stage")                                \
    X(SOUL, 35, "one soul of a character that stays on the stage")                                 \
    X(SURVIVES, 96, "an own character that wins against who stands opposite")                      \
    X(STOCK, 38, "one card of stock")                                                              \
    X(HAND, 30, "one card in hand")                                                                \
    X(HAND_LEVEL_NOW, 30, "a card in hand that can be played at this level")                       \
    X(HAND_LEVEL_NEXT, 24, "a card in hand that can be played one level higher")                   \
    X(HAND_COLOUR, 25, "a card in hand whose colour is met or would be after clocking another")    \
    X(HAND_POWER, 4, "1000 power of a character in hand")                                          \
    X(HAND_CLIMAX, 20, "the first climax in hand")                                                 \
    X(LEVEL_CLIMAX, 400, "a climax kept out of the level zone")                                    \
    X(LEVEL_COLOUR, 150, "a new colour in the level zone")

typedef enum Weight {
#define X(name, value, what) WEIGHT_##name,
    WEIGHTS(X)
#undef X
        WEIGHT_COUNT
} Weight;

static const int weights[WEIGHT_COUNT] = {
#define X(name, value, what) value,
    WEIGHTS(X)
#undef X
};

#define W(name) weights[WEIGHT_##name]

/* A character as a decision sees it: on the stage, or as it would be there. */
typedef struct Unit {
    int power;
    int soul;
    int level;
    int staying; /* worth of having it on the stage */
    bool there;
} Unit;

static Unit unit_make(int power, int soul, int level)
{
    return (Unit){.power = power,
                  .soul = soul,
                  .level = level,
                  .staying = W(BODY) + W(POWER) * power / 500 + W(SOUL) * soul,
                  .there = true};
}

static Unit unit_on(const View *view, unsigned player, unsigned slot)
{
    if (!bit_in(weiss_view_occupied(view, player), slot))
        return (Unit){.there = false};
    return unit_make(weiss_view_power(view, player, slot), weiss_view_soul(view, player, slot),
                     weiss_view_character_level(view, player, slot));
}

static Unit unit_of_card(const WeissDeck *deck, unsigned card)
{
    return unit_make(deck->power[card], deck->soul[card], deck->level[card]);
}

static int value_damage(int damage)
{
    return damage > 0 ? W(DAMAGE) * damage : 0;
}

static int value_frontal(Unit own, Unit other)
{
    int value = value_damage(own.soul);
    if (own.power >= other.power)
        value += other.staying;
    if (own.power <= other.power)
        value -= own.staying;
    return value;
}

static int value_side(Unit own, Unit other)
{
    return value_damage(own.soul - other.level);
}

/* The worth of the best attack of `own` on the character opposite. */
static int value_attack(Unit own, Unit other)
{
    if (!own.there)
        return 0;
    if (!other.there)
        return value_damage(own.soul + 1);
    int frontal = value_frontal(own, other);
    int side = value_side(own, other);
    return frontal > side ? frontal : side;
}

/* The worth of a center position with `own` on it: this turn's attack, and how it stands later. */
static int value_position(Unit own, Unit other, bool attacks)
{
    if (!own.there)
        return -W(DIRECT_GAP);
    int value = attacks ? value_attack(own, other) : 0;
    value += own.staying / 2;
    if (other.there && own.power > other.power)
        value += W(SURVIVES);
    return value;
}

static Unit unit_opposite(const View *view, unsigned slot)
{
    unsigned facing = weiss_view_facing(view, weiss_view_player(view), slot);
    if (facing == WEISS_NO_SLOT)
        return (Unit){.there = false};
    return unit_on(view, facing >> 8, facing & 0xFFu);
}

/* The player's positions, the characters opposite the center stage, and each position's worth. */
typedef struct Front {
    Unit own[WEISS_POSITIONS];
    Unit other[3];
    bool stands[WEISS_POSITIONS];
    int value[3];
} Front;

static void front_read(const View *view, Front *front)
{
    unsigned player = weiss_view_player(view);
    unsigned standing = weiss_view_standing(view, player);
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        front->own[slot] = unit_on(view, player, slot);
        front->stands[slot] = bit_in(standing, slot);
    }
    for (unsigned slot = 0; slot < 3; slot++) {
        front->other[slot] = unit_opposite(view, slot);
        front->value[slot] =
            value_position(front->own[slot], front->other[slot], front->stands[slot]);
    }
}

/* The best option found so far, with what it gains over doing nothing. */
typedef struct Best {
    Move move;
    int gain;
} Best;

static void best_consider(Best *best, Move move, int gain)
{
    if (gain > best->gain)
        *best = (Best){move, gain};
}

static void consider_plays(const View *view, const Front *front, Best *best)
{
    const WeissDeck *deck = weiss_view_deck(view, weiss_view_player(view));
    uint64_t cards = weiss_view_choice(view)->cards & deck->characters;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        Unit unit = unit_of_card(deck, card);
        int cost = W(STOCK) * deck->cost[card] + W(HAND);
        for (unsigned slot = 0; slot < 3; slot++) {
            int value = value_position(unit, front->other[slot], true);
            best_consider(best, weiss_move(MOVE_PLAY, card, slot),
                          value - front->value[slot] - cost);
        }
    }
}

static int value_after_move(const Front *front, unsigned from, unsigned to)
{
    return to < 3 ? value_position(front->own[from], front->other[to], front->stands[from]) : 0;
}

static void consider_moves(const View *view, const Front *front, Best *best)
{
    unsigned player = weiss_view_player(view);
    unsigned occupied = weiss_view_occupied(view, player) & SLOTS_STAGE;
    unsigned fixed = weiss_view_banned(view, player, occupied, BAN_MOVE);
    for (unsigned one = 0; one < 3; one++)
        for (unsigned other = one + 1; other < WEISS_POSITIONS; other++) {
            if (!front->own[one].there && !front->own[other].there)
                continue;
            if (bit_in(fixed, one) || bit_in(fixed, other))
                continue;
            int before = front->value[one] + (other < 3 ? front->value[other] : 0);
            int after = value_after_move(front, one, other) + value_after_move(front, other, one);
            best_consider(best, weiss_move(MOVE_MOVE, one, other), after - before);
        }
}

/* The most exchanges in a turn: texts may make each one look better than none. */
enum { EXCHANGES_MAX = 5 };

static Move decide_main(const View *view)
{
    Front front;
    Best best = {weiss_move(MOVE_END, 0, 0), 0};
    front_read(view, &front);
    consider_plays(view, &front, &best);
    if (weiss_move_kind(best.move) == MOVE_END && weiss_view_exchanges(view) < EXCHANGES_MAX)
        consider_moves(view, &front, &best);
    return best.move;
}

static Move decide_attack(const View *view)
{
    const WeissChoice *choice = weiss_view_choice(view);
    Best best = {weiss_move(MOVE_END, 0, 0), INT_MIN};
    unsigned side = choice->slots >> 8;
    for (unsigned slots = (choice->slots | side) & 0xFFu; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        Unit own = unit_on(view, choice->player, slot);
        Unit other = unit_opposite(view, slot);
        if (!other.there) {
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_DIRECT),
                          value_damage(own.soul + 1));
            continue;
        }
        if (bit_in(choice->slots, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_FRONTAL),
                          value_frontal(own, other));
        if (bit_in(side, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_SIDE),
                          value_side(own, other));
    }
    return best.move;
}

/* What a card in hand is worth at this level and the next. */
static int value_in_hand(const View *view, const WeissDeck *deck, unsigned card)
{
    unsigned level = weiss_view_level(view, weiss_view_player(view));
    if (bit_in(deck->climaxes, card))
        return W(HAND_CLIMAX);
    int value = 0;
    if (deck->level[card] <= level)
        value += W(HAND_LEVEL_NOW);
    else if (deck->level[card] == level + 1)
        value += W(HAND_LEVEL_NEXT);
    if (bit_in(weiss_view_colour_met(view), card))
        value += W(HAND_COLOUR);
    return value + W(HAND_POWER) * deck->power[card] / 1000;
}

/* The card of a set that is worth least in hand. */
static unsigned least_wanted(const View *view, const WeissDeck *deck, uint64_t cards)
{
    unsigned least = bits_first(cards);
    int least_value = INT_MAX;
    for (; cards; cards &= cards - 1) {
        int value = value_in_hand(view, deck, bits_first(cards));
        if (value < least_value) {
            least_value = value;
            least = bits_first(cards);
        }
    }
    return least;
}

static unsigned most_wanted(const View *view, const WeissDeck *deck, uint64_t cards)
{
    unsigned most = bits_first(cards);
    int most_value = INT_MIN;
    for (; cards; cards &= cards - 1) {
        int value = value_in_hand(view, deck, bits_first(cards));
        if (value > most_value) {
            most_value = value;
            most = bits_first(cards);
        }
    }
    return most;
}

/* Clocking gives two cards for one; it is done unless the damage brings level 4 near. */
static Move decide_clock(const View *view, const WeissDeck *deck)
{
    enum { LAST_LEVEL = 3, SAFE_CLOCK = 4 };
    unsigned player = weiss_view_player(view);
    bool last = weiss_view_level(view, player) >= LAST_LEVEL;
    if (last && weiss_view_count(view, player, ZONE_CLOCK) >= SAFE_CLOCK)
        return weiss_move(MOVE_PASS, 0, 0);
    uint64_t cards = weiss_view_choice(view)->cards;
    return weiss_move(MOVE_CLOCK, least_wanted(view, deck, cards), 0);
}

static Move decide_mulligan(const View *view, const WeissDeck *deck)
{
    unsigned chosen = 0;
    unsigned place = 0;
    for (uint64_t hand = weiss_view_hand(view); hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        chosen |= (unsigned)(bit_in(deck->climaxes, card) || deck->level[card] > 1) << place++;
    }
    return weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
}

static bool has_colour(const View *view, const WeissDeck *deck, unsigned card)
{
    uint64_t level = weiss_view_public(view, weiss_view_player(view), ZONE_LEVEL);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        if (bit_in(deck->colour[colour], card) && (level & deck->colour[colour]))
            return true;
    return false;
}

/* Prefers to keep climaxes out of the level zone, because they return to the deck from the waiting
 * room. A new colour lets more cards be played. */
static Move decide_level(const View *view, const WeissDeck *deck)
{
    Best best = {0, INT_MIN};
    for (uint64_t cards = weiss_view_choice(view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int value = -W(HAND_POWER) * deck->power[card] / 1000;
        value -= bit_in(deck->climaxes, card) ? W(LEVEL_CLIMAX) : 0;
        value += has_colour(view, deck, card) ? 0 : W(LEVEL_COLOUR);
        best_consider(&best, weiss_move(MOVE_LEVEL, card, 0), value);
    }
    return best.move;
}

/* Plays a climax whenever a character can attack. */
static Move decide_climax(const View *view)
{
    unsigned standing = weiss_view_standing(view, weiss_view_player(view)) & SLOTS_CENTRE;
    if (!standing)
        return weiss_move(MOVE_END, 0, 0);
    return weiss_move(MOVE_CLIMAX, bits_first(weiss_view_choice(view)->cards), 0);
}

static unsigned strongest_slot(const View *view, unsigned player, unsigned slots)
{
    unsigned best = bits_first(slots);
    for (; slots; slots &= slots - 1)
        if (unit_on(view, player, bits_first(slots)).staying > unit_on(view, player, best).staying)
            best = bits_first(slots);
    return best;
}

/* A slot chosen for a trigger icon: the opponent's strongest character, or a free slot. */
static Move decide_slot(const View *view)
{
    const WeissChoice *choice = weiss_view_choice(view);
    unsigned others = choice->slots >> 8;
    if (others)
        return weiss_move(MOVE_CHOOSE_SLOT,
                          SLOT_COUNT + strongest_slot(view, weiss_view_opponent(view), others), 0);
    unsigned gaps = choice->slots & ~weiss_view_occupied(view, choice->player) & 0xFFu;
    if (gaps)
        return weiss_move(MOVE_CHOOSE_SLOT, bits_first(gaps), 0);
    return choice->pass ? weiss_move(MOVE_PASS, 0, 0) : weiss_first_move(view);
}

/* Pays encore for a character worth one and a half times three stock; if there is another way than
 * stock, that way. */
static Move decide_encore(const View *view, const WeissDeck *deck)
{
    unsigned encores = weiss_view_choice(view)->slots;
    enum { COST = 3 };
    const WeissStandby *encore = weiss_view_resolving(view);
    int value = unit_of_card(deck, encore->card).staying;
    if (value <= COST * W(STOCK) * 3 / 2)
        return weiss_move(MOVE_PASS, 0, 0);
    return weiss_move(MOVE_ENCORE, encores & ~1u ? bits_first(encores & ~1u) : 0, 0);
}

Move weiss_first_heuristic_decide(const View *view, Rng *rng)
{
    const WeissChoice *choice = weiss_view_choice(view);
    const WeissDeck *deck = weiss_view_deck(view, choice->player);
    (void)rng;
    switch (choice->kind) {
    case CHOICE_MULLIGAN:
        return decide_mulligan(view, deck);
    case CHOICE_CLOCK:
        return decide_clock(view, deck);
    case CHOICE_MAIN:
        return decide_main(view);
    case CHOICE_CLIMAX:
        return decide_climax(view);
    case CHOICE_ATTACK:
        return decide_attack(view);
    case CHOICE_LEVEL:
        return decide_level(view, deck);
    case CHOICE_DISCARD:
        return weiss_move(MOVE_DISCARD, least_wanted(view, deck, choice->cards), 0);
    case CHOICE_CARD:
        return weiss_move(MOVE_CHOOSE_CARD,
                          most_wanted(view, weiss_view_offered_deck(view), choice->cards), 0);
    case CHOICE_SLOT:
        return decide_slot(view);
    case CHOICE_ENCORE:
        return decide_encore(view, deck);
    case CHOICE_INTERRUPT: /* six more cards for the new deck */
        return weiss_move(MOVE_LEVEL_UP, 0, 0);
    default:
        return weiss_first_move(view);
    }
}
