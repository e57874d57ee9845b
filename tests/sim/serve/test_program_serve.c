/* The page and the engine as a browser asks for them, over a plain socket. */
#include <arpa/inet.h>
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

static void page_write(void)
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

/* Starts the program, which says where it listens. */
static void server_start(void)
{
    int ends[2];
    char line[64] = "";
    cr_assert_eq(pipe2(ends, O_CLOEXEC), 0);
    server.process = fork();
    cr_assert_geq(server.process, 0);
    if (server.process == 0) {
        int none = open("/dev/null", O_RDWR);
        program_begin((int[]){none, ends[1], STDERR_FILENO},
                      (const char *const[]){"serve", "--port", "0", NULL});
    }
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    cr_assert_not_null(fgets(line, sizeof line, said), "it does not listen");
    cr_assert_eq(sscanf(line, "http://127.0.0.1:%u\n", &server.port), 1, "%s", line);
    fclose(said);
    snprintf(server.host, sizeof server.host, "127.0.0.1:%u", server.port);
}

static void serve_open(void)
{
    program_open();
    page_write();
    setenv("WEISSFISH_WEB", "page", 1);
    server_start();
}

/* A signal ends it; whether as a success. */
static bool server_ends(int number)
{
    int status = -1;
    kill(server.process, number);
    waitpid(server.process, &status, 0);
    server.process = 0;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* After a test that failed in the middle. */
static void serve_close(void)
{
    if (server.process > 0)
        server_ends(SIGKILL);
    program_close();
}

TestSuite(program_serve, .init = serve_open, .fini = serve_close);

/* A test at whose end the server must end well: without a sanitizer's complaint, too. */
#define SERVED(name)                                                                               \
    static void name(void);                                                                        \
    Test(program_serve, name)                                                                      \
    {                                                                                              \
        name();                                                                                    \
        cr_expect(server.process == 0 || server_ends(SIGTERM), "the server ended badly");          \
    }                                                                                              \
    static void name(void)

SERVED(a_bad_end_is_seen)
{
    cr_expect_not(server_ends(SIGKILL));
}

/* ---- Asking ---- */

static int connected(void)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)server.port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    cr_assert_eq(connect(client, (const struct sockaddr *)&address, sizeof address), 0);
    return client;
}

static void say(int client, const char *text)
{
    size_t length = strlen(text);
    cr_assert_eq(send(client, text, length, MSG_NOSIGNAL), (ssize_t)length);
}

/* The whole answer to what is sent. */
static const char *answer(const char *request)
{
    int client = connected();
    size_t length = 0, room = 1 << 22;
    char *text = program_keep(calloc(1, room));
    say(client, request);
    for (ssize_t count; (count = recv(client, text + length, room - 1 - length, 0)) > 0;)
        length += (size_t)count;
    close(client);
    return text;
}

static unsigned status_of(const char *text)
{
    unsigned status = 0;
    cr_assert_eq(sscanf(text, "HTTP/1.1 %u", &status), 1, "no answer: %.100s", text);
    return status;
}

static const char *body_of(const char *text)
{
    const char *end = strstr(text, "\r\n\r\n");
    cr_assert_not_null(end);
    return end + 4;
}

/* A request without a body; `more` are lines of its head. */
static const char *asked(const char *method, const char *path, const char *host, const char *more)
{
    return answer(program_text("%s %s HTTP/1.1\r\nHost: %s\r\n%sConnection: close\r\n\r\n", method,
                               path, host, more));
}

static const char *got(const char *path)
{
    return asked("GET", path, server.host, "");
}

static const char *post_of(const char *head, const char *body)
{
    return program_text("POST /run HTTP/1.1\r\nHost: %s\r\n%sContent-Length: %zu\r\n\r\n%s",
                        server.host, head, strlen(body), body);
}

#define JSON_HEAD "Content-Type: application/json\r\n"
#define CLOSE_HEAD "Connection: close\r\n"

static const char *posted(const char *body)
{
    return answer(post_of(JSON_HEAD CLOSE_HEAD, body));
}

/* The base64 of a file. */
static const char *coded(const char *path)
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
static const char *request_of(const char *const *words, const char *more)
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

static const json_t *ran(const char *request)
{
    const char *text = posted(request);
    cr_assert_eq(status_of(text), 200, "%s", text);
    cr_expect_not_null(strstr(text, "Content-Type: application/json\r\n"));
    return program_parse(body_of(text));
}

/* ---- The page ---- */

static void expect_file(const char *path, const char *type, const char *bytes)
{
    const char *text = got(path);
    cr_expect_eq(status_of(text), 200, "%s", path);
    cr_expect_not_null(strstr(text, program_text("\r\nContent-Type: %s\r\n", type)), "%s", text);
    cr_expect_not_null(strstr(text, "\r\nX-Content-Type-Options: nosniff\r\n"));
    cr_expect_not_null(strstr(text, "\r\nCache-Control: no-cache\r\n"));
    cr_expect_null(strstr(text, "Access-Control"));
    cr_expect_str_eq(body_of(text), bytes);
}

SERVED(the_page_and_its_files)
{
    expect_file("/", "text/html; charset=utf-8", "<!doctype html><title>here</title>\n");
    expect_file("/index.html?x=1", "text/html; charset=utf-8",
                "<!doctype html><title>here</title>\n");
    expect_file("/main.js", "text/javascript; charset=utf-8", "export {};\n");
    expect_file("/engine.wasm", "application/wasm", "wasm");
    expect_file("/more/lists.json", "application/json", "{}\n");
    expect_file("/manifest.webmanifest", "application/manifest+json", "{}\n");
    cr_expect_str_empty(body_of(asked("HEAD", "/main.js", server.host, "")));
}

SERVED(what_is_not_the_pages_is_not_there)
{
    static const char *const paths[] = {"/none.js",
                                        "/more",
                                        "/more/",
                                        "/../secret.txt",
                                        "/more/../../secret.txt",
                                        "/more/../main.js",
                                        "/%2e%2e/secret.txt",
                                        "/..%2fsecret.txt",
                                        "/.hidden",
                                        "/link.txt",
                                        "/root/etc/passwd",
                                        "//main.js",
                                        "/more//lists.json",
                                        "/main.js/",
                                        "/./main.js"};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        const char *text = got(paths[i]);
        cr_expect_eq(status_of(text), 404, "%s", paths[i]);
        cr_expect_null(strstr(text, "secret\n"));
    }
}

SERVED(the_engine_says_what_it_is)
{
    const json_t *engine = program_parse(body_of(got("/engine")));
    cr_expect_str_eq(program_text("weissfish %s\n", text_at(engine, "version")),
                     program_output(program("--version")));
    cr_expect_geq(count_at(engine, "threads"), 1);
}

/* ---- Commands ---- */

SERVED(a_command_gives_what_the_command_line_gives)
{
    program_write("lanterns.deck", program_file(LANTERNS));
    program_write("harbour.deck", program_file(HARBOUR));
#define COMPARE                                                                                    \
    "compare", "lanterns.deck", "harbour.deck", "--games", "40", "--format", "csv", "--games-csv", \
        "rows"
    const json_t *served = ran(REQUEST("", COMPARE));
    cr_expect_neq(access("rows", F_OK), 0, "the server writes no file");
    cr_expect_str_eq(text_at(served, "stdout"), program_output(program(COMPARE)));
    cr_expect_str_empty(text_at(served, "stderr"));
    cr_expect_eq(count_at(served, "status"), 0);
    cr_expect_str_eq(text_at(served, "files.rows"), coded("rows"));
}

SERVED(a_command_reads_no_file_of_the_system)
{
    const json_t *served = ran("{\"words\":[\"deck\",\"check\",\"" LANTERNS "\",\"secret.txt\"]}");
    cr_expect_eq(count_at(served, "status"), 2);
    cr_expect_not_null(strstr(text_at(served, "stderr"), "secret.txt: no such file"), "%s",
                       text_at(served, "stderr"));
    served = ran("{\"words\":[\"serve\"]}");
    cr_expect_eq(count_at(served, "status"), 2);
    cr_expect_str_eq(text_at(served, "stderr"),
                     "weissfish serve: only the program offers the page, not the library\n");
}

SERVED(what_is_printed_is_text_whatever_was_sent)
{
    const json_t *served =
        ran("{\"words\":[\"deck\",\"check\",\"x\"],\"files\":{\"x\":\"NCD//v8K\"}}");
    cr_expect_eq(count_at(served, "status"), 2);
    cr_expect_str_not_empty(text_at(served, "stderr"));
}

#define LONG_RUN "compare", "lanterns.deck", "harbour.deck", "--games", "100000000"

SERVED(a_slice_ends_with_what_is_saved)
{
    const json_t *served = ran(REQUEST(",\"slice\":1", LONG_RUN, "--state=part", "--resume"));
    cr_expect_eq(count_at(served, "status"), 3);
    cr_expect_str_not_empty(text_at(served, "files.part"));
}

/* How many threads the server has. */
static unsigned threads_now(void)
{
    unsigned count = 0;
    DIR *tasks = opendir(program_text("/proc/%d/task", (int)server.process));
    while (readdir(tasks))
        count++;
    closedir(tasks);
    return count - 2;
}

static void wait_for_threads(bool more, unsigned than)
{
    for (unsigned i = 0; more ? threads_now() <= than : threads_now() > than; i++) {
        cr_assert_lt(i, WAIT_STEPS);
        long_run_sleep(WAIT_MS);
    }
}

/* Sends a long run's request; returns the client when it plays. */
static int long_run_begin(unsigned idle)
{
    int client = connected();
    say(client, post_of(JSON_HEAD, REQUEST("", LONG_RUN, "--threads=3")));
    wait_for_threads(true, idle + 2);
    return client;
}

SERVED(work_ends_for_a_client_that_goes_away)
{
    unsigned idle = threads_now();
    close(long_run_begin(idle));
    wait_for_threads(false, idle);
    cr_expect_eq(status_of(got("/engine")), 200);
}

SERVED(it_ends_in_the_middle_of_work)
{
    int client = long_run_begin(threads_now());
    cr_expect(server_ends(SIGTERM));
    close(client);
}

SERVED(several_are_served_at_once)
{
    int client = long_run_begin(threads_now());
    cr_expect_eq(count_at(ran("{\"words\":[\"--version\"]}"), "status"), 0);
    close(client);
}

/* ---- Refusals ---- */

SERVED(another_name_of_the_server_is_refused)
{
    const unsigned port = server.port;
    cr_expect_eq(status_of(asked("GET", "/", program_text("localhost:%u", port), "")), 200);
    cr_expect_eq(status_of(asked("GET", "/", program_text("[::1]:%u", port), "")), 200);
    cr_expect_eq(status_of(asked("GET", "/", program_text("evil.example:%u", port), "")), 403);
    cr_expect_eq(status_of(asked("GET", "/", "127.0.0.1", "")), 403);
    cr_expect_eq(status_of(asked("GET", "/", "127.0.0.1:1", "")), 403);
    cr_expect_eq(status_of(asked("GET", "/engine", "", "")), 403);
    cr_expect_eq(status_of(answer("GET / HTTP/1.0\r\n\r\n")), 403);
}

SERVED(another_sites_page_is_refused)
{
    static const char body[] = "{\"words\":[\"--version\"]}";
    const char *own = program_text("Origin: http://%s\r\n" JSON_HEAD CLOSE_HEAD, server.host);
    cr_expect_eq(status_of(answer(post_of(own, body))), 200);
    cr_expect_eq(
        status_of(answer(post_of("Origin: http://evil.example\r\n" JSON_HEAD CLOSE_HEAD, body))),
        403);
    cr_expect_eq(status_of(answer(post_of("Origin: null\r\n" JSON_HEAD CLOSE_HEAD, body))), 403);
    cr_expect_eq(
        status_of(answer(post_of("Origin: http://127.0.0.1\r\n" JSON_HEAD CLOSE_HEAD, body))), 403);
}

SERVED(only_json_is_taken)
{
    static const char body[] = "{\"words\":[\"--version\"]}";
    cr_expect_eq(status_of(answer(post_of(CLOSE_HEAD, body))), 415);
    cr_expect_eq(status_of(answer(post_of("Content-Type: text/plain\r\n" CLOSE_HEAD, body))), 415);
    cr_expect_eq(status_of(answer(post_of(
                     "Content-Type: application/json; charset=utf-8\r\n" CLOSE_HEAD, body))),
                 200);
}

SERVED(what_is_no_request_is_refused)
{
    static const char *const bodies[] = {"",
                                         "[]",
                                         "{",
                                         "{}",
                                         "{\"words\":\"odds\"}",
                                         "{\"words\":[1]}",
                                         "{\"words\":[],\"files\":[]}",
                                         "{\"words\":[],\"files\":{\"x\":1}}",
                                         "{\"words\":[],\"files\":{\"x\":\"abc\"}}",
                                         "{\"words\":[],\"files\":{\"x\":\"a=bc\"}}",
                                         "{\"words\":[],\"slice\":\"1\"}",
                                         "{\"words\":[],\"slice\":-1}"};
    for (unsigned i = 0; i < sizeof bodies / sizeof *bodies; i++)
        cr_expect_eq(status_of(posted(bodies[i])), 400, "%s", bodies[i]);
    cr_expect_eq(count_at(ran("{\"words\":[]}"), "status"), 2, "the usage");
}

SERVED(methods_and_lengths_are_limited)
{
    cr_expect_eq(status_of(got("/run")), 405);
    cr_expect_eq(status_of(asked("DELETE", "/main.js", server.host, "")), 405);
    cr_expect_eq(status_of(asked("OPTIONS", "/run", server.host, "")), 405);
    cr_expect_eq(
        status_of(asked("POST", "/index.html", server.host, JSON_HEAD "Content-Length: 0\r\n")),
        405);
    cr_expect_eq(
        status_of(asked("POST", "/run", server.host, JSON_HEAD "Content-Length: 300000000\r\n")),
        413);
}

/* ---- The command ---- */

SERVED(what_cannot_be_served_is_said)
{
    program_expect_refusal(program("serve", "--port", program_text("%u", server.port)),
                           " serve: port ", "of 127.0.0.1 is in use; --port names another");
    program_expect_refusal(program("serve", "--bind", "evil.example", "--port", "0"),
                           " serve: --bind takes an address", "not 'evil.example'");
    program_expect_refusal(program("serve", "--port", "65536"), " serve: ", "--port");
    setenv("WEISSFISH_WEB", "nowhere", 1);
    program_expect_refusal(program("serve", "--port", "0"),
                           ": nowhere: ", "`scripts/web` makes it");
    cr_expect_not_null(strstr(program_output(program("serve", "--help")), "WEISSFISH_WEB"));
}
