/* Pictures of a comparison that are of Weiss Schwarz alone. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTION_PLOTS_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTION_PLOTS_H

#include "sim/compare/compare_plots.h"

extern const ComparePlot weiss_plot_levels;
extern const ComparePlot weiss_plot_cancelled;

#endif
