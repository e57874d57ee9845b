/* How continuous abilities are asked: a question goes to every source, whose rules add to the
 * answer. Private to the files continuous*.c. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_CONTINUOUS_ASK_H
#define WEISSFISH_WEISS_TEXT_PLAY_CONTINUOUS_CONTINUOUS_ASK_H

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/run.h"

/* What a character is given. */
typedef KeptCharacter CharacterGain;

/* Trigger icons given to cards: by kind, the cards that have at least one, two … No card is given
 * more. */
enum { ICONS_GIVEN_MOST = 4 };
typedef struct IconGain {
    uint64_t cards[TRIGGER_COUNT][ICONS_GIVEN_MOST];
} IconGain;

/* Which sources are asked: printed abilities that do not ask who stands where, and modifiers; those that do. */
enum { ASKS_SETTLED = 1, ASKS_PLACED = 2, ASKS_ALL = ASKS_SETTLED | ASKS_PLACED };

/* What is asked, about whom, and the answer so far. Names, traits, abilities: of one character
 * only. */
typedef struct Question {
    WeissTable *table;
    unsigned want; /* one of WeissGives, below GIVES_ANY */
    unsigned asks; /* ASKS_ */
    unsigned player;
    uint64_t given;      /* characters that may have been given names, traits or colours, */
    bool given_known;    /* … once that has been asked */
    unsigned slots;      /* of the characters asked about; 0: the player and the hand */
    uint64_t cards;      /* those characters, or cards in hand, the first copy of each */
    uint64_t hand_cards; /* … all copies */
    CharacterGain of[SLOT_COUNT];
    uint32_t bans; /* of the player */
    int hand_limit;
    uint64_t damages; /* GIVES_PLAYER: amounts of AUTO damage that cannot be received, a bit each */
    unsigned colours; /* GIVES_COLOURS: a bit each */
    TextName *names;  /* GIVES_NAMES */
    unsigned name_count;
    unsigned name_room;
    HandGain *hand;  /* GIVES_HAND */
    IconGain *icons; /* GIVES_ICONS: of cards of the player in all zones */
    uint64_t trait;  /* GIVES_TRAITS: is this one given? */
    bool has_trait;
    GrantedWanted wanted;
    Granted *granted; /* GIVES_ABILITIES; NULL: only what they wait for is asked */
    unsigned granted_count;
    unsigned granted_room;
} Question;

enum { DAMAGES = 64 }; /* amounts of damage; the last also stands for all above it */

/* Those of `cards` of a player that are on the stage or in one of `zones` (a bit each). */
static inline uint64_t cards_working(const WeissTable *table, unsigned player, uint64_t cards,
                                     unsigned zones)
{
    const WeissPlayer *p = &table->state.players[player];
    uint64_t there = p->zone[ZONE_STAGE];
    for (zones &= ~(1u << ZONE_STAGE); zones; zones &= zones - 1)
        there |= p->zone[bits_first(zones)];
    return cards & there;
}

/* The copies of a card in a hand, and the card itself. */
static inline uint64_t hand_copies(const WeissDeck *deck, uint64_t hand, unsigned card)
{
    uint64_t copies = 0;
    for (; hand; hand &= hand - 1)
        if (deck->card[bits_first(hand)] == deck->card[card])
            copies |= hand & -hand;
    return copies;
}

/* A question about the characters on some slots of a player, or without slots about the player.
 * Filled in place, because copying what was just written would stall. */
void question_about(Question *question, const WeissTable *table, unsigned want, unsigned player,
                    unsigned slots);

/* Adds an ability to those granted to the character asked about; or what it waits for to that of
 * the characters on some slots. */
void question_grant(Question *question, unsigned slots, Granted granted);

/* Asks the sources and modifiers that the question is for, except for what is being asked already. */
void continuous_ask(Question *question);

/* Adds the cards that bans, a bit each, forbid the player asked about to play from hand. */
void question_forbid(const Question *question, uint32_t bans);

/* Asks the rules of the ability that a source names. `depth`: how many grants led to it. */
void rules_ask(Question *question, const WeissStandby *source, unsigned depth);

/* Gives cards of the player asked about a trigger icon. */
void question_icon(const Question *question, unsigned icon, uint64_t cards);

/* What cards in a player's hand are given now, asked of all sources. */
void continuous_hand(const WeissTable *table, unsigned player, uint64_t cards, HandGain *gain);
PlayerGain continuous_player(const WeissTable *table, unsigned player);

/* Asks what the ability with this name, as an effect for a time, forbids a player to play from
 * hand. */
void continuous_ask_forbidden(Question *question, unsigned name);

#endif
