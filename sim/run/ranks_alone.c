/* A single process, without MPI. */
#include "sim/run/ranks.h"

#ifndef WEISSFISH_MPI

bool ranks_launched(void)
{
    return false;
}

void ranks_open(void)
{
}

void ranks_close(int status)
{
    (void)status;
}

unsigned ranks_count(void)
{
    return 1;
}

unsigned ranks_self(void)
{
    return 0;
}

unsigned ranks_here(void)
{
    return 1;
}

bool ranks_receive(RankMessage *message)
{
    (void)message;
    return false;
}

void ranks_send(unsigned to, int kind, const void *bytes, size_t length)
{
    (void)to;
    (void)kind;
    (void)bytes;
    (void)length;
}

#endif
