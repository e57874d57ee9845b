/* A deck for play: 40 cards and 10 towns as numbers, and masks of what is printed on them. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_DECK_H
#define WEISSFISH_SHIRONEKO_ENGINE_DECK_H

#include "shironeko/card/card.h"

enum {
    SHIRO_MAIN = 40,
    SHIRO_MONSTERS = 8,
    SHIRO_TOWNS_MAX = 10,
    SHIRO_COPIES = 3,   /* of a name and kind; of towns of a name, except Soul Mines */
    SHIRO_NUMBERS = 64, /* of cards; SHIRO_NONE is the last of them */
    SHIRO_PRICES_MAX = SHIRO_COST_MAX * SHIRO_SOUL_COLOURS + 1,
    SHIRO_WAY_BITS = 8,
    SHIRO_PURSES_MAX = 432, /* purses that ten towns of seven colours may yield */
    SHIRO_PROBLEM_SIZE = 200
};

/* What abilities that always work may give. */
typedef enum ShiroGift {
    SHIRO_GIFT_ATTACK,
    SHIRO_GIFT_HP,
    SHIRO_GIFT_BREAKTHROUGH,
    SHIRO_GIFT_GUARD,
    SHIRO_GIFTS
} ShiroGift;

/* So many souls, one of them of a colour unless that is colourless. */
typedef struct ShiroPrice {
    uint8_t cost;
    uint8_t colour;
} ShiroPrice;

/* Cards that can be paid for: all, and for each bit those in whose number of ways to pay it is
 * set. */
typedef struct ShiroPaid {
    uint64_t all;
    uint64_t bit[SHIRO_WAY_BITS];
} ShiroPaid;

/* What can be done with the souls of a purse. */
typedef struct ShiroMeans {
    ShiroPaid play;
    ShiroPaid change;
    uint64_t acts;                  /* cards with an ability to activate that can be paid for */
    uint8_t ways[SHIRO_PRICES_MAX]; /* of paying each price */
} ShiroMeans;

/* The towns of a colour. */
typedef struct ShiroVein {
    uint16_t towns;
    uint8_t colour;
    uint8_t shift; /* of its souls in a payment; the last vein pays what is left */
    uint32_t unit; /* one soul there */
} ShiroVein;

/* The copies of a town with an ability. */
typedef struct ShiroHall {
    const ShiroAbility *ability;
    uint16_t towns;
    uint8_t price;
    bool pays;     /* its own soul may pay for it */
    bool from_on;  /* it may be used while ON, */
    bool from_off; /* while OFF */
} ShiroHall;

/* Who is missing. */
enum { SHIRO_NO_ALLY = 1, SHIRO_NO_ENEMY = 2 };

/* Cards are numbers in the order of their codes, so that copies are neighbours. Towns without an
 * ability come first. A table by numbers has zeros for SHIRO_NONE. */
typedef struct ShiroDeck {
    const ShiroCard *card[SHIRO_MAIN];
    const ShiroCard *town[SHIRO_TOWNS_MAX];
    unsigned count;
    unsigned town_count;
    uint64_t copies[SHIRO_MAIN]; /* of a card, itself among them */
    uint64_t all;
    uint64_t kind[SHIRO_TOWN];
    uint64_t characters; /* awakened ones, too */
    uint64_t level[SHIRO_LEVELS + 2];
    uint64_t like[2];                          /* the card 1, or 2, before is a copy of this one */
    uint64_t namesake[SHIRO_NUMBERS];          /* all cards of its name */
    uint64_t onto[SHIRO_NUMBERS];              /* what may be put on it by change (8.2) */
    uint64_t rune[SHIRO_COLOURS];              /* by colour as a rune */
    uint64_t levels[2 << SHIRO_LEVELS];        /* cards of one of some levels, a bit each, */
    uint64_t colours[1 << SHIRO_SOUL_COLOURS]; /* of one of some colours, */
    uint64_t kinds[1 << SHIRO_TOWN];           /* and kinds; for none of them all cards */
    uint64_t has[SHIRO_WHENS];                 /* an ability that works then */
    uint64_t gives[SHIRO_GIFTS];               /* always, */
    uint64_t gives_others[SHIRO_GIFTS];        /* and not to themselves alone */
    uint64_t monsters[4]; /* that may be played (8.3): SHIRO_NO_ALLY, SHIRO_NO_ENEMY; */
    uint64_t aims;        /* of them those whose first deed says whom it needs: */
    const ShiroWho *aim[SHIRO_MAIN];
    uint8_t attack[SHIRO_NUMBERS];
    uint8_t hp[SHIRO_NUMBERS];
    uint8_t play_price[SHIRO_MAIN];
    uint8_t change_price[SHIRO_MAIN];
    uint64_t played_for[SHIRO_PRICES_MAX];  /* the cards of each price, */
    uint64_t acts_for[SHIRO_PRICES_MAX];    /* of each price of an ability to activate, */
    uint64_t changed_for[SHIRO_PRICES_MAX]; /* of each price of a change */
    ShiroPrice price[SHIRO_PRICES_MAX];
    unsigned price_count;
    uint8_t free_price; /* nothing is paid */
    ShiroVein vein[SHIRO_SOUL_COLOURS];
    unsigned vein_count;
    unsigned most_ways; /* the greatest number of ways to pay */
    ShiroHall hall[SHIRO_TOWNS_MAX];
    unsigned hall_count;
    uint16_t halls;                                     /* all towns with an ability */
    uint8_t town_hall[SHIRO_TOWNS_MAX];                 /* of a town with an ability: its hall */
    uint8_t act_price[SHIRO_MAIN][SHIRO_ABILITIES_MAX]; /* of those that are activated */
    ShiroMeans means[SHIRO_PURSES_MAX];                 /* by purse */
    uint16_t purse[1 << SHIRO_TOWNS_MAX];               /* by the towns that are ON */
} ShiroDeck;

/* Builds a deck of cards in any order, towns among them: at most SHIRO_MAIN and SHIRO_TOWNS_MAX. */
void shiro_deck_build(ShiroDeck *deck, const ShiroCard *const *cards, unsigned count);

/* Problem number `index`, from 0, that keeps a list of cards from being a legal deck, into `text`
 * (SHIRO_PROBLEM_SIZE bytes), and in *card the number of the card concerned, or `count` for the deck as a
 * whole. False if there are not that many. */
bool shiro_deck_problem(const ShiroCard *const *cards, unsigned count, unsigned index, char *text,
                        unsigned *card);

/* The lowest of the copies of each card of a mask. */
static inline uint64_t shiro_distinct(const ShiroDeck *deck, uint64_t cards)
{
    return cards & ~(cards << 1 & deck->like[0]) & ~(cards << 2 & deck->like[1]);
}

#endif
