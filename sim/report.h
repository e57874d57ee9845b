/* A page as the file that --report asks for: whether it can be made and put there is found out
 * before games are played for it. Knows nothing of what a page says. */
#ifndef WEISSFISH_SIM_REPORT_H
#define WEISSFISH_SIM_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "diagnostic.h"

/* Whether a page with pictures can be written to `path` later. False after a complaint. */
bool report_ready(const char *path);

/* Writes to `path`, whole or not at all, what `content` writes with `context`. False after a complaint;
 * what was there before is untouched then. */
bool report_write(const char *path, void (*content)(FILE *out, const void *context),
                  const void *context);

#endif
