/* libFuzzer target: any bytes as what clients of `serve` send (fuzz_script.h): whole commands and files, and anything
 * else, to the real parser and handlers, over pairs of sockets and without threads. Whatever comes is answered or
 * sent away, and nothing of it stays. */
#include "fuzz_script.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sim/library/weissfish.h"
#include "sim/serve/microhttpd.h"
#include "sim/serve/serve_http.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { KEPT_MOST = 4096, REQUESTS_MOST = 50, QUIET = 4 };

static Server server;
static struct MHD_Daemon *daemon_of_test;
static int line = -1; /* of the client that says anything */

/* What was heard, with a NUL behind it. */
typedef struct Heard {
    char *text;
    size_t length;
    bool ended; /* by the server */
} Heard;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    char folder[1024];
    (void)argc;
    (void)argv;
    setenv("XDG_CACHE_HOME", "build/fuzz/cache", 1);
    weissfish_data(folder, sizeof folder);
    server.folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(server.folder >= 0 && microhttpd_load());
    return 0;
}

static void server_begin(void)
{
    static const char *const hosts[] = {NULL};
    const int folder = server.folder;
    server = (Server){.folder = folder,
                      .name = "127.0.0.1",
                      .hosts = hosts,
                      .port = 80,
                      .loopback = true,
                      .clients = {.lock = PTHREAD_MUTEX_INITIALIZER, .seconds = 60},
                      .runs = {.lock = PTHREAD_MUTEX_INITIALIZER,
                               .kept = {.lock = PTHREAD_MUTEX_INITIALIZER, .most = KEPT_MOST}}};
    daemon_of_test = microhttpd.start_daemon(
        MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL, serve_answer, &server, MHD_OPTION_NOTIFY_COMPLETED,
        serve_completed, &server, MHD_OPTION_NOTIFY_CONNECTION, clients_hear, &server.clients, MHD_OPTION_END);
    REQUIRE(daemon_of_test);
}

static void server_end(void)
{
    microhttpd.stop_daemon(daemon_of_test);
    REQUIRE(!server.clients.first && !server.runs.first && atomic_load(&server.posts) == 0);
    REQUIRE(server.runs.kept.bytes <= KEPT_MOST);
    for (const KeptFile *file = server.runs.kept.first; file; file = file->next)
        REQUIRE(file->readers == 0);
    kept_clear(&server.runs.kept);
    REQUIRE(server.runs.kept.bytes == 0);
}

/* ---- Clients ---- */

static void runs_stop(void *context)
{
    served_runs_look(context);
    served_runs_end(context);
}

/* The server does what it can do at once; a command that takes too long is stopped as if the server ended. */
static void server_turn(void)
{
    Watchdog dog = {.stop = runs_stop, .context = &server.runs};
    watchdog_begin(&dog);
    MHD_run(daemon_of_test);
    watchdog_end(&dog);
    server.runs.ended = false;
}

/* The client's end of a new connection. */
static int connected(void)
{
    const struct sockaddr_in nobody = {.sin_family = AF_INET};
    int ends[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0);
    REQUIRE(MHD_add_connection(daemon_of_test, ends[1], (const struct sockaddr *)&nobody, sizeof nobody) == MHD_YES);
    return ends[0];
}

/* Adds what the server has said. Whether there was something. */
static bool hear(int client, Heard *heard)
{
    char some[1 << 16];
    ssize_t count = recv(client, some, sizeof some, 0);
    if (count <= 0) {
        heard->ended |= count == 0 || errno != EAGAIN;
        return false;
    }
    heard->text = realloc(heard->text, heard->length + (size_t)count + 1);
    REQUIRE(heard->text);
    memcpy(heard->text + heard->length, some, (size_t)count);
    heard->length += (size_t)count;
    heard->text[heard->length] = '\0';
    return true;
}

/* Sends it all, and hears until nothing more comes. */
static Heard exchange(int client, const char *bytes, size_t length)
{
    Heard heard = {calloc(1, 1), 0, false};
    for (unsigned quiet = 0; quiet < QUIET && !heard.ended;) {
        ssize_t sent = length ? send(client, bytes, length, MSG_NOSIGNAL) : 0;
        bytes += sent > 0 ? sent : 0;
        length -= sent > 0 ? (size_t)sent : 0;
        server_turn();
        quiet = hear(client, &heard) || sent > 0 ? 0 : quiet + 1;
    }
    REQUIRE(!heard.length || strncmp(heard.text, "HTTP/1.", 7) == 0);
    return heard;
}

/* ---- Whole requests ---- */

static void answer_check(const char *body)
{
    json_t *answer = json_loads(body, 0, NULL);
    json_int_t status = json_integer_value(json_object_get(answer, "status"));
    REQUIRE(json_is_integer(json_object_get(answer, "status")) && status >= 0 && status < 256);
    REQUIRE(json_is_string(json_object_get(answer, "stdout")));
    REQUIRE(json_is_string(json_object_get(answer, "stderr")));
    REQUIRE(json_is_object(json_object_get(answer, "files")));
    json_decref(answer);
}

/* Posts it as a page does; the body of the answer, whose status is one of these (up to 0): 200 first. "" of others.
 * free() it. */
static char *posted(const char *path, const char *type, const char *body, size_t length, const unsigned *statuses)
{
    size_t room = length + 256;
    unsigned status = 0;
    char *request = malloc(room);
    int head = snprintf(request, room,
                        "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: %s\r\n"
                        "Content-Length: %zu\r\n\r\n", path, type, length);
    memcpy(request + head, body, length);
    int client = connected();
    Heard heard = exchange(client, request, (size_t)head + length);
    close(client);
    free(request);
    const char *text = heard.text, *end;
    while (strncmp(text, "HTTP/1.1 100 ", 13) == 0)
        text = strstr(text, "\r\n\r\n") + 4;
    REQUIRE(sscanf(text, "HTTP/1.1 %u", &status) == 1 && (end = strstr(text, "\r\n\r\n")));
    bool known = false;
    for (unsigned i = 0; statuses[i]; i++)
        known |= status == statuses[i];
    REQUIRE(known);
    char *answer = strdup(status == statuses[0] ? end + 4 : "");
    free(heard.text);
    return answer;
}

/* r BODY: a command. */
static void run(const char *body, size_t length)
{
    static const unsigned statuses[] = {200, 400, 422, 424, 503, 507, 0};
    char *answer = posted("/run", "application/json", body, length, statuses);
    if (*answer)
        answer_check(answer);
    free(answer);
}

/* f BYTES: a file. What the server calls it; free() it. */
static char *keep(const char *bytes, size_t length)
{
    static const unsigned statuses[] = {200, 507, 0};
    char *answer = posted("/files", "application/octet-stream", bytes, length, statuses);
    REQUIRE((*answer == '\0') == (length > KEPT_MOST));
    return answer;
}

/* k WORDS BYTES: a file is kept, and a command names it as x. */
static void keep_and_run(Script *script)
{
    size_t length, words_length;
    char hash[65] = "", *words = script_text(script, &words_length), *bytes = script_text(script, &length);
    char *answer = keep(bytes, length);
    REQUIRE(!*answer || sscanf(answer, "{\"hash\":\"%64[0-9a-f]\"}", hash) == 1);
    size_t room = words_length + 256;
    char *body = malloc(room);
    int body_length = snprintf(body, room, "{\"words\":%s,\"kept\":{\"x\":\"%s\"}}", words, hash);
    run(body, (size_t)body_length);
    free(body);
    free(answer);
    free(bytes);
    free(words);
}

/* ---- Anything ---- */

/* Says it on the line, which is opened where the server has ended it. */
static void say(const char *bytes, size_t length)
{
    line = line < 0 ? connected() : line;
    Heard heard = exchange(line, bytes, length);
    free(heard.text);
    if (heard.ended) {
        close(line);
        line = -1;
    }
}

static void hang_up(void)
{
    if (line >= 0)
        close(line);
    line = -1;
    server_turn();
}

static void request(Script *script, uint8_t letter)
{
    size_t length;
    if (letter == 'k') {
        keep_and_run(script);
        return;
    }
    char *text = script_text(script, &length);
    if (letter == 'r')
        run(text, length);
    else if (letter == 'f')
        free(keep(text, length));
    else if (letter == 'e' && line >= 0)
        shutdown(line, SHUT_WR);
    else if (letter == 'h')
        hang_up();
    else
        say(text, length);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Script script = {data, size};
    server_begin();
    for (unsigned i = 0; script.left && i < REQUESTS_MOST; i++) {
        uint8_t letter = script_byte(&script);
        request(&script, letter);
    }
    hang_up();
    server_end();
    return 0;
}
