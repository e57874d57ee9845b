/* A page as the file that --report names: whether it can be made and written there is tested before
 * games are played for it. Knows nothing of the contents of a page. */
#ifndef WEISSFISH_SIM_OUTPUT_REPORT_H
#define WEISSFISH_SIM_OUTPUT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diagnostic.h"
#include "sim/output/picture.h"

/* Whether a page with pictures can be written to `path` later. False after a complaint. */
bool report_ready(const char *path);

/* The same before a run that several processes may share, `path` being NULL if no page is asked for: only
 * the first process writes it, and lets the others go if that cannot be. */
bool report_accepts(const char *path);

/* Writes something of a page, or the commands of a picture. */
typedef void ReportWords(FILE *out, const void *context);

/* Draws a picture, whose commands `plot` writes, and has `tell` say in words what is seen: both with
 * `context`. free() *svg and *told, which are NULL for what could not be made; why is in `problem`. */
void report_draw(const PictureDrawing *drawing, ReportWords *plot, ReportWords *describe,
                 const void *context, char **svg, char **description, Diagnostic *problem);

/* Writes to `path`, whole or not at all, what `content` writes with `context`; `pictures` says why
 * some are missing, if they are. False after a complaint about that, or one about the file; what
 * was there before is untouched then. */
bool report_write(const char *path, ReportWords *content, const void *context,
                  const Diagnostic *pictures);

#endif
