/* A deck for play: 40 cards and 10 towns as numbers, and masks of what is printed on them. */
#ifndef WEISSFISH_SHIRONEKO_DECK_H
#define WEISSFISH_SHIRONEKO_DECK_H

#include "shironeko/card.h"

enum {
    SHIRO_MAIN = 40,
    SHIRO_MONSTERS = 8,
    SHIRO_TOWNS_MAX = 10,
    SHIRO_COPIES = 3, /* of a name and kind; of towns of a name, but for Soul Mines */
    SHIRO_SOULS_MAX = SHIRO_TOWNS_MAX,
    SHIRO_PROBLEM_SIZE = 200
};

/* What abilities that work always may give. */
typedef enum ShiroGift {
    SHIRO_GIFT_ATTACK,
    SHIRO_GIFT_HP,
    SHIRO_GIFT_BREAKTHROUGH,
    SHIRO_GIFT_GUARD,
    SHIRO_GIFTS
} ShiroGift;

/* Cards are numbers in the order of their codes, so that copies are neighbours. */
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
    uint64_t like[2];                           /* the card 1, or 2, before is a copy of this one */
    uint64_t namesake[SHIRO_MAIN];              /* all cards of its name */
    uint64_t rune[SHIRO_COLOURS];               /* by colour as a rune */
    uint64_t cost_upto[SHIRO_SOULS_MAX + 1];    /* played for so many souls at most */
    uint64_t change_upto[SHIRO_SOULS_MAX + 1];  /* changed into */
    uint64_t play_colour[SHIRO_SOUL_COLOURS];   /* a soul of that colour is needed to play; the */
    uint64_t change_colour[SHIRO_SOUL_COLOURS]; /* last: of none */
    uint64_t colour[SHIRO_SOUL_COLOURS];
    uint64_t has[SHIRO_WHENS];   /* an ability that works then */
    uint64_t gives[SHIRO_GIFTS]; /* always */
    uint16_t town_colour[SHIRO_SOUL_COLOURS];
    uint16_t town_plain; /* without an ability */
    uint8_t town_first[SHIRO_TOWNS_MAX];
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
