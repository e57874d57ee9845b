/* Commands of the library. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/games.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/library/request.h"
#include "sim/library/weissfish.h"
#include "sim/run/ranks.h"
#include "sim/run/runner.h"
#include "sim/run/saving.h"

enum { STOPPED = 128 };

/* A call under way; with what it prints if nobody takes it. */
typedef struct Run {
    Host host;
    MemoryRegion region;
    weissfish_call call;
    const char *const *arguments;
    size_t count;
    const char *command; /* of a request, */
    const char *request; /* which comes in place of arguments */
    int status;
    atomic_int stop; /* if the caller has none */
    int failure;     /* errno of the first failure to write */
    FILE *stream[WEISSFISH_ERR + 1];
    char *text[WEISSFISH_ERR + 1];
    size_t length[WEISSFISH_ERR + 1];
} Run;

/* What jansson takes for standard input: the linker is told so where the shared library is made
 * (sim/library/CMakeLists.txt says why). Always NULL. */
extern FILE *library_input;
FILE *library_input;

const char *weissfish_version(void)
{
    return WEISSFISH_VERSION;
}

void weissfish_stop(int *stop, int why)
{
    atomic_store((atomic_int *)(void *)stop, why);
}

/* ---- What is printed ---- */

static int sink(Run *run, int stream, const char *bytes, size_t length)
{
    if (run->host.process && ranks_self() > 0) /* only the first process prints */
        return 0;
    if (!run->call.write)
        return fwrite(bytes, 1, length, run->stream[stream]) == length ? 0 : ENOMEM;
    HostOutside before;
    host_leave(&before);
    int failure = run->call.write(run->call.context, stream, bytes, length);
    host_return(&before);
    if (failure && !run->failure && stream == WEISSFISH_OUT)
        run->failure = failure;
    return failure;
}

static int sink_out(void *context, const char *bytes, size_t length)
{
    return sink(context, WEISSFISH_OUT, bytes, length);
}

static int sink_err(void *context, const char *bytes, size_t length)
{
    return sink(context, WEISSFISH_ERR, bytes, length);
}

static void outputs_open(Run *run)
{
    Host *host = &run->host;
    bool process = host->process;
    for (int stream = WEISSFISH_OUT; !run->call.write && stream <= WEISSFISH_ERR; stream++)
        run->stream[stream] = xstream(&run->text[stream], &run->length[stream]);
    host->out =
        (Output){.sink = sink_out, .context = run, .terminal = process ? STDOUT_FILENO : -1};
    host->err =
        (Output){.sink = sink_err, .context = run, .terminal = process ? STDERR_FILENO : -1};
    if (!output_open(&host->out, process && isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF) ||
        !output_open(&host->err, _IONBF))
        memory_end();
}

/* An incomplete result does not look like a complete one. */
static void outputs_check(Run *run)
{
    Host *host = &run->host;
    bool whole = fflush(host->out.stream) == 0 && !ferror(host->out.stream);
    for (int stream = WEISSFISH_OUT; !run->call.write && stream <= WEISSFISH_ERR; stream++)
        if (fflush(run->stream[stream]) != 0 || ferror(run->stream[stream]))
            memory_end();
    if (whole)
        return;
    Diagnostic problem;
    diagnostic_whole(&problem, "%s",
                     run->failure ? strerror(run->failure)
                                  : "cannot be written completely; is the disk full?");
    host_note("standard output", &problem);
    fprintf(host->err.stream, "weissfish: standard output: %s\n", problem.message);
    run->status = EXIT_BAD;
}

static void outputs_close(Run *run)
{
    if (run->host.out.stream)
        output_close(&run->host.out);
    if (run->host.err.stream)
        output_close(&run->host.err);
}

/* ---- What runs ---- */

/* The arguments as the command's own. */
static char **words_copy(const Run *run, int *count)
{
    char **words = xcalloc(run->count + 2, sizeof *words);
    words[(*count)++] = xstrdup("weissfish");
    for (size_t i = 0; i < run->count; i++)
        words[(*count)++] = xstrdup(run->arguments[i]);
    return words;
}

/* Runs the command that the words call; frees them. */
static int words_run(char **words, int count)
{
    char **argv = xcalloc((size_t)count + 1, sizeof *argv); /* which commands put in order */
    memcpy(argv, words, (size_t)count * sizeof *argv);
    const GameProgram *game = games_find(count, argv);
    int status = EXIT_BAD;
    if (game && (count < 2 || !games_print_owner(game, argv[1]))) {
        const CommandSet program = {"weissfish", game->commands, game->command_count,
                                    games_print_help};
        status = command_run(&program, count, argv);
    }
    if (host_self()->told)
        status = EXIT_DONE;
    for (int i = 0; i < count; i++)
        free(words[i]);
    free(words);
    free(argv);
    return status;
}

/* Nobody must wait for a process that ends before it has played; the first process reports the
 * outcome. */
static void ranks_leave(Run *run)
{
    Host *host = &run->host;
    bool jumped = atomic_load(&host->stopped) && !host->partial;
    if (ranks_self() > 0 || jumped)
        runner_dismiss(jumped);
    if (ranks_self() > 0) {
        atomic_store(&host->stopped, false);
        run->status = EXIT_DONE;
    }
    ranks_close(atomic_load(&host->stopped) ? STOPPED + atomic_load(host->stop) : run->status);
}

static void run_whole(void *context)
{
    Run *run = context;
    int count = 0;
    outputs_open(run);
    char **words = run->request ? request_arguments(run->command, run->request, &count)
                                : words_copy(run, &count);
    run->status = words ? words_run(words, count) : EXIT_BAD;
    outputs_check(run);
}

static void result_fill(Run *run, weissfish_result *result)
{
    static const char lacking[] = "weissfish: not enough memory\n";
    const Host *host = &run->host;
    result->status = run->status;
    result->out = result->err = "";
    if (run->status == EXIT_BAD || host->complained) {
        result->error.line = host->problem.line;
        result->error.column = host->problem.column;
        snprintf(result->error.file, sizeof result->error.file, "%.*s",
                 (int)sizeof result->error.file - 1, host->problem_file);
        snprintf(result->error.message, sizeof result->error.message, "%s", host->problem.message);
    }
    if (atomic_load(&host->lacking)) {
        result->err = lacking;
        result->err_length = sizeof lacking - 1;
        snprintf(result->error.message, sizeof result->error.message, "not enough memory");
        return;
    }
    if (!run->call.write && !(atomic_load(&host->stopped) && !host->partial)) {
        result->out = run->text[WEISSFISH_OUT];
        result->out_length = run->length[WEISSFISH_OUT];
        result->err = run->text[WEISSFISH_ERR];
        result->err_length = run->length[WEISSFISH_ERR];
    }
    result->files = (const weissfish_file *)(const void *)host->written.file;
    result->file_count = host->written.count;
}

/* The files of a call are those of a host. */
_Static_assert(sizeof(weissfish_file) == sizeof(HostFile) &&
                   offsetof(weissfish_file, bytes) == offsetof(HostFile, bytes) &&
                   offsetof(weissfish_file, length) == offsetof(HostFile, length),
               "one layout");

static int run_call(Run *run, weissfish_result *result)
{
    Host *host = &run->host;
    const weissfish_call *call = &run->call;
    host->process = call->process != 0;
    host->in_memory = call->in_memory != 0;
    host->given = (HostFiles){(HostFile *)(uintptr_t)call->files, call->file_count};
    host->stop = call->stop ? (atomic_int *)(void *)call->stop : &run->stop;
    host->progress = call->progress;
    host->serve = call->serve;
    host->context = call->context;
    host->outside = call->outside;
    host->recorded = call->recorded;
    run->status = EXIT_BAD;
    if (host->process) {
        if (ranks_launched())
            saving_catch_passed_on(host->stop);
        ranks_open();
    } else {
        memory_region_open(&run->region);
        run->region.most = call->memory;
        host->region = &run->region;
    }
    host_work(host, run_whole, run);
    if (atomic_load(&host->stopped))
        run->status = STOPPED + atomic_load(host->stop);
    if (host->process && atomic_load(&host->stopped) && !host->partial)
        fprintf(host->err.stream, "weissfish: interrupted; nothing was saved\n");
    outputs_close(run);
    if (host->process)
        ranks_leave(run); /* after all is printed: mpirun listens no longer */
    for (int stream = WEISSFISH_OUT; stream <= WEISSFISH_ERR; stream++)
        if (run->stream[stream] && !atomic_load(&host->lacking) && fclose(run->stream[stream]) != 0)
            atomic_store(&host->lacking, true);
    if (atomic_load(&host->lacking))
        run->status = EXIT_BAD;
    result_fill(run, result);
    return result->status;
}

static int start(Run asked, const weissfish_call *call, weissfish_result *result)
{
    memory_soft(true);
    Run *run = malloc(sizeof *run);
    memory_soft(false);
    *result = (weissfish_result){.own = run};
    if (call)
        asked.call = *call;
    if (run) {
        *run = asked;
        return run_call(run, result);
    }
    atomic_init(&asked.host.lacking, true);
    asked.status = EXIT_BAD;
    result_fill(&asked, result);
    return EXIT_BAD;
}

int weissfish_run(const char *const *arguments, size_t count, const weissfish_call *call,
                  weissfish_result *result)
{
    return start((Run){.arguments = arguments, .count = count}, call, result);
}

int weissfish_request(const char *command, const char *request, const weissfish_call *call,
                      weissfish_result *result)
{
    return start((Run){.command = command, .request = request}, call, result);
}

void weissfish_result_clear(weissfish_result *result)
{
    Run *run = result->own;
    if (run && run->host.region) {
        memory_region_close(&run->region);
    } else if (run) {
        free(run->text[WEISSFISH_OUT]);
        free(run->text[WEISSFISH_ERR]);
        host_files_clear(&run->host.written);
    }
    free(run);
    *result = (weissfish_result){.status = result->status};
}

int weissfish_compare(const char *request, const weissfish_call *call, weissfish_result *result)
{
    return weissfish_request("compare", request, call, result);
}

int weissfish_matrix(const char *request, const weissfish_call *call, weissfish_result *result)
{
    return weissfish_request("matrix", request, call, result);
}

int weissfish_odds(const char *request, const weissfish_call *call, weissfish_result *result)
{
    return weissfish_request("odds", request, call, result);
}

int weissfish_tune(const char *request, const weissfish_call *call, weissfish_result *result)
{
    return weissfish_request("tune", request, call, result);
}
