/* Tells how to get a faster build. */
#include "sim/cli/faster.h"

#include <stdio.h>
#include <stdlib.h>

void faster_tell(void)
{
    const char *line = getenv("WEISSFISH_FASTER");
    if (line && *line)
        fprintf(stderr, "weissfish: %s\n", line);
}
