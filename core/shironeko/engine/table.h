/* A table of the Shironeko TCG: a match, a state, and what is counted. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_TABLE_H
#define WEISSFISH_SHIRONEKO_ENGINE_TABLE_H

#include "shironeko/engine/state.h"

typedef enum ShiroMulligan { SHIRO_MULLIGAN_NONE, SHIRO_MULLIGAN_ALL_ONCE } ShiroMulligan;

/* What the rules leave open, with a default each (shiro_rules_default). */
typedef struct ShiroRules {
    unsigned opening_hand;
    ShiroMulligan mulligan;
    bool first_player_skips_first_draw;
    bool no_attack_turn1;
    bool awakened_direct_play;
    unsigned max_turns; /* up to SHIRO_TURNS_MAX */
} ShiroRules;

extern const ShiroRules shiro_rules_default;

/* Two decks in seat order. Read-only while games are played. */
typedef struct ShiroMatch {
    ShiroRules rules;
    const ShiroDeck *deck[SHIRO_PLAYERS];
} ShiroMatch;

/* What is counted for one deck. Turns are the game's, from 1. */
typedef struct ShiroTally {
    uint64_t games;
    uint64_t deck_left;                   /* cards in the deck when the game ends */
    uint64_t damage[SHIRO_TURNS_MAX + 1]; /* cards that damage took from the deck in this turn */
    uint64_t turn_games[SHIRO_TURNS_MAX + 1]; /* games that reached the turn */
    uint64_t plays;                           /* characters played from the hand */
    uint64_t changes;
    uint64_t monsters;
    uint64_t activations;
    uint64_t attacks;
    uint64_t blocks;
    uint64_t retreats;
    uint64_t triggers; /* hit by damage in the opponent's turn */
} ShiroTally;

/* Whether the sums can be those of this many games. */
bool shiro_tally_ok(const ShiroTally *tally, uint64_t games);

/* Hears of what happens, for transcripts: text is made by the listener. */
typedef enum ShiroEvent {
    SHIRO_EVENT_TURN,    /* player */
    SHIRO_EVENT_DRAW,    /* player, card */
    SHIRO_EVENT_BUILD,   /* player, card: town */
    SHIRO_EVENT_HIT,     /* player, card: goes from the deck to the damage area */
    SHIRO_EVENT_ABILITY, /* player, card, amount: ability; amount + 16: of a town */
    SHIRO_EVENT_DAMAGE,  /* player, card: a character; amount */
    SHIRO_EVENT_RETREAT  /* player, card */
} ShiroEvent;

typedef void ShiroObserver(void *context, ShiroEvent event, unsigned player, unsigned card,
                           unsigned amount);

typedef struct ShiroTable {
    ShiroState state;
    const ShiroMatch *match;
    ShiroTally *tally[SHIRO_PLAYERS];
    ShiroObserver *observer; /* NULL: nobody looks on */
    void *observer_context;
} ShiroTable;

/* Seats a match; nobody looks on. */
void shiro_table_seat(ShiroTable *table, const ShiroMatch *match, ShiroTally *const *tallies);

/* Starts a game at a seated table: `deals` are the streams of both players' cards. */
void shiro_table_start(ShiroTable *table, const Rng *deals);

/* An empty table in the main phase of turn `turn`, for positions: the caller puts the cards on it and
 * calls shiro_table_settle. */
void shiro_table_clear(ShiroTable *table, const Rng *deals, unsigned turn);
void shiro_table_settle(ShiroTable *table);

/* The legal move number `index`, below choice.count; and making a legal move. */
Move shiro_table_move(const ShiroTable *table, unsigned index);
void shiro_table_apply(ShiroTable *table, Move move);

/* Whether the state keeps its invariants: every card in one place, no choice without options, and
 * so on. If not, *why says which is broken. */
bool shiro_table_ok(const ShiroTable *table, const char **why);

static inline const ShiroDeck *shiro_deck_of(const ShiroTable *table, unsigned player)
{
    return table->match->deck[player];
}

static inline const ShiroCard *shiro_card_at(const ShiroTable *table, unsigned player,
                                             unsigned slot)
{
    return shiro_deck_of(table, player)->card[table->state.players[player].slot[slot].card];
}

extern const Game shiro_game;

#endif
