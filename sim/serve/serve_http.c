/* Other sites that a person visits can make the browser send requests here. They are recognised by
 * what a browser states: which host it means to ask (Host) and for which site (Origin). */
#include "sim/serve/serve_http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "sim/library/weissfish.h"
#include "sim/serve/microhttpd.h"
#include "sim/serve/page_file.h"

enum { BODY_MOST = 256 << 20, BODY_FIRST = 1 << 16, POSTS_MOST = 4, USUAL_PORT = 80 };

static const char run_path[] = "/run";
static const char files_path[] = "/files";
static const char engine_path[] = "/engine";

/* What was sent with a request so far. */
typedef struct Body {
    char *bytes;
    size_t length;
    size_t room;
    bool too_long;
    bool counted; /* in Server.posts */
} Body;

/* ---- Answers ---- */

enum MHD_Result serve_send(struct MHD_Connection *connection, unsigned status, const char *type,
                           struct MHD_Response *response)
{
    if (!response)
        return MHD_NO;
    microhttpd.add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
    microhttpd.add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-cache");
    microhttpd.add_response_header(response, "X-Content-Type-Options", "nosniff");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
        microhttpd.add_response_header(response, MHD_HTTP_HEADER_ALLOW, "GET, HEAD, POST");
    if (status == MHD_HTTP_TOO_MANY_REQUESTS)
        microhttpd.add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, "1");
    enum MHD_Result sent = microhttpd.queue_response(connection, status, response);
    microhttpd.destroy_response(response);
    return sent;
}

enum MHD_Result serve_say(struct MHD_Connection *connection, unsigned status, const char *line)
{
    return serve_send(connection, status, "text/plain; charset=utf-8",
                      microhttpd.create_response_from_buffer(strlen(line), (void *)(uintptr_t)line,
                                                             MHD_RESPMEM_PERSISTENT));
}

static enum MHD_Result answer_engine(struct MHD_Connection *connection)
{
    char text[128];
    int length = snprintf(text, sizeof text, "{\"version\":\"%s\",\"threads\":%ld}\n",
                          weissfish_version(), sysconf(_SC_NPROCESSORS_ONLN));
    return serve_send(
        connection, MHD_HTTP_OK, "application/json",
        microhttpd.create_response_from_buffer((size_t)length, text, MHD_RESPMEM_MUST_COPY));
}

/* ---- Refusals ---- */

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return microhttpd.lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Keeps what was sent. */
static enum MHD_Result answer_file(Server *server, struct MHD_Connection *connection, Body *body)
{
    char text[128], hash[SHA256_DIGITS + 1];
    char *bytes = body->bytes ? body->bytes : calloc(1, 1);
    size_t length = body->length;
    body->bytes = NULL;
    if (!bytes || !kept_put(&server->runs.kept, bytes, length, hash))
        return serve_say(connection, MHD_HTTP_INSUFFICIENT_STORAGE, "there is no room for another file\n");
    int written = snprintf(text, sizeof text, "{\"hash\":\"%s\"}\n", hash);
    return serve_send(
        connection, MHD_HTTP_OK, "application/json",
        microhttpd.create_response_from_buffer((size_t)written, text, MHD_RESPMEM_MUST_COPY));
}

/* Whether `host` is NAME:PORT; the usual port may be left out. */
static bool host_is(const char *host, const char *name, unsigned port)
{
    char whole[128];
    snprintf(whole, sizeof whole, "%s:%u", name, port);
    return strcasecmp(host, whole) == 0 || (port == USUAL_PORT && strcasecmp(host, name) == 0);
}

/* Whether a request names this server: one for another name may come from a site whose name was made to lead
 * here. Where others can reach this machine, only the given names count. */
static bool names_server(const Server *server, struct MHD_Connection *connection)
{
    const char *names[] = {"127.0.0.1", "localhost", "[::1]", server->name};
    const char *host = header(connection, MHD_HTTP_HEADER_HOST);
    if (!host)
        return false;
    for (unsigned i = 0; server->loopback && i < sizeof names / sizeof *names; i++)
        if (host_is(host, names[i], server->port))
            return true;
    for (const char *const *name = server->hosts; *name; name++)
        if (host_is(host, *name, server->port) || strcasecmp(host, *name) == 0)
            return true;
    return false;
}

/* Whether the page that sends it belongs to this server, or no page sends it. */
static bool comes_from_here(struct MHD_Connection *connection)
{
    static const char scheme[] = "http://";
    const char *origin = header(connection, MHD_HTTP_HEADER_ORIGIN);
    const char *host = header(connection, MHD_HTTP_HEADER_HOST);
    return !origin || (host && strncasecmp(origin, scheme, sizeof scheme - 1) == 0 &&
                       strcasecmp(origin + sizeof scheme - 1, host) == 0);
}

/* Whether a body is of the type, which a page of another site cannot send without asking first. */
static bool is_of_type(struct MHD_Connection *connection, const char *wanted)
{
    const char *type = header(connection, MHD_HTTP_HEADER_CONTENT_TYPE);
    size_t length = strlen(wanted);
    return type && strncasecmp(type, wanted, length) == 0 && strchr("; ", type[length]);
}

static bool is_too_long(struct MHD_Connection *connection)
{
    const char *length = header(connection, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > BODY_MOST;
}

typedef struct Refusal {
    unsigned status; /* 0: none */
    const char *line;
} Refusal;

static const Refusal too_long = {MHD_HTTP_CONTENT_TOO_LARGE, "at most 256 MiB can be sent\n"};

static Refusal refusal_of(const Server *server, struct MHD_Connection *connection, const char *url,
                          const char *method)
{
    bool posts = strcmp(method, MHD_HTTP_METHOD_POST) == 0;
    bool gets =
        strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
    if (!names_server(server, connection))
        return (Refusal){MHD_HTTP_FORBIDDEN, "this server has another name\n"};
    bool runs = strcmp(url, run_path) == 0;
    if ((!posts && !gets) || posts != (runs || strcmp(url, files_path) == 0))
        return (Refusal){MHD_HTTP_METHOD_NOT_ALLOWED,
                         "commands are POSTed to /run, files to /files, all else is GET\n"};
    if (posts && !comes_from_here(connection))
        return (Refusal){MHD_HTTP_FORBIDDEN, "another site's page may not ask\n"};
    if (posts && !is_of_type(connection, runs ? "application/json" : "application/octet-stream"))
        return (Refusal){MHD_HTTP_UNSUPPORTED_MEDIA_TYPE,
                         "/run takes application/json, /files application/octet-stream\n"};
    if (posts && is_too_long(connection))
        return too_long;
    return (Refusal){0, NULL};
}

/* ---- Requests ---- */

static void body_add(Body *body, const char *data, size_t size)
{
    body->too_long |= size > BODY_MOST - body->length;
    if (body->too_long)
        return;
    while (body->room - body->length < size) {
        size_t room = body->room ? 2 * body->room : BODY_FIRST;
        char *bytes = realloc(body->bytes, room);
        body->too_long = !bytes;
        if (!bytes)
            return;
        body->bytes = bytes;
        body->room = room;
    }
    memcpy(body->bytes + body->length, data, size);
    body->length += size;
}

/* An answer that is given at once ends the connection. */
static enum MHD_Result begin(Server *server, struct MHD_Connection *connection, const char *url,
                             const char *method, void **own)
{
    bool posts = strcmp(method, MHD_HTTP_METHOD_POST) == 0;
    Refusal refusal = refusal_of(server, connection, url, method);
    client_begins(&server->clients, connection);
    if (refusal.status)
        return serve_say(connection, refusal.status, refusal.line);
    if (posts && atomic_fetch_add(&server->posts, 1) >= POSTS_MOST) {
        atomic_fetch_sub(&server->posts, 1);
        return serve_say(connection, MHD_HTTP_TOO_MANY_REQUESTS, "four commands or files at once are the most\n");
    }
    Body *body = calloc(1, sizeof *body);
    *own = body;
    if (body)
        body->counted = posts;
    else if (posts)
        atomic_fetch_sub(&server->posts, 1);
    return body ? MHD_YES : MHD_NO;
}

/* Answers a request whose body is there. */
static enum MHD_Result answer(Server *server, struct MHD_Connection *connection, const char *url,
                              const char *version, Body *body)
{
    if (strcmp(url, engine_path) == 0)
        return answer_engine(connection);
    bool runs = strcmp(url, run_path) == 0;
    if (!runs && strcmp(url, files_path) != 0)
        return page_file_send(connection, server->folder, url);
    client_waits(&server->clients, connection);
    enum MHD_Result sent =
        runs ? served_run(&server->runs, connection, &body->bytes, body->length,
                          strcmp(version, MHD_HTTP_VERSION_1_1) == 0)
             : answer_file(server, connection, body);
    client_begins(&server->clients, connection);
    return sent;
}

enum MHD_Result serve_answer(void *context, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *size, void **own)
{
    Server *server = context;
    Body *body = *own;
    if (!body)
        return begin(server, connection, url, method, own);
    if (*size) {
        body_add(body, data, *size);
        *size = 0;
        return MHD_YES;
    }
    if (body->too_long)
        return serve_say(connection, too_long.status, too_long.line);
    return answer(server, connection, url, version, body);
}

void serve_completed(void *context, struct MHD_Connection *connection, void **own,
                     enum MHD_RequestTerminationCode why)
{
    Server *server = context;
    Body *body = *own;
    (void)why;
    client_begins(&server->clients, connection);
    if (body && body->counted)
        atomic_fetch_sub(&server->posts, 1);
    if (body)
        free(body->bytes);
    free(body);
    *own = NULL;
}
