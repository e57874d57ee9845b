/* Work that can be stopped looks, after every piece of a few milliseconds at most, at a flag that another
 * thread or a signal sets. */
#ifndef WEISSFISH_BASE_STOP_H
#define WEISSFISH_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Whether the work is to end early; `stop` may be NULL: never. */
bool stop_asked(const atomic_int *stop);

#endif
