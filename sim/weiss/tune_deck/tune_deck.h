/* The search for a better list: what all its parts know and keep. Games are counted by the decisions
 * made in them, the same on every machine, so that the result depends on decks, pool, options and seed
 * alone. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_H

#include "sim/output/progress.h"
#include "sim/weiss/tune/tune_gain.h"
#include "sim/weiss/tune/tune_journal.h"
#include "sim/weiss/tune/tune_steps.h"
#include "sim/weiss/tune_deck/list_moves.h"
#include "sim/weiss/tune_deck/list_trials.h"

enum { DECK_SWAPS_MAX = 24 };

/* Games that only confirm are pairs from these numbers on, which no search comes to: those of the
 * agent, those of another, and those with strategies. */
#define DECK_UNSEEN_PAIRS ((uint64_t)1 << 40)
#define DECK_AGAIN_PAIRS ((uint64_t)1 << 41)
#define DECK_TUNED_PAIRS ((uint64_t)1 << 42)

/* What a step of the search is. */
typedef enum DeckMethod {
    DECK_LOOK,  /* lists at random around the leader, for what cards are worth */
    DECK_RACE,  /* lists that should be better, against the leader */
    DECK_PRUNE, /* the leader without one of its changes */
    DECK_METHODS
} DeckMethod;

extern const char *const deck_method_names[DECK_METHODS];

/* One change of the result: cards that go and cards that come for them. */
typedef struct DeckSwap {
    CardList out;
    CardList in;
    CardList list;   /* the deck with this change and those before it */
    double expected; /* what the search found it to be worth by itself */
    GainDifferences differences[OPPONENT_DECKS_MAX]; /* over the list before it, by opponent */
    GainDifferences again;                           /* the same, played by the other agent */
} DeckSwap;

/* What games on unseen seeds say of the result. */
typedef struct DeckConfirm {
    uint64_t pairs;
    uint64_t scores[STATS_PAIR_SLOTS];               /* of the deck as it was */
    GainDifferences differences[OPPONENT_DECKS_MAX]; /* of the result, by opponent */
    StatsInterval gain; /* a game, over all opponents; holds however often it is looked at */
    bool confirmed;
    uint64_t again_pairs;  /* played by the other agent */
    GainDifferences again; /* of the result; over all opponents */
    uint64_t tuned_pairs;  /* with strategies tuned for both lists */
    GainDifferences tuned;
} DeckConfirm;

typedef struct TuneDeck {
    /* What is asked for. */
    const Options *options;
    const CardPool *pool;
    ListTable table;
    const char *agent;
    const char *again; /* the agent that has the final say; NULL: none */
    uint64_t again_games;
    unsigned seen;   /* the search plays against this many opponents, the first ones */
    unsigned unseen; /* and the rest */
    bool mirror;     /* the first opponent is the deck itself */
    bool retune;     /* also tune mulligan and clock for both lists */
    bool details;    /* also print how it was found */
    double weights[OPPONENT_DECKS_MAX]; /* of the decks as opponents, by number in the field */
    unsigned max_swaps;                 /* copies that may change */
    uint64_t budget;                    /* decisions */

    /* What is found. */
    CardList base;
    CardList leader;
    CardList runner_up;      /* the likeliest gain of those that did not take the lead, and */
    double runner_up_errors; /* its gain in standard errors */
    CardWorth *worth;
    DeckSwap swaps[DECK_SWAPS_MAX]; /* from the base to the leader */
    unsigned swap_count;
    DeckConfirm confirm;
    TuneSteps steps;
    unsigned tried; /* lists */

    /* How far it is. */
    TuneJournal *journal;
    uint64_t next_pair;
    uint64_t games;
    uint64_t decisions;
    Rng rng;
    Progress progress;
    double seconds;
    bool stopped; /* interrupted, or failed */
} TuneDeck;

/* Searches and confirms. False if it was interrupted (the journal is kept), or after a complaint. */
bool tune_deck_run(TuneDeck *tune);

/* The list that is to be played after that: the leader if its gain was confirmed, else the deck as it
 * was. */
const CardList *tune_deck_result(const TuneDeck *tune);

/* The first opponent of the field, and one past the last. */
static inline unsigned tune_deck_first(const TuneDeck *tune)
{
    return tune->mirror ? 0 : 1;
}

static inline unsigned tune_deck_end(const TuneDeck *tune)
{
    return tune_deck_first(tune) + tune->seen + tune->unseen;
}

/* ---- For the parts of the search ---- */

/* Plays a lot, or takes its sums from the journal. False if it is to stop. */
bool tune_deck_play(TuneDeck *tune, const ListLot *lot, TrialsSums *sums);

/* How many of this many pairs are against an opponent, by its weight among the opponents first ..
 * end - 1; at least one unless it has no weight. */
uint64_t tune_deck_share(const TuneDeck *tune, unsigned opponent, unsigned first, unsigned end,
                         uint64_t pairs);

/* A part of the budget, in decisions; less where some is left for strategies. */
uint64_t tune_deck_part(const TuneDeck *tune, double share);

/* How many pairs this many lists can play in about this share of the budget; at least 16. */
uint64_t tune_deck_pairs(const TuneDeck *tune, unsigned lists, double share);

/* Notes a step whose best list is `best`, with its gain over the leader; if it is taken it leads. */
void tune_deck_step(TuneDeck *tune, DeckMethod method, bool taken, unsigned candidates,
                    const CardList *best, double gain, double error);

/* Looks around the leader until this many decisions have been made. */
void tune_deck_look(TuneDeck *tune, uint64_t until);

/* One race of lists that should be better. `precision`: the powers of two by which it is longer.
 * Returns whether one took the lead. */
bool tune_deck_race(TuneDeck *tune, unsigned precision, uint64_t until);

/* Undoes what gains nothing, and sets tune->swaps: the changes of the leader, the most valuable first.
 * At least one round is played, and none begins when this many decisions have been made. */
void tune_deck_prune(TuneDeck *tune, uint64_t until);

/* The changes that lead from the base to a list: copies make room for others of their type and level
 * as far as they can, and two cards one of which names the other come together. At most
 * DECK_SWAPS_MAX; returns how many. */
unsigned deck_swaps_find(const CardPool *pool, const CardList *base, const CardList *list,
                         DeckSwap *swaps);

/* A list after a swap. */
void deck_swap_apply(const DeckSwap *swap, const CardList *list, CardList *changed);
void deck_swap_undo(const DeckSwap *swap, const CardList *list, CardList *changed);

/* Sets the list after each swap, in their order; one that is legal only with the next becomes one with
 * it. */
void deck_swaps_follow(const CardPool *pool, const CardList *base, DeckSwap *swaps,
                       unsigned *count);

/* Plays the result against the deck as it was, on pairs that nobody has seen, at least once against each
 * opponent, until this many decisions have been made. */
void tune_deck_confirm(TuneDeck *tune, uint64_t until);

/* The same by another agent, and by strategies that are tuned for both lists. */
void tune_deck_confirm_again(TuneDeck *tune);
void tune_deck_retune(TuneDeck *tune);

/* How a list differs from another in words: −2 "X", +2 "Y". */
void deck_change_words(FILE *out, const CardPool *pool, const CardList *from, const CardList *to);

#endif
