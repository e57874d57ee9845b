/* The pictures of a comparison: commands for gnuplot. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_PLOTS_H
#define WEISSFISH_SIM_COMPARE_COMPARE_PLOTS_H

#include <stdio.h>

#include "sim/compare/compare.h"
#include "sim/output/report.h"

typedef struct ComparePlot {
    const char *name;
    const char *title;
    const char *words;                           /* how to read it */
    bool both;                                   /* shows the decks apart */
    bool (*worth)(const Comparison *comparison); /* whether there is anything to show */
    ReportWords *write;                          /* both of a Comparison */
    ReportWords *describe;
} ComparePlot;

/* The pictures that every game has: win rates, and the turn in which games end. */
extern const ComparePlot compare_plot_win_rate;
extern const ComparePlot compare_plot_length;

/* For ComparePlot.worth: as soon as there are games. */
bool compare_plot_always(const Comparison *comparison);

/* The last turn that enough games reach to be drawn. */
unsigned compare_turns_drawn(const Comparison *comparison);

#endif
