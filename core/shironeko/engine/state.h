/* The state of one game of the Shironeko TCG: flat, without pointers, copied in one go.
 *
 * A card is a number of its owner's deck and a zone is a mask, as in Weiss Schwarz; a deck has no
 * order before a card is drawn. What does have an order lies in `pile`: from the front the cards
 * that were put under the deck, from the back what waits in the damage area until triggers of later
 * damage are done. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_STATE_H
#define WEISSFISH_SHIRONEKO_ENGINE_STATE_H

#include <assert.h>

#include "game.h"
#include "shironeko/engine/deck.h"

enum { SHIRO_ALL_SLOTS = (1 << SHIRO_SLOTS) - 1, SHIRO_BOTH_SLOTS = (1 << 2 * SHIRO_SLOTS) - 1 };
enum { SHIRO_PLAYERS = 2, SHIRO_PENDING_MAX = 12, SHIRO_TURNS_MAX = 200 };

/* A character: the card on top, and the cards beneath as runes. */
typedef struct ShiroSlot {
    uint64_t runes;
    uint8_t card; /* SHIRO_NONE: nobody is here */
    uint8_t damage;
    int8_t attack; /* until the end of the turn */
    int8_t hp;
    uint8_t unused[4];
} ShiroSlot;

/* What a character is marked with. */
typedef enum ShiroMark {
    SHIRO_ON,
    SHIRO_PARALYSED,
    SHIRO_POISONED,
    SHIRO_ATTACKED,
    SHIRO_ACTIVATED,
    SHIRO_FRESH, /* entered this turn, and not by change: it may not attack */
    SHIRO_MARKS,
    SHIRO_THERE = SHIRO_MARKS /* there is one */
} ShiroMark;

/* In `pile`, with the number of a card that waits in the damage area. */
enum { SHIRO_PILE_CARD = 63, SHIRO_PILE_DUE = 64, SHIRO_PILE_BATCH = 128 };

typedef struct ShiroPlayer {
    uint64_t deck; /* without the cards under it */
    uint64_t hand;
    uint64_t discard;
    uint64_t shown; /* cards in the hand that the opponent has seen */
    uint64_t front; /* the characters: the cards on top of the slots, */
    uint64_t names; /* and all cards of their names */
    Rng deals;
    ShiroSlot slot[SHIRO_SLOTS];
    uint16_t town_deck;
    uint16_t town_on;
    uint16_t town_off;
    uint16_t town_used; /* activated this turn */
    uint16_t town_discard;
    uint8_t under;  /* cards under the deck, the lowest last */
    uint8_t area;   /* cards of earlier damage in the pile */
    uint32_t marks; /* SHIRO_SLOTS bits for each ShiroMark: see shiro_marked */
    uint8_t pile[SHIRO_MAIN];
} ShiroPlayer;

typedef enum ShiroStep {
    SHIRO_STEP_MULLIGAN,
    SHIRO_STEP_START,
    SHIRO_STEP_MAIN,
    SHIRO_STEP_ATTACK, /* declared, its abilities are done: the defender chooses */
    SHIRO_STEP_BATTLE, /* blocked, those abilities are done */
    SHIRO_STEP_END,    /* abilities of the end are done */
    SHIRO_STEP_DISCARD
} ShiroStep;

typedef enum ShiroChoiceKind {
    SHIRO_CHOOSES_NOTHING,
    SHIRO_CHOOSES_MULLIGAN,
    SHIRO_CHOOSES_MAIN,
    SHIRO_CHOOSES_BLOCK,
    SHIRO_CHOOSES_SLOT, /* whom an ability is done to; `slots`, see shiro_slot_bit */
    SHIRO_CHOOSES_CARD, /* a card of a deck, hand or discard; `cards` */
    SHIRO_CHOOSES_MAY,
    SHIRO_CHOOSES_ORDER, /* which of the player's abilities goes first; `cards`: places in `pending` */
    SHIRO_CHOOSES_TRIGGER, /* the same among the damage area; `cards` */
    SHIRO_CHOOSES_DISCARD  /* down to seven; `cards` */
} ShiroChoiceKind;

typedef struct ShiroChoice {
    uint64_t cards;   /* also those that may be played */
    uint64_t change;  /* in the hand, and can be paid for */
    uint16_t count;   /* of moves; of them are */
    uint16_t plays;   /* to play a card, */
    uint16_t changes; /* to change a character */
    uint16_t uses;    /* to activate an ability */
    uint16_t towns;   /* that may be activated */
    uint8_t kind;
    uint8_t player;
    uint8_t slots; /* also those that may attack or block */
    uint16_t acts; /* abilities that may be activated: SHIRO_ABILITIES_MAX bits a slot */
} ShiroChoice;

/* A triggered ability that waits. */
typedef struct ShiroPending {
    uint8_t player;
    uint8_t slot;
    uint8_t card;
    uint8_t ability; /* number on the card */
    uint8_t wave;    /* what happened at once has one */
} ShiroPending;

/* An ability being resolved: the first frame; or a deck trigger: the second, which interrupts
 * it. */
typedef struct ShiroFrame {
    uint8_t runs;
    uint8_t player;
    uint8_t card; /* a town's number if `slot` is SHIRO_AT_TOWN */
    uint8_t slot; /* SHIRO_NONE: not in play */
    uint8_t ability;
    uint8_t op;
    uint8_t left;   /* of the operation: choices still to be made */
    uint8_t picked; /* slots chosen for it */
} ShiroFrame;

enum { SHIRO_AT_TOWN = 16 };

/* What is due, a bit each: the lowest goes first. */
enum {
    SHIRO_DUE_TRIGGER = 1, /* frame[1] runs */
    SHIRO_DUE_BATCH = 2,   /* there is a batch */
    SHIRO_DUE_ABILITY = 4, /* frame[0] runs */
    SHIRO_DUE_PENDING = 8, /* abilities wait */
};

typedef struct ShiroState {
    ShiroChoice choice;
    ShiroFrame frame[2];
    ShiroPending pending[SHIRO_PENDING_MAX];
    uint8_t pending_count;
    uint8_t wave;
    int8_t result;
    uint8_t step;
    uint8_t turn;
    uint8_t active;
    uint8_t attacker; /* slot */
    uint8_t attacker_card;
    uint8_t blocker;
    bool given;    /* something until the end of the turn */
    uint8_t gifts; /* what cards of the decks may give always: a bit for each ShiroGift */
    uint8_t due;   /* SHIRO_DUE_* */
    /* The cards that damage has put into the damage area of the player whose turn it is not, while
     * their triggers are still to be done; those triggers. */
    uint64_t batch;
    uint64_t batch_due;
    ShiroPlayer players[SHIRO_PLAYERS];
} ShiroState;

static_assert(sizeof(ShiroState) <= 512, "a state is copied at every decision of a search");

/* The slots with a mark. */
static inline unsigned shiro_marked(const ShiroPlayer *p, ShiroMark mark)
{
    return p->marks >> SHIRO_SLOTS * mark & SHIRO_ALL_SLOTS;
}

/* Whether a slot has the mark. */
static inline bool shiro_has_mark(const ShiroPlayer *p, unsigned slot, ShiroMark mark)
{
    return p->marks >> (SHIRO_SLOTS * mark + slot) & 1;
}

/* The slots with a character. */
static inline unsigned shiro_occupied(const ShiroPlayer *p)
{
    return shiro_marked(p, SHIRO_THERE);
}

/* Marks slots, and takes the mark from them. */
static inline void shiro_mark(ShiroPlayer *p, unsigned slots, ShiroMark mark)
{
    p->marks |= slots << SHIRO_SLOTS * mark;
}

static inline void shiro_unmark(ShiroPlayer *p, unsigned slots, ShiroMark mark)
{
    p->marks &= ~(slots << SHIRO_SLOTS * mark);
}

/* A bit of a slot in each mark's bits. */
static inline uint32_t shiro_all_marks(unsigned slot)
{
    return 0x11111111u << slot;
}

/* Slots of both players as one mask: those of the one whose ability it is, then the opponent's. */
static inline unsigned shiro_slot_bit(bool enemy, unsigned slot)
{
    return 1u << (slot + (enemy ? SHIRO_SLOTS : 0));
}

/* Such a mask as player 0 sees it. */
static inline unsigned shiro_slots_of_both(unsigned player, unsigned slots)
{
    return player ? (slots >> SHIRO_SLOTS | slots << SHIRO_SLOTS) & SHIRO_BOTH_SLOTS : slots;
}

#endif
