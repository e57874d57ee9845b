/* The page and the engine as a browser asks for them. */
#include "sim/serve/server_run.h"

TestSuite(program_serve, .init = serve_open, .fini = serve_close);

SERVED(program_serve, a_bad_end_is_seen)
{
    cr_expect_not(server_ends(SIGKILL));
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

SERVED(program_serve, the_page_and_its_files)
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

SERVED(program_serve, what_is_not_the_pages_is_not_there)
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

SERVED(program_serve, the_engine_says_what_it_is)
{
    const json_t *engine = program_parse(body_of(got("/engine")));
    cr_expect_str_eq(program_text("weissfish %s\n", text_at(engine, "version")),
                     program_output(program("--version")));
    cr_expect_geq(count_at(engine, "threads"), 1);
}

/* ---- Commands ---- */

SERVED(program_serve, a_command_gives_what_the_command_line_gives)
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

SERVED(program_serve, a_command_reads_no_file_of_the_system)
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

SERVED(program_serve, what_is_printed_is_text_whatever_was_sent)
{
    const json_t *served =
        ran("{\"words\":[\"deck\",\"check\",\"x\"],\"files\":{\"x\":\"NCD//v8K\"}}");
    cr_expect_eq(count_at(served, "status"), 2);
    cr_expect_str_not_empty(text_at(served, "stderr"));
}

#define LONG_RUN "compare", "lanterns.deck", "harbour.deck", "--games", "100000000"

SERVED(program_serve, a_slice_ends_with_what_is_saved)
{
    const json_t *served = ran(REQUEST(",\"slice\":1", LONG_RUN, "--state=part", "--resume"));
    cr_expect_eq(count_at(served, "status"), 3);
    cr_expect_str_not_empty(text_at(served, "files.part"));
}

/* Sends a long run's request; returns the client when it plays. */
static int long_run_begin(unsigned idle)
{
    int client = connected();
    say(client, post_of(JSON_HEAD, REQUEST("", LONG_RUN, "--threads=3")));
    wait_for_threads(true, idle + 2);
    return client;
}

SERVED(program_serve, work_ends_for_a_client_that_goes_away)
{
    unsigned idle = threads_now();
    close(long_run_begin(idle));
    wait_for_threads(false, idle);
    cr_expect_eq(status_of(got("/engine")), 200);
}

SERVED(program_serve, who_sends_no_more_gets_an_answer)
{
    int client = connected();
    const char *words[] = {"compare", "lanterns.deck", "harbour.deck", "--games=4000", "--threads=1", NULL};
    say(client, post_of(JSON_HEAD CLOSE_HEAD, request_of(words, "")));
    cr_assert_eq(shutdown(client, SHUT_WR), 0);
    const char *text = heard(client);
    cr_assert_eq(status_of(text), 200, "%s", text);
    cr_expect_eq(count_at(program_parse(body_of(text)), "status"), 0, "it is not stopped");
}

SERVED(program_serve, it_ends_in_the_middle_of_work)
{
    int client = long_run_begin(threads_now());
    cr_expect(server_ends(SIGTERM));
    close(client);
}

SERVED(program_serve, several_are_served_at_once)
{
    int client = long_run_begin(threads_now());
    cr_expect_eq(count_at(ran("{\"words\":[\"--version\"]}"), "status"), 0);
    close(client);
}

/* ---- Refusals ---- */

SERVED(program_serve, another_name_of_the_server_is_refused)
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

SERVED(program_serve, another_sites_page_is_refused)
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

SERVED(program_serve, the_scheme_of_an_origin_counts)
{
    static const char body[] = "{\"words\":[\"--version\"]}";
    static const char *const schemes[] = {"https", "ftp", "x"};
    for (unsigned i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        const char *head = program_text("Origin: %s://%s\r\n" JSON_HEAD CLOSE_HEAD, schemes[i], server.host);
        cr_expect_eq(status_of(answer(post_of(head, body))), 403, "%s", schemes[i]);
    }
}

SERVED(program_serve, where_others_come_only_the_names_that_were_told_are_its)
{
    server_end();
    SERVER_START("--bind", "0.0.0.0", "--host", "cards.example", "--host", "10.0.0.7:80");
    const char *told = program_text("cards.example:%u", server.port);
    cr_expect_eq(status_of(asked("GET", "/", told, "")), 200);
    cr_expect_eq(status_of(asked("GET", "/", "10.0.0.7:80", "")), 200);
    cr_expect_eq(status_of(asked("GET", "/", server.host, "")), 403);
    cr_expect_eq(status_of(asked("GET", "/", program_text("evil.example:%u", server.port), "")), 403);
    cr_expect_eq(status_of(answer(program_text(
                     "POST /run HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n" JSON_HEAD CLOSE_HEAD
                     "Content-Length: 23\r\n\r\n{\"words\":[\"--version\"]}", told, told))), 200);
}

SERVED(program_serve, only_json_is_taken)
{
    static const char body[] = "{\"words\":[\"--version\"]}";
    cr_expect_eq(status_of(answer(post_of(CLOSE_HEAD, body))), 415);
    cr_expect_eq(status_of(answer(post_of("Content-Type: text/plain\r\n" CLOSE_HEAD, body))), 415);
    cr_expect_eq(status_of(answer(post_of(
                     "Content-Type: application/json; charset=utf-8\r\n" CLOSE_HEAD, body))),
                 200);
}

SERVED(program_serve, what_is_no_request_is_refused)
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

SERVED(program_serve, methods_and_lengths_are_limited)
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

SERVED(program_serve, what_cannot_be_served_is_said)
{
    program_expect_refusal(program("serve", "--port", program_text("%u", server.port)),
                           " serve: port ", "of 127.0.0.1 is in use; --port names another");
    program_expect_refusal(program("serve", "--bind", "evil.example", "--port", "0"),
                           " serve: --bind takes an address", "not 'evil.example'");
    program_expect_refusal(program("serve", "--port", "65536"), " serve: ", "--port");
    program_expect_refusal(program("serve", "x"), " serve: ", "it does not take the argument 'x'");
    program_expect_refusal(program("serve", "--bind", "0.0.0.0", "--port", "0"), " serve: others get to 0.0.0.0",
                           "--host NAME says what they call this machine");
    setenv("WEISSFISH_WEB", "nowhere", 1);
    program_expect_refusal(program("serve", "--port", "0"),
                           ": nowhere: ", "`scripts/web` makes it");
    cr_expect_not_null(strstr(program_output(program("serve", "--help")), "WEISSFISH_WEB"));
}
