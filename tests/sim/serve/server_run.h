/* A server in a process of its own, and what a browser asks of it over a plain socket. A suite of such
 * tests opens it with serve_open and serve_close, and says SERVED of each. */
#ifndef WEISSFISH_TESTS_SERVER_RUN_H
#define WEISSFISH_TESTS_SERVER_RUN_H

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <strings.h>
#include <sys/socket.h>

#include "support/killed_run.h"

enum { WAIT_STEPS = 3000, WAIT_MS = 10 };

/* The server of the test. */
static struct {
    pid_t process;
    unsigned port;
    char host[32]; /* what its clients call it */
} server;

static inline void page_write(void)
{
    cr_assert_eq(mkdir("page", 0700), 0);
    cr_assert_eq(mkdir("page/more", 0700), 0);
    program_write("page/index.html", "<!doctype html><title>here</title>\n");
    program_write("page/main.js", "export {};\n");
    program_write("page/engine.wasm", "wasm");
    program_write("page/more/lists.json", "{}\n");
    program_write("page/manifest.webmanifest", "{}\n");
    program_write("page/.hidden", "hidden\n");
    program_write("secret.txt", "secret\n");
    cr_assert_eq(symlink("../secret.txt", "page/link.txt"), 0);
    cr_assert_eq(symlink("/", "page/root"), 0);
}

static inline void page_remove(void)
{
    static const char *const names[] = {
        "page/index.html",           "page/main.js", "page/engine.wasm", "page/more/lists.json",
        "page/manifest.webmanifest", "page/.hidden", "page/link.txt",    "page/root"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        unlink(names[i]);
    rmdir("page/more");
}

/* Starts the program with more words, and reads what it says of where it listens. */
static inline void server_start_with(const char *const *more)
{
    const char *words[16] = {"serve", "--port", "0"};
    for (unsigned i = 0; more[i]; i++)
        words[3 + i] = more[i];
    int ends[2];
    char line[64] = "";
    cr_assert_eq(pipe2(ends, O_CLOEXEC), 0);
    server.process = fork();
    cr_assert_geq(server.process, 0);
    if (server.process == 0) {
        int none = open("/dev/null", O_RDWR);
        program_begin((int[]){none, ends[1], STDERR_FILENO}, words);
    }
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    cr_assert_not_null(fgets(line, sizeof line, said), "it does not listen");
    cr_assert_eq(sscanf(line, "http://%*[a-z0-9.]:%u\n", &server.port), 1, "%s", line);
    fclose(said);
    snprintf(server.host, sizeof server.host, "127.0.0.1:%u", server.port);
}

#define SERVER_START(...) server_start_with((const char *const[]){__VA_ARGS__, NULL})

static inline void serve_open(void)
{
    program_open();
    page_write();
    setenv("WEISSFISH_WEB", "page", 1);
    server_start_with((const char *const[]){NULL});
}

/* A signal ends it; whether as a success. */
static inline bool server_ends(int number)
{
    int status = -1;
    kill(server.process, number);
    waitpid(server.process, &status, 0);
    server.process = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static inline void server_end(void)
{
    cr_expect(server_ends(SIGTERM));
}

/* After a test that failed in the middle, too. */
static inline void serve_close(void)
{
    if (server.process > 0)
        server_ends(SIGKILL);
    page_remove();
    program_close();
}

/* A test at whose end the server must end well: without a sanitizer's complaint, too. */
#define SERVED(suite, name)                                                                               \
    static void name(void);                                                                        \
    Test(suite, name)                                                                      \
    {                                                                                              \
        name();                                                                                    \
        cr_expect(server.process == 0 || server_ends(SIGTERM), "the server ended badly");          \
    }                                                                                              \
    static void name(void)

/* How many threads the server has. */
static inline unsigned threads_now(void)
{
    unsigned count = 0;
    DIR *tasks = opendir(program_text("/proc/%d/task", (int)server.process));
    while (readdir(tasks))
        count++;
    closedir(tasks);
    return count - 2;
}

static inline void wait_for_threads(bool more, unsigned than)
{
    for (unsigned i = 0; more ? threads_now() <= than : threads_now() > than; i++) {
        cr_assert_lt(i, WAIT_STEPS);
        long_run_sleep(WAIT_MS);
    }
}

/* ---- Asking ---- */

static inline int connected(void)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)server.port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    cr_assert_eq(connect(client, (const struct sockaddr *)&address, sizeof address), 0);
    return client;
}

static inline void say(int client, const char *text)
{
    size_t length = strlen(text);
    cr_assert_eq(send(client, text, length, MSG_NOSIGNAL), (ssize_t)length);
}

/* All that comes until the server ends the connection, but interim answers. */
static inline const char *heard(int client)
{
    static const char interim[] = "HTTP/1.1 100 Continue\r\n\r\n";
    size_t length = 0, room = 1 << 22;
    char *text = program_keep(calloc(1, room));
    for (ssize_t count; (count = recv(client, text + length, room - 1 - length, 0)) > 0;)
        length += (size_t)count;
    close(client);
    while (strncmp(text, interim, sizeof interim - 1) == 0)
        text += sizeof interim - 1;
    return text;
}

/* The whole answer to what is sent. */
static inline const char *answer(const char *request)
{
    int client = connected();
    say(client, request);
    return heard(client);
}

static inline unsigned status_of(const char *text)
{
    unsigned status = 0;
    cr_assert_eq(sscanf(text, "HTTP/1.1 %u", &status), 1, "no answer: %.100s", text);
    return status;
}

static inline const char *body_of(const char *text)
{
    const char *end = strstr(text, "\r\n\r\n");
    cr_assert_not_null(end);
    return end + 4;
}

/* A request without a body; `more` are lines of its head. */
static inline const char *asked(const char *method, const char *path, const char *host, const char *more)
{
    return answer(program_text("%s %s HTTP/1.1\r\nHost: %s\r\n%sConnection: close\r\n\r\n", method,
                               path, host, more));
}

static inline const char *got(const char *path)
{
    return asked("GET", path, server.host, "");
}

static inline const char *post_of(const char *head, const char *body)
{
    return program_text("POST /run HTTP/1.1\r\nHost: %s\r\n%sContent-Length: %zu\r\n\r\n%s",
                        server.host, head, strlen(body), body);
}

#define JSON_HEAD "Content-Type: application/json\r\n"
#define CLOSE_HEAD "Connection: close\r\n"

static inline const char *posted(const char *body)
{
    return answer(post_of(JSON_HEAD CLOSE_HEAD, body));
}

/* The base64 of a file. */
static inline const char *coded(const char *path)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *bytes = program_file(path);
    size_t length = strlen(bytes);
    char *text = program_keep(calloc(1, length / 3 * 4 + 5)), *to = text;
    for (size_t i = 0; i < length; i += 3) {
        uint32_t group = 0;
        size_t left = length - i < 3 ? length - i : 3;
        for (size_t k = 0; k < left; k++)
            group |= (uint32_t)(unsigned char)bytes[i + k] << (16 - 8 * k);
        for (size_t k = 0; k < 4; k++)
            *to++ = k > left ? '=' : digits[group >> (18 - 6 * k) & 63];
    }
    return text;
}

/* A request for a command, with two decks as its files, and more members. */
static inline const char *request_of(const char *const *words, const char *more)
{
    json_t *list = json_array();
    for (; *words; words++)
        json_array_append_new(list, json_string(*words));
    char *text = json_dumps(list, 0);
    const char *request = program_text(
        "{\"words\":%s,\"files\":{\"lanterns.deck\":\"%s\",\"harbour.deck\":\"%s\"}%s}", text,
        coded(LANTERNS), coded(HARBOUR), more);
    free(text);
    json_decref(list);
    return request;
}

#define REQUEST(more, ...) request_of((const char *const[]){__VA_ARGS__, NULL}, more)

static inline const json_t *ran(const char *request)
{
    const char *text = posted(request);
    cr_assert_eq(status_of(text), 200, "%s", text);
    cr_expect_not_null(strstr(text, "Content-Type: application/json\r\n"));
    return program_parse(body_of(text));
}

#endif
