/* Figures as documents have them: rounded numbers, and members with statistics. */
#ifndef WEISSFISH_SIM_OUTPUT_FIGURES_H
#define WEISSFISH_SIM_OUTPUT_FIGURES_H

#include <jansson.h>
#include <stdint.h>

#include "sim/stats/adjusted.h"

/* Six digits after the point, so that the last bits of a library cannot show; the pages show the same. */
double figure_rounded(double value);

/* A share in percent, "57.3", and a difference of two in points, "+1.3": what people read, in text, on
 * pages and in captions alike, with one place after the point, of the number that documents have.
 * A difference too small to be seen has no sign. */
typedef struct FigureText {
    char text[24];
} FigureText;
FigureText figure_percent(double share);
FigureText figure_points(double difference);

/* A count with commas: "10,000". */
typedef struct FigureCount {
    char text[32];
} FigureCount;
FigureCount figure_commas(uint64_t count);

/* part of whole in percent, 0 for no whole. */
FigureText figure_part(uint64_t part, uint64_t whole);

/* A number so rounded, and a whole one. All of these give NULL if memory is short. */
json_t *figure_number(double value);
json_t *figure_count(uint64_t value);

/* {mean, sd}. */
json_t *figure_moments(StatsMoments moments);

/* {value, low, high} of an interval. */
json_t *figure_bounds(StatsInterval interval);

/* {value, low, high, level, method} of an interval at STATS_LEVEL_DEFAULT. */
json_t *figure_interval(StatsInterval interval, const char *method);

/* Adds to an object of a deck what it scores with luck taken off, by this method, and how many points of luck it
 * had: members adjusted (with variance_ratio) and luck. */
void figure_luck(json_t *object, const Adjusted *adjusted, const char *method);

/* {diff, low, high, bounded}. */
json_t *figure_elo(StatsElo elo);

#endif
