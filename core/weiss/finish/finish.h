/* Can the turn player win in this turn? The chance that the other player loses before the turn ends, by the best
 * play, found with the engine itself. What the turn player does not know counts by its chance; what the
 * other player chooses is the worst for it, or what a rule of thumb does.
 *
 * A figure is exact, or two bounds: plays that were gone through prove the lower one, and what was not gone
 * through counts as won for the upper one. */
#ifndef WEISSFISH_WEISS_FINISH_FINISH_H
#define WEISSFISH_WEISS_FINISH_FINISH_H

#include "weiss/engine/table.h"

/* What the attacked player may have in hand of the cards that the attacker has not seen there. */
typedef enum FinishHand {
    FINISH_HAND_LIST,  /* whatever the list leaves */
    FINISH_HAND_PLAIN, /* no counters */
    FINISH_HAND_FIXED  /* `cards` of the question */
} FinishHand;

typedef struct FinishQuestion {
    const WeissTable *table; /* two players, in a main, climax or attack phase */
    FinishHand hand;
    uint64_t
        cards; /* FINISH_HAND_FIXED: the attacked player's, as many as may be in hand or fewer */
    Move (*decide)(const View *view,
                   Rng *rng);    /* the other player's rule of thumb; NULL: the worst */
    bool (*stop)(void *context); /* whether time is over; may be NULL */
    void *context;
    size_t memory; /* bytes for what is known of positions */
    uint64_t
        soon; /* moves and steps that are made before bounds of plain play are looked for; 0: FINISH_SOON */
    bool
        above; /* the upper bound of eased play alone is asked for, which leaves the lower one at 0 */
} FinishQuestion;

enum { FINISH_CHOICES = 128, FINISH_SOON = 1500000 };

typedef struct FinishChoice {
    Move move;
    double low;
    double high;
} FinishChoice;

/* What happened between two choices of the line. */
typedef enum FinishAfter { FINISH_ALWAYS, FINISH_NO_DAMAGE, FINISH_DAMAGE } FinishAfter;

/* A choice of the best play, and when it is made. */
typedef struct FinishLine {
    Move move;
    char name[96];  /* in notation */
    uint8_t parent; /* the choice before it, by number; its own number at the beginning */
    uint8_t after;  /* FinishAfter: what the choice before it brought */
    double chance;  /* how often it comes to this, after the choice before it */
    double win;     /* the chance to win then, at least */
} FinishLine;

enum { FINISH_LINES = 48 };

typedef struct FinishAnswer {
    double low;
    double high;
    bool exact;
    FinishChoice choices
        [FINISH_CHOICES]; /* of the turn player, best first; none where the other one chooses */
    unsigned count;
    FinishLine line[FINISH_LINES]; /* each choice behind the one before it */
    unsigned line_count;
    uint64_t nodes; /* that were gone through */
} FinishAnswer;

/* Why a question has no answer; NULL: it has one. */
const char *finish_refuses(const WeissTable *table);

/* A player's cards that may be used in a counter step. */
uint64_t finish_counters(const WeissTable *table, unsigned player);

/* Answers. False without memory. */
bool finish_answer(const FinishQuestion *question, FinishAnswer *answer);

#endif
