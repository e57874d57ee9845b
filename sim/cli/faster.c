/* Says how to get a faster build. */
#include "sim/cli/faster.h"
#include "sim/host/host.h"

#include <stdio.h>
#include <stdlib.h>

void faster_tell(void)
{
    const char *line = getenv("WEISSFISH_FASTER");
    if (line && *line)
        fprintf(host_err(), "weissfish: %s\n", line);
}
