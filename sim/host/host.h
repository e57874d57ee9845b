/* Who runs a command: the program, for a person or a script, or another program through the library.
 * A command prints to its host's streams, reads its host's files, and asks its host whether to stop;
 * several threads may each work for a host of their own. Where there is none (most tests), the host
 * is the process, with its standard streams and files; when memory runs out, the process ends. */
#ifndef WEISSFISH_SIM_HOST_HOST_H
#define WEISSFISH_SIM_HOST_HOST_H

#include <argp.h>
#include <limits.h>
#include <locale.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diagnostic.h"
#include "sim/host/host_files.h"
#include "sim/host/memory_region.h"
#include "sim/host/output.h"

/* How far long work has come. */
typedef void HostProgress(void *context, uint64_t done, uint64_t total, const char *unit);

/* Offers the page in a folder at an address (weissfish_call.serve); returns an ExitCode. */
typedef int HostServe(void *context, const char *address, unsigned port, const char *folder,
                      const char *const *hosts, unsigned seconds);

typedef struct Host {
    Output out;      /* results */
    Output err;      /* complaints, remarks, the progress line */
    bool process;    /* it is the process: signals, other processes, an end without memory */
    bool in_memory;  /* what is written stays in `written`; only `given` and shipped files exist */
    HostFiles given; /* files by name, found before those of the system; "-" is standard input */
    HostFiles written;
    const char
        *folder; /* in which relative paths of files that are read are meant; NULL: the usual */
    atomic_int *stop; /* not 0: work ends early; the number of a signal */
    atomic_bool stopped; /* it did, and nothing was saved */
    bool partial;     /* work that ends early has a result so far, or saves it */
    bool input_read;  /* standard input is read once, */
    size_t input_at;  /* or line by line, up to here */
    HostProgress *progress;
    HostServe *serve; /* NULL: it does not */
    void *context;    /* of both */
    const struct weissfish_outside *outside; /* the network and archives; NULL: it has none */
    const struct weissfish_recorded *recorded; /* games that a comparison is made of; NULL: they are played */

    /* The current command: what it is about, where its functions do not know; and its arguments. */
    const void *subject;
    void (*describe)(void *context, const struct argp_state *state);
    void *describing; /* if it is to be told of arguments in place of reading them; its context */
    bool misused;     /* they are wrong, and a complaint has said so */
    bool told;        /* they ask for help or the version, which is printed */
    char sources[2048]; /* a JSON array of the kept cards that were read, for its documents; "": none were */

    Diagnostic problem;          /* the first complaint, */
    char problem_file[PATH_MAX]; /* and its file; "": none */
    bool complained;

    MemoryRegion *region; /* of everything that is requested; NULL: memory is the process's */
    atomic_bool lacking;  /* memory was lacking in some thread */
    char data[PATH_MAX];  /* data_folder(); "": not looked for yet */
} Host;

/* The host of this thread; never NULL. */
Host *host_self(void);

/* Streams of this thread's host, and printing to the first. */
FILE *host_out(void);
FILE *host_err(void);
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Remembers the first complaint for this thread's host; `file` may be NULL. To be called by code that
 * complains in words of its own, not by complain (command.h). */
void host_note(const char *file, const Diagnostic *problem);

/* Not 0 as soon as work is to end early, and whether it is. */
const atomic_int *host_stop(void);
bool host_stopped(void);

/* To be called in long work after each piece of it. Where it is to end early, it ends here as it does for
 * lack of memory (host_give_up), unless it has a result so far (Host.partial). */
void host_look(void);

/* Calls of the host's own functions, which may call the library again, go between these two: there
 * the thread works for no host. */
typedef struct HostOutside {
    Host *self;
    jmp_buf *way_out;
    MemoryRegion *region;
    MemoryCleanup *cleanups;
    locale_t locale;
    bool soft;
} HostOutside;

void host_leave(HostOutside *before);
void host_return(const HostOutside *before);

/* Works for a host in this thread, with numbers in the C locale, whatever that of the process. False if memory was
 * lacking: then everything that the work had requested is still the region's, and memory_cleanup_push's records are
 * done. */
bool host_work(Host *host, void (*work)(void *context), void *context);

/* Ends this thread's work for lack of memory if its host can continue without it; else returns. */
void host_give_up(void);

#endif
