/* A printed card, as the community database has it, and its words. Read-only after loading; the
 * running game uses only the tables of deck.h. */
#ifndef WEISSFISH_WEISS_CARD_CARD_H
#define WEISSFISH_WEISS_CARD_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/card_code.h"

typedef enum WeissType { TYPE_CHARACTER, TYPE_EVENT, TYPE_CLIMAX, TYPE_COUNT } WeissType;

typedef enum WeissColour {
    COLOUR_YELLOW,
    COLOUR_GREEN,
    COLOUR_RED,
    COLOUR_BLUE,
    COLOUR_COUNT
} WeissColour;

/* Trigger icons in the order of CR 4.12.2. */
typedef enum WeissTrigger {
    TRIGGER_NONE,
    TRIGGER_SOUL,
    TRIGGER_RETURN,
    TRIGGER_POOL,
    TRIGGER_COMEBACK,
    TRIGGER_DRAW,
    TRIGGER_SHOT,
    TRIGGER_TREASURE,
    TRIGGER_GATE,
    TRIGGER_STANDBY,
    TRIGGER_CHOICE,
    TRIGGER_CHANCE,
    TRIGGER_DISCOVERY,
    TRIGGER_FOCUS,
    TRIGGER_COUNT
} WeissTrigger;

/* The database's words: "CHARACTER" is matched as printed, "Character". */
extern const char *const weiss_type_names[TYPE_COUNT];
extern const char *const weiss_colour_names[COLOUR_COUNT];
extern const char *const weiss_trigger_names[TRIGGER_COUNT];

enum {
    WEISS_ICONS_MAX = 2, /* trigger icons on one card */
    WEISS_LEVEL_MAX = 3, /* highest printed level of a card that is not a climax */
    WEISS_COST_MAX = 15, /* highest printed cost that is distinguished */
    WEISS_POWER_MAX = 32767,
    WEISS_DECK_SIZE = 50,
    WEISS_SAME_NAME_MAX = 4 /* copies of a card in a deck, unless it says otherwise */
};

/* What a record of a card does not say. */
typedef enum WeissLack {
    LACKS_TYPE = 1 << 0,
    LACKS_COLOUR = 1 << 1,
    LACKS_LEVEL = 1 << 2,
    LACKS_COST = 1 << 3,
    LACKS_POWER = 1 << 4,
    LACKS_SOUL = 1 << 5,
    LACKS_ICONS = 1 << 6,
    LACKS_TEXT = 1 << 7,
    LACKS_NAME = 1 << 8,
    LACKS_END = 1 << 9
} WeissLack;

/* How a line of WeissCard.writing begins. */
enum { WRITING_HAS = '+', WRITING_LACKS = '-' };

typedef struct WeissCard {
    const char *code; /* "BD/W47-E001"; unique in a database */
    const char *name;
    const char *gloss; /* the name in another language, where the file has both; or "" */
    const char *original; /* the Japanese name of the same number, where the database has it; or "" */
    const char *writing; /* by corrections: what is in that name, and what is not, a line each; or "" */
    const char *title; /* the database's "expansion" */
    const char *rarity;
    const char *side; /* "W", "S" */
    const char *set;  /* with release and sid, the parts of the code: exports need them */
    const char *release;
    const char *sid;
    const char **traits;
    const char **abilities; /* texts as the file has them */
    const char **japanese;  /* the official texts ("jpAbility"), where the file has them */
    uint16_t trait_count;
    uint16_t gloss_count; /* traits after these: the same ones in another language, or 0 */
    uint16_t ability_count;
    uint16_t japanese_count;
    int16_t power;
    uint8_t type;   /* WeissType */
    uint8_t colour; /* WeissColour */
    uint8_t level;  /* 0 for a climax */
    uint8_t cost;
    uint8_t soul;
    uint8_t icons[WEISS_ICONS_MAX]; /* WeissTrigger, TRIGGER_NONE after the last */
    bool counter;                   /* an event with the counter icon */
    bool is_japanese;               /* its `abilities` are */
    uint16_t lacks;                 /* WeissLack; 0 for every card that a database gives */
} WeissCard;

#endif
