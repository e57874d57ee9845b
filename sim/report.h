/* A page as the file that --report asks for: whether it can be made and put there is found out
 * before games are played for it. Knows nothing of what a page says. */
#ifndef WEISSFISH_SIM_REPORT_H
#define WEISSFISH_SIM_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "diagnostic.h"

/* Whether a page with pictures can be written to `path` later. False after a complaint. */
bool report_ready(const char *path);

/* The same before a run that several processes may share, `path` being NULL if no page is asked for: only
 * the first process writes it, and lets the others go if that cannot be. */
bool report_accepts(const char *path);

/* What `content` writes with `context`; free() it. NULL without memory. */
char *report_in_memory(void (*content)(FILE *out, const void *context), const void *context);

/* Writes to `path`, whole or not at all, what `content` writes with `context`; `pictures` says why
 * some are missing, if they are. False after a complaint about that, or one about the file; what
 * was there before is untouched then. */
bool report_write(const char *path, void (*content)(FILE *out, const void *context),
                  const void *context, const Diagnostic *pictures);

#endif
