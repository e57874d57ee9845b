/* How likely each of two players wins, as far as a few numbers tell that are read in a moment: what the
 * account of chance (luck.h) asks dozens of times in a game. A network of one hidden layer whose inputs
 * are rows of a table, so that a change of a few numbers changes a few rows. Whole numbers throughout. */
#ifndef WEISSFISH_WEISS_LUCK_VALUE_H
#define WEISSFISH_WEISS_LUCK_VALUE_H

#include "weiss/engine/zones.h"

/* name, how many different numbers it may be, what it says of one player */
#define LUCK_FEATURES(X)                                                                           \
    X(DAMAGE, 28, "damage taken: seven for each level, one for each card in the clock")            \
    X(DECK, 26, "half the cards in the deck")                                                      \
    X(DECK_CLIMAXES, 9, "climaxes in the deck")                                                    \
    X(CANCEL, 16, "the chance that the deck cancels 3 damage, in 1/16")                            \
    X(ROOM, 26, "half the cards in the waiting room")                                              \
    X(ROOM_CANCEL, 16, "the chance that a deck made of it cancels 3 damage, in 1/16")              \
    X(HAND, 12, "cards in hand")                                                                   \
    X(HAND_NOW, 8, "characters in hand whose level is reached")                                    \
    X(HAND_NEXT, 6, "characters in hand one level above")                                          \
    X(HAND_PLAYABLE, 6, "characters in hand whose level, colour and cost are met")                 \
    X(HAND_POWER, 12, "their power, in 2500")                                                      \
    X(HAND_WORTH, 12, "what the texts of the cards in hand do, in 64 hundredths of damage")        \
    X(HAND_CLIMAXES, 4, "climaxes in hand")                                                        \
    X(HAND_EVENTS, 4, "events in hand")                                                            \
    X(STOCK, 14, "cards in the stock")                                                             \
    X(STOCK_CLIMAXES, 4, "climaxes in the stock")                                                  \
    X(FRONT, 4, "characters on the centre stage")                                                  \
    X(STANDING, 4, "of those: that stand")                                                         \
    X(POWER, 16, "their power, in 2500")                                                           \
    X(SOUL, 16, "the soul of the attacks that are still to come")                                  \
    X(LEVELS, 10, "the levels of the characters on the centre stage")                              \
    X(BACK, 3, "characters on the back stage")                                                     \
    X(REVERSED, 4, "characters that are reversed")                                                 \
    X(CLIMAX, 2, "a climax on the climax area")                                                    \
    X(WINS, 4, "characters stronger than the one opposite")                                        \
    X(MEMORY, 4, "cards in the memory")                                                            \
    X(AWAY, 4, "climaxes in clock, level zone and memory")

typedef enum LuckFeature {
#define X(name, size, what) LUCK_##name,
    LUCK_FEATURES(X)
#undef X
        LUCK_FEATURE_COUNT
} LuckFeature;

enum { LUCK_SIDE_BYTES = 32, LUCK_HIDDEN = 16, LUCK_PHASES = 8, LUCK_TURNS = 12 };

/* The rows of the table for one side. */
enum {
    LUCK_SIDE_ROWS = 0
#define X(name, size, what) +size
    LUCK_FEATURES(X)
#undef X
        ,
    LUCK_ROWS = 2 * LUCK_SIDE_ROWS + LUCK_PHASES + LUCK_TURNS,
    LUCK_ACTIVE_ROWS = 2 * LUCK_FEATURE_COUNT + 2 /* of a position */
};

/* The sums of the hidden layer. A row is added in one go, wherever it lies (an extension of gcc and clang). */
typedef struct LuckSums {
    int16_t sum[LUCK_HIDDEN];
} LuckSums;

typedef int16_t LuckLanes
    __attribute__((vector_size(2 * LUCK_HIDDEN), may_alias, aligned(sizeof(int16_t))));

#define LUCK_LANES(sums) (*(LuckLanes *)(uintptr_t)(sums))

/* The numbers of a position: first of the player who attacks next, or is attacking, then of the other; and the
 * sums of their rows. */
typedef struct LuckPosition {
    uint8_t side[2][LUCK_SIDE_BYTES];
    uint8_t phase;
    uint8_t turn;
    uint8_t attacker; /* the player whose numbers come first */
    LuckSums sums;
} LuckPosition;

static_assert((int)LUCK_FEATURE_COUNT <= (int)LUCK_SIDE_BYTES, "a side has room for its numbers");

/* The numbers of a side by what they depend on: between two picks often only one part of them changes. */
#define LUCK_CARDS(X)                                                                              \
    X(DAMAGE)                                                                                      \
    X(DECK)                                                                                        \
    X(DECK_CLIMAXES)                                                                               \
    X(CANCEL)                                                                                      \
    X(ROOM)                                                                                        \
    X(ROOM_CANCEL)                                                                                 \
    X(STOCK_CLIMAXES)                                                                              \
    X(CLIMAX)                                                                                      \
    X(MEMORY)                                                                                      \
    X(AWAY)
#define LUCK_IN_HAND(X)                                                                            \
    X(HAND)                                                                                        \
    X(HAND_NOW)                                                                                    \
    X(HAND_NEXT)                                                                                   \
    X(HAND_PLAYABLE)                                                                               \
    X(HAND_POWER)                                                                                  \
    X(HAND_WORTH)                                                                                  \
    X(HAND_CLIMAXES)                                                                               \
    X(HAND_EVENTS)                                                                                 \
    X(STOCK)
#define LUCK_ON_STAGE(X)                                                                           \
    X(FRONT)                                                                                       \
    X(STANDING)                                                                                    \
    X(POWER)                                                                                       \
    X(SOUL)                                                                                        \
    X(LEVELS)                                                                                      \
    X(BACK)                                                                                        \
    X(REVERSED)                                                                                    \
    X(WINS)

static_assert(0
#define X(name) +1
              LUCK_CARDS(X) LUCK_IN_HAND(X) LUCK_ON_STAGE(X)
#undef X
                  == LUCK_FEATURE_COUNT,
              "each number is of one part");

typedef enum LuckPart { LUCK_PART_CARDS, LUCK_PART_HAND, LUCK_PART_STAGE, LUCK_PARTS } LuckPart;

/* What the numbers of a side depend on, and what they were. */
typedef struct LuckSide {
    uint64_t zone[ZONE_COUNT];
    uint64_t colour_met;
    WeissCharacter centre[2][SLOT_CR + 1]; /* the own stage, and that of the other player */
    uint32_t slots[2];
    uint8_t role;
    uint8_t attacks; /* the attack phase of this player's turn */
    uint8_t numbers[LUCK_SIDE_BYTES];
    LuckSums sums[LUCK_PARTS]; /* of the rows of each part, in this role */
} LuckSide;

/* Sums of what is printed on cards are counts of masks: bit by bit, the cards whose number has it. */
enum { LUCK_WORTH_BITS = 6, LUCK_POWER_BITS = 5 };

/* What is kept from one position of a game to the next, and of the match. */
typedef struct LuckReader {
    LuckSide side[2]; /* by player */
    uint64_t
        worth[2][LUCK_WORTH_BITS]; /* what the texts of each card do, in 16 hundredths of damage */
    uint64_t power[2][LUCK_POWER_BITS]; /* in 500 */
} LuckReader;

void luck_reader_open(LuckReader *reader, const WeissMatch *match);

/* Reads a game of two players that runs. */
void luck_read(const WeissTable *table, LuckReader *reader, LuckPosition *position);

static const uint8_t luck_sizes[LUCK_FEATURE_COUNT] = {
#define X(name, size, what) size,
    LUCK_FEATURES(X)
#undef X
};

static inline uint8_t luck_bounded(LuckFeature feature, unsigned number)
{
    return (uint8_t)(number < luck_sizes[feature] ? number : luck_sizes[feature] - 1u);
}

/* The first row of each number of a side. */
typedef struct LuckFirst {
#define X(name, size, what) char name[size];
    LUCK_FEATURES(X)
#undef X
} LuckFirst;

static const uint16_t luck_first_row[LUCK_FEATURE_COUNT] = {
#define X(name, size, what) offsetof(LuckFirst, name),
    LUCK_FEATURES(X)
#undef X
};

/* The weights (luck_weights.h): of the rows, of the hidden layer, and of what it gives. */
extern const int16_t luck_first[LUCK_ROWS][LUCK_HIDDEN];
extern const int16_t luck_bias[LUCK_HIDDEN];
extern const int16_t luck_second[LUCK_HIDDEN];
extern const int luck_odds_bias;

/* Sets a number. */
static inline void luck_change(LuckPosition *position, unsigned role, LuckFeature feature,
                               unsigned number)
{
    uint8_t *place = &position->side[role][feature];
    uint8_t next = luck_bounded(feature, number);
    const int16_t *first = luck_first[role * LUCK_SIDE_ROWS + luck_first_row[feature]];
    const int16_t *before = first + *place * LUCK_HIDDEN, *after = first + next * LUCK_HIDDEN;
    LUCK_LANES(position->sums.sum) += LUCK_LANES(after) - LUCK_LANES(before);
    *place = next;
}

/* Adds to a number, which stays within its bounds. */
static inline void luck_add(LuckPosition *position, unsigned role, LuckFeature feature, int more)
{
    int number = position->side[role][feature] + more;
    luck_change(position, role, feature, number < 0 ? 0 : (unsigned)number);
}

/* The chance that a deck cancels 3 damage, in 1/16. */
static inline unsigned luck_cancel(const WeissMatch *match, unsigned cards, unsigned climaxes)
{
    enum { DAMAGE = 3, SHIFT = 20 };
    if (cards > WEISS_DECK_SIZE)
        cards = WEISS_DECK_SIZE;
    if (climaxes > WEISS_CLIMAXES_MAX)
        climaxes = WEISS_CLIMAXES_MAX;
    return match->cancel[cards < DAMAGE ? cards : DAMAGE][cards][climaxes] >> SHIFT;
}

/* Sets what depends on the cards of deck and waiting room: their number, and the climaxes among them. */
static inline void luck_change_deck(const WeissMatch *match, LuckPosition *position, unsigned role,
                                    unsigned cards, unsigned climaxes)
{
    luck_change(position, role, LUCK_DECK, cards / 2);
    luck_change(position, role, LUCK_DECK_CLIMAXES, climaxes);
    luck_change(position, role, LUCK_CANCEL, luck_cancel(match, cards, climaxes));
}

static inline void luck_change_room(const WeissMatch *match, LuckPosition *position, unsigned role,
                                    unsigned cards, unsigned climaxes)
{
    luck_change(position, role, LUCK_ROOM, cards / 2);
    luck_change(position, role, LUCK_ROOM_CANCEL, luck_cancel(match, cards, climaxes));
}

/* The rows of a position, LUCK_ACTIVE_ROWS of them. */
void luck_rows(const LuckPosition *position, uint16_t *rows);

/* The chance of the player who attacks next, in 1/65536. */
int luck_chance(const LuckPosition *position);

#endif
