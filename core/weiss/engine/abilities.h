/* The interface from the rules to the card texts: everything that the engine asks of them. It is
 * declared here and implemented by text/; the engine uses no other header of text/. */
#ifndef WEISSFISH_WEISS_ENGINE_ABILITIES_H
#define WEISSFISH_WEISS_ENGINE_ABILITIES_H

#include "weiss/engine/table.h"

/* ---- Set-up ---- */

/* Fills in what the abilities of the decks at a match need to know about it: the fields of
 * WeissMatch from `gives` to `masks`, except `listened`. */
void text_match_link(WeissMatch *match);

/* ---- Continuous abilities and modifiers: what is given now ---- */

/* What continuous abilities may give: one bit each in WeissMatch.gives. */
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
    GIVES_ICONS = 1 << 10, /* trigger icons, to cards in all zones */
    GIVES_ANY = 0x7FF,
    GIVES_PRINTED = GIVES_TRAITS | GIVES_NAMES | GIVES_COLOURS, /* what else is printed */
    GIVES_FALL = 1 << 11,    /* power given may be all that keeps a character on the stage */
    GIVES_LOSS = 1 << 12,    /* power is taken, "-500 power" */
    GIVES_COUNTER = 1 << 13, /* the counter icon, to cards in hand */
    GIVES_TO_HAND = 1 << 14  /* GIVES_HAND in another way than a HandGift: see hand_given */
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
    RULE_GREAT_PERFORMANCE, /* is attacked frontally, whatever was declared */
    RULE_ATTACK_BACK,       /* may attack a character of the back stage frontally instead */
    RULE_ATTACK_FROM_BACK,  /* may direct attack from the back stage */
    RULE_TWO_CHECKS,        /* its attacks have two trigger checks */
    RULE_BOTTOM_DAMAGE,     /* its damage is taken from the bottom of the deck */
    /* Characters and players. */
    BAN_USE_ENCORE,
    /* Players. */
    BAN_PLAY_CHARACTER,
    BAN_PLAY_EVENT,
    BAN_PLAY_CLIMAX,
    BAN_PLAY_BACKUP,
    BAN_USE_ACT,           /* of characters on the own stage */
    BAN_FOURTH_ATTACK,     /* perform 4 or more attacks */
    BAN_AUTO_DAMAGE,       /* receive damage by AUTO effects of the opponent's characters */
    BAN_RETURN_CHARACTERS, /* return characters from the waiting room to hand by effects of own cards */
    BAN_RETURN_ICON,       /* return characters of others by the icon */
    BAN_CLOCK,             /* put a card into the clock to draw */
    BAN_CLOCK_CLIMAX,      /* put a climax into the clock to draw */
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

/* Power, soul and level that a character has in addition to what is printed and what it has until
 * end of turn. */
int weiss_gain_power(const WeissTable *table, unsigned player, unsigned slot);
int weiss_gain_soul(const WeissTable *table, unsigned player, unsigned slot);
int weiss_gain_level(const WeissTable *table, unsigned player, unsigned slot);

/* Adds to `powers` or `souls`, by slot, what the characters on some slots (at least one) of a
 * player have in addition. */
void weiss_gain_powers(const WeissTable *table, unsigned player, unsigned slots, int *powers);
void weiss_gain_souls(const WeissTable *table, unsigned player, unsigned slots, int *souls);

/* Whether the kept answer about the power of a player's characters equals a recomputed one. For assertions. */
bool weiss_powers_valid(const WeissTable *table, unsigned player);

/* A number of this table: as long as it and the characters of a player are the same, so is the power, soul and level
 * that they have in addition. Asks for what is not known; 0: it is not kept. */
uint32_t weiss_gains_number(const WeissTable *table, unsigned player);

/* The power that continuous abilities take from any one character now, at most; POWER_UNKNOWN: they may take
 * any. To be asked only where power_takers. */
enum { POWER_UNKNOWN = 1 << 24 };
int weiss_power_taken(const WeissTable *table);

/* Whether no character on a position of the player has a power of 0 or less. */
bool weiss_stage_firm(const WeissTable *table, unsigned player);

/* The bans (a bit each) that hold for a character, or for a player. */
uint32_t weiss_gain_bans(const WeissTable *table, unsigned player, unsigned slot);
uint32_t weiss_gain_player_bans(const WeissTable *table, unsigned player);

/* Those of `slots` whose characters the ban holds for. */
unsigned weiss_banned_slots(const WeissTable *table, unsigned player, unsigned slots, WeissBan ban);

/* To be asked only where GIVES_HAND is possible: see hand_given. */
bool weiss_hand_given(const WeissTable *table, unsigned player);

/* What texts change about those of `cards` that are in a player's hand; about other cards it says
 * nothing. To be asked only when hand_given. The result is in `room`, or kept elsewhere until the
 * next change of the state. */
const HandGain *weiss_hand_gain(const WeissTable *table, unsigned player, uint64_t cards,
                                HandGain *room);

/* Of `cards` in hand, climaxes too, those that the player may play: level, colour, stock and bans. */
uint64_t weiss_hand_playable(const WeissTable *table, unsigned player, uint64_t cards);

/* Whether AUTO abilities of the opponents' characters cannot deal this much damage to the
 * player. */
bool weiss_auto_damage_banned(const WeissTable *table, unsigned player, int amount);

/* The level and the cost of a card in hand. */
int weiss_hand_level(const WeissTable *table, unsigned player, unsigned card);
unsigned weiss_hand_cost(const WeissTable *table, unsigned player, unsigned card);

/* The costs of `cards` in a player's hand, by card: faster than one by one. */
void weiss_hand_costs(const WeissTable *table, unsigned player, uint64_t cards, uint8_t *costs);

/* The events that have the counter icon, in hand at least. To be asked only where GIVES_COUNTER is
 * possible. */
uint64_t weiss_hand_counters(const WeissTable *table, unsigned player);

/* The trigger icon (WeissTrigger) that a card of a player was given, number `number` of several in the
 * order of their kinds; TRIGGER_NONE if there is none. To be asked only where GIVES_ICONS is possible. */
unsigned weiss_icon_given(const WeissTable *table, unsigned player, unsigned card, unsigned number);
/* Those of `cards` of a player that have a trigger icon `times` times, printed or given; and how many
 * of these icons (with TRIGGER_NONE, of all) `cards` were given. Also only where GIVES_ICONS is
 * possible. */
uint64_t weiss_icon_cards(const WeissTable *table, unsigned player, unsigned icon, unsigned times,
                          uint64_t cards);
unsigned weiss_icons_given(const WeissTable *table, unsigned player, unsigned icon, uint64_t cards);

/* The cards that a player may keep at the end of the turn. */
unsigned weiss_hand_limit(const WeissTable *table, unsigned player);

/* Whether an exchange of positions that has just been made leaves what the player may play and use
 * unchanged, even where match->position_sensitive says that an exchange can change it. */
bool text_offers_stay(const WeissTable *table, unsigned player);

/* A card of a player that gives others something (WeissDeck.givers) comes to the stage or has left it. */
void text_giver_touch(WeissTable *table, unsigned player, unsigned card);

/* Whether all kept answers are equal to new ones. For tests and assertions. */
bool text_kept_valid(const WeissTable *table);

/* ---- Modifiers: their time ---- */

/* Removes everything that belongs to a character that left the stage, and the note that it was
 * chosen. */
void modifier_forget(WeissTable *table, unsigned stamp);

/* Removes everything that belongs to players (a bit each) who left the game; whatever else they
 * gave for a time ends with this turn. */
void modifier_leave(WeissTable *table, unsigned losers);

/* What ends with this turn ends; and what ends with the attack that is over. */
void modifier_expire(WeissTable *table);
void modifier_expire_attack(WeissTable *table);

/* For an ability that recalls a character of another player: that player; otherwise
 * WEISS_PLAYERS_MAX. */
unsigned modifier_chosen_player(const WeissTable *table, const WeissStandby *source);

/* ---- Triggers ---- */

/* Puts every ability that the event triggers into standby (CR 8.3). */
void text_trigger_abilities(WeissTable *table, WeissEvent event);

/* Tells the character on a slot which ones the same effect has put on the stage together with it, just before: all
 * of them hear of each other. `earlier` is a bit for each slot, `zone` where they came from. */
void text_placed_together(WeissTable *table, unsigned player, unsigned slot, unsigned earlier,
                          WeissZone zone);

/* An ability that a character was given. The same ability given twice is two abilities. */
typedef struct Granted {
    uint16_t name;  /* ability_name */
    uint16_t giver; /* by which of several: the stamp of the character whose CONT gives it, or … */
    uint16_t copies; /* so often by this one */
} Granted;

enum { GRANTED_MAX = 16 }; /* abilities given to one character that are looked at at a time */

/* To be called only where the match has texts: a character on the stage is about to leave it. Puts
 * what waits for that on the stage, or was given to a character there, into standby; `detail` is that
 * of EVENT_LEFT_STAGE, which follows and tells the others. */
void text_leaving_trigger(WeissTable *table, unsigned player, unsigned slot, unsigned detail);

/* Puts the encores that are printed on it, and those that it was given, into standby, in addition to
 * the one for three stock that every character has, which is `source`. */
void text_leaving_encores(WeissTable *table, WeissStandby source, unsigned slot);

/* ---- Being resolved ---- */

/* How far an action has come. */
typedef enum Outcome {
    OUTCOME_DONE, /* on to the next instruction */
    OUTCOME_WAIT, /* somebody must choose; the same instruction continues with a later stage */
    OUTCOME_AGAIN /* something was begun (damage; an interrupt may come first); then the same
                       instruction continues with a later stage */
} Outcome;

/* The encores that can be paid now, a bit each: 0 the one with three stock. */
unsigned encore_options(WeissTable *table, const WeissStandby *encore);
/* Whether this is an encore that waits after the one with three stock, which asks for both. */
bool encore_is_attached(const WeissTable *table, const WeissStandby *standby);
Outcome encore_run(WeissTable *table);

/* The ACT abilities that the player may use: bit slot * WEISS_ACTS_MAX + number among the
 * character's. */
uint32_t use_acts(WeissTable *table, unsigned player);
/* The cards in hand, one of each, whose Backup the player may use. */
uint64_t use_backups(WeissTable *table, unsigned player);
/* How many Backups of a card in hand the player may use. */
unsigned use_backup_count(WeissTable *table, unsigned player, unsigned card);
/* The frame becomes the ability; its cost is paid next. */
void use_act(WeissTable *table, unsigned player, unsigned slot, unsigned number);
/* Of the Backups of a card in hand that may be used, which others may give it, the one with this number. */
void use_backup(WeissTable *table, unsigned player, unsigned card, unsigned number);
/* An event that was played, in the resolution zone, does what it says. */
void use_event(WeissTable *table, unsigned player, unsigned card);
/* Continues with the frame's ability, whatever kind it is. */
Outcome use_go_on(WeissTable *table);
void use_answer(WeissTable *table, Move move);
/* The frame's ability is done; false if an event continues with the next one. */
bool use_over(WeissTable *table);

/* The cards in the waiting room that characters let the player choose for the effect of a trigger icon, besides those that
 * it says. */
uint64_t substitute_icon_cards(WeissTable *table, unsigned player, unsigned icon);

/* If the card can be played on the position `slot` by putting away another one, the frame asks
 * whether it is; false otherwise. */
bool free_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot);

/* Continues with that, as weiss_resolve_run does. */
Outcome free_play_run(WeissTable *table);

/* Begins to play a card that others may pay for, on the position `slot` if it is a character: false
 * if there is nothing to ask. And continues with it, as weiss_resolve_run does. */
bool substitute_play_begin(WeissTable *table, unsigned player, unsigned card, unsigned slot);
Outcome substitute_play_run(WeissTable *table);

/* The turn is cut short: what waits for its end, or for the end of its attack, is never done. */
void later_break_off(WeissTable *table);
/* Continues the frame, whose source waited, where it stopped. */
void later_begin(WeissTable *table);

#endif
