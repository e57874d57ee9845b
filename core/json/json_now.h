/* The "now" of a file of a position: what its moves lead to, for people who read it. The game goes by
 * zones and moves, so "now" may say nothing else. Knows no game. */
#ifndef WEISSFISH_JSON_JSON_NOW_H
#define WEISSFISH_JSON_JSON_NOW_H

#include <stdbool.h>

#include "json/json.h"

/* Whether the file has no "now" or the one of `written`, the same position as the program writes
 * it. False with a problem that names what differs first. */
bool position_now_holds(const JsonText *json, const char *written, Diagnostic *problem);

#endif
