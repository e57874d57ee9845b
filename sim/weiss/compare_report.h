/* `--report FILE.html` of compare and merge: a comparison as one page that stands by itself. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_REPORT_H
#define WEISSFISH_SIM_WEISS_COMPARE_REPORT_H

#include "sim/weiss/again.h"
#include "sim/weiss/compare_output.h"

/* Writes the page to `path`, whole or not at all; report_ready comes before the games. If gnuplot
 * has failed since, it has no pictures and says so. False after a complaint about that or about the
 * file. */
bool compare_report_write(const Comparison *comparison, const CompareAgain *again,
                          const char *path);

#endif
