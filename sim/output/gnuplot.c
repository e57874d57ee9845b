/* gnuplot reads its commands from a file without a name, and prints into a pipe. */
#include "sim/output/gnuplot.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/host/memory.h"
#include "sim/host/memory_region.h"

extern char **environ;

/* What is open while it runs. */
typedef struct Running {
    int script;
    int output; /* the reading end of the pipe */
    pid_t child;
    bool started;
    int status;
} Running;

static void *fail(Diagnostic *problem, const char *what, int reason)
{
    diagnostic_whole(problem, "%s: %s", what, strerror(reason));
    return NULL;
}

/* The commands as a file without a name, at its beginning; -1 with a problem. */
static int open_script(const char *commands, Diagnostic *problem)
{
    FILE *script = tmpfile();
    int copy = -1;
    if (script && fputs(commands, script) >= 0 && fflush(script) == 0 &&
        lseek(fileno(script), 0, SEEK_SET) == 0)
        copy = fcntl(fileno(script), F_DUPFD_CLOEXEC, 3);
    if (copy < 0)
        fail(problem, "no temporary file", errno);
    if (script)
        fclose(script);
    return copy;
}

/* Starts gnuplot on the script and this end of the pipe; -d leaves the user's own settings out. */
static void start(Running *running, int end, Diagnostic *problem)
{
    static const char *const arguments[] = {"gnuplot", "-d", NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, running->script, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    int reason = posix_spawnp(&running->child, "gnuplot", &actions, NULL,
                              (char *const *)(uintptr_t)arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    running->started = reason == 0;
    if (reason == ENOENT)
        diagnostic_whole(
            problem,
            "pictures are drawn by gnuplot, which is not installed (Debian package gnuplot-nox: apt-get install gnuplot-nox)");
    else if (reason)
        fail(problem, "gnuplot does not start", reason);
}

/* Closes everything, and waits until it has ended. */
static void end(void *context)
{
    Running *running = context;
    close(running->output);
    close(running->script);
    while (running->started && waitpid(running->child, &running->status, 0) < 0 && errno == EINTR)
        ;
}

static char *read_all(int pipe, size_t *length)
{
    char *text = NULL;
    char bytes[4096];
    FILE *stream = xstream(&text, length);
    for (ssize_t count; (count = read(pipe, bytes, sizeof bytes)) != 0;) {
        if (count > 0)
            fwrite(bytes, 1, (size_t)count, stream);
        else if (errno != EINTR)
            break;
    }
    return xstream_end(stream, &text);
}

char *gnuplot_run(const char *commands, size_t *length, Diagnostic *problem)
{
    int ends[2];
    MemoryCleanup cleanup;
    Running running = {.script = open_script(commands, problem)};
    if (running.script < 0)
        return NULL;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        fail(problem, "no pipe", errno);
        close(running.script);
        return NULL;
    }
    running.output = ends[0];
    start(&running, ends[1], problem);
    close(ends[1]);
    memory_cleanup_push(&cleanup, end, &running);
    char *printed = running.started ? read_all(running.output, length) : NULL;
    memory_cleanup_pop(&cleanup);
    end(&running);
    if (!running.started || running.status == 0)
        return printed;
    diagnostic_whole(problem, "gnuplot could not draw (exit status %d)",
                     WIFEXITED(running.status) ? WEXITSTATUS(running.status) : -1);
    free(printed);
    return NULL;
}
