/* The search for a strategy: what all its parts know and keep. Games are counted by the decisions
 * made in them, the same on every machine, so that the result depends on decks, options and seed
 * alone. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_H

#include "sim/output/progress.h"
#include "sim/weiss/tune/tune_gain.h"
#include "sim/weiss/tune/tune_journal.h"
#include "sim/weiss/tune/tune_moves.h"
#include "sim/weiss/tune/tune_steps.h"

/* What two cores decide in a second or faster: a budget in seconds is one of decisions. */
#define TUNE_DECISIONS_PER_SECOND 1500000u

/* Confirmation plays pairs from here on, which no search reaches. */
#define TUNE_UNSEEN_PAIRS ((uint64_t)1 << 40)

typedef enum TunePart { TUNE_MULLIGAN, TUNE_CLOCK, TUNE_PARTS } TunePart;

extern const char *const tune_part_names[TUNE_PARTS];

/* How a step of the search was found. */
typedef enum TuneMethod { TUNE_RACE, TUNE_SPSA, TUNE_METHODS } TuneMethod;

extern const char *const tune_method_names[TUNE_METHODS];

/* Which of the opponents a confirmation is about. */
typedef enum TuneSide { TUNE_SEEN, TUNE_UNSEEN, TUNE_SIDES } TuneSide;

/* What games on unseen seeds say. */
typedef struct TuneConfirm {
    GainDifferences differences[TUNE_SIDES];         /* of the winner's half points */
    GainDifferences default_differences[TUNE_SIDES]; /* of the shipped strategy's */
    uint64_t pairs;
    StatsInterval gain; /* a game, over all opponents; holds however often it is looked at */
    StatsInterval default_gain; /* of the shipped strategy: over as many pairs, once */
    bool confirmed;
} TuneConfirm;

/* A rule of the strategy that was found, or its weights, and what it is worth. */
typedef enum TuneRuleKind { TUNE_RULE_KEEP, TUNE_RULE_CLOCK, TUNE_RULE_WEIGHTS } TuneRuleKind;

typedef struct TuneRule {
    TuneRuleKind kind;
    unsigned index;      /* in the strategy, among those of its kind */
    StatsInterval value; /* what a game loses without it, over all opponents */
} TuneRule;

enum { TUNE_RULES_MAX = 2 * STRATEGY_RULES_MAX + 1 };

typedef struct Tune {
    /* What is asked for. */
    TunePart part;
    const Options *options;
    const Opponents *opponents; /* the deck, then its opponents */
    unsigned seen;              /* the search plays against this many opponents, the first ones */
    unsigned unseen;            /* and the rest */
    bool mirror;                /* the first opponent is the deck itself */
    bool details;               /* also print weights, and how the strategy was found */
    bool from_default;          /* `from` is the shipped strategy */
    uint64_t budget;            /* decisions */
    WeissStrategy from;
    const char *from_path; /* NULL: the shipped one */
    WeissStrategy shipped;

    /* What is found. */
    WeissStrategy leader;
    bool changed;            /* it differs from what the search began with */
    WeissStrategy runner_up; /* the likeliest gain of those that did not take the lead, and */
    double runner_up_errors; /* its gain in standard errors */
    TuneSteps steps;
    unsigned tried; /* candidates */
    TuneConfirm confirm;
    TuneRule rules[TUNE_RULES_MAX]; /* of a confirmed leader, those worth most first */
    unsigned rule_count;

    /* How far it is. */
    Trials *trials;
    TuneJournal *journal;
    uint64_t next_pair;
    uint64_t games;
    uint64_t decisions;
    Progress progress;
    double seconds;
    bool stopped; /* interrupted, or failed */
} Tune;

/* Searches and confirms. False if it was interrupted (the journal is kept), or after a
 * complaint. */
bool tune_run(Tune *tune);

/* ---- For the parts of the search ---- */

/* Plays strategies against a reference in the next `pairs` games of the search. False if it is to
 * stop. */
bool tune_play(Tune *tune, const WeissStrategy *reference, const WeissStrategy *const *strategies,
               unsigned count, uint64_t pairs, TrialsSums *sums);

/* The same in pairs that are not the search's. */
bool tune_play_games(Tune *tune, const WeissStrategy *reference,
                     const WeissStrategy *const *strategies, unsigned count,
                     const TrialsGames *games, TrialsSums *sums);

/* Notes a step; the best candidate takes the lead, or is remembered. */
void tune_step(Tune *tune, TuneMethod method, bool taken, unsigned candidates,
               const TuneCandidate *best);

/* Gain a game and its standard error from a candidate's differences. */
void tune_judge(TuneCandidate *candidate);

/* Races candidates against the leader until one is better beyond doubt or none is left, or this
 * many decisions have been made in all; the best one takes the lead then. The first stage has this
 * many games, times two to the power of `precision`. Returns whether one took the lead. */
bool tune_race(Tune *tune, TuneCandidate *candidates, unsigned count, TuneMethod method,
               unsigned precision, uint64_t until);

/* Races the neighbours of the leader again and again, with more games where none is better. */
void tune_climb(Tune *tune, uint64_t until);

/* Moves the weights of the clock phase. */
void tune_weights(Tune *tune, uint64_t until);

/* Plays the leader against the strategy from which the search began. */
void tune_confirm(Tune *tune);

/* Measures and sorts the rules of the leader. */
void tune_value(Tune *tune);

/* One of those rules as a player would say it, without capital letter and full stop. */
void tune_rule_words(FILE *out, const Tune *tune, const TuneRule *rule);

#endif
