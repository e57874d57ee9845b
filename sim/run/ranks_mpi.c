/* Processes under MPI (MPI: A Message-Passing Interface Standard, 3.1). */
#include "sim/run/ranks.h"

#ifdef WEISSFISH_MPI

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/memory.h"

static int count = 1;
static int here = 1;
static int self;
static char *received;
static bool opened;

/* Whatever starts several processes says so in their environment: Open MPI, MPICH and its relatives,
 * Slurm. */
bool ranks_launched(void)
{
    static const char *const launchers[] = {"OMPI_", "PMIX_", "PMI_", "MPI_", "HYD", "SLURM_"};
    for (char **entry = environ; *entry; entry++)
        for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++)
            if (strncmp(*entry, launchers[i], strlen(launchers[i])) == 0)
                return true;
    return false;
}

/* A line for the script that has started the processes. */
static void tell(const char *format, int number)
{
    const char *path = getenv("WEISSFISH_TOLD");
    FILE *file = path && self == 0 ? fopen(path, "a") : NULL;
    if (!file)
        return;
    fprintf(file, format, number);
    fclose(file);
}

/* One process alone does without: to open takes half a second. */
void ranks_open(void)
{
    int level;
    opened = ranks_launched();
    if (!opened)
        return;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    MPI_Comm_rank(MPI_COMM_WORLD, &self);
    MPI_Comm machine;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, self, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &here);
    MPI_Comm_free(&machine);
    tell("%d processes\n", count);
}

void ranks_close(int status)
{
    free(received);
    received = NULL;
    if (!opened)
        return;
    MPI_Finalize();
    tell("status %d\n", status);
}

unsigned ranks_count(void)
{
    return (unsigned)count;
}

unsigned ranks_self(void)
{
    return (unsigned)self;
}

unsigned ranks_here(void)
{
    return (unsigned)here;
}

bool ranks_receive(RankMessage *message)
{
    int arrived;
    int length;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &arrived, &status);
    if (!arrived)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &length);
    received = xrealloc(received, (size_t)length + 1);
    MPI_Recv(received, length, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    *message = (RankMessage){.from = (unsigned)status.MPI_SOURCE,
                             .kind = status.MPI_TAG,
                             .bytes = received,
                             .length = (size_t)length};
    return true;
}

void ranks_send(unsigned to, int kind, const void *bytes, size_t length)
{
    MPI_Send(bytes, (int)length, MPI_BYTE, (int)to, kind, MPI_COMM_WORLD);
}

#endif
