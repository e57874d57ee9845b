#include "sim/serve/clients.h"

#include <math.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

#include "sim/serve/microhttpd.h"

double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void client_comes(Clients *clients, struct MHD_Connection *connection, void **own)
{
    Client *client = calloc(1, sizeof *client);
    int socket =
        microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    *own = client;
    if (!client) {
        shutdown(socket, SHUT_RDWR);
        return;
    }
    pthread_mutex_lock(&clients->lock);
    *client = (Client){clients->first, socket, now_seconds() + clients->seconds};
    clients->first = client;
    pthread_mutex_unlock(&clients->lock);
}

static void client_goes(Clients *clients, Client *client)
{
    pthread_mutex_lock(&clients->lock);
    Client **at = &clients->first;
    while (*at != client)
        at = &(*at)->next;
    *at = client->next;
    pthread_mutex_unlock(&clients->lock);
    free(client);
}

void clients_hear(void *context, struct MHD_Connection *connection, void **own,
                  enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        client_comes(context, connection, own);
    else if (*own)
        client_goes(context, *own);
}

static void until_set(Clients *clients, struct MHD_Connection *connection, double until)
{
    Client *client =
        microhttpd.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    if (!client)
        return;
    pthread_mutex_lock(&clients->lock);
    client->until = until;
    pthread_mutex_unlock(&clients->lock);
}

void client_begins(Clients *clients, struct MHD_Connection *connection)
{
    until_set(clients, connection, now_seconds() + clients->seconds);
}

void client_waits(Clients *clients, struct MHD_Connection *connection)
{
    until_set(clients, connection, INFINITY);
}

void clients_look(Clients *clients)
{
    double now = now_seconds();
    pthread_mutex_lock(&clients->lock);
    for (Client *client = clients->first; client; client = client->next)
        if (now >= client->until) {
            shutdown(client->socket, SHUT_RDWR);
            client->until = INFINITY;
        }
    pthread_mutex_unlock(&clients->lock);
}
