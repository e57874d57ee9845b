/* What the files of the policy `heuristic` share: the inputs of a decision and their worth. Private
 * to heuristic*.c and evaluation.c. */
#ifndef WEISSFISH_WEISS_POLICY_EVALUATION_H
#define WEISSFISH_WEISS_POLICY_EVALUATION_H

#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/weights.h"
#include "weiss/view/view.h"

/* What each option is worth that a decision weighed, in the order in which it did; an option may be
 * weighed more than once. */
enum { WEIGHED_MAX = 512 };

typedef struct Weighed {
    unsigned count;
    Move moves[WEIGHED_MAX];
    int gains[WEIGHED_MAX];
} Weighed;

/* A view with what every decision asks of it. */
typedef struct Evaluation {
    const View *view;
    Weighed *weighed;      /* for callers that want more than the best option; else NULL */
    const WeissDeck *deck; /* the viewer's */
    const WeissCardValues *own;
    const WeissCardValues *other; /* the opponent's */
    const int *weights;
    unsigned player;
    unsigned opponent;
    unsigned level; /* the viewer's */
    unsigned stock;
    unsigned clock;
    int lacking; /* cards of a deck that runs out: see the weight SCARCE */
    uint64_t hand;
} Evaluation;

#define W(name) (eval->weights[WEIGHT_##name])

/* Games of three and more players are so long that a deck can end up in the stock: how many cards the player's
 * lacks, by these weights. */
int cards_lacking(const View *view, unsigned player, const int *weights);

/* Of the player who has to choose, without the counts of level, stock and clock. */
static inline Evaluation evaluation_begun(const View *view)
{
    unsigned player = weiss_view_player(view);
    unsigned opponent = weiss_view_opponent(view);
    const WeissCardValues *own = weiss_view_card_values(view, player);
    const int *weights = own->weights->value;
    return (Evaluation){.view = view,
                        .deck = weiss_view_deck(view, player),
                        .own = own,
                        .other = weiss_view_card_values(view, opponent),
                        .weights = weights,
                        .player = player,
                        .opponent = opponent,
                        .lacking =
                            weiss_view_multiplayer(view) ? cards_lacking(view, player, weights) : 0,
                        .hand = weiss_view_hand(view)};
}

static inline void evaluation_count(Evaluation *eval)
{
    eval->level = weiss_view_level(eval->view, eval->player);
    eval->stock = weiss_view_count(eval->view, eval->player, ZONE_STOCK);
    eval->clock = weiss_view_count(eval->view, eval->player, ZONE_CLOCK);
}

static inline Evaluation evaluation_of(const View *view)
{
    Evaluation eval = evaluation_begun(view);
    evaluation_count(&eval);
    return eval;
}

/* What a card of stock is worth now. */
int value_of_stock(const Evaluation *eval);

/* What each amount of damage to a player is worth. Cancels are taken into account by the cards in
 * the deck and the climaxes among them, as an average over what nobody sees. */
typedef KeptDamage DamageValue;

/* Whether what is kept of it still holds. */
static inline bool damage_value_stays(const Evaluation *eval, const DamageValue *kept,
                                      const WeissPlayer *p)
{
    uint64_t differ = (p->zone[ZONE_DECK] ^ kept->deck) |
                      ((p->zone[ZONE_HAND] | p->zone[ZONE_STOCK]) ^ kept->hidden) |
                      (face_down_cards(p) ^ kept->face_down) | (p->zone[ZONE_LEVEL] ^ kept->level) |
                      (p->zone[ZONE_CLOCK] ^ kept->clock);
    return !differ && kept->weights == eval->weights;
}

/* Counts it, into what is kept of it; `known`: whether that is anything. */
const DamageValue *damage_value_again(const Evaluation *eval, unsigned player, DamageValue *kept,
                                      bool known);

/* It stays the same until another call about this player. */
static inline const DamageValue *damage_value_to(const Evaluation *eval, unsigned player)
{
    bool known;
    DamageValue *kept = weiss_view_damage(eval->view, player, &known);
    if (LIKELY(known) && damage_value_stays(eval, kept, weiss_view_stage(eval->view, player)))
        return kept;
    return damage_value_again(eval, player, kept, known);
}

/* The same for the player who takes the damage of an attack from each of the viewer's positions. */
typedef struct DamageValues {
    const DamageValue *at[WEISS_POSITIONS];
} DamageValues;

/* In games of three and more players. */
void damage_values_read_each(const Evaluation *eval, DamageValues *damage_values);

static inline void damage_values_read(const Evaluation *eval, DamageValues *damage_values)
{
    if (UNLIKELY(weiss_view_multiplayer(eval->view))) {
        damage_values_read_each(eval, damage_values);
        return;
    }
    const DamageValue *damage_value = damage_value_to(eval, eval->opponent);
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        damage_values->at[slot] = damage_value;
}

static inline int value_of_damage(const DamageValue *damage_value, int damage)
{
    return damage_value->value[damage <= 0                 ? 0
                               : damage < WEISS_CANCEL_MAX ? damage
                                                           : WEISS_CANCEL_MAX];
}

typedef WeissUnit Unit;

/* A character that can attack, whose card is worth what a player's table says; filled in place, because a
 * copy of what was just written would wait for it. */
static inline void unit_make(Unit *unit, const Evaluation *eval, const WeissCardValues *card_values,
                             unsigned card, int power, int soul, int level)
{
    *unit = card_values->unit[card];
    unit->power = power;
    unit->soul = soul;
    unit->level = level;
    unit->staying = W(BODY) + W(POWER) * power / 500 + W(SOUL) * soul;
    unit->stands = true;
}

/* A character on the stage, as it is; or approximately, with printed soul and level and, on the
 * back stage, power as its own texts give it, because asking continuous abilities takes long. */
Unit unit_on(const Evaluation *eval, unsigned player, unsigned slot);
void units_nearly(const Evaluation *eval, unsigned player, unsigned slots, Unit *units);
/* The same for the viewer's characters that have changed, and for those on the centre stage whose power has; those
 * slots are returned. The others are there already. */
unsigned units_again(const Evaluation *eval, unsigned changed, Unit *units);
/* A card in the viewer's hand, as a character. */
static inline const Unit *unit_of_card(const Evaluation *eval, unsigned card)
{
    return &eval->own->unit[card];
}

/* The characters opposite some of the viewer's slots, by slot, approximately. */
void units_opposite(const Evaluation *eval, unsigned slots, Unit *units);

/* What is kept of the viewer's stage and those opposite. */
KeptFront *front_kept(const Evaluation *eval);

/* Brings the characters opposite the viewer's centre stage up to date in `kept`. True if they, and what was
 * weighed with them, are as they were. */
bool units_facing(const Evaluation *eval, KeptFront *kept);

/* The character on a slot as a number, 0 for nobody. */
static inline uint64_t kept_word(const WeissPlayer *p, unsigned slot)
{
    uint64_t word;
    memcpy(&word, &p->stage[slot], sizeof word);
    return bit_in(p->occupied, slot) ? word : 0;
}

/* A direct attack of `own`. */
static inline int value_of_direct(const DamageValue *damage_value, const Unit *own)
{
    return value_of_damage(damage_value, own->soul + 1) + own->attack;
}

/* A frontal attack of `own` with this power on who stands opposite. `won`, `lost`: what it is worth that
 * theirs is reversed, and one's own. */
static inline int value_of_frontal(const DamageValue *damage_value, const Unit *own, int power,
                                   const Unit *other, int won, int lost)
{
    int value = value_of_damage(damage_value, own->soul) + own->attack;
    power += own->push;
    if (power >= other->power)
        value += won + own->battle;
    if (power <= other->power)
        value -= lost;
    return value;
}

/* A side attack. */
static inline int value_of_side(const DamageValue *damage_value, const Unit *own, const Unit *other)
{
    return value_of_damage(damage_value, own->soul - other->level) + own->attack;
}

/* The part of an event or ACT that depends on the current game; `damage_value`: of the opponent,
 * `attackers`: characters that may attack. */
int value_of_gains(const Evaluation *eval, const WeissGains *gains, const DamageValue *damage_value,
                   int attackers);

/* An event of this cost is cheaper to a player who has plenty. */
int value_of_spare(const Evaluation *eval, int cost);

/* The cards of the viewer's list with the code of this one, itself too. */
static inline uint64_t copies_of(const Evaluation *eval, unsigned card)
{
    return eval->deck->copies[card];
}

/* The viewer's characters: where none is displaced, all that are on the stage. */
uint64_t cards_on_positions(const Evaluation *eval);
static inline uint64_t cards_on_stage(const Evaluation *eval)
{
    const WeissPlayer *p = weiss_view_stage(eval->view, eval->player);
    return LIKELY(!(p->occupied & ~(unsigned)SLOTS_STAGE)) ? p->zone[ZONE_STAGE]
                                                           : cards_on_positions(eval);
}

/* Whether a text of one of the viewer's cards is a combo with the climax. */
bool has_combo(const Evaluation *eval, uint64_t cards, unsigned climax);
/* What a character or an event is worth in the viewer's hand beside others; `stage`: their cards there. */
static inline int value_of_playable(const Evaluation *eval, uint64_t stage, unsigned card)
{
    const WeissCardValues *own = eval->own;
    uint64_t copies = copies_of(eval, card);
    int lack = eval->deck->cost[card] - (int)eval->stock - 1;
    unsigned level = eval->level < CARD_VALUES_LEVELS ? eval->level : CARD_VALUES_LEVELS - 1;
    int value = own->in_hand[card][level];
    if (lack > 0)
        value += W(HAND_LACK) * lack;
    if (!bit_in(weiss_view_colour_met(eval->view), card))
        value += W(HAND_COLOURLESS);
    if (copies & stage)
        value += W(HAND_STAGE);
    if (own->combos[card] & eval->hand)
        value += W(HAND_COMBO);
    for (uint64_t others = copies & eval->hand & ~bit_of(card); others; others &= others - 1)
        value += W(HAND_AGAIN);
    return value;
}

/* The same of any card. */
int value_in_hand(const Evaluation *eval, uint64_t stage, unsigned card);
/* The card of a set of the viewer's that is worth least or most in hand. */
unsigned least_wanted(const Evaluation *eval, uint64_t cards);
unsigned most_wanted(const Evaluation *eval, uint64_t cards);

/* The ability that is being resolved, or CARD_VALUES_ABILITIES where none is known; whose list it
 * is from. */
unsigned ability_resolved(const Evaluation *eval, const WeissCardValues **card_values);

/* The best option found so far. */
typedef struct Best {
    Move move;
    int gain;
    Weighed *weighed;
} Best;

static inline void weighed_add(Weighed *weighed, Move move, int gain)
{
    if (LIKELY(!weighed) || weighed->count == WEIGHED_MAX)
        return;
    weighed->moves[weighed->count] = move;
    weighed->gains[weighed->count++] = gain;
}

static inline Best best_begin(const Evaluation *eval, Move move, int gain)
{
    weighed_add(eval->weighed, move, gain);
    return (Best){move, gain, eval->weighed};
}

static inline void best_consider(Best *best, Move move, int gain)
{
    weighed_add(best->weighed, move, gain);
    if (gain <= best->gain)
        return;
    best->move = move;
    best->gain = gain;
}

/* heuristic.c: the policy's move, and what the options that it weighed are worth. Where it decides
 * without weighing, there are none. */
Move heuristic_weigh(const View *view, Weighed *weighed);

/* heuristic_main.c */
Move decide_main(const Evaluation *eval);
Move decide_climax(const Evaluation *eval);
/* heuristic_battle.c */
Move decide_attack(const Evaluation *eval);
Move decide_counter(const Evaluation *eval);
Move decide_encore(const Evaluation *eval);
/* heuristic_choices.c */
Move decide_card(const Evaluation *eval);
Move decide_slot(const Evaluation *eval);
/* heuristic_cards.c */
Move decide_mulligan(const Evaluation *eval);
Move decide_clock(const Evaluation *eval);
Move decide_level(const Evaluation *eval);
Move decide_discard(const Evaluation *eval);
Move decide_yes_no(const Evaluation *eval);

#endif
