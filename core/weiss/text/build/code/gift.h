/* What abilities give, take and forbid: CONTs while they work (rule.h), effects for a time. Made by
 * code_gift.c. A word in brackets names the kind of record that a number refers to (code.h); 0 is
 * none. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_GIFT_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_GIFT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum GiftKind {
    GIFT_VALUE,       /* of: CodeAttribute */
    GIFT_TRAIT,       /* of: [name] */
    GIFT_COLOUR,      /* of: WeissColour */
    GIFT_NAME,        /* of: [name] */
    GIFT_COUNTER,     /* the counter icon */
    GIFT_ABILITY,     /* of: the number of the ability in its deck */
    GIFT_BANS,        /* bans: those that characters have */
    GIFT_PLAYER_BANS, /* bans: those that players have */
    GIFT_UNPLAYABLE,  /* of: [filter] of cards that cannot be played from hand */
    GIFT_DAMAGES, /* of: COMPARE_AT_MOST or COMPARE_AT_LEAST `value` AUTO damage is not received */
    GIFT_ANY_COLOUR, /* is played without the colour condition */
    GIFT_HAND_LIMIT, /* `value` more cards may be kept in hand */
    GIFT_ICON        /* of: WeissTrigger, to cards in all zones */
} GiftKind;

/* A value is `value` times `amount`, if there is one. `each`: how many times all of it is given. */
typedef struct CodeGift {
    uint8_t kind;
    bool own_level; /* a value is also times the level of the one who gets it */
    bool apart;     /* an amount may ask about the one who gets it: it is asked for each of them */
    uint16_t of;
    int16_t value;
    uint16_t amount; /* [amount] */
    uint16_t each;   /* [amount] */
    uint32_t bans;   /* a bit for each WeissBan */
} CodeGift;

#endif
