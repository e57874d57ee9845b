/* What a comparison shows in pictures: commands for gnuplot. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_PLOTS_H
#define WEISSFISH_SIM_WEISS_COMPARE_PLOTS_H

#include <stdio.h>

#include "sim/weiss/compare_forms.h"

typedef struct ComparePlot {
    const char *name;
    const char *title;
    const char *words;                           /* how to read it */
    bool both;                                   /* shows the decks apart */
    bool (*worth)(const Comparison *comparison); /* whether there is anything to see */
    void (*write)(FILE *commands, const Comparison *comparison);
    void (*tell)(FILE *out, const Comparison *comparison); /* the same in a sentence */
} ComparePlot;

typedef enum ComparePlotNumber {
    PLOT_WIN_RATE,
    PLOT_LEVELS,
    PLOT_LENGTH,
    PLOT_CANCELLED,
    COMPARE_PLOTS
} ComparePlotNumber;

extern const ComparePlot compare_plots[COMPARE_PLOTS];

#endif
