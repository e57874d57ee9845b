/* `--report FILE.html` of compare and merge: a comparison as one self-contained page. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_REPORT_H
#define WEISSFISH_SIM_COMPARE_COMPARE_REPORT_H

#include "sim/compare/compare.h"

/* Writes the page to the file that the arguments name, whole or not at all; report_ready comes
 * before the games. If gnuplot has failed since, the page has no pictures and says so. False after
 * a complaint about that or about the file. */
bool compare_report_write(const Comparison *comparison, const CompareArguments *arguments);

#endif
