/* Passes requests to the host. */
#include "sim/weiss/fetch/fetch.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/library/weissfish.h"
#include "sim/output/progress.h"

enum { HEADERS_MOST = 8 };

/* What happens while the host asks; this thread then works for no host. */
typedef struct Asking {
    HostOutside before;
    Progress progress;
    FetchTake *take;
    void *context;
} Asking;

bool fetch_possible(const char *command)
{
    if (host_self()->outside != NULL)
        return true;
    command_complain(command, "only the program asks other machines, not the library");
    return false;
}

static int take_piece(void *context, const char *bytes, size_t length)
{
    Asking *asking = context;
    return asking->take(asking->context, bytes, length);
}

static void show_progress(void *context, uint64_t done, uint64_t total)
{
    Asking *asking = context;
    host_return(&asking->before);
    asking->progress.total = total >> 10;
    progress_draw(&asking->progress, done >> 10, "");
    host_leave(&asking->before);
}

/* The request's lines, with who asks. */
static void headers_fill(const char **headers, const char *const *more)
{
    unsigned count = 0;
    headers[count++] = "User-Agent: weissfish/" WEISSFISH_VERSION;
    while (more != NULL && more[count - 1] != NULL && count < HEADERS_MOST) {
        headers[count] = more[count - 1];
        count++;
    }
    headers[count] = NULL;
}

/* "HOST: is asked for the list 4RD5S: POST https://…; sent with it: …" */
static void say(const Fetch *wanted, const char *const *headers, const char *server)
{
    char *line = NULL;
    size_t length;
    const char *scheme = strstr(wanted->address, "://");
    const char *rest = scheme != NULL ? scheme + 3 : wanted->address;
    char *host = xstrndup(rest, strcspn(rest, "/?#"));
    FILE *out = xstream(&line, &length);
    fprintf(out, "is asked for %s: %s %s; sent with it:", wanted->what, wanted->body != NULL ? "POST" : "GET",
            wanted->address);
    for (unsigned i = 0; headers[i] != NULL; i++)
        fprintf(out, "%s %s", i > 0 ? "," : "", headers[i]);
    if (server != NULL)
        fprintf(out, "; in its place is asked, by " FETCH_SERVER ", %s", server);
    xstream_end(out, &line);
    remark(host, line);
    free(line);
    free(host);
}

int fetch(const Fetch *wanted, FetchTake *take, void *context, Diagnostic *problem)
{
    const char *headers[HEADERS_MOST + 1];
    const char *server = getenv(FETCH_SERVER);
    Asking asking = {.take = take, .context = context};
    weissfish_error error = {.line = 0};
    server = server != NULL && *server != '\0' ? server : NULL;
    headers_fill(headers, wanted->headers);
    say(wanted, headers, server);
    asking.progress = progress_start(!wanted->quiet, 0, "KB");
    const weissfish_download download = {.address = wanted->address,
                                         .body = wanted->body,
                                         .headers = headers,
                                         .hosts = wanted->hosts,
                                         .server = server,
                                         .seconds = wanted->seconds,
                                         .most = wanted->most,
                                         .stop = (const int *)(const void *)host_stop(),
                                         .take = take_piece,
                                         .heard = show_progress,
                                         .context = &asking};
    const weissfish_outside *outside = host_self()->outside;
    host_leave(&asking.before);
    int status = outside->fetch(&download, &error);
    host_return(&asking.before);
    progress_end(&asking.progress);
    if (status == 0)
        diagnostic_whole(problem, "%s", error.message);
    return status;
}
