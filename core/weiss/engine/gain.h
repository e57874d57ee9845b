/* What card texts give characters, cards in hand and players beside what is printed, as the rules
 * ask for it: continuous abilities (text/continuous/continuous.c) and modifiers (text/play/modifier.c). Free while
 * no deck has such texts. */
#ifndef WEISSFISH_WEISS_ENGINE_GAIN_H
#define WEISSFISH_WEISS_ENGINE_GAIN_H

#include "weiss/engine/table.h"

/* What continuous abilities may give: a bit each of WeissMatch.gives. */
typedef enum WeissGives {
    GIVES_POWER = 1 << 0,
    GIVES_SOUL = 1 << 1,
    GIVES_LEVEL = 1 << 2,
    GIVES_BANS = 1 << 3,
    GIVES_TRAITS = 1 << 4,
    GIVES_ABILITIES = 1 << 5,
    GIVES_HAND = 1 << 6,   /* level, cost, colour and bans of cards in hand */
    GIVES_PLAYER = 1 << 7, /* bans of players, hand limit */
    GIVES_NAMES = 1 << 8,
    GIVES_COLOURS = 1 << 9,
    GIVES_ANY = 0x3FF,
    GIVES_PRINTED = GIVES_TRAITS | GIVES_NAMES | GIVES_COLOURS, /* what else is printed */
    GIVES_FALL = 1 << 10,   /* power given may be all that keeps a character on the stage */
    GIVES_LOSS = 1 << 11,   /* power is taken, "-500 power" */
    GIVES_COUNTER = 1 << 12 /* the counter icon, to cards in hand */
} WeissGives;

/* What is forbidden to a character or a player, and some rules that change in the same way. */
typedef enum WeissBan {
    /* Characters. */
    BAN_ATTACK,
    BAN_FRONTAL_ATTACK,
    BAN_SIDE_ATTACK,
    BAN_DIRECT_ATTACK,
    BAN_BECOME_REVERSE,
    BAN_REVERSE_BY_AUTO, /* become REVERSE by AUTO effects of the opponent's characters */
    BAN_CHOSEN,          /* be chosen by the opponent's effects */
    BAN_MOVE,            /* to another position of the stage */
    BAN_STAND,           /* in the own stand phase */
    BAN_DAMAGE,          /* deal damage to players */
    BAN_TO_HAND,         /* be returned to hand */
    BAN_TO_MEMORY,
    BAN_SOUL_LOSS,          /* side attacks do not lower the soul */
    BAN_PLAYED,             /* be played from hand: of cards there alone */
    RULE_GREAT_PERFORMANCE, /* is frontal attacked instead of whatever was declared */
    RULE_ATTACK_BACK,       /* may frontal attack a character of the back stage instead */
    RULE_ATTACK_FROM_BACK,  /* may direct attack from the back stage */
    RULE_TWO_CHECKS,        /* its attacks have two trigger checks */
    /* Characters and players. */
    BAN_USE_ENCORE,
    /* Players. */
    BAN_PLAY_CHARACTER,
    BAN_PLAY_EVENT,
    BAN_PLAY_CLIMAX,
    BAN_PLAY_BACKUP,
    BAN_USE_ACT,       /* of characters on the own stage */
    BAN_FOURTH_ATTACK, /* perform 4 or more attacks */
    BAN_AUTO_DAMAGE,   /* receive damage by AUTO effects of the opponent's characters */
    BAN_COUNT
} WeissBan;

enum { ATTACKS_USUAL = 3 }; /* as many as the centre stage has positions */

enum {
    BANS_ATTACK =
        1 << BAN_ATTACK | 1 << BAN_FRONTAL_ATTACK | 1 << BAN_SIDE_ATTACK | 1 << BAN_DIRECT_ATTACK
};

static_assert(BAN_COUNT <= 32, "bans fit a mask");

enum {
    BANS_PLAY =
        1 << BAN_PLAY_CHARACTER | 1 << BAN_PLAY_EVENT | 1 << BAN_PLAY_CLIMAX | 1 << BAN_PLAY_BACKUP
};

/* Whether anything in the match may give one of `gives` now. */
static inline bool gains_possible(const WeissTable *table, unsigned gives)
{
    return ((table->match->gives | table->state.modifier_gives) & gives) != 0;
}

/* Power, soul and level that a character has beside what is printed and what it carries until end
 * of turn. */
int weiss_gain_power(const WeissTable *table, unsigned player, unsigned slot);
int weiss_gain_soul(const WeissTable *table, unsigned player, unsigned slot);
int weiss_gain_level(const WeissTable *table, unsigned player, unsigned slot);

/* Adds to `powers` or `souls`, by slot, what the characters on some slots of a player have beside; at
 * least one. */
void weiss_gain_powers(const WeissTable *table, unsigned player, unsigned slots, int *powers);
void weiss_gain_souls(const WeissTable *table, unsigned player, unsigned slots, int *souls);

/* Whether a continuous ability may take power from somebody now. */
bool weiss_power_taken(const WeissTable *table);

/* The bans (a bit each) that hold for a character, or for a player. */
uint32_t weiss_gain_bans(const WeissTable *table, unsigned player, unsigned slot);
uint32_t weiss_gain_player_bans(const WeissTable *table, unsigned player);

/* Whether any text may give one of `bans` (a bit each) now. */
static inline bool bans_possible(const WeissTable *table, uint32_t bans)
{
    return ((table->match->bans | table->state.modifier_bans) & bans) != 0;
}

/* Of `bans` those that hold for a character. */
static inline uint32_t character_bans(const WeissTable *table, unsigned player, unsigned slot,
                                      uint32_t bans)
{
    return UNLIKELY(bans_possible(table, bans)) ? weiss_gain_bans(table, player, slot) & bans : 0;
}

static inline bool character_banned(const WeissTable *table, unsigned player, unsigned slot,
                                    WeissBan ban)
{
    return character_bans(table, player, slot, 1u << ban) != 0;
}

static inline uint32_t player_bans(const WeissTable *table, unsigned player)
{
    return UNLIKELY(gains_possible(table, GIVES_PLAYER)) ? weiss_gain_player_bans(table, player)
                                                         : 0;
}

/* The attack types (a bit each) that the character may not declare. */
static inline unsigned attack_bans(const WeissTable *table, unsigned player, unsigned slot)
{
    uint32_t bans = character_bans(table, player, slot, BANS_ATTACK);
    if (bans >> BAN_ATTACK & 1)
        return (1u << ATTACK_TYPE_COUNT) - 1;
    return (bans >> BAN_FRONTAL_ATTACK & 1) << ATTACK_FRONTAL |
           (bans >> BAN_SIDE_ATTACK & 1) << ATTACK_SIDE |
           (bans >> BAN_DIRECT_ATTACK & 1) << ATTACK_DIRECT;
}

/* Of `slots` those whose characters the ban holds for. */
unsigned weiss_banned_slots(const WeissTable *table, unsigned player, unsigned slots, WeissBan ban);

static inline unsigned banned_slots(const WeissTable *table, unsigned player, unsigned slots,
                                    WeissBan ban)
{
    return UNLIKELY(bans_possible(table, 1u << ban)) ? weiss_banned_slots(table, player, slots, ban)
                                                     : 0;
}

/* What texts change about the cards in a player's hand. */
typedef struct HandGain {
    uint64_t free_colour; /* played without fulfilling the colour condition */
    uint64_t unplayable;
    uint64_t counters; /* events that get the counter icon */
    bool no_backup;    /* Backup cannot be used */
    int8_t level[64];  /* to be added to the printed one */
    int8_t cost[64];
} HandGain;

/* Only to be asked where GIVES_HAND is possible. */
bool weiss_hand_given(const WeissTable *table, unsigned player);

/* Whether anything in play may change the cards in a player's hand: cheap, and never wrongly no. */
static inline bool hand_given(const WeissTable *table, unsigned player)
{
    return UNLIKELY(gains_possible(table, GIVES_HAND)) && weiss_hand_given(table, player);
}

/* What becomes of those of `cards` that are in a player's hand; of others there is no telling. Only to
 * be asked when hand_given. */
void weiss_hand_gain(const WeissTable *table, unsigned player, uint64_t cards, HandGain *gain);

/* Of `cards` in hand, climaxes too, those that the player may play: level, colour, stock and bans. */
uint64_t weiss_hand_playable(const WeissTable *table, unsigned player, uint64_t cards);

/* Whether effects of AUTO abilities of the opponents' characters cannot deal so much damage to the
 * player. */
bool weiss_auto_damage_banned(const WeissTable *table, unsigned player, int amount);

/* Whether the player may use Backup at all. */
static inline bool backup_allowed(const WeissTable *table, unsigned player)
{
    if (LIKELY(!hand_given(table, player)))
        return true;
    HandGain gain;
    weiss_hand_gain(table, player, 0, &gain);
    return !gain.no_backup;
}

/* The level and the cost of a card in hand. */
int weiss_hand_level(const WeissTable *table, unsigned player, unsigned card);
unsigned weiss_hand_cost(const WeissTable *table, unsigned player, unsigned card);

/* The costs of `cards` in a player's hand, by card: faster than one after the other. */
void weiss_hand_costs(const WeissTable *table, unsigned player, uint64_t cards, uint8_t *costs);

static inline void hand_costs(const WeissTable *table, unsigned player, uint64_t cards,
                              uint8_t *costs)
{
    if (cards && UNLIKELY(hand_given(table, player))) {
        weiss_hand_costs(table, player, cards, costs);
        return;
    }
    for (; cards; cards &= cards - 1)
        costs[bits_first(cards)] = table->match->deck[player]->cost[bits_first(cards)];
}

/* The events that have the counter icon, in hand at least. Only to be asked where GIVES_COUNTER is
 * possible. */
uint64_t weiss_hand_counters(const WeissTable *table, unsigned player);

/* The cards that a player may keep at the end of the turn. */
unsigned weiss_hand_limit(const WeissTable *table, unsigned player);

static inline unsigned hand_limit(const WeissTable *table, unsigned player)
{
    return LIKELY(!(table->match->gives & GIVES_PLAYER)) ? WEISS_HAND_LIMIT
                                                         : weiss_hand_limit(table, player);
}

/* Makes the rule action for power 0 or less due if it is: for before each check timing. */
void weiss_stage_watch(WeissTable *table);

static inline void stage_watch(WeissTable *table)
{
    if (UNLIKELY(table->match->gives & GIVES_FALL))
        weiss_stage_watch(table);
}

#endif
