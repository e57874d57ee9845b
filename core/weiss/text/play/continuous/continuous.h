/* Continuous abilities: what they give, and granted abilities. The rules ask for it through gain.h. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_CONTINUOUS_H
#define WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_CONTINUOUS_H

#include "weiss/engine/for_texts.h"
#include "weiss/text/build/text_build.h"

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

/* Which granted abilities are wanted: those that wait for one of these events, and those of these
 * types (AbilityType, a bit each). */
typedef struct GrantedWanted {
    uint64_t events;
    uint32_t types;
} GrantedWanted;
/* Whether one of these characters may have been given an ability that waits for the event; and
 * whether anybody may have one of the type. Cheap, and never wrongly no. */
bool continuous_grants_event(const WeissTable *table, unsigned player, uint64_t cards,
                             WeissEventKind event);
bool continuous_grants_type(const WeissTable *table, unsigned type);
/* The slots of a player's characters that may have been given one of the type; never too few. */
unsigned continuous_given_type(const WeissTable *table, unsigned player, unsigned type);
/* The abilities granted to a character now, by CONTs and modifiers; at most `room`. */
unsigned continuous_granted(const WeissTable *table, unsigned player, unsigned slot,
                            GrantedWanted wanted, Granted *granted, unsigned room);

/* Whether anybody may have been given a name, trait or colour (GIVES_PRINTED); never wrongly no. */
bool continuous_gives_printed(const WeissTable *table);
/* A player's characters that may have been given or may have lost one; never too few. */
uint64_t continuous_changed(const WeissTable *table, unsigned player);
/* A name that texts give or ask for: its number (weiss_name_number), and as weiss_name_key writes it. */
typedef struct TextName {
    uint64_t number;
    const char *key;
} TextName;

/* The names that a character was given, at most `room`; and the colours, a bit each. Nobody is given
 * any unless the match gives GIVES_NAMES, GIVES_COLOURS. */
unsigned continuous_names(const WeissTable *table, unsigned player, unsigned slot, TextName *names,
                          unsigned room);
unsigned continuous_colours(const WeissTable *table, unsigned player, unsigned slot);

/* Whether the conditions of the only rule of a CONT hold for its card in a player's hand; `number` is
 * the ability's in the deck. */
bool continuous_holds_in_hand(const WeissTable *table, unsigned player, unsigned card,
                              unsigned number);

/* The master's cards in hand to which a CONT of the source gives a Backup now (Ability.lends_backups). */
uint64_t continuous_lent_to(const WeissTable *table, const WeissStandby *source);

/* Whether a character was given a trait (weiss_name_number). */
bool continuous_has_trait(const WeissTable *table, unsigned player, unsigned slot, uint64_t trait);

/* Whether a character has lost a trait for a time. */
bool continuous_trait_lost(const WeissTable *table, unsigned player, unsigned slot, uint64_t trait);

#endif
