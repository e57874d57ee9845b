/* JSON arrays that are damaged somewhere, or cut off. */
#ifndef WEISSFISH_JSON_JSON_CUT_H
#define WEISSFISH_JSON_JSON_CUT_H

#include <stddef.h>

#include "base/diagnostic.h"

/* The bytes of a text, which should be a JSON array and is damaged where `damage` says, up to the
 * end of its last whole element. 0 if no element is whole. */
size_t json_cut_before_damage(const char *text, size_t length, const Diagnostic *damage);

#endif
