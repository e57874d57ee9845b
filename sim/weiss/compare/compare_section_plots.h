/* Pictures of a comparison that only Weiss Schwarz has. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTION_PLOTS_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTION_PLOTS_H

#include "sim/compare/compare_plots.h"

extern const ComparePlot weiss_plot_levels;
extern const ComparePlot weiss_plot_cancelled;

#endif
