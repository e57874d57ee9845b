/* A decklist compiled for play, and the match that binds two to six of them together.
 * Built once, read-only afterwards, shared by all threads.
 *
 * The copies of a list are numbered 0 .. count-1 in the order of their codes, so that the
 * copies of one card are neighbours and the lowest number has the lowest code; but see
 * weiss_deck_build_numbered. */
#ifndef WEISSFISH_WEISS_ENGINE_DECK_H
#define WEISSFISH_WEISS_ENGINE_DECK_H

#include "base/bits.h"
#include "weiss/engine/event.h"
#include "weiss/card/card.h"
#include "weiss/engine/card_values.h"

enum { WEISS_PLAYERS_MAX = 6, WEISS_CLIMAXES_MAX = 8, WEISS_MASKS_MAX = 4096 };
enum { WEISS_GIVES_KINDS = 11 }; /* bits of WeissGives that continuous abilities are asked for */

/* In order of time: edition_from (zones.h) says whether a rule that came with one of them holds. */
typedef enum WeissEdition {
    EDITION_2021, /* of the rule sheet: the refresh penalty is paid at the next check timing */
    EDITION_2022, /* the refresh and its penalty are one rule action */
    EDITION_2026, /* all rules of today */
    EDITION_COUNT,
    EDITION_CURRENT = EDITION_2026
} WeissEdition;

/* The edition as documents name it. */
int weiss_edition_year(WeissEdition edition);

/* The edition of a year; EDITION_COUNT if there is none. */
WeissEdition weiss_edition_of_year(int64_t year);

struct WeissPlayer;

typedef struct WeissDeck {
    /* By the number of a card. */
    int16_t power[64];
    uint8_t level[64];
    uint8_t cost[64];
    uint8_t soul[64];
    uint8_t icons[64][WEISS_ICONS_MAX];
    /* Sets of cards. */
    uint64_t all;
    uint64_t characters;
    uint64_t events;
    uint64_t climaxes;
    uint64_t counters;   /* events with the counter icon */
    uint64_t soul_icons; /* cards whose trigger has SOUL */
    uint64_t has_icons;  /* cards with any trigger icon */
    uint64_t colour[COLOUR_COUNT];
    uint64_t level_at_most[WEISS_LEVEL_MAX + 1];
    uint64_t cost_at_most[WEISS_COST_MAX + 1];
    uint64_t colour_free; /* level 0 characters and events: no colour needed (CR 8.6.2) */
    uint64_t
        same_before[3];  /* cards with at least 1, 2, 3 copies of the same code right before them */
    uint64_t copies[64]; /* by the number of a card: all of its code */
    uint64_t listeners[EVENT_COUNT]; /* cards that have an ability waiting for the event */
    uint64_t givers; /* cards with a CONT that gives something to more than the card itself */
    uint64_t takers; /* cards with a CONT that takes power, … */
    uint64_t takers_elsewhere; /* … and works elsewhere than on the stage */
    uint64_t hand_givers; /* cards that may give something to cards in the hand of their player, */
    uint64_t hand_givers_others;    /* … of others; */
    uint64_t hand_givers_elsewhere; /* those that work elsewhere than on the stage */
    uint8_t count;                  /* cards in the list */
    bool scattered; /* some code has copies that are no neighbours, or more than four */
    const WeissCard *card[64];
    /* Abilities (text/build/compile/ability.h). NULL: none of them runs. */
    const struct DeckText *text;
} WeissDeck;

enum { WEISS_CANCEL_MAX = 10, WEISS_CARD_INPUTS = 120 };

/* A row of WeissMatch.hits has a multiple of four entries. */
enum { WEISS_HITS = 12, WEISS_HITS_ONE = 1024 };

/* The chance that `amount` damage to a player is cancelled, where refreshes may interrupt it. */
typedef double WeissCancelChance(const struct WeissPlayer *player, const WeissDeck *deck,
                                 WeissEdition edition, unsigned amount);

/* The names and traits of a card as numbers, by which texts compare them (weiss_name_number). */
enum { WEISS_TRAITS_NUMBERED = 8 }; /* of a card; no game looks at further ones */
typedef struct WeissNumbers {
    uint64_t names[2]; /* its name, and that in the other language; 0: it has none */
    uint64_t traits[WEISS_TRAITS_NUMBERED];
    uint8_t trait_count;
} WeissNumbers;

/* The decks of one game in seat order, and what they hold for. */
typedef struct WeissMatch {
    const WeissDeck *deck[WEISS_PLAYERS_MAX];
    uint64_t listened;          /* events (bit each) that an ability of some deck waits for */
    uint64_t listened_textless; /* those of them that an ability without a text waits for */
    uint64_t granted_listened;  /* those of them that granted abilities wait for */
    uint64_t granted_any;       /* those of them that need not be about the ability's own card */
    uint32_t granted_types;     /* a bit for each AbilityType that texts grant */
    uint32_t bans;              /* a bit for each WeissBan that continuous abilities may give */
    uint16_t gives;             /* what continuous abilities of some deck may give: WeissGives */
    uint8_t player_count;
    uint8_t edition;         /* WeissEdition */
    bool texts;              /* some deck has abilities with a text */
    bool position_sensitive; /* an exchange of positions may change what the turn player may do */
    bool unmasked; /* there are more masks than WEISS_MASKS_MAX: the tests of records are asked */
    /* The inputs (kept.h) of every question about a player of two: by bit of WeissGives; those of GIVES_PRINTED. */
    uint64_t inputs_asked[2][WEISS_GIVES_KINDS];
    uint64_t inputs_printed[2];
    /* What is printed, text/build/compile/printed.h: by the player whose texts are read and the player whose
     * cards are meant, the first of their masks. */
    uint16_t first_mask[WEISS_PLAYERS_MAX][WEISS_PLAYERS_MAX];
    uint64_t masks[WEISS_MASKS_MAX];
    WeissNumbers numbers[WEISS_PLAYERS_MAX][64]; /* of each player's cards */
    /* How often damage is cancelled while the deck lasts, in WEISS_CHANCE_ONE (table.h): by damage,
     * cards in the deck and climaxes among them. */
    uint32_t cancel[WEISS_CANCEL_MAX + 1][WEISS_DECK_SIZE + 1][WEISS_CLIMAXES_MAX + 1];
    /* How often it is not, in WEISS_HITS_ONE: by cards in the deck, climaxes among them, and damage (0 for none). */
    int16_t hits[WEISS_DECK_SIZE + 1][WEISS_CLIMAXES_MAX + 1][WEISS_HITS];
    /* The same for other damage, for tallies; NULL: counted as if there were no refresh. */
    WeissCancelChance *cancel_chance;
    /* What the cards of each deck are worth, by the weights of its player: policies fill it in and
     * read it. */
    WeissCardValues card_values[WEISS_PLAYERS_MAX];
    /* What trained policies read of the cards of each deck (features/card_features.h). */
    int16_t card_inputs[WEISS_PLAYERS_MAX][WEISS_DECK_SIZE][WEISS_CARD_INPUTS];
} WeissMatch;

/* Compiles `count` cards (at most WEISS_DECK_SIZE; any order, one entry a copy) into `deck`. */
void weiss_deck_build(WeissDeck *deck, const WeissCard *const *cards, unsigned count);

/* The same with the numbers that the cards have here, so that a changed list is dealt the other cards
 * as before. Where several options are equally good, a policy may then take another one. */
void weiss_deck_build_numbered(WeissDeck *deck, const WeissCard *const *cards, unsigned count);

/* Seats `player_count` compiled decks at a match, with everything that the rules read from it. The
 * decks must outlive it. weiss_game.h fills in the rest. */
void weiss_match_link(WeissMatch *match, const WeissDeck *const *decks, unsigned player_count,
                      WeissEdition edition);

/* The chance that `amount` damage is cancelled by a deck of `cards` with `climaxes` among them, all
 * in unknown order, that is not refreshed meanwhile. */
double weiss_cancel_chance(unsigned amount, unsigned cards, unsigned climaxes);

/* Fills in match->cancel and match->hits. */
void weiss_cancel_fill(WeissMatch *match);

/* One card of each different code of `cards`: identical cards in one zone are one move.
 * The lowest number stands for its copies. */
static inline uint64_t weiss_deck_distinct(const WeissDeck *deck, uint64_t cards)
{
    uint64_t again = (cards << 1 & deck->same_before[0]) | (cards << 2 & deck->same_before[1]) |
                     (cards << 3 & deck->same_before[2]);
    if (UNLIKELY(deck->scattered)) {
        uint64_t first = 0;
        for (uint64_t left = cards; left; left &= (left - 1) & ~deck->copies[bits_first(left)])
            first |= left & -left;
        return first;
    }
    return cards & ~again;
}

#endif
