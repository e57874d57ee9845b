#include "sim/serve/page_file.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/serve/microhttpd.h"
#include "sim/serve/serve_http.h"

static const struct {
    const char *ending;
    const char *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *url)
{
    const char *ending = strrchr(url, '.');
    for (unsigned i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].ending, ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* Opens the file, folder by folder; -1 if there is none. */
static int open_below(int folder, const char *path)
{
    char name[256];
    int at = fcntl(folder, F_DUPFD_CLOEXEC, 0);
    while (at >= 0) {
        size_t length = strcspn(path, "/");
        bool last = path[length] == '\0';
        bool named = length > 0 && length < sizeof name && *path != '.';
        snprintf(name, sizeof name, "%.*s", (int)length, path);
        int next =
            !named
                ? -1
                : openat(at, name,
                         O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (last ? 0 : O_DIRECTORY));
        close(at);
        at = next;
        if (last)
            break;
        path += length + 1;
    }
    return at;
}

enum MHD_Result page_file_send(struct MHD_Connection *connection, int folder, const char *url)
{
    struct stat status;
    const char *path = strcmp(url, "/") == 0 ? "/index.html" : url;
    int file = *path == '/' ? open_below(folder, path + 1) : -1;
    if (file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode))
        return serve_send(connection, MHD_HTTP_OK, type_of(path),
                          microhttpd.create_response_from_fd((size_t)status.st_size, file));
    if (file >= 0)
        close(file);
    return serve_say(connection, MHD_HTTP_NOT_FOUND, "there is no such file\n");
}
