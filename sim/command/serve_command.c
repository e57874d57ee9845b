/* `weissfish serve`: finds the page; the host serves it. */
#include "sim/command/serve_command.h"

#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/run/ranks.h"

enum { KEY_PORT = 0x200, KEY_BIND, KEY_HOST, KEY_TIMEOUT };
enum { PORT_USUAL = 8750, PORT_MOST = 65535, HOSTS_MOST = 16, SECONDS_USUAL = 120, SECONDS_MOST = 86400 };

typedef struct Arguments {
    Options options;
    const char *address;
    unsigned port;
    const char *hosts[HOSTS_MOST + 1];
    unsigned host_count;
    unsigned seconds;
} Arguments;

static const struct argp_option option_list[] = {
    {"port", KEY_PORT, "N", 0, "The port (default 8750); 0: any that is free", 0},
    {"bind", KEY_BIND, "ADDRESS", 0,
     "Where to listen (default 127.0.0.1, which only this machine gets to); 0.0.0.0: others may come, "
     "and have this machine work for them: then --host says by which name",
     0},
    {"host", KEY_HOST, "NAME", 0,
     "What browsers call this machine, such as the name or address that others reach it by; several may be "
     "given. A request for another name is refused",
     0},
    {"timeout", KEY_TIMEOUT, "SECONDS", 0,
     "How long a client may take for the head of a request, for its body, to take an answer, and until its next "
     "request (default 120)",
     0},
    {0}};

static const char doc[] =
    "Offers the web page to a browser on this machine. Its commands are run by this program, with all "
    "threads, in place of the engine that the page brings."
    "\vIt prints the page's address when it listens, and goes on until it is interrupted. Commands of the "
    "page read only the shipped files and those that the browser sends, and write none.\n"
    "A request may have 256 MiB and 4 million values, 64 levels deep, and its command 1 GiB of memory; four are "
    "served at once. What is beyond is refused with a word.\n"
    "The page lies where it was installed or where `scripts/web` makes it; the environment variable "
    "WEISSFISH_WEB names another folder.";

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_PORT:
        arguments->port = (unsigned)option_number(state, "port", argument, 0, PORT_MOST);
        return 0;
    case KEY_BIND:
        arguments->address = argument;
        return 0;
    case KEY_HOST:
        if (arguments->host_count == HOSTS_MOST)
            option_error(state, "at most %d names are told by --host", HOSTS_MOST);
        else
            arguments->hosts[arguments->host_count++] = argument;
        return 0;
    case KEY_TIMEOUT:
        arguments->seconds = (unsigned)option_number(state, "timeout", argument, 1, SECONDS_MOST);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static bool has_page(const char *folder)
{
    char *index = xprintf("%s/index.html", folder);
    bool has = files_exists(index);
    free(index);
    return has;
}

/* The folder of the page, beside that of the shipped decks; free() it. NULL after a complaint. */
static char *page_find(void)
{
    static const char *const places[] = {"web", "build/web"};
    Diagnostic problem;
    const char *named = getenv("WEISSFISH_WEB");
    const char *decks = data_folder();
    const char *end = strrchr(decks, '/');
    int beside = end ? (int)(end - decks) : 0;
    char *folder = NULL;
    for (unsigned i = 0; i < (named ? 1 : sizeof places / sizeof *places); i++) {
        free(folder);
        folder = named ? xstrdup(named) : xprintf("%.*s/%s", beside, decks, places[i]);
        if (has_page(folder))
            return folder;
    }
    diagnostic_whole(&problem, "the page is not there (index.html); `scripts/web` makes it");
    complain(folder, &problem);
    free(folder);
    return NULL;
}

int serve_command(int argc, char **argv)
{
    static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};
    static const struct argp argp = {
        .options = option_list, .parser = parse_option, .doc = doc, .children = children};
    Arguments arguments = {
        .address = "127.0.0.1", .port = PORT_USUAL, .seconds = SECONDS_USUAL};
    Host *host = host_self();
    HostOutside before;
    options_default(&arguments.options);
    if (!command_parse(&argp, 0, argc, argv, &arguments))
        return EXIT_BAD;
    if (!host->serve) {
        command_complain(argv[0], "only the program offers the page, not the library");
        return EXIT_BAD;
    }
    if (ranks_count() > 1) {
        command_complain(argv[0], "one process serves, not several together");
        return EXIT_BAD;
    }
    char *folder = page_find();
    if (!folder)
        return EXIT_BAD;
    host_leave(&before);
    int status = host->serve(host->context, arguments.address, arguments.port, folder, arguments.hosts,
                             arguments.seconds);
    host_return(&before);
    free(folder);
    return status;
}
