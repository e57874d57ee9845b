/* What the files of the policy `heuristic` share: what a decision sees, and what it is worth.
 * Private to heuristic*.c and evaluation.c. */
#ifndef WEISSFISH_WEISS_POLICY_EVALUATION_H
#define WEISSFISH_WEISS_POLICY_EVALUATION_H

#include "weiss/policy/appraise.h"
#include "weiss/policy/weights.h"
#include "weiss/view/view.h"

/* A view with what every decision asks of it. */
typedef struct Sight {
    const View *view;
    const WeissDeck *deck; /* the viewer's */
    const WeissAppraisal *own;
    const WeissAppraisal *other; /* the opponent's */
    const int *weights;
    unsigned player;
    unsigned opponent;
    unsigned level; /* the viewer's */
    unsigned stock;
    unsigned clock;
    int lacking; /* cards of a deck that runs out: see the weight SCARCE */
    uint64_t hand;
} Sight;

#define W(name) (sight->weights[WORTH_##name])

Sight sight_of(const View *view);

/* What a card of stock is worth now. */
int worth_of_stock(const Sight *sight);

/* What each amount of damage to a player is worth, cancels reckoned with: by the cards in the deck,
 * and the climaxes among them, on average of all that nobody sees. */
typedef struct Harm {
    int worth[WEISS_CANCEL_MAX + 1];
} Harm;

Harm harm_to(const Sight *sight, unsigned player);

/* The same of who takes the damage of an attack from each of the viewer's positions. */
typedef struct Harms {
    const Harm *at[WEISS_POSITIONS];
    Harm of[WEISS_POSITIONS]; /* each one different */
} Harms;

void harms_read(const Sight *sight, Harms *harms);

static inline int worth_of_damage(const Harm *harm, int damage)
{
    return harm->worth[damage <= 0 ? 0 : damage < WEISS_CANCEL_MAX ? damage : WEISS_CANCEL_MAX];
}

/* A character as a decision sees it: on the stage, or as it would be there. */
typedef struct Body {
    int power;
    int soul;
    int level;
    int staying; /* worth of having it on the stage */
    int attack;  /* worth of what it does when it attacks */
    int battle;  /* and when it wins its battle */
    int push;    /* power that it gets in its attack */
    uint8_t card;
    bool there;
    bool stands;
} Body;

/* On the stage, as it is; and nearly so, with soul and level as they are printed and, of the back
 * stage, power as its own texts give it: continuous abilities take long to ask. */
Body body_on(const Sight *sight, unsigned player, unsigned slot);
void bodies_nearly(const Sight *sight, unsigned player, unsigned slots, Body *bodies);
/* Those of the viewer's that can attack, with the power of those that have somebody opposite. */
void bodies_attacking(const Sight *sight, unsigned slots, const Body *opposite, Body *bodies);
/* A card in the viewer's hand, as a character. */
Body body_of_card(const Sight *sight, unsigned card);
/* Who stands opposite some of the viewer's slots, by those, nearly so. */
void bodies_opposite(const Sight *sight, unsigned slots, Body *bodies);

/* The attacks of `own` on who stands opposite. */
int worth_of_direct(const Harm *harm, const Body *own);
/* `reverse` and `lose`: percent of the worth of a character that is reversed: theirs, one's own. */
int worth_of_frontal(const Harm *harm, const Body *own, const Body *other, int reverse, int lose);
int worth_of_side(const Harm *harm, const Body *own, const Body *other);
/* The best of those. */
int worth_of_attack(const Sight *sight, const Harm *harm, const Body *own, const Body *other);

/* Of an event or ACT what depends on the game as it stands; `harm`: of the opponent, `attackers`:
 * characters that may attack. */
int worth_of_gains(const Sight *sight, const WeissGains *gains, const Harm *harm, int attackers);

/* An event that costs so much is cheaper to a player who has plenty. */
int worth_of_spare(const Sight *sight, int cost);

/* The cards of the viewer's list with the code of this one, itself too. */
uint64_t copies_of(const Sight *sight, unsigned card);
/* The viewer's characters. */
uint64_t cards_on_stage(const Sight *sight);
/* Whether a text of one of the viewer's cards is a combo with the climax. */
bool has_combo(const Sight *sight, uint64_t cards, unsigned climax);
/* What a card is worth in the viewer's hand beside others; `stage`: his cards there. */
int worth_in_hand(const Sight *sight, uint64_t stage, unsigned card);
/* The card of a set of the viewer's that is worth least or most in hand. */
unsigned least_wanted(const Sight *sight, uint64_t cards);
unsigned most_wanted(const Sight *sight, uint64_t cards);

/* The ability that is being resolved, or APPRAISAL_ABILITIES where none is known; whose list it is
 * from. */
unsigned ability_resolved(const Sight *sight, const WeissAppraisal **appraisal);

/* The best option found so far. */
typedef struct Best {
    Move move;
    int gain;
} Best;

static inline void best_consider(Best *best, Move move, int gain)
{
    if (gain > best->gain)
        *best = (Best){move, gain};
}

/* heuristic_main.c */
Move decide_main(const Sight *sight);
Move decide_climax(const Sight *sight);
/* heuristic_battle.c */
Move decide_attack(const Sight *sight);
Move decide_counter(const Sight *sight);
Move decide_encore(const Sight *sight);
/* heuristic_choices.c */
Move decide_card(const Sight *sight);
Move decide_slot(const Sight *sight);
/* heuristic_cards.c */
Move decide_mulligan(const Sight *sight);
Move decide_clock(const Sight *sight);
Move decide_level(const Sight *sight);
Move decide_discard(const Sight *sight);
Move decide_yes_no(const Sight *sight);

#endif
