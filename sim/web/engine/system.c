/* Functions of the system that are called, but do not exist in a page. */
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/output/gnuplot.h"
#include "sim/web/engine/engine_host.h"

int sigemptyset(sigset_t *set)
{
    (void)set;
    return 0;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    (void)number, (void)action, (void)before;
    return 0;
}

int flock(int file, int operation)
{
    (void)file, (void)operation;
    errno = ENOSYS;
    return -1;
}

char *realpath(const char *path, char *resolved)
{
    (void)path, (void)resolved;
    errno = ENOSYS;
    return NULL;
}

uid_t geteuid(void)
{
    return 0;
}

int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    errno = ENOSYS;
    return -1;
}

/* gnuplot is a module of its own, which the page runs. */
char *gnuplot_run(const char *commands, size_t *length, Diagnostic *problem)
{
    char *printed = engine_host_plot(commands, length);
    if (!printed)
        diagnostic_whole(problem, "gnuplot could not draw");
    return printed;
}
