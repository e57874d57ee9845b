/* Continuous abilities: what their programs give, found when a deck is built, and granted ones. What
 * they give in a game the rules ask through gain.h. */
#ifndef WEISSFISH_WEISS_TEXT_CONTINUOUS_CONTINUOUS_H
#define WEISSFISH_WEISS_TEXT_CONTINUOUS_CONTINUOUS_H

#include "weiss/engine/gain.h"
#include "weiss/text/compile/ability.h"

/* How many continuous abilities may have given one another, beside the printed one; and the names that
 * a character may be given at a time. */
enum { CONTINUOUS_DEPTH = 3, NAMES_GIVEN = 8 };

/* What a continuous ability is made of. */
typedef struct ContinuousScan {
    unsigned gives; /* WeissGives, of CONTs that it grants too */
    uint32_t bans;  /* a bit for each WeissBan, likewise */
    unsigned reach; /* REACH_ bits */
    unsigned zones; /* a bit for each WeissZone in which it works */
    bool each;      /* it goes on after it has said whom it is about */
    bool known;     /* every part of it runs; granted abilities are not looked into */
} ContinuousScan;

/* Of an ABILITY_CONT or ABILITY_GREAT_PERFORMANCE, or of a sentence of an event that says how the
 * card is played. */
ContinuousScan continuous_scan(const uint16_t *ability);

/* Whether a clause with this `duration` is about cards in hand ("while in your hand"). */
bool continuous_is_in_hand(const uint16_t *duration);

/* Of a set that means cards in hand without saying so ("your events"): its noun, or NULL. */
const uint16_t *continuous_hand_noun(const uint16_t *set);

/* Whether a set is cards "in your hand" alone: what is said of them is said of cards in hand. */
bool continuous_set_in_hand(const uint16_t *set);

/* Whether a chain lets this card attack a character of the opponent's back stage, and whether
 * sentences let it direct attack from the own one. */
bool continuous_attacks_back(const uint16_t *chain);
bool continuous_attacks_from_back(const uint16_t *sentences);

/* Whether a sentence of an event, of kind SENTENCE, is about how the card is played ("… this card cannot be played
 * from your hand."): it works in the hand and does nothing when the event is resolved. */
bool continuous_is_hand_sentence(const uint16_t *sentence);

/* Fills in gives and zones of the CONT abilities of a deck, and giving and gives of the deck. */
void continuous_index(DeckText *text, const WeissDeck *deck);

/* Granted.giver. */
enum {
    GIVER_NONE = 0,         /* … it is printed on the character, */
    GIVER_CARDS = 0xF000,   /* and a card's number above that for one that is on no stage, */
    GIVER_EFFECTS = 0xFF00  /* and a modifier's number above that for what lasts for a time */
};

/* Who gives the ability that a source has. */
static inline unsigned granted_giver(const WeissStandby *source)
{
    return source->stamp ? source->stamp : GIVER_CARDS + source->player * 64u + source->card;
}

/* The abilities granted to a character at this moment, by continuous abilities and by modifiers; at
 * most `room`. Returns how many. */
typedef struct GrantedWanted {
    uint64_t events; /* those that wait for one of these … */
    uint32_t types;  /* … and those of these AbilityTypes, a bit each */
} GrantedWanted;
/* Whether anybody may have been given an ability that is wanted: cheap, and never wrongly no. */
bool continuous_grants_event(const WeissTable *table, WeissEventKind event);
bool continuous_grants_type(const WeissTable *table, unsigned type);
unsigned continuous_granted(const WeissTable *table, unsigned player, unsigned slot,
                            GrantedWanted wanted, Granted *granted, unsigned room);

/* Whether anybody may have been given one of what GIVES_PRINTED is, a name, trait or colour: cheap, and
 * never wrongly no. */
bool continuous_gives_printed(const WeissTable *table);
/* The names, as texts spell them, that a character has beside its own, at most `room`; and the
 * colours, a bit each. Nobody has any while the match does not give GIVES_NAMES, GIVES_COLOURS. */
unsigned continuous_names(const WeissTable *table, unsigned player, unsigned slot,
                          const char **names, unsigned room);
unsigned continuous_colours(const WeissTable *table, unsigned player, unsigned slot);

/* Whether a character was given a trait, `trait` as weiss_name_key writes it. */
bool continuous_has_trait(const WeissTable *table, unsigned player, unsigned slot,
                          const char *trait);

/* Whether a character has lost a trait, however it is spelt, for a time. */
bool continuous_trait_lost(const WeissTable *table, unsigned player, unsigned slot,
                           const char *trait);

#endif
