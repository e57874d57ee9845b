/* Asking other machines, with the host's functions (weissfish_call.outside): only when a command was called for it,
 * and after saying what is sent to whom. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_FETCH_H
#define WEISSFISH_SIM_WEISS_FETCH_FETCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

/* The variable of the environment that names a server to be asked in place of all sites. */
#define FETCH_SERVER "WEISSFISH_SITES"

/* What --help says of it. */
#define FETCH_SERVER_HELP                                                                          \
    "For tests, the environment variable " FETCH_SERVER " names a server, http://127.0.0.1:8000, "  \
    "that is asked in place of all others: for https://HOST/PATH it is asked for /HOST/PATH. "       \
    "SSL_CERT_FILE names other authorities for certificates, https_proxy a proxy."

typedef struct Fetch {
    const char *address;
    const char *body;           /* by POST; NULL: GET */
    const char *const *headers; /* up to a NULL; NULL: none but what says who asks */
    const char *const *hosts;   /* to which it may be sent on, up to a NULL; NULL: none */
    const char *what;           /* is asked for, "the list 4RD5S" */
    uint64_t most;              /* bytes */
    unsigned seconds;
    bool quiet; /* no progress line */
} Fetch;

/* Takes a piece of an answer; 0, or the errno of a failure. Asks for no memory. */
typedef int FetchTake(void *context, const char *bytes, size_t length);

/* Whether the host has a network; a complaint of the command if not. */
bool fetch_possible(const char *command);

/* Asks; the status of HTTP, 200 if all of the answer was taken. 0 with a problem if there is none. */
int fetch(const Fetch *wanted, FetchTake *take, void *context, Diagnostic *problem);

#endif
