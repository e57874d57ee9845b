/* Requests for memory that end the program when they fail. */
#include "sim/host/memory.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"

_Noreturn void memory_end(void)
{
    host_give_up();
    static const char message[] = "weissfish: not enough memory\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(EXIT_BAD); /* flushing would need memory */
}

static void *granted(void *memory)
{
    if (memory == NULL)
        memory_end();
    return memory;
}

void *xmalloc(size_t size)
{
    return granted(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
    return granted(calloc(count ? count : 1, size));
}

void *xrealloc(void *memory, size_t size)
{
    return granted(realloc(memory, size ? size : 1));
}

char *xstrdup(const char *text)
{
    return granted(strdup(text));
}

char *xstrndup(const char *text, size_t length)
{
    return granted(strndup(text, length));
}

void *xlines(size_t size)
{
    enum { LINE = 64 };
    return granted(aligned_alloc(LINE, (size + LINE - 1) / LINE * LINE));
}

char *xprintf(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t size = length < 0 ? 1 : (size_t)length + 1;
    char *text = xmalloc(size);
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return text;
}

FILE *xstream(char **text, size_t *size)
{
    return granted(open_memstream(text, size));
}

char *xstream_end(FILE *stream, char **text)
{
    bool whole = ferror(stream) == 0;
    if (fclose(stream) != 0 || !whole)
        memory_end();
    return *text;
}
