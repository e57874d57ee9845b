/* Requests: which are refused, and which function answers the others. */
#ifndef WEISSFISH_SIM_SERVE_SERVE_HTTP_H
#define WEISSFISH_SIM_SERVE_SERVE_HTTP_H

#include <microhttpd.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "sim/serve/clients.h"
#include "sim/serve/served_run.h"

typedef struct Server {
    int folder;     /* of the page, open */
    char name[256]; /* as in the page's address: "127.0.0.1", "[::1]" */
    const char *const *hosts; /* other names, up to a NULL; the only ones if other machines can reach it */
    unsigned port;
    bool loopback; /* only this machine can reach it */
    atomic_uint posts; /* requests with a body that are being received or answered */
    Clients clients;
    ServedRuns runs;
} Server;

/* For MHD_start_daemon: answers a request; forgets one. */
enum MHD_Result serve_answer(void *server, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *size, void **own);
void serve_completed(void *server, struct MHD_Connection *connection, void **own,
                     enum MHD_RequestTerminationCode why);

/* Answers with what is in `response`, which may be NULL (no memory) and is released. */
enum MHD_Result serve_send(struct MHD_Connection *connection, unsigned status, const char *type,
                           struct MHD_Response *response);

/* Answers with a line of text that lives as long as the program. */
enum MHD_Result serve_say(struct MHD_Connection *connection, unsigned status, const char *line);

#endif
