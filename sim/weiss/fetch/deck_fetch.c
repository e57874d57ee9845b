/* Gets a list from the site that has it, and writes it as a decklist. Cards are not looked up: a list can be
 * fetched before any database. */
#include "sim/weiss/fetch/deck_fetch.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/input/decklist.h"
#include "sim/weiss/fetch/fetch.h"
#include "sim/weiss/fetch/sites.h"

enum { ANSWER_MOST = 4 << 20, SECONDS_USUAL = 30, SECONDS_MOST = 3600, STATUS_GOOD = 200, STATUS_NONE = 404 };

typedef struct Arguments {
    Options options;
    const char *text;
    const Site *site;
    const char *out;
    unsigned seconds;
} Arguments;

/* ---- The answer ---- */

typedef struct Answer {
    char *bytes;
    size_t length;
} Answer;

static int take(void *context, const char *bytes, size_t length)
{
    Answer *answer = context;
    if (length > ANSWER_MOST - answer->length)
        return EFBIG;
    memcpy(answer->bytes + answer->length, bytes, length);
    answer->length += length;
    answer->bytes[answer->length] = '\0';
    return 0;
}

static bool fail_none(const SiteCode *wanted, Diagnostic *problem)
{
    diagnostic_whole(problem, "%s has no list %s (any more): is the code right, and is the list public?",
                     wanted->site->title, wanted->code);
    return false;
}

/* Gets the answer; false with a problem. */
static bool ask(const Arguments *arguments, const SiteCode *wanted, Answer *answer, Diagnostic *problem)
{
    const Site *site = wanted->site;
    char *address = xprintf("%s%s", site->request, wanted->code);
    char *what = xprintf("the list %s", wanted->code);
    const char *const hosts[] = {site->host, NULL};
    const Fetch request = {.address = address,
                           .body = site->body,
                           .headers = site->headers,
                           .hosts = hosts,
                           .what = what,
                           .most = ANSWER_MOST,
                           .seconds = arguments->seconds,
                           .quiet = arguments->options.quiet};
    int status = fetch(&request, take, answer, problem);
    free(address);
    free(what);
    if (status == STATUS_NONE)
        return fail_none(wanted, problem);
    if (status != 0 && status != STATUS_GOOD)
        diagnostic_whole(problem, "%s answers %d and gives no list: try again later, or copy the list of cards into a file",
                         site->title, status);
    return status == STATUS_GOOD;
}

/* ---- What is in it ---- */

static bool fail_shape(const SiteCode *wanted, const char *why, Diagnostic *problem)
{
    diagnostic_whole(problem,
                     "what %s answers is no list as it was known to give them (%s): copy the list of cards into a file",
                     wanted->site->title, why);
    return false;
}

/* Whether the answer may be a list, and one of this game. */
static bool is_ours(const SiteCode *wanted, const json_t *root, Diagnostic *problem)
{
    const Site *site = wanted->site;
    const json_t *game = site->game_key != NULL ? json_object_get(root, site->game_key) : NULL;
    long long number = json_is_string(game) ? strtoll(json_string_value(game), NULL, 10) : json_integer_value(game);
    if (json_is_array(root) && json_array_size(root) == 0)
        return fail_none(wanted, problem);
    if (!json_is_object(root))
        return fail_shape(wanted, "no object", problem);
    if (game != NULL && !json_is_null(game) && number != site->game) {
        diagnostic_whole(problem, "the list %s of %s is of another game (%s %lld, Weiss Schwarz is %d)", wanted->code,
                         site->title, site->game_key, number, site->game);
        return false;
    }
    const json_t *list = json_object_get(root, site->list);
    return !json_is_array(list) || json_array_size(list) > 0 || fail_none(wanted, problem);
}

/* Removes cards that are not part of the deck, which no list reader takes, and says so. */
static void drop_aside(const SiteCode *wanted, json_t *root)
{
    const json_t *aside = wanted->site->aside != NULL ? json_object_get(root, wanted->site->aside) : NULL;
    if (json_array_size(aside) == 0)
        return;
    char *line = xprintf("%zu entries of its \"%s\" are no cards of the deck: left out", json_array_size(aside),
                         wanted->site->aside);
    remark(wanted->code, line);
    free(line);
    json_object_del(root, wanted->site->aside);
}

/* A name on one line, whatever it contains. */
static void write_line(FILE *out, const char *text)
{
    fputs("# ", out);
    for (; *text != '\0'; text++)
        fputc((unsigned char)*text < ' ' || *text == 0x7f ? ' ' : *text, out);
    fputc('\n', out);
}

/* The list as text: its name, where it is from, "4 CODE" lines. free() it. */
static char *write_list(const SiteCode *wanted, const Decklist *list, size_t *length)
{
    char *text = NULL;
    FILE *out = xstream(&text, length);
    if (*list->name != '\0')
        write_line(out, list->name);
    fprintf(out, "# https://%s%s%s\n", wanted->site->host, wanted->site->path, wanted->code);
    for (size_t i = 0; i < list->count; i++)
        fprintf(out, "%u %s\n", list->entries[i].count, list->entries[i].code);
    return xstream_end(out, &text);
}

/* The decklist of an answer; NULL with a problem. */
static char *read_answer(const SiteCode *wanted, const Answer *answer, size_t *length, Diagnostic *problem)
{
    json_error_t error;
    Decklist list;
    char *text = NULL;
    json_t *root = json_loadb(answer->bytes, answer->length, 0, &error);
    if (root == NULL)
        fail_shape(wanted, "no JSON", problem);
    if (root != NULL && is_ours(wanted, root, problem)) {
        drop_aside(wanted, root);
        char *rest = json_dumps(root, JSON_COMPACT);
        if (rest != NULL && decklist_read(&list, rest, strlen(rest), NULL, problem)) {
            text = write_list(wanted, &list, length);
            decklist_clear(&list);
        } else {
            Diagnostic why = *problem;
            fail_shape(wanted, why.message, problem);
        }
        free(rest);
    }
    json_decref(root);
    return text;
}

/* ---- The command ---- */

static bool deliver(const Arguments *arguments, const char *text, size_t length, Diagnostic *problem)
{
    if (arguments->out == NULL)
        fputs(text, host_out());
    return arguments->out == NULL || files_write(arguments->out, text, length, problem);
}

static int run(const Arguments *arguments, const SiteCode *wanted)
{
    Diagnostic problem = {0};
    const char *place = arguments->text;
    if (arguments->out != NULL && !files_may_write(arguments->out, &problem)) {
        complain(arguments->out, &problem);
        return EXIT_BAD;
    }
    Answer answer = {.bytes = xmalloc(ANSWER_MOST + 1)};
    size_t length = 0;
    char *text = ask(arguments, wanted, &answer, &problem) ? read_answer(wanted, &answer, &length, &problem) : NULL;
    bool good = text != NULL;
    if (good && !deliver(arguments, text, length, &problem)) {
        good = false;
        place = arguments->out;
    }
    free(text);
    free(answer.bytes);
    problem.line = problem.column = 0;
    if (!good)
        complain(place, &problem);
    return good ? EXIT_DONE : EXIT_BAD;
}

enum { KEY_SITE = 0x200, KEY_OUT, KEY_TIMEOUT };

static const struct argp_option option_list[] = {
    {"site", KEY_SITE, "decklog|decklog-en|decklog-en-ja|encoredecks", 0, "The site of a CODE; an address says its own", 0},
    {"out", KEY_OUT, "FILE", 0, "Write the list there instead of to standard output", 0},
    {"timeout", KEY_TIMEOUT, "SECONDS", 0, "How long it may take (default 30)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_SITE:
        arguments->site = &sites[option_word(state, "site", argument, site_names, SITE_COUNT)];
        return 0;
    case KEY_OUT:
        arguments->out = argument;
        return 0;
    case KEY_TIMEOUT:
        arguments->seconds = (unsigned)option_number(state, "timeout", argument, 1, SECONDS_MOST);
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->text != NULL)
            option_error(state, "one list is fetched at a time");
        arguments->text = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "which list? Name its address, or its code and --site");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp deck_fetch_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "ADDRESS|CODE",
    .doc = "Gets a list from Decklog (Japanese, English) or Encore Decks by its address, or by its code and --site, and writes it as a decklist. Nothing else is asked for anywhere; what is sent to whom is said before."
           "\vAn answer may have 4 MB and lead to no other host; certificates are checked. FILE is complete or stays as it was. " FETCH_SERVER_HELP "\n\n"
           "Exit status: 0 done, 2 there is no such list, or no answer.",
    .children = children,
};

int deck_fetch_command(int argc, char **argv)
{
    Arguments arguments = {.seconds = SECONDS_USUAL};
    SiteCode wanted;
    Diagnostic problem = {0};
    options_default(&arguments.options);
    if (!command_parse(&deck_fetch_argp, USES(QUIET), argc, argv, &arguments))
        return EXIT_BAD;
    if (!site_code_read(&wanted, arguments.text, arguments.site, &problem)) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    return fetch_possible(argv[0]) ? run(&arguments, &wanted) : EXIT_BAD;
}
