/* Commands that a page asks for. Several run at once. */
#ifndef WEISSFISH_SIM_SERVE_SERVED_RUN_H
#define WEISSFISH_SIM_SERVE_SERVED_RUN_H

#include <microhttpd.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "sim/serve/kept_files.h"

struct ServedRun;

/* Those that run now. */
typedef struct ServedRuns {
    pthread_mutex_t lock;
    struct ServedRun *first;
    bool ended; /* no other begins */
    KeptFiles kept;
} ServedRuns;

/* Runs the command of a request ({"words": [text ...], "files": {name: base64 ...}, "kept": {name: hash ...},
 * "slice": milliseconds after which it is interrupted and saves what it has, 0: never}; the last three may be
 * missing) on nothing but the shipped files and its own, and answers with what it gave: {"status", "stdout",
 * "stderr", "files"}. What was asked is freed when it is read. `hears`: the client knows interim answers
 * (HTTP/1.1). */
enum MHD_Result served_run(ServedRuns *runs, struct MHD_Connection *connection, char **request,
                           size_t length, bool hears);

/* Ends commands whose client has gone away. */
void served_runs_look(ServedRuns *runs);

/* Ends all. */
void served_runs_end(ServedRuns *runs);

#endif
