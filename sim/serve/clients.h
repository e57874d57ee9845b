/* Clients, and how long each may take for its next step: the head of a request, its body, taking the answer, another
 * request. While a command runs for it, there is no limit. */
#ifndef WEISSFISH_SIM_SERVE_CLIENTS_H
#define WEISSFISH_SIM_SERVE_CLIENTS_H

#include <microhttpd.h>
#include <pthread.h>

typedef struct Client {
    struct Client *next;
    int socket;
    double until; /* by now_seconds; then it is disconnected */
} Client;

typedef struct Clients {
    pthread_mutex_t lock;
    Client *first;
    double seconds; /* for each of these */
} Clients;

/* Seconds of a monotonic clock. */
double now_seconds(void);

/* For MHD_OPTION_NOTIFY_CONNECTION: a client comes, and goes. */
void clients_hear(void *clients, struct MHD_Connection *connection, void **own,
                  enum MHD_ConnectionNotificationCode code);

/* It begins with the next of these; or it waits for a command. */
void client_begins(Clients *clients, struct MHD_Connection *connection);
void client_waits(Clients *clients, struct MHD_Connection *connection);

/* Disconnects those that take too long. */
void clients_look(Clients *clients);

#endif
