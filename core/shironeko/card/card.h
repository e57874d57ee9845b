/* What is printed on a card of the Shironeko TCG, its abilities as compiled, and the set of all cards
 * that decks are made of. Read once, never changed in a game. */
#ifndef WEISSFISH_SHIRONEKO_CARD_CARD_H
#define WEISSFISH_SHIRONEKO_CARD_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

typedef enum ShiroColour {
    SHIRO_RED,
    SHIRO_BLUE,
    SHIRO_GREEN,
    SHIRO_YELLOW,
    SHIRO_PURPLE,
    SHIRO_ORANGE,
    SHIRO_COLOURLESS,
    SHIRO_RAINBOW, /* runes alone */
    SHIRO_COLOURS
} ShiroColour;

enum { SHIRO_SOUL_COLOURS = SHIRO_COLOURLESS + 1 };

typedef enum ShiroKind {
    SHIRO_CHARACTER,
    SHIRO_AWAKENED,
    SHIRO_MONSTER,
    SHIRO_TOWN,
    SHIRO_KINDS
} ShiroKind;

enum {
    SHIRO_LEVELS = 4,
    SHIRO_SLOTS = 4,     /* characters of one player */
    SHIRO_COST_MAX = 7,  /* souls of one colour in a payment: three bits of a move */
    SHIRO_STAT_MAX = 20, /* attack and HP */
    SHIRO_AMOUNT_MAX = 40,
    SHIRO_ABILITIES_MAX = 3,
    SHIRO_OPS_MAX = 4,
    SHIRO_NONE = 63 /* no card, no cost */
};

/* When an ability works. */
typedef enum ShiroWhen {
    SHIRO_WHEN_PLAY,   /* a monster is played, a character enters by being played */
    SHIRO_WHEN_CHANGE, /* enters by change */
    SHIRO_WHEN_APPEAR, /* enters in any way */
    SHIRO_WHEN_ATTACK,
    SHIRO_WHEN_BLOCKED, /* the attacker has been blocked */
    SHIRO_WHEN_START,   /* of its player's turn */
    SHIRO_WHEN_END,
    SHIRO_WHEN_HIT,     /* its player's deck was damaged */
    SHIRO_WHEN_TRIGGER, /* it is among the cards of deck damage in the opponent's turn */
    SHIRO_WHEN_ACTIVATE,
    SHIRO_WHEN_ALWAYS,
    SHIRO_WHENS
} ShiroWhen;

typedef enum ShiroOpKind {
    SHIRO_OP_DAMAGE, /* characters get damage counters */
    SHIRO_OP_HIT,    /* a deck is damaged */
    SHIRO_OP_DRAW,
    SHIRO_OP_SEARCH,
    SHIRO_OP_ATTACH,
    SHIRO_OP_STRIP,
    SHIRO_OP_GIVE,
    SHIRO_OP_ON,
    SHIRO_OP_OFF,
    SHIRO_OP_PARALYSE,
    SHIRO_OP_POISON,
    SHIRO_OP_HEAL,
    SHIRO_OP_RECOVER,
    SHIRO_OP_RETREAT,
    SHIRO_OP_RETURN,
    SHIRO_OP_DISCARD,
    SHIRO_OP_SUMMON,
    SHIRO_OP_BREAKTHROUGH,
    SHIRO_OP_GUARD,
    SHIRO_OPS
} ShiroOpKind;

/* Which cards are meant; zero means all. */
typedef struct ShiroFilter {
    uint8_t levels;  /* a bit each */
    uint8_t colours; /* a bit each */
    uint8_t kinds;   /* a bit each */
    uint8_t states;  /* of characters in play: SHIRO_IS_* */
    uint8_t job;     /* number in the card set, from 1 */
} ShiroFilter;

enum { SHIRO_IS_DAMAGED = 1, SHIRO_IS_RUNED = 2, SHIRO_IS_ON = 4, SHIRO_IS_OFF = 8 };

typedef enum ShiroHow { SHIRO_THIS, SHIRO_CHOSEN, SHIRO_ALL, SHIRO_RANDOM } ShiroHow;

/* Which characters an operation is done to. */
typedef struct ShiroWho {
    ShiroFilter filter;
    uint8_t how;   /* ShiroHow */
    uint8_t enemy; /* the opponent's, not the player's own */
    uint8_t other; /* not this one */
    uint8_t count; /* how many are chosen */
} ShiroWho;

typedef enum ShiroSource { SHIRO_FROM_DECK, SHIRO_FROM_HAND, SHIRO_FROM_DISCARD } ShiroSource;

typedef struct ShiroOp {
    uint8_t kind; /* ShiroOpKind */
    ShiroWho who; /* of cards in a deck, a hand or a discard the filter and `enemy` alone */
    uint8_t source;
    int8_t amount; /* of damage, of cards; of attack */
    int8_t hp;
} ShiroOp;

typedef enum ShiroSubject {
    SHIRO_NO_CONDITION,
    SHIRO_DECK,
    SHIRO_HAND,
    SHIRO_ALLIES,
    SHIRO_TOWNS,
    SHIRO_ENEMY_DECK,
    SHIRO_ENEMY_HAND,
    SHIRO_ENEMIES,
    SHIRO_MY_TURN, /* without a number */
    SHIRO_THEIR_TURN,
    SHIRO_SUBJECTS
} ShiroSubject;

enum { SHIRO_NEED_ANY = SHIRO_COLOURS, SHIRO_NEEDS };

typedef struct ShiroAbility {
    uint8_t when;              /* ShiroWhen */
    uint8_t cost;              /* souls of an activated one */
    bool turns_off;            /* further costs: the card goes from ON to OFF, */
    bool turns_on;             /* from OFF to ON, */
    bool leaves;               /* to the town discard */
    bool may;                  /* its player may decline */
    uint8_t rune_count;        /* runes that it needs: */
    uint8_t need[SHIRO_NEEDS]; /* runes by colour, the last any */
    uint8_t subject;           /* ShiroSubject: at least or at most `limit` */
    bool at_most;
    uint8_t limit;
    uint8_t op_count;
    ShiroOp op[SHIRO_OPS_MAX];
} ShiroAbility;

typedef struct ShiroCard {
    const char *code;
    const char *name;
    uint16_t name_id;
    uint8_t kind;
    uint8_t colour;
    uint8_t rune;
    uint8_t job;    /* number in the set from 1; 0: none */
    uint8_t level;  /* 0 for monsters and towns */
    uint8_t cost;   /* SHIRO_NONE: cannot be played from the hand */
    uint8_t change; /* SHIRO_NONE: cannot be changed into */
    uint8_t attack;
    uint8_t hp;
    bool mine; /* a Soul Mine: a deck may hold ten */
    uint8_t ability_count;
    ShiroAbility ability[SHIRO_ABILITIES_MAX];
    const char *text[SHIRO_ABILITIES_MAX]; /* the abilities in notation */
} ShiroCard;

typedef struct ShiroCards ShiroCards;

/* Reads a set of cards from `length` bytes of JSON, a list of objects. NULL, with the place and what
 * was expected in `problem`, if something is wrong with them. Freed by shiro_cards_free. */
ShiroCards *shiro_cards_read(const char *text, size_t length, Diagnostic *problem);
void shiro_cards_free(ShiroCards *cards);

size_t shiro_cards_count(const ShiroCards *cards);
const ShiroCard *shiro_cards_at(const ShiroCards *cards, size_t index);

/* The card with this code, or NULL; and the one whose code is nearest to it, or NULL. */
const ShiroCard *shiro_cards_find(const ShiroCards *cards, const char *code);
const ShiroCard *shiro_cards_nearest(const ShiroCards *cards, const char *code);

/* Words of the rules, as card data has them; by ShiroColour and ShiroKind. */
extern const char *const shiro_colour_names[SHIRO_COLOURS];
extern const char *const shiro_kind_names[SHIRO_KINDS];

/* A character or an awakened one. */
static inline bool shiro_is_character(const ShiroCard *card)
{
    return card->kind <= SHIRO_AWAKENED;
}

#endif
