/* The learned judgement of moves: each move is made in worlds that look like the game, what it
 * changes there becomes features, and a small network says what it gains. No feature depends on the
 * name of a card: they are counts, what is printed, and what the texts are worth (card_values.h). */
#ifndef WEISSFISH_WEISS_JUDGEMENT_H
#define WEISSFISH_WEISS_JUDGEMENT_H

#include <limits.h>

#include "weiss/policy/evaluation.h"
#include "weiss/policy/value.h"

enum {
    JUDGED_MAX = 16,   /* moves of a decision that are judged */
    JUDGED_WORLDS = 4, /* worlds that moves are tried in, at most */
    JUDGED_VALUES =
        VALUE_COUNT_COUNT + VALUE_CURVE_COUNT, /* features of the value, of one player */
    JUDGED_LEVELS = 4,                         /* 0 to 3 */
    ENDING_UNKNOWN = INT_MIN / 2,
    JUDGED_CARD = 16, /* features of a card, card_read */
    JUDGED_SLOT = 8   /* and of a position, slot_read */
};

/* Features of the position, the same for all moves: where each group begins. */
enum {
    SEEN_KIND = 0,                              /* of the choice, one of them 1 */
    SEEN_LEVEL = SEEN_KIND + CHOICE_KIND_COUNT, /* the player's, then the opponent's, likewise */
    SEEN_OWN = SEEN_LEVEL + 2 * JUDGED_LEVELS,  /* what the value counts, the player's own … */
    SEEN_OTHER = SEEN_OWN + JUDGED_VALUES,      /* … and the opponent's */
    SEEN_ATTACKS = SEEN_OTHER + JUDGED_VALUES,  /* whether the player attacks next */
    SEEN_TURN,
    SEEN_ZONE, /* where a card goes that is to be chosen */
    SEEN_PAYING = SEEN_ZONE + ZONE_COUNT + 1,
    SEEN_BY_ABILITY,
    SEEN_COUNT
};

/* Features of a move. */
enum {
    MOVED_KIND = 0,                                  /* of the move, one of them 1 */
    MOVED_ATTACK = MOVED_KIND + MOVE_KIND_COUNT,     /* how it attacks, likewise */
    MOVED_POLICY = MOVED_ATTACK + ATTACK_TYPE_COUNT, /* whether it is the heuristic's own */
    MOVED_WEIGHED,                                   /* whether the heuristic has weighed it: … */
    MOVED_GAIN,                              /* … what it gains over its own move, in steps */
    MOVED_GAIN_SMALL,                        /* … and exactly, if that is little */
    MOVED_CARD,                              /* the card that it names */
    MOVED_SLOT = MOVED_CARD + JUDGED_CARD,   /* the position that it names */
    MOVED_OWN = MOVED_SLOT + JUDGED_SLOT,    /* what it changes, summed over the worlds, of what the
                                                value counts, the player's own … */
    MOVED_OTHER = MOVED_OWN + JUDGED_VALUES, /* … and the opponent's */
    MOVED_VALUE = MOVED_OTHER + JUDGED_VALUES, /* and of the value itself */
    MOVED_WON,                                 /* worlds that are won, … */
    MOVED_LOST,
    MOVED_CHOOSES, /* … in which the player chooses next, … */
    MOVED_TURN,    /* … and in which the next turn has come */
    MOVED_LUCK, /* what chance has given the player on the way (Game.luck), in 1/4 points of damage */
    MOVED_COUNT
};

/* What is judged of one decision. */
typedef struct Judgement {
    bool here;       /* the view is of a world: moves are tried in that one, not in others */
    unsigned worlds; /* in which the moves were tried */
    unsigned count;
    Move moves[JUDGED_MAX]; /* the heuristic's own first, then by what it thinks of them */
    bool likely_known; /* an attack is chosen that may win; then … */
    bool likely_exact; /* … whether nothing but the attacks matters, … */
    int likely[JUDGED_MAX]; /* … and the chances that the moves lead to winning in this turn, by attacks alone */
    int16_t seen[SEEN_COUNT];
    int16_t moved[JUDGED_MAX][MOVED_COUNT];
    int ending[JUDGED_MAX]; /* the exact chances that the move leads to winning in this turn, of
                               WEISS_VALUE_ONE, summed up; below 0: not known in all worlds. Where
                               `likely` is not exact, the worlds that are won */
    int64_t open;          /* the chances to win in the worlds that go on, summed up over all moves,
                     also those left out since … */
    unsigned open_count;   /* … and how many those are */
    int score[JUDGED_MAX]; /* what a move gains over the others, in 1/JUDGEMENT_WIN of a win */
} Judgement;

enum {
    JUDGEMENT_HIDDEN = 64,
    JUDGEMENT_WEIGHT = 1 << 13, /* a weight of 1 */
    JUDGEMENT_WIN = 32 * JUDGEMENT_WEIGHT,
    JUDGEMENT_NEEDED = JUDGEMENT_WIN / 1000 * 10 /* a move must gain this to replace the heuristic's own: less is often
                                                    an error */
};

/* Chooses the moves of a decision that are judged: the heuristic's own, and of the others those that
 * it thinks most of, `most` (JUDGED_MAX at most) together. `weighed` is what it thinks. False if
 * there is nothing to judge: the decision is left to the heuristic, whose move is the only one. */
bool judgement_begin(const View *view, unsigned most, Weighed *weighed, Judgement *judgement);

/* The chances of moves to win in this turn by attacks alone (weiss_endings_likely). */
bool judgement_likely(const View *view, const Move *moves, unsigned count, int *chances,
                      bool *exact);

/* Reads the features of these moves, which are tried in this many worlds drawn by `rng`, the same
 * for all moves. */
void judgement_read(const View *view, const Weighed *weighed, unsigned worlds, Rng *rng,
                    Judgement *judgement);

/* Tries the moves in this many more worlds. */
void judgement_try(const View *view, unsigned worlds, Rng *rng, Judgement *judgement);

/* The features of a move, what it changes as a mean over this many worlds, times JUDGED_WORLDS,
 * rounded towards 0. */
void judgement_mean(const int16_t *moved, unsigned worlds, int16_t *mean);

/* Scores the moves by their features. Where the exact chances to win in this turn are known, they
 * replace the worlds that were won. */
void judgement_score(Judgement *judgement);

/* A number within bounds. */
static inline int judged_within(int number, int least, int most)
{
    return number < least ? least : number > most ? most : number;
}

#endif
