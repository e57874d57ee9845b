/* The whole state of a running game: flat, no pointers, copied in one go (weiss_state_size bytes).
 *
 * Cards are numbers 0 .. 49 of their owner's list (deck.h). Every card is in exactly one zone;
 * zones are masks. Where an order matters the cards of a pile are linked through `beneath`, one
 * byte a card, so that no pile has a capacity of its own.
 *
 * The unknown part of a deck has no order: a reveal picks from the mask, at the last moment
 * (zones.h). Only cards that somebody put at a place, or saw there, are linked in the two deck
 * piles. */
#ifndef WEISSFISH_WEISS_ENGINE_STATE_H
#define WEISSFISH_WEISS_ENGINE_STATE_H

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "game.h"
#include "base/rng.h"
#include "weiss/engine/deck.h"

enum {
    WEISS_NO_CARD = 0xFF,
    WEISS_TURN_LIMIT = 400,
    WEISS_ACTS_LIMIT = 40, /* ACT abilities of a turn: one that costs nothing could go on for ever */
    WEISS_EXCHANGES_LIMIT = 100, /* exchanges of positions in a turn, likewise */
    WEISS_RESOLUTIONS_LIMIT = 200, /* abilities of a turn that wait; more are a loop */
    WEISS_STEPS_LIMIT = 20000, /* what the engine does in a turn, step by step: more is a loop */
    WEISS_HAND_LIMIT = 7,
    WEISS_CLOCK_LIMIT = 7,
    WEISS_LOSING_LEVEL = 4
};

/* A limit that a game met: it ends as truncated. */
typedef enum WeissLimit {
    LIMIT_NONE,
    LIMIT_TURNS,       /* WEISS_TURN_LIMIT */
    LIMIT_STANDBY,     /* WEISS_STANDBY_MAX abilities wait, or are to be done later */
    LIMIT_MODIFIERS,   /* WEISS_MODIFIERS_MAX */
    LIMIT_RESOLUTIONS, /* WEISS_RESOLUTIONS_LIMIT */
    LIMIT_STEPS,       /* WEISS_STEPS_LIMIT */
    WEISS_LIMITS
} WeissLimit;

extern const char *const weiss_limit_names[WEISS_LIMITS];

typedef enum WeissZone {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_WAITING_ROOM,
    ZONE_STOCK,
    ZONE_CLOCK,
    ZONE_LEVEL,
    ZONE_MEMORY,
    ZONE_STAGE,
    ZONE_MARKER,
    ZONE_CLIMAX_AREA,
    ZONE_RESOLUTION,
    ZONE_COUNT
} WeissZone;

/* Stage positions. A character displaced by a new one on its position stands on one of the three
 * surplus slots until the rule action of CR 9.6.1 sends it away: until then it is on the stage. */
typedef enum WeissSlot {
    SLOT_CL,
    SLOT_CM,
    SLOT_CR,
    SLOT_BL,
    SLOT_BR,
    SLOT_SURPLUS,
    SLOT_COUNT = 8
} WeissSlot;

enum {
    WEISS_POSITIONS = 5,
    SLOTS_CENTRE = 0x07, /* masks of slots */
    SLOTS_BACK = 0x18,
    SLOTS_STAGE = 0x1F,
    SLOTS_SURPLUS = 0xE0,
    WEISS_NO_SLOT = 0xFF,
    WEISS_NO_STAMP = 0xFFFF /* of a character that takes part in an attack no longer */
};

/* Piles whose order is kept; a marker pile belongs to each slot. */
typedef enum WeissPile {
    PILE_STOCK,
    PILE_CLOCK,
    PILE_DECK_TOP,    /* known from the top: the next card first */
    PILE_DECK_BOTTOM, /* known from the bottom: the last card first */
    PILE_MARKER,
    PILE_COUNT = PILE_MARKER + SLOT_COUNT
} WeissPile;

/* The bit of slot 0 in each byte of WeissPlayer.slot_masks. */
#define SLOT_MASKS_FIRST 0x01010101u

/* A character on the stage. It ends when it leaves the stage; if its card comes back, that is a new
 * one (CR 3.1). */
typedef struct WeissCharacter {
    uint8_t card;     /* WEISS_NO_CARD: nobody */
    uint8_t shots;    /* SHOT triggers waiting for this character's next damage */
    int8_t soul;      /* soul until end of turn */
    uint8_t position; /* of a displaced character: the position that it stood on */
    int16_t power;    /* power until end of turn */
    uint16_t stamp;   /* which character: rises with each one placed */
} WeissCharacter;

typedef struct WeissPlayer {
    uint64_t zone[ZONE_COUNT];
    uint64_t colour_met; /* cache: cards whose colour is free or in the own level zone or clock */
    uint64_t seen_by_owner; /* of the cards in hidden zones: whose place the owner knows */
    uint64_t seen_by_others;
    uint64_t face_down; /* of the cards in level zone and memory: see face_down_cards */
    Rng deals;         /* all chance that falls on this player's cards */
    WeissCharacter stage[SLOT_COUNT];
    union {
        struct {
            uint8_t occupied; /* slots with a character */
            uint8_t standing; /* of those: STAND; neither standing nor reversed is REST */
            uint8_t reversed;
            uint8_t weak; /* slots whose character may have a power of 0 or less while no CONT
                             takes any */
        };
        uint32_t slot_masks; /* the four as one: a slot is the same bit of each byte */
    };
    uint8_t pile[PILE_COUNT];         /* the top card of each pile */
    uint8_t beneath[WEISS_DECK_SIZE]; /* the card under this one in its pile */
    uint8_t placed_deck_cards; /* deck cards that lie in one of the two deck piles */
    uint8_t climax;            /* the last one placed on the climax area */
    uint8_t refresh_points;    /* edition 2021: penalties still to pay */
    uint8_t points_due;        /* of those: open at the last verdict, paid before the next */
    uint8_t lost; /* loss registered (CR 9.2.2.1) */
} WeissPlayer;

/* Where in the turn the game is. The engine does the step when it is reached; steps from
 * STEP_FIRST_INSIDE on continue something, so no check timing comes before them. */
typedef enum WeissStep {
    STEP_STAND_BEGIN,
    STEP_STAND,
    STEP_DRAW_BEGIN,
    STEP_DRAW,
    STEP_CLOCK_BEGIN,
    STEP_CLOCK,
    STEP_MAIN_BEGIN,
    STEP_MAIN,
    STEP_CLIMAX_BEGIN,
    STEP_CLIMAX,
    STEP_ATTACK_BEGIN,
    STEP_DECLARATION_BEGIN,
    STEP_DECLARATION,
    STEP_TRIGGER_BEGIN,
    STEP_TRIGGER,
    STEP_COUNTER_BEGIN,
    STEP_COUNTER,
    STEP_DAMAGE_BEGIN,
    STEP_DAMAGE,
    STEP_BATTLE_BEGIN,
    STEP_BATTLE,
    STEP_ATTACK_END,
    STEP_ENCORE_BEGIN,
    STEP_ENCORE,
    STEP_END_BEGIN,
    STEP_END,
    STEP_EXPIRY,
    STEP_FIRST_INSIDE,
    STEP_MULLIGAN = STEP_FIRST_INSIDE,
    STEP_CLOCK_DRAW_FIRST,
    STEP_CLOCK_DRAW_SECOND,
    STEP_TRIGGER_ICONS,
    STEP_TRIGGER_STOCK,
    STEP_TRIGGER_AGAIN,
    STEP_END_DISCARD,
    STEP_ATTACK_TARGET,
    STEP_COUNT
} WeissStep;

/* The phases in the order of the turn, the mulligan before them. */
typedef enum WeissPhase {
    PHASE_MULLIGAN,
    PHASE_STAND,
    PHASE_DRAW,
    PHASE_CLOCK,
    PHASE_MAIN,
    PHASE_CLIMAX,
    PHASE_ATTACK,
    PHASE_ENCORE,
    PHASE_END,
    PHASE_COUNT
} WeissPhase;

extern const char *const weiss_phase_names[PHASE_COUNT];

/* The phase that a step belongs to. */
WeissPhase weiss_step_phase(WeissStep step);

/* What waits to be done before the next step: rule actions, the damage in progress, abilities. */
typedef enum WeissDue {
    DUE_REFRESH = 1 << 0,   /* somebody's deck may be empty (CR 9.2) */
    DUE_LEVEL_UP = 1 << 1,  /* somebody's clock may have seven cards (CR 9.3) */
    DUE_DAMAGE = 1 << 2,    /* a damage process is under way */
    DUE_RESOLVING = 1 << 3, /* a standby ability is being resolved */
    DUE_VERDICT = 1 << 4,   /* somebody may have lost (CR 9.4) */
    DUE_PENALTY = 1 << 5,   /* refresh points of edition 2021 */
    DUE_STAGE = 1 << 6,     /* surplus or illegal cards, power 0 or less (CR 9.5, 9.6) */
    DUE_STANDBY = 1 << 7,   /* abilities in standby */
    DUE_INTERRUPT = DUE_REFRESH | DUE_LEVEL_UP,
    DUE_PROCESS = DUE_DAMAGE | DUE_RESOLVING
} WeissDue;

typedef enum WeissAttackType {
    ATTACK_FRONTAL,
    ATTACK_SIDE,
    ATTACK_DIRECT,
    ATTACK_TYPE_COUNT
} WeissAttackType;

/* The attack in progress. Characters are identified by their stamps: one that left does not
 * count. */
typedef struct WeissAttack {
    uint16_t attacker; /* stamp */
    uint16_t target;   /* stamp of the character that faced it; 0 in a direct attack */
    uint8_t slot;      /* of the attacker at declaration */
    uint8_t type;      /* WeissAttackType */
    uint8_t defender;  /* player */
    uint8_t target_slot;
    uint8_t declared; /* attacks of this turn so far */
    uint8_t card;     /* the card of the trigger check while it is in the resolution zone */
    uint8_t chosen;   /* the card chosen for an icon that asks a second question, or how many cards
                         it has revealed */
    uint8_t checks;   /* trigger checks still to make; after them: counter steps more */
    uint16_t icons[2]; /* of that card, still to be done, and whether the first was begun: see
                          trigger.c */
} WeissAttack;

/* The icon that is being resolved or is next; TRIGGER_NONE after the last. */
enum { WEISS_ICON_MASK = 15, WEISS_ICON_BEGAN = 1 << 15 };
static inline WeissTrigger weiss_trigger_icon(const WeissAttack *attack)
{
    return (WeissTrigger)(attack->icons[0] & WEISS_ICON_MASK);
}

/* Whether it is being resolved, or was chosen to be next. */
static inline bool weiss_trigger_began(const WeissAttack *attack)
{
    return attack->icons[1] & WEISS_ICON_BEGAN;
}

/* The damage process in progress (CR 4.10). The revealed cards are linked newest first. */
typedef struct WeissDamage {
    uint16_t source; /* stamp of the character that deals it (CR 4.13); 0: none does */
    uint8_t player;  /* who takes it */
    uint8_t amount;
    uint8_t revealed; /* cards so far */
    uint8_t newest;
    uint8_t oldest;
    uint8_t cancelled : 1;
    uint8_t more : 1; /* the same damage is dealt to another player, too, after this one */
    uint8_t bottom : 1; /* cards are revealed from the bottom of the deck */
    uint8_t
        lays : 2; /* cards of this level or higher go to the clock even if it is cancelled; 0: none */
} WeissDamage;

enum { WEISS_LAYS_MAX = 3 };

/* An ability that was triggered and waits for a check timing (CR 8.3). */
typedef enum WeissStandbyKind {
    STANDBY_ENCORE, /* the one with three stock; others of the character come after it */
    STANDBY_SHOT,
    STANDBY_ABILITY,
    STANDBY_EVENT, /* never waits: what an event does that was played */
    STANDBY_LATER, /* the rest of an ability, "at the end of the turn, …", see text/play/effect/later.c */
    STANDBY_FREE_PLAY, /* never waits: a character being played, see text/play/effect/free_play.c */
    STANDBY_PAID_PLAY  /* never waits: a card whose cost is being paid, see text/play/effect/substitute.c */
} WeissStandbyKind;

/* Narrow fields, because the standby list takes most of a crowded board's state. */
typedef struct WeissStandby {
    uint16_t kind : 3;
    uint16_t player : 3;         /* the master, who chooses when it is resolved */
    uint16_t subject_player : 3; /* whose card the event was about */
    uint16_t event : 6;          /* WeissEventKind that triggered it */
    uint16_t skips : 1;          /* STANDBY_LATER: not in the turn that runs, but in the next such */
    uint16_t stamp;         /* of the source while it was on the stage; 0: it was not */
    uint16_t ability;       /* which of the source's, see text/build/compile/ability.h */
    uint16_t subject_stamp; /* of the subject while it was on the stage; 0: it was not */
    uint8_t card;           /* the source */
    uint8_t slot;           /* where the source stood; STANDBY_LATER: weiss_later_slots */
    uint8_t subject;        /* the card that the event was about, or WEISS_NO_CARD */
    uint8_t amount;         /* the event's number: damage, level, a zone moved to × 16 */
} WeissStandby;

static_assert(sizeof(WeissStandby) == 12 && WEISS_PLAYERS_MAX <= 8, "a standby ability is narrow");

enum { WEISS_STANDBY_MAX = 15 };

/* What waits for a later time keeps two positions in `slot`: the source's in the low bits, and above
 * them 1 + that of the subject, where it stands or stood last (0: it was on no stage). */
enum { WEISS_LATER_SUBJECT = 3, WEISS_LATER_SOURCE = 7 };
static inline uint8_t weiss_later_slots(unsigned source, unsigned subject)
{
    return (uint8_t)((source & WEISS_LATER_SOURCE) | subject << WEISS_LATER_SUBJECT);
}

/* Where the source stood, or WEISS_NO_SLOT. */
static inline uint8_t weiss_standby_slot(const WeissStandby *standby)
{
    unsigned slot = standby->slot & WEISS_LATER_SOURCE;
    return standby->kind != STANDBY_LATER ? standby->slot
           : slot == WEISS_LATER_SOURCE   ? WEISS_NO_SLOT
                                          : (uint8_t)slot;
}

/* The `ability` of what is in standby and has no text. */
enum { NO_ABILITY = 0xFFFF };

/* A cost that is being paid. */
typedef enum WeissPaying {
    PAYING_NOTHING,
    PAYING_USE,   /* what the use of an ACT or a Backup costs, before anything of it is done */
    PAYING_WITHIN /* what an ability asks for while it is done */
} WeissPaying;

/* The ability being resolved: everything that it needs to continue after any choice. Sets of cards
 * hold the master's in [0] and the opponent's in [1]. */
enum { FRAME_THEIRS = 64 };
typedef struct WeissFrame {
    uint64_t antecedent[2]; /* what "it", "them", "that character" mean: last chosen or moved */
    uint64_t
        candidates[2];   /* what "those cards", "among them" mean: last looked at, revealed, put */
    uint64_t topic[2];   /* what a condition asked about, if later ones ask about it, too */
    uint64_t twice;      /* of "those cards" of one side: put a second time, after a refresh */
    uint64_t shown;      /* the master's cards that were revealed since the last look */
    uint64_t picked;     /* cards chosen so far in the choice that is being made */
    WeissStandby source; /* the ability and what triggered it */
    uint16_t op;         /* the instruction that is done next */
    int16_t declared;    /* a number that was declared, or a mode chosen */
    int16_t x;           /* X, if x_found */
    uint8_t stage;       /* how far that instruction is */
    uint8_t loop;        /* times that a repeat is still to be done */
    uint8_t count;       /* cards still to choose */
    uint8_t done;        /* whether the last optional action was done: "if you do" */
    uint8_t paying : 2;  /* WeissPaying: while a cost is paid nothing interrupts */
    uint8_t gather : 1;  /* what each of all players puts away adds up to "those cards" */
    uint8_t left : 3;    /* 1 + the slot that a character left by this effect; 0: none did */
    uint8_t person : 1;  /* those of `antecedent` off the stage were called characters */
    uint8_t none : 1;    /* the card that "it" would mean was not named: characters alone are meant */
    uint8_t paid : 1;    /* `candidates` is what the cost was paid with */
    uint8_t x_found : 1; /* X is that, whatever is named from now on (Op.fixes) */
    uint8_t twice_side : 1; /* whose cards `twice` are: 0 the master's */
    uint8_t in_part : 1; /* the clause can be done in part alone: it does not count as done */
    uint8_t renewed : 2; /* whose deck was refreshed since "it" was named: 1 the master's, 2 the other's */
    uint8_t picked_player; /* whose cards are being chosen */
    uint8_t chooser;
    uint8_t answer; /* to the last question: a card, slot or option */
    uint8_t before; /* 1 + the card, FRAME_THEIRS more for the opponent's, that "it" was
                       before it became another; 0: none */
    uint8_t from; /* 1 + the zone where the first was chosen "from among them": there are the others */
    uint8_t placed[2]; /* positions where this clause has put cards, in a loop all turns of it */
    uint8_t chosen; /* coded as in `before`: the card chosen last, if the ability mentions it later (Ability.holds) */
} WeissFrame;

/* What was done to a character or a player and lasts for a time. */
typedef enum WeissModifierKind {
    MODIFIER_POWER,
    MODIFIER_SOUL,
    MODIFIER_LEVEL,
    MODIFIER_ABILITY,  /* value: the ability granted */
    MODIFIER_BAN,      /* value: WeissBan */
    MODIFIER_USED,     /* value: an ability with a limit per turn, once for each use in this one */
    MODIFIER_MARK,     /* value: an ability whose "turn that this card is placed" this turn is */
    MODIFIER_NO_TRAIT, /* value: a trait that is printed on a card, see text/play/effect/trait.h */
    MODIFIER_UNPLAYABLE, /* of a player; value: the ability that names the cards */
    MODIFIER_CHOSEN,     /* value: the stamp of a character that this one's effect has chosen */
    MODIFIER_COLOUR,     /* value: WeissColour */
    MODIFIER_TRAIT, /* value: a name of a deck; the kinds from here on count whose deck that is */
    MODIFIER_KINDS = MODIFIER_TRAIT + 8
} WeissModifierKind;

/* A modifier that stands for several equal ones: values add up, and an ability that is given again
 * is counted. An ability with a limit per turn has its own modifier, because each counts its own
 * uses. */
typedef struct WeissModifier {
    uint16_t stamp; /* the character; 0: the player */
    union {
        uint16_t until; /* the turn at whose end it ends */
        uint16_t giver_of_used; /* MODIFIER_USED, which ends with any turn: Granted.giver */
    };
    int16_t value;
    uint8_t kind : 5;
    uint8_t again : 3; /* this many more of the same; of a limited ability: uses in this turn */
    uint8_t player : 4; /* whose character, or which player */
    uint8_t giver : 4;  /* with more than two players: the master of the effect that gave it */
} WeissModifier;

static_assert(sizeof(WeissModifier) == 8 && MODIFIER_KINDS <= 32, "a modifier is narrow");

enum { WEISS_MODIFIERS_MAX = 14 };

typedef enum WeissChoiceKind {
    CHOICE_NONE,
    CHOICE_MULLIGAN,
    CHOICE_CLOCK,
    CHOICE_MAIN,
    CHOICE_CLIMAX,
    CHOICE_ATTACK,
    CHOICE_COUNTER,
    CHOICE_LEVEL,
    CHOICE_DISCARD,
    CHOICE_REVERSED,
    CHOICE_STANDBY,
    CHOICE_INTERRUPT,
    CHOICE_ENCORE,
    CHOICE_YES_NO,
    CHOICE_CARD,
    CHOICE_SLOT,
    CHOICE_MODE,
    CHOICE_DECLARE, /* `more` has 4 bits for each number that may be declared; of more than 8 all from 0 on */
    CHOICE_KIND_COUNT
} WeissChoiceKind;

/* The choice that the game waits for, with all that is offered. */
typedef struct WeissChoice {
    uint64_t cards; /* one of each different card offered; of slots those from the 16th bit on */
    uint32_t count; /* legal moves */
    uint32_t more;  /* main phase: ACT abilities, WEISS_ACTS_MAX bits for each slot;
                       attack: slots with somebody opposite */
    uint16_t slots; /* slots offered: own in the low byte, the next player's above;
                       in the main phase pairs of positions that may be exchanged;
                       attack: frontal or direct in the low byte, side above;
                       encore: which of the encores */
    uint8_t kind;
    uint8_t player;
    uint8_t zone;   /* of the cards offered */
    uint8_t pass;   /* 1 if passing is among the moves */
    uint8_t events; /* main phase: 1 if `cards` holds events beside the characters */
    uint8_t owner;  /* 1 + the player whose cards they are; 0: the chooser */
} WeissChoice;

enum { WEISS_ACTS_MAX = 6, WEISS_DECLARED_BITS = 4, WEISS_DECLARED_MAX = 8 };
#define WEISS_DECLARED_FIRST 0x76543210u /* 0, 1, 2, … as numbers to declare */

/* The slots that a choice of slots offers: the chooser's in the low byte, and in each one above those
 * of the next player in turn order. */
static inline uint64_t weiss_choice_slots(const WeissChoice *choice)
{
    return choice->slots | choice->cards;
}

/* The player who owns a slot offered to `chooser`, and the lowest bit of that player's slots in
 * what is offered to `chooser`. */
static inline unsigned weiss_slot_player(unsigned player_count, unsigned chooser, unsigned slot)
{
    unsigned player = chooser + slot / SLOT_COUNT;
    return player < player_count ? player : player - player_count;
}

static inline unsigned weiss_slots_shift(unsigned player_count, unsigned chooser, unsigned player)
{
    unsigned apart = player < chooser ? player + player_count - chooser : player - chooser;
    return apart * SLOT_COUNT;
}

/* The player whose cards are offered. */
static inline unsigned weiss_choice_owner(const WeissChoice *choice)
{
    return choice->owner ? choice->owner - 1u : choice->player;
}

/* What only a game of more than two players keeps (multiplayer.h). A layout says who faces whom: it
 * holds the players in turn order, their numbers rising, and never changes during a turn. */
typedef struct WeissMultiplayer {
    uint64_t antecedent[WEISS_PLAYERS_MAX]; /* "those" of the frame, of each opponent in `group` */
    uint16_t lost_turn[WEISS_PLAYERS_MAX]; /* the turn in which the player lost; 0: lives */
    uint8_t place[WEISS_PLAYERS_MAX];      /* of who has lost: 1 more than lived on */
    uint8_t attacked[WEISS_PLAYERS_MAX];   /* who was in this turn, by the first attack on each */
    uint8_t attacked_count;
    uint8_t layout;   /* who takes part in it, living or lost in this turn */
    uint8_t had_turn; /* players whose first turn is over */
    uint8_t left;     /* players whose cards have left the game */
    uint8_t encored;  /* players whose encore step of this turn is over */
    uint8_t opponent; /* who "your opponent" is to the ability being resolved, and */
    uint8_t vague;    /* whether dice alone have chosen them */
    uint8_t first;    /* the same as it was when the ability began, before others were meant */
    uint8_t first_vague;
    uint8_t group;    /* opponents (a bit each) whose cards were chosen, or who were all meant */
    uint8_t rounds;   /* of those that an instruction is done for: who is still to come */
    uint8_t given;    /* what it is done with in this round was chosen already */
    uint8_t asked;    /* one of the characters of several opponents is being chosen */
} WeissMultiplayer;

typedef struct WeissState {
    WeissChoice choice;
    uint32_t due;  /* WeissDue */
    uint16_t turn; /* both players' turns, from 1 */
    uint16_t last_stamp;
    int8_t result;  /* RESULT_*, or the winner */
    uint8_t active; /* the turn player */
    uint8_t player_count;
    uint8_t step;      /* WeissStep */
    uint8_t mulligans; /* players who had theirs */
    uint8_t standby_count;
    uint8_t later_count; /* abilities at the end of `standby` that wait for their time */
    uint8_t modifier_count;
    uint16_t modifier_gives; /* what the modifiers may give: WeissGives */
    uint16_t steps; /* done in this turn, up to WEISS_STEPS_LIMIT: see weiss_step_count */
    uint32_t modifier_bans;  /* a bit for each WeissBan among them */
    uint8_t living;   /* players still in the game */
    uint8_t overflow; /* WeissLimit that was exceeded: the game ends as truncated, at once */
    union {
        struct {
            uint8_t acts;      /* ACT abilities used in this turn, up to WEISS_ACTS_LIMIT */
            uint8_t exchanges; /* of two positions in this turn's main phase */
        };
        uint16_t ended; /* end phase: characters with a lower stamp have heard of the turn's end */
    };
    uint8_t resolutions; /* abilities taken from standby in this turn */
    WeissAttack attack;
    WeissDamage damage;
    WeissFrame frame; /* the ability being resolved */
    WeissModifier modifiers[WEISS_MODIFIERS_MAX];
    WeissStandby standby[WEISS_STANDBY_MAX];
    WeissPlayer players[WEISS_PLAYERS_MAX]; /* the first player_count are used */
    WeissMultiplayer multiplayer;           /* of two players: not used and not copied */
} WeissState;

/* The slots (a bit each) whose characters are among `cards`. Without a branch for each slot,
 * because such branches cannot be predicted. */
static inline unsigned slots_with(const WeissPlayer *player, uint64_t cards)
{
    unsigned slots = 0;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        slots |= (unsigned)(cards >> (player->stage[slot].card & 63u) & 1u) << slot;
    if (UNLIKELY(player->occupied & SLOTS_SURPLUS))
        for (unsigned slot = SLOT_SURPLUS; slot < SLOT_COUNT; slot++)
            slots |= (unsigned)(cards >> (player->stage[slot].card & 63u) & 1u) << slot;
    return slots & player->occupied;
}

/* The characters on some slots, likewise. */
static inline uint64_t stage_cards(const WeissPlayer *player, unsigned slots)
{
    uint64_t cards = 0;
    slots &= player->occupied;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        cards |= (uint64_t)(slots >> slot & 1u) << (player->stage[slot].card & 63u);
    if (UNLIKELY(slots & SLOTS_SURPLUS))
        for (unsigned slot = SLOT_SURPLUS; slot < SLOT_COUNT; slot++)
            cards |= (uint64_t)(slots >> slot & 1u) << (player->stage[slot].card & 63u);
    return cards;
}

/* Whether an attack is under way: from its declaration to its end. */
static inline bool attack_runs(const WeissState *state)
{
    return (state->step >= STEP_TRIGGER_BEGIN && state->step <= STEP_ATTACK_END) ||
           (state->step >= STEP_TRIGGER_ICONS && state->step <= STEP_TRIGGER_AGAIN);
}

/* Counts one step of anything that could go on without end: steps of the turn, interrupts,
 * instructions of an ability. False if there are more than WEISS_STEPS_LIMIT in a turn, or another
 * limit was exceeded: the game must end. */
static inline bool weiss_step_count(WeissState *state)
{
    if (UNLIKELY(state->steps == WEISS_STEPS_LIMIT))
        state->overflow = LIMIT_STEPS;
    else
        state->steps++;
    return LIKELY(!state->overflow);
}

/* Bytes of a state that are in use up to `many`. */
static inline size_t weiss_state_size(unsigned player_count)
{
    return offsetof(WeissState, players) + player_count * sizeof(WeissPlayer);
}

/* Copies what is in use of a state. */
static inline void weiss_state_copy(WeissState *to, const WeissState *from)
{
    memcpy(to, from, weiss_state_size(from->player_count));
    if (from->player_count > 2)
        to->multiplayer = from->multiplayer;
}

static_assert(offsetof(WeissState, players) + 2 * sizeof(WeissPlayer) <= 1024,
              "a state of two players fits 1,024 bytes");

#endif
