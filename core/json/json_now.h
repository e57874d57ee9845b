/* The "now" of a position file: what its moves lead to, for human readers. The game follows from
 * zones and moves, so "now" must agree with them. Knows no game. */
#ifndef WEISSFISH_JSON_JSON_NOW_H
#define WEISSFISH_JSON_JSON_NOW_H

#include <stdbool.h>

#include "json/json.h"

/* Whether the file has no "now", or that of `written`, which is the same position as the program
 * writes it. False with a problem that names the first difference. */
bool position_now_holds(const JsonText *json, const char *written, Diagnostic *problem);

#endif
