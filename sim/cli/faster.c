/* The faster program that may be had. */
#include "sim/cli/faster.h"

#include <stdio.h>
#include <stdlib.h>

void faster_tell(void)
{
    const char *line = getenv("WEISSFISH_FASTER");
    if (line && *line)
        fprintf(stderr, "weissfish: %s\n", line);
}
