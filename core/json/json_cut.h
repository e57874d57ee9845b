/* JSON arrays that are damaged somewhere, or cut off. */
#ifndef WEISSFISH_JSON_JSON_CUT_H
#define WEISSFISH_JSON_JSON_CUT_H

#include <stddef.h>

#include "base/diagnostic.h"

/* How many bytes of a text, which should be a JSON array and is damaged where `damage` says, there
 * are up to the end of the last element that is whole. 0 if none is. */
size_t json_cut_before_damage(const char *text, size_t length, const Diagnostic *damage);

#endif
