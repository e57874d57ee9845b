/* The program: one call of the library, on the process's own streams, with a server for it and ways to the network. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "sim/fetch/outside.h"
#include "sim/library/weissfish.h"
#include "sim/serve/serve.h"

enum { SIGNALLED = 128 };

/* Opens every closed standard descriptor, so that no other file gets its number. Its replacement
 * cannot be used in the right direction, so the complaint about it stays the same. */
static void descriptors_take(void)
{
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            open("/dev/null", unusable[file]);
}

/* A signal that is only noted does not lose what is being written. */
static int write_whole(void *context, int stream, const char *bytes, size_t length)
{
    (void)context;
    while (length > 0) {
        ssize_t count = write(stream, bytes, length);
        if (count < 0 && errno != EINTR)
            return errno;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    int stop = 0;
    const weissfish_call call = {
        .write = write_whole, .stop = &stop, .process = 1, .serve = serve_page, .outside = &outside};
    weissfish_result result;
    signal(SIGXFSZ, SIG_IGN); /* a limit of file size is like a full disk */
    descriptors_take();
    int status = weissfish_run((const char *const *)argv + (argc > 0),
                               argc > 0 ? (size_t)argc - 1 : 0, &call, &result);
    weissfish_result_clear(&result);
    if (status > SIGNALLED && status != SIGNALLED + SIGUSR1) { /* which is passed on, and no end of it */
        signal(status - SIGNALLED, SIG_DFL);
        raise(status - SIGNALLED);
    }
    return status;
}
