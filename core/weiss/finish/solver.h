/* The search for the best play of a turn. Private to the folder. */
#ifndef WEISSFISH_WEISS_FINISH_SOLVER_H
#define WEISSFISH_WEISS_FINISH_SOLVER_H

#include "weiss/finish/finish.h"
#include "weiss/finish/node.h"

/* What a value is known to lie between. */
typedef struct FinishRange {
    double low;
    double high;
} FinishRange;

typedef struct FinishSlot {
    uint64_t key;
    double low, high;
    float enough;   /* below it the bounds were not narrowed */
    uint16_t round; /* in which they were found */
    uint16_t best;  /* the number of the best move */
} FinishSlot;

typedef struct FinishSolver {
    const FinishQuestion *question;
    unsigned attacker;
    unsigned turn;
    FinishSorts sorts[FINISH_TIMES][2], scratch[2];
    FinishTexts texts;
    FinishLearned learned;
    uint64_t news_at;  /* the count of nodes when something was learned first */
    uint64_t salt;     /* of keys: what was kept under other classes does not count */
    FinishSlot *slots; /* what is known of nodes, by key */
    size_t slot_mask;
    size_t kept;
    uint16_t round;
    double least;      /* nodes that are reached less often are left open */
    unsigned depth;    /* moves in the main phase that are tried before its end */
    bool plain;        /* of the attacker's choices within effects one move alone is tried */
    bool eased;        /* the other player does no more than it must (eased.c) */
    uint64_t dealt;    /* counters that may be in the hand unseen */
    uint64_t counters; /* that the player attacked may use and that make a difference */
    bool stopped;
    bool paused;       /* the round has made as much as it may */
    uint64_t pause_at; /* how much has been made then */
    bool
        told; /* the attacker was let know what only the other player sees: values are upper bounds */
    bool lost_track;          /* something happened that pools cannot say */
    FinishSlot *policy_slots; /* the same of play by finish_policy; as many */
    size_t policy_kept;
    uint64_t nodes;
    uint64_t made; /* moves and steps */
} FinishSolver;

/* The move of a step of the game, in place of a player's. */
enum { FINISH_STEP = UINT32_MAX };

/* What one move or step may lead to: each node, with its chance. `visit` returns false to break off. */
typedef struct FinishVisit {
    FinishRange (*value)(FinishSolver *solver, FinishNode *node, double reach, double enough,
                         void *context);
    void *context;
} FinishVisit;

/* The value of a move (or FINISH_STEP) as `visit` values what it leads to. `reach` is how likely the play comes here;
 * `enough`: below it the value need not be known exactly. */
FinishRange finish_chance(FinishSolver *solver, const FinishNode *from, Move move, double reach,
                          double enough, const FinishVisit *visit);

/* The value of a node, as by best play of both. */
FinishRange finish_value(FinishSolver *solver, FinishNode *node, double reach, double enough);

/* The value of a move of the player who chooses, as `visit` values what it leads to; of the moves of a main phase one
 * less is tried after it. */
FinishRange finish_make(FinishSolver *solver, const FinishNode *node, Move move, double reach,
                        double enough, const FinishVisit *visit);

/* The same by best play of both. */
FinishRange finish_move(FinishSolver *solver, const FinishNode *node, Move move, double reach,
                        double enough);

/* Whether nothing can change any more who wins in this turn; then *range says it. */
bool finish_ended(FinishSolver *solver, const FinishNode *node, FinishRange *range);

/* The key of a node with what is still to be tried in its main phase, or 0 where it has none (finish_is_between). */
uint64_t finish_node_key(const FinishSolver *solver, const FinishNode *node);

/* What is known of a key; and keeps what was found. */
FinishSlot *finish_slot(FinishSlot *slots, size_t mask, uint64_t key);

/* The moves that make a difference, of those that the player who chooses has; at most `most`. Returns how many. In a main
 * phase with nothing left to try (solver->depth) it is its end alone, within an effect (solver->plain) one move;
 * *tried is false where others are left out. */
unsigned finish_moves(const FinishSolver *solver, const FinishNode *node, Move *moves,
                      unsigned most, bool *tried);

/* In eased play: of its moves the one that the other player makes, which depends on no more than what keys tell apart. */
Move finish_quiet_move(const FinishSolver *solver, const FinishNode *node, const Move *moves,
                       unsigned count);

/* Whether a battle is next whose outcome the attacker chooses, in eased play; and its value then. */
bool finish_is_free_battle(const FinishSolver *solver, const WeissTable *table);
FinishRange finish_free_battle(FinishSolver *solver, const FinishNode *node, double reach,
                               double enough, const FinishVisit *visit);

/* The lower, the sooner a move within an effect is the one that is tried. It depends on no more than what keys tell
 * apart. */
unsigned finish_plain_rank(const FinishSolver *solver, const FinishNode *node, Move move);

/* One hand that the attacked player may have. */
typedef struct FinishDeal {
    FinishNode node;
    double chance;
} FinishDeal;

enum { FINISH_DEALS = 1000 };

/* Deals the attacked player's hand as far as it matters: into `deals`, whose chances add up to 1. Returns how many; 0: more
 * than there is room for, or than pools can say. */
unsigned finish_deal(const FinishSolver *solver, const FinishNode *node, uint64_t counters,
                     FinishDeal *deals);

/* What was dealt to the attacked player's hand may be any card again. */
void finish_undeal(FinishNode *node);

/* What the attacker has not seen of the hand is none of these cards. False if that cannot be. */
bool finish_bar(FinishNode *node, unsigned player, uint64_t cards);

/* The value of a move if the attacker then plays what is best on the mean over the hands that the other player may have:
 * what the attacker does depends only on what it sees, so the low end is proven whatever that hand is. */
FinishRange finish_policy(FinishSolver *solver, const FinishNode *node, Move move, double reach);

/* The line of the best play from some deals on, which begins with `move`, into the answer. */
void finish_line(FinishSolver *solver, const FinishDeal *deals, unsigned count, Move move,
                 FinishAnswer *answer);

/* How a player's cards are told apart at a node. */
static inline const FinishSorts *finish_sorts_at(const FinishSolver *solver, const FinishNode *node,
                                                 unsigned player)
{
    return &solver->sorts[finish_time(&node->table.state, &solver->learned)][player];
}

/* Whether what was learned needs other classes soon. */
static inline bool finish_is_stopped(const FinishSolver *solver)
{
    enum { MORE_NODES = 100 }; /* there may be more to learn */
    return solver->stopped || solver->paused ||
           (solver->learned.news && solver->nodes > solver->news_at + MORE_NODES);
}

/* What happens at a table is noted: an event, and where cards went since they lay in `before`. Only what may matter
 * for classes. */
typedef struct FinishZones {
    uint64_t zone[2][ZONE_COUNT];
    uint8_t standing[2];
    uint8_t on[2][SLOT_COUNT]; /* the cards on the stage */
} FinishZones;

/* Something was learned that the classes do not know. */
static inline void finish_learn_news(FinishSolver *solver)
{
    if (!solver->learned.news)
        solver->news_at = solver->nodes;
    solver->learned.news = true;
}

void finish_zones_copy(FinishZones *zones, const WeissTable *table);
void finish_learn_event(FinishSolver *solver, const WeissTable *table, const WeissEvent *event);
void finish_learn_moves(FinishSolver *solver, const WeissTable *table, const FinishZones *before);

/* The events that must be told for it. */
uint64_t finish_learn_listens(const WeissTable *table);

/* What waits at the beginning. */
void finish_learn_pending(FinishSolver *solver, const WeissTable *table);

/* Whether nothing that happens in the rest of the turn can make the player attacked lose. */
bool finish_is_over(FinishSolver *solver, const FinishNode *node);

#endif
