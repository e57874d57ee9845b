/* A table: one running game of Weiss Schwarz with what it refers to. A search copies only its
 * state. The public interface of the rules: start, choices, moves, result. */
#ifndef WEISSFISH_WEISS_ENGINE_TABLE_H
#define WEISSFISH_WEISS_ENGINE_TABLE_H

#include "game.h"
#include "weiss/engine/kept.h"
#include "weiss/engine/state.h"

static_assert((int)KEPT_POSITIONS == (int)WEISS_POSITIONS, "all positions of the stage are kept");

/* The chance 1 in a tally of chances: whole numbers, so that they add up to the same sum in any
 * order. */
#define WEISS_CHANCE_ONE (1u << 24)

/* What happens to a card in a game, to be compared with who wins it. */
typedef enum WeissCardUse {
    CARD_DRAWN,   /* was in the hand at some time, the first five cards too */
    CARD_OPENING, /* was in the hand after the mulligan */
    CARD_PLAYED,  /* was played from the hand, or used in the counter step */
    CARD_LEGAL,   /* could have been: that was among the moves of a choice */
    CARD_USES
} WeissCardUse;

/* What happened in the games of one deck: totals over all games, uint64_t throughout, so that
 * tallies are merged by adding them element by element in any order. */
typedef struct WeissTally {
    uint64_t level_reached[WEISS_LOSING_LEVEL + 1]; /* games in which the level was reached */
    uint64_t level_turns[WEISS_LOSING_LEVEL + 1];   /* sum of the turns in which it was */
    uint64_t level_turns_squared[WEISS_LOSING_LEVEL + 1];
    uint64_t level_curve[WEISS_TURN_LIMIT]
                        [WEISS_LOSING_LEVEL + 1]; /* games by level at the end of a turn */
    uint64_t packets[WEISS_DECK_SIZE + 1];        /* damage processes by amount */
    uint64_t cancelled[WEISS_DECK_SIZE + 1];
    uint64_t expected[WEISS_DECK_SIZE + 1]; /* of those, by exact odds: in WEISS_CHANCE_ONE */
    uint64_t attacks[ATTACK_TYPE_COUNT];
    uint64_t refreshes;
    uint64_t climaxes_played;
    uint64_t clocked;
    uint64_t encores;
    /* Turns of the deck that began with the opponent on level 3, by the cards in its clock then, and those in
     * which it won. Only in games of two. */
    uint64_t closing_turns[WEISS_CLOCK_LIMIT];
    uint64_t closing_wins[WEISS_CLOCK_LIMIT];
    uint64_t hand_end; /* cards in hand when the game ended */
    uint64_t stock_end;
    /* Games in which a card of that code did so at least once, and those of them that its deck won.
     * Each game counts at one number of the code; only the sum over the copies is used. */
    uint64_t card_games[CARD_USES][64];
    uint64_t card_wins[CARD_USES][64];
} WeissTally;

/* Whether the sums can be those of this many games, of which this many were won: no part is greater
 * than its whole, and sums of squares fit their sums. */
bool weiss_tally_ok(const WeissTally *tally, uint64_t games, uint64_t wins);

/* Something that happened, as event.h describes it. */
typedef struct WeissEvent {
    uint8_t kind; /* WeissEventKind */
    uint8_t player;
    uint8_t card;
    uint8_t slot;
    uint32_t detail;
} WeissEvent;

/* What a player's hidden cards are mixed with, counted in mixings of that player's deck. A place
 * that was filled from the deck may hold any card, not seen elsewhere, that was in the deck at that
 * time. Only determinize.c uses it: it is not part of what a search copies. */
typedef struct WeissMixing {
    uint16_t now[WEISS_PLAYERS_MAX]; /* mixings so far */
    /* When the card last left the deck; WEISS_IN_DECK: it has not. */
    uint16_t left[WEISS_PLAYERS_MAX][64];
    /* Since when it can have been there: as far as the owner knows, and as far as the others
     * know. */
    uint16_t entered[WEISS_PLAYERS_MAX][2][64];
} WeissMixing;

enum { WEISS_IN_DECK = 0xFFFF };

/* The cards of a player that something is counted of when the game ends. */
typedef struct WeissCardUses {
    uint64_t cards[CARD_USES];
} WeissCardUses;

typedef struct WeissTable WeissTable;

/* Gets every event, in order, with the state as it is at that moment. */
typedef void WeissObserver(void *context, const WeissTable *table, const WeissEvent *event);

/* Gets every card that chance picks off a deck, before anything has moved: `card`, any of `from` with the
 * same chance, goes to `to`; ZONE_DECK: it comes to lie at a place of the deck that somebody looks at. */
typedef void WeissChanceObserver(void *context, const WeissTable *table, unsigned player,
                                 WeissZone to, uint64_t from, unsigned card);

struct CodeClause;

/* Gets every clause of a text's effect before it begins, and when it is over, with the state at that moment. */
typedef void WeissClauseObserver(void *context, const WeissTable *table,
                                 const struct CodeClause *clause, bool over);

struct WeissTable {
    const WeissMatch *match;
    WeissTally *tally[WEISS_PLAYERS_MAX]; /* never NULL while a game runs */
    WeissObserver *observer;              /* NULL: nobody watches */
    WeissClauseObserver *clause_observer; /* NULL: nobody looks at clauses */
    void *observer_context;
    WeissChanceObserver
        *chance_observer; /* NULL: nobody keeps account of chance; never in a copy */
    void *chance_context;
    uint64_t listened; /* events that must be reported: those of the match, all for an observer */
    uint16_t asking;   /* what is being asked of continuous abilities: WeissGives */
    uint8_t announced[WEISS_PLAYERS_MAX]; /* slots: see weiss_stage_announce */
    uint8_t marked;    /* the character under which the marker lay that was lifted last */
    bool every_phase;  /* stop at each phase's own choice, also where its end is the only move */
    uint8_t closing;   /* what this turn counts as in closing_turns, plus 1; 0: it does not */
    bool counts_cards; /* tallies are kept by card: not in the worlds of a search */
    /* How much more of each player's damage was cancelled than was to be expected, in
     * WEISS_CHANCE_ONE. It starts at 0 in a world. */
    int64_t luck[WEISS_PLAYERS_MAX];
    /* Nothing from here on is copied to a world, except the state: see weiss_world_copy. */
    WeissCardUses card_uses[WEISS_PLAYERS_MAX];
    WeissKept kept;
    WeissMixing mixing; /* this and the state say how the game stands, and what is known of it */
    WeissState state;
};

/* Seats a match at the table: one tally per player, which may be the same one. Nobody watches. */
void weiss_table_seat(WeissTable *table, const WeissMatch *match, WeissTally *const *tallies);

/* Lets `observer` see everything that happens from now on; NULL ends it. */
void weiss_table_observe(WeissTable *table, WeissObserver *observer, void *context);

/* Lets another function see the clauses, with the observer's context, until the observer changes. */
void weiss_table_observe_clauses(WeissTable *table, WeissClauseObserver *observer);

/* Lets `observer` see all that chance picks from now on; NULL ends it. */
void weiss_table_observe_chance(WeissTable *table, WeissChanceObserver *observer, void *context);

/* Starts a game (CR 5): player 0 begins. `deals` has a random stream for each player's cards. */
void weiss_table_start(WeissTable *table, const Rng *deals);

/* Empties the table: no cards anywhere, turn 1, nothing begun. For setting up positions. */
void weiss_table_clear(WeissTable *table, const Rng *deals);

/* Forgets what hidden cards were mixed with: any of them may be anywhere. */
void weiss_mixing_clear(WeissTable *table);

/* Copies the running game on one table to another one, with all that it refers to. */
void weiss_table_copy(WeissTable *to, const WeissTable *from);

/* The same without WeissMixing and WeissCardUses: quicker, but no world can be dealt from the copy until
 * weiss_mixing_clear. */
void weiss_world_copy(WeissTable *to, const WeissTable *from);

/* Runs until somebody must choose among at least two moves, or the game is over. */
void weiss_table_advance(WeissTable *table);

/* The legal move number `index` (below state.choice.count) of the choice that waits. */
Move weiss_table_move(const WeissTable *table, unsigned index);

/* One round of weiss_table_advance: some of what is due is done, or else a step of the turn. True as long as
 * there is more to do. For who looks at a game between two of them. */
bool weiss_table_step(WeissTable *table);

/* Makes a legal move, and nothing that follows. */
void weiss_table_make(WeissTable *table, Move move);

/* Makes a legal move and advances. */
void weiss_table_apply(WeissTable *table, Move move);

/* Uniformly random moves while the chooser is one of `players`; see Game.play_random. */
uint64_t weiss_table_play_random(WeissTable *table, unsigned players, Rng *rngs);

/* Makes all kept answers stale: to be called after any change of a state from outside. */
void weiss_table_forget(WeissTable *table);

/* An input of kept answers has changed. */
static inline void kept_touch(WeissTable *table, unsigned player, unsigned input)
{
    WeissKept *kept = &table->kept;
    if (UNLIKELY(kept->fresh))
        kept->fresh &= ~kept->readers[(player & 1u) * INPUTS_OF_PLAYER + input];
}

/* The cards in two zones have. */
static inline void kept_touch_zones(WeissTable *table, unsigned player, unsigned zone,
                                    unsigned other)
{
    if (UNLIKELY(table->kept.fresh)) {
        kept_touch(table, player, zone);
        kept_touch(table, player, other);
    }
}

/* Whether it can be read at once that no character has a power of 0 or less. */
static inline bool kept_is_firm(const WeissTable *table)
{
    const unsigned firm = 1u << kept_number(KEPT_FIRM, 0) | 1u << kept_number(KEPT_FIRM, 1);
    return (table->kept.fresh & firm) == firm && !(table->kept.watched & firm);
}

/* What is kept of the character on a slot. */
static inline KeptCharacter *kept_character(WeissTable *table, unsigned player, unsigned slot)
{
    return &table->kept.characters[player][table->state.players[player].stage[slot].card & 63u];
}

/* Recomputes everything that the state stores redundantly. True if all of it agrees; otherwise
 * false, with what is wrong in `message` (`size` bytes). For tests. */
bool weiss_table_validate(const WeissTable *table, char *message, size_t size);

/* weiss_facing with more than two players: multiplayer.c. */
unsigned multiplayer_facing(const WeissState *state, unsigned player, unsigned slot);

/* The position that `player` sees opposite `slot` (CR 7.2): its player in the high, its slot in
 * the low byte; WEISS_NO_SLOT for a slot that faces nothing, or a player who has lost. The only place
 * that knows who stands opposite whom. */
static inline unsigned weiss_facing(const WeissState *state, unsigned player, unsigned slot)
{
    if (slot > SLOT_CR)
        return WEISS_NO_SLOT;
    if (LIKELY(state->player_count == 2))
        return (player ^ 1u) << 8 | (SLOT_CR - slot);
    return multiplayer_facing(state, player, slot);
}

#endif
