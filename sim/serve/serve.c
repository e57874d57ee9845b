/* Listening, and ending. */
#include "sim/serve/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sim/serve/microhttpd.h"
#include "sim/serve/serve_http.h"

enum {
    DONE = 0,
    BAD = 2,
    LOOK_EVERY_MS = 20,
    CONNECTIONS = 256,
    KEPT_BYTES = 512 << 20
};

__attribute__((format(printf, 1, 2))) static int complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("weissfish serve: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return BAD;
}

/* ---- Where it listens ---- */

static bool is_loopback(const struct sockaddr *address)
{
    static const unsigned char mapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127};
    if (address->sa_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
        return ntohl(four->sin_addr.s_addr) >> 24 == 127;
    }
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    return IN6_IS_ADDR_LOOPBACK(six) || memcmp(six, mapped, sizeof mapped) == 0;
}

/* What the address is called in the page's. */
static void name_write(Server *server, const char *address)
{
    snprintf(server->name, sizeof server->name, strchr(address, ':') ? "[%s]" : "%s", address);
}

static unsigned port_of(int socket)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(socket, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET ? ((struct sockaddr_in *)&address)->sin_port
                                              : ((struct sockaddr_in6 *)&address)->sin6_port);
}

/* A socket that listens; -1 with errno. */
static int listen_at(const struct addrinfo *place)
{
    int yes = 1;
    int one = socket(place->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (one < 0)
        return -1;
    setsockopt(one, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(one, place->ai_addr, place->ai_addrlen) == 0 && listen(one, SOMAXCONN) == 0)
        return one;
    int why = errno;
    close(one);
    errno = why;
    return -1;
}

/* Listens, and notes where; -1 after a complaint. */
static int listener_open(Server *server, const char *address, unsigned port)
{
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
                                   .ai_socktype = SOCK_STREAM};
    struct addrinfo *place;
    char service[16];
    const char *number = strcmp(address, "localhost") == 0 ? "127.0.0.1" : address;
    snprintf(service, sizeof service, "%u", port);
    if (getaddrinfo(number, service, &hints, &place) != 0) {
        complain("--bind takes an address such as 127.0.0.1, ::1 or 0.0.0.0, not '%s'", address);
        return -1;
    }
    int listener = listen_at(place);
    int why = errno;
    server->loopback = is_loopback(place->ai_addr);
    freeaddrinfo(place);
    name_write(server, server->loopback || !*server->hosts ? address : *server->hosts);
    if (listener >= 0 && !server->loopback && !*server->hosts) {
        close(listener);
        complain("others get to %s: --host NAME says what they call this machine", address);
        return -1;
    }
    if (listener >= 0)
        server->port = port_of(listener);
    else if (why == EADDRINUSE)
        complain("port %u of %s is in use; --port names another, --port 0 any that is free", port,
                 address);
    else
        complain("cannot listen at port %u of %s: %s", port, address, strerror(why));
    return listener;
}

/* ---- Serving ---- */

/* Until one of these signals comes, ends work for clients that have gone away, and disconnects clients that take too
 * long. */
static void wait_for(const sigset_t *ends, Server *server)
{
    const struct timespec pause = {.tv_nsec = LOOK_EVERY_MS * 1000000L};
    while (sigtimedwait(ends, NULL, &pause) < 0) {
        served_runs_look(&server->runs);
        clients_look(&server->clients);
    }
}

static int daemon_run(Server *server, int listener, const sigset_t *ends)
{
    struct MHD_Daemon *daemon = microhttpd.start_daemon(
        MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL |
            MHD_USE_ITC,
        0, NULL, NULL, serve_answer, server, MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_NOTIFY_COMPLETED, serve_completed, server, MHD_OPTION_NOTIFY_CONNECTION,
        clients_hear, &server->clients, MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS,
        MHD_OPTION_END);
    if (!daemon) {
        close(listener);
        return complain("the server cannot be started");
    }
    bool said = dprintf(STDOUT_FILENO, "http://%s:%u\n", server->name, server->port) > 0;
    int status = said ? DONE : complain("standard output: %s", strerror(errno));
    if (said)
        wait_for(ends, server);
    pthread_sigmask(SIG_UNBLOCK, ends, NULL); /* a second signal ends the program at once */
    served_runs_end(&server->runs);
    microhttpd.stop_daemon(daemon);
    kept_clear(&server->runs.kept);
    return status;
}

/* The signals that end it are waited for, not delivered: in no thread, and also if a shell that started it in the
 * background had them ignored. */
static void signals_take(sigset_t *ends)
{
    sigemptyset(ends);
    sigaddset(ends, SIGINT);
    sigaddset(ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, ends, NULL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

int serve_page(void *context, const char *address, unsigned port, const char *folder,
               const char *const *hosts, unsigned seconds)
{
    Server server = {.runs = {.lock = PTHREAD_MUTEX_INITIALIZER,
                              .kept = {.lock = PTHREAD_MUTEX_INITIALIZER, .most = KEPT_BYTES}},
                     .clients = {.lock = PTHREAD_MUTEX_INITIALIZER, .seconds = seconds},
                     .hosts = hosts};
    sigset_t ends;
    (void)context;
    if (!microhttpd_load())
        return complain(
            "the server needs libmicrohttpd, which is not installed (Debian package libmicrohttpd12)");
    server.folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (server.folder < 0)
        return complain("%s: %s", folder, strerror(errno));
    int listener = listener_open(&server, address, port);
    int status = BAD;
    if (listener >= 0) {
        signals_take(&ends);
        status = daemon_run(&server, listener, &ends);
    }
    close(server.folder);
    return status;
}
