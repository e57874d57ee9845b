/* Where cards are put, as records: "into your stock", "on the top or at the bottom of your deck",
 * "on any position of your stage as REST", "underneath this card as a marker". Alternatives to
 * choose from are neighbours; a destination is the number of the first. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_DESTINATION_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_DESTINATION_H

#include <stdint.h>

typedef enum WayKind {
    WAY_ZONE,
    WAY_STAGE,  /* position */
    WAY_MARKER, /* holder */
    WAY_FACE    /* they are turned face up, or with WAY_FACE_DOWN face down */
} WayKind;

/* On which of `slots`. */
typedef enum WayPosition {
    POSITION_ANY,
    POSITION_OPEN,    /* nobody stands there */
    POSITION_FACED,   /* open, and a character faces it */
    POSITION_SOURCE,  /* where this card stands or stood */
    POSITION_THAT,    /* where that character stood, which this effect has put elsewhere */
    POSITION_PREVIOUS /* where the card itself stood before it left the stage */
} WayPosition;

/* Under whom. */
typedef enum WayHolder {
    HOLDER_SOURCE, /* this card */
    HOLDER_MEANT,  /* that character */
    HOLDER_NAMED,  /* the last of those that pass [filter] `of`, after this card */
    HOLDER_CHOSEN  /* one of [set] `of` */
} WayHolder;

enum {
    WAY_ANY_ORDER = 1,    /* the actor chooses the order */
    WAY_ORDER_SAID = 2,   /* … because the text says so: also of another's cards */
    WAY_SAME_ORDER = 4,   /* it stays as it was */
    WAY_FACE_DOWN = 8,    /* in the memory, or as they are turned */
    WAY_SEPARATE = 16,    /* "separate positions": what a loop puts has a position each */
    WAY_STANCE_SAID = 32, /* "as 【STAND】": also a character that is moved becomes it */
    WAY_DEFENDER = 64     /* "as the defending character" of the attack */
};

typedef struct CodeWay {
    uint8_t kind;
    uint8_t count; /* ways to choose from, with this one and those after it */
    uint8_t zone;  /* WeissZone */
    uint8_t lay;   /* WeissPlacement */
    uint8_t slots;
    uint8_t where;  /* WayPosition, WayHolder */
    uint8_t stance; /* WeissStance */
    uint8_t flags;  /* WAY_ */
    uint16_t of;
} CodeWay;

#endif
