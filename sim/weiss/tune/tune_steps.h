/* The steps of a search of any kind, and how they are reported. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_STEPS_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_STEPS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "sim/stats/stats.h"

enum { TUNE_STEPS_MAX = 512, TUNE_STEP_WORDS = 240 };

/* What a search knew at some time. */
typedef struct TuneStep {
    const char *method;
    bool rated;  /* its candidates were compared with the leader; else the next three say nothing */
    bool taken;  /* the leader changed */
    double gain; /* of the best one over the leader, as the search saw it */
    double error;               /* its standard error */
    uint64_t games;             /* played by then, and */
    uint64_t decisions;         /* made */
    unsigned candidates;        /* tried in this step */
    char what[TUNE_STEP_WORDS]; /* the best one, or what was done */
} TuneStep;

typedef struct TuneSteps {
    TuneStep step[TUNE_STEPS_MAX];
    unsigned count;
} TuneSteps;

/* A further step, all zero; the last one again if there is no room. */
TuneStep *tune_steps_add(TuneSteps *steps);

/* The steps as lines of text, as CSV with its heading, and as JSON; a document has gains as shares of
 * the score (`unit` 1) or as points (100). */
void tune_steps_print(const TuneSteps *steps);
void tune_steps_print_csv(const TuneSteps *steps, double unit);
json_t *tune_steps_json(const TuneSteps *steps, double unit);

/* The picture of a page: data and commands for gnuplot, and the same in words. `confirmed` is the gain
 * on games that the search did not see, after this many games in all; NULL: there is none. */
void tune_steps_plot(FILE *out, const TuneSteps *steps, uint64_t games,
                     const StatsInterval *confirmed);
void tune_steps_describe(FILE *out, const TuneSteps *steps, const StatsInterval *confirmed);

/* How the picture is to be read. */
extern const char tune_steps_caption[];

/* The table of a page; the figures are at KEY.NUMBER of the document, by `unit`. */
void tune_steps_write(FILE *out, const TuneSteps *steps, const char *key, double unit);

#endif
