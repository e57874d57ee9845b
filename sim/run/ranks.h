/* The processes that play one run together. Built with MPI there may be several; else there is one.
 * All functions are for the main thread. */
#ifndef WEISSFISH_SIM_RUN_RANKS_H
#define WEISSFISH_SIM_RUN_RANKS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether this process was started as one of several. Known before ranks_open, which connects them; the launcher
 * hears of that (WEISSFISH_TOLD), and of the status with which the first one ends. */
bool ranks_launched(void);

/* Called first and last. All processes end together: ranks_close waits for the others. */
void ranks_open(void);
void ranks_close(int status);

/* How many processes there are, and which this one is, from 0. */
unsigned ranks_count(void);
unsigned ranks_self(void);

/* How many of them run on this machine. */
unsigned ranks_here(void);

/* What processes say to each other; the runner gives it a meaning. */
typedef struct RankMessage {
    unsigned from;
    int kind;
    char *bytes; /* valid until the next message is received */
    size_t length;
} RankMessage;

/* A message that has arrived; false at once if there is none. */
bool ranks_receive(RankMessage *message);

/* Sends a message; returns when `bytes` may be used again. */
void ranks_send(unsigned to, int kind, const void *bytes, size_t length);

#endif
