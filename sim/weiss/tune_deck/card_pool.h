/* The cards that a changed list may be made of, and lists as copies of them. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_CARD_POOL_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_CARD_POOL_H

#include "sim/weiss/legality/legality_limits.h"
#include "weiss/text/build/text_build.h"

enum {
    POOL_CARDS_MAX = 2048,
    POOL_SOURCES_MAX = 64, /* of --pool */
    POOL_LOCKS_MAX = 64,   /* of --lock */
    POOL_COMBOS_MAX = 256
};

/* A card of the pool, by its number. */
typedef struct PoolCard {
    const WeissCard *card;
    uint8_t base;      /* copies in the deck that is tuned */
    uint8_t locked;    /* that many stay */
    uint8_t most;      /* no list has more: what there is of it, or what its text says */
    uint8_t name_most; /* of all cards of its name, and of the name that its text adds */
    uint16_t name;     /* cards of one name have one number */
    bool in_combo;     /* it names another card of the pool, or is named */
    int16_t with;      /* the name that counts too; -1: none */
    bool restricted;   /* a restriction of events is about it, or about lists with it */
} PoolCard;

/* Two cards, one of which names the other, as a character names its climax. */
typedef struct PoolCombo {
    uint16_t card;
    uint16_t named;
} PoolCombo;

typedef struct CardPool {
    PoolCard cards[POOL_CARDS_MAX]; /* those of the deck first */
    unsigned count;
    unsigned base_count; /* those of the deck */
    PoolCombo combos[POOL_COMBOS_MAX];
    unsigned combo_count;
    unsigned inexact;      /* cards that are left out because their texts are not all played */
    unsigned parallel;     /* and because another code of the pool is the same card */
    unsigned unfit;        /* and because events do not let them into such a deck */
    LegalityLimits limits; /* what events allow of lists */
    unsigned *excess;      /* how far the deck is from that, by limit: a list is no further */
    bool odd_limits;       /* some limit is not that of one name alone */
    bool owned;            /* the numbers of copies were given, not only the cards */
} CardPool;

/* What the pool is to be made of, as arguments say it. */
typedef struct PoolArguments {
    const char
        *sources[POOL_SOURCES_MAX]; /* card files, folders of them, sets, or lists of cards owned */
    unsigned source_count;          /* 0: all cards of the titles of the deck */
    const char *locks[POOL_LOCKS_MAX]; /* codes of cards that stay */
    unsigned lock_count;
    const LegalityTables *tables; /* what events allow; NULL: that is not asked */
    LegalityAsked asked;
} PoolArguments;

/* Card files and folders among the sources are cards to be loaded: adds them to the options. */
void card_pool_name_cards(const PoolArguments *arguments, Options *options);

/* Makes the pool for a deck: only cards that are played exactly, and of those that are one card but
 * for their codes only one. Of what events ask, one title and restricted cards, no list breaks more than
 * the deck does. False after a complaint. card_pool_close frees what it holds, also then. */
bool card_pool_open(CardPool *pool, const PoolArguments *arguments, const DeckFile *deck,
                    const WeissDatabase *database, TextCompiler *compiler);
void card_pool_close(CardPool *pool);

/* ---- Lists ---- */

typedef struct CardList {
    uint8_t copies[POOL_CARDS_MAX]; /* by number of the card */
} CardList;

/* The deck as it is. */
void card_list_base(const CardPool *pool, CardList *list);

/* Whether a list is a legal deck within the pool: 50 cards, the locked ones among them, no more of
 * any card or name than is allowed, at most eight climaxes, and what events allow. */
bool card_list_legal(const CardPool *pool, const CardList *list);

/* How many copies of one list are not in the other, which has as many cards. */
unsigned card_list_distance(const CardPool *pool, const CardList *one, const CardList *other);

/* The pairs of a combo that a list has. */
static inline unsigned pool_combo_pairs(const PoolCombo *combo, const CardList *list)
{
    unsigned one = list->copies[combo->card], other = list->copies[combo->named];
    return one < other ? one : other;
}

/* The cards of a list in an order in which those that are also in the deck have the same places as
 * there (sorted by code): see weiss_deck_build_numbered. Writes WEISS_DECK_SIZE cards. */
void card_list_cards(const CardPool *pool, const CardList *list,
                     const WeissCard *cards[WEISS_DECK_SIZE]);

#endif
