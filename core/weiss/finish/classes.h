/* Classes of cards that nothing in the rest of a turn tells apart. Two cards of a list that lie in the same zone are of
 * one class there if the rules and every text treat them alike in that zone and wherever they may go from it; so it is
 * enough to count a class where somebody counts cards. In the climax area, as a marker and on the stage a
 * card is always itself, but for characters of the attacker that came to the stage rested and stay so.
 *
 * What may happen is learned by trying: where cards go, which events there are, which abilities are resolved, who comes
 * to the stage. The classes hold as long as nothing else happens; when something does, the question is begun anew. */
#ifndef WEISSFISH_WEISS_FINISH_CLASSES_H
#define WEISSFISH_WEISS_FINISH_CLASSES_H

#include "weiss/engine/table.h"

typedef struct FinishClasses {
    uint64_t cards[64]; /* by class */
    uint8_t of[64];     /* by card */
    uint8_t count;
} FinishClasses;

/* All cards of a list as one class. */
void finish_classes_open(FinishClasses *classes, const WeissDeck *deck);

/* Tells the cards in `mask` from the others. */
void finish_classes_split(FinishClasses *classes, uint64_t mask);

/* Tells apart what `other` tells apart. */
void finish_classes_join(FinishClasses *classes, const FinishClasses *other);

/* Tells all cards of different codes apart. */
void finish_classes_by_code(FinishClasses *classes, const WeissDeck *deck);

/* Tells cards apart by a printed value of each: `values` by card. */
void finish_classes_by_value(FinishClasses *classes, const int16_t *values);

/* Parts of the turn: what is asked in one is not asked later. */
typedef enum FinishTime {
    FINISH_BEFORE, /* the attacks */
    FINISH_ATTACKS,
    FINISH_LAST, /* an attack is under way, up to its trigger check, and nobody stands who may attack after it */
    FINISH_DONE, /* that check is over, and no other comes */
    FINISH_TIMES
} FinishTime;

enum { FINISH_ABILITIES = 0x1000, FINISH_PLACES = 5, FINISH_JOINTS = 1 << FINISH_PLACES };

/* The bit of the deck among the hidden zones. */
enum { FINISH_IN_DECK = 1 };

/* How a player's cards are told apart in a part of the turn. */
typedef struct FinishSorts {
    FinishClasses zone[ZONE_COUNT];     /* of cards that lie there */
    FinishClasses joint[FINISH_JOINTS]; /* of cards that may lie in any of some hidden zones */
    uint64_t heeded[ZONE_COUNT];        /* cards that can make a difference there */
} FinishSorts;

/* The hidden zones of `joint`, a bit each. */
extern const uint8_t finish_places[FINISH_PLACES];

/* What has happened in the turn so far as it was tried. */
typedef struct FinishLearned {
    uint64_t moves[FINISH_TIMES][2][ZONE_COUNT]
                  [ZONE_COUNT];    /* by player: the cards that went from zone to zone */
    uint64_t events[FINISH_TIMES]; /* a bit for each WeissEventKind */
    uint64_t resolved[2][FINISH_ABILITIES / 64]; /* abilities, by player and number */
    uint64_t acted[2];                           /* cards that have acted from where they were */
    bool thumb; /* the player attacked chooses by a rule of thumb, not the worst for the attacker */
    bool eased; /* it does no more than it must, and the attacker chooses who wins battles */
    bool encore[2]; /* one could be paid for before the encore step */
    bool checks;    /* texts of the attacker make more trigger checks */
    bool wakes;     /* characters of the attacker stood up, or came to the stage standing */
    bool stands;    /* characters stood up after they had rested, */
    bool shifts;    /* … or went from one position to another, in the attacks */
    bool news;      /* since the classes were found */
} FinishLearned;

/* Which part of the turn it is. Where characters may stand up again, or more cards are checked, no attack is known to be
 * the last. */
static inline FinishTime finish_time(const WeissState *state, const FinishLearned *learned)
{
    bool again = learned->wakes || learned->stands || learned->shifts || learned->checks;
    if (state->step <= STEP_CLIMAX)
        return FINISH_BEFORE;
    if (again || (state->players[state->active].standing & SLOTS_CENTRE))
        return FINISH_ATTACKS;
    switch (state->step) {
    case STEP_ATTACK_BEGIN:
    case STEP_ATTACK_TARGET:
    case STEP_TRIGGER_BEGIN:
    case STEP_TRIGGER:
    case STEP_TRIGGER_ICONS:
    case STEP_TRIGGER_STOCK:
    case STEP_TRIGGER_AGAIN:
        return FINISH_LAST;
    default:
        return FINISH_DONE;
    }
}

/* What the texts of both lists may do in the rest of a turn. */
typedef struct FinishTexts {
    bool hand[2];      /* by player: texts ask what is in the hand */
    unsigned zones[2]; /* by player: zones that texts ask about or take from, a bit for each */
    bool harms;        /* after the attacks some text may still make the player attacked lose … */
    unsigned takes;    /* … or by its deck running out, if it has no more cards than this */
    bool power;        /* texts ask the power of characters, or take some, */
    bool soul;         /* … their soul, */
    bool stances;      /* … whether they stand, rest or are reversed, */
    bool crowds;       /* … something of several together that no classes say, */
    bool company;      /* … or who of the attacker's is there, or comes and goes, */
    bool battles;      /* … or wait for a reversal, */
    uint64_t fighters[2];         /* … of these cards alone, by player */
    bool free;                    /* the attacker chooses who wins battles: power is not asked */
    bool clocks;                  /* texts ask for the top or the bottom of a clock */
    bool closing;                 /* what is played after the attacks was read, too */
    bool stocks;                  /* texts put cards into a stock */
    uint64_t counters;            /* that make a difference in counter steps */
    unsigned icons[FINISH_TIMES]; /* trigger icons that make a difference, a bit each */
    uint64_t idle[FINISH_TIMES][2]
                 [FINISH_ABILITIES / 64]; /* abilities that make none, by player and number */
    uint64_t powers[FINISH_TIMES][2][FINISH_ABILITIES / 64]; /* … but by the power that they give */
} FinishTexts;

/* Whether a set of abilities holds one, by its name. */
static inline bool finish_names(const uint64_t abilities[2][FINISH_ABILITIES / 64], unsigned name)
{
    unsigned number = name % FINISH_ABILITIES;
    return name / FINISH_ABILITIES < 2 &&
           bit_in(abilities[name / FINISH_ABILITIES][number / 64], number % 64);
}

/* Whether an ability makes no difference in a part of the turn, by its name. */
static inline bool finish_is_idle(const FinishTexts *texts, FinishTime time, unsigned name)
{
    return finish_names(texts->idle[time], name);
}

/* … but by the power that it gives. */
static inline bool finish_gives_power(const FinishTexts *texts, FinishTime time, unsigned name)
{
    return finish_names(texts->powers[time], name);
}

/* Finds the classes of both players' cards for each part of the rest of the turn that runs at the table, and
 * what texts may do. `counters`: cards of the player attacked that may be used in counter steps. `scratch`: room for
 * two. */
void finish_sorts_find(FinishSorts sorts[FINISH_TIMES][2], FinishSorts *scratch, FinishTexts *texts,
                       const WeissTable *table, uint64_t counters, const FinishLearned *learned);

/* Tells all cards apart by code, in all zones. */
void finish_sorts_by_code(FinishSorts sorts[FINISH_TIMES][2], const WeissTable *table);

/* The zones of `joint` in which some of a player's cards lie. */
static inline unsigned finish_places_of(const WeissPlayer *p, uint64_t cards)
{
    unsigned places = 0;
    for (unsigned i = 0; i < FINISH_PLACES; i++)
        places |= (unsigned)((p->zone[finish_places[i]] & cards) != 0) << i;
    return places;
}

#endif
