/* Work that can be stopped looks at a flag, which another thread or a signal sets: after every piece of a
 * few milliseconds at most. */
#ifndef WEISSFISH_BASE_STOP_H
#define WEISSFISH_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* Whether the work is to end early; `stop` may be NULL: never. */
bool stop_asked(const atomic_int *stop);

#endif
