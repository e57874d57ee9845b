/* What the server takes: so much at once, so long, and files that it keeps. */
#include "sim/serve/server_run.h"

TestSuite(program_serve_limits, .init = serve_open, .fini = serve_close);

/* ---- Limits ---- */

/* A list of so many words, as the words of a request. */
static const char *request_of_many(const char *value, size_t count)
{
    size_t length = strlen(value), room = count * (length + 1) + 32;
    char *text = program_keep(calloc(1, room));
    char *to = stpcpy(text, "{\"words\":[");
    for (size_t i = 0; i < count; i++)
        to = stpcpy(stpcpy(to, i ? "," : ""), value);
    strcpy(to, "]}");
    return text;
}

static const char *deep(unsigned levels)
{
    char *text = program_keep(calloc(1, 2 * (size_t)levels + 32));
    char *to = stpcpy(text, "{\"words\":");
    for (unsigned i = 1; i < levels; i++)
        *to++ = '[';
    for (unsigned i = 1; i < levels; i++)
        *to++ = ']';
    strcpy(to, "}");
    return text;
}

SERVED(program_serve_limits, values_and_levels_are_limited)
{
    const char *text = posted(request_of_many("0", 4000000));
    cr_expect_eq(status_of(text), 422);
    cr_expect_str_eq(body_of(text), "at most 4,000,000 values can be sent\n");
    cr_expect_eq(status_of(posted(request_of_many("0", 3999000))), 400, "words are text");
    text = posted(deep(65));
    cr_expect_eq(status_of(text), 400);
    cr_expect_str_eq(body_of(text), "at most 64 levels can be sent\n");
    cr_expect_null(strstr(body_of(posted(deep(64))), "levels"));
    cr_expect_eq(count_at(ran("{\"words\":[\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"]}"), "status"), 2,
                 "brackets of a text are no levels");
}

/* Asks for work, and waits until the server says that it will hear the rest: from then on the request counts. */
static int work_begun(void)
{
    static const char head[] =
        "POST /run HTTP/1.1\r\nHost: %s\r\n" JSON_HEAD "Expect: 100-continue\r\nContent-Length: 23\r\n\r\n";
    static const char heard[] = "HTTP/1.1 100 Continue\r\n\r\n";
    char said[sizeof heard] = "";
    int client = connected();
    say(client, program_text(head, server.host));
    cr_assert_eq(recv(client, said, sizeof heard - 1, MSG_WAITALL), (ssize_t)sizeof heard - 1);
    cr_assert_str_eq(said, heard);
    return client;
}

SERVED(program_serve_limits, four_are_served_at_once)
{
    int clients[4];
    for (unsigned i = 0; i < 4; i++)
        clients[i] = work_begun();
    const char *said = posted("{\"words\":[\"--version\"]}");
    cr_expect_eq(status_of(said), 429);
    cr_expect_not_null(strstr(said, "\r\nRetry-After: 1\r\n"));
    cr_expect_eq(status_of(got("/main.js")), 200, "files are no work");
    for (unsigned i = 0; i < 4; i++)
        close(clients[i]);
    unsigned status;
    for (unsigned i = 0; (status = status_of(posted("{\"words\":[\"--version\"]}"))) == 429; i++) {
        cr_assert_lt(i, WAIT_STEPS);
        long_run_sleep(WAIT_MS);
    }
    cr_expect_eq(status, 200);
}

/* ---- Clients that take too long ---- */

/* Waits until the server closes the connection; what it has said. */
static void expect_sent_away(int client, const char *when)
{
    const struct timeval never = {.tv_sec = 60};
    char some[256];
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &never, sizeof never);
    ssize_t count;
    while ((count = recv(client, some, sizeof some, 0)) > 0)
        ;
    cr_expect(count == 0 || errno == ECONNRESET, "not sent away %s", when);
    close(client);
}

SERVED(program_serve_limits, who_takes_too_long_is_sent_away)
{
    server_end();
    SERVER_START("--timeout", "1");
    int silent = connected(), begun = connected(), half = connected(), idle = connected();
    say(begun, "GET / HTTP/1.1\r\nHo");
    say(half, program_text("POST /run HTTP/1.1\r\nHost: %s\r\n" JSON_HEAD "Content-Length: 99\r\n\r\n{",
                           server.host));
    say(idle, post_of(JSON_HEAD, "{\"words\":[\"--version\"]}"));
    expect_sent_away(silent, "before a request");
    expect_sent_away(begun, "in the head of a request");
    expect_sent_away(half, "in its body");
    expect_sent_away(idle, "after a command");
}

/* ---- Files that are kept ---- */

static const char *file_posted(const char *bytes)
{
    return answer(program_text("POST /files HTTP/1.1\r\nHost: %s\r\nContent-Type: application/octet-stream\r\n" CLOSE_HEAD
                               "Content-Length: %zu\r\n\r\n%s", server.host, strlen(bytes), bytes));
}

SERVED(program_serve_limits, files_are_kept_by_their_hash)
{
    const char *text = file_posted("abc");
    cr_assert_eq(status_of(text), 200);
    cr_expect_str_eq(text_at(program_parse(body_of(text)), "hash"),
                     "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    cr_expect_str_eq(text_at(program_parse(body_of(file_posted(""))), "hash"),
                     "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    const char *one = text_at(program_parse(body_of(file_posted(program_file(LANTERNS)))), "hash");
    const char *two = text_at(program_parse(body_of(file_posted(program_file(HARBOUR)))), "hash");
    const json_t *served = ran(program_text(
        "{\"words\":[\"compare\",\"a.deck\",\"b.deck\",\"--games=4\"],\"kept\":{\"a.deck\":\"%s\",\"b.deck\":\"%s\"}}",
        one, two));
    cr_expect_eq(count_at(served, "status"), 0, "%s", text_at(served, "stderr"));
}

SERVED(program_serve_limits, what_is_not_kept_is_asked_for_again)
{
    const char *text = posted("{\"words\":[\"deck\",\"check\",\"x\"],\"kept\":{\"x\":\"00\"}}");
    cr_expect_eq(status_of(text), 424);
    cr_expect_str_eq(body_of(text), "a file that it names is not kept: send it again\n");
    cr_expect_eq(status_of(posted("{\"words\":[],\"kept\":{\"x\":1}}")), 400);
    cr_expect_eq(status_of(posted("{\"words\":[],\"kept\":[]}")), 400);
    cr_expect_eq(status_of(answer(post_of("Content-Type: text/plain\r\n" CLOSE_HEAD, "x"))), 415);
}

/* ---- What there is no room for ---- */

enum { MANY = 256 << 20 }; /* two such files are all that is kept */

/* Sends a file of so many bytes: a letter, and then two others again and again. */
static const char *long_file_posted(char first, const char *pair, size_t length)
{
    static char some[1 << 16];
    int client = connected();
    for (size_t i = 0; i < sizeof some; i++)
        some[i] = pair[i % 2];
    say(client, program_text("POST /files HTTP/1.1\r\nHost: %s\r\nContent-Type: application/octet-stream\r\n" CLOSE_HEAD
                             "Content-Length: %zu\r\n\r\n%c", server.host, length, first));
    for (size_t left = length - 1, size; left; left -= size) {
        size = left < sizeof some ? left : sizeof some;
        cr_assert_eq(send(client, some, size, MSG_NOSIGNAL), (ssize_t)size);
    }
    return heard(client);
}

static const char *hash_of(const char *text)
{
    cr_assert_eq(status_of(text), 200, "%s", text);
    return text_at(program_parse(body_of(text)), "hash");
}

/* The status of a command that names a kept file. */
static unsigned asked_for(const char *hash)
{
    return status_of(posted(program_text("{\"words\":[\"--version\"],\"kept\":{\"x\":\"%s\"}}", hash)));
}

/* A long run that reads two kept files. */
static int reader_begin(const char *one, const char *two, unsigned idle)
{
    int client = connected();
    const char *kept = program_text(",\"kept\":{\"x\":\"%s\",\"y\":\"%s\"}", one, two);
    say(client, post_of(JSON_HEAD, REQUEST(kept, "compare", "lanterns.deck", "harbour.deck", "--games", "100000000",
                                           "--threads=3")));
    wait_for_threads(true, idle + 2);
    return client;
}

SERVED(program_serve_limits, the_file_used_longest_ago_makes_room_but_none_that_is_read)
{
    server_end();
    SERVER_START("--timeout", "3600"); /* sanitizers take long for what is sent here */
    unsigned idle = threads_now();
    const char *one = hash_of(long_file_posted('1', "xy", MANY));
    const char *two = hash_of(long_file_posted('2', "xy", MANY));
    int client = reader_begin(one, two, idle);
    const char *text = file_posted("abc");
    cr_expect_eq(status_of(text), 507);
    cr_expect_str_eq(body_of(text), "there is no room for another file\n");
    close(client);
    wait_for_threads(false, idle);
    cr_expect_eq(asked_for(one), 200);
    const char *small = hash_of(file_posted("abc"));
    cr_expect_eq(asked_for(two), 424, "its last use was the longest ago");
    cr_expect_eq(asked_for(one), 200);
    cr_expect_eq(asked_for(small), 200);
}

SERVED(program_serve_limits, a_command_has_so_much_memory)
{
    const char *hash = hash_of(long_file_posted('[', "1,", 40 << 20));
    const char *text = posted(program_text("{\"words\":[\"cards\",\"check\",\"x\"],\"kept\":{\"x\":\"%s\"}}", hash));
    cr_expect_eq(status_of(text), 507);
    cr_expect_str_eq(body_of(text), "a command may have 1 GiB of memory, and 128 MiB of results\n");
    cr_expect_eq(count_at(ran("{\"words\":[\"--version\"]}"), "status"), 0, "the next one has it again");
}
