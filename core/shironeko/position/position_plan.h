/* What a position's text says, before it is on a table. Private to position_*.c. */
#ifndef WEISSFISH_SHIRONEKO_POSITION_POSITION_PLAN_H
#define WEISSFISH_SHIRONEKO_POSITION_POSITION_PLAN_H

#include "json/json_fields.h"
#include "shironeko/position/position.h"

typedef enum PlanZone {
    PLAN_DECK,
    PLAN_UNDER,
    PLAN_HAND,
    PLAN_SHOWN, /* in the hand, and seen */
    PLAN_DISCARD,
    PLAN_CHARACTER,
    PLAN_RUNE,
    PLAN_TOWN_DECK,
    PLAN_TOWN_ON,
    PLAN_TOWN_OFF,
    PLAN_TOWN_DISCARD
} PlanZone;

/* A card where it is, in the order of the text. */
typedef struct PlanCard {
    const ShiroCard *card; /* NULL: unknown, until the decklist deals one */
    JsonValue place;       /* in the text */
    uint8_t zone;
    uint8_t slot; /* of characters and runes */
    bool used;    /* of towns */
} PlanCard;

enum { PLAN_CARDS = SHIRO_MAIN + SHIRO_TOWNS_MAX };

typedef struct PlanPlayer {
    JsonValue object;
    PlanCard cards[PLAN_CARDS];
    unsigned count;
    const ShiroCard *list[PLAN_CARDS]; /* "decklist" */
    unsigned list_count;
    bool list_given;
    ShiroSlot slot[SHIRO_SLOTS]; /* all but the cards */
    uint32_t marks;              /* as in ShiroPlayer */
    Rng chance;
    bool chance_given;
} PlanPlayer;

typedef struct PositionPlan {
    const JsonText *json;
    const ShiroCards *cards;
    Diagnostic *problem;
    uint64_t seed;
    unsigned turn;
    unsigned active;
    unsigned mulligans;
    ShiroStep step;
    int result;
    JsonValue moves;
    PlanPlayer players[SHIRO_PLAYERS];
} PositionPlan;

/* position_player.c: reads a player. False with a problem. */
bool shiro_plan_player(PositionPlan *plan, JsonValue object, PlanPlayer *player);

/* position_setup.c: deals the unknown cards, numbers all and puts everything on the table. False
 * with a problem if they do not go together. */
bool shiro_position_setup(ShiroPosition *position, PositionPlan *plan);

#endif
