/* Continuous abilities: what they give, found when a deck is built, and granted abilities. In a
 * game the rules ask for what they give through gain.h. */
#ifndef WEISSFISH_WEISS_TEXT_CONTINUOUS_CONTINUOUS_H
#define WEISSFISH_WEISS_TEXT_CONTINUOUS_CONTINUOUS_H

#include "weiss/engine/gain.h"
#include "weiss/text/compile/ability.h"

/* The longest chain of continuous abilities that give each other, in addition to the printed one;
 * and the most names that a character may be given at a time. */
enum { CONTINUOUS_DEPTH = 3, NAMES_GIVEN = 8 };

/* Enters in a deck's lists what its CONTs give, and which cards have them. */
void rules_index(DeckText *text, WeissDeck *deck);

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
/* Whether one of these characters of a player may have been given an ability that waits for the event; and
 * whether anybody one of the type: cheap, and never wrongly no. */
bool continuous_grants_event(const WeissTable *table, unsigned player, uint64_t cards,
                             WeissEventKind event);
bool continuous_grants_type(const WeissTable *table, unsigned type);
/* The slots of those of a player's characters that may have been given one of the type; likewise. */
unsigned continuous_given_type(const WeissTable *table, unsigned player, unsigned type);
unsigned continuous_granted(const WeissTable *table, unsigned player, unsigned slot,
                            GrantedWanted wanted, Granted *granted, unsigned room);

/* Whether anybody may have been given one of what GIVES_PRINTED is, a name, trait or colour: cheap, and
 * never wrongly no. */
bool continuous_gives_printed(const WeissTable *table);
/* Of a player's characters those that may have been given or may have lost one: never too few. */
uint64_t continuous_changed(const WeissTable *table, unsigned player);
/* The names, as weiss_name_key writes them, that a character has beside its own, at most `room`; and the
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
