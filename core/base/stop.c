/* Looks at the flag that stops work. */
#include "base/stop.h"

#include <stddef.h>

bool stop_asked(const atomic_int *stop)
{
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed) != 0;
}
