/* The only place that reads the wall clock. */
#include "sim/host/today.h"

#include <time.h>

void today_write(char date[TODAY_SIZE])
{
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) == NULL || strftime(date, TODAY_SIZE, "%Y-%m-%d", &parts) == 0)
        *date = '\0';
}
